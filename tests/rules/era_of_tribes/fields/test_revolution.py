"""Era of Tribes 1.3.G: revolution, epochs and the open cards; wine and ivory (4)."""

from __future__ import annotations

import numpy as np
import pytest
from war_hand import Hand, legal, own, play, province, run, seat_asked, step, war_board

from ethnarch.engine.events import silence
from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import actions, stack, steps
from ethnarch.games.era_of_tribes.fields import revolution
from ethnarch.games.era_of_tribes.peoples import gauls
from ethnarch.games.era_of_tribes.realm import control

LUXURIES = ["leinster", "caledonia", "wessex", "edetania", "asturia", "lusitania"]


def revolt(h: Hand, seat: int = 0) -> None:
    h(stack.push, steps.END_TURN, seat, 0, 0, 0)
    h(stack.push, steps.RUN_REVOLUTION, seat, 0, 0, 0)
    run(h)


@pytest.mark.parametrize(
    ("epoch", "goods", "cities", "advances", "can"),
    [
        (0, 3, 1, 0, True),
        (0, 3, 0, 4, True),
        (0, 0, 1, 4, True),
        (0, 3, 0, 3, False),
        (1, 4, 3, 0, True),
        (1, 4, 2, 7, False),
        (2, 5, 5, 0, True),
        (3, 6, 6, 0, True),
        (4, 6, 8, 19, False),  # all three for the last epoch
        (4, 6, 8, 20, True),
        (5, 6, 8, 24, False),
    ],
)
def test_era_1_3_g_two_of_three_things(epoch: int, goods: int, cities: int, advances: int, can: bool) -> None:
    h = war_board(2)
    h.s.epoch[0], h.s.cities[0] = epoch, cities
    for word in LUXURIES[:goods]:
        h.s.holder[province(word)] = 0
    h.s.spent[province("leinster")] = 1  # used goods count too
    for branch in range(f.BRANCHES):
        h.s.level_of[0, branch] = min(4, max(0, advances - 4 * branch))
    assert h(revolution.can_revolt, 0) == can


@pytest.mark.parametrize(("epoch", "morale", "food"), [(1, 0, 0), (2, 3, 1), (3, 5, -1), (4, 6, 0), (5, 0, 0)])
def test_era_1_3_g_1_b96_a46_effects_of_the_new_epoch(epoch: int, morale: int, food: int) -> None:
    h = war_board(2)
    s = h.s
    s.epoch[0], s.morale[0], s.food[0], s.leading_epoch = epoch - 1, -9, 4, 5
    revolt(h)
    assert (s.epoch[0], s.morale[0], s.food[0], s.influence[0]) == (epoch, -9 + morale, 4 + food, 1)
    assert s.revolted[0] == 1 and step(h) == steps.END_TURN


def test_era_a46_food_that_cannot_be_returned_is_hunger() -> None:
    h = war_board(2)
    h.s.epoch[0], h.s.leading_epoch = f.IRON_AGE, 5
    revolt(h)
    assert h.s.hunger[0] == 1


def test_era_1_3_g_2_b96_the_first_in_an_epoch_moves_the_barbarians_and_scores_a_card() -> None:
    h = war_board(2)
    s = h.s
    admiralty, burghers, miners = (f.CARD_IDS.index(name) for name in ("admiralty", "burghers", "miners"))
    s.open_cards, s.deck_left, s.deck[0] = [burghers, admiralty], 1, miners
    s.fleet_total[1], s.morale[0] = 2, -5
    revolt(h)
    assert (s.leading_epoch, s.influence[0]) == (1, 2)
    assert (step(h), seat_asked(h)) == (steps.SCORE_CARD, 0)
    assert legal(h) == [actions.CARD_OF + admiralty, actions.CARD_OF + burghers]
    play(h, actions.CARD_OF + admiralty)
    assert list(s.influence[:2]) == [2, 3]  # only seat 1 has fleets
    assert list(s.open_cards) == [burghers, miners] and (s.deck_left, s.deck[0]) == (0, -1)
    assert s.scored_cards == 1 << admiralty and step(h) == steps.END_TURN


def test_era_a99_only_the_first_scores_a_card() -> None:
    h = war_board(2)
    s = h.s
    s.open_cards, s.leading_epoch = [0, 1], 1
    revolt(h)
    assert step(h) == steps.END_TURN and s.influence[0] == 1 and list(s.open_cards) == [0, 1]


def test_era_b96_with_an_empty_pile_the_last_open_card_needs_no_choice() -> None:
    h = war_board(2)
    s = h.s
    s.open_cards, s.fleet_total[0] = [-1, f.CARD_IDS.index("admiralty")], 1
    revolt(h)
    assert step(h) == steps.END_TURN and s.influence[0] == 2 + 3 and list(s.open_cards) == [-1, -1]
    s.leading_epoch = 1
    revolt(h)
    assert s.fault == 0 and s.epoch[0] == 2


def test_era_1_3_g_3_a97_a98_b99_who_revolted_has_no_turn_and_no_expansion() -> None:
    """Unused leaders are lost for the round, the new leader comes with the next one."""
    from ethnarch.games.era_of_tribes.rounds import turns

    h = war_board(2)
    s = h.s
    s.leaders[:2], s.leading_epoch, s.cycle_at = [2, 1], 5, -1
    revolt(h)
    h(stack.become, steps.NEXT_TURN, -1, 0, 0, 0)
    h(turns.run_next_turn, silence())
    assert seat_asked(h) == 1 and s.revolted[0] == 1


def test_era_4_2_b101_gauls_lay_wine_to_the_army() -> None:
    h, out = war_board(2), np.zeros(actions.MAX_ACTIONS, np.int32)
    s = h.s
    s.people[0] = arrays.GAULS
    wine, more, ivory = own(h, 0, "edetania"), own(h, 0, "arvernia"), own(h, 0, "numidia")
    own(h, 1, "rhineland")
    h(stack.push, steps.NEXT_CLEANUP, -1, 0, 0, 0)
    h(stack.push, steps.WAR_GOODS, 0, 0, 0, 0)
    count = h(gauls.legal_war_goods, 0, out)
    assert sorted(out[:count]) == sorted([actions.PROVINCE + wine, actions.PROVINCE + more, actions.DONE])
    h(gauls.play_war_goods, 0, actions.PROVINCE + wine, silence())
    assert (s.spent[wine], s.spent[more], s.spent[ivory]) == (3, 0, 0) and step(h) == steps.WAR_GOODS
    h(gauls.play_war_goods, 0, actions.PROVINCE + more, silence())
    assert step(h) == steps.NEXT_CLEANUP  # nothing left to lay
    assert h(control.luxuries, 0) == 3  # still goods in possession


def test_era_b101_lost_wine_is_an_ordinary_good_again() -> None:
    h = war_board(2)
    wine = own(h, 0, "edetania")
    h.s.people[0], h.s.spent[wine] = arrays.GAULS, 3
    h(control.let_go, wine, silence())
    assert h.s.spent[wine] == 0


def test_era_b101_carthaginians_lay_ivory_and_others_nothing() -> None:
    h = war_board(2)
    own(h, 0, "numidia")
    h.s.people[0] = arrays.CARTHAGINIANS
    assert h(gauls.has_war_good, 0)
    h.s.people[0] = arrays.ROMANS
    assert not h(gauls.has_war_good, 0)
