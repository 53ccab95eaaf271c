"""Bots at a table: they think in processes of their own, get a view, and never stop a game."""

from __future__ import annotations

from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest
from processes import ServerProcess
from table_harness import bounded, finish, running, toy_settings
from toy import Toy

from ethnarch.engine.registry import game
from ethnarch.server.bots import levels
from ethnarch.server.bots.advice import think_aloud
from ethnarch.server.bots.bots import NOBODY, Bots
from ethnarch.server.bots.queue import SECONDS_TO_ANSWER, Asker, FairQueue, Job
from ethnarch.server.bots.thinker import Thinker, load


class Dying(Thinker):
    """Whatever it is asked, it dies."""

    async def ask(self, seconds: float, work: Any, *arguments: Any) -> Any:
        raise BrokenProcessPool("died")

    ask_in_passing = ask


class Silent(Thinker):
    """Has loaded everything and never answers."""

    async def ask(self, seconds: float, work: Any, *arguments: Any) -> Any:
        self.ready.add(arguments[:2])
        if work is not load:
            raise TimeoutError

    async def ask_in_passing(self, seconds: float, work: Any, *arguments: Any) -> Any:
        return None


class Watched(Bots):
    """Remembers what it was given."""

    given: tuple[Any, ...] = ()

    async def choose(
        self, game: str, level: str, view: bytes, actions: list[int], budget_ms: int, asker: Asker = NOBODY
    ) -> int:
        self.given = self.given or (game, level, view, actions, asker)
        return await super().choose(game, level, view, actions, budget_ms, asker)


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


@pytest.fixture(scope="module")
def asked_of() -> tuple[bytes, list[int], int]:
    """A view, its actions and the best at one look; whatever that needs is compiled before any time is counted."""
    ethnos = game("ethnos")
    state = ethnos.new(3, 8)
    while len(ethnos.actions(state)) < 8:
        ethnos.advance(state, ethnos.actions(state)[0])
    decision = ethnos.decision(state)
    assert decision is not None
    view = ethnos.view(state, decision.seat)
    actions = ethnos.view_actions(view)
    advised = think_aloud("ethnos", "greedy", view.tobytes(), actions, 1, 1, "en")
    return view.tobytes(), actions, advised[0].action


@pytest.mark.parametrize("kind", [Dying, Silent])
@bounded
async def test_where_no_worker_answers_one_look_does_and_never_chance(
    kind: type[Thinker], asked_of: tuple[bytes, list[int], int]
) -> None:
    view, actions, best = asked_of
    without = Bots(1, make_thinker=kind)
    for _ in range(4):
        assert await without.choose("ethnos", "expert", view, actions, 100) == best
    advised = await without.advise("ethnos", "expert", view, actions, 100, "en")
    assert advised[0].action == best and without.failures > 0


@bounded
async def test_bots_do_not_play_where_nobody_is(database: str) -> None:
    async with running(toy_settings(database)) as place:
        place.server.services.bots = watched = Watched(1)
        table = await place.create("bot:random", "me:Ann", options={"rounds": 50})
        assert (await place.get(f"/api/tables/{table['table']}", table["secret"])).json()["n"] == 0
        assert watched.given == ()
        async with place.sit(table) as ann:
            await ann.my_turn()
            assert ann.state["n"] >= 1
        assert watched.given[4] == Asker("127.0.0.1", table["table"])


# --- the queue ---------------------------------------------------------------------------------


EXPERT = ("ethnos", "expert")


def asked(queue: FairQueue, address: str, tables: int) -> None:
    for table in range(tables):
        queue.add(Job(Asker(address, f"{address} {table}"), print, EXPERT, 1000))


def served(queue: FairQueue, thinkers: int, most: int = 10_000) -> list[Job]:
    """What is thought about, one after the other, each for as long as it may."""
    found: list[Job] = []
    while len(found) < most and (job := queue.take(thinkers)) is not None:
        queue.done(job, job.budget_ms / 1000)
        found.append(job)
    return found


def test_alone_a_bot_thinks_as_long_as_it_likes() -> None:
    queue = FairQueue()
    asked(queue, "ann", 1)
    assert [job.budget_ms for job in served(queue, 1)] == [1000]


def test_one_address_with_a_hundred_tables_takes_nothing_from_another() -> None:
    queue = FairQueue()
    asked(queue, "greed", 116)
    first = served(queue, 1, most=3)
    assert all(job.budget_ms <= 1000 * SECONDS_TO_ANSWER / 110 for job in first)
    asked(queue, "ann", 1)
    jobs = served(queue, 1)
    place = next(place for place, job in enumerate(jobs) if job.asker.address == "ann")
    assert place < 3, "she does not wait behind the hundred"
    assert jobs[place].budget_ms == 1000, "and her bot thinks as long as ever"


def test_everybody_is_answered_in_time_and_alike() -> None:
    queue = FairQueue()
    for number in range(12):
        asked(queue, f"address {number}", 1)
    jobs = served(queue, 1)
    assert len(jobs) == 12
    assert 150 <= jobs[0].budget_ms <= 170, "a twelfth of the time"
    assert len({job.asker.address for job in jobs[:12]}) == 12


def test_the_tables_of_an_address_take_turns_and_what_nobody_wants_is_dropped() -> None:
    queue = FairQueue()
    for table in ("a", "a", "b"):
        queue.add(Job(Asker("ann", table), print, EXPERT, 10))
    gone = Job(Asker("bob", "c"), print, EXPERT, 10)
    queue.add(gone)
    gone.dropped = True
    assert len(queue) == 4
    assert [job.asker.table for job in served(queue, 1)] == ["a", "b", "a"]
    assert len(queue) == 0


def test_what_is_installed_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes milliseconds, and whoever loads the page or asks for a bot would hold up everybody."""
    before = levels.levels("ethnos")
    monkeypatch.setattr("ethnarch.engine.registry.entry_points", lambda **_: pytest.fail("looked up again"))
    assert levels.levels("ethnos") == before and levels.levels("toy") == ["random"]


def test_levels_are_listed_weakest_first_and_the_toy_game_has_only_chance() -> None:
    assert levels.levels("toy") == ["random"]
    assert levels.levels("ethnos")[0] == "random" and len(levels.levels("ethnos")) > 1
    assert levels.usual_level("ethnos") in levels.levels("ethnos")


def test_a_thinking_bot_plays_ethnos_and_a_stopping_server_does_not_wait_for_it(database: str) -> None:
    level = levels.usual_level("ethnos")

    async def scenario(base: str) -> None:
        import httpx
        from table_harness import PATIENCE, Player

        seats = [{"kind": "bot", "level": level}, {"kind": "me", "name": "Ann"}]
        async with httpx.AsyncClient(base_url=base, timeout=PATIENCE) as http:
            table = (await http.post("/api/tables", json={"game": "ethnos", "seats": seats})).json()
        async with Player(base, table["table"], table["secret"]) as ann:
            for _ in range(3):
                await ann.my_turn()
                await ann.play(ann.state["actions"][0]["text"])
            assert any(line["event"].get("seat") == 0 for line in ann.lines), "the bot has moved"

    with ServerProcess(database, games="ethnos", bot_budget_ms=100) as server:
        finish(scenario(server.base))
        before = len(server.output)
        server.stop()  # it does not wait for a thought, and no thought is said to have failed
        assert b"bot_failed" not in server.output[before:], server.output[-2000:]
