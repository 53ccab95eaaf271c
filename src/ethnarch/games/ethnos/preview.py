"""A band before it is played: what may still join, where its marker could go, what would be discarded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ethnarch.engine.seam import BadNotation, Json, Refusal, State, View
from ethnarch.games.ethnos import kernels
from ethnarch.games.ethnos.actions import ADD, LEAD
from ethnarch.games.ethnos.names import card_kind, card_name
from ethnarch.games.ethnos.refusals import refusal
from ethnarch.games.ethnos.spoken import sentence
from ethnarch.games.ethnos.state import AGAIN, TURN
from ethnarch.games.ethnos.tables import KINDS, KINGDOMS, TRIBES
from ethnarch.games.ethnos.texts import WORDS


def _spell(at: State | View, kinds: list[int]) -> tuple[Any, int]:
    """A scratch copy with the band laid, and what may still join in card order (negative: not a band)."""
    scratch = at.copy()
    ordered = [kinds[0], *sorted(kinds[1:])]
    return scratch, int(kernels.spell_band(scratch, 0, np.array(ordered, np.int64), len(ordered)))


def lays_itself(at: State | View, line: list[int]) -> bool:
    """Whether the rules lay the band of these actions by themselves, because nothing more can join it.

    Where a band may be played but this is none, the refusal says what is wrong with it.
    """
    kinds = [action - (LEAD if i == 0 else ADD) for i, action in enumerate(line) if action >= LEAD]
    _, mask = _spell(at, kinds)
    if mask < 0 and int(at["phase"][0]) in (TURN, AGAIN):
        raise why_no_band(at, kinds)
    return mask == 0


def why_no_band(at: State | View, kinds: list[int]) -> Refusal:
    """ETH-4.1: what is wrong with a band."""
    s = at[0]
    hand = s["hand"][int(s["seat"])]
    for kind in kinds:
        if kinds.count(kind) > hand[kind]:
            return refusal("ETH-4.1", "not_in_hand" if hand[kind] == 0 else "no_copy", card=card_name(s, kind))
    if int(s["bones_mask"]) >> kinds[0] & 1:
        return refusal("ETH-7.9.1", "skeleton_leads")
    lead = kinds[0]
    odd = next((k for k in kinds[1:] if _spell(at, [lead, k])[1] < 0), kinds[-1])
    return refusal("ETH-4.1", "does_not_join", card=card_name(s, odd), leader=card_name(s, lead))


def preview_band(view: View, cards: Sequence[str], language: str) -> Json:
    """See `Ethnos.preview`."""
    s = view[0]
    if not cards:
        raise BadNotation("name at least one card, the leader first")
    kinds = [card_kind(s, str(name)) for name in cards]
    hand = s["hand"][int(s["seat"])]
    scratch, mask = _spell(view, kinds)
    if mask < 0:
        wrong = why_no_band(view, kinds)
        message = sentence(language, f"refusal.{wrong.key}", wrong.args_)
        return {
            "legal": False,
            "rule": wrong.rule,
            "reason": message,
            "may_add": [],
            "size": len(kinds),
            "marker": [],
            "leader": cards[0],
            "leader_does": "",
            "discards": [],
        }
    may_add = [
        card_name(s, kind)
        for kind in range(KINDS)
        if kinds.count(kind) < hand[kind] and _spell(view, [*kinds, kind])[1] >= 0
    ]
    marks = int(kernels.marks_after(scratch, 0, len(kinds)))
    tribe = TRIBES[int(s["tribe"][kinds[0] // 6])]
    return {
        "legal": True,
        "rule": None,
        "reason": None,
        "size": len(kinds),
        "may_add": may_add,
        "marker": [KINGDOMS[k] for k in range(6) if marks >> k & 1],
        "leader": cards[0],
        "leader_does": WORDS["tribes"][tribe][language]["ability"],
        "discards": [card_name(s, k) for k in range(KINDS) for _ in range(int(hand[k]) - kinds.count(k))],
    }
