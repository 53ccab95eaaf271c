"""What a program hands to a game by mistake is named, and nothing is changed: no error of a compiler, no odd memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from ethnarch.engine.layout import block_of, record_of
from ethnarch.engine.records import new_record
from ethnarch.engine.registry import game
from ethnarch.engine.seam import BadNotation, BadOption, State

ETHNOS: Any = game("ethnos")
ACTION = "actions are whole numbers from 0 to"
SEAT = "seat: a whole number from 0 to 5, or None"
MISTAKES: dict[str, tuple[Callable[[State], Any], type[Exception], str]] = {
    "an action that is no number": (lambda state: ETHNOS.advance(state, 3.0), BadNotation, ACTION),
    "an action in words": (lambda state: ETHNOS.advance(state, "deck"), BadNotation, ACTION),
    "an action beyond all": (lambda state: ETHNOS.advance(state, 10**9), BadNotation, ACTION),
    "an action below all": (lambda state: ETHNOS.play(state, -1), BadNotation, ACTION),
    "half a seat": (lambda state: ETHNOS.view(state, 1.5), BadOption, SEAT),
    "a seat that no table has": (lambda state: ETHNOS.view(state, 9), BadOption, SEAT),
    "a state imagined": (lambda state: ETHNOS.determinize(state, 1), BadOption, "view: what Ethnos's view gives"),
    "a view for a state": (lambda state: ETHNOS.play(ETHNOS.view(state, 0), 1), BadOption, "state: what Ethnos's new"),
    "no state at all": (lambda state: ETHNOS.advance(state[:0], 1), BadOption, "state: what Ethnos's new"),
    "a state's inside": (lambda state: ETHNOS.view(state[0], 0), BadOption, "state: what Ethnos's new"),
    "numbers for a state": (lambda state: ETHNOS.play(np.zeros(1), 1), BadOption, "not ndarray"),
    "a record without a seed": (lambda state: new_record(ETHNOS, 2, -1), ValueError, "a seed is an integer from 0"),
    "an odd seed": (lambda state: ETHNOS.new(2, 1.5), ValueError, "a seed is an integer"),
    "an odd seed to imagine": (lambda state: ETHNOS.determinize(ETHNOS.view(state, 0), "7"), ValueError, "a seed is"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_named_and_changes_nothing(mistake: str) -> None:
    do, error, said = MISTAKES[mistake]
    state = ETHNOS.new(2, 1)
    before = state.tobytes()
    with pytest.raises(error, match=said):
        do(state)
    assert state.tobytes() == before


def test_numpys_whole_numbers_are_as_good_as_any() -> None:
    state, other = ETHNOS.new(2, np.int64(1)), ETHNOS.new(2, 1)
    action = ETHNOS.actions(state)[0]
    ETHNOS.advance(state, np.int32(action))
    ETHNOS.advance(other, action)
    assert state.tobytes() == other.tobytes()
    assert ETHNOS.view(state, True).tobytes() == ETHNOS.view(state, 1).tobytes()
    assert ETHNOS.view(state, np.int16(1)).tobytes() == ETHNOS.view(state, 1).tobytes()


def test_what_follows_an_open_block_begins_in_a_word_of_its_own() -> None:
    secret = ("secret", "i2", (4,))
    assert record_of([("turn", "i2"), secret]).fields["secret"][1] == 2  # type: ignore[index]
    assert record_of([*block_of([("turn", "i2"), ("left", "i4", (3,))]), secret]).fields["secret"][1] == 16  # type: ignore[index]
