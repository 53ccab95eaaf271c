"""A rule that is written from a table: it calls the right one, shows its lines, and is compiled anew with its parts."""

from __future__ import annotations

import traceback
from typing import Any

import numpy as np
import pytest

from ethnarch.engine.compiling.fingerprint import fingerprint
from ethnarch.engine.dispatch import dispatcher
from ethnarch.engine.rule import kernel, rule

RECORD = np.dtype([("total", "i8")])


@rule
def add(s: Any, number: int) -> int:
    s.total += number
    return 1


@rule
def take(s: Any, number: int) -> int:
    s.total -= number
    return 2


@rule
def otherwise(s: Any, key: int, number: int) -> int:
    s.total = key
    return 0


def made(**more: Any) -> Any:
    rules = {3: add, 7: take, 8: add, **{int(key[1:]): one for key, one in more.items()}}
    return dispatcher(__name__, "choose", "s, key, number", "key", rules, otherwise)


choose = made()


@kernel
def choose_in(records: Any, i: int, key: int, number: int) -> Any:
    return choose(records[i], key, number)


@pytest.mark.parametrize(("key", "told", "total"), [(3, 1, 15), (7, 2, 5), (8, 1, 15), (4, 0, 4)])
def test_the_rule_with_the_number_is_called(key: int, told: int, total: int) -> None:
    records = np.array([(10,)], RECORD)
    assert choose_in(records, 0, key, 5) == told and records["total"][0] == total


def test_a_traceback_shows_the_line_of_the_table() -> None:
    def fail(s: Any, number: int) -> int:
        raise ValueError(number)

    failing = made(_9=fail)
    with pytest.raises(ValueError, match="5") as raised:
        getattr(failing, "py_func", failing)(None, 9, 5)
    assert "return fail(s, number)" in "".join(traceback.format_tb(raised.value.__traceback__))


def test_two_rules_of_one_name_are_told_apart() -> None:
    first = take

    def again(s: Any, number: int) -> int:
        return 3

    again.__name__ = "take"
    both = made(_9=rule(again))
    plain = getattr(both, "py_func", both)
    assert plain.__globals__["take"] is first and plain.__globals__["take_"] is not first


def test_what_is_kept_of_a_rule_knows_its_parts() -> None:
    assert fingerprint(choose) == fingerprint(made())
    assert fingerprint(choose) != fingerprint(made(_9=take))
