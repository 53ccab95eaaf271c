"""Bots on another machine: they need the token and the same rules, think for the server, and may go at any time."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import msgspec
import pytest
import websockets
from table_harness import Place, Player, bounded, running, toy_settings

from ethnarch.engine.shown import errors
from ethnarch.server.bots.remote import Offer, Result, Task
from ethnarch.server.bots.thinker import Thinker, load
from ethnarch.server.bots.working import Working
from ethnarch.server.common.settings import Settings


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """Whatever is thought about here is compiled before any time is counted."""
    load("ethnos", "hard")


def settings(database: str) -> Settings:
    return toy_settings(database, games="ethnos", bot_workers=-1, bots_token="sesame")


class Here(Thinker):
    """Thinks in this process, and remembers about what."""

    asked: list[str] = []

    async def ask(self, seconds: float, work: Any, *arguments: Any) -> Any:
        self.asked.append(work.__name__)
        return await asyncio.to_thread(work, *arguments)


async def against_a_bot(place: Place) -> dict[str, Any]:
    seats = [{"kind": "bot", "level": "hard"}, {"kind": "me", "name": "Ann"}]
    return dict((await place.http.post("/api/tables", json={"game": "ethnos", "seats": seats})).json())


async def bot_moves(place: Place, table: dict[str, Any]) -> Player:
    async with place.sit(table) as ann:
        await ann.my_turn()
        return ann


@bounded
async def test_a_machine_with_the_token_thinks_for_the_server(database: str) -> None:
    async with running(settings(database)) as place:
        told: list[str] = []
        working = Working(place.base, "sesame", 1, told.append, Here)
        task = asyncio.create_task(working.work())
        while not place.server.services.bots.thinkers:
            await asyncio.sleep(0.01)
        await place.server.services.bots.prepare("ethnos", "hard")
        ann = await bot_moves(place, await against_a_bot(place))
        assert ann.state["n"] >= 1 and {"load", "choose"} <= set(Here.asked)
        task.cancel()
        while place.server.services.bots.thinkers:
            await asyncio.sleep(0.01)
        assert told[0].startswith("Thinking for ws://127.0.0.1:")


@bounded
async def test_an_address_nobody_answers_says_so_and_what_to_do() -> None:
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))  # bound, but it does not listen
        told: list[str] = []
        working = Working(f"http://127.0.0.1:{silent.getsockname()[1]}", "sesame", 1, told.append, Here)
        task = asyncio.create_task(working.work())
        while not told:
            await asyncio.sleep(0.01)
        task.cancel()
    said = "(nobody listens at this port). Is a server running there? Trying again in 1 s; Ctrl-C stops."
    assert told[0].endswith(said)
    assert "(an diesem Port hört niemand zu). Läuft dort ein Server?" in errors.tell(told[0], "de")
    assert "Ctrl-C kończy." in errors.tell(told[0], "pl")


@bounded
async def test_a_machine_that_goes_in_the_middle_of_a_thought_is_not_waited_for(database: str) -> None:
    async with running(settings(database)) as place:
        address = place.base.replace("http", "ws", 1) + "/bots"
        headers = {"authorization": "Bearer sesame"}
        async with websockets.connect(address, additional_headers=headers) as machine:
            await machine.send(msgspec.msgpack.encode(Offer("1", 1, {})))
            table = await against_a_bot(place)
            async with place.sit(table) as ann:
                for work in ("load", "choose"):
                    task = msgspec.msgpack.decode(await machine.recv(), type=Task)
                    assert task.work == work and task.arguments[:2] == ("ethnos", "hard")
                    if work == "load":
                        await machine.send(msgspec.msgpack.encode(Result(task.number, msgspec.msgpack.encode(None))))
                await machine.close()
                await ann.my_turn()
                assert ann.state["n"] >= 1, "one look, here"


@bounded
async def test_without_the_token_or_with_other_rules_nobody_thinks_for_a_server(database: str) -> None:
    async with running(settings(database)) as place:
        with pytest.raises(SystemExit, match="answers 403"):
            await Working(place.base, "guessed", 1, print, Here).work()
        address = place.base.replace("http", "ws", 1) + "/bots"
        for offer in (Offer("0.0.1", 1, {"ethnos": (99, 8)}), Offer("0.0.1", 0, {}), Offer("0.0.1", 10**6, {})):
            async with websockets.connect(address, additional_headers={"authorization": "Bearer sesame"}) as machine:
                await machine.send(msgspec.msgpack.encode(offer))
                with pytest.raises(websockets.ConnectionClosed, match="other rules|workers: 1 to 256"):
                    await machine.recv()
        async with websockets.connect(address, additional_headers={"authorization": "Bearer sesame"}) as machine:
            await machine.send(b"\xff nonsense")
            with pytest.raises(websockets.ConnectionClosed, match="not a message"):
                await machine.recv()
        assert place.server.services.bots.thinkers == []
    async with running(toy_settings(database)) as place:
        with pytest.raises(SystemExit, match="answers 403"):
            await Working(place.base, "", 1, print, Here).work()
