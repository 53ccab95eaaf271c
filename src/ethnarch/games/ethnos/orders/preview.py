"""A band before it is played: what may still join, where its marker could go, what would be discarded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ethnarch.engine.seam import BadNotation, Game, Json, Refusal, State, View
from ethnarch.games.ethnos.core.actions import ADD, LEAD, MARK
from ethnarch.games.ethnos.core.state import AGAIN, TURN
from ethnarch.games.ethnos.core.tables import ABILITY, COLOUR_OF_KIND, KINDS, KINGDOMS, SLOT_OF_KIND, TRIBES
from ethnarch.games.ethnos.machine import kernels
from ethnarch.games.ethnos.notation.names import card_kind, card_name
from ethnarch.games.ethnos.orders.foresight import Foreseen, foresee, glory_of, say_ability, say_discard, say_glory
from ethnarch.games.ethnos.words.refusals import refusal, why_not_mark
from ethnarch.games.ethnos.words.spoken import how_many, sentence


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


def why_no_marker(at: State | View, kinds: list[int], kingdom: int) -> Refusal | None:
    """ETH-4.3 to ETH-4.5: why a band of these cards may not mark a kingdom; None where it may."""
    scratch, _ = _spell(at, kinds)
    if int(kernels.marks_after(scratch, 0, len(kinds))) >> kingdom & 1:
        return None
    return why_not_mark(scratch[0], int(scratch["seat"][0]), kingdom)


def check_marker(at: State | View, line: list[int]) -> None:
    """A whole band in one line whose marker may not stand there is refused for that reason, before it is laid."""
    kinds = [action - (LEAD if i == 0 else ADD) for i, action in enumerate(line) if action >= LEAD]
    marker = next((action - MARK for action in line if MARK <= action < MARK + len(KINGDOMS)), None)
    if marker is not None and int(at["phase"][0]) in (TURN, AGAIN):
        wrong = why_no_marker(at, kinds, marker)
        if wrong is not None:
            raise wrong


def has_no_marker(at: State | View, line: list[int]) -> bool:
    """Whether the rules do not even ask where the marker of this band goes (ETH-7.5, ETH-4.3, ETH-4.5)."""
    kinds = [action - (LEAD if i == 0 else ADD) for i, action in enumerate(line) if action >= LEAD]
    scratch, mask = _spell(at, kinds)
    return mask >= 0 and int(kernels.marks_after(scratch, 0, len(kinds))) == 0


def preview_band(game: Game, view: View, cards: Sequence[str], language: str) -> Json:
    """See `Ethnos.preview`."""
    s = view[0]
    if not cards:
        raise BadNotation("name at least one card, the leader first")
    kinds = [card_kind(s, str(name)) for name in cards]
    if _spell(view, kinds)[1] < 0:
        return _no_band(why_no_band(view, kinds), cards, language)
    hand = s["hand"][int(s["seat"])]
    may_add = [
        card_name(s, kind)
        for kind in range(KINDS)
        if kinds.count(kind) < hand[kind] and _spell(view, [*kinds, kind])[1] >= 0
    ]
    places = [_place(view, kinds, kingdom, language) for kingdom in range(len(KINGDOMS))]
    marker = [place["kingdom"] for place in places if place["rule"] is None]
    seen = foresee(game, view, cards, marker, TRIBES[ABILITY[s["tribe"][SLOT_OF_KIND[kinds[0]]]]])
    return {
        "legal": True,
        "rule": None,
        "reason": None,
        "size": len(kinds),
        "may_add": may_add,
        "marker": marker,
        "places": places,
        "marker_says": _say_marker(s, seen, kinds, places, language),
        "glory": glory_of(view, kinds),
        "glory_more": glory_of(view, kinds, 1),
        "glory_says": say_glory(view, kinds, language),
        "leader": cards[0],
        "leader_does": say_ability(view, seen, kinds, language),
        "discards": [card_name(s, k) for k in range(KINDS) for _ in range(int(hand[k]) - kinds.count(k))],
        "keeps": min(seen.left, seen.size) if seen.is_asked("keep") else 0,
        "discards_say": say_discard(seen, language),
    }


def _no_band(wrong: Refusal, cards: Sequence[str], language: str) -> Json:
    """Cards that are no band: why, and nothing else."""
    told: Json = {"legal": False, "rule": wrong.rule, "reason": sentence(language, f"refusal.{wrong.key}", wrong.args_)}
    told |= {"size": len(cards), "leader": cards[0], "glory": 0, "glory_more": 0, "keeps": 0}
    told |= {name: [] for name in ("may_add", "marker", "places", "discards")}
    return told | dict.fromkeys(("marker_says", "glory_says", "leader_does", "discards_say"), "")


def _place(view: View, kinds: list[int], kingdom: int, language: str) -> Json:
    """Whether the band may mark a kingdom, how many cards that takes, or which rule forbids it."""
    wrong = why_no_marker(view, kinds, kingdom)
    return {
        "kingdom": KINGDOMS[kingdom],
        "needs": int(kernels.cards_to_mark(_spell(view, kinds)[0], 0, kingdom)),
        "rule": wrong.rule if wrong else None,
        "reason": sentence(language, f"refusal.{wrong.key}", wrong.args_) if wrong else None,
    }


def _say_marker(s: Any, seen: Foreseen, kinds: list[int], places: list[Json], language: str) -> str:
    """What the leader's kingdom asks for, and whether this band has it."""
    home = places[COLOUR_OF_KIND[kinds[0]]]
    if home["rule"] in ("ETH-7.5", "ETH-4.5"):
        return str(home["reason"])
    duel = "_duel" if int(s["players"]) == 2 else ""
    if seen.tribe == "wingfolk":
        return sentence(language, f"preview.marker_any{duel}", {})
    values = {"kingdom": home["kingdom"], "needs": how_many("of_cards", home["needs"], language), "has": len(kinds)}
    return sentence(language, f"preview.marker_home{duel}", values)
