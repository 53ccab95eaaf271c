"""Rules of Era of Tribes that lie between the rooms: the order of an expansion, the epic game, the Iberians."""

from __future__ import annotations

from era_hand import empty_board
from round_hand import DONE, act, advance, asked, at, board, expand, feed, go, own

from ethnarch.engine.events import silence
from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import actions
from ethnarch.games.era_of_tribes.end import conditions
from ethnarch.games.era_of_tribes.fields import advances


def test_era_1_3_a_the_four_steps_follow_each_other() -> None:
    """Vassals are placed, then built into something, then moved, then cities are founded, then battles fought."""
    h = board(2)
    own(h, 0, "ulster", vassals=4)
    own(h, 1, "leinster")
    advance(h, 0, mechanics=1, architecture=1)
    h.s.talers[0] = 5
    expand(h, 0, leaders=1)
    seen = [asked(h)]
    act(h, at("ulster"), at("ulster"))
    seen.append(asked(h))
    act(h, at("ulster", actions.TRAIN), DONE)
    seen.append(asked(h))
    go(h, "ulster", "leinster")
    act(h, DONE)
    seen.append(asked(h))
    act(h, at("ulster"))
    seen.append(asked(h))
    assert seen == [("grow", 0), ("build", 0), ("move", 0), ("city", 0), ("commit", 0)]
    assert h.s.war_place == arrays.PROVINCE_WORDS.index("leinster") and h.s.city[arrays.PROVINCE_WORDS.index("ulster")]


def test_era_2_1_c_epic_games_need_four_conditions_of_the_long_column() -> None:
    h = empty_board()
    s = h.s
    s.length = f.LENGTH_IDS.index("epic")
    s.triumph[:2] = s.triumph_start[:2] = 49
    s.influence[0], s.level_of[0], s.epoch[0] = 44, [4, 4, 4, 4, 3, 3], f.MIDDLE_AGES
    s.lands[0] = 35
    h(conditions.check_provinces)
    h(conditions.watch, silence())
    assert s.ending == 0  # glorious, technological, dominant; the Middle Ages are no cultural victory here
    s.epoch[0] = f.HIGH_MIDDLE_AGES
    h(conditions.watch, silence())
    assert (s.ending, s.influence[0]) == (1, 44 + 5)
    s.influence[1], s.level_of[1], s.epoch[1], s.lands[1] = 44, [4, 4, 4, 4, 3, 3], f.HIGH_MIDDLE_AGES, 35
    h(conditions.check_provinces)
    h(conditions.watch, silence())
    assert s.influence[1] == 44 + 3


def test_era_4_7_iberians_have_one_food_more_and_seafaring_for_half() -> None:
    h = board(2, arrays.IBERIANS, arrays.BRITONS)
    own(h, 0, "ulster")
    feed(h)
    assert h.s.food[0] == 1 and h.s.food[1] == 0
    assert h(advances.price, 0, f.SEAFARING, 0) == 4 // 2
    assert h(advances.price, 0, f.TRADE, 0) == 4
    h.s.level_of[1, f.SEAFARING] = 1
    assert h(advances.price, 0, f.SEAFARING, 0) == 2  # half of the base, also behind the pioneer (ERA-A92)
    assert h(advances.price, 1, f.SEAFARING, 0) == 8 + 2  # nobody else has it for half; TRADE I is missing
