"""The bots' own luck."""

from __future__ import annotations

import numpy as np

from ethnarch.engine.rule import kernel
from ethnarch.engine.stream import first_pick, new_stream, pick


@kernel
def pick_some(stream, n, found):
    for at in range(found.shape[0]):
        found[at] = pick(stream, n)


@kernel
def pick_first(seed, n, found):
    for index in range(found.shape[0]):
        found[index] = first_pick(seed, index, n)


def test_a_stream_gives_the_numbers_it_always_gave() -> None:
    found = np.zeros(8, np.int64)
    pick_some(new_stream(20261116, 3), 1000, found)
    assert found.tolist() == [745, 836, 447, 467, 249, 937, 21, 773]


def test_what_is_picked_first_needs_no_stream() -> None:
    found, one = np.zeros(20, np.int64), np.zeros(1, np.int64)
    for seed in (0, 7, 2**40 + 1):
        pick_first(seed, 37, found)
        for index in range(len(found)):
            pick_some(new_stream(seed, index), 37, one)
            assert found[index] == one[0]
