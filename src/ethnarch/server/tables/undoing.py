"""What may be taken back: freely, while nobody could have learnt anything; else by asking the others."""

from __future__ import annotations

from collections.abc import Sequence

from ethnarch.engine.seam import GameError
from ethnarch.server.tables.history import History, Move

WORLDS = 6
"""In so many worlds that a seat could not tell apart, everything must go as it went: then it learnt nothing."""

Back = tuple[int, int]
"""The seat whose move is taken back, and the batch it began with."""


def last_of(history: History, held: Sequence[int]) -> Back | None:
    """The last move of the held seats that is still remembered."""
    known = [(history.before[seat][-1].batch, seat) for seat in held if history.before.get(seat)]
    if not known or history.deciding() is None:
        return None
    batch, seat = max(known)
    return seat, batch


def freely(history: History, held: Sequence[int]) -> Back | None:
    """The move of the held seats that nobody need be asked about."""
    back = last_of(history, held)
    if back is None:
        return None
    if back not in history.judged:
        history.judged[back] = _is_free(history, held, *back)
    return back if history.judged[back] else None


def _is_free(history: History, held: Sequence[int], seat: int, batch: int) -> bool:
    """No other person has acted since, and nothing hidden was revealed to those who hold the seat."""
    since = history.moves[history.before[seat][-1].moves :]
    if any(not move.bot and move.seat not in held for move in since):
        return False
    return all(_learnt_nothing(history, each, batch, since) for each in {seat, *held})


def _learnt_nothing(history: History, seat: int, batch: int, since: Sequence[Move]) -> bool:
    """Neither a card or a die was turned over for the seat, nor did a bot show what it held."""
    for item in history.since(batch - 1):
        if any(event.reveals and (not event.to or seat in event.to) for event in item.events()):
            return False
    others = any(move.seat != seat for move in since)
    return not others or _same_in_other_worlds(history, seat, batch, since)


def _same_in_other_worlds(history: History, seat: int, batch: int, since: Sequence[Move]) -> bool:
    """A bot that lays cards from its hand shows them, though nothing was drawn: in a world where it holds others it
    could not have done so."""
    game = history.game
    before = game.view(history.state_before(batch), seat)
    after = game.view(history.state, seat).tobytes()
    for number in range(WORLDS):
        world = game.determinize(before, number)
        try:
            for move in since:
                game.play(world, game.action_from_text(world, move.text))
        except GameError:
            return False
        if game.view(world, seat).tobytes() != after:
            return False
    return True
