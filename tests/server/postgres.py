"""A PostgreSQL of our own: Debian's package, started in a folder of its own and ended with the tests."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
from processes import PATIENCE, free_port

RESTART: dict[str, Callable[[], None]] = {}
"""How to restart each running server."""


def programs() -> Path:
    """The folder with initdb and pg_ctl."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if found:
        return found[-1].parent
    there = shutil.which("initdb")
    if there is None:
        raise RuntimeError("PostgreSQL is missing: `make postgres` (apt-get install postgresql) installs it")
    return Path(there).parent


@contextmanager
def postgres(*settings: str) -> Iterator[str]:
    """Start a server, give its address without a database name, and end it."""
    bin_folder, port = programs(), free_port()
    folder = Path(tempfile.mkdtemp(prefix="ethnarch-pg-"))
    other: dict[str, Any] = {}
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        user = pwd.getpwnam("postgres" if any(each.pw_name == "postgres" for each in pwd.getpwall()) else "nobody")
        other = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        os.chown(folder, user.pw_uid, user.pw_gid)
    data = folder / "data"

    def call(*command: str) -> None:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=2 * PATIENCE, **other)
        assert done.returncode == 0, done.stdout + done.stderr

    call(
        str(bin_folder / "initdb"),
        "-D",
        str(data),
        "-A",
        "trust",
        "-U",
        "ethnarch",
        "--no-sync",
        "-E",
        "UTF8",
    )
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=100"
    options += "".join(f" -c {setting}" for setting in settings)
    control = (str(bin_folder / "pg_ctl"), "-t", str(round(PATIENCE)))
    call(*control, "-D", str(data), "-l", str(folder / "log"), "-o", options, "-w", "start")
    try:
        address = f"postgresql://ethnarch@127.0.0.1:{port}"
        RESTART[address] = lambda: call(
            *control, "-D", str(data), "-l", str(folder / "log"), "-o", options, "-m", "immediate", "-w", "restart"
        )
        yield address
    finally:
        call(*control, "-D", str(data), "-m", "immediate", "-w", "stop")
        shutil.rmtree(folder, ignore_errors=True)


def new_database(server: str, name: str) -> str:
    with psycopg.connect(server + "/postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")  # type: ignore[arg-type]
    return f"{server}/{name}"
