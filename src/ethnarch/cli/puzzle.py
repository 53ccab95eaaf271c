"""`ethnarch puzzle`: a position from a real game; which action is best?"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from ethnarch.cli.common import check_language

if TYPE_CHECKING:
    from ethnarch.engine.seam import Game, View


def puzzle(
    game: Annotated[str, typer.Argument(help="ethnos or era_of_tribes.")],
    number: Annotated[int, typer.Option("--number", help="Which puzzle, from 1.")] = 1,
    answer: Annotated[str | None, typer.Option("--answer", help="Answer at once, in notation.")] = None,
    language: Annotated[str, typer.Option("--lang", help="en, de or pl.")] = "en",
) -> None:
    """Solve a puzzle: one action is clearly best, as a long search has shown.

    What is seen is what the seat that decides could know. Answer with a number, or with the beginning of a line; an
    empty line tells the answer.

    [bold]ethnarch puzzle ethnos --number 3[/bold]
    """
    from ethnarch.bots.bot import HINTS
    from ethnarch.bots.puzzles.puzzle import puzzle_of, puzzles_of, view_of
    from ethnarch.bots.review.reasons import say_why
    from ethnarch.engine import registry
    from ethnarch.engine.seam import GameError
    from ethnarch.engine.shown.players import player_name

    check_language(language)
    found, seam = puzzle_of(game, number), registry.game(game)
    view = view_of(seam, found)

    def say(key: str, **values: object) -> None:
        typer.echo(HINTS.say(language, f"puzzle.{key}", **values).rstrip())

    def said(text: str) -> str:
        return seam.say_action(view, seam.action_from_text(view, text), language)

    players = len(seam.scores(view))
    names = [
        HINTS.say(language, "puzzle.you") if seat == found.seat else player_name(seat, language)
        for seat in range(players)
    ]
    if answer is not None:  # what is none is refused before anything is shown
        found.outlook_of(seam.action_to_text(view, actions_of(seam, view, answer, names, language)[0]))
    say("head", number=number, of=len(puzzles_of(game)))
    typer.echo(seam.render(view, language, names))
    for line in listed(seam, view, names, language):
        typer.echo(line)
    while line := answer if answer is not None else asked():
        try:
            action = actions_of(seam, view, line, names, language)[0]
            outlook = found.outlook_of(seam.action_to_text(view, action))
        except GameError as error:
            if answer is not None:
                raise
            typer.echo(str(error))
            continue
        text = seam.action_to_text(view, action)
        say("right" if text == found.answer else "wrong", action=said(text), outlook=round(100 * outlook))
        if text == found.answer or answer is not None:
            break
    best, proof = round(100 * found.worth[0].outlook), found.proof
    say("best", action=said(found.answer), outlook=best, margin=round(100 * proof.margin), deals=proof.deals)
    why = say_why(*proof.ends, players, language)
    if why:
        typer.echo(why)


def listed(seam: Game, view: View, names: list[str], language: str) -> list[str]:
    """The legal actions, numbered."""
    actions = seam.view_actions(view)
    own = seam.list_choices(view, actions, names, language)
    if own is not None:
        return own
    return [
        f"{number}. {seam.say_action(view, action, language)} ({seam.action_to_text(view, action)})"
        for number, action in enumerate(actions, start=1)
    ]


def actions_of(seam: Game, view: View, line: str, names: list[str], language: str) -> list[int]:
    """What a typed line stands for: a number of the list, or what the game understands."""
    actions = seam.view_actions(view)
    texts = seam.understand(view, actions, line, names, language)
    if texts is not None:
        return [seam.action_from_text(view, texts[0])]
    if line.isdecimal() and 1 <= int(line) <= len(actions):
        return [actions[int(line) - 1]]
    return seam.expand(view, line)


def asked() -> str:
    """A line from whoever sits there; nothing when the input has ended."""
    sys.stdout.write("> ")
    sys.stdout.flush()
    return sys.stdin.readline().strip()
