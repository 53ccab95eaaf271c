"""ERA-1.1 Morale at the beginning of a round, and what is lost below the track (ERA-B21)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.arrays import IS_LAND, PROVINCES
from ethnarch.games.era_of_tribes.board.figures import EPOCH_MORALE_EACH_ROUND, MORALE
from ethnarch.games.era_of_tribes.core.actions import PROVINCE
from ethnarch.games.era_of_tribes.core.event_kinds import ROUND_BEGAN
from ethnarch.games.era_of_tribes.core.stack import become, pop, push, top_a
from ethnarch.games.era_of_tribes.core.state import VASSAL_PIECE
from ethnarch.games.era_of_tribes.core.steps import ADJUST_MORALE, OFFER_TILES, SET_ORDER
from ethnarch.games.era_of_tribes.end.conditions import end_with_this_round
from ethnarch.games.era_of_tribes.end.elimination import check
from ethnarch.games.era_of_tribes.peoples.egyptians import city_malus
from ethnarch.games.era_of_tribes.realm.pieces import pieces_at, remove_land_vassal
from ethnarch.games.era_of_tribes.realm.supply import land_vassals
from ethnarch.games.era_of_tribes.realm.tracks import change_morale

HUNGER_MORALE: int = MORALE["active_hunger_each_round"]


@rule
def run_begin_round(s, events):
    """ERA-1: the next round; villages may be used first (ERA-B103)."""
    s.round_now += 1
    s.alarm = 1
    emit(events, ROUND_BEGAN, -1, s.round_now, 0, 0, 0)
    become(s, ADJUST_MORALE, -1, 0, 0, 0)
    push(s, OFFER_TILES, -1, 0, 0, 0)


@rule
def morale_of_round(s, seat):
    """ERA-1.1, ERA-B21: city malus, Neolithic and active hunger as one sum."""
    morale = HUNGER_MORALE * int(s.hunger[seat]) + int(EPOCH_MORALE_EACH_ROUND[s.epoch[seat]])
    return morale - city_malus(s, seat, int(s.cities[seat]))


@rule
def run_adjust_morale(s, events):
    """ERA-1.1, ERA-B21: one seat after the other in the order of the last round; what is owed is settled between."""
    place = top_a(s)
    if place >= s.players:
        check(s, events)
        become(s, SET_ORDER, -1, 0, 0, 0)
        return
    become(s, ADJUST_MORALE, -1, place + 1, 0, 0)
    seat = int(s.order[place])
    if s.eliminated[seat] == 0:
        change_morale(s, seat, morale_of_round(s, seat), events)


@rule
def has_vassal_at(s, seat, province):
    """A land vassal of the seat: on its own province, or a piece of its expansion elsewhere."""
    if not IS_LAND[province]:
        return False
    if s.holder[province] == seat:
        return s.vassals[province] > 0
    return s.mover == seat and pieces_at(s, VASSAL_PIECE, province) > 0


@rule
def legal_overflow(s, seat, out):
    """ERA-1.1, ERA-A34: a vassal of the seat's choice; fleets, armies and posts are none."""
    count = 0
    for p in range(PROVINCES):
        if has_vassal_at(s, seat, p):
            out[count] = PROVINCE + p
            count += 1
    return count


@rule
def play_overflow(s, seat, action, events):
    """ERA-1.1, ERA-B4, ERA-B21: back to the stock; whoever has no vassal left ends the game with this round."""
    remove_land_vassal(s, seat, action - PROVINCE, events)
    s.owed[seat] -= 1
    pop(s)
    if land_vassals(s, seat) > 0:
        return
    s.owed[seat] = 0
    end_with_this_round(s)
