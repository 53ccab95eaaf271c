"""The contract on every number of players and every edition of Ethnos."""

from __future__ import annotations

import pytest
from ethnos_hooks import GAME, HOOKS

from ethnarch.engine.contract import check_contract
from ethnarch.games.ethnos.core.tables import EDITION_NAMES, TRIBES


@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("players", GAME.players)
def test_every_player_count_and_edition(players: int, edition: str) -> None:
    report = check_contract(GAME, players, {"edition": edition}, range(4), stride=9, hooks=HOOKS)
    assert report.games == 4 and report.positions > 100


@pytest.mark.parametrize("players", GAME.players)
def test_the_first_game(players: int) -> None:
    options = {"tribes": "first-game"}
    assert check_contract(GAME, players, options, range(2), stride=23, hooks=HOOKS).games == 2


@pytest.mark.parametrize("first", range(0, 12, 2))
def test_tribes_chosen_so_that_each_is_played(first: int) -> None:
    tribes = [TRIBES[(first + k) % 12] for k in range(6)]
    assert check_contract(GAME, 4, {"tribes": tribes}, range(100, 102), stride=23, hooks=HOOKS).games == 2
