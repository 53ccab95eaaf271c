"""The bots' own luck: a small, fast stream (sfc32) apart from the game's.

A stream is an array of four 64-bit integers that hold 32-bit words.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.rule import hot_rule, kernel, rule

WORD = 0xFFFFFFFF
WARMING = 12
"""So many words are thrown away when a stream begins."""


@hot_rule
def after(a, b, c, count):
    """The next 32 bits, and the four words that follow."""
    word = (a + b + count) & WORD
    mixed = ((((c << 21) | (c >> 11)) & WORD) + word) & WORD
    return word, b ^ (b >> 9), (c + (c << 3)) & WORD, mixed, (count + 1) & WORD


@hot_rule
def begun(seed, index):
    """The four words of a stream that begins."""
    a, b, c, count = seed & WORD, (seed >> 32) & WORD, index & WORD, 1 + ((index >> 32) & 0xFFFF)
    for _ in range(WARMING):
        _, a, b, c, count = after(a, b, c, count)
    return a, b, c, count


@hot_rule
def scaled(word, n):
    """A word of 32 bits as a number from 0 to n - 1."""
    return (word * int(n)) >> 32


@rule
def next_word(stream):
    """The next 32 bits."""
    word, stream[0], stream[1], stream[2], stream[3] = after(
        int(stream[0]), int(stream[1]), int(stream[2]), int(stream[3])
    )
    return word


@rule
def pick(stream, n):
    """A number from 0 to n - 1."""
    return scaled(next_word(stream), n)


@rule
def begin_stream(stream, seed, index):
    """Start a stream from a 64-bit seed and a number."""
    stream[0], stream[1], stream[2], stream[3] = begun(seed, index)


@hot_rule
def first_pick(seed, index, n):
    """What `pick` gives first of a stream that begins so. There is no stream in memory, so that the compiler can make
    eight of them side by side."""
    a, b, c, count = begun(seed, index)
    return scaled(after(a, b, c, count)[0], n)


@kernel
def _begin(stream, seed, index):
    begin_stream(stream, seed, index)


def new_stream(seed: int, index: int = 0) -> NDArray[np.int64]:
    """A stream for use from Python; any integer seed."""
    if not isinstance(seed, (int, np.integer)):
        raise ValueError(f"a seed is an integer, not {seed!r}")
    seed, stream = int(seed), np.zeros(4, np.int64)
    _begin(stream, seed & (2**63 - 1), index & (2**63 - 1))
    return stream
