"""What every seat would be paid in the kingdoms of Ethnos, all of them at once.

All six kingdoms are looked at together: a row is one number with ten bits for each kingdom, nine to count in and one
on top that is set where a comparison holds. So a question about two seats is answered for every kingdom by one
subtraction. And all rows are paid together: the loop over them has a fixed length and no branches, so that a
processor works on four or eight of them at a time.
"""

from __future__ import annotations

from ethnarch.engine.rule import hot_rule, rule
from ethnarch.games.ethnos.core.tables import KINGDOM_COUNT
from ethnarch.games.ethnos.knowing.observed_cards import BITS, MORE, PAY, ROWS

EACH = sum(1 << (BITS * kingdom) for kingdom in range(KINGDOM_COUNT))
"""A row of ones."""
TOP = EACH << (BITS - 1)
COUNT = (1 << (BITS - 1)) - 1
"""The bits of one kingdom that count."""
EVERY_OTHER = sum(COUNT << (2 * BITS * kingdom) for kingdom in range(KINGDOM_COUNT // 2))
"""The bits that count of the first, third and fifth kingdom."""
HALF, QUARTER = EACH * (COUNT >> 1), EACH * (COUNT >> 2)
"""What is left of the bits that count when a row is moved to the right by one, by two."""
ALL = -1
"""All bits of a row."""


@hot_rule
def at_least(row, other):
    """The top bits of the kingdoms in which a row is at least another."""
    return ((row | TOP) - other) & TOP


@hot_rule
def counting(tops):
    """All bits that count of the kingdoms whose top bits are given."""
    return tops - (tops >> (BITS - 1))


@hot_rule
def reaching(rows, mine):
    """How many of all rows are at least `mine`."""
    one, two, three, four, five, six = rows
    return (
        (at_least(one, mine) >> (BITS - 1))
        + (at_least(two, mine) >> (BITS - 1))
        + (at_least(three, mine) >> (BITS - 1))
        + (at_least(four, mine) >> (BITS - 1))
        + (at_least(five, mine) >> (BITS - 1))
        + (at_least(six, mine) >> (BITS - 1))
    )


@hot_rule
def filled(better, reach, place):
    """Where a seat and those level with it fill a place, the first being 1."""
    return counting(at_least(reach, place * EACH) ^ at_least(better, place * EACH))


@hot_rule
def sum_of(row):
    """The numbers of a row together."""
    pairs = (row & EVERY_OTHER) + ((row >> BITS) & EVERY_OTHER)
    return (pairs + (pairs >> (2 * BITS)) + (pairs >> (4 * BITS))) & ((1 << (2 * BITS)) - 1)


@rule
def rewards_in(s, age, low, middle, high):
    """ETH-5.2 to ETH-5.6: what the first, second and third place pay in an age, and what the first of two players
    gets besides where the other has no marker, so that both tokens of the second age go to one."""
    if age == 1:
        return low, 0, 0, 0
    if age > 2:
        return high, middle, low, 0
    if s.players == 2:
        return middle, 0, 0, low
    return middle, low, 0, 0


@hot_rule
def times_over(row, factor, bits):
    """A row times a factor over a power of two, rounded down: every other kingdom has room for twenty bits."""
    even, odd = row & EVERY_OTHER, (row >> BITS) & EVERY_OTHER
    return ((even * factor >> bits) & EVERY_OTHER) | (((odd * factor >> bits) & EVERY_OTHER) << BITS)


@hot_rule
def level(equal, seats):
    """All bits that count of the kingdoms in which just so many seats are level."""
    return counting(at_least(equal, seats * EACH) ^ at_least(equal, (seats + 1) * EACH))


@hot_rule
def shares(total, equal):
    """ETH-5.5: what each of so many gets of a row, rounded down: what is paid and how many are level are below 512."""
    thirds, fifths = times_over(total, 171, 9), times_over(total, 205, 10)
    shared = (total & level(equal, 1)) | (total >> 1 & HALF & level(equal, 2)) | (thirds & level(equal, 3))
    shared |= (total >> 2 & QUARTER & level(equal, 4)) | (fifths & level(equal, 5))
    return shared | (thirds >> 1 & HALF & level(equal, 6))


@rule
def pay_rows(work, at, bits, rewards):
    """ETH-5.5: what is paid for each row of markers in work[at …], to work[PAY …]: the places it fills, shared with
    those level with it. Seats that are not there have empty rows, which win nothing."""
    first, second, third, both = rewards
    one, two, three = work[at] & bits, work[at + 1] & bits, work[at + 2] & bits
    four, five, six = work[at + 3] & bits, work[at + 4] & bits, work[at + 5] & bits
    rows = one, two, three, four, five, six
    for away in range(ROWS):
        mine = work[at + away] & bits
        better = reaching(rows, mine + EACH)
        reach = reaching(rows, mine) + (EACH if away == MORE else 0)  # every other row has counted itself
        alone = counting(TOP & ~at_least(one if away == 1 else two, EACH))
        total = (first + (both & alone)) & filled(better, reach, 1)
        total += (second & filled(better, reach, 2)) + (third & filled(better, reach, 3))
        total &= counting(at_least(mine, EACH))
        work[PAY + away] = shares(total, reach - better)
