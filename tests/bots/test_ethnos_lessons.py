"""The deals to learn from: whoever follows the page's finger meets what it speaks of."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ethnarch.bots.bot import Budget
from ethnarch.bots.greedy import GreedyBot
from ethnarch.engine.registry import game
from ethnarch.engine.seam import Event, State

ETHNOS = game("ethnos")
# What each lesson asks for, line by line, and what must have happened on the way.
PATHS = {
    "first-age": (
        [
            "take minotaur.red", "deck", "take wizard.blue", "band giant.red minotaur.red wizard.red @ rhea", "deck",
            "deck", "deck", "band centaur.orange giant.orange @ ithys", "end", "deck", "deck", "deck",
        ],
        ["giant", "discarded", "dragon", "dragon", "dragon", "age_ended"],
    ),
    "boards": (
        [
            "band merfolk.blue merfolk.green skeleton @ straton", "free rhea", "take troll.purple",
            "band troll.purple @ duris", "troll 1", "take orc.orange", "band orc.orange @ ithys", "horde",
        ],
        ["swam", "troll", "horde"],
    ),
    "two": (["take giant.orange", "band wizard.orange centaur.orange giant.orange @ ithys", "draw"], ["marker"]),
    "rivals": (
        ["band giant.green minotaur.green halfling.green @ althea", "deck", "deck"],
        ["giant", "took", "dragon", "age_ended"],
    ),
}  # fmt: skip


def follow(lesson: str, lines: list[str]) -> Iterator[tuple[State, Event]]:
    """The learner plays line by line, bots answer, until the lines or the age are over."""
    taught, rival = ETHNOS.lessons()[lesson], GreedyBot("hard")
    state, left = ETHNOS.from_position(taught.position), list(lines)
    while (decision := ETHNOS.decision(state)) is not None:
        if decision.seat == taught.seat:
            if not left:
                return
            actions = ETHNOS.expand(state, left.pop(0))
        else:
            view = ETHNOS.view(state, decision.seat)
            actions = [rival.choose(ETHNOS, view, ETHNOS.actions(state), Budget(ms=1), seed=0)]
        for action in actions:
            for event in ETHNOS.play(state, action):
                yield state, event
                if event.kind == "age_ended":
                    return


@pytest.mark.parametrize("lesson", PATHS)
def test_the_path_of_a_lesson_shows_what_it_teaches(lesson: str) -> None:
    lines, wanted = PATHS[lesson]
    kinds = [event.kind for _, event in follow(lesson, lines)]
    for kind in wanted:
        assert kind in kinds, f"{lesson}: no {kind} in {kinds}"
        kinds = kinds[kinds.index(kind) + 1 :]


def test_every_lesson_is_followed_here() -> None:
    assert list(ETHNOS.lessons()) == list(PATHS)
