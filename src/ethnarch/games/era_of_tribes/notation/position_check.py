"""What must hold in every position, with the rule that says so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.seam import State
from ethnarch.games.era_of_tribes.board.arrays import IS_LAND, PEOPLES, PROVINCE_WORDS, PROVINCES
from ethnarch.games.era_of_tribes.board.figures import (
    ARCHITECTURE,
    CARD_IDS,
    CITIES_BY_LEVEL,
    CITY_SLOTS,
    GREY_LEADERS,
    GREY_PER_PLAYER,
    GREY_PLUS,
    GREY_SOLO,
    LEGIONS,
    LEVEL_DISCS,
    MOST_BARBARIAN_PEOPLES,
    TILE_COPIES,
    TILE_IDS,
    TILES,
    VASSALS,
    VILLAGES,
)
from ethnarch.games.era_of_tribes.core import steps
from ethnarch.games.era_of_tribes.core.actions import MAX_ACTIONS
from ethnarch.games.era_of_tribes.core.state import (
    BARBARIAN,
    OUTSIDE,
    ROLE_EXPANDS,
    ROLE_VILLAGES,
    SEATS,
    TABLE,
    VILLAGERS,
)
from ethnarch.games.era_of_tribes.core.steps import FIRST_DECISION, WORDS
from ethnarch.games.era_of_tribes.machine.kernels import (
    CITIES_ALLOWED,
    ENTRIES,
    FOOD_DUE,
    STOCK,
    VASSALS_COUNTED,
    count_realms,
    know_enough_for_cities,
    take_stock,
)
from ethnarch.games.era_of_tribes.notation.position_bounds import PROVINCES_HELD
from ethnarch.games.era_of_tribes.notation.position_values import need


def stock_of(state: State) -> NDArray[np.int64]:
    """For every seat all its vassals (36 outside a battle), what plate less active hunger must be (ERA-A40), and
    whether it may have its cities (ERA-A74)."""
    stock = np.zeros((SEATS, STOCK), np.int64)
    take_stock(state, 0, stock)
    return stock


def fill_counts(state: State, position: Mapping[str, Any]) -> None:
    """The counts that follow from the rest, and what a hand-written position may leave out."""
    s = state[0]
    players = int(s["players"])
    seats = range(players)
    s["piece_count"], s["battles"] = len(position.get("pieces", [])), len(position.get("battles", []))
    count_realms(state, 0)
    for seat in seats:
        if "architecture" not in position["seats"][seat].get("advances", {}):
            know_enough_for_cities(state, 0, seat)
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
    if "epoch" not in position:
        s["leading_epoch"] = int(s["epoch"][:players].max())
    if "legion_supply" not in position:
        of_peoples = sum(int(LEGIONS[people]) for people in s["people"][:players] if people >= 0)
        s["legion_supply"] = max(of_peoples - int(s["legions"].sum()), 0)
    if "grey_stock" not in position:
        usual = GREY_SOLO if players == 1 else min(GREY_LEADERS, GREY_PER_PLAYER * players + GREY_PLUS)
        s["grey_stock"] = max(usual - int(s["grey"].sum()), 0)
    if "peoples" not in position and s["style"] != TABLE:
        spread_peoples(s)
    if "grey_box" not in position:
        s["grey_box"] = GREY_LEADERS - int(s["grey_stock"]) - int(s["grey"].sum())


def spread_peoples(s: Any) -> None:
    """ERA-6: the peoples that nobody plays spread, as many as the style has, in the order of the list; each has
    its discs in the bag."""
    players = int(s["players"])
    most = int(MOST_BARBARIAN_PEOPLES[min(players, len(MOST_BARBARIAN_PEOPLES) - 1)])
    free = [people for people in range(PEOPLES) if s["role"][people] == ROLE_VILLAGES][:most]
    for people in free:
        s["role"][people] = ROLE_EXPANDS
        s["bag"][people] = LEVEL_DISCS[int(s["level"])] if len(free) > 1 else 0


def check_seat(s: Any, seat: int, stock: NDArray[np.int64]) -> None:
    """ERA-0.6.3, ERA-A40, ERA-B90: what a seat has adds up to what the rules say of it."""
    vassals, food = int(stock[VASSALS_COUNTED]), int(stock[FOOD_DUE])
    at = f"seats[{seat}]"
    before_material = s["round_now"] == 0 and s["open_cards"][0] < 0
    chosen = s["people"][seat] >= 0
    need(chosen or before_material, f"{at}.people", "everybody plays a people from round 1 on (ERA-0.5)")
    if not chosen or s["eliminated"][seat] or before_material:
        return
    most = int(LEGIONS[s["people"][seat]])
    need(
        s["legions"][seat] <= most,
        f"{at}.legions",
        f"this people has {most} legions, not {s['legions'][seat]} (ERA-B36)",
    )
    placed = vassals - int(s["free_vassals"][seat])
    enough = f"{max(placed, vassals)} vassals, but a player has {VASSALS} (ERA-0.6.3)"
    need(s["free_vassals"][seat] >= 0 and vassals <= VASSALS, at, enough)
    if s["war_place"] < 0 and not s["over"]:
        need(vassals == VASSALS, at, enough)
        need(int(s["food"][seat]) - int(s["hunger"][seat]) == food, f"{at}.food",
             f"food less hunger is {food} by map, cities and advances (ERA-A40)")  # fmt: skip
    need(s["influence"][seat] >= 0 or s["over"], f"{at}.influence",
         f"not below 0 before the last count, but {s['influence'][seat]} (ERA-B22)")  # fmt: skip
    need(s["cities"][seat] <= CITY_SLOTS, at, f"{s['cities'][seat]} cities, but a player has {CITY_SLOTS} (ERA-0.6.3)")
    level = int(s["level_of"][seat][ARCHITECTURE])
    need(bool(stock[CITIES_ALLOWED]), f"{at}.advances.architecture",
         f"{s['cities'][seat]} cities need more than level {level}, which allows {CITIES_BY_LEVEL[level]} "
         "(ERA-1.3.A.3)")  # fmt: skip
    need(s["grey"][seat] >= 0 and s["retired"][seat] >= 0, f"{at}.grey_leaders", "not below 0 (ERA-0.9)")
    need(s["food"][seat] == 0 or s["hunger"][seat] == 0, f"{at}.hunger", "food and active hunger cancel out (ERA-A40)")
    for other in range(SEATS):
        if int(s["ally"][seat]) >> other & 1:
            mutual = other != seat and int(s["ally"][other]) >> seat & 1
            need(mutual, f"{at}.allies", f"{other} is no ally of {seat} (ERA-B90)")


def check_province(s: Any, p: int) -> None:
    at, holder = f"provinces.{PROVINCE_WORDS[p]}", int(s["holder"][p])
    own = 0 <= holder < SEATS
    if BARBARIAN <= holder < VILLAGERS:
        need(s["role"][holder - BARBARIAN] in (ROLE_VILLAGES, ROLE_EXPANDS), f"{at}.holder",
             "a people of this map that nobody plays (ERA-6)")  # fmt: skip
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
    need(not (own and s["has_village"][p] and IS_LAND[p]) or s["war_place"] == p, f"{at}.village",
         f"seat {holder} holds this province: the village would be gone (ERA-5)")  # fmt: skip
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
    greys = int(s["grey"].sum()) + int(s["grey_stock"])
    need(greys <= GREY_LEADERS and s["grey_box"] >= 0, "grey_stock",
         f"{greys} grey leaders with players and in the stock, there are {GREY_LEADERS} (ERA-0.9)")  # fmt: skip
    need(s["gone_tiles"] >= 0, "villages_in_box", "more villages than there are (ERA-5)")


def check_moving(s: Any) -> None:
    """What moves and fights does so on the map."""
    for i in range(int(s["piece_count"])):
        check_on_map(s, int(s["piece_at"][i]), f"pieces[{i}].at")
    for i in range(int(s["battles"])):
        check_on_map(s, int(s["battle_place"][i]), f"battles[{i}].place")
    check_on_map(s, int(s["war_place"]), "running.war_place")


def check_position(state: State) -> None:
    """BadPosition with the path of the field and the rule, if something cannot be."""
    s, stock = state[0], stock_of(state)
    players = int(s["players"])
    need(s["over"] or not s["eliminated"][:players].all(), "seats", "somebody is not eliminated, or it is over")
    need(s["cycle_at"] < players, "turn", f"from -1 to {players - 1}, not {s['cycle_at']}")
    check_moving(s)
    for p in range(PROVINCES):
        check_province(s, p)
    for seat in range(int(s["players"])):
        check_seat(s, seat, stock[seat])
    check_cards(s)
    check_stack(state)


def check_stack(state: State) -> None:
    """A position asks something that can be answered, and the answer leads on."""
    s = state[0]
    if s["over"]:
        return
    depth = int(s["depth"])
    need(depth > 0, "stack", "nobody is asked anything; leave it away for the first seat's turn")
    bottom = int(s["stack_step"][0])
    need(bottom < FIRST_DECISION, "stack[0].step",
         "a step that goes on by itself, such as end-turn: a decision alone leads nowhere")  # fmt: skip
    round_words = ", ".join(WORDS[step] for step in OF_THE_ROUND)
    need(bottom in OF_THE_ROUND, "stack[0].step", f"{WORDS[bottom]} leads nowhere; begin with one of {round_words}")
    for at in range(1, depth):
        check_entry(s, at, at == depth - 1)
    listed = np.empty(MAX_ACTIONS, np.int32)
    count = ENTRIES.list_actions(state, 0, listed)
    word = WORDS[int(s["stack_step"][depth - 1])]
    need(count > 0, f"stack[{depth - 1}].step", f"{word}: there is nothing to choose here")


def check_entry(s: Any, at: int, is_asked: bool) -> None:
    """An entry of the stack lies where the rules would lay it."""
    step, seat, field = int(s["stack_step"][at]), int(s["stack_seat"][at]), f"stack[{at}]"
    need(step not in OF_THE_ROUND, f"{field}.step", f"{WORDS[step]} is a step of the round: it lies at the bottom")
    above = int(s["stack_step"][at + 1]) if not is_asked else 0
    need(is_asked or step < FIRST_DECISION or above < FIRST_DECISION or above == steps.OVERFLOW
         or (step, above) == (steps.TRANSPORT, steps.PAYER), f"{field}.step",
         "a decision waits only while a village that is used takes effect (ERA-B103), and that of who is carried where "
         "until a fleet has paid (ERA-B49)")  # fmt: skip
    need(not is_asked or (seat >= 0 and not s["eliminated"][seat]), f"{field}.seat", "somebody who plays decides")
    for letter in PROVINCES_HELD.get(step, []):
        check_on_map(s, int(s[f"stack_{letter}"][at]), f"{field}.numbers")
    need(step not in OF_AN_EXPANSION or s["mover"] >= 0, "mover", f"{WORDS[step]}: somebody expands (ERA-1.3.A)")
    need(step not in OF_A_BATTLE or s["war_place"] >= 0, "running.war_place",
         f"{WORDS[step]}: a battle runs somewhere (ERA-1.3.A.4)")  # fmt: skip


def check_on_map(s: Any, p: int, field: str) -> None:
    need(p < 0 or s["holder"][p] != OUTSIDE, field, f"{PROVINCE_WORDS[p]} lies outside this map (ERA-0.3)")


OF_THE_ROUND = (
    steps.DEAL_CARDS, steps.CHOOSE_PEOPLE, steps.SET_MATERIAL, steps.FIRST_ADVANCES, steps.SET_VILLAGES,
    steps.BEGIN_ROUND, steps.ADJUST_MORALE, steps.SET_ORDER, steps.BEGIN_TURNS, steps.NEXT_TURN, steps.END_TURN,
    steps.BEGIN_AUTO, steps.NEXT_AUTO, steps.BEGIN_BARBARIANS, steps.NEXT_DISC, steps.END_BARBARIANS,
    steps.BEGIN_CLEANUP, steps.NEXT_CLEANUP, steps.END_ROUND, steps.FINAL_TILES, steps.FINAL_SCORING,
)  # fmt: skip
"""The course of a game, from one to the next until it is over; everything else lies on one of them."""
OF_AN_EXPANSION = {
    steps.SET_GROWTH, steps.END_GROWTH, steps.BEGIN_BUILDING, steps.BEGIN_MOVING, steps.ASK_ENCOUNTER, steps.END_MOVING,
    steps.FOUND_CITIES, steps.END_EXPANSION, steps.RAID, steps.GROW, steps.SHRINK, steps.BUILD, steps.POST_PRICE,
    steps.POST_FROM, steps.BONUS_FLEET, steps.MOVE, steps.TRANSPORT, steps.PAYER, steps.RAID_TARGET, steps.ENCOUNTER,
    steps.CITY, steps.BATTLE,
}  # fmt: skip
OF_A_BATTLE = {
    steps.COMMIT_DEFENDER, steps.COMMIT_ATTACKER, steps.GIVE_MARKERS, steps.JOIN_WINDOW, steps.ROLL_DICE,
    steps.TAKE_LOSSES, steps.SETTLE_BATTLE, steps.END_BATTLE, steps.COMMIT, steps.HOW_MANY, steps.SEND, steps.JOIN,
    steps.LOSE, steps.TAKE_CITY,
}  # fmt: skip
