"""The shapes of what a page is shown of Era of Tribes: views and events. TypeScript is made from them
(`ethnarch.server.messages.browser_types`), and a test holds real games against them."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, UnsetType

from ethnarch.engine.shown.shapes import Shape, event_shapes
from ethnarch.games.era_of_tribes.notation.names import WORDS_OF
from ethnarch.games.era_of_tribes.orders.shapes import (
    After,
    Ahead,
    Decision,
    EraForesight,
    Holder,
    Outlook,
    Reach,
)
from ethnarch.games.era_of_tribes.words.reasons import REASONED
from ethnarch.games.era_of_tribes.words.telling import COLUMNS, LISTS, SECRET_COLUMNS


class ProvinceView(Shape):
    """What is different from an empty province nobody holds; `village`: a tile lies here, face down."""

    holder: Holder | UnsetType = UNSET
    vassals: int | UnsetType = UNSET
    battlefield: int | UnsetType = UNSET
    spent: int | UnsetType = UNSET
    fresh: int | UnsetType = UNSET
    city: bool | UnsetType = UNSET
    horse_held: bool | UnsetType = UNSET
    refused: bool | UnsetType = UNSET
    fleets: dict[str, int] | UnsetType = UNSET
    line: list[int] | UnsetType = UNSET
    post: int | UnsetType = UNSET
    calm: list[int] | UnsetType = UNSET
    village: bool | UnsetType = UNSET


class StackEntry(Shape):
    step: str
    seat: int
    numbers: list[int] | UnsetType = UNSET


class Snapshot(Shape):
    """Holders before the expansion that runs."""

    holders: dict[str, Holder | None]


class PieceView(Shape):
    kind: Literal["vassal", "fleet"]
    at: str
    points: int
    horse: int
    by_sea: int
    raided: int


class BattleView(Shape):
    place: str
    attacker: Holder | None
    defender: Holder | None
    done: int


class GoodView(Shape):
    good: str
    province: str
    fresh: bool


class SeatView(Shape):
    """`personal`, `rejected`, `dealt`, `villages` and `village_won` are one's own, or null."""

    people: str | None
    epoch: str | None
    influence: int
    stamp: int
    triumph: int
    triumph_start: int
    morale: int
    owed: int
    talers: int
    treaties: int
    food: int
    hunger: int
    passive_hunger: int
    free_vassals: int
    armies: int
    legions: int
    strength_militia: int
    retired: int
    grey_leaders: int
    leaders: int
    rank: int
    advances: dict[str, int]
    beside_cities: list[int]
    activated: list[str]
    peace_paid: list[int]
    allies: list[int]
    fought: list[int]
    passed: bool
    revolted: bool
    peace: bool
    bonus: bool
    dominant: bool
    military: bool
    eliminated: bool
    personal: str | None
    rejected: str | None
    dealt: list[str] | None
    villages: dict[str, int] | None
    village_won: str | None
    villages_used: dict[str, int]
    villages_held: int
    lands: int
    cities: int
    fleet_total: int
    posts: int
    goods: list[GoodView]


class EraView(Shape):
    """All that one seat knows; `viewer` is null for a spectator."""

    game: Literal["era_of_tribes"]
    viewer: int | None
    players: int
    style: str
    length: str
    level: str
    board: str
    bonus_actions: bool
    round: int
    ended: int
    stamps: int
    turn: int
    ring_round: int
    legion_supply: int
    grey_stock: int
    grey_box: int
    villages_in_box: int
    draws: int
    epoch: str | None
    ending: int
    over: bool
    fault: int
    order: list[int]
    ring: int | None
    mover: int | None
    peoples: dict[str, str]
    provinces: dict[str, ProvinceView]
    stack: list[StackEntry]
    snapshot: Snapshot | None
    pieces: list[PieceView]
    battles: list[BattleView]
    running: dict[str, Any]
    open_cards: list[str | None]
    scored_cards: list[str]
    bag: dict[str, int]
    decision: Decision | None
    seats: list[SeatView]
    cards_in_pile: int
    lost_together: bool
    solo_rank: str | None
    outlook: Outlook | None


def _column_type(kind: str) -> Any:
    if kind == "flag":
        return bool
    if kind in ("holder", "who"):
        return Holder | None
    if kind in LISTS or kind in ("meeting", "red", "green"):
        return str
    return str | None if kind in WORDS_OF and kind != "level" else int


def _fields(number: int, columns: tuple[str, ...]) -> dict[str, Any]:
    """A column only its seat may know can be missing; whoever acts without a seat stands in `by`, why something is lost
    in `why`, where that is known."""
    first_secret = SECRET_COLUMNS.get(number, len(columns))
    made: dict[str, Any] = {}
    for at, what in enumerate(columns):
        kind, _, label = what.partition(".")
        made[label or kind] = _column_type(kind) | UnsetType if at >= first_secret else _column_type(kind)
    reason: dict[str, Any] = {"why": str | UnsetType} if COLUMNS[number][0] in REASONED else {}
    return made | reason | {"by": Holder | UnsetType}


EVENT_FIELDS = {name: _fields(number, columns) for number, (name, _, columns) in COLUMNS.items()}

SHAPES: dict[str, Any] = {
    "EraView": EraView,
    "EraForesight": EraForesight,
    "Reach": Reach,
    "Ahead": Ahead,
    "After": After,
    "EraEvent": event_shapes(EVENT_FIELDS),
}
