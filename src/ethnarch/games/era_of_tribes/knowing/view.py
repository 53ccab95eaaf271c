"""ERA-B104 What a seat knows. A view is built up from the open table and the seat's own row of secrets.

Backs of villages are alike, so nobody knows a village on the map; money, goods, treaties and armies are open.
When the game is over the cards and villages that were scored lie open too.
"""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.figures import TILES
from ethnarch.games.era_of_tribes.core.state import SEATS, STATE, VIEW

PUBLIC_HALVES: int = STATE.fields["personal"][1] // 2  # type: ignore[index]
"""The open table lies at the beginning of states and views alike: so many 16-bit numbers."""

assert VIEW.fields["personal"][1] == 2 * PUBLIC_HALVES  # type: ignore[index]


@rule
def copy_public(source, i, target, j):
    """ERA-B104: everything that lies open."""
    for half in range(PUBLIC_HALVES):
        target[j, half] = source[i, half]


@rule
def knows_secrets(s, viewer, seat):
    return seat == viewer or s.over != 0


@rule
def look(s, viewer, v):
    """ERA-B104: add to an open table what only `viewer` knows (-1: a spectator knows nothing more)."""
    v.viewer = viewer
    for seat in range(SEATS):
        v.personal[seat] = -1
        v.rejected[seat] = -1
        v.dealt[seat, 0] = -1
        v.dealt[seat, 1] = -1
        v.tile_won[seat] = -1
        for kind in range(TILES):
            v.tiles[seat, kind] = 0
        if not knows_secrets(s, viewer, seat):
            continue
        v.personal[seat] = s.personal[seat]
        v.rejected[seat] = s.rejected[seat]
        v.dealt[seat, 0] = s.dealt[seat, 0]
        v.dealt[seat, 1] = s.dealt[seat, 1]
        v.tile_won[seat] = s.tile_won[seat]
        for kind in range(TILES):
            v.tiles[seat, kind] = s.tiles[seat, kind]
