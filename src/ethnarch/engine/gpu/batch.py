"""Whole games on a GPU, one thread a game, from the very same rules.

numba-cuda compiles `@rule` functions as device functions unchanged. Needs the extra `ethnarch[cuda]`, or
NUMBA_ENABLE_CUDASIM=1 for the slow simulator that tests use.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.chance import seed_halves
from ethnarch.engine.compiling.cache import open_folder, source_hash
from ethnarch.engine.events import COLUMNS
from ethnarch.engine.gpu.tables import share_tables
from ethnarch.engine.loops.batch import Played, Rules, one_random_game
from ethnarch.engine.rule import words_of

if not hasattr(np, "row_stack"):  # numba-cuda still asks for it; numpy 2.5 dropped it
    np.row_stack = np.vstack  # type: ignore[attr-defined]
try:
    from numba import config, cuda, from_dtype, int32, int64

    if not config.ENABLE_CUDASIM:
        share_tables()
except ImportError:
    cuda = None

HELP = (
    "no CUDA here: a GPU needs an NVIDIA driver and `pip install 'ethnarch[cuda]'`; "
    "NUMBA_ENABLE_CUDASIM=1 runs a few games in a simulator"
)
THREADS = 64


class NoGpu(RuntimeError):
    """There is no GPU to use; the message says what to install."""


def need_gpu() -> None:
    """NoGpu where there is none."""
    if cuda is None or not cuda.is_available():
        raise NoGpu(HELP)


def remember_kernel(kernel: Any, name: str, *parts: str) -> Any:
    """Keep what a kernel is compiled to on disk, in a folder named by the sources it depends on.

    numba keys such a kernel by what it closes over, which is new in every process, and by the age of its file; the
    folder already stands for the sources, so a name is enough. Without a card there is nothing to keep.
    """
    if config.ENABLE_CUDASIM:
        return kernel
    try:
        from numba.cuda.core import config as settings
    except ImportError:
        settings = config
    folder = open_folder(source_hash(*parts))
    if folder is None:
        return kernel
    settings.CACHE_DIR = str(folder)
    kernel.enable_caching()
    cache = kernel._cache
    cache._index_key = lambda signature, codegen: (signature, codegen.magic_tuple(), name)
    cache._cache_file._source_stamp = name
    return kernel


def random_games_on_gpu(
    rules: Rules, dtype: np.dtype[np.void], max_actions: int, registers: int = 0
) -> Callable[..., Any]:
    """A CUDA kernel that plays one whole random game a thread; registers: at most so many a thread (0: any).

    The record is played in the thread's local memory, whose words the card interleaves between threads, and
    copied out at the end.
    """
    need_gpu()
    play_one = one_random_game(rules)
    if config.ENABLE_CUDASIM:
        return _in_simulator(play_one, max_actions)
    record = from_dtype(dtype)
    limits = {"max_registers": registers} if registers else {}

    @cuda.jit(**limits)
    def play_random_games(states, words, low, high, luck, setting, lengths, traces):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i >= lengths.shape[0]:
            return
        out = cuda.local.array(max_actions, int32)
        stream = cuda.local.array(4, int64)
        events = cuda.local.array((1, COLUMNS), int32)
        table = cuda.local.array(1, record)
        for word in range(words.shape[1]):
            words[i, word] = 0
        table[0] = states[i]
        lengths[i], traces[i] = play_one(table[0], i, low, high, luck, setting, out, stream, events)
        states[i] = table[0]

    return play_random_games  # type: ignore[no-any-return]


def _in_simulator(play_one: Callable[..., Any], max_actions: int) -> Callable[..., Any]:
    """The same kernel for numba's simulator, which has no records in local memory."""

    @cuda.jit
    def play_random_games(states, words, low, high, luck, setting, lengths, traces):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i >= lengths.shape[0]:
            return
        out = cuda.local.array(max_actions, int32)
        stream = cuda.local.array(4, int64)
        events = cuda.local.array((1, COLUMNS), int32)
        lengths[i], traces[i] = play_one(states[i], i, low, high, luck, setting, out, stream, events)

    return play_random_games  # type: ignore[no-any-return]


def play_batch_on_gpu(
    kernel_of_games: Callable[..., Any],
    dtype: np.dtype[np.void],
    games: int,
    seed: int,
    luck: int,
    setting: NDArray[np.int64],
) -> Played:
    """`batch.play_batch` on the GPU: the same games, to the bit."""
    need_gpu()
    low, high = seed_halves(seed)
    host = np.zeros(games, dtype)
    words = cuda.to_device(words_of(host))
    if config.ENABLE_CUDASIM:  # its memory cannot be seen in two ways
        states = cuda.to_device(host.view(np.recarray))
    else:
        states = words.view(dtype).reshape(games)
    lengths, traces = cuda.to_device(np.zeros(games, np.int64)), cuda.to_device(np.zeros(games, np.int64))
    blocks = (games + THREADS - 1) // THREADS
    kernel_of_games[blocks, THREADS](states, words, low, high, luck, cuda.to_device(setting), lengths, traces)
    cuda.synchronize()
    if config.ENABLE_CUDASIM:
        host = np.asarray(states.copy_to_host()).view(dtype)
    else:
        words_of(host)[:] = words.copy_to_host()
    return Played(host, lengths.copy_to_host(), traces.copy_to_host())
