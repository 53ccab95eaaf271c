"""Call rules of Era of Tribes from tests: the state stays an array of one, compiled or not.

Only for what no table shows (the stack, lists that no game fills) and for the referees, who look at records. What a
person could see is tested at a table in words (`era_table.py`); `tests/project/test_suite.py` watches over it."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np

from ethnarch.engine.rule import COMPILED
from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import state as st


@functools.cache
def _entry(rule: Any) -> Callable[..., Any]:
    if not COMPILED:
        return lambda states, *rest: rule(states.view(np.recarray)[0], *rest)
    import numba

    def entry(states, *rest):  # type: ignore[no-untyped-def]
        return rule(states[0], *rest)

    return numba.njit(entry)  # type: ignore[no-any-return]


class Hand:
    """A state with named fields (`h.s.morale[0]`) and `h(rule, …)` to call a rule on it."""

    def __init__(self, states: Any) -> None:
        self.states = states
        self.s: Any = states.view(np.recarray)[0]

    def __call__(self, rule: Any, *rest: Any) -> Any:
        return _entry(rule)(self.states, *rest)


def empty_board(players: int = 2) -> Hand:
    """Egyptians (seat 0), Britons (1), Greeks (2) with nothing on the map, in round 1 of a normal game."""
    hand = Hand(np.zeros(1, st.STATE))
    s = hand.s
    peoples = [arrays.EGYPTIANS, arrays.BRITONS, arrays.GREEKS]
    s.players, s.round_now, s.mover, s.war_place, s.aboard, s.ring_seat = players, 1, -1, -1, -1, -1
    s.order = [*range(players), *[-1] * (st.SEATS - players)]
    s.people = [*peoples[:players], *[-1] * (st.SEATS - players)]
    s.role = st.ROLE_ABSENT
    for seat, people in enumerate(peoples[:players]):
        s.role[people] = seat
    s.holder, s.post, s.arrival, s.village, s.open_cards = st.NOBODY, -1, -1, -1, -1
    s.personal, s.rejected, s.dealt, s.deck, s.tile_won = -1, -1, -1, -1, -1
    s.free_vassals[:players], s.city_slot[:players] = f.START_FREE, f.VASSALS_PER_CITY
    s.triumph[:players], s.triumph_start[:players] = 28, 28
    return hand


def province(word: str) -> int:
    return arrays.PROVINCE_WORDS.index(word)
