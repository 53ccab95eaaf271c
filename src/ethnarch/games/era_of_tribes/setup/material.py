"""ERA-0.6 to ERA-0.9 Material, free advances and barbarian villages (ERA-A24, ERA-A33, ERA-B16, ERA-B18, ERA-G17,
ERA-G24, ERA-G26)."""

from __future__ import annotations

import numpy as np

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.arrays import (
    HOME,
    HOME_COUNT,
    HOMES,
    IS_LAND,
    SYMBOL,
)
from ethnarch.games.era_of_tribes.board.figures import (
    BRANCHES,
    CITY_SLOTS,
    COLUMN,
    EPOCH_LEADERS,
    GREY_LEADERS,
    GREY_PER_PLAYER,
    GREY_PLUS,
    GREY_SOLO,
    LEGIONS,
    NEOLITHIC,
    OPEN_CARDS,
    PEOPLE_FOOD,
    SETUP,
    START_FREE,
    START_TALERS,
    TILE_COPIES,
    TILES,
    TRIUMPH_START,
    VASSALS_PER_CITY,
)
from ethnarch.games.era_of_tribes.core.actions import BRANCH
from ethnarch.games.era_of_tribes.core.event_kinds import (
    OPENED_CARD,
    PUT_VILLAGES,
)
from ethnarch.games.era_of_tribes.core.stack import become, push, top_a
from ethnarch.games.era_of_tribes.core.stages import FREE_LEVEL
from ethnarch.games.era_of_tribes.core.state import (
    OUTSIDE,
    ROLE_VILLAGES,
    SOLO,
    TABLE,
)
from ethnarch.games.era_of_tribes.core.steps import (
    BEGIN_ROUND,
    FIRST_ADVANCE,
    FIRST_ADVANCES,
    GAIN_LEVEL,
    SET_PEOPLES,
    SET_VILLAGES,
)
from ethnarch.games.era_of_tribes.realm.control import hold
from ethnarch.games.era_of_tribes.realm.food import gain_food
from ethnarch.games.era_of_tribes.scoring.cards import take_top_card
from ethnarch.games.era_of_tribes.setup.dealing import shuffle, shuffle_pile

HOME_VASSALS: int = SETUP["player"]["vassals_per_home"]
SITES = np.flatnonzero((IS_LAND == 1) & ((SYMBOL != 0) | (HOME >= 0)))
"""The provinces where a village can lie."""


@rule
def set_out(s, seat, events):
    """ERA-0.6.1 to ERA-0.6.5, ERA-B16, ERA-A24, ERA-G26: what one player begins with."""
    people = int(s.people[seat])
    s.talers[seat] = START_TALERS
    s.leaders[seat] = EPOCH_LEADERS[NEOLITHIC]
    s.free_vassals[seat] = START_FREE
    for slot in range(CITY_SLOTS):
        s.city_slot[seat, slot] = VASSALS_PER_CITY
    s.triumph_start[seat] = TRIUMPH_START[COLUMN[s.length], s.players - 1]
    s.triumph[seat] = s.triumph_start[seat]
    for i in range(HOME_COUNT[people]):
        home = HOMES[people, i]
        s.free_vassals[seat] -= HOME_VASSALS
        s.vassals[home] = HOME_VASSALS
        hold(s, seat, home, events)
    gain_food(s, seat, int(PEOPLE_FOOD[people]), events)
    if LEGIONS[people] > 0:
        s.legion_supply = LEGIONS[people]


@rule
def run_set_material(s, events):
    """ERA-0.5 (end), ERA-0.6, ERA-0.9: open cards, material for all, grey leaders (ERA-B19, ERA-G17)."""
    shuffle_pile(s)
    for place in range(OPEN_CARDS):
        s.open_cards[place] = take_top_card(s)
        emit(events, OPENED_CARD, -1, s.open_cards[place], place, 0, 0)
    for place in range(s.players):
        set_out(s, int(s.order[place]), events)
    s.grey_stock = min(GREY_LEADERS, GREY_PER_PLAYER * int(s.players) + GREY_PLUS)
    if s.style == SOLO:
        s.grey_stock = GREY_SOLO
    s.grey_box = GREY_LEADERS - s.grey_stock
    become(s, FIRST_ADVANCES, -1, 0, 0, 0)
    if s.style != TABLE:
        push(s, SET_PEOPLES, -1, 0, 0, 0)


@rule
def run_first_advances(s, events):
    """ERA-0.7, ERA-G24: in turn order, each finishing all effects before the next."""
    place = top_a(s)
    if place >= s.players:
        become(s, SET_VILLAGES, -1, 0, 0, 0)
        return
    become(s, FIRST_ADVANCES, -1, place + 1, 0, 0)
    push(s, FIRST_ADVANCE, int(s.order[place]), 0, 0, 0)


@rule
def legal_first_advance(s, seat, out):
    for branch in range(BRANCHES):
        out[branch] = BRANCH + branch
    return BRANCHES


@rule
def play_first_advance(s, seat, action, events):
    become(s, GAIN_LEVEL, seat, action - BRANCH, FREE_LEVEL, 0)


@rule
def wants_village(s, province):
    """ERA-0.8: homes of the peoples of the map that nobody plays, and printed symbols."""
    if s.holder[province] == OUTSIDE:
        return False
    if SYMBOL[province]:
        return True
    return HOME[province] >= 0 and s.role[HOME[province]] >= ROLE_VILLAGES


@rule
def run_set_villages(s, events):
    """ERA-0.8, ERA-B18: the tiles are shuffled; one to each province that wants one, the rest unseen to the box."""
    tiles = s.scratch_a
    n = 0
    for kind in range(TILES):
        for _ in range(TILE_COPIES[kind]):
            tiles[n] = kind
            n += 1
    shuffle(s, tiles, n)
    used = 0
    for p in SITES:
        if wants_village(s, p):
            s.has_village[p] = 1
            s.village[p] = tiles[used]
            used += 1
    s.gone_tiles = n - used
    for i in range(n):
        tiles[i] = 0
    emit(events, PUT_VILLAGES, -1, used, 0, 0, 0)
    become(s, BEGIN_ROUND, -1, 0, 0, 0)
