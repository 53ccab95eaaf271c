"""The table of steps that run by themselves: of each its rule, and what runs it. The other half is decisions.py.

`holds` says what the numbers a, b, c of an entry of the stack are (docs/decisions/0002-era-phases.md says where every
step leads). The machine is made from both halves (running.py), and so are notation and refusals.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ethnarch.games.era_of_tribes.barbarians import solo, spreading
from ethnarch.games.era_of_tribes.battle import committing, declaring, dice, expulsion, markers, results
from ethnarch.games.era_of_tribes.core import steps
from ethnarch.games.era_of_tribes.expansion import (
    booking,
    build,
    cities,
    encounter,
    growth,
    movement,
)
from ethnarch.games.era_of_tribes.fields import (
    advances,
    bread,
    diplomacy,
    free_fleets,
    revolution,
    taxes,
    trade,
)
from ethnarch.games.era_of_tribes.peoples import norsemen
from ethnarch.games.era_of_tribes.realm import colonies
from ethnarch.games.era_of_tribes.rounds import cleanup, morale, order, turns
from ethnarch.games.era_of_tribes.scoring import final
from ethnarch.games.era_of_tribes.setup import dealing, material

Rule = Callable[..., Any]


class Step(NamedTuple):
    """A step that runs by itself: `run(s, events)`."""

    step: int
    rule: str
    run: Rule
    holds: str = ""


STEPS = (
    # --- set-up and round ---
    Step(steps.DEAL_CARDS, "ERA-0.5", dealing.run_deal_cards, "place in the order"),
    Step(steps.CHOOSE_PEOPLE, "ERA-0.5", dealing.run_choose_people, "place in the order"),
    Step(steps.SET_MATERIAL, "ERA-0.6", material.run_set_material),
    Step(steps.FIRST_ADVANCES, "ERA-0.7", material.run_first_advances, "place in the order"),
    Step(steps.SET_VILLAGES, "ERA-0.8", material.run_set_villages),
    Step(steps.SET_PEOPLES, "ERA-6", solo.run_set_peoples),
    Step(steps.BEGIN_ROUND, "ERA-1", morale.run_begin_round),
    Step(steps.ADJUST_MORALE, "ERA-1.1", morale.run_adjust_morale, "place in the order"),
    Step(steps.SET_ORDER, "ERA-1.2", order.run_set_order),
    Step(steps.BEGIN_TURNS, "ERA-1.3", turns.run_begin_turns),
    Step(steps.NEXT_TURN, "ERA-B25", turns.run_next_turn),
    Step(steps.END_TURN, "ERA-A32", turns.run_end_turn),
    Step(steps.ACTIVATE, "ERA-1.3", turns.run_activate, "field, stage"),
    Step(steps.OFFER_TILES, "ERA-B103", turns.run_offer_tiles, "place in the order"),
    Step(steps.BEGIN_AUTO, "ERA-1.4", turns.run_begin_auto),
    Step(steps.NEXT_AUTO, "ERA-1.4", turns.run_next_auto, "place in the order"),
    Step(steps.BEGIN_CLEANUP, "ERA-1.5", cleanup.run_begin_cleanup),
    Step(steps.NEXT_CLEANUP, "ERA-1.5", cleanup.run_next_cleanup, "place in the order or FOR_ALL, stage"),
    Step(steps.END_ROUND, "ERA-1", cleanup.run_end_round),
    # --- expansion ---
    Step(steps.BEGIN_EXPANSION, "ERA-1.3.A", growth.run_begin_expansion, "CHOSEN or AUTOMATIC, stage"),
    Step(steps.SET_GROWTH, "ERA-1.3.A.1", growth.run_set_growth, "stage"),
    Step(steps.END_GROWTH, "ERA-1.3.A.1", growth.run_end_growth),
    Step(steps.BEGIN_BUILDING, "ERA-1.3.A.2", build.run_begin_building, "stage"),
    Step(steps.BEGIN_MOVING, "ERA-1.3.A.2.d", movement.run_begin_moving),
    Step(steps.ASK_ENCOUNTER, "ERA-B53", encounter.run_ask_encounter, "water, piece or NO_PIECE, who is asked next"),
    Step(steps.RAID, "ERA-4.9", norsemen.run_raid, "province, piece"),
    Step(steps.END_MOVING, "ERA-1.3.A.2", booking.run_end_moving, "stage"),
    Step(steps.FOUND_CITIES, "ERA-1.3.A.3", cities.run_found_cities),
    Step(steps.END_EXPANSION, "ERA-A56", growth.run_end_expansion),
    Step(steps.CHARGE_COLONIES, "ERA-A56", colonies.run_charge_colonies),
    # --- battles ---
    Step(steps.DECLARE_BATTLES, "ERA-B61", declaring.run_declare_battles),
    Step(steps.NEXT_BATTLE, "ERA-B61", declaring.run_next_battle),
    Step(steps.BEGIN_BATTLE, "ERA-1.3.A.4", committing.run_begin_battle, "place in the list of battles"),
    Step(steps.COMMIT_DEFENDER, "ERA-B62", committing.run_commit_defender, "TO_ASK or ASKED"),
    Step(steps.COMMIT_ATTACKER, "ERA-B62", committing.run_commit_attacker, "TO_ASK or ASKED"),
    Step(steps.GIVE_MARKERS, "ERA-B65", markers.run_give_markers),
    Step(steps.JOIN_WINDOW, "ERA-B64", dice.run_join_window, "side"),
    Step(steps.ROLL_DICE, "ERA-1.3.A.4.4", dice.run_roll_dice),
    Step(steps.TAKE_LOSSES, "ERA-B66", dice.run_take_losses, "side or STRIKE"),
    Step(steps.SETTLE_BATTLE, "ERA-B72", results.run_settle_battle, "nothing, stage"),
    Step(steps.END_BATTLE, "ERA-B72", results.run_end_battle),
    Step(
        steps.EXPULSIONS,
        "ERA-B79",
        expulsion.run_expulsions,
        "twice the place in the order, one more the other way round",
    ),
    # --- barbarians ---
    Step(steps.BEGIN_BARBARIANS, "ERA-B114", solo.run_begin_barbarians),
    Step(steps.NEXT_DISC, "ERA-B114", solo.run_next_disc),
    Step(steps.NEXT_ATTACK, "ERA-6.1.4", spreading.run_next_attack, "people"),
    Step(steps.END_BARBARIANS, "ERA-B114", solo.run_end_barbarians),
    # --- the other fields ---
    Step(steps.RUN_TRADE, "ERA-1.3.B", trade.run_trade),
    Step(steps.RUN_TAXES, "ERA-1.3.C", taxes.run_taxes),
    Step(steps.RUN_BREAD, "ERA-1.3.F", bread.run_bread),
    Step(steps.BEGIN_DIPLOMACY, "ERA-1.3.D", diplomacy.run_begin_diplomacy),
    Step(steps.NEXT_DIPLOMACY, "ERA-1.3.D", diplomacy.run_next_diplomacy),
    Step(steps.BEGIN_ADVANCES, "ERA-1.3.E", advances.run_begin_advances),
    Step(steps.NEXT_ADVANCE, "ERA-1.3.E", advances.run_next_advance, "bought so far"),
    Step(steps.GAIN_LEVEL, "ERA-1.3.E", advances.run_gain_level, "branch, BOUGHT_LEVEL or FREE_LEVEL, talers"),
    Step(steps.FREE_FLEETS, "ERA-1.3.E.3", free_fleets.run_free_fleets, "fleets left"),
    Step(steps.FREE_ARMIES, "ERA-1.3.E.5", advances.run_free_armies, "armies left"),
    Step(steps.RUN_REVOLUTION, "ERA-1.3.G", revolution.run_revolution),
    Step(steps.SCORE_OPEN_CARD, "ERA-1.3.G.2", revolution.run_score_open_card, "LEFT or RIGHT"),
    # --- the end ---
    Step(steps.FINAL_TILES, "ERA-B108", final.run_final_tiles, "place in the order"),
    Step(steps.FINAL_SCORING, "ERA-2.2", final.run_final_scoring),
)
