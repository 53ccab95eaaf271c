"""One rule that calls one of many by a number, written from a table when its module is imported.

Compiled rules cannot call through a table of functions without losing what makes them fast, and a chain of `if`s
written by hand is a table that nobody can read or check. So the chain is written from the table: a plain function,
compiled like any other rule (compilers make a jump out of it), read as Python where rules are read, and with its lines
where tracebacks look for them.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Mapping
from typing import Any

from ethnarch.engine.rule import rule

Rule = Callable[..., Any]


def dispatcher(home: str, name: str, arguments: str, by: str, rules: Mapping[int, Rule], otherwise: Rule) -> Rule:
    """A rule with these arguments (`"s, step, events"`) that calls the rule whose number one of them is (`by`) with the
    others; where there is none, `otherwise` with all. `home` is the module it belongs to."""
    handed_on = ", ".join(one for one in arguments.split(", ") if one != by)
    names: dict[str, Rule] = {"otherwise": otherwise}
    lines = [f"def {name}({arguments}):\n"]
    for called, numbers in _numbers_by_rule(rules).items():
        word = _free_name(names, called.__name__)
        names[word] = called
        lines.append(f"    if {' or '.join(f'{by} == {number}' for number in numbers)}:\n")
        lines.append(f"        return {word}({handed_on})\n")
    lines.append(f"    return otherwise({arguments})\n")
    file = f"<{home}.{name}>"
    linecache.cache[file] = (sum(map(len, lines)), None, lines, file)
    scope: dict[str, Any] = {"__name__": home, **names}
    exec(compile("".join(lines), file, "exec"), scope)
    return rule(scope[name])  # type: ignore[no-any-return]


def _numbers_by_rule(rules: Mapping[int, Rule]) -> dict[Rule, list[int]]:
    found: dict[Rule, list[int]] = {}
    for number, called in rules.items():
        found.setdefault(called, []).append(number)
    return found


def _free_name(taken: Mapping[str, Rule], name: str) -> str:
    """The name of a rule, told apart from another of the same name in another module."""
    while name in taken:
        name += "_"
    return name
