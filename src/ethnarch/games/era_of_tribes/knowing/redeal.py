"""ERA-B104 Full states that a view allows: what the viewer cannot see is dealt at random.

Villages: all tiles that are neither the viewer's nor used lie in others' hands, on the map or in the box. A seat that
is asked something only a certain tile explains holds such a tile. Cards: all that are not open, scored or the
viewer's own are the others' cards and the pile.
"""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.engine.stream import pick
from ethnarch.games.era_of_tribes.board.arrays import PROVINCES
from ethnarch.games.era_of_tribes.board.figures import (
    ADVANCE_TILE,
    CARD_SOLO,
    CARDS,
    DEALT_CARDS,
    OPEN_CARDS,
    TILE_COPIES,
    TILES,
)
from ethnarch.games.era_of_tribes.core.state import SEATS, SOLO
from ethnarch.games.era_of_tribes.core.steps import ADVANCE, CARD, VILLAGE_WON
from ethnarch.games.era_of_tribes.fields.advances import WITHOUT_TILE, can_buy_some


@rule
def copy_own(v, s):
    """The viewer's secrets are the state's."""
    for seat in range(SEATS):
        s.personal[seat] = v.personal[seat]
        s.rejected[seat] = v.rejected[seat]
        s.dealt[seat, 0] = v.dealt[seat, 0]
        s.dealt[seat, 1] = v.dealt[seat, 1]
        s.tile_won[seat] = v.tile_won[seat]
        for kind in range(TILES):
            s.tiles[seat, kind] = v.tiles[seat, kind]


@rule
def take_one(pool, left, stream):
    """Draw one of the first `left` entries at random; the last of them takes its place."""
    at = pick(stream, left)
    taken = pool[at]
    pool[at] = pool[left - 1]
    return int(taken)


@rule
def take_kind(pool, left, kind):
    """One entry of this kind out of the pool; whether there was one."""
    for at in range(left):
        if pool[at] == kind:
            pool[at] = pool[left - 1]
            return True
    return False


@rule
def gather_tiles(s, viewer, pool):
    """The tiles that the viewer cannot place; their number."""
    left = 0
    for kind in range(TILES):
        known = 0
        for seat in range(SEATS):
            known += int(s.tiles_used[seat, kind]) + int(s.tiles[seat, kind])
        for _ in range(int(TILE_COPIES[kind]) - known):
            pool[left] = kind
            left += 1
    return left


@rule
def needs_advancement(s, at):
    """An entry of the stack that only the tile ADVANCEMENT explains: a first purchase without the money for another."""
    if s.stack_step[at] != ADVANCE or s.stack_a[at] > 0:
        return False
    return not can_buy_some(s, int(s.stack_seat[at]), WITHOUT_TILE)


@rule
def give_tile(s, seat, kind):
    s.tiles[seat, kind] += 1


@rule
def give_explained(s, viewer, pool, left):
    """Who is asked because of ADVANCEMENT holds it; how many tiles are left in the pool."""
    for at in range(s.depth):
        seat = int(s.stack_seat[at])
        if seat < 0 or seat == viewer or s.tiles_held[seat] == 0:
            continue
        if needs_advancement(s, at) and s.tiles[seat, ADVANCE_TILE] == 0:
            if take_kind(pool, left, ADVANCE_TILE):
                give_tile(s, seat, ADVANCE_TILE)
                left -= 1
    return left


@rule
def guess_won(s, viewer, stream):
    """ERA-B93: who is asked about a village just won has won one of those in hand, any of them."""
    for at in range(s.depth):
        seat = int(s.stack_seat[at])
        if s.stack_step[at] != VILLAGE_WON or seat == viewer or s.tiles_held[seat] == 0:
            continue
        which = pick(stream, int(s.tiles_held[seat]))
        for kind in range(TILES):
            if 0 <= which < s.tiles[seat, kind]:
                s.tile_won[seat] = kind
            which -= int(s.tiles[seat, kind])


@rule
def deal_tiles(s, viewer, pool, stream):
    """To the hands of others, to the map, the rest to the box."""
    left = gather_tiles(s, viewer, pool)
    for p in range(PROVINCES):
        s.village[p] = -1
    if s.over:
        return
    left = give_explained(s, viewer, pool, left)
    for seat in range(s.players):
        held = 0
        for kind in range(TILES):
            held += int(s.tiles[seat, kind])
        for _ in range(int(s.tiles_held[seat]) - held):
            give_tile(s, seat, take_one(pool, left, stream))
            left -= 1
    guess_won(s, viewer, stream)
    for p in range(PROVINCES):
        if s.has_village[p]:
            s.village[p] = take_one(pool, left, stream)
            left -= 1


@rule
def gather_cards(s, pool):
    """Cards that are neither open nor scored nor known to the viewer; their number."""
    known = int(s.scored_cards)
    for place in range(OPEN_CARDS):
        if s.open_cards[place] >= 0:
            known |= 1 << int(s.open_cards[place])
    for seat in range(SEATS):
        if s.personal[seat] >= 0:
            known |= 1 << int(s.personal[seat])
        if s.rejected[seat] >= 0:
            known |= 1 << int(s.rejected[seat])
        for i in range(DEALT_CARDS):
            if s.dealt[seat, i] >= 0:
                known |= 1 << int(s.dealt[seat, i])
    left = 0
    for card in range(CARDS):
        if (known >> card) & 1 == 0 and (s.style != SOLO or CARD_SOLO[card]):
            pool[left] = card
            left += 1
    return left


@rule
def seats_dealt(s):
    """ERA-0.5: how many seats, in turn order, have seen their two cards; all of them once two cards are open."""
    if s.style == SOLO:
        return 0
    if s.open_cards[0] >= 0 or s.round_now > 0:
        return int(s.players)
    return (CARDS - int(s.deck_left)) // DEALT_CARDS


@rule
def deal_cards(s, viewer, pool, stream):
    """Personal cards of the others, cards they have given back, and the pile."""
    left = gather_cards(s, pool)
    choosing = -1
    for at in range(s.depth):
        if s.stack_step[at] == CARD:
            choosing = int(s.stack_seat[at])
    setting_up = s.open_cards[0] < 0 and s.round_now == 0
    for place in range(seats_dealt(s)):
        seat = int(s.order[place])
        if s.personal[seat] >= 0 or s.dealt[seat, 0] >= 0:
            continue
        if seat == choosing:
            for i in range(DEALT_CARDS):
                s.dealt[seat, i] = take_one(pool, left, stream)
                left -= 1
            continue
        s.personal[seat] = take_one(pool, left, stream)
        left -= 1
        if setting_up:  # ERA-B14: laid aside until the last seat has chosen
            s.rejected[seat] = take_one(pool, left, stream)
            left -= 1
    if not setting_up:
        left = return_rejected(s, viewer, pool, left)
    for at in range(CARDS):
        s.deck[at] = -1
    for at in range(s.deck_left):
        s.deck[at] = take_one(pool, left, stream)
        left -= 1
    if not setting_up:
        guess_rejected(s, stream)


@rule
def return_rejected(s, viewer, pool, left):
    """ERA-B14: the card the viewer gave back is in the pile, unless it is open or scored by now."""
    if viewer < 0 or s.rejected[viewer] < 0:
        return left
    card = int(s.rejected[viewer])
    if s.open_cards[0] == card or s.open_cards[1] == card or (int(s.scored_cards) >> card) & 1:
        return left
    pool[left] = card
    return left + 1


@rule
def guess_rejected(s, stream):
    """ERA-B14: what the others gave back is nobody's personal card; a random one each, no card twice."""
    taken = 0
    for seat in range(SEATS):
        if s.personal[seat] >= 0:
            taken |= 1 << int(s.personal[seat])
        if s.rejected[seat] >= 0:
            taken |= 1 << int(s.rejected[seat])
    for seat in range(s.players):
        if s.personal[seat] < 0 or s.rejected[seat] >= 0:
            continue
        card = pick(stream, CARDS)
        while (taken >> card) & 1:
            card = (card + 1) % CARDS
        s.rejected[seat] = card
        taken |= 1 << card


@rule
def redeal(v, s, pool, stream):
    """Fill a state that already has the open table."""
    copy_own(v, s)
    viewer = int(v.viewer)
    deal_tiles(s, viewer, pool, stream)
    deal_cards(s, viewer, pool, stream)


@rule
def reshuffle(s, pool, stream):
    """ERA-B104: what nobody has seen: the villages on the map and in the box, and the order of the pile."""
    left = gather_tiles(s, -1, pool)
    for p in range(PROVINCES):
        if s.has_village[p]:
            s.village[p] = take_one(pool, left, stream)
            left -= 1
    for at in range(s.deck_left):
        pool[at] = s.deck[at]
    for left in range(s.deck_left, 0, -1):
        s.deck[left - 1] = take_one(pool, left, stream)
