"""The bots' own luck: a small, fast stream (sfc32) apart from the game's.

A stream is an array of four 64-bit integers that hold 32-bit words.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.rule import kernel, rule


@rule
def next_word(stream):
    """The next 32 bits."""
    a, b, c, count = int(stream[0]), int(stream[1]), int(stream[2]), int(stream[3])
    word = (a + b + count) & 0xFFFFFFFF
    stream[0] = b ^ (b >> 9)
    stream[1] = (c + (c << 3)) & 0xFFFFFFFF
    stream[2] = ((((c << 21) | (c >> 11)) & 0xFFFFFFFF) + word) & 0xFFFFFFFF
    stream[3] = (count + 1) & 0xFFFFFFFF
    return word


@rule
def pick(stream, n):
    """A number from 0 to n - 1."""
    return (next_word(stream) * int(n)) >> 32


@rule
def begin_stream(stream, seed, index):
    """Start a stream from a 64-bit seed and a number."""
    stream[0] = seed & 0xFFFFFFFF
    stream[1] = (seed >> 32) & 0xFFFFFFFF
    stream[2] = index & 0xFFFFFFFF
    stream[3] = 1 + ((index >> 32) & 0xFFFF)
    for _ in range(12):
        next_word(stream)


@kernel
def _begin(stream, seed, index):
    begin_stream(stream, seed, index)


def new_stream(seed: int, index: int = 0) -> NDArray[np.int64]:
    """A stream for use from Python; any integer seed."""
    stream = np.zeros(4, np.int64)
    _begin(stream, seed & (2**63 - 1), index & (2**63 - 1))
    return stream
