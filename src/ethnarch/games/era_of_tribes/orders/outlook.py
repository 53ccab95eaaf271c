"""How things stand, for all who look: what each field would bring, how near the end is, what would be scored now.

All of it follows from a view; the page shows it and works nothing out.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from ethnarch.engine.copying import copied
from ethnarch.engine.events import recorder, rows
from ethnarch.engine.seam import SPECTATOR, Json, View
from ethnarch.games.era_of_tribes.board.arrays import HOME_COUNT, HOMES, PEOPLES
from ethnarch.games.era_of_tribes.board.figures import (
    ADVANCE_DISCOUNT,
    BRANCHES,
    CARD_DATA,
    COLUMN,
    CONDITIONS_NEEDED,
    CULTURAL,
    DOMINANT,
    EPOCH_ADVANCES,
    EPOCH_CITIES,
    EPOCH_LUXURIES,
    EPOCH_NEEDED,
    EPOCHS,
    GLORIOUS,
    HALF_BRANCH,
    LAST_ROUND,
    MILITARY_ALL,
    MORALE_BOTTOM,
    MORALE_VALUE,
    TECHNOLOGICAL,
    TOP_LEVEL,
)
from ethnarch.games.era_of_tribes.core.state import (
    BARBARIAN,
    ROLE_ABSENT,
    ROLE_EXPANDS,
    ROLE_VILLAGES,
    SOLO,
    TABLE,
    VIEW,
)
from ethnarch.games.era_of_tribes.fields.advances import WITHOUT_TILE
from ethnarch.games.era_of_tribes.knowing import asking
from ethnarch.games.era_of_tribes.knowing.view import PUBLIC_HALVES
from ethnarch.games.era_of_tribes.machine.standing import rank_with
from ethnarch.games.era_of_tribes.notation.names import WORDS_OF
from ethnarch.games.era_of_tribes.orders.asked import asked
from ethnarch.games.era_of_tribes.orders.odds import drawn_up
from ethnarch.games.era_of_tribes.words import telling


def outlook(view: View) -> Json | None:
    """None before the first round: nothing stands yet.

    Questions count in the room the record has for that and leave it as it was, so one copy serves them all.
    """
    v: Any = view[0]
    if v["round_now"] == 0 or v["over"]:
        return None
    viewer, tried = int(v["viewer"]), copied(view)
    seats = list(open_prospects(v.tobytes()[: 2 * PUBLIC_HALVES]))
    in_play = viewer != SPECTATOR and not v["eliminated"][viewer]
    if in_play:
        seats[viewer] = prospects(tried, viewer)
    made: Json = {
        "seats": seats,
        "cards": [standing(tried, int(card)) for card in v["open_cards"] if card >= 0],
        "own_card": None,
        "prices": None,
        "final": final(view),
        "needed": int(CONDITIONS_NEEDED[int(v["length"])]),
        "last_round": LAST_ROUND if v["style"] != TABLE else None,
        "battle": drawn_up(view),
        "asked": asked(view),
    }
    if in_play:
        made["prices"] = {WORDS_OF["branch"][branch]: price(tried, viewer, branch) for branch in range(BRANCHES)}
        if v["personal"][viewer] >= 0:
            made["own_card"] = standing(tried, int(v["personal"][viewer]))
    return made


@lru_cache(maxsize=64)
def open_prospects(block: bytes) -> list[Json | None]:
    """The prospects of all seats as those see them who know no more than lies open, made once for all of them."""
    view = copied(np.frombuffer(block.ljust(VIEW.itemsize, b"\0"), VIEW))
    v: Any = view[0]
    v["viewer"] = SPECTATOR
    for name in ("personal", "rejected", "dealt", "tile_won"):
        v[name] = -1
    return [None if v["eliminated"][seat] else prospects(view, seat) for seat in range(int(v["players"]))]


def prospects(view: View, seat: int) -> Json:
    """What one leader without goods would bring on each field, the next round's morale, and the end conditions."""
    v, out = view[0], np.zeros(asking.PROSPECTS, np.int64)
    asking.ask_prospects(view, 0, seat, out)
    field = int(v["morale"][seat])
    return {
        "growth": int(out[asking.GROWTH]),
        "trade": int(out[asking.TRADE_INCOME]),
        "taxes": int(out[asking.TAX_INCOME]),
        "tax_morale": int(out[asking.TAX_MORALE]),
        "bread": int(out[asking.CIRCUS]),
        "next_morale": int(out[asking.NEXT_MORALE]),
        "morale_value": int(MORALE_VALUE[field - MORALE_BOTTOM]),
        "conditions": conditions(v, seat, int(out[asking.ADVANCES_HAD])),
        "met": int(out[asking.CONDITIONS]),
        "epoch": next_epoch(v, seat, int(out[asking.LUXURIES]), int(out[asking.ADVANCES_HAD])),
    }


def conditions(v: Any, seat: int, advances: int) -> dict[str, list[int]]:
    """ERA-2.1: for each of the six conditions how far a seat is, and how far it has to be."""
    column = int(COLUMN[int(v["length"])])
    influence = int(v["influence"][seat])
    return {
        "glorious": [influence, int(GLORIOUS[column, int(v["players"]) - 1])],
        "technological": [advances, int(TECHNOLOGICAL[column])],
        "dominant": [int(v["lands"][seat]), int(DOMINANT[column])],
        "cultural": [int(v["epoch"][seat]), int(CULTURAL[column])],
        "military": homes_taken(v, seat, bool(MILITARY_ALL[column])),
        "triumphal": [influence, int(v["triumph"][seat])],
    }


def homes_taken(v: Any, seat: int, every: bool) -> list[int]:
    """ERA-2.1, ERA-B112: homes held of the rival whose homes are nearest to be held (long column: of all together)."""
    found = []
    for people in range(PEOPLES):
        role = int(v["role"][people])
        if role in (seat, ROLE_ABSENT) or (role >= ROLE_VILLAGES and v["style"] == TABLE):
            continue
        homes = [int(HOMES[people, at]) for at in range(int(HOME_COUNT[people]))]
        found.append([sum(int(v["holder"][home]) == seat for home in homes), len(homes)])
    if not found:
        return [0, 1]
    if every:
        return [sum(have for have, _ in found), sum(need for _, need in found)]
    return max(found, key=lambda pair: (pair[0] / pair[1], -pair[1]))


def next_epoch(v: Any, seat: int, goods: int, advances: int) -> Json | None:
    """ERA-1.3.G: what the next epoch wants, and what is there."""
    epoch = int(v["epoch"][seat]) + 1
    if epoch >= EPOCHS:
        return None
    return {
        "epoch": WORDS_OF["epoch"][epoch],
        "goods": [goods, int(EPOCH_LUXURIES[epoch])],
        "cities": [int(v["cities"][seat]), int(EPOCH_CITIES[epoch])],
        "advances": [advances, int(EPOCH_ADVANCES[epoch])],
        "needed": int(EPOCH_NEEDED[epoch]),
    }


def price(view: View, seat: int, branch: int) -> Json | None:
    """ERA-1.3.E: what the next level costs and why; None at the top."""
    v, reasons = view[0], np.zeros(asking.REASONS, np.int64)
    level, people = int(v["level_of"][seat][branch]), int(v["people"][seat])
    if level >= TOP_LEVEL:
        return None
    asking.ask_reasons(view, 0, seat, branch, reasons)
    return {
        "level": level + 1,
        "talers": int(asking.ask_advance(view, 0, seat, branch, WITHOUT_TILE)),
        "base": int(reasons[asking.BASE]),
        "half": int(HALF_BRANCH[people]) == branch,
        "first": not reasons[asking.DISCOVERED],
        "missing": int(reasons[asking.MISSING]),
        "cities": -int(v["cities"][seat]),
        "people": -int(ADVANCE_DISCOUNT[people]),
    }


def standing(view: View, card: int) -> Json:
    """ERA-3: how much of what a card counts everybody has."""
    v, seats = view[0], int(view["players"][0])
    have = [int(asking.ask_standing(view, 0, seat, card)) for seat in range(seats)]
    peoples = {
        WORDS_OF["people"][people]: int(asking.ask_standing(view, 0, BARBARIAN + people, card))
        for people in range(PEOPLES)
        if v["role"][people] == ROLE_EXPANDS and CARD_DATA["card"][card]["people"] and v["style"] != TABLE
    }
    return {"card": WORDS_OF["card"][card], "have": have, "peoples": peoples}


def final(view: View) -> Json:
    """ERA-2.2: what each seat would have if the game ended now, point by point, as far as the viewer knows."""
    tried, written = copied(view), recorder()
    asking.ask_final(tried, 0, written)
    players, counted = int(view["players"][0]), ("scored-card", "final-morale", "final-village", "final-rounds")
    told = [event.seen_by(None) for event in telling.tell_events(rows(written)) if event.kind in counted]
    made: Json = {"influence": [int(points) for points in tried["influence"][0][:players]], "points": told}
    if view["style"][0] == SOLO:
        made["rank"] = rank_with(int(tried["influence"][0][0]))
    return made
