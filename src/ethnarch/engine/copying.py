"""Copies of records at the speed of memory."""

from __future__ import annotations

from typing import Any

import numpy as np


def copied(records: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """A copy as one block of memory: numpy's own goes through the fields of a record one after the other."""
    return np.frombuffer(bytearray(records.tobytes()), records.dtype)
