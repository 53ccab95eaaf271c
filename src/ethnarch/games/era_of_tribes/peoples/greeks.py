"""ERA-4.6 Greeks: every advance for two talers less, one more fleet in an expansion in which fleets are bought
(ERA-A94); their cities weigh more on morale (peoples/egyptians)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.figures import ADVANCE_DISCOUNT, BONUS_CITY_MORALE
from ethnarch.games.era_of_tribes.core.actions import DECLINE
from ethnarch.games.era_of_tribes.core.event_kinds import BUILT_FLEET
from ethnarch.games.era_of_tribes.core.stack import pop, top_a
from ethnarch.games.era_of_tribes.core.state import FLEET_PIECE
from ethnarch.games.era_of_tribes.realm.control import arrive
from ethnarch.games.era_of_tribes.realm.pieces import add_piece, fleet_moves
from ethnarch.games.era_of_tribes.realm.supply import take_vassal


@rule
def advance_discount(s, seat):
    """ERA-4.6, ERA-A93: talers off every advance."""
    return int(ADVANCE_DISCOUNT[s.people[seat]])


@rule
def play_bonus_fleet(s, seat, action, events):
    """ERA-4.6, ERA-A94, ERA-B37: in the water of a fleet just bought; from an unbuilt city for one field. It is a free
    fleet, so nobody is asked (ERA-B53); declined, it is offered again with the next one bought."""
    water = top_a(s)
    pop(s)
    if action == DECLINE:
        return
    take_vassal(s, seat, int(BONUS_CITY_MORALE[s.people[seat]]), events)
    s.bonus_fleet_had += 1
    add_piece(s, FLEET_PIECE, water, fleet_moves(s, seat))
    arrive(s, seat, water, events)
    emit(events, BUILT_FLEET, seat, water, -1, 0, 0)
