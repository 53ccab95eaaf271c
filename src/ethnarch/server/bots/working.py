"""`ethnarch bots`: think for a server on another machine, until told to stop; connects again when the line breaks."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec
import websockets

from ethnarch import __version__
from ethnarch.engine import registry
from ethnarch.server.bots.preparing import SECONDS_TO_COMPILE, is_noted, note
from ethnarch.server.bots.remote import WORKS, Offer, Result, Task, views_of
from ethnarch.server.bots.thinker import Thinker, load

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 30.0
SECONDS_TO_THINK = 600.0
REFUSED = 1008


def address_of(server: str) -> str:
    """Where a server takes bots in, by its address in a browser."""
    base = server.rstrip("/").removesuffix("/bots")
    address = (base.replace("http", "ws", 1) if base.startswith("http") else base) + "/bots"
    try:
        parts = urlsplit(address)
        good = parts.scheme in ("ws", "wss") and parts.hostname and parts.port != 0 and not re.search(r"\s", address)
    except ValueError:  # no port is that large
        good = False
    if not good:
        raise SystemExit(f"{address} is no address: write https://HOST or http://HOST:PORT")
    return address


def why_not_reached(error: Exception) -> str:
    """What a person can look into, of what the machine says."""
    if isinstance(error, socket.gaierror):
        return "no machine has this name"
    if isinstance(error, ConnectionRefusedError) or "Connect call failed" in str(error):
        return "nobody listens at this port"
    if isinstance(error, TimeoutError):
        return "no answer"
    if isinstance(error, websockets.InvalidHandshake):
        return "what answers there is no server of this kind"
    return str(error)


class Working:
    """Some workers, and the server they think for."""

    def __init__(
        self,
        server: str,
        token: str,
        workers: int,
        say: Callable[[str], None],
        make_thinker: Callable[..., Thinker] = Thinker,
    ) -> None:
        self.address = address_of(server)
        self.token, self.say = token, say
        self.thinkers = [make_thinker() for _ in range(workers or os.cpu_count() or 1)]
        self._compiler, self._compiling = make_thinker(gently=True), asyncio.Lock()

    async def work(self) -> None:
        """Connect, think, and connect again."""
        pause = FIRST_PAUSE
        while True:
            try:
                async with websockets.connect(
                    self.address, additional_headers={"authorization": f"Bearer {self.token}"}, compression=None
                ) as line:
                    pause = FIRST_PAUSE
                    await self._serve(line)
            except websockets.InvalidStatus as error:
                raise SystemExit(
                    f"{self.address} answers {error.response.status_code}: is it a server, and the token its "
                    "ETHNARCH_BOTS_TOKEN?"
                ) from None
            except websockets.ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code == REFUSED:
                    raise SystemExit(f"{self.address} does not take these bots: {closed.rcvd.reason}") from None
                self.say(f"{self.address} is gone; trying again.")
            except (OSError, websockets.InvalidHandshake) as error:
                self.say(
                    f"{self.address} cannot be reached ({why_not_reached(error)}). Is a server running there? "
                    f"Trying again in {pause:.0f} s; Ctrl-C stops."
                )
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _serve(self, line: Any) -> None:
        known = {name: registry.game(name) for name in registry.names()}
        await line.send(msgspec.msgpack.encode(Offer(__version__, len(self.thinkers), views_of(known))))
        self.say(f"Thinking for {self.address} with {len(self.thinkers)} workers  (Ctrl-C to stop)")
        answering: set[asyncio.Task[None]] = set()
        try:
            while True:
                task = msgspec.msgpack.decode(await line.recv(), type=Task)
                answering.add(asyncio.create_task(self._answer(line, task)))
                answering = {each for each in answering if not each.done()}
        finally:
            for each in answering:
                each.cancel()

    async def _answer(self, line: Any, task: Task) -> None:
        try:
            work = WORKS[task.work][0]
            if work is load:
                await self._compile(*task.arguments)
            found = await self.thinkers[task.worker].ask(SECONDS_TO_THINK, work, *task.arguments)
            result = Result(task.number, msgspec.msgpack.encode(found))
        except Exception as error:
            result = Result(task.number, wrong=repr(error)[:200])
        with suppress(websockets.ConnectionClosed):
            await line.send(msgspec.msgpack.encode(result))

    async def _compile(self, game: str, level: str) -> None:
        """Once for all workers."""
        async with self._compiling:
            if not is_noted(game, level):
                await self._compiler.ask(SECONDS_TO_COMPILE, load, game, level)
                note(game, level)
                self._compiler.end()

    def close(self) -> None:
        for thinker in (*self.thinkers, self._compiler):
            thinker.close()


async def work_until_stopped(server: str, token: str, workers: int, say: Callable[[str], None]) -> None:
    working = Working(server, token, workers, say)
    main = asyncio.current_task()
    assert main is not None
    loop = asyncio.get_running_loop()
    with suppress(NotImplementedError):  # Windows
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, main.cancel)
    try:
        await working.work()
    except asyncio.CancelledError:
        say("Stopped.")
    finally:
        working.close()
