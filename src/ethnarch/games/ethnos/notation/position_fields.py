"""Fields of a position, checked one by one; every error begins with the path of the field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ethnarch.engine.chance import SEED_LIMIT
from ethnarch.engine.seam import BadPosition

FIELDS = {
    "game", "rules", "players", "edition", "tribes", "seed", "stream", "drawn", "age", "first", "decision", "deck",
    "dragons_seen", "dragon_seat", "market", "kingdoms", "seats", "trolls_free", "giant", "building", "kept", "turn",
    "winner", "places",
}  # fmt: skip
SEAT_FIELDS = {"glory", "earned", "hand", "known", "markers_left", "bands", "merfolk", "trolls", "horde"}


def need(ok: bool, field: str, message: str) -> None:
    if not ok:
        raise BadPosition(f"{field}: {message}")


def is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def number(
    position: Mapping[str, Any], field: str, low: int, high: int, default: int | None = None, at: str = ""
) -> int:
    value = position.get(field, default)
    path = f"{at}{field}"
    need(is_whole(value), path, f"a whole number from {low} to {high}, not {value!r}")
    need(low <= value <= high, path, f"from {low} to {high}, not {value}")
    return int(value)


def listed(value: object, field: str) -> Sequence[Any]:
    need(isinstance(value, list | tuple), field, f"a list, not {value!r}")
    return value  # type: ignore[return-value]


def objected(value: object, field: str, allowed: set[str]) -> Mapping[str, Any]:
    """An object that has these fields and no others."""
    need(isinstance(value, Mapping), field, f"an object, not {value!r}")
    unknown = sorted(str(name) for name in set(value) - allowed)  # type: ignore[call-overload]
    wrong = f"{field}.{unknown[0]}" if unknown else field
    need(not unknown, wrong, f"there is no such field; the fields are {', '.join(sorted(allowed))}")
    return value  # type: ignore[return-value]


def seed_given(position: Mapping[str, Any]) -> int:
    """The luck to come."""
    try:
        seed = int(str(position.get("seed", "0")), 16)
    except ValueError:
        seed = -1
    need(0 <= seed < SEED_LIMIT, "seed", f"hexadecimal digits, less than 2^128, not {position.get('seed')!r}")
    return seed
