"""`ethnarch arena`: bots against bots, and how sure we are of who is better."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

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
    from ethnarch.engine.seam import Json


def arena(
    game: Annotated[str, typer.Argument(help="The game: ethnos, era_of_tribes, or an installed one.")],
    bots: Annotated[str, typer.Option(help="Two or more, with commas: easy,medium,search:iterations=500.")],
    players: Annotated[str, typer.Option(help="Numbers of players, with commas: 2,4.")] = "2,4",
    games: Annotated[int, typer.Option(help="Games for each pairing and number of players.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same deals.")] = 1,
    workers: Annotated[int, typer.Option(help="Games at a time on this machine.")] = 1,
    iterations: Annotated[
        int | None, typer.Option(help="Let every bot think this long instead of its own budget: reproducible.")
    ] = None,
    ray: Annotated[str | None, typer.Option(help="Address of a Ray cluster; local starts one here.")] = None,
    out: Annotated[Path | None, typer.Option(help="Folder for records, plot and page; an arena there goes on.")] = None,
    limit: Annotated[float, typer.Option(help="Seconds after which a bot that does not answer hangs.")] = 30.0,
    edition: Annotated[str | None, typer.Option(help="Ethnos: en, de, pl …")] = None,
    tribes: Annotated[str | None, typer.Option(help="Ethnos: random, first-game, or names with commas.")] = None,
    option: Annotated[list[str] | None, typer.Option(help=OPTION_HELP)] = None,
    variant: Annotated[Path | None, typer.Option(help=VARIANT_HELP)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object on standard output, nothing else.")] = False,
) -> None:
    """Play every bot against every other, seats rotated and deals paired.

    [bold]ethnarch arena ethnos --bots easy,medium,hard --players 2,4 --games 400 --seed 1 --out table[/bold]
    """
    from rich.console import Console

    from ethnarch.bots.arena.log import Log
    from ethnarch.bots.arena.page import write_page
    from ethnarch.bots.arena.run import run_plan
    from ethnarch.bots.arena.table import summary
    from ethnarch.cli.progress import PLAYING, progress_bar
    from ethnarch.engine import registry

    plan = make_plan(
        game_name(game, variant), bots, players, at_least_one("games", games, MOST_PLANNED), check_seed(seed),
        iterations, game_options(edition, tribes, option),
    )  # fmt: skip
    more_than_zero("limit", limit)
    log = Log(plan, None if out is None else folder_to_write("out", out))
    with progress_bar() as progress:
        bar = progress.add_task(PLAYING, total=None)

        def tell(done: int, total: int) -> None:
            progress.update(bar, completed=done, total=total)

        run_plan(plan, log, some_workers(workers), ray, limit, tell)
    log.close()
    played = registry.game(plan.game)
    result = {**told_game(played), "options": plan.options, **summary(plan, log.results)}
    if out is not None:
        (out / "result.json").write_text(json.dumps(result, indent=1) + "\n")
        write_page(out, plan, result)
    if as_json:
        typer.echo(json.dumps(result))
        return
    typer.echo(title_of(played))
    show(result, Console())
    if out is not None:
        typer.echo(f"records, plot and page: {out}")


def make_plan(
    game: str, bots: str, players: str, games: int, seed: int, iterations: int | None, options: dict[str, Any]
) -> Any:
    """The plan, with every name and number checked before anything is played."""
    from ethnarch.bots.arena.plan import Plan, check_plan
    from ethnarch.bots.registry import bot
    from ethnarch.engine import registry
    from ethnarch.engine.seam import BadOption

    found = registry.game(game)
    if iterations is not None:
        at_least_one("iterations", iterations)
    names = split_names(bots)
    for name in names:
        bot(name)
    counts = []
    for text in players.split(","):
        if not text.strip().isdecimal():
            raise BadOption(f"players: numbers with commas, such as 2,4, not {players!r}")
        counts.append(int(text))
        found.options(counts[-1], options)
    plan = Plan(game, tuple(names), tuple(dict.fromkeys(counts)), games, seed, iterations, options)
    check_plan(plan)
    return plan


def split_names(bots: str) -> list[str]:
    """Names with commas between them; a part that is only a setting belongs to the name before it."""
    names: list[str] = []
    for part in filter(None, (part.strip() for part in bots.split(","))):
        if names and "=" in part and ":" not in part:
            names[-1] += f",{part}"
        else:
            names.append(part)
    return names


def show(result: Json, console: Any) -> None:
    """The figures for people."""
    from rich.table import Column, Table

    from ethnarch.bots.arena.table import say_lost

    bot, rival = (Column(name, overflow="fold") for name in ("bot", "against"))  # two files of one folder differ last
    table = Table(bot, rival, "players", "games", "wins", "share", "95 %")
    for row in result["pairings"]:
        table.add_row(
            row["bot"], row["against"], str(row["players"]), str(row["games"]), str(row["wins"]),
            f"{row['win_share']:.1%}", f"{row['low']:.1%} to {row['high']:.1%}",
        )  # fmt: skip
    console.print(table)
    table = Table(Column("bot", overflow="fold"), "rating", "95 %", "games", "turns lost to the default move")
    for row in result["ratings"]:
        lost = ", ".join(f"{kind} {count}" for kind, count in row["lost_turns"].items()) or "none"
        table.add_row(
            row["bot"], f"{row['rating']:.1f}", f"{row['low']:.1f} to {row['high']:.1f}", str(row["games"]), lost
        )
    console.print(table)
    for row in result["ratings"]:
        for line in say_lost(row["bot"], row["lost_turns"], row["reasons"]):
            console.print(line, highlight=False, markup=False)
