"""Thirty-two fields at a glance: the same bits compiled and read as Python."""

from __future__ import annotations

import numpy as np

from ethnarch.engine.rule import kernel, rule
from ethnarch.engine.scanning import SPAN, at_least_in, bits_of, equal_in, lowest, rises_in, unequal_in, write_eight

RECORD = np.dtype([("some", "i1", (100,)), ("others", "i1", (100,)), ("wide", "i2", (101,))])


@rule
def ask_all(s, first, value, found):
    found[0] = equal_in(s.some, first, value)
    found[1] = at_least_in(s.some, first, value)
    found[2] = unequal_in(s.some, s.others, first)
    found[3] = rises_in(s.wide, first, value)
    found[4] = rises_in(s.some, min(first, 99 - SPAN), value)


@kernel
def ask(records, i, first, value, found):
    ask_all(records[i], first, value, found)


@kernel
def walk(bits, found):
    count = 0
    while bits:
        found[count] = lowest(bits)
        bits &= bits - 1
        count += 1
    return count


def test_bits_say_what_numpy_says() -> None:
    luck, records, found = np.random.default_rng(3), np.zeros(1, RECORD), np.zeros(5, np.int64)
    for first in (0, 1, 37, 100 - SPAN):
        for value in (-2, -1, 0, 3):
            records["some"], records["others"] = luck.integers(-3, 5, (2, 1, 100))
            records["wide"] = luck.integers(-300, 300, 101)
            some, others, wide = records["some"][0], records["others"][0], records["wide"][0]
            ask(records, 0, first, value, found)
            here, there = some[first : first + SPAN], others[first : first + SPAN]
            assert found[:3].tolist() == [bits_of(here == value), bits_of(here >= value), bits_of(here != there)]
            assert found[3] == bits_of(np.diff(wide)[first : first + SPAN] >= value)
            assert found[4] == bits_of(np.diff(some)[-SPAN:] >= value) or first < 99 - SPAN


def test_bits_are_walked_from_the_lowest() -> None:
    found = np.zeros(64, np.int64)
    assert walk(0, found) == 0
    for places in ([0], [31], [0, 31], [3, 4, 17, 30]):
        assert walk(sum(1 << place for place in places), found) == len(places)
        assert found[: len(places)].tolist() == places


@kernel
def write(out, at, numbers, first, shift):
    write_eight(out, at, numbers, first, shift)


def test_eight_numbers_are_written_as_bytes_also_where_they_lie_apart() -> None:
    numbers = np.random.default_rng(4).integers(0, 2**62, (20, 3))
    for shift in (0, 10, 50):
        for source in (np.ascontiguousarray(numbers[:, 1]), numbers[:, 1]):
            for out in (np.zeros(30, np.uint8), np.zeros((30, 2), np.uint8)[:, 1]):
                write(out, 5, source, 9, shift)
                assert out[5:13].tolist() == ((source[9:17] >> shift) & 255).tolist()
                assert not out[:5].any() and not out[13:].any()
