"""Actions as a learning player chooses them: by province wherever an action is about one.

A piece is named by its province and its kind there (observed_map.rank_of_class), seats are counted from the one that
decides. Of pieces of a third kind in one province, and of a second battle in one place, the number is the game's own.
"""

from __future__ import annotations

import numpy as np

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.arrays import COAST_FROM, COAST_TO, COASTS, NEIGHBOUR, PROVINCES, SLOTS
from ethnarch.games.era_of_tribes.core.actions import (
    ALLY,
    BATTLE_OF,
    COMMIT_ARMY,
    FLEET_AT,
    FORCE_PROVINCE,
    HORSE_FOR,
    PIECE,
    POST,
    PROVINCE,
    RAID_WITH,
    SEAT,
    STEP,
    TRAIN,
)
from ethnarch.games.era_of_tribes.core.stack import top_seat
from ethnarch.games.era_of_tribes.core.state import BATTLES, PIECES, SEATS
from ethnarch.games.era_of_tribes.knowing.observed_map import CLASSES, rank_of_class
from ethnarch.games.era_of_tribes.realm.pieces import is_first_of_class

COASTS_OF_ONE = int(np.bincount(COAST_FROM).max())
FIRST_COAST = np.searchsorted(COAST_FROM, np.arange(PROVINCES)).astype(np.int64)
"""The number of a province's first coast; its coasts are numbered one after the other."""

THERE, A_POST, BY_FORCE, AN_ARMY, A_HORSE, A_RAID, A_PAYER, A_BATTLE = range(8)
A_FLEET = 8
A_STEP = A_FLEET + COASTS_OF_ONE
PER_PROVINCE = A_STEP + CLASSES * SLOTS
"""Choices a province: the place itself (place, remove, found, buy, lay, sail, land), a post, a sale by force, an
army, a horse, a raid, the fleet that pays, a battle; a fleet along each of its coasts; a step of its first and of its
second kind of pieces to each of its neighbours."""
FIRST_OTHER = PROVINCES * PER_PROVINCE
OTHER_BATTLES = BATTLE_OF
OTHER_PIECES = OTHER_BATTLES + BATTLES
OTHERS = OTHER_PIECES + PIECES * SLOTS + 3 * PIECES
"""Behind them: actions that are about no province, then battles and pieces that have no choice of their own above."""

WAYS = np.full(PER_PROVINCE, -1, np.int64)
WAYS[A_FLEET:A_STEP] = 0
WAYS[A_STEP:] = 1 + np.arange(CLASSES * SLOTS) // SLOTS
"""Choices that lead from a province to another: a fleet out to sea, a step of the first and of the second kind."""
LEADS_TO = np.full((PROVINCES, PER_PROVINCE), -1, np.int64)
LEADS_TO[COAST_FROM, A_FLEET + np.arange(COASTS) - FIRST_COAST[COAST_FROM]] = COAST_TO
LEADS_TO[:, A_STEP:] = np.tile(NEIGHBOUR, CLASSES)
"""Where they lead."""


@rule
def choice_at(place, kind):
    return int(place) * PER_PROVINCE + kind


@rule
def with_seats_seen(s, action, turn):
    """An action that names a seat with the seat counted from the decider (turn 1), or back (turn -1)."""
    if not SEAT <= action < COMMIT_ARMY:
        return action
    seat = (action - SEAT) % SEATS
    players = int(s.players)
    if seat >= players:
        return action
    decider = top_seat(s)
    return action - seat + (seat - turn * decider + players) % players


@rule
def choice_of_battle(s, i):
    """A battle by its place; a second one in the same place by its number."""
    for j in range(i):
        if s.battle_done[j] == 0 and s.battle_place[j] == s.battle_place[i]:
            return FIRST_OTHER + OTHER_BATTLES + i
    return choice_at(s.battle_place[i], A_BATTLE)


@rule
def choice_of_piece(s, action):
    """Actions of pieces, from STEP on."""
    if action < HORSE_FOR:
        i = (action - STEP) // SLOTS
        rank = rank_of_class(s, i)
        if rank < CLASSES and is_first_of_class(s, i):
            return choice_at(s.piece_at[i], A_STEP + rank * SLOTS + (action - STEP) % SLOTS)
    else:
        i = (action - HORSE_FOR) % PIECES
        if rank_of_class(s, i) == 0 and is_first_of_class(s, i):
            return choice_at(s.piece_at[i], A_HORSE + (action - HORSE_FOR) // PIECES)
    return FIRST_OTHER + OTHER_PIECES + action - STEP


@rule
def choice_of(s, action):
    """The choice that a legal action is."""
    if action < BATTLE_OF:
        return FIRST_OTHER + with_seats_seen(s, action, 1)
    if action < PROVINCE:
        return choice_of_battle(s, action - BATTLE_OF)
    if action < FLEET_AT:
        return choice_at((action - PROVINCE) % PROVINCES, (action - PROVINCE) // PROVINCES)
    if action < STEP:
        place = int(COAST_FROM[action - FLEET_AT])
        return choice_at(place, A_FLEET + action - FLEET_AT - FIRST_COAST[place])
    return choice_of_piece(s, action)


@rule
def piece_of_class(s, place, rank):
    """The lowest piece of a kind in a province, 0 where there is none."""
    for i in range(s.piece_count):
        if s.piece_at[i] == place and is_first_of_class(s, i) and rank_of_class(s, i) == rank:
            return i
    return 0


@rule
def action_of(s, choice):
    """The action that a choice is (of a choice that is none: any action, which is then not legal)."""
    if choice >= FIRST_OTHER:
        other = choice - FIRST_OTHER
        if other < OTHER_BATTLES:
            return with_seats_seen(s, other, -1)
        if other < OTHER_PIECES:
            return BATTLE_OF + other - OTHER_BATTLES
        return STEP + other - OTHER_PIECES
    place = choice // PER_PROVINCE
    kind = choice % PER_PROVINCE
    if kind <= AN_ARMY:
        return PROVINCE + kind * PROVINCES + place
    if kind <= A_PAYER:
        return HORSE_FOR + (kind - A_HORSE) * PIECES + piece_of_class(s, place, 0)
    if kind == A_BATTLE:
        for i in range(s.battles):
            if s.battle_done[i] == 0 and s.battle_place[i] == place:
                return BATTLE_OF + i
        return BATTLE_OF
    if kind < A_STEP:
        return FLEET_AT + min(FIRST_COAST[place] + kind - A_FLEET, COASTS - 1)
    i = piece_of_class(s, place, (kind - A_STEP) // SLOTS)
    return STEP + i * SLOTS + (kind - A_STEP) % SLOTS


assert POST == PROVINCE + PROVINCES and FORCE_PROVINCE == POST + PROVINCES and TRAIN == FORCE_PROVINCE + PROVINCES
assert RAID_WITH == HORSE_FOR + PIECES and PIECE == RAID_WITH + PIECES and ALLY == SEAT + SEATS
