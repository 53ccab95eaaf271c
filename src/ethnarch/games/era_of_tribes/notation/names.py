"""The words of notation for everything on the table, both ways."""

from __future__ import annotations

from collections.abc import Sequence

from ethnarch.engine.seam import BadNotation
from ethnarch.games.era_of_tribes.board.arrays import GOOD_IDS, MAP_IDS, PEOPLE_IDS, PROVINCE_WORDS
from ethnarch.games.era_of_tribes.board.figures import (
    BRANCH_IDS,
    CARD_IDS,
    EPOCH_IDS,
    LENGTH_IDS,
    LEVEL_IDS,
    TILE_IDS,
)
from ethnarch.games.era_of_tribes.core.actions import SETS
from ethnarch.games.era_of_tribes.core.state import BARBARIAN, NOBODY, OUTSIDE, VILLAGERS
from ethnarch.games.era_of_tribes.setup.options import STYLE_IDS

FIELD_WORDS = ["expansion", "trade", "taxes", "diplomacy", "advances", "bread", "revolution"]
UNIT_WORDS = ["militia", "strength", "village", "good", "ally", "vassal", "landed", "legion", "last"]
SIDE_WORDS = ["attacker", "defender"]
DIE_WORDS = ["sword", "shield", "mechanics", "strength", "morale"]
PIECE_WORDS = ["vassal", "fleet"]
SET_LETTERS = "abc"
SET_WORDS = {
    bits: "".join(letter for at, letter in enumerate(SET_LETTERS) if bits >> at & 1) for bits in range(1, SETS)
}
"""The actions of diplomacy that are named together."""


def hyphens(names: Sequence[str]) -> list[str]:
    return [name.replace("_", "-") for name in names]


WORDS_OF: dict[str, list[str]] = {
    "province": PROVINCE_WORDS,
    "people": hyphens(PEOPLE_IDS),
    "card": hyphens(CARD_IDS),
    "branch": hyphens(BRANCH_IDS),
    "tile": hyphens(TILE_IDS),
    "field": FIELD_WORDS,
    "epoch": hyphens(EPOCH_IDS),
    "good": hyphens(GOOD_IDS),
    "unit": UNIT_WORDS,
    "side": SIDE_WORDS,
    "die": DIE_WORDS,
    "length": LENGTH_IDS,
    "level": LEVEL_IDS,
    "style": STYLE_IDS,
    "board": MAP_IDS,
}
"""For every kind of thing its words, by number."""

NUMBER_OF = {kind: {word: at for at, word in enumerate(words)} for kind, words in WORDS_OF.items()}


def word_of(kind: str, number: int) -> str:
    return WORDS_OF[kind][number]


def number_of(kind: str, word: object) -> int:
    """The number behind a word; BadNotation says what there is."""
    found = NUMBER_OF[kind].get(str(word).strip().lower()) if isinstance(word, str) else None
    if found is not None:
        return found
    known = ", ".join(WORDS_OF[kind]) if len(WORDS_OF[kind]) < 45 else "an English name, as in 'leinster'"
    raise BadNotation(f"{word!r} is no {kind}; {kind}s are: {known}")


def holder_word(holder: int) -> str | int | None:
    """A seat as its number, a people by its word, `villagers`, `outside`, or None for nobody."""
    if holder == NOBODY:
        return None
    if holder == OUTSIDE:
        return "outside"
    if holder == VILLAGERS:
        return "villagers"
    if holder >= BARBARIAN:
        return WORDS_OF["people"][holder - BARBARIAN]
    return holder


def holder_number(value: object) -> int:
    if value is None:
        return NOBODY
    if value == "outside":
        return OUTSIDE
    if value == "villagers":
        return VILLAGERS
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < BARBARIAN:
        return value
    return BARBARIAN + number_of("people", value)
