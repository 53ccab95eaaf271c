"""`ethnarch review`: a game gone through by a bot that thinks ahead, from what each player could know."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ethnarch.cli.common import at_least_one, check_language

if TYPE_CHECKING:
    from ethnarch.bots.review.judged import Judged, Phase, Review
    from ethnarch.engine.records import GameRecord


def review(
    files: Annotated[
        list[Path], typer.Argument(help="Game records (JSON), or folders of them, as `play` and the server write them.")
    ],
    seat: Annotated[int | None, typer.Option("--seat", help="The seat to review, from 1. Without it: all.")] = None,
    iterations: Annotated[int, typer.Option("--iterations", help="How much to think about each decision.")] = 600,
    language: Annotated[str, typer.Option("--lang", help="en, de or pl.")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a seat and line, nothing else.")] = False,
) -> None:
    """Go through a game: the chance to win over time, the turning points, and what a bot would have done there.

    Every decision is judged from what its player could know, never from hidden cards. The same file and the same
    iterations always give the same review.

    [bold]ethnarch review game.json --seat 1[/bold]
    """
    from ethnarch.bots.review.going_through import review_record
    from ethnarch.bots.review.judged import as_json as to_json
    from ethnarch.engine import records

    check_language(language)
    at_least_one("iterations", iterations)
    for path in record_files(files):
        record = records.read(path)
        for number in seats_of(record, seat):
            found = review_record(record, number, iterations, language, progress_of(path, number))
            if as_json:
                typer.echo(json.dumps({"file": str(path), **to_json(found)}))
            else:
                show(path, record, found, language)


def record_files(given: list[Path]) -> list[Path]:
    """The files, and those of the folders, in order of their names."""
    from ethnarch.engine.records import BadRecord

    found: list[Path] = []
    for path in given:
        found += sorted(path.glob("*.json")) if path.is_dir() else [path]
    if not found:
        raise BadRecord(f"{', '.join(map(str, given))}: no game record (*.json) is in there")
    return found


def seats_of(record: GameRecord, seat: int | None) -> list[int]:
    """The seats to review, from 0."""
    from ethnarch.engine.seam import BadOption

    if seat is None:
        return list(range(record.players))
    if not 1 <= seat <= record.players:
        raise BadOption(f"seat: 1 to {record.players} in this record, not {seat}")
    return [seat - 1]


def progress_of(path: Path, seat: int) -> Callable[[int, int], None]:
    """A line on standard error that counts, where somebody looks."""
    if not sys.stderr.isatty():
        return lambda done, of: None

    def tell(done: int, of: int) -> None:
        sys.stderr.write(f"\r{path.name}, seat {seat + 1}: {done} of {of}" + ("\n" if done == of else ""))
        sys.stderr.flush()

    return tell


def show(path: Path, record: GameRecord, found: Review, language: str) -> None:
    """A review as text: a summary, the curve, the turning points, the phases."""
    from ethnarch.bots.bot import HINTS
    from ethnarch.engine.shown.players import names_of

    def say(key: str, **values: object) -> None:
        typer.echo(HINTS.say(language, f"review.{key}", **values).rstrip())

    name = names_of(record.names, record.players, language)[found.seat]
    if record.variant is not None:
        say("variant", name=record.variant["name"])
    say("head", file=path.name, who=name, count=len(found.decisions), agreed=found.agreed)
    if not found.decisions:
        return
    typer.echo("  " + curve([each.chance for each in found.decisions]))
    say("fair")
    if not found.turning_points:
        say("even")
    for each in found.turning_points:
        say("turn" if each.won_oftener else "turn_place", **told(each))
    for phase in found.phases:
        say("phase", **told_phase(phase, language))


def told(each: Judged) -> dict[str, object]:
    """A turning point as the values of its sentence."""
    return {
        "n": each.turn,
        "played": each.say_played,
        "best": each.say_best,
        "had": round(100 * each.chance),
        "would": round(100 * each.chance_best),
        "why": each.why,
    }


def told_phase(each: Phase, language: str) -> dict[str, object]:
    """A stretch of the game as the values of its sentence."""
    from ethnarch.bots.review.reasons import number

    return {
        "number": each.number,
        "count": each.decisions,
        "first": round(100 * each.chance_first),
        "last": round(100 * each.chance_last),
        "lost": number(100 * each.lost, language),
    }


BARS = "▁▂▃▄▅▆▇█"
WIDTH = 60


def curve(chances: list[float]) -> str:
    """The chance to win over the game as a row of bars."""
    shown = min(WIDTH, len(chances))
    parts = [chances[len(chances) * i // shown : len(chances) * (i + 1) // shown] for i in range(shown)]
    return "".join(BARS[min(len(BARS) - 1, int(sum(part) / len(part) * len(BARS)))] for part in parts)
