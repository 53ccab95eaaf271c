"""Observations of Ethnos: made from what a seat knows and nothing else, and complete enough to tell choices apart."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from ethnos_worlds import other_world

from ethnarch.engine.loops.observing import observe_kernel, observing_of
from ethnarch.engine.rule import kernel_of
from ethnarch.engine.seam import State, View
from ethnarch.games.ethnos.ages.prospects import kingdom_pays, merfolk_pays
from ethnarch.games.ethnos.core.tables import BAND_GLORY, EDITION_NAMES, TRIBES
from ethnarch.games.ethnos.game import Ethnos
from ethnarch.games.ethnos.knowing.features import (
    COLOUR_FEATURES,
    REST,
    REST_FEATURES,
    TOKEN,
    in_colour,
    in_rest,
    in_seat,
)
from ethnarch.games.ethnos.knowing.observing import OBSERVING, SEATS

GAME = Ethnos()
OBSERVE = observe_kernel("ethnos", OBSERVING)
WORK = np.zeros(OBSERVING.work, np.int64)


@kernel_of("ethnos:there-and-back")
def there_and_back(records, i, action):
    choice = OBSERVING.choice_of(records[i], action)
    return choice, OBSERVING.action_of(records[i], choice)


def seen(record: State | View, seat: int) -> np.ndarray:
    out = np.full(OBSERVING.length, 99, np.uint8)
    OBSERVE(record, 0, seat, out, WORK)
    return out


@pytest.mark.parametrize("players", GAME.players)
def test_a_state_shows_a_seat_what_its_view_shows(players: int) -> None:
    """Whole games of every edition: every seat, at every decision; and again with all that is hidden dealt anew."""
    for number, edition in enumerate(EDITION_NAMES):
        luck = Random(f"{players} {edition}")
        state = GAME.new(players, number, {"edition": edition})
        while GAME.decision(state) is not None:
            for seat in range(players):
                view = GAME.view(state, seat)
                assert np.array_equal(seen(state, seat), seen(view, seat))
            GAME.advance(state, luck.choice(GAME.actions(state)))


@pytest.mark.parametrize("players", [2, 5])
def test_two_worlds_that_look_alike_are_observed_alike(players: int) -> None:
    luck, different = Random(players), 0
    state = GAME.new(players, 3, {"edition": "de"})
    while GAME.decision(state) is not None:
        if luck.random() < 0.1:
            seat = luck.randrange(players)
            other = GAME.from_position(other_world(GAME.position(state), seat, luck))
            different += other["hand"].tobytes() != state["hand"].tobytes()
            assert np.array_equal(seen(state, seat), seen(other, seat))
        GAME.advance(state, luck.choice(GAME.actions(state)))
    assert different > 10


def test_every_action_is_a_choice_of_its_own() -> None:
    for players, seed in [(2, 1), (3, 2), (4, 3), (6, 4)]:
        luck = Random(seed)
        state = GAME.new(players, seed)
        while GAME.decision(state) is not None:
            actions = GAME.actions(state)
            pairs = [there_and_back(state, 0, action) for action in actions]
            assert [action for _, action in pairs] == actions
            choices = {choice for choice, _ in pairs}
            assert len(choices) == len(actions) and min(choices) >= 0 and max(choices) < OBSERVING.choices
            GAME.advance(state, luck.choice(actions))


@kernel_of("ethnos:kingdoms-one-by-one")
def kingdoms_one_by_one(records, i, seat, more, age, out):
    s = records[i]
    for kingdom in range(6):
        out[kingdom] = kingdom_pays(s, kingdom, seat, int(s.markers[kingdom, seat]) + more, age)


@pytest.mark.parametrize("players", GAME.players)
def test_kingdoms_looked_at_together_pay_what_they_pay_one_by_one(players: int) -> None:
    """Whole games with trolls: every seat, now, in the last age, and for the one who looks with one marker more."""
    luck, paid = Random(players), np.zeros(6, np.int64)
    state = GAME.new(players, 7, {"tribes": ["troll", "orc", "giant", "elf", "wizard", "merfolk"][: 5 + (players > 3)]})
    while (decision := GAME.decision(state)) is not None:
        tokens = seen(state, decision.seat)[:REST].reshape(6, TOKEN)
        for away in range(players):
            seat = (decision.seat + away) % players
            for feature, age in (("pays_now", state["age"][0]), ("pays_last", state["ages"][0])):
                kingdoms_one_by_one(state, 0, seat, 0, int(age), paid)
                assert tokens[:, in_colour(feature) + away].tolist() == paid.tolist()
        for feature, age in (("one_more_now", state["age"][0]), ("one_more_last", state["ages"][0])):
            kingdoms_one_by_one(state, 0, decision.seat, 1, int(age), paid)
            assert tokens[:, in_colour(feature)].tolist() == paid.tolist()
        GAME.advance(state, luck.choice(GAME.actions(state)))


@kernel_of("ethnos:merfolk-one-by-one")
def merfolk_one_by_one(records, i, seat):
    return merfolk_pays(records[i], seat)


@pytest.mark.parametrize("edition", ["en", "de", "pl"])
@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_merfolk_board_looked_at_together_pays_what_it_pays_one_by_one(players: int, edition: str) -> None:
    """ETH-7.6.3: like a kingdom or to the leader only, with trolls that break ties or do not; some ties are seen."""
    luck, width, shared = Random(players), in_rest("seat_1_present") - SEATS, 0
    tribes = ["troll", "merfolk", "giant", "elf", "wizard", "orc"][: 5 + (players > 3)]
    state = GAME.new(players, 3, {"tribes": tribes, "edition": edition})
    while (decision := GAME.decision(state)) is not None:
        row = seen(state, decision.seat)
        told = [int(row[SEATS + away * width + in_seat("merfolk_pays")]) for away in range(players)]
        assert told == [merfolk_one_by_one(state, 0, (decision.seat + away) % players) for away in range(players)]
        spaces = [space for space in state["merfolk"][0, :players].tolist() if space]
        shared += len(set(spaces)) < len(spaces)
        GAME.advance(state, luck.choice(GAME.actions(state)))
    assert shared


def test_bands_on_the_table_pay_what_they_pay_one_by_one() -> None:
    """Whole games with dwarves, whose bands count one more, and skeletons, which count for nothing."""
    luck, paying = Random(5), 0
    for seed in range(4):
        state = GAME.new(4, seed, {"tribes": ["dwarf", "skeleton", "halfling", "elf", "wizard", "centaur"]})
        while (decision := GAME.decision(state)) is not None:
            expected = [0] * 4
            for band in range(state["band_n"][0]):
                cards = state["played"][0, state["band_start"][0, band] : state["band_start"][0, band + 1]]
                tribes = [TRIBES[state["tribe"][0, kind // 6]] for kind in cards]
                counted = sum(tribe != "skeleton" for tribe in tribes) + (tribes[0] == "dwarf")
                expected[state["band_seat"][0, band]] += int(BAND_GLORY[min(counted, 6)])
            row, width = seen(state, decision.seat), in_rest("seat_1_present") - SEATS
            told = [row[SEATS + away * width + in_seat("bands_pay")] for away in range(4)]
            assert told == [expected[(decision.seat + away) % 4] for away in range(4)]
            paying += sum(expected) > 0
            GAME.advance(state, luck.choice(GAME.actions(state)))
    assert paying > 500


POSITION = {
    "game": "ethnos",
    "players": 3,
    "tribes": ["centaur", "dwarf", "elf", "skeleton", "orc"],
    "decision": {"seat": 1, "kind": "turn"},
    "market": ["orc.red", "orc.blue", "skeleton"],
    "seats": [
        {"hand": ["dwarf.red"], "glory": 7},
        {"hand": ["elf.red", "elf.green", "skeleton"], "glory": 4},
        {"hand": ["orc.red"], "known": ["orc.red"], "glory": 9},
    ],
    "deck": "unknown",
}


def test_an_observation_says_what_the_tables_say() -> None:
    row = seen(GAME.from_position(POSITION), 1).astype(int)
    red, elf, orc = 0, TRIBES.index("elf"), TRIBES.index("orc")
    assert row[red * TOKEN + in_colour("hand") + elf] == 1
    assert row[red * TOKEN + in_colour("market") + orc] == 1
    assert row[red * TOKEN + in_colour("known") + orc] == 1  # the next seat clockwise is seat 2
    assert row[red * TOKEN + in_colour("unseen") + orc] == 0
    assert row[in_rest("bones")] == 1 and row[in_rest("bones") + 1] == 1 and row[in_rest("bones") + 3] == 10
    assert row[in_rest("players") + 1] == 1 and row[in_rest("decider")] == 1
    ahead = [row[SEATS + away * (in_rest("seat_1_present") - SEATS) + in_seat("glory_ahead")] for away in range(3)]
    assert ahead == [128, 133, 131]


def test_the_table_of_features_covers_every_number_once() -> None:
    assert observing_of(GAME) is OBSERVING
    covered = [at for one in COLOUR_FEATURES for at in range(one.at, one.at + one.width)]
    assert covered == list(range(TOKEN))
    rest = [REST + at for one in REST_FEATURES for at in range(one.at, one.at + one.width)]
    assert rest == list(range(REST, OBSERVING.length))
    shift, scale = OBSERVING.scales()
    assert len(shift) == len(scale) == OBSERVING.length and (scale > 0).all()
    assert len(OBSERVING.describe()) == len(COLOUR_FEATURES) + len(REST_FEATURES)
