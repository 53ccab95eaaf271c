"""Bad input: no 5xx, no crash, other tables are not disturbed, and every refusal says why."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from processes import HERE, SOURCE, ServerProcess
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from table_harness import PATIENCE, Player, bounded, finish, running, toy_settings

CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance, status_code_conformance]
EXAMPLES = int(os.environ.get("ETHNARCH_SCHEMATHESIS_EXAMPLES", "25"))
LAVISH = {
    "message_burst": 10**9, "request_burst": 10**9, "table_burst": 10**9, "messages_per_second": 1e9,
}  # fmt: skip


def test_schemathesis(database: str) -> None:
    """Requests of every kind, well and badly formed, to every endpoint of the description."""
    tried = 0
    with ServerProcess(database, **LAVISH) as server:
        described = schemathesis.openapi.from_url(server.base + "/openapi.json")
        for found in described.get_all_operations():
            operation = found.ok()
            for mode in GenerationMode:
                if mode is GenerationMode.NEGATIVE and "{" not in operation.path and not list(operation.body):
                    continue  # nothing about it can be wrong

                @settings(
                    max_examples=EXAMPLES, deadline=None, derandomize=True, database=None,
                    suppress_health_check=list(HealthCheck),
                )  # fmt: skip
                @given(case=operation.as_strategy(generation_mode=mode))
                def requests(case: schemathesis.Case) -> None:
                    nonlocal tried
                    tried += 1
                    case.call_and_validate(checks=CHECKS, base_url=server.base)

                requests()
    assert tried >= EXAMPLES * 8


async def one_move(player: Player) -> None:
    """A move at an honest table, acknowledged."""
    await player.my_turn()
    assert (await player.play("stand" if player.state["view"]["bid"] else "bid 1"))["type"] == "done"
    await asyncio.sleep(0.03)  # an honest pace


async def attacked(player: Player, base: str, table: dict[str, Any], *numbers: int) -> tuple[int, int]:
    """Moves at an honest table while others send nonsense to another: refusals, moves."""
    command = [sys.executable, str(HERE / "attack.py"), base, table["table"], table["secret"], *map(str, numbers)]
    environment = os.environ | {"PYTHONPATH": f"{SOURCE}{os.pathsep}{HERE}"}
    senders = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, env=environment)
    assert senders.stdout is not None and await senders.stdout.readline()
    ending = asyncio.create_task(senders.stdout.read())
    moves = 0
    while not ending.done():
        await one_move(player)
        moves += 1
    assert await senders.wait() == 0
    return int(ending.result()), moves


async def fuzz(database: str, messages: int, senders: int, rounds: int) -> tuple[int, int]:
    """Refusals of nonsense at one table, and moves acknowledged at another meanwhile."""
    # a server in its own process with its usual limits for messages: they are what protects the others
    with ServerProcess(database, table_burst=1000, request_burst=100000) as server:
        import httpx

        refusals, moves = 0, 0
        async with httpx.AsyncClient(base_url=server.base, timeout=PATIENCE) as http:
            seats = [{"kind": "me", "name": "Ann"}, {"kind": "hotseat", "name": "Eve"}]
            wish = {"game": "toy", "seats": seats, "options": {"rounds": 1000}}
            victim = (await http.post("/api/tables", json=wish)).json()
            for number in range(rounds):
                honest = (await http.post("/api/tables", json=wish)).json()
                async with Player(server.base, honest["table"], honest["secret"]) as player:
                    found, played = await attacked(player, server.base, victim, messages // rounds, senders, number)
                    refusals, moves = refusals + found, moves + played
            figures = (await http.get("/metrics", headers={"authorization": "Bearer figures"})).text
            assert "ethnarch_errors_total 0.0" in figures, server.stop() and server.output
            assert (await http.get("/ready")).status_code == 200
    return refusals, moves


def test_malformed_messages(database: str) -> None:
    """Two thousand, while somebody else plays on."""
    refusals, moves = finish(fuzz(database, 2_000, 4, 2))
    assert refusals > 1000 and moves > 0


@pytest.mark.soak
def test_a_million_malformed_messages(database: str) -> None:
    messages = int(os.environ.get("ETHNARCH_SOAK_MESSAGES", 1_000_000))
    refusals, moves = finish(fuzz(database, messages, 40, 20))
    print(f"{messages} malformed messages: {refusals} refusals, {moves} moves of others meanwhile, no mistake of ours")
    assert refusals > messages // 2 and moves > 0


@bounded
async def test_a_deep_or_odd_message_is_refused_by_name(database: str) -> None:
    async with running(toy_settings(database)) as place, place.sit(await place.create("me:Ann", "bot")) as ann:
        await ann.my_turn()
        for odd in ('{"type":"play","id":4,"n":0}', '{"type":"play","id":4,"n":-1,"line":"look"}'):
            await ann.socket.send(odd)
            refused = await ann.until(lambda message: message["type"] == "refused")
            assert (refused["code"], refused["id"]) == ("shape", 4)
