"""A game's own modules read a second time, under another name: how a variant has other numbers in the same rules.

The printed numbers of a game are constants of its compiled rules, which is why they cost nothing. So a variant does
not change them: it has the rules once more, with constants of its own. The module `my_game.turn` read again is
`ethnarch_variant_1f2e….my_game.turn`; whatever it imports from its own game is read again too, whatever it imports
from elsewhere is what everybody has.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import find_spec, spec_from_file_location
from types import CodeType, ModuleType

FIRST = "ethnarch_variant_"
"""How the name of a module that was read again begins."""
PLAIN = f"{FIRST}plain_"
"""How it begins where the rules stay plain Python, whatever the process does with all others."""


def root_of(module: str) -> str:
    """The first word of a name, if the module was read again; empty for everybody's modules."""
    word = module.partition(".")[0]
    return word if word.startswith(FIRST) else ""


def is_plain(module: str) -> bool:
    """Whether a module was read again to stay plain Python."""
    return module.startswith(PLAIN)


def plain_name(module: str) -> str:
    """The name under which everybody knows a module."""
    root = root_of(module)
    return module.removeprefix(f"{root}.") if root else module


class ReadAgain(MetaPathFinder):
    """Finds the modules of one variant."""

    def __init__(self, root: str, packages: Sequence[str]) -> None:
        self.root, self.packages = root, tuple(packages)

    def belongs(self, module: str) -> bool:
        """Whether a module (by its plain name) is the game's own."""
        return any(module == package or module.startswith(f"{package}.") for package in self.packages)

    def name_of(self, module: str) -> str:
        """A module's name for the modules of this variant."""
        return f"{self.root}.{module}" if self.belongs(module) else module

    def find_spec(self, fullname: str, path: object = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if fullname != self.root and not fullname.startswith(f"{self.root}."):
            return None
        plain = fullname.removeprefix(self.root).removeprefix(".")
        if not plain or (not self.belongs(plain) and any(one.startswith(f"{plain}.") for one in self.packages)):
            return ModuleSpec(fullname, None, is_package=True)  # nothing lies here but the way to a package
        found = find_spec(plain)
        if found is None or found.origin is None:
            return None
        inside = found.submodule_search_locations
        loader = Rewriting(fullname, found.origin, self)
        return spec_from_file_location(
            fullname, found.origin, loader=loader, submodule_search_locations=None if inside is None else []
        )


class Rewriting(SourceFileLoader):
    """Reads a module so that it imports its own game's modules under the variant's name."""

    def __init__(self, fullname: str, path: str, variant: ReadAgain) -> None:
        super().__init__(fullname, path)
        self.variant = variant

    def get_code(self, fullname: str) -> CodeType | None:
        tree = ast.parse(self.get_data(self.path), self.path)
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.level == 0 and node.module is not None:
                node.module = self.variant.name_of(node.module)
            elif isinstance(node, ast.Import):
                for word in node.names:
                    if word.asname is not None:
                        word.name = self.variant.name_of(word.name)
        return compile(tree, self.path, "exec", dont_inherit=True)


def read_again(root: str, packages: Sequence[str]) -> None:
    """From now on `root.MODULE` is MODULE, read again, for all modules of these packages."""
    if not any(isinstance(finder, ReadAgain) and finder.root == root for finder in sys.meta_path):
        sys.meta_path.insert(0, ReadAgain(root, packages))


def read_again_too(root: str, package: str) -> None:
    """Another package that belongs to the modules of a variant."""
    for finder in sys.meta_path:
        if isinstance(finder, ReadAgain) and finder.root == root and not finder.belongs(package):
            finder.packages = (*finder.packages, package)


def forget(root: str) -> None:
    """Nobody will ask for these modules any more; whoever has them keeps them."""
    sys.meta_path[:] = [one for one in sys.meta_path if not (isinstance(one, ReadAgain) and one.root == root)]
    for name in [name for name in sys.modules if name == root or name.startswith(f"{root}.")]:
        del sys.modules[name]
