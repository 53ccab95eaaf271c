"""The seam every game implements, and the words everybody uses.

seat · decision · action · event · view · state · record · chance · table.

A *state* is a structured numpy array of one element (`state[0]` is the record); its bytes are its
serialisation. A *view* is the same kind of thing with another dtype: what one seat knows. An *action*
is an integer inside; outside it is a small value with a text form and a JSON form.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.copying import copied
from ethnarch.engine.offers import Offers

if TYPE_CHECKING:
    from ethnarch.engine.variants import Variant

State = NDArray[np.void]
View = NDArray[np.void]
Json = dict[str, Any]

SPECTATOR = -1
"""The seat number of someone who only watches, inside views."""


class Decision(msgspec.Struct, frozen=True):
    """Who decides what."""

    seat: int
    kind: str


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened, and who may know it.

    `data` is for everybody; `secret` is added for the seats in `to`. `rule` is the id of the rule that
    made it happen. `reveals` is true when something hidden became known (a drawn card, a die): nobody
    can undo past it.
    """

    kind: str
    seat: int | None = None
    data: Json = msgspec.field(default_factory=dict)
    secret: Json = msgspec.field(default_factory=dict)
    to: tuple[int, ...] = ()
    rule: str = ""
    reveals: bool = False

    def seen_by(self, seat: int | None) -> Json:
        """The event as a JSON object, as `seat` (None: a spectator) may see it."""
        seen: Json = {"kind": self.kind, "seat": self.seat, "rule": self.rule, **self.data}
        if seat is not None and seat in self.to:
            seen |= self.secret
        return seen


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a finished game ended for people who play alone or together; where seats are rivals it says nothing.

    `won`: whether they won. `rank`: the rank that the rulebook gives their points, if it has ranks.
    """

    won: bool | None = None
    rank: str | None = None


class GameError(Exception):
    """Anything a person did that cannot be done. `str()` says what to do instead, in English;
    engine/shown/errors.py has it in other languages."""


class BadOption(GameError):
    """An option of `new` that does not exist or has a value that is not allowed."""


class BadPosition(GameError):
    """A position that cannot be. The message begins with the path of the field."""


class BadNotation(GameError):
    """A text or JSON form that names no action."""


class Refusal(GameError):
    """An action that is not legal now. `rule` is the id of the rule that forbids it."""

    def __init__(self, rule: str, message: str, key: str = "", args: Mapping[str, object] | None = None) -> None:
        super().__init__(f"{message} ({rule})")
        self.rule = rule
        self.message = message
        self.key = key
        self.args_ = dict(args or {})


class Game(Offers, ABC):
    """What the engine, the bots, the server and the tools know of a game; what it may offer besides: `Offers`."""

    name: ClassVar[str]
    rules_version: ClassVar[int]
    variant: ClassVar[Variant | None] = None
    """What is different from the game as it is printed (engine/variants)."""
    players: ClassVar[range]
    """The allowed numbers of players."""
    state_dtype: ClassVar[np.dtype[np.void]]
    view_dtype: ClassVar[np.dtype[np.void]]
    action_space: ClassVar[int]
    """Actions are integers from 0 to action_space - 1."""
    max_actions: ClassVar[int]
    """No decision ever has more legal actions than this."""

    # --- playing -----------------------------------------------------------------------------

    @abstractmethod
    def options(self, players: int, options: Mapping[str, Any] | None = None) -> Json:
        """The options checked and completed with their defaults; BadOption says what is allowed."""

    @abstractmethod
    def new(self, players: int, seed: int, options: Mapping[str, Any] | None = None) -> State:
        """A game about to begin. seed: 0 ≤ seed < 2**128."""

    @abstractmethod
    def decision(self, at: State | View) -> Decision | None:
        """Who decides what, or None when the game is over."""

    @abstractmethod
    def actions(self, state: State) -> list[int]:
        """The legal actions in a fixed order, no two alike, never empty unless the game is over."""

    @abstractmethod
    def play(self, state: State, action: int) -> list[Event]:
        """Play an action in place and say what happened. Raises Refusal and changes nothing if not legal."""

    @abstractmethod
    def advance(self, state: State, action: int) -> None:
        """`play` without events and without a legality check: for search and simulation."""

    def clone(self, state: State) -> State:
        """A copy of a state, as one block of memory (`state.copy()` goes field by field, which takes a hundred times as
        long)."""
        return copied(state)

    # --- knowing -----------------------------------------------------------------------------

    @abstractmethod
    def view(self, state: State, seat: int | None) -> View:
        """What `seat` knows (None: a spectator), built up, with no reference to the state."""

    @abstractmethod
    def view_actions(self, view: View) -> list[int]:
        """The legal actions of the deciding seat, from that seat's own view (same order as `actions`)."""

    @abstractmethod
    def determinize(self, view: View, seed: int) -> State:
        """A full state that the view allows, drawn at random from `seed`."""

    @abstractmethod
    def scores(self, at: State | View) -> list[int]: ...

    @abstractmethod
    def ranking(self, at: State | View) -> list[int]:
        """The place of every seat, 1 is best, ties shared (1, 1, 3)."""

    def outcome(self, at: State | View) -> Outcome:
        """Of a finished game that was played alone or together: won or lost. Rivals have a `ranking` instead."""
        return Outcome()

    # --- forms -------------------------------------------------------------------------------

    @abstractmethod
    def action_to_text(self, at: State | View, action: int) -> str: ...

    @abstractmethod
    def action_from_text(self, at: State | View, text: str) -> int: ...

    @abstractmethod
    def action_to_json(self, at: State | View, action: int) -> Json: ...

    @abstractmethod
    def action_from_json(self, at: State | View, form: Mapping[str, Any]) -> int: ...

    @abstractmethod
    def expand(self, at: State | View, text: str) -> list[int]:
        """A line a person types, as one or more actions: a whole band in one line, say."""

    @abstractmethod
    def position(self, state: State) -> Json: ...

    @abstractmethod
    def from_position(self, position: Mapping[str, Any]) -> State: ...

    @abstractmethod
    def view_to_json(self, view: View) -> Json: ...

    # --- words (languages: en, de, pl) ----------------------------------------------------------

    @abstractmethod
    def tell(self, event: Mapping[str, Any], names: Sequence[str], language: str) -> str:
        """One sentence for the log about an event as `Event.seen_by` gives it."""

    @abstractmethod
    def say_action(self, at: State | View, action: int, language: str) -> str:
        """The action as a short phrase a person reads on a button."""

    @abstractmethod
    def explain(self, refusal: Refusal, language: str) -> str:
        """The refusal in words, naming its rule."""
