"""ERA-1.3, ERA-1.4 Turns: who is next, which field, how many leaders; the auto-expansions (ERA-A29 to ERA-A32,
ERA-A102, ERA-B11, ERA-B24, ERA-B25).

The stack of a turn: NEXT_TURN or END_TURN below, FIELD on top, which becomes ACTIVATE and then the field's step.
"""

from __future__ import annotations

import numpy as np

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.figures import ACTIONS
from ethnarch.games.era_of_tribes.core.actions import DONE, FIELD_OF, NUMBER, PASS
from ethnarch.games.era_of_tribes.core.event_kinds import CHOSE_FIELD, PASSED
from ethnarch.games.era_of_tribes.core.stack import become, pop, push, top_a, top_b, top_seat
from ethnarch.games.era_of_tribes.core.state import (
    ADVANCES,
    BREAD,
    DIPLOMACY_FIELD,
    EXPANSION,
    FIELDS,
    REVOLUTION_FIELD,
    TABLE,
    TAXES,
    TRADE_FIELD,
)
from ethnarch.games.era_of_tribes.core.steps import (
    ACTIVATE,
    BEGIN_ADVANCES,
    BEGIN_AUTO,
    BEGIN_BARBARIANS,
    BEGIN_CLEANUP,
    BEGIN_DIPLOMACY,
    BEGIN_EXPANSION,
    DIPLOMACY_SET,
    END_TURN,
    FIELD,
    GOODS,
    LEADERS,
    NEXT_AUTO,
    NEXT_TURN,
    OFFER_TILES,
    RUN_BREAD,
    RUN_REVOLUTION,
    RUN_TAXES,
    RUN_TRADE,
    TILES_WINDOW,
)
from ethnarch.games.era_of_tribes.end.elimination import check
from ethnarch.games.era_of_tribes.expansion.growth import AUTOMATIC
from ethnarch.games.era_of_tribes.fields.advances import can_buy_any
from ethnarch.games.era_of_tribes.fields.diplomacy import leaders_for
from ethnarch.games.era_of_tribes.fields.revolution import can_revolt
from ethnarch.games.era_of_tribes.realm.goods import has_fresh_luxury

TAKES_GOODS = np.array([field["takes_luxury_goods"] for field in ACTIONS["field"]], np.int64)
MOST_LEADERS = np.array([field["most_leaders"] for field in ACTIONS["field"]], np.int64)
"""0: any number. Both by field, in the order of the tableau."""
PLACE_LEADERS, LAY_GOODS, BEGIN_FIELD = range(3)
"""Number b of ACTIVATE: its stages."""


@rule
def run_offer_tiles(s, events):
    """ERA-B103 (c), ERA-B104: who holds a village is asked, in turn order; whether it can be used is nobody else's
    business."""
    place = top_a(s)
    while place < s.players:
        seat = int(s.order[place])
        place += 1
        if s.eliminated[seat] == 0 and s.tiles_held[seat] > 0:
            become(s, OFFER_TILES, -1, place, 0, 0)
            push(s, TILES_WINDOW, seat, 0, 0, 0)
            return
    pop(s)


@rule
def legal_tiles_window(s, seat, out):
    """ERA-B103: the villages themselves are written behind by the machine."""
    out[0] = DONE
    return 1


@rule
def play_tiles_window(s, seat, action, events):
    pop(s)


@rule
def run_begin_turns(s, events):
    s.cycle_at = -1
    become(s, NEXT_TURN, -1, 0, 0, 0)
    push(s, OFFER_TILES, -1, 0, 0, 0)


@rule
def has_turn(s, seat):
    """ERA-B25: a free leader, and neither passed nor revolted."""
    return s.leaders[seat] > 0 and s.passed[seat] == 0 and s.revolted[seat] == 0 and s.eliminated[seat] == 0


@rule
def run_next_turn(s, events):
    """ERA-1.3, ERA-B25: the next in turn order with a free leader; when nobody has one, 1.4."""
    players = int(s.players)
    for step in range(1, players + 1):
        place = (int(s.cycle_at) + step) % players
        seat = int(s.order[place])
        if has_turn(s, seat):
            s.cycle_at = place
            become(s, END_TURN, seat, 0, 0, 0)
            begin_turn(s, seat, events)
            return
    s.cycle_at = -1
    become(s, BEGIN_AUTO, -1, 0, 0, 0)


@rule
def begin_turn(s, seat, events):
    """ERA-B24: who can activate nothing passes without being asked."""
    for field in range(FIELDS):
        if can_activate(s, seat, field):
            push(s, FIELD, seat, 0, 0, 0)
            return
    if s.tiles_held[seat] > 0:  # ERA-B104: asked, whether one of them can be used or not
        push(s, FIELD, seat, 0, 0, 0)
        return
    pass_turn(s, seat, events)


@rule
def pass_turn(s, seat, events):
    """ERA-A29, ERA-B11: final for this round; leaders not used are lost, the auto-expansion stays."""
    s.passed[seat] = 1
    emit(events, PASSED, seat, 0, 0, 0, 0)


@rule
def has_activated(s, seat, field):
    """ERA-A31: whether a seat has used a field in this round."""
    return (int(s.activated[seat]) >> field) & 1 == 1


@rule
def can_activate(s, seat, field):
    """ERA-1.3, ERA-A31, ERA-B24, ERA-B29: once a round, with a leader; E and G only if something can be done. D always
    can: nothing is needed to bring peace."""
    if s.leaders[seat] <= 0 or has_activated(s, seat, field):
        return False
    if field == REVOLUTION_FIELD:
        return can_revolt(s, seat)
    if field == ADVANCES:
        return can_buy_any(s, seat)
    return True


@rule
def legal_field(s, seat, out):
    count = 0
    for field in range(FIELDS):
        if can_activate(s, seat, field):
            out[count] = FIELD_OF + field
            count += 1
    out[count] = PASS
    return count + 1


@rule
def play_field(s, seat, action, events):
    if action == PASS:
        pass_turn(s, seat, events)
        pop(s)
        return
    become(s, ACTIVATE, seat, action - FIELD_OF, PLACE_LEADERS, 0)


@rule
def place_leaders(s, seat, field):
    """ERA-1.3, ERA-B24: how many leaders; diplomacy names its actions instead, one leader each."""
    s.placed_leaders = 1
    s.placed_goods = 0
    if field == DIPLOMACY_FIELD:
        s.named = 0
        push(s, DIPLOMACY_SET, seat, 0, 0, 0)
        return
    if MOST_LEADERS[field] == 1 or s.leaders[seat] == 1:
        return
    push(s, LEADERS, seat, 0, 0, 0)


@rule
def activate(s, seat, field, events):
    """ERA-A30, ERA-A31: the leaders stand, the field is used for this round."""
    if field == DIPLOMACY_FIELD:
        s.placed_leaders = leaders_for(int(s.named))
    s.leaders[seat] -= s.placed_leaders
    s.activated[seat] |= 1 << field
    emit(events, CHOSE_FIELD, seat, field, s.placed_leaders, 0, 0)


@rule
def run_activate(s, events):
    """ERA-1.3: leaders, then luxury goods on A, B and F (ERA-A30), then the field itself."""
    seat = top_seat(s)
    field = top_a(s)
    stage = top_b(s)
    if stage == PLACE_LEADERS:
        become(s, ACTIVATE, seat, field, LAY_GOODS, 0)
        place_leaders(s, seat, field)
        return
    if stage == LAY_GOODS:
        become(s, ACTIVATE, seat, field, BEGIN_FIELD, 0)
        activate(s, seat, field, events)
        if TAKES_GOODS[field] and has_fresh_luxury(s, seat):
            push(s, GOODS, seat, 0, 0, 0)
        return
    begin_field(s, seat, field)


@rule
def begin_field(s, seat, field):
    step = BEGIN_EXPANSION
    if field == TRADE_FIELD:
        step = RUN_TRADE
    elif field == TAXES:
        step = RUN_TAXES
    elif field == DIPLOMACY_FIELD:
        step = BEGIN_DIPLOMACY
    elif field == ADVANCES:
        step = BEGIN_ADVANCES
    elif field == BREAD:
        step = RUN_BREAD
    elif field == REVOLUTION_FIELD:
        step = RUN_REVOLUTION
    become(s, step, seat, 0, 0, 0)


@rule
def legal_leaders(s, seat, out):
    """ERA-B24: one or more of the free leaders."""
    for number in range(s.leaders[seat]):
        out[number] = NUMBER + number + 1
    return int(s.leaders[seat])


@rule
def play_leaders(s, seat, action, events):
    s.placed_leaders = action - NUMBER
    pop(s)


@rule
def run_end_turn(s, events):
    """ERA-A32, ERA-B23: after the owner's first action of the round the ring leader comes back and c) is open again."""
    seat = top_seat(s)
    check(s, events)
    if s.ring_seat == seat and s.ring_round < s.round_now and s.passed[seat] == 0:
        s.ring_seat = -1
        s.ring_round = 0
        s.leaders[seat] += 1
    become(s, NEXT_TURN, -1, 0, 0, 0)


@rule
def run_begin_auto(s, events):
    become(s, NEXT_AUTO, -1, 0, 0, 0)
    push(s, OFFER_TILES, -1, 0, 0, 0)


@rule
def run_next_auto(s, events):
    """ERA-1.4, ERA-A102, ERA-B32: in turn order, whoever neither expanded nor revolted, also after passing."""
    check(s, events)
    place = top_a(s)
    while place < s.players:
        seat = int(s.order[place])
        place += 1
        if s.eliminated[seat] or s.revolted[seat] or has_activated(s, seat, EXPANSION):
            continue
        become(s, NEXT_AUTO, -1, place, 0, 0)
        push(s, BEGIN_EXPANSION, seat, AUTOMATIC, 0, 0)
        return
    become(s, BEGIN_CLEANUP if s.style == TABLE else BEGIN_BARBARIANS, -1, 0, 0, 0)
