"""A position as plain lists, and what there is to count on it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from era import board

Numbers = list[int]

NOBODY, OUTSIDE = -1, -2
FIRST_PEOPLE = 6
"""Holders of provinces: seats from 0, barbarian peoples from here on."""


@dataclass
class Piece:
    """A vassal or a fleet of the player who moves."""

    kind: str
    at: int
    points: int
    horse: int
    by_sea: int
    raided: int

    def looks(self) -> tuple[str, int, int, int, int, int]:
        return self.kind, self.at, self.points, self.horse, self.by_sea, self.raided


@dataclass
class War:
    """A battle that is being fought: by side (attacker, defender)."""

    place: int
    sides: Numbers
    sea: bool
    units: list[Numbers]
    allied: list[Numbers]
    spared: int


@dataclass
class Table:
    """One moment of a game. Lists with a name in the plural of a seat's things go by seat, those of provinces by
    province."""

    players: int
    style: str
    length: str
    level: str
    board: str
    peoples: list[str | None]
    spreading: Numbers  # holder numbers of the barbarian peoples that expand
    round: int
    ending: int
    ended: int
    over: int
    order: Numbers
    ring: int
    decision: str
    decider: int
    subject: int  # what the decision is about: the water a vassal on a bridge is on, the unit that raids
    # by seat
    influence: Numbers
    stamp: Numbers
    triumph: Numbers
    triumph_start: Numbers
    morale: Numbers
    owed: Numbers
    talers: Numbers
    treaties: Numbers
    food: Numbers
    hunger: Numbers
    fed_hunger: Numbers
    epoch: Numbers
    levels: list[Numbers]
    free: Numbers
    beside_cities: list[Numbers]
    cities: Numbers
    armies: Numbers
    legions: Numbers
    strength_militia: Numbers
    retired: Numbers
    grey: Numbers
    leaders: Numbers
    passed: Numbers
    revolted: Numbers
    allies: Numbers  # one bit a partner
    lands: Numbers
    fleet_total: Numbers
    posts: Numbers
    bonus: Numbers
    eliminated: Numbers
    personal: list[str | None]
    tiles_held: Numbers
    tiles: list[Numbers]
    tiles_used: list[Numbers]
    rank: Numbers
    # by province
    holder: Numbers
    vassals: Numbers
    city: Numbers
    fleets: list[Numbers]
    line: list[Numbers]
    post: Numbers
    battlefield: Numbers
    spent: Numbers
    has_village: Numbers
    village: Numbers
    fresh: Numbers
    horse_held: Numbers
    # common
    legion_supply: int
    grey_stock: int
    grey_box: int
    tiles_gone: int
    bag: Numbers
    draws: int
    plundered: int
    open_cards: list[str | None]
    mover: int
    growth: int
    placed_leaders: int
    placed_goods: int
    pieces: list[Piece]
    aboard: int
    war: War | None

    def seats(self) -> range:
        return range(self.players)

    @cached_property
    def held(self) -> list[list[int]]:
        """The provinces each seat holds, land and water."""
        found: list[list[int]] = [[] for _ in range(FIRST_PEOPLE)]
        for p, holder in enumerate(self.holder):
            if 0 <= holder < FIRST_PEOPLE:
                found[holder].append(p)
        return found

    def all_levels(self) -> tuple[tuple[int, ...], ...]:
        """What everybody has advanced to."""
        return tuple(tuple(self.levels[seat]) for seat in self.seats())

    def held_land(self, seat: int) -> list[int]:
        return [p for p in self.held[seat] if board.IS_LAND[p]]

    @cached_property
    def fleets_at_sea(self) -> list[int]:
        """How many fleets every seat has on the map."""
        return [sum(column) for column in zip(*(self.fleets[p] for p in board.WATERS), strict=True)]

    @cached_property
    def posts_standing(self) -> list[int]:
        return [self.post.count(seat) for seat in range(FIRST_PEOPLE)]

    def is_ally(self, seat: int, other: int) -> bool:
        return 0 <= other < FIRST_PEOPLE and bool(self.allies[seat] >> other & 1)
