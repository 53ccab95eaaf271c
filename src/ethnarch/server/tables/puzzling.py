"""Puzzles as they are shown and judged: a view of the seat that decides, and the worth of every answer."""

from __future__ import annotations

from ethnarch.bots.puzzles.puzzle import Puzzle, puzzle_of, puzzles_of, view_of
from ethnarch.bots.review.reasons import say_why
from ethnarch.engine.seam import BadOption, Game, GameError
from ethnarch.server.messages.looking_back import PuzzleJudged, PuzzleShown
from ethnarch.server.messages.shapes import Json
from ethnarch.server.tables import telling
from ethnarch.server.tables.refusals import GAME_SAYS_NO, Refuse, from_game


def find(game: Game, number: int) -> Puzzle:
    try:
        return puzzle_of(game.name, number)
    except BadOption as error:
        raise Refuse("option", None, str(error)) from None


def show(game: Game, number: int, language: str) -> PuzzleShown:
    """All that may be known of a puzzle before it is answered: nothing but what its seat sees."""
    puzzle = find(game, number)
    view = view_of(game, puzzle)
    decision = telling.deciding(game, view)
    assert decision is not None
    return PuzzleShown(
        game=game.name,
        number=number,
        of=len(puzzles_of(game.name)),
        level=puzzle.level,
        seat=puzzle.seat,
        players=len(game.scores(view)),
        view=game.view_to_json(view),
        decision=decision,
        actions=telling.choices(game, view, language),
    )


def judge(game: Game, number: int, line: str | None, language: str) -> PuzzleJudged:
    """How good the first action of a line is; without a line, what would have been best."""
    puzzle = find(game, number)
    view = view_of(game, puzzle)
    best = game.action_from_text(view, puzzle.answer)
    if line is None:
        action = best
    else:
        try:
            action = game.expand(view, line)[0]
        except (*GAME_SAYS_NO, IndexError) as error:
            raise _no(game, error, language) from None
        if action not in game.view_actions(view):
            raise Refuse("not_legal")
    told = line is None or action == best
    return PuzzleJudged(
        right=line is not None and action == best,
        say=game.say_action(view, action, language),
        outlook=puzzle.outlook_of(game.action_to_text(view, action)),
        best=game.say_action(view, best, language) if told else None,
        best_outlook=puzzle.worth[0].outlook if told else None,
        margin=puzzle.proof.margin,
        deals=puzzle.proof.deals,
        why=say_why(*puzzle.proof.ends, len(game.scores(view)), language) if told else "",
    )


def _no(game: Game, error: Exception, language: str) -> Refuse:
    return Refuse("notation") if isinstance(error, IndexError) else from_game(game, error, language)


def preview(game: Game, number: int, line: str, language: str) -> Json:
    """What a page asks before anything is played."""
    try:
        found = game.preview(view_of(game, find(game, number)), line, language)
    except GameError as error:
        raise from_game(game, error, language) from None
    if found is None:
        raise Refuse("no_preview")
    return found
