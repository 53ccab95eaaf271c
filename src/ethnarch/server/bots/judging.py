"""What the strongest bot thinks of a decision that was made, for the review of a finished game."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import msgspec
import numpy as np

from ethnarch.engine import registry as games
from ethnarch.server.messages.words import LANGUAGES

REVIEWER = "expert"
"""The bot whose code a review needs: it is loaded, or compiled, like that of a seat."""


class Judgement(msgspec.Struct, frozen=True):
    """A decision beside what the bot would have done, in the words of every language."""

    n: int
    phase: int
    played: str
    best: str
    outlook: float
    outlook_best: float
    chance: float
    chance_best: float
    say_played: dict[str, str]
    say_best: dict[str, str]
    why: dict[str, str]

    @property
    def lost(self) -> float:
        return max(0.0, self.outlook_best - self.outlook)


def judge(
    game_name: str, level: str, view_bytes: bytes, actions: list[int], budget_ms: int, n: int, action: int, much: int
) -> Judgement:
    """In a worker, which is given the view that the player had and never a state; `much`: iterations of thinking."""
    going: Any = import_module("ethnarch.bots.review.going_through")
    game = games.game(game_name)
    view = np.frombuffer(view_bytes, game.view_dtype, count=1).copy()
    found = dict(zip(LANGUAGES, going.judge_in_words(game, view, action, n, much, LANGUAGES), strict=True))
    one = found[LANGUAGES[0]]
    return Judgement(
        n=n,
        phase=one.phase,
        played=one.played,
        best=one.best,
        outlook=round(one.outlook, 4),
        outlook_best=round(one.outlook_best, 4),
        chance=round(one.chance, 4),
        chance_best=round(one.chance_best, 4),
        say_played={language: each.say_played for language, each in found.items()},
        say_best={language: each.say_best for language, each in found.items()},
        why={language: each.why for language, each in found.items()},
    )
