"""Play steps and decisions of the fields beside expansion on a hand-made state."""

from __future__ import annotations

import numpy as np
from era_hand import Hand, empty_board, province

from ethnarch.engine.events import recorder, rows, silence
from ethnarch.games.era_of_tribes.core import actions, stack, steps
from ethnarch.games.era_of_tribes.machine import running

__all__ = ["act", "begin", "choices", "empty_board", "happened", "province", "run_on", "settle"]


def settle(h: Hand, seat: int, *words: str) -> None:
    """One vassal of a seat on each of these provinces."""
    for word in words:
        h.s.holder[province(word)] = seat
        h.s.vassals[province(word)] = 1
        h.s.lands[seat] += 1
        h.s.free_vassals[seat] -= 1


def run_on(h: Hand) -> None:
    """Run automatic steps until somebody decides or nothing is left."""
    while h.s.depth > 0 and h.s.stack_step[h.s.depth - 1] < steps.FIRST_DECISION:
        h(running.run_step, int(h.s.stack_step[h.s.depth - 1]), silence())
        assert h.s.fault == 0


def begin(h: Hand, step: int, seat: int, a: int = 0, b: int = 0, leaders: int = 0, goods: int = 0) -> None:
    """Lay a step on the stack and run on."""
    h.s.placed_leaders, h.s.placed_goods = leaders, goods
    h(stack.push, step, seat, a, b, 0)
    run_on(h)


def top(h: Hand) -> tuple[int, int]:
    """The step on top and its seat; (0, -1) when nothing is left."""
    if h.s.depth == 0:
        return 0, -1
    return int(h.s.stack_step[h.s.depth - 1]), int(h.s.stack_seat[h.s.depth - 1])


def choices(h: Hand) -> list[int]:
    """The legal actions of the decision on top."""
    out = np.zeros(actions.MAX_ACTIONS, np.int32)
    step, seat = top(h)
    count = h(running.legal_at, step, seat, out)
    found = [int(action) for action in out[:count]]
    assert len(set(found)) == len(found) > 0
    return found


def act(h: Hand, action: int) -> None:
    """Play a legal action and run on."""
    assert action in choices(h)
    step, seat = top(h)
    h(running.play_at, step, seat, action, silence())
    run_on(h)


def happened(h: Hand, rule: object, *rest: int) -> list[list[int]]:
    """The events a rule writes."""
    events = recorder()
    h(rule, *rest, events)
    return rows(events)
