"""Every message that a browser is sent over the websocket.

`n` is the version of a table: how many entries its log has. Playing an action is an entry, and so is
taking moves back; n only ever grows.
"""

from __future__ import annotations

from msgspec import Struct

from ethnarch.server.messages.shapes import (
    Choice,
    ClockState,
    Deciding,
    Json,
    LogLine,
    Phrases,
    Result,
    TableInfo,
)


class Outbound(Struct, tag_field="type"):
    pass


class State(Outbound, tag="state"):
    """Everything a seat sees. Drop log lines with n > `keep`, then append `lines`."""

    table: TableInfo
    n: int
    move: int
    seat: int | None
    """Whose view this is; null: a spectator. At a hot seat it changes with the decision."""
    view: Json
    picture: str | None
    """The same in lines, for a game that the page has no room for, if it has such lines."""
    foresight: Json | None
    """What the view lets one work out, as chances; null where the table is without hints, or there is nothing."""
    decision: Deciding | None
    actions: list[Choice]
    keep: int
    lines: list[LogLine]
    clock: ClockState | None
    undo: bool
    """Can I take back my last move without asking anybody?"""
    ask_undo: bool
    """Can I propose to take it back?"""
    result: Result | None
    """null also when the table ended before its game did (`table.ended`)."""


class Done(Outbound, tag="done"):
    """A request was carried out and is on disk; `n` is the version it led to."""

    id: int
    n: int


class Refused(Outbound, tag="refused"):
    """A request was not carried out, and why. `rule` is the rule that forbids it; `again`: try again soon."""

    id: int | None
    code: str
    message: str
    rule: str | None = None
    n: int | None = None
    again: bool = False


class Continuations(Outbound, tag="continuations"):
    """What could follow the peeked prefix, and the view there (`actions` empty: the seat's move is over)."""

    id: int
    n: int
    decision: Deciding | None
    actions: list[Choice]
    view: Json


class Previewed(Outbound, tag="previewed"):
    id: int
    n: int
    data: Json


class Advised(Struct, frozen=True):
    """An action a bot thinks well of; `then` is how its move would go on, as far as anybody can know."""

    action: Choice
    then: list[Choice]
    place: float | None
    """The final place the bot expects; null: it has an opinion and no estimate."""
    words: str


class Hinted(Outbound, tag="hinted"):
    """The best first."""

    id: int
    n: int
    advice: list[Advised]


class Presence(Outbound, tag="presence"):
    """Someone came, went, was renamed or is stood in for; nothing was played."""

    table: TableInfo
    clock: ClockState | None


class Said(Outbound, tag="said"):
    """Somebody at the table says something: `text` or `phrase`. `seat` is null for a spectator."""

    seat: int | None
    text: str | None
    phrase: Phrases | None


class Invited(Outbound, tag="invited"):
    """The new invitation, told this once."""

    id: int
    invite: str


class Beat(Outbound, tag="beat"):
    """Still here; the table is at version `n`. Who has not come that far asks for `resync`."""

    beat: int
    n: int


class Pong(Outbound, tag="pong"):
    id: int


class Closing(Outbound, tag="closing"):
    """The server is going away for a moment (`restart`) or shuts this connection; why is in `message`."""

    code: str
    message: str
    again: bool


ToBrowser = (
    State | Done | Refused | Continuations | Previewed | Hinted | Presence | Said | Invited | Beat | Pong | Closing
)  # fmt: skip
