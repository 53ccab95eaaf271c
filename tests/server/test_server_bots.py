"""Bots at a table: they think in processes of their own, get a view, and never stop a game."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from processes import ServerProcess
from table_harness import bounded, finish, running, toy_settings
from toy import Toy

from ethnarch.server.bots import bots
from ethnarch.server.bots.bots import Bots


class Broken(Bots):
    """Its workers always die."""

    def _submit(self, kind: str, work: Any, *arguments: Any) -> Any:
        raise bots.BrokenProcessPool("died")


class Watched(Bots):
    """Remembers what it was given."""

    given: tuple[Any, ...] = ()

    async def choose(self, game: str, level: str, view: bytes, actions: list[int], budget_ms: int) -> int:
        self.given = self.given or (game, level, view, actions)
        return await super().choose(game, level, view, actions, budget_ms)


@bounded
async def test_a_bot_is_given_the_view_of_its_seat_and_nothing_else(database: str) -> None:
    async with running(toy_settings(database)) as place:
        place.server.services.bots = watched = Watched(1)
        table = await place.create("me:Ann", "bot:random")
        async with place.sit(table) as ann:
            await ann.my_turn()
            await ann.play("bid 1; stand")
            await ann.at(3)
        toy, row = Toy(), place.server.lobby.warm[table["table"]][0].row
        state = toy.new(2, int(row.seed, 16))
        for text in ("bid 1", "stand"):
            toy.play(state, toy.action_from_text(state, text))
        assert watched.given[:4] == ("toy", "random", toy.view(state, 1).tobytes(), toy.actions(state))


@bounded
async def test_a_dead_worker_does_not_stop_a_game() -> None:
    toy, broken = Toy(), Broken(1)
    state = toy.new(2, 1)
    chosen = await broken.choose("toy", "greedy", toy.view(state, 0).tobytes(), toy.actions(state), 100)
    assert chosen in toy.actions(state) and broken.failures == 1


def test_levels_are_listed_weakest_first_and_the_toy_game_has_only_chance() -> None:
    assert bots.levels("toy") == ["random"]
    assert bots.levels("ethnos")[0] == "random" and len(bots.levels("ethnos")) > 1
    assert bots.usual_level("ethnos") in bots.levels("ethnos")


def test_a_thinking_bot_plays_ethnos_and_a_stopping_server_does_not_wait_for_it(database: str) -> None:
    level = bots.usual_level("ethnos")

    async def scenario(base: str) -> None:
        import httpx
        from table_harness import Player

        seats = [{"kind": "bot", "level": level}, {"kind": "me", "name": "Ann"}]
        async with httpx.AsyncClient(base_url=base, timeout=30) as http:
            table = (await http.post("/api/tables", json={"game": "ethnos", "seats": seats})).json()
        async with Player(base, table["table"], table["secret"]) as ann:
            for _ in range(3):
                async with asyncio.timeout(90):
                    while not ann.state.get("actions"):
                        try:
                            await ann.hear()
                        except TimeoutError:
                            continue
                await ann.play(ann.state["actions"][0]["text"])
            assert any(line["event"].get("seat") == 0 for line in ann.lines), "the bot has moved"

    with ServerProcess(database, games="ethnos", bot_budget_ms=100) as server:
        finish(scenario(server.base), 200)
        began = time.monotonic()
        server.stop()
        assert time.monotonic() - began < 15
        assert b"bot_failed" not in server.output, server.output[-2000:]
