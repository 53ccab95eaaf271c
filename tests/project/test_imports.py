"""Imports point downwards only: engine ← games ← bots ← envs, training, server ← cli."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "ethnarch"
ALLOWED = {
    "engine": {"engine"},
    "games": {"engine", "games"},
    "bots": {"engine", "games", "bots"},
    "envs": {"engine", "games", "bots", "envs"},
    "training": {"engine", "games", "bots", "training"},
    "server": {"engine", "games", "bots", "server"},
    "cli": {"engine", "games", "bots", "envs", "training", "server", "cli"},
}

ROOMS: dict[str, tuple[str | tuple[str, ...], ...]] = {
    "engine": (
        *(("compiling", "copying", "layout", "kernels", "reading"), ("rule", "shown")),
        *(("chance", "events", "stream", "scanning", "dispatch"), "offers", "seam"),
        *(("loops", "overlay", "registry", "undo"), ("compiled", "gpu", "variants"), ("records", "batch"), "contract"),
    ),
    "games/ethnos": (
        *("core", ("setup", "scoring"), "tribes", "bands", "ages", "knowing", "machine"),
        *("notation", "words", ("orders", "terminal", "picture")),
    ),
    "server": ("common", "messages", "storage", "bots", "tables", ("http", "socket")),
    "training": ("network", "games", "learning", "trying"),
    "games/era_of_tribes": (
        *("board", "core", "realm", ("end", "peoples"), "battle", "barbarians", "scoring"),
        *(("expansion", "fields", "setup"), "rounds", "knowing", "machine"),
        *("notation", "words", ("orders", "terminal", "picture")),
    ),
}
"""Each room knows those before it; what stands beside another does not know it. Files beside the rooms know all, but
for those of the engine, which everybody needs: they have their places between its rooms."""
KNOWN_ABOVE = {("registry", "variants")}
"""A game's name may be that of a variant, which is read from the game it changes."""


def imports(path: Path) -> Iterator[tuple[str, int]]:
    """Every module of the package that a file imports, with the line."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: a relative import"
            assert node.module is not None
            if node.module == "ethnarch":
                for alias in node.names:
                    yield f"ethnarch.{alias.name}", node.lineno
            else:
                yield node.module, node.lineno


def imports_that_run(path: Path) -> Iterator[tuple[str, int]]:
    """The imports of a file without those for types alone."""
    for_types = {
        line
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    return ((module, line) for module, line in imports(path) if line not in for_types)


def test_every_room_is_known() -> None:
    rooms = {path.name for path in PACKAGE.iterdir() if path.is_dir() and path.name[0] not in "._"}
    assert rooms == set(ALLOWED)


def test_imports_point_downwards() -> None:
    wrong, seen = [], 0
    for room, allowed in ALLOWED.items():
        for path in sorted((PACKAGE / room).rglob("*.py")):
            for module, line in imports(path):
                parts = module.split(".")
                if parts[0] != "ethnarch" or len(parts) < 2 or parts[1] not in ALLOWED:
                    continue
                seen += 1
                if parts[1] not in allowed:
                    wrong.append(f"{path.relative_to(PACKAGE)}:{line} imports {module}")
    assert not wrong, "\n".join(wrong)
    assert seen > 200


@pytest.mark.parametrize("house", ROOMS)
def test_rooms_know_only_those_below(house: str) -> None:
    """Imports that only name a type (`if TYPE_CHECKING`) may look up."""
    floor = {
        room: height
        for height, rooms in enumerate(ROOMS[house])
        for room in (rooms if isinstance(rooms, tuple) else (rooms,))
    }
    home = PACKAGE / house
    rooms = {path.parent.name for path in home.glob("*/__init__.py")}
    files = {path.stem for path in home.glob("*.py") if path.stem != "__init__"}
    assert rooms <= set(floor) <= rooms | files
    assert house != "engine" or set(floor) == rooms | files, "each file of the engine has its place"
    package, wrong, seen = ["ethnarch", *house.split("/")], [], 0
    for room, height in floor.items():
        for path in sorted((home / room).rglob("*.py")) or [home / f"{room}.py"]:
            for module, line in imports_that_run(path):
                parts = module.split(".")
                if parts[: len(package)] != package or len(parts) == len(package):
                    continue
                seen += 1
                known = parts[len(package)]
                if known == room or (room, known) in KNOWN_ABOVE:
                    continue
                if floor.get(known, len(ROOMS[house])) >= height:
                    wrong.append(f"{path.relative_to(PACKAGE)}:{line} imports {module}")
    assert not wrong, "\n".join(wrong)
    assert seen > 20


def test_games_do_not_know_each_other() -> None:
    wrong = []
    for folder in sorted((PACKAGE / "games").iterdir()):
        for path in sorted(folder.rglob("*.py")):
            for module, line in imports(path):
                if module.startswith("ethnarch.games.") and module.split(".")[2] != folder.name:
                    wrong.append(f"{path.relative_to(PACKAGE)}:{line} imports {module}")
    assert not wrong, "\n".join(wrong)


def test_the_engine_names_no_game() -> None:
    for path in sorted((PACKAGE / "engine").rglob("*.py")):
        code = path.read_text().lower()
        assert "games.ethnos" not in code and "games.era_of_tribes" not in code, path
        assert not re.search(r"glory|influence|by_tribe|kingdom|province\b", code.replace("provinces of era", "")), path


SEARCHING = {"cli/new_game.py", "engine/registry.py", "engine/variants/describing.py", "engine/compiling/again.py"}
"""Who looks for packages: whose name a new game may not take, of installed games, of the game that a variant changes,
of modules read a second time."""


def test_what_a_game_offers_is_declared_and_not_searched_for() -> None:
    """The seam and `engine/offers.py` say all that is asked of a game: nobody looks whether it has something, and
    games, bots and tools are not found by their files' names."""
    asked, searched = [], set()
    for path in sorted(PACKAGE.rglob("*.py")):
        code, name = path.read_text(), str(path.relative_to(PACKAGE))
        asked += [f"{name}: {found[0]}" for found in re.finditer(r"(getattr|hasattr)\([\w.()]*\bgame\b[^)]*", code)]
        if re.search(r"\bfind_spec\(", code):
            searched.add(name)
    assert asked == [] and searched == SEARCHING


def leads_somewhere(module: str) -> bool:
    """Whether a name of the package is a module of it, or a name written in one."""
    path = PACKAGE.parent.joinpath(*module.split("."))
    if path.is_dir() or path.with_suffix(".py").is_file():
        return True
    home, word = path.parent, path.name
    text = home.with_suffix(".py") if home.with_suffix(".py").is_file() else home / "__init__.py"
    return text.is_file() and re.search(rf"\b{word}\b", text.read_text()) is not None


@pytest.mark.parametrize("folder", ["bench", "examples", "tools", "tests"])
def test_what_no_type_checker_reads_imports_what_is_there(folder: str) -> None:
    """Where something moved, whoever is seldom run is found too."""
    wrong = []
    for path in sorted((PACKAGE.parents[1] / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "ethnarch":
                names = [f"{node.module}.{alias.name}" for alias in node.names]
                wrong += [f"{path.name}:{node.lineno} imports {name}" for name in names if not leads_somewhere(name)]
    assert not wrong, "\n".join(wrong)
