"""What a band would do here and now: it is played on an imagined table, and what the rules then say is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ethnarch.engine.seam import Decision, Event, Game, View
from ethnarch.games.ethnos.core.tables import ADDED, COLOUR_OF_KIND, FULL_BAND, GIANT_TAKING, MERFOLK_SYMBOLS
from ethnarch.games.ethnos.machine import kernels
from ethnarch.games.ethnos.words.spoken import how_many, sentence
from ethnarch.games.ethnos.words.texts import WORDS


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


def counted(view: View, kinds: Sequence[int]) -> int:
    """ETH-5.7: the cards that would count at the end of the age."""
    return int(kernels.cards_that_count(view, 0, np.array(kinds, np.int64), len(kinds)))


def glory_of(view: View, kinds: Sequence[int], more: int = 0) -> int:
    """ETH-5.7: what the band would be paid, with `more` cards added."""
    return int(kernels.glory_of_cards(counted(view, kinds) + more))


def say_glory(view: View, kinds: Sequence[int], language: str) -> str:
    now, more = glory_of(view, kinds), glory_of(view, kinds, 1)
    key = "glory_most" if counted(view, kinds) >= FULL_BAND else "glory_same" if now == more else "glory"
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


def say_ability(view: View, seen: Foreseen, kinds: Sequence[int], language: str) -> str:
    """ETH-4.6: exactly what the leader does with this band, on this table."""
    if seen.tribe in ADDED:
        return str(WORDS["tribes"][seen.tribe][language]["explain"])
    key, values = _ability(view, seen, kinds)
    if key == "giant":
        values = {"glory": how_many("glory", GIANT_TAKING, language)}
    return sentence(language, f"preview.{key}", values)


def _ability(view: View, seen: Foreseen, kinds: Sequence[int]) -> tuple[str, dict[str, object]]:
    s = view[0]
    match seen.tribe:
        case "centaur":
            if seen.marked is None:
                return "centaur_no_marker", {}
            return ("centaur" if seen.is_asked("again") else "centaur_no_leader"), {}
        case "dwarf":
            return "dwarf", {"count": counted(view, kinds)}
        case "elf":
            return ("elf", {"count": min(seen.left, seen.size)}) if seen.is_asked("keep") else ("elf_nothing", {})
        case "giant":
            return ("giant", {}) if seen.event("giant") else ("giant_not", {"count": int(s["giant_size"])})
        case "merfolk":
            return _swims(seen)
        case "orc":
            if seen.is_asked("horde"):
                return "orc", {}
            taken = int(s["horde"][seen.seat]) >> int(COLOUR_OF_KIND[kinds[0]]) & 1
            return ("orc_taken" if taken else "orc_no_marker"), {}
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
