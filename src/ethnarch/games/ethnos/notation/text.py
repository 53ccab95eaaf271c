"""The text and JSON forms of actions (docs/notation.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ethnarch.engine.seam import BadNotation, Json
from ethnarch.games.ethnos.core import actions as act
from ethnarch.games.ethnos.core.state import BAND
from ethnarch.games.ethnos.core.tables import KINDS, KINGDOM_COUNT, KINGDOMS, TROLL_TOKENS
from ethnarch.games.ethnos.notation.names import card_kind, card_name, kingdom_number

PLAIN = {
    act.FROM_DECK: "deck",
    act.PASS: "pass",
    act.TEN_SKELETONS: "skeletons",
    act.DONE: "done",
    act.END_TURN: "end",
    act.MARK_NONE: "mark none",
    act.FREE_NONE: "free none",
    act.TOKEN_NONE: "troll none",
    act.JOIN_HORDE: "horde",
    act.HORDE_NONE: "horde none",
    act.DRAW_CARDS: "draw",
    act.DRAW_NONE: "draw none",
    act.SEND_HORDE: "pillage",
    act.HORDE_WAITS: "pillage none",
    act.KEEP_NONE: "keep none",
}
BY_TEXT = {text: action for action, text in PLAIN.items()}
CARD_VERBS = {"take": act.TAKE, "lead": act.LEAD, "add": act.ADD, "keep": act.KEEP_CARD}
KINGDOM_VERBS = {"mark": act.MARK, "free": act.FREE_MARK}
YES_NO = {"horde": "place", "draw": "cards", "pillage": "horde"}
VERBS = sorted({*CARD_VERBS, *KINGDOM_VERBS, "troll", *(text.split()[0] for text in PLAIN.values())})


def to_text(s: Any, action: int) -> str:
    if action in PLAIN:
        return PLAIN[action]
    for verb, first in CARD_VERBS.items():
        if first <= action < first + KINDS:
            return f"{verb} {card_name(s, action - first)}"
    for verb, first in KINGDOM_VERBS.items():
        if first <= action < first + KINGDOM_COUNT:
            return f"{verb} {KINGDOMS[action - first]}"
    if act.TAKE_TOKEN < action <= act.TAKE_TOKEN + TROLL_TOKENS:
        return f"troll {action - act.TAKE_TOKEN}"
    raise BadNotation(f"{action}: actions are whole numbers from 0 to {act.ACTION_SPACE - 1}")


def from_text(s: Any, text: str) -> int:
    words = text.lower().split()
    line = " ".join(words)
    if line in BY_TEXT:
        return BY_TEXT[line]
    if len(words) != 2 or words[0] not in VERBS:
        raise BadNotation(f"{text!r}: an action is one of {', '.join(VERBS)}, some with a card or a kingdom")
    verb, what = words
    if verb in CARD_VERBS:
        return CARD_VERBS[verb] + card_kind(s, what)
    if verb in KINGDOM_VERBS:
        return KINGDOM_VERBS[verb] + kingdom_number(what)
    if verb == "troll" and what.isdigit():
        return token_action(int(what))
    raise BadNotation(f"{text!r}: {what!r} does not go with {verb!r}")


def token_action(token: object) -> int:
    if not isinstance(token, int) or isinstance(token, bool) or not 1 <= token <= TROLL_TOKENS:
        raise BadNotation(f"{token!r}: troll tokens are 1 to {TROLL_TOKENS}")
    return act.TAKE_TOKEN + token


def to_json(s: Any, action: int) -> Json:
    verb, _, what = to_text(s, action).partition(" ")
    none = what == "none"
    if verb in YES_NO:
        return {"do": verb, YES_NO[verb]: not none}
    if verb in CARD_VERBS:
        return {"do": verb, "card": None if none else what}
    if verb in KINGDOM_VERBS:
        return {"do": verb, "kingdom": None if none else what}
    if verb == "troll":
        return {"do": verb, "token": None if none else int(what)}
    return {"do": verb}


def from_json(s: Any, form: Mapping[str, Any]) -> int:
    if not isinstance(form, Mapping):
        raise BadNotation(f'an action is an object like {{"do": "deck"}}, not {form!r}')
    verb = form.get("do")
    if verb not in VERBS:
        raise BadNotation(f'"do": {verb!r} is not one of {", ".join(VERBS)}')
    field = (
        YES_NO.get(verb)
        or ("card" if verb in CARD_VERBS else None)
        or ("kingdom" if verb in KINGDOM_VERBS else None)
        or ("token" if verb == "troll" else None)
    )
    wanted = {"do"} | ({field} if field else set())
    if set(form) != wanted:
        raise BadNotation(f'"{verb}" has the fields {sorted(wanted)}, not {sorted(form)}')
    if field is None:
        return BY_TEXT[verb]
    value = form[field]
    if verb in YES_NO:
        if not isinstance(value, bool):
            raise BadNotation(f'"{field}": true or false, not {value!r}')
        return BY_TEXT[verb if value else f"{verb} none"]
    if value is None:
        if f"{verb} none" not in BY_TEXT:
            raise BadNotation(f'"{field}": "{verb}" needs a {field}')
        return BY_TEXT[f"{verb} none"]
    if verb == "troll":
        return token_action(value)
    return from_text(s, f"{verb} {value}")


def expand(s: Any, text: str) -> list[int]:
    """A whole band in one line as its single actions; any other line is one action.

    The other cards are put in card order, which is the band's one spelling. `done` is left out where the
    rules lay the band down by themselves, because no card can join any more.
    """
    words = text.lower().replace(",", " ").split()
    if words[:2] == ["keep", "only"]:
        return keep_only(s, [card_kind(s, name) for name in words[2:]])
    if not words or words[0] != "band":
        return [from_text(s, text)]
    cards, at, where = " ".join(words[1:]).partition("@")
    kinds = [card_kind(s, name) for name in cards.replace("+", " ").split()]
    if not kinds:
        raise BadNotation(f"{text!r}: name the leader and then the other cards, as in 'band elf.red elf.blue @ rhea'")
    line = [act.LEAD + kinds[0], *(act.ADD + kind for kind in sorted(kinds[1:])), act.DONE]
    if not at:
        return line
    return [*line, from_text(s, f"mark {where.strip() or '?'}")]


def keep_only(s: Any, kinds: list[int]) -> list[int]:
    """ETH-7.3: these cards and no others stay in hand, in card order; where no other could, nobody says `none`."""
    kept, hand = sorted(kinds), s["hand"][int(s["seat"])]
    line = [act.KEEP_CARD + kind for kind in kept]
    last = kept[-1] if kept else 0
    more = any(hand[kind] > kept.count(kind) for kind in range(last, KINDS))
    return [*line, act.KEEP_NONE] if len(kept) < int(s["band_size"]) and more else line


def is_built(s: Any) -> bool:
    """Whether a band that was begun is on the table already."""
    return int(s["phase"]) != BAND
