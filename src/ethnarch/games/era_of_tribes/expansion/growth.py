"""ERA-1.3.A, ERA-1.3.A.1 An expansion from its beginning to its end, and growth (ERA-A22, ERA-A37-A45, ERA-B33,
ERA-B35)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.engine.scanning import lowest
from ethnarch.games.era_of_tribes.board.arrays import IS_LAND, PROVINCES
from ethnarch.games.era_of_tribes.board.figures import ACTIONS, LEGIONS, MORALE, RENOUNCED_PER_FIELD
from ethnarch.games.era_of_tribes.core.actions import DONE, POST, PROVINCE
from ethnarch.games.era_of_tribes.core.event_kinds import PLACED_VASSAL
from ethnarch.games.era_of_tribes.core.spans import SPANS, find_next, held_in, pieces_in, start_of
from ethnarch.games.era_of_tribes.core.stack import become, pop, push, top_a, top_b, top_seat
from ethnarch.games.era_of_tribes.core.steps import (
    BEGIN_BUILDING,
    BEGIN_EXPANSION,
    END_GROWTH,
    GOODS,
    GROW,
    LEGION,
    SET_GROWTH,
    SHRINK,
)
from ethnarch.games.era_of_tribes.realm.colonies import charge_colonies, forget_snapshot, snapshot
from ethnarch.games.era_of_tribes.realm.control import drop_post, lose_fleet
from ethnarch.games.era_of_tribes.realm.goods import clear_field, has_fresh_luxury
from ethnarch.games.era_of_tribes.realm.pieces import drop_all_pieces, remove_land_vassal
from ethnarch.games.era_of_tribes.realm.supply import CITY_VASSAL, available, land_vassals, take_vassal
from ethnarch.games.era_of_tribes.realm.tracks import change_morale, morale_value

PER_FOOD: int = ACTIONS["growth"]["per_food"]
PER_HUNGER: int = ACTIONS["growth"]["per_hunger"]
PER_GOOD: int = ACTIONS["growth"]["per_luxury_good"]
PER_LEADER: int = ACTIONS["growth"]["per_leader"]
PER_MORALE: int = ACTIONS["growth"]["per_morale_value"]
NEW_PER_PIECE: int = ACTIONS["growth"]["new_vassals_per_piece"]
CITY_VASSAL_MORALE: int = MORALE["vassal_from_unbuilt_city"]
RENOUNCED_MORALE: int = MORALE["renounced_growth"]
POST_LOST_MORALE: int = MORALE["trading_post_expelled"]

COMPUTE, GROWING, SHRINKING = range(3)
"""Number a of SET_GROWTH: its stages."""
CHOSEN, AUTOMATIC = range(2)
"""Number a of BEGIN_EXPANSION, and `is_auto`."""
SET_OUT, RAISE_LEGION, GO_ON = range(3)
"""Number b of BEGIN_EXPANSION: its stages."""


@rule
def clear_expansion(s):
    """Nothing of an expansion is left for the next one; the list of battles is already empty."""
    drop_all_pieces(s)
    s.growth = 0
    s.bonus_fleet_had = 0
    s.legion_asked = 0
    s.aboard = -1
    for p in range(PROVINCES):
        s.fresh[p] = 0
        s.calm[p] = 0
        s.horse_held[p] = 0
    forget_snapshot(s)


@rule
def run_begin_expansion(s, events):
    """ERA-1.3.A, ERA-1.4, ERA-B36: the realm as it was (for colonies), goods of an auto-expansion, the legion."""
    seat = top_seat(s)
    auto = top_a(s)
    stage = top_b(s)
    become(s, BEGIN_EXPANSION, seat, auto, stage + 1, 0)
    if stage == SET_OUT:
        s.mover = seat
        s.is_auto = auto
        snapshot(s)
        if auto == CHOSEN:
            return
        clear_field(s)
        if has_fresh_luxury(s, seat):
            push(s, GOODS, seat, 0, 0, 0)
        return
    if stage == RAISE_LEGION:
        if LEGIONS[s.people[seat]] > 0 and s.legion_supply > 0:
            s.legion_asked = 1
            push(s, LEGION, seat, 0, 0, 0)
        return
    become(s, SET_GROWTH, seat, COMPUTE, 0, 0)


@rule
def natural_growth(s, seat):
    """ERA-1.3.A.1, ERA-A37: food less hunger, and the value of the morale field."""
    growth = PER_FOOD * int(s.food[seat]) + PER_HUNGER * int(s.hunger[seat])
    return growth + PER_MORALE * morale_value(s, seat)


@rule
def growth_of(s, seat):
    """ERA-1.3.A.1, ERA-A37: that, and the goods and leaders placed."""
    return natural_growth(s, seat) + PER_GOOD * int(s.placed_goods) + PER_LEADER * int(s.placed_leaders)


@rule
def removable(s, seat):
    """ERA-B35: land vassals, fleets and trading posts; never cities or armies."""
    return land_vassals(s, seat) + int(s.fleet_total[seat]) + int(s.posts[seat])


@rule
def run_set_growth(s, events):
    """ERA-1.3.A.1, ERA-B33, ERA-B35, ERA-A41, ERA-A44: computed once; then placed or removed one by one."""
    seat = top_seat(s)
    stage = top_a(s)
    if stage == COMPUTE:
        growth = growth_of(s, seat)
        s.growth = growth if growth > 0 else -growth
        become(s, SET_GROWTH, seat, GROWING if growth > 0 else SHRINKING, 0, 0)
        return
    if stage == GROWING:
        if s.growth > 0 and can_grow_somewhere(s, seat):
            push(s, GROW, seat, 0, 0, 0)
            return
        become(s, END_GROWTH, seat, 0, 0, 0)
        return
    if s.growth > 0 and removable(s, seat) > 0:
        push(s, SHRINK, seat, 0, 0, 0)
        return
    s.growth = 0
    become(s, BEGIN_BUILDING, seat, 0, 0, 0)


@rule
def can_grow(s, seat, province):
    """ERA-A38, ERA-B33: at most one new vassal for each vassal or city that stood there before."""
    if s.holder[province] != seat or not IS_LAND[province]:
        return False
    before = int(s.vassals[province]) - int(s.fresh[province]) + int(s.city[province])
    return s.fresh[province] < NEW_PER_PIECE * before


@rule
def can_grow_somewhere(s, seat):
    if available(s, seat) == 0:
        return False
    for span in range(SPANS):
        bits = held_in(s, span, seat)
        while bits:
            p = start_of(span) + lowest(bits)
            bits &= bits - 1
            if can_grow(s, seat, p):
                return True
    return False


@rule
def legal_grow(s, seat, out):
    count = 0
    for span in range(SPANS):
        bits = held_in(s, span, seat)
        while bits:
            p = start_of(span) + lowest(bits)
            bits &= bits - 1
            if can_grow(s, seat, p):
                out[count] = PROVINCE + p
                count += 1
    out[count] = DONE
    return count + 1


@rule
def play_grow(s, seat, action, events):
    """ERA-1.3.A.1, ERA-A22, ERA-A42: from the stock, only without any from an unbuilt city, for two fields each."""
    pop(s)
    if action == DONE:
        become(s, END_GROWTH, seat, 0, 0, 0)
        return
    province = action - PROVINCE
    taken = take_vassal(s, seat, CITY_VASSAL_MORALE, events)
    s.vassals[province] += 1
    s.fresh[province] += 1
    s.growth -= 1
    emit(events, PLACED_VASSAL, seat, province, 1 if taken == CITY_VASSAL else 0, 0, 0)


@rule
def run_end_growth(s, events):
    """ERA-1.3.A.1, ERA-A41, ERA-A42: a field of morale for each three not used, after the last placement."""
    seat = top_seat(s)
    change_morale(s, seat, RENOUNCED_MORALE * (int(s.growth) // RENOUNCED_PER_FIELD), events)
    s.growth = 0
    become(s, BEGIN_BUILDING, seat, 0, 0, 0)


@rule
def legal_shrink(s, seat, out):
    """ERA-B35: any mix of land vassals, fleets and trading posts."""
    count = 0
    for span in range(SPANS):
        bits = pieces_in(s, span, seat)
        while bits:
            p = start_of(span) + lowest(bits)
            bits &= bits - 1
            if s.fleets[p, seat] > 0 or (IS_LAND[p] and s.vassals[p] > 0):
                out[count] = PROVINCE + p
                count += 1
    p = find_next(s.post, seat, -1)
    while p >= 0:
        out[count] = POST + p
        count += 1
        p = find_next(s.post, seat, p)
    return count


@rule
def play_shrink(s, seat, action, events):
    """ERA-B35, ERA-A43: to the stock; what is left empty is given up at once; a post costs morale as if expelled."""
    pop(s)
    s.growth -= 1
    if action >= POST:
        drop_post(s, action - POST, POST_LOST_MORALE, events)
        return
    province = action - PROVINCE
    if IS_LAND[province]:
        remove_land_vassal(s, seat, province, events)
        return
    lose_fleet(s, seat, province, events)


@rule
def run_end_expansion(s, events):
    """ERA-1.3.A.2.d.11, ERA-A56: colonies of all seats are charged at the end of the expansion."""
    charge_colonies(s, events)
    clear_expansion(s)
    s.mover = -1
    s.is_auto = CHOSEN
    clear_field(s)
    pop(s)
