"""Observations of Era of Tribes: made from what a seat knows and nothing else, and enough to tell choices apart."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from era_play import GAME, choose

from ethnarch.engine.loops.observing import observe_kernel, observing_of
from ethnarch.engine.rule import kernel_of
from ethnarch.engine.seam import State, View
from ethnarch.games.era_of_tribes.board.arrays import PROVINCE_WORDS
from ethnarch.games.era_of_tribes.board.figures import CARD_IDS, TILE_IDS
from ethnarch.games.era_of_tribes.core.steps import DECISION_NAMES
from ethnarch.games.era_of_tribes.knowing.features import PROVINCE_FEATURES, TABLE_FEATURES, WIDTH, of_province
from ethnarch.games.era_of_tribes.knowing.observed_map import MAP_NUMBERS
from ethnarch.games.era_of_tribes.knowing.observed_table import behind_the_map
from ethnarch.games.era_of_tribes.knowing.observing import OBSERVING

pytestmark = pytest.mark.slow

OBSERVE = observe_kernel("era_of_tribes", OBSERVING)
WORK = np.zeros(OBSERVING.work, np.int64)
TABLES: list[tuple[int, dict[str, Any]]] = [(1, {}), (2, {"style": "coop"}), (3, {}), (4, {"length": "epic"}), (6, {})]


@kernel_of("era_of_tribes:there-and-back")
def there_and_back(records, i, action):
    choice = OBSERVING.choice_of(records[i], action)
    return choice, OBSERVING.action_of(records[i], choice)


def seen(record: State | View, seat: int) -> np.ndarray:
    out = np.full(OBSERVING.length, 99, np.uint8)
    OBSERVE(record, 0, seat, out, WORK)
    return out


def need_fair(state: State, seat: int, luck: Random) -> None:
    """The same from the state, from the seat's view, and from any other world that the view allows."""
    view = GAME.view(state, seat)
    row = seen(view, seat)
    assert np.array_equal(seen(state, seat), row)
    other = GAME.determinize(view, luck.getrandbits(60))
    assert np.array_equal(seen(other, seat), row)


def need_own_choices(state: State, actions: list[int]) -> None:
    """Every legal action is a choice of its own, and comes back from it."""
    pairs = [there_and_back(state, 0, action) for action in actions]
    assert [action for _, action in pairs] == actions
    choices = {choice for choice, _ in pairs}
    assert len(choices) == len(actions) and min(choices) >= 0 and max(choices) < OBSERVING.choices


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_seat_is_shown_what_it_knows_and_every_action_is_a_choice(players: int, options: dict[str, Any]) -> None:
    luck, looked = Random(f"{players} {options}"), 0
    for seed in range(2):
        state = GAME.new(players, seed, options)
        while (decision := GAME.decision(state)) is not None and looked < 10 * (seed + 1):
            actions = GAME.actions(state)
            if luck.random() < 0.08:
                need_fair(state, luck.randrange(players), luck)
                looked += 1
            need_own_choices(state, actions)
            GAME.advance(state, choose(luck, state[0], decision, actions))
    assert looked >= 10


OF_A_SEAT = {
    "influence": "influence", "owed": "owed", "talers": "talers", "treaties": "treaties", "food": "food",
    "hunger": "hunger", "fed_hunger": "fed_hunger", "free_vassals": "free_vassals", "cities": "cities",
    "armies": "armies", "legions": "legions", "strength": "strength_militia", "retired": "retired", "grey": "grey",
    "leaders": "leaders", "passed": "passed", "revolted": "revolted", "peace": "peace", "lands": "lands",
    "fleet_total": "fleet_total", "posts": "posts", "bonus": "bonus", "dominant": "dominant", "military": "military",
    "eliminated": "eliminated", "villages_held": "tiles_held",
}  # fmt: skip
OF_A_PROVINCE = {"vassals": "vassals", "battlefield": "battlefield", "spent": "spent", "village": "has_village"}


def need_seats_read_back(row: np.ndarray, view: View, seat: int) -> None:
    """ERA-B104: all that lies open before the seats, and the viewer's own cards and villages."""
    players = int(view["players"][0])
    for other in range(players):
        away = (other - seat) % players
        for name, field in OF_A_SEAT.items():
            assert row[behind_the_map(name)[0] + away] == view[field][0, other], name
        people, epoch, advances, morale, order = (
            at + away * width
            for at, width in zip(
                behind_the_map("people", "epoch", "advances", "morale", "order"), (10, 6, 6, 1, 1), strict=True
            )
        )
        assert row[people : people + 10].nonzero()[0].tolist() == [p for p in [view["people"][0, other]] if p >= 0]
        assert row[epoch : epoch + 6].argmax() == view["epoch"][0, other]
        assert row[advances : advances + 6].tolist() == view["level_of"][0, other].tolist()
        assert row[morale] - 10 == view["morale"][0, other]
        assert row[order] == 0 or view["order"][0, row[order] - 1] == other
    own, villages = behind_the_map("own_card", "own_villages")
    kept = view["personal"][0, seat]
    assert row[own : own + len(CARD_IDS)].nonzero()[0].tolist() == ([kept] if kept >= 0 else [])
    assert row[villages : villages + len(TILE_IDS)].tolist() == view["tiles"][0, seat].tolist()


def need_map_read_back(row: np.ndarray, view: View, seat: int) -> None:
    """ERA-B104: who holds which province, and what stands there."""
    players = int(view["players"][0])
    provinces = row[:MAP_NUMBERS].reshape(-1, WIDTH)
    for name, field in OF_A_PROVINCE.items():
        assert (provinces[:, of_province(name)] == view[field][0]).all(), name
    holders = provinces[:, of_province("holder") : of_province("holder") + 8]
    for other in range(players):
        away = (other - seat) % players
        assert (holders[:, away] == (view["holder"][0] == other)).all()
        fleets = provinces[:, of_province("fleets") + away]
        assert (fleets == view["fleets"][0, :, other]).all()
    held = np.flatnonzero(view["city"][0])
    assert (provinces[held, of_province("city")] == 1).all() and provinces[:, of_province("city")].sum() == len(held)


@pytest.mark.parametrize(("players", "options"), [(2, {}), (4, {})])
def test_era_b104_what_a_seat_may_know_is_read_back(players: int, options: dict[str, Any]) -> None:
    """Not told, but in the raw view: which barbarian people holds a province, who of several rivals a trading post
    belongs to, in which order fleets came, who has used which village."""
    luck, looked = Random(f"read back {players}"), 0
    state = GAME.new(players, 5, options)
    while (decision := GAME.decision(state)) is not None and looked < 25:
        if luck.random() < 0.06:
            seat = luck.randrange(players)
            view = GAME.view(state, seat)
            row = seen(view, seat).astype(int)
            need_seats_read_back(row, view, seat)
            need_map_read_back(row, view, seat)
            looked += 1
        GAME.advance(state, choose(luck, state[0], decision, GAME.actions(state)))
    assert looked > 10


POSITION = {
    "players": 3,
    "board": "3-1",
    "seats": [
        {"people": "romans", "talers": 5, "leaders": 2, "villages": {"leader": 1}},
        {"people": "gauls", "talers": 9, "personal": "merchants", "villages": {"strength": 2}},
        {"people": "iberians", "influence": 4},
    ],
    "provinces": {
        "latium": {"holder": 0, "vassals": 2, "city": True},
        "baetica": {"holder": 2, "vassals": 3},
    },
}


def test_an_observation_says_what_the_tables_say() -> None:
    state = GAME.from_position(POSITION)
    row = seen(state, 1).astype(int)
    latium = PROVINCE_WORDS.index("latium") * WIDTH
    baetica = PROVINCE_WORDS.index("baetica") * WIDTH
    assert row[latium + of_province("in_play")] == 1
    assert row[latium + of_province("holder") : latium + of_province("holder") + 8].tolist() == [0, 0, 1, 0, 0, 0, 0, 0]
    assert row[latium + of_province("city")] == 1 and row[baetica + of_province("vassals")] == 3
    assert row[baetica + of_province("holder") + 1] == 1
    talers, villages, own, card, influence, decider, decision = behind_the_map(
        "talers", "villages_held", "own_villages", "own_card", "influence", "decider", "decision"
    )
    assert row[talers : talers + 6].tolist() == [9, int(state["talers"][0][2]), 5, 0, 0, 0]
    assert row[villages : villages + 3].tolist() == [2, 0, 1]
    assert row[own + TILE_IDS.index("strength")] == 2 and row[own + TILE_IDS.index("leader")] == 0
    assert row[card + CARD_IDS.index("merchants")] == 1
    assert row[influence + 1] == 4
    asked = GAME.decision(state)
    assert asked is not None
    assert row[decision + list(DECISION_NAMES.values()).index(asked.kind)] == 1
    assert row[decider + (asked.seat - 1) % 3] == 1


def test_the_table_of_features_covers_every_number_once() -> None:
    assert observing_of(GAME) is OBSERVING
    covered = [at for one in PROVINCE_FEATURES for at in range(one.at, one.at + one.width)]
    assert covered == list(range(WIDTH))
    rest = [MAP_NUMBERS + at for one in TABLE_FEATURES for at in range(one.at, one.at + one.width)]
    assert rest == list(range(MAP_NUMBERS, OBSERVING.length))
    shift, scale = OBSERVING.scales()
    assert len(shift) == len(scale) == OBSERVING.length and (scale > 0).all()
    assert OBSERVING.neighbours is not None and OBSERVING.neighbours.shape == (OBSERVING.tokens, 12)
