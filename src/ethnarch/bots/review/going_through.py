"""Going through a record. Every decision is judged from the view of the seat that made it, so that a review
never knows more than the player could."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
import numpy as np

from ethnarch.bots.bot import Budget
from ethnarch.bots.net.brain import path_of
from ethnarch.bots.net.searching import BestBot, looks_of, strongest_searches, usual_knobs
from ethnarch.bots.review.chances import chance_by, curve_of
from ethnarch.bots.review.ends import chances_of, ends_of
from ethnarch.bots.review.judged import TURN, Judged, Review
from ethnarch.bots.review.reasons import say_why
from ethnarch.bots.search.bot import SearchBot
from ethnarch.bots.search.by_the_seam import search_by_the_seam
from ethnarch.bots.search.grow import Tree
from ethnarch.bots.search.tree import NODES
from ethnarch.bots.skill import Skill, skill_of
from ethnarch.engine import records
from ethnarch.engine.kernels import made_once
from ethnarch.engine.rule import kernel_of
from ethnarch.engine.seam import Game, View

ITERATIONS = 600
"""How much is thought about a decision, unless somebody says otherwise."""
FEWEST_ENDS = 16
"""On so many deals at least a reason is founded."""
REVIEWER = BestBot("review", Budget(iterations=ITERATIONS))


def review_record(
    record: records.GameRecord,
    seat: int,
    iterations: int = ITERATIONS,
    language: str = "en",
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> Review:
    """Every decision of a seat in which it had a choice; the same record and iterations give the same review."""
    game = records.game_of(record)
    turns = records.turns_of(step.seat for step in records.replay(record, game))
    judged = []
    for n, view, action in decisions_of(record, game, seat):
        found = judge_decision(game, view, action, n, iterations, language)
        judged.append(msgspec.structs.replace(found, turn=turns[n]))
        progress(n + 1, len(record.actions))
    return Review(game.name, seat, reviewer_of(game.name, iterations), judged)


def reviewer_of(game: str, iterations: int) -> str:
    """The name of the bot that reviews: the strongest there is."""
    if not strongest_searches(game):
        return "net"
    if not path_of(game).is_file():
        return f"search:iterations={iterations}"
    return f"search:net=1,iterations={looks_of(game, iterations)}"


def decisions_of(record: records.GameRecord, game: Game, seat: int) -> Iterator[tuple[int, View, int]]:
    """The number, the view and the answer of every decision of a seat that had more than one answer."""
    state = records.first_state(record, game)
    steps = records.replay(record, game, state)
    for n in range(len(record.actions)):
        decision = game.decision(state)
        view = game.view(state, seat) if decision is not None and decision.seat == seat else None
        step = next(steps)
        if view is not None and len(game.view_actions(view)) > 1:
            yield n, view, step.action


def judge_decision(game: Game, view: View, action: int, n: int, iterations: int, language: str) -> Judged:
    """What was played beside what a search finds best, both tried on the same deals."""
    return judge_in_words(game, view, action, n, iterations, [language])[0]


def judge_in_words(
    game: Game, view: View, action: int, n: int, iterations: int, languages: Sequence[str]
) -> list[Judged]:
    """One judgement in the words of each language."""
    decision, skill = game.decision(view), skill_of(game)
    assert decision is not None
    actions, players = game.view_actions(view), len(game.scores(view))
    phase, together = standing_of(game, skill, view)
    looks = looks_of(game.name, iterations)
    found = REVIEWER.think(game, view, actions, Budget(iterations=looks), seed=n)
    best = found.best[0]
    weighed = [action] if action == best else [action, best]
    curve = None if together else curve_of(game.name, players)
    if curve is None:
        worth = outlook_of(game, skill, view, weighed, Budget(iterations=iterations), seed=n)
        chances = chances_of(game, skill, view, weighed, max(1, iterations // len(weighed)), seed=n)
    else:
        worth = {best: found.rewards[best]} if action == best else looked_ahead(game, view, weighed, looks, n)
        chances = [chance_by(curve, worth[each]) for each in weighed]
    much = skill is not None and worth[best] - worth[action] >= TURN
    ends = ends_of(game, skill, view, [action, best], max(FEWEST_ENDS, iterations // 10), n) if much else None
    return [
        Judged(
            n=n,
            seat=decision.seat,
            kind=decision.kind,
            phase=phase,
            played=game.action_to_text(view, action),
            best=game.action_to_text(view, best),
            say_played=game.say_action(view, action, language),
            say_best=game.say_action(view, best, language),
            outlook=worth[action],
            outlook_best=worth[best],
            chance=chances[0],
            chance_best=chances[-1],
            why="" if ends is None else say_why(ends[0], ends[1], players, language),
        )
        for language in languages
    ]


def outlook_of(
    game: Game, skill: Skill | None, view: View, actions: list[int], budget: Budget, seed: int
) -> dict[int, float]:
    """The mean reward of some actions of a view, 0 to 1, each tried on the same imagined deals."""
    if skill is None:
        return search_by_the_seam(game, view, actions, budget, seed).rewards
    assert budget.iterations is not None
    tree = Tree(game, skill, view, SearchBot().settings, NODES, seed)
    numbers = tree.of_roots("action").tolist()
    roots = np.array([1 + numbers.index(action) for action in actions], np.int64)
    tree.try_deals(roots, max(1, budget.iterations // len(actions)), None)
    visits, totals = tree.of_roots("visits"), tree.of_roots("total")
    return {action: float(totals[root - 1] / visits[root - 1]) for action, root in zip(actions, roots, strict=True)}


def looked_ahead(game: Game, view: View, actions: list[int], looks: int, seed: int) -> dict[int, float]:
    """What the network thinks of some actions of a view a few turns on, 0 to 1, each on the same imagined deals."""
    depth = int(usual_knobs(game.name, len(game.scores(view)))["depth"])
    (tree,) = REVIEWER.trees(game, view, actions, depth, [seed])
    tree.try_deals(np.arange(1, len(actions) + 1), max(1, looks // len(actions)), None)
    worth = tree.of_roots("total") / tree.of_roots("visits")
    return {action: float(each) for action, each in zip(actions, worth, strict=True)}


def standing_of(game: Game, skill: Skill | None, view: View) -> tuple[int, bool]:
    """The stretch of the game a decision belongs to, and whether everybody wins or loses together."""
    if skill is None:
        return 0, False
    phase, together = made_once(standing_kernel, game.name, of=(game.name, skill))(view, 0)
    return int(phase), bool(together)


def standing_kernel(game: str, skill: Skill) -> Callable[..., Any]:
    """A kernel that says which stretch of the game a view belongs to, and whether all win or lose together."""
    epoch, together = skill.epoch, skill.together

    @kernel_of(game)
    def standing(views, i):
        return epoch(views[i]), together(views[i])

    return standing
