"""Any game as an OpenSpiel game: `pip install 'ethnarch[openspiel]'`.

    game = openspiel_game("ethnos", players=4, deals=1000)
    state = game.new_initial_state()

The one chance node is the first: which of `deals` shuffles is played. All luck of a game follows from its shuffle,
so a shuffle is an outcome of chance and everything after it is decided by the players. A seat's observation is its
view, which holds no memory of how it came about; that is why no information state is offered.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

from ethnarch.engine import registry
from ethnarch.engine.seam import Game, State, View
from ethnarch.envs.observing import length_of, rewards_of, vector

LONGEST = 100_000
"""OpenSpiel asks how long a game can be; ours end much earlier."""


def openspiel_game(
    game: str = "ethnos", players: int = 4, deals: int = 10_000, options: Mapping[str, Any] | None = None
) -> pyspiel.Game:
    """A game of Ethnarch for OpenSpiel's algorithms; deals: how many different shuffles chance has."""
    table = registry.game(game)
    return OpenSpielGame(table, players, deals, table.options(players, options))


@functools.cache
def type_of(game: str, least: int, most: int) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game, said once."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"ethnarch_{game}",
        long_name=f"Ethnarch: {game}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={},
    )


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """A table with fixed options; its states begin before the shuffle."""

    def __init__(self, table: Game, players: int, deals: int, options: Mapping[str, Any]) -> None:
        self.table, self.players, self.deals, self.chosen = table, players, deals, dict(options)
        info = pyspiel.GameInfo(
            num_distinct_actions=table.action_space,
            max_chance_outcomes=deals,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(type_of(table.name, table.players[0], table.players[-1]), info, {})

    def new_initial_state(self) -> OpenSpielState:
        return OpenSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self)


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """A game at a moment. Everything that OpenSpiel copies is the record and the moves so far."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.record: State | None = None

    @property
    def table(self) -> Game:
        return self.get_game().table  # type: ignore[no-any-return]

    def current_player(self) -> int:
        if self.record is None:
            return int(pyspiel.PlayerId.CHANCE)
        decision = self.table.decision(self.record)
        return int(pyspiel.PlayerId.TERMINAL) if decision is None else decision.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.record is not None
        return sorted(self.table.actions(self.record))

    def _apply_action(self, action: int) -> None:
        if self.record is None:
            game = self.get_game()
            self.record = self.table.new(game.players, action, game.chosen)
            return
        self.table.play(self.record, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"shuffle {action}"
        return self.table.action_to_text(self.record, action)  # type: ignore[arg-type]

    def is_terminal(self) -> bool:
        return self.record is not None and self.table.decision(self.record) is None

    def returns(self) -> list[float]:
        """From 1 (first) to -1 (last) when the game is over, 0 before."""
        if not self.is_terminal():
            return [0.0] * self.get_game().players
        assert self.record is not None
        return rewards_of(self.table.ranking(self.record))

    def seen_by(self, player: int) -> View | None:
        return None if self.record is None else self.table.view(self.record, player)

    def __str__(self) -> str:
        return "before the shuffle" if self.record is None else self.record.tobytes().hex()


class Observer:
    """What a seat knows, as numbers and as a text that is equal exactly when the knowledge is."""

    def __init__(self, game: OpenSpielGame) -> None:
        self.tensor = np.zeros(length_of(game.table), np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        view = state.seen_by(player)
        self.tensor[:] = 0.0 if view is None else vector(view)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        view = state.seen_by(player)
        return "" if view is None else view.tobytes().hex()
