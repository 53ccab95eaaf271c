"""Era of Tribes, 0: set-up and options."""

from __future__ import annotations

import numpy as np
import pytest
from round_hand import act, asked, choices, new_game, run, whole

from ethnarch.engine.seam import BadOption
from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import actions
from ethnarch.games.era_of_tribes.core import state as st
from ethnarch.games.era_of_tribes.setup import options


def play_until(h, decision: str) -> None:  # type: ignore[no-untyped-def]
    while asked(h)[0] != decision:
        act(h, choices(h)[0])


def begin_round(h, branch: int = f.ARCHITECTURE) -> None:  # type: ignore[no-untyped-def]
    """Play the set-up to the first field, all with the same free advance."""
    while asked(h)[0] != "field":
        wanted = actions.BRANCH + branch
        act(h, wanted if asked(h)[0] == "first-advance" else choices(h)[0])


def test_era_0_1_a20_four_lengths() -> None:
    """ERA-0.1, ERA-A20: normal, long, complex, epic; the solo and cooperative games are normal."""
    for length in ("normal", "long", "complex", "epic"):
        assert options.checked(3, {"length": length})["length"] == length
    with pytest.raises(BadOption, match=r"ERA-0\.1"):
        options.checked(1, {"length": "long"})


def test_era_0_3_options_say_what_is_allowed() -> None:
    for players in (0, 7):
        with pytest.raises(BadOption, match="from 1 to 6"):
            options.checked(players)
    with pytest.raises(BadOption, match="no such option"):
        options.checked(2, {"colour": "red"})
    with pytest.raises(BadOption, match="table"):
        options.checked(4, {"style": "coop"})
    with pytest.raises(BadOption, match="ERA-6"):
        options.checked(2, {"level": "expert"})
    with pytest.raises(BadOption, match="ERA-B86"):
        options.checked(2, {"bonus_actions": 1})
    assert options.checked(1) == {
        "style": "solo",
        "length": "normal",
        "board": "random",
        "bonus_actions": True,
        "level": "experienced",
    }


def test_era_b15_any_map_with_enough_peoples() -> None:
    """ERA-B15: a random map of the exact number; others by choice, each people once."""
    assert options.checked(2, {"board": "3-1"})["board"] == "3-1"
    with pytest.raises(BadOption, match=r"ERA-0\.3"):
        options.checked(4, {"board": "2-1"})
    for seed in range(8):
        for players, first in ((2, "2"), (3, "3"), (4, "4"), (5, "5")):
            assert arrays.MAP_IDS[new_game(players, seed).s.board][0] == first
    h = new_game(3, board="2-1")
    begin_round(h)
    assert sorted(h.s.people[:3]) == sorted([arrays.CARTHAGINIANS, arrays.IBERIANS, arrays.ROMANS])


def test_era_g22_alone_on_a_map_for_two() -> None:
    assert arrays.MAP_IDS[new_game(1).s.board][0] == "2"
    with pytest.raises(BadOption):
        options.checked(1, {"board": "3-1"})
    assert options.checked(2, {"style": "coop", "board": "4-1"})["board"] == "4-1"


def test_era_a25_the_last_in_turn_arrived_first() -> None:
    """ERA-0.2, ERA-A25: all on field 1; the first round keeps the drawn order."""
    h = new_game(4, 3)
    drawn = list(h.s.order[:4])
    assert list(h.s.influence) == [1, 1, 1, 1, 0, 0]
    assert [h.s.stamp[seat] for seat in drawn] == [4, 3, 2, 1]
    begin_round(h)
    assert list(h.s.order[:4]) == drawn


def test_era_0_2_every_order_is_drawn() -> None:
    seen = {tuple(new_game(2, seed, board="2-1").s.order[:2]) for seed in range(12)}
    assert seen == {(0, 1), (1, 0)}


def test_era_b14_the_rejected_card_comes_back_after_the_last_choice() -> None:
    """ERA-0.5, ERA-B14, ERA-G23: card and people of one seat before the next; then all others are shuffled."""
    h = new_game(3)
    dealt = []
    for place in range(3):
        assert asked(h) == ("card", h.s.order[place])
        two = [action - actions.CARD_OF for action in choices(h)]
        dealt += two
        act(h, choices(h)[0])
        assert asked(h) == ("people", h.s.order[place])
        act(h, choices(h)[-1])
    assert len(set(dealt)) == 6
    kept = {int(card) for card in h.s.personal[:3]}
    assert all(h.s.rejected[seat] in dealt for seat in range(3))
    pile = {int(card) for card in h.s.deck[: h.s.deck_left]} | {int(card) for card in h.s.open_cards}
    assert kept | pile == set(range(f.CARDS)) and not kept & pile and h.s.deck_left == 10


def test_era_0_5_no_people_twice() -> None:
    h = new_game(2, board="2-2")
    act(h, choices(h)[0])
    first = choices(h)
    assert len(first) == 3
    act(h, first[1])
    act(h, choices(h)[0])
    assert asked(h)[0] == "people" and set(choices(h)) == set(first) - {first[1]}


def test_era_0_6_1_era_0_6_3_era_0_6_4_b16_material_of_the_egyptians() -> None:
    """ERA-0.6: 5 T, 2 leaders, 8 cities with 3 vassals, 12 in the stock less one for each home, food of the homes."""
    h = new_game(2, board="2-5")
    while asked(h)[0] != "first-advance":
        wanted = actions.PEOPLE_OF + arrays.EGYPTIANS
        act(h, wanted if wanted in choices(h) else choices(h)[0])
    seat = int(h.s.role[arrays.EGYPTIANS])
    s = h.s
    assert (s.talers[seat], s.leaders[seat], s.free_vassals[seat], s.food[seat]) == (5, 2, 9, 2)
    assert list(s.city_slot[seat]) == [3] * 8 and s.lands[seat] == 3 and s.epoch[seat] == 0
    assert s.morale[seat] == 0 and s.triumph[seat] == s.triumph_start[seat] == 28
    slavs = int(s.role[arrays.SLAVS])
    assert slavs >= st.ROLE_VILLAGES or s.food[slavs] == 2


def test_era_0_6_2_a24_the_fourth_leader_waits_on_antiquity() -> None:
    """ERA-0.6.2, ERA-A24: 2, 3, 3, 4, 4, 4 leaders by epoch, in every length."""
    assert list(f.EPOCH_LEADERS) == [2, 3, 3, 4, 4, 4]
    for length in ("normal", "epic"):
        h = new_game(2, length=length)
        begin_round(h)
        assert list(h.s.leaders[:2]) == [2, 2]


def test_era_a33_wine_and_ivory_begin_as_luxury_goods() -> None:
    h = new_game(2, board="2-2")
    begin_round(h)
    assert not h.s.spent.any()


def test_era_0_7_g24_free_advances_in_turn_order() -> None:
    """ERA-0.7: each finishes its effects before the next; agriculture I gives two food."""
    h = new_game(2, board="2-1")
    play_until(h, "first-advance")
    first, second = int(h.s.order[0]), int(h.s.order[1])
    before = int(h.s.food[first])
    assert asked(h) == ("first-advance", first) and len(choices(h)) == 6
    act(h, actions.BRANCH + f.AGRICULTURE)
    assert h.s.food[first] == before + 2 and asked(h) == ("first-advance", second)
    act(h, actions.BRANCH + f.AGRICULTURE)
    assert list(h.s.level_of[:2, f.AGRICULTURE]) == [1, 1] and list(h.s.influence[:2]) == [1, 1]


def test_era_b18_one_village_a_province() -> None:
    """ERA-0.8: three homes of the people nobody plays and the three symbols of Central America."""
    h = new_game(2, board="2-2")
    begin_round(h)
    s = h.s
    idle = next(p for p in range(arrays.PEOPLES) if s.role[p] == st.ROLE_VILLAGES)
    homes = {int(p) for p in arrays.HOMES[idle]}
    symbols = {p for p in range(arrays.PROVINCES) if arrays.SYMBOL[p] and arrays.IN_MAP[s.board, p]}
    lying = {int(p) for p in np.flatnonzero(s.has_village)}
    assert lying == homes | symbols and len(lying) == 6
    assert {int(p) for p in np.flatnonzero(s.village >= 0)} == lying
    assert all(s.holder[p] == st.NOBODY for p in lying) and s.gone_tiles == 34 and s.leading_epoch == 0


def test_era_b58_nothing_outside_the_map() -> None:
    h = new_game(2, board="2-1")
    outside = arrays.IN_MAP[h.s.board] == 0
    assert (h.s.holder[outside] == st.OUTSIDE).all() and (h.s.holder[~outside] == st.NOBODY).all()
    assert (h.s.role == st.ROLE_ABSENT).sum() == 7


@pytest.mark.parametrize(("players", "stock"), [(2, 3), (3, 5), (4, 7), (5, 8), (6, 8)])
def test_era_g17_grey_leaders(players: int, stock: int) -> None:
    """ERA-0.9: twice the players less one, at most the eight there are (DE p.8: seven with four players)."""
    h = new_game(players)
    begin_round(h)
    assert (h.s.grey_stock, h.s.grey_box) == (stock, 8 - stock)


def test_era_0_9_alone_two_grey_leaders_and_no_card() -> None:
    h = new_game(1)
    assert asked(h)[0] == "people"
    begin_round(h)
    s = h.s
    assert (s.grey_stock, s.grey_box, s.personal[0]) == (2, 6, -1)
    pile = {int(card) for card in s.deck[: s.deck_left]} | {int(card) for card in s.open_cards}
    assert pile == {card for card in range(f.CARDS) if f.CARD_SOLO[card]} and len(pile) == 10


@pytest.mark.parametrize(("players", "normal", "long"), [(2, 28, 49), (3, 26, 45), (4, 24, 42), (6, 22, 38)])
def test_era_0_6_5_triumph_start(players: int, normal: int, long: int) -> None:
    for length, field in (("normal", normal), ("complex", normal), ("long", long), ("epic", long)):
        h = new_game(players, length=length)
        begin_round(h)
        assert set(h.s.triumph[:players]) == {field}


def test_era_g26_the_first_phase_lowers_everybody_by_one() -> None:
    h = new_game(4, board="4-2")
    begin_round(h)
    assert list(h.s.morale[:4]) == [-1] * 4 and h.s.round_now == 1
    whole(h)
    run(h)
    assert asked(h) == ("field", h.s.order[0])
