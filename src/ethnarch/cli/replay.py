"""`ethnarch replay`: a recorded game again, to its end, step by step, or just checked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ethnarch.cli.common import check_language, title_of, told_game

if TYPE_CHECKING:
    from ethnarch.engine.records import GameRecord
    from ethnarch.engine.seam import Game, State


def replay(
    file: Annotated[Path, typer.Argument(help="A game record (JSON), as `play` and the server write it.")],
    verify: Annotated[
        bool, typer.Option("--verify", help="Replay it twice and compare with the end it names.")
    ] = False,
    step: Annotated[bool, typer.Option("--step", help="Stop after every action; Enter goes on, q ends.")] = False,
    language: Annotated[str, typer.Option("--lang", help="en, de or pl.")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object on standard output, nothing else.")] = False,
) -> None:
    """Replay a game record: what happened, and how it ended. A record that does not replay says where and why.

    [bold]ethnarch replay game.json --verify[/bold]
    """
    from ethnarch.engine import records
    from ethnarch.engine.shown.players import names_of

    check_language(language)
    content = records.content_of(file)
    record = records.from_bytes(content, str(file))
    game = records.game_of(record)
    if as_json or verify:
        report(record, game, records.unknown_fields(content), as_json, language)
        return
    if game.variant is not None:
        typer.echo(title_of(game))
    state = records.first_state(record, game)
    tell_all(record, game, state, step, language)
    show_end(game, state, names_of(record.names, record.players, language), language)


def report(record: GameRecord, game: Game, unknown: list[str], as_json: bool, language: str) -> None:
    """Check the record and say what it is, and what of it was not looked at."""
    from ethnarch.cli.telling import TEXTS
    from ethnarch.engine import records

    found = records.verify(record, game)
    scores = game.scores(found.state)
    ranking = game.ranking(found.state) if found.over else None
    if as_json:
        result = {
            **told_game(game),
            "rules": record.rules,
            "players": record.players,
            "options": record.options,
            "seed": record.seed,
            "actions": found.actions,
            "over": found.over,
            "scores": scores,
            "ranking": ranking,
            "hash": found.hash,
            "verified": True,
            "not_looked_at": unknown,
        }
        typer.echo(json.dumps(result))
        return
    end = TEXTS.say(language, "replay.whole" if found.over else "replay.unfinished")
    told = {"title": title_of(game), "actions": found.actions, "end": end, "hash": found.hash[:16]}
    typer.echo(TEXTS.say(language, "replay.verified", scores=", ".join(map(str, scores)), **told))
    if unknown:
        typer.echo(TEXTS.say(language, "replay.unknown", names=", ".join(unknown)))


def tell_all(record: GameRecord, game: Game, state: State, step: bool, language: str) -> None:
    """Every action and what it did, as somebody who sees all hands would tell it."""
    from ethnarch.engine import records
    from ethnarch.engine.shown.players import names_of

    names = names_of(record.names, record.players, language)
    for turn in records.replay(record, game, state):
        typer.echo(f"{turn.n:>4}  {names[turn.seat]}: {turn.text}")
        for event in turn.events:
            typer.echo(f"      {game.tell(event.seen_by(event.seat), names, language)}")
        if step and typer.prompt("", prompt_suffix="", default="", show_default=False).strip().lower() == "q":
            break


def show_end(game: Game, state: State, names: list[str], language: str) -> None:
    from ethnarch.cli.telling import TEXTS
    from ethnarch.engine.seam import Outcome

    over = game.decision(state) is None
    typer.echo(TEXTS.say(language, "say.over" if over else "replay.not_over"))
    ranking = game.ranking(state)
    for seat in sorted(range(len(names)), key=lambda seat: ranking[seat]):
        typer.echo(f"  {ranking[seat]}. {names[seat]}: {game.scores(state)[seat]}")
    for told in game.say_ties(state, names, language) if over else []:
        typer.echo(f"  {told}")
    outcome = game.outcome(state) if over else Outcome()
    if outcome.won is not None:
        typer.echo(f"  {TEXTS.say(language, 'say.won' if outcome.won else 'say.lost')}")
    if outcome.rank is not None:
        typer.echo(f"  {TEXTS.say(language, 'replay.rank', rank=game.say_rank(outcome.rank, language))}")
