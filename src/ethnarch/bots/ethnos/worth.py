"""What markers, bands and abilities are worth in Ethnos, in glory, at one look.

All of it reads only what the deciding seat may know: the public fields and its own hand.
"""

from __future__ import annotations

from ethnarch.bots.ethnos.weights import (
    BAND,
    CENTAUR_SPARE,
    ELF_KEPT,
    GIANT_TOKEN,
    HAZARD,
    HORDE,
    LATER,
    LEFT_OVER,
    MERFOLK_STEP,
    NOW,
    PRESENCE,
    PRICE,
    SYMBOL,
    TROLL_TOKEN,
    WIZARD_CARD,
)
from ethnarch.engine.rule import hot_rule, rule
from ethnarch.games.ethnos.core.cards import lowest_kind
from ethnarch.games.ethnos.core.tables import (
    BAND_GLORY,
    CENTAUR,
    COLOUR_OF_KIND,
    DWARF,
    ELF,
    GIANT,
    GIANT_GLORY,
    HALFLING,
    HORDE_GLORY,
    MERFOLK,
    MERFOLK_LAST,
    MERFOLK_SYMBOLS,
    MINOTAUR,
    ORC,
    SLOT_OF_KIND,
    TROLL,
    TROLL_TOKENS,
    WINGFOLK,
    WIZARD,
)

MARKER, NEED, TRIBES, COLOURS, PLUS_TRIBE, PLUS_COLOUR, BONES, TOTAL, BEST_MARKER = 0, 6, 12, 18, 24, 30, 36, 37, 38
PLAYED, GROWN, BANDS_FOR, MARKERS_FOR, SITUATION, KNOWN_WORTH = 40, 50, 60, 63, 66, 102
WORK = 138
"""Where things lie in `work`: the worth of a marker and the cards it needs, by kingdom; cards in hand by tribe
and by colour; the best band that one more card would make, by tribe and by colour; skeletons; all cards; the
worth of a band by its cards, played now (PLAYED) and with what it may still grow to (GROWN), and what those hold
for (BANDS_FOR). The worth of a marker is remembered by seat and kingdom (KNOWN_WORTH) with the situation it was
found in (SITUATION) and the weights (MARKERS_FOR): from one decision to the next hardly a kingdom changes."""

LARGEST = 6  # cards; a larger band pays no more
NEVER = 1000.0


@rule
def place_pay(s, age, kingdom, better, equal, alone):
    """The glory of a place in a kingdom at the end of an age, ties shared."""
    if s.players == 2 and age == 2:
        if better > 0:
            return 0.0
        if equal > 1:
            return s.tokens[kingdom, 1] * 0.5
        return float(s.tokens[kingdom, 1] + (s.tokens[kingdom, 0] if alone else 0))
    total = 0.0
    for place in range(better, min(better + equal, age)):
        total += s.tokens[kingdom, age - 1 - place]
    return total / equal


@rule
def standing_of(s, seat, kingdom, mine, slack):
    """Where `mine` markers stand if every rival there had `slack` more: 64 * better + 2 * equal + alone."""
    better = 0
    equal = 1
    alone = 1
    for other in range(s.players):
        theirs = int(s.markers[kingdom, other])
        if other == seat or theirs == 0:
            continue
        alone = 0
        theirs += slack
        if theirs > mine:
            better += 1
        elif theirs == mine:
            equal += 1
    return 64 * better + 2 * equal + alone


@rule
def pay_of_standing(s, kingdom, standing, age):
    return place_pay(s, age, kingdom, standing >> 6, (standing >> 1) & 31, standing & 1)


@rule
def pay_of(s, seat, kingdom, mine, slack, age):
    """The glory of `mine` markers if every rival there had `slack` more."""
    if mine == 0:
        return 0.0
    return pay_of_standing(s, kingdom, standing_of(s, seat, kingdom, mine, slack), age)


@rule
def marker_worth(s, seat, kingdom, weights):
    """What one more marker in a kingdom gains, in this age and in those to come."""
    mine = int(s.markers[kingdom, seat])
    now, pressed = standing_of(s, seat, kingdom, mine, 0), standing_of(s, seat, kingdom, mine, 1)
    then, still = standing_of(s, seat, kingdom, mine + 1, 0), standing_of(s, seat, kingdom, mine + 1, 1)
    worth = 0.0
    share = weights[NOW]
    for age in range(s.age, s.ages + 1):
        gain = pay_of_standing(s, kingdom, then, age) + pay_of_standing(s, kingdom, still, age)
        if mine > 0:
            gain -= pay_of_standing(s, kingdom, now, age) + pay_of_standing(s, kingdom, pressed, age)
        worth += share * gain * 0.5
        share = weights[LATER] if age == s.age else share * weights[LATER]
    return worth + weights[PRESENCE] * s.tokens[kingdom, s.ages - 1]


@rule
def count_hand(s, work):
    """The deciding seat's cards by tribe and by colour."""
    seat = s.seat
    for i in range(6):
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
    if s.dragons == 0 or s.deck_left == 0:
        return 0.0
    a_round = min(1.0, weights[HAZARD] * s.players / s.deck_left)
    return a_round if s.dragons == 2 else a_round * a_round


@hot_rule
def is_same(work, at, first, second, third):
    """Whether three numbers are those noted before; they are noted now."""
    if work[at] == first and work[at + 1] == second and work[at + 2] == third:
        return True
    work[at] = first
    work[at + 1] = second
    work[at + 2] = third
    return False


@rule
def weigh_bands(s, weights, work):
    """The worth of a band by its cards: as it is, and with what it may still grow to at a price a card."""
    lasts = 1.0 - chance_of_end(s, weights)
    if is_same(work, BANDS_FOR, 1.0 + lasts, weights[BAND], weights[PRICE]):
        return
    for cards in range(LARGEST + 1):
        work[PLAYED + cards] = weights[BAND] * BAND_GLORY[cards]
        best = work[PLAYED + cards]
        luck = 1.0
        for more in range(1, LARGEST + 1 - cards):
            luck *= lasts
            best = max(best, luck * weights[BAND] * BAND_GLORY[cards + more] - more * weights[PRICE])
        work[GROWN + cards] = best


@rule
def remember_markers_for(weights, work):
    """What is remembered of markers holds for these weights; for others it is forgotten."""
    if is_same(work, MARKERS_FOR, weights[NOW], weights[LATER], weights[PRESENCE]):
        return
    for i in range(36):
        work[SITUATION + i] = 0.0


@hot_rule
def situation_of(s, kingdom):
    """All that the worth of a marker in a kingdom depends on, as one whole number below 2**53; never 0."""
    found = int(s.players) * 8 + int(s.age)
    for i in range(3):
        found = found * 16 + int(s.tokens[kingdom, i])
    for seat in range(s.players):
        found = found * 32 + int(s.markers[kingdom, seat])
    return float(found)


@hot_rule
def known_worth(s, kingdom, weights, work):
    """What a marker in a kingdom is worth to the deciding seat, from memory if nothing has changed."""
    at = 6 * int(s.seat) + kingdom
    situation = situation_of(s, kingdom)
    if work[SITUATION + at] != situation:
        work[SITUATION + at] = situation
        work[KNOWN_WORTH + at] = marker_worth(s, s.seat, kingdom, weights)
    return work[KNOWN_WORTH + at]


@rule
def survey_kingdoms(s, weights, work):
    """What a marker is worth to the deciding seat in each kingdom, and the cards it needs."""
    remember_markers_for(weights, work)
    best = 0.0
    for kingdom in range(6):
        worth = known_worth(s, kingdom, weights, work)
        work[MARKER + kingdom] = worth
        best = max(best, worth)
        need = int(s.markers[kingdom, s.seat])
        if s.players == 2:
            need = int(s.markers[kingdom, 0]) + int(s.markers[kingdom, 1])
        work[NEED + kingdom] = need
    work[BEST_MARKER] = best


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
    for kingdom in range(6):
        best = max(best, work[MARKER + kingdom] - price * max(0.0, work[NEED + kingdom] + 1 - reach))
    return best


@rule
def ability_of(s, leader, tribe, cards, weights, work):
    """What the leader's ability gains, but for those that are about the rest of the hand."""
    seat = s.seat
    if tribe == GIANT:
        if cards <= s.giant_size:
            return 0.0
        token = GIANT_GLORY[(3 if s.players <= 3 else 0) + s.age - 1]
        return 2.0 + weights[GIANT_TOKEN] * token * min(cards, 6) / 6.0
    if tribe == MERFOLK:
        start = int(s.merfolk[seat])
        end = min(start + cards, MERFOLK_LAST)
        worth = weights[MERFOLK_STEP] * (end - start)
        for i in range(len(MERFOLK_SYMBOLS)):
            if start < MERFOLK_SYMBOLS[i] <= end:
                worth += weights[SYMBOL] * work[BEST_MARKER]
        return worth
    if tribe == ORC:
        if (int(s.horde[seat]) >> COLOUR_OF_KIND[leader]) & 1:
            return 0.0
        count = 0
        for colour in range(6):
            count += (int(s.horde[seat]) >> colour) & 1
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
    counted = cards - bones + (1 if tribe == DWARF else 0)
    worth = work[table + min(counted, LARGEST)]
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
