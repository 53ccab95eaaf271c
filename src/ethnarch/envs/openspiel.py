"""Any game as an OpenSpiel game: `pip install 'ethnarch[openspiel]'`.

    import ethnarch.envs.openspiel                       # tells pyspiel the names
    game = pyspiel.load_game("ethnarch_ethnos(players=3)")
    state = game.new_initial_state()

Luck is chance nodes. The first is the deal, one of `deals`. Later, when an action is about to touch something that
nobody has seen (a card is drawn, a die is thrown), chance first picks one of `futures`: the unseen things are dealt
anew (`Game.reshuffle`), then the action is played. So no search over these states can foresee luck; and
`resample_from_infostate` deals anew whatever one player does not know (`Game.determinize`).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

import pyspiel

from ethnarch.engine import registry
from ethnarch.engine.compiled import CompiledGame
from ethnarch.engine.observing import observing_of
from ethnarch.engine.seam import State, View
from ethnarch.envs.openspiel_seen import Observer, rewards_at

LONGEST = 100_000
"""OpenSpiel asks how long a game can be; ours end much earlier."""
DEALS, FUTURES = 10_000, 64
PARAMETERS: dict[str, Any] = {"players": 0, "deals": DEALS, "futures": FUTURES, "options": "", "reward": "place"}
"""players 0: the most usual number, 4. options: JSON."""
USUAL_PLAYERS = 4


def openspiel_game(
    game: str = "ethnos",
    players: int = USUAL_PLAYERS,
    deals: int = DEALS,
    options: Mapping[str, Any] | None = None,
    futures: int = FUTURES,
    reward: str = "place",
) -> pyspiel.Game:
    """A game of Ethnarch for OpenSpiel's algorithms; deals and futures: how many outcomes chance has."""
    registry.game(game).options(players, options)
    chosen = {"players": players, "deals": deals, "futures": futures, "options": json.dumps(dict(options or {}))}
    return pyspiel.load_game(short_name(game), {**chosen, "reward": reward})


def short_name(game: str) -> str:
    return f"ethnarch_{game}"


def type_of(game: str, least: int, most: int) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(game),
        long_name=f"Ethnarch: {game}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """A table with fixed options; its states begin before the deal."""

    name = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        table = registry.game(self.name)
        assert isinstance(table, CompiledGame)
        self.table, self.deals, self.futures = table, int(given["deals"]), int(given["futures"])
        self.players = int(given["players"]) or USUAL_PLAYERS
        self.reward = str(given["reward"])
        self.chosen = table.options(self.players, json.loads(given["options"] or "{}"))
        self.observing = observing_of(table)
        info = pyspiel.GameInfo(
            num_distinct_actions=table.action_space,
            max_chance_outcomes=max(self.deals, self.futures),
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(type_of(self.name, table.players[0], table.players[-1]), info, dict(params or {}))

    def new_initial_state(self) -> OpenSpielState:
        return OpenSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.table, self.observing)


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """A game at a moment. Everything that OpenSpiel copies is the record, an action that waits for its luck, and what
    each player remembers."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.record: State | None = None
        self.waiting: int | None = None
        self.moves = 0
        self.memories: list[bytes] = [b""] * game.players

    @property
    def table(self) -> CompiledGame:
        return self.get_game().table  # type: ignore[no-any-return]

    def current_player(self) -> int:
        if self.record is None or self.waiting is not None:
            return int(pyspiel.PlayerId.CHANCE)
        decision = self.table.decision(self.record)
        return int(pyspiel.PlayerId.TERMINAL) if decision is None else decision.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        game = self.get_game()
        count = game.deals if self.record is None else game.futures
        return [(outcome, 1 / count) for outcome in range(count)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.record is not None
        return sorted(self.table.actions(self.record))

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        self.moves += 1
        if self.record is None:
            self.record = self.table.new(game.players, action, game.chosen)
        elif self.waiting is not None:
            self.table.reshuffle(self.record, (self.moves << 32) + action)
            self.table.advance(self.record, self.waiting)
            self.waiting = None
        else:
            self._play(action)
            return
        self._remember()

    def _play(self, action: int) -> None:
        """Play an action at once, or let it wait for chance where it touches what nobody has seen."""
        assert self.record is not None
        seat = self.current_player()
        after = self.record.copy()
        self.table.play(after, action)
        self.memories[seat] = hashlib.sha256(self.memories[seat] + action.to_bytes(4, "little")).digest()
        if touches_unseen(self.table, self.record, after):
            self.waiting = action
        else:
            self.record = after
            self._remember()

    def _remember(self) -> None:
        """Every player has seen a new table."""
        for player, memory in enumerate(self.memories):
            view = self.table.view(self.record, player)  # type: ignore[arg-type]
            self.memories[player] = hashlib.sha256(memory + view.tobytes()).digest()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}" if self.record is None else f"future {action}"
        return self.table.action_to_text(self.record, action)  # type: ignore[arg-type]

    def is_terminal(self) -> bool:
        return self.record is not None and self.waiting is None and self.table.decision(self.record) is None

    def returns(self) -> list[float]:
        """What the end is worth to each player, 0 before."""
        if not self.is_terminal():
            return [0.0] * self.get_game().players
        assert self.record is not None
        return rewards_at(self.table, self.record, self.get_game().reward)

    def seen_by(self, player: int) -> View | None:
        return None if self.record is None else self.table.view(self.record, player)

    def information_state_string(self, player: int | None = None) -> str:
        """Equal exactly when the player has seen the same tables and made the same choices."""
        return self.memories[self.current_player() if player is None else player].hex()

    def resample_from_infostate(self, player: int, sampler: Any) -> OpenSpielState:
        """A state that this player cannot tell from the true one: what it does not know is dealt anew."""
        made: OpenSpielState = self.clone()
        if self.record is not None:
            seed = int(sampler() * 2**53)
            made.record = self.table.determinize(self.table.view(self.record, player), seed)
        return made

    def __str__(self) -> str:
        if self.record is None:
            return "before the deal"
        waiting = "" if self.waiting is None else f" {self.waiting}"
        return self.record.tobytes().hex() + waiting


def touches_unseen(table: CompiledGame, before: State, after: State) -> bool:
    """Whether anything that no view holds (a deck, a village face down, luck itself) has changed."""
    hidden = [name for name in table.state_dtype.names or () if name not in (table.view_dtype.names or ())]
    return any(before[name].tobytes() != after[name].tobytes() for name in hidden)


def register() -> None:
    """Tell pyspiel the names of the games that are installed: `ethnarch_ethnos` and so on."""
    for name in registry.names():
        table = registry.game(name)
        if isinstance(table, CompiledGame) and short_name(name) not in pyspiel.registered_names():
            made = type(f"OpenSpiel_{name}", (OpenSpielGame,), {"name": name})
            pyspiel.register_game(type_of(name, table.players[0], table.players[-1]), made)


register()
