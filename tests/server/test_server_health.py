"""Whether all is well: /ready, failures with their cause, a start that says what is wrong, ids in the log, memory."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import subprocess
import sys
import weakref
from pathlib import Path

import pytest
import sqlalchemy as sa
from processes import HERE, SOURCE, free_port
from table_harness import PATIENCE, bounded, running, toy_settings

from ethnarch.server.common.logs import set_up_logs
from ethnarch.server.storage.opening import check_database
from ethnarch.server.storage.writer import Unavailable


@bounded
async def test_ready_means_that_a_write_works(database: str) -> None:
    async with running(toy_settings(database)) as place:
        assert (await place.http.get("/ready")).json() == {"ready": True}
        with sa.create_engine(database).begin() as connection:
            connection.execute(
                sa.text("CREATE TRIGGER no BEFORE UPDATE ON alembic_version BEGIN SELECT RAISE(ABORT, 'full'); END")
            )
        async with asyncio.timeout(PATIENCE):
            while (answer := await place.http.get("/ready")).status_code == 200:
                await asyncio.sleep(0.1)
        assert answer.json() == {"ready": False, "troubles": ["write"]}
        assert (await place.http.get("/health")).status_code == 200, "it is alive all the same"


@bounded
async def test_ready_means_that_the_disk_has_room(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(toy_settings(database)) as place:
        assert (await place.http.get("/ready")).json() == {"ready": True}
        monkeypatch.setattr("ethnarch.server.storage.storage.LEAST_FREE_BYTES", 2**62)
        async with asyncio.timeout(PATIENCE):
            while (answer := await place.http.get("/ready")).status_code == 200:
                await asyncio.sleep(0.1)
        assert answer.json() == {"ready": False, "troubles": ["disk"]}


@bounded
async def test_failures_are_counted_and_logged_with_their_cause(
    database: str, capfd: pytest.CaptureFixture[str]
) -> None:
    async with running(toy_settings(database)) as place:
        storage = place.server.services.storage
        with pytest.raises(Unavailable):
            await storage.read(lambda connection: connection.execute(sa.text("SELECT name FROM nowhere")))
        with pytest.raises(Unavailable):
            await storage.writer.submit(
                lambda connection: connection.execute(sa.text("INSERT INTO nowhere VALUES (1)"))
            )
        figures = (await place.get("/metrics", "figures")).text
        assert 'ethnarch_storage_failures_total{what="read"} 1.0' in figures
        assert 'ethnarch_storage_failures_total{what="write"} 1.0' in figures
        for name in ("write_seconds", "loop_lag_seconds", "bot_queue", "warm_tables", "connections", "ready"):
            assert f"ethnarch_{name}" in figures
        assert "process_resident_memory_bytes" in figures
    lines = [json.loads(line) for line in capfd.readouterr().err.splitlines() if line.startswith("{")]
    causes = {line["event"]: line["cause"] for line in lines if "cause" in line}
    assert causes == {"read_failed": "no such table: nowhere", "write_failed": "no such table: nowhere"}


@bounded
async def test_a_request_can_be_followed_through_the_log(database: str, capfd: pytest.CaptureFixture[str]) -> None:
    async with running(toy_settings(database, log_level="debug")) as place:
        answer = await place.http.get("/api/server", headers={"x-request-id": "from-my-proxy-1"})
        assert answer.headers["x-request-id"] == "from-my-proxy-1"
        own = (await place.http.get("/health", headers={"x-request-id": "no spaces, please"})).headers["x-request-id"]
        assert own != "no spaces, please" and len(own) == 16
        async with place.sit(await place.create("me:Ann", "bot")) as ann:
            await ann.my_turn()
            await ann.play("bid 1")
    set_up_logs("warning")
    lines = [json.loads(line) for line in capfd.readouterr().err.splitlines() if line.startswith("{")]
    answered = {line["request"]: (line["path"], line["status"]) for line in lines if line["event"] == "answered"}
    assert answered["from-my-proxy-1"] == ("/api/server", 200) and answered[own] == ("/health", 200)
    (moved,) = [line for line in lines if line["event"] == "moved"]
    assert moved["n"] == 1 and moved["message"] == 1 and moved["connection"] and moved["table"]


# --- the start -----------------------------------------------------------------------------------------


def start(**settings: str) -> tuple[int, list[str]]:
    """How a server that cannot start ends, and what it says."""
    environment = os.environ | {"PYTHONPATH": f"{SOURCE}{os.pathsep}{HERE}", "ETHNARCH_GAMES": "toy=toy:Toy"}
    environment |= {f"ETHNARCH_{name.upper()}": value for name, value in settings.items()}
    command = [sys.executable, "-m", "ethnarch.server", str(free_port())]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE)
    return done.returncode, (done.stdout + done.stderr).strip().splitlines()


def test_what_is_wrong_with_the_database_is_one_line(tmp_path: Path) -> None:
    broken = tmp_path / "broken.db"
    broken.write_bytes(b"this is not a database, whatever its name says" * 100)
    newer = tmp_path / "newer.db"
    with sa.create_engine(f"sqlite:///{newer}").begin() as connection:
        connection.execute(sa.text("CREATE TABLE alembic_version (version_num VARCHAR(32))"))
        connection.execute(sa.text("INSERT INTO alembic_version VALUES ('9999')"))
    for url, wanted in (
        (f"sqlite:///{broken}", "broken one; restore a backup"),
        (f"sqlite:///{tmp_path}/nowhere/games.db", "there is no folder"),
        (f"sqlite:///{newer}", "written by a newer Ethnarch"),
        ("mysql+nothing://x", "driver is missing"),
        ("a file", "write it as sqlite:///FILE"),
        (f"postgresql://nobody:secret@127.0.0.1:{free_port()}/games", "refused"),
    ):
        with pytest.raises(SystemExit) as ended:
            check_database(url)
        said = str(ended.value)
        assert said.startswith("cannot open the database ") and wanted in said and "\n" not in said
        assert "secret" not in said


def test_a_server_without_a_database_ends_with_a_line(tmp_path: Path) -> None:
    (tmp_path / "games.db").mkdir()
    code, said = start(database_url=f"sqlite:///{tmp_path}/games.db")
    assert code == 1 and len(said) == 1 and "may not write in" in said[0], said


def test_other_settings_that_cannot_be(tmp_path: Path) -> None:
    for setting, value, wanted in (
        ("trusted_proxies", "my-proxy", "ETHNARCH_TRUSTED_PROXIES"),
        ("bot_workers", "many", "must be a whole number"),
    ):
        code, said = start(database_url=f"sqlite:///{tmp_path}/games.db", **{setting: value})
        assert code == 1 and len(said) == 1 and wanted in said[0], said


# --- the small ones ------------------------------------------------------------------------------------


@bounded
async def test_unknown_paths_and_broken_escapes_are_not_found(database: str, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>")
    async with running(toy_settings(database, page=str(tmp_path))) as place:
        assert (await place.http.get("/")).status_code == 200
        host, port = place.base.removeprefix("http://").split(":")
        for path in ("/wp-admin", "/table/1", "/%zz", "/%ff%fe", "/a%00b", "/%", "/api/%zz"):
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(f"GET {path} HTTP/1.0\r\nhost: x\r\n\r\n".encode())
            assert (await reader.read()).split()[1] == b"404", path
            writer.close()


@bounded
async def test_an_option_is_refused_in_the_askers_language(database: str) -> None:
    async with running(toy_settings(database)) as place:
        wish = {"game": "toy", "seats": [{"kind": "me"}], "options": {"rounds": 0}}
        for language, wanted in (("en", "the only"), ("de", "So lässt sich"), ("pl", "Tak nie można")):
            answer = await place.http.post("/api/tables", json=wish, headers={"accept-language": language})
            assert answer.json()["message"].startswith(wanted) and "rounds" in answer.json()["message"]


@bounded
async def test_a_forgotten_table_leaves_no_memory_behind(database: str) -> None:
    async with running(toy_settings(database, warm_tables=1, table_burst=100)) as place:
        lobby = place.server.lobby
        lobby.services.now_ms = lambda: 10**15  # nobody has asked for it just now
        first = weakref.ref(await lobby.find((await place.create("me:Ann", "hotseat:Eve"))["table"]))
        first().used_ms = 0  # type: ignore[union-attr]
        gc.collect()
        gc.disable()
        try:
            await lobby.find((await place.create("me:Ann", "hotseat:Eve"))["table"])
            await asyncio.sleep(0)
            assert first() is None, gc.get_referrers(first())
        finally:
            gc.enable()
