"""What one look says of each action in Ethnos: the whole of `greedy`, and the first hint of `search`."""

from __future__ import annotations

from ethnarch.bots.ethnos.weights import DECK, FLOCK, HAZARD, LEFT_OVER, MATCH, TEMPO
from ethnarch.bots.ethnos.worth import (
    BONES,
    COLOURS,
    MARKER,
    PLUS_COLOUR,
    PLUS_TRIBE,
    TOTAL,
    TRIBES,
    band_worth,
    survey,
)
from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.actions import (
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
from ethnarch.games.ethnos.state import AGAIN, BAND, FREE, KEEP, MARKER as MARKER_PHASE, PILLAGE, TURN
from ethnarch.games.ethnos.tables import COLOUR_OF_KIND, HORDE_GLORY, SLOT_OF_KIND

NOTHING = -1000.0
USUAL_HORDE = 2  # markers a horde gets in an age


@rule
def chance_of_end(s, weights):
    """How likely the age ends before this seat's next turn."""
    if s.dragons == 0 or s.deck_left == 0:
        return 0.0
    a_round = min(1.0, weights[HAZARD] * s.players / s.deck_left)
    return a_round if s.dragons == 2 else a_round * a_round


@rule
def best_with(s, leader, weights, work):
    """The better of the two whole bands that a card in hand can lead, by tribe and by colour."""
    bones, total = work[BONES], work[TOTAL]
    by_tribe = int(work[TRIBES + SLOT_OF_KIND[leader]] + bones)
    by_colour = int(work[COLOURS + COLOUR_OF_KIND[leader]] + bones)
    worth = band_worth(s, leader, by_tribe, int(bones), int(total) - by_tribe, weights, work)
    if by_colour == by_tribe:
        return worth
    return max(worth, band_worth(s, leader, by_colour, int(bones), int(total) - by_colour, weights, work))


@rule
def best_with_one_more(s, leader, weights, work):
    """The same with one more card of the leader's tribe, or colour; kept for the cards that may come."""
    slot, colour = SLOT_OF_KIND[leader], COLOUR_OF_KIND[leader]
    bones, total = int(work[BONES]), int(work[TOTAL]) + 1
    cards = int(work[TRIBES + slot]) + bones + 1
    by_tribe = band_worth(s, leader, cards, bones, total - cards, weights, work)
    work[PLUS_TRIBE + slot] = max(work[PLUS_TRIBE + slot], by_tribe)
    cards = int(work[COLOURS + colour]) + bones + 1
    by_colour = band_worth(s, leader, cards, bones, total - cards, weights, work)
    work[PLUS_COLOUR + colour] = max(work[PLUS_COLOUR + colour], by_colour)
    return max(by_tribe, by_colour)


@rule
def best_taking(s, kind, weights, work):
    """The best band that a new card makes: it leads, or it joins one."""
    slot, colour = SLOT_OF_KIND[kind], COLOUR_OF_KIND[kind]
    bones, total = int(work[BONES]), int(work[TOTAL]) + 1
    worth = max(work[PLUS_TRIBE + slot], work[PLUS_COLOUR + colour])
    cards = int(work[TRIBES + slot]) + bones + 1
    worth = max(worth, band_worth(s, kind, cards, bones, total - cards, weights, work))
    cards = int(work[COLOURS + colour]) + bones + 1
    worth = max(worth, band_worth(s, kind, cards, bones, total - cards, weights, work))
    return worth + weights[FLOCK] * (work[TRIBES + slot] + work[COLOURS + colour])


@rule
def advise_turn(s, actions, n, scores, weights, work):
    """Play the band that is there, or hope for a better one: what the hand could be, less the price of a turn."""
    survey(s, weights, work)
    for i in range(6):
        work[PLUS_TRIBE + i] = NOTHING
        work[PLUS_COLOUR + i] = NOTHING
    best = 0.0
    more = 0.0
    for i in range(n):
        kind = actions[i] - LEAD
        if 0 <= kind < ADD - LEAD:
            scores[i] = best_with(s, kind, weights, work)
            best = max(best, scores[i])
            more = max(more, best_with_one_more(s, kind, weights, work))
    lasts = 1.0 - chance_of_end(s, weights)
    for i in range(n):
        action = actions[i]
        if action == FROM_DECK:
            hope = best - weights[LEFT_OVER] + weights[MATCH] * max(0.0, more - best)
            scores[i] = lasts * hope + weights[DECK] - weights[TEMPO]
        elif TAKE <= action < LEAD:
            kind = action - TAKE
            worth = more if (s.bones_mask >> kind) & 1 else best_taking(s, kind, weights, work)
            scores[i] = lasts * max(worth, best - weights[LEFT_OVER]) - weights[TEMPO]
        elif action < LEAD:
            scores[i] = 0.0


@rule
def advise_band(s, actions, n, scores, weights, work):
    """The whole band, by tribe or by colour, whichever is worth more; cards come in their order."""
    survey(s, weights, work)
    slot, colour = SLOT_OF_KIND[s.lead], COLOUR_OF_KIND[s.lead]
    bones, total = int(work[BONES]), int(work[TOTAL])
    tribe_cards = int(work[TRIBES + slot]) + bones
    colour_cards = int(work[COLOURS + colour]) + bones
    by_tribe = s.joined_by == 1
    if s.joined_by == 0:
        first = band_worth(s, s.lead, tribe_cards, bones, total - tribe_cards, weights, work)
        by_tribe = first >= band_worth(s, s.lead, colour_cards, bones, total - colour_cards, weights, work)
    for i in range(n):
        kind = actions[i] - ADD
        if actions[i] == DONE:
            scores[i] = 0.0
        elif (s.bones_mask >> kind) & 1 or (SLOT_OF_KIND[kind] == slot if by_tribe else COLOUR_OF_KIND[kind] == colour):
            scores[i] = 2.0 - 0.02 * kind
        else:
            scores[i] = -2.0


@rule
def advise_keep(s, actions, n, scores, weights, work):
    """The elf keeps the cards that go together, the larger group first."""
    survey(s, weights, work)
    room = s.band_size - s.laid_n
    for i in range(n):
        kind = actions[i] - KEEP_CARD
        if actions[i] == KEEP_NONE:
            scores[i] = -0.5
            continue
        scores[i] = -0.02 * kind
        if work[TOTAL] - s.laid_n > room:
            friends = max(work[TRIBES + SLOT_OF_KIND[kind]], work[COLOURS + COLOUR_OF_KIND[kind]])
            scores[i] += friends if (s.bones_mask >> kind) & 1 == 0 else 2.0


@rule
def advise_marker(s, actions, n, scores, weights, work, first, none):
    """The kingdom where a marker gains most."""
    survey(s, weights, work)
    for i in range(n):
        scores[i] = 0.0 if actions[i] == none else 0.1 + work[MARKER + actions[i] - first]


@rule
def advise_pillage(s, actions, n, scores):
    """A horde that waits pays more, unless it is nearly full."""
    count = 0
    for colour in range(6):
        count += (int(s.horde[s.seat]) >> colour) & 1
    for i in range(n):
        if actions[i] == SEND_HORDE:
            scores[i] = HORDE_GLORY[count] + HORDE_GLORY[USUAL_HORDE]
        else:
            scores[i] = HORDE_GLORY[min(count + USUAL_HORDE, 6)]


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
        advise_keep(s, actions, n, scores, weights, work)
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
            if action == JOIN_HORDE or action == DRAW_CARDS:
                scores[i] = 1.0
            elif TAKE_TOKEN < action < TOKEN_NONE:
                scores[i] = action - TAKE_TOKEN
