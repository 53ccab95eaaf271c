"""Fit the weights of the judge of Ethnos on games of `greedy`: python bench/fit_judge.py [games a row]

Pairs of seats at the beginning of an age, with their features and who ended before whom, give a logistic
regression; the result is written to src/ethnarch/bots/ethnos/data/judge.json.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

from ethnarch.bots.ethnos import SKILL
from ethnarch.bots.ethnos.judge import FEATURES, ROWS
from ethnarch.bots.ethnos.lessons import play_and_describe
from ethnarch.engine import registry
from ethnarch.engine.chance import seed_halves
from ethnarch.engine.events import silence

TARGET = Path(__file__).parent.parent / "src/ethnarch/bots/ethnos/data/judge.json"


def pairs_of(seen: Any, ends: Any, players: int) -> tuple[Any, Any]:
    """Differences of features, and 1 where the first of a pair ended before the second (0.5: shared)."""
    rows, won = [], []
    for a in range(players):
        for b in range(players):
            if a != b:
                rows.append(seen[:, a] - seen[:, b])
                won.append(np.where(ends[:, a] < ends[:, b], 1.0, np.where(ends[:, a] == ends[:, b], 0.5, 0.0)))
    return np.concatenate(rows), np.concatenate(won)


def fit(x: Any, y: Any, rounds: int = 25, ridge: float = 1e-3) -> Any:
    """Logistic regression by Newton's method."""
    scale = x.std(axis=0) + 1e-9
    z = x / scale
    w = np.zeros(x.shape[1])
    for _ in range(rounds):
        p = 1 / (1 + np.exp(-z @ w))
        slope = z.T @ (y - p) / len(y) - ridge * w
        curve = (z * (p * (1 - p))[:, None]).T @ z / len(y) + ridge * np.eye(len(w))
        w += np.linalg.solve(curve, slope)
    return w / scale


def main(games: int) -> None:
    game = registry.game("ethnos")
    weights = np.zeros((ROWS, len(FEATURES)))
    for players in range(2, 7):
        state = np.zeros(1, game.state_dtype)
        seen, ends = np.zeros((games, 2, players, len(FEATURES))), np.zeros((games, players), np.int64)
        row = SKILL.setting(players, game.options(players))
        low, high = seed_halves(20_000 + players)
        play_and_describe(
            state, SKILL.words(state), games, low, high, row, np.zeros(game.max_actions, np.int32),
            np.zeros(game.max_actions), SKILL.weights, np.zeros(SKILL.work), np.zeros(4, np.int64), silence(),
            seen, ends,
        )  # fmt: skip
        train = games * 4 // 5
        for left in range(1 if players <= 3 else 2):
            x, y = pairs_of(seen[:train, left], ends[:train], players)
            w = fit(x, y)
            weights[(players - 2) * 2 + left] = w
            tx, ty = pairs_of(seen[train:, left], ends[train:], players)
            p = np.clip(1 / (1 + np.exp(-tx @ w)), 1e-6, 1 - 1e-6)
            loss = -(ty * np.log(p) + (1 - ty) * np.log(1 - p)).mean()
            hit = ((p > 0.5) == (ty > 0.5))[ty != 0.5].mean()
            print(f"{players} players, {left + 1} to play: loss {loss:.4f} (0.6931 knows nothing), right {hit:.3f}")
        if players <= 3:
            weights[(players - 2) * 2 + 1] = weights[(players - 2) * 2]
    TARGET.write_text(json.dumps({"features": FEATURES, "weights": weights.round(5).tolist()}, indent=1) + "\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4000)
