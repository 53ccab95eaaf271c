"""`ethnarch bots`: think for a server on another machine, until told to stop; connects again when the line breaks."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from typing import Any

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
        base = server.rstrip("/").removesuffix("/bots")
        self.address = base.replace("http", "ws", 1) + "/bots" if base.startswith("http") else base + "/bots"
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
                ) as socket:
                    pause = FIRST_PAUSE
                    await self._serve(socket)
            except websockets.InvalidStatus as error:
                raise SystemExit(
                    f"{self.address} answers {error.response.status_code}: is it a server, and the token its "
                    "ETHNARCH_BOTS_TOKEN?"
                ) from None
            except websockets.ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code == REFUSED:
                    raise SystemExit(f"{self.address} does not take these bots: {closed.rcvd.reason}") from None
                self.say(f"{self.address} is gone; trying again.")
            except (OSError, websockets.InvalidURI, websockets.InvalidHandshake) as error:
                if isinstance(error, websockets.InvalidURI):
                    raise SystemExit(f"{self.address} is no address: write https://HOST or http://HOST:PORT") from None
                self.say(f"{self.address} cannot be reached ({error}); trying again in {pause:.0f} s.")
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _serve(self, socket: Any) -> None:
        known = {name: registry.game(name) for name in registry.names()}
        await socket.send(msgspec.msgpack.encode(Offer(__version__, len(self.thinkers), views_of(known))))
        self.say(f"Thinking for {self.address} with {len(self.thinkers)} workers  (Ctrl-C to stop)")
        answering: set[asyncio.Task[None]] = set()
        try:
            while True:
                task = msgspec.msgpack.decode(await socket.recv(), type=Task)
                answering.add(asyncio.create_task(self._answer(socket, task)))
                answering = {each for each in answering if not each.done()}
        finally:
            for each in answering:
                each.cancel()

    async def _answer(self, socket: Any, task: Task) -> None:
        try:
            work = WORKS[task.work][0]
            if work is load:
                await self._compile(*task.arguments)
            found = await self.thinkers[task.worker].ask(SECONDS_TO_THINK, work, *task.arguments)
            result = Result(task.number, msgspec.msgpack.encode(found))
        except Exception as error:
            result = Result(task.number, wrong=repr(error)[:200])
        with suppress(websockets.ConnectionClosed):
            await socket.send(msgspec.msgpack.encode(result))

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
