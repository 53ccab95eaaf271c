"""When a game ends (DE p.21, 2.1): the six conditions, and what they bring."""

from __future__ import annotations

from era import board
from era.table import FIRST_PEOPLE, Table

PEOPLE_NAMES = (
    *("egyptians", "gauls", "germans", "romans", "carthaginians"),
    *("greeks", "iberians", "britons", "norsemen", "slavs"),
)
"""In the order of names.json: a barbarian people is its holder number less FIRST_PEOPLE."""


def has_homes(t: Table, seat: int, people: str | None) -> bool:
    return people is not None and all(t.holder[p] == seat for p in board.HOMES[people])


def is_military(t: Table, seat: int) -> bool:
    """All homes of one other player; in the long columns those of all (ERA-B112; solo and coop: a people's too,
    ERA-A119)."""
    others = [t.peoples[other] for other in t.seats() if other != seat]
    if board.COLUMN[t.length] == "long":
        return bool(others) and all(has_homes(t, seat, people) for people in others)
    peoples = [PEOPLE_NAMES[holder - FIRST_PEOPLE] for holder in t.spreading]
    return any(has_homes(t, seat, people) for people in [*others, *peoples])


def lands(t: Table, seat: int) -> int:
    return len(t.held_land(seat))


def conditions(t: Table, seat: int) -> dict[str, bool]:
    """Which of the six conditions hold for a seat at this moment."""
    column = board.COLUMN[t.length]
    return {
        "glorious": t.influence[seat] >= board.GLORIOUS[column][t.players - 1],
        "technological": sum(t.levels[seat]) >= board.ADVANCES_TO_WIN[column],
        "dominant": lands(t, seat) >= board.LANDS_TO_WIN[column],
        "cultural": t.epoch[seat] >= board.EPOCH_TO_WIN[column],
        "military": is_military(t, seat),
        "triumphal": t.influence[seat] >= t.triumph[seat],
    }


def is_enough(t: Table, seat: int) -> bool:
    return sum(conditions(t, seat).values()) >= board.CONDITIONS_NEEDED[t.length]


def points_for_the_end(t: Table, is_first: bool) -> int:
    """DE p.21, p.26, p.27 (ERA-A115, ERA-B127)."""
    if t.style == "table":
        return board.END_POINTS[t.length][0 if is_first else 1]
    return board.LEVEL_POINTS[t.level] if is_first else 2
