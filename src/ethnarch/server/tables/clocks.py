"""Time: what is left to whom, and when a bot sits in."""

from __future__ import annotations

from ethnarch.server.messages.shapes import Clock, ClockState
from ethnarch.server.storage.schema import Entry

GRACE_MS = 10_000
"""Who is out of time for the game and takes the seat back has this long for each turn."""


class Clocks:
    """Counts from the log alone, so that every process and every restart counts the same."""

    def __init__(self, clock: Clock | None, seats: int, started_ms: int | None, deciding: int | None) -> None:
        self.clock = clock
        self.used_ms = [0] * seats
        self.started_ms = started_ms
        self.deciding = deciding
        self.since_ms = started_ms

    def start(self, at_ms: int) -> None:
        if self.started_ms is None:
            self.started_ms = self.since_ms = at_ms

    def follow(self, entry: Entry, deciding: int | None) -> None:
        """After an entry: whose clock runs now?"""
        if deciding == self.deciding:
            return
        if self.deciding is not None and self.since_ms is not None and not entry.bot:
            self.used_ms[self.deciding] += max(0, entry.at_ms - self.since_ms)
        self.deciding = deciding
        self.since_ms = entry.at_ms

    def left_ms(self, seat: int, now_ms: int) -> int | None:
        """What is left to a seat; None without a clock."""
        if self.clock is None:
            return None
        whole = self.clock.seconds * 1000
        running = 0
        if seat == self.deciding and self.since_ms is not None:
            running = max(0, now_ms - self.since_ms)
        if self.clock.per == "move":
            return max(0, whole - running)
        return max(0, max(whole - self.used_ms[seat], GRACE_MS) - running)

    def state(self, now_ms: int, people: list[bool]) -> ClockState | None:
        """The clocks as everybody may see them; bots have none."""
        if self.clock is None:
            return None
        left = [self.left_ms(seat, now_ms) if person else None for seat, person in enumerate(people)]
        running = self.deciding if self.since_ms is not None else None
        return ClockState(running, left)

    def restart(self, at_ms: int) -> None:
        """The deciding seat was handed back to its person: its turn's clock begins anew."""
        self.since_ms = at_ms
