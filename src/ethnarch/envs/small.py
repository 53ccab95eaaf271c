"""A small setting of Ethnos, for algorithms that visit every state of a game.

The last turns of a game for two: the third dragon lies in a deck of a few cards of two tribes in two colours, so that
two kingdoms are still fought for. All other cards lie in bands of one card, alike before both, and every other
kingdom is shared. The rules are those of the whole game; so are the numbers of actions and what is observed.
"""

from __future__ import annotations

from ethnarch.engine.seam import BadOption, Json
from ethnarch.games.ethnos.core.tables import COLOURS, COPIES, KINGDOMS

TRIBES = ("centaur", "dwarf", "giant", "minotaur", "wizard")
PLAYED, KINGDOMS_OPEN = ("dwarf", "minotaur"), 2
TOKENS = [[2, 8], [4, 6], [2, 8], [2, 4], [6, 10], [0, 8]]
LEAST, MOST = 3, len(PLAYED) * KINGDOMS_OPEN * COPIES
HAND = 1


def small_position(cards: int = 5) -> Json:
    """Two seats with a card each and a deck of the other unseen cards, with the dragon that ends the game."""
    if not LEAST <= cards <= MOST:
        raise BadOption(f"cards: from {LEAST} to {MOST}, not {cards}")
    colours = COLOURS[:KINGDOMS_OPEN]
    unseen = [f"{tribe}.{colour}" for _ in range(COPIES) for tribe in PLAYED for colour in colours][:cards]
    laid = [f"{tribe}.{colour}" for tribe in TRIBES for colour in COLOURS for _ in range(COPIES)]
    for card in unseen:
        laid.remove(card)
    seats = [{"hand": unseen[seat : seat + HAND], "bands": [[card] for card in laid[seat::2]]} for seat in range(2)]
    return {
        "game": "ethnos",
        "players": 2,
        "tribes": list(TRIBES),
        "age": 2,
        "dragons_seen": 2,
        "decision": {"seat": 0, "kind": "turn"},
        "kingdoms": {
            name: {"tokens": TOKENS[at], "markers": [0, 0] if at < KINGDOMS_OPEN else [2, 2]}
            for at, name in enumerate(KINGDOMS)
        },
        "market": [],
        "seats": seats,
        "deck": [*unseen[2 * HAND :], "dragon"],
    }
