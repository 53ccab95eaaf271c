"""What is kept or skipped for speed says what a plain look says, at every state of random games."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from era_hand import Hand

from ethnarch.games.era_of_tribes import control, ending, spans
from ethnarch.games.era_of_tribes import figures as f
from ethnarch.games.era_of_tribes import state as st
from ethnarch.games.era_of_tribes.game import EraOfTribes

GAME = EraOfTribes()
TABLES: list[tuple[int, dict[str, Any]]] = [
    (1, {"level": "expert"}),
    (2, {"length": "epic"}),
    (3, {"style": "coop"}),
    (4, {}),
    (6, {"length": "complex"}),
]


def check_watched(h: Hand) -> None:
    """B106: nobody meets enough conditions without having had the influence for it."""
    s = h.s
    assert s.alarm == 0
    if s.round_now == 0 or s.over or s.ending == ending.SCORING:
        return
    for seat in range(s.players):
        if not s.bonus[seat] and not s.eliminated[seat]:
            assert h(ending.conditions_met, seat) < f.CONDITIONS_NEEDED[s.length]


def check_spans(h: Hand) -> None:
    """The bits of a span are its provinces, each once."""
    for holder in (st.OUTSIDE, st.NOBODY, 0, int(h.s.players) - 1):
        found = []
        for span in range(spans.SPANS):
            bits = h(spans.held_in, span, holder)
            found += [spans.start_of(span) + i for i in range(32) if (bits >> i) & 1]
        assert found == np.flatnonzero(h.s.holder == holder).tolist()


def check_counts(h: Hand) -> None:
    """Lands, fleets and cities are what lies on the map; nothing is left in the scratch fields."""
    s = h.s
    for seat in range(s.players):
        held = (s.holder == seat) & (control.IS_LAND == 1)
        assert s.lands[seat] == held.sum()
        assert s.fleet_total[seat] == s.fleets[:, seat].sum()
    for name in ("scratch_a", "scratch_b", "scratch_c", "scratch_d"):
        assert not s[name].any()


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_era_b106_nothing_is_overlooked_for_speed(players: int, options: dict[str, Any]) -> None:
    luck, state = Random(players), GAME.new(players, 11, options)
    while GAME.decision(state) is not None:
        h = Hand(state)
        check_watched(h)
        check_spans(h)
        check_counts(h)
        GAME.advance(state, luck.choice(GAME.actions(state)))
