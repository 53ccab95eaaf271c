"""The referee of whole games itself: the book's own examples, and that it sees what is wrong."""

from __future__ import annotations

from typing import Any

import pytest
from era import board, endings, realm
from era.near_the_end import some_rounds
from era.reading import read
from era.stock import check_stock, discs_drawn
from era.table import Table
from era.watching import GAME

pytestmark = pytest.mark.interpreted

ARCHITECTURE, AGRICULTURE, CULTURE, SEAFARING, TRADE, MECHANICS = range(6)


def table(**of_seat_0: Any) -> Table:
    """Two players of whom the first is as the example says."""
    t = read(GAME.new(2, 1, {"board": "3-2"}))
    t.peoples[:2] = ["gauls", "romans"]
    t.placed_leaders = t.placed_goods = 0
    for name, value in of_seat_0.items():
        getattr(t, name)[0] = value
    return t


def test_page_10_growth_of_blue() -> None:
    """Nine grain provinces, AGRICULTURE I, two cities, morale of value -1: seven food, growth six."""
    t = table(levels=[1, 1, 0, 0, 0, 0], cities=2, morale=-1)
    for p in board.GRAINS[:9]:
        t.holder[p] = 0
    for p in board.GRAINS[:2]:
        t.city[p] = 1
    assert realm.food_due(t, 0) == 7
    t.food[0] = 7
    assert realm.growth(t, 0) == 6


def test_page_18_prices_of_black_and_yellow() -> None:
    """SEAFARING III without CULTURE II and with four cities: 17; CULTURE II as the second: 2. Egyptians: 4."""
    black = table(levels=[0, 0, 1, 2, 0, 0], cities=4)
    black.peoples[0] = "britons"
    assert realm.next_price(black, 0, SEAFARING, False) == 17 and realm.is_pioneer(black, 0, SEAFARING)
    black.levels[1] = [0, 0, 2, 0, 0, 0]
    assert realm.next_price(black, 0, CULTURE, False) == 2 and not realm.is_pioneer(black, 0, CULTURE)
    yellow = table(levels=[2, 1, 0, 0, 0, 2], cities=4)
    yellow.peoples[0] = "egyptians"
    assert realm.next_price(yellow, 0, ARCHITECTURE, False) == 4


def test_page_18_level_iv_without_both_side_branches() -> None:
    t = table(levels=[0, 0, 0, 0, 3, 0])
    assert realm.next_price(t, 0, TRADE, False) == 32 + 20
    assert realm.next_price(t, 0, TRADE, True) == 16 + 20
    t.levels[0][TRADE] = 4
    assert realm.next_price(t, 0, TRADE, False) == realm.NO_NEXT


def test_page_16_taxes_and_trade() -> None:
    t = table(cities=3, levels=[0, 0, 0, 0, 2, 0], epoch=board.ANTIQUITY, posts=2)
    assert realm.taxes(t, 0, 2) == (24, 9) and realm.trade(t, 0, 1, 3) == 1 + 3 + 3 + 2 + 2
    t.peoples[0] = "greeks"
    assert realm.taxes(table_of("greeks"), 0, 1) == (6, 4) and realm.taxes(t, 0, 2) == (24, 10)


def table_of(people: str) -> Table:
    t = table()
    t.peoples[0] = people
    return t


def test_page_11_colonies_joined_and_founded_at_once() -> None:
    """ERA-B2: what joins two parts gives nothing back, and a new part costs all the same."""
    lands = [p for p in board.ALL if board.IS_LAND[p]]
    near = {p: {q for q in board.NEIGHBOURS[p] if board.IS_LAND[q]} for p in lands}
    chain = next([a, b, c] for a in lands for b in near[a] for c in near[b] if c != a and c not in near[a])
    far = next(p for p in lands if p not in chain and not near[p] & set(chain))
    nobody = [-1] * len(board.NAMES)

    def held(*provinces: int) -> list[int]:
        return [0 if p in provinces else n for p, n in enumerate(nobody)]

    assert realm.new_colonies(held(chain[0]), held(chain[0], chain[1]), 0) == []
    assert realm.new_colonies(held(chain[0]), held(chain[0], chain[2]), 0) == [{chain[2]}]
    assert realm.new_colonies(held(chain[0], chain[2]), held(*chain, far), 0) == [{far}]
    assert realm.new_colonies(held(*chain), held(chain[0], chain[2]), 0) == [{chain[2]}]
    assert realm.new_colonies(held(chain[0]), held(far), 0) == []


def test_page_21_conditions() -> None:
    t = table(influence=25, levels=[4, 4, 4, 3, 0, 0], epoch=board.ANTIQUITY, triumph=25)
    t.triumph[1] = 28
    assert [name for name, ok in endings.conditions(t, 0).items() if ok] == [
        "glorious",
        "technological",
        "cultural",
        "triumphal",
    ]
    for p in board.HOMES["romans"]:
        t.holder[p] = 0
    assert endings.conditions(t, 0)["military"] and not endings.conditions(t, 0)["dominant"]
    assert endings.is_enough(t, 0) and not endings.is_enough(t, 1)


def test_page_25_discs_of_ten_rounds() -> None:
    assert [discs_drawn(level, 10) for level in board.DISCS] == [8, 10, 12]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda t, p: t.free.__setitem__(0, t.free[0] + 1), "37 vassals"),
        (lambda t, p: t.vassals.__setitem__(p, 0), "vassals|without a piece"),
        (lambda t, p: t.city.__setitem__(p, 1), "cities"),
        (lambda t, p: t.food.__setitem__(0, t.food[0] + 1), "food"),
        (lambda t, p: t.talers.__setitem__(0, -1), "talers"),
        (lambda t, p: t.holder.__setitem__(p, -1), "vassals|without a holder"),
        (lambda t, p: t.holder.__setitem__(p, 1), "vassals"),
        (lambda t, p: t.lands.__setitem__(0, 1), "lands"),
        (lambda t, p: t.leaders.__setitem__(0, 9), "leaders"),
        (lambda t, p: t.morale.__setitem__(0, 6), "morale"),
        (lambda t, p: t.post.__setitem__(p, 1), "post|37 vassals"),
        (lambda t, p: setattr(t, "tiles_gone", t.tiles_gone - 1), "villages"),
        (lambda t, p: setattr(t, "grey_box", t.grey_box + 1), "grey leaders"),
    ],
)
def test_the_referee_sees_what_is_wrong(change: Any, says: str) -> None:
    state = GAME.from_position(some_rounds(3, {"board": "3-2"}, 5))
    right, wrong = read(state), read(state)
    check_stock(right)
    change(wrong, right.held_land(0)[0])
    with pytest.raises(AssertionError, match=says):
        check_stock(wrong)
