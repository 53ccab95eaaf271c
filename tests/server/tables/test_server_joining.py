"""Joining: at any process, with an answer that got lost, and with a host who can open a seat again."""

from __future__ import annotations

from table_harness import bounded, running, toy_settings


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
