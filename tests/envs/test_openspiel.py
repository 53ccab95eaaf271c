"""Ethnarch's games for OpenSpiel's algorithms: the same game, luck as chance nodes, nothing foreseen."""

from __future__ import annotations

import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts

from ethnarch.engine import registry
from ethnarch.engine.seam import BadOption
from ethnarch.envs.openspiel import OpenSpielState, openspiel_game

ETHNOS = registry.game("ethnos")


def played(moves: int, players: int = 3, seed: int = 3) -> OpenSpielState:
    """A game of random actions and random luck, so far."""
    state, luck = openspiel_game("ethnos", players, deals=50, futures=8).new_initial_state(), random.Random(seed)
    for _ in range(moves):
        if not state.is_terminal():
            state.apply_action(luck.choice(state.legal_actions()))
    return state


def test_openspiel_plays_the_game_that_the_engine_plays():
    luck, futures = random.Random(3), 0
    state = openspiel_game("ethnos", players=3, deals=50, futures=8, options={"edition": "de"}).new_initial_state()
    ours = ETHNOS.new(3, 7, {"edition": "de"})
    assert state.is_chance_node() and len(state.chance_outcomes()) == 50
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
    state.apply_action(7)
    moves = 1
    while not state.is_terminal():
        assert state.current_player() == ETHNOS.decision(ours).seat
        assert state.legal_actions() == sorted(ETHNOS.actions(ours))
        action = luck.choice(state.legal_actions())
        assert state.action_to_string(state.current_player(), action) == ETHNOS.action_to_text(ours, action)
        state.apply_action(action)
        moves += 1
        if state.is_chance_node():
            futures, moves, future = futures + 1, moves + 1, luck.randrange(8)
            assert len(state.chance_outcomes()) == 8 and state.legal_actions() == list(range(8))
            state.apply_action(future)
            ETHNOS.reshuffle(ours, (moves << 32) + future)
        ETHNOS.advance(ours, action)
        assert state.record.tobytes() == ours.tobytes()
    assert futures > 50
    places = ETHNOS.ranking(ours)
    assert sorted(range(3), key=places.__getitem__) == sorted(range(3), key=lambda seat: -state.returns()[seat])


def test_a_copy_goes_its_own_way():
    state = played(5)
    copy = state.clone()
    assert str(copy) == str(state) and copy.information_state_string(1) == state.information_state_string(1)
    copy.apply_action(copy.legal_actions()[0])
    assert str(copy) != str(state)


def test_what_a_seat_observes_is_its_view():
    state = played(9)
    assert state.observation_string(1) == ETHNOS.view(state.record, 1).tobytes().hex()
    assert len(state.observation_tensor(0)) == ETHNOS.observing().length
    assert max(state.observation_tensor(0)) < 10


def test_nobody_can_foresee_a_card_from_the_deck():
    """The card that comes is not in the state before chance has spoken: each future gives another."""
    state = played(1)
    draw = next(a for a in state.legal_actions() if state.action_to_string(state.current_player(), a) == "deck")
    seat = state.current_player()
    state.apply_action(draw)
    hands = {state.child(future).record["hand"][0, seat].tobytes() for future in range(8)}
    assert state.is_chance_node() and len(hands) > 2


def test_another_future_changes_nothing_that_anybody_knows():
    state = played(60)
    other = state.record.copy()
    ETHNOS.reshuffle(other, 5)
    assert other.tobytes() != state.record.tobytes()
    for seat in (None, 0, 1, 2):
        assert ETHNOS.view(other, seat).tobytes() == ETHNOS.view(state.record, seat).tobytes()
    at = int(other["deck_at"][0])
    for deck in (other["deck"][0][at:], state.record["deck"][0][at:]):
        assert sorted(deck) == sorted(state.record["deck"][0][at:])
    again = state.record.copy()
    ETHNOS.reshuffle(again, 5)
    assert again.tobytes() == other.tobytes()


def test_a_resampled_state_is_one_that_the_player_cannot_tell():
    state, luck = played(40), np.random.RandomState(1)
    while state.is_chance_node():
        state.apply_action(0)
    player = state.current_player()
    worlds = [state.resample_from_infostate(player, luck.uniform) for _ in range(6)]
    assert len({str(world) for world in worlds}) > 1
    for world in worlds:
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_string(player) == state.observation_string(player)
        assert world.legal_actions() == state.legal_actions()


def test_information_states_tell_apart_what_was_seen_and_done():
    one, two = played(30, seed=1), played(30, seed=2)
    assert one.information_state_string(0) != two.information_state_string(0)
    assert one.information_state_string(0) == played(30, seed=1).information_state_string(0)


def test_openspiels_own_check_of_a_game():
    """Whole random games, with every state written down and read again."""
    pyspiel.random_sim_test(openspiel_game("ethnos", 2, 5, futures=3), num_sims=1, serialize=True, verbose=False)


def test_a_game_is_loaded_by_its_name():
    game = pyspiel.load_game("ethnarch_ethnos(players=2,deals=4)")
    assert game.num_players() == 2 and game.max_chance_outcomes() == 64
    state = game.new_initial_state()
    state.apply_action(2)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state)
    assert "ethnarch_era_of_tribes" in pyspiel.registered_names()


def test_openspiels_searches_play():
    game = openspiel_game("ethnos", 2, deals=3, futures=4)
    luck = np.random.RandomState(4)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    bots = [
        ismcts.ISMCTSBot(game, evaluator, 2.0, 4, random_state=luck),
        mcts.MCTSBot(game, 2.0, 4, evaluator, random_state=luck),
    ]
    state = game.new_initial_state()
    state.apply_action(1)
    chosen = {0: 0, 1: 0}
    while min(chosen.values()) < 2:
        if state.is_chance_node():
            state.apply_action(int(luck.randint(4)))
            continue
        player = state.current_player()
        action = bots[player].step(state)
        assert action in state.legal_actions()
        chosen[player] += 1
        state.apply_action(action)


def test_era_of_tribes_keeps_openspiels_rules_too():
    """Copies, chance, serialising, resampling and a search, some way into a game of two."""
    game = openspiel_game("era_of_tribes", 2, deals=4, futures=3)
    state, luck, chances, era = game.new_initial_state(), random.Random(2), 0, registry.game("era_of_tribes")
    for _ in range(60):
        chances += state.is_chance_node()
        state.apply_action(luck.choice(state.legal_actions()))
    while state.is_chance_node():
        state.apply_action(0)
    assert chances > 1
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state) == str(state.clone())
    player = state.current_player()
    assert again.information_state_string(player) == state.information_state_string(player)
    sampler = np.random.RandomState(1)
    worlds = [state.resample_from_infostate(player, sampler.uniform) for _ in range(3)]
    for world in worlds:
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.legal_actions() == state.legal_actions()
        assert era.view(world.record, player).tobytes() == era.view(state.record, player).tobytes()
    evaluator = mcts.RandomRolloutEvaluator(1, sampler)
    assert ismcts.ISMCTSBot(game, evaluator, 2.0, 2, random_state=sampler).step(state) in state.legal_actions()


def test_tabular_cfr_learns_the_small_setting():
    """Two tribes, two kingdoms, three unseen cards: what a perfect rival would gain shrinks to a tenth."""
    game = pyspiel.load_game("ethnarch_ethnos(small=3,deals=3,futures=2)")
    solver = cfr.CFRPlusSolver(game)
    at_random = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    for _ in range(8):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < at_random / 10


def test_the_small_setting_is_the_whole_game_with_little_left_of_it():
    game = pyspiel.load_game("ethnarch_ethnos(small=5,deals=9,futures=2)")
    worlds = [game.new_initial_state().child(deal) for deal in range(9)]
    decks = [ETHNOS.position(world.record)["deck"] for world in worlds]
    assert all(len(deck) == 4 and "dragon" in deck for deck in decks) and len({tuple(deck) for deck in decks}) > 3
    cards = {card for deck in decks for card in deck if card != "dragon"}
    assert len({card.split(".")[0] for card in cards}) == len({card.split(".")[1] for card in cards}) == 2
    player = worlds[0].current_player()
    other = worlds[0].resample_from_infostate(player, np.random.RandomState(1).uniform)
    assert other.information_state_string(player) == worlds[0].information_state_string(player)
    for wish in ("ethnarch_ethnos(small=2)", "ethnarch_era_of_tribes(small=5)"):
        with pytest.raises(BadOption, match="cards: from 3 to 8|small: a setting of ethnos"):
            pyspiel.load_game(wish)


def test_a_game_may_begin_at_a_position():
    state = ETHNOS.new(3, 4)
    for _ in range(40):
        ETHNOS.advance(state, ETHNOS.actions(state)[0])
    game = openspiel_game("ethnos", deals=3, futures=2, position=ETHNOS.position(state))
    begun = game.new_initial_state().child(1)
    assert game.num_players() == 3 and begun.current_player() == ETHNOS.decision(state).seat
    seen, there = (ETHNOS.view_to_json(ETHNOS.view(one, None)) for one in (begun.record, state))
    assert seen == there


def test_odd_options_are_refused_with_what_is_allowed():
    with pytest.raises(BadOption, match="en"):
        openspiel_game("ethnos", 4, options={"edition": "xx"})
