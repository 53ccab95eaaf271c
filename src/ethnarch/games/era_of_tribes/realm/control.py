"""ERA-1.3.A.2 Who holds a province, and what goes with it: land, fish, goods, trading posts (ERA-A55, ERA-A60, ERA-B1,
ERA-B56)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.engine.scanning import lowest
from ethnarch.games.era_of_tribes.board.arrays import GOOD, IS_LAND, LUXURY_GOODS, NEIGHBOUR, NEIGHBOURS
from ethnarch.games.era_of_tribes.core.event_kinds import LOST_PROVINCE, POST_LEFT, REMOVED_FLEET, TOOK_PROVINCE
from ethnarch.games.era_of_tribes.core.spans import SPANS, find_next, pieces_in, start_of
from ethnarch.games.era_of_tribes.core.state import BARBARIAN, FRESH_GOOD, GOOD_WITH_ARMY, NOBODY, SEATS, VILLAGERS
from ethnarch.games.era_of_tribes.realm.food import food_of_province, gain_food, lose_food
from ethnarch.games.era_of_tribes.realm.tracks import change_morale


@rule
def is_player(holder):
    return 0 <= holder < SEATS


@rule
def is_barbarian(holder):
    """A barbarian people or the villagers of a single village."""
    return BARBARIAN <= holder <= VILLAGERS


@rule
def is_unsettled(s, province):
    """ERA-B46: of nobody, and no village lies there: who comes takes it without a battle."""
    return s.holder[province] == NOBODY and s.has_village[province] == 0


@rule
def hold(s, seat, province, events):
    """A seat takes a province that nobody holds: the food comes to its plate, the good is its own."""
    before = int(s.holder[province])
    s.holder[province] = seat
    if IS_LAND[province]:
        s.lands[seat] += 1
    emit(events, TOOK_PROVINCE, seat, province, before, 0, 0)
    gain_food(s, seat, food_of_province(s, seat, province), events)


@rule
def let_go(s, province, events):
    """The holder loses a province: food back or hunger; wine or ivory laid to the army is a good again (ERA-B101)."""
    seat = int(s.holder[province])
    s.holder[province] = NOBODY
    if s.spent[province] == GOOD_WITH_ARMY:
        s.spent[province] = FRESH_GOOD
    if not is_player(seat):
        return
    if IS_LAND[province]:
        s.lands[seat] -= 1
    emit(events, LOST_PROVINCE, seat, province, 0, 0, 0)
    lose_food(s, seat, food_of_province(s, seat, province), events)


@rule
def arrive(s, seat, water, events):
    """ERA-1.3.A.2.d.6, ERA-B56: a fleet comes to water; a seat new there stands last in line, the first holds."""
    s.fleets[water, seat] += 1
    s.fleet_total[seat] += 1
    for place in range(SEATS):
        if s.arrival[water, place] == seat:
            return
        if s.arrival[water, place] < 0:
            s.arrival[water, place] = seat
            break
    if s.holder[water] == NOBODY:
        hold(s, seat, water, events)


@rule
def sail_off(s, seat, water):
    """A fleet leaves (or is lost); its seat keeps its place in line until `leave_line`."""
    s.fleets[water, seat] -= 1
    s.fleet_total[seat] -= 1


@rule
def leave_line(s, seat, water, events):
    """ERA-B56: a seat without fleets in a water province loses its place in line; the next in line takes the fish."""
    if s.fleets[water, seat] > 0:
        return
    found = 0
    for place in range(SEATS):
        if s.arrival[water, place] == seat:
            found = 1
        if found:
            s.arrival[water, place] = s.arrival[water, place + 1] if place + 1 < SEATS else -1
    if s.holder[water] != seat:
        return
    let_go(s, water, events)
    if s.arrival[water, 0] >= 0:
        hold(s, int(s.arrival[water, 0]), water, events)


@rule
def lose_fleet(s, seat, water, events):
    """ERA-B56: a fleet goes to the stock; with the last one its owner leaves the line at once."""
    sail_off(s, seat, water)
    s.free_vassals[seat] += 1
    emit(events, REMOVED_FLEET, seat, water, 0, 0, 0)
    leave_line(s, seat, water, events)


@rule
def drop_post(s, province, morale, events):
    """ERA-B80: a trading post leaves a city: the vassal is free again; morale only by expulsion and shrinking."""
    owner = int(s.post[province])
    if owner < 0:
        return
    s.post[province] = -1
    s.posts[owner] -= 1
    s.free_vassals[owner] += 1
    emit(events, POST_LEFT, owner, province, s.holder[province], 1 if morale != 0 else 0, 0)
    change_morale(s, owner, morale, events)


@rule
def is_luxury(province):
    return 0 <= GOOD[province] < LUXURY_GOODS


@rule
def luxuries(s, seat):
    """ERA-B97: luxury goods in possession, used or not, wine and ivory in the army included."""
    total = 0
    p = find_next(s.holder, seat, -1)
    while p >= 0:
        if is_luxury(p):
            total += 1
        p = find_next(s.holder, seat, p)
    return total


@rule
def has_presence(s, seat, province):
    """ERA-B43: a land province, a city or a fleet of the seat; trading posts are no presence."""
    if IS_LAND[province]:
        return s.holder[province] == seat
    return s.fleets[province, seat] > 0


@rule
def present_at(s, province):
    """ERA-B43: one bit for each seat with a presence in a province."""
    if IS_LAND[province]:
        return 1 << int(s.holder[province]) if is_player(s.holder[province]) else 0
    bits = 0
    for seat in range(SEATS):
        if s.fleets[province, seat] > 0:
            bits |= 1 << seat
    return bits


@rule
def present_around(s, province):
    """ERA-B43: one bit for each seat with a presence in a province or next to it."""
    bits = present_at(s, province)
    for k in range(NEIGHBOURS[province]):
        bits |= present_at(s, NEIGHBOUR[province, k])
    return bits


@rule
def neighbours_of(s, seat):
    """ERA-A124, ERA-B43: one bit for each seat of which some province touches one of this seat, or which shares a water
    province with it; allies always."""
    bits = int(s.ally[seat])
    for span in range(SPANS):
        own = pieces_in(s, span, seat)
        while own:
            p = start_of(span) + lowest(own)
            own &= own - 1
            if has_presence(s, seat, p):
                bits |= present_around(s, p)
    return bits


@rule
def are_neighbours(s, seat, other):
    """ERA-A124: whether two seats are neighbours or allies."""
    return (neighbours_of(s, seat) >> other) & 1 == 1
