"""The shapes of what is told besides the table itself: how things stand, chances, goals of a unit, what follows."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, UnsetType

from ethnarch.engine.shown.shapes import Shape

Holder = int | str
"""A seat's number, a people without a seat (`slavs`), `villagers`."""


class Decision(Shape):
    seat: int
    kind: str


class Epoch(Shape):
    """What the next epoch wants: `[there, wanted]`, and how many of the three."""

    epoch: str
    goods: tuple[int, int]
    cities: tuple[int, int]
    advances: tuple[int, int]
    needed: int


class Prospects(Shape):
    """What one leader without goods would bring, the next round's morale, how near each end is."""

    growth: int
    trade: int
    taxes: int
    tax_morale: int
    bread: int
    next_morale: int
    morale_value: int
    conditions: dict[str, tuple[int, int]]
    met: int
    epoch: Epoch | None


class Price(Shape):
    """What the next level of a branch costs, and why."""

    level: int
    talers: int
    base: int
    half: bool
    first: bool
    missing: int
    cities: int
    people: int


class Standing(Shape):
    """How much of what a card counts each seat has, and each people that expands."""

    card: str
    have: list[int]
    peoples: dict[str, int]


class Final(Shape):
    """If the game ended now, as far as the viewer knows; `rank`: what the book calls a solo player."""

    influence: list[int]
    points: list[dict[str, Any]]
    rank: str | UnsetType = UNSET


class DrawnUp(Shape):
    """The battle that runs: units of attacker and defender, and which side holds which marker."""

    units: tuple[int, int]
    markers: list[int]


class Letter(Shape):
    """What a seat is asked by another: land for talers, an alliance or its end, armies for a battle."""

    sender: int
    asks: Literal["purchase", "alliance", "end-of-alliance", "help"]
    talers: int
    armies: int


class Asked(Shape):
    """What the open question is about: where on the map, and the letter it answers."""

    place: str | None
    letter: Letter | None


class Outlook(Shape):
    """How things stand, for all who look."""

    seats: list[Prospects | None]
    cards: list[Standing]
    own_card: Standing | None
    prices: dict[str, Price | None] | None
    final: Final
    needed: int
    last_round: int | None
    battle: DrawnUp | None
    asked: Asked


class Odds(Shape):
    """Chances that the attacker wins, the defender, neither."""

    attacker: float
    defender: float
    draw: float


class EraForesight(Shape):
    """`with_all`: if whoever commits now sends every army; null where nobody does, or nobody has any."""

    odds: Odds
    with_all: Odds | None


class Goal(Shape):
    """A province that a unit can reach, and the line that takes it there."""

    province: str
    line: str
    path: list[str]
    points: int
    steps: int
    horse: bool
    crossing: bool
    against: Holder | None
    meets: bool


class Unit(Shape):
    kind: Literal["vassal", "fleet"]
    which: int
    count: int
    points: int
    goals: list[Goal]


class Reach(Shape):
    """The answer to `reach PROVINCE`."""

    province: str
    units: list[Unit]


class March(Goal):
    """A goal that is named alone; `count`: how many vassals can get there."""

    count: int


class Order(Shape):
    """Several answers in one line: a field with leaders, goods or a set, an advance at once, the end of all moves."""

    line: str
    changes: dict[str, int]
    field: str | UnsetType = UNSET
    number: int | UnsetType = UNSET
    set: str | UnsetType = UNSET
    branch: str | UnsetType = UNSET
    province: str | UnsetType = UNSET
    growth: int | UnsetType = UNSET
    room: int | UnsetType = UNSET
    lands: int | UnsetType = UNSET
    goods: int | UnsetType = UNSET
    battle: str | UnsetType = UNSET


class After(Shape):
    """The answer to `after LINE`: what changes for the seat; `hidden`: up to where something would be revealed."""

    changes: dict[str, int]
    events: list[dict[str, Any]]
    hidden: bool
    next: Decision | None


class Ahead(Shape):
    """The answer to `ahead`: whole orders, where vassals can go afoot, what `done` would bring where it is legal."""

    orders: list[Order]
    marches: list[March]
    ending: After | None
