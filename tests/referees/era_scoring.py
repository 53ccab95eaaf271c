"""Influence cards and the final scoring of Era of Tribes once more, from the book and the map file alone.

A position is plain Python: who holds which province by its id, and a few numbers of every player. Nothing of the
engine is used; map.json is read for terrain, food, goods, areas and neighbours.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

FILE = Path(__file__).parents[2] / "src" / "ethnarch" / "games" / "era_of_tribes" / "data" / "map.json"
LAND: dict[str, dict[str, Any]] = {}
WATER: dict[str, dict[str, Any]] = {}
for _province in json.loads(FILE.read_text(encoding="utf-8"))["provinces"]:
    (LAND if _province["kind"] == "land" else WATER)[_province["id"]] = _province
MILITARY_GOODS = {"horse", "ore"}
TERRAIN_CARDS = {"farmers": "grain", "woodcutters": "forest", "shepherds": "hills", "miners": "mountains"}
MORALE = [3, 2, 2, 1, 1, 0, -1, -1, -2, -2, -3, -3, -4, -4, -5, -5]  # from the top field down
LEADERS = [2, 3, 3, 4, 4, 4]
POINTS = {  # least number for 1, 2, 3, 4, 5 points (DE p.24)
    "points_advancements": [10, 11, 13, 15, 17],
    "points_different_goods": [3, 4, 5, 6, 7],
    "points_equal_goods": [2, 3, 4, 5, 6],
    "points_areas": [1, 3, 5, 7, 9],
    "points_trading_posts": [2, 3, 4, 5, 6],
    "points_leaders": [3, 4, 5, 6, 7],
    "points_talers": [5, 10, 15, 20, 25],
    "points_treaties": [2, 4, 6, 8, 10],
}


@dataclass
class Player:
    held: set[str]
    influence: int = 0
    stamp: int = 0
    morale: int = 0  # fields above the start box
    fleets: int = 0
    triumph_gained: int = 0
    advances: int = 0
    villages_won: int = 0
    cities: int = 0
    talers: int = 0
    treaties: int = 0
    posts: int = 0
    epoch: int = 0
    grey: int = 0
    hunger: int = 0
    eliminated: bool = False
    personal: str | None = None
    red_villages: Counter[str] = field(default_factory=Counter)


@dataclass
class People:
    held: set[str]


@dataclass
class Position:
    players: list[Player]
    order: list[int]
    battlefields: set[str]
    open_cards: list[str]
    peoples: list[People] = field(default_factory=list)  # that spread; none at a table of players only
    solo: bool = False
    ended: int = 0


def parts(held: set[str]) -> int:
    """Connected parts of the land among these provinces."""
    left, count = held & LAND.keys(), 0
    while left:
        count += 1
        reached = {left.pop()}
        while reached:
            here = reached.pop()
            near = left & set(LAND[here]["neighbours"])
            left -= near
            reached |= near
    return count


def luxuries(held: set[str]) -> Counter[str]:
    goods = (LAND[p]["good"] for p in held & LAND.keys())
    return Counter(good for good in goods if good and good not in MILITARY_GOODS)


def quantity(card: str, one: Player | People, position: Position) -> int:
    """How much somebody has of what a card counts."""
    land = one.held & LAND.keys()
    if card in TERRAIN_CARDS:
        return sum(LAND[p]["terrain"] == TERRAIN_CARDS[card] for p in land)
    if card == "nobility":
        return len(land)
    if card == "colonists":
        return max(parts(one.held) - 1, 0)
    if card == "partisans":
        return len(land & position.battlefields)
    if card == "fishers":
        return sum(WATER[p]["food"] == "fish" for p in one.held & WATER.keys())
    if card == "merchants":
        return sum(luxuries(one.held).values())
    if isinstance(one, People):
        return len(one.held & WATER.keys()) if card == "admiralty" else 0
    return {
        "admiralty": one.fleets,
        "imperator": max(one.triumph_gained, 0),
        "scholars": one.advances,
        "liberators": one.villages_won,
        "burghers": one.cities,
        "plutocracy": one.talers,
    }[card]


def card_points(card: str, position: Position) -> list[int]:
    """Points of an open card for every player."""
    mine = [0 if p.eliminated else quantity(card, p, position) for p in position.players]
    ranking = sorted((n for n in mine + [quantity(card, p, position) for p in position.peoples] if n > 0), reverse=True)
    if not ranking:
        return [0] * len(mine)
    firsts = ranking.count(ranking[0])
    if firsts > 1:
        return [2 if n == ranking[0] else 0 for n in mine]
    second = ranking[1] if len(ranking) > 1 else None
    return [3 if n == ranking[0] else 1 if n == second else 0 for n in mine]


def village_points(kind: str, player: Player) -> int:
    """Points of one red village."""
    goods = luxuries(player.held)
    counts = {
        "points_advancements": [player.advances],
        "points_different_goods": [len(goods)],
        "points_equal_goods": list(goods.values()),
        "points_areas": [len({LAND[p]["area"] for p in player.held & LAND.keys()})],
        "points_trading_posts": [player.posts],
        "points_leaders": [LEADERS[player.epoch] + player.grey],
        "points_talers": [player.talers],
        "points_treaties": [player.treaties],
    }[kind]
    return sum(sum(n >= least for least in POINTS[kind]) for n in counts)


def final_scores(position: Position) -> tuple[list[int], list[int]]:
    """Influence and place of every player after the final scoring."""
    points = [p.influence for p in position.players]
    stamps = [p.stamp for p in position.players]
    clock = 10_000

    def give(gains: dict[int, int]) -> None:
        nonlocal clock
        for seat in position.order:
            if gains.get(seat, 0) and not position.players[seat].eliminated:
                clock += 1
                points[seat] += gains[seat]
                stamps[seat] = clock

    own = {}
    for seat, player in enumerate(position.players):
        if player.personal and not player.eliminated:
            own[seat] = {3: 3, 2: 2}.get(card_points(player.personal, position)[seat], 0)
    give(own)
    for card in position.open_cards:
        give(dict(enumerate(card_points(card, position))))
    give({seat: MORALE[5 - p.morale] - p.hunger for seat, p in enumerate(position.players)})
    villages = {}
    for seat, player in enumerate(position.players):
        villages[seat] = sum(village_points(kind, player) * n for kind, n in player.red_villages.items())
    give(villages)
    if position.solo:
        give({0: 5 * (10 - position.ended) if position.ended else -5})
    seats = range(len(position.players))
    best = sorted(seats, key=lambda seat: (position.players[seat].eliminated, -points[seat], stamps[seat]))
    return points, [best.index(seat) + 1 for seat in seats]
