"""What a seat knows, as a row of small whole numbers: the observation that learning players are given.

A game offers its `Observing` by a method `observing()`. An observation is a number of equal tokens (the colours of
Ethnos, the provinces of Era of Tribes), then the rest of the table; a learning player's choices lie in the same
order, so many for each token, then the rest. So one network with the same weights for every token fits any game.

`observe` is a rule: it works on a state or on the seat's own view, as native code and on a GPU, and writes only what
the seat may know. Every number fits a byte (0 to 255).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.rule import kernel_of
from ethnarch.engine.seam import Game


class Feature(NamedTuple):
    """Some numbers of an observation that lie side by side and mean the same kind of thing."""

    name: str
    at: int
    """Where the first of them lies, inside each token or inside the rest."""
    width: int
    words: str
    """What they are, in English, for the tables of the documentation."""
    scale: float = 1.0
    """What the number is multiplied by to be of the order of 1."""
    shift: float = 0.0
    """What is taken off first (a number that may be negative is written with 128 added)."""


class Observing(NamedTuple):
    """How a game is seen by players that learn."""

    version: int
    """Grows with every change of what a number means; weights belong to one version."""
    tokens: int
    token_features: tuple[Feature, ...]
    rest_features: tuple[Feature, ...]
    token_choices: int
    """Choices a token: choice = token * token_choices + k."""
    rest_choices: int
    """Choices behind those of all tokens."""
    observe: Callable[..., Any]
    """observe(s, seat, out, work): clear and fill out[:length]; s: a state, or the view of that seat."""
    choice_of: Callable[..., Any]
    """choice_of(s, action) → the choice that a legal action is, one of its own for each."""
    action_of: Callable[..., Any]
    """action_of(s, choice) → the way back."""
    work: int
    """How long `work` (64-bit whole numbers) is."""
    neighbours: NDArray[np.int64] | None = None
    """Row by row the tokens beside each token, -1 where there are no more; None: all tokens are alike near."""
    present: int | None = None
    """Which number of a token says that it is in play; None: all of them always are."""
    leads_to: NDArray[np.int64] | None = None
    """[token, choice of a token]: the token that this choice leads to, -1: none."""
    ways: NDArray[np.int64] | None = None
    """For each choice of a token that leads to another what kind of way it is, 0, 1, …; -1: it leads nowhere."""

    @property
    def token_width(self) -> int:
        return width_of(self.token_features)

    @property
    def rest_width(self) -> int:
        return width_of(self.rest_features)

    @property
    def length(self) -> int:
        """How many numbers an observation has."""
        return self.tokens * self.token_width + self.rest_width

    @property
    def choices(self) -> int:
        """How many choices there are."""
        return self.tokens * self.token_choices + self.rest_choices

    @property
    def kinds_of_ways(self) -> int:
        """How many kinds of ways lead from token to token."""
        return 0 if self.ways is None else int(self.ways.max()) + 1

    def scales(self) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """For every number of an observation what is taken off and what it is then multiplied by."""
        token, rest = (
            [[(one.shift, one.scale)] * one.width for one in features]
            for features in (self.token_features, self.rest_features)
        )
        rows = [pair for group in [*token * self.tokens, *rest] for pair in group]
        table = np.array(rows, np.float32)
        return table[:, 0].copy(), table[:, 1].copy()

    def describe(self) -> list[dict[str, Any]]:
        """Every feature in its order: where it lies, and what it is."""
        rows, at = [], self.tokens * self.token_width
        for one in self.token_features:
            rows.append({"part": "token", "at": one.at, **_told(one)})
        for one in self.rest_features:
            rows.append({"part": "rest", "at": at + one.at, **_told(one)})
        return rows


def features_of(
    *named: tuple[str, int, str] | tuple[str, int, str, float] | tuple[str, int, str, float, float],
) -> tuple[Feature, ...]:
    """Features (name, width, words, scale, shift) one behind the other."""
    found: list[Feature] = []
    for name, width, words, *rest in named:
        found.append(Feature(name, width_of(found), width, words, *rest))
    return tuple(found)


def width_of(features: tuple[Feature, ...] | list[Feature]) -> int:
    """How many numbers these features are."""
    return sum(one.width for one in features)


def place_of(features: tuple[Feature, ...], name: str) -> int:
    """Where the feature of that name begins."""
    return next(one.at for one in features if one.name == name)


def observe_kernel(game: str, observing: Observing) -> Callable[..., Any]:
    """A kernel that writes what a seat knows of record i (a state, or its own view) to a row of numbers."""
    observe = observing.observe

    @kernel_of(game)
    def observe_one(records, i, seat, out, work):
        observe(records[i], seat, out, work)

    return observe_one


def observing_of(game: Game) -> Observing | None:
    """How a game is seen by players that learn, or None where it does not say."""
    return game.observing()


def _told(one: Feature) -> dict[str, Any]:
    return {"name": one.name, "width": one.width, "scale": one.scale, "shift": one.shift, "words": one.words}
