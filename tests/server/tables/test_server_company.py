"""People at a table: lost answers, seats freed and taken again, giving up, agreeing, and a word now and then."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from table_harness import Place, Player, bounded, running, toy_settings

KEY = "k" * 43
STILL = {"bot_delay_ms": 3_600_000}
"""Bots wait for the test to move them."""


def ending(state: dict[str, Any]) -> tuple[str, str | None]:
    return state["table"]["phase"], state["table"]["ended"]


async def two(place: Place, **wish: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    table = await place.create("me:Ann", "friend", options={"rounds": 3}, **wish)
    return table, await place.join(table, "Bob")


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


# --- taking back ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bots", "free"),
    [
        (["bid 1", "stand"], True),  # everybody could see it coming
        (["look"], True),  # the bot saw a card; the asker did not
        (["show"], False),  # the bot's card is known now
    ],
)
def test_a_move_is_taken_back_past_what_bots_did(bots: list[str], free: bool, database: str) -> None:
    async def scenario() -> None:
        async with running(toy_settings(database, **STILL)) as place:
            table = await place.create("me:Ann", "bot", "bot", options={"rounds": 3})
            warm = await place.server.lobby.find(table["table"])
            async with place.sit(table) as ann:
                await ann.my_turn()
                await ann.play("bid 3; stand")
                for line in (*bots, "bid 2", "stand"):
                    await warm.play_bot(warm.n, warm.history.deciding() or 0, line)
                await ann.at(warm.n)
                while ann.state["undo"] is not free:
                    await ann.until(lambda message: message["type"] == "state")
                answer = await ann.ask("undo", n=warm.n)
                assert (answer["type"], answer.get("code")) == (("done", None) if free else ("refused", "revealed"))
                if free:
                    await ann.at(answer["n"])
                    assert ann.state["view"]["turns"] == 0 and [line["text"] for line in ann.lines] == [
                        "You take back a move."
                    ]
                    assert (await ann.play("bid 1; stand"))["type"] == "done"

    bounded(scenario)()


@bounded
async def test_a_bots_band_is_not_to_be_seen_twice(database: str) -> None:
    """Ethnos: a bot that lays a band shows what it held, though nothing was drawn."""
    from ethnarch.engine.registry import game as find
    from ethnarch.server.storage.schema import Entry
    from ethnarch.server.tables import undoing
    from ethnarch.server.tables.history import History

    game = find("ethnos")
    for line, free in (("take", True), ("lead", False)):
        history = History(game, game.new(2, 3, {}))

        def play(word: str, bot: bool, history: History = history) -> None:
            decision = game.decision(history.state)
            assert decision is not None
            texts = [game.action_to_text(history.state, each) for each in game.actions(history.state)]
            text = next((text for text in texts if text.startswith(word)), texts[0])
            n = history.n + 1
            history.add(Entry(n, "play", decision.seat, text, n, bot, 0))

        first = game.decision(history.state)
        assert first is not None
        play("take", bot=False)
        play(line, bot=True)
        unsure = undoing.question(history, [first.seat])
        assert unsure is not None and unsure.answer() is free, line


@bounded
async def test_people_are_asked_before_their_moves_are_taken_back(database: str) -> None:
    async with running(toy_settings(database)) as place:
        table, friend = await two(place)
        async with place.sit(table) as ann, place.sit(friend) as bob:
            await ann.my_turn()
            await ann.play("bid 1; stand")
            await bob.my_turn()
            await bob.play("look")
            await ann.at(3)
            assert not ann.state["undo"] and ann.state["ask_undo"]
            assert (await ann.ask("propose", n=3, what="undo"))["type"] == "done"
            state = await bob.until(lambda message: message["table"]["proposal"] is not None)
            assert state["table"]["proposal"]["moves"] == 3
            assert (await bob.ask("propose", n=3, what="end"))["code"] == "proposed"
            assert (await bob.ask("respond", n=3, what="undo", yes=True))["type"] == "done"
            await ann.at(4)
            assert ann.state["view"]["turns"] == 0 and ann.state["table"]["proposal"] is None
            assert (await ann.ask("propose", n=4, what="undo"))["code"] == "no_undo"
        again = await place.get(f"/api/tables/{table['table']}/replay", table["secret"])
        assert again.json()["moves"] == 0


@bounded
async def test_a_bot_that_sits_in_takes_nothing_back_for_its_person(database: str) -> None:
    async with running(toy_settings(database, bot_delay_ms=10**7)) as place:  # it thinks, and does not move
        table, friend = await two(place)
        async with place.sit(table) as ann:
            async with place.sit(friend) as bob:
                await bob.ask("stand_in", seat=1, level="random")
                await ann.my_turn()
                await ann.play("look")
                assert ann.state["undo"] is False, "she saw what is hidden"
                await ann.ask("propose", n=1, what="undo")
                while (proposal := ann.state["table"]["proposal"]) is None:
                    await ann.hear()
                assert (ann.state["n"], proposal["people"], proposal["agreed"]) == (1, [0, 1], [0])
                assert (await bob.ask("respond", n=1, what="undo", yes=True))["type"] == "done"
                await ann.at(2)
            await ann.play("look")
            warm, _ = place.server.lobby.warm[table["table"]]
            async with warm.lock:
                await warm.change_seat(1, stand_in="random", stand_in_why="resigned")
            await ann.ask("propose", n=3, what="undo")
            await ann.at(4)  # who has given up is not asked


@bounded
async def test_a_proposal_to_take_back_is_void_when_the_table_moves_on(database: str) -> None:
    async with running(toy_settings(database)) as place:
        table, friend = await two(place)
        async with place.sit(table) as ann, place.sit(friend) as bob:
            await ann.my_turn()
            await ann.play("look")
            assert (await ann.ask("propose", n=1, what="undo"))["type"] == "done"
            await bob.my_turn()
            await bob.play("bid 1; stand")
            assert (await bob.ask("respond", n=1, what="undo", yes=True))["code"] == "stale"
            await ann.at(3)
            assert ann.state["table"]["proposal"] is None


# --- words ---------------------------------------------------------------------------------------------


async def heard(player: Player) -> tuple[int | None, str]:
    said = await player.until(lambda message: message["type"] == "said")
    return said["seat"], said["text"] or said["phrase"]


@bounded
async def test_words_are_told_to_the_table_plain_and_to_nobody_else(
    database: str, capfd: pytest.CaptureFixture[str]
) -> None:
    async with running(toy_settings(database, log_level="debug")) as place:
        table, friend = await two(place)
        async with place.sit(table) as ann, place.sit(friend) as bob, place.sit(table, "watch") as eve:
            for player in (ann, bob, eve):
                await player.hear()
            assert (await ann.ask("say", text="  good\u202e\n luck <b>Bob</b>\u0007 "))["type"] == "done"
            assert await heard(bob) == (0, "good luck <b>Bob</b>")
            assert await heard(eve) == (0, "good luck <b>Bob</b>")
            assert (await bob.ask("phrase", phrase="thanks"))["type"] == "done"
            assert await heard(ann) == (1, "thanks")
            assert (await eve.ask("say", text="take the red one"))["code"] == "no_chat"
            assert (await ann.ask("say", text="\u202e\n"))["code"] == "shape"
            assert (await bob.ask("mute", seat=0, muted=True))["type"] == "done"
            assert (await ann.ask("say", text="unheard"))["type"] == "done"
            assert (await bob.ask("phrase", phrase="bye"))["type"] == "done"
            told = [message["text"] or message["phrase"] for message in bob.told if message["type"] == "said"]
            assert told == ["good luck <b>Bob</b>", "thanks", "bye"], "nothing of what a muted seat said"
            answers = [await ann.ask("say", text="spam") for _ in range(8)]
            assert answers[-1]["code"] == "slow_down"
    assert "good luck" not in capfd.readouterr().err


@bounded
async def test_a_table_says_what_may_be_said(database: str) -> None:
    async with running(toy_settings(database)) as place:
        for chat, say, phrase, watcher in (
            ("off", "no_chat", "no_chat", "no_chat"),
            ("phrases", "no_chat", None, "no_chat"),
            ("free", None, None, "no_chat"),
            ("all", None, None, None),
        ):
            table, _ = await two(place, chat=chat)
            async with place.sit(table) as ann, place.sit(table, "watch") as eve:
                assert (await ann.ask("say", text="hi")).get("code") == say
                assert (await ann.ask("phrase", phrase="hello")).get("code") == phrase
                assert (await eve.ask("say", text="hi")).get("code") == watcher


@bounded
async def test_words_reach_another_process(shared: str) -> None:
    async with running(toy_settings(shared)) as here, running(toy_settings(shared)) as there:
        table, friend = await two(here)
        async with here.sit(table) as ann, there.sit(friend) as bob:
            await ann.hear()
            await bob.hear()
            await ann.ask("say", text="grüß dich, Bob!")
            assert await heard(bob) == (0, "grüß dich, Bob!")


# --- still there ---------------------------------------------------------------------------------------


@bounded
async def test_both_sides_show_that_they_are_there(database: str) -> None:
    async with running(toy_settings(database, heartbeat_seconds=0.3)) as place:
        table = await place.create("me:Ann", "bot")
        async with place.sit(table, beats=True) as ann:
            for number in range(1, 5):
                beat = await ann.until(lambda message: message["type"] == "beat")
                assert (beat["beat"], beat["n"]) == (number, 0)
                await ann.send({"type": "beaten", "beat": number})
        async with place.sit(table, beats=True) as silent:
            closing = await silent.until(lambda message: message["type"] == "closing")
            assert (closing["code"], closing["again"]) == ("silent", True)
        async with place.sit(table) as old:
            await old.my_turn()
            await asyncio.sleep(0.7)  # time for two
            assert (await old.ask("ping"))["type"] == "pong", "who asks for no beats is sent none"
            assert all(message["type"] != "beat" for message in old.told)


# --- private -------------------------------------------------------------------------------------------


@bounded
async def test_a_private_table_stays_private_until_its_players_share_it(database: str) -> None:
    async with running(toy_settings(database)) as place:
        table, friend = await two(place, private=True)
        address = f"/api/tables/{table['table']}"
        async with place.sit(table) as ann, place.sit(friend) as bob:
            await ann.hear()
            await bob.hear()
            await ann.ask("propose", n=0, what="end")
            await bob.ask("respond", n=0, what="end", yes=True)
            for path in ("", "/replay", "/record", "/verify"):
                assert (await place.get(address + path)).status_code == 403, path
                assert (await place.get(address + path, friend["secret"])).status_code == 200, path
            await ann.ask("propose", n=0, what="share")
            assert (await place.get(address + "/record")).status_code == 403, "one of them is not all of them"
            await bob.ask("respond", n=0, what="share", yes=True)
            for path in ("", "/replay", "/record", "/verify"):
                assert (await place.get(address + path)).status_code == 200, path
