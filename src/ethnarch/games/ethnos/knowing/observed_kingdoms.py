"""The kingdoms of Ethnos as a seat sees them: markers, and what every seat would be paid (observed_pay)."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.engine.scanning import write_eight
from ethnarch.games.ethnos.ages.prospects import merfolk_pays
from ethnarch.games.ethnos.core.tables import (
    KINGDOM_COUNT,
    MARKERS,
    MAX_PLAYERS,
    MERFOLK,
    MERFOLK_GLORY,
    MERFOLK_LAST,
    TROLL,
    TROLL_TOKENS,
)
from ethnarch.games.ethnos.knowing.features import TOKEN, in_colour
from ethnarch.games.ethnos.knowing.observed_cards import (
    BITS,
    COLOUR_ROW,
    HORDES,
    MORE,
    NEEDED,
    OF_COLOUR,
    OWN_COLOURS,
    PAID,
    PAY,
    ROW,
    SEAT_AT,
    STANDS,
    SWIMS,
    TIE,
)
from ethnarch.games.ethnos.knowing.observed_pay import (
    ALL,
    COUNT,
    EACH,
    TOP,
    at_least,
    pay_rows,
    rewards_in,
    sum_of,
)
from ethnarch.games.ethnos.scoring.glory import first_age_printed
from ethnarch.games.ethnos.scoring.places import tie_break

STANDING, NEED, TOKENS, COLOUR = in_colour("markers"), in_colour("need"), in_colour("tokens"), in_colour("colour")
PAYS_NOW, PAYS_LAST, HORDE = in_colour("pays_now"), in_colour("pays_last"), in_colour("horde")
MORE_NOW, MORE_LAST = in_colour("one_more_now"), in_colour("one_more_last")

TIES = 3
"""So many bits of a row tell whose troll tokens win a tie; those above count markers."""
MARKER = 1 << TIES
ONLY_MARKERS = EACH * (COUNT - MARKER + 1)
MOST = COUNT // MARKER - 1
"""More markers than this in one kingdom (a seat has 26 in all) are taken for this many, so that one more still fits."""
TOO_MANY = MARKERS > MOST
IN_FULL = MERFOLK_LAST > MOST or int(MERFOLK_GLORY.sum()) > COUNT
"""Whether the merfolk board of a variant has more spaces or glory than a row has room for."""

COLOURS = sum(kingdom << (BITS * kingdom) for kingdom in range(KINGDOM_COUNT))
"""A row of the colours' numbers."""

# What is written eight at a time ends with these, or with what is written later.
assert [NEED, TOKENS] == [STANDING + MAX_PLAYERS, STANDING + MAX_PLAYERS + 1]
assert [COLOUR, OF_COLOUR] == [HORDE + MAX_PLAYERS, HORDE + MAX_PLAYERS + 1]
assert [PAYS_LAST, MORE_NOW, MORE_LAST] == [PAYS_NOW + MAX_PLAYERS, PAYS_LAST + MAX_PLAYERS, MORE_NOW + 1]


@rule
def order_ties(s, work):
    """ETH-7.10.2: how many seats each seat beats by its troll tokens."""
    players, held = int(s.players), 0
    for away in range(MAX_PLAYERS):
        work[TIE + away] = 0
    for token in range(1, TROLL_TOKENS + 1):
        held += 1 if s.troll[token] >= 0 else 0
    if held == 0:
        return
    for away in range(players):
        work[ROW + away] = tie_break(s, work[SEAT_AT + away])
    for away in range(players):
        mine, beaten = work[ROW + away], 0
        for other in range(players):
            beaten += 1 if mine > work[ROW + other] else 0
        work[TIE + away] = beaten


@rule
def gather_rows(s, work):
    """Markers, with ties and without, hordes and spaces of the merfolk board, seat by seat. This is done long before
    they are read: a processor waits where eight numbers are read at once that were written singly just before."""
    order_ties(s, work)
    swims = 1 if s.slot_of[MERFOLK] >= 0 else 0
    tied = 1 if s.trolls_break_merfolk_ties != 0 and s.slot_of[TROLL] >= 0 else 0
    for away in range(s.players, MAX_PLAYERS):
        work[ROW + away], work[STANDS + away], work[HORDES + away], work[SWIMS + away] = 0, 0, 0, 0
    need = 0
    for away in range(s.players):
        other, row, counted, horde = work[SEAT_AT + away], 0, 0, 0
        for kingdom in range(KINGDOM_COUNT):
            markers = int(s.markers[kingdom, other])
            row |= markers << (BITS * kingdom)
            counted |= min(markers, MOST) << (BITS * kingdom)
            horde |= ((int(s.horde[other]) >> kingdom) & 1) << (BITS * kingdom)
        work[STANDS + away], work[HORDES + away] = row, horde
        row = counted if TOO_MANY else row
        if away == 0 or (away == 1 and s.players == 2):  # ETH-4.4
            need += row
        work[ROW + away] = row * MARKER + (at_least(row, EACH) >> (BITS - 1)) * work[TIE + away]
        space = int(s.merfolk[other]) * swims
        work[SWIMS + away] = space * MARKER + (work[TIE + away] * tied if space > 0 else 0)
    work[STANDS + NEEDED], work[HORDES + COLOUR_ROW], work[HORDES + OWN_COLOURS] = need, COLOURS, 0
    empty = TOP & ~at_least(work[ROW], EACH)
    work[ROW + MORE] = work[ROW] + MARKER * EACH + (empty >> (BITS - 1)) * work[TIE]


@rule
def write_rows(out, work, rows, feature):
    """All rows of work[rows …] into each kingdom's token, the seats side by side, then two more."""
    for kingdom in range(KINGDOM_COUNT):
        write_eight(out, kingdom * TOKEN + feature, work, rows, BITS * kingdom)


@rule
def write_row(row, out, feature):
    """One number of a row into each kingdom's token."""
    for kingdom in range(KINGDOM_COUNT):
        out[kingdom * TOKEN + feature] = (row >> (BITS * kingdom)) & COUNT


@rule
def look_at_tokens(s, out):
    """The glory tokens; rows of the lowest, the middle and the highest."""
    low, middle, high = 0, 0, 0
    for kingdom in range(KINGDOM_COUNT):
        one, two, three = int(s.tokens[kingdom, 0]), int(s.tokens[kingdom, 1]), int(s.tokens[kingdom, 2])
        out[kingdom * TOKEN + TOKENS], out[kingdom * TOKEN + TOKENS + 1] = one, two
        out[kingdom * TOKEN + TOKENS + 2] = three
        low |= one << (BITS * kingdom)
        middle |= two << (BITS * kingdom)
        high |= three << (BITS * kingdom)
    return low, middle, high


@rule
def look_at_pay(s, out, work, low, middle, high):
    """What each seat would be paid if this age ended now, in all to work[PAID …], and at the end of the last one,
    when nobody holds the troll tokens of this age."""
    pay_rows(work, ROW, ALL, rewards_in(s, s.age, low, middle, high))
    for away in range(MAX_PLAYERS):
        work[PAID + away] = sum_of(work[PAY + away])
    more_now = work[PAY + MORE]
    write_rows(out, work, PAY, PAYS_NOW)
    if s.age != s.ages:
        pay_rows(work, ROW, ONLY_MARKERS, rewards_in(s, s.ages, low, middle, high))
    write_rows(out, work, PAY, PAYS_LAST)
    write_row(more_now, out, MORE_NOW)
    write_row(work[PAY + MORE], out, MORE_LAST)


@rule
def look_at_kingdoms(s, out, work):
    """All kingdoms; what each seat would be paid in them goes to work[PAID …]."""
    write_rows(out, work, HORDES, HORDE)
    write_rows(out, work, STANDS, STANDING)
    low, middle, high = look_at_tokens(s, out)
    look_at_pay(s, out, work, low, middle, high)


@rule
def look_at_merfolk(s, work):
    """ETH-7.6.3: what the merfolk board would pay each seat, to work[PAY …]: as a kingdom does, spaces for markers."""
    if IN_FULL:
        for away in range(s.players):
            work[PAY + away] = merfolk_pays(s, work[SEAT_AT + away])
        return
    first = first_age_printed(s)
    if s.merfolk_ranked:
        low, middle, high = int(MERFOLK_GLORY[first]), int(MERFOLK_GLORY[first + 1]), int(MERFOLK_GLORY[2])
        pay_rows(work, SWIMS, ALL, rewards_in(s, s.age, low, middle, high))
    else:
        pay_rows(work, SWIMS, ALL, (int(MERFOLK_GLORY[first + s.age - 1]), 0, 0, 0))
