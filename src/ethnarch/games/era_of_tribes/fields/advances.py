"""ERA-1.3.E Advances: what one costs, buying it, and what its level brings at once.

FREE_FLEETS and FREE_ARMIES stay on the stack while something is left; their number `a` is lowered before each
question, so that `done` only has to set it to 0.
"""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.figures import (
    ADVANCE_BASE,
    ADVANCE_LATE,
    ADVANCE_MINIMUM,
    ADVANCE_NEEDS,
    ADVANCE_SURCHARGE,
    ADVANCE_TILE,
    AGRICULTURE,
    BRANCHES,
    CITY_DATA,
    CULTURE,
    CULTURE_INFLUENCE,
    CULTURE_MORALE,
    FARM_FOOD,
    INFLUENCE_DATA,
    MECHANICS,
    SEAFARING,
    TOP_LEVEL,
)
from ethnarch.games.era_of_tribes.core.actions import BRANCH, BRANCH_BY_TILE, DECLINE, DONE
from ethnarch.games.era_of_tribes.core.event_kinds import ADVANCED, TRAINED_ARMY
from ethnarch.games.era_of_tribes.core.stack import become, pop, push, set_top_a, top_a, top_b, top_c, top_seat
from ethnarch.games.era_of_tribes.core.stages import BOUGHT_LEVEL, FREE_LEVEL
from ethnarch.games.era_of_tribes.core.steps import (
    ADVANCE,
    FREE_ARMIES,
    FREE_ARMY,
    FREE_FLEETS,
    GAIN_LEVEL,
    NEXT_ADVANCE,
)
from ethnarch.games.era_of_tribes.peoples.carthaginians import fleets_for_level
from ethnarch.games.era_of_tribes.peoples.germans import armies_for_level, take_free_army
from ethnarch.games.era_of_tribes.peoples.greeks import advance_discount
from ethnarch.games.era_of_tribes.peoples.iberians import has_half_price
from ethnarch.games.era_of_tribes.realm.food import gain_food
from ethnarch.games.era_of_tribes.realm.supply import available
from ethnarch.games.era_of_tribes.realm.tracks import change_influence, change_morale, change_talers
from ethnarch.games.era_of_tribes.realm.villages import spend_tile

CITY_DISCOUNT: int = CITY_DATA["founding"]["discount_per_city"]
PIONEER_INFLUENCE: int = INFLUENCE_DATA["changes"]["pioneer_of_an_advance"]

WITHOUT_TILE, BY_TILE = range(2)
"""How an advance is bought: for a leader, or with the village ADVANCEMENT."""


@rule
def is_discovered(s, branch, level):
    """ERA-1.3.E, ERA-A28: somebody has reached this field, by purchase or as the free advance."""
    for seat in range(s.players):
        if s.level_of[seat, branch] >= level:
            return True
    return False


@rule
def surcharge(s, seat, branch, level):
    """ERA-A90: for every side branch that the field overlaps and that is not one level below at least."""
    missing = 0
    for other in range(BRANCHES):
        if ADVANCE_NEEDS[branch, level - 1, other] and s.level_of[seat, other] < level - 1:
            missing += 1
    return missing * int(ADVANCE_SURCHARGE[level - 1])


@rule
def base_price(s, seat, branch, level, how):
    """ERA-1.3.E, ERA-A92, ERA-B93: the base for the first player on the field, the late price for others; peoples with
    half price and the tile ADVANCEMENT pay half of the base always (not twice)."""
    base = int(ADVANCE_BASE[level - 1])
    if how == BY_TILE or has_half_price(s, seat, branch):
        return base // 2
    return int(ADVANCE_LATE[level - 1]) if is_discovered(s, branch, level) else base


@rule
def price(s, seat, branch, how):
    """ERA-1.3.E, ERA-B92, ERA-B93, ERA-A93: talers for the next level of a branch: the base and the surcharge, less one
    for each city (not with the tile) and two for Greeks; one taler at least."""
    level = int(s.level_of[seat, branch]) + 1
    cost = base_price(s, seat, branch, level, how) + surcharge(s, seat, branch, level) - advance_discount(s, seat)
    if how != BY_TILE:
        cost -= int(s.cities[seat]) * CITY_DISCOUNT
    return max(cost, ADVANCE_MINIMUM)


@rule
def can_buy(s, seat, branch, how):
    """ERA-1.3.E: there is a next level and the money for it; ERA-B93: and the tile, if it is bought by one."""
    if s.level_of[seat, branch] >= TOP_LEVEL:
        return False
    if how == BY_TILE and s.tiles[seat, ADVANCE_TILE] <= 0:
        return False
    return s.talers[seat] >= price(s, seat, branch, how)


@rule
def can_buy_some(s, seat, how):
    """ERA-5.5, ERA-1.3.E, ERA-B93: something can be bought, by the tile ADVANCEMENT or without it."""
    for branch in range(BRANCHES):
        if can_buy(s, seat, branch, how):
            return True
    return False


@rule
def can_buy_any(s, seat):
    """ERA-B24: IMPROVEMENTS may be activated only if something can be bought."""
    return can_buy_some(s, seat, WITHOUT_TILE) or can_buy_some(s, seat, BY_TILE)


@rule
def might_buy_by_tile(s, seat):
    """ERA-B104: a village in hand that might be ADVANCEMENT, and the money for it: as much as everybody can see."""
    if s.tiles_held[seat] == 0:
        return False
    for branch in range(BRANCHES):
        if s.level_of[seat, branch] < TOP_LEVEL and s.talers[seat] >= price(s, seat, branch, BY_TILE):
            return True
    return False


@rule
def run_begin_advances(s, events):
    """ERA-1.3.E: one purchase for each leader."""
    s.purchases = s.placed_leaders
    s.placed_leaders = 0
    become(s, NEXT_ADVANCE, top_seat(s), 0, 0, 0)


@rule
def run_next_advance(s, events):
    """ERA-A91, ERA-B92: one after the other, also in the same branch, while leaders and money last. ERA-B104: who holds
    a village is asked whether it is ADVANCEMENT or not."""
    seat = top_seat(s)
    if s.purchases <= 0 or not (can_buy_some(s, seat, WITHOUT_TILE) or might_buy_by_tile(s, seat)):
        s.purchases = 0
        pop(s)
        return
    bought = top_a(s)
    s.purchases -= 1
    set_top_a(s, bought + 1)
    push(s, ADVANCE, seat, bought, 0, 0)
    if bought == 0:
        take_only_choice(s, seat, events)


@rule
def take_only_choice(s, seat, events):
    """D2: a first purchase without another choice is not asked; ERA-B104: unless a village might be another choice."""
    if might_buy_by_tile(s, seat):
        return
    only = -1
    for branch in range(BRANCHES):
        if can_buy(s, seat, branch, WITHOUT_TILE):
            if only >= 0:
                return
            only = branch
    pay(s, seat, only, WITHOUT_TILE, events)


@rule
def legal_advance(s, seat, out):
    """D2: the first purchase must be made; `done` from then on."""
    count = 0
    for branch in range(BRANCHES):
        if can_buy(s, seat, branch, WITHOUT_TILE):
            out[count] = BRANCH + branch
            count += 1
    count = write_by_tile(s, seat, out, count)
    if top_a(s) > 0:
        out[count] = DONE
        count += 1
    return count


@rule
def write_by_tile(s, seat, out, count):
    for branch in range(BRANCHES):
        if can_buy(s, seat, branch, BY_TILE):
            out[count] = BRANCH_BY_TILE + branch
            count += 1
    return count


@rule
def play_advance(s, seat, action, events):
    """ERA-1.3.E, ERA-B92: pay, then all effects before the next purchase."""
    if action == DONE:
        pop(s)
        s.purchases = 0
        return
    if action >= BRANCH_BY_TILE:
        pay(s, seat, action - BRANCH_BY_TILE, BY_TILE, events)
    else:
        pay(s, seat, action - BRANCH, WITHOUT_TILE, events)


@rule
def pay(s, seat, branch, how, events):
    """ERA-1.3.E: the talers (and the tile) for a level; the decision goes on as the level that is gained."""
    cost = price(s, seat, branch, how)
    change_talers(s, seat, -cost, events)
    if how == BY_TILE:
        spend_tile(s, seat, ADVANCE_TILE, events)
    become(s, GAIN_LEVEL, seat, branch, BOUGHT_LEVEL, cost)


@rule
def legal_village_won(s, seat, out):
    """ERA-B93: ADVANCEMENT right after its conquest, without a leader; one kept from an earlier conquest needs a
    leader."""
    count = 0
    if s.tile_won[seat] == ADVANCE_TILE:
        count = write_by_tile(s, seat, out, 0)
    out[count] = DONE
    return count + 1


@rule
def play_village_won(s, seat, action, events):
    """ERA-A96, ERA-B93: now, or keep the tile for an IMPROVEMENTS action."""
    s.tile_won[seat] = -1
    if action == DONE:
        pop(s)
        return
    pay(s, seat, action - BRANCH_BY_TILE, BY_TILE, events)


@rule
def run_gain_level(s, events):
    """ERA-1.3.E.1, ERA-1.3.E.2, ERA-A27, ERA-A39, ERA-G7, ERA-B17: the level counts; the pioneer's point (not for the
    free advance of 0.7), then the effect."""
    seat = top_seat(s)
    branch = top_a(s)
    how = top_b(s)
    cost = top_c(s)
    level = int(s.level_of[seat, branch]) + 1
    pioneer = 0 if how == FREE_LEVEL or is_discovered(s, branch, level) else 1
    s.level_of[seat, branch] = level
    s.alarm = 1
    emit(events, ADVANCED, seat, branch, level, cost, pioneer)
    if pioneer:
        change_influence(s, seat, PIONEER_INFLUENCE, events)
    if branch == SEAFARING:
        become(s, FREE_FLEETS, seat, fleets_for_level(s, seat), 0, 0)
        return
    if branch == MECHANICS:
        become(s, FREE_ARMIES, seat, armies_for_level(s, seat), 0, 0)
        return
    pop(s)
    if branch == AGRICULTURE:  # ERA-B95: tokens add up
        gain_food(s, seat, int(FARM_FOOD[level - 1]), events)
    if branch == CULTURE:
        change_influence(s, seat, int(CULTURE_INFLUENCE[level - 1]), events)
        change_morale(s, seat, int(CULTURE_MORALE[level - 1]), events)


@rule
def run_free_armies(s, events):
    """ERA-1.3.E.5, ERA-B94: voluntary, one after the other."""
    seat = top_seat(s)
    left = top_a(s)
    if left <= 0 or available(s, seat) <= 0:
        pop(s)
        return
    set_top_a(s, left - 1)
    push(s, FREE_ARMY, seat, 0, 0, 0)


@rule
def play_free_army(s, seat, action, events):
    """ERA-1.3.E.5, ERA-B94: nothing is kept for later."""
    pop(s)
    if action == DECLINE:
        set_top_a(s, 0)
        return
    take_free_army(s, seat, events)
    emit(events, TRAINED_ARMY, seat, -1, 0, 0, 0)
