"""ETH-5.2 to ETH-5.7: what a place in a kingdom, or on the merfolk board, and a band are worth; the glory track."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.core.seats import is_small_game
from ethnarch.games.ethnos.core.tables import BAND_GLORY, FULL_BAND, MANY_AGES


@rule
def shared_glory(age, better, equal, first, second, third):
    """ETH-5.5, ETH-R13: `equal` seats behind `better` others share the tokens of the places they fill.

    first, second, third: what the first, second and third place are worth in this age (0: nothing).
    """
    total = 0
    for place in range(better, better + equal):
        if place == 0:
            total += first
        elif place == 1 and age >= 2:
            total += second
        elif place == 2 and age >= 3:
            total += third
    return total if equal == 1 else total // equal


@rule
def duel_glory(better, equal, others, high, low):
    """ETH-5.6: two players in the second age: the higher token; both tokens for whoever stands alone."""
    if better > 0:
        return 0
    if equal == 2:
        return high // 2
    return high + low if others == 0 else high


@rule
def place_glory(s, age, better, equal, present, low, middle, high):
    """ETH-5.2, ETH-5.3, ETH-5.4: the glory of a place in an age, with tokens I, II and III worth low, middle, high."""
    if s.players == 2 and age == 2:
        return duel_glory(better, equal, present - 1, middle, low)
    if age == 1:
        return shared_glory(1, better, equal, low, 0, 0)
    if age == 2:
        return shared_glory(2, better, equal, middle, low, 0)
    return shared_glory(3, better, equal, high, middle, low)


@rule
def band_glory(cards):
    """ETH-5.7: the glory of a band that counts so many cards."""
    return BAND_GLORY[min(cards, FULL_BAND)]


@rule
def first_age_printed(s):
    """ETH-7.4.2, ETH-7.6.3: where the printed values for this number of players begin; those for many come first."""
    return MANY_AGES if is_small_game(s) else 0


@rule
def earn(s, seat, glory, source):
    """Move a scoring marker up the glory track."""
    s.glory[seat] += glory
    s.earned[s.age - 1, seat, source] += glory
