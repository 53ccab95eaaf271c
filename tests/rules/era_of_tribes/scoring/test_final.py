"""Era of Tribes 2.2: the final scoring."""

from __future__ import annotations

import pytest
from war_hand import Hand, own, province, run, seat_asked, step, war_board

from ethnarch.engine.events import recorder, rows, silence
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import event_kinds as ev
from ethnarch.games.era_of_tribes.core import stack, steps
from ethnarch.games.era_of_tribes.core import state as st
from ethnarch.games.era_of_tribes.machine import running
from ethnarch.games.era_of_tribes.scoring import final

step_reached = final.step_reached


@rule
def step_of(s, kind, number):  # type: ignore[no-untyped-def]
    return step_reached(kind, number)


def tile(name: str) -> int:
    return f.TILE_IDS.index(name)


def finish_game(h: Hand, events: object = None) -> None:
    h.s.mover = -1
    h(stack.push, steps.FINAL_TILES, -1, 0, 0, 0)
    run(h, events)


@pytest.mark.parametrize(
    ("name", "steps_of"),
    [
        ("points_advancements", {0: 0, 9: 0, 10: 1, 11: 2, 12: 2, 13: 3, 14: 3, 15: 4, 16: 4, 17: 5, 24: 5}),
        ("points_different_goods", {2: 0, 3: 1, 4: 2, 5: 3, 6: 4, 7: 5, 8: 5}),
        ("points_areas", {0: 0, 1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 7: 4, 8: 4, 9: 5, 20: 5}),
        ("points_trading_posts", {1: 0, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 9: 5}),
        ("points_leaders", {2: 0, 3: 1, 4: 2, 5: 3, 6: 4, 7: 5, 9: 5}),
        ("points_talers", {4: 0, 5: 1, 9: 1, 10: 2, 15: 3, 20: 4, 25: 5, 90: 5}),
        ("points_treaties", {1: 0, 2: 1, 3: 1, 4: 2, 6: 3, 8: 4, 10: 5, 14: 5}),
    ],
)
def test_era_a107_b110_steps_between_the_printed_values(name: str, steps_of: dict[int, int]) -> None:
    h = war_board(2)
    assert {number: h(step_of, tile(name), number) for number in steps_of} == steps_of


def goods(kind: int) -> list[int]:
    return [p for p in range(arrays.PROVINCES) if arrays.GOOD[p] == kind]


def test_era_5_example_equal_goods_are_added_over_kinds() -> None:
    """DE p.24: two ivory and three gold are 1 + 2 points."""
    h = war_board(2)
    h.s.holder[goods(arrays.IVORY)[:2]] = 0
    h.s.holder[goods(arrays.GOLD)[:3]] = 0
    assert h(final.tile_points, 0, tile("points_equal_goods")) == 3
    assert h(final.tile_points, 0, tile("points_different_goods")) == 0
    h.s.holder[goods(arrays.WINE)[:1] + goods(arrays.ORE)[:2]] = 0  # ore is no luxury good
    assert h(final.tile_points, 0, tile("points_different_goods")) == 1
    assert h(final.tile_points, 0, tile("points_equal_goods")) == 3


def test_era_b110_leaders_areas_posts_talers_treaties_advances() -> None:
    h = war_board(2)
    s = h.s
    s.epoch[0], s.grey[0], s.ally[0] = f.BRONZE_AGE, 2, 2  # 3 of the epoch, 2 grey; an alliance changes nothing
    assert h(final.tile_points, 0, tile("points_leaders")) == 3
    for word in ("leinster", "ulster", "latium", "iceland"):
        own(h, 0, word)
    s.fleets[province("kattegat"), 0] = s.fleet_total[0] = 1
    s.holder[province("kattegat")] = 0  # water does not count
    assert h(final.tile_points, 0, tile("points_areas")) == 2
    s.posts[0], s.talers[0], s.treaties[0], s.level_of[0] = 4, 16, 7, [2, 2, 2, 2, 2, 1]
    told = [
        h(final.tile_points, 0, tile(f"points_{n}")) for n in ("trading_posts", "talers", "treaties", "advancements")
    ]
    assert told == [3, 3, 3, 2]


def test_era_2_2_b108_a106_a116_order_and_sum() -> None:
    """Personal card, open cards, morale with hunger, each copy of a red village; then the game is over."""
    h, events = war_board(2), recorder()
    s = h.s
    s.influence[:2], s.morale[:2] = [10, 10], [3, -10]
    s.personal[:2] = [f.CARD_IDS.index("admiralty"), f.CARD_IDS.index("burghers")]
    s.open_cards = [f.CARD_IDS.index("scholars"), f.CARD_IDS.index("plutocracy")]
    s.fleet_total[0], s.level_of[1, 0], s.talers[:2] = 2, 2, [10, 3]
    s.hunger[0], s.fed_hunger[0], s.fed_hunger[1] = 1, 2, 1
    s.tiles[0, tile("points_talers")], s.tiles_held[0] = 2, 2
    finish_game(h, events)
    assert (step(h), seat_asked(h)) == (steps.TILES_WINDOW, 0)  # ERA-B104: asked, though nothing can be used
    h(stack.pop)
    run(h, events)
    assert s.over == 1 and s.ending == 2 and h(running.is_over)
    # seat 0: personal 3, plutocracy 3, morale +2, hunger -3, two villages of 2; seat 1: scholars 3, second 1, -5, -1
    assert list(s.influence[:2]) == [10 + 3 + 3 + 2 - 3 + 4, 10 + 3 + 1 - 5 - 1] and list(s.rank[:2]) == [1, 2]
    told = [row[0] for row in rows(events) if row[0] in (ev.SCORED_CARD, ev.FINAL_MORALE, ev.FINAL_TILE, ev.GAME_OVER)]
    assert told == [ev.SCORED_CARD] * 5 + [ev.FINAL_MORALE] * 2 + [ev.FINAL_TILE] * 2 + [ev.GAME_OVER]


def test_era_b108_influence_may_become_negative_at_the_end() -> None:
    h = war_board(2)
    h.s.morale[0] = -10
    h.s.personal[:2] = -1
    finish_game(h)
    assert h.s.influence[0] == -5


def test_era_b108_conditions_are_not_looked_at_any_more() -> None:
    from ethnarch.games.era_of_tribes.end import conditions

    h = war_board(2)
    h.s.influence[0], h.s.morale[0] = 24, 5
    finish_game(h)
    h(conditions.watch, silence())
    assert h.s.influence[0] == 27 and h.s.bonus[0] == 0


def test_era_b108_villages_can_be_used_a_last_time_in_turn_order() -> None:
    h = war_board(2)
    s = h.s
    s.order[:2] = [1, 0]
    for seat in (0, 1):
        s.tiles[seat, tile("influence")] = s.tiles_held[seat] = 1
    s.eliminated[0] = 1
    finish_game(h)
    assert (step(h), seat_asked(h)) == (steps.TILES_WINDOW, 1)
    h(stack.pop)
    run(h)
    assert s.over == 1  # the eliminated seat is not asked


def test_era_b109_ties_go_to_the_earlier_stamp_and_eliminated_seats_are_last() -> None:
    h = war_board(3)
    s = h.s
    s.influence[:3], s.stamp[:3], s.eliminated[2] = [5, 5, 9], [7, 4, 1], 1
    h(final.rank_seats)
    assert list(s.rank[:3]) == [2, 1, 3]


def test_era_b108_a_change_of_nothing_sets_no_stamp() -> None:
    h = war_board(2)
    s = h.s
    s.influence[:2], s.stamp[:2], s.stamps = [5, 5], [2, 1], 2
    s.morale[0], s.hunger[0] = 1, 1  # +1 and -1
    finish_game(h)
    assert list(s.stamp[:2]) == [2, 1] and list(s.rank[:2]) == [2, 1]


@pytest.mark.parametrize(("ended", "points"), [(8, 10), (10, 0), (1, 45), (0, -5)])
def test_era_6_2_2_b124_a117_example_solo_rounds(ended: int, points: int) -> None:
    """DE p.26: a condition met in round 8 is worth ten points; never: five off."""
    h = war_board(1)
    s = h.s
    s.style, s.ended, s.influence[0], s.round_now = st.SOLO, ended, 20, 10
    finish_game(h)
    assert s.influence[0] == 20 + points


def test_era_b124_an_eliminated_solo_player_has_nothing() -> None:
    h = war_board(1)
    h.s.style, h.s.eliminated[0] = st.SOLO, 1
    finish_game(h)
    assert h.s.influence[0] == 0 and h.s.rank[0] == 1 and h.s.over == 1
