"""Bots that think on other machines: `ethnarch bots --server URL` connects and takes work, as our own thinkers do.

Whoever may do that is told the views of seats that bots play or that ask for hints; so it needs the server's token.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
import structlog
from msgspec import Struct
from starlette.websockets import WebSocket, WebSocketDisconnect

from ethnarch import __version__
from ethnarch.engine.seam import Game
from ethnarch.server.bots.advice import Thought, think_aloud
from ethnarch.server.bots.bots import Bots
from ethnarch.server.bots.judging import Judgement, judge
from ethnarch.server.bots.preparing import SECONDS_TO_COMPILE
from ethnarch.server.bots.thinker import Thinker, choose, load

logger = structlog.get_logger("ethnarch.bots")
MOST_WORKERS = 256
SECONDS_TO_SAY_HELLO = 10.0
WORKS: dict[str, tuple[Callable[..., Any], Any]] = {
    "choose": (choose, int),
    "think_aloud": (think_aloud, list[Thought]),
    "judge": (judge, Judgement),
    "load": (load, type(None)),
}
T = TypeVar("T")


class Offer(Struct, frozen=True):
    """What a machine says first: how many can think there, and which rules they know."""

    version: str
    workers: int
    views: dict[str, tuple[int, int]]
    """Of each game: the version of its rules, and the bytes of a view."""


class Task(Struct, frozen=True, array_like=True):
    """Something to think about, for one of the workers."""

    number: int
    worker: int
    work: str
    arguments: tuple[Any, ...]


class Result(Struct, frozen=True, array_like=True):
    """What came of it; `wrong` says why nothing did."""

    number: int
    answer: bytes = b""
    wrong: str = ""


def views_of(games: dict[str, Game]) -> dict[str, tuple[int, int]]:
    return {name: (game.rules_version, game.view_dtype.itemsize) for name, game in games.items()}


class Line:
    """The connection to another machine."""

    def __init__(self, send: Callable[[bytes], Any]) -> None:
        self._send = send
        self._numbers = itertools.count()
        self._open: dict[int, tuple[Any, asyncio.Future[Any]]] = {}

    async def ask(self, worker: int, work: str, arguments: tuple[Any, ...]) -> Any:
        number, kind = next(self._numbers), WORKS[work][1]
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._open[number] = (kind, answer)
        try:
            await self._send(msgspec.msgpack.encode(Task(number, worker, work, arguments)))
            return await answer
        finally:
            self._open.pop(number, None)

    def hear(self, message: bytes) -> None:
        result = msgspec.msgpack.decode(message, type=Result)
        kind, answer = self._open.get(result.number, (None, None))
        if answer is None or answer.done():
            return
        if result.wrong:
            answer.set_exception(RuntimeError(result.wrong[:200]))
        else:
            answer.set_result(msgspec.msgpack.decode(result.answer, type=kind))

    def end(self) -> None:
        for _, answer in self._open.values():
            if not answer.done():
                answer.set_exception(ConnectionError("the machine is gone"))


class RemoteThinker(Thinker):
    """A worker of another machine."""

    seconds_to_load = SECONDS_TO_COMPILE

    def __init__(self, line: Line, worker: int) -> None:
        super().__init__()
        self._line, self._worker = line, worker

    async def ask(self, seconds: float, work: Callable[..., T], *arguments: Any) -> T:
        answer = self._line.ask(self._worker, work.__name__, arguments)
        return await asyncio.wait_for(answer, seconds)

    def end(self) -> None:
        self.ready.clear()


async def take_in(bots: Bots, games: dict[str, Game], websocket: WebSocket) -> None:
    """Let another machine think for this server as long as it is connected."""
    await websocket.accept()
    line = Line(websocket.send_bytes)
    thinkers: list[RemoteThinker] = []
    try:
        async with asyncio.timeout(SECONDS_TO_SAY_HELLO):
            offer = msgspec.msgpack.decode(await websocket.receive_bytes(), type=Offer)
        wrong = why_not(offer, games)
        if wrong:
            logger.warning("bots_refused", why=wrong)
            await websocket.close(1008, wrong)
            return
        thinkers = [RemoteThinker(line, worker) for worker in range(offer.workers)]
        bots.join(thinkers)
        logger.info("bots_joined", workers=offer.workers)
        while True:
            line.hear(await websocket.receive_bytes())
    except (WebSocketDisconnect, TimeoutError, msgspec.MsgspecError, KeyError) as error:
        if not isinstance(error, WebSocketDisconnect):
            await websocket.close(1008, "not a message of `ethnarch bots`")
    finally:
        bots.leave(thinkers)
        line.end()
        if thinkers:
            logger.info("bots_left", workers=len(thinkers))


def why_not(offer: Offer, games: dict[str, Game]) -> str:
    """Why a machine cannot think for this server, or nothing."""
    if not 1 <= offer.workers <= MOST_WORKERS:
        return f"workers: 1 to {MOST_WORKERS}, not {offer.workers}"
    for name, ours in views_of(games).items():
        if name in offer.views and offer.views[name] != ours:
            return f"{name} has other rules there: this server is ethnarch {__version__}, that one {offer.version}"
    return ""
