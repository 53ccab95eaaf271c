"""A wire between browser and server that can be cut without either end being told."""

from __future__ import annotations

import socket
import threading
from types import TracebackType
from urllib.parse import urlsplit


class CutLine:
    """Passes everything on, until one direction or both are cut: what is sent then falls silent. A connection that
    lived through a cut stays dead; those made after `mend` are good."""

    def __init__(self, server: str) -> None:
        to = urlsplit(server)
        self.target = (to.hostname or "127.0.0.1", to.port or 80)
        self.up = self.down = True
        self.age = 0
        self.door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.door.getsockname()[1]}"
        self.open: list[socket.socket] = []
        threading.Thread(target=self._welcome, daemon=True).start()

    def __enter__(self) -> CutLine:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.door.close()
        for one in self.open:
            one.close()

    def cut(self, up: bool = True, down: bool = True) -> None:
        """Cut what the browser sends (`up`), what it hears (`down`), or both."""
        self.up, self.down, self.age = not up, not down, self.age + 1

    def mend(self) -> None:
        self.up = self.down = True

    def _welcome(self) -> None:
        while True:
            try:
                near, _ = self.door.accept()
                far = socket.create_connection(self.target)
            except OSError:
                return
            self.open += [near, far]
            for source, sink, way in ((near, far, "up"), (far, near, "down")):
                threading.Thread(target=self._carry, args=(source, sink, way, self.age), daemon=True).start()

    def _carry(self, source: socket.socket, sink: socket.socket, way: str, age: int) -> None:
        dead = False
        try:
            while data := source.recv(65536):
                # Once something was lost, what follows would make no sense.
                dead = dead or not getattr(self, way)
                if not dead:
                    sink.sendall(data)
        except OSError:
            pass
        if not dead:
            sink.close()
