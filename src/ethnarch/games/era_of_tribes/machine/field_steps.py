"""The room of trade, taxes, diplomacy, advances and bread: which function runs each of its steps and decisions.

Every step of the range 70 to 99 and every decision of the range 140 to 158 stands here with its owner
(docs/decisions/0002-era-phases.md). A step without one sets `fault` and ends the game at once.
"""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.core import steps
from ethnarch.games.era_of_tribes.fields.advances import (
    legal_advance,
    legal_free_army,
    legal_village_won,
    play_advance,
    play_free_army,
    play_village_won,
    run_begin_advances,
    run_free_armies,
    run_gain_level,
    run_next_advance,
)
from ethnarch.games.era_of_tribes.fields.bread import run_bread
from ethnarch.games.era_of_tribes.fields.diplomacy import (
    legal_diplomacy,
    legal_diplomacy_set,
    play_diplomacy,
    play_diplomacy_set,
    run_begin_diplomacy,
    run_next_diplomacy,
)
from ethnarch.games.era_of_tribes.fields.free_fleets import legal_free_fleet, play_free_fleet, run_free_fleets
from ethnarch.games.era_of_tribes.fields.offers import legal_offer, play_offer
from ethnarch.games.era_of_tribes.fields.taxes import run_taxes
from ethnarch.games.era_of_tribes.fields.trade import run_trade

RUN_TRADE, RUN_TAXES, RUN_BREAD = steps.RUN_TRADE, steps.RUN_TAXES, steps.RUN_BREAD
BEGIN_DIPLOMACY, NEXT_DIPLOMACY = steps.BEGIN_DIPLOMACY, steps.NEXT_DIPLOMACY
BEGIN_ADVANCES, NEXT_ADVANCE, GAIN_LEVEL = steps.BEGIN_ADVANCES, steps.NEXT_ADVANCE, steps.GAIN_LEVEL
FREE_FLEETS, FREE_ARMIES = steps.FREE_FLEETS, steps.FREE_ARMIES
DIPLOMACY_SET, DIPLOMACY, OFFER = steps.DIPLOMACY_SET, steps.DIPLOMACY, steps.OFFER
ADVANCE, VILLAGE_WON = steps.ADVANCE, steps.VILLAGE_WON
FREE_FLEET, FREE_ARMY = steps.FREE_FLEET, steps.FREE_ARMY


@rule
def run(s, step, events):
    """Run one automatic step."""
    if step == RUN_TRADE:
        run_trade(s, events)
    elif step == RUN_TAXES:
        run_taxes(s, events)
    elif step == RUN_BREAD:
        run_bread(s, events)
    elif step == BEGIN_DIPLOMACY:
        run_begin_diplomacy(s, events)
    elif step == NEXT_DIPLOMACY:
        run_next_diplomacy(s, events)
    elif step == BEGIN_ADVANCES:
        run_begin_advances(s, events)
    elif step == NEXT_ADVANCE:
        run_next_advance(s, events)
    elif step == GAIN_LEVEL:
        run_gain_level(s, events)
    elif step == FREE_FLEETS:
        run_free_fleets(s, events)
    elif step == FREE_ARMIES:
        run_free_armies(s, events)
    else:
        s.fault = step


@rule
def legal(s, decision, seat, out):
    """Write the legal actions of a decision; how many."""
    if decision == DIPLOMACY_SET:
        return legal_diplomacy_set(s, seat, out)
    if decision == DIPLOMACY:
        return legal_diplomacy(s, seat, out)
    if decision == OFFER:
        return legal_offer(s, seat, out)
    if decision == ADVANCE:
        return legal_advance(s, seat, out)
    if decision == VILLAGE_WON:
        return legal_village_won(s, seat, out)
    if decision == FREE_FLEET:
        return legal_free_fleet(s, seat, out)
    if decision == FREE_ARMY:
        return legal_free_army(s, seat, out)
    return 0


@rule
def play(s, decision, seat, action, events):
    """Play an action of a decision."""
    if decision == DIPLOMACY_SET:
        play_diplomacy_set(s, seat, action, events)
    elif decision == DIPLOMACY:
        play_diplomacy(s, seat, action, events)
    elif decision == OFFER:
        play_offer(s, seat, action, events)
    elif decision == ADVANCE:
        play_advance(s, seat, action, events)
    elif decision == VILLAGE_WON:
        play_village_won(s, seat, action, events)
    elif decision == FREE_FLEET:
        play_free_fleet(s, seat, action, events)
    elif decision == FREE_ARMY:
        play_free_army(s, seat, action, events)
    else:
        s.fault = decision
