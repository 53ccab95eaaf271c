"""The contract on every mode, length, number of players and map of Era of Tribes.

Each table is played once with every index checked (`make test`), and many times over in `make soak`: at random, and by
players who take care to live longer.
"""

from __future__ import annotations

from typing import Any

import pytest
from era_hooks import GAME, HOOKS, LONGER

from ethnarch.engine.contract import check_contract
from ethnarch.games.era_of_tribes.board.arrays import MAP_IDS
from ethnarch.games.era_of_tribes.setup.options import boards_for

LEVELS = ["softie", "experienced", "expert"]
TABLES: list[tuple[int, dict[str, Any]]] = [
    *((players, {}) for players in GAME.players),
    *((3, {"length": length}) for length in ("long", "complex", "epic")),
    *(
        (players, {"style": "solo" if players == 1 else "coop", "level": one})
        for players in (1, 2, 3)
        for one in LEVELS
    ),
]


def players_on(board: str) -> int:
    """The largest number up to four that this map takes."""
    return min(4, max(players for players in GAME.players if board in boards_for(players)))


MAPS = [(players_on(board), {"board": board, "bonus_actions": board != "2-1"}) for board in MAP_IDS]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_table(players: int, options: dict[str, Any]) -> None:
    assert check_contract(GAME, players, options, [5], stride=37, hooks=HOOKS).games == 1


@pytest.mark.parametrize(("players", "options"), MAPS)
def test_every_map(players: int, options: dict[str, Any]) -> None:
    assert check_contract(GAME, players, options, [30], stride=53, hooks=HOOKS).games == 1


def test_a_game_that_lives_on() -> None:
    """Later rounds have more to keep: cities, alliances, villages won, epochs."""
    report = check_contract(GAME, 2, {"board": "2-4"}, [3], stride=61, hooks=LONGER)
    assert report.decisions > 100 and report.positions > 2


@pytest.mark.soak
@pytest.mark.parametrize(("players", "options"), [*TABLES, *MAPS])
def test_many_games_at_every_table(players: int, options: dict[str, Any]) -> None:
    assert check_contract(GAME, players, options, range(100, 103), stride=17, hooks=HOOKS).games == 3
    assert check_contract(GAME, players, options, range(200, 203), stride=37, hooks=LONGER).games == 3
