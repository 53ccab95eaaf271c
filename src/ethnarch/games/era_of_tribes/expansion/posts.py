"""ERA-1.3.A.2.c Trading posts on the cities of neighbours and allies (ERA-B42)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.figures import ACTIONS, MORALE, POSTS_FROM_LEVEL, TRADE
from ethnarch.games.era_of_tribes.core.actions import PAY_TALER, PAY_TREATY, PROVINCE
from ethnarch.games.era_of_tribes.core.event_kinds import BUILT_POST
from ethnarch.games.era_of_tribes.core.spans import find_more
from ethnarch.games.era_of_tribes.core.stack import pop, push, top_a, top_b
from ethnarch.games.era_of_tribes.core.steps import POST_FROM, POST_PRICE
from ethnarch.games.era_of_tribes.realm.control import is_player, neighbours_of
from ethnarch.games.era_of_tribes.realm.pieces import use_new_vassal
from ethnarch.games.era_of_tribes.realm.tracks import change_morale, change_talers, change_treaties

POST_TALERS: int = ACTIONS["trading_post"]["talers_to_host"]
POST_TREATIES: int = ACTIONS["trading_post"]["treaties_to_host"]
POST_MORALE: int = MORALE["trading_post_built"]


@rule
def has_post_money(s, seat):
    return s.talers[seat] >= POST_TALERS or s.treaties[seat] >= POST_TREATIES


@rule
def hosts_of(s, seat):
    """ERA-1.3.A.2.c, ERA-B42: one bit for each seat on whose cities this one may build now: neighbours and allies."""
    if s.level_of[seat, TRADE] < POSTS_FROM_LEVEL or not has_post_money(s, seat):
        return 0
    hosts = 0
    for other in range(s.players):
        if other != seat and s.cities[other] > 0:
            hosts |= 1 << other
    return hosts & neighbours_of(s, seat) if hosts else 0


@rule
def may_have_post(s, hosts, city):
    """ERA-B42: one post a city, none on one's own."""
    if s.city[city] == 0 or s.post[city] >= 0 or not is_player(s.holder[city]):
        return False
    return (hosts >> int(s.holder[city])) & 1 == 1


@rule
def can_have_post(s, seat, city):
    return may_have_post(s, hosts_of(s, seat), city)


@rule
def begin_post(s, seat, city, events):
    """ERA-B42: the builder chooses the currency, where there is a choice."""
    if s.talers[seat] < POST_TALERS:
        choose_vassal(s, seat, city, PAY_TREATY, events)
        return
    if s.treaties[seat] < POST_TREATIES:
        choose_vassal(s, seat, city, PAY_TALER, events)
        return
    push(s, POST_PRICE, seat, city, 0, 0)


@rule
def legal_post_price(s, seat, out):
    out[0] = PAY_TALER
    out[1] = PAY_TREATY
    return 2


@rule
def play_post_price(s, seat, action, events):
    city = top_a(s)
    pop(s)
    choose_vassal(s, seat, city, action, events)


@rule
def choose_vassal(s, seat, city, price, events):
    """ERA-1.3.A.2.c: which of the new vassals goes, if they stand in several provinces."""
    places = 0
    last = -1
    p = find_more(s.fresh, 1, -1)
    while p >= 0:
        places += 1
        last = p
        p = find_more(s.fresh, 1, p)
    if places == 1:
        build_post(s, seat, city, price, last, events)
        return
    push(s, POST_FROM, seat, city, price, 0)


@rule
def legal_post_from(s, seat, out):
    count = 0
    p = find_more(s.fresh, 1, -1)
    while p >= 0:
        out[count] = PROVINCE + p
        count += 1
        p = find_more(s.fresh, 1, p)
    return count


@rule
def play_post_from(s, seat, action, events):
    city = top_a(s)
    price = top_b(s)
    pop(s)
    build_post(s, seat, city, price, action - PROVINCE, events)


@rule
def build_post(s, seat, city, price, province, events):
    """ERA-1.3.A.2.c: a taler or a treaty to the host, two fields of morale, one more on TRADE."""
    host = int(s.holder[city])
    if price == PAY_TALER:
        change_talers(s, seat, -POST_TALERS, events)
        change_talers(s, host, POST_TALERS, events)
    else:
        change_treaties(s, seat, -POST_TREATIES, events)
        change_treaties(s, host, POST_TREATIES, events)
    use_new_vassal(s, province)
    s.post[city] = seat
    s.posts[seat] += 1
    emit(events, BUILT_POST, seat, city, host, 0, 0)
    change_morale(s, seat, POST_MORALE, events)
