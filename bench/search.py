"""Search iterations per second, and their share of the engine's raw playouts: python bench/search.py [--json]

Raw playouts begin at the same positions, dealt once each, and are played by luck to the end of the game.
"""

from __future__ import annotations

import json
import random
import sys
import time

import numpy as np

from ethnarch.bots.bot import Budget
from ethnarch.bots.search.bench import raw_playouts
from ethnarch.bots.search.bot import settings_row
from ethnarch.bots.search.run import search
from ethnarch.bots.search.tree import NODE, NODES
from ethnarch.bots.thinking import thinking_of
from ethnarch.engine import registry

POSITIONS = 20
WAYS = {
    "random playouts to the end": {"slip": 1.0, "stop": 0.0},
    "random playouts, judged after the age": {"slip": 1.0, "stop": 1.0},
    "advised playouts to the end": {"slip": 0.1, "stop": 0.0},
    "as the levels play": {},
}


def main(iterations: int = 400) -> None:
    game = registry.game("ethnos")
    thinking = thinking_of(game)
    assert thinking is not None
    luck = random.Random(1)
    views = []
    while len(views) < POSITIONS:
        state = game.new(4, luck.getrandbits(64))
        for _ in range(luck.randrange(300)):
            game.advance(state, luck.choice(game.actions(state)))
        decision = game.decision(state)
        if decision is not None and len(game.actions(state)) > 1:
            views.append(game.view(state, decision.seat))
    raw_playouts(game, thinking, views[0], 2)
    began = time.process_time()
    for view in views:
        raw_playouts(game, thinking, view, iterations)
    raw = POSITIONS * iterations / (time.process_time() - began)
    rows = [{"what": "raw random playouts", "a_second": round(raw), "share": 1.0}]
    for name, knobs in WAYS.items():
        settings = settings_row(**knobs)
        search(game, thinking, views[0], settings, Budget(iterations=2), 1)
        began = time.process_time()
        for view in views:
            search(game, thinking, view, settings, Budget(iterations=iterations), 1)
        speed = POSITIONS * iterations / (time.process_time() - began)
        rows.append({"what": name, "a_second": round(speed), "share": round(speed / raw, 3)})
    memory = NODES * NODE.itemsize + int(np.zeros(1, game.state_dtype).nbytes)
    if "--json" in sys.argv:
        print(json.dumps({"rows": rows, "bytes_a_thread": memory}))
        return
    for row in rows:
        print(f"{row['what']:<42}{row['a_second']:>10,} /s{row['share']:>8.0%}")
    print(f"memory a thread: {memory / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
