"""What one look says of each action in Ethnos: the whole of `greedy`, and the first hint of `search`."""

from __future__ import annotations

from ethnarch.bots.ethnos.markers import known_worth, remember_markers_for, survey_kingdoms
from ethnarch.bots.ethnos.weights import DECK, FLOCK, MATCH, PRICE, TEMPO
from ethnarch.bots.ethnos.work import BONES, COLOURS, GROWN, PLAYED, PLUS_COLOUR, PLUS_TRIBE, TOTAL, TRIBES
from ethnarch.bots.ethnos.worth import NEVER, band_worth, chance_of_end, count_hand, survey, weigh_bands
from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.core.actions import (
    ADD,
    DONE,
    DRAW_CARDS,
    END_TURN,
    FREE_MARK,
    FREE_NONE,
    FROM_DECK,
    JOIN_HORDE,
    KEEP_CARD,
    KEEP_NONE,
    LEAD,
    MARK,
    MARK_NONE,
    SEND_HORDE,
    TAKE,
    TAKE_TOKEN,
    TOKEN_NONE,
)
from ethnarch.games.ethnos.core.state import AGAIN, BAND, BY_EITHER, BY_TRIBE, FREE, KEEP, PILLAGE, TURN
from ethnarch.games.ethnos.core.state import MARKER as MARKER_PHASE
from ethnarch.games.ethnos.core.tables import COLOUR_OF_KIND, HORDE_GLORY, KINGDOM_COUNT, SLOT_OF_KIND
from ethnarch.games.ethnos.tribes.orc import markers_on_horde

NOTHING = -1000.0
USUAL_HORDE = 2  # markers a horde gets in an age
A_CARD = 3.0  # points for a card that could have joined a band, or stayed


@rule
def best_with(s, leader, weights, work):
    """The better of the two whole bands that a card in hand can lead, by tribe and by colour."""
    bones, total = int(work[BONES]), int(work[TOTAL])
    by_tribe = int(work[TRIBES + SLOT_OF_KIND[leader]]) + bones
    by_colour = int(work[COLOURS + COLOUR_OF_KIND[leader]]) + bones
    best = NOTHING
    for cards in (by_tribe, by_colour):
        best = max(best, band_worth(s, leader, cards, bones, total - cards, PLAYED, NEVER, weights, work))
        if by_colour == by_tribe:
            return best
    return best


@rule
def weigh_growth(s, leader, weights, work):
    """What may become of a hand with one more card of the leader's tribe, of its colour, or of neither.

    The first two are noted for whatever card it is (PLUS_TRIBE, PLUS_COLOUR), the third is returned.
    """
    slot, colour, bones = SLOT_OF_KIND[leader], COLOUR_OF_KIND[leader], int(work[BONES])
    by_tribe, by_colour = int(work[TRIBES + slot]) + bones, int(work[COLOURS + colour]) + bones
    worth = NOTHING
    for way in range(3):
        if way != 1 or by_colour != by_tribe:
            cards = by_tribe + 1 if way == 0 else by_colour + 1 if way == 1 else max(by_tribe, by_colour)
            spare = int(work[TOTAL]) + 1 - cards
            worth = band_worth(s, leader, cards, bones, spare, GROWN, weights[PRICE], weights, work)
        if way == 0:
            work[PLUS_TRIBE + slot] = max(work[PLUS_TRIBE + slot], worth)
        elif way == 1:
            work[PLUS_COLOUR + colour] = max(work[PLUS_COLOUR + colour], worth)
    return worth


@rule
def best_taking(s, kind, weights, work):
    """The best band that a new card makes: it leads, or it joins one."""
    slot, colour, bones = SLOT_OF_KIND[kind], COLOUR_OF_KIND[kind], int(work[BONES])
    worth = max(work[PLUS_TRIBE + slot], work[PLUS_COLOUR + colour])
    if s.hand[s.seat, kind] == 0:  # else its like in hand has been weighed as leader
        by_tribe, by_colour = int(work[TRIBES + slot]) + bones + 1, int(work[COLOURS + colour]) + bones + 1
        for cards in (by_tribe, by_colour):
            spare = int(work[TOTAL]) + 1 - cards
            worth = max(worth, band_worth(s, kind, cards, bones, spare, GROWN, weights[PRICE], weights, work))
            if by_tribe == by_colour:
                break
    return worth + weights[FLOCK] * (work[TRIBES + slot] + work[COLOURS + colour])


@rule
def advise_turn(s, actions, n, scores, weights, work):
    """Play the band that is there, or hope for a better one: what the hand may become, less the price of a turn."""
    survey(s, weights, work)
    for i in range(KINGDOM_COUNT):
        work[PLUS_TRIBE + i] = NOTHING
        work[PLUS_COLOUR + i] = NOTHING
    same = 0.0
    more = 0.0
    for i in range(n):
        kind = actions[i] - LEAD
        if 0 <= kind < ADD - LEAD:
            scores[i] = best_with(s, kind, weights, work)
            same = max(same, weigh_growth(s, kind, weights, work))
    for i in range(KINGDOM_COUNT):
        more = max(more, work[PLUS_TRIBE + i], work[PLUS_COLOUR + i])
    lasts = 1.0 - chance_of_end(s, weights)
    for i in range(n):
        action = actions[i]
        if action == FROM_DECK:
            hope = same + weights[MATCH] * max(0.0, more - same)
            scores[i] = lasts * hope + weights[DECK] - weights[TEMPO]
        elif TAKE <= action < LEAD:
            kind = action - TAKE
            worth = more if (s.bones_mask >> kind) & 1 else best_taking(s, kind, weights, work)
            scores[i] = lasts * max(worth, same) - weights[TEMPO]
        elif action < LEAD:
            scores[i] = 0.0


@rule
def goes_by_tribe(s, weights, work):
    """Whether the band in the making is better continued by tribe than by colour."""
    if s.joined_by != BY_EITHER:
        return s.joined_by == BY_TRIBE
    count_hand(s, work)
    bones, total = int(work[BONES]), int(work[TOTAL])
    by_tribe = int(work[TRIBES + SLOT_OF_KIND[s.lead]]) + bones
    by_colour = int(work[COLOURS + COLOUR_OF_KIND[s.lead]]) + bones
    if by_tribe == by_colour:
        return True
    survey_kingdoms(s, weights, work)
    weigh_bands(s, weights, work)
    worth = NOTHING
    before = NOTHING
    for cards in (by_colour, by_tribe):
        before = worth
        worth = band_worth(s, s.lead, cards, bones, total - cards, PLAYED, NEVER, weights, work)
    return worth >= before


@rule
def advise_band(s, actions, n, scores, weights, work):
    """The whole band, by tribe or by colour, whichever is worth more.

    Cards come in their order, so that adding one gives up all that come before it; being done gives up the rest.
    """
    slot, colour = SLOT_OF_KIND[s.lead], COLOUR_OF_KIND[s.lead]
    by_tribe = goes_by_tribe(s, weights, work)
    given_up = 0.0
    for i in range(n):
        kind = actions[i] - ADD
        scores[i] = -A_CARD * given_up
        if actions[i] == DONE:
            continue
        bones = (s.bones_mask >> kind) & 1
        if bones or (SLOT_OF_KIND[kind] == slot if by_tribe else COLOUR_OF_KIND[kind] == colour):
            given_up += 1.0
        else:
            scores[i] -= 2.0 * A_CARD


@rule
def advise_keep(s, actions, n, scores, work):
    """The elf keeps as many cards as it may, those with many friends first."""
    count_hand(s, work)
    room = s.band_size - s.laid_n
    spare = work[TOTAL] - s.laid_n - room
    given_up = 0.0
    for i in range(n):
        kind = actions[i] - KEEP_CARD
        if actions[i] == KEEP_NONE:
            scores[i] = -A_CARD * min(given_up, float(room))
            continue
        scores[i] = -A_CARD * max(0.0, given_up - spare)
        if spare > 0:
            friends = max(work[TRIBES + SLOT_OF_KIND[kind]], work[COLOURS + COLOUR_OF_KIND[kind]])
            scores[i] += friends if (s.bones_mask >> kind) & 1 == 0 else 2.0
        given_up += 1.0


@rule
def advise_marker(s, actions, n, scores, weights, work, first, none):
    """The kingdom where a marker gains most."""
    remember_markers_for(weights, work)
    for i in range(n):
        scores[i] = 0.0
        if actions[i] != none:
            scores[i] = 0.1 + known_worth(s, actions[i] - first, weights, work)


@rule
def advise_pillage(s, actions, n, scores):
    """A horde that waits pays more, unless it is nearly full."""
    count = markers_on_horde(s, s.seat)
    for i in range(n):
        if actions[i] == SEND_HORDE:
            scores[i] = HORDE_GLORY[count] + HORDE_GLORY[USUAL_HORDE]
        else:
            scores[i] = HORDE_GLORY[min(count + USUAL_HORDE, KINGDOM_COUNT)]


@rule
def advise(s, actions, n, scores, weights, work):
    """What one look says of each legal action of the deciding seat, in glory."""
    phase = s.phase
    if phase == TURN:
        advise_turn(s, actions, n, scores, weights, work)
    elif phase == AGAIN:
        survey(s, weights, work)
        for i in range(n):
            scores[i] = 0.0 if actions[i] == END_TURN else 0.1 + best_with(s, actions[i] - LEAD, weights, work)
    elif phase == BAND:
        advise_band(s, actions, n, scores, weights, work)
    elif phase == KEEP:
        advise_keep(s, actions, n, scores, work)
    elif phase == MARKER_PHASE:
        advise_marker(s, actions, n, scores, weights, work, MARK, MARK_NONE)
    elif phase == FREE:
        advise_marker(s, actions, n, scores, weights, work, FREE_MARK, FREE_NONE)
    elif phase == PILLAGE:
        advise_pillage(s, actions, n, scores)
    else:  # a troll token, a place on the horde, cards to draw: yes, and the more the better
        for i in range(n):
            action = actions[i]
            scores[i] = 0.0
            if action in (JOIN_HORDE, DRAW_CARDS):
                scores[i] = 1.0
            elif TAKE_TOKEN < action < TOKEN_NONE:
                scores[i] = action - TAKE_TOKEN
