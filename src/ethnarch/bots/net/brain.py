"""A network of a game, ready to be asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ethnarch.bots.net.forward import look_at_rows
from ethnarch.bots.net.weights import POINTER, Weights, read_weights
from ethnarch.bots.skill import skill_of
from ethnarch.engine.loops.observing import Observing, observing_of
from ethnarch.engine.rule import kernel_of, rule
from ethnarch.engine.seam import BadOption, Game, View

BOTS = Path(__file__).parents[1]


class Opinion(NamedTuple):
    """What the network thinks of a decision."""

    chances: NDArray[np.float64]
    """How likely it would choose each action."""
    value: float
    """How well it should end for the deciding seat, from -1 (last) to 1 (first)."""


class Brain:
    """A network with room to think; one a thread."""

    def __init__(self, observing: Observing, weights: Weights, rows: int = 1) -> None:
        self.observing, self.weights = observing, weights
        width, hidden, _, wide_rest, hidden_rest = weights.size
        tokens, inputs = observing.tokens, int(weights.table[0, 1])
        widest = max(2 * width, hidden, hidden_rest, int(weights.table[:, 1:3].max()))
        self.seen = np.zeros((rows, observing.length), np.uint8)
        self.mask = np.zeros((rows, observing.choices), np.uint8)
        self.logits, self.values = np.zeros((rows, observing.choices), np.float32), np.zeros(rows, np.float32)
        present = -1 if observing.present is None else observing.present
        self._sizes = np.array(
            [*weights.size, tokens, observing.token_width, observing.token_choices, present], np.int64
        )
        own = np.zeros((tokens, max(inputs, width, observing.kinds_of_ways * POINTER)), np.float32)
        c, nc = np.zeros((tokens, width), np.float32), np.zeros((tokens, width), np.float32)
        h = np.zeros((tokens + 1, widest), np.float32)
        self._room = (
            own, self._row(weights.table[1, 1]), c, self._row(max(width, wide_rest)), nc, self._row(wide_rest), h,
            self._row(2 * width), np.zeros(widest, np.float32), np.zeros(widest, np.int64),
            np.zeros(tokens, np.int64), np.zeros(tokens + 1, np.int64),
        )  # fmt: skip

    @staticmethod
    def _row(width: Any) -> NDArray[np.float32]:
        return np.zeros((1, int(width)), np.float32)

    def parts(self) -> tuple[Any, ...]:
        """What `look_at_row` takes behind the number of the row, but for the logits."""
        w = self.weights
        return self._sizes, w.matrices, w.numbers, w.table, w.shift, w.scale, w.near, w.leads_to, w.ways, *self._room

    def think(self, rows: int) -> None:
        """Logits and values of the first rows of what is seen."""
        look: Any = look_at_rows
        look(self.seen, self.mask, rows, *self.parts(), self.logits, self.values)


def seeing(observing: Observing) -> Callable[..., Any]:
    """A rule that writes into a row what a seat sees, and the choice that each of its n actions is."""
    observe, choice_of = observing.observe, observing.choice_of

    @rule
    def see(s, seat, out, n, seen, mask, row, choices, work):
        for k in range(mask.shape[1]):
            mask[row, k] = 0
        for k in range(n):
            choices[k] = choice_of(s, out[k])
            mask[row, choices[k]] = 1
        observe(s, seat, seen[row], work)

    return see


def looking(game: str, observing: Observing, legal: Callable[..., Any]) -> Callable[..., Any]:
    """A kernel that writes what the viewer of a view sees, and the choice that each of its actions is."""
    see = seeing(observing)

    @kernel_of(f"{game}:net")
    def look(views, i, seat, seen, mask, row, out, choices, work):
        v = views[i]
        n = legal(v, out)
        see(v, seat, out, n, seen, mask, row, choices, work)
        return n

    return look


def path_of(game: str) -> Path:
    """Where the weights of a game lie, if there are any; nobody has learned a variant."""
    base, _, variant = game.partition("+")
    return BOTS / base / "data" / ("no-net.npz" if variant else "net.npz")


def quick_path_of(game: str) -> Path:
    """Where the small network lies that plays on while the large one looks ahead."""
    return path_of(game).with_name("no-quick.npz" if "+" in game else "quick.npz")


@cache
def weights_of(game: Game, path: Path) -> Weights:
    """Weights are read once a process."""
    observing = observing_of(game)
    if observing is None or not path.is_file():
        raise BadOption(f"there is no trained network for {game.name}")
    return read_weights(path, observing)


class Looker:
    """One thread's network of a game: asked about views."""

    def __init__(self, game: Game, path: Path | None = None) -> None:
        weights = weights_of(game, path or path_of(game.name))
        observing, skill = observing_of(game), skill_of(game)
        assert observing is not None and skill is not None
        self.brain = Brain(observing, weights)
        self._look = looking(game.name, observing, skill.rules.legal)
        self._out, self._choices = np.zeros(game.max_actions, np.int32), np.zeros(game.max_actions, np.int64)
        self._work = np.zeros(max(1, observing.work), np.int64)

    def ask(self, view: View) -> Opinion:
        """What the network thinks of the deciding seat's own view."""
        brain, seat = self.brain, int(view["viewer"][0])
        n = self._look(view, 0, seat, brain.seen, brain.mask, 0, self._out, self._choices, self._work)
        brain.think(1)
        logits = brain.logits[0, self._choices[:n]].astype(np.float64)
        chances = np.exp(logits - logits.max())
        return Opinion(chances / chances.sum(), float(brain.values[0]))
