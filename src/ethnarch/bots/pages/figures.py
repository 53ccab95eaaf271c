"""Numbers as people read them: shares in per cent, and no more digits than the interval is sure of."""

from __future__ import annotations

import math

from ethnarch.engine.seam import Json

MOST_DIGITS = 4


def is_share(measure: str) -> bool:
    return measure.endswith("share") or measure.startswith("win_share") or measure in ("won", "change")


def digits_for(half: float) -> int:
    """Decimal places down to the first digit that is unsure."""
    return 0 if half >= 1 else MOST_DIGITS if half <= 0 else min(MOST_DIGITS, -math.floor(math.log10(half)))


def said(row: Json, measure: str) -> str:
    """A number of a row: `25.0 %`, `1.09`."""
    value, low, high = row[measure], row.get(f"{measure}_low"), row.get(f"{measure}_high")
    if not isinstance(value, int | float) or isinstance(value, bool):
        return "" if value is None else str(value)
    factor, unit = (100, " %") if is_share(measure) else (1, "")
    half = (high - low) / 2 if low is not None and high is not None else abs(value) / 100
    return f"{value * factor:.{digits_for(half * factor)}f}{unit}"


def said_interval(row: Json, measure: str) -> str:
    """Its 95 % interval: `24.8 to 25.2`; nothing where there is none."""
    low, high = row.get(f"{measure}_low"), row.get(f"{measure}_high")
    if low is None or high is None:
        return ""
    factor = 100 if is_share(measure) else 1
    digits = digits_for((high - low) / 2 * factor)
    return f"{low * factor:.{digits}f} to {high * factor:.{digits}f}"


def with_interval(row: Json, measure: str) -> str:
    """Both: `25.0 % (24.8 to 25.2)`."""
    interval = said_interval(row, measure)
    return f"{said(row, measure)} ({interval})" if interval else said(row, measure)


def nice_step(width: float, most: int = 5) -> float:
    """1, 2 or 5 times a power of ten, so that an axis of this width has at most so many marks."""
    least = width / most
    power = 10.0 ** math.floor(math.log10(least))
    return next(power * by for by in (1, 2, 5, 10) if power * by >= least * 0.999)


def marks_between(low: float, high: float) -> list[float]:
    """Where an axis from low to high has its marks."""
    step = nice_step(high - low)
    first = math.ceil(low / step - 1e-9)
    return [round(number * step, 10) for number in range(first, math.floor(high / step + 1e-9) + 1)]


def said_mark(value: float, measure: str) -> str:
    """A number on an axis."""
    return f"{value * 100:g} %" if is_share(measure) else f"{value:g}"
