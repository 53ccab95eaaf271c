"""The stream of luck: ChaCha with eight rounds, cut into numbers of 16 bits."""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence
from typing import TypeVar

Item = TypeVar("Item")

CONSTANTS = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)  # "expand 32-byte k"
MASK = 0xFFFFFFFF
COLUMNS_THEN_DIAGONALS = (
    (0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
    (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14),
)  # fmt: skip


def chacha8_block(seed: int, stream: int, counter: int) -> list[int]:
    """Sixteen words of 32 bits."""
    seed_words = [seed >> shift & MASK for shift in (0, 32, 64, 96)]
    start = [*CONSTANTS, *seed_words, stream, 0, 0, 0, counter, 0, 0, 0]
    words = list(start)
    for _ in range(4):  # four double rounds
        for i, j, k, m in COLUMNS_THEN_DIAGONALS:
            a, b, c, d = words[i], words[j], words[k], words[m]
            a = a + b & MASK
            d ^= a
            d = (d << 16 | d >> 16) & MASK
            c = c + d & MASK
            b ^= c
            b = (b << 12 | b >> 20) & MASK
            a = a + b & MASK
            d ^= a
            d = (d << 8 | d >> 24) & MASK
            c = c + d & MASK
            b ^= c
            b = (b << 7 | b >> 25) & MASK
            words[i], words[j], words[k], words[m] = a, b, c, d
    return [word + begin & MASK for word, begin in zip(words, start, strict=True)]


class Chance:
    """All the luck of one game, in the order in which it is drawn."""

    def __init__(self, seed: int) -> None:
        if not 0 <= seed < 2**128:
            raise ValueError(f"a seed is 0 or more and below 2**128, not {seed}")
        self._numbers = self._stream(seed)

    @staticmethod
    def _stream(seed: int) -> Iterator[int]:
        for counter in range(2**32):
            for word in chacha8_block(seed, 0, counter):
                yield word & 0xFFFF
                yield word >> 16

    def draw(self, n: int) -> int:
        """An integer from 0 to n - 1, all equally likely."""
        limit = 65536 - 65536 % n
        for number in self._numbers:
            if number < limit:
                return number % n
        raise AssertionError("the stream never ends")

    def shuffle(self, items: MutableSequence[Item]) -> None:
        """Swap from the last item down to the second."""
        self.shuffle_in(items, len(items) - 1)

    def shuffle_in(self, items: MutableSequence[Item], last: int) -> None:
        """The first `last` steps of a shuffle: give the last items a random place among all."""
        for i in range(len(items) - 1, len(items) - 1 - last, -1):
            j = self.draw(i + 1)
            items[i], items[j] = items[j], items[i]
