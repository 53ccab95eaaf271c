"""The strength of the levels, with intervals, into docs/bots.md: python bench/strength.py [games] [workers] [folder]

Each level against the one below, with two players and as one of four, and `expert` against three `greedy`.
It goes on where it was stopped.
"""

from __future__ import annotations

import re
import sys
from itertools import pairwise
from pathlib import Path

from ethnarch.bots.arena.log import Log
from ethnarch.bots.arena.plan import Plan
from ethnarch.bots.arena.run import run_plan
from ethnarch.bots.arena.table import summary
from ethnarch.bots.registry import levels
from ethnarch.engine.seam import Json

PAGE = Path(__file__).parent.parent / "docs/bots.md"
BARS = {2: 0.65, 4: 0.40}
EXPERT_BAR = 0.70


def play(bots: tuple[str, str], players: int, games: int, workers: int, folder: Path) -> Json:
    """One pairing, as a row of the arena's table: the first bot alone against the second."""
    plan = Plan("ethnos", bots[::-1] if players == 2 else bots, (players,), games, 1)
    log = Log(plan, folder / f"{bots[0]}-{bots[1]}-{players}")

    def tell(done: int, total: int) -> None:
        print(f"\r{bots[0]} : {bots[1]}, {players} players: {done}/{total}", end="", file=sys.stderr, flush=True)

    run_plan(plan, log, workers, tell=tell)
    log.close()
    print(file=sys.stderr)
    rows = summary(plan, log.results)["pairings"]
    return next(row for row in rows if (row["bot"], row["against"]) == bots)


def main(games: int, workers: int, folder: Path) -> None:
    names = levels("ethnos")
    rows = []
    for below, above in pairwise(names):
        for players, bar in BARS.items():
            rows.append((play((above, below), players, games, workers, folder), bar))
    rows.append((play(("expert", "greedy"), 4, games, workers, folder), EXPERT_BAR))
    lines = ["| bot | against | players | games | wins | 95 % interval | bar |", f"|{' --- |' * 7}"]
    for row, bar in rows:
        met = "met" if row["low"] >= bar else "open" if row["high"] >= bar else "missed"
        lines.append(
            f"| {row['bot']} | {row['against']} | {row['players']} | {row['games']} | {row['win_share']:.1%} "
            f"| {row['low']:.1%} to {row['high']:.1%} | {bar:.0%}: {met} |"
        )
    table = "\n".join(lines)
    print(table)
    page = PAGE.read_text()
    new = re.sub(r"(<!-- strength -->\n).*?(<!-- /strength -->)", rf"\g<1>{table}\n\g<2>", page, flags=re.DOTALL)
    PAGE.write_text(new)


if __name__ == "__main__":
    given = sys.argv[1:]
    main(
        int(given[0]) if given else 400,
        int(given[1]) if len(given) > 1 else 2,
        Path(given[2]) if len(given) > 2 else Path("build/strength"),
    )
