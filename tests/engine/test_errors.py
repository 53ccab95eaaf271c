"""What is refused is told in the language of whoever did it: every error that a person can see has its words."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from ethnarch.engine.shown import errors

pytestmark = pytest.mark.interpreted
ROOMS = ("engine", "games", "bots", "training", "cli", "server")
"""Where commands and tables refuse something; programs that use the environments are spoken to in English."""
RAISED = {"BadOption", "BadPosition", "BadNotation", "BadRecord", "BadVariant", "SystemExit"}
WANTED = {
    "position_check.py",
    "position_read.py",
    "position_deck.py",
    "position_fields.py",
    "position_kingdoms.py",
    "bounds.py",
    "printed_checks.py",
}
"""Where `need(fine, path, words)` refuses."""


def words_of(node: ast.expr) -> str | None:
    """The English of an error, with {} for what is filled in; None where it is made elsewhere."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return None


def raised() -> Iterator[tuple[str, str]]:
    """Every error that is raised: where, and its words."""
    for room in ROOMS:
        for path in sorted((errors.PACKAGE / room).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or not node.args:
                    continue
                said = None
                if node.func.id in RAISED:
                    said = words_of(node.args[0])
                elif node.func.id == "need" and path.name in WANTED:
                    said = words_of(node.args[-1])
                if said is not None:
                    yield f"{path.relative_to(errors.PACKAGE)}:{node.lineno}", said


def is_known(said: str) -> bool:
    """Whatever is filled in, there are words for it."""
    filled = said.replace("{}", "…")
    return errors.tell(filled, "de") != filled


MADE_OF_OTHERS = {
    "{}: {}",
    "{}: {}, such as {}, not {}",
    "{}[{}]: {}",
    "{}.holder: {}",
    "options: {}",
    "game: {}",
    "device: {}",
    "{}: {} > {}",
    "{} > {}: {}",
    "{}{} is {}, but must be {}",
}
"""Errors that only say where another one was."""


def test_every_error_a_person_can_see_has_words_in_german_and_polish() -> None:
    missing = [f"{where}: {said}" for where, said in raised() if said not in MADE_OF_OTHERS and not is_known(said)]
    assert missing == []


@pytest.mark.parametrize("english", list(errors.catalogue()))
def test_words_have_a_place_for_everything_that_is_filled_in(english: str) -> None:
    words = errors.catalogue()[english]
    assert set(words) == {"de", "pl"}
    places = len(english.split("{}")) - 1
    for told in words.values():
        fields = [field for _, field, _, _ in string.Formatter().parse(told) if field is not None]
        numbered = {int(field) for field in fields if field}
        assert (numbered <= set(range(places)) and numbered) or len(fields) == places, told
        told.format(*range(places))


SAID = {
    "components.cards.copies: from 1 to 127, not 300": "components.cards.copies: von 1 bis 127, nicht 300",
    "three.toml: game: this is a variant of ethnos, not of era_of_tribes": (
        "three.toml: game: das ist eine Variante von ethnos, nicht von era_of_tribes"
    ),
    "options: edition: 'fr' is not one of en, de, pl, kurz": "options: edition: 'fr' gehört nicht zu en, de, pl, kurz",
    "game.json: it is cut short: the file ends in the middle": ("game.json: abgeschnitten: die Datei endet mittendrin"),
    "actions[3]: 'deck' is not legal for seat 1: the deck is empty (ETH-3.4)": (
        "actions[3]: 'deck' ist für Platz 1 nicht erlaubt: the deck is empty (ETH-3.4)"
    ),
    "words nobody has translated": "words nobody has translated",
}


@pytest.mark.parametrize("english", list(SAID))
def test_an_error_is_told_with_what_was_filled_in(english: str) -> None:
    assert errors.tell(english, "de") == SAID[english]
    assert errors.tell(english, "en") == english


def test_the_place_before_an_error_stays_before_it() -> None:
    """Also where what is filled in comes first in English and later in German."""
    said = "mine.toml: options: tribes: 6 players use 6 different tribes, not 5 (ETH-1.4)"
    told = "mine.toml: options: tribes: für 6 Personen braucht man 6 verschiedene Stämme, nicht 5 (ETH-1.4)"
    assert errors.tell(said, "de") == told


def test_catalogues_do_not_contradict_each_other() -> None:
    seen: dict[str, Path] = {}
    for path in sorted(errors.PACKAGE.rglob(errors.FILE)):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("["):
                assert line not in seen, f"{line} stands in {seen.get(line)} and in {path}"
                seen[line] = path


def test_what_a_stranger_filled_in_costs_no_more_than_reading_it() -> None:
    """Long, full of an error's own words, or with a place before a place for ever: told, in a moment."""
    for odd in (": " * 900, ": " * 9_000, " is not one of " * 130, " is not one of " * 9_000, ", not " * 300):
        for said in (odd, f"edition: {odd!r} is not one of en, de", f"{odd}: there is no such option"):
            assert errors.tell(said, "de")
