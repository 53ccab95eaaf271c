"""The network that learned Ethnos: at once, deterministic, small, and stronger than greedy."""

from __future__ import annotations

import pytest
from bot_positions import positions

from ethnarch.bots.bot import Budget
from ethnarch.bots.net.bot import NetBot
from ethnarch.bots.net.brain import path_of, weights_of
from ethnarch.bots.registry import bot
from ethnarch.engine import registry
from ethnarch.engine.seam import BadOption


def play(game, bots, seed):
    state = game.new(len(bots), seed)
    while (decision := game.decision(state)) is not None:
        view = game.view(state, decision.seat)
        game.advance(state, bots[decision.seat].choose(game, view, game.view_actions(view), Budget(), seed))
    return game.ranking(state)


def test_it_beats_greedy(ethnos):
    """Paired: each deal is played from both seats."""
    won = 0
    for number in range(40):
        seat = number % 2
        bots = [bot("greedy"), bot("greedy")]
        bots[seat] = bot("net")
        won += play(ethnos, bots, 700 + number // 2)[seat] == 1
    assert won >= 30  # 94 in 100 in the long run


def test_it_beats_greedy_in_era_of_tribes():
    """Paired: each deal is played from both seats; and alone it wins at the hardest level."""
    era_of_tribes = registry.game("era_of_tribes")
    won = 0
    for number in range(8):
        seat = number % 2
        bots = [bot("greedy"), bot("greedy")]
        bots[seat] = bot("net")
        won += play(era_of_tribes, bots, 300 + number // 2)[seat] == 1
    assert won >= 6  # 97 in 100 in the long run
    state = era_of_tribes.new(1, 5, {"level": "expert"})
    while (decision := era_of_tribes.decision(state)) is not None:
        view = era_of_tribes.view(state, decision.seat)
        actions = era_of_tribes.view_actions(view)
        era_of_tribes.advance(state, bot("net").choose(era_of_tribes, view, actions, Budget(), 1))
    assert era_of_tribes.outcome(state).won


def test_a_thousand_choices_are_the_same_the_second_time(ethnos):
    one, other = NetBot(), NetBot()
    for state in positions(ethnos, 200, seed=5):
        view = ethnos.view(state, ethnos.decision(state).seat)
        actions = ethnos.view_actions(view)
        before = view.tobytes()
        chances = one.ask(ethnos, view).chances
        assert len(chances) == len(actions) and chances.sum() == pytest.approx(1.0)
        assert one.choose(ethnos, view, actions, Budget(), 1) == other.choose(ethnos, view, actions, Budget(), 2)
        assert view.tobytes() == before


def test_search_tries_what_the_network_finds_likely(ethnos):
    searching = bot("search:net=1,iterations=60")
    for number, state in enumerate(positions(ethnos, 20, seed=6)):
        view = ethnos.view(state, ethnos.decision(state).seat)
        actions = ethnos.view_actions(view)
        chances = dict(zip(actions, NetBot().ask(ethnos, view).chances, strict=True))
        found = searching.think(ethnos, view, actions, Budget(), number)
        assert found.best == searching.think(ethnos, view, actions, Budget(), number).best
        assert len(found.best) <= 6 and max(chances, key=chances.__getitem__) in found.best
        assert all(chances[action] >= max(chances.values()) * 0.002 for action in found.best)
        hints = searching.explain(ethnos, view, actions, Budget(), number, "pl")
        assert hints[0].action == found.best[0] and hints[0].place is not None


def test_search_by_the_network_itself_judges_the_next_turn(ethnos):
    """As in Era of Tribes: the same deals for each likely action, the network's value at the next turn of one's own."""
    searching = bot("search:net=1,depth=1,iterations=24")
    several = 0
    for number, state in enumerate(positions(ethnos, 40, seed=8)):
        view = ethnos.view(state, ethnos.decision(state).seat)
        actions = ethnos.view_actions(view)
        found = searching.think(ethnos, view, actions, Budget(), number)
        assert found == searching.think(ethnos, view, actions, Budget(), number)
        assert set(found.best) <= set(actions) and all(-0.1 <= reward <= 1.1 for reward in found.rewards.values())
        several += len(found.best) > 1
        assert len(found.best) == 1 or found.iterations == 24
    assert several >= 5


def test_the_weights_are_small_and_say_where_they_come_from(ethnos):
    assert path_of("ethnos").stat().st_size < 4 * 2**20
    card = weights_of(ethnos, path_of("ethnos")).card
    assert card["game"] == "ethnos" and card["version"] == ethnos.observing().version
    assert card["decisions"] > 1e9 and card["seconds"] > 0 and card["players"]
    era = registry.game("era_of_tribes")
    assert path_of("era_of_tribes").stat().st_size < 4 * 2**20
    card = weights_of(era, path_of("era_of_tribes")).card
    assert card["game"] == "era_of_tribes" and card["version"] == era.observing().version and card["players"]


def test_a_game_without_a_network_says_so():
    game = registry.game("ethnos")
    with pytest.raises(BadOption, match="no trained network"):
        weights_of(game, path_of("ethnos+house rules"))


def test_the_strongest_is_the_network_alone_where_search_does_not_help(ethnos, monkeypatch):
    """Its first choice, hints in its own order, and the network's name on a review."""
    from ethnarch.bots.net import searching
    from ethnarch.bots.review.going_through import reviewer_of

    assert searching.strongest_searches("ethnos") and reviewer_of("ethnos", 60) == "search:net=1,iterations=60"
    assert reviewer_of("era_of_tribes", 600) == "search:net=1,iterations=60", "a look ahead takes longer there"
    assert reviewer_of("era_of_tribes+house rules", 600) == "search:iterations=600"
    monkeypatch.setattr(searching, "SEARCHED", ())
    assert reviewer_of("ethnos", 60) == "net"
    best = searching.BestBot("expert", Budget(iterations=20))
    for number, state in enumerate(positions(ethnos, 10, seed=9)):
        view = ethnos.view(state, ethnos.decision(state).seat)
        actions = ethnos.view_actions(view)
        chosen = NetBot().choose(ethnos, view, actions, Budget(), number)
        assert best.choose(ethnos, view, actions, Budget(), number) == chosen
        assert best.explain(ethnos, view, actions, Budget(), number)[0].action == chosen
        assert sorted(best.think(ethnos, view, actions, Budget(), number).best) == sorted(actions)
