#!/usr/bin/env python
"""Fit the chance to be first to the network's value: python tools/fit_chances.py era_of_tribes [--games 120]

The network plays itself, in every second game by draws from its opinion instead of its first choice. A quarter of its
decisions are kept with its value and with who won; a logistic curve for each number of players goes through them. Run
it after the weights of a game have changed.
"""

from __future__ import annotations

import argparse
import random
import re

import numpy as np
from numpy.typing import NDArray

from ethnarch.bots.net.bot import NetBot
from ethnarch.bots.review.chances import FILE
from ethnarch.engine.registry import game as game_named
from ethnarch.engine.seam import Game

KEPT = 0.25
STEPS = 50


def values_and_wins(game: Game, players: int, games: int) -> NDArray[np.float64]:
    """Rows of the network's value and the share of the first place that came of it."""
    net, luck, rows = NetBot(), random.Random(players), []
    for number in range(games):
        state, seen = game.new(players, 9000 + number), []
        while (decision := game.decision(state)) is not None:
            view = game.view(state, decision.seat)
            actions = game.view_actions(view)
            at = 0
            if len(actions) > 1:
                opinion = net.ask(game, view)
                if luck.random() < KEPT:
                    seen.append((decision.seat, opinion.value))
                draws = luck.choices(range(len(actions)), weights=opinion.chances)[0]
                at = draws if number % 2 else int(np.argmax(opinion.chances))
            game.advance(state, actions[at])
        places = game.ranking(state)
        rows += [(value, 1.0 / places.count(1) if places[seat] == 1 else 0.0) for seat, value in seen]
    return np.array(rows)


def fitted(values: NDArray[np.float64], wins: NDArray[np.float64]) -> NDArray[np.float64]:
    """Slope and shift of the likeliest logistic curve (Newton's steps)."""
    inputs = np.stack([values, np.ones_like(values)], axis=1)
    weights = np.zeros(2)
    for _ in range(STEPS):
        chances = 1.0 / (1.0 + np.exp(-inputs @ weights))
        bend = (inputs * (chances * (1.0 - chances))[:, None]).T @ inputs + 1e-6 * np.eye(2)
        weights += np.linalg.solve(bend, inputs.T @ (wins - chances))
    return weights


def write(name: str, curves: dict[int, NDArray[np.float64]]) -> None:
    """Put the curves of a game in the place of its old ones."""
    text = FILE.read_text(encoding="utf-8") if FILE.is_file() else ""
    others = re.sub(rf"^\[{name}\]\n(?:\d.*\n)*\n?", "", text, flags=re.MULTILINE)
    rows = "".join(f"{players} = [{slope:.2f}, {shift:.2f}]\n" for players, (slope, shift) in sorted(curves.items()))
    FILE.write_text(f"{others.rstrip()}\n\n[{name}]\n{rows}".lstrip(), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=120, help="for each number of players")
    given = parser.parse_args()
    game, curves = game_named(given.game), {}
    for players in (number for number in game.players if number > 1):
        values, wins = values_and_wins(game, players, given.games).T
        curves[players] = fitted(values, wins)
        chances = 1.0 / (1.0 + np.exp(-(curves[players][0] * values + curves[players][1])))
        missed, even = ((chances - wins) ** 2).mean(), ((1.0 / players - wins) ** 2).mean()
        print(f"{players} players, {len(values)} decisions: squared error {missed:.3f}, an even share {even:.3f}")
        write(given.game, curves)


if __name__ == "__main__":
    main()
