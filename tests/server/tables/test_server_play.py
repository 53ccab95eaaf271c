"""Playing at a table: joining, moves, whole lines, refusals, undo, peek, hot seat, rematch."""

from __future__ import annotations

from table_harness import bounded, running, toy_settings


@bounded
async def test_a_move_is_acknowledged_and_seen_by_everybody(database: str) -> None:
    async with running(toy_settings(database)) as place:
        table = await place.create("me:Ann", "friend")
        bob_link = await place.join(table, "Bob")
        async with place.sit(table) as ann, place.sit(bob_link) as bob, place.sit(table, "watch") as watcher:
            await ann.my_turn()
            assert (await ann.play("bid 2; stand")) == {"type": "done", "id": 1, "n": 2}
            for player in (bob, watcher):
                await player.at(2)
                assert [line["text"] for line in player.lines] == ["Ann bids 2", "Ann stands"]
            assert bob.state["actions"] and not watcher.state["actions"] and not ann.state["actions"]
            assert bob.state["view"]["card"] > 0 and watcher.state["view"]["card"] == 0


@bounded
async def test_refusals_say_why_and_change_nothing(database: str) -> None:
    async with running(toy_settings(database)) as place:
        table = await place.create("me:Ann", "friend")
        async with place.sit(table) as ann:
            await ann.hear()
            assert (await ann.ask("play", n=0, line="show"))["code"] == "waiting"
            async with place.sit(await place.join(table, "Bob")) as bob:
                await bob.hear()
                assert (await bob.ask("play", n=0, line="show"))["code"] == "not_your_turn"
                refused = await ann.ask("play", n=0, line="stand")
                assert (refused["code"], refused["rule"]) == ("not_legal", "TOY-1")
                assert (await ann.ask("play", n=0, line="dance"))["code"] == "notation"
                assert (await ann.ask("play", n=5, line="show"))["code"] == "stale"
                assert (await ann.ask("play", n=0, line="look; show"))["code"] == "reveals"
                assert (await ann.ask("play", n=0, line="bid 1; stand; show"))["code"] == "not_your_turn"
                assert (await ann.ask("play", n=0, line="bid 1; look"))["code"] == "not_legal"
                assert ann.state["n"] == 0
                assert (await ann.play("bid 1; stand"))["n"] == 2


@bounded
async def test_undo_goes_back_to_the_last_revealed_card(database: str) -> None:
    async with running(toy_settings(database)) as place:
        table = await place.create("me:Ann", "friend")
        async with place.sit(table) as ann, place.sit(await place.join(table, "Bob")) as bob:
            await ann.my_turn()
            before = ann.state["view"]
            await ann.play("bid 3")
            assert ann.state["undo"]
            assert (await ann.ask("undo", n=1))["n"] == 2
            await ann.at(2)
            assert ann.state["view"] == before and [line["n"] for line in ann.lines] == [2]
            assert ann.lines[0]["text"] == "You take back a move.", "whoever reads is called you"
            await bob.at(2)
            assert bob.lines[0]["text"] == "Ann takes back a move."
            await ann.play("bid 1; stand")
            assert ann.state["undo"], "nobody has acted since"
            await bob.at(4)
            assert (await bob.ask("undo", n=4))["code"] == "no_undo"
            await bob.play("look")
            await ann.at(5)
            assert not ann.state["undo"] and (await ann.ask("undo", n=5))["code"] == "acted_since"
            await ann.play("look")
            assert not ann.state["undo"], "a card was revealed"
            assert (await ann.ask("undo", n=6))["code"] == "revealed"
            assert [line["n"] for line in bob.lines] == [2, 3, 4, 5]


@bounded
async def test_peek_and_preview_play_nothing(database: str) -> None:
    async with running(toy_settings(database)) as place:
        table = await place.create("me:Ann", "bot")
        async with place.sit(table) as ann:
            await ann.my_turn()
            there = await ann.ask("peek", n=0, prefix=["bid 2"])
            assert [action["text"] for action in there["actions"]] == ["stand", "fold"]
            assert there["view"]["bid"] == 2 and there["n"] == 0
            after = await ann.ask("peek", n=0, prefix=["bid 2", "stand"])
            assert after["actions"] == [] and after["decision"]["seat"] == 1
            assert (await ann.ask("peek", n=0, prefix=["look"]))["code"] == "reveals"
            assert (await ann.ask("peek", n=0, prefix=["stand"]))["code"] == "not_legal"
            assert (await ann.ask("preview", n=0, line="bid 1; fold"))["data"] == {"actions": ["bid 1", "fold"]}
            assert ann.state["n"] == 0


@bounded
async def test_a_game_against_bots_to_the_end_then_rematch_replay_record(database: str) -> None:
    async with running(toy_settings(database)) as place:
        table = await place.create("me:Ann", "bot", "bot:random")
        async with place.sit(table) as ann:
            path = f"/api/tables/{table['table']}"
            assert (await place.get(path + "/verify", table["secret"])).json()["revealed"] == []
            while (await ann.my_turn())["table"]["phase"] != "over":
                assert (await ann.play(ann.state["actions"][0]["text"]))["type"] == "done"
            assert sorted(ann.state["result"]["ranking"])[0] == 1
            info = ann.state["table"]
            record = (await place.get(path + "/record")).json()
            assert record["seed"] == info["seed"] and len(record["actions"]) == ann.state["move"]
            check = (await place.get(path + "/verify")).json()
            assert check["commit"] == info["commit"] == commit_of(record["seed"])
            assert all("card" in event for event in check["revealed"])
            shown_or_seen = [text for text in record["actions"] if text in ("look", "show")]
            assert [event["kind"] for event in check["revealed"]] == shown_or_seen
            shown = (await place.get(path + "/replay", seat="all", first=0, count=100)).json()
            assert len(shown["frames"]) == shown["moves"] + 1 and len(shown["frames"][0]["views"]) == 3
            assert shown["frames"][-1]["views"][0] == ann.state["view"]
            assert (await ann.ask("rematch"))["type"] == "done"
            await ann.until(lambda message: message["type"] == "state" and message["table"]["rematch"] is not None)
            again = {"table": ann.state["table"]["rematch"], "secret": table["secret"]}
            async with place.sit(again) as fresh:
                await fresh.my_turn()
                assert fresh.state["n"] == 0 and fresh.state["table"]["commit"] != info["commit"]
            body = {"n": 2, "seat": 1, "level": "random", "name": "Zoe"}
            onward = (await place.http.post(path + "/continue", json=body)).json()
            async with place.sit(onward) as zoe:
                await zoe.my_turn()
                assert zoe.state["seat"] == 1 and zoe.state["table"]["continued"]
                assert zoe.state["view"]["card"] == shown["frames"][2]["views"][1]["card"]


def commit_of(seed: str) -> str:
    import hashlib

    return hashlib.sha256(b"ethnarch" + int(seed, 16).to_bytes(16, "big")).hexdigest()


@bounded
async def test_a_hot_seat_shows_the_seat_that_decides(database: str) -> None:
    async with running(toy_settings(database)) as place:
        table = await place.create("me:Ann", "hotseat:Eve")
        async with place.sit(table) as screen:
            await screen.my_turn()
            assert screen.state["seat"] == 0
            await screen.play("bid 1; fold")
            assert screen.state["seat"] == 1 and screen.state["actions"]
            assert [line["text"] for line in screen.state["lines"]] == ["Ann bids 1", "Ann folds"]


@bounded
async def test_languages_switch_at_once(database: str) -> None:
    async with running(toy_settings(database)) as place:
        table = await place.create("me:Ann", "bot")
        async with place.sit(table, language="de") as ann:
            await ann.my_turn()
            await ann.play("bid 1")
            assert ann.lines[0]["text"] == "Ann bietet 1"
            assert (await ann.ask("play", n=0, line="stand"))["message"].startswith("Am Tisch")
            await ann.send({"type": "language", "language": "pl"})
            await ann.until(lambda message: message["type"] == "state" and message["keep"] == 0)
            assert ann.lines[0]["text"] == "Ann licytuje 1"


@bounded
async def test_the_host_starts_without_waiting_and_names_are_cleaned(database: str) -> None:
    async with running(toy_settings(database)) as place:
        table = await place.create("me:Ann", "friend", "friend")
        bob_link = await place.join(table, "  Bo\u202eb  ")
        async with place.sit(table) as ann, place.sit(bob_link) as bob:
            await ann.hear(), await bob.hear()
            assert (await bob.ask("start", level="random"))["code"] == "not_allowed"
            assert (await ann.ask("start", level="grandmaster"))["code"] == "option"
            assert (await ann.ask("start", level="random"))["type"] == "done"
            await ann.my_turn()
            assert [player["kind"] for player in ann.state["table"]["players"]] == ["person", "person", "bot"]
            assert ann.state["table"]["players"][1]["name"] == "Bob"
            assert (await ann.ask("rename", seat=0, name="Queen Ann"))["type"] == "done"
            assert (await ann.ask("rename", seat=1, name="Fool"))["code"] == "not_allowed"
        full = await place.http.post(
            f"/api/tables/{table['table']}/join", json={"invite": table["invite"], "name": "Late"}
        )
        assert full.status_code == 409 and full.json()["code"] == "no_seat"


@bounded
async def test_a_hint_is_a_legal_action_unless_the_table_forbids_it(database: str) -> None:
    async with running(toy_settings(database)) as place:
        async with place.sit(await place.create("me:Ann", "bot")) as ann:
            await ann.my_turn()
            hint = await ann.ask("hint", n=0)
            assert hint["type"] == "hinted" and hint["advice"][0]["action"] in ann.state["actions"]
        async with place.sit(await place.create("me:Ann", "bot", hints=False)) as ann:
            await ann.my_turn()
            assert (await ann.ask("hint", n=0))["code"] == "no_hints"
