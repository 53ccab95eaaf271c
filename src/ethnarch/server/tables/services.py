"""What a table needs of the process it is kept in, and of whoever is connected to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec

from ethnarch.server.bots.bots import Bots
from ethnarch.server.common.metrics import Metrics
from ethnarch.server.common.settings import Settings
from ethnarch.server.common.steady import SteadyClock
from ethnarch.server.messages.to_browser import Said
from ethnarch.server.storage.beats import Pauses
from ethnarch.server.storage.storage import Storage


class Watcher(Protocol):
    """A connection, as a table sees it."""

    address: str
    seats: tuple[int, ...]
    language: str
    silent: bool

    def wake(self) -> None: ...
    def hear(self, said: Said) -> None: ...
    def wake_presence(self) -> None: ...


class Services(msgspec.Struct):
    """What every table of a process shares."""

    settings: Settings
    storage: Storage
    bots: Bots
    metrics: Metrics
    now_ms: Callable[[], int] = msgspec.field(default_factory=SteadyClock)
    pauses: Pauses = ()
    """When no server of this database was awake."""
