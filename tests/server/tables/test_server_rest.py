"""Tables where nobody is: they take little room, and forget nothing that matters."""

from __future__ import annotations

import pytest
from table_harness import bounded, running, toy_settings
from toy import Toy

from ethnarch.server.storage.schema import Entry
from ethnarch.server.tables import undoing
from ethnarch.server.tables.history import History

LINES = ["bid 1", "stand", "bid 2", "fold", "bid 3", "stand"]


def played() -> History:
    toy = Toy()
    return History.replay(
        toy,
        toy.new(2, 1, {"rounds": 50}),
        [Entry(n + 1, "play", (n // 2) % 2, text, n + 1, False, n) for n, text in enumerate(LINES)],
    )


def test_what_was_forgotten_is_played_again_when_a_move_is_taken_back() -> None:
    awake, resting = played(), played()
    resting.rest()
    assert not any(before.is_kept for befores in resting.before.values() for before in befores)
    for batch in (6, 4, 1):
        assert resting.state_before(batch).tobytes() == awake.state_before(batch).tobytes()
    undo = Entry(7, "undo", 0, "", 5, False, 7)
    awake.add(undo)
    resting.add(undo)
    assert resting.state.tobytes() == awake.state.tobytes()
    assert resting.seen(0)[1] == awake.seen(0)[1]
    resting.rest()
    assert resting.state.tobytes() == awake.state.tobytes() and resting.state.flags.writeable


@bounded
async def test_playing_and_taking_back_has_an_end(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game ends by itself; what is taken back is kept as well, and would make a log of any length."""
    monkeypatch.setattr(undoing, "MOST_ENTRIES", 6)
    async with running(toy_settings(database)) as place:
        table = await place.create("me:Ann", "hotseat:Eve", options={"rounds": 50})
        async with place.sit(table) as ann:
            await ann.my_turn()
            for _ in range(3):
                await ann.play("bid 1")
                answer = await ann.ask("undo", n=ann.state["n"])
                await ann.at(answer["n"])
            assert answer["type"] == "done" and ann.state["n"] == 6
            await ann.play("bid 1")
            assert not ann.state["undo"] and not ann.state["ask_undo"]
            assert (await ann.ask("undo", n=7))["code"] == "no_undo"
            assert (await ann.ask("propose", n=7, what="undo"))["code"] == "no_undo"
            assert (await ann.play("stand"))["type"] == "done", "the game goes on"


@bounded
async def test_a_rematch_is_a_new_table_as_any_other(database: str) -> None:
    async with running(toy_settings(database, table_burst=2, tables_per_minute=1e-6)) as place:
        table = await place.create("me:Ann", "hotseat:Eve")
        for wanted in ("done", "refused"):
            async with place.sit(table) as ann:
                await ann.my_turn()
                assert (await ann.ask("abort"))["type"] == "done"
                answer = await ann.ask("rematch")
                assert answer["type"] == wanted
                if wanted == "done":
                    again = await ann.ask("rematch")
                    assert again["type"] == "done", "the same one, and no other"
                    state = await ann.until(lambda message: message.get("table", {}).get("rematch"))
                    table = table | {"table": state["table"]["rematch"]}
        assert (answer["code"], answer["again"]) == ("slow_down", True)


@bounded
async def test_a_table_left_alone_for_long_is_forgotten_and_one_with_somebody_is_not(database: str) -> None:
    async with running(toy_settings(database)) as place:
        left = await place.create("me:Ann", "hotseat:Eve", options={"rounds": 50})
        kept = await place.create("me:Ann", "hotseat:Eve", options={"rounds": 50})
        async with place.sit(left) as ann:
            await ann.my_turn()
            await ann.play("bid 2")
        async with place.sit(kept) as ann:
            await ann.my_turn()
            lobby, now = place.server.lobby, place.server.services.now_ms
            lobby.forget_idle()
            assert set(lobby.warm) == {left["table"], kept["table"]}
            place.server.services.now_ms = lambda: now() + 11 * 60_000
            lobby.forget_idle()
            assert set(lobby.warm) == {kept["table"]}
            async with place.sit(left) as again:
                await again.my_turn()
                assert again.state["n"] == 1 and again.state["view"]["bid"] == 2


@bounded
async def test_a_table_rests_when_the_last_one_leaves_and_goes_on_when_somebody_comes(database: str) -> None:
    async with running(toy_settings(database)) as place:
        table = await place.create("me:Ann", "hotseat:Eve", options={"rounds": 50})
        async with place.sit(table) as ann:
            await ann.my_turn()
            await ann.play("bid 2")
            history = place.server.lobby.warm[table["table"]][0].history
            assert any(before.is_kept for before in history.before[0])
        async with place.sit(table) as ann:
            await ann.my_turn()
            assert not any(before.is_kept for before in history.before[0])
            assert ann.state["undo"] and (await ann.ask("undo", n=1))["type"] == "done"
            await ann.until(lambda message: message["type"] == "state" and message["n"] == 2)
            assert ann.state["view"]["bid"] == 0
