"""The browser's types, generated: `python -m ethnarch.server.messages.browser_types` writes web/src/generated.

`protocol.ts` has the server's messages, `GAME/shapes.ts` what each game shows.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from ethnarch.engine.records import GameRecord
from ethnarch.server.messages import from_browser, joining, looking_back, offering, protocol, shapes, to_browser
from ethnarch.server.messages.typescript import collect, interface, union

HTTP_TYPES: tuple[type[msgspec.Struct], ...] = (
    joining.CreateTable, joining.Created, joining.Join, joining.Joined, joining.ContinueFrom, joining.TakeLesson,
    offering.ServerInfo, shapes.TableInfo, looking_back.Replay, GameRecord, looking_back.Verification,
    shapes.Problem, joining.Promised, offering.OpenTables, joining.Report, joining.Reported,
    offering.TryVariant, shapes.VariantInfo, offering.ReadyVariants,
    looking_back.LoadRecord, looking_back.Review, looking_back.Reviewing, looking_back.StopReview, looking_back.Stopped,
    looking_back.PuzzleShown, looking_back.PuzzleAnswer, looking_back.PuzzleJudged,
    looking_back.PuzzleLine, looking_back.PuzzlePreview,
)  # fmt: skip
HEADER = """// Generated from src/ethnarch/server by `python -m ethnarch.server.messages.browser_types`. Do not edit.

export type Json = { [key: string]: any };
export const PROTOCOL = %d;
"""


GAMES = ("ethnos", "era_of_tribes")
GAME_HEADER = """// Generated from games/%s/shapes.py (python -m ethnarch.server.messages.browser_types). Do not edit.

/* eslint-disable @typescript-eslint/no-explicit-any */
export type Json = { [key: string]: any };
"""


def protocol_path() -> Path:
    """Where the browser's types lie in a clone."""
    return Path(__file__).resolve().parents[4] / "web" / "src" / "generated" / "protocol.ts"


def typescript() -> str:
    """The whole file of the server's messages."""
    structs: dict[str, inspect.StructType] = {}
    types = inspect.multi_type_info([*HTTP_TYPES, from_browser.FromBrowser, to_browser.ToBrowser])
    for info in types:
        collect(info, structs)
    inbound, outbound = types[-2], types[-1]
    parts = [HEADER % protocol.PROTOCOL]
    parts += [interface(info) for _, info in sorted(structs.items())]
    parts += [union("FromBrowser", inbound), union("ToBrowser", outbound)]
    return "\n".join(parts)


def shapes_of(game: str) -> dict[str, Any]:
    """The shapes of a game by name: structs, and unions of them."""
    shown: dict[str, Any] = import_module(f"ethnarch.games.{game}.shapes").SHAPES
    return shown


def game_typescript(game: str) -> str:
    """The whole file of what a game shows: its views, previews and events."""
    structs: dict[str, inspect.StructType] = {}
    unions = []
    for name, shape in shapes_of(game).items():
        info = inspect.type_info(shape)
        collect(info, structs)
        if isinstance(info, inspect.UnionType):
            unions.append(union(name, info))
    return "\n".join([GAME_HEADER % game, *(interface(info) for _, info in sorted(structs.items())), *unions])


def generated() -> dict[Path, str]:
    """Every generated file with its text."""
    folder = protocol_path().parent
    return {protocol_path(): typescript()} | {folder / game / "shapes.ts": game_typescript(game) for game in GAMES}


def main(arguments: list[str] | None = None) -> int:
    """Write the files, or with --check say whether one is stale."""
    asked: list[Any] = sys.argv[1:] if arguments is None else list(arguments)
    found = generated()
    if "--check" in asked:
        stale = [path for path, text in found.items() if not path.exists() or path.read_text() != text]
        print("stale: run python -m ethnarch.server.messages.browser_types" if stale else "up to date")
        return int(bool(stale))
    for path, text in found.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    print(f"wrote {', '.join(str(path.relative_to(protocol_path().parent)) for path in found)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
