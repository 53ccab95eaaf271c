"""The engine's table beside the referee's, byte for byte: what `agreement.py` compares at every decision, done quickly.

The referee's cards become the bytes that the engine should have: how many there are of each kind. A pile is counted
again only when it is another than at the look before.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from ethnos import Referee
from ethnos.components import Card
from ethnos.minutes import BAND, KINDS_OF_DECISION, OVER

from ethnarch.games.ethnos.core.state import STATE

KINDS = 36


def begins(field: str, width: int = 1) -> int:
    """Where a field of the engine's record begins, in numbers of so many bytes."""
    fields: Any = STATE.fields
    return int(fields[field][1]) // width


HAND, KNOWN, MARKET, HAND_SIZES, LAID = (begins(field) for field in ("hand", "known", "market", "hand_n", "laid"))
AGE, DRAGONS, DECK, GLORY = (begins(field, 2) for field in ("age", "dragons", "deck_left", "glory"))
PHASE, SEAT, LEAD, LAID_SIZE = (begins(field, 2) for field in ("phase", "seat", "lead", "laid_n"))


class Pile:
    """Cards of one place as the engine counts them."""

    def __init__(self, kinds: dict[str, int]) -> None:
        self.kinds = kinds
        self.cards: list[Card] = []
        self.counts = bytes(KINDS)

    def of(self, cards: list[Card]) -> bytes:
        if cards != self.cards:
            counts = bytearray(KINDS)
            for card in cards:
                counts[self.kinds[card.name]] += 1
            self.cards, self.counts = cards.copy(), bytes(counts)
        return self.counts


class QuickLook:
    """Both tables of one game."""

    def __init__(self, state: Any, referee: Referee, kinds: dict[str, int]) -> None:
        self.state, self.referee, self.kinds = state, referee, kinds
        self.numbers = memoryview(state.view(np.uint8)).cast("h")
        players = referee.table.players
        self.market = Pile(kinds)
        self.hands = [Pile(kinds) for _ in range(players)]
        self.known = [Pile(kinds) for _ in range(players)]
        self.scores = slice(GLORY, GLORY + players)
        self.sizes = slice(HAND_SIZES, HAND_SIZES + players)
        self.held = slice(HAND, HAND + KINDS * players)
        self.seen = slice(KNOWN, KNOWN + KINDS * players)

    def agrees(self) -> bool:
        """Whether the moment, the market, the deck's size, all hands and the band in the making are the same."""
        table, numbers, has = self.referee.table, self.numbers, self.state.tobytes()
        seats = table.seats
        return (
            self.decision() == self.referee.decision()
            and numbers[AGE] == table.age
            and numbers[DRAGONS] == table.dragons_seen
            and numbers[DECK] == len(table.deck)
            and numbers[self.scores].tolist() == [seat.glory for seat in seats]
            and has[self.sizes] == bytes([len(seat.hand) for seat in seats])
            and has[MARKET : MARKET + KINDS] == self.market.of(table.market)
            and has[self.held] == b"".join([pile.of(seat.hand) for pile, seat in zip(self.hands, seats, strict=True)])
            and has[self.seen] == b"".join([pile.of(seat.known) for pile, seat in zip(self.known, seats, strict=True)])
            and self.building(has) == (table.building and [self.kinds[card.name] for card in table.building])
        )

    def decision(self) -> tuple[int, str] | None:
        phase = self.numbers[PHASE]
        return None if phase == OVER else (self.numbers[SEAT], KINDS_OF_DECISION[phase])

    def building(self, has: bytes) -> list[int] | None:
        if self.numbers[PHASE] != BAND:
            return None
        return [self.numbers[LEAD], *has[LAID : LAID + self.numbers[LAID_SIZE]]]
