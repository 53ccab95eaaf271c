"""The page is a frame with games in it: what every game shares knows none of them, and no game knows another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path

import pytest

SOURCES = Path(__file__).resolve().parents[2] / "web" / "src"
SHARED = ("atlas", "net", "screens")
GAMES = sorted(folder.name for folder in (SOURCES / "games").iterdir() if folder.is_dir())
PLAIN = "generic"
"""The table of games that have no room of their own."""
IMPORT = re.compile(r"""(?:from|import|glob(?:<[^(]*>)?\()\s*\(?\s*['"](\.{1,2}/[^'"]+)['"]""")


def imports(folder: Path) -> Iterator[tuple[Path, Path]]:
    """Every file with what it imports, as paths from `src`."""
    for file in sorted(folder.rglob("*")):
        if file.suffix in (".ts", ".svelte", ".mjs"):
            for name in IMPORT.findall(file.read_text(encoding="utf-8")):
                target = Path(*_walk((*file.relative_to(SOURCES).parent.parts, *name.split("/"))))
                yield file.relative_to(SOURCES), target


def _walk(parts: tuple[str, ...]) -> list[str]:
    """The way without detours; what lies beside `src` (the scripts that a test of the page tests) begins with `..`."""
    path: list[str] = []
    for part in parts:
        if part == ".." and path and path[-1] != "..":
            path.pop()
        elif part != ".":
            path.append(part)
    return path


def game_of(path: Path) -> str | None:
    """The game a file belongs to, or is generated for."""
    return next((game for game in GAMES if path.parts[:2] in (("games", game), ("generated", game))), None)


@pytest.mark.parametrize("room", SHARED)
def test_what_is_shared_imports_no_game(room: str) -> None:
    found = [(file, target) for file, target in imports(SOURCES / room) if game_of(target)]
    assert found == [], "go through games/index.ts and games/room.ts"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_imports_no_other(game: str) -> None:
    found = [
        (file, target) for file, target in imports(SOURCES / "games" / game) if game_of(target) not in (None, game)
    ]
    assert found == []


@pytest.mark.parametrize("game", sorted(set(GAMES) - {PLAIN}))
def test_every_game_has_the_same_room(game: str) -> None:
    room = (SOURCES / "games" / game / "index.ts").read_text(encoding="utf-8")
    assert f"game: '{game}'" in room
    assert (SOURCES / "games" / game / "icons.json").is_file()
    assert f"'./{game}'" in (SOURCES / "games" / "index.ts").read_text(encoding="utf-8")


def test_a_game_says_whether_it_has_a_room_in_the_page() -> None:
    told = {point.name: point.load().room_in_page for point in entry_points(group="ethnarch.games")}
    assert sorted(name for name, has_room in told.items() if has_room) == sorted(set(GAMES) - {PLAIN})


def test_the_plain_table_knows_no_game() -> None:
    words = re.compile("|".join(game.replace("_", ".?") for game in GAMES if game != PLAIN), re.I)
    files = [file for file in (SOURCES / "games" / PLAIN).rglob("*") if file.is_file()]
    assert files and [file.name for file in files if words.search(file.read_text(encoding="utf-8"))] == []


def test_imports_are_found() -> None:
    """The net has no holes: the frame's import of the rooms and a lazy part of a game are both seen."""
    assert (Path("screens/Home.svelte"), Path("games")) in set(imports(SOURCES / "screens"))
    assert (Path("games/ethnos/index.ts"), Path("games/ethnos/Table.svelte")) in set(imports(SOURCES / "games"))
