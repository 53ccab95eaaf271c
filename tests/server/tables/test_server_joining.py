"""Joining: at any process, with an answer that got lost, and with a host who can open a seat again."""

from __future__ import annotations

import asyncio

import pytest
from table_harness import bounded, running, toy_settings

from ethnarch.server.tables.refusals import Refuse
from ethnarch.server.tables.table import Table


@bounded
async def test_just_joined_here_and_welcome_there(database: str) -> None:
    """Two processes on one file, the second of which hears of nothing for an hour."""
    deaf = toy_settings(database, poll_seconds=3600.0)
    async with running(deaf) as one, running(deaf) as two:
        for _ in range(5):
            table = await one.create("me:Ann", "friend", "friend")
            async with two.sit(table) as ann:
                assert (await ann.hear())["type"] == "state"
                for name in ("Ben", "Cem"):
                    joined = await one.join(table, name)
                    async with two.sit(joined) as player:
                        assert (await player.hear())["type"] == "state"
                    seen = await two.get(f"/api/tables/{table['table']}", joined["secret"])
                    assert seen.json()["role"] == "seat"


@bounded
async def test_a_refusal_says_whether_to_try_again(database: str) -> None:
    async with running(toy_settings(database)) as place:
        table = await place.create("me:Ann", "friend")
        async with place.sit(table | {"secret": "z" * 43}) as nobody:
            refused = await nobody.hear()
            assert (refused["code"], refused["again"]) == ("not_allowed", False)
        full = await place.http.get(f"/api/tables/{table['table']}")
        assert full.json()["again"] is False


@bounded
async def test_the_invitation_is_nobodys_key(database: str) -> None:
    """Somebody invited cannot make the link of all their own, which would shut the door behind them."""
    async with running(toy_settings(database)) as place:
        table = await place.create("me:Ann", "friend", "friend")
        for known in ("invite", "watch"):
            join = {"name": "Mal", "invite": table["invite"], "key": table[known]}
            assert (await place.http.post(f"/api/tables/{table['table']}/join", json=join)).status_code == 403
        assert [(await place.join(table, name))["seat"] for name in ("Ben", "Cem")] == [1, 2]


@bounded
async def test_the_same_request_at_two_processes_at_once_has_one_answer(shared: str) -> None:
    """A browser that asks again because the first answer is late, and meets the other process."""
    async with running(toy_settings(shared)) as one, running(toy_settings(shared)) as two:
        places = [one, two] * 3
        for number in range(6):
            key = f"{number:043d}"
            seats = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]
            wish = {"game": "toy", "seats": seats, "key": key}
            made = await asyncio.gather(*(place.http.post("/api/tables", json=wish) for place in places))
            assert [answer.status_code for answer in made] == [201] * len(places)
            table = made[0].json()
            assert all(answer.json() == table for answer in made)
            join = {"name": "Ben", "invite": table["invite"], "key": f"{number + 50:043d}"}
            at = f"/api/tables/{table['table']}/join"
            joined = await asyncio.gather(*(place.http.post(at, json=join) for place in places))
            assert [(answer.status_code, answer.json().get("seat")) for answer in joined] == [(200, 1)] * len(places)


@bounded
async def test_who_comes_second_at_another_process_gets_the_next_seat(shared: str) -> None:
    async with running(toy_settings(shared)) as one, running(toy_settings(shared)) as two:
        for _ in range(4):
            table = await one.create("me:Ann", "friend", "friend")
            joined = await asyncio.gather(one.join(table, "Ben"), two.join(table, "Cem"))
            assert sorted(each["seat"] for each in joined) == [1, 2]


@bounded
async def test_a_look_that_began_too_early_does_not_hide_the_same_table(database: str) -> None:
    """The other process's table was stored while somebody here was already looking for it, and had not found it."""
    async with running(toy_settings(database)) as place:
        founder = place.server.founder
        wish = {"game": "toy", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "friend"}], "key": "7" * 43}
        made = await place.http.post("/api/tables", json=wish)
        find, looks = founder.lobby.find, 0

        async def find_late(table_id: str) -> Table:
            nonlocal looks
            looks += 1
            if looks <= 2:
                raise Refuse("unknown_table")
            return await find(table_id)

        founder.lobby.find = find_late
        again = await place.http.post("/api/tables", json=wish)
        assert (again.status_code, again.json()) == (201, made.json()) and looks == 3


@bounded
async def test_a_look_that_has_ended_answers_nobody_who_asks_later(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks for a table when a look for it has just ended, and is not yet cleared away, gets a look of their
    own: what they ask for may have been stored in the meantime."""
    async with running(toy_settings(database)) as place:
        lobby, later, looks = place.server.lobby, [], []

        async def look(table: str) -> None:
            looks.append(table)
            if len(looks) == 1:
                later.append(asyncio.create_task(lobby.find(table)))  # its turn comes before anything is cleared away

        monkeypatch.setattr(lobby.services.storage, "load", look)
        for asked in (lobby.find("nowhere"), lobby.find("nowhere")):
            with pytest.raises(Refuse):
                await asked
        with pytest.raises(Refuse):
            await later[0]
        assert len(looks) == 3
