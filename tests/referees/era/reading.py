"""The engine's record as a plain `Table`: the only file of the referee that knows its fields."""

from __future__ import annotations

from typing import Any, NamedTuple

from era.table import FIRST_PEOPLE, Piece, Table, War
from ethnarch.games.era_of_tribes.board.arrays import MAP_IDS, PEOPLE_IDS
from ethnarch.games.era_of_tribes.board.figures import CARD_IDS, LENGTH_IDS, LEVEL_IDS
from ethnarch.games.era_of_tribes.core import event_kinds
from ethnarch.games.era_of_tribes.core.state import ROLE_EXPANDS
from ethnarch.games.era_of_tribes.core.steps import DECISION_NAMES
from ethnarch.games.era_of_tribes.setup.options import STYLE_IDS

SAME_NAME = (
    *("influence", "stamp", "triumph", "triumph_start", "morale", "owed", "talers", "treaties", "food", "hunger"),
    *("fed_hunger", "epoch", "cities", "armies", "legions", "strength_militia", "retired", "grey", "leaders"),
    *("passed", "revolted", "lands", "fleet_total", "posts", "bonus", "eliminated", "tiles_held", "tiles"),
    *("tiles_used", "rank", "holder", "vassals", "city", "fleets", "post", "battlefield", "spent", "has_village"),
    *("village", "fresh", "horse_held", "bag", "players", "over", "ending", "ended", "legion_supply"),
    *("grey_stock", "grey_box", "draws", "plundered", "mover", "growth", "placed_leaders", "placed_goods", "aboard"),
)
OTHER_NAME = {
    "levels": "level_of",
    "free": "free_vassals",
    "beside_cities": "city_slot",
    "allies": "ally",
    "line": "arrival",
    "tiles_gone": "gone_tiles",
    "round": "round_now",
    "ring": "ring_seat",
}


def name(names: list[str], number: int) -> str | None:
    return names[number] if number >= 0 else None


def read_pieces(s: Any) -> list[Piece]:
    count = int(s["piece_count"])
    columns = ("piece_kind", "piece_at", "piece_moves", "piece_horse", "piece_by_sea", "piece_raided")
    rows = zip(*(s[column][:count].tolist() for column in columns), strict=True)
    return [Piece(("vassal", "fleet")[kind], *rest) for kind, *rest in rows]


def read_war(s: Any) -> War | None:
    if s["war_place"] < 0:
        return None
    return War(
        int(s["war_place"]),
        s["war_holder"].tolist(),
        bool(s["war_sea"]),
        s["war_units"].tolist(),
        s["war_allied"].tolist(),
        int(s["war_spared"]),
    )


def read(state: Any) -> Table:
    """The table as it is now."""
    s = state[0]
    depth, over = int(s["depth"]), bool(s["over"])
    step = -1 if over or depth == 0 else int(s["stack_step"][depth - 1])
    made = {one: s[one].tolist() for one in SAME_NAME}
    made |= {mine: s[theirs].tolist() for mine, theirs in OTHER_NAME.items()}
    return Table(
        **made,
        style=STYLE_IDS[s["style"]],
        length=LENGTH_IDS[s["length"]],
        level=LEVEL_IDS[s["level"]],
        board=MAP_IDS[s["board"]],
        peoples=[name(PEOPLE_IDS, people) for people in s["people"].tolist()],
        spreading=[FIRST_PEOPLE + p for p, role in enumerate(s["role"].tolist()) if role == ROLE_EXPANDS],
        order=[seat for seat in s["order"].tolist() if seat >= 0],
        decision=DECISION_NAMES.get(step, "over"),
        decider=-1 if over or depth == 0 else int(s["stack_seat"][depth - 1]),
        personal=[name(CARD_IDS, card) for card in s["personal"].tolist()],
        open_cards=[name(CARD_IDS, card) for card in s["open_cards"].tolist()],
        subject=-1 if over or depth == 0 else int(s["stack_a"][depth - 1]),
        pieces=read_pieces(s),
        war=read_war(s),
    )


class Happened(NamedTuple):
    """One event: what, to whom, and its numbers."""

    what: str
    seat: int
    a: int
    b: int
    c: int
    d: int


EVENT_NAMES: dict[int, str] = {}
for _name, _number in vars(event_kinds).items():
    if isinstance(_number, int):  # kinds come first; behind them stand what their columns mean, numbered anew
        EVENT_NAMES.setdefault(_number, _name.lower())


def read_events(rows: list[list[int]]) -> list[Happened]:
    return [Happened(EVENT_NAMES[row[0]], *row[1:]) for row in rows]
