"""The contract itself: it finds what it is there to find."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from ethnos_hooks import HOOKS, OPENS

from ethnarch.engine.contract import ContractBroken, Hooks, check_contract, check_fields
from ethnarch.engine.layout import has_no_gaps, record_of
from ethnarch.engine.seam import Event, State, View
from ethnarch.games.ethnos.game import Ethnos


def broken(game: Ethnos, hooks: Hooks = HOOKS) -> str:
    with pytest.raises(ContractBroken) as found:
        check_contract(game, 3, {}, range(2), stride=3, hooks=hooks)
    return str(found.value)


def test_an_event_that_tells_the_drawn_card_to_all_is_a_leak() -> None:
    class Leaking(Ethnos):
        def play(self, state: State, action: int) -> list[Event]:
            return [
                Event(e.kind, e.seat, {**e.data, **e.secret}, {}, (), e.rule, e.reveals)
                for e in super().play(state, action)
            ]

    assert "what it cannot know, by the events ['drew', 'drew']" in broken(Leaking())


def test_a_view_that_shows_another_hand_is_a_leak() -> None:
    class Leaking(Ethnos):
        def view(self, state: State, seat: int | None) -> View:
            view = super().view(state, seat)
            view["hand"][0, 0] = state["hand"][0, 0]
            return view

    assert "can tell two worlds apart" in broken(Leaking())


def test_a_view_that_is_the_state_is_found() -> None:
    class Sharing(Ethnos):
        view_dtype = Ethnos.state_dtype

        def view(self, state: State, seat: int | None) -> View:
            return state

    assert "shares memory" in broken(Sharing())


def test_actions_in_another_order_are_found() -> None:
    class Shuffling(Ethnos):
        turn = 0

        def actions(self, state: State) -> list[int]:
            self.turn += 1
            found = super().actions(state)
            return found[::-1] if self.turn % 2 else found

    assert "another one when asked again" in broken(Shuffling())


def test_an_action_listed_twice_is_found() -> None:
    class Doubling(Ethnos):
        def actions(self, state: State) -> list[int]:
            found = super().actions(state)
            return [*found, found[0]]

    assert "two legal actions are the same" in broken(Doubling())


def test_a_refusal_that_changes_the_state_is_found() -> None:
    class Careless(Ethnos):
        def play(self, state: State, action: int) -> list[Event]:
            before = int(state["glory"][0, 0])
            state["glory"][0, 0] = before + 1
            told = super().play(state, action)
            state["glory"][0, 0] = before
            return told

    assert "was refused and changed the state" in broken(Careless())


def test_a_text_of_two_actions_is_found() -> None:
    class Mumbling(Ethnos):
        def action_to_text(self, at: State | View, action: int) -> str:
            return super().action_to_text(at, action).split(".")[0]

    assert "the same text" in broken(Mumbling())


def test_a_lost_card_is_found() -> None:
    class Losing(Ethnos):
        def play(self, state: State, action: int) -> list[Event]:
            told = super().play(state, action)
            self._lose(state)
            return told

        def advance(self, state: State, action: int) -> None:
            super().advance(state, action)
            self._lose(state)

        def _lose(self, state: State) -> None:
            if state["deck_left"][0] == 30:
                state["deck_left"][0] = 29
                state["deck_at"][0] += 1

    assert "a component was lost or made" in broken(Losing())


def test_a_position_that_forgets_is_found() -> None:
    class Forgetful(Ethnos):
        def position(self, state: State) -> dict[str, Any]:
            written = super().position(state)
            written["deck"] = "unknown"
            return written

        def from_position(self, position: Any) -> State:
            return super().from_position({**position, "seed": f"{int(position['seed'], 16) ^ 5:x}"})

    assert "position" in broken(Forgetful())


def test_a_game_without_end_is_found() -> None:
    with pytest.raises(ContractBroken, match="still not over after 50 decisions"):
        check_contract(Ethnos(), 2, {}, [1], stride=1000, hooks=Hooks(opens=OPENS), longest=50)


def test_the_error_says_where() -> None:
    with pytest.raises(ContractBroken, match=r"ethnos, 2 players, options \{'edition': 'de'\}, seed 9, decision 50"):
        check_contract(Ethnos(), 2, {"edition": "de"}, [9], stride=1000, longest=50)


@pytest.mark.parametrize("name", ["size", "shape", "data", "item", "flags", "T", "field"])
def test_fields_called_like_numpy_attributes_are_found(name: str) -> None:
    class Named(Ethnos):
        state_dtype = np.dtype([("glory", "i8"), (name, "i8")])

    with pytest.raises(ContractBroken, match="numpy has an attribute of that name"):
        check_fields(Named())


def test_gaps_are_filled_and_found() -> None:
    fields = [("a", "i2"), ("b", "i8"), ("c", "i1", (3,)), ("d", "i4")]
    made = record_of(fields)
    assert has_no_gaps(made) and made.itemsize == 24
    assert not has_no_gaps(np.dtype(fields, align=True))
    assert [made.fields[name][1] for name in "abcd"] == [0, 8, 16, 20]  # type: ignore[index]
