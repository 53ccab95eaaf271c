"""A game as the replay of its log: no clock, no network, no disk.

Version n is the number of log entries. A move is an action that was not taken back: replays count moves.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Iterable

import msgspec
import numpy as np
from msgspec import Struct

from ethnarch.engine.copying import copied
from ethnarch.engine.seam import Event, Game, Refusal, State, View
from ethnarch.server.storage.schema import Entry

LONGEST_LINE = 64
REMEMBERED = 12
"""Moves of each seat that can be taken back one after the other."""
AT_HAND = 2
"""Of them, so many whose states are kept; those before are played again from the start."""
TAKEN_BACK = "taken_back"
_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(list[Event]).decode


class WouldReveal(Exception):
    """A line (or a peek) that shows something hidden before its end."""


class NotYours(Exception):
    """A line that goes on into another seat's decision."""


class Move(Struct, frozen=True, gc=False):
    n: int
    seat: int
    text: str
    bot: bool


class Item(Struct, frozen=True, gc=False):
    """What one entry made happen: its events, packed, because a server remembers many."""

    n: int
    move: int
    packed: bytes

    def events(self) -> list[Event]:
        return _decode(self.packed)


class Attempt(Struct, frozen=True):
    """A line played on a copy: what to write to the log, and what the game is then."""

    texts: list[str]
    state: State
    events: list[list[Event]]
    """Of each action."""


class Packed:
    """A state that takes little room while nobody looks at it."""

    __slots__ = ("_kind", "_packed", "_state")

    def __init__(self, state: State) -> None:
        self._kind = state.dtype
        self._state: State | None = state
        self._packed = b""

    def pack(self) -> None:
        if self._state is not None:
            self._packed, self._state = zlib.compress(self._state.tobytes(), 1), None

    def look(self) -> State:
        """The state itself, not a copy."""
        if self._state is None:
            self._state, self._packed = np.frombuffer(bytearray(zlib.decompress(self._packed)), self._kind), b""
        return self._state


class Before(Packed):
    """The game before a person's move, so that it can be taken back; packed, because a server remembers many."""

    __slots__ = ("batch", "moves")

    def __init__(self, batch: int, moves: int, state: State) -> None:
        super().__init__(state)
        self.batch, self.moves = batch, moves

    def forget(self) -> None:
        """It can be played again from the start."""
        self._state, self._packed = None, b""

    @property
    def is_kept(self) -> bool:
        return self._state is not None or bool(self._packed)

    def state(self) -> State:
        if self._state is not None:
            return copied(self._state)
        return np.frombuffer(bytearray(zlib.decompress(self._packed)), self._kind)


class History:
    """The state of a game, what happened, and what may be taken back."""

    def __init__(self, game: Game, start: State) -> None:
        self.game = game
        self._now = Packed(start)
        self._start = Before(0, 0, copied(start))
        self.before: dict[int, list[Before]] = {}
        """By seat: the game before each of the last moves a person made there."""
        self.judged: dict[tuple[int, int], bool] = {}
        """Whether a move can be taken back freely, found out once a version."""
        self.n = 0
        self.moves: list[Move] = []
        self.items: list[Item] = []
        self._undone: list[tuple[int, int]] = []
        self._batch = 0
        self._views: dict[int | None, tuple[View, msgspec.Raw]] = {}
        self._deciding: tuple[int | None] | None = None
        """Who decides, once it was asked at this version."""

    @classmethod
    def replay(cls, game: Game, start: State, entries: Iterable[Entry]) -> History:
        history = cls(game, start)
        for entry in entries:
            history.add(entry)
        return history

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self._now.look()

    def deciding(self) -> int | None:
        if self._deciding is None:
            decision = self.game.decision(self.state)
            self._deciding = (None if decision is None else decision.seat,)
        return self._deciding[0]

    def attempt(self, seat: int, line: str) -> Attempt:
        """Play a line on a copy, all of it or nothing. It is read from the seat's own view."""
        game, view = self.game, self._view(seat)
        actions = game.expand(view, line)
        if not 1 <= len(actions) <= LONGEST_LINE:
            raise Refusal("", "a line has 1 to 64 actions")
        state, texts, told = copied(self.state), [], []
        for place, action in enumerate(actions):
            decision = game.decision(state)
            if decision is None or decision.seat != seat:
                raise NotYours
            texts.append(game.action_to_text(game.view(state, seat) if place else view, action))
            events = game.play(state, action)
            told.append(events)
            if place < len(actions) - 1 and any(event.reveals for event in events):
                raise WouldReveal
        return Attempt(texts, state, told)

    def adopt(self, entries: list[Entry], attempt: Attempt) -> None:
        """Make an attempt real, once its entries are on disk."""
        before = self.state
        for entry, events in zip(entries, attempt.events, strict=True):
            self._note(entry, events, before)
        self._now = Packed(attempt.state)
        self._start.pack()
        self._look_anew()

    def rest(self) -> None:
        """Nobody is there: forget what can be made again when somebody comes, and pack the rest."""
        self.deciding()  # is all that is asked of a table at rest
        self._views.clear()
        self.judged.clear()
        self._start.pack()
        self._now.pack()
        for befores in self.before.values():
            for before in befores:
                before.forget()

    def add(self, entry: Entry) -> None:
        """Follow an entry that is on disk."""
        if entry.n != self.n + 1:
            raise ValueError(f"entry {entry.n} after {self.n}")
        if entry.kind == "undo":
            self._take_back(entry)
        else:
            before = copied(self.state)
            action = self.game.action_from_text(self.state, entry.text)
            self._note(entry, self.game.play(self.state, action), before)
        self._look_anew()

    def _look_anew(self) -> None:
        """After every change: what was found out about the version before is no longer so."""
        self._views.clear()
        self._deciding = None

    def _note(self, entry: Entry, events: list[Event], before: State) -> None:
        if entry.batch != self._batch:
            if not entry.bot:
                befores = self.before.setdefault(entry.seat, [])
                befores.append(Before(entry.batch, len(self.moves), before))
                del befores[:-REMEMBERED]
                if len(befores) > AT_HAND:
                    befores[-AT_HAND - 1].forget()
            self._batch = entry.batch
        self.n = entry.n
        self.moves.append(Move(entry.n, entry.seat, sys.intern(entry.text), entry.bot))
        self.items.append(Item(entry.n, len(self.moves), _encode(events)))
        self.judged.clear()

    def state_before(self, batch: int) -> State:
        """The game before a batch: remembered, or played again from the start."""
        for befores in self.before.values():
            for before in befores:
                if before.batch == batch and before.is_kept:
                    return before.state()
        state = self._start.state()
        for move in self.moves:
            if move.n >= batch:
                break
            self.game.play(state, self.game.action_from_text(state, move.text))
        return state

    def _take_back(self, entry: Entry) -> None:
        keep = entry.batch - 1
        if not 0 <= keep < self.n:
            raise ValueError(f"entry {entry.n} takes back {entry.batch}, but {self.n} was the last")
        self._now = Packed(self.state_before(entry.batch))
        for befores in self.before.values():
            while befores and befores[-1].batch >= entry.batch:
                befores.pop()
        self.judged.clear()
        while self.moves and self.moves[-1].n > keep:
            self.moves.pop()
        while self.items and self.items[-1].n > keep:
            self.items.pop()
        self.n = entry.n
        self._batch = 0
        self._undone.append((entry.n, keep))
        event = Event(TAKEN_BACK, entry.seat)
        self.items.append(Item(entry.n, len(self.moves), _encode([event])))

    def has_everybody_played(self, seats: int) -> bool:
        """Has each of so many seats moved at least once? Mostly known from the first few moves."""
        if len(self.moves) < seats:
            return False
        seen: set[int] = set()
        for move in self.moves:
            seen.add(move.seat)
            if len(seen) == seats:
                return True
        return False

    def keep_for(self, have: int) -> int:
        """Up to which n somebody who has the log up to `have` may keep it."""
        keep = min(have, self.n)
        for n, kept in self._undone:
            if n > have:
                keep = min(keep, kept)
        return keep

    def since(self, keep: int) -> list[Item]:
        """What happened after version `keep`."""
        place = len(self.items)
        while place and self.items[place - 1].n > keep:
            place -= 1
        return self.items[place:]

    def seen(self, seat: int | None) -> tuple[View, msgspec.Raw]:
        """The view of a seat, as it is and as JSON, made once a version."""
        if seat not in self._views:
            view = self.game.view(self.state, seat)
            self._views[seat] = view, msgspec.Raw(msgspec.json.encode(self.game.view_to_json(view)))
        return self._views[seat]

    def _view(self, seat: int) -> View:
        """The view of a seat: mostly the one it was shown at this version."""
        return self._views[seat][0] if seat in self._views else self.game.view(self.state, seat)
