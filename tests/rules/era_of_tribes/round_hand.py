"""Whole games of Era of Tribes with every number in sight: what the pieces add up to is looked at after each action."""

from __future__ import annotations

from typing import Any

import numpy as np
from era_hand import Hand
from era_table import GAME

from ethnarch.engine.events import silence
from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import actions, steps
from ethnarch.games.era_of_tribes.machine import running
from ethnarch.games.era_of_tribes.realm import food, supply


def new_game(players: int, seed: int = 1, **chosen: Any) -> Hand:
    """A game at its first decision."""
    return Hand(GAME.new(players, seed, chosen))


def run(h: Hand) -> None:
    h(running.run_on, silence())
    assert h.s.fault == 0


def asked(h: Hand) -> tuple[str, int] | None:
    """The decision and who decides, None when the stack is empty."""
    if h.s.depth == 0:
        return None
    at = h.s.depth - 1
    return steps.DECISION_NAMES[int(h.s.stack_step[at])], int(h.s.stack_seat[at])


def choices(h: Hand) -> list[int]:
    out = np.zeros(actions.MAX_ACTIONS, np.int32)
    found = [int(action) for action in out[: h(running.legal, out)]]
    assert len(set(found)) == len(found) > 0
    return found


def act(h: Hand, *played: int) -> None:
    """Play legal actions one after the other."""
    for action in played:
        assert action in choices(h)
        h(running.play, action, silence())
        assert h.s.fault == 0
        whole(h)


def whole(h: Hand) -> None:
    """Nothing is lost: vassals, food, counts, scratch."""
    s = h.s
    assert not (s.scratch_a.any() or s.scratch_b.any() or s.scratch_c.any())
    if s.round_now == 0:
        return
    for seat in range(s.players):
        if s.war_place < 0:
            assert h(supply.vassals_accounted, seat) == f.VASSALS
        if s.eliminated[seat] == 0:
            assert h(food.food_due, seat) == int(s.food[seat]) - int(s.hunger[seat])
        assert s.food[seat] == 0 or s.hunger[seat] == 0
        held = s.holder == seat
        assert s.lands[seat] == (held & (arrays.IS_LAND == 1)).sum()
        assert s.cities[seat] == (held & (s.city == 1)).sum()
        assert s.fleet_total[seat] == s.fleets[:, seat].sum() and s.posts[seat] == (s.post == seat).sum()
        assert s.talers[seat] >= 0 and s.treaties[seat] >= 0
    assert (s.vassals >= 0).all() and (s.fresh >= 0).all()
