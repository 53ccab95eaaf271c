"""`python -m noting_server PORT`: a server that notes its processor clock whenever a move is acknowledged.

For bench/others.py: whoever waits for a processor after the acknowledgement must not count what is done meanwhile.
"""

from __future__ import annotations

import os
import sys
import time
from typing import Any

from ethnarch.server.run import serve
from ethnarch.server.socket import answering


class Noting(answering.Answering):
    """Answers, and notes when."""

    def __init__(self, server: Any) -> None:
        super().__init__(server)
        self._notes = open(os.environ["NOTES"], "w", buffering=1)  # noqa: SIM115 (as long as the server)

    async def _play(self, connection: Any, table: Any, message: Any) -> None:
        await super()._play(connection, table, message)
        self._notes.write(f"{table.id} {time.process_time_ns() / 1e6}\n")


if __name__ == "__main__":
    import ethnarch.server.core

    ethnarch.server.core.Answering = Noting  # type: ignore[misc]
    serve(port=int(sys.argv[1]))
