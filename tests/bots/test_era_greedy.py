"""`greedy` at Era of Tribes: it beats chance, ends games of every kind, and knows no secrets."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from era_choices import GAME, choice_of

from ethnarch.bots.arena.table import wilson
from ethnarch.bots.batch import play_minds
from ethnarch.bots.bot import Budget
from ethnarch.bots.era_of_tribes import SKILL
from ethnarch.bots.greedy import opinions
from ethnarch.bots.one_look import mind
from ethnarch.bots.registry import bot, levels
from ethnarch.bots.study import mind_of

LONGEST = 60_000
"""No game of greedy players is longer than this."""
MEASURED = 1200
ALONE = (0.72, 0.65, 0.58)
"""Solo games that are won at the three levels at least (docs/lab.md has what was measured)."""

KINDS: list[tuple[int, dict[str, Any]]] = [
    *((players, {}) for players in range(2, 7)),
    *((4, {"length": length}) for length in ("long", "complex", "epic")),
    (2, {"length": "epic"}),
    (6, {"length": "complex"}),
    (3, {"bonus_actions": False}),
    *((1, {"level": level}) for level in ("softie", "experienced", "expert")),
    *((players, {"style": "coop", "level": level}) for players in (2, 3) for level in ("softie", "expert")),
]


def play_on(state: Any, names: list[str], seed: int) -> int:
    """Play a game to its end; the number of decisions."""
    luck, length = random.Random(seed), 0
    while (decision := GAME.decision(state)) is not None:
        actions = GAME.actions(state)
        action = actions[0]
        if len(actions) > 1 and names[decision.seat] == "random":
            action = luck.choice(actions)
        elif len(actions) > 1:
            action = choice_of(state, names[decision.seat])
        GAME.advance(state, action)
        length += 1
        assert length <= LONGEST
    assert state["fault"][0] == 0
    return length


# --- how strong it is ------------------------------------------------------------------------------------


def test_greedy_beats_three_random_players_in_95_of_100_games() -> None:
    """Every deal from every seat; the lower end of the 95 % interval clears the bar."""
    wins = 0
    for number in range(MEASURED):
        seat, deal = number % 4, number // 4
        state = GAME.new(4, 5000 + deal)
        play_on(state, ["greedy" if other == seat else "random" for other in range(4)], number)
        wins += GAME.ranking(state)[seat] == 1
    assert wilson(wins, MEASURED)[0] >= 0.95, wins


@pytest.mark.parametrize(("level", "bar"), [("softie", ALONE[0]), ("experienced", ALONE[1]), ("expert", ALONE[2])])
def test_greedy_alone_ends_the_game_within_ten_rounds(level: str, bar: float) -> None:
    """ERA-6.2.1: the share of solo games in which it meets an end condition; every map and people in turn."""
    games = 400
    seats = np.zeros((games, 1), np.int64)
    options = {"style": "solo", "level": level}
    played = play_minds(GAME, 1, np.array([SKILL.mind()]), seats, np.arange(games), seed=23, options=options)
    assert (played.states["ended"] > 0).mean() >= bar


@pytest.mark.parametrize(("above", "below"), [("easy", "random"), ("medium", "easy"), ("hard", "medium")])
@pytest.mark.parametrize(("players", "bar"), [(2, 0.65), (4, 0.40)])
def test_every_level_beats_the_one_below(above: str, below: str, players: int, bar: float) -> None:
    """Every deal from every seat, one of the higher level against the lower in all other seats."""
    games = 200
    seats = np.array([[int(seat != number % players) for seat in range(players)] for number in range(games)])
    minds = np.array([mind_of(above, SKILL), mind_of(below, SKILL)])
    played = play_minds(GAME, players, minds, seats, np.arange(games) // players, seed=29)
    wins = sum(played.states["rank"][number, number % players] == 1 for number in range(games))
    assert wins >= bar * games


@pytest.mark.parametrize(("players", "options"), KINDS)
def test_greedy_players_end_games_of_every_kind(players: int, options: dict[str, Any]) -> None:
    state = GAME.new(players, 11, options)
    play_on(state, ["greedy"] * players, 0)
    assert state["over"][0] == 1
    assert len(GAME.scores(state)) == players


def test_the_compiled_player_is_the_bot() -> None:
    """The loop over many games chooses what `greedy` chooses from each view."""
    seats = np.zeros((2, 4), np.int64)
    minds = np.array([mind(SKILL.weights)])
    played = play_minds(GAME, 4, minds, seats, np.arange(2), seed=7)
    state = GAME.new(4, 7)
    length = 0
    while (decision := GAME.decision(state)) is not None:
        view = GAME.view(state, decision.seat)
        actions = GAME.view_actions(view)
        GAME.advance(state, bot("greedy").choose(GAME, view, actions, Budget(), 0))
        length += 1
    assert state.tobytes() == played.states[:1].tobytes()
    assert length == played.lengths[0]


# --- fair ------------------------------------------------------------------------------------------------


def decisions_of_mixed_games(count: int, seed: int) -> Any:
    """Positions with a choice, out of games between greedy and random players."""
    luck, found = random.Random(seed), 0
    for deal in range(seed, seed + 1000):
        players = luck.choice([2, 3, 4, 6])
        state = GAME.new(players, deal)
        while (decision := GAME.decision(state)) is not None:
            actions = GAME.actions(state)
            if len(actions) > 1 and luck.random() < 0.2:
                yield state
                found += 1
                if found == count:
                    return
            GAME.advance(state, choice_of(state) if decision.seat % 2 == 0 else luck.choice(actions))


def test_hidden_things_change_no_choice() -> None:
    for number, state in enumerate(decisions_of_mixed_games(200, seed=31)):
        seat = GAME.decision(state).seat
        view = GAME.view(state, seat)
        before = view.tobytes()
        other = GAME.determinize(view, number)
        twin = GAME.view(other, seat)
        assert twin.tobytes() == before
        actions = GAME.view_actions(view)
        for name in ("random", "greedy", "easy", "medium", "hard"):
            chosen = bot(name).choose(GAME, view, actions, Budget(), number)
            assert chosen in actions
            assert bot(name).choose(GAME, twin, GAME.actions(other), Budget(), number) == chosen
        assert view.tobytes() == before


def test_every_action_gets_a_finite_opinion() -> None:
    for state in decisions_of_mixed_games(200, seed=32):
        view = GAME.view(state, GAME.decision(state).seat)
        assert np.isfinite(opinions(GAME, view, GAME.view_actions(view), 0.0, 1)).all()


@pytest.mark.parametrize("name", [level for level in levels("era_of_tribes") if level != "expert"])
def test_the_levels_play_whole_games(name: str) -> None:
    state = GAME.new(3, 5)
    play_on(state, [name] * 3, 1)
    assert state["over"][0] == 1
