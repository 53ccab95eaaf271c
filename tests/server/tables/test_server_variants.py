"""Variants at tables: a host brings a file, and everybody is told what is different."""

from __future__ import annotations

import asyncio
import gc
import json
import weakref
from typing import Any

import pytest
from table_harness import Player, bounded, running, toy_settings

from ethnarch.engine import records, variants
from ethnarch.server.common import games as offered
from ethnarch.server.messages.words import LANGUAGES

BOTH = {"games": "ethnos,era_of_tribes,toy=toy:Toy", "message_burst": 100000, "request_burst": 10**6}
TWO_DRAGONS = """
name = "Two dragons"
game = "ethnos"
[options]
edition = "pl"
[components.cards]
dragons = 2
"""
RICH = """
name = "Rich"
game = "era_of_tribes"
[setup.player]
talers = 8
"""
DIFFERENT = [
    {"path": "components.cards.dragons", "printed": 3, "now": 2},
    {"path": "options.edition", "printed": "en", "now": "pl"},
]


async def play_to_the_end(player: Player) -> None:
    while (await player.my_turn())["table"]["phase"] != "over":
        assert (await player.play(player.state["actions"][-1]["text"]))["type"] == "done"


@bounded
async def test_a_table_plays_a_variant_to_its_end_and_says_so_everywhere(database: str) -> None:
    async with running(toy_settings(database, **BOTH, open_tables=True)) as place:
        table = await place.create(
            "me:Ann", "bot:random", "friend", game="ethnos", variant=TWO_DRAGONS, listed=True, options={"edition": "pl"}
        )
        path = f"/api/tables/{table['table']}"
        invited = (await place.get(path, table["invite"])).json()
        assert invited["variant"] == {"name": "Two dragons", "options": {"edition": "pl"}, "differences": DIFFERENT}
        assert (await place.get("/api/open")).json()["tables"][0]["variant"] == "Two dragons"
        joined = await place.join(table, "Bob")
        async with place.sit(table) as ann, place.sit(joined, language="de") as bob:
            await asyncio.gather(play_to_the_end(ann), play_to_the_end(bob))
            assert ann.state["table"]["variant"]["differences"] == DIFFERENT
            assert ann.state["result"] is not None
        record = records.from_bytes((await place.get(path + "/record", table["secret"])).content)
        assert record.game == "ethnos+Two dragons"
        found = records.verify(record)
        assert found.over and found.game.scores(found.state) == ann.state["result"]["scores"]
        assert (await place.get(path + "/verify", table["secret"])).json()["variant"] == record.variant
        replay = (await place.get(path + "/replay", table["secret"], seat="all", first=len(record.actions))).json()
        assert replay["frames"][-1]["views"][0] == ann.state["view"]
        brought = await place.http.post("/api/records", json={"record": json.loads(records.to_bytes(record))})
        again = (await place.get(f"/api/tables/{brought.json()['table']}", brought.json()["secret"])).json()
        assert again["game"] == "ethnos" and again["variant"]["name"] == "Two dragons"


@bounded
async def test_a_variant_of_era_of_tribes_is_dealt_after_a_restart_too(database: str) -> None:
    settings = toy_settings(database, **BOTH)
    async with running(settings) as place:
        table = await place.create("me:Ann", "bot:random", game="era_of_tribes", variant=RICH)
        async with place.sit(table) as ann:
            before = await ann.my_turn()
        assert before["table"]["variant"]["differences"] == [{"path": "setup.player.talers", "printed": 5, "now": 8}]
    async with running(settings) as place:
        async with place.sit(table) as ann:
            after = await ann.my_turn()
        assert (after["n"], after["view"]) == (before["n"], before["view"])
        printed = await place.create("me:Ann", "bot:random")
        seen = (await place.get(f"/api/tables/{printed['table']}", printed["secret"])).json()
        assert seen["variant"] is None, "a game as it is has none"


BAD = {
    "name = 3": "name",
    "name = 'A'\n[components.cards]\ncopies = 300": "components.cards.copies",
    "name = 'A'\n[components.cards]\ncopys = 3": "components.cards.copys",
    "name = 'A'\n[boats]\nn = 3": "boats",
    "name = 'A'\ngame = 'era_of_tribes'\n[components.cards]\ncopies = 3": "game",
    "name = ": "TOML",
    f"name = 'A'\n[components.cards]\ncopies = {'9' * 5000}": "TOML",
    f"name = 'A'\n[components.cards]\ncopies = 0x{'f' * 5000}": "TOML",
    f"name = 'A'\n[components{'.a' * 2000}]\nn = 1": "TOML",
    "name = 'A'": "",
    "name = 'A'\n[options]\nedition = 'fr'": "options",
    "name = 'A'\n[components.tribes]\nadded = ['gnome']": "components.tribes.added",
}


@pytest.mark.parametrize("language", LANGUAGES)
@bounded
async def test_what_cannot_be_played_is_refused_in_the_hosts_language(database: str, language: str) -> None:
    async with running(toy_settings(database, **BOTH)) as place:
        headers = {"accept-language": language}
        said: list[str] = []
        for text, path in BAD.items():
            for where, body in (("variants", {}), ("tables", {"seats": [{"kind": "me"}, {"kind": "bot"}]})):
                wish: dict[str, Any] = {"game": "ethnos", "variant": text, **body}
                answer = await place.http.post(f"/api/{where}", json=wish, headers=headers)
                assert answer.status_code == 400 and answer.json()["code"] == "variant", answer.text
                assert path in answer.json()["message"]
            said.append(answer.json()["message"])
        english = [str(_refusal(text)) for text in BAD]
        assert [a == b for a, b in zip(said, english, strict=True)] == [language == "en"] * len(BAD), said
        outside = await place.http.post("/api/variants", json={"game": "toy", "variant": "name='A'\n[a]\nb=1"})
        assert outside.json()["code"] == "variant"
        long = await place.http.post("/api/variants", json={"game": "ethnos", "variant": "#" * 20_001})
        assert long.status_code == 400


def _refusal(text: str) -> Exception:
    with pytest.raises(variants.BadVariant) as found:
        variants.make_plain(variants.from_text(text, "ethnos"))
    return found.value


def test_one_variant_read_after_the_other_fills_no_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offered, "READ_BEFORE_CLEARING", 3)
    games = offered.Games("ethnos")
    gc.collect()
    gc.disable()  # as good as, in a server: it is left to a moment every ten minutes
    try:
        first = weakref.ref(type(games.variant(variants.from_text("name = 'A'\n[options]\nedition = 'pl'", "ethnos"))))
        for number in range(2 + offered.KEPT_VARIANTS):
            games.variant(variants.from_text(f"name = '{number}'\n[options]\nedition = 'pl'", "ethnos"))
        assert first() is None
    finally:
        gc.enable()


@bounded
async def test_ready_made_variants_can_be_played_and_a_server_may_do_without(database: str) -> None:
    async with running(toy_settings(database, **BOTH)) as place:
        for game in ("ethnos", "era_of_tribes"):
            ready = (await place.get("/api/variants", game=game)).json()["variants"]
            assert ready
            for each in ready:
                shown = await place.http.post("/api/variants", json={"game": game, "variant": each["variant"]})
                assert shown.json()["name"] == each["name"] and shown.json()["differences"]
        assert (await place.get("/api/variants", game="toy")).json()["variants"] == []
    async with running(toy_settings(database, **BOTH, variants=False)) as place:
        assert (await place.get("/api/server")).json()["variants"] is False
        answer = await place.http.post("/api/variants", json={"game": "ethnos", "variant": TWO_DRAGONS})
        assert answer.json()["code"] == "no_variants"
