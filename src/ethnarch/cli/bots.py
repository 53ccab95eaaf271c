"""`ethnarch bots`: let this machine think for a server on another."""

from __future__ import annotations

from typing import Annotated

import typer

from ethnarch.cli.common import whole_number


def bots(
    server: Annotated[str, typer.Option(help="The server's address, as in a browser: https://HOST.")],
    token: Annotated[
        str, typer.Option(envvar="ETHNARCH_BOTS_TOKEN", help="The server's ETHNARCH_BOTS_TOKEN.", show_envvar=True)
    ],
    workers: Annotated[
        int,
        typer.Option(
            parser=whole_number("workers", 0, 256), metavar="NUMBER", help="Processes that think; 0: one for each core."
        ),
    ] = 0,
) -> None:
    """Think for a server's bots on this machine, so that the server stays light; runs until Ctrl-C.

    [bold]ETHNARCH_BOTS_TOKEN=… ethnarch bots --server https://games.example.org[/bold]
    """
    import asyncio

    from ethnarch.server.bots.working import work_until_stopped

    asyncio.run(work_until_stopped(server, token, workers, lambda line: print(line, flush=True)))
