"""People at a table: lost answers, seats freed and taken again, giving up, agreeing to end."""

from __future__ import annotations

from typing import Any

from table_harness import bounded, running, toy_settings, two

KEY = "k" * 43
STILL = {"bot_delay_ms": 3_600_000}
"""Bots wait for the test to move them."""


def ending(state: dict[str, Any]) -> tuple[str, str | None]:
    return state["table"]["phase"], state["table"]["ended"]


# --- a lost answer -------------------------------------------------------------------------------------


@bounded
async def test_the_same_request_to_join_gets_the_same_seat(database: str) -> None:
    async with running(toy_settings(database)) as place:
        table = await place.create("me:Ann", "friend", "friend")
        body = {"invite": table["invite"], "name": "Bob", "key": KEY}
        answers = [await place.http.post(f"/api/tables/{table['table']}/join", json=body) for _ in range(3)]
        assert [answer.json() for answer in answers] == [{"table": table["table"], "secret": KEY, "seat": 1}] * 3
        assert (await place.join(table, "Cem"))["seat"] == 2


@bounded
async def test_the_same_request_to_create_makes_one_table(database: str) -> None:
    async with running(toy_settings(database)) as place:
        first = await place.create("me:Ann", "friend", key=KEY)
        assert first["secret"] == KEY
        assert await place.create("me:Ann", "friend", key=KEY) == first
        await place.join(first, "Bob")
        assert await place.create("me:Ann", "friend", key=KEY) == first
        assert (await place.create("me:Ann", "friend", key="l" * 43))["table"] != first["table"]


# --- the host's part -----------------------------------------------------------------------------------


@bounded
async def test_the_host_opens_a_seat_again_before_the_game(database: str) -> None:
    async with running(toy_settings(database)) as place:
        table = await place.create("me:Ann", "friend", "friend")
        bob = await place.join(table, "Bob")
        async with place.sit(table) as ann, place.sit(bob) as guest:
            await ann.hear()
            await guest.hear()
            assert (await guest.ask("free", seat=0))["code"] == "not_allowed"
            assert (await ann.ask("free", seat=0))["code"] == "not_allowed", "the host's own"
            assert (await ann.ask("free", seat=1))["type"] == "done"
            assert (await guest.until(lambda message: message["type"] == "closing"))["code"] == "not_allowed"
            again = await place.join(table, "Cem")
            assert again["seat"] == 1
            async with place.sit(again) as cem:
                await cem.hear()
                assert (await cem.ask("free", seat=1))["type"] == "done", "one's own seat"
        async with place.sit(bob) as guest:
            assert (await guest.hear())["code"] == "not_allowed"


@bounded
async def test_in_the_game_a_bot_plays_a_freed_seat_until_somebody_takes_it(database: str) -> None:
    async with running(toy_settings(database, **STILL)) as place:
        table, bob = await two(place)
        async with place.sit(table) as ann:
            async with place.sit(bob) as guest:
                await guest.hear()
                await ann.until(lambda message: message["table"]["players"][1]["online"])
                assert (await ann.ask("free", seat=1))["code"] == "present"
                await ann.play("bid 1; stand")
            await ann.until(lambda message: not message["table"]["players"][1]["online"])
            assert (await ann.ask("free", seat=1))["type"] == "done"
            await ann.until(lambda message: message["type"] == "state")
            player = ann.state["table"]["players"][1]
            assert (player["kind"], player["why"], ann.state["table"]["phase"]) == ("open", "free", "playing")
            warm = await place.server.lobby.find(table["table"])
            await warm.play_bot(2, 1, "bid 2")
            await ann.at(3)
            old, table["invite"] = table["invite"], (await ann.ask("invite"))["invite"]
            refused = await place.http.post(f"/api/tables/{table['table']}/join", json={"invite": old, "name": "Eve"})
            assert refused.status_code == 403
            cem = await place.join(table, "Cem")
            async with place.sit(cem) as guest:
                state = await guest.my_turn()
                assert (state["n"], state["table"]["players"][1]["stand_in"]) == (3, None)
                assert (await guest.play("stand"))["type"] == "done"


@bounded
async def test_the_host_puts_a_bot_where_nobody_comes(database: str) -> None:
    async with running(toy_settings(database, **STILL)) as place:
        table = await place.create("me:Ann", "friend", "friend")
        async with place.sit(table) as ann:
            await ann.hear()
            for seat in (1, 2):
                assert (await ann.ask("replace", seat=seat, level="random"))["type"] == "done"
            state = await ann.until(lambda message: message["table"]["phase"] == "playing")
            assert [player["kind"] for player in state["table"]["players"]] == ["person", "bot", "bot"]
            assert (await ann.ask("replace", seat=0, level="random"))["code"] == "not_allowed"
            assert (await ann.ask("replace", seat=1, level="random"))["code"] == "no_seat"


# --- ending --------------------------------------------------------------------------------------------


@bounded
async def test_who_gives_up_is_played_for_and_when_all_did_it_is_over(database: str) -> None:
    async with running(toy_settings(database, **STILL)) as place:
        table, friend = await two(place)
        async with place.sit(table) as ann, place.sit(friend) as bob:
            await ann.hear()
            await bob.hear()
            assert (await ann.ask("resign", seat=1))["code"] == "not_allowed"
            assert (await ann.ask("resign", seat=0))["type"] == "done"
            state = await bob.until(lambda message: message["table"]["players"][0]["why"] == "resigned")
            assert state["table"]["phase"] == "playing"
            assert (await ann.ask("stand_in", seat=0, level=None))["code"] == "not_allowed", "for good"
            assert (await bob.ask("resign", seat=1))["type"] == "done"
            state = await ann.until(lambda message: message["table"]["phase"] == "over")
            assert ending(state) == ("over", "resigned") and state["result"] is None
            assert (await bob.ask("resign", seat=1))["code"] == "over"


@bounded
async def test_who_gave_up_and_is_still_there_plays_the_rematch(database: str) -> None:
    """Alone against bots nobody else could ask for one. Who gave up and has left is played by a bot."""
    async with running(toy_settings(database, **STILL)) as place:
        table, friend = await two(place)
        async with place.sit(table) as ann:
            await ann.hear()
            async with place.sit(friend) as bob:
                await bob.hear()
                assert (await bob.ask("resign", seat=1))["type"] == "done"
            await ann.until(lambda message: not message["table"]["players"][1]["online"])
            assert (await ann.ask("resign", seat=0))["type"] == "done"
            assert (await ann.ask("rematch"))["type"] == "done"
            state = await ann.until(lambda message: message["table"]["rematch"] is not None)
        again = table | {"table": state["table"]["rematch"]}
        async with place.sit(again) as ann:
            state = await ann.hear()
            assert state["table"]["role"] == "seat" and state["table"]["seats"] == [0]
            assert [player["kind"] for player in state["table"]["players"]] == ["person", "bot"]


@bounded
async def test_a_game_is_called_off_until_everybody_has_played(database: str) -> None:
    async with running(toy_settings(database)) as place:
        waiting = await place.create("me:Ann", "friend", "friend")
        guest = await place.join(waiting, "Bob")
        async with place.sit(waiting) as ann, place.sit(guest) as bob:
            await bob.hear()
            assert (await bob.ask("abort"))["code"] == "not_allowed", "the host waits for friends"
            assert (await ann.ask("abort"))["type"] == "done"
            assert ending(await bob.until(lambda message: message["table"]["phase"] == "over")) == ("over", "aborted")
        table, friend = await two(place)
        async with place.sit(table) as ann, place.sit(friend) as bob:
            await ann.my_turn()
            await ann.play("bid 1; stand")
            await bob.my_turn()
            assert bob.state["table"]["may_abort"]
            await bob.play("bid 1; stand")
            assert not bob.state["table"]["may_abort"]
            assert (await bob.ask("abort"))["code"] == "too_late"
        table, friend = await two(place)
        async with place.sit(friend) as bob:
            await bob.hear()
            assert (await bob.ask("abort"))["type"] == "done"
        found = (await place.get(f"/api/tables/{table['table']}")).json()
        assert (found["phase"], found["ended"]) == ("over", "aborted")


@bounded
async def test_a_game_ends_when_all_agree_and_one_no_is_enough(database: str) -> None:
    async with running(toy_settings(database)) as place:
        table, friend = await two(place)
        async with place.sit(table) as ann, place.sit(friend) as bob:
            await ann.hear()
            await bob.hear()
            for answer in (False, True):
                assert (await ann.ask("propose", n=0, what="end"))["type"] == "done"
                state = await bob.until(lambda message: message["table"]["proposal"] is not None)
                proposal = state["table"]["proposal"]
                assert (proposal["what"], proposal["seat"], proposal["agreed"]) == ("end", 0, [0])
                assert proposal["people"] == [0, 1]
                assert (await bob.ask("respond", n=0, what="end", yes=answer))["type"] == "done"
                await ann.until(lambda message: message.get("table", {}).get("proposal", 0) is None)
            assert ending(ann.state) == ("over", "agreed")
            assert (await ann.ask("respond", n=0, what="end", yes=True))["code"] == "stale"
        alone = await place.create("me:Ann", "bot")
        async with place.sit(alone) as ann:
            await ann.my_turn()
            assert (await ann.ask("propose", n=0, what="end"))["type"] == "done"
            assert ending(await ann.until(lambda message: message["type"] == "state"))[0] == "over"
