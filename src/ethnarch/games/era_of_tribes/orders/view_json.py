"""A view as JSON (docs/notation.md): made from the view alone."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from ethnarch.engine.rule import fields_of
from ethnarch.engine.seam import SPECTATOR, Json, View
from ethnarch.games.era_of_tribes.board.arrays import GOOD, PROVINCE_WORDS
from ethnarch.games.era_of_tribes.core.state import FRESH_GOOD, SOLO, VIEW
from ethnarch.games.era_of_tribes.knowing.view import PUBLIC_HALVES
from ethnarch.games.era_of_tribes.machine.standing import rank_with
from ethnarch.games.era_of_tribes.notation.names import WORDS_OF
from ethnarch.games.era_of_tribes.notation.position import seat_json, table_json
from ethnarch.games.era_of_tribes.notation.text import decision_word
from ethnarch.games.era_of_tribes.orders.outlook import outlook

SECRETS = ("personal", "rejected", "dealt", "villages", "village_won")


def decision_json(v: Any) -> Json | None:
    depth = int(v["depth"])
    if v["over"] or v["fault"] or depth == 0:
        return None
    return {"seat": int(v["stack_seat"][depth - 1]), "kind": decision_word(v)}


def goods_of(v: Any, seat: int) -> list[Json]:
    """The goods of a seat, each with its province and whether it can still be used."""
    return [
        {
            "good": WORDS_OF["good"][int(GOOD[p])],
            "province": PROVINCE_WORDS[p],
            "fresh": bool(v["spent"][p] == FRESH_GOOD),
        }
        for p, holder in enumerate(v["holder"].tolist())
        if holder == seat and GOOD[p] >= 0
    ]


def open_seat(v: Any, seat: int) -> Json:
    """What everybody knows of a seat."""
    made = seat_json(v, seat)
    for name in SECRETS:
        made[name] = None
    made["villages_held"] = int(v["tiles_held"][seat])
    for name in ("lands", "cities", "fleet_total", "posts"):
        made[name] = int(v[name][seat])
    made["goods"] = goods_of(v, seat)
    return made


@lru_cache(maxsize=64)
def open_table(block: bytes) -> Json:
    """What lies open, made once for all who see the same; whoever is given it leaves it as it is."""
    v = fields_of(np.frombuffer(block.ljust(VIEW.itemsize, b"\0"), VIEW))
    made = table_json(v)
    made["decision"] = decision_json(v)
    made["seats"] = [open_seat(v, seat) for seat in range(made["players"])]
    for p in np.flatnonzero(v["has_village"]).tolist():
        made["provinces"].setdefault(PROVINCE_WORDS[p], {})["village"] = True
    made["cards_in_pile"] = int(v["deck_left"])
    made["lost_together"] = bool(v["over"]) and int(v["rank"][: made["players"]].min()) > 1  # ERA-B127
    made["solo_rank"] = rank_with(int(v["influence"][0])) if v["over"] and v["style"] == SOLO else None  # ERA-6.2.2
    return made


def view_json(view: View) -> Json:
    v = fields_of(view)
    viewer = int(v["viewer"])
    public = open_table(view.tobytes()[: 2 * PUBLIC_HALVES])
    seats = list(public["seats"])
    for seat in range(len(seats)):
        if seat == viewer or v["over"]:
            known = seat_json(v, seat)
            seats[seat] = seats[seat] | {name: known[name] for name in SECRETS}
    return {
        "game": "era_of_tribes",
        "viewer": None if viewer == SPECTATOR else viewer,
        **public,
        "seats": seats,
        "outlook": outlook(view),
    }
