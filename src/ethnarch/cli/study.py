"""`ethnarch study`: what designers ask of a game, from many games, and two settings compared on equal deals."""

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
    folder_to_write,
    game_name,
    game_options,
    more_than_zero,
    some_workers,
    title_of,
    told_game,
)
from ethnarch.engine.seam import BadOption

if TYPE_CHECKING:
    from ethnarch.bots.study import Study
    from ethnarch.engine.seam import Json

MOST_ROWS = 24
"""What is longer is shown by its first rows."""
PLAYED_APART = "The second setting, where something is named: played on the same deals. "


def study(
    game: Annotated[str, typer.Argument(help="The game: ethnos, era_of_tribes, or an installed one.")],
    games: Annotated[int, typer.Option(help="How many games, at most.")] = 10_000,
    players: Annotated[int, typer.Option(help="How many seats.")] = 4,
    bots: Annotated[
        str,
        typer.Option(help="One bot for every seat, or one a seat: random, greedy, easy …, file.py:Class; or learned."),
    ] = "random",
    seconds: Annotated[
        float | None, typer.Option(help="Stop after this long with what there is; compiling does not count.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    workers: Annotated[int | None, typer.Option(help="Threads; all cores unless said otherwise.")] = None,
    edition: Annotated[str | None, typer.Option(help="Ethnos: en, de, pl …")] = None,
    tribes: Annotated[str | None, typer.Option(help="Ethnos: random, first-game, or names with commas.")] = None,
    option: Annotated[list[str] | None, typer.Option(help=OPTION_HELP)] = None,
    variant: Annotated[Path | None, typer.Option(help=VARIANT_HELP)] = None,
    other_variant: Annotated[Path | None, typer.Option(help=f"{PLAYED_APART}A variant.")] = None,
    other_bots: Annotated[str | None, typer.Option(help=f"{PLAYED_APART}Its bots.")] = None,
    other_option: Annotated[list[str] | None, typer.Option(help=f"{PLAYED_APART}Its options.")] = None,
    out: Annotated[Path | None, typer.Option(help="Folder for the page, study.json and the CSV files.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object on standard output, nothing else.")] = False,
) -> None:
    """Who wins and why, every number with its 95 % interval; Ctrl-C shows what there is so far.

    [bold]ethnarch study ethnos --games 100000 --bots greedy --out study[/bold]

    [bold]ethnarch study era_of_tribes --players 3 --bots greedy --option length=long --seconds 300[/bold]

    [bold]ethnarch study ethnos --bots greedy --other-variant three_of_everything[/bold]

    [bold]ethnarch study ethnos --bots learned --games 400 --out learned[/bold]
    """
    from ethnarch.bots.study import Study, cores

    at_least_one("games", games)
    if seconds is not None:
        more_than_zero("seconds", seconds)
    threads = some_workers(workers) if workers is not None else cores()
    chosen = game_options(edition, tribes, option)
    if bots.partition(":")[0] == "learned":
        from ethnarch.cli.study_learned import study_learned

        if other_variant is not None or other_bots is not None or other_option:
            raise BadOption("bots: learned is compared with greedy already; leave out what begins with --other")
        study_learned(game_name(game, variant), games, players, bots, seconds, check_seed(seed), chosen, out, as_json)
        return
    studies = [Study(game_name(game, variant), players, bots, check_seed(seed), chosen, threads)]
    if other_variant is not None or other_bots is not None or other_option:
        name = game_name(game, other_variant or variant)
        other = chosen if other_option is None else {**chosen, **game_options(None, None, other_option)}
        studies.append(Study(name, players, other_bots or bots, seed, other, threads))
    if out is not None:
        folder_to_write("out", out)
    compiled, took, whole = play_all(studies, games, seconds)
    head, tables = report(studies, compiled, took, whole)
    said = " ".join([said_of(head), *dict.fromkeys(f"{lost}." for one in studies for lost in one.referee.say_lost())])
    hand_out(" and ".join(dict.fromkeys(title_of(one.game) for one in studies)), said, head, tables, out, as_json)


def play_all(studies: list[Study], games: int, seconds: float | None) -> tuple[float, float, bool]:
    """Seconds of compiling, seconds of playing, and whether all games were played; progress on standard error."""
    from ethnarch.bots.study import run_studies
    from ethnarch.cli.progress import COMPILING, PLAYING, progress_bar

    with progress_bar() as progress:
        bar = progress.add_task(COMPILING, total=len(studies) if len(studies) > 1 else None)
        began = time.perf_counter()
        for one in studies:
            one.warm_up()
            progress.advance(bar)
        compiled = time.perf_counter() - began
        progress.remove_task(bar)
        bar = progress.add_task(PLAYING, total=games)
        began = time.perf_counter()
        whole = run_studies(studies, games, seconds, lambda done: progress.advance(bar, done))
        return compiled, time.perf_counter() - began, whole


def report(studies: list[Study], compiled: float, took: float, whole: bool) -> tuple[Json, dict[str, list[Json]]]:
    """What was played, and the tables."""
    from ethnarch.bots.measures import differences, tables_of

    played = min(one.games for one in studies)
    found = [one.measures(played) for one in studies]
    head: Json = {
        "settings": [setting_of(one) for one in studies],
        "players": studies[0].players,
        "seed": studies[0].seed,
        "games": played,
        "decisions": studies[0].decisions,
        "whole": whole,
        "together": studies[0].is_together(),
        "compiling_seconds": round(compiled, 3),
        "seconds": round(took, 3),
        "games_per_second": round(played * len(studies) / max(took, 1e-9), 1),
    }
    tables = tables_of(found[0])
    if len(studies) > 1:
        tables = {f"first: {name}": rows for name, rows in tables.items()}
        tables |= {f"second: {name}": rows for name, rows in tables_of(found[1]).items()}
        tables = {"differences": differences(*found), **tables}
    return head, tables


def setting_of(one: Study) -> Json:
    """What was played, by whom."""
    return {
        **told_game(one.game),
        "options": one.options,
        "bots": one.bots,
        "lost_turns": one.referee.lost_turns(),
    }


def said_of(head: Json) -> str:
    """The study in a sentence."""
    from ethnarch.bots.pages.reading import said_setting

    names = " against ".join(said_setting(one, head["settings"]) for one in head["settings"])
    cut = "" if head["whole"] else " (stopped early)"
    return (
        f"{head['games']:,} games{cut} of {names} with {head['players']} players, seed {head['seed']}; compiling "
        f"{head['compiling_seconds']:.1f} s, playing {head['seconds']:.1f} s, {head['games_per_second']:,.0f} games/s."
    )


def hand_out(title: str, said: str, head: Json, tables: dict[str, list[Json]], out: Path | None, as_json: bool) -> None:
    """What was found: as files where a folder is named, and for people or for scripts."""
    if out is not None:
        from ethnarch.bots.pages.study import write_study

        write_study(out, title, said, head, tables)
    if as_json:
        typer.echo(json.dumps({**head, **tables}))
        return
    show(said, tables)
    if out is not None:
        typer.echo(f"page, JSON and CSV files: {out}")


def show(said: str, tables: dict[str, list[Json]]) -> None:
    """The figures for people; long tables are in the files."""
    from rich.console import Console
    from rich.table import Table

    from ethnarch.bots.pages.reading import caption_of, in_order, is_wordy, shown_differences, shown_rows

    console = Console()
    console.print(said, highlight=False, markup=False)
    for name, rows in tables.items():
        if is_wordy(name) or (name != "differences" and "differences" in tables):
            continue
        seen = [row for row in in_order(name, rows) if row.get("clear", True)]
        clear = shown_differences(seen) if name == "differences" else shown_rows(seen)
        listed = clear if name == "differences" else clear[:MOST_ROWS]
        columns = list(dict.fromkeys(column for row in listed for column in row))
        more = (
            "" if len(listed) == len(clear) else f" (the first {MOST_ROWS} of {len(clear)}; all with --out or --json)"
        )
        table: Any = Table(*(column.replace("_", " ") for column in columns), title=caption_of(name) + more)
        for row in listed:
            table.add_row(*(str(row.get(column, "")) for column in columns))
        console.print(table)
