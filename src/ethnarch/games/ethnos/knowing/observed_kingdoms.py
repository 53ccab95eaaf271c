"""The kingdoms of Ethnos as a seat sees them: markers, and what every seat would be paid (observed_pay)."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.core.tables import KINGDOM_COUNT, MARKERS, MAX_PLAYERS, TROLL_TOKENS
from ethnarch.games.ethnos.knowing.features import TOKEN, in_colour
from ethnarch.games.ethnos.knowing.observed_cards import MORE, PAID, PAY, ROW, SEAT_AT, TIE
from ethnarch.games.ethnos.knowing.observed_pay import ALL, BITS, COUNT, EACH, TOP, at_least, pay_rows, rewards_in
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
        for other in range(players):
            work[TIE + away] += 1 if work[ROW + away] > work[ROW + other] else 0


@rule
def look_at_markers(s, out, work):
    """The markers and hordes, seat by seat; the rows of markers, with ties, go to work[ROW …]."""
    for away in range(s.players, MAX_PLAYERS):
        work[ROW + away] = 0
    for away in range(s.players):
        other, row = work[SEAT_AT + away], 0
        for kingdom in range(KINGDOM_COUNT):
            markers = int(s.markers[kingdom, other])
            row |= (min(markers, MOST) if TOO_MANY else markers) << (BITS * kingdom)
            out[kingdom * TOKEN + STANDING + away] = markers
        present = at_least(row, EACH) >> (BITS - 1)
        work[ROW + away] = row * MARKER + present * work[TIE + away]
        if s.horde[other] != 0:
            for kingdom in range(KINGDOM_COUNT):
                out[kingdom * TOKEN + HORDE + away] = (int(s.horde[other]) >> kingdom) & 1


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
def look_at_pay(s, out, work, low, middle, high):
    """What each seat would be paid if this age ended now, in all to work[PAID …], and at the end of the last one,
    when nobody holds the troll tokens of this age."""
    pay_rows(work, ALL, rewards_in(s, s.age, low, middle, high))
    for away in range(s.players):
        work[PAID + away] = write_row(work[PAY + away], out, PAYS_NOW + away)
    write_row(work[PAY + MORE], out, MORE_NOW)
    if s.age != s.ages:
        pay_rows(work, ONLY_MARKERS, rewards_in(s, s.ages, low, middle, high))
    for away in range(s.players):
        write_row(work[PAY + away], out, PAYS_LAST + away)
    write_row(work[PAY + MORE], out, MORE_LAST)


@rule
def look_at_kingdoms(s, out, work):
    """All kingdoms; what each seat would be paid in them goes to work[PAID …]."""
    order_ties(s, work)
    look_at_markers(s, out, work)
    empty = TOP & ~at_least(work[ROW], EACH)
    work[ROW + MORE] = work[ROW] + MARKER * EACH + (empty >> (BITS - 1)) * work[TIE]
    low, middle, high = look_at_tokens(s, out)
    look_at_pay(s, out, work, low, middle, high)
    need = (work[ROW] & ONLY_MARKERS) + ((work[ROW + 1] & ONLY_MARKERS) if s.players == 2 else 0)  # ETH-4.4
    write_row(need >> TIES, out, NEED)
