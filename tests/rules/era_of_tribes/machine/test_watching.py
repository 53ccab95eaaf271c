"""What is kept or skipped for speed says what a plain look says, at every state of random games."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from era_hand import Hand

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import spans
from ethnarch.games.era_of_tribes.core import state as st
from ethnarch.games.era_of_tribes.core.spans import find_more, find_next
from ethnarch.games.era_of_tribes.end import conditions
from ethnarch.games.era_of_tribes.game import EraOfTribes
from ethnarch.games.era_of_tribes.realm import control

pytestmark = pytest.mark.slow

GAME = EraOfTribes()
TABLES: list[tuple[int, dict[str, Any]]] = [
    (1, {"level": "expert"}),
    (2, {"length": "epic"}),
    (3, {"style": "coop"}),
    (4, {}),
    (6, {"length": "complex"}),
]


def check_watched(h: Hand) -> None:
    """ERA-B106: nobody meets enough conditions without having had the influence for it."""
    s = h.s
    assert s.alarm == 0
    if s.round_now == 0 or s.over or s.ending == st.SCORING:
        return
    for seat in range(s.players):
        if not s.bonus[seat] and not s.eliminated[seat]:
            assert h(conditions.conditions_met, seat) < f.CONDITIONS_NEEDED[s.length]


def check_spans(h: Hand) -> None:
    """The bits of a span are its provinces, each once."""
    for holder in (st.OUTSIDE, st.NOBODY, 0, int(h.s.players) - 1):
        found = []
        for span in range(spans.SPANS):
            bits = h(spans.held_in, span, holder)
            found += [spans.start_of(span) + i for i in range(32) if (bits >> i) & 1]
        assert found == np.flatnonzero(h.s.holder == holder).tolist()


@rule
def next_held(s: Any, holder: int, after: int) -> Any:
    return find_next(s.holder, holder, after)


@rule
def next_with_vassals(s: Any, least: int, after: int) -> Any:
    return find_more(s.vassals, least, after)


def walk(h: Hand, step: Any, value: int) -> list[int]:
    """Province after province until there is none."""
    found, p = [], h(step, value, -1)
    while p >= 0:
        found.append(p)
        p = h(step, value, p)
    return found


def check_walks(h: Hand) -> None:
    """Going from one province to the next meets each that fits, in order."""
    for holder in (st.OUTSIDE, st.NOBODY, 0, int(h.s.players) - 1):
        assert walk(h, next_held, holder) == np.flatnonzero(h.s.holder == holder).tolist()
    for least in (1, 2):
        assert walk(h, next_with_vassals, least) == np.flatnonzero(h.s.vassals >= least).tolist()


def check_lines(h: Hand) -> None:
    """ERA-B56: where somebody stands in line on the water, somebody holds it."""
    assert (h.s.holder[h.s.arrival[:, 0] >= 0] >= 0).all()


def check_counts(h: Hand) -> None:
    """Lands, fleets and cities are what lies on the map; nothing is left in the scratch fields."""
    s = h.s
    for seat in range(s.players):
        held = (s.holder == seat) & (control.IS_LAND == 1)
        assert s.lands[seat] == held.sum()
        assert s.fleet_total[seat] == s.fleets[:, seat].sum()
    for name in ("scratch_a", "scratch_b", "scratch_c", "scratch_d", "scratch_e"):
        assert not s[name].any()


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_era_b106_nothing_is_overlooked_for_speed(players: int, options: dict[str, Any]) -> None:
    luck, state = Random(players), GAME.new(players, 11, options)
    while GAME.decision(state) is not None:
        h = Hand(state)
        check_watched(h)
        check_spans(h)
        check_walks(h)
        check_lines(h)
        check_counts(h)
        GAME.advance(state, luck.choice(GAME.actions(state)))


def test_era_b106_a_condition_in_a_written_position_is_noticed_with_the_next_action() -> None:
    state, luck = GAME.new(2, 11), Random(3)
    while state["round_now"][0] == 0:
        GAME.advance(state, luck.choice(GAME.actions(state)))
    position = GAME.position(state)
    position["seats"][1]["influence"] = 60
    written = GAME.from_position(position)
    assert written["alarm"][0] == 1 and not written["bonus"][0].any()
    GAME.advance(written, GAME.actions(written)[-1])
    assert written["alarm"][0] == 0 and written["bonus"][0, 1] == 1 and written["ending"][0] == 1


def test_era_b2_a_position_may_still_name_the_parts_of_realms() -> None:
    state, luck = GAME.new(2, 11), Random(3)
    while state["mover"][0] < 0:
        GAME.advance(state, luck.choice(GAME.actions(state)))
    position = GAME.position(state)
    assert set(position["snapshot"]) == {"holders"}
    position["snapshot"]["parts"] = {name: name for name in position["snapshot"]["holders"]}
    assert GAME.from_position(position).tobytes() == state.tobytes()
