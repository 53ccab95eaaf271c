"""Era of Tribes: two worlds that differ only in what a seat cannot see give that seat equal bytes."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest
from era_hooks import OPENS
from era_play import GAME, choose
from era_worlds import is_open_about_villages, other_world

from ethnarch.engine.contract.worlds import Worlds, need_same_view, play_both
from ethnarch.engine.seam import Decision, Json, State
from ethnarch.games.era_of_tribes.board.figures import MECHANICS
from ethnarch.games.era_of_tribes.core import actions as act
from ethnarch.games.era_of_tribes.core.state import ADVANCES
from ethnarch.games.era_of_tribes.knowing.asking import ask_advance

USES = (act.USE_TILE, act.COMMIT_TILE)
"""Actions that use a village, which shows it."""
WORLDS = Worlds(GAME, OPENS, AssertionError)
SECRETS = ["personal", "rejected", "tiles", "tile_won", "village", "deck"]
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


def can_pay_an_advance(state: State, seat: int) -> bool:
    """Whether a seat has the money for an advance without a village, as everybody can see."""
    view = GAME.view(state, None)
    levels, talers = state["level_of"][0][seat], int(state["talers"][0][seat])
    return any(levels[b] < 4 and talers >= ask_advance(view, 0, seat, b, 0) for b in range(6))


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
                    if is_open_about_villages(position, seat, partial(can_pay_an_advance, state)):
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


def romans_beside(village: str, talers: int) -> State:
    """The Romans may expand; beside Latium lies a village."""
    return GAME.from_position(
        {
            "players": 2,
            "board": "2-1",
            "seats": [
                {"people": "romans", "talers": talers, "leaders": 1, "armies": 8},
                {"people": "iberians", "talers": 5},
            ],
            "provinces": {
                "latium": {"holder": 0, "vassals": 2},
                "etruria": {"village": village},
                "baetica": {"holder": 1, "vassals": 2},
            },
        }
    )


def conquer(state: State) -> list[str]:
    """The actions with which seat 0 wins the village, for another world to follow; the last one wins it."""
    wanted = ("field expansion", "move vassal latium > etruria", "commit army", "done", "no legion", "leaders 1")
    played: list[str] = []
    while state["tiles_held"][0][0] == 0:
        legal = [GAME.action_to_text(state, action) for action in GAME.actions(state)]
        played.append(next((text for text in wanted if text in legal), legal[-1]))
        GAME.advance(state, GAME.action_from_text(state, played[-1]))
    return played


@pytest.mark.parametrize("talers", [0, 2, 40])
@pytest.mark.parametrize("village", ["points-areas", "leader", "strength", "talers-5"])
def test_era_b93_a_conquest_does_not_show_which_village_was_won(village: str, talers: int) -> None:
    """ADVANCEMENT in one world, something else in the other: who watches the conquest sees the same."""
    one, two = romans_beside("advancement", talers), romans_beside(village, talers)
    for text in conquer(one.copy()):
        for state in (one, two):
            GAME.advance(state, GAME.action_from_text(state, text))
        need_same_view(WORLDS, one, two, 1)
        need_same_view(WORLDS, one, two, None)
    assert GAME.decision(one) == GAME.decision(two) == Decision(0, "village-won")
    by_village = [GAME.action_to_text(one, action) for action in GAME.actions(one)]
    assert sum(text.endswith("by village") for text in by_village) == (0 if talers == 0 else 6)
    for state in (one, two):
        GAME.advance(state, act.DONE)
    need_same_view(WORLDS, one, two, 1)
    need_same_view(WORLDS, one, two, None)


@pytest.mark.parametrize("village", ["points-areas", "leader", "strength", "talers-5"])
@pytest.mark.parametrize("talers", [2, 4, 8, 30])
def test_era_b93_buying_advances_does_not_show_which_village_somebody_keeps(village: str, talers: int) -> None:
    """Two purchases with ADVANCEMENT in hand, or with something else: the same questions in both worlds."""
    one, two = (iberians_with(kind) for kind in ("advancement", village))
    for state in (one, two):
        state["talers"][0][1], state["leaders"][0][1], state["level_of"][0][1] = talers, 2, [1, 1, 1, 2, 1, 0]
    asked = 0
    while one["round_now"][0] == two["round_now"][0] == 1 and GAME.decision(one) is not None:
        assert GAME.decision(one) == GAME.decision(two)
        asked += GAME.decision(one) == Decision(1, "advance")
        theirs = GAME.actions(two)
        common = [action for action in GAME.actions(one) if action in theirs and action not in range(*USES)]
        wanted = (act.FIELD_OF + ADVANCES, act.NUMBER + 2, act.BRANCH + MECHANICS, act.DONE, act.PASS)
        action = next((one for one in wanted if one in common), common[0])
        for state in (one, two):
            GAME.advance(state, action)
        need_same_view(WORLDS, one, two, 0)
        need_same_view(WORLDS, one, two, None)
    assert asked == {2: 0, 4: 1}.get(talers, 2)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_no_seat_can_tell_what_it_cannot_see(players: int, options: dict[str, Any]) -> None:
    different, steps = look_at(players, options, 12, Random(f"{players} {options}"))
    assert different >= 12 * players and steps > 12


@pytest.mark.soak
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_no_seat_can_tell_in_10000_positions(players: int, options: dict[str, Any]) -> None:
    different, steps = look_at(players, options, 1_700, Random(f"soak {players} {options}"))
    assert different >= 1_700 * players and steps > 1_700
