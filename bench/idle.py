"""What tables cost where nobody is: `python bench/idle.py` lays ten thousand in a database and wakes each once.

    python bench/idle.py                                    # both games: as the server is set, and all kept in memory
    python bench/idle.py --game ethnos --tables 1000

Each is a game of four people, some moves old. The server runs in this process, without sockets; memory is the
process's own (RSS), so the compiled rules and all that Python has loaded are in it.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import subprocess
import sys
import tempfile
from pathlib import Path

import sqlalchemy as sa

from ethnarch.engine.seam import Game
from ethnarch.server.common.settings import Settings
from ethnarch.server.core import Server
from ethnarch.server.storage import schema
from ethnarch.server.storage.schema import Entry, SeatRow, TableRow
from ethnarch.server.storage.storage import _insert, _rows

PLAYERS = 4
KINDS = 50
"""Different games; the others are copies of them under other names."""
ALLOWED_MB = 300


def memory_mb() -> float:
    return int(Path("/proc/self/status").read_text().split("VmRSS:")[1].split()[0]) / 1024


def some_moves(game: Game, number: int, moves: int) -> list[Entry]:
    state, chance, entries = game.new(PLAYERS, number, {}), random.Random(number), []
    for n in range(1, moves + 1):
        decision = game.decision(state)
        if decision is None:
            break
        view = game.view(state, decision.seat)
        action = chance.choice(game.view_actions(view))
        entries.append(Entry(n, "play", decision.seat, game.action_to_text(view, action), n, False, n))
        game.play(state, action)
    return entries


def lay_out(server: Server, game: Game, tables: int, moves: int) -> list[str]:
    """Tables in the database, as if people had played them and left; their names."""
    logs = [some_moves(game, number, moves) for number in range(KINDS)]
    names = [f"{game.name[:4]}{number:012d}" for number in range(tables)]
    writing = server.services.storage.engine.connect().execution_options(writes=True)
    with writing as connection, connection.begin():
        for number, name in enumerate(names):
            row = TableRow(
                id=name, game=game.name, rules_version=game.rules_version, seed=f"{number % KINDS:x}", created_ms=1,
                options="{}", started_ms=1, spectators=True, hints=True, host=f"{number:064x}",
                invite=f"{number + 1:064x}", watch=f"{number + 2:064x}",
            )  # fmt: skip
            seats = [
                SeatRow(
                    table_id=name, seat=seat, kind="person", name=f"Person {seat}", secret=f"{number * 9 + seat:064x}"
                )
                for seat in range(PLAYERS)
            ]
            _insert(connection, row, seats)
            connection.execute(sa.insert(schema.log), _rows(name, logs[number % KINDS]))
    return names


async def wake_each(settings: Settings, name: str, tables: int, moves: int) -> tuple[float, float, int]:
    """Memory with a few tables, with all, and how many the server then remembers."""
    server = Server(settings)
    try:
        names = lay_out(server, server.games.get(name), tables, moves)
        for each in names[:KINDS]:
            await server.lobby.find(each)
        gc.collect()
        before = memory_mb()
        for number, each in enumerate(names):
            await server.lobby.find(each)
            if number % 1000 == 0:
                gc.collect()
        gc.collect()
        return before, memory_mb(), len(server.lobby.warm)
    finally:
        await server.close()


def measure(name: str, tables: int, moves: int, warm: int) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/games.db"
        settings = Settings(
            database_url=url, games=name, warm_tables=warm or Settings().warm_tables, bot_workers=-1, log_level="error"
        )
        before, after, kept = asyncio.run(wake_each(settings, name, tables, moves))
    each = (after - before) * 1024 / max(1, kept - KINDS)
    met = "" if after <= ALLOWED_MB else f", allowed {ALLOWED_MB}"
    print(
        f"{name}: {tables} tables of {moves} moves, {kept} kept in memory: {after:.0f} MB{met} "
        f"({before:.0f} MB with {KINDS}; {each:.1f} kB a table)",
        flush=True,
    )
    return after <= ALLOWED_MB


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="ethnos,era_of_tribes", help="with commas")
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--moves", type=int, default=8)
    parser.add_argument("--warm", type=int, help="tables kept in memory; 0: as the server is set")
    arguments = parser.parse_args()
    if arguments.warm is not None:
        return 0 if measure(arguments.game, arguments.tables, arguments.moves, arguments.warm) else 1
    outcomes = []
    for name in arguments.game.split(","):
        for warm in (0, 10**6):  # each in a process of its own: memory once taken is rarely given back
            command = [sys.executable, __file__, "--game", name, "--tables", str(arguments.tables)]
            outcomes.append(subprocess.run([*command, "--moves", str(arguments.moves), "--warm", str(warm)]).returncode)
    return max(outcomes)


if __name__ == "__main__":
    raise SystemExit(main())
