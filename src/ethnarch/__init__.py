"""Ethnarch: two tabletop games of tribes, for players, researchers and designers.

    import ethnarch

    ethnos = ethnarch.game("ethnos")
    state = ethnos.new(players=3, seed=7)

What stands in `__all__` is the public face and stays as it is within a version; everything else is inside. Nothing is
read before it is asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ethnarch.bots.bot import Bot as Bot
    from ethnarch.bots.bot import Budget as Budget
    from ethnarch.bots.registry import bot as bot
    from ethnarch.engine import records as records
    from ethnarch.engine.records import BadRecord as BadRecord
    from ethnarch.engine.records import GameRecord as GameRecord
    from ethnarch.engine.registry import game as game
    from ethnarch.engine.registry import names as game_names
    from ethnarch.engine.seam import BadNotation as BadNotation
    from ethnarch.engine.seam import BadOption as BadOption
    from ethnarch.engine.seam import BadPosition as BadPosition
    from ethnarch.engine.seam import Decision as Decision
    from ethnarch.engine.seam import Event as Event
    from ethnarch.engine.seam import Game as Game
    from ethnarch.engine.seam import GameError as GameError
    from ethnarch.engine.seam import Refusal as Refusal
    from ethnarch.envs.vector_env import VectorEnv as VectorEnv

__version__ = "0.1.0"

_HOMES = {
    "game": "ethnarch.engine.registry:game",
    "game_names": "ethnarch.engine.registry:names",
    "Game": "ethnarch.engine.seam:Game",
    "Decision": "ethnarch.engine.seam:Decision",
    "Event": "ethnarch.engine.seam:Event",
    "GameError": "ethnarch.engine.seam:GameError",
    "Refusal": "ethnarch.engine.seam:Refusal",
    "BadOption": "ethnarch.engine.seam:BadOption",
    "BadNotation": "ethnarch.engine.seam:BadNotation",
    "BadPosition": "ethnarch.engine.seam:BadPosition",
    "BadRecord": "ethnarch.engine.records:BadRecord",
    "GameRecord": "ethnarch.engine.records:GameRecord",
    "records": "ethnarch.engine.records:",
    "bot": "ethnarch.bots.registry:bot",
    "Bot": "ethnarch.bots.bot:Bot",
    "Budget": "ethnarch.bots.bot:Budget",
    "VectorEnv": "ethnarch.envs.vector_env:VectorEnv",
}
__all__ = [
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Bot",
    "Budget",
    "Decision",
    "Event",
    "Game",
    "GameError",
    "GameRecord",
    "Refusal",
    "VectorEnv",
    "__version__",
    "bot",
    "game",
    "game_names",
    "records",
]


def __getattr__(name: str) -> Any:
    """What the front door leads to, read when it is first asked for."""
    if name not in _HOMES:
        raise AttributeError(f"module 'ethnarch' has no attribute {name!r}; it has {', '.join(_HOMES)}")
    module, _, inside = _HOMES[name].partition(":")
    found = import_module(module)
    return getattr(found, inside) if inside else found


def __dir__() -> list[str]:
    return sorted(__all__)
