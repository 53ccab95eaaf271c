"""`ethnarch benchmark`: where a bot stands on the ladder of its game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ethnarch.cli.arena import split_names
from ethnarch.cli.common import (
    MOST_PLANNED,
    OPTION_HELP,
    VARIANT_HELP,
    at_least_one,
    check_seed,
    folder_to_write,
    game_name,
    game_options,
    more_than_zero,
    some_workers,
    title_of,
    told_game,
)

if TYPE_CHECKING:
    from ethnarch.bots.arena.plan import Plan
    from ethnarch.engine.seam import Json


def benchmark(
    bot: Annotated[str, typer.Argument(help="The bot: a name, a name with settings, or file.py:Class.")],
    game: Annotated[str, typer.Option(help="The game: ethnos, era_of_tribes, or an installed one.")] = "ethnos",
    players: Annotated[str, typer.Option(help="Numbers of players, with commas: 2,4.")] = "2",
    games: Annotated[int, typer.Option(help="Games against each rung, for each number of players.")] = 100,
    against: Annotated[
        str | None, typer.Option(help="Bots with commas instead of the whole ladder: random,easy.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same deals.")] = 1,
    workers: Annotated[int, typer.Option(help="Games at a time on this machine.")] = 1,
    iterations: Annotated[
        int | None, typer.Option(help="Let every bot think this long instead of its own budget: reproducible.")
    ] = None,
    out: Annotated[Path | None, typer.Option(help="Folder for the games; what was begun there goes on.")] = None,
    limit: Annotated[float, typer.Option(help="Seconds after which a bot that does not answer hangs.")] = 30.0,
    edition: Annotated[str | None, typer.Option(help="Ethnos: en, de, pl …")] = None,
    tribes: Annotated[str | None, typer.Option(help="Ethnos: random, first-game, or names with commas.")] = None,
    option: Annotated[list[str] | None, typer.Option(help=OPTION_HELP)] = None,
    variant: Annotated[Path | None, typer.Option(help=VARIANT_HELP)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object on standard output, nothing else.")] = False,
) -> None:
    """Place a bot on the ladder random, easy, medium, hard, very_hard, expert: one of it against the others' seats,
    seats rotated, the same deals for every rung. Ctrl-C shows what has been played so far; with --out the same
    command goes on.

    [bold]ethnarch benchmark lion.py:Lion --games 200 --players 2,4[/bold]
    """
    from rich.console import Console

    from ethnarch.bots.arena.ladder import placed
    from ethnarch.bots.arena.log import Log
    from ethnarch.bots.arena.run import run_plan
    from ethnarch.cli.progress import PLAYING, progress_bar
    from ethnarch.engine import registry

    plan = make_plan(
        game_name(game, variant), bot, against, players, at_least_one("games", games, MOST_PLANNED), check_seed(seed),
        iterations, game_options(edition, tribes, option),
    )  # fmt: skip
    more_than_zero("limit", limit)
    log = Log(plan, None if out is None else folder_to_write("out", out))
    try:
        with progress_bar() as progress:
            bar = progress.add_task(PLAYING, total=None)

            def tell(done: int, total: int) -> None:
                progress.update(bar, completed=done, total=total)

            run_plan(plan, log, some_workers(workers), None, limit, tell)
    except KeyboardInterrupt:
        typer.echo("stopped; what has been played so far:", err=True)
    log.close()
    played = registry.game(plan.game)
    result = {**placed(plan, log.results), **told_game(played)}
    if as_json:
        typer.echo(json.dumps(result))
    else:
        typer.echo(title_of(played))
        show(result, Console())


def make_plan(
    game: str, bot: str, against: str | None, players: str, games: int, seed: int, iterations: int | None,
    options: dict[str, Any],
) -> Plan:  # fmt: skip
    """The plan, with every name and number checked before anything is played."""
    from ethnarch.bots import registry as bots
    from ethnarch.bots.arena.ladder import ladder_plan, rungs_of
    from ethnarch.engine import registry
    from ethnarch.engine.seam import BadOption

    found = registry.game(game)
    if iterations is not None:
        at_least_one("iterations", iterations)
    rungs = rungs_of(game) if against is None else split_names(against)
    for name in (bot, *rungs):
        bots.bot(name)
    counts = []
    for text in players.split(","):
        if not text.strip().isdecimal() or int(text) < 2:
            raise BadOption(f"players: numbers from 2 with commas, such as 2,4, not {players!r}")
        counts.append(int(text))
        found.options(counts[-1], options)
    return ladder_plan(game, bot, rungs, tuple(dict.fromkeys(counts)), games, seed, iterations, options)


def show(result: Json, console: Any) -> None:
    """The figures for people."""
    from rich.table import Table

    from ethnarch.bots.arena.table import say_lost

    table = Table("against", "players", "games", "wins", "share", "95 %", "even", result["bot"])
    for row in result["rows"]:
        table.add_row(
            row["against"], str(row["players"]), str(row["games"]), str(row["wins"]), f"{row['win_share']:.1%}",
            f"{row['low']:.1%} to {row['high']:.1%}", f"{row['even']:.0%}", row["stands"],
        )  # fmt: skip
    console.print(table)
    for line in say_lost(result["bot"], result["lost"], result["reasons"]):
        console.print(line, highlight=False, markup=False)
    if result["games"] < result["planned"]:
        console.print(f"{result['games']} of {result['planned']} games")
