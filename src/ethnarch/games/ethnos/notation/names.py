"""Cards and kingdoms as words: `elf.red`, `skeleton`, `rhea` (docs/notation.md)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ethnarch.engine.seam import BadNotation
from ethnarch.games.ethnos.core.tables import COLOURS, KINGDOM_COUNT, KINGDOMS, SKELETON, TRIBES


def tribes_in_play(s: Any) -> list[str]:
    return [TRIBES[int(tribe)] for tribe in s["tribe"][: int(s["slots"])]]


EMPTY = 255
"""The byte of a slot without a tribe (-1)."""
NO_TRIBE = "none"


@lru_cache(maxsize=4096)
def _card_names(slots: bytes) -> list[str]:
    """Every kind of card in a game with these tribes; a game of five has no cards in its sixth slot (EMPTY)."""
    words = {**dict(enumerate(TRIBES)), EMPTY: NO_TRIBE}
    return ["skeleton" if tribe == SKELETON else f"{words[tribe]}.{colour}" for tribe in slots for colour in COLOURS]


def card_names(s: Any) -> list[str]:
    return _card_names(s["tribe"].tobytes())


def card_name(s: Any, kind: int) -> str:
    return card_names(s)[kind]


def card_kind(s: Any, name: str) -> int:
    """The kind of a card in this game; BadNotation says which words there are."""
    tribe, _, colour = name.partition(".")
    if tribe not in TRIBES:
        raise BadNotation(f"{name!r}: there is no tribe {tribe!r}; this game has {', '.join(tribes_in_play(s))}")
    slot = int(s["slot_of"][TRIBES.index(tribe)])
    if slot < 0:
        raise BadNotation(f"{name!r}: the {tribe} is not in this game; it has {', '.join(tribes_in_play(s))}")
    if tribe == "skeleton":
        if colour:
            raise BadNotation(f"{name!r}: skeletons have no colour, write 'skeleton'")
        return KINGDOM_COUNT * slot
    if colour not in COLOURS:
        raise BadNotation(f"{name!r}: a card is TRIBE.COLOUR with a colour of {', '.join(COLOURS)}")
    return KINGDOM_COUNT * slot + COLOURS.index(colour)


def kingdom_number(name: object) -> int:
    if name not in KINGDOMS:
        raise BadNotation(f"{name!r}: the kingdoms are {', '.join(KINGDOMS)}")
    return KINGDOMS.index(str(name))


def cards_of(s: Any, counts: Any) -> list[str]:
    """A row of counts as a sorted list of cards."""
    names = card_names(s)
    return [names[kind] for kind, count in enumerate(counts.tolist()) if count > 0 for _ in range(count)]


def bands_of(s: Any, seat: int) -> list[list[str]]:
    """The bands a seat has on the table, in the order played, leader first."""
    names, bands = card_names(s), int(s["band_n"])
    start, played = s["band_start"][: bands + 1].tolist(), s["played"]
    return [
        [names[kind] for kind in played[start[band] : start[band + 1]].tolist()]
        for band, owner in enumerate(s["band_seat"][:bands].tolist())
        if owner == seat
    ]
