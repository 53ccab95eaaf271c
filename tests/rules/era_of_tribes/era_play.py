"""Whole games for tests: random choices that keep a realm alive long enough to see every phase."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from ethnarch.engine.seam import Decision, State
from ethnarch.games.era_of_tribes.core import actions as act
from ethnarch.games.era_of_tribes.core.state import BREAD, REVOLUTION_FIELD, TAXES
from ethnarch.games.era_of_tribes.game import EraOfTribes

GAME = EraOfTribes()
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (4, {"length": "long"}),
    (1, {}),
    (3, {"style": "coop"}),
]
"""Players and options of the games that are walked through."""


def choose(rnd: random.Random, s: Any, decision: Decision, legal: list[int]) -> int:
    """Rather active than idle, one leader at a time, circuses when the mood is low."""
    busy = [action for action in legal if action not in (act.DONE, act.PASS)]
    if decision.kind == "field":
        morale = int(s["morale"][decision.seat])
        for field, wanted in ((REVOLUTION_FIELD, True), (BREAD, morale < 0)):
            if wanted and act.FIELD_OF + field in legal:
                return act.FIELD_OF + field
        busy = [action for action in busy if action != act.FIELD_OF + TAXES or morale > 1]
    if decision.kind == "leaders":
        return legal[0]
    if decision.kind in ("move", "commit", "join") and act.DONE in legal and rnd.random() < 0.2:
        return act.DONE
    return rnd.choice(busy or legal)


Moment = tuple[State, Decision, list[int]]


def walk(players: int, seed: int, options: dict[str, Any], most: int = 200) -> Iterator[Moment]:
    """The states of a game, one a decision, with who decides and the legal actions; the choice is made here."""
    rnd, state = random.Random(seed), GAME.new(players, seed, options)
    for _ in range(most):
        decision = GAME.decision(state)
        if decision is None:
            break
        legal = GAME.actions(state)
        yield state, decision, legal
        GAME.advance(state, choose(rnd, state[0], decision, legal))
    assert state["fault"][0] == 0
