"""Finding puzzles: strong bots play each other, and where one sees a single good action, that is proved or not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from ethnarch.bots.bot import Bot, Budget
from ethnarch.bots.greedy import GreedyBot
from ethnarch.bots.net.bot import NetBot
from ethnarch.bots.net.brain import path_of
from ethnarch.bots.puzzles.proving import CLEAR, HOPEFUL, Effort, prove
from ethnarch.bots.puzzles.puzzle import Opinion, Puzzle, Worth
from ethnarch.bots.puzzles.second_opinion import ask_again, look_first, with_opinion
from ethnarch.bots.puzzles.variety import is_new
from ethnarch.bots.search.bot import SearchBot
from ethnarch.engine.seam import Game, View

FEWEST, MOST = 3, 30
"""Actions that a position of a puzzle has."""
EACH_GAME = 2
"""Puzzles from one game at most,"""
APART = 60
"""and with at least so many decisions between them."""
EASY = 3
"""In every so manieth game one puzzle may be such that a single look finds it."""
WIDE = 0.03
"""A new puzzle's answer is ahead by this for the network, so that one that has learned more is likely to agree."""
LIKELY = 0.25
"""What the network would play more seldom than this at one look, it seldom finds best by looking ahead."""
FIRST_LOOK = 10
"""Imagined deals on which it looks ahead first: most of what it does not agree with is seen there."""
ONE_LOOK, TRAINED, AHEAD = 1, 2, 3
ONCE = Budget(iterations=1)


class Recipe(NamedTuple):
    """How the puzzles of a game are made."""

    tables: list[tuple[int, dict[str, Any]]]
    """Players and options, taken in turn."""
    kinds: frozenset[str]
    """The decisions that make a puzzle."""
    thinking: int
    """Iterations of the short search."""
    effort: Effort


RECIPES = {
    "ethnos": Recipe(
        [(2, {"edition": "en"}), (3, {"edition": "de"}), (4, {"edition": "en"}), (5, {"edition": "pl"}), (6, {})],
        frozenset({"turn", "marker", "free", "keep"}),
        200,
        Effort(300, 5000, 2000, 200),
    ),
    "era_of_tribes": Recipe(
        [(2, {}), (3, {}), (4, {}), (1, {"level": "experienced"})],
        frozenset({"field", "advance", "goods", "leaders", "build", "move", "grow", "first-advance", "people", "card"}),
        200,
        Effort(100, 1000, 200, 20),
    ),
}


def search_games(
    game: Game, recipe: Recipe, first: int, known: Sequence[Puzzle] = ()
) -> Iterator[tuple[int, list[Puzzle]]]:
    """Game after game, each by its seed: its number, and the puzzles found in it, unlike those that are known."""
    seed, all_known = first, list(known)
    while True:
        found = puzzles_in(game, recipe, seed, all_known)
        all_known += found
        yield seed, found
        seed += 1


def puzzles_in(game: Game, recipe: Recipe, seed: int, known: Sequence[Puzzle] = ()) -> list[Puzzle]:
    """Let strong bots play a game, and take the positions with one clearly best action."""
    players, options = recipe.tables[seed % len(recipe.tables)]
    state, player = game.new(players, seed, options), player_of(game)
    found: list[Puzzle] = []
    n = again = 0
    while (decision := game.decision(state)) is not None:
        view = game.view(state, decision.seat)
        actions = game.view_actions(view)
        action = player.choose(game, view, actions, ONCE, n)
        if n >= again and len(found) < EACH_GAME and decision.kind in recipe.kinds and FEWEST <= len(actions) <= MOST:
            easy = seed % EASY == 0 and not found
            puzzle = look_into(game, recipe, view, action, easy, f"{seed}-{n}", [*known, *found])
            if puzzle is not None:
                found.append(puzzle)
                again = n + APART
        game.advance(state, action)
        n += 1
    return found


def player_of(game: Game) -> Bot:
    """The strongest that plays at one look."""
    return NetBot() if path_of(game.name).is_file() else GreedyBot("hard")


def look_into(
    game: Game, recipe: Recipe, view: View, action: int, easy: bool, name: str, known: Sequence[Puzzle]
) -> Puzzle | None:
    """A puzzle, if a short search already sees one action ahead of all others and a long one proves it."""
    actions, first = game.view_actions(view), at_one_look(game, view)
    if first == action and not easy and player_of(game).name == "net":
        return None  # two who see the same seldom both miss the best
    budget = Budget(iterations=recipe.thinking)
    thought = SearchBot("search", budget).think(game, view, actions, budget, seed=1)
    rewards = sorted(thought.rewards.values(), reverse=True)
    if len(rewards) > 1 and rewards[0] - rewards[1] < CLEAR * HOPEFUL:
        return None
    if thought.best[0] == first and not easy:
        return None
    if chance_of(game, view, thought.best[0]) < LIKELY:
        return None
    return puzzle_from(game, recipe, view, name, known)


def puzzle_from(game: Game, recipe: Recipe, view: View, name: str, known: Sequence[Puzzle]) -> Puzzle | None:
    """The puzzle of a position, if its best action is clearly best and it says something new. It is judged as it will
    be read from the file."""
    decision = game.decision(view)
    assert decision is not None
    seat, luck = decision.seat, sum(map(ord, name))
    position = game.position(game.determinize(view, luck))
    seen = game.view(game.from_position(position), seat)
    if game.view_to_json(seen) != game.view_to_json(view):
        return None
    proved = prove(game, seen, recipe.effort, luck)
    if proved is None:
        return None
    worth = sorted(proved.worth.items(), key=lambda each: -each[1])
    texts = [Worth(game.action_to_text(seen, action), round(outlook, 3)) for action, outlook in worth]
    found = Puzzle(name, seat, level_of(game, seen, worth[0][0]), texts, proved.proof, position)
    return ask_the_network(game, found, recipe.effort.ahead, luck) if is_new(found, known) else None


def ask_the_network(game: Game, puzzle: Puzzle, deals: int, luck: int) -> Puzzle | None:
    """The puzzle, if for a trained player too nothing else is nearly as good; nobody is asked where nobody has
    learned."""
    if deals == 0 or not path_of(game.name).is_file():
        return puzzle
    if not is_wide(look_first(game, puzzle, FIRST_LOOK, luck)):
        return None
    found = ask_again(game, puzzle, deals, luck)
    return with_opinion(puzzle, found) if is_wide(found) else None


def is_wide(found: Opinion) -> bool:
    return found.agrees and found.lead >= WIDE


def chance_of(game: Game, view: View, action: int) -> float:
    """How often the network would play an action at one look; 1 where nobody has learned."""
    if not path_of(game.name).is_file():
        return 1.0
    return float(NetBot().ask(game, view).chances[game.view_actions(view).index(action)])


def level_of(game: Game, view: View, answer: int) -> int:
    """Who finds the answer."""
    if at_one_look(game, view) == answer:
        return ONE_LOOK
    actions = game.view_actions(view)
    if path_of(game.name).is_file() and actions[int(np.argmax(NetBot().ask(game, view).chances))] == answer:
        return TRAINED
    return AHEAD


def at_one_look(game: Game, view: View) -> int:
    return GreedyBot("hard").choose(game, view, game.view_actions(view), ONCE, 0)
