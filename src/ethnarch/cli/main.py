"""The `ethnarch` command. Each command lives in a room of its own and is imported when it is called."""

from __future__ import annotations

import sys
from importlib import import_module

import typer

from ethnarch import __version__
from ethnarch.engine.seam import GameError

COMMANDS = ["play", "simulate", "replay", "review", "puzzle", "arena", "study", "train", "serve", "bots", "admin"]

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
        found = getattr(import_module(f"ethnarch.cli.{command}"), command)
        if isinstance(found, typer.Typer):
            app.add_typer(found, name=command)
        else:
            app.command(command)(found)


def run() -> None:
    """Run the command line; what a person did wrong is one line on standard error and exit code 2."""
    register()
    try:
        app()
    except GameError as error:
        typer.echo(f"error: {error}", err=True)
        raise SystemExit(2) from None
