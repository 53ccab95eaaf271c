"""ERA-4.9 Norsemen: raids on neighbouring shores, and cheer for lost fleets (ERA-A122, ERA-A123, ERA-B102).

Their fleets go two points further (`fleet_movement`, realm/pieces.fleet_moves), and a colony a round is free
(`free_colonies`, realm/colonies)."""

from __future__ import annotations

from ethnarch.engine.chance import draw
from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.arrays import IS_LAND, NEIGHBOUR, NEIGHBOURS
from ethnarch.games.era_of_tribes.board.figures import DIE, LOST_FLEET_MORALE, PLUNDER, PLUNDERS
from ethnarch.games.era_of_tribes.core.actions import NUMBER, PROVINCE
from ethnarch.games.era_of_tribes.core.answers import write_in_order
from ethnarch.games.era_of_tribes.core.event_kinds import BATTLEFIELD, RAIDED, RANSOMED
from ethnarch.games.era_of_tribes.core.stack import become, pop, push, top_a, top_b, top_seat
from ethnarch.games.era_of_tribes.core.state import FLEET_PIECE, VILLAGERS
from ethnarch.games.era_of_tribes.core.steps import RAID, RAID_TARGET, RANSOM
from ethnarch.games.era_of_tribes.realm.control import is_player, lose_fleet
from ethnarch.games.era_of_tribes.realm.pieces import drop_piece
from ethnarch.games.era_of_tribes.realm.tracks import change_morale, change_talers

RAID_COST: int = PLUNDER["movement"]
VASSAL_ROLL: int = PLUNDER["vassal_succeeds_up_to"]
VASSAL_TALERS: int = PLUNDER["vassal_talers"]
CITY_ROLL: int = PLUNDER["city_succeeds_up_to"]
CITY_TALERS: int = PLUNDER["city_talers"]
SUNK_ROLL: int = PLUNDER["fails_from"]
MARKER: int = PLUNDER["battlefield_marker"]
UNPAID_MORALE: int = PLUNDER["morale_per_unpaid_taler"]


@rule
def can_raid(s, province):
    """ERA-4.9, ERA-B102: land of another player or of a barbarian people, without marker, not yet raided this round."""
    holder = int(s.holder[province])
    if not IS_LAND[province] or s.battlefield[province] > 0 or holder < 0 or holder == s.mover:
        return False
    if holder == VILLAGERS:
        return False
    return (int(s.plundered) >> holder) & 1 == 0


@rule
def can_raid_with(s, i):
    """ERA-A122: each fleet once, for one point, next to a province that may be raided."""
    if PLUNDERS[s.people[s.mover]] == 0 or s.piece_kind[i] != FLEET_PIECE:
        return False
    if s.piece_moves[i] < RAID_COST or s.piece_raided[i]:
        return False
    at = s.piece_at[i]
    for k in range(NEIGHBOURS[at]):
        if can_raid(s, NEIGHBOUR[at, k]):
            return True
    return False


@rule
def begin_raid(s, seat, i):
    """ERA-B102: the province is named before the die is thrown; a single one is not asked about."""
    at = s.piece_at[i]
    targets = 0
    last = 0
    for k in range(NEIGHBOURS[at]):
        if can_raid(s, NEIGHBOUR[at, k]):
            targets += 1
            last = int(NEIGHBOUR[at, k])
    if targets == 1:
        push(s, RAID, seat, last, i, 0)
        return
    push(s, RAID_TARGET, seat, i, 0, 0)


@rule
def legal_raid_target(s, seat, out):
    at = s.piece_at[top_a(s)]
    count = 0
    for k in range(NEIGHBOURS[at]):
        if can_raid(s, NEIGHBOUR[at, k]):
            count = write_in_order(out, count, PROVINCE + NEIGHBOUR[at, k])
    return count


@rule
def play_raid_target(s, seat, action, events):
    become(s, RAID, seat, action - PROVINCE, top_a(s), 0)


@rule
def loot(s, province, roll):
    """ERA-4.9: what a roll takes from vassals or from a city."""
    if s.city[province]:
        return CITY_TALERS if roll <= CITY_ROLL else 0
    return VASSAL_TALERS if roll <= VASSAL_ROLL else 0


@rule
def run_raid(s, events):
    """ERA-4.9, ERA-A122, ERA-B102: the die; then the victim pays or not, barbarians have no money: the bank pays."""
    seat = top_seat(s)
    province = top_a(s)
    piece = top_b(s)
    victim = int(s.holder[province])
    s.piece_moves[piece] -= RAID_COST
    s.piece_raided[piece] = 1
    s.plundered |= 1 << victim
    roll = draw(s, DIE) + 1
    due = loot(s, province, roll) if roll < SUNK_ROLL else 0
    emit(events, RAIDED, seat, province, roll, due, 0)
    if roll >= SUNK_ROLL:
        sink(s, seat, piece, province, events)
    if due > 0 and is_player(victim) and s.talers[victim] > 0:
        become(s, RANSOM, victim, due, seat, 0)
        return
    pop(s)
    if due > 0:
        settle_ransom(s, victim, seat, due, 0, events)


@rule
def sink(s, seat, piece, province, events):
    """ERA-4.9, ERA-A122, ERA-B56: the fleet goes to the stock and the province gets a marker."""
    water = int(s.piece_at[piece])
    drop_piece(s, piece)
    lose_fleet(s, seat, water, events)
    s.battlefield[province] = MARKER
    emit(events, BATTLEFIELD, -1, province, MARKER, 0, 0)
    lost_fleet(s, seat, 1, events)


@rule
def lost_fleet(s, seat, n, events):
    """ERA-4.9, ERA-A123: morale for each fleet lost in battle or by a six; a landing is no loss."""
    change_morale(s, seat, int(LOST_FLEET_MORALE[s.people[seat]]) * n, events)


@rule
def legal_ransom(s, seat, out):
    """ERA-B102: any part of what is due."""
    most = min(top_a(s), int(s.talers[seat]))
    for talers in range(most + 1):
        out[talers] = NUMBER + talers
    return most + 1


@rule
def play_ransom(s, seat, action, events):
    due = top_a(s)
    raider = top_b(s)
    pop(s)
    settle_ransom(s, seat, raider, due, action - NUMBER, events)


@rule
def settle_ransom(s, victim, raider, due, paid, events):
    """ERA-B102: what the victim does not pay comes from the bank and costs it a field each; peoples lose nothing."""
    change_talers(s, raider, due, events)
    if not is_player(victim):
        return
    change_talers(s, victim, -paid, events)
    emit(events, RANSOMED, victim, paid, due - paid, 0, 0)
    change_morale(s, victim, UNPAID_MORALE * (due - paid), events)
