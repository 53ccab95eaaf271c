"""`@rule` and `@kernel`: one text of the rules, read as Python and run as native code.

A *rule* works on records (`s.glory[seat]`); rules call rules. A *kernel* is an entry point called from
ordinary Python with whole arrays and an index: `f(states, i, …)`.

With numba installed and switched on both are compiled, and kernels are cached on disk in a folder named
after a hash of every source and data file they can depend on, so that a stale cache cannot give wrong rules. Without it
(or with ETHNARCH_COMPILE=0) they stay the functions they are.
"""

from __future__ import annotations

import functools
import hashlib
import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parent.parent
CHECKED = os.environ.get("NUMBA_BOUNDSCHECK", "0") == "1"
"""Whether compiled rules check that they stay inside their arrays (the test suite does)."""
COMPILED_SUFFIXES = {".py", ".toml", ".json"}


@functools.cache
def source_hash(*parts: str) -> str:
    """A hash over every file of these folders of the package that compiled code can depend on."""
    digest = hashlib.sha256()
    for part in parts:
        for path in sorted((PACKAGE / part).rglob("*")):
            if path.suffix in COMPILED_SUFFIXES and "texts" not in path.parts:
                digest.update(str(path.relative_to(PACKAGE)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def parts_of(module: str, game: str) -> tuple[str, ...]:
    """The folders that a kernel can depend on: the engine, its game, and the bots where it is one of theirs."""
    place = [*module.split(".")[1:3], ""]
    game = game.partition(":")[0] or (place[1] if place[0] == "games" else "")
    parts = ("engine", f"games/{game}") if game else ("engine",)
    return (*parts, "bots") if place[0] == "bots" else parts


def cache_home() -> Path:
    """Where all caches of compiled rules lie (ETHNARCH_CACHE, or the user's cache folder)."""
    given = os.environ.get("ETHNARCH_CACHE")
    if given:
        return Path(given)
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "ethnarch"


def _wanted() -> bool:
    if os.environ.get("ETHNARCH_COMPILE", "1") == "0" or os.environ.get("NUMBA_DISABLE_JIT", "0") == "1":
        return False
    try:
        import numba  # noqa: F401
    except ImportError:
        return False
    return True


@functools.cache
def open_cache(*parts: str) -> Path:
    """The cache folder of exactly these sources; folders unused for a week are deleted."""
    checked = "-checked" if CHECKED else ""
    mine = cache_home() / f"{source_hash(*parts)}{checked}"
    mine.mkdir(parents=True, exist_ok=True)
    os.utime(mine)
    week_ago = time.time() - 7 * 24 * 3600
    for other in cache_home().iterdir():
        if other != mine and other.is_dir() and other.stat().st_mtime < week_ago:
            shutil.rmtree(other, ignore_errors=True)
    return mine


COMPILED = _wanted()
"""Whether rules run as native code in this process."""

OPTIONS = {"nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True, "_nrt": False}
"""Rules allocate nothing, so arrays need no counting of references (`_nrt`): that alone is a tenth of the speed."""

if COMPILED:
    import numba

    from ethnarch.engine.compiling import KernelCompiler, RuleCompiler, widen

    njit: Any = numba.njit
    settings: Any = numba.config

    def rule(function: F) -> F:
        """Compile a rule (or leave it as it is)."""
        return _translate(function, False)

    def hot_rule(function: F) -> F:
        """A rule that nearly every decision passes through: its code is put where it is called.

        Not where bounds are checked: there speed is no matter, and the checks would be compiled many times.
        """
        return _translate(function, not CHECKED)

    def _translate(function: F, inline: bool) -> F:
        made: Any = njit(no_cpython_wrapper=True, forceinline=inline, pipeline_class=RuleCompiler, **OPTIONS)
        return widen(made(function))  # type: ignore[no-any-return]

    def kernel(function: F) -> F:
        """Compile an entry point (or give it records with named fields)."""
        return _compile(function, "")

    def kernel_of(game: str, makes_arrays: bool = False) -> Callable[[F], F]:
        """`kernel` for a function that is made inside another one from the rules of a game.

        game: its name; where two such functions are made by the same code, a colon and a word tell them apart.
        """

        def compile_for_game(function: F) -> F:
            made: Any = _compile(function, game, makes_arrays)
            # numba keys the cache of such a function by what it closes over, which is new in every process;
            # the folder already stands for the sources, so the name of the game is enough.
            made._cache._index_key = lambda signature, codegen: (signature, codegen.magic_tuple(), game)
            return made  # type: ignore[no-any-return]

        return compile_for_game

    def _compile(function: F, game: str, makes_arrays: bool = False) -> F:
        settings.CACHE_DIR = str(open_cache(*parts_of(function.__module__, game)))
        made: Any = njit(cache=True, pipeline_class=KernelCompiler, **{**OPTIONS, "_nrt": makes_arrays})
        return made(function)  # type: ignore[no-any-return]

else:

    def rule(function: F) -> F:
        """Compile a rule (or leave it as it is)."""
        return function

    hot_rule = rule

    def kernel(function: F) -> F:
        """Compile an entry point (or give it records with named fields)."""

        @functools.wraps(function)
        def with_records(*args: Any) -> Any:
            return function(*(_named(arg) for arg in args))

        return with_records  # type: ignore[return-value]

    def kernel_of(game: str, makes_arrays: bool = False) -> Callable[[F], F]:
        """`kernel` for a function that is made inside another one from the rules of a game."""
        return kernel


def _named(value: Any) -> Any:
    """A structured array whose records answer to `s.field`; anything else as it is."""
    if isinstance(value, np.ndarray) and value.dtype.names is not None:
        return value.view(np.recarray)
    return value


def words_of(records: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The records as rows of 64-bit words, sharing their memory: how compiled code copies them."""
    assert records.dtype.itemsize % 8 == 0, "a record is a whole number of 64-bit words"
    return records.view(np.int64).reshape(len(records), records.dtype.itemsize // 8)
