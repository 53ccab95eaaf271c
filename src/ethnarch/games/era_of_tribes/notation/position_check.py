"""What must hold in every position, with the rule that says so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ethnarch.engine.seam import BadPosition, State
from ethnarch.games.era_of_tribes.board.arrays import CORN, FISH, FOOD, IS_LAND, PROVINCE_WORDS, PROVINCES
from ethnarch.games.era_of_tribes.board.figures import (
    AGRICULTURE,
    CARD_IDS,
    CITY_FOOD,
    CITY_SLOTS,
    EPOCH_FOOD,
    FARM_FOOD,
    FISH_FOOD,
    GREY_LEADERS,
    PEOPLE_FOOD,
    TILE_COPIES,
    TILE_IDS,
    TILES,
    VASSALS,
    VILLAGES,
)
from ethnarch.games.era_of_tribes.core.state import SEATS


def need(ok: object, field: str, message: str) -> None:
    if not ok:
        raise BadPosition(f"{field}: {message}")


def vassals_of(s: Any, seat: int) -> int:
    """All vassals of a seat outside a battle, wherever they are (free ones not counted)."""
    cities = int(s["cities"][seat])
    total = sum(int(n) for n in s["city_slot"][seat][cities:]) + int(s["armies"][seat] + s["retired"][seat])
    total += int(s["fleet_total"][seat] + s["posts"][seat])
    total += sum(int(s["vassals"][p]) for p in range(PROVINCES) if IS_LAND[p] and s["holder"][p] == seat)
    if int(s["mover"]) == seat:
        for i in range(int(s["piece_count"])):
            if s["piece_kind"][i] == 0 and s["holder"][int(s["piece_at"][i])] != seat:
                total += 1
    return total


def food_of(s: Any, seat: int) -> int:
    """What plate minus active hunger must be (ERA-A40)."""
    people = int(s["people"][seat])
    if people < 0:
        return 0
    due = int(PEOPLE_FOOD[people] + EPOCH_FOOD[int(s["epoch"][seat])] - CITY_FOOD[people] * int(s["cities"][seat]))
    due += sum(int(FARM_FOOD[level]) for level in range(int(s["level_of"][seat][AGRICULTURE])))
    for p in range(PROVINCES):
        if s["holder"][p] == seat:
            due += {CORN: 1, FISH: int(FISH_FOOD[people])}.get(int(FOOD[p]), 0)
    return due


def fill_counts(s: Any, position: Mapping[str, Any]) -> None:
    """The counts that follow from the rest, and what a hand-written position may leave out."""
    players = int(s["players"])
    s["piece_count"], s["battles"] = len(position.get("pieces", [])), len(position.get("battles", []))
    for seat in range(players):
        mine = [p for p in range(PROVINCES) if s["holder"][p] == seat]
        s["lands"][seat] = sum(1 for p in mine if IS_LAND[p])
        s["cities"][seat] = sum(int(s["city"][p]) for p in mine)
        s["fleet_total"][seat] = sum(int(s["fleets"][p][seat]) for p in range(PROVINCES))
        s["posts"][seat] = sum(1 for p in range(PROVINCES) if s["post"][p] == seat)
        s["tiles_held"][seat] = int(s["tiles"][seat].sum())
        given = position["seats"][seat]
        if "beside_cities" not in given:
            s["city_slot"][seat][: int(s["cities"][seat])] = 0
        if "free_vassals" not in given and s["people"][seat] >= 0:
            s["free_vassals"][seat] = VASSALS - vassals_of(s, seat)
        if "food" not in given and "hunger" not in given:
            s["food"][seat], s["hunger"][seat] = max(food_of(s, seat), 0), max(-food_of(s, seat), 0)
    if "villages_in_box" not in position:
        known = int(s["tiles"].sum() + s["tiles_used"].sum() + s["has_village"].sum())
        s["gone_tiles"] = VILLAGES - known
    if "grey_box" not in position:
        s["grey_box"] = GREY_LEADERS - int(s["grey_stock"]) - int(s["grey"].sum())


def check_seat(s: Any, seat: int) -> None:
    at = f"seats[{seat}]"
    before_material = s["round_now"] == 0 and s["open_cards"][0] < 0
    if s["people"][seat] < 0 or s["eliminated"][seat] or before_material:
        return
    placed = vassals_of(s, seat)
    total = placed + int(s["free_vassals"][seat])
    enough = f"{max(placed, total)} vassals, but a player has {VASSALS} (ERA-0.6.3)"
    need(s["free_vassals"][seat] >= 0 and total <= VASSALS, at, enough)
    if s["war_place"] < 0 and not s["over"]:
        need(total == VASSALS, at, enough)
        need(int(s["food"][seat]) - int(s["hunger"][seat]) == food_of(s, seat), f"{at}.food",
             f"food less hunger is {food_of(s, seat)} by map, cities and advances (ERA-A40)")  # fmt: skip
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
    razed = s["war_place"] == p  # B80: a post leaves at the end of the battle that took its city
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
    s = state[0]
    for p in range(PROVINCES):
        check_province(s, p)
    for seat in range(int(s["players"])):
        check_seat(s, seat)
    check_cards(s)
