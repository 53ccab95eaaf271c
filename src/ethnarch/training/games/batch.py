"""A batch of games for learning, on the CPU or wholly on a GPU, where torch sees the same memory."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray

from ethnarch.bots.skill import SEATS, Skill, skill_of
from ethnarch.engine import registry
from ethnarch.engine.kernels import made_once
from ethnarch.engine.loops.observing import Observing, observing_of
from ethnarch.engine.seam import BadOption, Game
from ethnarch.training.games.kernels import (
    ASK,
    BEGIN,
    HERO,
    MODE,
    NUMBER,
    ONE_LEARNS,
    PLAY,
    ROW,
    WAIT,
    Kernels,
    Sizes,
    cpu_kernels,
)
from ethnarch.training.games.kernels_on_gpu import gpu_kernels
from ethnarch.training.games.memory import Memory
from ethnarch.training.network.blocks import Block, blocks_of


class Learnable(NamedTuple):
    """A game that can be learned: its rules, how it is seen, and greedy's mind."""

    game: Game
    skill: Skill
    observing: Observing

    def sizes(self) -> Sizes:
        return Sizes(self.game.max_actions, self.skill.work, max(1, self.observing.work))


def learnable(name: str) -> Learnable:
    """The game of that name; BadOption where it does not say how it is seen or thought about."""
    game = registry.game(name)
    skill, observing = skill_of(game), observing_of(game)
    if skill is None or observing is None:
        raise BadOption(f"{name} cannot be learned yet: it offers no observation, or no compiled rules")
    return Learnable(game, skill, observing)


class Sort(NamedTuple):
    """One sort of games of a batch: players, options, and who plays."""

    players: int
    options: dict[str, Any]
    mode: int
    share: float
    """Its part of the batch; the parts are put in relation to their sum."""
    group: int = 0
    """Sorts of one group are computed together; they lie side by side."""
    past: bool = False
    """Whether an earlier self plays too; such sorts are the first of their group."""


def kernels_of(what: Learnable, device: str) -> Kernels:
    """The loops of a game on a device, made once a process."""
    told = what.game.name, what.skill, what.observing, what.sizes()
    if device == "cpu":
        return made_once(cpu_kernels, what.game.name, of=told)
    return made_once(gpu_kernels, what.game.name, of=(*told, what.game.state_dtype))


def spread_sorts(sorts: list[Sort], games: int) -> NDArray[np.int64]:
    """For each game the number of its sort, in blocks as long as their shares."""
    edges = np.cumsum([sort.share for sort in sorts])
    return np.searchsorted(edges / edges[-1], (np.arange(games) + 0.5) / games).astype(np.int64)


class Games:
    """Games 0 … n - 1; game i is dealt from seed halves (low, number), and a new deal is a number n higher.

    seats (n): who decides, -1 where a game is over and not dealt anew · dones (n): whether a game ended in the last
    step · rewards (n, SEATS), shares (n, SEATS): what its end was worth to each seat, and its share of the win.
    """

    def __init__(
        self, what: Learnable, games: int, sorts: list[Sort], seed: int, device: str, again: bool = True
    ) -> None:
        self.what, self.n, self.device, self.again, self.low = what, games, device, int(again), seed
        self.sorts = sorts
        self.kernels = kernels_of(what, device)
        game, skill = what.game, what.skill
        rows = [skill.setting(sort.players, game.options(sort.players, sort.options)) for sort in sorts]
        self.sort = spread_sorts(sorts, games)
        self._advised = any(sort.mode == ONE_LEARNS for sort in sorts)
        plan = np.zeros((games, 4), np.int64)
        plan[:, ROW] = self.sort
        plan[:, MODE] = np.array([sort.mode for sort in sorts])[self.sort]
        plan[:, HERO] = np.arange(games) // 32
        plan[:, NUMBER] = np.arange(games)
        self.memory = Memory(device)
        self.plan = torch.from_numpy(plan).to(self.memory.where)
        self._settings, self._weights = self.memory.put(np.stack(rows)), self.memory.put(skill.weights)
        self._states, self._words = self.memory.records(games, game.state_dtype)
        self.seats, self.dones = self.make(games, torch.int64), self.make(games, torch.int8)
        self.rewards, self.shares = self.make((games, SEATS), torch.float32), self.make((games, SEATS), torch.float32)
        self._choices = self.make(games, torch.int64)
        self._seen = [
            self.memory.see(t) for t in (self._choices, self.plan, self.seats, self.dones, self.rewards, self.shares)
        ]
        self._step(BEGIN)

    def make(self, shape: int | tuple[int, ...], kind: torch.dtype) -> torch.Tensor:
        """Zeros where the games are."""
        return torch.zeros(shape, dtype=kind, device=self.memory.where)

    def _step(self, what: int) -> None:
        choices, plan, seats, dones, rewards, shares = self._seen
        step = self.kernels.step if self._advised or what == ASK else self.kernels.play
        step(
            self._states, self._words, what, choices, self._settings, plan, self.n, self.low, self.again,
            seats, dones, rewards, shares, self._weights,
        )  # fmt: skip

    def play(self, choices: torch.Tensor) -> None:
        """One choice in every game, and everything up to the learning player's next decision."""
        self._choices.copy_(choices)
        self._step(PLAY)

    def play_where(self, choices: torch.Tensor, going: torch.Tensor) -> None:
        """Play in some of the games only; the others wait."""
        self._choices.copy_(torch.where(going, choices, WAIT))
        self._step(PLAY)

    def ask_greedy(self) -> torch.Tensor:
        """What greedy would choose in every game."""
        self._step(ASK)
        return self._choices

    def look(self, seen: Any, masks: Any) -> None:
        """Write observations (length, n) and legal choices (choices, n) into arrays that `memory.see` gave."""
        self.kernels.look(self._states, seen, masks)

    def blocks(self) -> list[Block]:
        """The rows of each group, from what is seen now."""
        observing = self.what.observing
        seen, mask = (self.make((count, self.n), torch.uint8) for count in (observing.length, observing.choices))
        self.look(self.memory.see(seen), self.memory.see(mask))
        groups = np.array([sort.group for sort in self.sorts])[self.sort]
        past = np.array([sort.past for sort in self.sorts])[self.sort]
        return blocks_of(observing, seen, groups, self.sort, past)

    def states(self) -> NDArray[np.void]:
        """The games as records on the CPU."""
        return self.memory.fetch(self._states, self._words, self.what.game.state_dtype)
