"""What markers, bands and abilities are worth in Ethnos, in glory, at one look.

All of it reads only what the deciding seat may know: the public fields and its own hand.
"""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.bots.ethnos.weights import (
    BAND,
    CENTAUR_SPARE,
    ELF_KEPT,
    GIANT_TOKEN,
    HORDE,
    LATER,
    LEFT_OVER,
    MERFOLK_STEP,
    NOW,
    PRESENCE,
    SYMBOL,
    TROLL_TOKEN,
    WIZARD_CARD,
)
from ethnarch.games.ethnos.tables import (
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
WORK = 40
"""Where things lie in `work`: the worth of a marker and the cards it needs, by kingdom; cards in hand by tribe
and by colour; the best band that one more card would make, by tribe and by colour; skeletons; all cards."""


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
def pay_of(s, seat, kingdom, mine, slack, age):
    """The glory of `mine` markers if every rival there had `slack` more."""
    if mine == 0:
        return 0.0
    better = 0
    equal = 1
    alone = True
    for other in range(s.players):
        theirs = int(s.markers[kingdom, other])
        if other == seat or theirs == 0:
            continue
        alone = False
        theirs += slack
        if theirs > mine:
            better += 1
        elif theirs == mine:
            equal += 1
    return place_pay(s, age, kingdom, better, equal, alone)


@rule
def marker_worth(s, seat, kingdom, weights):
    """What one more marker in a kingdom gains, in this age and in those to come."""
    mine = int(s.markers[kingdom, seat])
    worth = 0.0
    share = weights[NOW]
    for age in range(s.age, s.ages + 1):
        gain = pay_of(s, seat, kingdom, mine + 1, 0, age) - pay_of(s, seat, kingdom, mine, 0, age)
        gain += pay_of(s, seat, kingdom, mine + 1, 1, age) - pay_of(s, seat, kingdom, mine, 1, age)
        worth += share * gain * 0.5
        share = weights[LATER] if age == s.age else share * weights[LATER]
    top = s.tokens[kingdom, s.ages - 1]
    return worth + weights[PRESENCE] * top


@rule
def survey(s, weights, work):
    """Count the hand and look at the kingdoms."""
    seat = s.seat
    for i in range(WORK):
        work[i] = 0.0
    best = 0.0
    for kingdom in range(6):
        work[MARKER + kingdom] = marker_worth(s, seat, kingdom, weights)
        best = max(best, work[MARKER + kingdom])
        need = int(s.markers[kingdom, seat])
        if s.players == 2:
            need = int(s.markers[kingdom, 0]) + int(s.markers[kingdom, 1])
        work[NEED + kingdom] = need
    work[BEST_MARKER] = best
    for kind in range(36):
        copies = s.hand[seat, kind]
        if copies == 0:
            continue
        work[TOTAL] += copies
        if (s.bones_mask >> kind) & 1:
            work[BONES] += copies
        else:
            work[TRIBES + SLOT_OF_KIND[kind]] += copies
            work[COLOURS + COLOUR_OF_KIND[kind]] += copies


@rule
def marker_of(s, leader, tribe, cards, work):
    """The worth of the marker that a band may place; -1 where it may place none."""
    if tribe == HALFLING or s.supply[s.seat] == 0:
        return -1.0
    reach = cards + 1 if tribe == MINOTAUR else cards
    if tribe != WINGFOLK:
        home = COLOUR_OF_KIND[leader]
        return work[MARKER + home] if work[NEED + home] < reach else -1.0
    best = -1.0
    for kingdom in range(6):
        if work[NEED + kingdom] < reach:
            best = max(best, work[MARKER + kingdom])
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


@rule
def band_worth(s, leader, cards, bones, spare, weights, work):
    """What a band is worth: glory for its cards, its marker, its leader, less what is left of the hand."""
    tribe = s.tribe[SLOT_OF_KIND[leader]]
    counted = cards - bones + (1 if tribe == DWARF else 0)
    worth = weights[BAND] * BAND_GLORY[min(counted, 6)]
    marker = marker_of(s, leader, tribe, cards, work)
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
