"""The contract on every mode and number of players of Era of Tribes."""

from __future__ import annotations

from typing import Any

import pytest
from era_hooks import GAME, HOOKS

from ethnarch.engine.contract import check_contract
from ethnarch.games.era_of_tribes.options import boards_for
from ethnarch.games.era_of_tribes.tables import MAP_IDS

pytestmark = pytest.mark.soak  # compiling the whole game with checked bounds takes many minutes


@pytest.mark.parametrize("players", GAME.players)
def test_every_player_count(players: int) -> None:
    assert check_contract(GAME, players, {}, range(1), stride=17, hooks=HOOKS).games == 1


@pytest.mark.parametrize("options", [{"length": name} for name in ("long", "complex", "epic")])
def test_every_length(options: dict[str, Any]) -> None:
    assert check_contract(GAME, 3, options, range(10, 11), stride=29, hooks=HOOKS).games == 1


@pytest.mark.parametrize("level", ["softie", "experienced", "expert"])
@pytest.mark.parametrize(("players", "style"), [(1, "solo"), (2, "coop"), (3, "coop")])
def test_solo_and_coop_at_every_level(players: int, style: str, level: str) -> None:
    options = {"style": style, "level": level}
    assert check_contract(GAME, players, options, range(20, 21), stride=29, hooks=HOOKS).games == 1


@pytest.mark.parametrize("board", MAP_IDS)
def test_every_map(board: str) -> None:
    players = max(n for n in GAME.players if board in boards_for(n))
    options = {"board": board, "bonus_actions": board != "2-1"}
    assert check_contract(GAME, min(players, 4), options, range(30, 31), stride=47, hooks=HOOKS).games == 1
