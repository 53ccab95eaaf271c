"""`ethnarch play`: a game at the terminal against bots."""

from __future__ import annotations

import secrets
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ethnarch.cli.common import OPTION_HELP, VARIANT_HELP, check_language, check_seed, game_name, game_options, title_of

if TYPE_CHECKING:
    from ethnarch.engine.records import GameRecord
    from ethnarch.engine.seam import Game, Json, State

PLAYER = {"en": "Player", "de": "Spieler", "pl": "Gracz"}


def read_line() -> str | None:
    """A line from the person; None at the end of the input."""
    line = "" if sys.stdin is None else sys.stdin.readline()  # None: the command was started without an input
    return line.rstrip("\n") if line else None


def play(
    game: Annotated[str, typer.Argument(help="ethnos or era_of_tribes.")],
    players: Annotated[int, typer.Option(help="How many play, you included.")] = 4,
    seat: Annotated[int, typer.Option(help="Your seat, counted from 0.")] = 0,
    bots: Annotated[
        str, typer.Option(help="Who plays the other seats: one name for all, or names with commas.")
    ] = "greedy",
    edition: Annotated[str | None, typer.Option(help="Ethnos: en, de, pl or kurz.")] = None,
    tribes: Annotated[str | None, typer.Option(help="Ethnos: random, first-game, or names with commas.")] = None,
    option: Annotated[list[str] | None, typer.Option(help=OPTION_HELP)] = None,
    variant: Annotated[Path | None, typer.Option(help=VARIANT_HELP)] = None,
    language: Annotated[str, typer.Option("--lang", help="en, de or pl.")] = "en",
    name: Annotated[str | None, typer.Option(help="Your name.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same cards.")] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    position: Annotated[
        Path | None, typer.Option(help="Begin from a position (JSON, docs/notation.md), also of a variant.")
    ] = None,
) -> None:
    """Play at the terminal against bots. Type [bold]help[/bold] in the game for its commands.

    [bold]ethnarch play ethnos --players 4 --seat 1 --bots greedy --edition en --lang de[/bold]

    [bold]ethnarch play era_of_tribes --players 2 --bots random --option style=coop --option level=softie[/bold]
    """
    from ethnarch.cli.session import Session, seat_error
    from ethnarch.cli.talk import Talk
    from ethnarch.cli.telling import TEXTS
    from ethnarch.engine import records, registry
    from ethnarch.engine.seam import BadOption

    check_language(language)
    if load is not None and position is not None:
        raise BadOption("load, position: a game begins from one of them, not from both")
    start = None if position is None else read_position_file(position)
    played = registry.game(game_name(game, variant)) if start is None else game_of_position(start, game, variant)
    thinkers = [one.strip() for one in bots.split(",") if one.strip()]
    if not thinkers:
        raise BadOption("bots: name at least one, such as greedy")
    if load is not None:
        record = records.read(load)
        records.game_of(record, played)
    else:
        if start is not None:
            players = players_of(played.from_position(start))
        chosen = secrets.randbits(64) if seed is None else check_seed(seed)
        record = records.new_record(played, players, chosen, game_options(edition, tribes, option))
        if start is not None:
            record = begin_from(record, played, start)
    if not 0 <= seat < record.players:
        raise seat_error(seat, record.players)
    if len(record.names) != record.players:
        record.names = name_seats(record.players, seat, name or PLAYER[language], thinkers)
    with told_if_slow(TEXTS.say(language, "start.compiling")):
        session = Session(played, record, seat, thinkers, language)
        session.warm_up()
    talk = Talk(session, read_line)
    talk.say(
        talk.text("start.welcome", game=title_of(played), players=record.players, who=record.names[seat], seat=seat),
        "bold",
    )
    if load is not None:
        talk.say(talk.text("start.loaded", file=load, count=len(record.actions)))
    talk.run()


def read_position_file(path: Path) -> Json:
    """A position as JSON; what is none is told in one line."""
    import msgspec

    from ethnarch.engine.reading import read_file
    from ethnarch.engine.seam import BadPosition

    try:
        found = msgspec.json.decode(read_file(path))
    except OSError as error:
        why = error.strerror or error
        raise BadPosition(f"{path}: {why}") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadPosition(f"{path}: not JSON ({error})") from None
    if not isinstance(found, dict):
        raise BadPosition(f"{path}: a position is a JSON object")
    return found


def game_of_position(start: Json, game: str, variant: Path | None) -> Game:
    """The game that a position is of: the printed one, a variant given by its file, or the one it carries."""
    from ethnarch.engine import registry, variants

    if variant is not None or start.get("variant") is None:
        return registry.game(game_name(game, variant))
    return variants.named(str(start.get("game", game)), start["variant"])


def players_of(state: State) -> int:
    return int(state["players"][0])


def begin_from(record: GameRecord, game: Game, start: Json) -> GameRecord:
    """The record of a game that begins from a position. What the position leaves to luck is drawn by the seed."""
    import msgspec

    drawn = {"seed": record.seed, **start}
    game.from_position(drawn)
    return msgspec.structs.replace(record, start=drawn)


@contextmanager
def told_if_slow(words: str, after: float = 2.0, again: float = 15.0) -> Iterator[None]:
    """Say on standard error what takes so long, and from time to time how long it has: the first game compiles."""
    done, began = threading.Event(), time.monotonic()

    def tell() -> None:
        if done.wait(after):
            return
        print(words, file=sys.stderr, flush=True)
        while not done.wait(again):
            print(f"… {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)

    teller = threading.Thread(target=tell, daemon=True)
    teller.start()
    try:
        yield
    finally:
        done.set()
        teller.join()


def name_seats(players: int, seat: int, own: str, bots: list[str]) -> list[str]:
    """The person's name, and bots called by what they are and a number."""
    names = []
    for other in range(players):
        kind = bots[(other if other < seat else other - 1) % len(bots)].split(":")[0].split("/")[-1]
        names.append(own if other == seat else f"{kind.capitalize()} {other}")
    return names
