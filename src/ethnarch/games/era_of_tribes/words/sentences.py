"""Sentences about Era of Tribes in the players' languages: the log, the buttons, the refusals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ethnarch.engine.seam import Json, Refusal
from ethnarch.engine.shown.texts import Texts
from ethnarch.games.era_of_tribes.board.arrays import BOARD, IS_LAND, PROVINCE_IDS
from ethnarch.games.era_of_tribes.board.files import DATA
from ethnarch.games.era_of_tribes.core.state import BARBARIAN, VILLAGERS
from ethnarch.games.era_of_tribes.notation.names import FIELD_WORDS, NUMBER_OF, SET_WORDS, WORDS_OF
from ethnarch.games.era_of_tribes.notation.text import described
from ethnarch.games.era_of_tribes.words.telling import COLUMNS, LISTS, MEETINGS

TEXTS = Texts(DATA / "texts")
SECTIONS = {
    "people": "peoples",
    "card": "cards",
    "branch": "branches",
    "tile": "tiles",
    "epoch": "epochs",
    "good": "goods",
}
"""Where names.json keeps the names of a kind of thing."""
FIELD_IDS = list(BOARD.names["actions"])
ROMAN = ("0", "I", "II", "III", "IV")
COLUMNS_OF = {name: columns for name, _, columns in COLUMNS.values()}
DONE_BY_MANY = ("committed", "lost-unit")
"""What a people or villagers do as well as a player, with a verb for many."""
SPOKEN = ("side", "die", "red", "green")
AFLOAT = (
    "took-province", "lost-province", "battle-declared_chosen", "battle-began", "battle-ended_attacker",
    "battle-ended_defender", "battle-ended_draw", "battle-ended_called-off",
)  # fmt: skip
"""What happens on land and on water, with a sentence for each."""


def name_of(kind: str, word: str, language: str) -> str:
    """A thing by its name in a language, from its word of notation."""
    number = NUMBER_OF[kind][word]
    if kind == "province":
        return BOARD.names["provinces"][PROVINCE_IDS[number]].in_language(language)
    if kind == "field":
        return BOARD.names["actions"][FIELD_IDS[number]].in_language(language)
    names = list(BOARD.names[SECTIONS[kind]].values())
    return names[number].in_language(language)


def within(name: str, language: str) -> str:
    """The name of a good or of a kind of land inside a sentence: nouns are capital letters in German only."""
    return name if language == "de" else name[:1].lower() + name[1:]


def is_water(province: str) -> bool:
    return not IS_LAND[NUMBER_OF["province"][province]]


def say_holder(value: object, names: Sequence[str], language: str) -> str:
    """A seat by its player's name, a people by its own, or the villagers."""
    if value is None:
        return TEXTS.say(language, "word.nobody")
    if isinstance(value, int):
        return names[value] if value < len(names) else str(value)
    if value == "villagers":
        return TEXTS.say(language, "word.villagers")
    return name_of("people", str(value), language)


def say_units(word: str, count: int, language: str) -> str:
    """How many units of a kind: `3 vassals`."""
    return TEXTS.say(language, f"units.{word}", count=count)


# --- the log ------------------------------------------------------------------------------------


def say_value(kind: str, value: Any, names: Sequence[str], language: str) -> Any:
    if kind in ("holder", "who"):
        return say_holder(value, names, language)
    if value is None or isinstance(value, bool):
        return value
    if kind in SPOKEN:
        return TEXTS.say(language, f"word.{value}")
    if kind == "unit":
        return TEXTS.say(language, f"unit.{value}")
    if kind == "level":
        return ROMAN[value]
    if kind == "place":
        return value + 1
    if kind == "province" or kind == "field" or kind in SECTIONS:
        return name_of(kind, value, language)
    return value


def variant(event: Mapping[str, Any]) -> str:
    """The ending of a text's key: what makes this event different from others of its kind."""
    ending = ""
    for column in COLUMNS_OF[event["kind"]]:
        kind, _, label = column.partition(".")
        value = event.get(label or kind)
        if kind == "flag" and value:
            ending = f"_{label}"
        if kind in LISTS or kind == "meeting":
            ending = f"_{value}"
        if column == "province.from" and value is None:
            ending = "_free"
    if event["kind"] in ("dealt", "kept", "took-village") and any(name in event for name in ("first", "card", "tile")):
        return "_known"
    if event["kind"] in DONE_BY_MANY and event.get("by") is not None:
        return "_many"
    return ending


def tell(event: Mapping[str, Any], names: Sequence[str], language: str) -> str:
    """One sentence for the log about an event as `Event.seen_by` gives it."""
    kind, seat = str(event["kind"]), event.get("seat")
    values: Json = {"who": TEXTS.say(language, "word.barbarians") if seat is None else names[seat]}
    if event.get("by") is not None:
        who = say_holder(event["by"], names, language)
        values["who"] = who[:1].upper() + who[1:]
    for column in COLUMNS_OF[kind]:
        what, _, label = column.partition(".")
        if (label or what) in event:
            name = "seat" if what == "who" else label or what
            values[name] = say_value(what, event[label or what], names, language)
    if kind == "committed":
        values["unit"] = say_units(event["unit"], event["count"], language)
    key = f"{kind}{variant(event)}"
    if key in AFLOAT and is_water(event["province"]):
        key += "_water"
    said = TEXTS.say(language, f"log.{key}", **values)
    reason = event.get("why")
    return said if reason is None else f"{said.removesuffix('.')}: {TEXTS.say(language, f'why.{reason}')}."


def log_keys() -> set[str]:
    """Every key of a log text that an event can ask for."""
    keys = set()
    for name, _, columns in COLUMNS.values():
        endings = {""}
        for column in columns:
            kind, _, label = column.partition(".")
            if kind == "flag":
                endings |= {f"_{label}"}
            if kind in LISTS:
                endings = {f"_{value}" for value in LISTS[kind] if (name, value) != ("settled", "chosen")}
            if kind == "meeting":
                endings = {f"_{value}" for value in MEETINGS}
            if column == "province.from" and name in ("built-fleet", "trained-army"):
                endings |= {"_free"}
        if name in ("dealt", "kept", "took-village"):
            endings |= {"_known"}
        if name in DONE_BY_MANY:
            endings |= {"_many"}
        keys |= {name + ending for ending in endings}
    return keys | {f"{key}_water" for key in AFLOAT}


# --- buttons ------------------------------------------------------------------------------------


def action_key(do: str, labels: Sequence[str]) -> str:
    return "_".join([*do.split(), *labels])


def say_action(s: Any, action: int, language: str) -> str:
    """An action as a short phrase."""
    form, slots = described(s, action)
    values: Json = {}
    for kind, label in form.places:
        values[label] = say_slot(kind, slots[label], language)
    key = action_key(form.do, [label for _, label in form.places])
    if form.do == "battle" and not IS_LAND[slots["province"]]:
        key += "_water"
    phrase = TEXTS.say(language, f"action.{key}", **values)
    if slots.get("which", 1) == 1:
        return phrase
    return f"{phrase} ({TEXTS.say(language, 'word.which', which=slots['which'])})"


def say_slot(kind: str, number: int, language: str) -> str:
    if kind == "number":
        return str(number)
    if kind == "seat":
        return str(number + 1)
    if kind == "set":
        return SET_WORDS.get(number, "")
    if kind == "holder":
        if number == VILLAGERS:
            return TEXTS.say(language, "word.villagers")
        if number >= BARBARIAN:
            return name_of("people", WORDS_OF["people"][number - BARBARIAN], language)
        return str(number + 1)
    return name_of(kind, WORDS_OF[kind][number], language)


NAMED = {"province": "province", "from": "province", "to": "province", "branch": "branch", "field": "field"}
"""Which values of a refusal are things with a name."""

# --- refusals -----------------------------------------------------------------------------------


def explain(refusal: Refusal, language: str) -> str:
    """Why not, and the rule that says so."""
    if not TEXTS.has(language, f"refusal.{refusal.key}"):
        return f"{refusal.message} ({refusal.rule})"
    values: Json = dict(refusal.args_)
    for label, kind in NAMED.items():
        if isinstance(values.get(label), str) and values[label] in NUMBER_OF[kind]:
            values[label] = name_of(kind, str(values[label]), language)
    if isinstance(values.get("decision"), str):
        values["decision"] = TEXTS.say(language, f"decision.{values['decision']}")
    return f"{TEXTS.say(language, f'refusal.{refusal.key}', **values)} ({refusal.rule})"


assert len(FIELD_IDS) == len(FIELD_WORDS)
