"""ETH-3: turns, recruiting and passing."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import hot_rule, rule
from ethnarch.games.ethnos.core.cards import draw_card, give_card, take_from_market
from ethnarch.games.ethnos.core.event_kinds import PASSED, TOOK
from ethnarch.games.ethnos.core.seats import seat_after
from ethnarch.games.ethnos.core.state import TURN
from ethnarch.games.ethnos.core.steps import END_AGE, NEXT_TURN
from ethnarch.games.ethnos.core.tables import HAND_LIMIT


@rule
def can_recruit(s):
    """ETH-3.5: not with ten cards in hand."""
    return s.hand_n[s.seat] < HAND_LIMIT


@hot_rule
def next_turn(s):
    """ETH-3.1: clockwise."""
    s.seat = seat_after(s, s.seat, 1)
    s.phase = TURN
    s.bands_this_turn = 0
    s.lead = -1
    s.lead_tribe = -1
    s.laid_n = 0


@hot_rule
def recruit_from_market(s, kind, events):
    """ETH-3.3: take a card that lies open; it is not replaced, and everybody knows who has it (ETH-8.3)."""
    take_from_market(s, kind)
    give_card(s, s.seat, kind)
    s.known[s.seat, kind] += 1
    emit(events, TOOK, s.seat, kind, 0, 0, 0)
    return NEXT_TURN


@hot_rule
def recruit_from_deck(s, events):
    """ETH-3.4: draw the top card of the deck."""
    return NEXT_TURN if draw_card(s, s.seat, events) else END_AGE


@rule
def pass_turn(s, events):
    """ETH-3.8, ETH-R16: with ten skeletons there is nothing to do."""
    emit(events, PASSED, s.seat, 0, 0, 0, 0)
    return NEXT_TURN
