"""Fields of a position, checked one by one; every error begins with the path of the field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

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


def number(
    position: Mapping[str, Any], field: str, low: int, high: int, default: int | None = None, at: str = ""
) -> int:
    value = position.get(field, default)
    path = f"{at}{field}"
    need(
        isinstance(value, int) and not isinstance(value, bool),
        path,
        f"a whole number from {low} to {high}, not {value!r}",
    )
    need(low <= value <= high, path, f"from {low} to {high}, not {value}")
    return int(value)


def listed(value: object, field: str) -> Sequence[Any]:
    need(isinstance(value, list | tuple), field, f"a list, not {value!r}")
    return value  # type: ignore[return-value]
