"""What one more marker in a kingdom of Ethnos is worth, in glory, at one look."""

from __future__ import annotations

from ethnarch.bots.ethnos.weights import LATER, NOW, PRESENCE
from ethnarch.bots.ethnos.work import BEST_MARKER, KNOWN_WORTH, MARKER, MARKERS_FOR, NEED, SITUATION, is_same
from ethnarch.engine.rule import hot_rule, rule
from ethnarch.games.ethnos.bands.marking import markers_to_outnumber
from ethnarch.games.ethnos.core.tables import KINGDOM_COUNT, MANY_AGES


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
def remember_markers_for(weights, work):
    """What is remembered of markers holds for these weights; for others it is forgotten."""
    if is_same(work, MARKERS_FOR, weights[NOW], weights[LATER], weights[PRESENCE]):
        return
    for i in range(KNOWN_WORTH - SITUATION):
        work[SITUATION + i] = 0.0


@hot_rule
def situation_of(s, kingdom):
    """All that the worth of a marker in a kingdom depends on, as one whole number below 2**53; never 0."""
    found = int(s.players) * 8 + int(s.age)
    for i in range(MANY_AGES):
        found = found * 16 + int(s.tokens[kingdom, i])
    for seat in range(s.players):
        found = found * 32 + int(s.markers[kingdom, seat])
    return float(found)


@hot_rule
def known_worth(s, kingdom, weights, work):
    """What a marker in a kingdom is worth to the deciding seat, from memory if nothing has changed."""
    at = KINGDOM_COUNT * int(s.seat) + kingdom
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
    for kingdom in range(KINGDOM_COUNT):
        worth = known_worth(s, kingdom, weights, work)
        work[MARKER + kingdom] = worth
        best = max(best, worth)
        work[NEED + kingdom] = markers_to_outnumber(s, kingdom)
    work[BEST_MARKER] = best
