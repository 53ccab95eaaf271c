"""The same on PostgreSQL, and several processes at one table."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable
from typing import Any

import pytest
import test_server_crash
import test_server_play
import test_server_time
from postgres import RESTART
from processes import ServerProcess
from table_harness import Place, Player, bounded, finish, running, toy_settings

SAME = [
    test
    for module in (test_server_play, test_server_time)
    for name, test in vars(module).items()
    if name.startswith("test_") and list(inspect.signature(test).parameters) == ["database"]
]


@pytest.mark.parametrize("scenario", SAME, ids=lambda test: test.__name__)
def test_the_same_on_postgresql(scenario: Callable[[str], None], shared: str) -> None:
    scenario(shared)


def test_kills_lose_nothing_on_postgresql(shared: str) -> None:
    sure = finish(test_server_crash.survive(shared, 2, 20, 0.6), 120)
    test_server_crash.check_log(shared.replace("postgresql://", "postgresql+psycopg://"), sure)


async def game_across(here: Place, there: Place) -> None:
    """A friend on another process: moves are seen there, and the other way round, to the end."""
    table = await here.create("me:Ann", "friend", options={"rounds": 5})
    friend = await there.join(table, "Bob")
    async with here.sit(table) as ann, there.sit(friend) as bob, there.sit(table, "watch") as watcher:
        while (await ann.my_turn())["table"]["phase"] != "over":
            await ann.play("bid 2; stand")
            await bob.my_turn()
            assert bob.state["view"]["glory"][0] == ann.state["view"]["glory"][0]
            await bob.play("bid 3; stand")
        await watcher.at(20)
        assert watcher.state["result"]["scores"] == [10, 15]
        assert [line["n"] for line in watcher.lines] == list(range(1, 21))


@bounded
async def test_two_processes_serve_one_table_on_postgresql(shared: str) -> None:
    async with running(toy_settings(shared)) as here, running(toy_settings(shared)) as there:
        await game_across(here, there)


@bounded
async def test_two_processes_serve_one_table_on_sqlite(database: str) -> None:
    async with running(toy_settings(database)) as here, running(toy_settings(database)) as there:
        await game_across(here, there)


async def move(player: Player, n: int, line: str) -> dict[str, object]:
    await player.at(n)
    return await player.ask("play", n=n, line=line)


@bounded
async def test_each_move_is_accepted_exactly_once(shared: str) -> None:
    """Two real processes are asked to make move n in the same moment; one does, the other says stale."""
    with ServerProcess(shared) as first, ServerProcess(shared) as second:
        async with running(toy_settings(shared)) as place:
            table = await place.create("me:Ann", "hotseat:Eve", options={"rounds": 1000})
        here, there = (Player(each.base, table["table"], table["secret"]) for each in (first, second))
        async with here, there:
            for n in range(60):
                lines = ("stand", "fold") if n % 2 else ("bid 1", "bid 2")
                answers = await asyncio.gather(move(here, n, lines[0]), move(there, n, lines[1]))
                assert sorted(answer["type"] for answer in answers) == ["done", "refused"], answers
                assert next(each for each in answers if each["type"] == "refused")["code"] == "stale"
                await here.at(n + 1)
                await there.at(n + 1)
                assert here.state["view"] == there.state["view"]
            assert here.lines == there.lines


@bounded
async def test_a_restart_of_the_database_loses_nothing_and_play_goes_on(shared: str, postgres_server: str) -> None:
    async with running(toy_settings(shared)) as here, running(toy_settings(shared)) as there:
        table = await here.create("me:Ann", "hotseat:Eve", options={"rounds": 50})
        async with here.sit(table) as ann, there.sit(table, "watch") as watcher:
            await ann.my_turn()
            assert (await ann.play("bid 1"))["type"] == "done"
            await asyncio.to_thread(RESTART[postgres_server])
            for _ in range(200):
                answer = await ann.play("stand" if ann.state["view"]["bid"] else "bid 1")
                if answer["type"] == "done":
                    break
                assert answer["code"] in ("unavailable", "stale")
                await asyncio.sleep(0.1)
            assert answer["type"] == "done"
            await watcher.at(answer["n"])
            assert [line["n"] for line in watcher.lines] == list(range(1, answer["n"] + 1))


@bounded
async def test_who_is_on_another_process_is_seen_as_there(shared: str) -> None:
    async with running(toy_settings(shared)) as here, running(toy_settings(shared)) as there:
        table = await here.create("me:Ann", "friend")
        friend = await there.join(table, "Bob")

        def online(message: dict[str, Any]) -> list[bool]:
            return [player["online"] for player in message["table"]["players"]] if "table" in message else []

        async with here.sit(table) as ann:
            async with there.sit(friend) as bob:
                await ann.until(lambda message: online(message) == [True, True])
                await bob.until(lambda message: online(message) == [True, True])
            await ann.until(lambda message: online(message) == [True, False])
