"""The kinds of events the rules of Ethnos emit. Columns after the seat: a, b, c."""

from __future__ import annotations

(
    AGE_BEGAN,  # seat: first player; a: age
    TOOK,  # a: kind, from the market
    DREW,  # a: kind (secret)
    DRAGON_SEEN,  # a: which of the three
    LAID_BAND,  # a: number of the band on the table
    PLACED_MARKER,  # a: kingdom; b: 1 where it was free (merfolk)
    DECLINED,  # a: the decision's phase
    TOOK_GIANT,  # a: cards
    SWAM,  # a: from; b: to
    TOOK_TROLL,  # a: token
    JOINED_HORDE,  # a: kingdom
    KEPT,  # a: kind (secret), one event a card
    DISCARDED,  # a: kind; b: copies
    PASSED,
    TEN_SKELETONS,
    AGE_ENDED,  # seat: who drew the third dragon; a: age
    SCORED_KINGDOM,  # a: kingdom; b: glory; c: place
    SCORED_MERFOLK,  # b: glory; c: place
    SCORED_GIANT,  # b: glory
    SCORED_BAND,  # a: band; b: glory; c: cards that counted
    PILLAGED,  # a: markers; b: glory
    WAITED,  # the horde stays
    GAME_OVER,
) = range(23)
