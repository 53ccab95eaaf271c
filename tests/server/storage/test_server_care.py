"""Looking after games: lists, ends, erasing, checking, backups under load, retention, and databases of old versions."""

from __future__ import annotations

import asyncio
import hashlib
import json
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from processes import HERE, SOURCE
from table_harness import PATIENCE, Place, bounded, finish, running, toy_settings

from ethnarch.cli.admin import sweep
from ethnarch.server.storage import care
from ethnarch.server.storage.backup import backup, restore, vacuum
from ethnarch.server.storage.database import open_engine
from ethnarch.server.tables.checking import check_all

OLD = HERE / "data" / "server_0001.sql"
TODAY = HERE / "data" / "server_0003.sql"
DAY = care.DAY_MS


def admin(database: str, *words: str) -> tuple[int, str]:
    """`ethnarch admin …` as its keeper types it."""
    environment = {"PYTHONPATH": f"{SOURCE}:{HERE}", "ETHNARCH_GAMES": "toy=toy:Toy", "ETHNARCH_DATABASE_URL": database}
    command = [sys.executable, "-m", "ethnarch", "admin", *words]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE)
    return done.returncode, done.stdout + done.stderr


async def finished(place: Place, **wish: Any) -> dict[str, Any]:
    table = await place.create("me:Ann", "hotseat:Eve", options={"rounds": 1}, **wish)
    warm = await place.server.lobby.find(table["table"])
    for _ in range(2):
        await warm.play((0, 1), warm.n, "show", "en")
    return table


@bounded
async def test_its_keeper_lists_ends_exports_and_erases_while_the_server_runs(database: str) -> None:
    async with running(toy_settings(database)) as place:
        over, going = await finished(place), await place.create("me:Ann", "friend", options={"rounds": 3})
        bob = await place.join(going, "Bob")
        async with place.sit(bob) as guest:
            await guest.hear()
            code, said = await asyncio.to_thread(admin, database, "tables")
            assert code == 0 and f"{over['table']}  toy            over" in said
            assert f"{going['table']}  toy            playing" in said
            told = json.loads((await asyncio.to_thread(admin, database, "export", going["table"]))[1])
            assert [seat["name"] for seat in told["seats"]] == ["Ann", "Bob"]
            assert not {"seed", "promise", "host", "invite", "secret"} & (set(told["table"]) | set(told["seats"][0]))
            assert (await asyncio.to_thread(admin, database, "erase-name", "Bob"))[1] == "1 seats had that name.\n"
            await guest.until(lambda message: message["table"]["players"][1]["name"] == "…")
            assert (await asyncio.to_thread(admin, database, "end", going["table"]))[0] == 0
            state = await guest.until(lambda message: message["table"]["phase"] == "over")
            assert state["table"]["ended"] == "owner"
            assert (await asyncio.to_thread(admin, database, "end", going["table"]))[0] == 2
            assert (await asyncio.to_thread(admin, database, "erase", over["table"]))[0] == 0
            code, said = await asyncio.to_thread(admin, database, "usage")
            assert over["table"] not in said and going["table"] in said
    async with running(toy_settings(database)) as place:
        assert (await place.get(f"/api/tables/{over['table']}")).status_code == 404


@bounded
async def test_every_log_is_checked_by_replaying_it(database: str) -> None:
    async with running(toy_settings(database)) as place:
        tables = [await finished(place) for _ in range(3)]
    assert admin(database, "check") == (0, "3 whole, 0 not.\n")
    with sa.create_engine(database).begin() as connection:
        connection.execute(sa.text("UPDATE log SET text = 'stand' WHERE n = 2 AND table_id = :table"), tables[1])
    code, said = admin(database, "check")
    assert code == 1 and said.startswith(f"{tables[1]['table']}: ") and "2 whole, 1 not." in said


@pytest.mark.parametrize("kind", ["database", "shared"])
def test_a_backup_under_load_has_all_that_was_acknowledged_before_it(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    source = request.getfixturevalue(kind)

    @bounded
    async def scenario() -> None:
        file, target = tmp_path / "backup.db", f"sqlite:///{tmp_path}/restored.db"
        async with running(toy_settings(source, message_burst=10**6)) as place:
            tables = [await place.create("me:Ann", "hotseat:Eve", options={"rounds": 1000}) for _ in range(4)]
            warm = [await place.server.lobby.find(table["table"]) for table in tables]
            stop = asyncio.Event()

            async def play(number: int) -> None:
                while not stop.is_set():
                    await warm[number].play((0, 1), warm[number].n, "bid 1; stand", "en")

            playing = [asyncio.create_task(play(number)) for number in range(4)]
            while min(each.n for each in warm) < 20:
                await asyncio.sleep(0.01)
            before = [each.n for each in warm]
            engine = open_engine(toy_settings(source).url)
            await asyncio.to_thread(backup, engine, file)
            engine.dispose()
            stop.set()
            await asyncio.gather(*playing)
        restored = open_engine(target)
        added = restore(restored, file)
        assert added["tables"] == 4 and restore(restored, file) == {"tables": 0, "seats": 0, "log": 0}
        vacuum(restored)
        with restored.connect() as connection:
            counted = dict(connection.execute(sa.text("SELECT table_id, max(n) FROM log GROUP BY table_id")).all())
        assert all(counted[table["table"]] >= n for table, n in zip(tables, before, strict=True))
        async with running(toy_settings(target)) as place, place.sit(tables[0]) as ann:
            await ann.my_turn()
            assert (await ann.play("bid 2"))["type"] == "done"
            assert all(found.trouble is None for found in check_all(restored, place.server.games))
        restored.dispose()

    scenario()


@bounded
async def test_what_is_kept_and_how_long(database: str) -> None:
    async with running(toy_settings(database)) as place:
        over, private = await finished(place), await finished(place, private=True)
        idle = await place.create("me:Ann", "hotseat:Eve")
        await place.http.post("/api/promises")
        storage, now = place.server.services.storage, place.server.services.now_ms()
        async with place.sit(idle) as ann:
            await ann.my_turn()
            assert await storage.sweep(care.Rules(0, 0, 0), now + 10**6 * DAY) == (0, 0), "nothing is asked for"
            assert await storage.sweep(care.Rules(30, 20, 10), now + 5 * DAY) == (0, 0)
            assert await storage.sweep(care.Rules(30, 20, 10), now + 15 * DAY) == (0, 1)
            assert await storage.sweep(care.Rules(30, 0, 10), now + 31 * DAY) == (1, 0)
            place.server.lobby.heard([idle["table"]])
            state = await ann.until(lambda message: message["table"]["phase"] == "over")
            assert state["table"]["ended"] == "abandoned"
        with storage.engine.connect() as connection:
            kept = {each.table: each.state for each in care.summaries(connection)}
            promises = connection.execute(sa.text("SELECT count(*) FROM promises")).scalar()
        assert kept == {over["table"]: "over", idle["table"]: "abandoned"} and private["table"] not in kept
        assert promises == 0


@bounded
async def test_its_keeper_sweeps_all_that_is_due_some_at_a_time(
    database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(care, "AT_ONCE", 1)
    async with running(toy_settings(database)) as place:
        tables = [await place.create("me:Ann", "bot") for _ in range(3)]
        with place.server.services.storage.engine.connect().execution_options(writes=True) as old, old.begin():
            old.execute(sa.text("UPDATE tables SET created_ms = 1, started_ms = 1"))
        await asyncio.to_thread(sweep, database)
        rules = care.Rules(0, 1, 0)
        with place.server.services.storage.engine.connect().execution_options(writes=True) as old, old.begin():
            old.execute(sa.text("UPDATE tables SET ended_ms = 1"))
        assert await place.server.sweep(rules) == (0, len(tables)), "and so does the server"
    assert capsys.readouterr().out.strip() == f"{len(tables)} ended, 0 erased."


# --- a database of an older version --------------------------------------------------------------------


@pytest.fixture
def old(tmp_path: Path) -> tuple[str, dict[str, Any]]:
    text = OLD.read_text()
    connection = sqlite3.connect(tmp_path / "old.db")
    connection.executescript(text)
    connection.close()
    return f"sqlite:///{tmp_path}/old.db", json.loads(text.split("\n")[0].split("states: ")[1])


def test_games_of_an_older_database_are_played_on(old: tuple[str, dict[str, Any]]) -> None:
    database, links = old

    async def scenario() -> None:
        games = "ethnos,era_of_tribes,toy=toy:Toy"
        async with running(toy_settings(database, games=games)) as place:
            for name in ("ethnos", "era_of_tribes"):
                warm = await place.server.lobby.find(links[name]["table"])
                assert (warm.n, warm.phase) == (links[name]["n"], "playing")
                assert hashlib.sha256(warm.history.state.tobytes()).hexdigest() == links[name]["state"]
                line = warm.game.action_to_text(warm.history.state, warm.game.actions(warm.history.state)[0])
                assert await warm.play((0, 1), warm.n, line, "en") == links[name]["n"] + 1
            over = await place.get(f"/api/tables/{links['over']['table']}/verify")
            assert over.json()["seed"] == over.json()["promise"], "dealt by the old way of promising"
            async with place.sit(links["joined"]) as bob:
                assert (await bob.hear())["table"]["phase"] == "waiting"
                await place.join(links["waiting"], "Cem")
                await bob.until(lambda message: message["table"]["phase"] == "playing")
                await bob.ask("abort")
            told = (await place.get(f"/api/tables/{links['waiting']['table']}/verify")).json()
            assert told["seed"] == told["promise"] and told["nonces"] == [None] * 3

    finish(scenario(), 600)  # the rules of both games may have to be compiled first


@bounded
async def test_new_rules_end_what_they_cannot_continue_and_say_so(database: str) -> None:
    async with running(toy_settings(database)) as place:
        begun = await place.create("me:Ann", "hotseat:Eve")
        waiting = await place.create("me:Ann", "friend")
    with sa.create_engine(database).begin() as connection:
        connection.execute(sa.text("UPDATE tables SET rules_version = 0"))
    async with running(toy_settings(database)) as place:
        for _ in range(2):
            async with place.sit(begun) as ann:
                refused = await ann.hear()
                assert (refused["code"], refused["again"]) == ("rules_version", False)
        assert (await asyncio.to_thread(admin, database, "tables"))[1].count("  toy            rules ") == 1
        await place.join(waiting, "Bob")
        async with place.sit(waiting) as ann:
            state = await ann.my_turn()
            assert (state["table"]["rules_version"], state["table"]["phase"]) == (1, "playing")
    with sa.create_engine(database).begin() as connection:
        connection.execute(sa.text("UPDATE tables SET rules_version = 2"))
    async with running(toy_settings(database)) as place, place.sit(waiting) as ann:
        assert (await ann.hear())["code"] == "rules_version"
        said = (await asyncio.to_thread(admin, database, "tables"))[1]
        assert f"{waiting['table']}  toy            playing" in said, "a newer server will go on with it"


def test_games_of_older_rules_can_still_be_read(tmp_path: Path) -> None:
    """A database as it is written today, under a server whose rules have changed since."""
    text = TODAY.read_text()
    links = json.loads(text.split("\n")[0].split("links: ")[1])
    with sqlite3.connect(tmp_path / "today.db") as connection:
        connection.executescript(text)
    database = f"sqlite:///{tmp_path}/today.db"

    async def scenario() -> None:
        async with running(toy_settings(database, games="toy=toy:NewerToy")) as place:
            for name in ("over", "running"):
                async with place.sit(links[name]) as ann:
                    assert (await ann.hear())["code"] == "rules_version"
                told = (await place.get(f"/api/tables/{links[name]['table']}/record")).json()
                assert (told["rules"], told["actions"], told["names"]) == (1, links[name]["actions"], ["Ann", "Eve"])
            private = f"/api/tables/{links['private']['table']}/record"
            assert (await place.get(private)).status_code == 403
            told = (await place.get(private, links["private"]["secret"])).json()
            assert told["actions"] == links["private"]["actions"]
        said = (await asyncio.to_thread(admin, database, "tables"))[1]
        assert said.count("  toy            rules ") == 1, "the one that ran has ended, and says how"

    finish(scenario(), 60)
