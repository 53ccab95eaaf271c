"""Coming and going: resync, clocks, stand-ins, hand-back."""

from __future__ import annotations

from table_harness import Place, bounded, running, toy_settings

BEGINNING_MS = 1_700_000_000_000


def set_clock(place: Place, seconds: float) -> None:
    """Let the server's clock stand so long after the beginning."""
    place.server.services.now_ms = lambda: BEGINNING_MS + int(seconds * 1000)


@bounded
async def test_resync_from_which_n(database: str) -> None:
    async with running(toy_settings(database)) as place:
        table = await place.create("me:Ann", "hotseat:Eve")
        async with place.sit(table) as screen:
            await screen.my_turn()
            for line in ("bid 1", "stand", "bid 2", "fold"):
                await screen.play(line)
        async with place.sit(table, have=2) as again:
            await again.my_turn()
            assert again.state["keep"] == 2 and [line["n"] for line in again.lines] == [3, 4]
            await again.send({"type": "resync", "have": 0})
            await again.until(lambda message: message["type"] == "state" and message["keep"] == 0)
            assert [line["n"] for line in again.lines] == [1, 2, 3, 4]
            await again.play("bid 3")
            assert (await again.ask("undo", n=5))["n"] == 6
        async with place.sit(table, have=5) as late:
            await late.my_turn()
            assert late.state["keep"] == 4, "what was taken back is dropped"
            assert [line["n"] for line in late.lines] == [6]


@bounded
async def test_a_table_is_replayed_after_it_was_forgotten(database: str) -> None:
    async with running(toy_settings(database, warm_tables=1)) as place:
        set_clock(place, 0)
        first = await place.create("me:Ann", "hotseat:Eve")
        async with place.sit(first) as screen:
            await screen.my_turn()
            await screen.play("look")
            before = screen.state
        set_clock(place, 60)
        second = await place.create("me:Ann", "hotseat:Eve")
        async with place.sit(second) as other:
            await other.my_turn()
            assert list(place.server.lobby.warm) == [second["table"]]
            async with place.sit(first) as screen:
                await screen.my_turn()
                for part in ("n", "move", "view", "decision", "actions"):
                    assert screen.state[part] == before[part]


@bounded
async def test_out_of_time_a_bot_sits_in_and_hands_back(database: str) -> None:
    async with running(toy_settings(database)) as place:
        set_clock(place, 0)
        wish = {"clock": {"per": "move", "seconds": 60}, "options": {"rounds": 50}}
        table = await place.create("me:Ann", "hotseat:Eve", **wish)
        async with place.sit(table) as screen:
            await screen.my_turn()
            clock = screen.state["clock"]
            assert clock["running"] == 0 and clock["left_ms"][0] == 60_000
            set_clock(place, 60)
            async with place.sit(table, "watch") as watcher:
                await watcher.until(
                    lambda message: (
                        message["table"]["players"][0]["stand_in"] is not None
                        if message["type"] in ("state", "presence")
                        else False
                    )
                )
                await watcher.at(1)
            await screen.until(lambda message: message["type"] == "state" and message["seat"] == 1)
            assert (await screen.ask("stand_in", seat=0, level=None))["type"] == "done"
            while screen.state["table"]["players"][0]["stand_in"]:
                await screen.hear()
            await screen.my_turn()
            assert screen.state["seat"] == 1
            await screen.play("show")
            assert screen.state["seat"] == 0 and screen.state["actions"], "the seat is Ann's again"


@bounded
async def test_time_for_the_whole_game_is_counted_from_the_log(database: str) -> None:
    async with running(toy_settings(database)) as place:
        set_clock(place, 0)
        table = await place.create("me:Ann", "hotseat:Eve", clock={"per": "game", "seconds": 100})
        async with place.sit(table) as screen:
            await screen.my_turn()
            set_clock(place, 30)
            await screen.play("show")
            assert screen.state["clock"]["left_ms"] == [70_000, 100_000]
    async with running(toy_settings(database)) as place:
        set_clock(place, 30)
        async with place.sit(table) as screen:
            await screen.my_turn()
            assert screen.state["clock"]["left_ms"] == [70_000, 100_000]


@bounded
async def test_away_a_bot_sits_in_until_the_person_is_back(database: str) -> None:
    async with running(toy_settings(database)) as place:
        set_clock(place, 0)
        table = await place.create("me:Ann", "friend", away_seconds=10, options={"rounds": 50})
        bob_link = await place.join(table, "Bob")
        async with place.sit(table) as ann:
            async with place.sit(bob_link) as bob:
                await bob.hear()
            await ann.my_turn()
            await ann.play("show")
            set_clock(place, 10)
            async with place.sit(table, "watch") as watcher:
                await watcher.at(2)
            await ann.my_turn()
            assert ann.state["table"]["players"][1]["stand_in"] == "random"
            async with place.sit(bob_link) as bob:
                while bob.state.get("table", {}).get("players", [{}, {"stand_in": True}])[1]["stand_in"]:
                    await bob.hear()
                await ann.play("show", n=ann.state["n"])
                await bob.my_turn()
                assert bob.state["actions"]


@bounded
async def test_who_asks_for_a_stand_in_gets_one(database: str) -> None:
    async with running(toy_settings(database)) as place:
        table = await place.create("me:Ann", "hotseat:Eve")
        async with place.sit(table) as screen:
            await screen.my_turn()
            assert (await screen.ask("stand_in", seat=0, level="random"))["type"] == "done"
            await screen.until(lambda message: message["type"] == "state" and message["seat"] == 1)
            assert (await screen.ask("stand_in", seat=5, level="random"))["code"] == "not_allowed"
