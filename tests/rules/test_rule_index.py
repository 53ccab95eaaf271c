"""Every rule has an owner in the code and a test that names it, and no test names a rule that does not exist.

A rule is a heading `### ETH-4.3 …` of a page in docs/rules; its owner is a docstring or comment of the game that
names the id; its test is a function whose name has it, `test_eth_4_3_…`, or several, `test_ex_13_eth_4_3_eth_4_7_…`.
A new game joins with a row in GAMES.
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


class Book(NamedTuple):
    """Where the rules of a game are written, owned and tested."""

    prefix: str
    pages: tuple[str, ...]
    code: str
    tests: str
    examples: str | None = None
    """A page of worked examples, `### EX-7 …`: each is a test whose name carries `ex_7`."""


GAMES = {
    "ethnos": Book(
        "ETH",
        ("docs/rules/ethnos.md", "docs/rules/rulings.md"),
        "src/ethnarch/games/ethnos",
        "tests/rules/ethnos",
        "docs/rules/examples.md",
    ),
    # Era of Tribes joins here: Book("ERA", ("docs/rules/era_of_tribes.md", "docs/rules/era_rulings.md"), …)
}


@cache
def rules(name: str) -> dict[str, str]:
    """Every rule id with its page."""
    book, found = GAMES[name], {}
    for page in book.pages:
        for rule in re.findall(rf"^### ({book.prefix}-R?\d+(?:\.\d+)*) ", (ROOT / page).read_text(), re.M):
            assert rule not in found, f"{rule} stands twice"
            found[rule] = page
    return found


def said_in(source: str) -> str:
    """The docstrings and comments of a file."""
    said = [
        token.string
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    ]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            said.append(ast.get_docstring(node) or "")
    return "\n".join(said)


@cache
def owned(name: str) -> set[str]:
    book = GAMES[name]
    text = "\n".join(said_in(path.read_text()) for path in (ROOT / book.code).rglob("*.py"))
    return set(re.findall(rf"\b{book.prefix}-R?\d+(?:\.\d+)*", text))


@cache
def names_of_tests(name: str) -> tuple[str, ...]:
    names = []
    for path in (ROOT / GAMES[name].tests).rglob("test_*.py"):
        tree = ast.parse(path.read_text())
        names += [
            node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        ]
    return tuple(names)


def rule_of(prefix: str, words: str) -> str:
    """`4_3` is ETH-4.3, `r6` is ETH-R6."""
    return f"{prefix}-{words.upper().replace('_', '.')}"


@cache
def named_by_tests(name: str) -> dict[str, str]:
    """The rules that tests name, each with one of those tests."""
    prefix = GAMES[name].prefix
    return {
        rule_of(prefix, words): test
        for test in names_of_tests(name)
        for words in re.findall(rf"_{prefix.lower()}_(r?\d+(?:_\d+)*)", test)
    }


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_has_an_owner_in_the_code(name: str) -> None:
    assert len(rules(name)) > 50
    assert sorted(set(rules(name)) - owned(name)) == []


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
