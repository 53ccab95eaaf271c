"""`ethnarch serve`: tables that people play at, in the browser."""

from __future__ import annotations

from typing import Annotated

import typer

from ethnarch.cli.common import whole_number


def serve(
    host: Annotated[
        str, typer.Option(help="127.0.0.1: this machine only; 0.0.0.0: everybody who can reach it.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(
            parser=whole_number("port", 0, 65535),
            metavar="NUMBER",
            show_default=False,
            help="This one (0: any) or none; left out: 8420, or the next free.",
        ),
    ] = None,
    database: Annotated[
        str | None, typer.Option(help="A file, sqlite:///FILE or postgresql://…; empty: a file of yours.")
    ] = None,
) -> None:
    """Serve the page and the tables; prints the address and runs until Ctrl-C. Every move is kept.

    [bold]ethnarch serve --host 0.0.0.0 --port 8420[/bold]
    """
    from ethnarch.server.run import serve as serve_tables

    serve_tables(host, port, database)
