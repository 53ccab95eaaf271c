"""The room of battles, barbarians, revolution, cards and the end: which function runs each of its steps and decisions.

Every step of the range 40 to 69 and every decision of the range 130 to 139 stands here with its owner
(docs/decisions/0002-era-phases.md). A step without one sets `fault` and ends the game at once.
"""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.barbarians.solo import (
    run_begin_barbarians,
    run_end_barbarians,
    run_next_disc,
    run_set_peoples,
)
from ethnarch.games.era_of_tribes.barbarians.spreading import run_next_attack
from ethnarch.games.era_of_tribes.battle.committing import (
    legal_commit,
    play_commit,
    run_begin_battle,
    run_commit_attacker,
    run_commit_defender,
)
from ethnarch.games.era_of_tribes.battle.declaring import (
    legal_battle,
    play_battle,
    run_declare_battles,
    run_next_battle,
)
from ethnarch.games.era_of_tribes.battle.dice import (
    legal_join,
    legal_lose,
    play_join,
    play_lose,
    run_join_window,
    run_roll_dice,
    run_take_losses,
)
from ethnarch.games.era_of_tribes.battle.expulsion import legal_expel, play_expel, run_expulsions
from ethnarch.games.era_of_tribes.battle.helpers import (
    legal_how_many,
    legal_send,
    play_how_many,
    play_send,
)
from ethnarch.games.era_of_tribes.battle.markers import run_give_markers
from ethnarch.games.era_of_tribes.battle.results import (
    legal_take_city,
    play_take_city,
    run_end_battle,
    run_settle_battle,
)
from ethnarch.games.era_of_tribes.core.steps import (
    BATTLE,
    BEGIN_BARBARIANS,
    BEGIN_BATTLE,
    COMMIT,
    COMMIT_ATTACKER,
    COMMIT_DEFENDER,
    DECLARE_BATTLES,
    END_BARBARIANS,
    END_BATTLE,
    EXPEL,
    EXPULSIONS,
    FINAL_SCORING,
    FINAL_TILES,
    GIVE_MARKERS,
    HOW_MANY,
    JOIN,
    JOIN_WINDOW,
    LOSE,
    NEXT_ATTACK,
    NEXT_BATTLE,
    NEXT_DISC,
    ROLL_DICE,
    RUN_REVOLUTION,
    SCORE_CARD,
    SCORE_OPEN_CARD,
    SEND,
    SET_PEOPLES,
    SETTLE_BATTLE,
    TAKE_CITY,
    TAKE_LOSSES,
)
from ethnarch.games.era_of_tribes.fields.revolution import (
    legal_score_card,
    play_score_card,
    run_revolution,
    run_score_open_card,
)
from ethnarch.games.era_of_tribes.scoring.final import run_final_scoring, run_final_tiles


@rule
def run_battle(s, step, events):
    """Run one automatic step of a battle; False: it is none of these."""
    if step == BEGIN_BATTLE:
        run_begin_battle(s, events)
    elif step == COMMIT_DEFENDER:
        run_commit_defender(s, events)
    elif step == COMMIT_ATTACKER:
        run_commit_attacker(s, events)
    elif step == GIVE_MARKERS:
        run_give_markers(s, events)
    elif step == JOIN_WINDOW:
        run_join_window(s, events)
    elif step == ROLL_DICE:
        run_roll_dice(s, events)
    elif step == TAKE_LOSSES:
        run_take_losses(s, events)
    elif step == SETTLE_BATTLE:
        run_settle_battle(s, events)
    elif step == END_BATTLE:
        run_end_battle(s, events)
    else:
        return False
    return True


@rule
def run(s, step, events):
    """Run one automatic step."""
    if run_battle(s, step, events):
        return
    if step == DECLARE_BATTLES:
        run_declare_battles(s, events)
    elif step == NEXT_BATTLE:
        run_next_battle(s, events)
    elif step == EXPULSIONS:
        run_expulsions(s, events)
    elif step == SET_PEOPLES:
        run_set_peoples(s, events)
    elif step == BEGIN_BARBARIANS:
        run_begin_barbarians(s, events)
    elif step == NEXT_DISC:
        run_next_disc(s, events)
    elif step == NEXT_ATTACK:
        run_next_attack(s, events)
    elif step == END_BARBARIANS:
        run_end_barbarians(s, events)
    elif step == RUN_REVOLUTION:
        run_revolution(s, events)
    elif step == SCORE_OPEN_CARD:
        run_score_open_card(s, events)
    elif step == FINAL_TILES:
        run_final_tiles(s, events)
    elif step == FINAL_SCORING:
        run_final_scoring(s, events)
    else:
        s.fault = step


@rule
def legal(s, decision, seat, out):
    """Write the legal actions of a decision; how many."""
    if decision == BATTLE:
        return legal_battle(s, seat, out)
    if decision == COMMIT:
        return legal_commit(s, seat, out)
    if decision == HOW_MANY:
        return legal_how_many(s, seat, out)
    if decision == SEND:
        return legal_send(s, seat, out)
    if decision == JOIN:
        return legal_join(s, seat, out)
    if decision == LOSE:
        return legal_lose(s, seat, out)
    if decision == TAKE_CITY:
        return legal_take_city(s, seat, out)
    if decision == EXPEL:
        return legal_expel(s, seat, out)
    if decision == SCORE_CARD:
        return legal_score_card(s, seat, out)
    return 0


@rule
def play(s, decision, seat, action, events):
    """Play an action of a decision."""
    if decision == BATTLE:
        play_battle(s, seat, action, events)
    elif decision == COMMIT:
        play_commit(s, seat, action, events)
    elif decision == HOW_MANY:
        play_how_many(s, seat, action, events)
    elif decision == SEND:
        play_send(s, seat, action, events)
    elif decision == JOIN:
        play_join(s, seat, action, events)
    elif decision == LOSE:
        play_lose(s, seat, action, events)
    elif decision == TAKE_CITY:
        play_take_city(s, seat, action, events)
    elif decision == EXPEL:
        play_expel(s, seat, action, events)
    elif decision == SCORE_CARD:
        play_score_card(s, seat, action, events)
    else:
        s.fault = decision
