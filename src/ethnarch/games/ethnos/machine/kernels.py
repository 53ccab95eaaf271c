"""The entry points from Python into the compiled rules of Ethnos."""

from __future__ import annotations

from ethnarch.engine.compiled import Secrets, entries
from ethnarch.engine.loops.batch import Rules
from ethnarch.engine.rule import kernel, words_of
from ethnarch.engine.stream import pick
from ethnarch.games.ethnos.ages.counting import counted_of
from ethnarch.games.ethnos.ages.prospects import kingdom_pays
from ethnarch.games.ethnos.bands.joining import join, may_join
from ethnarch.games.ethnos.bands.marking import kingdoms_to_mark, markers_to_outnumber
from ethnarch.games.ethnos.core.actions import MAX_ACTIONS
from ethnarch.games.ethnos.core.state import (
    AGAIN,
    BAND,
    BY_EITHER,
    DRAW,
    FREE,
    HORDE,
    KEEP,
    MARKER,
    PILLAGE,
    STATE,
    TROLL_TOKEN,
)
from ethnarch.games.ethnos.core.tables import DECK_ROOM, KINGDOM_COUNT, MERFOLK
from ethnarch.games.ethnos.knowing.redeal import redeal, reshuffle
from ethnarch.games.ethnos.knowing.view import copy_public, look
from ethnarch.games.ethnos.machine.running import apply, choose, legal
from ethnarch.games.ethnos.scoring.glory import band_glory
from ethnarch.games.ethnos.scoring.ranking import rank
from ethnarch.games.ethnos.setup.dealing import begin
from ethnarch.games.ethnos.tribes.abilities import may_draw, may_keep, may_play_again, missing_cards
from ethnarch.games.ethnos.tribes.elf import kinds_to_keep
from ethnarch.games.ethnos.tribes.leader import leaders_in_hand, name_leader
from ethnarch.games.ethnos.tribes.orc import may_join_horde
from ethnarch.games.ethnos.tribes.troll import may_take_token

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
    s.joined_by = BY_EITHER
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
def cards_to_mark(records, i, kingdom):
    """ETH-4.3, ETH-4.4, ETH-7.7: so many cards a band with the leader of a scratch record needs to mark a kingdom."""
    s = records[i]
    return max(1, markers_to_outnumber(s, kingdom) + 1 - missing_cards(s))


@kernel
def cards_that_count(records, i, cards, n):
    """ETH-5.7: how many of cards[:n], leader first, would count at the end of the age."""
    s, bones = records[i], 0
    for k in range(n):
        bones += (int(s.bones_mask) >> int(cards[k])) & 1
    return counted_of(s, cards[0], n, bones)


@kernel
def glory_of_cards(n):
    """ETH-5.7: what a band pays that counts so many cards."""
    return band_glory(n)


@kernel
def is_asked(records, i):
    """Whether the rules would ask here what a position written by hand says is asked; a turn can always begin."""
    s = records[i]
    if s.phase == BAND:
        return may_join(s) != 0
    if s.phase == MARKER:
        return kingdoms_to_mark(s) != 0
    if s.phase == FREE:
        return s.lead_tribe == MERFOLK and s.free_left > 0 and s.supply[s.seat] > 0
    if s.phase == TROLL_TOKEN:
        return may_take_token(s)
    if s.phase == HORDE:
        return may_join_horde(s)
    if s.phase == AGAIN:
        return may_play_again(s)
    if s.phase == KEEP:
        return may_keep(s) and kinds_to_keep(s) != 0
    if s.phase == DRAW:
        return may_draw(s) and s.hand_n[s.seat] == 0
    if s.phase == PILLAGE:
        return s.horde[s.seat] != 0 and s.age < s.ages
    return True


@kernel
def foretell_kingdoms(records, i, pays):
    """ETH-5.2: what each seat would gain in each kingdom if this age ended with the table as it is."""
    s = records[i]
    for kingdom in range(KINGDOM_COUNT):
        for seat in range(s.players):
            pays[kingdom, seat] = kingdom_pays(s, kingdom, seat, int(s.markers[kingdom, seat]), int(s.age))


@kernel
def pick_one(stream, n):
    return pick(stream, n)
