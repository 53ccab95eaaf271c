"""The entry points from Python into the compiled rules of Ethnos."""

from __future__ import annotations

from ethnarch.engine.compiled import Secrets, entries
from ethnarch.engine.loops.batch import Rules
from ethnarch.engine.rule import kernel, words_of
from ethnarch.engine.stream import pick
from ethnarch.games.ethnos.ages.prospects import kingdom_pays
from ethnarch.games.ethnos.bands.joining import join, may_join
from ethnarch.games.ethnos.bands.marking import kingdoms_to_mark
from ethnarch.games.ethnos.core.actions import MAX_ACTIONS
from ethnarch.games.ethnos.core.state import STATE
from ethnarch.games.ethnos.core.tables import DECK_ROOM
from ethnarch.games.ethnos.knowing.redeal import redeal, reshuffle
from ethnarch.games.ethnos.knowing.view import copy_public, look
from ethnarch.games.ethnos.machine.running import apply, choose, legal
from ethnarch.games.ethnos.scoring.ranking import rank
from ethnarch.games.ethnos.setup.dealing import begin
from ethnarch.games.ethnos.tribes.leader import leaders_in_hand, name_leader

RULES = Rules(begin, legal, apply, choose)
SECRETS = Secrets(copy_public, look, redeal, words_of, DECK_ROOM, reshuffle)
ENTRIES = entries("ethnos", RULES, SECRETS, STATE, MAX_ACTIONS)


@kernel
def rank_table(states, i):
    rank(states[i])


@kernel
def spell_band(records, i, cards, n):
    """Lay cards[:n], leader first, in a scratch record of the deciding seat.

    The mask of the kinds that may still join, or -1 - k where card k may not join.
    """
    s = records[i]
    if (leaders_in_hand(s) >> int(cards[0])) & 1 == 0:
        return -1
    name_leader(s, cards[0])
    s.laid_n = 0
    s.joined_by = 0
    for k in range(1, n):
        if (may_join(s) >> int(cards[k])) & 1 == 0:
            return -1 - k
        join(s, cards[k])
    return may_join(s)


@kernel
def marks_after(records, i, n):
    """The kingdoms that a band of n cards with the leader of a scratch record may mark, as a mask."""
    s = records[i]
    s.band_size = n
    return kingdoms_to_mark(s)


@kernel
def foretell_kingdoms(records, i, pays):
    """ETH-5.2: what each seat would gain in each kingdom if this age ended with the table as it is."""
    s = records[i]
    for kingdom in range(6):
        for seat in range(s.players):
            pays[kingdom, seat] = kingdom_pays(s, kingdom, seat, int(s.markers[kingdom, seat]), int(s.age))


@kernel
def pick_one(stream, n):
    return pick(stream, n)
