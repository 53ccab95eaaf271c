"""The database that `ethnarch admin` looks after: opened, or a line that says why not; and how far a command is."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from ethnarch.engine.seam import BadOption

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection, Engine

SECONDS_BETWEEN_WORDS = 2.0


def open_database(database: str | None) -> Engine:
    """The one that was named, or that of the settings; it is there already."""
    url = _url(database)
    if url.startswith("sqlite:///") and not Path(url.removeprefix("sqlite:///").partition("?")[0]).exists():
        raise BadOption(f"there are no games at {url.removeprefix('sqlite:///')}; name their database with --database")
    return _open(url)


def open_or_make_database(database: str | None) -> Engine:
    """The same; an SQLite file that is not there is made."""
    return _open(_url(database))


def _url(database: str | None) -> str:
    from ethnarch.server.common.settings import Settings

    chosen = Settings.from_environment()
    if database:
        url = database if "://" in database else f"sqlite:///{database}"
        chosen = Settings.from_environment(database_url=url)
    return chosen.url


def _open(url: str) -> Engine:
    from ethnarch.server.storage.database import open_engine
    from ethnarch.server.storage.opening import check_database

    check_database(url)
    return open_engine(url)


@contextmanager
def changing(database: str | None) -> Iterator[Connection]:
    """A transaction that waits its turn beside running servers."""
    with open_database(database).execution_options(writes=True).begin() as connection:
        yield connection


class Progress:
    """How far it is, on standard error, every two seconds where somebody watches."""

    def __init__(self) -> None:
        self._due = time.monotonic() + SECONDS_BETWEEN_WORDS

    def __call__(self, done: int, of: int, what: str) -> None:
        if time.monotonic() >= self._due and sys.stderr.isatty():
            typer.echo(f"{done} of {of} {what}", err=True)
            self._due = time.monotonic() + SECONDS_BETWEEN_WORDS
