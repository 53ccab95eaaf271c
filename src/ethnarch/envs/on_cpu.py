"""A vector of games on the CPU: numpy's arrays, native loops, threads that share the games between them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.events import silence
from ethnarch.engine.kernels import made_once
from ethnarch.engine.loops.observing import Observing
from ethnarch.engine.loops.vector import Kernels, vector_kernels
from ethnarch.engine.rule import words_of
from ethnarch.engine.seam import BadOption

if TYPE_CHECKING:
    from ethnarch.envs.vector_env import VectorEnv

CACHE_LINE = 64
"""Bytes."""


def kernels_for(env: VectorEnv) -> Kernels:
    """The loops of a kind of vector, made once a process."""
    return made_once(vector_kernels, env.game.name, *env.kind, of=(env.game.name, env.parts, *env.kind))


class OnCpu:
    """Arrays and loops of numpy and native code."""

    def __init__(self, env: VectorEnv, threads: int) -> None:
        self.env = env
        self.edges = [env.games * k // threads for k in range(threads + 1)]
        self.pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self.scratch = [self._scratch(env.game.max_actions, env.observing) for _ in range(threads)]
        self.kernels = kernels_for(env)

    @staticmethod
    def _scratch(max_actions: int, observing: Observing | None) -> tuple[NDArray[Any], ...]:
        work = 1 if observing is None else max(1, observing.work)
        return np.zeros(max_actions, np.int32), np.zeros(work, np.int64), silence()

    def make(self, shape: tuple[int, ...], kind: Any) -> NDArray[Any]:
        """Zeros that begin where a line of the processor's cache does: JAX shares no other memory."""
        size = int(np.prod(shape)) * np.dtype(kind).itemsize
        room = np.zeros(size + CACHE_LINE, np.uint8)
        start = -room.ctypes.data % CACHE_LINE
        found: NDArray[Any] = room[start : start + size].view(kind).reshape(shape)
        return found

    def put(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy()

    def records(self, count: int, dtype: np.dtype[np.void]) -> tuple[NDArray[np.void], NDArray[Any]]:
        host = np.zeros(count, dtype)
        return host, words_of(host)

    def taken_in(self, actions: Any) -> NDArray[np.int64]:
        given = np.ascontiguousarray(actions)
        if given.shape != (self.env.games,) or given.dtype.kind not in "iu":
            raise BadOption(f"actions: {self.env.games} whole numbers, not {given.dtype} of shape {given.shape}")
        return given.astype(np.int64, copy=False)

    def find_wrong(self, actions: NDArray[np.int64]) -> int:
        return int(self.kernels.find_wrong(actions, self.env.seats, self.env.masks))

    def begin(self, which: NDArray[np.int64]) -> None:
        e = self.env
        self.kernels.begin(
            which, 0, len(which), e.states, e._words, e._low, e._high, e.numbers, e._setting, e.legal, e.counts,
            e.masks, e.seats, e.observations, e.dones, e.rewards, e.lengths, *self.scratch[0],
        )  # fmt: skip

    def step(self, actions: NDArray[np.int64]) -> None:
        if self.pool is None:
            self._step_part(actions, 0, 0, self.env.games)
            return
        parts = [self.pool.submit(self._step_part, actions, k, *edge) for k, edge in enumerate(pairwise(self.edges))]
        for part in parts:
            part.result()

    def _step_part(self, actions: NDArray[np.int64], k: int, first: int, last: int) -> None:
        e = self.env
        self.kernels.step(
            actions, first, last, e.states, e._words, e._low, e._high, e.numbers, e._setting, e._again, e._way,
            e.legal, e.counts, e.masks, e.seats, e.observations, e.dones, e.rewards, e.lengths, *self.scratch[k],
        )  # fmt: skip

    def sample(self, actions: NDArray[np.int64]) -> None:
        e = self.env
        self.kernels.sample(actions, e.legal, e.counts, e._luck, e._turn)

    def fetch(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy()

    def fetch_states(self) -> NDArray[np.void]:
        return self.env.states.copy()  # type: ignore[no-any-return]

    def write(self, array: NDArray[Any], values: NDArray[Any]) -> None:
        array[...] = values
