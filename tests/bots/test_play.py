"""How bots play: greedy beats chance, search thinks within its budget, hints speak three languages."""

from __future__ import annotations

import itertools
import re
import time
from pathlib import Path

import numpy as np
import pytest
from bot_positions import positions

from ethnarch.bots.batch import play_minds
from ethnarch.bots.bot import Budget
from ethnarch.bots.ethnos import SKILL
from ethnarch.bots.greedy import look_by_the_seam
from ethnarch.bots.one_look import mind
from ethnarch.bots.registry import bot
from ethnarch.bots.search.bot import expectation
from ethnarch.bots.search.by_the_seam import search_by_the_seam
from ethnarch.bots.search.grow import PART_SECONDS
from ethnarch.bots.search.run import search
from ethnarch.engine import registry

BOTS_PAGE = Path(__file__).parents[2] / "docs/bots.md"


def greedy_among(game, players, games, rival):
    minds = np.array([mind(SKILL.weights), rival])
    seats = np.array([[0 if seat == i % players else 1 for seat in range(players)] for i in range(games)])
    return seats, play_minds(game, players, minds, seats, np.arange(games) // players, seed=4)


def test_greedy_beats_chance(ethnos):
    games = 400
    seats, played = greedy_among(ethnos, 4, games, mind(SKILL.weights, slip=1.0))
    won = (played.states["places"][:, :4] == 1) & (seats == 0)
    assert won.sum() >= 0.95 * games


def test_many_games_do_not_depend_on_threads(ethnos):
    seats = np.zeros((12, 3), np.int64)
    minds = np.array([mind(SKILL.weights, slip=0.1, whim=1.0)])
    one = play_minds(ethnos, 3, minds, seats, np.arange(12), seed=9)
    two = play_minds(ethnos, 3, minds, seats, np.arange(12), seed=9, workers=3)
    assert one.states.tobytes() == two.states.tobytes()


def test_the_compiled_player_is_the_bot(ethnos):
    """The loop over many games chooses what `greedy` chooses from each view."""
    seats, deals = np.zeros((1, 3), np.int64), np.zeros(1, np.int64)
    played = play_minds(ethnos, 3, np.array([mind(SKILL.weights)]), seats, deals, seed=7)
    state = ethnos.new(3, 7)
    while (decision := ethnos.decision(state)) is not None:
        view = ethnos.view(state, decision.seat)
        ethnos.advance(state, bot("greedy").choose(ethnos, view, ethnos.view_actions(view), Budget(), 0))
    assert ethnos.scores(state) == ethnos.scores(played.states[:1])


def test_search_counts_what_it_does(ethnos):
    for state in positions(ethnos, 5, seed=21):
        view = ethnos.view(state, ethnos.decision(state).seat)
        thinker = bot("search:iterations=100")
        found = search(ethnos, SKILL, view, thinker.settings, Budget(iterations=100), 3)
        assert found.iterations == sum(found.visits.values()) == 100
        assert set(found.visits) <= set(ethnos.view_actions(view))
        assert all(0.0 <= reward <= 1.0 for reward in found.rewards.values())


def test_a_full_pool_stops_growing_and_still_answers(ethnos):
    state = next(positions(ethnos, 1, seed=22))
    view = ethnos.view(state, ethnos.decision(state).seat)
    settings = bot("search:ms=1,width=2,growth=0.5").settings
    found = search(ethnos, SKILL, view, settings, Budget(iterations=300), 3, nodes=40)
    assert found.nodes == 40
    assert found.iterations == 300


def test_search_answers_in_time(ethnos, monkeypatch):
    """By a clock that goes on by the same step whenever it is looked at."""
    looks = itertools.count()
    monkeypatch.setattr("time.perf_counter", lambda: next(looks) * PART_SECONDS * 2)
    state = next(positions(ethnos, 1, seed=23))
    view = ethnos.view(state, ethnos.decision(state).seat)
    began = time.perf_counter()
    bot("expert").choose(ethnos, view, ethnos.view_actions(view), Budget(ms=300), 1)
    assert time.perf_counter() - began <= 0.3 + PART_SECONDS * 4  # the looks of this test themselves


def test_search_takes_the_win_that_lies_there(ethnos):
    """A free marker is better than none; chance would see it half of the time."""
    better = 0
    for seed in range(40):
        state = ethnos.new(4, seed)
        while (decision := ethnos.decision(state)) is not None and decision.kind != "marker":
            view = ethnos.view(state, decision.seat)
            ethnos.advance(state, bot("greedy").choose(ethnos, view, ethnos.view_actions(view), Budget(), seed))
        view = ethnos.view(state, ethnos.decision(state).seat)
        actions = ethnos.view_actions(view)
        better += bot("search:iterations=60").choose(ethnos, view, actions, Budget(), seed) != actions[-1]
    assert better >= 36


@pytest.mark.parametrize("language", ["en", "de", "pl"])
@pytest.mark.parametrize("name", ["random", "greedy", "expert"])
def test_hints_are_words(ethnos, name, language):
    state = next(positions(ethnos, 1, seed=24))
    view = ethnos.view(state, ethnos.decision(state).seat)
    actions = ethnos.view_actions(view)
    hints = bot(name).explain(ethnos, view, actions, Budget(iterations=40), 2, language)
    assert 1 <= len(hints) <= 3
    for hint in hints:
        assert hint.action in actions
        assert hint.words.startswith(ethnos.say_action(view, hint.action, language) + ": ")
        assert (hint.place is not None) == (name == "expert")
        assert hint.place is None or 1.0 <= hint.place <= len(ethnos.scores(view))
    assert hints[0].weight == max(hint.weight for hint in hints)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "outlook 63 of 100"), ("de", "Aussichten 63 von 100"), ("pl", "63 na 100")]
)
def test_alone_there_are_no_places_to_hope_for(language, said):
    era = registry.game("era_of_tribes")
    view = era.view(era.new(1, 3, {"level": "expert"}), 0)
    place, words = expectation(era, view, era.view_actions(view)[0], 0.634, language)
    assert place is None
    assert words.startswith(era.say_action(view, era.view_actions(view)[0], language) + ": ")
    assert words.endswith(said)


def test_a_game_that_offers_nothing_is_searched_through_the_seam(ethnos):
    state = next(positions(ethnos, 1, seed=25))
    view = ethnos.view(state, ethnos.decision(state).seat)
    actions = ethnos.view_actions(view)
    found = search_by_the_seam(ethnos, view, actions, Budget(iterations=3 * len(actions)), 1)
    assert found.iterations == sum(found.visits.values()) == 3 * len(actions)
    assert min(found.visits.values()) >= 1
    assert found == search_by_the_seam(ethnos, view, actions, Budget(iterations=3 * len(actions)), 1)


def test_a_game_that_offers_nothing_is_looked_at_through_the_seam(ethnos):
    state = next(positions(ethnos, 1, seed=26))
    view = ethnos.view(state, ethnos.decision(state).seat)
    actions = ethnos.view_actions(view)
    sure = look_by_the_seam(ethnos, view, actions, 0.0, 1)
    assert len(sure) == len(actions)
    assert (sure == look_by_the_seam(ethnos, view, actions, 0.0, 1)).all()
    assert (sure != look_by_the_seam(ethnos, view, actions, 2.0, 1)).any()


def test_the_page_on_bots_tells_the_truth(ethnos, tmp_path):
    """The bot of docs/bots.md plays a whole game, and better than chance."""
    code = re.search(r"```python\n(.*?)```", BOTS_PAGE.read_text(), re.DOTALL)[1]
    assert len(code.splitlines()) <= 25
    (tmp_path / "lion.py").write_text(code)
    lion = bot(f"{tmp_path / 'lion.py'}:Lion")
    wins = 0
    for seed in range(4):
        state = ethnos.new(2, seed)
        while (decision := ethnos.decision(state)) is not None:
            view = ethnos.view(state, decision.seat)
            player = lion if decision.seat == seed % 2 else bot("random")
            ethnos.advance(state, player.choose(ethnos, view, ethnos.view_actions(view), Budget(), seed))
        wins += ethnos.ranking(state)[seed % 2] == 1
    assert wins >= 1
