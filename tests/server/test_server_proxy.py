"""As it stands in public: two processes on one PostgreSQL behind Caddy, with deploy/Caddyfile, and one of them killed.

`make soak` runs it; it needs Caddy (`apt-get install caddy`).
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from processes import ServerProcess, free_port
from table_harness import finish
from test_server_crash import Acknowledged, check_log, found_tables, play_until_cut_off

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
KILLS = int(os.environ.get("ETHNARCH_SOAK_PROXY_KILLS", 50))
LAVISH = {"message_burst": 10**6, "table_burst": 10**4, "request_burst": 10**6, "trusted_proxies": "127.0.0.1"}


@contextmanager
def caddy(*servers: ServerProcess) -> Iterator[str]:
    """Caddy in front of the servers, without TLS; its address."""
    program, port = shutil.which("caddy"), free_port()
    assert program is not None, "Caddy is missing: apt-get install caddy"
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | {
            "ETHNARCH_HOST": f"http://127.0.0.1:{port}",
            "ETHNARCH_SERVERS": " ".join(f"127.0.0.1:{server.port}" for server in servers),
            "XDG_DATA_HOME": home,
            "XDG_CONFIG_HOME": home,
            "HOME": home,
        }
        config = Path(home) / "Caddyfile"
        config.write_text("{\n\tadmin off\n}\n" + (DEPLOY / "Caddyfile").read_text())
        command = [program, "run", "--config", str(config), "--adapter", "caddyfile"]
        running = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
        try:
            yield _answering(f"http://127.0.0.1:{port}")
        finally:
            running.terminate()
            running.wait(timeout=20)


def _answering(base: str) -> str:
    end = time.monotonic() + 20
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(base + "/health", timeout=2):
                return base
        except OSError:
            time.sleep(0.05)
    raise RuntimeError("Caddy does not answer")


async def play_on(
    base: str, table: dict[str, Any], sure: Acknowledged, seen: dict[str, int], stop: asyncio.Event
) -> None:
    """Connect again, through the proxy, after every break; begin another game when one is over."""
    while not stop.is_set():
        await play_until_cut_off(base, table, sure, seen)
        await asyncio.sleep(0.1)
        if table.get("over"):
            with contextlib.suppress(httpx.HTTPError, ValueError):  # the server that was asked is just being killed
                again = (await found_tables(base, 1))[0]
                table |= again | {"over": False}


async def survive(servers: list[ServerProcess], base: str, kills: int, games: int) -> Acknowledged:
    sure: Acknowledged = {}
    seen: dict[str, int] = {}
    stop = asyncio.Event()
    tables = await found_tables(base, games)
    players = [asyncio.create_task(play_on(base, table, sure, seen, stop)) for table in tables]
    for number in range(kills):
        before = dict(seen)
        async with asyncio.timeout(300):
            while sum(seen.get(table["table"], 0) > before.get(table["table"], 0) for table in tables) < games:
                await asyncio.sleep(0.05)  # everybody has moved since the last kill
                for player in players:
                    if player.done():
                        player.result()
        server = servers[number % len(servers)]
        await asyncio.to_thread(server.kill)
        await asyncio.sleep(0.5)
        await asyncio.to_thread(server.start)
    stop.set()
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    return sure


@pytest.mark.soak
def test_one_of_two_is_killed_again_and_again_and_everybody_plays_on(shared: str) -> None:
    with ServerProcess(shared, **LAVISH) as one, ServerProcess(shared, **LAVISH) as two, caddy(one, two) as base:  # type: ignore[arg-type]
        sure = finish(survive([one, two], base, KILLS, 10))
    check_log(shared.replace("postgresql://", "postgresql+psycopg://"), sure)
    print(f"{KILLS} kills, {len(sure)} acknowledged moves, none lost")
