"""`@rule` and `@kernel`: one text of the rules, read as Python and run as native code.

A *rule* works on records (`s.points[seat]`); rules call rules. A *kernel* is an entry point called from
ordinary Python with whole arrays and an index: `f(states, i, …)`.

With numba installed and switched on both are compiled, and kernels are kept on disk under a hash of all they were
made of (engine/compiling/fingerprint.py), so that a stale cache cannot give wrong rules. ETHNARCH_COMPILE says how:

- `1`, or nothing: each rule once, kernels as a whole (engine/compiling/parts.py), kept on disk;
- `plain`: in numba's own way, with nothing that it does not promise to keep; slower to compile, and nothing is kept;
- `0`, or no numba: they stay the functions they are.
"""

from __future__ import annotations

import functools
import os
from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np

from ethnarch.engine.compiling.again import is_plain
from ethnarch.engine.compiling.cache import warn_once

F = TypeVar("F", bound=Callable[..., Any])

CHECKED = os.environ.get("NUMBA_BOUNDSCHECK", "0") == "1"
"""Whether compiled rules check that they stay inside their arrays (the test suite does)."""


WAYS = ("0", "1", "plain")


def _way() -> str:
    wanted = os.environ.get("ETHNARCH_COMPILE") or "1"
    if wanted not in WAYS:
        raise ValueError(f"ETHNARCH_COMPILE: one of {', '.join(WAYS)}, not {wanted!r}")
    if wanted == "0" or is_plain(__name__) or os.environ.get("NUMBA_DISABLE_JIT", "0") == "1":
        return "0"
    try:
        import numba
    except ImportError:
        return "0"
    return wanted if wanted == "plain" or _insides_are_known(numba.__version__) else "plain"


def _insides_are_known(version: str) -> bool:
    """Whether this numba is made as those are that our way of compiling was written for."""
    try:
        import ethnarch.engine.compiling.kernel_files
        import ethnarch.engine.compiling.parts  # noqa: F401
    except (ImportError, AttributeError) as error:
        warn_once(f"the insides of numba {version} are not those we know ({error}); see ETHNARCH_COMPILE")
        return False
    return True


WAY = _way()
COMPILED = WAY != "0"
"""Whether rules run as native code in this process."""
KEPT = WAY == "1"
"""Whether compiled kernels are kept on disk."""

PLAIN_OPTIONS = {"nogil": True, "error_model": "numpy"}
OPTIONS = {**PLAIN_OPTIONS, "no_cfunc_wrapper": True, "_nrt": False}
"""Rules allocate nothing, so arrays need no counting of references (`_nrt`): that alone is a tenth of the speed."""

if WAY == "1":
    import numba

    from ethnarch.engine.compiling.kernel_files import KeptKernel
    from ethnarch.engine.compiling.parts import KernelCompiler, RuleCompiler, widen

    njit: Any = numba.njit

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
        return _compile(function, False)

    def kernel_of(game: str, makes_arrays: bool = False) -> Callable[[F], F]:
        """`kernel` for a function that is made inside another one from the rules of this game."""
        return lambda function: _compile(function, makes_arrays)

    def _compile(function: F, makes_arrays: bool) -> F:
        made: Any = njit(pipeline_class=KernelCompiler, **{**OPTIONS, "_nrt": makes_arrays})(function)
        made._cache = KeptKernel(function, "checked" if CHECKED else "", "arrays" if makes_arrays else "")
        return made  # type: ignore[no-any-return]

elif WAY == "plain":
    import numba

    njit = numba.njit

    def rule(function: F) -> F:
        """Compile a rule (or leave it as it is)."""
        return njit(**PLAIN_OPTIONS)(function)  # type: ignore[no-any-return]

    hot_rule = kernel = rule

    def kernel_of(game: str, makes_arrays: bool = False) -> Callable[[F], F]:
        """`kernel` for a function that is made inside another one from the rules of a game."""
        return rule

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
    if isinstance(value, tuple) and hasattr(value, "_fields"):  # arrays that belong together
        return type(value)(*(_named(part) for part in value))
    return value


def words_of(records: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The records as rows of 64-bit words, sharing their memory: how compiled code copies them."""
    assert records.dtype.itemsize % 8 == 0, "a record is a whole number of 64-bit words"
    return records.view(np.int64).reshape(len(records), records.dtype.itemsize // 8)


def blank(dtype: np.dtype[np.void]) -> np.ndarray[Any, Any]:
    """One record of zeros; numpy's own writes them field by field."""
    return np.frombuffer(bytearray(dtype.itemsize), dtype)


def fields_of(record: np.ndarray[Any, Any]) -> dict[str, Any]:
    """The only record of an array by its fields, for whoever reads many of them: numbers as Python's, arrays as they
    are, not to be written to."""
    return dict(zip(record.dtype.names or (), record.item(), strict=True))
