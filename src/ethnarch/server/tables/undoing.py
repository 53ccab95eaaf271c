"""What may be taken back: freely, while nobody could have learnt anything; else by asking the others."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from ethnarch.engine.seam import Game, State
from ethnarch.engine.undo import learnt_nothing, was_shown
from ethnarch.server.tables.history import History, Move

MOST_ENTRIES = 20_000
"""Games end by themselves; playing and taking back would not, and all of it is kept and replayed."""
Back = tuple[int, int]
"""The seat whose move is taken back, and the batch it began with."""


class Question(Struct, frozen=True):
    """Would the seats have seen the same in other worlds? It takes a while, so it is answered in another thread."""

    back: Back
    game: Game
    seats: tuple[int, ...]
    before: State
    after: State
    since: list[str]

    def answer(self) -> bool:
        return all(learnt_nothing(self.game, seat, self.before, self.after, self.since) for seat in self.seats)


def last_of(history: History, held: Sequence[int]) -> Back | None:
    """The last move of the held seats that is still remembered, unless the log is so long that nothing goes back."""
    last: Back | None = None
    if history.n >= MOST_ENTRIES:
        return None
    for seat in held:
        befores = history.before.get(seat)
        if befores and (last is None or befores[-1].batch > last[1]):
            last = (seat, befores[-1].batch)
    return None if last is None or history.deciding() is None else last


def freely(history: History, held: Sequence[int]) -> Back | None:
    """The move of the held seats that nobody need be asked about, as far as is known by now."""
    back = last_of(history, held)
    return back if back is not None and is_free(history, held, back) else None


def is_free(history: History, held: Sequence[int], back: Back) -> bool:
    """Whether nobody need be asked about this move, as far as is known by now."""
    return bool(_judged(history, held, back))


def refusal(history: History, held: Sequence[int]) -> str:
    """Why the others would have to be asked: nothing was played, something was revealed, or somebody has acted."""
    back = last_of(history, held)
    if back is None:
        return "no_undo"
    acted = any(not move.bot and move.seat not in held for move in _since(history, back[0]))
    revealed = _was_revealed(history, {back[0], *held}, back[1])
    return "acted_since" if acted and not revealed else "revealed"


def question(history: History, held: Sequence[int]) -> Question | None:
    """What has to be found out first, if anything."""
    back = last_of(history, held)
    if back is None or _judged(history, held, back) is not None:
        return None
    seat, batch = back
    texts = [move.text for move in _since(history, seat)]
    seats = tuple(sorted({seat, *held}))
    return Question(back, history.game, seats, history.state_before(batch), history.state.copy(), texts)


def _judged(history: History, held: Sequence[int], back: Back) -> bool | None:
    """Yes, no, or not known yet."""
    if back not in history.judged:
        since = _since(history, back[0])
        if any(not move.bot and move.seat not in held for move in since) or _was_revealed(
            history, {back[0], *held}, back[1]
        ):
            history.judged[back] = False
        elif all(move.seat in held for move in since):
            history.judged[back] = True
    return history.judged.get(back)


def _since(history: History, seat: int) -> list[Move]:
    return history.moves[history.before[seat][-1].moves :]


def _was_revealed(history: History, seats: set[int], batch: int) -> bool:
    """Was a card or a die turned over for one of the seats?"""
    return any(was_shown(item.events(), seats) for item in history.since(batch - 1))
