"""Servers as processes of their own, to be killed, stopped and started again."""

from __future__ import annotations

import contextlib
import itertools
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parents[1] / "src"


PATIENCE = 120.0
"""Seconds within which a server is ready, or gone; a busy machine needs some of them."""
FIRST_PORT, PORTS = 10_000, 20_000
"""Below those that the system gives to whoever calls out: nobody takes one while its server is being started again."""
NUMBERS = itertools.count(os.getpid() * 61)


def free_port() -> int:
    """A port at which nobody listens; every process of a test run begins to look elsewhere."""
    while True:
        port = FIRST_PORT + next(NUMBERS) % PORTS
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class ServerProcess:
    """`python -m ethnarch.server`, or another module that serves, with the toy game."""

    module = "ethnarch.server"

    def __init__(self, database: str, port: int | None = None, games: str = "toy=toy:Toy", **settings: object) -> None:
        self.port = port or free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.environment = os.environ | {
            "PYTHONPATH": f"{SOURCE}{os.pathsep}{HERE}",
            "ETHNARCH_GAMES": games,
            "ETHNARCH_DATABASE_URL": database,
            "ETHNARCH_BOT_DELAY_MS": "0",
            "ETHNARCH_LOG_LEVEL": "info",
            "ETHNARCH_ADDRESS_MESSAGE_BURST": "1000000",
            "ETHNARCH_REQUEST_BURST": "1000000",
            "ETHNARCH_METRICS_TOKEN": "figures",
        }
        self.environment |= {f"ETHNARCH_{name.upper()}": str(value) for name, value in settings.items()}
        self.said = tempfile.TemporaryFile("a+b")  # noqa: SIM115 (no pipe: unread, it stops who writes)
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def output(self) -> bytes:
        """All that it has said, over all its starts."""
        self.said.seek(0)
        return self.said.read()

    def start(self) -> ServerProcess:
        said_before = len(self.output)
        self.process = subprocess.Popen(
            [sys.executable, "-m", self.module, str(self.port)],
            env=self.environment, stdout=self.said, stderr=subprocess.STDOUT,
        )  # fmt: skip
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended: {self.output!r}")
            try:
                with urllib.request.urlopen(self.base + "/ready", timeout=5) as answer:
                    if answer.status == 200:
                        assert f"{self.base}/".encode() in self.output[said_before:], "another server is there"
                        return self
            except OSError:
                time.sleep(0.02)
        self.kill()
        raise RuntimeError(f"the server did not become ready: {self.output!r}")

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to stop, and wait until it has."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)

    def __enter__(self) -> ServerProcess:
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()
