"""What must hold in every position, with the rule that says so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.seam import BadPosition, State
from ethnarch.games.era_of_tribes.board.arrays import IS_LAND, PROVINCE_WORDS, PROVINCES
from ethnarch.games.era_of_tribes.board.figures import (
    CARD_IDS,
    CITY_SLOTS,
    GREY_LEADERS,
    TILE_COPIES,
    TILE_IDS,
    TILES,
    VASSALS,
    VILLAGES,
)
from ethnarch.games.era_of_tribes.core.state import SEATS
from ethnarch.games.era_of_tribes.machine.kernels import FOOD_DUE, STOCK, VASSALS_COUNTED, take_stock


def need(ok: object, field: str, message: str) -> None:
    if not ok:
        raise BadPosition(f"{field}: {message}")


def stock_of(state: State) -> NDArray[np.int64]:
    """For every seat all its vassals (36 outside a battle), and what plate less active hunger must be (ERA-A40)."""
    stock = np.zeros((SEATS, STOCK), np.int64)
    take_stock(state, 0, stock)
    return stock


def fill_counts(state: State, position: Mapping[str, Any]) -> None:
    """The counts that follow from the rest, and what a hand-written position may leave out."""
    s = state[0]
    seats = range(int(s["players"]))
    s["piece_count"], s["battles"] = len(position.get("pieces", [])), len(position.get("battles", []))
    for seat in seats:
        mine = s["holder"] == seat
        s["lands"][seat] = (mine & (IS_LAND == 1)).sum()
        s["cities"][seat] = s["city"][mine].sum()
        s["fleet_total"][seat] = s["fleets"][:, seat].sum()
        s["posts"][seat] = (s["post"] == seat).sum()
        s["tiles_held"][seat] = s["tiles"][seat].sum()
        if "beside_cities" not in position["seats"][seat]:
            s["city_slot"][seat][: int(s["cities"][seat])] = 0
    stock = stock_of(state)
    for seat in seats:
        given, due = position["seats"][seat], int(stock[seat, FOOD_DUE])
        if "free_vassals" not in given and s["people"][seat] >= 0:
            s["free_vassals"][seat] = VASSALS - stock[seat, VASSALS_COUNTED]
        if "food" not in given and "hunger" not in given:
            s["food"][seat], s["hunger"][seat] = max(due, 0), max(-due, 0)
    if "villages_in_box" not in position:
        known = int(s["tiles"].sum() + s["tiles_used"].sum() + s["has_village"].sum())
        s["gone_tiles"] = VILLAGES - known
    if "grey_box" not in position:
        s["grey_box"] = GREY_LEADERS - int(s["grey_stock"]) - int(s["grey"].sum())


def check_seat(s: Any, seat: int, vassals: int, food: int) -> None:
    """ERA-0.6.3, ERA-A40, ERA-B90: what a seat has adds up to so many vassals and so much food."""
    at = f"seats[{seat}]"
    before_material = s["round_now"] == 0 and s["open_cards"][0] < 0
    if s["people"][seat] < 0 or s["eliminated"][seat] or before_material:
        return
    placed = vassals - int(s["free_vassals"][seat])
    enough = f"{max(placed, vassals)} vassals, but a player has {VASSALS} (ERA-0.6.3)"
    need(s["free_vassals"][seat] >= 0 and vassals <= VASSALS, at, enough)
    if s["war_place"] < 0 and not s["over"]:
        need(vassals == VASSALS, at, enough)
        need(int(s["food"][seat]) - int(s["hunger"][seat]) == food, f"{at}.food",
             f"food less hunger is {food} by map, cities and advances (ERA-A40)")  # fmt: skip
    need(s["cities"][seat] <= CITY_SLOTS, at, f"{s['cities'][seat]} cities, but a player has {CITY_SLOTS} (ERA-0.6.3)")
    need(s["food"][seat] == 0 or s["hunger"][seat] == 0, f"{at}.hunger", "food and active hunger cancel out (ERA-A40)")
    for other in range(SEATS):
        if int(s["ally"][seat]) >> other & 1:
            mutual = other != seat and int(s["ally"][other]) >> seat & 1
            need(mutual, f"{at}.allies", f"{other} is no ally of {seat} (ERA-B90)")


def check_province(s: Any, p: int) -> None:
    at, holder = f"provinces.{PROVINCE_WORDS[p]}", int(s["holder"][p])
    own = 0 <= holder < SEATS
    if IS_LAND[p]:
        need(not s["fleets"][p].any(), f"{at}.fleets", "fleets are on water (ERA-1.3.A.2)")
        need(holder >= 0 or not (s["vassals"][p] or s["city"][p]), f"{at}.holder", "somebody holds it (ERA-A124)")
        if own and s["war_place"] != p:
            need(s["vassals"][p] or s["city"][p] or int(s["mover"]) == holder, at,
                 "who holds land has a vassal or a city there (ERA-B1)")  # fmt: skip
    else:
        line = [int(seat) for seat in s["arrival"][p] if seat >= 0]
        fleets = [seat for seat in range(SEATS) if s["fleets"][p][seat]]
        need(not s["city"][p], f"{at}.city", "no city on water (ERA-1.3.A.3)")
        once = set(fleets) <= set(line) and len(set(line)) == len(line)
        need(once, f"{at}.line", f"each owner of fleets once, not {line} (ERA-B56)")
        first = line[:1] == [holder] if own else holder >= 0 or not line
        need(first, f"{at}.holder", "the first in line holds the water (ERA-B56)")
    razed = s["war_place"] == p  # ERA-B80: a post leaves at the end of the battle that took its city
    need(s["post"][p] < 0 or s["city"][p] or razed, f"{at}.post", "trading posts are on cities (ERA-1.3.A.2)")
    need(0 <= s["battlefield"][p] <= 2, f"{at}.battlefield", "0, 1 or 2 (ERA-B78)")


def check_cards(s: Any) -> None:
    cards: Counter[str] = Counter()
    for name in ("personal", "dealt", "open_cards", "deck"):
        cards.update(CARD_IDS[int(card)] for card in s[name].flatten() if card >= 0)
    twice = [card for card, n in cards.items() if n > 1]
    need(not twice, "deck", f"{twice[0] if twice else ''} is there twice (ERA-0.5)")
    for kind in range(TILES):
        total = int(s["tiles"][:, kind].sum() + s["tiles_used"][:, kind].sum())
        total += sum(1 for p in range(PROVINCES) if s["has_village"][p] and s["village"][p] == kind)
        most = int(TILE_COPIES[kind])
        need(total <= most, "provinces", f"{total} villages {TILE_IDS[kind]}, there are {most} (ERA-5)")
    for seat, won in enumerate(s["tile_won"].tolist()):
        need(won < 0 or s["tiles"][seat][won], f"seats[{seat}].village_won", "one of the seat's villages (ERA-B93)")
    need(s["gone_tiles"] >= 0, "villages_in_box", "more villages than there are (ERA-5)")


def check_position(state: State) -> None:
    """BadPosition with the path of the field and the rule, if something cannot be."""
    s, stock = state[0], stock_of(state)
    for p in range(PROVINCES):
        check_province(s, p)
    for seat in range(int(s["players"])):
        check_seat(s, seat, int(stock[seat, VASSALS_COUNTED]), int(stock[seat, FOOD_DUE]))
    check_cards(s)
