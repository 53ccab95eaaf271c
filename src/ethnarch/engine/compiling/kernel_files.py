"""Compiled kernels on disk: each in a folder named after all it was made of, opened at its first use.

The files are numba's. Where they cannot be read or written, everything goes on without them.
"""

from __future__ import annotations

import hashlib
import logging
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import llvmlite
import numba
from numba.core.caching import IndexDataCacheFile
from numba.core.compiler import CompileResult

from ethnarch.engine.compiling.cache import PACKAGE, open_folder, warn_once
from ethnarch.engine.compiling.fingerprint import Unreadable, fingerprint

try:
    import fcntl
except ImportError:  # Windows: two processes that keep the same kernel at once may both have to compile it again
    fcntl = None  # type: ignore[assignment]

logger = logging.getLogger("ethnarch.cache")


@cache
def compiler_hash() -> str:
    """What turns rules into machine code: numba, and our way of using it."""
    digest = hashlib.sha256(f"{numba.__version__} {llvmlite.__version__}".encode())
    for name in ("rule.py", "compiling/parts.py", "compiling/kernel_files.py", "compiling/fingerprint.py"):
        digest.update((PACKAGE / "engine" / name).read_bytes())
    return digest.hexdigest()


class KeptKernel:
    """Stands where numba has the cache of a function."""

    def __init__(self, function: Callable[..., Any], *how: object) -> None:
        self.function = function
        self.how = how
        """In which of several ways it is compiled."""

    @cached_property
    def _folder(self) -> Path | None:
        return open_folder(f"{self.function.__name__}-{self._number}")

    @cached_property
    def _number(self) -> str:
        """All that the kernel was made of; what cannot be read is never taken for the same."""
        try:
            made_of = fingerprint(self.function)
        except Unreadable as error:
            warn_once(f"{self.function.__qualname__} reads {error}")
            made_of = secrets.token_hex()
        return hashlib.sha256(f"{compiler_hash()} {made_of} {self.how}".encode()).hexdigest()[:32]

    @cached_property
    def _index(self) -> Any:
        assert self._folder is not None
        return IndexDataCacheFile(str(self._folder), self.function.__name__, self._number)  # type: ignore[no-untyped-call]

    def load_overload(self, signature: Any, target: Any) -> Any:
        """The compiled kernel, if it is there and can be read."""
        if self._folder is None:
            return None
        target.refresh()
        try:
            found = self._index.load((signature, target.codegen().magic_tuple()))
            return None if found is None else CompileResult._rebuild(target, *found)  # type: ignore[no-untyped-call]
        except Exception as error:  # half a file, or another machine's: whatever it is, it can be compiled again
            logger.warning("%s is compiled again: %r", self.function.__qualname__, error)
            return None

    def save_overload(self, signature: Any, compiled: Any) -> None:
        """Keep a compiled kernel, if that can be done."""
        if self._folder is None or compiled.library.has_dynamic_globals:
            return
        try:
            with alone_in(self._folder):
                self._index.save((signature, compiled.codegen.magic_tuple()), compiled._reduce())
        except OSError as error:
            warn_once(f"{self._folder.parent} cannot be written ({error.strerror or error})")

    @property
    def cache_path(self) -> str:
        """Where it is kept, as numba asks for it."""
        return str(self._folder or "")

    def flush(self) -> None:
        """Forget what was kept."""
        if self._folder is not None:
            self._index.flush()


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """One process at a time: two that add to the same index would mix up their files."""
    with open(folder / "lock", "w") as lock:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
