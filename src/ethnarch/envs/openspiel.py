"""Any game as an OpenSpiel game: `pip install 'ethnarch[openspiel]'`.

    import ethnarch.envs.openspiel                       # tells pyspiel the names
    game = pyspiel.load_game("ethnarch_ethnos(players=3)")
    state = game.new_initial_state()
    small = pyspiel.load_game("ethnarch_ethnos(small=5,deals=6,futures=3)")     # for tabular algorithms (small.py)

Luck is chance nodes. The first is the deal, one of `deals`. Later, when an action is about to touch something that
nobody has seen (a card is drawn, a die is thrown), chance first picks one of `futures`: the unseen things are dealt
anew (`Game.reshuffle`), then the action is played. So no search over these states can foresee luck; and
`resample_from_infostate` deals anew whatever one player does not know (`Game.determinize`).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pyspiel

from ethnarch.engine import registry
from ethnarch.engine.compiled import CompiledGame
from ethnarch.engine.loops.observing import observing_of
from ethnarch.engine.seam import BadOption, State, View
from ethnarch.engine.variants import played
from ethnarch.envs.openspiel_seen import Observer, rewards_at
from ethnarch.envs.small import small_position

LONGEST = 100_000
"""OpenSpiel asks how long a game can be; ours end much earlier."""
DEALS, FUTURES = 10_000, 64
PARAMETERS: dict[str, Any] = {
    "players": 0, "deals": DEALS, "futures": FUTURES, "options": "", "reward": "place", "position": "", "small": 0,
    "variant": "",
}  # fmt: skip
"""players 0: the most usual number, 4. options: JSON. position: JSON of where games begin; what no seat sees there is
dealt anew. small: Ethnos for two with so many unseen cards (small.py); 0: the whole game.
variant: a file, or the name of a variant that comes with the game."""
USUAL_PLAYERS = 4


def openspiel_game(
    game: str = "ethnos",
    players: int = USUAL_PLAYERS,
    deals: int = DEALS,
    options: Mapping[str, Any] | None = None,
    futures: int = FUTURES,
    reward: str = "place",
    position: Mapping[str, Any] | None = None,
    variant: Path | str = "",
) -> pyspiel.Game:
    """A game of Ethnarch for OpenSpiel's algorithms; deals and futures: how many outcomes chance has; position: where
    games begin, with a number of players and options of its own."""
    chosen: dict[str, Any] = {"deals": deals, "futures": futures, "reward": reward, "variant": str(variant)}
    table = played(game, variant or None)
    if position is not None:
        table.from_position(position)
        chosen["position"] = json.dumps(dict(position))
    else:
        table.options(players, options)
        chosen |= {"players": players, "options": json.dumps(dict(options or {}))}
    return pyspiel.load_game(short_name(game), chosen)


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
        table = played(self.name, str(given["variant"]) or None)
        assert isinstance(table, CompiledGame)
        self.table, self.deals, self.futures = table, int(given["deals"]), int(given["futures"])
        self.reward = str(given["reward"])
        self.begun = begun_at(table, str(given["position"]), int(given["small"]))
        if self.begun is None:
            self.players = int(given["players"]) or USUAL_PLAYERS
            self.chosen = table.options(self.players, json.loads(given["options"] or "{}"))
        else:
            self.players = int(self.begun["players"][0])
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

    def deal(self, number: int) -> State:
        """One of the deals: a new game, or what nobody but one seat sees in the position dealt anew."""
        if self.begun is None:
            return self.table.new(self.players, number, self.chosen)
        return self.table.determinize(self.table.view(self.begun, None), number)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.table, self.observing)


class Moment(NamedTuple):
    """All that a state is. It is never changed, only replaced, so that copies of a state share it."""

    record: State | None
    player: int
    """Who decides, in OpenSpiel's numbers."""
    memories: tuple[bytes, ...]
    """A hash of all that each player has seen and done."""
    moves: int = 0
    waiting: int | None = None
    """An action that waits for its luck."""

    def __deepcopy__(self, memo: Any) -> Moment:
        return self


CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """A game at a moment."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.now = Moment(None, CHANCE, (b"",) * game.players)

    @property
    def table(self) -> CompiledGame:
        return self.get_game().table  # type: ignore[no-any-return]

    @property
    def record(self) -> State | None:
        """The game as a state of the seam; None before the deal."""
        return self.now.record

    def current_player(self) -> int:
        return self.now.player

    def chance_outcomes(self) -> list[tuple[int, float]]:
        game = self.get_game()
        count = game.deals if self.now.record is None else game.futures
        return [(outcome, 1 / count) for outcome in range(count)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.now.record is not None
        return sorted(self.table.actions(self.now.record))

    def _apply_action(self, action: int) -> None:
        now, table = self.now, self.table
        if now.record is None:
            self._show(self.get_game().deal(action), now.memories)
        elif now.waiting is not None:
            after = table.clone(now.record)
            table.reshuffle(after, ((now.moves + 1) << 32) + action)
            table.advance(after, now.waiting)
            self._show(after, now.memories)
        else:
            self._play(now.record, action)

    def _play(self, before: State, action: int) -> None:
        """Play an action at once, or let it wait for chance where it touches what nobody has seen."""
        now, table = self.now, self.table
        after = table.clone(before)
        table.play(after, action)
        done = hashlib.sha256(now.memories[now.player] + action.to_bytes(4, "little")).digest()
        memories = (*now.memories[: now.player], done, *now.memories[now.player + 1 :])
        if touches_unseen(table, before, after):
            self.now = Moment(before, CHANCE, memories, now.moves + 1, action)
        else:
            self._show(after, memories)

    def _show(self, record: State, memories: tuple[bytes, ...]) -> None:
        """Every player sees a new table."""
        seen = (self.table.view(record, player).tobytes() for player in range(len(memories)))
        kept = tuple(hashlib.sha256(memory + one).digest() for memory, one in zip(memories, seen, strict=True))
        decision = self.table.decision(record)
        player = TERMINAL if decision is None else decision.seat
        self.now = Moment(record, player, kept, self.now.moves + 1)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"deal {action}" if self.now.record is None else f"future {action}"
        return self.table.action_to_text(self.now.record, action)  # type: ignore[arg-type]

    def is_terminal(self) -> bool:
        return self.now.player == TERMINAL

    def returns(self) -> list[float]:
        """What the end is worth to each player, 0 before."""
        if not self.is_terminal():
            return [0.0] * self.get_game().players
        assert self.now.record is not None
        return rewards_at(self.table, self.now.record, self.get_game().reward)

    def seen_by(self, player: int) -> View | None:
        return None if self.record is None else self.table.view(self.record, player)

    def information_state_string(self, player: int | None = None) -> str:
        """Equal exactly when the player has seen the same tables and made the same choices."""
        return self.now.memories[self.now.player if player is None else player].hex()

    def resample_from_infostate(self, player: int, sampler: Any) -> OpenSpielState:
        """A state that this player cannot tell from the true one: what it does not know is dealt anew."""
        made: OpenSpielState = self.clone()
        if self.now.record is not None:
            dealt = self.table.determinize(self.table.view(self.now.record, player), int(sampler() * 2**53))
            made.now = self.now._replace(record=dealt)
        return made

    def __str__(self) -> str:
        if self.now.record is None:
            return "before the deal"
        waiting = "" if self.now.waiting is None else f" {self.now.waiting}"
        return self.now.record.tobytes().hex() + waiting


def begun_at(table: CompiledGame, position: str, small: int) -> State | None:
    """The position that games begin with, None: a new game."""
    if small:
        if table.name != "ethnos" or position:
            raise BadOption(f"small: a setting of ethnos without a position, not of {table.name}")
        return table.from_position(small_position(small))
    return table.from_position(json.loads(position)) if position else None


def touches_unseen(table: CompiledGame, before: State, after: State) -> bool:
    """Whether anything that no view holds (a deck, a village face down, luck itself) has changed."""
    return any(before[name].tobytes() != after[name].tobytes() for name in unseen_fields(table))


@cache
def unseen_fields(table: CompiledGame) -> tuple[str, ...]:
    seen = table.view_dtype.names or ()
    return tuple(name for name in table.state_dtype.names or () if name not in seen)


def register() -> None:
    """Tell pyspiel the names of the games that are installed: `ethnarch_ethnos` and so on."""
    for name in registry.names():
        table = registry.game(name)
        if isinstance(table, CompiledGame) and short_name(name) not in pyspiel.registered_names():
            made = type(f"OpenSpiel_{name}", (OpenSpielGame,), {"name": name})
            pyspiel.register_game(type_of(name, table.players[0], table.players[-1]), made)


register()
