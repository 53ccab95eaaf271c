"""A game of compiled rules: the entry points from Python into them, and the half of `Game` they answer.

A game gives its `Rules` and its `Secrets`; `entries` compiles the way in. `CompiledGame` plays, shows views and
deals unseen things again with them, so that a game itself writes only its options, its forms and its words.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.chance import begin_chance, seed_halves, skip_chance
from ethnarch.engine.events import recorder, rows, silence
from ethnarch.engine.loops.batch import Rules, random_games
from ethnarch.engine.loops.stepping import Stepper, stepping
from ethnarch.engine.rule import blank, kernel_of, rule
from ethnarch.engine.seam import SPECTATOR, BadNotation, BadOption, BadPosition, Event, Game, Refusal, State, View
from ethnarch.engine.stream import new_stream, next_word

ACTION = np.dtype(np.int32)
"""What a list of actions is made of; as a dtype of numpy's it is made faster than by its name."""

Asked = list[tuple[Callable[..., Any], tuple[Any, ...]]]
"""Kernels, and what each is called with."""


class Secrets(NamedTuple):
    """Who knows what, as rules of the game."""

    copy_public: Callable[..., Any]
    """copy_public(source, i, target, j): what lies open, from row to row of `words`."""
    look: Callable[..., Any]
    """look(s, seat, v): add what only this seat knows (-1: a spectator)."""
    redeal: Callable[..., Any]
    """redeal(v, s, pool, stream): put the unseen things anywhere the view allows."""
    words: Callable[[NDArray[np.void]], NDArray[Any]]
    """Records as rows of whole numbers, sharing their memory."""
    pool: int
    """How many unseen things there can be."""
    reshuffle: Callable[..., Any] | None = None
    """reshuffle(s, pool, stream): deal anew, in a state, what nobody has seen; a game may leave it away."""


class Entries(NamedTuple):
    """The ways from Python into the compiled rules of a game."""

    begin: Callable[..., Any]
    list_actions: Callable[..., Any]
    play: Callable[..., Any]
    advance: Callable[..., Any]
    look: Callable[..., Any]
    redeal: Callable[..., Any]
    reshuffle: Callable[..., Any]
    go_to_chance: Callable[..., Any]
    play_and_list: Callable[..., Any]
    play_random_games: Callable[..., Any]


@rule
def leave_unseen(s, pool, stream):
    """For games in which nothing lies hidden but luck to come."""


def entries(game: str, rules: Rules, secrets: Secrets, dtype: np.dtype[np.void], max_actions: int) -> Entries:
    """Compile (at the first call of each) the ways into the rules of a game."""
    begin_rule, legal, apply = rules.begin, rules.legal, rules.apply
    copy_public, look_rule, redeal_rule = secrets.copy_public, secrets.look, secrets.redeal
    reshuffle_rule: Callable[..., Any] = leave_unseen if secrets.reshuffle is None else secrets.reshuffle

    @kernel_of(game)
    def begin(states, i, low, high, setting, events):
        begin_rule(states[i], low, high, setting, events)

    @kernel_of(game)
    def list_actions(records, i, out):
        """The legal actions, of a state or of the view of the seat that decides."""
        return legal(records[i], out)

    @kernel_of(game)
    def play(states, i, action, out, events):
        """Play an action if it is legal; whether it was."""
        s = states[i]
        for at in range(legal(s, out)):
            if out[at] == action:
                apply(s, action, events)
                return True
        return False

    @kernel_of(game)
    def advance(states, i, action, events):
        apply(states[i], action, events)

    @kernel_of(game)
    def look(states, state_words, i, views, view_words, j, seat):
        """Build the view of a seat."""
        copy_public(state_words, i, view_words, j)
        look_rule(states[i], seat, views[j])

    @kernel_of(game)
    def redeal(views, view_words, j, states, state_words, i, pool, stream):
        """Build a state that a view allows, with a luck of its own."""
        copy_public(view_words, j, state_words, i)
        s = states[i]
        redeal_rule(views[j], s, pool, stream)
        low = (next_word(stream) << 31) | next_word(stream)
        begin_chance(s, low, next_word(stream), 1)

    @kernel_of(game)
    def reshuffle(states, i, pool, stream):
        """Another future: what nobody has seen is dealt anew, and luck begins anew."""
        s = states[i]
        reshuffle_rule(s, pool, stream)
        low = (next_word(stream) << 31) | next_word(stream)
        begin_chance(s, low, next_word(stream), 1)

    @kernel_of(game)
    def go_to_chance(states, i, low, high, stream, used):
        """Begin the luck of a seed and go to where `used` numbers of it have been taken."""
        s = states[i]
        begin_chance(s, low, high, stream)
        skip_chance(s, used)

    step, many = stepping(game, rules, dtype, max_actions), random_games(game, rules)
    return Entries(begin, list_actions, play, advance, look, redeal, reshuffle, go_to_chance, step, many)


class CompiledGame(Game):
    """The playing and knowing half of a game, by its compiled rules.

    It keeps nothing that is written to: compiled rules run beside each other in threads, so every call brings arrays
    of its own.
    """

    entries: ClassVar[Entries]
    secrets: ClassVar[Secrets]

    @abstractmethod
    def setting(self, players: int, options: Mapping[str, Any]) -> NDArray[np.int64]:
        """Checked options as the row of numbers that the rules begin from."""

    @abstractmethod
    def tell_events(self, before: Any, state: State, written: list[list[int]]) -> list[Event]:
        """What happened, from the rows the rules wrote; before: what `remember` said before the action."""

    @abstractmethod
    def why_not(self, state: State, action: int) -> Refusal:
        """Why an action is not legal now."""

    def remember(self, state: State) -> Any:
        """What `tell_events` will need and an action may clear away."""
        return None

    def check_rules(self, position: Mapping[str, Any]) -> None:
        """A position of other rules may mean something else; one that does not say is of these."""
        version = position.get("rules", self.rules_version) if isinstance(position, Mapping) else self.rules_version
        if version != self.rules_version or isinstance(version, bool):
            raise BadPosition(f"rules: this program plays version {self.rules_version}, not {version!r}")

    def new(self, players: int, seed: int, options: Mapping[str, Any] | None = None) -> State:
        row = self.setting(players, self.options(players, options))
        low, high = seed_halves(seed)
        state = np.zeros(1, self.state_dtype)
        self.entries.begin(state, 0, low, high, row, silence())
        return state

    def actions(self, state: State) -> list[int]:
        listed = np.empty(self.max_actions, ACTION)
        count = self.entries.list_actions(state, 0, listed)
        return listed[:count].tolist()  # type: ignore[no-any-return]

    def play(self, state: State, action: int) -> list[Event]:
        if type(action) is not int or not 0 <= action < self.action_space:
            action = self._number_of(action)
        self._need_records(state)
        written, before, listed = recorder(), self.remember(state), np.empty(self.max_actions, ACTION)
        if not self.entries.play(state, 0, action, listed, written):
            raise self.why_not(state, action)
        return self.tell_events(before, state, rows(written))

    def advance(self, state: State, action: int) -> None:
        if type(action) is not int or not 0 <= action < self.action_space:
            action = self._number_of(action)
        self._need_records(state)
        self.entries.advance(state, 0, action, silence())

    def _need_records(self, state: Any) -> None:
        """Compiled rules believe that they are given a state; anything else they would read as one, or compile for."""
        if type(state) is np.ndarray and state.dtype is self.state_dtype and state.size:
            return
        if not isinstance(state, np.ndarray) or state.dtype != self.state_dtype or state.ndim != 1 or not state.size:
            raise BadOption(
                f"state: what {self.called}'s new, clone or from_position gives, not {type(state).__name__}"
            )

    def _number_of(self, action: Any) -> int:
        """The number of an action that came as something else than a whole number of Python's."""
        if not isinstance(action, (int, np.integer)) or not 0 <= action < self.action_space:
            raise BadNotation(f"{action!r}: actions are whole numbers from 0 to {self.action_space - 1}")
        return int(action)

    def stepper(self, state: State) -> Stepper:
        """A hand on one state for fast play from Python, one decision at a time."""
        return Stepper(self.entries.play_and_list, state, self.max_actions)

    def view(self, state: State, seat: int | None) -> View:
        who, words = SPECTATOR if seat is None else seat, self.secrets.words
        if not isinstance(who, (int, np.integer)) or not SPECTATOR <= who < self.players[-1]:
            most = self.players[-1] - 1
            raise BadOption(f"seat: a whole number from 0 to {most}, or None for who only watches, not {seat!r}")
        self._need_records(state)
        view = blank(self.view_dtype)
        self.entries.look(state, words(state), 0, view, words(view), 0, int(who))
        return view

    def view_actions(self, view: View) -> list[int]:
        decision = self.decision(view)
        if decision is None or decision.seat != int(view["viewer"][0]):
            return []
        return self.actions(view)

    def determinize(self, view: View, seed: int) -> State:
        if view.dtype is not self.view_dtype and view.dtype != self.view_dtype:
            raise BadOption(f"view: what {self.called}'s view gives; a state, say, has nothing to be imagined")
        state, words = blank(self.state_dtype), self.secrets.words
        pool = np.zeros(self.secrets.pool, np.int64)
        self.entries.redeal(view, words(view), 0, state, words(state), 0, pool, new_stream(seed))
        return state

    def reshuffle(self, state: State, seed: int) -> None:
        """Another future, in place: what nobody has seen (a deck, dice to come) is drawn anew from `seed`; what any
        seat knows stays. A search that goes through it cannot foresee luck."""
        pool = np.zeros(max(1, self.secrets.pool), np.int64)
        self.entries.reshuffle(state, 0, pool, new_stream(seed))
