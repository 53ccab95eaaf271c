"""How long others wait for their moves while somebody does all a limit allows, or sends nonsense.

    python bench/others.py            # quiet, ten sockets at their limit, malformed messages; 15 seconds each

One table is played by an honest player, one move after the other, on a server with the limits it has by default; those
who disturb sit in a process of their own at a table of their own. What counts is the ratio to the quiet stretch: it is
measured before and after the two others, because the machine may have other work.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import websockets

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests" / "server"))
from processes import HERE, SOURCE, ServerProcess  # noqa: E402

SOCKETS = 10
PAUSE = 0.03
"""Between the honest player's moves, who stays within the limits too."""
ELSEWHERE = {"x-forwarded-for": "198.51.100.7"}
"""The honest player comes from another address than those who disturb."""


async def found(base: str) -> dict[str, Any]:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "hotseat", "name": "Eve"}]
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        wish = {"game": "toy", "seats": seats, "options": {"rounds": 1000}}
        return dict((await http.post("/api/tables", json=wish)).json())


async def play(base: str, link: dict[str, Any], seconds: float) -> list[float]:
    """The waits of somebody who moves as soon as the last move is acknowledged."""
    waits: list[float] = []
    address = base.replace("http", "ws", 1) + "/ws"
    async with websockets.connect(address, compression=None, additional_headers=ELSEWHERE) as socket:
        await socket.send(json.dumps({"type": "hello", "table": link["table"], "secret": link["secret"]}))
        state = json.loads(await socket.recv())
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if state["table"]["phase"] == "over":
                return waits
            began = time.perf_counter()
            line = state["actions"][0]["text"]
            await socket.send(json.dumps({"type": "play", "id": 1, "n": state["n"], "line": line}))
            n = None
            while n is None or state["n"] < n:
                message = json.loads(await socket.recv())
                if message["type"] == "done":
                    waits.append(time.perf_counter() - began)
                    n = message["n"]
                elif message["type"] == "state":
                    state = message
            await asyncio.sleep(PAUSE)
    return waits


async def press(base: str, table: str, secret: str) -> None:
    """Ten sockets that ask to be told the whole table again as fast as answers come."""

    async def one() -> None:
        while True:
            try:
                async with websockets.connect(base.replace("http", "ws", 1) + "/ws", compression=None) as socket:
                    await socket.send(json.dumps({"type": "hello", "table": table, "secret": secret}))
                    while True:
                        await socket.recv()
                        await socket.send(json.dumps({"type": "resync", "have": 0}))
            except websockets.WebSocketException:
                await asyncio.sleep(0.1)

    await asyncio.gather(*(one() for _ in range(SOCKETS)))


def disturb(base: str, link: dict[str, Any], how: str) -> subprocess.Popen[bytes]:
    nonsense = [str(HERE / "attack.py"), base, link["table"], link["secret"], "1000000", str(SOCKETS), "1"]
    pressing = [__file__, "--press", base, link["table"], link["secret"]]
    environment = os.environ | {"PYTHONPATH": f"{SOURCE}{os.pathsep}{HERE}"}
    return subprocess.Popen(
        [sys.executable, *(nonsense if how == "malformed" else pressing)], env=environment, stdout=subprocess.DEVNULL
    )


def told(name: str, waits: list[float], quiet: float) -> float:
    waits.sort()
    p50, p99 = (waits[int(len(waits) * share)] * 1000 for share in (0.5, 0.99))
    ratio = f", {p99 / quiet:.2f} times the quiet p99" if quiet else ""
    print(f"{name}: {len(waits)} moves, median {p50:.1f} ms, p99 {p99:.1f} ms{ratio}", flush=True)
    return p99


async def measure(base: str, seconds: float) -> None:
    bad = await found(base)
    quiet = told("quiet", await play(base, await found(base), seconds), 0.0)
    for how in ("ten sockets at their limit", "malformed"):
        attacker = disturb(base, bad, how)
        try:
            await asyncio.sleep(2)
            told(how, await play(base, await found(base), seconds), quiet)
        finally:
            attacker.kill()
            attacker.wait()
    told("quiet again", await play(base, await found(base), seconds), quiet)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--press", nargs=3)
    arguments = parser.parse_args()
    if arguments.press:
        asyncio.run(press(*arguments.press))
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(f"sqlite:///{folder}/games.db", log_level="error", trusted_proxies="127.0.0.1")
        del server.environment["ETHNARCH_ADDRESS_MESSAGE_BURST"]
        with server:
            asyncio.run(measure(server.base, arguments.seconds))
    print(f"load of the machine: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
