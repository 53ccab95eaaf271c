"""ERA-1.3.F Bread and circuses: morale for leaders, luxury goods and the culture marker."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.figures import CIRCUS_BY_LEVEL, CULTURE, MORALE
from ethnarch.games.era_of_tribes.core.stack import pop, top_seat
from ethnarch.games.era_of_tribes.peoples.britons import circus_of_leaders
from ethnarch.games.era_of_tribes.realm.goods import clear_field
from ethnarch.games.era_of_tribes.realm.tracks import change_morale

PER_LEADER: int = MORALE["bread_and_circuses_per_leader"]
PER_GOOD: int = MORALE["bread_and_circuses_per_luxury_good"]


@rule
def circus_morale(s, seat, leaders, goods):
    """ERA-B31: leaders (Britons twice), luxury goods, and the marker of CULTURE II or III."""
    fields = PER_LEADER * circus_of_leaders(s, seat, leaders) + goods * PER_GOOD
    return fields + int(CIRCUS_BY_LEVEL[s.level_of[seat, CULTURE]])


@rule
def run_bread(s, events):
    """ERA-1.3.F, ERA-B31: morale rises; every field above the top is a taler."""
    seat = top_seat(s)
    fields = circus_morale(s, seat, int(s.placed_leaders), int(s.placed_goods))
    clear_field(s)
    pop(s)
    change_morale(s, seat, fields, events)
