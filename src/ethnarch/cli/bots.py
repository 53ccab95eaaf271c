"""`ethnarch bots`: let this machine think for a server on another."""

from __future__ import annotations

from typing import Annotated

import typer

from ethnarch.cli.common import whole_number
from ethnarch.engine.seam import BadOption


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

    from ethnarch.cli.main import asked_language
    from ethnarch.engine.shown import errors
    from ethnarch.server.bots.working import work_until_stopped

    if not token.strip() or not token.isascii() or not token.isprintable():
        raise BadOption(f"token: the server's ETHNARCH_BOTS_TOKEN, in plain letters and digits, not {token!r}")
    language = asked_language()
    asyncio.run(work_until_stopped(server, token, workers, lambda line: print(errors.tell(line, language), flush=True)))
