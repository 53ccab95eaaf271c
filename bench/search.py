"""Search iterations per second, and their share of the engine's raw playouts: python bench/search.py [--json]

Raw playouts begin at the same positions, dealt once each, and are played by luck to the end of the game.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.bots.bot import Budget
from ethnarch.bots.search.bench import raw_playouts
from ethnarch.bots.search.bot import settings_row
from ethnarch.bots.search.run import search
from ethnarch.bots.search.tree import NODE, NODES
from ethnarch.bots.skill import skill_of
from ethnarch.engine import registry
from ethnarch.engine.seam import Game, View

POSITIONS = 20
ITERATIONS = 2000
ROUNDS = 3
WAYS = {
    "search, random playouts to the end": {"slip": 1.0, "stop": 0.0},
    "search, random playouts, judged after the age": {"slip": 1.0, "stop": 1.0},
    "search, advised playouts to the end": {"stop": 0.0},
    "search as the levels play": {},
}


def some_views(game: Game) -> list[View]:
    """Decisions of four players at random depths of random games."""
    luck = random.Random(1)
    views: list[View] = []
    while len(views) < POSITIONS:
        state = game.new(4, luck.getrandbits(64))
        for _ in range(luck.randrange(300)):
            game.advance(state, luck.choice(game.actions(state)))
        decision = game.decision(state)
        if decision is not None and len(game.actions(state)) > 1:
            views.append(game.view(state, decision.seat))
    return views


def speed(think: Callable[[View, int], object], views: list[View]) -> float:
    """Iterations a second of this process's CPU, the best of some rounds."""
    think(views[0], 2)
    found = 0.0
    for _ in range(ROUNDS):
        began = time.process_time()
        for view in views:
            think(view, ITERATIONS)
        found = max(found, POSITIONS * ITERATIONS / (time.process_time() - began))
    return found


def measure_search() -> dict[str, Any]:
    """Every way of searching beside raw playouts."""
    game = registry.game("ethnos")
    skill = skill_of(game)
    assert skill is not None
    views = some_views(game)
    raw = speed(lambda view, count: raw_playouts(game, skill, view, count), views)
    rows = [{"what": "raw random playouts", "a_second": round(raw), "share": 1.0}]
    for name, knobs in WAYS.items():
        settings = settings_row(**knobs)

        def think(view: View, count: int, settings: NDArray[np.float64] = settings) -> object:
            return search(game, skill, view, settings, Budget(iterations=count), 1)

        found = speed(think, views)
        rows.append({"what": name, "a_second": round(found), "share": round(found / raw, 3)})
    return {"rows": rows, "bytes_a_thread": NODES * NODE.itemsize + 2 * game.state_dtype.itemsize}


def main() -> None:
    found = measure_search()
    if "--json" in sys.argv:
        print(json.dumps(found))
        return
    for row in found["rows"]:
        print(f"{row['what']:<48}{row['a_second']:>10,} /s{row['share']:>8.0%}")
    print(f"memory a thread: {found['bytes_a_thread'] / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
