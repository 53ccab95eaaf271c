"""The `ethnarch` command. Each command lives in a room of its own and is imported when it is called."""

from __future__ import annotations

import io
import os
import re
import sys
from importlib import import_module
from typing import Any

import typer

from ethnarch import __version__
from ethnarch.engine.seam import GameError
from ethnarch.engine.shown import errors

COMMANDS = [
    "play",
    "simulate",
    "replay",
    "review",
    "puzzle",
    "arena",
    "benchmark",
    "study",
    "train",
    "serve",
    "bots",
    "admin",
    "new-game",
]
OF_PLAYERS = ("play", "replay", "review", "puzzle")
"""Commands that are asked in a language with --lang; all others are refused in that of the machine."""
ERROR = {"en": "error", "de": "Fehler", "pl": "błąd"}
MISUSE: Any = typer.BadParameter.__mro__[2]
"""What the library raises for words and options it does not know; its home differs from version to version."""

LONGEST = 800
"""Letters of a refusal: whatever made it longer was given, and is known to whoever gave it."""

app = typer.Typer(
    name="ethnarch",
    help="Ethnos and Era of Tribes: play them, simulate them, measure them.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
)


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"ethnarch {__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: bool = typer.Option(False, "--version", callback=show_version, is_eager=True, help="Show the version."),
) -> None:
    """Ethnos and Era of Tribes: play them, simulate them, measure them."""


def register() -> None:
    """Add the commands that are asked for: all of them for help, one of them to run."""
    asked = [word for word in sys.argv[1:] if word in COMMANDS][:1] or COMMANDS
    for command in asked:
        room = command.replace("-", "_")
        found = getattr(import_module(f"ethnarch.cli.{room}"), room)
        if isinstance(found, typer.Typer):
            app.add_typer(found, name=command)
        else:
            app.command(command)(found)


def run() -> None:
    """Run the command line; what a person did wrong is one line on standard error and exit code 2."""
    forgive_letters()
    try:
        register()
        code = app(standalone_mode=False)
    except GameError as error:
        refuse(str(error))
    except ValueError as error:
        if not str(error).startswith("ETHNARCH_"):  # what the environment says is read before any command
            raise
        refuse(str(error))
    except MISUSE as error:
        if type(error).__name__ == "NoArgsIsHelpError":
            error.show()
            raise SystemExit(2) from None
        refuse(error.format_message())
    except OSError as error:
        refuse(f"{error.filename or 'input or output'}: {error.strerror or error}")
    except MemoryError:
        refuse("there is not enough memory for this; ask for fewer games, or for less at a time")
    except (typer.Abort, KeyboardInterrupt):
        raise SystemExit(130) from None
    except SystemExit as end:
        if not isinstance(end.code, str):
            raise
        refuse(end.code)
    else:
        raise SystemExit(code if isinstance(code, int) else 0)


def forgive_letters() -> None:
    """What the letters of this terminal cannot say is a question mark, and never the end of a game."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def asked_language() -> str:
    """The language a person asked for, as far as it is known before the command is."""
    words = [word for one in sys.argv[1:] for word in one.split("=", 1)]
    given = words[words.index("--lang") + 1 : words.index("--lang") + 2] if "--lang" in words else []
    if not given and not any(word in OF_PLAYERS for word in words[:1]):
        given = [os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""]
    asked = re.split(r"[_.@]", given[0])[0] if given else ""
    return asked if asked in ERROR else "en"


def refuse(message: str) -> None:
    """One line, whatever was wrong, in the language a person asked for."""
    told = errors.tell(" ".join(message.split()), asked_language())
    if len(told) > LONGEST:
        told = f"{told[: LONGEST // 2]} … {told[-LONGEST // 2 :]}"
    typer.echo(f"{ERROR[asked_language()]}: {told}", err=True)
    raise SystemExit(2) from None
