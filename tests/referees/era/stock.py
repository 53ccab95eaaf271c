"""What can never be lost or doubled: the pieces in the box, and who controls what."""

from __future__ import annotations

from typing import NamedTuple

from era import board
from era.realm import cities_on_map, food_due
from era.table import FIRST_PEOPLE, NOBODY, OUTSIDE, Table

TILES = list(board.COPIES)
VASSAL_UNITS = (5, 6)
"""Kinds of units that are vassals, armies or fleets of the side itself: they stand or came as landed fleets."""
NO_FLEETS, NO_LINE = [0] * FIRST_PEOPLE, [NOBODY] * FIRST_PEOPLE


class Places(NamedTuple):
    """The provinces of one map."""

    land: list[int]
    water: list[int]
    outside: list[int]


PLACES = {
    name: Places(
        [p for p in board.ALL if inside[p] and board.IS_LAND[p]],
        [p for p in board.ALL if inside[p] and not board.IS_LAND[p]],
        [p for p in board.ALL if not inside[p]],
    )
    for name, inside in board.INSIDE.items()
}


def vassals_somewhere(t: Table, seat: int) -> int:
    """0.6.3: all 36 vassals of a player, wherever they are."""
    total = t.free[seat] + sum(t.beside_cities[seat]) + t.armies[seat] + t.retired[seat]
    total += sum(t.vassals[p] for p in t.held_land(seat)) + t.fleets_at_sea[seat] + t.posts_standing[seat]
    if t.mover == seat:
        total += sum(1 for piece in t.pieces if piece.kind == "vassal" and t.holder[piece.at] != seat)
    if t.war:
        for side in (0, 1):
            if t.war.sides[side] == seat:
                total += sum(t.war.units[side][kind] for kind in VASSAL_UNITS)
            total += t.war.allied[side][seat]
    return total


def check_seat(t: Table, seat: int) -> None:
    """A seat's 36 vassals, 8 cities, leaders, discs; its plate; no debts."""
    at = f"seat {seat}: "
    for name in ("talers", "treaties", "free", "armies", "legions", "leaders", "food", "hunger", "fed_hunger", "owed"):
        assert getattr(t, name)[seat] >= 0, f"{at}{name} is {getattr(t, name)[seat]}"
    assert t.over or t.influence[seat] >= 0, f"{at}influence {t.influence[seat]} (ERA-A34)"
    if t.eliminated[seat]:
        return
    assert vassals_somewhere(t, seat) == 36, f"{at}{vassals_somewhere(t, seat)} vassals (0.6.3)"
    cities = cities_on_map(t, seat)
    assert t.cities[seat] == cities <= 8, f"{at}{t.cities[seat]} cities counted, {cities} on the map"
    assert cities <= board.CITIES_ALLOWED[t.levels[seat][0]], f"{at}{cities} cities without the architecture (ERA-B59)"
    assert all(n in (0, 1, 2, 3) for n in t.beside_cities[seat]), f"{at}beside cities {t.beside_cities[seat]}"
    assert not any(t.beside_cities[seat][:cities]), f"{at}vassals beside a city that is built (ERA-B34)"
    assert -10 <= t.morale[seat] <= 5, f"{at}morale field {t.morale[seat]}"
    assert 0 <= t.epoch[seat] <= 5 and all(0 <= n <= 4 for n in t.levels[seat]), f"{at}discs"
    assert t.leaders[seat] <= board.LEADERS[t.epoch[seat]] + t.grey[seat], f"{at}{t.leaders[seat]} leaders"
    assert (t.food[seat] - t.hunger[seat] == food_due(t, seat)), (f"{at}food {t.food[seat]} hunger {t.hunger[seat]}, "
        f"due {food_due(t, seat)} (ERA-A40)")  # fmt: skip
    assert not (t.food[seat] and t.hunger[seat]), f"{at}food and active hunger (ERA-A40)"
    land = len(t.held_land(seat))
    assert t.lands[seat] == land, f"{at}{t.lands[seat]} lands counted, {land} held"
    assert t.fleet_total[seat] == t.fleets_at_sea[seat] + fighting_at_sea(t, seat), f"{at}fleets counted"
    assert t.posts[seat] == t.posts_standing[seat], f"{at}posts counted"
    assert t.tiles_held[seat] == sum(t.tiles[seat]), f"{at}villages counted"
    for other in t.seats():
        if t.is_ally(seat, other):
            assert other != seat and t.is_ally(other, seat) and not t.eliminated[other], f"{at}alliance with {other}"


def fighting_at_sea(t: Table, seat: int) -> int:
    """Fleets of a seat that fight a sea battle just now."""
    if t.war is None or not t.war.sea:
        return 0
    return sum(t.war.units[side][5] for side in (0, 1) if t.war.sides[side] == seat)


def lies_empty(t: Table, p: int) -> bool:
    return t.holder[p] == NOBODY and not t.vassals[p] and not t.city[p] and t.post[p] < 0


def check_land(t: Table, p: int) -> None:
    holder = t.holder[p]
    at = f"{board.NAMES[p]}: "
    assert not any(t.fleets[p]), f"{at}fleets on land"
    fought = t.war is not None and t.war.place == p
    if 0 <= holder < FIRST_PEOPLE:
        moving = t.mover == holder and t.decision in MOVING
        assert t.vassals[p] or t.city[p] or fought or moving, f"{at}held by {holder} without a piece (ERA-B1)"
        assert not t.has_village[p] or fought, f"{at}a village in a seat's province"
    elif holder >= FIRST_PEOPLE:
        assert not t.city[p] and (t.vassals[p] or t.has_village[p] or fought), f"{at}people {holder} without a piece"
    else:
        assert not t.vassals[p] and not t.city[p], f"{at}pieces without a holder"
    assert t.post[p] < 0 or (t.city[p] and t.post[p] != holder) or fought, (
        f"{at}a post without a foreign city (ERA-B42)"
    )


MOVING = ("build", "post-price", "post-from", "bonus-fleet", "move", "transport", "payer", "raid", "ransom",
          "encounter", "overflow", "villages")  # fmt: skip
"""Decisions between the first build and the end of step 2, when a mover's vassals may all have gone."""


def is_calm(t: Table, p: int) -> bool:
    return t.holder[p] == NOBODY and t.line[p] == NO_LINE and t.fleets[p] == NO_FLEETS and not t.vassals[p]


def check_water(t: Table, p: int) -> None:
    holder, line = t.holder[p], [seat for seat in t.line[p] if seat >= 0]
    at = f"{board.NAMES[p]}: "
    assert not t.city[p] and t.post[p] < 0 and not t.has_village[p], f"{at}land things on water"
    assert len(set(line)) == len(line), f"{at}line {line} (ERA-B56)"
    fought = t.war is not None and t.war.place == p
    for seat in t.seats():
        there = t.fleets[p][seat] > 0
        gone = t.mover == seat and t.decision in MOVING
        assert there <= (seat in line), f"{at}fleets of {seat} outside the line {line} (ERA-B56)"
        assert (seat in line) <= (there or gone or fought), f"{at}{seat} in line {line} without a fleet (ERA-B56)"
    if holder < FIRST_PEOPLE:
        first = line[0] if line else NOBODY
        assert holder == first, f"{at}held by {holder}, first in line is {first} (ERA-B56)"
        assert not t.vassals[p], f"{at}vassals on water"


def check_common(t: Table) -> None:
    """Villages, grey leaders, legions, discs, goods: in the box or with somebody (5, ERA-B19, ERA-B36, ERA-A127)."""
    lying = [t.village[p] for p in board.ALL if t.has_village[p]]
    for kind, owned in enumerate(zip(*t.tiles, *t.tiles_used, strict=True)):
        seen, name = sum(owned) + lying.count(kind), TILES[kind]
        assert seen <= board.COPIES[name], f"{seen} villages {name}"
    total = t.tiles_gone + sum(t.has_village) + sum(map(sum, t.tiles)) + sum(map(sum, t.tiles_used))
    assert t.round == 0 or total == 40 or t.war is not None, f"{total} villages"
    assert t.grey_stock >= 0 and t.grey_box >= 0, "grey leaders below 0"
    assert t.round == 0 or t.grey_stock + t.grey_box + sum(t.grey) == 8, "grey leaders (ERA-B19)"
    fighting = sum(t.war.units[side][7] for side in (0, 1)) if t.war else 0
    if "romans" in t.peoples and t.round:
        assert t.legion_supply + sum(t.legions) <= 5 and fighting <= 5, "legions (ERA-B36)"
        assert t.war or t.legion_supply + sum(t.legions) == 5, f"{t.legion_supply} + {t.legions} legions (ERA-B36)"
    for p in board.GOODS_LIE_ON:
        assert t.spent[p] != 2 or t.war, f"{board.NAMES[p]}: a good in a battle that is over"
    assert sum(1 for n in t.spent if n) == sum(1 for p in board.GOODS_LIE_ON if t.spent[p]), (
        "a used good where none lies"
    )
    if len(t.spreading) > 1 and t.round:
        check_discs(t)


def discs_drawn(level: str, rounds: int) -> int:
    """DE p.25: softies draw on white and red fields of the track, others always, experts twice on black ones."""
    black = sum(1 for field in range(41, 41 + rounds) if field % 5 == 0)
    return {"softie": rounds - black, "experienced": rounds, "expert": rounds + black}[level]


def check_discs(t: Table) -> None:
    """ERA-A127: drawn discs do not come back; those of this round are drawn at its end."""
    dealt, left = board.DISCS[t.level] * len(t.spreading), sum(t.bag)
    most, least = dealt - discs_drawn(t.level, t.round - 1), dealt - discs_drawn(t.level, t.round)
    assert least <= left <= most, f"{left} discs left, not {least} to {most} (ERA-A127)"
    assert t.decision != "field" or left == most, f"{left} discs left before the draws of round {t.round}, not {most}"


def check_stock(t: Table) -> None:
    """Everything that must hold at every state after the set-up."""
    for seat in t.seats():
        check_seat(t, seat)
    places = PLACES[t.board]
    for p in places.land:
        if not lies_empty(t, p):
            check_land(t, p)
    for p in places.water:
        if not is_calm(t, p):
            check_water(t, p)
    for p in places.outside:
        pieces = t.vassals[p] or t.city[p] or any(t.fleets[p]) or t.has_village[p]
        assert t.holder[p] == OUTSIDE and not pieces, f"{board.NAMES[p]}: something outside the map (ERA-B58)"
    check_common(t)
