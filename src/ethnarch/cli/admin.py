"""`ethnarch admin`: looking after the games of a server, also while it runs."""

from __future__ import annotations

import time
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection, Engine

SQLITE = b"SQLite format 3\0"
"""How a backup begins."""
admin = typer.Typer(
    no_args_is_help=True, help="Look after the games of a server, also while it runs: list, end, erase, check, back up."
)
Database = Annotated[
    str | None, typer.Option(help="As for `ethnarch serve`; empty: ETHNARCH_DATABASE_URL or your file.")
]
Most = Annotated[int, typer.Option(min=1, max=100_000, help="How many at most.")]
TableName = Annotated[str, typer.Argument(help="The table's id, as `tables` lists it.")]


def _open(database: str | None) -> Engine:
    from ethnarch.server.common.settings import Settings
    from ethnarch.server.storage.database import open_engine
    from ethnarch.server.storage.opening import check_database

    chosen = Settings.from_environment()
    if database:
        url = database if "://" in database else f"sqlite:///{database}"
        chosen = Settings.from_environment(database_url=url)
    check_database(chosen.url)
    return open_engine(chosen.url)


def _changing(database: str | None) -> AbstractContextManager[Connection]:
    """A transaction that waits its turn beside running servers."""
    return _open(database).execution_options(writes=True).begin()


def _day(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def _fail(message: str) -> None:
    typer.echo(f"error: {message}", err=True)
    raise typer.Exit(2)


@admin.command()
def tables(database: Database = None, most: Most = 50) -> None:
    """The tables used last: what is played, how far, by how many people, since when."""
    _list(database, "used", most)


@admin.command()
def usage(database: Database = None, most: Most = 20) -> None:
    """The tables that take most room."""
    _list(database, "size", most)


def _list(database: str | None, order: str, most: int) -> None:
    from ethnarch.server.storage import care

    with _open(database).connect() as connection:
        found = care.summaries(connection, order, most)
    typer.echo(f"{'table':16}  {'game':14} {'state':10} people entries    bytes  created           used")
    for each in found:
        typer.echo(
            f"{each.table:16}  {each.game:14} {each.state:10} {each.people:6} {each.entries:7} {each.bytes:8}  "
            f"{_day(each.created_ms)}  {_day(each.used_ms)}{'  private' if each.private else ''}"
        )


@admin.command()
def end(table: TableName, database: Database = None) -> None:
    """End a table; its players see that you did."""
    from ethnarch.server.storage import care

    with _changing(database) as connection:
        if not care.end(connection, table, "owner", time.time_ns() // 1_000_000):
            _fail(f"there is no running table {table}")
    typer.echo(f"{table} is over.")


@admin.command()
def export(table: TableName, database: Database = None) -> None:
    """Everything about a table but its secrets, as JSON."""
    import json

    from ethnarch.server.storage import care

    with _open(database).connect() as connection:
        found = care.export(connection, table)
    if found is None:
        _fail(f"there is no table {table}")
    typer.echo(json.dumps(found, ensure_ascii=False, indent=1))


@admin.command()
def erase(table: TableName, database: Database = None) -> None:
    """Erase a table with all its moves, for good."""
    from ethnarch.server.storage import care

    with _changing(database) as connection:
        if not care.erase(connection, [table]):
            _fail(f"there is no table {table}")
    typer.echo(f"{table} is erased.")


@admin.command(name="erase-name")
def erase_name(name: Annotated[str, typer.Argument(help="Exactly as it is shown.")], database: Database = None) -> None:
    """Erase a person's name wherever they played; their games stay."""
    from ethnarch.server.storage import care

    with _changing(database) as connection:
        typer.echo(f"{care.erase_name(connection, name)} seats had that name.")


@admin.command()
def check(database: Database = None) -> None:
    """Replay the log of every table; exit code 1 if one of them is not whole."""
    from ethnarch.server.common.games import Games
    from ethnarch.server.common.settings import Settings
    from ethnarch.server.tables.checking import check_all

    whole = broken = 0
    for found in check_all(_open(database), Games(Settings.from_environment().games)):
        if found.trouble is None:
            whole += 1
            continue
        broken += 1
        typer.echo(f"{found.table}: {found.trouble}")
    typer.echo(f"{whole} whole, {broken} not.")
    if broken:
        raise typer.Exit(1)


@admin.command()
def backup(file: Path, database: Database = None) -> None:
    """Write everything of one moment into a file; servers go on."""
    from ethnarch.server.storage.backup import backup as write

    if not file.parent.is_dir() or file.is_dir():
        _fail(f"{file}: name a file in a folder there is")
    counted = write(_open(database), file)
    typer.echo(f"{file}: {counted['tables']} tables, {counted['log']} entries.")


@admin.command()
def restore(file: Path, database: Database = None) -> None:
    """Add what is in a backup and missing here; nothing that is here is changed."""
    from ethnarch.server.storage.backup import restore as read

    if file.is_file() and file.read_bytes()[: len(SQLITE)] != SQLITE:
        _fail(f"{file} is no backup")
    added = read(_open(database), file)
    typer.echo(f"Added {added['tables']} tables, {added['log']} entries.")


@admin.command()
def sweep(database: Database = None) -> None:
    """Now, what a server does every hour: end what is abandoned, erase what is older than its settings say."""
    from ethnarch.server.common.settings import Settings
    from ethnarch.server.storage import care

    chosen = Settings.from_environment()
    rules = care.Rules(chosen.abandoned_after_days, chosen.keep_finished_days, chosen.keep_private_days)
    with _changing(database) as connection:
        ended, erased = care.sweep(connection, rules, time.time_ns() // 1_000_000)
    typer.echo(f"{ended} ended, {erased} erased.")


@admin.command()
def vacuum(database: Database = None) -> None:
    """Give back the room of what was erased."""
    from ethnarch.server.storage.backup import vacuum as tidy

    tidy(_open(database))
    typer.echo("Done.")


@admin.command()
def reports(database: Database = None) -> None:
    """What people reported about open tables."""
    import sqlalchemy as sa

    from ethnarch.server.storage.schema import reports as told

    with _open(database).connect() as connection:
        for row in connection.execute(sa.select(told).order_by(told.c.at_ms.desc()).limit(100)):
            typer.echo(f"{_day(row.at_ms)}  {row.table_id}  {row.why}  {row.text}")
