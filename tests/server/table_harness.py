"""A server in this process, and players who talk to it as browsers do. Every wait is bounded."""

from __future__ import annotations

import asyncio
import functools
import itertools
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import httpx
import websockets

from ethnarch.server.app import create_app
from ethnarch.server.common.settings import Settings
from ethnarch.server.core import Server
from ethnarch.server.run import DrainingServer, bind, configure

PATIENCE = 60.0
Found = TypeVar("Found")
Json = dict[str, Any]


def toy_settings(database: str, **changes: Any) -> Settings:
    usual = {
        "games": "toy=toy:Toy",
        "bot_delay_ms": 0,
        "poll_seconds": 0.05,
        "database_url": database,
        "log_level": "warning",
        "page": "no-page",
        "drain_seconds": 3.0,
        "address_message_burst": 10**6,  # what is paid for by processor time must not depend on the machine
        "request_burst": 10**6,
        "metrics_token": "figures",
    }
    return Settings(**(usual | changes))


class Place:
    """A running server: its address and, for tests that look inside, itself."""

    def __init__(self, base: str, server: Server, uvicorn_server: DrainingServer) -> None:
        self.base, self.server, self.uvicorn = base, server, uvicorn_server
        self.http = httpx.AsyncClient(base_url=base, timeout=PATIENCE)

    async def create(self, *seats: str, **wish: Any) -> Json:
        """A table; seats are written me:Ann, friend, bot, bot:random, hotseat:Eve."""
        wishes = []
        for seat in seats:
            kind, _, rest = seat.partition(":")
            extra = {"level" if kind == "bot" else "name": rest} if rest else {}
            wishes.append({"kind": kind, **extra})
        answer = await self.http.post("/api/tables", json={"game": "toy", "seats": wishes, **wish})
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    async def join(self, table: Json, name: str, seat: int | None = None) -> Json:
        body = {"invite": table["invite"], "name": name, "seat": seat}
        answer = await self.http.post(f"/api/tables/{table['table']}/join", json=body)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def sit(self, link: Json, key: str = "secret", **hello: Any) -> Player:
        return Player(self.base, link["table"], link[key], hello)

    async def get(self, path: str, secret: str | None = None, **query: Any) -> httpx.Response:
        headers = {"authorization": f"Bearer {secret}"} if secret else {}
        return await self.http.get(path, headers=headers, params=query)


@asynccontextmanager
async def running(settings: Settings, draw_seed: Callable[[], int] | None = None) -> AsyncIterator[Place]:
    """A server whose tables are dealt alike in every run: its seeds are 1, 2, 3 … unless told otherwise."""
    listening = bind("127.0.0.1", 0)
    app = create_app(settings, draw_seed or functools.partial(next, itertools.count(1)))
    server = DrainingServer(configure(app, settings))
    task = asyncio.create_task(server._serve([listening]))
    async with asyncio.timeout(PATIENCE):
        while not server.started:
            if task.done():
                task.result()
            await asyncio.sleep(0.01)
    place = Place(f"http://127.0.0.1:{listening.getsockname()[1]}", app.state.server, server)
    try:
        yield place
    finally:
        await place.http.aclose()
        server.should_exit = True
        async with asyncio.timeout(PATIENCE):
            await task


class Player:
    """A browser: a websocket, everything it was ever told, and the log it would show."""

    def __init__(self, base: str, table: str, secret: str, hello: Json | None = None) -> None:
        self.address = base.replace("http", "ws", 1) + "/ws"
        self.hello = {"type": "hello", "table": table, "secret": secret, **(hello or {})}
        self.told: list[Json] = []
        self.bytes: list[str] = []
        self.state: Json = {}
        self.lines: list[Json] = []
        self.next_id = 0

    async def __aenter__(self) -> Player:
        self.socket = await websockets.connect(self.address, max_size=2**22, compression=None)
        if self.hello.get("secret") is not None:
            await self.send(self.hello)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()

    async def send(self, message: Json) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self) -> Json:
        """The next message, kept as a browser keeps it."""
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.bytes.append(text)
        message: Json = json.loads(text)
        self.told.append(message)
        if message["type"] == "state":
            self.state = message
            self.lines = [line for line in self.lines if line["n"] <= message["keep"]] + message["lines"]
        elif message["type"] == "presence":
            self.state["table"] = message["table"]
        return message

    async def until(self, wanted: Callable[[Json], bool]) -> Json:
        """Listen until a message is as wanted."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message = await self.hear()
                if wanted(message):
                    return message

    async def at(self, n: int) -> Json:
        """Listen until the table has come to version n."""
        while self.state.get("n", -1) < n:
            await self.hear()
        return self.state

    async def my_turn(self) -> Json:
        while not self.state.get("actions") and self.state.get("table", {}).get("phase") != "over":
            await self.hear()
        return self.state

    async def ask(self, kind: str, **fields: Any) -> Json:
        """Send a request and listen for its answer."""
        self.next_id += 1
        request = self.next_id
        await self.send({"type": kind, "id": request, **fields})
        return await self.until(lambda message: message.get("id") == request)

    async def play(self, line: str, n: int | None = None) -> Json:
        """Play and see the outcome."""
        answer = await self.ask("play", n=self.state["n"] if n is None else n, line=line)
        if answer["type"] == "done":
            await self.at(answer["n"])
        return answer


def finish(scenario: Coroutine[Any, Any, Found], seconds: float | None = None) -> Found:
    """Run to the end, in a thread of its own: a browser's event loop may be running in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, asyncio.wait_for(scenario, seconds)).result()


def bounded(test: Callable[..., Any], seconds: float = 300.0) -> Callable[..., Any]:
    """An async test as pytest runs it."""

    @functools.wraps(test)
    def run(*args: Any, **kwargs: Any) -> None:
        finish(test(*args, **kwargs), seconds)

    return run


async def two(place: Place, **wish: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """A table of two people: as Ann was told of it, and as Bob was."""
    table = await place.create("me:Ann", "friend", options={"rounds": 3}, **wish)
    return table, await place.join(table, "Bob")
