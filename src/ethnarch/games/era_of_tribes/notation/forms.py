"""What the places of a form name (core/forms.py): words for numbers, both ways."""

from __future__ import annotations

from ethnarch.engine.seam import BadNotation
from ethnarch.games.era_of_tribes.core.forms import Form
from ethnarch.games.era_of_tribes.machine.decisions import DECISIONS
from ethnarch.games.era_of_tribes.notation.names import SET_WORDS, holder_number, holder_word, number_of, word_of

FORMS: dict[int, tuple[Form, ...]] = {row.step: row.forms for row in DECISIONS}
"""Every decision's forms in the order of its legal actions; `use {tile}` comes last everywhere (ERA-B103)."""

SETS = {word: bits for bits, word in SET_WORDS.items()}


def write_slot(kind: str, number: int) -> str | int | None:
    """A number as its word: in JSON numbers and seats stay numbers."""
    if kind in ("number", "seat"):
        return number
    if kind == "holder":
        return holder_word(number)
    if kind == "set":
        return SET_WORDS.get(number, "-")
    return word_of(kind, number)


def read_slot(kind: str, word: object) -> int:
    """The number behind a word or a number of a form."""
    if kind in ("number", "seat"):
        if isinstance(word, bool) or not str(word).isdigit():
            raise BadNotation(f"{word!r} is no {kind}: write a whole number")
        return int(str(word))
    if kind == "holder":
        return holder_number(int(word) if isinstance(word, str) and word.isdigit() else word)
    if kind == "set":
        if word not in SETS:
            raise BadNotation(f"{word!r} is no set of diplomacy; there are: {', '.join(SETS)}")
        return SETS[str(word)]
    return number_of(kind, word)
