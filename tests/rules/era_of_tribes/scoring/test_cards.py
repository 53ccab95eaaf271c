"""Era of Tribes 3.: the fifteen influence cards."""

from __future__ import annotations

import pytest
from war_hand import Hand, own, province, sail, war_board

from ethnarch.engine.events import silence
from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import state as st
from ethnarch.games.era_of_tribes.scoring import cards

PEOPLE = st.BARBARIAN + arrays.GAULS


def card(name: str) -> int:
    return f.CARD_IDS.index(name)


def realm() -> Hand:
    """Seat 0 has a little of everything; a barbarian people has what barbarians can have."""
    h = war_board(2)
    s = h.s
    s.style, s.role[arrays.GAULS] = st.COOP, st.ROLE_EXPANDS
    for word in ("leinster", "caledonia", "mercia", "icenia", "cymru", "connacht"):
        own(h, 0, word, vassals=1, city=word == "icenia")
    sail(h, 0, "irish-sea", 3)
    sail(h, 0, "celtic-sea", 1)
    s.battlefield[[province("leinster"), province("cymru"), province("latium")]] = [2, 1, 1]
    s.triumph[0], s.talers[0] = 25, 17
    s.level_of[0] = [1, 2, 0, 3, 0, 1]
    s.tiles_held[0], s.tiles_used[0, 3], s.tiles_used[0, 4] = 2, 1, 2
    for word in ("massilia", "arvernia", "narbonensis", "corsica", "haeduia", "gulf-of-lion"):
        s.holder[province(word)], s.vassals[province(word)] = PEOPLE, 1
    s.battlefield[province("corsica")] = 1
    return h


def counts(name: str, seat: int, people: int) -> bool:
    """ERA-B13: seat 0 has so much for a card, the people so much (0: it takes no part), seat 1 nothing but ten
    talers."""
    h = realm()
    nothing = 10 if name == "plutocracy" else 0
    told = [h(cards.quantity, holder, card(name)) for holder in (0, PEOPLE, 1)]
    return told == [seat, people, nothing]


def test_era_3_1_admiralty() -> None:
    assert counts("admiralty", 4, 1)


def test_era_3_2_colonists() -> None:
    """Ireland, Scotland, England with Wales; Corsica is the people's colony."""
    assert counts("colonists", 2, 1)


def test_era_3_3_nobility() -> None:
    assert counts("nobility", 6, 5)


def test_era_3_4_b78_partisans() -> None:
    """ERA-B78: a +2 marker counts once."""
    assert counts("partisans", 2, 1)


def test_era_3_5_b13_imperator() -> None:
    assert counts("imperator", 3, 0)


def test_era_3_6_fishers() -> None:
    assert counts("fishers", 1, 1)


def test_era_3_7_farmers() -> None:
    assert counts("farmers", 1, 1)


def test_era_3_8_scholars() -> None:
    assert counts("scholars", 7, 0)


def test_era_3_9_liberators() -> None:
    """Used or not."""
    assert counts("liberators", 5, 0)


def test_era_3_10_woodcutters() -> None:
    assert counts("woodcutters", 2, 1)


def test_era_3_11_shepherds() -> None:
    assert counts("shepherds", 1, 2)


def test_era_3_12_burghers() -> None:
    assert counts("burghers", 1, 0)


def test_era_3_13_merchants() -> None:
    assert counts("merchants", 2, 1)


def test_era_3_14_miners() -> None:
    assert counts("miners", 2, 1)


def test_era_3_15_plutocracy() -> None:
    assert counts("plutocracy", 17, 0)


def test_era_a100_imperator_wants_a_field_ahead_of_the_start() -> None:
    h = war_board(2)
    h.s.triumph[:2] = [28, 30]
    assert [h(cards.quantity, seat, card("imperator")) for seat in (0, 1)] == [0, 0]


@pytest.mark.parametrize(
    ("fleets", "points"),
    [
        ([3, 2, 1], [3, 1, 0]),
        ([3, 2, 2], [3, 1, 1]),
        ([3, 3, 1], [2, 2, 0]),
        ([3, 3, 3], [2, 2, 2]),
        ([3, 0, 0], [3, 0, 0]),
        ([0, 0, 0], [0, 0, 0]),
    ],
)
def test_era_b98_points_of_an_open_card(fleets: list[int], points: list[int]) -> None:
    h = war_board(3)
    h.s.fleet_total[:3] = fleets
    h(cards.score_open, card("admiralty"), silence())
    assert list(h.s.influence[:3]) == points


@pytest.mark.parametrize(("fleets", "points"), [([3, 2, 1], 3), ([3, 3, 1], 2), ([2, 3, 1], 0), ([0, 0, 0], 0)])
def test_era_b98_points_of_the_personal_card(fleets: list[int], points: int) -> None:
    h = war_board(3)
    h.s.fleet_total[:3], h.s.personal[0] = fleets, card("admiralty")
    h(cards.score_personal, 0, silence())
    assert list(h.s.influence[:3]) == [points, 0, 0]


@pytest.mark.parametrize(("seat", "people", "points"), [(3, 2, 3), (2, 2, 2), (1, 2, 1), (0, 2, 0)])
def test_era_a108_the_solo_player_is_compared_with_each_people(seat: int, people: int, points: int) -> None:
    h = war_board(1)
    s = h.s
    s.style, s.role[arrays.GAULS] = st.SOLO, st.ROLE_EXPANDS
    hills = [p for p in range(arrays.PROVINCES) if arrays.TERRAIN[p] == arrays.HILLS]
    s.holder[hills[:seat]] = 0
    s.holder[hills[10 : 10 + people]] = PEOPLE
    h(cards.score_open, card("shepherds"), silence())
    assert s.influence[0] == points


def test_era_a108_peoples_with_villages_only_and_eliminated_seats_do_not_count() -> None:
    h = war_board(2)
    s = h.s
    s.style, s.role[arrays.GAULS], s.eliminated[1] = st.COOP, st.ROLE_VILLAGES, 1
    s.fleet_total[:2] = [1, 4]
    h(cards.score_open, card("admiralty"), silence())
    assert list(s.influence[:2]) == [3, 0]
