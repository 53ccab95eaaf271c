"""Kernels for a GPU as machine code: assembled once, kept on disk, and carried to machines that have no time for it.

numba-cuda translates, NVIDIA's linker assembles; neither needs a card, so a kernel can be made for a card that is
elsewhere (`chip`, such as (9, 0)). It lies under a name that stands for all it was made of. A launch hands over what
numba-cuda's own would: for an array seven words and more, for a whole number one.
"""

from __future__ import annotations

import ctypes
import functools
import hashlib
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Literal, NamedTuple

import numpy as np

from ethnarch.engine.compiling.cache import PACKAGE, open_folder, source_hash
from ethnarch.engine.compiling.fingerprint import fingerprint
from ethnarch.engine.gpu.batch import cuda, from_dtype, int64

ENTRY = "ethnarch_kernel"
WORD = 8


class Chip(NamedTuple):
    """A kind of card by its compute capability."""

    major: int
    minor: int

    def __str__(self) -> str:
        return f"sm_{self.major}{self.minor}"


class Kind(NamedTuple):
    """What a kernel takes in one place: an array of this many dimensions, or (None) a whole number."""

    type: Any
    dimensions: int | None
    told: str
    """The same in words that no version of numba changes."""

    @property
    def words(self) -> int:
        return 1 if self.dimensions is None else 5 + 2 * self.dimensions


def number() -> Kind:
    """A whole number."""
    return Kind(int64, None, "number")


def array(item: np.dtype[Any], dimensions: int = 1, layout: Literal["C", "F"] = "C") -> Kind:
    """An array of these items; layout F: the first index runs fastest."""
    from numba.core import types

    return Kind(types.Array(from_dtype(item), dimensions, layout), dimensions, f"{item.descr} {dimensions} {layout}")


def made_of(game: str, function: Callable[..., Any]) -> str:
    """A hash of what a kernel is made of. A game of this package is told by its files, which are the same under every
    Python; any other one, and a variant, by its rules and tables as they are in this process."""
    if (PACKAGE / "games" / game).is_dir():
        return f"{function.__qualname__} {source_hash('engine', f'games/{game}')}"
    return fingerprint(function)


class Assembled:
    """A kernel that is launched as numba's are: `kernel[blocks, threads](…)`."""

    def __init__(
        self, function: Callable[..., Any], game: str, how: str, kinds: list[Kind], chip: Chip | None = None
    ) -> None:
        self.function, self.kinds, self.chip = function, kinds, chip or chip_here()
        told = f"{made_of(game, function)} {how} {[kind.told for kind in kinds]} {self.chip}"
        self.name = f"{function.__name__}-{hashlib.sha256(told.encode()).hexdigest()[:32]}"

    @property
    def words(self) -> int:
        """How many words a launch hands over."""
        return sum(kind.words for kind in self.kinds)

    def machine_code(self) -> bytes:
        """From the disk, or assembled now and kept there."""
        folder = open_folder(self.name)
        kept = None if folder is None else folder / f"{self.chip}.cubin"
        if kept is not None and kept.exists():
            return kept.read_bytes()
        code = assemble(translate(self.function, self.kinds, self.chip), self.chip)
        if kept is not None:
            write_whole(kept, code)
        return code

    @cached_property
    def _loaded(self) -> Any:
        return Loaded(self.machine_code())

    def __getitem__(self, size: tuple[int, int]) -> Callable[..., None]:
        return functools.partial(self._launch, *size)

    def _launch(self, blocks: int, threads: int, *arguments: Any) -> None:
        assert len(arguments) == len(self.kinds), "one argument for each kind"
        handed = [word for kind, one in zip(self.kinds, arguments, strict=True) for word in words_for(kind, one)]
        self._loaded.launch(blocks, threads, handed)


def words_for(kind: Kind, argument: Any) -> list[int]:
    """An argument as a kernel of numba-cuda's takes it: of an array no owner, no parent, how many items, how large,
    where, its shape and its strides."""
    if kind.dimensions is None:
        return [int(argument)]
    address = argument.__cuda_array_interface__["data"][0]
    return [0, 0, argument.size, argument.dtype.itemsize, address, *argument.shape, *argument.strides]


def translate(function: Callable[..., Any], kinds: list[Kind], chip: Chip) -> str:
    """The kernel in the assembler's language (PTX), its entry under our own name."""
    with as_if_there(chip):
        text, _ = cuda.compile(function, tuple(kind.type for kind in kinds), device=False, abi="numba", cc=tuple(chip))
    found = re.search(r"\.entry\s+([\w$]+)\s*\(([^)]*)\)", text)
    assert found is not None, "a kernel has an entry"
    sizes = re.findall(r"\.param\s+(?:\.align\s+\d+\s+)?\.[a-z]*(\d+)\b", found[2])
    wanted = sum(kind.words for kind in kinds)
    assert sizes == ["64"] * wanted, f"{function.__name__} takes {sizes}, not {wanted} words"
    return str(text).replace(found[1], ENTRY)


@contextmanager
def as_if_there(chip: Chip) -> Iterator[None]:
    """numba-cuda asks the card of this machine what it is whenever it meets another rule; here it is told."""
    from numba.cuda import dispatcher

    asked = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=tuple(chip))
    try:
        yield
    finally:
        dispatcher.get_current_device = asked


def assemble(text: str, chip: Chip) -> bytes:
    """Machine code of a card."""
    from cuda.bindings import nvjitlink

    options = [f"-arch={chip}", "-O3"]
    linker = nvjitlink.create(len(options), options)
    try:
        data = text.encode()
        nvjitlink.add_data(linker, nvjitlink.InputType.PTX, data, len(data), ENTRY)
        nvjitlink.complete(linker)
        code = bytearray(nvjitlink.get_linked_cubin_size(linker))
        nvjitlink.get_linked_cubin(linker, code)
    finally:
        nvjitlink.destroy(linker)
    return bytes(code)


def write_whole(path: Path, data: bytes) -> None:
    """Nobody ever sees half a file."""
    part = path.with_suffix(".part")
    part.write_bytes(data)
    part.replace(path)


def chip_here() -> Chip:
    """The card of this machine."""
    return Chip(*cuda.get_current_device().compute_capability)


class Loaded:
    """Machine code on the card of this machine, through the driver's own doors."""

    def __init__(self, code: bytes) -> None:
        cuda.current_context()  # the one that numba, torch and others share
        self._driver = ctypes.CDLL("libcuda.so.1")
        module, self._entry = ctypes.c_void_p(), ctypes.c_void_p()
        self._call("cuModuleLoadData", ctypes.byref(module), ctypes.c_char_p(code))
        self._call("cuModuleGetFunction", ctypes.byref(self._entry), module, ctypes.c_char_p(ENTRY.encode()))

    def launch(self, blocks: int, threads: int, handed: list[int]) -> None:
        """Start; the card works on its own then."""
        values = (ctypes.c_int64 * len(handed))(*handed)
        first = ctypes.addressof(values)
        places = (ctypes.c_void_p * len(handed))(*(first + WORD * k for k in range(len(handed))))
        one, none = ctypes.c_uint(1), ctypes.c_void_p()
        size = ctypes.c_uint(blocks), one, one, ctypes.c_uint(threads), one, one
        self._call("cuLaunchKernel", self._entry, *size, ctypes.c_uint(0), none, places, none)

    def _call(self, name: str, *arguments: Any) -> None:
        status = getattr(self._driver, name)(*arguments)
        if status != 0:
            said = ctypes.c_char_p()
            self._driver.cuGetErrorString(ctypes.c_int(status), ctypes.byref(said))
            raise RuntimeError(f"{name}: {(said.value or b'').decode() or status}")
