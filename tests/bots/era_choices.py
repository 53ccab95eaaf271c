"""What a bot chooses at a table of Era of Tribes, from the view of the seat that decides."""

from __future__ import annotations

from typing import Any

from ethnarch.bots.bot import Budget
from ethnarch.bots.registry import bot
from ethnarch.engine import registry

GAME: Any = registry.game("era_of_tribes")


def choice_of(state: Any, name: str = "greedy") -> int:
    view = GAME.view(state, GAME.decision(state).seat)
    return bot(name).choose(GAME, view, GAME.view_actions(view), Budget(), 0)
