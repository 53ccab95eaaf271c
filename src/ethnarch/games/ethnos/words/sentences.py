"""Sentences about Ethnos in the players' languages: the log, the buttons, the refusals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from ethnarch.engine.seam import Refusal
from ethnarch.games.ethnos.core.tables import DRAGONS
from ethnarch.games.ethnos.notation.text import CARD_VERBS, KINGDOM_VERBS, to_text
from ethnarch.games.ethnos.words.spoken import how_many, listed_cards, sentence
from ethnarch.games.ethnos.words.texts import TEXTS, WORDS

# --- the log ------------------------------------------------------------------------------------

Values = dict[str, Any]


def _drew(event: Mapping[str, Any], language: str) -> tuple[str, Values]:
    """A drawn or kept card is named only to those who may know it."""
    return (f"{event['kind']}_known" if "card" in event else str(event["kind"])), {}


def _dragon(event: Mapping[str, Any], language: str) -> tuple[str, Values]:
    number = int(event["number"])
    if DRAGONS == 3:
        return f"dragon_{number}", {}
    return ("dragon_last" if number == DRAGONS else "dragon_more"), {"number": number}


def _band(event: Mapping[str, Any], language: str) -> tuple[str, Values]:
    leader, *others = event["cards"]
    values = {"leader": leader, "others": listed_cards(others, language), "count": len(event["cards"])}
    return ("band" if others else "band_of_one"), values


def _marker(event: Mapping[str, Any], language: str) -> tuple[str, Values]:
    return ("marker_free" if event["free"] else "marker"), {}


def _declined(event: Mapping[str, Any], language: str) -> tuple[str, Values]:
    return f"declined_{event['decision']}", {}


def _giant(event: Mapping[str, Any], language: str) -> tuple[str, Values]:
    return "giant", {"cards": how_many("card", event["cards"], language), "gain": _glory(event, language)}


def _swam(event: Mapping[str, Any], language: str) -> tuple[str, Values]:
    if event["from"] == event["to"]:
        return "swam_nowhere", {}
    return "swam", {"start": event["from"], "end": event["to"]}


def _horde(event: Mapping[str, Any], language: str) -> tuple[str, Values]:
    colour = WORDS["kingdoms"][event["kingdom"]]["colour"]
    form = {"en": "name", "de": "f", "pl": "instrumental_m"}[language]
    return "horde", {"colour": WORDS["colours"][colour][language][form]}


def _discarded(event: Mapping[str, Any], language: str) -> tuple[str, Values]:
    return ("discarded" if event["count"] == 1 else "discarded_several"), {}


def _gain(event: Mapping[str, Any], language: str) -> tuple[str, Values]:
    """Glory at the end of an age; some places and bands pay nothing."""
    return (str(event["kind"]) if event["glory"] else f"{event['kind']}_none"), {"gain": _glory(event, language)}


def _band_glory(event: Mapping[str, Any], language: str) -> tuple[str, Values]:
    key, values = _gain(event, language)
    return key, {**values, "leader": event["band"][0], "cards": how_many("card", event["cards"], language)}


def _pillaged(event: Mapping[str, Any], language: str) -> tuple[str, Values]:
    return "pillaged", {"pieces": how_many("marker", event["markers"], language), "gain": _glory(event, language)}


def _glory(event: Mapping[str, Any], language: str) -> str:
    return how_many("glory", event["glory"], language)


TELLERS: dict[str, Callable[[Mapping[str, Any], str], tuple[str, Values]]] = {
    "drew": _drew,
    "kept": _drew,
    "dragon": _dragon,
    "band": _band,
    "marker": _marker,
    "declined": _declined,
    "giant": _giant,
    "swam": _swam,
    "horde": _horde,
    "discarded": _discarded,
    "kingdom_glory": _gain,
    "merfolk_glory": _gain,
    "giant_glory": _gain,
    "band_glory": _band_glory,
    "pillaged": _pillaged,
}


def tell(event: Mapping[str, Any], names: Sequence[str], language: str) -> str:
    """One sentence for the log about an event as `Event.seen_by` gives it."""
    kind, seat = str(event["kind"]), event.get("seat")
    teller = TELLERS.get(kind)
    key, values = teller(event, language) if teller else (kind, {})
    simple = {name: event[name] for name in ("age", "card", "kingdom", "token", "place", "count") if name in event}
    return sentence(language, f"log.{key}", {**simple, **values, "who": "" if seat is None else names[seat]})


# --- buttons ------------------------------------------------------------------------------------


def say_action(s: Any, action: int, language: str) -> str:
    """An action as a short phrase."""
    return _phrase(to_text(s, action), int(s["band_size"]), language)


@lru_cache(maxsize=4096)
def _phrase(text: str, band_size: int, language: str) -> str:
    """There are few of them, and they are said again and again."""
    verb, _, what = text.partition(" ")
    if what == "none":
        return sentence(language, f"action.{verb}_none", {})
    if verb in CARD_VERBS:
        return sentence(language, f"action.{verb}", {"card": what})
    if verb in KINGDOM_VERBS:
        return sentence(language, f"action.{verb}", {"kingdom": what})
    return sentence(language, f"action.{verb}", {"token": what, "count": band_size})


# --- refusals -----------------------------------------------------------------------------------


def explain(refusal: Refusal, language: str) -> str:
    """Why not, and the rule that says so."""
    if not TEXTS.has(language, f"refusal.{refusal.key}"):
        return f"{refusal.message} ({refusal.rule})"
    return f"{sentence(language, f'refusal.{refusal.key}', refusal.args_)} ({refusal.rule})"
