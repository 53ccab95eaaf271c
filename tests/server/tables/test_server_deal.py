"""A deal nobody chose: promised before anybody joins, mixed with what each seat brings, and nobody sees it before."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from table_harness import Place, bounded, running, toy_settings

from ethnarch.server.storage.dealing import carried_over, commitment, mix

NONCES = ["a" * 22, "b" * 22, "c" * 22]


async def verification(place: Place, link: dict[str, Any]) -> dict[str, Any]:
    return dict((await place.get(f"/api/tables/{link['table']}/verify", link["secret"])).json())


def recompute(promise: str, nonces: list[str | None]) -> str:
    """As docs/server.md says it, from nothing but what `verify` tells."""
    brought = b"".join(hashlib.sha256((nonce or "").encode()).digest() for nonce in nonces)
    whole = b"ethnarch deal" + int(promise, 16).to_bytes(16, "big") + brought
    return f"{int.from_bytes(hashlib.sha256(whole).digest()[:16], 'big'):x}"


@bounded
async def test_the_deal_is_made_of_a_promise_and_of_what_every_seat_brings(database: str) -> None:
    async with running(toy_settings(database)) as place:
        promise = (await place.http.post("/api/promises")).json()
        table = await place.create("me:Ann", "friend", "bot", "friend", promise=promise["id"], nonce=NONCES[0])
        assert table["commit"] == promise["commit"], "told before anything was brought to it"
        for name, nonce in (("Bob", NONCES[1]), ("Cem", NONCES[2])):
            told = await verification(place, table)
            assert (told["seed"], told["promise"], told["nonces"]) == (None, None, [None] * 4)
            body = {"invite": table["invite"], "name": name, "nonce": nonce}
            friend = (await place.http.post(f"/api/tables/{table['table']}/join", json=body)).json()
        told = await verification(place, friend)
        assert (told["seed"], told["promise"]) == (None, None)
        assert told["nonces"] == [NONCES[0], NONCES[1], None, NONCES[2]], "everybody finds their own"
        async with place.sit(friend) as cem:
            await cem.hear()
            await cem.ask("abort")
        told = await verification(place, friend)
        assert commitment(int(told["promise"], 16)) == promise["commit"]
        assert told["seed"] == recompute(told["promise"], told["nonces"])
        record = (await place.get(f"/api/tables/{table['table']}/record", table["secret"])).json()
        assert record["seed"] == told["seed"]


@bounded
async def test_nothing_of_the_deal_is_known_before_the_last_seat_is_taken(database: str) -> None:
    """Whatever was promised, those who wait see the same; and what they see is not what is dealt."""
    shown, dealt = set(), set()
    for seed in range(6):
        async with running(toy_settings(f"{database}{seed}"), lambda seed=seed: 1000 + seed) as place:  # type: ignore[misc]
            table = await place.create("me:Ann", "friend")
            async with place.sit(table) as ann:
                waiting = await ann.hear()
                assert waiting["table"]["phase"] == "waiting" and not waiting["actions"]
                shown.add(waiting["view"]["card"])
                replay = await place.get(f"/api/tables/{table['table']}/replay", table["secret"])
                shown.add(replay.json()["frames"][0]["views"][0]["card"])
                await place.join(table, "Bob")
                await ann.until(lambda message: message["table"]["phase"] == "playing")
                dealt.add((await ann.my_turn())["view"]["card"])
    assert len(shown) == 1 and len(dealt) > 3


@bounded
async def test_a_promise_makes_one_deal(database: str) -> None:
    async with running(toy_settings(database)) as place:
        promise = (await place.http.post("/api/promises")).json()["id"]
        wish = {"game": "toy", "seats": [{"kind": "me"}, {"kind": "bot"}], "promise": promise, "nonce": NONCES[0]}
        assert (await place.http.post("/api/tables", json=wish)).status_code == 201
        again = await place.http.post("/api/tables", json=wish)
        assert (again.status_code, again.json()["code"]) == (409, "promise")


@bounded
async def test_a_rematch_was_promised_before_the_game_and_brings_the_game_with_it(database: str) -> None:
    async with running(toy_settings(database)) as place:
        table = await place.create("me:Ann", "hotseat:Eve", options={"rounds": 1}, nonce=NONCES[0])
        promised = (await verification(place, table))["next_commit"]
        async with place.sit(table) as ann:
            for line in ("show", "bid 1; stand"):
                await ann.my_turn()
                await ann.play(line)
            await ann.ask("rematch")
            state = await ann.until(lambda message: message.get("table", {}).get("rematch"))
        link = {"table": state["table"]["rematch"], "secret": table["secret"]}
        again = await verification(place, link)
        assert again["commit"] == promised
        assert again["nonces"] == [carried_over(NONCES[0], ["show", "bid 1", "stand"])] * 2
        async with place.sit(link) as ann:
            await ann.hear()
            await ann.ask("abort")
        told = await verification(place, link)
        assert told["seed"] == recompute(told["promise"], told["nonces"])


def test_a_table_where_nobody_brings_anything_is_dealt_as_promised() -> None:
    assert mix(7, [None, None]) == 7
    assert mix(7, ["x" * 16, None]) != 7
    assert mix(7, ["x" * 16, None]) != mix(7, [None, "x" * 16])


@bounded
async def test_a_table_filled_by_a_server_that_was_killed_then_begins(database: str) -> None:
    """All seats taken, and nothing noted after: the next process that looks begins the game."""
    async with running(toy_settings(database)) as place:
        table = await place.create("me:Ann", "friend", nonce=NONCES[0])
    engine = sa.create_engine(database)
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE seats SET kind = 'person', name = 'Bob' WHERE seat = 1"))
    engine.dispose()
    async with running(toy_settings(database)) as place, place.sit(table) as ann:
        await ann.my_turn()
        assert ann.state["table"]["phase"] == "playing"
        await ann.ask("abort")
        told = await verification(place, table)
        assert told["seed"] == recompute(told["promise"], told["nonces"])


@pytest.mark.parametrize("bad", ["short", "ä" * 20, "x" * 65, "a b" * 10])
def test_a_nonce_has_a_shape(bad: str, database: str, tmp_path: Path) -> None:
    @bounded
    async def scenario() -> None:
        async with running(toy_settings(database)) as place:
            wish = {"game": "toy", "seats": [{"kind": "me"}, {"kind": "bot"}], "nonce": bad}
            answer = await place.http.post("/api/tables", json=wish)
            assert (answer.status_code, answer.json()["code"]) == (400, "shape")

    scenario()
