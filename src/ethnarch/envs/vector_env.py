"""Thousands of games side by side, on the CPU or on a GPU, each waiting for one decision.

    env = VectorEnv("ethnos", players=4, games=1024, seed=1)
    while True:
        actions = policy(env.observations, env.masks)      # one for every game
        env.step(actions)                                  # env.rewards, env.dones; finished games are dealt anew

Every array is made once and written in place; on the CPU they are numpy's, on a GPU they lie on the card and torch,
JAX or CuPy see the same memory (`__cuda_array_interface__`, DLPack). Both devices give the same numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.chance import seed_halves
from ethnarch.engine.loops.standing import REWARDS
from ethnarch.engine.loops.vector import AGAIN, STAY, Parts
from ethnarch.engine.rule import words_of
from ethnarch.engine.seam import BadOption, Refusal
from ethnarch.engine.variants import Variant, played
from ethnarch.envs.describing import described_actions, described_choices
from ethnarch.envs.on_cpu import OnCpu

ACTIONS, CHOICES = "actions", "choices"


class Saved(NamedTuple):
    """Everything that a vector of games is, to go on from later; it can be pickled."""

    kind: dict[str, Any]
    """Which vectors can go on from it: the same game, seats, options, rewards, numbers of actions, looks."""
    states: NDArray[np.void]
    arrays: dict[str, NDArray[Any]]
    luck: tuple[int, int, int, int]
    """The seed, of which later deals and random actions come, and how many of those were drawn."""


class VectorEnv:
    """Games 0 … n - 1; game i is dealt from `chance.game_seed(seed, numbers[i])`, and its next deal is n numbers on.

    numbering: `actions` are the game's own numbers, `choices` those of the observation, which a network learns more
    easily. reward: one of `standing.REWARDS`. again: whether a finished game is dealt anew at once; if not, its seat
    is -1 and it waits for `deal`. observe=False leaves observations away, which is faster. variant: a file, or the name
    of a variant that comes with the game.
    """

    def __init__(
        self,
        game: str = "ethnos",
        players: int = 4,
        games: int = 256,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        *,
        device: str = "cpu",
        threads: int = 1,
        reward: str = "place",
        numbering: str = ACTIONS,
        observe: bool = True,
        again: bool = True,
        variant: Variant | Path | str | None = None,
    ) -> None:
        need_one_of("device", device, ("cpu", "cuda"))
        need_one_of("reward", reward, REWARDS)
        need_one_of("numbering", numbering, (ACTIONS, CHOICES))
        need_positive(games=games, threads=threads)
        self.game = played(game, variant)
        self.players, self.games, self.device, self.reward, self.numbering = players, games, device, reward, numbering
        batch, self.observing = self.game.batch(), self.game.observing()
        if batch is None:
            raise BadOption(f"{game} cannot be played many at a time: it offers no `batch`")
        if self.observing is None and (observe or numbering == CHOICES):
            why = f"{game} does not say how players that learn see it: it offers no `observing`"
            raise BadOption(f"{why}; VectorEnv plays it with observe=False and actions")
        self.parts = Parts(batch.RULES, batch.STANDING, self.observing)
        self._looks, self._again = observe, AGAIN if again else STAY
        self._way = REWARDS.index(reward)
        self._low, self._high = seed_halves(seed)
        self._luck, self._turn = seed % 2**62, 0
        self._hands = hands_on(self, device, threads)
        self._make_arrays(batch.setting(players, options))
        self.deal(np.arange(games))

    def _make_arrays(self, setting: NDArray[np.int64]) -> None:
        make, games, game = self._hands.make, self.games, self.game
        self.states: Any
        self._words: Any
        self.states, self._words = self._hands.records(games, game.state_dtype)
        """The games themselves, one record each."""
        self.observations = make((games, self.observation_length), np.uint8)
        """What the seat that decides knows: `observing.describe()` says what each number is."""
        self.masks = make((games, self.actions), np.uint8)
        """1 for every legal action."""
        self.legal = make((games, game.max_actions), np.int32)
        """The legal actions of game i are legal[i, :counts[i]]."""
        self.counts = make((games,), np.int32)
        self.seats = make((games,), np.int32)
        """Who decides; -1: the game is over."""
        self.dones = make((games,), np.uint8)
        """1 where a game ended in the last step."""
        self.rewards = make((games, self.players), np.float32)
        """What the end was worth to every seat; 0 where a game goes on."""
        self.lengths = make((games,), np.int64)
        """Decisions made in each game; where one has just ended, how many it had."""
        self.numbers = self._hands.put(np.arange(games, dtype=np.int64))
        """Which deal each game is."""
        self._actions = make((games,), np.int64)
        self._setting = self._hands.put(setting)

    # --- playing -----------------------------------------------------------------------------

    def step(self, actions: Any, checked: bool = True) -> None:
        """Play one action in every game that is not over. An illegal one raises Refusal and nothing is played;
        checked=False leaves that look away and trusts the caller."""
        given = self._hands.taken_in(actions)
        if checked and (wrong := self._hands.find_wrong(given)) >= 0:
            action = int(self._hands.fetch(given)[wrong])
            raise Refusal("mask", f"action {action} is not legal in game {wrong}; nothing was played")
        self._hands.step(given)

    def sample(self) -> Any:
        """A random legal action for every game (0 where it is over), written into an array of the environment's."""
        self._turn += 1
        self._hands.sample(self._actions)
        return self._actions

    def deal(self, which: Sequence[int] | NDArray[np.int64], numbers: Sequence[int] | None = None) -> None:
        """Begin these games (again), if wanted as the deals of these numbers."""
        chosen = whole_numbers("which", which)
        if chosen.size and not (chosen.min() >= 0 and chosen.max() < self.games):
            raise BadOption(f"games are numbered from 0 to {self.games - 1}, not {chosen.tolist()}")
        if numbers is not None:
            wanted, all_numbers = whole_numbers("numbers", numbers), self._hands.fetch(self.numbers)
            if wanted.shape != chosen.shape or (wanted < 0).any():
                raise BadOption(f"numbers: one from 0 for each of {chosen.size} games, not {wanted.tolist()}")
            all_numbers[chosen] = wanted
            self._hands.write(self.numbers, all_numbers)
        if chosen.size:
            self._hands.begin(chosen)

    def reseed(self, seed: int) -> None:
        """Begin all games anew, as the first deals of another seed."""
        self._low, self._high = seed_halves(seed)
        self._luck, self._turn = seed % 2**62, 0
        self.deal(range(self.games), range(self.games))

    # --- keeping -----------------------------------------------------------------------------

    KEPT = ("observations", "masks", "legal", "counts", "seats", "dones", "rewards", "lengths", "numbers")

    def save(self) -> Saved:
        """A copy of everything, on the CPU."""
        arrays = {name: self._hands.fetch(getattr(self, name)) for name in self.KEPT}
        luck = (self._low, self._high, self._luck, self._turn)
        return Saved(self._saved_kind(), self._hands.fetch_states(), arrays, luck)

    def restore(self, saved: Saved) -> None:
        """Go on from a copy, whatever seed this vector began with; it may come from the other device."""
        mine = self._saved_kind()
        if not isinstance(saved, Saved):
            raise BadOption(f"saved: what `save` gave, not {type(saved).__name__}")
        for name, value in saved.kind.items():
            if mine[name] != value:
                raise BadOption(f"{name}: saved was {value!r}, this vector has {mine[name]!r}; make one like it")
        self._hands.write(self._words, words_of(np.ascontiguousarray(saved.states)))
        for name in self.KEPT:
            self._hands.write(getattr(self, name), saved.arrays[name])
        self._low, self._high, self._luck, self._turn = saved.luck

    def _saved_kind(self) -> dict[str, Any]:
        setting = self._hands.fetch(self._setting).tolist()
        names = ("players", "games", "reward", "numbering")
        kind = {"game": self.game.name, **{name: getattr(self, name) for name in names}}
        return {**kind, "observe": self._looks, "again": self._again == AGAIN, "options": setting}

    # --- telling -----------------------------------------------------------------------------

    @property
    def kind(self) -> tuple[bool, bool]:
        """Whether actions are choices, and whether observations are written: what the loops are made for."""
        return self.numbering == CHOICES, self._looks

    @property
    def actions(self) -> int:
        """How many actions (or choices) there are."""
        if self.numbering == CHOICES:
            assert self.observing is not None
            return self.observing.choices
        return self.game.action_space

    @property
    def observation_length(self) -> int:
        return self.observing.length if self._looks and self.observing is not None else 0

    def describe_observation(self) -> list[dict[str, Any]]:
        """Every feature of an observation: where it lies, and what it is."""
        return [] if self.observing is None else self.observing.describe()

    def describe_actions(self) -> list[dict[str, Any]]:
        """What the numbers of actions (or choices) mean, block by block."""
        if self.numbering == CHOICES:
            assert self.observing is not None
            return described_choices(self.game, self.observing)
        return described_actions(self.game)


def hands_on(env: VectorEnv, device: str, threads: int) -> Any:
    """The arrays and loops of a device; what a GPU needs is only asked for where one is wanted."""
    if device == "cpu":
        return OnCpu(env, threads)
    from ethnarch.envs.on_gpu import OnGpu

    return OnGpu(env)


def whole_numbers(what: str, given: Any) -> NDArray[np.int64]:
    """A row of whole numbers; a mask is none."""
    found = np.asarray(given)
    if found.size == 0 and found.ndim == 1:
        return np.zeros(0, np.int64)
    if found.dtype.kind not in "iu" or found.ndim != 1:
        raise BadOption(f"{what}: a row of whole numbers, not {found.dtype} of shape {found.shape}")
    return found.astype(np.int64)


def need_one_of(what: str, value: str, allowed: Sequence[str]) -> None:
    if value not in allowed:
        raise BadOption(f"{what}: one of {', '.join(allowed)}, not {value!r}")


def need_positive(**values: int) -> None:
    for name, value in values.items():
        if not isinstance(value, int) or isinstance(value, bool) or value < 1:
            raise BadOption(f"{name}: a whole number of at least 1, not {value!r}")
