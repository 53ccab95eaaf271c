"""What a realm is worth: food, prices, growth, income, morale, colonies. Every number from the position alone."""

from __future__ import annotations

from functools import lru_cache

from era import board
from era.table import Table

NO_NEXT = -1


def food_due(t: Table, seat: int) -> int:
    """Food less active hunger (DE p.10, p.13, p.23, rulings ERA-A40, ERA-A46, ERA-A47, ERA-B57, ERA-B95)."""
    people = t.peoples[seat]
    fish = 2 if people == "britons" else 1
    eaten = 1 if people == "egyptians" else 2
    due = {"iberians": 1, "slavs": 2}.get(people or "", 0)
    due += 1 if t.epoch[seat] == board.IRON else 0
    due += board.FARMED[t.levels[seat][board.BRANCHES.index("agriculture")]]
    symbols = [board.FOOD[p] for p in t.held[seat]]
    due += symbols.count("grain") + symbols.count("fish") * fish
    return due - eaten * cities_on_map(t, seat)


def cities_on_map(t: Table, seat: int) -> int:
    return sum(t.city[p] for p in t.held[seat])


def next_price(t: Table, seat: int, branch: int, by_village: bool) -> int:
    """Talers for the next level of a branch; NO_NEXT where there is none."""
    return next_prices(t.all_levels(), seat, t.peoples[seat] or "", t.cities[seat])[by_village][branch]


@lru_cache(maxsize=4096)
def next_prices(
    levels: tuple[tuple[int, ...], ...], seat: int, people: str, cities: int
) -> tuple[list[int], list[int]]:
    """All prices of a seat, plain and with a village; they depend on nothing else."""
    branches = range(len(board.BRANCHES))
    plain, by_village = (
        [price(levels, seat, people, cities, branch, helped) for branch in branches] for helped in (False, True)
    )
    return plain, by_village


def price(
    levels: tuple[tuple[int, ...], ...], seat: int, people: str, cities: int, branch: int, by_village: bool
) -> int:
    """DE p.18, p.23, p.24; ERA-B92, ERA-B93, ERA-A92, ERA-A93."""
    level = levels[seat][branch] + 1
    if level > 4:
        return NO_NEXT
    halved = by_village or board.HALF_PRICE.get(people) == board.BRANCHES[branch]
    late = any(other[branch] >= level for other in levels)
    talers = board.BASE[level - 1] // 2 if halved else (board.LATE if late else board.BASE)[level - 1]
    missing = [b for b in board.side_branches(branch, level) if levels[seat][b] < level - 1]
    talers += board.MISSING[level - 1] * len(missing)
    if people == "greeks":
        talers -= 2
    if not by_village:
        talers -= cities
    return max(talers, 1)


def is_pioneer(t: Table, seat: int, branch: int) -> bool:
    """DE p.18: nobody has been on the next field of this branch."""
    return all(t.levels[other][branch] <= t.levels[seat][branch] for other in t.seats())


def growth(t: Table, seat: int) -> int:
    """DE p.10: food or hunger on the plate, the value of the morale, 1 a good and 2 a leader on the field."""
    plate = t.food[seat] - t.hunger[seat]
    return plate + board.MORALE_VALUE[t.morale[seat]] + t.placed_goods + 2 * t.placed_leaders


def city_malus(t: Table, seat: int) -> int:
    """DE p.9, p.16, p.23: fields of morale for the cities, at 1.1 and once with the taxes."""
    people = t.peoples[seat]
    if people == "greeks":
        return t.cities[seat] + 1
    if people == "egyptians":
        return max(t.cities[seat] - 1, 0)
    return t.cities[seat]


def taxes(t: Table, seat: int, leaders: int) -> tuple[int, int]:
    """DE p.16: talers and fields of morale lost (ERA-A23, ERA-G1)."""
    return leaders * (6 + 2 * t.cities[seat]), 3 * leaders + city_malus(t, seat)


def trade(t: Table, seat: int, leaders: int, goods: int) -> int:
    """DE p.16, p.20, p.23; ERA-B30."""
    each = 2 if t.peoples[seat] == "germans" else 1
    marker = board.TRADE_MARKER[t.levels[seat][board.BRANCHES.index("trade")]]
    antiquity = 2 if t.epoch[seat] == board.ANTIQUITY else 0
    return leaders * each + goods + marker + t.posts[seat] + antiquity


def bread(t: Table, seat: int, leaders: int, goods: int) -> int:
    """DE p.19, p.23; ERA-B31."""
    each = 2 if t.peoples[seat] == "britons" else 1
    return leaders * each + goods + board.CIRCUS_MARKER[t.levels[seat][board.BRANCHES.index("culture")]]


def morale_lost_each_round(t: Table, seat: int) -> int:
    """DE p.9, 1.1: cities, the Neolithic, active hunger."""
    return city_malus(t, seat) + (1 if t.epoch[seat] == board.NEOLITHIC else 0) + t.hunger[seat]


def parts(holder: list[int], who: int) -> list[set[int]]:
    """The connected parts of somebody's land."""
    left = {p for p in board.ALL if holder[p] == who and board.IS_LAND[p]}
    found = []
    while left:
        part, edge = set(), [left.pop()]
        while edge:
            here = edge.pop()
            part.add(here)
            near = left.intersection(board.NEIGHBOURS[here])
            left -= near
            edge.extend(near)
        found.append(part)
    return found


def new_colonies(before: list[int], after: list[int], who: int) -> list[set[int]]:
    """ERA-B2: the parts of a realm that are the heir of no old part; if none is an heir, the largest is free."""
    old, new = parts(before, who), parts(after, who)
    heirs = []
    for part in old:
        related = [one for one in new if one & part]
        if related:
            heirs.append(min(related, key=lambda one: (-len(one & part), -len(one), min(one))))
    if new and not heirs:
        heirs = [min(new, key=lambda one: (-len(one), min(one)))]
    return [one for one in new if one not in heirs]
