"""What a study measures: ratios of sums over games, each with its interval, and differences on equal deals.

A measure has for every unit (a game, or a portion of games counted together) what was counted and out of how many:
wins and games, glory and seats. Its value is the ratio of the sums; its interval comes from how much units differ, so
that seats of one game, which depend on each other, are not taken for independent ones.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.seam import Json

SURE = 1.959964
"""Standard deviations of a 95 % interval."""

Numbers = NDArray[np.float64]


class Key(NamedTuple):
    """Which number of which table."""

    table: str
    row: str
    name: str


class Counted(NamedTuple):
    """What was counted in each unit, and out of how many."""

    counted: Numbers
    out_of: Numbers
    is_share: bool = False
    """Of a share even no case at all leaves some doubt."""

    @property
    def value(self) -> float:
        whole = float(self.out_of.sum())
        return float(self.counted.sum()) / whole if whole else 0.0

    @property
    def slack(self) -> Numbers:
        """How far each unit pulls the value away from itself."""
        whole = float(self.out_of.sum())
        pulls: Numbers = (self.counted - self.value * self.out_of) / whole if whole else self.counted * 0.0
        return pulls

    def interval(self) -> tuple[float, float] | None:
        """95 %; None where there are not two units to differ."""
        half = half_of(self.slack, int((self.out_of > 0).sum()))
        if half is None:
            return wilson(self.value, float(self.out_of.sum())) if self.is_share else None
        low, high = self.value - half, self.value + half
        if self.is_share:
            least, most = wilson(self.value, float(self.out_of.sum()))
            return max(0.0, min(low, least)), min(1.0, max(high, most))
        return low, high


Measures = dict[Key, Counted]


def half_of(slack: Numbers, units: int) -> float | None:
    """Half the width of an interval; a few units leave more doubt (nearly Student's t), one leaves nothing else."""
    if units < 2:
        return None
    sure = SURE + 2.5 / (units - 1) + 8.0 / (units - 1) ** 3
    return sure * math.sqrt(float((slack**2).sum()) * units / (units - 1))


def wilson(share: float, count: float) -> tuple[float, float]:
    """The interval of a share of so many independent cases (Wilson's score)."""
    if count <= 0:
        return 0.0, 1.0
    z2 = SURE * SURE
    middle = (share + z2 / (2 * count)) / (1 + z2 / count)
    half = SURE / (1 + z2 / count) * math.sqrt(max(0.0, share * (1 - share)) / count + z2 / (4 * count * count))
    return middle - half, middle + half


def tables_of(measures: Measures) -> dict[str, list[Json]]:
    """Table → rows; every number with its interval beside it. Rows about which nothing was seen are left out."""
    tables: dict[str, dict[str, Json]] = {}
    for key, counted in measures.items():
        if counted.out_of.sum() <= 0:
            continue
        if key.name == "share" and counted.counted.sum() <= 0:
            continue
        row = tables.setdefault(key.table, {}).setdefault(key.row, {"what": key.row})
        low, high = counted.interval() or (None, None)
        row |= {key.name: rounded(counted.value), f"{key.name}_low": rounded(low), f"{key.name}_high": rounded(high)}
    return {name: list(rows.values()) for name, rows in tables.items() if rows}


def differences(first: Measures, second: Measures) -> list[Json]:
    """What the second has more than the first, on equal deals, with intervals of the difference itself."""
    rows = []
    for key in first:
        if key not in second:
            continue
        one, two = first[key], second[key]
        if one.out_of.sum() <= 0 or two.out_of.sum() <= 0:
            continue
        more = two.value - one.value
        half = half_of(two.slack - one.slack, int(((one.out_of > 0) & (two.out_of > 0)).sum()))
        low, high = (None, None) if half is None else (more - half, more + half)
        rows.append(
            {
                "table": key.table, "what": key.row, "measure": key.name,
                "first": rounded(one.value), "second": rounded(two.value),
                "difference": rounded(more), "low": rounded(low), "high": rounded(high),
                "clear": half is not None and abs(more) > half > 0,
            }
        )  # fmt: skip
    return rows


def rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)
