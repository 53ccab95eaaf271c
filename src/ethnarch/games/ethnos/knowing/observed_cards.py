"""The cards of Ethnos as a seat sees them: by tribe and colour, wherever it knows them."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.engine.scanning import SPAN, at_least_in, lowest
from ethnarch.games.ethnos.core.state import BAND, KEEP
from ethnarch.games.ethnos.core.tables import (
    COPIES_OF,
    KINDS,
    KINGDOM_COUNT,
    MAX_PLAYERS,
    SKELETON,
    SKELETONS,
    TRIBE_COUNT,
)
from ethnarch.games.ethnos.knowing.features import TOKEN, in_colour, in_rest

HAND, LAID, LEADER, MARKET = in_colour("hand"), in_colour("laid"), in_colour("leader"), in_colour("market")
UNSEEN, KNOWN, OF_COLOUR = in_colour("unseen"), in_colour("known"), in_colour("hand_of_colour")
BONES, BONES_KNOWN, BY_TRIBE, ON_SALE = in_rest("bones"), in_rest("bones_known"), in_rest("hand"), in_rest("market")
TRIBES, LEADING, TABLE, JOINED = in_rest("tribes"), in_rest("leader"), in_rest("laid"), in_rest("joined_by")

ROWS = 8
"""Behind the counts of cards by kind, `work` gathers rows of markers (observed_kingdoms): of the seats, from the one
that looks on, ..."""
MORE = MAX_PLAYERS
"""… then of the one that looks with one marker more. Eight rows are as many as a processor takes at once."""
ROW = KINDS
STANDS, HORDES, SWIMS = ROW + ROWS, ROW + 2 * ROWS, ROW + 3 * ROWS
"""The same without ties; rows of the spaces taken on the horde; rows of the merfolk board in place of markers."""
NEEDED, COLOUR_ROW, OWN_COLOURS = MORE, MORE, MORE + 1
"""Behind the seats: what a band has to outnumber; the colours' numbers, and how many cards of each the own hand has."""
BITS = 10
"""Of a row for each kingdom."""
PAY = SWIMS + ROWS
"""For each row what it is paid;"""
PAID = PAY + ROWS
"""then by seat, from the one that looks on: what it would be paid, ..."""
KNOWN_CARDS = PAID + MAX_PLAYERS
"""… how many of its cards are known, ..."""
TIE = KNOWN_CARDS + MAX_PLAYERS
"""… how many seats its troll tokens beat in a tie, ..."""
BANDS = TIE + MAX_PLAYERS
"""… what its bands pay (by its own number), ..."""
SEAT_AT = BANDS + MAX_PLAYERS
"""… and which seat it is."""
WORK = SEAT_AT + MAX_PLAYERS

NEVER_NEGATIVE = 127
"""What a small number is masked with that counts from 0: the compiler then leaves out Python's indices from the end."""


@rule
def in_byte(number):
    return min(max(int(number), 0), 255)


@rule
def shown_leader(s, seat):
    """The kind that leads, as far as a seat has seen it; -1: none."""
    if s.phase == BAND and s.seat != seat:
        return int(s.played[s.band_start[s.band_n - 1]]) if s.bands_this_turn > 0 else -1
    return int(s.lead)


@rule
def count_laid(s, out, seat):
    """The cards laid beside the leader or kept, which only their owner sees, and the leader."""
    if s.seat == seat and (s.phase == BAND or s.phase == KEEP):
        for k in range(s.laid_n):
            kind = int(s.laid[k])
            tribe = int(s.tribe[kind // KINGDOM_COUNT])
            if tribe == SKELETON:
                out[BONES + 2] += 1
            else:
                out[kind % KINGDOM_COUNT * TOKEN + LAID + tribe] += 1
        out[TABLE] = int(s.laid_n)
        if s.phase == BAND and s.joined_by > 0:
            out[JOINED + int(s.joined_by) - 1] = 1
    lead = shown_leader(s, seat)
    if lead >= 0:
        tribe = int(s.tribe[lead // KINGDOM_COUNT])
        out[lead % KINGDOM_COUNT * TOKEN + LEADER + tribe] = 1
        out[LEADING + tribe] = 1


@rule
def count_card(s, out, kind, count, feature, bones_feature):
    """So many cards of a kind, in a place where few kinds are; the tribe."""
    tribe = int(s.tribe[kind // KINGDOM_COUNT])
    out[bones_feature if tribe == SKELETON else kind % KINGDOM_COUNT * TOKEN + feature + tribe] = count
    return tribe


@rule
def kinds_in(counts):
    """The kinds that there is something of, as bits."""
    return at_least_in(counts, 0, 1) | (at_least_in(counts, KINDS - SPAN, 1) << (KINDS - SPAN))


@rule
def known_of(s, seat):
    """How many cards everybody knows to be in a hand."""
    known, total = s.known[seat], 0
    bits = kinds_in(known)
    while bits:
        total += int(known[lowest(bits)])
        bits &= bits - 1
    return total


@rule
def count_known(s, out, away, work):
    """The cards that everybody knows to be in a rival's hand."""
    known, total, feature = s.known[work[SEAT_AT + away]], 0, KNOWN + TRIBE_COUNT * (away - 1)
    bits = kinds_in(known)
    while bits:
        kind = lowest(bits)
        bits &= bits - 1
        count = int(known[kind])
        total += count
        work[kind] += count
        count_card(s, out, kind, count, feature, BONES_KNOWN + away - 1)
    work[KNOWN_CARDS + away] = total


@rule
def count_own(s, out, seat, work):
    """The own hand, and the market."""
    bits, of_colour = int(s.hand_mask[seat]), 0
    while bits:
        kind = lowest(bits)
        bits &= bits - 1
        count = int(s.hand[seat, kind])
        work[kind] += count
        tribe = count_card(s, out, kind, count, HAND, BONES)
        out[BY_TRIBE + tribe] += count
        if tribe != SKELETON:
            of_colour += count << (BITS * (kind % KINGDOM_COUNT))
    work[HORDES + OWN_COLOURS] = of_colour
    bits = int(s.market_mask)
    while bits:
        kind = lowest(bits)
        bits &= bits - 1
        count = int(s.market[kind])
        work[kind] += count
        tribe = count_card(s, out, kind, count, MARKET, BONES + 1)
        out[ON_SALE + tribe] += count


@rule
def count_unseen(s, out, work):
    """The cards that have not been counted, by kind; how many the deck began with. Skeletons have no colour."""
    total = 0
    for slot in range(s.slots):
        tribe = int(s.tribe[slot]) & NEVER_NEGATIVE
        copies = 0 if tribe == SKELETON else COPIES_OF[tribe]
        out[TRIBES + tribe] = 1
        for colour in range(KINGDOM_COUNT):
            out[colour * TOKEN + UNSEEN + tribe] = max(copies - work[KINGDOM_COUNT * slot + colour], 0)
        total += KINGDOM_COUNT * copies
    bones = int(s.slot_of[SKELETON])
    if bones < 0:
        return total
    out[BONES + 3] = in_byte(SKELETONS - work[KINGDOM_COUNT * bones])
    return total + SKELETONS


@rule
def count_cards(s, out, seat, work):
    """All cards by tribe and colour; how many the deck began with."""
    for kind in range(KINDS):
        work[kind] = 0
    work[KNOWN_CARDS] = known_of(s, seat)  # the own hand is counted whole
    for away in range(1, s.players):
        count_known(s, out, away, work)
    for at in range(s.band_start[s.band_n]):
        work[int(s.played[at]) & NEVER_NEGATIVE] += 1
    count_own(s, out, seat, work)
    count_laid(s, out, seat)
    return count_unseen(s, out, work)
