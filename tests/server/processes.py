"""Servers as processes of their own, to be killed, stopped and started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parents[1] / "src"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServerProcess:
    """`python -m ethnarch.server` with the toy game."""

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
            "ETHNARCH_METRICS_TOKEN": "figures",
        }
        self.environment |= {f"ETHNARCH_{name.upper()}": str(value) for name, value in settings.items()}
        self.output = b""
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, patience: float = 30.0) -> ServerProcess:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "ethnarch.server", str(self.port)],
            env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        end = time.monotonic() + patience
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended: {self.process.communicate()[0]!r}")
            try:
                with urllib.request.urlopen(self.base + "/ready", timeout=1) as answer:
                    if answer.status == 200:
                        return self
            except OSError:
                time.sleep(0.02)
        self.kill()
        raise RuntimeError("the server did not become ready")

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to stop, and wait until it has."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        self.output += self.process.communicate(timeout=30)[0]
        return self.process.returncode

    def __enter__(self) -> ServerProcess:
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()
