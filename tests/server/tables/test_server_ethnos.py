"""Ethnos at the server's tables: to the end, continued, peeked at, and without leaks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from table_harness import Player, bounded, running, toy_settings
from test_server_leaks import fresh, no_difference

from ethnarch.engine import records
from ethnarch.engine.registry import game
from ethnarch.server.bots.compiling import compile_rules

__all__ = ["fresh"]
ETHNOS = {"games": "ethnos"}


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """The rules are ready before a table is opened, as they are in a running server."""
    compile_rules("ethnos")


async def play_to_the_end(player: Player) -> None:
    """Play bands when there are any; else take what comes."""
    while (await player.my_turn())["table"]["phase"] != "over":
        texts = [action["text"] for action in player.state["actions"]]
        line = next((text for text in texts if text.startswith(("lead", "add", "mark"))), texts[-1])
        assert (await player.play(line))["type"] == "done"


@bounded
async def test_alone_against_three_bots_to_the_end(database: str) -> None:
    async with running(toy_settings(database, **ETHNOS, message_burst=100000)) as place:
        table = await place.create("me:Ann", "bot:random", "bot:random", "bot:random", game="ethnos")
        async with place.sit(table, language="de") as ann:
            await play_to_the_end(ann)
            assert sorted(ann.state["result"]["ranking"])[0] == 1
            assert len(ann.state["result"]["scores"]) == 4
            assert all(line["text"] and line["rule"].startswith("ETH") for line in ann.lines if line["rule"])
        path = f"/api/tables/{table['table']}"
        downloaded = await place.get(path + "/record")
        record = downloaded.json()
        assert records.from_bytes(downloaded.content).actions == record["actions"], "the command line reads it"
        state = game("ethnos").new(4, int(record["seed"], 16), record["options"])
        for text in record["actions"]:
            game("ethnos").play(state, game("ethnos").action_from_text(state, text))
        assert game("ethnos").scores(state) == ann.state["result"]["scores"], "the record is the whole game"
        page = (await place.get(path + "/replay", seat="all", first=len(record["actions"]) - 1)).json()
        assert page["frames"][-1]["views"][0] == ann.state["view"]
        assert page["frames"][-1]["turn"] == page["turns"] < page["moves"], "a band is one move, as people count"
        body = {"n": 40, "seat": 2, "level": "random", "name": "Zoe"}
        onward = (await place.http.post(path + "/continue", json=body)).json()
        before = (await place.get(path + "/replay", seat="2", first=40, count=1)).json()["frames"][0]["views"][0]
        async with place.sit(onward) as zoe:
            first = await zoe.hear()
            if first["n"] == 0:
                assert first["view"] == before, "what the seat knew is as it was"
            await zoe.my_turn()


@bounded
async def test_a_lesson_is_dealt_the_same_for_everybody(database: str) -> None:
    async with running(toy_settings(database, **ETHNOS)) as place:
        wish = {"game": "ethnos", "lesson": "first-age", "level": "random", "name": "Ann", "key": "k" * 43}
        ann, again = [(await place.http.post("/api/lessons", json=wish)).json() for _ in range(2)]
        assert ann == again, "a lost answer loses nothing"
        bob = (await place.http.post("/api/lessons", json={**wish, "key": None})).json()
        assert bob["table"] != ann["table"]
        async with place.sit(ann) as first, place.sit(bob) as second:
            mine, yours = await first.my_turn(), await second.my_turn()
            assert (
                mine["view"]
                == yours["view"]
                == game("ethnos").view_to_json(
                    game("ethnos").view(game("ethnos").from_position(game("ethnos").lessons()["first-age"].position), 0)
                )
            )
            assert (await first.play("take minotaur.red"))["type"] == "done"
            await first.my_turn()
        unknown = await place.http.post("/api/lessons", json={**wish, "lesson": "last-age", "key": None})
        assert unknown.status_code == 400
        assert "first-age, boards, two, rivals" in unknown.json()["message"]


@bounded
async def test_a_band_is_peeked_at_previewed_played_and_taken_back(database: str) -> None:
    async with running(toy_settings(database, **ETHNOS)) as place:
        everyone_can_lead = {"tribes": "first-game"}
        table = await place.create("me:Ann", "hotseat:Eve", "hotseat:Uli", game="ethnos", options=everyone_can_lead)
        async with place.sit(table) as screen:
            await screen.my_turn()
            view, n = screen.state["view"], screen.state["n"]
            lead = next(a["text"] for a in screen.state["actions"] if a["text"].startswith("lead"))
            card = lead.split()[1]
            there = await screen.ask("peek", n=n, prefix=[lead])
            assert there["type"] == "continuations" and there["view"] != view
            assert (await screen.ask("preview", n=n, line=f"band {card}"))["type"] == "previewed"
            assert (await screen.ask("peek", n=n, prefix=["deck"]))["code"] == "reveals"
            assert (await screen.play(f"band {card}"))["type"] == "done"
            if screen.state["undo"]:
                done = await screen.ask("undo", n=screen.state["n"])
                await screen.at(done["n"])
                assert screen.state["view"] == view
            refused = await screen.ask("play", n=screen.state["n"], line="take dwarf.nowhere")
            assert refused["code"] in ("notation", "not_legal") and refused["message"]


WORDS = {"en": "place", "de": "Platz", "pl": "miejsce"}


@pytest.mark.parametrize("language", WORDS)
@bounded
async def test_a_hint_speaks_the_asker_s_language_and_knows_how_the_move_goes_on(database: str, language: str) -> None:
    """The best of the strongest bot: legal actions, places to expect, and every band to its marker."""
    async with running(toy_settings(database, **ETHNOS, hint_budget_ms=150, bot_workers=1)) as place:
        table = await place.create("me:Ann", "hotseat:Eve", game="ethnos", options={"tribes": "first-game"})
        async with place.sit(table, language=language) as us:
            hands = [f"take {card}" for card in (await us.my_turn())["view"]["market"]]
            for line in hands[:4]:
                assert (await us.play(line))["type"] == "done"
            await us.my_turn()
            hint = await us.ask("hint", n=us.state["n"])
            legal = {action["text"]: action for action in us.state["actions"]}
            assert hint["type"] == "hinted" and 1 <= len(hint["advice"]) <= 5
            for each in hint["advice"]:
                assert legal[each["action"]["text"]] == each["action"]
                assert each["action"]["say"] in each["words"]
                assert each["place"] is None or (1 <= each["place"] <= 2 and WORDS[language] in each["words"])
            for each in hint["advice"]:
                if each["action"]["text"].startswith("lead"):
                    for step in (each["action"], *each["then"]):
                        assert (await us.play(step["text"]))["type"] == "done", step
                    break


ODD: list[Any] = [None, -1, 2**70, 1.5, "", "x" * 300, [], {}, [[]], ["elf"] * 6, {"a": 1}, True, "\x00", "ß"]
LINES = [
    "",
    " ",
    "band",
    "band @",
    "band elf.red @ @",
    "lead",
    "lead x.y",
    "add",
    "mark",
    "mark none none",
    "\x00",
    "take take",
    "deck deck",
    "; ;",
    "band skeleton",
    "keep",
    "troll 99",
    "troll -1",
    "free",
    "é" * 50,
]


@bounded
async def test_odd_options_and_odd_lines_are_refused_and_nothing_breaks(database: str) -> None:
    async with running(toy_settings(database, **ETHNOS, message_burst=10**6, table_burst=10**6)) as place:
        for odd in ODD:
            for options in ({"edition": odd}, {"tribes": odd}, {"nothing": odd}):
                seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "random"}]
                wish = {"game": "ethnos", "seats": seats, "options": options}
                answer = await place.http.post("/api/tables", json=wish)
                assert answer.status_code in (201, 400), (options, answer.text)
                assert answer.status_code == 201 or answer.json()["message"]
        table = await place.create("me:Ann", "hotseat:Eve", game="ethnos")
        async with place.sit(table) as ann:
            await ann.my_turn()
            for line in LINES:
                for request in ({"kind": "play", "line": line}, {"kind": "preview", "line": line}):
                    answer = await ann.ask(**request, n=0)
                    assert answer["type"] in ("refused", "previewed"), (line, answer)
                    assert answer.get("code") != "unavailable", line
                answer = await ann.ask("peek", n=0, prefix=[line])
                assert answer["type"] == "refused" and answer["code"] != "unavailable", line
            assert ann.state["n"] == 0
        assert "ethnarch_errors_total 0.0" in (await place.get("/metrics", "figures")).text


@pytest.mark.parametrize("opening", [0, 30])
def test_ethnos_does_not_leak(opening: int, fresh: Callable[[], str]) -> None:
    async def scenario() -> None:
        options: dict[str, Any] = {"tribes": "random", "edition": "en"}
        assert await no_difference(fresh, "ethnos", game("ethnos"), options, opening, 25) >= 5

    bounded(scenario)()
