"""How long others wait for their moves while somebody does all a limit allows, or sends nonsense.

    python bench/others.py                       # ten rounds: quiet, ten sockets at their limit, malformed messages

One table is played by an honest player, one move after the other, on a server with the limits it has by default; those
who disturb sit in a process of their own at a table of their own. Two things are measured of every move: the wait, and
what the server worked from its sending to its acknowledgement, by its processor clock (bench/noting_server.py): its own
work for that move, and whatever of the others' came first. The second hardly
depends on what else the machine does; it is the most they can cost a move, for it counts what is done while the disk
writes.

Quiet and disturbed stretches go by turns; each disturbed one is compared with the quiet ones before and after it, and
of all rounds the middle ratio counts. How quiet stretches compare with each other says what such a ratio is worth.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import websockets

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests" / "server"))
from processes import HERE, SOURCE, ServerProcess  # noqa: E402

SOCKETS = 10
PAUSE = 0.03
"""Between the honest player's moves, who stays within the limits too."""
HOW = ("ten sockets at their limit", "malformed messages")
SETTLING = 1.0
ELSEWHERE = {"x-forwarded-for": "198.51.100.7"}
"""The honest player comes from another address than those who disturb."""


class Stretch(NamedTuple):
    """What the honest player saw in some seconds, in milliseconds."""

    waits: list[float]
    worked: list[float]
    """By the server, until each move was acknowledged."""
    share: float
    """Of a core, that the server took in all."""


async def found(base: str) -> dict[str, Any]:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "hotseat", "name": "Eve"}]
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        wish = {"game": "toy", "seats": seats, "options": {"rounds": 1000}}
        return dict((await http.post("/api/tables", json=wish)).json())


class Watched(ServerProcess):
    """A server whose processor clock is noted with every acknowledgement."""

    module = "noting_server"

    def __init__(self, database: str, notes: Path) -> None:
        super().__init__(database, log_level="error", trusted_proxies="127.0.0.1")
        del self.environment["ETHNARCH_ADDRESS_MESSAGE_BURST"]
        self.environment |= {"NOTES": str(notes)}
        self.environment["PYTHONPATH"] += f"{os.pathsep}{ROOT / 'bench'}"
        self.notes = notes

    def noted(self, table: str) -> list[float]:
        """The clock at every acknowledgement of a move at this table."""
        lines = [line.split() for line in self.notes.read_text().splitlines()]
        return [float(clock) for where, clock in lines if where == table]

    def worked_ms(self) -> float:
        """The processor clock of another process (clock_getcpuclockid of POSIX, as Linux numbers it)."""
        assert self.process is not None
        return time.clock_gettime_ns((~self.process.pid << 3) | 2) / 1e6


async def play(server: Watched, seconds: float) -> Stretch:
    """Somebody moves as soon as the last move is acknowledged, at a new table."""
    waits: list[float] = []
    sent: list[float] = []
    base, link = server.base, await found(server.base)
    address = base.replace("http", "ws", 1) + "/ws"
    async with websockets.connect(address, compression=None, additional_headers=ELSEWHERE) as socket:
        await socket.send(json.dumps({"type": "hello", "table": link["table"], "secret": link["secret"]}))
        state = json.loads(await socket.recv())
        first, at_first = time.monotonic(), server.worked_ms()
        while time.monotonic() < first + seconds and state["table"]["phase"] != "over":
            began = time.perf_counter()
            sent.append(server.worked_ms())
            line = state["actions"][0]["text"]
            await socket.send(json.dumps({"type": "play", "id": 1, "n": state["n"], "line": line}))
            n = None
            while n is None or state["n"] < n:
                message = json.loads(await socket.recv())
                if message["type"] == "done":
                    waits.append(1000 * (time.perf_counter() - began))
                    n = message["n"]
                elif message["type"] == "state":
                    state = message
            await asyncio.sleep(PAUSE)
        share = (server.worked_ms() - at_first) / 1000 / (time.monotonic() - first)
    worked = [after - before for before, after in zip(sent, server.noted(link["table"]), strict=True)]
    return Stretch(waits, worked, share)


async def press(base: str, table: str, secret: str) -> None:
    """Ten sockets that ask to be told the whole table again as fast as answers come; a line says when the first was
    told to slow down."""
    limited = False

    async def one() -> None:
        nonlocal limited
        while True:
            try:
                async with websockets.connect(base.replace("http", "ws", 1) + "/ws", compression=None) as socket:
                    await socket.send(json.dumps({"type": "hello", "table": table, "secret": secret}))
                    while True:
                        if "slow_down" in str(await socket.recv()) and not limited:
                            limited = True
                            print("at the limit", flush=True)
                        await socket.send(json.dumps({"type": "resync", "have": 0}))
            except websockets.WebSocketException:
                await asyncio.sleep(0.1)

    await asyncio.gather(*(one() for _ in range(SOCKETS)))


def disturb(base: str, link: dict[str, Any], how: str) -> subprocess.Popen[bytes]:
    nonsense = [str(HERE / "attack.py"), base, link["table"], link["secret"], "1000000", str(SOCKETS), "1"]
    pressing = [__file__, "--press", json.dumps([base, link["table"], link["secret"]])]  # a secret may begin with "-"
    environment = os.environ | {"PYTHONPATH": f"{SOURCE}{os.pathsep}{HERE}"}
    return subprocess.Popen(
        [sys.executable, *(pressing if how == HOW[0] else nonsense)], env=environment, stdout=subprocess.PIPE
    )


def p99(figures: list[float]) -> float:
    return sorted(figures)[int(len(figures) * 0.99)]


async def disturbed(server: Watched, bad: dict[str, Any], how: str, seconds: float) -> Stretch:
    attacker = disturb(server.base, bad, how)
    try:
        assert attacker.stdout is not None
        assert await asyncio.to_thread(attacker.stdout.readline), "those who disturb did not begin"
        await asyncio.sleep(SETTLING)
        stretch = await play(server, seconds)
        assert attacker.poll() is None, "those who disturb are gone"
        return stretch
    finally:
        attacker.kill()
        attacker.wait()


def tell(how: str, stretches: list[Stretch], beside: list[tuple[Stretch, Stretch]]) -> None:
    """One kind of stretch against the quiet ones before and after each of it."""
    share = statistics.median(stretch.share for stretch in stretches)
    print(f"{how}: {sum(len(each.waits) for each in stretches)} moves; the server takes {share:.3f} of a core")
    for name, kind in (("waited", 0), ("worked by the server", 1)):
        ratios = sorted(
            2 * p99(stretch[kind]) / (p99(before[kind]) + p99(after[kind]))
            for stretch, (before, after) in zip(stretches, beside, strict=True)
        )
        together: list[float] = [figure for stretch in stretches for figure in stretch[kind]]
        print(
            f"  {name}: median {statistics.median(together):.2f} ms, p99 {p99(together):.2f} ms, "
            f"{statistics.median(ratios):.2f} times the quiet p99 ({ratios[0]:.2f} to {ratios[-1]:.2f})",
            flush=True,
        )


async def measure(server: Watched, seconds: float, rounds: int) -> None:
    bad = await found(server.base)
    await play(server, seconds)  # everything is warm now
    quiet = [await play(server, seconds)]
    found_so: dict[str, list[Stretch]] = {how: [] for how in HOW}
    beside: dict[str, list[tuple[Stretch, Stretch]]] = {how: [] for how in HOW}
    for _ in range(rounds):
        for how in HOW:
            found_so[how].append(await disturbed(server, bad, how, seconds))
            quiet.append(await play(server, seconds))
            beside[how].append((quiet[-2], quiet[-1]))
    tell("quiet", quiet[1:-1], list(zip(quiet, quiet[2:], strict=False)))
    for how in HOW:
        tell(how, found_so[how], beside[how])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5, help="of each stretch")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--press", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.press:
        asyncio.run(press(*json.loads(arguments.press)))
    with tempfile.TemporaryDirectory() as folder:
        server = Watched(f"sqlite:///{folder}/games.db", Path(folder) / "notes")
        with server:
            asyncio.run(measure(server, arguments.seconds, arguments.rounds))
    print(f"load of the machine: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
