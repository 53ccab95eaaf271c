"""Many games side by side on a GPU, one thread a game, each stopped where the learning player decides.

Kernels are assembled once and can be carried: `tools/assemble_training.py` makes those of a card that is elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import float64, int32, int64

from ethnarch.bots.skill import Skill
from ethnarch.engine.compiling.cache import source_hash
from ethnarch.engine.events import COLUMNS
from ethnarch.engine.gpu.assembling import Assembled, Chip, Kind, array, number
from ethnarch.engine.gpu.batch import THREADS, config, cuda, need_gpu
from ethnarch.engine.loops.observing import Observing
from ethnarch.training.games.kernels import Kernels, Sizes, advise_nothing, looking, stepping

OWN_FILES = tuple(f"training/games/{name}.py" for name in ("kernels", "kernels_on_gpu", "redealing"))


def gpu_kernels(
    game: str, skill: Skill, observing: Observing, sizes: Sizes, record: np.dtype[np.void], chip: Chip | None = None
) -> Kernels:
    """The same, one thread a game, for the card of this machine or for one of another kind that is elsewhere."""
    if chip is None:
        need_gpu()
    actions, _, scratch = sizes
    look_at = looking(skill, observing)

    def stepping_by(advise: Callable[..., Any], advice: int) -> Any:
        advance = stepping(skill, observing, advise, advice)

        @cuda.jit
        def step_games(
            states, words, what, choices, settings, plan, stride, low, again, seats, dones, rewards, shares, weights
        ):  # fmt: skip
            i = cuda.grid(1)
            if i < choices.shape[0]:
                out = cuda.local.array(actions, int32)
                scores = cuda.local.array(actions, float64)
                work = cuda.local.array(advice, float64)
                events = cuda.local.array((1, COLUMNS), int32)
                advance(
                    states, words, i, what, choices, settings, plan, stride, low, again, seats, dones, rewards, shares,
                    weights, out, scores, work, events,
                )  # fmt: skip

        return step_games

    @cuda.jit
    def look_games(states, seen, masks):
        i = cuda.grid(1)
        if i < seen.shape[1]:
            out = cuda.local.array(actions, int32)
            work = cuda.local.array(scratch, int64)
            look_at(states, i, seen[:, i], masks[:, i], out, work)

    step = launched(stepping_by(skill.advise, sizes.advice), 3, game, "advised", step_kinds(record), chip)
    play = launched(stepping_by(advise_nothing, 1), 3, game, "plain", step_kinds(record), chip)
    return Kernels(step, play, launched(look_games, 1, game, "look", look_kinds(record), chip))


class Launched:
    """A kernel with as many threads as the argument `by` has games (in its last dimension)."""

    def __init__(self, kernel: Any, by: int) -> None:
        self.kernel, self.by = kernel, by

    def __call__(self, *arguments: Any) -> None:
        games = tuple(arguments[self.by].shape)[-1]
        self.kernel[(games + THREADS - 1) // THREADS, THREADS](*arguments)


def launched(kernel: Any, by: int, game: str, how: str, kinds: list[Kind], chip: Chip | None) -> Launched:
    """Assembled once and kept on disk under a name that stands for rules, bots and training alike."""
    if config.ENABLE_CUDASIM:
        return Launched(kernel, by)
    made_of = f"{how} {source_hash('bots', *OWN_FILES)}"
    return Launched(Assembled(kernel.py_func, game, made_of, kinds, chip), by)


def step_kinds(record: np.dtype[np.void]) -> list[Kind]:
    """What the kernel that plays takes, in its order."""
    row, table = array(np.dtype(np.int64)), array(np.dtype(np.int64), 2)
    gains = array(np.dtype(np.float32), 2)
    return [
        array(record), table, number(), row, table, table, number(), number(), number(), row,
        array(np.dtype(np.int8)), gains, gains, array(np.dtype(np.float64)),
    ]  # fmt: skip


def look_kinds(record: np.dtype[np.void]) -> list[Kind]:
    """What the kernel that looks takes, in its order."""
    flags = array(np.dtype(np.uint8), 2)
    return [array(record), flags, flags]
