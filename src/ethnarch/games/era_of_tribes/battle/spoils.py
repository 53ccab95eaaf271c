"""ERA-1.3.A.4.5 Villages won and triumphs after a battle (ERA-A77, ERA-B72, ERA-B75, ERA-B93)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.battle.units import is_played
from ethnarch.games.era_of_tribes.core.event_kinds import TOOK_VILLAGE
from ethnarch.games.era_of_tribes.core.stack import push
from ethnarch.games.era_of_tribes.core.state import ATTACKER, ATTACKER_WON, DEFENDER, DRAW, SEATS
from ethnarch.games.era_of_tribes.core.steps import VILLAGE_WON
from ethnarch.games.era_of_tribes.realm.tracks import advance_triumph, retreat_triumph


@rule
def box_village(s, place):
    """ERA-B77: a village goes back to the box unseen."""
    s.has_village[place] = 0
    s.village[place] = -1
    s.gone_tiles += 1


@rule
def take_village(s, events):
    """ERA-5, ERA-B72 4., ERA-B93, ERA-B104, ERA-B121: the conqueror takes the village that was there; he alone sees
    what it is. He is asked at once about it whatever it is, so that being asked tells nobody its kind."""
    place = int(s.war_place)
    if s.war_result != ATTACKER_WON or not is_played(s, ATTACKER) or s.has_village[place] == 0:
        return
    winner = int(s.war_holder[ATTACKER])
    kind = int(s.village[place])
    s.has_village[place] = 0
    s.village[place] = -1
    s.tiles[winner, kind] += 1
    s.tiles_held[winner] += 1
    emit(events, TOOK_VILLAGE, winner, place, kind, 0, 0)
    s.tile_won[winner] = kind
    push(s, VILLAGE_WON, winner, 0, 0, 0)


@rule
def move_triumphs(s, events):
    """ERA-1.3.A.4.5.e, ERA-B72 5., ERA-B75, ERA-A77: the loser back, the winner forward, then the winner's allies who
    sent an army, in turn order. A draw moves none; barbarians have none."""
    if s.war_result == DRAW:
        return
    won = ATTACKER if s.war_result == ATTACKER_WON else DEFENDER
    if is_played(s, 1 - won):
        retreat_triumph(s, int(s.war_holder[1 - won]), events)
    if is_played(s, won):
        advance_triumph(s, int(s.war_holder[won]), events)
    for place in range(SEATS):
        ally = int(s.order[place])
        if ally >= 0 and s.war_helped[won, ally] > 0:
            advance_triumph(s, ally, events)
