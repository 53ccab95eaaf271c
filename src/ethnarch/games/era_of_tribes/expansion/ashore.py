"""ERA-1.3.A.2.d A vassal or a landing fleet comes to a land province (ERA-A49, ERA-B47, ERA-B52)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.arrays import IS_LAND
from ethnarch.games.era_of_tribes.core.event_kinds import LANDED
from ethnarch.games.era_of_tribes.core.state import AS_FLEET, VASSAL_PIECE
from ethnarch.games.era_of_tribes.realm.alliances import are_allied
from ethnarch.games.era_of_tribes.realm.control import is_barbarian, is_player, sail_off


@rule
def is_hostile(s, seat, province):
    """ERA-A49, ERA-B47: land of a player who is no ally, of a barbarian people, or with a village: who enters
    fights."""
    holder = int(s.holder[province])
    if s.has_village[province] or is_barbarian(holder):
        return holder != seat
    return is_player(holder) and holder != seat and not are_allied(s, seat, holder)


@rule
def land(s, seat, i, to, events):
    """ERA-1.3.A.2.d.8, ERA-A51, ERA-A52, ERA-B52: the fleet becomes a vassal without points, or an attacker."""
    at = int(s.piece_at[i])
    sail_off(s, seat, at)
    s.piece_kind[i] = VASSAL_PIECE
    go_ashore(s, seat, i, to, AS_FLEET)
    s.piece_moves[i] = 0
    emit(events, LANDED, seat, at, to, 0, 0)


@rule
def go_ashore(s, seat, i, to, by_sea):
    """ERA-B47: a vassal comes to a land province, on foot, carried or as a fleet; among enemies it stops."""
    at = int(s.piece_at[i])
    if IS_LAND[at] and s.holder[at] == seat:
        s.vassals[at] -= 1
    if s.holder[to] == seat:
        s.vassals[to] += 1
    s.piece_at[i] = to
    s.piece_by_sea[i] = by_sea
    if is_hostile(s, seat, to):
        s.piece_moves[i] = 0
