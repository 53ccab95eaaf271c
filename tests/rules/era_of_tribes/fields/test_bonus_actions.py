"""Era of Tribes: bonus actions of diplomacy: provinces, alliances, offers (1.3.D A) and B))."""

from __future__ import annotations

import pytest
from era_affairs import act, begin, choices, empty_board, province, settle, top

from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import actions, steps
from ethnarch.games.era_of_tribes.end import conditions
from ethnarch.games.era_of_tribes.fields import diplomacy, purchase
from ethnarch.games.era_of_tribes.realm import supply

ULSTER, CONNACHT, LEINSTER, MUNSTER = (province(word) for word in ("ulster", "connacht", "leinster", "munster"))
BUY, FORCE = actions.PROVINCE, actions.FORCE_PROVINCE


def ireland():  # type: ignore[no-untyped-def]
    """Seat 0 in Ulster, seat 1 in the rest of Ireland, rich and with three treaties each."""
    h = empty_board(3)
    settle(h, 0, "ulster")
    settle(h, 1, "connacht", "leinster", "munster")
    s = h.s
    s.people[1] = arrays.SLAVS
    s.talers[:3], s.treaties[:3], s.bonus_switch, s.leaders[:3] = 30, 3, 1, 3
    s.influence[:3] = 5
    return h


def peace_first(h) -> None:  # type: ignore[no-untyped-def]
    """Bring peace, which gives one bonus action and the fourth treaty."""
    h.s.named = diplomacy.B_PEACE
    begin(h, steps.BEGIN_DIPLOMACY, 0)
    assert h.s.peace[0] == 1


def plain_price(p: int, forced: int = 0) -> int:
    parts = int(arrays.GOOD[p] >= 0) + int(arrays.FOOD[p] != arrays.NO_FOOD)
    return (3 + 3 * parts) if forced else (5 + 5 * parts)


def test_era_1_3_d_A_example_a_province_with_a_luxury_good_costs_ten() -> None:
    """DE p.17: 5 talers and 5 for the good; the seller's vassal goes back, the good is fresh for the buyer."""
    h = ireland()
    wine = next(
        p
        for p in range(arrays.PROVINCES)
        if 0 <= arrays.GOOD[p] < arrays.LUXURY_GOODS
        and arrays.FOOD[p] == arrays.NO_FOOD
        and arrays.HOME[p] < 0
        and h.s.holder[p] < 0
    )
    assert h(purchase.price, wine, 0) == 10 and h(purchase.price, wine, 1) == 6
    settle(h, 1, arrays.PROVINCE_WORDS[wine])
    s = h.s
    peace_first(h)
    act(h, BUY + wine)
    assert top(h) == (steps.OFFER, 1)
    act(h, actions.ACCEPT)
    assert (s.talers[0], s.talers[1], s.holder[wine], s.vassals[wine], s.spent[wine]) == (20, 40, 0, 1, 0)
    assert s.free_vassals[1] == 12 - 3 and s.free_vassals[0] == 12 - 2 and s.lands[0] == 2 and s.lands[1] == 3
    assert s.credits == 0 and s.depth == 0
    assert h(supply.vassals_accounted, 0) == h(supply.vassals_accounted, 1) == 36


def test_era_b88_which_provinces_may_be_bought() -> None:
    h = ireland()
    s = h.s
    assert h(purchase.can_buy, 0, LEINSTER, 0)
    assert not h(purchase.can_buy, 0, ULSTER, 0)  # its own
    assert not h(purchase.can_buy, 2, LEINSTER, 0)  # no neighbour
    s.ally[2], s.ally[1] = 1 << 1, 1 << 2
    assert h(purchase.can_buy, 2, LEINSTER, 0)  # an ally
    home = int(arrays.HOMES[arrays.SLAVS, 0])
    settle(h, 1, arrays.PROVINCE_WORDS[home])
    assert not h(purchase.can_buy, 0, home, 0)
    water = next(int(q) for q in arrays.NEIGHBOUR[ULSTER] if q >= 0 and not arrays.IS_LAND[q])
    s.holder[water] = 1
    assert not h(purchase.can_buy, 0, water, 0)
    s.lands[1] = 1
    assert not h(purchase.can_buy, 0, LEINSTER, 0)  # the last land


def test_era_b88_every_piece_must_be_replaced() -> None:
    h = ireland()
    s = h.s
    s.vassals[LEINSTER] = 3
    s.free_vassals[0], s.city_slot[0] = 2, 0
    assert not h(purchase.can_buy, 0, LEINSTER, 0)
    s.city_slot[0, 0] = 1
    assert h(purchase.can_buy, 0, LEINSTER, 0)
    s.city[LEINSTER] = 1
    assert not h(purchase.can_buy, 0, LEINSTER, 0)  # no ARCHITECTURE
    s.level_of[0, f.ARCHITECTURE] = 1
    assert h(purchase.can_buy, 0, LEINSTER, 0)
    s.cities[0] = 2
    assert not h(purchase.can_buy, 0, LEINSTER, 0)  # ARCHITECTURE I allows two


def test_era_b89_price_parts() -> None:
    h = ireland()
    for p in (CONNACHT, LEINSTER, MUNSTER):
        assert h(purchase.price, p, 0) == plain_price(p) and h(purchase.price, p, 1) == plain_price(p, 1)
        h.s.city[p] = 1
        assert h(purchase.price, p, 0) == plain_price(p) + 5
        assert h(purchase.price, p, 1) == plain_price(p, 1) + 3


def test_era_a86_a_city_changes_hands_with_influence_and_food() -> None:
    h = ireland()
    s = h.s
    s.city[LEINSTER], s.cities[1], s.vassals[LEINSTER] = 1, 1, 0
    s.free_vassals[1] += 1
    s.city_slot[1, 0], s.post[LEINSTER], s.posts[2], s.free_vassals[2] = 0, 2, 1, 11
    s.free_vassals[1] += 3
    s.level_of[0, f.ARCHITECTURE], s.food[0], s.food[1], s.spent[LEINSTER] = 1, 4, 4, 1
    field = int(arrays.FOOD[LEINSTER] != arrays.NO_FOOD)
    s.battlefield[LEINSTER] = 1
    peace_first(h)
    act(h, BUY + LEINSTER)
    act(h, actions.ACCEPT)
    assert (s.influence[0], s.influence[1], s.cities[0], s.cities[1]) == (6, 4, 1, 0)
    assert s.food[0] == 4 - 1 + field and s.food[1] == 4 + 2 - field  # the Egyptians' city eats one
    assert s.stamp[0] > s.stamp[1]  # B22: the loser of the city first
    assert s.post[LEINSTER] == 2 and s.spent[LEINSTER] == 1 and s.battlefield[LEINSTER] == 1
    assert s.free_vassals[0] == 12 - 1 + 3
    assert [h(supply.vassals_accounted, seat) for seat in range(3)] == [36, 36, 36]


def test_era_b80_the_buyers_own_post_returns() -> None:
    h = ireland()
    s = h.s
    s.city[LEINSTER], s.cities[1], s.vassals[LEINSTER] = 1, 1, 0
    s.level_of[0, f.ARCHITECTURE], s.post[LEINSTER], s.posts[0], s.free_vassals[0] = 1, 0, 1, 10
    peace_first(h)
    act(h, FORCE + LEINSTER)
    assert s.post[LEINSTER] == -1 and s.posts[0] == 0 and s.morale[0] == 0


def test_era_1_3_d_A_by_force_with_three_treaties() -> None:
    h = ireland()
    s = h.s
    peace_first(h)
    act(h, FORCE + LEINSTER)
    cost = plain_price(LEINSTER, 1)
    assert (s.holder[LEINSTER], s.treaties[0], s.talers[0], s.talers[1]) == (0, 1, 30 - cost, 30 + cost)
    assert s.depth == 0


def test_era_1_3_d_A_vassals_from_cities_cost_morale() -> None:
    h = ireland()
    s = h.s
    s.free_vassals[0], s.retired[0] = 0, 11
    peace_first(h)
    act(h, BUY + LEINSTER)
    act(h, actions.ACCEPT)
    assert s.morale[0] == -2 and s.city_slot[0, 0] == 2


def test_era_b89_a_colony_of_the_buyer_costs_at_once() -> None:
    h = ireland()
    s = h.s
    settle(h, 1, "latium")
    far = next(
        p
        for p in range(arrays.PROVINCES)
        if arrays.IS_LAND[p] and arrays.HOME[p] < 0 and p not in arrays.NEIGHBOUR[ULSTER] and s.holder[p] == -1
    )
    settle(h, 1, arrays.PROVINCE_WORDS[far])
    peace_first(h)
    act(h, BUY + far)
    act(h, actions.ACCEPT)
    assert s.morale[0] == -2 and not s.old_holder.any()


def test_era_b106_a_purchase_is_a_moment_for_conditions_on_provinces() -> None:
    h = ireland()
    h.s.lands[0] = int(f.DOMINANT[0]) - 1
    peace_first(h)
    act(h, BUY + LEINSTER)
    act(h, actions.ACCEPT)
    assert h.s.dominant[0] == 1 and h(conditions.conditions_met, 0) >= 1


def test_era_b87_a_refusal_keeps_the_bonus_action_and_is_asked_once() -> None:
    h = ireland()
    peace_first(h)
    act(h, BUY + LEINSTER)
    act(h, actions.DECLINE)
    offered = choices(h)
    assert BUY + LEINSTER not in offered and BUY + MUNSTER in offered and FORCE + LEINSTER in offered
    assert h.s.credits == 1
    act(h, actions.DONE)
    assert h.s.depth == 0 and not h.s.refused.any()


def test_era_1_3_d_B_b90_an_alliance_by_consent() -> None:
    h = ireland()
    s = h.s
    peace_first(h)
    assert actions.ALLY + 1 in choices(h) and actions.ALLY + 2 not in choices(h)  # no neighbour
    act(h, actions.ALLY + 1)
    assert top(h) == (steps.OFFER, 1)
    act(h, actions.ACCEPT)
    assert (list(s.influence[:2]), list(s.morale[:2]), s.treaties[0]) == ([6, 6], [2, 2], 4)
    assert s.ally[0] == 1 << 1 and s.ally[1] == 1 and s.credits == 0


def test_era_b90_an_alliance_by_force() -> None:
    h = ireland()
    s = h.s
    peace_first(h)
    act(h, actions.FORCE_ALLY + 1)
    assert s.ally[0] == 2 and s.treaties[0] == 1 and list(s.influence[:2]) == [6, 6]
    assert s.depth == 0


def test_era_b87_a_refused_alliance_can_still_be_forced() -> None:
    h = ireland()
    peace_first(h)
    act(h, actions.ALLY + 1)
    act(h, actions.DECLINE)
    assert h.s.credits == 1 and h.s.ally[0] == 0
    assert actions.ALLY + 1 not in choices(h) and actions.FORCE_ALLY + 1 in choices(h)


@pytest.mark.parametrize("action", [actions.END_ALLIANCE + 1, actions.FORCE_END + 1])
def test_era_a88_b91_ending_an_alliance(action: int) -> None:
    h = ireland()
    s = h.s
    s.ally[0], s.ally[1] = 2, 1
    peace_first(h)
    act(h, action)
    if action == actions.END_ALLIANCE + 1:
        act(h, actions.ACCEPT)
    assert s.ally[0] == s.ally[1] == 0
    assert list(s.influence[:2]) == [4, 4] and list(s.morale[:2]) == [-2, -2]


def test_era_b86_b_once_for_each_partner_and_activation() -> None:
    h = ireland()
    s = h.s
    s.grey_stock, s.named = 3, diplomacy.A_RECRUIT | diplomacy.B_PEACE
    begin(h, steps.BEGIN_DIPLOMACY, 0)
    act(h, actions.RECRUIT)
    act(h, actions.BRING_PEACE)
    assert s.credits == 2
    act(h, actions.FORCE_ALLY + 1)
    assert not {actions.END_ALLIANCE + 1, actions.FORCE_END + 1} & set(choices(h))
    act(h, BUY + LEINSTER)
    act(h, actions.ACCEPT)
    assert s.credits == 0 and s.depth == 0 and s.partners == 0


def test_era_b86_a_may_be_repeated() -> None:
    h = ireland()
    s = h.s
    s.grey_stock, s.named = 3, diplomacy.A_RECRUIT | diplomacy.B_PEACE
    begin(h, steps.BEGIN_DIPLOMACY, 0)
    act(h, actions.RECRUIT)
    act(h, actions.BRING_PEACE)
    for p in (LEINSTER, MUNSTER):
        act(h, BUY + p)
        act(h, actions.ACCEPT)
    assert s.holder[LEINSTER] == s.holder[MUNSTER] == 0


def test_era_b82_a_bonus_action_between_two_named_ones_and_no_done_before_the_end() -> None:
    h = ireland()
    h.s.grey_stock, h.s.named = 3, diplomacy.A_RECRUIT | diplomacy.B_PEACE
    begin(h, steps.BEGIN_DIPLOMACY, 0)
    act(h, actions.BRING_PEACE)
    assert actions.RECRUIT in choices(h) and BUY + LEINSTER in choices(h) and actions.DONE not in choices(h)
    act(h, actions.RECRUIT)
    assert actions.DONE in choices(h)


def test_era_d1_a_named_action_that_cannot_be_paid_any_more_is_lost() -> None:
    h = ireland()
    s = h.s
    s.grey_stock, s.named, s.talers[0] = 3, diplomacy.A_RECRUIT | diplomacy.B_PEACE, plain_price(LEINSTER)
    begin(h, steps.BEGIN_DIPLOMACY, 0)
    act(h, actions.BRING_PEACE)
    act(h, BUY + LEINSTER)
    act(h, actions.ACCEPT)
    assert s.talers[0] == 0 and s.depth == 0 and s.grey[0] == 0 and s.named == 0
