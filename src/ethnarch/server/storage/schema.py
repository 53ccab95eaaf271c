"""What is on disk. The log of actions is the truth; everything else says who may write to it."""

from __future__ import annotations

import sqlalchemy as sa
from msgspec import Struct

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("seed", sa.String(32), nullable=False),
    sa.Column("start", sa.Text),
    sa.Column("spectators", sa.Boolean, nullable=False),
    sa.Column("hints", sa.Boolean, nullable=False),
    sa.Column("clock_per", sa.String(4)),
    sa.Column("clock_seconds", sa.Integer),
    sa.Column("away_seconds", sa.Integer),
    sa.Column("host", sa.String(64), nullable=False),
    sa.Column("invite", sa.String(64)),
    sa.Column("watch", sa.String(64)),
    sa.Column("rematch", sa.String(16)),
    sa.Column("created_ms", sa.BigInteger, nullable=False),
    sa.Column("started_ms", sa.BigInteger),
    sa.Column("revision", sa.Integer, nullable=False, default=0),
    sa.Column("promise", sa.String(32)),
    sa.Column("next_promise", sa.String(32)),
    sa.Column("ended", sa.String(16)),
    sa.Column("ended_ms", sa.BigInteger),
    sa.Column("private", sa.Boolean, nullable=False, default=False),
    sa.Column("chat", sa.String(8), nullable=False, default="free"),
    sa.Column("listed", sa.Boolean, nullable=False, default=False),
    sa.Column("language", sa.String(2)),
    sa.Column("variant", sa.Text),
    sa.Column("blocked", sa.Text, nullable=False, default="", server_default=""),
    sa.Index("tables_listed", "listed", "created_ms"),
    sa.Index("tables_ended", "ended_ms", "created_ms"),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("level", sa.String(32)),
    sa.Column("secret", sa.String(64)),
    sa.Column("stand_in", sa.String(32)),
    sa.Column("stand_in_why", sa.String(8)),
    sa.Column("nonce", sa.String(64)),
    sa.Column("wish", sa.String(40)),
    sa.Column("origin", sa.String(16)),
)

log = sa.Table(
    "log",
    metadata,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(4), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("batch", sa.Integer, nullable=False),
    sa.Column("bot", sa.Boolean, nullable=False),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
)


promises = sa.Table(
    "promises",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("seed", sa.String(32), nullable=False),
    sa.Column("created_ms", sa.BigInteger, nullable=False),
)

reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.String(16), nullable=False),
    sa.Column("why", sa.String(16), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
)

beats = sa.Table(
    "beats",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
)

pauses = sa.Table(
    "pauses",
    metadata,
    sa.Column("from_ms", sa.BigInteger, primary_key=True),
    sa.Column("to_ms", sa.BigInteger, nullable=False),
)


class TableRow(Struct, kw_only=True):
    """One table as it is stored. Digests, never secrets.

    `promise` is the seed the server promised before anybody joined; `seed`, which the game is dealt from, is made of
    it and of what each seat brings, and empty until the last seat is taken. `ended`: how, if not by the rules.
    `blocked`: the origins, with spaces, from which the host lets nobody join.
    """

    id: str
    game: str
    rules_version: int
    options: str
    seed: str
    host: str
    created_ms: int
    spectators: bool
    hints: bool
    start: str | None = None
    clock_per: str | None = None
    clock_seconds: int | None = None
    away_seconds: int | None = None
    invite: str | None = None
    watch: str | None = None
    rematch: str | None = None
    started_ms: int | None = None
    revision: int = 0
    promise: str | None = None
    next_promise: str | None = None
    ended: str | None = None
    ended_ms: int | None = None
    private: bool = False
    chat: str = "free"
    listed: bool = False
    language: str | None = None
    variant: str | None = None
    """What is different from the game as it is printed (JSON, as a record carries it)."""
    blocked: str = ""


class SeatRow(Struct, kw_only=True):
    """Who sits where. kind: person, hotseat, bot or open (with a stand-in: a bot plays until somebody comes).

    `nonce` is what the seat brought to the deal; `wish` what it proposes or agrees to (tables/agreeing.py); `origin`
    tells, until the game is dealt, whether somebody else comes from the same address, and nothing else of it.
    """

    table_id: str
    seat: int
    kind: str
    name: str
    level: str | None = None
    secret: str | None = None
    stand_in: str | None = None
    stand_in_why: str | None = None
    nonce: str | None = None
    wish: str | None = None
    origin: str | None = None


class Entry(Struct, frozen=True):
    """One entry of the log: an action played, or (kind `undo`) everything since `batch` taken back."""

    n: int
    kind: str
    seat: int
    text: str
    batch: int
    bot: bool
    at_ms: int
