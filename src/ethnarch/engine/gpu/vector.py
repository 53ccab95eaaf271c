"""Many games side by side on a GPU, one thread a game: the same rules as the loops of `vector`, the same numbers.

Arrays of many numbers a game lie with the games side by side (Fortran's order), so that threads that run together
write beside each other.
"""

from __future__ import annotations

from functools import cached_property
from inspect import getfullargspec as parameters
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.events import COLUMNS
from ethnarch.engine.gpu.assembling import Assembled, Chip, Kind, array, number
from ethnarch.engine.gpu.batch import config, cuda, int32, int64, need_gpu
from ethnarch.engine.loops.vector import Kernels, Parts, hands
from ethnarch.engine.rule import words_of
from ethnarch.engine.seam import Game


class GpuMemory:
    """Arrays on the card (or, in numba's simulator, arrays that play the part)."""

    def __init__(self) -> None:
        need_gpu()
        self.simulated = bool(config.ENABLE_CUDASIM)

    def put(self, array: NDArray[Any]) -> Any:
        """A copy of an array on the card."""
        return self._fake(array.copy()) if self.simulated else cuda.to_device(array)

    def make(self, shape: tuple[int, ...], kind: Any) -> Any:
        """Zeros on the card, games side by side."""
        return self.put(np.zeros(shape, kind, order="F"))

    def records(self, count: int, dtype: np.dtype[np.void]) -> tuple[Any, Any]:
        """Empty records, and the same memory as words."""
        host = np.zeros(count, dtype)
        if self.simulated:
            return self._fake(host.view(np.recarray)), self._fake(words_of(host))
        words = cuda.to_device(words_of(host))
        return words.view(dtype).reshape(count), words

    def seen(self, array: Any) -> Any:
        """An array that some other library has laid on the card, for kernels."""
        return cuda.as_cuda_array(array)

    def holds(self, array: Any) -> bool:
        """Whether an array is one of the card's (of the simulator's)."""
        return hasattr(array, "copy_to_host")

    @cached_property
    def copying(self) -> Any:
        """A kernel that copies whole numbers of any kind."""

        @cuda.jit
        def copy_numbers(target, source):  # type: ignore[no-untyped-def]
            i = cuda.grid(1)
            if i < target.shape[0]:
                target[i] = source[i]

        return copy_numbers

    def fetch(self, array: Any) -> NDArray[Any]:
        """A copy of an array of the card."""
        return np.array(array.copy_to_host())

    def write(self, array: Any, values: NDArray[Any]) -> None:
        """Overwrite an array of the card."""
        if self.simulated:
            array._ary[...] = values
        else:
            array.copy_to_device(np.asfortranarray(values) if values.ndim > 1 else values)

    @staticmethod
    def _fake(array: NDArray[Any]) -> Any:
        from numba.cuda.simulator.cudadrv.devicearray import FakeCUDAArray

        return FakeCUDAArray(array)


def vector_kernels_on_gpu(game: Game, parts: Parts, by_choices: bool, looks: bool, chip: Chip | None = None) -> Kernels:
    """`vector.vector_kernels` for the card of this machine, or for one of another kind that is elsewhere. Scratch
    arrays lie in the threads."""
    if chip is None:
        need_gpu()
    max_actions = game.max_actions
    begin_one, step_one, is_wrong, draw_one, name_one = hands(parts, by_choices, looks)
    scratch = 1 if parts.observing is None else max(1, parts.observing.work)

    @cuda.jit
    def begin(
        which, first, last, states, words, low, high, numbers, setting, legal_now, counts, masks, seats, observations,
        dones, rewards, lengths,
    ):  # type: ignore[no-untyped-def]  # fmt: skip
        k = first + cuda.grid(1)
        if k < last:
            out = cuda.local.array(max_actions, int32)
            work = cuda.local.array(scratch, int64)
            events = cuda.local.array((1, COLUMNS), int32)
            begin_one(
                states, words, which[k], low, high, numbers, setting, legal_now, counts, masks, seats, observations,
                dones, rewards, lengths, out, work, events,
            )  # fmt: skip

    @cuda.jit
    def step(
        actions, first, last, states, words, low, high, numbers, setting, again, way, legal_now, counts, masks, seats,
        observations, dones, rewards, lengths,
    ):  # type: ignore[no-untyped-def]  # fmt: skip
        i = first + cuda.grid(1)
        if i < last:
            out = cuda.local.array(max_actions, int32)
            work = cuda.local.array(scratch, int64)
            events = cuda.local.array((1, COLUMNS), int32)
            step_one(
                states, words, i, actions, low, high, numbers, setting, again, way, legal_now, counts, masks, seats,
                observations, dones, rewards, lengths, out, work, events,
            )  # fmt: skip

    @cuda.jit
    def find_wrong(actions, seats, masks, found):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < actions.shape[0] and is_wrong(i, actions, seats, masks):
            cuda.atomic.min(found, 0, i)

    @cuda.jit
    def sample(actions, legal_now, counts, luck, turn):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < actions.shape[0]:
            draw_one(i, actions, counts, luck, turn)
            name_one(i, actions, legal_now, counts)

    if config.ENABLE_CUDASIM:
        return Kernels(begin, step, find_wrong, sample)
    how = f"{'choices' if by_choices else 'actions'}{'-seen' if looks else ''}"
    kinds = kinds_of(game.state_dtype)

    def assembled(kernel: Any) -> Any:
        function = kernel.py_func
        return Assembled(function, game.name, how, [kinds[name] for name in parameters(function).args], chip)

    return Kernels(*map(assembled, (begin, step, find_wrong, sample)))


def kinds_of(record: np.dtype[np.void]) -> dict[str, Kind]:
    """What the parameters of the kernels are, by their names."""
    numbers = {name: number() for name in ("first", "last", "low", "high", "again", "way", "luck", "turn")}
    row, flags = array(np.dtype(np.int64)), array(np.dtype(np.uint8), 2, "F")
    return numbers | {
        "which": row,
        "actions": row,
        "numbers": row,
        "setting": row,
        "lengths": row,
        "found": row,
        "states": array(record),
        "words": array(np.dtype(np.int64), 2),
        "legal_now": array(np.dtype(np.int32), 2, "F"),
        "counts": array(np.dtype(np.int32)),
        "seats": array(np.dtype(np.int32)),
        "masks": flags,
        "observations": flags,
        "dones": array(np.dtype(np.uint8)),
        "rewards": array(np.dtype(np.float32), 2, "F"),
    }


def blocks(games: int, threads: int) -> int:
    """How many blocks of threads so many games need."""
    return (games + threads - 1) // threads
