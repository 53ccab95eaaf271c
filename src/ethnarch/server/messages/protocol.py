"""Every message over the websocket; with `shapes`, the source of the browser's types.

`n` is the version of a table: how many entries its log has. Playing an action is an entry, and so is
taking moves back; n only ever grows.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from ethnarch.server.messages.shapes import (
    Choice,
    ClockState,
    Deciding,
    Json,
    Language,
    Level,
    Line,
    LogLine,
    Name,
    RequestId,
    Result,
    SeatNumber,
    Secret,
    TableId,
    TableInfo,
    Version,
)

PROTOCOL = 1


# --- over the websocket, from the browser -------------------------------------------------------------


class Inbound(Struct, forbid_unknown_fields=True, tag_field="type"):
    pass


class Hello(Inbound, tag="hello"):
    """The first message. `have` is the n up to which this browser has the log (0: nothing)."""

    table: TableId
    secret: Secret
    have: Version = 0
    language: Language = "en"


class Play(Inbound, tag="play"):
    """Play an action's text, or a whole line (`band elf.red elf.blue @ rhea`), all of it or nothing."""

    id: RequestId
    n: Version
    line: Line


class Peek(Inbound, tag="peek"):
    """What could follow these actions? Nothing is played; refused where they would reveal anything."""

    id: RequestId
    n: Version
    prefix: Annotated[list[Line], Meta(max_length=32)]


class Preview(Inbound, tag="preview"):
    """What would this line do, in the game's own words? For games that can tell."""

    id: RequestId
    n: Version
    line: Line


class Undo(Inbound, tag="undo"):
    """Take back my last move, while nobody has acted since and it revealed nothing."""

    id: RequestId
    n: Version


class Hint(Inbound, tag="hint"):
    id: RequestId
    n: Version


class Rematch(Inbound, tag="rematch"):
    """A new table with the same people, who keep their secrets; the table's id comes in the next state."""

    id: RequestId


class Start(Inbound, tag="start"):
    """The host no longer waits for friends: bots of this level take the open seats."""

    id: RequestId
    level: Level


class StandIn(Inbound, tag="stand_in"):
    """Let a bot play my seat (a level), or take it back (null)."""

    id: RequestId
    seat: SeatNumber
    level: Level | None


class Rename(Inbound, tag="rename"):
    id: RequestId
    seat: SeatNumber
    name: Name


class Resync(Inbound, tag="resync"):
    have: Version


class SetLanguage(Inbound, tag="language"):
    language: Language


class Ping(Inbound, tag="ping"):
    id: RequestId


FromBrowser = (
    Hello | Play | Peek | Preview | Undo | Hint | Rematch | Start | StandIn | Rename | Resync | SetLanguage | Ping
)


# --- over the websocket, to the browser ---------------------------------------------------------------


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
    decision: Deciding | None
    actions: list[Choice]
    keep: int
    lines: list[LogLine]
    clock: ClockState | None
    undo: bool
    result: Result | None


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


class Pong(Outbound, tag="pong"):
    id: int


class Closing(Outbound, tag="closing"):
    """The server is going away for a moment (`restart`) or shuts this connection; why is in `message`."""

    code: str
    message: str
    again: bool


ToBrowser = State | Done | Refused | Continuations | Previewed | Hinted | Presence | Pong | Closing

decode_message = msgspec.json.Decoder(FromBrowser).decode
encode = msgspec.json.Encoder().encode
