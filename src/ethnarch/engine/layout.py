"""Records without gaps: every byte belongs to a field.

numpy copies a structured array field by field and leaves the gaps that alignment makes as they are, so
that two equal states could have different bytes. Gaps are therefore filled with fields of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

WORD = 8


def block_of(fields: Sequence[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Fields filled up to whole words, so that what follows them in a record begins in a word of its own: an open block
    that is copied word by word takes nothing of the secrets behind it."""
    made = record_of(fields)
    return [(name, made[name].base, made[name].shape) for name in made.names or ()]


def record_of(fields: Sequence[tuple[Any, ...]]) -> np.dtype[np.void]:
    """An aligned record of whole 64-bit words; `gap_N` fields, always 0, fill what alignment leaves."""
    filled: list[tuple[Any, ...]] = []
    end = 0
    for field in fields:
        plain = np.dtype([field], align=True)
        start = -(-end // plain.alignment) * plain.alignment
        if start > end:
            filled.append((f"gap_{end}", "i1", (start - end,)))
        filled.append(field)
        end = start + plain[0].itemsize
    if end % WORD:
        filled.append((f"gap_{end}", "i1", (WORD - end % WORD,)))
    made = np.dtype(filled, align=True)
    assert has_no_gaps(made) and made.itemsize % WORD == 0
    return made


def has_no_gaps(dtype: np.dtype[Any]) -> bool:
    """Whether every byte of a record belongs to a field."""
    inner = [dtype[name] for name in dtype.names or ()]
    whole = all(has_no_gaps(field.base) for field in inner if field.base.names is not None)
    return whole and sum(field.itemsize for field in inner) == dtype.itemsize
