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

PART = 30
"""A chain has so many links at most; a longer table is cut into several, each a rule of its own: one chain of sixty
cost a twentieth of the speed (docs/decisions/0008-a-table-of-steps.md)."""


def dispatcher(home: str, name: str, arguments: str, by: str, rules: Mapping[int, Rule], otherwise: Rule) -> Rule:
    """A rule with these arguments (`"s, step, events"`) that calls the rule whose number one of them is (`by`) with the
    others; where there is none, `otherwise` with all. `home` is the module it belongs to."""
    numbers = sorted(rules)
    parts = [numbers[first : first + PART] for first in range(0, len(numbers), PART)]
    made = [
        _chain(home, f"{name}_{at}" if len(parts) > 1 else name, arguments, by, {n: rules[n] for n in part}, otherwise)
        for at, part in enumerate(parts)
    ]
    if len(made) == 1:
        return made[0]
    names = {f"{name}_{at}": one for at, one in enumerate(made)}
    lines = [f"    if {by} <= {part[-1]}:\n        return {name}_{at}({arguments})\n" for at, part in enumerate(parts)]
    return _written(home, name, arguments, [*lines[:-1], f"    return {name}_{len(parts) - 1}({arguments})\n"], names)


def _chain(home: str, name: str, arguments: str, by: str, rules: Mapping[int, Rule], otherwise: Rule) -> Rule:
    """One chain of `if`s."""
    handed_on = ", ".join(one for one in arguments.split(", ") if one != by)
    names: dict[str, Rule] = {"otherwise": otherwise}
    lines = []
    for called, numbers in _numbers_by_rule(rules).items():
        word = _free_name(names, called.__name__)
        names[word] = called
        asked = " or ".join(f"{by} == {number}" for number in numbers)
        lines.append(f"    if {asked}:\n        return {word}({handed_on})\n")
    return _written(home, name, arguments, [*lines, f"    return otherwise({arguments})\n"], names)


def _written(home: str, name: str, arguments: str, body: list[str], names: Mapping[str, Rule]) -> Rule:
    """The rule of this text, which calls these names."""
    text = "".join([f"def {name}({arguments}):\n", *body])
    file = f"<{home}.{name}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    scope: dict[str, Any] = {"__name__": home, **names}
    exec(compile(text, file, "exec"), scope)
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
