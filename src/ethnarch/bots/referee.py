"""Bots asked under a referee's eyes: one that raises, hangs, dies or answers illegally loses its turn, and says why.

Bots of this package are asked in this process. Anybody else's has a process of its own, which is ended when it does
not answer in time. Whoever loses a turn plays the first legal action, as in the arena.
"""

from __future__ import annotations

from collections import Counter

from ethnarch.bots.arena.match import PATIENCE, SECONDS
from ethnarch.bots.arena.seat import Fault, Seat
from ethnarch.bots.bot import Budget
from ethnarch.bots.registry import BUILT_IN, bot
from ethnarch.engine.seam import Game, View


class Referee:
    """Asks bots by their names and keeps account of lost turns."""

    def __init__(self, game: Game, seconds: float = SECONDS) -> None:
        self.game, self.seconds = game, seconds
        self.lost: Counter[tuple[str, str]] = Counter()
        """(bot, kind of fault) → turns lost."""
        self.first: dict[tuple[str, str], str] = {}
        """(bot, kind of fault) → what was said the first time."""
        self._seats: dict[str, Seat] = {}
        self._silent: Counter[str] = Counter()

    def choose(self, name: str, view: View, actions: list[int], budget: Budget, seed: int) -> tuple[int, Fault | None]:
        """A legal action, and the fault that made it the first one."""
        if self._silent[name] >= PATIENCE:
            return actions[0], None
        try:
            return self._ask(name, view, actions, budget, seed), None
        except Fault as fault:
            self.lost[name, fault.kind] += 1
            self.first.setdefault((name, fault.kind), str(fault))
            self._silent[name] += fault.kind in ("hung", "died")
            return actions[0], fault

    def _ask(self, name: str, view: View, actions: list[int], budget: Budget, seed: int) -> int:
        if name.partition(":")[0] not in BUILT_IN:
            if name not in self._seats:
                self._seats[name] = Seat(self.game.name, name)
            return self._seats[name].choose(view.tobytes(), actions, budget, seed, self.seconds)
        answer = bot(name).choose(self.game, view, actions, budget, seed)
        if answer not in actions:
            raise Fault("illegal", f"answered {answer!r}")
        return int(answer)

    def lost_turns(self) -> dict[str, dict[str, int]]:
        """By bot and kind of fault."""
        found: dict[str, dict[str, int]] = {}
        for (name, kind), count in sorted(self.lost.items()):
            found.setdefault(name, {})[kind] = count
        return found

    def say_lost(self) -> list[str]:
        """For people: who lost how many turns, and why."""
        return [
            f"{name} lost {count} turn{'' if count == 1 else 's'}: {self.first[name, kind]}"
            for (name, kind), count in sorted(self.lost.items())
        ]

    def close(self) -> None:
        """End the bots' processes."""
        for seat in self._seats.values():
            seat.close()
