"""Every message over the websocket; with `shapes`, the source of the browser's types.

`n` is the version of a table: how many entries its log has. Playing an action is an entry, and so is
taking moves back; n only ever grows.
"""

from __future__ import annotations

from typing import Annotated, Literal

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
    Wish,
)

PROTOCOL = 2
Phrases = Literal[
    "hello", "good_luck", "thanks", "well_played", "good_game", "sorry", "one_moment", "your_turn", "wow", "bye"
]  # fmt: skip


# --- over the websocket, from the browser -------------------------------------------------------------


class Inbound(Struct, forbid_unknown_fields=True, tag_field="type"):
    pass


class Hello(Inbound, tag="hello"):
    """The first message. `have` is the n up to which this browser has the log (0: nothing)."""

    table: TableId
    secret: Secret
    have: Version = 0
    language: Language = "en"
    beats: bool = False
    """Send me a `beat` now and then; I answer each with `beaten`, and who falls silent is let go."""


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
    """Take back my last move, and what bots did since, while nothing hidden was revealed to me.

    Where a person has acted since, or something was revealed: `propose` it to the others.
    """

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


class Free(Inbound, tag="free"):
    """The host opens a seat again (before the game anybody's, in the game that of somebody who is away); or I leave
    mine before the game. In the game a bot plays it until somebody takes it with the invitation.
    With `block` nobody may join from where that person is connected."""

    id: RequestId
    seat: SeatNumber
    block: bool = False


class Replace(Inbound, tag="replace"):
    """The host puts a bot on an open seat, or for good on that of somebody who is away."""

    id: RequestId
    seat: SeatNumber
    level: Level


class Invite(Inbound, tag="invite"):
    """The host wants a new invitation; the old one opens nothing any more. Answered by `invited`."""

    id: RequestId


class Resign(Inbound, tag="resign"):
    """Give my seat up for good: a bot plays on. When everybody has, the game is over."""

    id: RequestId
    seat: SeatNumber


class Abort(Inbound, tag="abort"):
    """Call the game off, before every seat has played once (while seats are open: the host only)."""

    id: RequestId


class Propose(Inbound, tag="propose"):
    """Propose to all people at the table: take back my last move, end the game here, share a private one."""

    id: RequestId
    n: Version
    what: Wish


class Respond(Inbound, tag="respond"):
    """Yes or no to the proposal in `table.proposal`. One no, and it is off."""

    id: RequestId
    n: Version
    what: Wish
    yes: bool


class Say(Inbound, tag="say"):
    """Words to the table, plain text. Nothing of it is kept or logged."""

    id: RequestId
    text: Annotated[str, Meta(min_length=1, max_length=200)]


class Phrase(Inbound, tag="phrase"):
    """A ready-made phrase, which every browser shows in its own language."""

    id: RequestId
    phrase: Phrases


class Mute(Inbound, tag="mute"):
    """Spare me what this seat says (null: the spectators), or no longer; for this connection."""

    id: RequestId
    seat: SeatNumber | None
    muted: bool


class Beaten(Inbound, tag="beaten"):
    """The answer to a `beat`."""

    beat: RequestId


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
    Hello | Play | Peek | Preview | Undo | Hint | Rematch | Start | StandIn | Free | Replace | Invite | Resign | Abort
    | Propose | Respond | Say | Phrase | Mute | Beaten | Rename | Resync | SetLanguage | Ping
)  # fmt: skip


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

decode_message = msgspec.json.Decoder(FromBrowser).decode
encode = msgspec.json.Encoder().encode
