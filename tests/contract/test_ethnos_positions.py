"""Hypothesis over positions: wherever a game of Ethnos can get to, the forms hold."""

from __future__ import annotations

import msgspec
import pytest
from ethnos_hooks import GAME, conserve
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ethnarch.engine.seam import BadNotation, BadPosition, State
from ethnarch.games.ethnos.core.tables import EDITION_NAMES, TRIBES

SETTINGS = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@st.composite
def states(draw: st.DrawFn) -> State:
    """Any state that a game can reach."""
    players = draw(st.integers(2, 6))
    wanted = 5 if players <= 3 else 6
    tribes = draw(st.permutations(TRIBES))[:wanted]
    options = {"edition": draw(st.sampled_from(EDITION_NAMES)), "tribes": tribes}
    state = GAME.new(players, draw(st.integers(0, 2**128 - 1)), options)
    luck = draw(st.randoms(use_true_random=False))
    for _ in range(draw(st.integers(0, 900))):
        if GAME.decision(state) is None:
            break
        GAME.advance(state, luck.choice(GAME.actions(state)))
    return state


@SETTINGS
@given(states())
def test_a_position_comes_back_as_it_was(state: State) -> None:
    written = GAME.position(state)
    again = GAME.from_position(msgspec.json.decode(msgspec.json.encode(written)))
    assert GAME.position(again) == written
    assert GAME.actions(again) == GAME.actions(state)
    assert conserve(again) == conserve(state)


@SETTINGS
@given(states(), st.integers(0, 2**62))
def test_what_a_view_allows_looks_like_the_view(state: State, seed: int) -> None:
    for seat in [None, *range(int(state["players"][0]))]:
        view = GAME.view(state, seat)
        other = GAME.determinize(view, seed)
        assert GAME.view(other, seat).tobytes() == view.tobytes()
        assert conserve(other) == conserve(state)
        written = GAME.position(other)
        assert GAME.position(GAME.from_position(written)) == written


@SETTINGS
@given(states(), st.data())
def test_a_spoilt_position_is_refused_by_its_field(state: State, data: st.DataObject) -> None:
    """Any one field replaced by nonsense: BadPosition names it, nothing else is raised."""
    written = GAME.position(state)
    field = data.draw(st.sampled_from(sorted(written)))
    written[field] = data.draw(st.sampled_from(["🐉", -1, 10**9, ["dragon"] * 200, {"no": "thing"}, True, 1.5]))
    message = "fine: it was the same, or allowed"
    try:
        GAME.from_position(written)
    except BadPosition as error:
        message = str(error)
    assert ":" in message and len(message) > 10


@SETTINGS
@given(states(), st.text(max_size=40))
def test_any_text_is_an_action_or_bad_notation(state: State, text: str) -> None:
    try:
        action = GAME.action_from_text(state, text)
    except BadNotation:
        return
    assert 0 <= action < GAME.action_space


@pytest.mark.parametrize("wrong", [None, 3, [], "x", {"do": 3}, {"do": "take"}, {"do": "take", "card": 5}, {}])
def test_any_json_is_an_action_or_bad_notation(wrong: object) -> None:
    state = GAME.new(2, 1)
    with pytest.raises(BadNotation):
        GAME.action_from_json(state, wrong)  # type: ignore[arg-type]
