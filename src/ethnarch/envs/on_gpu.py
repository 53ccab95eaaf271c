"""A vector of games on a GPU: arrays that lie on the card, kernels of one thread a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.gpu.batch import THREADS
from ethnarch.engine.gpu.vector import GpuMemory, blocks, vector_kernels_on_gpu
from ethnarch.engine.kernels import made_once
from ethnarch.engine.loops.vector import Kernels
from ethnarch.engine.rule import words_of
from ethnarch.engine.seam import BadOption

if TYPE_CHECKING:
    from ethnarch.envs.vector_env import VectorEnv


def kernels_for(env: VectorEnv) -> Kernels:
    """The kernels of a kind of vector, made once a process."""
    return made_once(vector_kernels_on_gpu, env.game.name, *env.kind, of=(env.game, env.parts, *env.kind))


class OnGpu:
    """Arrays on a card and kernels of one thread a game."""

    def __init__(self, env: VectorEnv) -> None:
        self.env, self.memory = env, GpuMemory()
        self.make, self.put, self.records = self.memory.make, self.memory.put, self.memory.records
        self.fetch, self.write = self.memory.fetch, self.memory.write
        self.kernels = kernels_for(env)
        self.threads = THREADS
        """Games a block of threads plays."""
        self._none = np.array([env.games], np.int64)
        self._given = self.put(np.zeros(env.games, np.int64))

    def _launch(self, kernel: Any, games: int) -> Callable[..., Any]:
        return kernel[blocks(games, self.threads), self.threads]  # type: ignore[no-any-return]

    def taken_in(self, actions: Any) -> Any:
        """The caller's array on the card as it is; anything of the CPU's is copied there."""
        if hasattr(actions, "__cuda_array_interface__"):
            given = self.memory.seen(actions)
        else:
            given = actions if self.memory.holds(actions) else np.ascontiguousarray(actions)
        if tuple(given.shape) != (self.env.games,) or np.dtype(given.dtype).kind not in "iu":
            raise BadOption(f"actions: {self.env.games} whole numbers, not {given.dtype} of shape {given.shape}")
        if isinstance(given, np.ndarray):
            return self.put(given.astype(np.int64))
        if given.dtype == np.int64 and given.is_c_contiguous():
            return given
        self._launch(self.memory.copying, self.env.games)(self._given, given)
        return self._given

    def find_wrong(self, actions: Any) -> int:
        found = self.put(self._none)
        self._launch(self.kernels.find_wrong, self.env.games)(actions, self.env.seats, self.env.masks, found)
        wrong = int(self.fetch(found)[0])
        return wrong if wrong < self.env.games else -1

    def begin(self, which: NDArray[np.int64]) -> None:
        e = self.env
        self._launch(self.kernels.begin, len(which))(
            self.put(which), 0, len(which), e.states, e._words, e._low, e._high, e.numbers, e._setting, e.legal,
            e.counts, e.masks, e.seats, e.observations, e.dones, e.rewards, e.lengths,
        )  # fmt: skip

    def step(self, actions: Any) -> None:
        e = self.env
        self._launch(self.kernels.step, e.games)(
            actions, 0, e.games, e.states, e._words, e._low, e._high, e.numbers, e._setting, e._again, e._way,
            e.legal, e.counts, e.masks, e.seats, e.observations, e.dones, e.rewards, e.lengths,
        )  # fmt: skip

    def sample(self, actions: Any) -> None:
        e = self.env
        self._launch(self.kernels.sample, e.games)(actions, e.legal, e.counts, e._luck, e._turn)

    def fetch_states(self) -> NDArray[np.void]:
        host = np.zeros(self.env.games, self.env.game.state_dtype)
        words_of(host)[:] = self.fetch(self.env._words)
        return host
