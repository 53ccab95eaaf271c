"""What a bot says when it is asked: its best actions, in words, and how each move would go on."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import msgspec
import numpy as np

from ethnarch.engine import registry as games
from ethnarch.engine.seam import Game, View
from ethnarch.server.messages.shapes import Choice

QUICK = "greedy"
LONGEST_MOVE = 24


class Thought(msgspec.Struct, frozen=True):
    """One action with what a bot thinks of it."""

    action: int
    place: float | None = None
    words: str = ""
    then: tuple[Choice, ...] = ()


def think_aloud(
    game_name: str, level: str, view_bytes: bytes, actions: list[int], budget_ms: int, seed: int, language: str
) -> list[Thought]:
    """In a worker, which is given a view and never a state: the best actions first."""
    bots: Any = import_module("ethnarch.bots.registry")
    budget = import_module("ethnarch.bots.bot").Budget(ms=budget_ms)
    game = games.game(game_name)
    view = np.frombuffer(view_bytes, game.view_dtype, count=1).copy()
    found = bots.bot(level).explain(game, view, actions, budget, seed, language)
    quick = bots.bot(QUICK)

    def choose(at: View, legal: list[int]) -> int:
        return int(quick.choose(game, at, legal, budget, seed))

    return [
        Thought(each.action, each.place, each.words, _rest_of_move(game, view, each.action, seed, language, choose))
        for each in found
    ]


def _rest_of_move(game: Game, view: View, action: int, seed: int, language: str, choose: Any) -> tuple[Choice, ...]:
    """How the same seat would go on until something is revealed, tried in a world that the view allows."""
    decision = game.decision(view)
    assert decision is not None
    world = game.determinize(view, seed)
    rest: list[Choice] = []
    while len(rest) < LONGEST_MOVE and not any(event.reveals for event in game.play(world, action)):
        following = game.decision(world)
        if following is None or following.seat != decision.seat:
            break
        at = game.view(world, decision.seat)
        legal = game.view_actions(at)
        action = legal[0] if len(legal) == 1 else choose(at, legal)
        rest.append(
            Choice(
                id=action,
                text=game.action_to_text(at, action),
                json=game.action_to_json(at, action),
                say=game.say_action(at, action, language),
            )
        )
    return tuple(rest)
