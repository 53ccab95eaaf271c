"""Moves taken back at a table: past what bots did, and by agreement where people have moved since."""

from __future__ import annotations

import pytest
from table_harness import bounded, running, toy_settings, two

STILL = {"bot_delay_ms": 3_600_000}
"""Bots wait for the test to move them."""


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
