"""`make bench-gpu`: learning with the network in the loop: decisions a second, and the share of each part.

Stretches as `ethnarch train` plays and learns from them, part by part: what is seen, the network, the choice, the
rules, how it went, and the steps of learning. Needs torch; --device cpu measures the same, smaller, without a card.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

import torch

from ethnarch.training.games.batch import Games
from ethnarch.training.learning.compiled import compiled
from ethnarch.training.learning.ppo import learn, loss_of
from ethnarch.training.learning.recipes import sorts_of
from ethnarch.training.learning.rollout import Rollout
from ethnarch.training.network.network import Size, sample
from ethnarch.training.run import Plan, Run

PARTS = ("observing", "network", "choosing", "rules", "weighing", "learning")


class Clock:
    """Seconds spent in each part; a card is waited for, so that it is the part's own time."""

    def __init__(self, gpu: bool) -> None:
        self.gpu = gpu
        self.spent = dict.fromkeys(PARTS, 0.0)

    def time(self, part: str, do: Callable[[], Any]) -> Any:
        began = time.perf_counter()
        done = do()
        if self.gpu:
            torch.cuda.synchronize()
        self.spent[part] += time.perf_counter() - began
        return done


def stretch(games: Games, rollout: Rollout, run: Run, network: Any, loss: Any, clock: Clock) -> None:
    """What `Rollout.play` and `learn` do, with a clock between the parts."""
    plan = run.plan
    rollout.mine.fill_(True)
    with torch.no_grad():
        for t in range(rollout.steps):
            clock.time("observing", lambda t=t: games.look(*rollout.places[t]))
            rollout.seat[t].copy_(games.seats)
            for block in rollout.blocks:
                rows = block.rows()
                shown = rollout.seen[t][:, rows], rollout.mask[t][:, rows], block
                logits, rollout.value[t, rows] = clock.time("network", lambda shown=shown: network(*shown))
                chosen = clock.time("choosing", lambda logits=logits: sample(logits))
                rollout.choice[t, rows], rollout.chance[t, rows] = chosen
            clock.time("rules", lambda t=t: games.play(rollout.for_game(rollout.choice[t])))
            rollout.done[t].copy_(games.dones > 0)
            rollout.reward[t].copy_(games.rewards)
    weighed = clock.spent["weighing"]
    clock.time("weighing", lambda: rollout.weigh(plan.trust))
    clock.time("learning", lambda: learn(run.network, run.optimiser, rollout, loss, plan.trust, plan.spread, False))
    clock.spent["learning"] -= clock.spent["weighing"] - weighed  # `learn` weighs too


def measure(plan: Plan, rounds: int) -> dict[str, Any]:
    """Decisions a second of whole stretches, after one that warms up, and what share each part has."""
    with TemporaryDirectory() as folder:
        run = Run(plan, Path(folder), resume=False)
        games = Games(run.what, plan.games, sorts_of(run.recipe, 0.0, plan.greedy), plan.seed, plan.device)
        rollout = Rollout(games, plan.steps)
        run.scatter(games, rollout)
        network, loss = run.network, loss_of
        if plan.fast:
            network, loss = compiled(run.network, games, rollout, run.teller)
        clock = Clock(run.network.shift.is_cuda)
        stretch(games, rollout, run, network, loss, clock)
        clock.spent = dict.fromkeys(PARTS, 0.0)
        for _ in range(rounds):
            stretch(games, rollout, run, network, loss, clock)
        seconds = sum(clock.spent.values())
        return {
            "game": plan.game, "device": plan.device, "games": plan.games, "steps": plan.steps,
            "size": list(run.network.size), "compiled": network is not run.network,
            "decisions_per_second": round(rounds * plan.games * plan.steps / seconds),
            "shares": {part: round(spent / seconds, 4) for part, spent in clock.spent.items()},
        }  # fmt: skip


def main(arguments: list[str] | None = None) -> list[dict[str, Any]]:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="ethnos,era_of_tribes")
    parser.add_argument("--device", default="cuda", choices=["cuda", "cpu"])
    parser.add_argument("--games", type=int, default=32_768)
    parser.add_argument("--steps", type=int, default=32)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--size", default="", help="width, hidden width and layers; empty: the recipe's")
    parser.add_argument("--scatter", type=int, default=100)
    parser.add_argument("--json", type=Path)
    given = parser.parse_args(arguments)
    size = Size(*map(int, given.size.split(","))) if given.size else None
    rows = []
    for game in given.game.split(","):
        plan = Plan(
            game=game, device=given.device, games=given.games, steps=given.steps, size=size, scatter=given.scatter,
            fast=given.device == "cuda",
        )  # fmt: skip
        rows.append(measure(plan, given.rounds))
        print(rows[-1], flush=True)
    if given.json:
        given.json.write_text(json.dumps(rows, indent=1))
    return rows


if __name__ == "__main__":
    main()
