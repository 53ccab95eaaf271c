"""ERA-1.3.D.A Buying a province of a neighbour or ally, agreed or by force (ERA-A86, ERA-B88, ERA-B89)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.arrays import FOOD, GOOD, HOME, IS_LAND, NO_FOOD
from ethnarch.games.era_of_tribes.board.figures import ACTIONS, MORALE
from ethnarch.games.era_of_tribes.core.event_kinds import BOUGHT_PROVINCE, FORCED
from ethnarch.games.era_of_tribes.end.conditions import check_provinces
from ethnarch.games.era_of_tribes.realm.cities import may_have_more_cities, put_city, take_off_city
from ethnarch.games.era_of_tribes.realm.colonies import charge_colonies, forget_snapshot, snapshot
from ethnarch.games.era_of_tribes.realm.control import are_neighbours, drop_post, hold, is_player, let_go
from ethnarch.games.era_of_tribes.realm.supply import available, return_vassals, take_vassal
from ethnarch.games.era_of_tribes.realm.tracks import change_talers, change_treaties

AGREED_PROVINCE: int = ACTIONS["diplomacy"]["agreed_province"]
AGREED_PART: int = ACTIONS["diplomacy"]["agreed_part"]
FORCED_PROVINCE: int = ACTIONS["diplomacy"]["forced_province"]
FORCED_PART: int = ACTIONS["diplomacy"]["forced_part"]
TREATIES_TO_FORCE: int = ACTIONS["diplomacy"]["treaties_to_force"]
CITY_VASSAL_MORALE: int = MORALE["vassal_from_unbuilt_city"]


@rule
def price(s, province, how):
    """ERA-B89: the province and one part for its good, its food and its city."""
    parts = 0
    if GOOD[province] >= 0:
        parts += 1
    if FOOD[province] != NO_FOOD:
        parts += 1
    if s.city[province]:
        parts += 1
    if how == FORCED:
        return FORCED_PROVINCE + parts * FORCED_PART
    return AGREED_PROVINCE + parts * AGREED_PART


@rule
def can_replace(s, buyer, province):
    """ERA-B88: the buyer has a vassal for each vassal there, and may and can place the city."""
    if available(s, buyer) < s.vassals[province]:
        return False
    if s.city[province] == 0:
        return True
    return may_have_more_cities(s, buyer)


@rule
def is_for_sale(s, province):
    """ERA-B88: land of a player, nobody's printed home, and not the seller's last."""
    if not IS_LAND[province] or HOME[province] >= 0 or not is_player(s.holder[province]):
        return False
    return s.lands[s.holder[province]] > 1


@rule
def can_pay(s, buyer, province, how):
    """ERA-B88: for sale, paid and replaced; by force with three treaties, agreed unless it was refused before."""
    if s.holder[province] == buyer or not is_for_sale(s, province):
        return False
    if s.talers[buyer] < price(s, province, how):
        return False
    if how == FORCED and s.treaties[buyer] < TREATIES_TO_FORCE:
        return False
    if how != FORCED and s.refused[province]:
        return False
    return can_replace(s, buyer, province)


@rule
def can_buy(s, buyer, province, how):
    """ERA-1.3.D.A, ERA-B88: all that, of a neighbour or an ally."""
    return can_pay(s, buyer, province, how) and are_neighbours(s, buyer, int(s.holder[province]))


@rule
def buy(s, buyer, province, how, events):
    """ERA-A86, ERA-B89: the seller's pieces go back, the buyer's take their place; goods keep their flag, food moves,
    the battlefield marker stays. A city is placed first, so that its vassals can be used. Posts of others stay, the
    buyer's own returns (ERA-B80). Colonies of both at once."""
    seller = int(s.holder[province])
    cost = price(s, province, how)
    vassals = int(s.vassals[province])
    city = int(s.city[province])
    if how == FORCED:
        change_treaties(s, buyer, -TREATIES_TO_FORCE, events)
    change_talers(s, buyer, -cost, events)
    change_talers(s, seller, cost, events)
    emit(events, BOUGHT_PROVINCE, buyer, province, seller, cost, how)
    snapshot(s)
    s.vassals[province] = 0
    return_vassals(s, seller, vassals)
    if city:
        take_off_city(s, seller, province, events)
    let_go(s, province, events)
    hold(s, buyer, province, events)
    if city:
        put_city(s, buyer, province, events)
    if s.post[province] == buyer:
        drop_post(s, province, 0, events)
    for _ in range(vassals):
        take_vassal(s, buyer, CITY_VASSAL_MORALE, events)
    s.vassals[province] = vassals
    charge_colonies(s, events)
    forget_snapshot(s)
    check_provinces(s)
