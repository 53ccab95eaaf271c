"""Names of people and bots."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import count

from ethnarch.server.tables.refusals import Refuse

BOTS = ("Alva", "Bero", "Cunna", "Dagr", "Edda", "Folke", "Gisla", "Hroar")
BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters by their kind, and nothing to see: fillers of Hangul, and Braille without a dot."""
MOST_MARKS = 2
"""Accents on one letter; more of them climb over the lines above."""
LONGEST = 32


def clean_name(name: str) -> str:
    """A name one can see and read: no invisible letters, no towers of accents; Refuse if nothing is left."""
    kept, marks = [], 0
    for letter in unicodedata.normalize("NFC", name):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind[0] == "M" else 0
        if letter.isspace():
            kept.append(" ")
        elif kind[0] != "C" and letter not in BLANKS and marks <= MOST_MARKS:
            kept.append(letter)
    cleaned = " ".join("".join(kept).split())[:LONGEST].strip()
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in cleaned):
        raise Refuse("name")
    return cleaned


def looks(name: str) -> str:
    """What a name looks like: equal for names that people take for one another."""
    return unicodedata.normalize("NFKC", name).casefold()


def free_name(name: str, others: Iterable[str]) -> str:
    """The name, with a number if somebody at the table has it already."""
    cleaned, taken = clean_name(name), {looks(other) for other in others}
    if looks(cleaned) not in taken:
        return cleaned
    for number in count(2):
        numbered = f"{cleaned[: LONGEST - 4]} {number}"
        if looks(numbered) not in taken:
            return numbered
    raise AssertionError("numbers never end")


def bot_name(seat: int) -> str:
    return BOTS[seat % len(BOTS)]
