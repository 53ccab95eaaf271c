"""ERA-1 The phase machine: whose decision it is, what is legal, and what happens until somebody must decide again."""

from __future__ import annotations

from ethnarch.engine.dispatch import dispatcher
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.figures import TILES
from ethnarch.games.era_of_tribes.core.actions import USE_TILE
from ethnarch.games.era_of_tribes.core.stack import push, top_seat, top_step
from ethnarch.games.era_of_tribes.core.state import SEATS
from ethnarch.games.era_of_tribes.core.steps import FIRST_DECISION, LOSE, OVER, OVERFLOW
from ethnarch.games.era_of_tribes.end.conditions import end_with_this_round, watch
from ethnarch.games.era_of_tribes.machine.decisions import DECISIONS
from ethnarch.games.era_of_tribes.machine.table import STEPS
from ethnarch.games.era_of_tribes.realm.supply import land_vassals
from ethnarch.games.era_of_tribes.realm.villages import can_use_tile, use_tile


@rule
def stumble(s, step, events):
    """A step that the table does not know ends the game at once."""
    s.fault = step


@rule
def offer_nothing(s, decision, seat, out):
    return 0


@rule
def refuse(s, decision, seat, action, events):
    s.fault = decision


RUNS = {row.step: row.run for row in STEPS}
LEGAL = {row.step: row.legal for row in DECISIONS}
PLAYS = {row.step: row.play for row in DECISIONS}
run_step = dispatcher(__name__, "run_step", "s, step, events", "step", RUNS, stumble)
legal_at = dispatcher(__name__, "legal_at", "s, decision, seat, out", "decision", LEGAL, offer_nothing)
play_at = dispatcher(__name__, "play_at", "s, decision, seat, action, events", "decision", PLAYS, refuse)


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
    """ERA-A34, ERA-B4, ERA-B21: who owes land vassals for morale below the track decides at once which; without any
    left the game ends after this round. True: a decision was laid on the stack."""
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
        run_step(s, step, events)
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
    count = legal_at(s, decision, seat, out)
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
    else:
        play_at(s, decision, seat, action, events)
    if s.alarm:
        watch(s, events)
    run_on(s, events)
