"""Chance: a stream of numbers that depends on the seed alone (docs/notation.md, "Chance").

ChaCha with 8 rounds: strong enough that nobody can guess a deck from the cards seen, and made of
additions, rotations and exclusive-ors, which are the same everywhere: CPU, GPU and browser.
All words are held in signed 64-bit integers and cut to 32 bits, so that compiled and interpreted agree.
"""

from __future__ import annotations

from numbers import Integral
from typing import Any

from ethnarch.engine.rule import rule

WORD = 0xFFFFFFFF
HALVES = 32
SEED_LIMIT = 1 << 128

CHANCE_FIELDS = [
    ("chance_key", "i8", (4,)),  # the seed, least significant word first
    ("chance_block", "i8"),  # the number of the next block
    ("chance_half", "i4", (HALVES,)),  # the numbers of the current block, 16 bits each
    ("chance_next", "i4"),  # which of them comes next; HALVES: the block is used up
    ("chance_stream", "i4"),  # 0 for the game itself
]


@rule
def rotate(x, by):
    return ((x << by) | (x >> (32 - by))) & 0xFFFFFFFF


@rule
def quarter_round(a, b, c, d):
    a = (a + b) & 0xFFFFFFFF
    d = rotate(d ^ a, 16)
    c = (c + d) & 0xFFFFFFFF
    b = rotate(b ^ c, 12)
    a = (a + b) & 0xFFFFFFFF
    d = rotate(d ^ a, 8)
    c = (c + d) & 0xFFFFFFFF
    b = rotate(b ^ c, 7)
    return a, b, c, d


@rule
def put_word(s, i, mixed, start):
    word = (mixed + start) & 0xFFFFFFFF
    s.chance_half[2 * i] = word & 0xFFFF
    s.chance_half[2 * i + 1] = word >> 16


@rule
def next_block(s):
    """Fill the buffer with the next 32 numbers."""
    k0, k1, k2, k3 = int(s.chance_key[0]), int(s.chance_key[1]), int(s.chance_key[2]), int(s.chance_key[3])
    k4, n = int(s.chance_stream), int(s.chance_block)
    x0, x1, x2, x3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    x4, x5, x6, x7 = k0, k1, k2, k3
    x8, x9, x10, x11 = k4, 0, 0, 0
    x12, x13, x14, x15 = n, 0, 0, 0
    for _ in range(4):
        x0, x4, x8, x12 = quarter_round(x0, x4, x8, x12)
        x1, x5, x9, x13 = quarter_round(x1, x5, x9, x13)
        x2, x6, x10, x14 = quarter_round(x2, x6, x10, x14)
        x3, x7, x11, x15 = quarter_round(x3, x7, x11, x15)
        x0, x5, x10, x15 = quarter_round(x0, x5, x10, x15)
        x1, x6, x11, x12 = quarter_round(x1, x6, x11, x12)
        x2, x7, x8, x13 = quarter_round(x2, x7, x8, x13)
        x3, x4, x9, x14 = quarter_round(x3, x4, x9, x14)
    put_word(s, 0, x0, 0x61707865)
    put_word(s, 1, x1, 0x3320646E)
    put_word(s, 2, x2, 0x79622D32)
    put_word(s, 3, x3, 0x6B206574)
    put_word(s, 4, x4, k0)
    put_word(s, 5, x5, k1)
    put_word(s, 6, x6, k2)
    put_word(s, 7, x7, k3)
    put_word(s, 8, x8, k4)
    put_word(s, 9, x9, 0)
    put_word(s, 10, x10, 0)
    put_word(s, 11, x11, 0)
    put_word(s, 12, x12, n)
    put_word(s, 13, x13, 0)
    put_word(s, 14, x14, 0)
    put_word(s, 15, x15, 0)
    s.chance_block = n + 1
    s.chance_next = 0


@rule
def draw(s, n):
    """A number from 0 to n - 1, each equally likely (2 ≤ n ≤ 65536)."""
    n = int(n) & 0x1FFFF  # the masks tell a compiler that small divisions do
    while True:
        if s.chance_next == 32:
            next_block(s)
        x = int(s.chance_half[s.chance_next]) & 0xFFFF
        s.chance_next += 1
        if x <= 65536 - n or x < 65536 - 65536 % n:  # the first comparison nearly always decides
            return x % n


@rule
def begin_chance(s, low, high, stream):
    """Start the stream of a seed given as two 64-bit halves (signed, bit for bit)."""
    s.chance_key[0] = low & 0xFFFFFFFF
    s.chance_key[1] = (low >> 32) & 0xFFFFFFFF
    s.chance_key[2] = high & 0xFFFFFFFF
    s.chance_key[3] = (high >> 32) & 0xFFFFFFFF
    s.chance_stream = stream
    s.chance_block = 0
    s.chance_next = 32


@rule
def skip_chance(s, used):
    """Go to where `used` numbers of the stream have been taken."""
    if used == 0:
        return
    s.chance_block = (used - 1) // 32
    next_block(s)
    s.chance_next = used - 32 * ((used - 1) // 32)


def used_chance(s: Any) -> int:
    """How many numbers of the stream have been taken."""
    return int(s["chance_block"]) * HALVES - (HALVES - int(s["chance_next"]))


def seed_halves(seed: int) -> tuple[int, int]:
    """A seed as two signed 64-bit integers, low and high."""
    if not isinstance(seed, Integral) or not 0 <= seed < SEED_LIMIT:
        raise ValueError(f"a seed is an integer from 0 to 2**128 - 1, not {seed!r}")
    seed = int(seed)
    low, high = seed & (2**64 - 1), seed >> 64
    return (low - 2**64 if low >= 2**63 else low, high - 2**64 if high >= 2**63 else high)


def seed_of(s: Any) -> int:
    """The seed a state was made from."""
    return sum(int(word) << (32 * i) for i, word in enumerate(s["chance_key"]))


def game_seed(seed: int, index: int) -> int:
    """The seed of game `index` in a batch begun with `seed`."""
    return (seed + (index << 64)) % SEED_LIMIT
