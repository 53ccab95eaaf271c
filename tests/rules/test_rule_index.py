"""Every rule has an owner in the code and a test that names it, and no test names a rule that does not exist.

A rule is a heading `### ETH-4.3 …` of a page in docs/rules; its owner is a docstring or comment of the game that
names the id; its test is a function whose name has it, `test_eth_4_3_…`, or several, `test_ex_13_eth_4_3_eth_4_7_…`.
Where letters are part of an id (`ERA-1.3.A.2.d`) an owner's docstring begins with it, and a test's name is read as far
as it is a rule: `test_era_1_3_a_4_5_a_a71_…` names ERA-1.3.A.4.5.a and ruling A71; a capital in a name tells
ERA-1.3.D.A from ERA-1.3.D.a. A new game joins with a row in GAMES.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
SOME = r"\d+(?:\.\w+)*"
BEGINNING = re.compile(rf"(?:(?:ERA-{SOME}(?: to ERA-{SOME})?|ERA-[ABG]\d+|D\d+)(?:, |(?=[: ])))+")
"""The list of ids a docstring begins with: `ERA-0.6.1 to ERA-0.6.5, ERA-B16, ERA-A24:`."""


class Book(NamedTuple):
    """Where the rules of a game are written, owned and tested."""

    prefix: str
    pages: tuple[str, ...]
    code: str
    tests: tuple[str, ...]
    examples: str | None = None
    """A page of worked examples, `### EX-7 …`: each is a test whose name carries `ex_7`."""
    lettered: bool = False
    """Ids have letters: owners begin with them, and names of tests are read word by word."""


GAMES = {
    "ethnos": Book(
        "ETH",
        ("docs/rules/ethnos.md", "docs/rules/rulings.md"),
        "src/ethnarch/games/ethnos",
        ("tests/rules/ethnos",),
        "docs/rules/examples.md",
    ),
    "era_of_tribes": Book(
        "ERA",
        ("docs/rules/era_of_tribes.md",),
        "src/ethnarch/games/era_of_tribes",
        ("tests/rules/era_of_tribes", "tests/referees"),
        lettered=True,
    ),
}


@cache
def rules(name: str) -> dict[str, str]:
    """Every rule id with its page."""
    book, found = GAMES[name], {}
    for page in book.pages:
        for rule in re.findall(rf"^### ({book.prefix}-R?\d+(?:\.\w+)*) ", (ROOT / page).read_text(), re.M):
            assert rule not in found, f"{rule} stands twice"
            found[rule] = page
    return found


def docstrings(source: str) -> list[str]:
    return [
        ast.get_docstring(node) or ""
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
    ]


def said_in(source: str) -> str:
    """The docstrings and comments of a file."""
    comments = [
        token.string
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    ]
    return "\n".join([*comments, *docstrings(source)])


def begins_with(docstring: str, prefix: str) -> list[str]:
    """The rules a docstring begins with; `ERA-3.1 to ERA-3.15` are fifteen."""
    beginning = BEGINNING.match(docstring)
    found = []
    for first, last in re.findall(rf"({prefix}-{SOME})(?: to ({prefix}-{SOME}))?", beginning[0] if beginning else ""):
        found.append(first)
        if last:
            stem, start = first.rsplit(".", 1)
            assert last.startswith(f"{stem}."), docstring
            found += [f"{stem}.{number}" for number in range(int(start) + 1, int(last.rsplit(".", 1)[1]) + 1)]
    return found


@cache
def owned(name: str) -> set[str]:
    book = GAMES[name]
    sources = [path.read_text() for path in (ROOT / book.code).rglob("*.py")]
    if book.lettered:
        return {rule for source in sources for said in docstrings(source) for rule in begins_with(said, book.prefix)}
    text = "\n".join(said_in(source) for source in sources)
    return set(re.findall(rf"\b{book.prefix}-R?\d+(?:\.\d+)*", text))


@cache
def names_of_tests(name: str) -> tuple[str, ...]:
    names = []
    for folder in GAMES[name].tests:
        for path in (ROOT / folder).rglob("test_*.py"):
            tree = ast.parse(path.read_text())
            names += [
                node.name
                for node in ast.walk(tree)
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
            ]
    return tuple(names)


def rule_of(prefix: str, words: str) -> str:
    """`4_3` is ETH-4.3, `r6` is ETH-R6."""
    return f"{prefix}-{words.upper().replace('_', '.')}"


def lettered_rules(test: str, prefix: str, known: frozenset[str]) -> list[str]:
    """The rules in a name like `test_era_1_3_a_4_b62_…`: after the prefix the longest rule there is.

    A rule that does not exist comes out as what stands there.
    """
    found, words = [], test.split("_")
    for at, word in enumerate(words):
        if word != prefix.lower() or at + 1 == len(words) or not words[at + 1].isdigit():
            continue
        rest = words[at + 1 :]
        longest = 0
        for length in range(1, len(rest) + 1):
            if same_rule(rest[:length], prefix, known):
                longest = length
        if longest == 0 or (len(rest) > longest and rest[longest].isdigit()):
            found.append(f"{prefix}-{'.'.join(rest[: longest + 1])}")
        else:
            found += same_rule(rest[:longest], prefix, known)[:1]
    return found


def same_rule(words: list[str], prefix: str, known: frozenset[str]) -> list[str]:
    """Rules written with these words; the case counts where two rules differ in nothing else."""
    wanted = f"{prefix}-{'.'.join(words)}"
    alike = sorted(rule for rule in known if rule.lower() == wanted.lower())
    if len(alike) <= 1:
        return alike
    return [rule for rule in alike if rule.split(".")[-1] == words[-1]]


@cache
def named_by_tests(name: str) -> dict[str, str]:
    """Every rule that a test has in its name, each with one of those tests."""
    book = GAMES[name]
    if book.lettered:
        known = frozenset(rules(name))
        return {rule: test for test in names_of_tests(name) for rule in lettered_rules(test, book.prefix, known)}
    return {
        rule_of(book.prefix, words): test
        for test in names_of_tests(name)
        for words in re.findall(rf"_{book.prefix.lower()}_(r?\d+(?:_\d+)*)", test)
    }


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_has_an_owner_in_the_code(name: str) -> None:
    assert len(rules(name)) > 50
    assert sorted(set(rules(name)) - owned(name)) == []


RULE_ROOMS = {
    "ethnos": ("setup", "scoring", "tribes", "bands", "ages"),
    "era_of_tribes": (
        *("realm", "end", "peoples", "battle", "barbarians", "scoring"), *("expansion", "fields", "setup", "rounds"),
    ),
}  # fmt: skip
"""Rooms that a section of the book has its rules in; the others hold what all of them need, or tell of it."""
NO_RULES = {"__init__.py", "lessons.py"}


@pytest.mark.parametrize("name", RULE_ROOMS)
def test_a_module_of_rules_opens_with_what_it_owns(name: str) -> None:
    """So that whoever knows the book finds the file."""
    book, wrong = GAMES[name], []
    for room in RULE_ROOMS[name]:
        files = [path for path in sorted((ROOT / book.code / room).glob("*.py")) if path.name not in NO_RULES]
        assert files, room
        for path in files:
            opening = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
            if not opening.startswith(f"{book.prefix}-"):
                wrong.append(f"{path.relative_to(ROOT)}: {opening[:60]}")
    assert wrong == []


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_has_a_test(name: str) -> None:
    assert sorted(set(rules(name)) - set(named_by_tests(name))) == []


@pytest.mark.parametrize("name", GAMES)
def test_no_test_names_a_rule_that_does_not_exist(name: str) -> None:
    assert {rule: test for rule, test in named_by_tests(name).items() if rule not in rules(name)} == {}


@pytest.mark.parametrize("name", GAMES)
def test_the_code_names_no_rule_that_does_not_exist(name: str) -> None:
    groups = {rule.split(".")[0] for rule in rules(name)}
    assert sorted(owned(name) - set(rules(name)) - groups) == []


@pytest.mark.parametrize("name", [name for name, book in GAMES.items() if book.examples])
def test_every_worked_example_is_a_test(name: str) -> None:
    page = GAMES[name].examples
    assert page is not None
    examples = {int(number) for number in re.findall(r"^### EX-(\d+) ", (ROOT / page).read_text(), re.M)}
    named = {int(number) for test in names_of_tests(name) for number in re.findall(r"_ex_(\d+)", test)}
    assert examples and named == examples
