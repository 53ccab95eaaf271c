"""`ethnarch simulate`: whole games by the thousand, and what came out of them."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ethnarch.cli.common import (
    OPTION_HELP,
    VARIANT_HELP,
    at_least_one,
    check_seed,
    game_name,
    game_options,
    some_workers,
)

if TYPE_CHECKING:
    from rich.progress import Progress

    from ethnarch.engine.loops.results import Tally
    from ethnarch.engine.seam import Json


def simulate(
    game: Annotated[str, typer.Argument(help="The game: ethnos, era_of_tribes, or an installed one.")],
    players: Annotated[int, typer.Option(help="How many seats.")] = 4,
    games: Annotated[int, typer.Option(help="How many games.")] = 10_000,
    bots: Annotated[
        str, typer.Option(help="One bot for every seat, or one a seat with commas: greedy,random.")
    ] = "random",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    workers: Annotated[int, typer.Option(help="Threads; changes nothing but the time.")] = 1,
    edition: Annotated[str | None, typer.Option(help="Ethnos: en, de, pl …")] = None,
    tribes: Annotated[str | None, typer.Option(help="Ethnos: random, first-game, or names with commas.")] = None,
    option: Annotated[list[str] | None, typer.Option(help=OPTION_HELP)] = None,
    variant: Annotated[Path | None, typer.Option(help=VARIANT_HELP)] = None,
    device: Annotated[str, typer.Option(help="cpu, or cuda for random games on an NVIDIA GPU.")] = "cpu",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object on standard output, nothing else.")] = False,
) -> None:
    """Play many games and show points, wins by seat, and speed; Ctrl-C shows what there is so far.

    [bold]ethnarch simulate ethnos --players 4 --games 100000 --bots random --seed 1 --workers 2[/bold]
    """
    from rich.console import Console

    from ethnarch.cli.progress import progress_bar
    from ethnarch.cli.simulating import Simulation

    job = Simulation(
        game_name=game_name(game, variant),
        players=players,
        games=at_least_one("games", games),
        bots=bots,
        seed=check_seed(seed),
        workers=some_workers(workers),
        options=game_options(edition, tribes, option),
        device=device,
    )
    with progress_bar() as progress:
        compile_first(job, progress)
        tally, seconds = play_all(job, progress)
    result = job.report(tally, seconds)
    if as_json:
        typer.echo(json.dumps(result))
        return
    show(result, job.referee.say_lost(), Console())


def compile_first(job: Any, progress: Progress) -> None:
    """Compiling happens once and is not part of the time measured."""
    from ethnarch.cli.progress import COMPILING

    task = progress.add_task(COMPILING, total=None)
    job.warm_up()
    progress.remove_task(task)


def play_all(job: Any, progress: Progress) -> tuple[Tally, float]:
    from ethnarch.cli.progress import PLAYING

    task = progress.add_task(PLAYING, total=job.games)
    started = time.perf_counter()
    tally = job.run(lambda done: progress.advance(task, done))
    return tally, time.perf_counter() - started


def show(result: Json, lost: list[str], console: Any) -> None:
    """The figures for people."""
    from rich.table import Table

    points = result["points"]
    cut = "" if result["whole"] else " (stopped early)"
    console.print(
        f"{result['games']:,} games{cut} of {result['game']} with {result['players']} players in "
        f"{result['seconds']:.2f} s: {result['games_per_second']:,.0f} games/s, "
        f"{result['decisions_per_second']:,.0f} decisions/s",
        highlight=False,
    )
    console.print(
        f"points: mean {points['mean']:.1f}, spread {points['sd']:.1f}, from {points['min']} to {points['max']}",
        highlight=False,
    )
    table = Table("seat", "bot", "mean points", "wins")
    for seat, share in enumerate(result["wins_by_seat"]):
        table.add_row(str(seat), result["bots"][seat], f"{points['by_seat'][seat]:.1f}", f"{share:.1%}")
    console.print(table)
    if result["won_together"] is not None:
        console.print(f"won: {result['won_together']:.1%} of the games", highlight=False)
    for line in lost:
        console.print(line, highlight=False, markup=False)
    if not result["by_part"]:
        return
    table = Table("in play", "games", "mean points", "decisions", *(f"wins {i}" for i in range(result["players"])))
    for name, group in result["by_part"].items():
        wins = [f"{share:.1%}" for share in group["wins_by_seat"]]
        table.add_row(name, f"{group['games']:,}", f"{group['points']:.1f}", f"{group['decisions']:.0f}", *wins)
    console.print(table)
