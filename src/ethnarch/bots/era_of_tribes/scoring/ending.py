"""The end: whether to bring it about, which card to score, and when to use a village."""

from __future__ import annotations

from ethnarch.bots.era_of_tribes.weights import END_LEAD
from ethnarch.bots.era_of_tribes.worth import is_last_round
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.barbarians.solo import PER_ROUND_LEFT, WHEN_NOT_ENDED
from ethnarch.games.era_of_tribes.board.figures import (
    COLUMN,
    CONDITIONS_NEEDED,
    ENDING_FIRST,
    ENDING_LATER,
    GIVES_INFLUENCE,
    GIVES_LEADER,
    GIVES_MILITIA,
    GIVES_MORALE,
    GIVES_TALERS,
    GLORIOUS,
    LAST_ROUND,
    LEVEL_ENDING,
    MORALE_TOP,
    OPEN_CARDS,
    TILE_AMOUNT,
    TILE_EFFECT,
    TILES,
)
from ethnarch.games.era_of_tribes.core.actions import CARD_OF, USE_TILE
from ethnarch.games.era_of_tribes.core.state import TABLE
from ethnarch.games.era_of_tribes.core.steps import COMMIT
from ethnarch.games.era_of_tribes.end.conditions import conditions_met
from ethnarch.games.era_of_tribes.realm.tracks import morale_value
from ethnarch.games.era_of_tribes.scoring.cards import open_points
from ethnarch.games.era_of_tribes.scoring.final import hunger_points


@rule
def standing(s, seat):
    """How a seat would be scored now, cards left out: influence, morale, hunger."""
    return float(int(s.influence[seat]) + morale_value(s, seat) + hunger_points(s, seat))


@rule
def lead(s, seat):
    """How far a seat is ahead of the best other; behind, if negative."""
    best = -99.0
    for other in range(s.players):
        if other != seat and s.eliminated[other] == 0:
            best = max(best, standing(s, other))
    return standing(s, seat) - best if best > -99.0 else 0.0


@rule
def end_worth(s, seat, weights):
    """ERA-2.1: what meeting one more end condition is worth: the influence for it, and the game as it stands."""
    if s.bonus[seat]:
        return 0.0
    if conditions_met(s, seat) + 1 < CONDITIONS_NEEDED[s.length]:
        return 0.5
    if s.style != TABLE:
        return float(LEVEL_ENDING[s.level] - WHEN_NOT_ENDED + PER_ROUND_LEFT * (LAST_ROUND - int(s.round_now)))
    if is_last_round(s):
        return float(ENDING_LATER[s.length])
    first = float(ENDING_FIRST[s.length])
    return first + weights[END_LEAD] * (lead(s, seat) + first)


@rule
def glory_worth(s, seat, gain, weights):
    """ERA-2.1: what `gain` influence is worth besides itself, where it makes the seat glorious."""
    goal = GLORIOUS[COLUMN[s.length], s.players - 1]
    if s.influence[seat] >= goal or s.influence[seat] + gain < goal:
        return 0.0
    return end_worth(s, seat, weights)


@rule
def card_points(s, seat, card):
    """ERA-3: what a card would bring a seat now."""
    return float(open_points(s, seat, card))


@rule
def best_card_points(s, seat):
    """What the better of the open cards would bring."""
    best = 0.0
    for place in range(OPEN_CARDS):
        if s.open_cards[place] >= 0:
            best = max(best, card_points(s, seat, int(s.open_cards[place])))
    return best


@rule
def advise_score_card(s, seat, actions, n, scores, weights, work):
    """The card that brings most ahead of the others."""
    for i in range(n):
        card = int(actions[i]) - CARD_OF
        scores[i] = card_points(s, seat, card)
        for other in range(s.players):
            if other != seat and s.eliminated[other] == 0:
                scores[i] -= card_points(s, other, card) / s.players


@rule
def wants_tile(s, seat, decision, kind):
    """ERA-5: influence, talers and leaders at once, morale when there is room for it, strength in a battle."""
    effect = TILE_EFFECT[kind]
    if effect == GIVES_INFLUENCE or effect == GIVES_TALERS or effect == GIVES_LEADER:
        return True
    if effect == GIVES_MORALE:
        return s.morale[seat] + TILE_AMOUNT[kind] <= MORALE_TOP or is_last_round(s)
    return effect == GIVES_MILITIA and decision == COMMIT


@rule
def without_villages(actions, n):
    """How many actions come before the uses of villages, which stand last at every decision (ERA-B103)."""
    for i in range(n):
        if USE_TILE <= actions[i] < USE_TILE + TILES:
            return i
    return n


@rule
def advise_tiles(s, seat, decision, actions, first, n, scores):
    """A village is used before anything else, or not now."""
    best = 0.0
    least = 0.0
    for i in range(first):
        if i == 0 or scores[i] > best:
            best = scores[i]
        if i == 0 or scores[i] < least:
            least = scores[i]
    for i in range(first, n):
        wanted = wants_tile(s, seat, decision, int(actions[i]) - USE_TILE)
        scores[i] = best + 1.0 if wanted else least - 1.0
