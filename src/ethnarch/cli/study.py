"""`ethnarch study`: what designers ask of a game, from a million games."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ethnarch.cli.common import at_least_one, check_seed, folder_to_write, game_options, more_than_zero

if TYPE_CHECKING:
    from ethnarch.engine.seam import Json


def study(
    game: Annotated[str, typer.Argument(help="The game: ethnos, era_of_tribes, or an installed one.")],
    games: Annotated[int, typer.Option(help="How many games, at most.")] = 100_000,
    players: Annotated[int, typer.Option(help="How many seats.")] = 4,
    bots: Annotated[str, typer.Option(help="One bot for every seat, or one a seat: random, greedy, easy …")] = "random",
    seconds: Annotated[float | None, typer.Option(help="Stop after this long with what there is.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    workers: Annotated[int | None, typer.Option(help="Threads; all cores unless said otherwise.")] = None,
    edition: Annotated[str | None, typer.Option(help="Ethnos: en, de, pl …")] = None,
    tribes: Annotated[str | None, typer.Option(help="Ethnos: random, first-game, or names with commas.")] = None,
    out: Annotated[Path | None, typer.Option(help="Folder for the page and the CSV files.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object on standard output, nothing else.")] = False,
) -> None:
    """Wins by seat, glory by source, strength of tribes and pairs, length of ages, tie rules.

    [bold]ethnarch study ethnos --games 1000000 --out study[/bold]
    """
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    from ethnarch.bots.study import cores

    if seconds is not None:
        more_than_zero("seconds", seconds)
    if out is not None:
        folder_to_write("out", out)
    threads = at_least_one("workers", workers) if workers is not None else cores()
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed}/{task.total}"))
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("Compiling the rules (once), then playing", total=games)
        began = time.perf_counter()
        played, tables, decisions = play(
            game, at_least_one("games", games), players, bots, check_seed(seed), threads,
            game_options(edition, tribes), seconds, lambda done: progress.advance(bar, done),
        )  # fmt: skip
    took = time.perf_counter() - began
    head = {
        "game": game, "players": players, "bots": bots, "seed": seed, "games": played, "decisions": decisions,
        "seconds": round(took, 3), "games_per_second": round(played / took, 1),
    }  # fmt: skip
    said = f"{played:,} games of {game} with {players} players ({bots}), seed {seed}."
    if out is not None:
        from ethnarch.bots.study_page import write_study

        write_study(out, f"Study of {game}", said, tables)
    if as_json:
        typer.echo(json.dumps({**head, **tables}))
        return
    show(said, head, tables, Console())
    if out is not None:
        typer.echo(f"page and CSV files: {out}")


def play(
    name: str, games: int, players: int, bots: str, seed: int, workers: int,
    options: dict[str, Any], seconds: float | None, tell: Any,
) -> tuple[int, dict[str, list[Json]], int]:  # fmt: skip
    """Games played, their tables, decisions made."""
    from ethnarch.engine import registry
    from ethnarch.engine.seam import BadOption

    game = registry.game(name)
    names = [part.strip() for part in bots.split(",") if part.strip()]
    if len(names) not in (1, players):
        raise BadOption(f"bots: one for all seats or one for each of {players}, not {len(names)}")
    if name != "ethnos":
        return play_any(name, games, players, bots, seed, workers, options, seconds, tell)
    from ethnarch.bots.study import study_ethnos
    from ethnarch.bots.study_tables import tables_of

    game.options(players, options)
    tally = study_ethnos(game, players, games, names, seed, workers, options, seconds, tell)
    ages = int(game.new(players, 0, options)["ages"][0])
    return int(tally["games"][0]), tables_of(tally, players, ages), int(tally["decisions"][0])


def play_any(
    name: str, games: int, players: int, bots: str, seed: int, workers: int,
    options: dict[str, Any], seconds: float | None, tell: Any,
) -> tuple[int, dict[str, list[Json]], int]:  # fmt: skip
    """What can be said of any game: wins by seat and points."""
    from ethnarch.cli.simulating import FEW, Simulation
    from ethnarch.engine.results import Tally

    job = Simulation(name, players, games, bots, seed, workers, options, "cpu")
    end = time.perf_counter() + seconds if seconds is not None else None
    tally = Tally(players)
    for first in range(0, games, FEW):
        count = min(FEW, games - first)
        tally.add(job._portion(first, count))
        tell(count)
        if end is not None and time.perf_counter() >= end:
            break
    spread = tally.spread()
    by_seat = spread.pop("by_seat")
    seats = [
        {"seat": seat, "win_share": share, "points": by_seat[seat]} for seat, share in enumerate(tally.wins_by_seat())
    ]
    return tally.games, {"seats": seats, "points": [spread]}, tally.decisions


def show(said: str, head: Json, tables: dict[str, list[Json]], console: Any) -> None:
    """The figures for people; pairs are in the files."""
    from rich.table import Table

    console.print(f"{said} {head['seconds']} s, {head['games_per_second']:,.0f} games/s", highlight=False)
    for name, rows in tables.items():
        if name == "pairs":
            continue
        table = Table(*(column.replace("_", " ") for column in rows[0]), title=name)
        for row in rows:
            table.add_row(*(str(value) for value in row.values()))
        console.print(table)
