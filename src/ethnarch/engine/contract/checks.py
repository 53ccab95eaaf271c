"""What every game must pass, and anybody can run on a game of their own.

    from ethnarch.engine.contract import check_contract
    check_contract(my_game, players=3, seeds=range(10))

Whole games are played at random (or as a hook chooses); along the way everything the seam promises is checked. The
first promise that is broken raises ContractBroken, which names the game, the seed and the number of the decision.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any, NamedTuple

import msgspec
import numpy as np

from ethnarch.engine import records
from ethnarch.engine.contract.worlds import Worlds, check_paired_worlds
from ethnarch.engine.layout import has_no_gaps
from ethnarch.engine.seam import BadNotation, BadPosition, Decision, Game, Refusal, State

FORBIDDEN_NAMES = frozenset(dir(np.ndarray)) | frozenset(dir(np.recarray)) | frozenset(dir(np.record))
ILLEGAL_TRIED = 8
PLAYED_ON = 6


class ContractBroken(AssertionError):
    """A promise of the seam that a game does not keep."""


class Report(NamedTuple):
    """What was looked at."""

    games: int
    decisions: int
    positions: int
    """Decisions at which everything was checked, not only the list of actions."""
    longest: int


class Hooks(NamedTuple):
    """What only the game itself can say."""

    conserve: Callable[[State], object] | None = None
    """Anything that must not change during a game: all its components, counted."""
    opens: frozenset[str] = frozenset()
    """Kinds of events that show to everybody what was hidden (a card turned up): see `check_paired_worlds`."""
    at_end: Callable[[State], object] | None = None
    """Called with every finished state; raises where the result does not fit the scores, say."""
    choose: Callable[[State, list[int], Random], int] | None = None
    """Which action is played, where any at random would see little of the game."""


def need(ok: bool, message: str) -> None:
    if not ok:
        raise ContractBroken(message)


def check_contract(
    game: Game,
    players: int,
    options: Mapping[str, Any] | None = None,
    seeds: Iterable[int] = range(3),
    stride: int = 7,
    hooks: Hooks | None = None,
    longest: int = 20_000,
) -> Report:
    """Play one game for each seed and check everything; `stride`: every how many decisions in depth."""
    check_fields(game)
    done = Report(0, 0, 0, 0)
    for seed in seeds:
        run = _Run(game, players, dict(options or {}), seed, stride, hooks or Hooks(), longest)
        try:
            run.play()
        except ContractBroken as broken:
            where = f"{game.name}, {players} players, options {dict(options or {})}, seed {seed}, decision {run.n}"
            raise ContractBroken(f"{where}: {broken}") from broken
        done = Report(done.games + 1, done.decisions + run.n, done.positions + run.deep, max(done.longest, run.n))
    return done


def check_fields(game: Game) -> None:
    """Records are whole words of plain integers, and no field is called like something of numpy's."""
    for dtype in (game.state_dtype, game.view_dtype):
        need(dtype.itemsize % 8 == 0, "a record is a whole number of 64-bit words")
        need(has_no_gaps(dtype), "a record has gaps between its fields, which copies leave out: use layout.record_of")
        _walk(dtype)


def _walk(dtype: np.dtype[Any]) -> None:
    for name in dtype.names or ():
        need(name not in FORBIDDEN_NAMES, f"field {name!r}: numpy has an attribute of that name")
        inner = dtype[name].base
        if inner.names is not None:
            _walk(inner)
            continue
        need(inner.kind in "if", f"field {name!r}: integers (or floats), not {inner}")


class _Run:
    """One game."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: dict[str, Any],
        seed: int,
        stride: int,
        hooks: Hooks,
        longest: int,
    ) -> None:
        self.game, self.players, self.options, self.seed = game, players, options, seed
        self.stride, self.hooks, self.longest = stride, hooks, longest
        self.luck = Random(f"{game.name} {players} {seed}")
        self.n = self.deep = 0
        self.worlds = Worlds(game, hooks.opens, ContractBroken)

    def play(self) -> None:
        game = self.game
        state, twin = (game.new(self.players, self.seed, self.options) for _ in range(2))
        need(state.dtype == game.state_dtype and state.shape == (1,), "a state is an array of one record")
        need(state.tobytes() == twin.tobytes(), "the same seed and options give two different games")
        record = records.new_record(game, self.players, self.seed, self.options)
        kept, choose = self.conserved(state), self.hooks.choose
        while (decision := game.decision(state)) is not None:
            need(self.n < self.longest, f"the game is still not over after {self.longest} decisions")
            actions = self.check_actions(state, decision)
            if self.n % self.stride == 0:
                need(self.conserved(state) == kept, "a component was lost or made")
                self.check_in_depth(state, decision, actions)
                self.deep += 1
            action = self.luck.choice(actions) if choose is None else choose(state, actions, self.luck)
            record.actions.append(game.action_to_text(state, action))
            game.play(state, action)
            game.advance(twin, action)
            need(state.tobytes() == twin.tobytes(), f"play and advance differ after {record.actions[-1]!r}")
            self.n += 1
        self.check_end(state, record)

    def conserved(self, state: State) -> object:
        return None if self.hooks.conserve is None else self.hooks.conserve(state)

    # --- every decision -------------------------------------------------------------------------

    def check_actions(self, state: State, decision: Decision) -> list[int]:
        game, before = self.game, state.tobytes()
        actions = game.actions(state)
        need(0 <= decision.seat < self.players, f"seat {decision.seat} decides, of {self.players}")
        need(len(actions) > 0, f"decision {decision.kind!r} has no legal action")
        need(len(actions) <= game.max_actions, f"{len(actions)} legal actions, max_actions is {game.max_actions}")
        need(len(set(actions)) == len(actions), "two legal actions are the same")
        need(all(0 <= action < game.action_space for action in actions), "an action outside action_space")
        need(game.actions(state) == actions, "the list of legal actions is another one when asked again")
        need(state.tobytes() == before, "listing the actions changed the state")
        return actions

    # --- some decisions -------------------------------------------------------------------------

    def check_in_depth(self, state: State, decision: Decision, actions: list[int]) -> None:
        before = state.tobytes()
        self.check_refusals(state, actions)
        self.check_forms(state, actions)
        self.check_position(state)
        self.check_views(state, decision, actions)
        self.check_ranking(state)
        need(state.tobytes() == before, "looking at the state changed it")

    def check_refusals(self, state: State, actions: list[int]) -> None:
        """What is not legal is refused by name and changes nothing."""
        game, before = self.game, state.tobytes()
        illegal = sorted(set(range(game.action_space)) - set(actions))
        tried = self.luck.sample(illegal, min(ILLEGAL_TRIED, len(illegal)))
        for action in [-1, game.action_space, *tried]:
            try:
                game.play(state, action)
            except (Refusal, BadNotation) as error:
                need(bool(str(error)), f"action {action} is refused without a word")
                need(not isinstance(error, Refusal) or bool(error.rule), f"the refusal of {action} names no rule")
            else:
                raise ContractBroken(f"action {action} is not legal, and was played")
            need(state.tobytes() == before, f"action {action} was refused and changed the state")
        for nonsense in ("", "  ", "no such thing", "\x00", "🐉" * 50):
            try:
                game.action_from_text(state, nonsense)
            except BadNotation:
                continue
            raise ContractBroken(f"the text {nonsense!r} is read as an action")

    def check_forms(self, state: State, actions: list[int]) -> None:
        game = self.game
        texts = [game.action_to_text(state, action) for action in actions]
        need(len(set(texts)) == len(texts), "two legal actions have the same text")
        for action, text in zip(actions, texts, strict=True):
            need(game.action_from_text(state, text) == action, f"{text!r} is read as another action")
            form = msgspec.json.decode(msgspec.json.encode(game.action_to_json(state, action)))
            need(game.action_from_json(state, form) == action, f"{form} is read as another action")
            need(action in game.expand(state, text), f"the line {text!r} does not contain its own action")

    def check_position(self, state: State) -> None:
        """A position is plain JSON, comes back as it was, and the game goes on in the same way."""
        game = self.game
        written = game.position(state)
        try:
            again = game.from_position(msgspec.json.decode(msgspec.json.encode(written)))
        except BadPosition as error:
            raise ContractBroken(f"a position that the game wrote is refused: {error}") from None
        need(not np.shares_memory(again, state), "a state read from a position shares memory")
        need(
            game.position(again) == written,
            f"a position changes when read: {_difference(written, game.position(again))}",
        )
        mine, luck = state.copy(), Random(self.n)
        for _ in range(PLAYED_ON):
            if game.decision(mine) is None:
                break
            actions = game.actions(mine)
            need(game.decision(again) == game.decision(mine), "a state read from a position asks something else")
            need(game.actions(again) == actions, "a state read from a position has other legal actions")
            action = luck.choice(actions)
            told = [msgspec.json.encode(game.play(each, action)) for each in (mine, again)]
            need(told[0] == told[1], "a state read from a position plays on differently")
            need(game.position(mine) == game.position(again), "a state read from a position plays on to another one")

    def check_views(self, state: State, decision: Decision, actions: list[int]) -> None:
        game = self.game
        for seat in [None, *range(self.players)]:
            view = game.view(state, seat)
            need(view.dtype == game.view_dtype and view.shape == (1,), "a view is an array of one record")
            need(not np.shares_memory(view, state), "a view shares memory with the state")
            need(view.tobytes() == game.view(state, seat).tobytes(), "the same view has other bytes when built again")
            msgspec.json.encode(game.view_to_json(view))
            if seat == decision.seat:
                need(game.decision(view) == decision, "the deciding seat's view asks something else")
                need(game.view_actions(view) == actions, "the deciding seat's view has other legal actions")
                for action in actions:
                    text = game.action_to_text(view, action)
                    need(text == game.action_to_text(state, action), f"{text!r} is called otherwise in the state")
            check_paired_worlds(self.worlds, state, seat, self.luck)

    def check_ranking(self, state: State) -> None:
        game = self.game
        scores, places = game.scores(state), game.ranking(state)
        need(len(scores) == len(places) == self.players, "a score and a place for every seat")
        for place in places:
            better = sum(1 for other in places if other < place)
            need(place == better + 1, f"places {places}: ties are shared and the next places left out")

    # --- the end ----------------------------------------------------------------------------------

    def check_end(self, state: State, record: records.GameRecord) -> None:
        game, before = self.game, state.tobytes()
        need(game.actions(state) == [], "the game is over and there are legal actions")
        try:
            game.play(state, 0)
        except (Refusal, BadNotation):
            need(state.tobytes() == before, "an action after the end changed the state")
        else:
            raise ContractBroken("an action was played after the end")
        self.check_position(state)
        self.check_ranking(state)
        for seat in [None, *range(self.players)]:
            view = game.view(state, seat)
            need(game.decision(view) is None, "the game is over, and a view does not say so")
            need(game.scores(view) == game.scores(state), "the scores of a finished game differ in a view")
            need(game.ranking(view) == game.ranking(state), "the places of a finished game differ in a view")
        if self.hooks.at_end is not None:
            self.hooks.at_end(state)
        written = records.to_bytes(records.finish(record, game, state))
        found = records.verify(records.from_bytes(written), game)
        need(found.over and found.state.tobytes() == before, "the record replays to other bytes")


def _difference(one: Mapping[str, Any], other: Mapping[str, Any]) -> str:
    """The first field in which two positions differ."""
    for name in [*one, *other]:
        if one.get(name) != other.get(name):
            return f"{name}: {one.get(name)} became {other.get(name)}"
    return "nothing"
