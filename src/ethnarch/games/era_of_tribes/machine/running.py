"""ERA-1 The phase machine: whose decision it is, what is legal, and what happens until somebody must decide again."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.figures import TILES
from ethnarch.games.era_of_tribes.core.actions import USE_TILE
from ethnarch.games.era_of_tribes.core.stack import push, top_seat, top_step
from ethnarch.games.era_of_tribes.core.state import SEATS
from ethnarch.games.era_of_tribes.core.steps import (
    FIRST_DECISION,
    LAST_ROUNDS_DECISION,
    LAST_ROUNDS_STEP,
    LAST_WARS_DECISION,
    LAST_WARS_STEP,
    LOSE,
    OVER,
    OVERFLOW,
)
from ethnarch.games.era_of_tribes.end.conditions import end_with_this_round, watch
from ethnarch.games.era_of_tribes.machine import field_steps, round_steps, war_steps
from ethnarch.games.era_of_tribes.realm.supply import land_vassals
from ethnarch.games.era_of_tribes.realm.villages import can_use_tile, use_tile

rounds_run, wars_run, affairs_run = round_steps.run, war_steps.run, field_steps.run
rounds_legal, wars_legal, affairs_legal = round_steps.legal, war_steps.legal, field_steps.legal
rounds_play, wars_play, affairs_play = round_steps.play, war_steps.play, field_steps.play


@rule
def is_over(s):
    return s.over != 0 or s.fault != 0 or s.depth == 0


@rule
def decider(s):
    """The seat that decides, -1 when the game is over."""
    if is_over(s):
        return -1
    return top_seat(s)


@rule
def collect_debts(s):
    """A34, B4, B21: who owes land vassals for morale below the track decides at once which; without any left
    the game ends after this round. True: a decision was laid on the stack."""
    owed = 0
    for seat in range(SEATS):
        owed |= int(s.owed[seat])
    if owed == 0:
        return False
    for place in range(SEATS):
        seat = int(s.order[place])
        if seat < 0 or s.owed[seat] <= 0:
            continue
        if land_vassals(s, seat) > 0:
            if top_step(s) == OVERFLOW and top_seat(s) == seat:
                return True
            push(s, OVERFLOW, seat, 0, 0, 0)
            return True
        s.owed[seat] = 0
        end_with_this_round(s)
    return False


@rule
def run_on(s, events):
    """Run automatic steps until somebody must decide or the game is over."""
    while s.fault == 0 and s.over == 0 and s.depth > 0:
        if collect_debts(s):
            return
        step = top_step(s)
        if step >= FIRST_DECISION:
            return
        if step <= LAST_ROUNDS_STEP:
            rounds_run(s, step, events)
        elif step <= LAST_WARS_STEP:
            wars_run(s, step, events)
        else:
            affairs_run(s, step, events)
        if s.alarm:
            watch(s, events)


@rule
def legal(s, out):
    """Write the legal actions in their fixed order; how many. Reads no hidden field, so it works on views too."""
    if is_over(s):
        return 0
    decision = top_step(s)
    seat = top_seat(s)
    if decision == OVER:
        return 0
    if decision <= LAST_ROUNDS_DECISION:
        count = rounds_legal(s, decision, seat, out)
    elif decision <= LAST_WARS_DECISION:
        count = wars_legal(s, decision, seat, out)
    else:
        count = affairs_legal(s, decision, seat, out)
    if decision == LOSE or s.tiles_held[seat] == 0:
        return count
    for kind in range(TILES):
        if can_use_tile(s, seat, kind):
            out[count] = USE_TILE + kind
            count += 1
    return count


@rule
def play(s, action, events):
    """Play a legal action and run on to the next decision."""
    decision = top_step(s)
    seat = top_seat(s)
    if USE_TILE <= action < USE_TILE + TILES:
        use_tile(s, seat, action - USE_TILE, events)
    elif decision <= LAST_ROUNDS_DECISION:
        rounds_play(s, decision, seat, action, events)
    elif decision <= LAST_WARS_DECISION:
        wars_play(s, decision, seat, action, events)
    else:
        affairs_play(s, decision, seat, action, events)
    if s.alarm:
        watch(s, events)
    run_on(s, events)
