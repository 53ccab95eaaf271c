"""Why an action is not legal: the rule that forbids it, in words."""

from __future__ import annotations

from typing import Any

from ethnarch.engine.seam import Refusal
from ethnarch.games.ethnos.core import actions as act
from ethnarch.games.ethnos.core.state import (
    AGAIN,
    BAND,
    DECISIONS,
    DRAW,
    FREE,
    HORDE,
    KEEP,
    MARKER,
    OVER,
    PILLAGE,
    TURN,
)
from ethnarch.games.ethnos.core.state import TROLL_TOKEN as TROLL_DECISION
from ethnarch.games.ethnos.core.tables import COLOUR_OF_KIND, HALFLING, HAND_LIMIT, KINGDOMS, SLOT_OF_KIND, WINGFOLK
from ethnarch.games.ethnos.notation.names import card_name
from ethnarch.games.ethnos.notation.text import to_text
from ethnarch.games.ethnos.words.spoken import sentence

ASKED_IN = {
    TURN: ({"take", "deck", "lead", "pass", "skeletons"}, "ETH-3.2"),
    BAND: ({"add", "done"}, "ETH-4.1"),
    MARKER: ({"mark"}, "ETH-4.3"),
    TROLL_DECISION: ({"troll"}, "ETH-7.10.1"),
    HORDE: ({"horde"}, "ETH-7.8.1"),
    FREE: ({"free"}, "ETH-7.6.2"),
    AGAIN: ({"lead", "end"}, "ETH-7.1"),
    KEEP: ({"keep"}, "ETH-7.3"),
    DRAW: ({"draw"}, "ETH-7.12"),
    PILLAGE: ({"pillage"}, "ETH-7.8.2"),
}


ALLOWED_BY = {
    "take": "ETH-3.3",
    "deck": "ETH-3.4",
    "pass": "ETH-3.8",
    "skeletons": "ETH-7.9.3",
    "lead": "ETH-4.2",
}


def why_yes(s: Any, action: int) -> str:
    """The id of the rule that allows a legal action."""
    phase = int(s["phase"])
    verb = to_text(s, action).split()[0]
    return ALLOWED_BY[verb] if phase == TURN else ASKED_IN[phase][1]


def refusal(rule: str, key: str, **values: object) -> Refusal:
    return Refusal(rule, sentence("en", f"refusal.{key}", values), key, values)


def why_not(s: Any, action: int) -> Refusal:
    """The refusal of an action that is not legal in this state (or in the deciding seat's own view)."""
    phase, seat = int(s["phase"]), int(s["seat"])
    if phase == OVER:
        return refusal("ETH-6.1", "over")
    verb = to_text(s, action).split()[0]
    verbs, rule = ASKED_IN[phase]
    if verb not in verbs:
        return refusal(rule, "other_decision", decision=DECISIONS[phase])
    if verb in ("take", "deck"):
        if s["hand_n"][seat] >= HAND_LIMIT:
            return refusal("ETH-3.5", "hand_limit", count=HAND_LIMIT)
        return refusal("ETH-3.3", "not_in_market", card=card_name(s, action - act.TAKE))
    if verb == "lead":
        kind = action - act.LEAD
        if int(s["bones_mask"]) >> kind & 1:
            return refusal("ETH-7.9.1", "skeleton_leads")
        return refusal("ETH-4.2", "not_in_hand", card=card_name(s, kind))
    if verb == "add":
        return why_not_add(s, seat, action - act.ADD)
    if verb == "mark":
        return why_not_mark(s, seat, action - act.MARK)
    if verb == "troll":
        token = action - act.TAKE_TOKEN
        key = "token_taken" if s["troll"][token] >= 0 else "token_too_high"
        return refusal("ETH-7.10.1", key, token=token, size=int(s["band_size"]))
    if verb == "keep":
        return why_not_keep(s, seat, action - act.KEEP_CARD)
    if verb == "skeletons":
        return refusal("ETH-7.9.3", "no_ten_skeletons")
    return refusal("ETH-3.8", "must_move")


def why_not_add(s: Any, seat: int, kind: int) -> Refusal:
    card, lead = card_name(s, kind), int(s["lead"])
    laid = [lead, *(int(k) for k in s["laid"][: int(s["laid_n"])])]
    if laid.count(kind) >= s["hand"][seat][kind]:
        return refusal("ETH-4.1", "no_copy", card=card)
    if len(laid) > 1 and kind < laid[-1] and kind not in laid[1:]:
        real = [k for k in [*laid, kind] if not int(s["bones_mask"]) >> k & 1]
        if len(set(SLOT_OF_KIND[real])) == 1 or len(set(COLOUR_OF_KIND[real])) == 1:
            return refusal("ETH-4.1", "order", card=card, last=card_name(s, laid[-1]))
    return refusal("ETH-4.1", "does_not_join", card=card, leader=card_name(s, lead))


def why_not_mark(s: Any, seat: int, kingdom: int) -> Refusal:
    lead = int(s["lead"])
    name, size = KINGDOMS[kingdom], int(s["band_size"])
    if int(s["lead_tribe"]) == HALFLING:
        return refusal("ETH-7.5", "halfling_marks")
    if s["supply"][seat] == 0:
        return refusal("ETH-4.5", "no_marker")
    if kingdom != int(COLOUR_OF_KIND[lead]) and int(s["lead_tribe"]) != WINGFOLK:
        return refusal("ETH-4.3", "other_kingdom", kingdom=name, home=KINGDOMS[int(COLOUR_OF_KIND[lead])])
    if s["players"] == 2:
        there = int(s["markers"][kingdom][0] + s["markers"][kingdom][1])
        return refusal("ETH-4.4", "too_few_cards_duel", kingdom=name, count=there, size=size)
    return refusal("ETH-4.3", "too_few_cards", kingdom=name, count=int(s["markers"][kingdom][seat]), size=size)


def why_not_keep(s: Any, seat: int, kind: int) -> Refusal:
    kept = [int(k) for k in s["laid"][: int(s["laid_n"])]]
    if kept.count(kind) >= s["hand"][seat][kind]:
        return refusal("ETH-7.3", "no_copy", card=card_name(s, kind))
    if len(kept) >= s["band_size"]:
        return refusal("ETH-7.3", "kept_enough", count=int(s["band_size"]))
    return refusal("ETH-7.3", "order", card=card_name(s, kind), last=card_name(s, kept[-1]))
