"""What a band would do here and now: it is played on an imagined table, and what the rules then say is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ethnarch.engine.seam import Decision, Event, Game, View
from ethnarch.games.ethnos.core.tables import BAND_GLORY, DWARF, MERFOLK_SYMBOLS
from ethnarch.games.ethnos.words.spoken import how_many, sentence

WORTH_MOST = 6
"""ETH-5.7: a larger band pays no more."""


@dataclass(frozen=True)
class Foreseen:
    """After the band, its marker placed in `marked` (or nowhere): what happened, and what the seat is asked next."""

    seat: int
    tribe: str
    size: int
    left: int
    marked: str | None
    events: list[Event]
    asked: Decision | None
    answers: list[str]

    def event(self, kind: str) -> Event | None:
        return next((one for one in self.events if one.kind == kind and one.seat == self.seat), None)

    def is_asked(self, kind: str) -> bool:
        return self.asked is not None and self.asked.seat == self.seat and self.asked.kind == kind


def foresee(game: Game, view: View, cards: Sequence[str], marks: Sequence[str], tribe: str) -> Foreseen:
    """Play the band on a table that the view allows. Nothing hidden is looked at: a band reveals nothing."""
    state = game.determinize(view, 0)
    decision = game.decision(state)
    assert decision is not None
    marked = marks[0] if marks else None
    events: list[Event] = []
    for action in game.expand(state, f"band {' '.join(cards)}" + (f" @ {marked}" if marked else "")):
        events += game.play(state, action)
    asked = game.decision(state)
    answers = [game.action_to_text(state, action) for action in game.actions(state)] if asked else []
    left = int(view["hand_n"][0][decision.seat]) - len(cards)
    return Foreseen(decision.seat, tribe, len(cards), left, marked, events, asked, answers)


def counted(s: Any, kinds: Sequence[int], more: int = 0) -> int:
    """ETH-5.7, ETH-7.2, ETH-7.9.2: the cards that count at the end of the age, with `more` cards added."""
    bones = int(s["bones_mask"])
    dwarf = int(s["tribe"][kinds[0] // 6]) == DWARF
    return sum(1 for kind in kinds if not bones >> kind & 1) + more + int(dwarf)


def glory_of(s: Any, kinds: Sequence[int], more: int = 0) -> int:
    return int(BAND_GLORY[min(counted(s, kinds, more), WORTH_MOST)])


def say_glory(s: Any, kinds: Sequence[int], language: str) -> str:
    now, more = glory_of(s, kinds), glory_of(s, kinds, 1)
    key = "glory_most" if counted(s, kinds) >= WORTH_MOST else "glory_same" if now == more else "glory"
    values = {"now": how_many("glory", now, language), "more": how_many("glory", more, language)}
    return sentence(language, f"preview.{key}", values)


def say_discard(seen: Foreseen, language: str) -> str:
    """ETH-4.7: what goes to the market, or may stay."""
    if seen.left == 0:
        return sentence(language, "preview.discard_nothing", {})
    if seen.is_asked("again"):
        return sentence(language, "preview.discard_later", {"count": seen.left})
    if seen.is_asked("keep"):
        kept = min(seen.left, seen.size)
        return sentence(language, "preview.discard_kept", {"count": seen.left, "kept": kept})
    return sentence(language, "preview.discard", {"count": seen.left})


def say_ability(s: Any, seen: Foreseen, kinds: Sequence[int], language: str) -> str:
    """ETH-4.6: exactly what the leader does with this band, on this table."""
    key, values = _ability(s, seen, kinds)
    return sentence(language, f"preview.{key}", values)


def _ability(s: Any, seen: Foreseen, kinds: Sequence[int]) -> tuple[str, dict[str, object]]:
    match seen.tribe:
        case "centaur":
            if seen.marked is None:
                return "centaur_no_marker", {}
            return ("centaur" if seen.is_asked("again") else "centaur_no_leader"), {}
        case "dwarf":
            return "dwarf", {"count": counted(s, kinds)}
        case "elf":
            return ("elf", {"count": min(seen.left, seen.size)}) if seen.is_asked("keep") else ("elf_nothing", {})
        case "giant":
            return ("giant", {}) if seen.event("giant") else ("giant_not", {"count": int(s["giant_size"])})
        case "merfolk":
            return _swims(seen)
        case "orc":
            if seen.is_asked("horde"):
                return "orc", {}
            return ("orc_taken" if int(s["horde"][seen.seat]) >> kinds[0] % 6 & 1 else "orc_no_marker"), {}
        case "troll":
            tokens = [int(text.split()[1]) for text in seen.answers if text.split()[-1].isdigit()]
            return ("troll", {"token": max(tokens)}) if seen.is_asked("troll") else ("troll_none", {})
        case "wizard":
            return "wizard", {"count": seen.size}
    return seen.tribe, {}


def _swims(seen: Foreseen) -> tuple[str, dict[str, object]]:
    swam = seen.event("swam")
    assert swam is not None
    start, end = int(swam.data["from"]), int(swam.data["to"])
    if start == end:
        return "merfolk_end", {}
    free = sum(1 for symbol in MERFOLK_SYMBOLS if start < symbol <= end) if seen.is_asked("free") else 0
    return (
        ("merfolk_free", {"start": start, "end": end, "count": free})
        if free
        else ("merfolk", {"start": start, "end": end})
    )
