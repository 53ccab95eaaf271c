"""ERA-6, ERA-7 The solo game and the cooperative one: which peoples live on the map, when they spread, and what
the rounds are worth at the end (ERA-A127, ERA-B9, ERA-B113, ERA-B114, ERA-B124, ERA-G20).

Both end with the round in which somebody meets a condition (`end/conditions`) or is out (`end/elimination`), else after
the tenth (`rounds/cleanup.run_end_round`); whether all have lost together says `together`."""

from __future__ import annotations

from ethnarch.engine.chance import draw
from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.barbarians.spreading import settle
from ethnarch.games.era_of_tribes.board.arrays import HOME_COUNT, HOMES, PEOPLES
from ethnarch.games.era_of_tribes.board.figures import (
    BLACK,
    LAST_ROUND,
    LEVEL_DISCS,
    LEVEL_DRAWS,
    LEVEL_IDS,
    MOST_BARBARIAN_PEOPLES,
    ROUND_FIELD,
    SOLO_DATA,
    TRACK_COLOUR,
    TRACK_FIELDS,
)
from ethnarch.games.era_of_tribes.core.event_kinds import DREW_DISC
from ethnarch.games.era_of_tribes.core.stack import become, pop, push
from ethnarch.games.era_of_tribes.core.state import BARBARIAN, ROLE_EXPANDS, ROLE_VILLAGES
from ethnarch.games.era_of_tribes.core.steps import BEGIN_CLEANUP, END_BARBARIANS, NEXT_ATTACK, NEXT_DISC
from ethnarch.games.era_of_tribes.end.elimination import check
from ethnarch.games.era_of_tribes.realm.colonies import charge_colonies, snapshot

EXPERT = LEVEL_IDS.index("expert")
MOST_COLOURS = len(MOST_BARBARIAN_PEOPLES) - 1
PER_ROUND_LEFT: int = SOLO_DATA["scoring"]["influence_per_round_left"]
WHEN_NOT_ENDED: int = SOLO_DATA["scoring"]["influence_when_not_ended"]


@rule
def peoples_with_role(s, role):
    count = 0
    for people in range(PEOPLES):
        if s.role[people] == role:
            count += 1
    return count


@rule
def leave_out(s, at):
    """ERA-G20: the at-th of the peoples that would spread has no colour: villages only."""
    for people in range(PEOPLES):
        if s.role[people] != ROLE_EXPANDS:
            continue
        if at == 0:
            s.role[people] = ROLE_VILLAGES
            return
        at -= 1


@rule
def run_set_peoples(s, events):
    """ERA-6, ERA-B113, ERA-B125, ERA-G20: peoples of the map without a player spread, as many as there are colours;
    each home gets a vassal beside its village, each people its discs in the bag (ERA-B9: a people alone needs none)."""
    pop(s)
    for people in range(PEOPLES):
        if s.role[people] == ROLE_VILLAGES:
            s.role[people] = ROLE_EXPANDS
    most = int(MOST_BARBARIAN_PEOPLES[min(int(s.players), MOST_COLOURS)])
    count = peoples_with_role(s, ROLE_EXPANDS)
    while count > most:
        leave_out(s, draw(s, count))
        count -= 1
    for people in range(PEOPLES):
        if s.role[people] != ROLE_EXPANDS:
            continue
        s.bag[people] = LEVEL_DISCS[s.level] if count > 1 else 0
        for i in range(HOME_COUNT[people]):
            s.holder[HOMES[people, i]] = BARBARIAN + people
            s.vassals[HOMES[people, i]] = 1


@rule
def draws_now(s):
    """ERA-6.1.1, ERA-A127, ERA-B9, ERA-B114: how often barbarians spread, by level and by the colour of the field of
    the round."""
    colour = int(TRACK_COLOUR[(ROUND_FIELD + int(s.round_now) - 1) % TRACK_FIELDS])
    peoples = peoples_with_role(s, ROLE_EXPANDS)
    if peoples == 0:
        return 0
    if peoples == 1:
        return 2 if s.level == EXPERT and colour == BLACK else 1
    return int(LEVEL_DRAWS[s.level, colour])


@rule
def run_begin_barbarians(s, events):
    """ERA-B114: after the last auto-expansion, also in the round in which the game ends."""
    snapshot(s)
    s.draws = draws_now(s)
    become(s, NEXT_DISC, -1, 0, 0, 0)


@rule
def discs_left(s):
    total = 0
    for people in range(PEOPLES):
        total += int(s.bag[people])
    return total


@rule
def draw_disc(s):
    """ERA-A127: a disc from the bag, not put back; -1: none. A people alone spreads without a disc (ERA-B9)."""
    if peoples_with_role(s, ROLE_EXPANDS) == 1:
        for people in range(PEOPLES):
            if s.role[people] == ROLE_EXPANDS:
                return people
    left = discs_left(s)
    if left == 0:
        return -1
    at = draw(s, left) if left > 1 else 0
    for people in range(PEOPLES):
        if at < s.bag[people]:
            s.bag[people] -= 1
            return people
        at -= int(s.bag[people])
    return -1


@rule
def spread_people(s, people, events):
    """ERA-B114, ERA-B115: what the disc that was drawn causes: the people settles, then attacks."""
    alone = 1 if peoples_with_role(s, ROLE_EXPANDS) == 1 else 0
    emit(events, DREW_DISC, -1, people, alone, 0, 0)
    settle(s, people, events)
    push(s, NEXT_ATTACK, -1, people, 0, 0)


@rule
def run_next_disc(s, events):
    """ERA-B114: each expansion is finished before the next disc is drawn."""
    if s.draws == 0:
        become(s, END_BARBARIANS, -1, 0, 0, 0)
        return
    s.draws -= 1
    people = draw_disc(s)
    if people >= 0:
        spread_people(s, people, events)


@rule
def run_end_barbarians(s, events):
    """ERA-B114: colonies, then elimination, then the clean-up."""
    charge_colonies(s, events)
    check(s, events)
    become(s, BEGIN_CLEANUP, -1, 0, 0, 0)


@rule
def points_for_rounds(s):
    """ERA-6.2.2, ERA-A115, ERA-A117, ERA-B124: solo: 5 for every round that was not needed, 5 off for never having
    ended the game."""
    if s.ended == 0:
        return WHEN_NOT_ENDED
    return PER_ROUND_LEFT * (LAST_ROUND - int(s.ended))
