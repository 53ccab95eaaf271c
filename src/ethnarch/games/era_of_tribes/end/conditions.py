"""ERA-2.1 The end conditions and the influence for meeting them (ERA-A103, ERA-A104, ERA-A119, ERA-B20, ERA-B106,
ERA-B111, ERA-B112, ERA-B127)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.arrays import HOME_COUNT, HOMES, PEOPLES
from ethnarch.games.era_of_tribes.board.figures import (
    BRANCHES,
    COLUMN,
    CONDITIONS_NEEDED,
    CULTURAL,
    DOMINANT,
    ENDING_FIRST,
    ENDING_LATER,
    GLORIOUS,
    LEVEL_ENDING,
    MILITARY_ALL,
    TECHNOLOGICAL,
)
from ethnarch.games.era_of_tribes.core.event_kinds import CONDITION_MET
from ethnarch.games.era_of_tribes.core.state import (
    FINAL_ROUND,
    GOES_ON,
    ROLE_ABSENT,
    ROLE_VILLAGES,
    SCORING,
    SEATS,
    TABLE,
)
from ethnarch.games.era_of_tribes.realm.tracks import change_influence


@rule
def end_with_this_round(s):
    """ERA-B3, ERA-B4: somebody is out: the game ends after this round, unless it does so already."""
    if s.ending == GOES_ON:
        s.ending = FINAL_ROUND


@rule
def advances_of(s, seat):
    """ERA-B97: the sum of the six levels, the free one included."""
    total = 0
    for branch in range(BRANCHES):
        total += int(s.level_of[seat, branch])
    return total


@rule
def holds_homes(s, seat, people):
    """ERA-A104: all homes of a people held at this moment."""
    for i in range(HOME_COUNT[people]):
        if s.holder[HOMES[people, i]] != seat:
            return False
    return True


@rule
def is_rival(s, seat, people):
    """ERA-B112, ERA-A119: whose homes count: of another player; in solo and coop also of a barbarian people."""
    role = s.role[people]
    if role == seat or role == ROLE_ABSENT:
        return False
    return role < ROLE_VILLAGES or s.style != TABLE


@rule
def is_military(s, seat):
    """ERA-B112, ERA-A119: the homes of one rival (long column: of all)."""
    every = MILITARY_ALL[COLUMN[s.length]] != 0
    some = False
    for people in range(PEOPLES):
        if not every and s.holder[HOMES[people, 0]] != seat:
            continue
        if not is_rival(s, seat, people):
            continue
        if holds_homes(s, seat, people):
            some = True
        elif every:
            return False
    return some


@rule
def check_provinces(s):
    """ERA-B106: conditions on provinces are looked at after step 2, a battle, a purchase, a barbarian expansion."""
    s.alarm = 1
    for seat in range(s.players):
        s.dominant[seat] = 1 if s.lands[seat] >= DOMINANT[COLUMN[s.length]] else 0
        s.military[seat] = 1 if is_military(s, seat) else 0


@rule
def conditions_met(s, seat):
    """ERA-2.1: how many of the six end conditions hold for a seat."""
    column = COLUMN[s.length]
    met = int(s.dominant[seat]) + int(s.military[seat])
    if s.influence[seat] >= GLORIOUS[column, s.players - 1]:
        met += 1
    if advances_of(s, seat) >= TECHNOLOGICAL[column]:
        met += 1
    if s.epoch[seat] >= CULTURAL[column]:
        met += 1
    if s.influence[seat] >= s.triumph[seat]:
        met += 1
    return met


@rule
def is_due(s, seat):
    """Whether a seat meets enough conditions and has not had the influence for it."""
    if s.bonus[seat] or s.eliminated[seat]:
        return False
    return conditions_met(s, seat) >= CONDITIONS_NEEDED[s.length]


@rule
def watch_seat(s, seat, events):
    """ERA-2.1.A, ERA-2.1.B, ERA-2.1.C, ERA-6.2.1, ERA-B127: who meets enough conditions gains influence, once."""
    if not is_due(s, seat):
        return
    first = s.ended == 0
    points = int(ENDING_LATER[s.length])
    if first and s.style == TABLE:
        points = int(ENDING_FIRST[s.length])
    if first and s.style != TABLE:
        points = int(LEVEL_ENDING[s.level])
    s.bonus[seat] = 1
    s.ending = FINAL_ROUND
    if first:
        s.ended = s.round_now
    emit(events, CONDITION_MET, seat, conditions_met(s, seat), points, 0, 0)
    change_influence(s, seat, points, events)


@rule
def is_watched(s):
    """ERA-B108: not before the first round, nor in the final scoring."""
    return s.round_now > 0 and s.ending != SCORING and s.over == 0


@rule
def rouse(s):
    """A position written by hand may hold a condition that nobody has noticed yet."""
    if not is_watched(s):
        return
    for seat in range(s.players):
        if is_due(s, seat):
            s.alarm = 1


@rule
def watch(s, events):
    """ERA-B106: after every change; the active player first, then in turn order. Who changes what a condition looks at
    raises the alarm, so that most actions and steps need no look."""
    s.alarm = 0
    if not is_watched(s):
        return
    active = int(s.mover)
    if active < 0 and s.cycle_at >= 0:
        active = int(s.order[s.cycle_at])
    if active >= 0:
        watch_seat(s, active, events)
    for place in range(SEATS):
        seat = int(s.order[place])
        if seat >= 0 and seat != active:
            watch_seat(s, seat, events)
    s.alarm = 0  # the influence for a condition met can meet no other
