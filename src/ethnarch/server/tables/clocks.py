"""Time: what is left to whom, and when a bot sits in."""

from __future__ import annotations

from ethnarch.server.messages.shapes import Clock, ClockState
from ethnarch.server.storage.beats import Pauses, awake_ms
from ethnarch.server.storage.schema import Entry

GRACE_MS = 10_000
"""Who is out of time for the game and takes the seat back has this long for each turn."""


class Clocks:
    """Counts from the log alone, so that every process and every restart counts the same.

    Time that was spent stays spent: a move taken back gives none of it back, and the time until it was taken back is
    charged to who did so, not to the seat that was to decide meanwhile. A seat's time is the seat's, also where a bot
    that sat in made the move: nobody thinks for an hour and then lets a bot pay. Only while no server was awake does
    nobody's time run (`pauses`, storage/beats.py).
    """

    def __init__(
        self, clock: Clock | None, seats: int, started_ms: int | None, deciding: int | None, pauses: Pauses = ()
    ) -> None:
        self.clock, self.pauses = clock, pauses
        self.used_ms = [0] * seats
        self.started_ms = started_ms
        self.deciding = deciding
        self.since_ms = started_ms
        self.carried_ms = 0
        """What the deciding seat had spent on this turn before `since_ms`; it is in `used_ms` already."""
        self._turns: dict[int, tuple[int, int]] = {}
        """For every batch that can be taken back: who played it, and what of the turn was spent by then."""

    def start(self, at_ms: int) -> None:
        if self.started_ms is None:
            self.started_ms = self.since_ms = at_ms

    def follow(self, entry: Entry, deciding: int | None) -> None:
        """After an entry: whose clock runs now?"""
        if entry.kind == "undo":
            self._take_back(entry, deciding)
            return
        running = self._running_ms(entry.at_ms)
        if self.clock is not None and self.deciding is not None:
            self._turns[entry.batch] = (self.deciding, self.carried_ms + running)
        if deciding == self.deciding:
            return
        if self.deciding is not None:
            self.used_ms[self.deciding] += running
        self._turn_to(deciding, entry.at_ms, 0)

    def _take_back(self, entry: Entry, deciding: int | None) -> None:
        running = self._running_ms(entry.at_ms)
        self.used_ms[entry.seat] += running
        taken = [self._turns.pop(batch) for batch in list(self._turns) if batch >= entry.batch]
        if deciding == self.deciding:
            spent = self.carried_ms + running
        else:
            spent = max((ms for seat, ms in taken if seat == deciding), default=0)
            spent += running if deciding == entry.seat else 0
        self._turn_to(deciding, entry.at_ms, spent)

    def _turn_to(self, deciding: int | None, at_ms: int, carried_ms: int) -> None:
        self.deciding, self.carried_ms = deciding, carried_ms
        if self.since_ms is not None:
            self.since_ms = at_ms

    def _running_ms(self, now_ms: int) -> int:
        return 0 if self.since_ms is None else awake_ms(self.since_ms, now_ms, self.pauses)

    def left_ms(self, seat: int, now_ms: int) -> int | None:
        """What is left to a seat; None without a clock."""
        if self.clock is None:
            return None
        whole = self.clock.seconds * 1000
        carried = self.carried_ms if seat == self.deciding else 0
        spent = carried + self._running_ms(now_ms) if seat == self.deciding else 0
        if self.clock.per == "move":
            return max(0, whole - spent)
        return max(0, max(whole - self.used_ms[seat] + carried, GRACE_MS) - spent)

    def state(self, now_ms: int, people: list[bool]) -> ClockState | None:
        """The clocks as everybody may see them; bots have none."""
        if self.clock is None:
            return None
        left = [self.left_ms(seat, now_ms) if person else None for seat, person in enumerate(people)]
        running = self.deciding if self.since_ms is not None else None
        return ClockState(running, left)
