"""Every message that a browser sends over the websocket."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from ethnarch.server.messages.shapes import (
    Language,
    Level,
    Line,
    Name,
    Phrases,
    RequestId,
    SeatNumber,
    Secret,
    TableId,
    Version,
    Wish,
)


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
