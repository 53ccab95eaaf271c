"""Taking back: what was played may be taken back while nobody has learnt anything by what followed.

Two questions, the quick one first: was a card or a die turned over for one of the seats? And would everything have
gone as it went in other worlds that the seat could not tell apart? A bot that lays cards from its hand shows them,
though nothing was drawn: in a world where it holds others it could not have done so.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ethnarch.engine.seam import Event, Game, GameError, State

WORLDS = 6
"""In so many other worlds a seat must have seen the same."""


def was_shown(events: Iterable[Event], seats: Iterable[int]) -> bool:
    """Whether something hidden was turned over for one of the seats."""
    looking = set(seats)
    return any(event.reveals and (not event.to or not looking.isdisjoint(event.to)) for event in events)


def learnt_nothing(game: Game, seat: int, before: State, after: State, since: Sequence[str]) -> bool:
    """Whether a seat has seen nothing in `since` (texts of actions) that it could not have foreseen."""
    seen, now = game.view(before, seat), game.view(after, seat).tobytes()
    return all(_ends_the_same(game, seat, game.determinize(seen, number), now, since) for number in range(WORLDS))


def _ends_the_same(game: Game, seat: int, world: State, now: bytes, since: Sequence[str]) -> bool:
    try:
        for text in since:
            game.play(world, game.action_from_text(world, text))
    except GameError:
        return False
    return game.view(world, seat).tobytes() == now
