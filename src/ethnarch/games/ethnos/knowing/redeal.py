"""ETH-8: full states that a seat's knowledge allows."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.engine.stream import pick
from ethnarch.games.ethnos.core.tables import BIT, DRAGON, DRAGONS, KINDS, MARKET_PER_PLAYER
from ethnarch.games.ethnos.setup.dealing import build_deck


@rule
def copy_own(v, s):
    s.phase = v.phase
    s.lead = v.lead
    s.lead_tribe = v.lead_tribe
    s.joined_by = v.joined_by
    s.laid_n = v.laid_n
    for i in range(len(v.laid)):
        s.laid[i] = v.laid[i]


@rule
def take_unseen(s, pool, left, stream):
    """Draw one of the `left` unseen cards at random; the last unseen card takes its place."""
    at = pick(stream, left)
    kind = pool[at]
    pool[at] = pool[left - 1]
    return kind


@rule
def gather_unseen(s, v, pool):
    """The cards that the viewer cannot place, into pool; their number."""
    total = build_deck(s)
    for kind in range(KINDS):
        s.hand[0, kind] = v.market[kind]
        for seat in range(v.players):
            s.hand[0, kind] += v.hand[seat, kind] if seat == v.viewer else v.known[seat, kind]
    for at in range(v.band_start[v.band_n]):
        s.hand[0, v.played[at]] += 1
    unseen = 0
    for at in range(total):
        kind = s.deck[at]
        if s.hand[0, kind] > 0:
            s.hand[0, kind] -= 1
        else:
            pool[unseen] = kind
            unseen += 1
    return unseen


@rule
def redeal(v, s, pool, stream):
    """Fill a state that already has the public block: the unseen cards are dealt at random.

    The bottom part of the deck, where the dragons are, is known by the number of cards dealt (ETH-R1).
    """
    copy_own(v, s)
    for seat in range(len(s.hand_mask)):
        s.hand_mask[seat] = 0
    if v.deck_left == 0:  # between ages, or the game is over: nothing is hidden
        for seat in range(len(s.hand_mask)):
            for kind in range(KINDS):
                s.hand[seat, kind] = v.hand[seat, kind]
        for seat in range(v.players):
            s.hand_mask[seat] = v.hand_mask[seat]
        s.deck_at = 0
        return
    unseen = gather_unseen(s, v, pool)
    total = build_deck(s)
    for seat in range(len(s.hand_mask)):
        for kind in range(KINDS):
            s.hand[seat, kind] = 0
    for seat in range(v.players):
        unknown = int(v.hand_n[seat])
        for kind in range(KINDS):
            count = v.hand[seat, kind] if seat == v.viewer else v.known[seat, kind]
            s.hand[seat, kind] = count
            unknown -= count
        for _ in range(unknown):
            kind = take_unseen(s, pool, unseen, stream)
            unseen -= 1
            s.hand[seat, kind] += 1
        for kind in range(KINDS):
            if s.hand[seat, kind] > 0:
                s.hand_mask[seat] |= BIT[kind]
    fill_deck(v, s, pool, unseen, total, stream)


@rule
def fill_deck(v, s, pool, unseen, total, stream):
    """The rest of the unseen cards in random order, with the dragons not yet seen in the bottom part."""
    end = total + DRAGONS
    dealt = v.players * (1 + MARKET_PER_PLAYER)
    bottom = dealt + (total - dealt) // 2
    start = end - int(v.deck_left)
    s.deck_at = start
    hidden = DRAGONS - int(v.dragons)
    room = min(int(v.deck_left), end - bottom)
    for at in range(start, end):
        s.deck[at] = -1
    for _ in range(hidden):
        at = end - 1 - pick(stream, room)
        while s.deck[at] == DRAGON:
            at = end - 1 - pick(stream, room)
        s.deck[at] = DRAGON
    for at in range(start, end):
        if s.deck[at] != DRAGON:
            s.deck[at] = take_unseen(s, pool, unseen, stream)
            unseen -= 1


@rule
def reshuffle(s, pool, stream):
    """The deck in another order, the dragons not yet seen anywhere in its bottom part (ETH-R1); hands stay."""
    if s.deck_left == 0:
        return
    end = int(s.deck_at) + int(s.deck_left)
    unseen = 0
    for at in range(s.deck_at, end):
        if s.deck[at] != DRAGON:
            pool[unseen] = s.deck[at]
            unseen += 1
    fill_deck(s, s, pool, unseen, end - DRAGONS, stream)
