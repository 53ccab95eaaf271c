"""A position read from JSON: every field checked, every error naming the field and the rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ethnarch.engine.chance import SEED_LIMIT, seed_halves
from ethnarch.engine.seam import BadOption, BadPosition, State
from ethnarch.games.era_of_tribes.board.arrays import IN_MAP, MAP_PEOPLE
from ethnarch.games.era_of_tribes.board.figures import (
    CARDS,
    CITY_SLOTS,
    COLUMN,
    MORALE_BOTTOM,
    MORALE_TOP,
    TOP_LEVEL,
    TRIUMPH_START,
    VASSALS,
    VASSALS_PER_CITY,
)
from ethnarch.games.era_of_tribes.core.state import (
    GOES_ON,
    NOBODY,
    OUTSIDE,
    ROLE_ABSENT,
    ROLE_EXPANDS,
    ROLE_VILLAGES,
    SCORING,
    SEATS,
    STATE,
)
from ethnarch.games.era_of_tribes.machine import kernels
from ethnarch.games.era_of_tribes.notation.names import (
    FIELD_WORDS,
    NUMBER_OF,
    number_of,
)
from ethnarch.games.era_of_tribes.notation.position_bounds import (
    GAME_BOUNDS,
    PROVINCE_BOUNDS,
    SEAT_BOUNDS,
)
from ethnarch.games.era_of_tribes.notation.position_check import check_position, fill_counts
from ethnarch.games.era_of_tribes.notation.position_fields import (
    GAME_NUMBERS,
    GAME_OPTIONS,
    PROVINCE_FLAGS,
    PROVINCE_NUMBERS,
    PROVINCE_OTHER,
    SEAT_BITS,
    SEAT_CARDS,
    SEAT_FLAGS,
    SEAT_NUMBERS,
    SEAT_OTHER,
)
from ethnarch.games.era_of_tribes.notation.position_running import read_holder, read_running, read_stack
from ethnarch.games.era_of_tribes.notation.position_values import (
    bits,
    listed,
    named,
    need,
    objected,
    present,
    tally,
    truth,
    whole,
)
from ethnarch.games.era_of_tribes.setup.options import checked, numbers_of

FIELDS = {
    *GAME_NUMBERS, *GAME_OPTIONS, "game", "rules", "players", "bonus_actions", "epoch", "ending", "over", "fault",
    "order", "ring", "mover", "peoples", "provinces", "stack", "snapshot", "pieces", "battles", "running", "open_cards",
    "scored_cards", "bag", "seats", "deck", "seed", "stream", "drawn",
}  # fmt: skip
ROLES = {"villages": ROLE_VILLAGES, "expands": ROLE_EXPANDS}


class Reader:
    """Fills a record from a position, field by field."""

    def __init__(self, position: Mapping[str, Any]) -> None:
        self.position = objected(position, "position", FIELDS)
        self.state: State = np.zeros(1, STATE)
        self.s = self.state[0]

    def read(self) -> State:
        self.read_options()
        self.read_table()
        self.read_provinces()
        self.read_seats()
        read_stack(self.s, self.position)
        read_running(self.s, self.position)
        self.read_cards()
        fill_counts(self.state, self.position)
        self.read_luck()
        check_position(self.state)
        kernels.rouse_watch(self.state, 0)
        return self.state

    def read_options(self) -> None:
        p, s = self.position, self.s
        need(p.get("game", "era_of_tribes") == "era_of_tribes", "game", f"this is Era of Tribes, not {p.get('game')!r}")
        players = whole(p.get("players"), "players", 1, SEATS)
        given = {name: p[name] for name in GAME_OPTIONS if p.get(name) is not None}
        if given.get("style", "table") == "table":
            given.pop("level", None)
        given["bonus_actions"] = p.get("bonus_actions", True)
        need(given.get("board", "random") != "random", "board", "name the map of a position, as in '2-1' (ERA-0.3)")
        try:
            numbers = numbers_of(players, checked(players, given))
        except BadOption as error:
            raise BadPosition(str(error)) from None
        s["players"], s["style"], s["length"], s["level"], s["board"], s["bonus_switch"] = numbers
        for name in ("people", "order", "arrival", "post", "village", "deck", "open_cards", "ring_seat", "mover"):
            s[name] = -1
        for name in ("personal", "rejected", "dealt", "tile_won"):
            s[name] = -1
        s["holder"] = np.where(IN_MAP[int(s["board"])], NOBODY, OUTSIDE)
        s["role"] = np.where(MAP_PEOPLE[int(s["board"])], ROLE_VILLAGES, ROLE_ABSENT)

    def read_table(self) -> None:
        p, s = self.position, self.s
        players = int(s["players"])
        defaults = {"round": 1, "turn": 0}
        for name, field in GAME_NUMBERS.items():
            s[field] = whole(p.get(name, defaults.get(name, 0)), name, *GAME_BOUNDS[name])
        s["leading_epoch"] = max(named("epoch", p.get("epoch"), "epoch"), 0)
        s["ending"], s["over"] = (
            whole(p.get("ending", GOES_ON), "ending", GOES_ON, SCORING),
            truth(p.get("over", False), "over"),
        )
        s["fault"] = whole(p.get("fault", 0), "fault", 0, 0)
        line = listed(p.get("order", list(range(players))), "order", players)
        order = [whole(seat, "order", 0, players - 1) for seat in line]
        need(sorted(order) == list(range(players)), "order", f"every seat once, not {order} (ERA-1.2)")
        s["order"][:players] = order
        for name, field in (("ring", "ring_seat"), ("mover", "mover")):
            s[field] = -1 if p.get(name) is None else whole(p[name], name, 0, players - 1)
        for name, role in objected(p.get("peoples", {}), "peoples").items():
            people = named("people", name, "peoples")
            need(isinstance(role, str) and role in ROLES, f"peoples.{name}", f"one of {', '.join(ROLES)}, not {role!r}")
            need(s["role"][people] != ROLE_ABSENT, f"peoples.{name}", "this people is not on this map (ERA-0.3)")
            s["role"][people] = ROLES[role]
        tally("people", p.get("bag", {}), "bag", s["bag"])

    def read_provinces(self) -> None:
        s = self.s
        allowed = {*PROVINCE_NUMBERS, *PROVINCE_FLAGS, *PROVINCE_OTHER}
        for name, given in objected(self.position.get("provinces", {}), "provinces").items():
            at = named("province", name, "provinces")
            field = f"provinces.{name}"
            objected(given, field, allowed)
            need(s["holder"][at] != OUTSIDE, field, "lies outside this map (ERA-0.3)")
            self.read_province(at, given, field)

    def read_province(self, at: int, given: Mapping[str, Any], field: str) -> None:
        s, players = self.s, int(self.s["players"])
        s["holder"][at] = read_holder(self.s, given.get("holder"), f"{field}.holder")
        for name in PROVINCE_NUMBERS:
            s[name][at] = whole(given.get(name, 0), f"{field}.{name}", *PROVINCE_BOUNDS[name])
        for name in PROVINCE_FLAGS:
            s[name][at] = truth(given.get(name, False), f"{field}.{name}")
        for seat, n in objected(given.get("fleets", {}), f"{field}.fleets").items():
            need(str(seat).isdigit() and int(seat) < players, f"{field}.fleets", f"there is no seat {seat}")
            s["fleets"][at][int(seat)] = whole(n, f"{field}.fleets.{seat}", 1, VASSALS)
        line = listed(given.get("line", [int(seat) for seat in given.get("fleets", {})]), f"{field}.line", SEATS)
        s["arrival"][at][: len(line)] = [whole(seat, f"{field}.line", 0, players - 1) for seat in line]
        if line and "holder" not in given:
            s["holder"][at] = line[0]
        s["post"][at] = -1 if given.get("post") is None else whole(given["post"], f"{field}.post", 0, players - 1)
        s["calm"][at] = bits(given.get("calm", []), f"{field}.calm", SEATS)
        s["village"][at] = named("tile", given.get("village"), f"{field}.village")
        s["has_village"][at] = given.get("village") is not None

    def read_seats(self) -> None:
        players = int(self.s["players"])
        seats = listed(self.position.get("seats"), "seats", players)
        need(len(seats) == players, "seats", f"one for each of the {players} players, not {len(seats)}")
        allowed = {*SEAT_NUMBERS, *SEAT_FLAGS, *SEAT_BITS, *SEAT_CARDS, *SEAT_OTHER}
        for seat, given in enumerate(seats):
            self.read_seat(seat, objected(given, f"seats[{seat}]", allowed), f"seats[{seat}]")

    def read_seat(self, seat: int, given: Mapping[str, Any], at: str) -> None:
        s = self.s
        people = named("people", given.get("people"), f"{at}.people")
        s["people"][seat] = people
        if people >= 0:
            need(s["role"][people] != ROLE_ABSENT, f"{at}.people", f"{given['people']} are not on this map (ERA-0.5)")
            need(s["role"][people] >= ROLE_VILLAGES, f"{at}.people", f"{given['people']} are taken (ERA-B15)")
            s["role"][people] = seat
        start = int(TRIUMPH_START[COLUMN[int(s["length"])], int(s["players"]) - 1])
        defaults = {"triumph": start, "triumph_start": start}
        for name, field in SEAT_NUMBERS.items():
            s[field][seat] = whole(given.get(name, defaults.get(name, 0)), f"{at}.{name}", *SEAT_BOUNDS.get(name, ()))
        on_track = MORALE_BOTTOM <= s["morale"][seat] <= MORALE_TOP
        need(on_track, f"{at}.morale", f"a field from {MORALE_BOTTOM} to {MORALE_TOP} (ERA-G2)")
        s["epoch"][seat] = max(named("epoch", given.get("epoch"), f"{at}.epoch"), 0)
        levels = objected(given.get("advances", {}), f"{at}.advances", set(NUMBER_OF["branch"]))
        for name, level in levels.items():
            s["level_of"][seat][number_of("branch", name)] = whole(level, f"{at}.advances.{name}", 0, TOP_LEVEL)
        beside = listed(given.get("beside_cities", [VASSALS_PER_CITY] * CITY_SLOTS), f"{at}.beside_cities", CITY_SLOTS)
        s["city_slot"][seat][: len(beside)] = [whole(n, f"{at}.beside_cities", 0, VASSALS_PER_CITY) for n in beside]
        for name in listed(given.get("activated", []), f"{at}.activated", len(FIELD_WORDS)):
            s["activated"][seat] |= 1 << present("field", name, f"{at}.activated")
        for name, field in SEAT_BITS.items():
            s[field][seat] = bits(given.get(name, []), f"{at}.{name}", SEATS)
        for name in SEAT_FLAGS:
            s[name][seat] = truth(given.get(name, False), f"{at}.{name}")
        for name in SEAT_CARDS:
            s[name][seat] = named("card", given.get(name), f"{at}.{name}")
        for i, card in enumerate(listed(given.get("dealt", []), f"{at}.dealt", 2)):
            s["dealt"][seat][i] = named("card", card, f"{at}.dealt")
        tally("tile", given.get("villages", {}), f"{at}.villages", s["tiles"][seat])
        s["tile_won"][seat] = named("tile", given.get("village_won"), f"{at}.village_won")
        tally("tile", given.get("villages_used", {}), f"{at}.villages_used", s["tiles_used"][seat])

    def read_cards(self) -> None:
        p, s = self.position, self.s
        for place, card in enumerate(listed(p.get("open_cards", []), "open_cards", 2)):
            s["open_cards"][place] = named("card", card, "open_cards")
        for card in listed(p.get("scored_cards", []), "scored_cards", CARDS):
            s["scored_cards"] |= 1 << present("card", card, "scored_cards")
        deck = listed(p.get("deck", []), "deck", CARDS)
        s["deck_left"] = len(deck)
        s["deck"][: len(deck)] = [present("card", card, "deck") for card in reversed(deck)]

    def read_luck(self) -> None:
        p = self.position
        try:
            seed = int(str(p.get("seed", "0")), 16)
        except ValueError:
            raise BadPosition(f"seed: hexadecimal digits, not {p.get('seed')!r}") from None
        need(0 <= seed < SEED_LIMIT, "seed", "below 2^128")
        low, high = seed_halves(seed)
        stream = whole(p.get("stream", 0), "stream", 0, 2**31 - 1)
        drawn = whole(p.get("drawn", 0), "drawn", 0, 2**31 - 1)
        kernels.ENTRIES.go_to_chance(self.state, 0, low, high, stream, drawn)


def read_position(position: Mapping[str, Any]) -> State:
    return Reader(position).read()
