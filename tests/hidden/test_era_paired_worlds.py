"""Era of Tribes: two worlds that differ only in what a seat cannot see give that seat equal bytes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from era_hooks import OPENS
from era_play import GAME, choose
from era_worlds import is_open_about_villages, other_world

from ethnarch.engine.contract_worlds import Worlds, need_same_view, play_both
from ethnarch.engine.seam import Json, State
from ethnarch.games.era_of_tribes import actions as act

USES = (act.USE_TILE, act.COMMIT_TILE)
"""Actions that use a village, which shows it."""
WORLDS = Worlds(GAME, OPENS, AssertionError)
SECRETS = ["personal", "rejected", "tiles", "village", "deck"]
CHANCE = ["chance_key", "chance_block", "chance_half", "chance_next"]
TABLES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {"board": "2-4"}),
    (2, {"style": "coop"}),
    (3, {"length": "epic"}),
    (4, {}),
    (6, {}),
]


def paired(state: State, position: Json, seat: int | None, luck: Random) -> State:
    """The same state with other secrets; everything public keeps its very bytes."""
    dealt = GAME.from_position(other_world(position, seat, luck))
    other = state.copy()
    for name in [*SECRETS, *CHANCE]:
        other[name] = dealt[name]
    return other


def look_at(players: int, options: dict[str, Any], wanted: int, luck: Random) -> tuple[int, int]:
    """Look at so many positions after the set-up; how many worlds differed, how many actions both could play."""
    looked = different = steps = game = 0
    while looked < wanted:
        state = GAME.new(players, game, options)
        game += 1
        while (decision := GAME.decision(state)) is not None and looked < wanted:
            if state["round_now"][0] > 0 and luck.random() < 0.06:
                position = GAME.position(state)
                followed = luck.choice([None, *range(players)])
                looked += 1
                for seat in [None, *range(players)]:
                    if is_open_about_villages(position, seat):
                        continue
                    other = paired(state, position, seat, luck)
                    different += other.tobytes() != state.tobytes()
                    need_same_view(WORLDS, state, other, seat)
                    if seat == followed:
                        steps += play_both(WORLDS, state.copy(), other, seat, luck, steps=4)
            GAME.advance(state, choose(luck, state[0], decision, GAME.actions(state)))
    return different, steps


def iberians_with(village: str) -> State:
    return GAME.from_position(
        {
            "players": 2,
            "board": "2-1",
            "seats": [
                {"people": "romans", "talers": 5, "leaders": 1},
                {"people": "iberians", "talers": 5, "leaders": 1, "villages": {village: 1}},
            ],
            "provinces": {"latium": {"holder": 0, "vassals": 2}, "baetica": {"holder": 1, "vassals": 2}},
        }
    )


@pytest.mark.parametrize("village", ["points-areas", "leader", "advancement", "strength"])
def test_era_b104_a_whole_round_does_not_show_which_village_somebody_keeps(village: str) -> None:
    """Who holds a village is asked at the start of every phase, whatever it is."""
    one, two = iberians_with("talers-2"), iberians_with(village)
    kinds = set()
    while (decision := GAME.decision(one)) is not None and one["round_now"][0] < 3:
        kinds.add(decision.kind)
        theirs = GAME.actions(two)
        common = [action for action in GAME.actions(one) if action in theirs and action not in range(*USES)]
        ending = [action for action in common if action in (act.DONE, act.PASS)]
        action = (ending or common)[0]
        GAME.advance(one, action)
        GAME.advance(two, action)
        need_same_view(WORLDS, one, two, 0)
        need_same_view(WORLDS, one, two, None)
    assert {"field", "villages"} <= kinds


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_no_seat_can_tell_what_it_cannot_see(players: int, options: dict[str, Any]) -> None:
    different, steps = look_at(players, options, 12, Random(f"{players} {options}"))
    assert different >= 12 * players and steps > 12


@pytest.mark.soak
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_no_seat_can_tell_in_10000_positions(players: int, options: dict[str, Any]) -> None:
    different, steps = look_at(players, options, 1_700, Random(f"soak {players} {options}"))
    assert different >= 1_700 * players and steps > 1_700
