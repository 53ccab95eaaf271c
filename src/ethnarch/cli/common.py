"""What several commands share: options of a game from the command line, progress on standard error."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ethnarch.engine.seam import BadOption, Game, Json

MOST_WORKERS = 1024
MOST = 10**12
"""Of games to play and of looks ahead: more than anybody waits for."""
MOST_PLANNED = 10**6
"""Of games that are planned one by one."""
OPTION_HELP = "An option of the game: --option style=coop --option level=expert, say. May be given several times."
VARIANT_HELP = (
    "A variant: a file that changes printed numbers or options, or the name of a ready-made one (docs/variants.md)."
)


def game_options(edition: str | None, tribes: str | None, named: list[str] | None = None) -> dict[str, Any]:
    """The options that were given; tribes is `random`, `first-game`, or names with commas; named: `name=value`."""
    options: dict[str, Any] = {}
    for one in named or []:
        name, found, value = one.partition("=")
        if not found or not name.strip():
            raise BadOption(f"option: name=value, such as style=coop, not {one!r}")
        options[name.strip()] = {"true": True, "false": False}.get(value.strip().lower(), value.strip())
    if edition is not None:
        options["edition"] = edition
    if tribes is not None:
        listed = [name.strip() for name in tribes.split(",") if name.strip()]
        options["tribes"] = tribes if tribes in ("random", "first-game") else listed
    return options


def game_name(game: str, variant: Path | None) -> str:
    """The name of the game to play: as it is printed, or as a variant's file changes it."""
    from ethnarch.engine import registry

    if "+" in game:
        raise BadOption(f"there is no game {game!r}; the games are: {', '.join(registry.names())}")
    if variant is None:
        return registry.game(game).name
    from ethnarch.engine import variants
    from ethnarch.engine.overlay import BadVariant

    registry.place_of(game)
    changes = variants.find(variant, game)
    try:
        return variants.game_of(changes).name
    except BadVariant as error:
        raise BadVariant(f"{variant}: {error}") from None


def title_of(game: Game) -> str:
    """A game as people call it: `Era of Tribes: Rich villages`."""
    base = game.name.partition("+")[0].replace("_", " ").title().replace(" Of ", " of ")
    return base if game.variant is None else f"{base}: {game.variant.title}"


def told_game(game: Game) -> Json:
    """Which game was played, for results that programs read: a variant with all that is different in it."""
    if game.variant is None:
        return {"game": game.name}
    return {"game": game.variant.label, "variant": game.variant.to_json()}


def check_seed(seed: int) -> int:
    from ethnarch.engine.chance import SEED_LIMIT  # not before it is needed: it loads the compiler

    if not 0 <= seed < SEED_LIMIT:
        raise BadOption(f"seed: a whole number from 0 to 2^128 - 1, not {seed}")
    return seed


def at_least_one(name: str, value: int, most: int = MOST) -> int:
    if value < 1:
        raise BadOption(f"{name}: at least 1, not {value}")
    if value > most:
        raise BadOption(f"{name}: from 1 to {most}, not {value}")
    return value


def whole_number(name: str, least: int, most: int) -> Callable[[str | int], int]:
    """Reads such a number from the command line; the library says of a wrong one only by what it is not reached."""

    def read(given: str | int) -> int:
        try:
            number = int(given)
        except ValueError:
            number = least - 1
        if not least <= number <= most:
            raise BadOption(f"{name}: a whole number from {least} to {most}, not {given!r}")
        return number

    return read


def some_workers(value: int) -> int:
    """Threads or processes: as many as were asked for, and no more than a machine bears."""
    return at_least_one("workers", value, MOST_WORKERS)


def more_than_zero(name: str, value: float) -> float:
    if not value > 0:
        raise BadOption(f"{name}: more than 0, not {value}")
    return value


def folder_to_write(name: str, folder: Path) -> Path:
    """A folder for results, made and tried before anything is played."""
    if folder.exists() and not folder.is_dir():
        raise BadOption(f"{name}: {folder} is a file; name a folder")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise BadOption(f"{name}: {folder} cannot be written ({error.strerror}); name another folder") from None
    return folder


def check_language(language: str) -> str:
    from ethnarch.engine.shown.texts import LANGUAGES

    if language not in LANGUAGES:
        raise BadOption(f"lang: {language!r} is not one of {', '.join(LANGUAGES)}")
    return language
