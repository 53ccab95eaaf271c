"""Where the arrays of a batch of games lie."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from ethnarch.engine.rule import words_of


class Memory:
    """Where arrays lie: numpy's on the CPU, numba's on a GPU (or in numba's simulator of one)."""

    def __init__(self, device: str) -> None:
        self.gpu = device == "cuda"
        self.simulated = False
        if self.gpu:
            from numba import config

            from ethnarch.engine.gpu.batch import need_gpu

            need_gpu()
            self.simulated = bool(config.ENABLE_CUDASIM)
        self.where = "cuda" if self.gpu and not self.simulated else "cpu"

    def put(self, array: NDArray[Any]) -> Any:
        """An array of numbers for kernels."""
        if not self.gpu:
            return array
        from numba import cuda

        return cuda.to_device(array)

    def see(self, tensor: torch.Tensor) -> Any:
        """The memory of a tensor, for kernels."""
        if self.where == "cpu":
            return self._fake(tensor.numpy()) if self.simulated else tensor.numpy()
        from numba import cuda

        return cuda.as_cuda_array(tensor)

    def records(self, count: int, dtype: np.dtype[np.void]) -> tuple[Any, Any]:
        """Empty records, and their memory as words."""
        host = np.zeros(count, dtype)
        if self.where == "cuda":
            from numba import cuda

            words = cuda.to_device(words_of(host))
            return words.view(dtype).reshape(count), words
        if self.simulated:
            return self._fake(host.view(np.recarray)), self._fake(words_of(host))
        return host, words_of(host)

    def fetch(self, states: Any, words: Any, dtype: np.dtype[np.void]) -> NDArray[np.void]:
        """Records on the CPU."""
        if self.where == "cpu":
            return np.asarray(states.copy_to_host()).view(dtype) if self.simulated else states.copy()
        host = np.zeros(words.shape[0], dtype)
        words_of(host)[:] = words.copy_to_host()
        return host

    @staticmethod
    def _fake(array: NDArray[Any]) -> Any:
        """For the simulator, whose arrays are copies unless it is told otherwise."""
        from numba.cuda.simulator.cudadrv.devicearray import FakeCUDAArray

        return FakeCUDAArray(array)
