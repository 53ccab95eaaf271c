"""`ethnarch new-game`: a small, complete game to begin one's own with.

It is the game of docs/adding_a_game.md under another name: what that page explains and its test plays is what is
written.
"""

from __future__ import annotations

import keyword
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from ethnarch.cli.common import folder_to_write
from ethnarch.engine.seam import BadOption

BESIDE = Path(__file__).with_name("adding_a_game.md")
CHECKOUT = Path(__file__).resolve().parents[3] / "docs" / "adding_a_game.md"
BLOCK = re.compile(r'^```\w+ title="([^"]+)"\n(.*?)^```', re.S | re.M)
RULES = re.compile(r"^> (.*)$|^>$", re.M)


def new_game(
    name: Annotated[str, typer.Argument(help="Its name: small letters, digits and _, such as my_game.")],
    folder: Annotated[Path | None, typer.Option(help="Where to write it; a new folder of that name if empty.")] = None,
) -> None:
    """Write a small, complete game that passes the contract: rules, class, tests. Change it into yours.

    [bold]ethnarch new-game my_game && cd my_game && pip install -e . && pytest[/bold]
    """
    from ethnarch.engine import registry

    check_name(name, registry.names())
    home = folder or Path(name)
    if home.is_dir() and any(home.iterdir()):
        raise BadOption(f"folder: {home} is not empty; name a new one with --folder")
    folder_to_write("folder", home)
    for path, text in files_of(name).items():
        (home / path).parent.mkdir(parents=True, exist_ok=True)
        (home / path).write_text(text, encoding="utf-8")
    typer.echo(f"{home}: a game of 40 cards with secrets, its rules in RULES.md, its tests in test_{name}.py.")
    typer.echo(f"cd {home} && pip install -e . && pytest && ethnarch play {name} --players 2 --bots search:ms=100")


def check_name(name: str, taken: list[str]) -> None:
    """A name that a package, a command line and a table of a server can have."""
    if not re.fullmatch(r"[a-z][a-z0-9_]{1,30}", name) or keyword.iskeyword(name) or name in ("ethnarch", "test"):
        raise BadOption(f"name: 2 to 31 small letters, digits and _, beginning with a letter, not {name!r}")
    if name in taken:
        raise BadOption(f"name: there is a game {name!r} already; the games are: {', '.join(taken)}")
    found = find_spec(name)
    if found is not None and found.origin is not None:  # a folder that is no package is nobody's
        raise BadOption(f"name: there is a Python package {name!r} already, which the game would hide; choose another")


def files_of(name: str) -> dict[str, str]:
    """Path → text of every file of the game, under its new name."""
    page = (BESIDE if BESIDE.is_file() else CHECKOUT).read_text(encoding="utf-8")
    files = {renamed(path, name): renamed(text, name) for path, text in BLOCK.findall(page)}
    files[f"{name}/__init__.py"] = ""
    files["RULES.md"] = renamed("\n".join(RULES.findall(page)) + "\n", name)
    return files


def renamed(text: str, name: str) -> str:
    """The page's game under another name."""
    said = name.replace("_", " ").capitalize()
    class_name = "".join(word.capitalize() for word in name.split("_"))
    for old, new in (
        ("twenty_one", name), ("twenty-one", name.replace("_", "-")), ("TwentyOne", class_name), ("Twenty-one", said),
    ):  # fmt: skip
        text = text.replace(old, new)
    return text
