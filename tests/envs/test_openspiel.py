"""Ethnarch's games for OpenSpiel's algorithms: the same game, move for move."""

from __future__ import annotations

import random

import pyspiel
import pytest

from ethnarch.engine import registry
from ethnarch.engine.seam import BadOption
from ethnarch.envs.openspiel import openspiel_game


def test_openspiel_plays_the_game_that_the_engine_plays():
    table, luck = registry.game("ethnos"), random.Random(3)
    state = openspiel_game("ethnos", players=3, deals=50, options={"edition": "de"}).new_initial_state()
    ours = table.new(3, 7, {"edition": "de"})
    assert state.is_chance_node()
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
    state.apply_action(7)
    while not state.is_terminal():
        assert state.current_player() == table.decision(ours).seat
        assert state.legal_actions() == sorted(table.actions(ours))
        action = luck.choice(state.legal_actions())
        assert state.action_to_string(state.current_player(), action) == table.action_to_text(ours, action)
        state.apply_action(action)
        table.advance(ours, action)
    assert state.record.tobytes() == ours.tobytes()
    places = table.ranking(ours)
    assert sorted(range(3), key=places.__getitem__) == sorted(range(3), key=lambda seat: -state.returns()[seat])


def test_a_copy_goes_its_own_way():
    state = openspiel_game("ethnos", players=2, deals=3).new_initial_state()
    state.apply_action(1)
    copy = state.clone()
    assert str(copy) == str(state)
    copy.apply_action(copy.legal_actions()[0])
    assert str(copy) != str(state)


def test_what_a_seat_observes_is_its_view():
    table = registry.game("ethnos")
    state = openspiel_game("ethnos", players=2, deals=3).new_initial_state()
    state.apply_action(1)
    assert state.observation_string(1) == table.view(state.record, 1).tobytes().hex()
    assert len(state.observation_tensor(0)) == len(state.observation_tensor(1))


def test_openspiels_own_check_of_a_game():
    pyspiel.random_sim_test(openspiel_game("ethnos", 4, 5), num_sims=2, serialize=False, verbose=False)


def test_odd_options_are_refused_with_what_is_allowed():
    with pytest.raises(BadOption, match="en"):
        openspiel_game("ethnos", 4, options={"edition": "xx"})
