"""What a compiled function was made of, as one number: its code, the rules it calls and every value they read.

Compiled code holds the tables of a game as they were when it was made. Neither a path nor a date tells whether they
still are: a die may have twenty sides now because of a line in a data file of another package. So they are read.
"""

from __future__ import annotations

import enum
import hashlib
from collections.abc import Mapping, Set
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

NUMBERS_AND_WORDS = (int, float, complex, str, bytes, type(None), type(Ellipsis), np.generic)
TOOLS = {"builtins", "ctypes", "llvmlite", "math", "numba", "numpy"}
"""Packages that count by their version, not by what is in them."""


class Unreadable(TypeError):
    """A value of which nobody can say whether it is still the same."""


def fingerprint(function: Any) -> str:
    """A hash over a function and all it depends on; the same in every process."""
    return _Reading().read(plain(function))


def plain(thing: Any) -> Any:
    """The text behind a compiled function, or the thing itself."""
    return getattr(thing, "py_func", None) or getattr(thing, "_defn", None) or thing


def home_of(thing: Any) -> str:
    return str(getattr(thing, "__module__", None) or "").partition(".")[0]


class _Reading:
    """One walk from a function to all it calls, each once, in the order in which they are met."""

    def __init__(self) -> None:
        self.met: dict[int, int] = {}
        self.waiting: list[FunctionType] = []
        self.open: set[int] = set()

    def read(self, function: FunctionType) -> str:
        digest = hashlib.sha256()
        self.meet(function, False)
        while self.waiting:
            digest.update(self.function(self.waiting.pop()).encode())
        return digest.hexdigest()[:32]

    def meet(self, function: FunctionType, inline: bool) -> str:
        if id(function) not in self.met:
            self.met[id(function)] = len(self.met)
            self.waiting.append(function)
        return f"function {self.met[id(function)]} {'inline' if inline else ''}"

    def function(self, function: FunctionType) -> str:
        code = function.__code__
        cells = zip(code.co_freevars, function.__closure__ or (), strict=True)
        closed = [(name, self.value(cell.cell_contents, code.co_names)) for name, cell in cells]
        place = f"{function.__module__}.{function.__qualname__}"
        return f"{place} {self.code(code, function.__globals__)} {closed} {self.value(function.__defaults__, ())}"

    def code(self, code: CodeType, names: Mapping[str, Any]) -> str:
        read = [(name, self.value(names[name], code.co_names)) for name in code.co_names if name in names]
        fixed = [
            self.code(const, names) if isinstance(const, CodeType) else self.value(const, ())
            for const in code.co_consts
        ]
        return f"{code.co_name} {code.co_code.hex()} {fixed} {code.co_names} {code.co_varnames} {read}"

    def value(self, thing: Any, attributes: tuple[str, ...]) -> str:
        """A value that code reads; `attributes` are the names it may ask a module for."""
        inline = getattr(thing, "targetoptions", {}).get("forceinline", False)
        thing = plain(thing)
        if isinstance(thing, enum.Enum):
            return repr(thing)
        if isinstance(thing, NUMBERS_AND_WORDS):
            return repr(thing)
        if isinstance(thing, np.ndarray):
            return f"{thing.dtype.descr} {thing.shape} {hashlib.sha256(thing.tobytes()).hexdigest()}"
        if isinstance(thing, np.dtype):
            return str(thing.descr)
        if isinstance(thing, tuple | list):
            return f"{[self.value(part, attributes) for part in thing]}"
        if isinstance(thing, Set):
            return f"set {sorted(self.value(part, attributes) for part in thing)}"
        if isinstance(thing, Mapping):
            return f"map {[(self.value(key, ()), self.value(part, attributes)) for key, part in thing.items()]}"
        if isinstance(thing, ModuleType):
            return self.module(thing, attributes)
        if isinstance(thing, enum.EnumMeta):
            return f"{list(thing)}"
        if isinstance(thing, type | BuiltinFunctionType):
            return f"{thing.__module__}.{thing.__qualname__}"
        if isinstance(thing, FunctionType):
            return f"{thing.__module__}.{thing.__qualname__}" if home_of(thing) in TOOLS else self.meet(thing, inline)
        if home_of(type(thing)) in TOOLS - {"builtins", "ctypes"}:
            return str(thing)
        raise Unreadable(f"a {type(thing).__qualname__}")

    def module(self, module: ModuleType, attributes: tuple[str, ...]) -> str:
        if module.__name__.partition(".")[0] in TOOLS or id(module) in self.open:
            return module.__name__
        self.open.add(id(module))
        read = [(name, self.value(vars(module)[name], attributes)) for name in attributes if name in vars(module)]
        self.open.discard(id(module))
        return f"{module.__name__} {read}"
