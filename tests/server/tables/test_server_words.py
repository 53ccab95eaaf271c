"""A word at a table: said to those who may hear it, and signs of life; what is private stays so."""

from __future__ import annotations

import asyncio

import pytest
from table_harness import Player, bounded, running, toy_settings, two


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
