"""ERA-4.2 Gauls: CULTURE for half its price (peoples/iberians), and wine laid to the regular army, like ore in the next
round; Carthaginians lay ivory (ERA-B101)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.arrays import GOOD
from ethnarch.games.era_of_tribes.board.figures import ARMY_GOOD
from ethnarch.games.era_of_tribes.core.actions import DONE, PROVINCE
from ethnarch.games.era_of_tribes.core.event_kinds import LAID_TO_ARMY
from ethnarch.games.era_of_tribes.core.spans import find_next
from ethnarch.games.era_of_tribes.core.stack import pop
from ethnarch.games.era_of_tribes.core.state import FRESH_GOOD, GOOD_WITH_ARMY


@rule
def is_war_good(s, seat, province):
    """ERA-4.2, ERA-4.5: wine for Gauls, ivory for Carthaginians."""
    good = ARMY_GOOD[s.people[seat]]
    return good >= 0 and GOOD[province] == good


@rule
def can_lay_to_army(s, seat, province):
    """ERA-B101: one of its own that does not lie there yet."""
    return s.holder[province] == seat and s.spent[province] == FRESH_GOOD and is_war_good(s, seat, province)


@rule
def has_war_good(s, seat):
    """Whether there is anything to lay to the army."""
    if ARMY_GOOD[s.people[seat]] < 0:
        return False
    p = find_next(s.holder, seat, -1)
    while p >= 0:
        if can_lay_to_army(s, seat, p):
            return True
        p = find_next(s.holder, seat, p)
    return False


@rule
def legal_war_goods(s, seat, out):
    """ERA-B101: each wine or ivory that is still a luxury good, or done."""
    count = 0
    p = find_next(s.holder, seat, -1)
    while p >= 0:
        if can_lay_to_army(s, seat, p):
            out[count] = PROVINCE + p
            count += 1
        p = find_next(s.holder, seat, p)
    out[count] = DONE
    return count + 1


@rule
def play_war_goods(s, seat, action, events):
    """ERA-B101: until the next clean-up the good is no luxury good to be laid on a field, but counts as one owned."""
    if action == DONE:
        pop(s)
        return
    s.spent[action - PROVINCE] = GOOD_WITH_ARMY
    emit(events, LAID_TO_ARMY, seat, action - PROVINCE, 0, 0, 0)
    if not has_war_good(s, seat):
        pop(s)
