"""Strangers: open tables are shown only where the owner and the host want it; hosts block, anybody reports."""

from __future__ import annotations

import asyncio
from typing import Any

from table_harness import Place, bounded, running, toy_settings
from test_server_care import admin

from ethnarch.server.tables.meeting import MOST_REPORTS

OPEN = {"open_tables": True}


async def shown(place: Place) -> list[dict[str, Any]]:
    return list((await place.http.get("/api/open")).json()["tables"])


@bounded
async def test_there_is_no_page_of_open_tables_unless_the_owner_wants_one(database: str) -> None:
    async with running(toy_settings(database)) as place:
        assert (await place.http.get("/api/open")).status_code == 404
        assert (await place.http.get("/api/server")).json()["open_tables"] is False
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]
        refused = await place.http.post("/api/tables", json={"game": "toy", "seats": seats, "listed": True})
        assert refused.json()["code"] == "no_listing"
        table = await place.create("me:Ann", "friend")
        stranger = await place.http.post(f"/api/tables/{table['table']}/join", json={"name": "Eve"})
        assert stranger.status_code == 403


@bounded
async def test_to_look_for_open_tables_costs_more_than_a_plain_request(database: str) -> None:
    async with running(toy_settings(database, **OPEN, request_burst=12, requests_per_second=0.001)) as place:
        assert [(await place.http.get("/api/open")).status_code for _ in range(3)] == [200, 200, 429]


@bounded
async def test_a_host_shows_a_table_and_strangers_come(database: str) -> None:
    async with running(toy_settings(database, **OPEN)) as place:
        hidden = await place.create("me:Zoe", "friend")
        clock = {"per": "move", "seconds": 60}
        table = await place.create("me:Ann", "friend", "bot", "friend", listed=True, language="de", clock=clock)
        (found,) = await shown(place)
        assert found | {"created_ms": 0} == {
            "table": table["table"], "game": "toy", "options": {"rounds": 3}, "language": "de", "clock": clock,
            "names": ["Ann"], "bots": ["random"], "seats": 4, "free": 2, "created_ms": 0,
            "variant": None,
        }  # fmt: skip
        join = f"/api/tables/{table['table']}/join"
        assert (await place.http.post(join, json={"name": "Bob"})).status_code == 200
        assert (await shown(place))[0]["free"] == 1
        assert (await place.http.post(join, json={"name": "Cem"})).status_code == 200
        assert await shown(place) == [], "it is full"
        assert (await place.http.post(f"/api/tables/{hidden['table']}/join", json={"name": "Eve"})).status_code == 403
        async with place.sit(table) as ann:
            assert (await ann.hear())["table"]["chat"] == "phrases", "among strangers"


@bounded
async def test_a_host_blocks_and_anybody_reports(database: str) -> None:
    async with running(toy_settings(database, **OPEN, trusted_proxies="127.0.0.1")) as place:
        table = await place.create("me:Ann", "friend", "friend", listed=True)
        join = f"/api/tables/{table['table']}/join"
        rude = (await place.http.post(join, json={"name": "Rude"})).json()
        async with place.sit(table) as ann, place.sit(rude) as guest:
            await ann.hear()
            await guest.hear()
            assert (await ann.ask("free", seat=1, block=True))["type"] == "done"
        again = await place.http.post(join, json={"name": "Rude again"})
        assert (again.status_code, again.json()["again"]) == (403, False)
        other = await place.http.post(join, json={"name": "Bob"}, headers={"x-forwarded-for": "198.51.100.7"})
        assert other.status_code == 200
        report = {"why": "words", "text": "rude\nto everybody"}
        told = await place.http.post(f"/api/tables/{table['table']}/report", json=report)
        assert told.status_code == 200
        _, said = await asyncio.to_thread(admin, database, "reports")
        assert f"{table['table']}  words  rude to everybody" in said
        for _ in range(MOST_REPORTS + 3):
            told = await place.http.post(f"/api/tables/{table['table']}/report", json=report)
            assert told.status_code == 200
        _, said = await asyncio.to_thread(admin, database, "reports")
        assert said.count("rude to everybody") == MOST_REPORTS, "nobody fills a disk with them"
    async with running(toy_settings(database, **OPEN, trusted_proxies="127.0.0.1")) as place:  # another process
        assert (await place.http.post(join, json={"name": "Rude anew"})).status_code == 403
        last = await place.http.post(join, json={"name": "Cat"}, headers={"x-forwarded-for": "198.51.100.8"})
        assert last.status_code == 200
        row, seats, _ = await place.server.services.storage.load(table["table"]) or (None, [], [])
        assert row is not None and row.blocked and "127.0.0.1" not in row.blocked
        assert [seat.origin for seat in seats] == [None] * 3, "once it is dealt nobody need know who came from where"
