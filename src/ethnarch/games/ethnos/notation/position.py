"""A whole state as JSON that a person can read, write and paste (docs/notation.md, "Positions")."""

from __future__ import annotations

from typing import Any

from ethnarch.engine.chance import seed_of, used_chance
from ethnarch.engine.seam import Json
from ethnarch.games.ethnos.core.state import BAND, KEEP, OVER
from ethnarch.games.ethnos.core.tables import DRAGON, EDITION_NAMES, KINGDOMS, MERFOLK
from ethnarch.games.ethnos.notation.names import bands_of, card_name, cards_of, tribes_in_play
from ethnarch.games.ethnos.notation.view_json import (
    building_json,
    decision_json,
    earned_json,
    giant_of,
    horde_of,
    kingdom_json,
    laid_cards,
    trolls_free,
    trolls_of,
)

DEFAULT_TURN: Json = {"size": 0, "placed": False, "free": 0, "bands": 0, "asked": 0}


def deck_cards(s: Any) -> list[str]:
    """The deck, top first."""
    at, left = int(s["deck_at"]), int(s["deck_left"])
    return ["dragon" if kind == DRAGON else card_name(s, int(kind)) for kind in s["deck"][at : at + left]]


def turn_json(s: Any) -> Json:
    """What the running turn has done so far."""
    return {
        "size": int(s["band_size"]),
        "placed": bool(s["placed"]),
        "free": int(s["free_left"]),
        "bands": int(s["bands_this_turn"]),
        "asked": int(s["asked"]),
    }


def seat_position(s: Any, seat: int) -> Json:
    return {
        "glory": int(s["glory"][seat]),
        "earned": earned_json(s, seat),
        "hand": cards_of(s, s["hand"][seat]),
        "known": cards_of(s, s["known"][seat]),
        "markers_left": int(s["supply"][seat]),
        "bands": bands_of(s, seat),
        "merfolk": int(s["merfolk"][seat]) if s["slot_of"][MERFOLK] >= 0 else None,
        "trolls": trolls_of(s, seat),
        "horde": horde_of(s, seat),
    }


def write_position(s: Any, rules_version: int) -> Json:
    players = int(s["players"])
    return {
        "game": "ethnos",
        "rules": rules_version,
        "players": players,
        "edition": EDITION_NAMES[int(s["edition"])],
        "tribes": tribes_in_play(s),
        "seed": f"{seed_of(s):x}",
        "stream": int(s["chance_stream"]),
        "drawn": used_chance(s),
        "age": int(s["age"]),
        "first": int(s["first"]),
        "decision": decision_json(s),
        "deck": deck_cards(s),
        "dragons_seen": int(s["dragons"]),
        "dragon_seat": int(s["dragon_seat"]) if s["dragon_seat"] >= 0 else None,
        "market": cards_of(s, s["market"]),
        "kingdoms": {name: kingdom_json(s, k) for k, name in enumerate(KINGDOMS)},
        "seats": [seat_position(s, seat) for seat in range(players)],
        "trolls_free": trolls_free(s),
        "giant": giant_of(s),
        "building": building_json(s) if s["phase"] == BAND else None,
        "kept": laid_cards(s) if s["phase"] == KEEP else None,
        "turn": turn_json(s),
        "winner": int(s["winner"]) if s["winner"] >= 0 else None,
        "places": [int(place) for place in s["places"][:players]] if s["phase"] == OVER else None,
    }
