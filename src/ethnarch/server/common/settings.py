"""What can be set from outside: environment variables beginning with ETHNARCH_. docs/server.md lists them."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

PREFIX = "ETHNARCH_"


def _setting(default: Any, meaning: str) -> Any:
    return field(default=default, metadata={"meaning": meaning})


@dataclass(frozen=True)
class Settings:
    database_url: str = _setting(
        "",
        "where games are kept: sqlite:///FILE or postgresql://…; empty: a file in the user's data folder",
    )
    games: str = _setting(
        "", "the games offered; NAME or NAME=MODULE:CLASS, with commas; empty: every one that is installed"
    )
    page: str = _setting("", "folder of the built page; empty: the one inside the package")
    origins: str = _setting("", "more origins that may talk to the server, with commas; its own is always allowed")
    warm_tables: int = _setting(2000, "tables kept in memory; others are replayed from their log when needed")
    max_connections: int = _setting(12000, "websockets at once; further ones are told to come later")
    connections_per_address: int = _setting(1000, "websockets at once from one address")
    max_message_bytes: int = _setting(4096, "longest message a browser may send")
    max_header_bytes: int = _setting(16384, "longest header of an HTTP request")
    max_body_bytes: int = _setting(16384, "longest body of an HTTP request")
    header_seconds: float = _setting(10.0, "how long the header of an HTTP request may take")
    body_seconds: float = _setting(20.0, "how long its body may take")
    answer_seconds: float = _setting(120.0, "how long its answer may take, the reading of it included")
    messages_per_second: float = _setting(40.0, "what a connection may ask for in the long run, in plain messages")
    message_burst: int = _setting(120, "what a connection may ask for at once")
    address_messages_per_second: float = _setting(200.0, "the same for all connections of one address together")
    address_message_burst: int = _setting(2000, "the same at once")
    requests_per_second: float = _setting(
        50.0, "what an address may ask for over HTTP in the long run, in plain requests"
    )
    request_burst: int = _setting(500, "what an address may ask for over HTTP at once")
    tables_per_minute: float = _setting(30.0, "tables an address may create in the long run")
    table_burst: int = _setting(60, "tables an address may create at once")
    hints_per_minute: float = _setting(30.0, "hints a seat may ask for in the long run")
    bot_workers: int = _setting(
        0, "processes in which bots think; 0: one less than the machine has cores; -1: none here"
    )
    bot_variants_per_hour: float = _setting(
        6.0, "new variants whose bots are compiled; at tables of others bots look once; 8 at once"
    )
    bots_token: str = _setting("", "with this token `ethnarch bots` may think for this server; empty: nobody may")
    bot_budget_ms: int = _setting(1000, "how long a bot may think about one action")
    bot_delay_ms: int = _setting(
        500, "how long a bot's turn waits at least, so that people can follow; each further step of it a fifth"
    )
    hint_budget_ms: int = _setting(1000, "how long a bot may think about a hint")
    review_iterations: int = _setting(600, "how much a bot thinks about one decision of a review")
    stand_in_level: str = _setting("", "the bot that sits in for people who are away; empty: the game's usual one")
    poll_seconds: float = _setting(0.5, "how often to look for moves made by other processes (SQLite)")
    heartbeat_seconds: float = _setting(20.0, "how often a browser that wants it is shown that the server is there")
    drain_seconds: float = _setting(10.0, "how long a stopping server waits for moves under way")
    trusted_proxies: str = _setting("", "addresses or networks whose X-Forwarded-For is believed, with commas")
    metrics_at: str = _setting("", "HOST:PORT that shows figures to Prometheus, such as 127.0.0.1:9108; empty: none")
    metrics_token: str = _setting("", "with this bearer token /metrics answers on the server's own port; empty: never")
    open_tables: bool = _setting(False, "whether hosts may show tables to strangers on a page of open tables")
    variants: bool = _setting(True, "whether hosts may set up tables with variants of their own")
    abandoned_after_days: int = _setting(180, "a game nobody has touched for so long is ended; 0: never")
    keep_finished_days: int = _setting(0, "how long finished games are kept; 0: for ever")
    keep_private_days: int = _setting(0, "how long finished private games are kept; 0: for ever")
    log_level: str = _setting("info", "debug, info, warning or error")

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] | None = None, **changes: Any) -> Settings:
        """Settings from the environment, then from `changes`. A bad value says which and what is wanted."""
        given = os.environ if environment is None else environment
        values: dict[str, Any] = {}
        for each in fields(cls):
            text = given.get(PREFIX + each.name.upper())
            if text:  # an empty variable is one that is not set
                values[each.name] = _read(each.name, text, type(each.default))
        return cls(**(values | changes))

    @property
    def url(self) -> str:
        """The database as SQLAlchemy names it."""
        if not self.database_url:
            return f"sqlite:///{default_database()}"
        for scheme in ("postgres://", "postgresql://"):
            if self.database_url.startswith(scheme):
                return "postgresql+psycopg://" + self.database_url.removeprefix(scheme)
        return self.database_url

    @property
    def page_folder(self) -> Path:
        return Path(self.page) if self.page else Path(__file__).parents[1] / "page"


def default_database() -> Path:
    """The file games are kept in when nothing else is asked for."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    folder = Path(home) / "ethnarch"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "ethnarch.db"


def _read(name: str, text: str, kind: type) -> Any:
    try:
        if kind is bool:
            return {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}[text.lower()]
        return kind(text)
    except (ValueError, KeyError):
        wanted = {bool: "yes or no", int: "a whole number", float: "a number"}[kind]
        raise SystemExit(f"{PREFIX}{name.upper()} is {text!r}, but must be {wanted}") from None


def table() -> str:
    """The settings as the documentation lists them."""
    rows = [
        f"| `{PREFIX}{each.name.upper()}` | {_shown(each.default)} | {each.metadata['meaning']} |"
        for each in fields(Settings)
    ]
    return "\n".join(["| variable | default | meaning |", "| --- | --- | --- |", *rows])


def _shown(default: Any) -> str:
    return f"`{default}`" if default != "" else ""
