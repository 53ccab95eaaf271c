"""`python -m same_luck PORT`: a server that deals the same cards every time and whose bots have the same luck, for
tests that play at its tables."""

from __future__ import annotations

import sys
from collections.abc import Callable

LUCK = 2026


def main(port: int) -> None:
    """Only here is the server imported: the processes in which bots think load this module too."""
    from ethnarch.server import core
    from ethnarch.server.bots.bots import Bots
    from ethnarch.server.run import serve
    from ethnarch.server.tables.founding import Founder
    from ethnarch.server.tables.lobby import Lobby

    class SameLuck(Bots):
        """At the same view the same bot does the same."""

        def __init__(self, workers: int, variants_an_hour: float) -> None:
            super().__init__(workers, draw_seed=lambda: LUCK, variants_an_hour=variants_an_hour)

    class SameDeal(Founder):
        """Every table gets the same seed, unless people bring something of their own."""

        def __init__(self, lobby: Lobby, draw_seed: Callable[[], int] = lambda: LUCK) -> None:
            super().__init__(lobby, draw_seed)

    core.Bots = SameLuck  # type: ignore[misc]
    core.Founder = SameDeal  # type: ignore[attr-defined, misc]
    serve(port=port)


if __name__ == "__main__":
    main(int(sys.argv[1]))
