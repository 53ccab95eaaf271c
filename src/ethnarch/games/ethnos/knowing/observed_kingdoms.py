"""The kingdoms of Ethnos as a seat sees them: markers, and what every seat would be paid.

All six kingdoms are looked at together: a row is one number with ten bits for each kingdom, nine to count in and one
on top that is set where a comparison holds. So a question about two seats is answered for every kingdom by one
subtraction.
"""

from __future__ import annotations

from ethnarch.engine.rule import hot_rule, rule
from ethnarch.games.ethnos.core.tables import KINGDOM_COUNT, TROLL, TROLL_TOKENS
from ethnarch.games.ethnos.knowing.features import TOKEN, in_colour
from ethnarch.games.ethnos.knowing.observed_cards import PAID, ROW, SEAT_AT, TIE
from ethnarch.games.ethnos.scoring.places import tie_break

STANDING, NEED, TOKENS, COLOUR = in_colour("markers"), in_colour("need"), in_colour("tokens"), in_colour("colour")
PAYS_NOW, PAYS_LAST, HORDE = in_colour("pays_now"), in_colour("pays_last"), in_colour("horde")
MORE_NOW, MORE_LAST = in_colour("one_more_now"), in_colour("one_more_last")

BITS = 10
EACH = sum(1 << (BITS * kingdom) for kingdom in range(KINGDOM_COUNT))
"""A row of ones."""
TOP = EACH << (BITS - 1)
COUNT = (1 << (BITS - 1)) - 1
"""The bits of one kingdom that count."""
TIES = 3
"""So many of them tell whose troll tokens win a tie; those above count markers."""
MARKER = 1 << TIES
ONLY_MARKERS = EACH * (COUNT - MARKER + 1)
MOST = COUNT // MARKER - 1
"""More markers than this in one kingdom (a seat has 26 in all) are taken for this many, so that one more still fits."""


@hot_rule
def at_least(row, other):
    """The top bits of the kingdoms in which a row is at least another."""
    return ((row | TOP) - other) & TOP


@hot_rule
def counting(tops):
    """All bits that count of the kingdoms whose top bits are given."""
    return tops - (tops >> (BITS - 1))


@rule
def order_ties(s, work):
    """ETH-7.10.2: how many seats each seat beats by its troll tokens."""
    players, held = int(s.players), 0
    for token in range(1, TROLL_TOKENS + 1):
        held += 1 if s.troll[token] >= 0 else 0
    for away in range(players):
        work[TIE + away] = 0
        work[ROW + away] = tie_break(s, work[SEAT_AT + away]) if held > 0 else 0
    if held > 0:
        for away in range(players):
            for other in range(players):
                work[TIE + away] += 1 if work[ROW + away] > work[ROW + other] else 0


@rule
def look_at_markers(s, out, work):
    """The markers and hordes, seat by seat; the rows of markers, with ties, go to work[ROW …]."""
    for away in range(s.players):
        other = work[SEAT_AT + away]
        row, tie = 0, work[TIE + away]
        for kingdom in range(KINGDOM_COUNT):
            markers = int(s.markers[kingdom, other])
            row |= (min(markers, MOST) * MARKER + min(markers, 1) * tie) << (BITS * kingdom)
            out[kingdom * TOKEN + STANDING + away] = markers
        work[ROW + away] = row
        if s.horde[other] != 0:
            for kingdom in range(KINGDOM_COUNT):
                out[kingdom * TOKEN + HORDE + away] = (int(s.horde[other]) >> kingdom) & 1


@rule
def places(work, players, away, mine, bits):
    """How many seats stand before the row `mine` of a seat, and how many before or level with it, itself included.

    bits: those of a row that are compared."""
    better, reach, mine = 0, EACH, mine & bits
    for other in range(players):
        if other != away:
            theirs = work[ROW + other] & bits
            better += at_least(theirs, mine + EACH) >> (BITS - 1)
            reach += at_least(theirs, mine) >> (BITS - 1)
    return better, reach


@rule
def rewards_in(s, age, low, middle, high, alone):
    """ETH-5.2 to ETH-5.6: what the first, second and third place pay in an age; alone: where the other one of two
    players has no marker, so that both tokens of the second age go to one."""
    if age == 1:
        return low, 0, 0
    if age > 2:
        return high, middle, low
    if s.players == 2:
        return middle + (low & counting(alone)), 0, 0
    return middle, low, 0


@hot_rule
def filled(better, reach, place):
    """Where a seat and those level with it fill a place, the first being 1."""
    return counting(at_least(reach, place * EACH) ^ at_least(better, place * EACH))


@rule
def pay(first, second, third, mine, better, reach):
    """ETH-5.5: what a seat is paid for a row of markers: the places it fills, shared with those level with it."""
    total = (first & filled(better, reach, 1)) + (second & filled(better, reach, 2))
    total = (total + (third & filled(better, reach, 3))) & counting(at_least(mine, EACH))
    equal = reach - better
    shared = at_least(equal, 2 * EACH)
    many = at_least(equal, 3 * EACH)
    halves = counting(shared ^ many)
    total = (total & ~halves) | (((total & halves) >> 1) & halves)
    many &= at_least(total, EACH)
    if many != 0:
        for kingdom in range(KINGDOM_COUNT):
            if (many >> (BITS * kingdom + BITS - 1)) & 1:
                one = (total >> (BITS * kingdom)) & COUNT
                rest = one - one // ((equal >> (BITS * kingdom)) & COUNT)
                total -= rest << (BITS * kingdom)
    return total


@rule
def write_row(row, out, feature):
    """One number of a row into each kingdom's token; their sum."""
    total = 0
    for kingdom in range(KINGDOM_COUNT):
        one = (row >> (BITS * kingdom)) & COUNT
        out[kingdom * TOKEN + feature] = one
        total += one
    return total


@rule
def look_at_tokens(s, out):
    """The glory tokens; rows of the lowest, the middle and the highest."""
    low, middle, high = 0, 0, 0
    for kingdom in range(KINGDOM_COUNT):
        one, two, three = int(s.tokens[kingdom, 0]), int(s.tokens[kingdom, 1]), int(s.tokens[kingdom, 2])
        out[kingdom * TOKEN + TOKENS], out[kingdom * TOKEN + TOKENS + 1] = one, two
        out[kingdom * TOKEN + TOKENS + 2], out[kingdom * TOKEN + COLOUR] = three, kingdom
        low |= one << (BITS * kingdom)
        middle |= two << (BITS * kingdom)
        high |= three << (BITS * kingdom)
    return low, middle, high


@rule
def look_at_pay(s, out, work, away, mine, tokens, now, last):
    """What a seat would be paid for a row of markers, if this age ended now and at the end of the last one, when
    nobody holds the troll tokens of this age; the sum of the first."""
    players, (low, middle, high) = int(s.players), tokens
    alone = TOP & ~at_least(work[ROW + 1 - away], EACH) if players == 2 else 0
    better, reach = places(work, players, away, mine, -1)
    first, second, third = rewards_in(s, s.age, low, middle, high, alone)
    row = pay(first, second, third, mine, better, reach)
    total = write_row(row, out, now)
    if s.age != s.ages:
        if s.slot_of[TROLL] >= 0:
            better, reach = places(work, players, away, mine, ONLY_MARKERS)
        first, second, third = rewards_in(s, s.ages, low, middle, high, alone)
        row = pay(first, second, third, mine, better, reach)
    write_row(row, out, last)
    return total


@rule
def look_at_kingdoms(s, out, work):
    """All kingdoms; what each seat would be paid in them goes to work[PAID …]."""
    players = int(s.players)
    order_ties(s, work)
    look_at_markers(s, out, work)
    tokens = look_at_tokens(s, out)
    for away in range(players):
        mine = work[ROW + away]
        work[PAID + away] = look_at_pay(s, out, work, away, mine, tokens, PAYS_NOW + away, PAYS_LAST + away)
    empty = TOP & ~at_least(work[ROW], EACH)
    more = work[ROW] + MARKER * EACH + (empty >> (BITS - 1)) * work[TIE]
    look_at_pay(s, out, work, 0, more, tokens, MORE_NOW, MORE_LAST)
    need = (work[ROW] & ONLY_MARKERS) + ((work[ROW + 1] & ONLY_MARKERS) if players == 2 else 0)  # ETH-4.4
    write_row(need >> TIES, out, NEED)
