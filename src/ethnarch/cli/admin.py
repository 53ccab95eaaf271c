"""`ethnarch admin`: looking after the games of a server, also while it runs."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from ethnarch.cli.common import whole_number
from ethnarch.cli.owners_database import Progress, changing, open_database, open_or_make_database
from ethnarch.engine.seam import BadOption

admin = typer.Typer(
    no_args_is_help=True,
    help="""Look after the games of a server, also while it runs: list, end, erase, check, back up.

    Every command takes `--database` as `ethnarch serve` does, or ETHNARCH_DATABASE_URL. A night's work of a careful
    owner is [bold]ethnarch admin backup FILE[/bold] and [bold]ethnarch admin check[/bold].
    """,
)
Database = Annotated[
    str | None, typer.Option(help="As for `ethnarch serve`; empty: ETHNARCH_DATABASE_URL or your file.")
]
Most = Annotated[int, typer.Option(parser=whole_number("most", 1, 100_000), metavar="NUMBER", help="How many at most.")]
TableName = Annotated[str, typer.Argument(help="The table's id, as `tables` lists it.")]


def _day(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M")


@admin.command()
def tables(database: Database = None, most: Most = 50) -> None:
    """The tables used last: what is played, how far, by how many people, since when (UTC).

    [bold]ethnarch admin tables --database games.db --most 10[/bold]
    """
    _list(database, "used", most)


@admin.command()
def usage(database: Database = None, most: Most = 20) -> None:
    """The tables that take most room."""
    _list(database, "size", most)


def _list(database: str | None, order: str, most: int) -> None:
    from ethnarch.server.storage import care

    with open_database(database).connect() as connection:
        found = care.summaries(connection, order, most)
    if not found:
        typer.echo("No tables yet.")
        return
    typer.echo(f"{'table':16}  {'game':14} {'state':10} people entries    bytes  created           used")
    for each in found:
        typer.echo(
            f"{each.table:16}  {each.game:14} {each.state:10} {each.people:6} {each.entries:7} {each.bytes:8}  "
            f"{_day(each.created_ms)}  {_day(each.used_ms)}{'  private' if each.private else ''}"
        )


@admin.command()
def end(table: TableName, database: Database = None) -> None:
    """End a table; its players see that you did. What was played stays.

    [bold]ethnarch admin end TABLE[/bold]
    """
    from ethnarch.server.storage import care

    with changing(database) as connection:
        if not care.end(connection, table, "owner", time.time_ns() // 1_000_000):
            raise BadOption(f"there is no running table {table}; `ethnarch admin tables` lists them")
    typer.echo(f"{table} is over.")


@admin.command()
def export(table: TableName, database: Database = None) -> None:
    """Everything about a table but its secrets, as JSON; the seed of its deal only when it is over.

    [bold]ethnarch admin export TABLE > table.json[/bold]
    """
    import json

    from ethnarch.server.storage import care

    with open_database(database).connect() as connection:
        found = care.export(connection, table)
    if found is None:
        raise BadOption(f"there is no table {table}; `ethnarch admin tables` lists them")
    typer.echo(json.dumps(found, ensure_ascii=False, indent=1))


@admin.command()
def erase(table: TableName, database: Database = None) -> None:
    """Erase a table with all its moves, for good; whoever is at it is told that it is over.

    [bold]ethnarch admin erase TABLE[/bold], and `vacuum` when you have erased much
    """
    from ethnarch.server.storage import care

    with changing(database) as connection:
        if not care.erase(connection, [table]):
            raise BadOption(f"there is no table {table}; `ethnarch admin tables` lists them")
    typer.echo(f"{table} is erased.")


@admin.command(name="erase-name")
def erase_name(name: Annotated[str, typer.Argument(help="Exactly as it is shown.")], database: Database = None) -> None:
    """Erase a person's name wherever they played; their games stay.

    [bold]ethnarch admin erase-name "Ann Example"[/bold]
    """
    from ethnarch.server.storage import care

    with changing(database) as connection:
        found = care.erase_name(connection, name)
    typer.echo(f"{found} seats had that name." if found else f"Nobody is called {name!r}; nothing was changed.")


@admin.command()
def check(database: Database = None) -> None:
    """Replay the log of every table by its rules; exit code 1 if one of them is not whole.

    [bold]ethnarch admin check --database games.db[/bold]
    """
    from ethnarch.server.common.games import Games
    from ethnarch.server.common.settings import Settings
    from ethnarch.server.tables.checking import check_all

    whole = broken = 0
    for found in check_all(open_database(database), Games(Settings.from_environment().games), Progress()):
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
    """Write everything of one moment into a file; servers go on, and nobody waits.

    [bold]ethnarch admin backup /backups/$(date +%F).db[/bold]
    """
    from ethnarch.server.storage.backup import backup as write

    if not file.parent.is_dir() or file.is_dir():
        raise BadOption(f"{file}: name a file in a folder there is")
    counted = write(open_database(database), file, Progress())
    typer.echo(f"{file}: {counted['tables']} tables, {counted['log']} entries.")


@admin.command()
def restore(file: Path, database: Database = None) -> None:
    """Add what is in a backup and missing here, also to another kind of database; nothing that is here is changed.

    [bold]ethnarch admin restore /backups/2026-11-16.db --database postgresql://HOST/NAME[/bold]
    """
    from ethnarch.server.storage.backup import restore as read

    added = read(open_or_make_database(database), file, Progress())
    if not added["tables"] and not added["log"]:
        typer.echo("Nothing was missing.")
        return
    typer.echo(f"Added {added['tables']} tables, {added['log']} entries.")


@admin.command()
def sweep(database: Database = None) -> None:
    """Now, what a server does every hour: end what is abandoned, erase what is older than its settings say."""
    from ethnarch.server.common.settings import Settings
    from ethnarch.server.storage import care

    chosen = Settings.from_environment()
    rules = care.Rules(chosen.abandoned_after_days, chosen.keep_finished_days, chosen.keep_private_days)
    ended = erased = 0
    while True:  # some at a time, so that moves wait for no sweep
        with changing(database) as connection:
            more = care.sweep(connection, rules, time.time_ns() // 1_000_000)
        if more == (0, 0):
            break
        ended, erased = ended + more[0], erased + more[1]
    typer.echo(f"{ended} ended, {erased} erased.")


@admin.command()
def vacuum(database: Database = None) -> None:
    """Give back the room of what was erased; on SQLite moves wait meanwhile.

    [bold]ethnarch admin vacuum --database games.db[/bold]
    """
    from ethnarch.server.storage.backup import vacuum as tidy

    tidy(open_database(database))
    typer.echo("Done.")


@admin.command()
def reports(database: Database = None) -> None:
    """What people reported about open tables."""
    import sqlalchemy as sa

    from ethnarch.server.storage.schema import reports as told

    with open_database(database).connect() as connection:
        found = connection.execute(sa.select(told).order_by(told.c.at_ms.desc()).limit(100)).all()
    if not found:
        typer.echo("No reports.")
    for row in found:
        typer.echo(f"{_day(row.at_ms)}  {row.table_id}  {row.why}  {row.text}")
