"""A view as JSON (docs/notation.md): made from the view alone."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from ethnarch.engine.rule import fields_of
from ethnarch.engine.seam import SPECTATOR, Json, View
from ethnarch.games.ethnos.core.state import BAND, DECISIONS, KEEP, OVER, PUBLIC_WORDS, SOURCES, VIEW
from ethnarch.games.ethnos.core.tables import EDITION_NAMES, KINGDOM_COUNT, KINGDOMS, MERFOLK, ORC, TROLL, TROLL_TOKENS
from ethnarch.games.ethnos.machine import kernels
from ethnarch.games.ethnos.notation.names import bands_of, card_name, cards_of, tribes_in_play


def trolls_of(s: Any, seat: int) -> list[int]:
    if s["slot_of"][TROLL] < 0:
        return []
    owners = s["troll"].tolist()
    return [token for token in range(1, TROLL_TOKENS + 1) if owners[token] == seat]


def trolls_free(s: Any) -> list[int] | None:
    return trolls_of(s, -1) if s["slot_of"][TROLL] >= 0 else None


def horde_of(s: Any, seat: int) -> list[str] | None:
    if s["slot_of"][ORC] < 0:
        return None
    return [KINGDOMS[k] for k in range(KINGDOM_COUNT) if int(s["horde"][seat]) >> k & 1]


def giant_of(s: Any) -> Json | None:
    if s["giant_seat"] < 0 or s["giant_size"] == 0:
        return None
    return {"seat": int(s["giant_seat"]), "size": int(s["giant_size"])}


def kingdom_json(s: Any, kingdom: int) -> Json:
    players, ages = int(s["players"]), int(s["ages"])
    return {
        "tokens": s["tokens"][kingdom][:ages].tolist(),
        "markers": s["markers"][kingdom][:players].tolist(),
    }


def earned_json(s: Any, seat: int) -> list[Json]:
    """Glory by source for each age begun."""
    return [dict(zip(SOURCES, row, strict=True)) for row in s["earned"][: int(s["age"]), seat].tolist()]


def decision_json(s: Any) -> Json | None:
    phase = int(s["phase"])
    return None if phase == OVER else {"seat": int(s["seat"]), "kind": DECISIONS[phase]}


def laid_cards(s: Any) -> list[str]:
    return [card_name(s, int(kind)) for kind in s["laid"][: int(s["laid_n"])]]


def building_json(s: Any) -> list[str] | None:
    return [card_name(s, int(s["lead"])), *laid_cards(s)] if s["phase"] == BAND else None


def seat_json(v: Any, seat: int) -> Json:
    """What everybody knows of a seat."""
    return {
        "glory": int(v["glory"][seat]),
        "earned": earned_json(v, seat),
        "hand_size": int(v["hand_n"][seat]),
        "hand": None,
        "known": cards_of(v, v["known"][seat]),
        "markers_left": int(v["supply"][seat]),
        "bands": [{"leader": cards[0], "cards": cards} for cards in bands_of(v, seat)],
        "merfolk": int(v["merfolk"][seat]) if v["slot_of"][MERFOLK] >= 0 else None,
        "trolls": trolls_of(v, seat),
        "horde": horde_of(v, seat),
    }


def pays_json(view: View) -> list[list[int]]:
    """What each kingdom would pay each seat if this age ended now."""
    pays = np.zeros((len(KINGDOMS), int(view["players"][0])), np.int64)
    kernels.foretell_kingdoms(view, 0, pays)
    return pays.tolist()


@lru_cache(maxsize=256)
def public_json(block: bytes) -> Json:
    """What lies open, made once for all who see the same; whoever is given it leaves it as it is."""
    view = np.frombuffer(bytearray(block.ljust(VIEW.itemsize, b"\0")), VIEW)
    v, pays = fields_of(view), pays_json(view)
    players = int(v["players"])
    return {
        "game": "ethnos",
        "seat": None,
        "players": players,
        "edition": EDITION_NAMES[int(v["edition"])],
        "tribes": tribes_in_play(v),
        "age": int(v["age"]),
        "ages": int(v["ages"]),
        "first": int(v["first"]),
        "decision": None,
        "deck": {"cards": int(v["deck_left"]), "dragons_seen": int(v["dragons"])},
        "market": cards_of(v, v["market"]),
        "kingdoms": [{"name": name, **kingdom_json(v, k), "pays": pays[k]} for k, name in enumerate(KINGDOMS)],
        "seats": [seat_json(v, seat) for seat in range(players)],
        "trolls_free": trolls_free(v),
        "giant": giant_of(v),
        "building": None,
        "kept": None,
        "band_size": int(v["band_size"]),
        "places": [int(place) for place in v["places"][:players]],
    }


def view_json(view: View) -> Json:
    v = fields_of(view)
    public, viewer, phase = public_json(view.tobytes()[: 8 * PUBLIC_WORDS]), int(v["viewer"]), int(v["phase"])
    seats = list(public["seats"])
    if viewer != SPECTATOR:
        seats[viewer] = {**seats[viewer], "hand": cards_of(v, v["hand"][viewer])}
    return {
        **public,
        "seat": None if viewer == SPECTATOR else viewer,
        "decision": decision_json(v),
        "seats": seats,
        "building": building_json(v),
        "kept": laid_cards(v) if phase == KEEP else None,
        "places": public["places"] if phase == OVER else None,
    }
