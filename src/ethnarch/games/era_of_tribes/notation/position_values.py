"""Values of a position, each read and checked by itself: every error names the field and what is allowed there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ethnarch.engine.seam import BadNotation, BadPosition
from ethnarch.games.era_of_tribes.notation.names import number_of


def need(ok: object, field: str, message: str) -> None:
    if not ok:
        raise BadPosition(f"{field}: {message}")


def whole(value: object, field: str, low: int = -32768, high: int = 32767) -> int:
    need(isinstance(value, int) and not isinstance(value, bool), field, f"a whole number, not {value!r}")
    need(low <= value <= high, field, f"from {low} to {high}, not {value}")  # type: ignore[operator]
    return value  # type: ignore[return-value]


def listed(value: object, field: str, most: int) -> Sequence[Any]:
    need(isinstance(value, list | tuple), field, f"a list, not {value!r}")
    need(len(value) <= most, field, f"at most {most} entries, not {len(value)}")  # type: ignore[arg-type]
    return value  # type: ignore[return-value]


def objected(value: object, field: str, allowed: set[str] | None = None) -> Mapping[str, Any]:
    need(isinstance(value, Mapping), field, f"an object, not {value!r}")
    unknown = sorted(set(value) - allowed) if allowed is not None else []  # type: ignore[call-overload]
    wrong = f"{field}.{unknown[0]}" if unknown else field
    need(not unknown, wrong, f"no such field; there are {', '.join(sorted(allowed or ()))}")
    return value  # type: ignore[return-value]


def named(kind: str, value: object, field: str) -> int:
    """The number of a word, -1 for null."""
    if value is None:
        return -1
    try:
        return number_of(kind, value)
    except BadNotation as error:
        raise BadPosition(f"{field}: {error}") from None


def present(kind: str, value: object, field: str) -> int:
    """The number of a word that must be there."""
    need(value is not None, field, "a word, not None")
    return named(kind, value, field)


def truth(value: object, field: str) -> bool:
    need(isinstance(value, bool), field, f"true or false, not {value!r}")
    return bool(value)


def bits(value: object, field: str, most: int) -> int:
    return sum(1 << seat for seat in {whole(seat, field, 0, most - 1) for seat in listed(value, field, most)})


def tally(kind: str, value: object, field: str, into: Any) -> None:
    for name, n in objected(value, field).items():
        into[named(kind, name, field)] = whole(n, f"{field}.{name}", 0, 99)
