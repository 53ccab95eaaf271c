"""How compiled rules are put together: each rule once, and machine code only for whole kernels.

Left to itself numba optimises every function together with all it calls and makes machine code of it, and then
again inside each of its callers, up to the kernel: a game of many small rules is compiled as often as its calls are
deep. Here a rule stays what it was translated to (a `Part`), and a kernel links its parts, each once, and is
optimised and compiled as a whole.
"""

from __future__ import annotations

from typing import Any

from llvmlite.binding import Linkage
from numba.core import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder


class NoEnvironment:
    """Stands where a part's code would be told its environment: parts have no address, and rules need none."""

    def set_env(self, name: str, environment: object) -> None:
        """Nothing to tell."""


class Part(JITCodeLibrary):
    """What one rule was translated to."""

    @property
    def codegen(self) -> NoEnvironment:
        return NoEnvironment()

    def get_pointer_to_function(self, name: str) -> int:
        """Parts cannot be called from Python."""
        self._ensure_finalized()
        return 0

    def finalize(self) -> None:
        """Nothing more happens to it before a kernel takes it in."""
        self._finalized = True

    def own_module(self) -> Any:
        """This rule alone."""
        return super()._get_module_for_linking()  # type: ignore[no-untyped-call]

    def _get_module_for_linking(self) -> Any:
        """The rule with all it calls: for functions that numba compiles in its own way, as some tests do."""
        made = self.own_module().clone()
        for library in all_parts(self):
            made.link_in(module_of(library), preserve=True)
        return made


class Whole(JITCodeLibrary):
    """A kernel with everything it calls."""

    def finalize(self) -> None:
        """Take in every part once, then optimise and compile."""
        for library in all_parts(self):
            if hasattr(self, "_reload_init"):  # older numbas do without
                self._reload_init.update(library._reload_init)
            self._final_module.link_in(module_of(library), preserve=True)
        self._linking_libraries = []
        keep_inside(self._final_module)
        super().finalize()  # type: ignore[no-untyped-call]


def keep_inside(module: Any) -> None:
    """Nobody but the kernel calls its parts: told so, the compiler drops what no caller needs (the nine numbers that
    an array of events is handed over as, the status that a rule which cannot fail returns) and puts a rule with one
    caller where it is called."""
    for function in module.functions:
        if not function.is_declaration and function.linkage == Linkage.linkonce_odr:
            function.linkage = Linkage.internal


def all_parts(library: Any) -> list[Any]:
    """Every library that this one needs, directly or through its parts."""
    found: list[Any] = []
    seen: set[int] = set()
    waiting = list(library._linking_libraries)
    while waiting:
        part = waiting.pop()
        if id(part) in seen:
            continue
        seen.add(id(part))
        found.append(part)
        if isinstance(part, Part):
            waiting.extend(part._linking_libraries)
    return found


def module_of(library: Any) -> Any:
    """What a kernel links of a library."""
    return library.own_module() if isinstance(library, Part) else library._get_module_for_linking()


class RuleCompiler(CompilerBase):
    """Translates a rule into a part."""

    library_of_kind: Any = Part

    def define_pipelines(self) -> list[Any]:
        if self.state.library is None:
            codegen = self.state.targetctx.codegen()
            self.state.library = self.library_of_kind(codegen, self.state.func_id.func_qualname)
            self.state.library.enable_object_caching()
        return [DefaultPassBuilder.define_nopython_pipeline(self.state)]  # type: ignore[no-untyped-call]


class KernelCompiler(RuleCompiler):
    """Compiles a kernel."""

    library_of_kind: Any = Whole


def widen(made: Any) -> Any:
    """Give a compiled rule one width of numbers, 64 bits, whatever its callers hold: else it is translated anew for
    every mixture of 16-bit fields and 64-bit numbers among its arguments."""
    plain = made.get_call_template

    def get_call_template(arguments: Any, named: Any) -> Any:
        return plain([wide(one) for one in arguments], {name: wide(one) for name, one in named.items()})

    made.get_call_template = get_call_template
    return made


def wide(kind: Any) -> Any:
    """The type in which a rule takes an argument of this type."""
    plain = types.unliteral(kind)  # type: ignore[no-untyped-call]
    if isinstance(plain, types.Boolean) or (isinstance(plain, types.Integer) and plain != types.uint64):
        return types.int64
    return kind
