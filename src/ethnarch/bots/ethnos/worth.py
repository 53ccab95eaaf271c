"""What bands and abilities are worth in Ethnos, in glory, at one look.

All of it reads only what the deciding seat may know: the public fields and its own hand.
"""

from __future__ import annotations

from ethnarch.bots.ethnos.markers import survey_kingdoms
from ethnarch.bots.ethnos.weights import (
    BAND,
    CENTAUR_SPARE,
    ELF_KEPT,
    GIANT_TOKEN,
    HAZARD,
    HORDE,
    LEFT_OVER,
    MERFOLK_STEP,
    PRICE,
    SYMBOL,
    TROLL_TOKEN,
    WIZARD_CARD,
)
from ethnarch.bots.ethnos.work import (
    BANDS_FOR,
    BEST_MARKER,
    BONES,
    COLOURS,
    GROWN,
    MARKER,
    NEED,
    PLAYED,
    TOTAL,
    TRIBES,
    is_same,
)
from ethnarch.engine.rule import hot_rule, rule
from ethnarch.games.ethnos.ages.counting import counted_of
from ethnarch.games.ethnos.core.cards import lowest_kind
from ethnarch.games.ethnos.core.tables import (
    BAND_GLORY,
    CENTAUR,
    COLOUR_OF_KIND,
    DRAGONS,
    ELF,
    FULL_BAND,
    GIANT,
    GIANT_TAKING,
    HALFLING,
    HORDE_GLORY,
    KINGDOM_COUNT,
    MERFOLK,
    MERFOLK_LAST,
    MINOTAUR,
    ORC,
    SLOT_OF_KIND,
    TROLL,
    TROLL_TOKENS,
    WINGFOLK,
    WIZARD,
)
from ethnarch.games.ethnos.tribes.giant import giant_glory
from ethnarch.games.ethnos.tribes.merfolk import symbols_between
from ethnarch.games.ethnos.tribes.orc import markers_on_horde

SAFE_GIANT = 6  # cards; a giant that leads so many keeps the token
NEVER = 1000.0


@rule
def count_hand(s, work):
    """The deciding seat's cards by tribe and by colour."""
    seat = s.seat
    for i in range(KINGDOM_COUNT):
        work[TRIBES + i] = 0.0
        work[COLOURS + i] = 0.0
    work[BONES] = 0.0
    work[TOTAL] = s.hand_n[seat]
    mask = s.hand_mask[seat]
    while mask != 0:
        kind = lowest_kind(mask)
        copies = s.hand[seat, kind]
        if mask & -mask & s.bones_mask != 0:
            work[BONES] += copies
        else:
            work[TRIBES + SLOT_OF_KIND[kind]] += copies
            work[COLOURS + COLOUR_OF_KIND[kind]] += copies
        mask &= mask - 1


@rule
def chance_of_end(s, weights):
    """How likely the age ends before this seat's next turn."""
    hidden = DRAGONS - int(s.dragons)
    if hidden > 2 or s.deck_left == 0:
        return 0.0
    a_round = min(1.0, weights[HAZARD] * s.players / s.deck_left)
    return a_round if hidden == 1 else a_round * a_round


@rule
def weigh_bands(s, weights, work):
    """The worth of a band by its cards: as it is, and with what it may still grow to at a price a card."""
    lasts = 1.0 - chance_of_end(s, weights)
    if is_same(work, BANDS_FOR, 1.0 + lasts, weights[BAND], weights[PRICE]):
        return
    for cards in range(FULL_BAND + 1):
        work[PLAYED + cards] = weights[BAND] * BAND_GLORY[cards]
        best = work[PLAYED + cards]
        luck = 1.0
        for more in range(1, FULL_BAND + 1 - cards):
            luck *= lasts
            best = max(best, luck * weights[BAND] * BAND_GLORY[cards + more] - more * weights[PRICE])
        work[GROWN + cards] = best


@rule
def survey(s, weights, work):
    """Count the hand, look at the kingdoms and weigh the bands."""
    count_hand(s, work)
    survey_kingdoms(s, weights, work)
    weigh_bands(s, weights, work)


@hot_rule
def marker_of(s, leader, tribe, cards, price, work):
    """The worth of the marker that a band may place, less the price of the cards it still needs; or below 0."""
    if tribe == HALFLING or s.supply[s.seat] == 0:
        return -1.0
    reach = cards + 1 if tribe == MINOTAUR else cards
    if tribe != WINGFOLK:
        home = COLOUR_OF_KIND[leader]
        return work[MARKER + home] - price * max(0.0, work[NEED + home] + 1 - reach)
    best = -1.0
    for kingdom in range(KINGDOM_COUNT):
        best = max(best, work[MARKER + kingdom] - price * max(0.0, work[NEED + kingdom] + 1 - reach))
    return best


@rule
def ability_of(s, leader, tribe, cards, weights, work):
    """What the leader's ability gains, but for those that are about the rest of the hand."""
    seat = s.seat
    if tribe == GIANT:
        if cards <= s.giant_size:
            return 0.0
        return GIANT_TAKING + weights[GIANT_TOKEN] * giant_glory(s) * min(cards, SAFE_GIANT) / float(SAFE_GIANT)
    if tribe == MERFOLK:
        start = int(s.merfolk[seat])
        end = min(start + cards, MERFOLK_LAST)
        worth = weights[MERFOLK_STEP] * (end - start)
        for _ in range(symbols_between(start, end)):
            worth += weights[SYMBOL] * work[BEST_MARKER]
        return worth
    if tribe == ORC:
        if (int(s.horde[seat]) >> COLOUR_OF_KIND[leader]) & 1:
            return 0.0
        count = markers_on_horde(s, seat)
        return weights[HORDE] * (HORDE_GLORY[count + 1] - HORDE_GLORY[count])
    if tribe == TROLL:
        for token in range(min(cards, TROLL_TOKENS), 0, -1):
            if s.troll[token] < 0:
                return weights[TROLL_TOKEN] * token
        return 0.0
    if tribe == WIZARD:
        return weights[WIZARD_CARD] * cards
    return 0.0


@hot_rule
def band_worth(s, leader, cards, bones, spare, table, price, weights, work):
    """What a band is worth: glory for its cards, its marker, its leader, less what is left of the hand.

    table, price: PLAYED, NEVER for the band as it is; GROWN, weights[PRICE] for what it may become.
    """
    tribe = s.tribe[SLOT_OF_KIND[leader]]
    worth = work[table + min(counted_of(s, leader, cards, bones), FULL_BAND)]
    marker = marker_of(s, leader, tribe, cards, price, work)
    if marker >= 0.0:
        worth += marker
        if tribe == CENTAUR:
            worth += weights[CENTAUR_SPARE] * spare
    worth += ability_of(s, leader, tribe, cards, weights, work)
    if tribe == ELF:
        kept = min(cards, spare)
        worth += weights[ELF_KEPT] * kept
        spare -= kept
    return worth - weights[LEFT_OVER] * spare
