"""ERA-4.4 Romans: MECHANICS for half its price (peoples/iberians), and a legion each expansion (ERA-B36)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.figures import PEOPLE_DATA
from ethnarch.games.era_of_tribes.core.actions import ACCEPT
from ethnarch.games.era_of_tribes.core.event_kinds import RAISED_LEGION
from ethnarch.games.era_of_tribes.core.stack import pop

RAISED: int = PEOPLE_DATA["people"]["romans"]["legions_per_expansion"]


@rule
def play_legion(s, seat, action, events):
    """ERA-4.4, ERA-B36: at the start of step 1, while the supply lasts, free and voluntary."""
    if action == ACCEPT:
        raised = min(RAISED, int(s.legion_supply))
        s.legion_supply -= raised
        s.legions[seat] += raised
        emit(events, RAISED_LEGION, seat, 0, 0, 0, 0)
    pop(s)
