"""The environments in `make bench`: many games at once, PettingZoo's loop, play with events, a copy of a state.

One core, four players, CPU time, best of several rounds.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from ethnarch.engine.registry import game
from ethnarch.envs import VectorEnv
from ethnarch.envs.pettingzoo_env import AgentEnv

ROUNDS = 5
GAMES = {"ethnos": 256, "era_of_tribes": 64}
"""As many games side by side as a processor's cache holds."""
TITLES = {"ethnos": "Ethnos", "era_of_tribes": "Era of Tribes"}


def rate(work: Callable[[], int]) -> float:
    """How many a second, best of several rounds; the first warms up."""
    work()
    best = 0.0
    for _ in range(ROUNDS):
        start = time.process_time()
        done = work()
        best = max(best, done / (time.process_time() - start))
    return best


def vector(name: str, steps: int = 400) -> float:
    """Decisions a second of random actions with full observations, masks and new deals."""
    env = VectorEnv(name, 4, GAMES[name], 1)

    def play() -> int:
        for _ in range(steps):
            env.step(env.sample())
        return steps * env.games

    return rate(play)


def pettingzoo(name: str, steps: int = 4000) -> float:
    """PettingZoo's own loop: last(), a random legal action, step()."""
    env, luck = AgentEnv(name, 4), random.Random(1)

    def play() -> int:
        env.reset(seed=1)
        for _ in range(steps):
            observation, _, terminated, _, _ = env.last()
            if terminated:
                env.reset()
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(legal[int(luck.random() * len(legal))])
        return steps

    return rate(play)


def with_events(name: str, steps: int = 3000) -> float:
    """`play` with its check and its events; listing the actions is not counted."""
    table, luck = game(name), random.Random(1)
    lines: list[list[int]] = []
    for seed in range(4):
        state, line = table.new(4, seed), []
        while (actions := table.actions(state)) and len(line) < steps // 4:
            line.append(luck.choice(actions))
            table.advance(state, line[-1])
        lines.append(line)
    states = [table.new(4, seed) for seed in range(4)]

    def play() -> int:
        for begun, line in zip(states, lines, strict=True):
            state = table.clone(begun)
            for action in line:
                table.play(state, action)
        return sum(map(len, lines))

    return rate(play)


def clones(name: str, times: int = 5000) -> float:
    table = game(name)
    state = table.new(4, 1)

    def copy() -> int:
        for _ in range(times):
            table.clone(state)
        return times

    return rate(copy)


def measure() -> dict[str, Any]:
    return {
        name: {
            "vector": vector(name),
            "pettingzoo": pettingzoo(name),
            "play_with_events": with_events(name),
            "us_per_clone": 1e6 / clones(name),
        }
        for name in GAMES
    }


def table(found: dict[str, Any]) -> list[str]:
    """The rows of the table."""
    lines = []
    for name, row in found.items():
        title = TITLES[name]
        lines += [
            f"| {title}, many games at once with observations | {row['vector'] / 1e6:.2f} million decisions/s |",
            f"| {title}, PettingZoo's loop | {row['pettingzoo']:,.0f} decisions/s |",
            f"| {title}, play with events | {row['play_with_events']:,.0f} decisions/s |",
            f"| {title}, a clone from Python | {row['us_per_clone']:.1f} µs |",
        ]
    return lines


if __name__ == "__main__":
    print("\n".join(table(measure())))
