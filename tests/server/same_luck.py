"""`python -m same_luck PORT`: a server whose bots have the same luck every time, for tests that play against them."""

from __future__ import annotations

import sys

LUCK = 2026


def main(port: int) -> None:
    """Only here is the server imported: the processes in which bots think load this module too."""
    from ethnarch.server import core
    from ethnarch.server.bots.bots import Bots
    from ethnarch.server.run import serve

    class SameLuck(Bots):
        """At the same view the same bot does the same."""

        def __init__(self, workers: int) -> None:
            super().__init__(workers, draw_seed=lambda: LUCK)

    core.Bots = SameLuck  # type: ignore[misc]
    serve(port=port)


if __name__ == "__main__":
    main(int(sys.argv[1]))
