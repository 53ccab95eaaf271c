"""ETH-5: the end of an age, from the third dragon to the first turn of the next age or the end of the game."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.ages.counting import score_bands, score_kingdoms
from ethnarch.games.ethnos.core.cards import scatter_everything
from ethnarch.games.ethnos.core.event_kinds import AGE_ENDED, GAME_OVER
from ethnarch.games.ethnos.core.seats import seat_after
from ethnarch.games.ethnos.core.state import OVER, PILLAGE
from ethnarch.games.ethnos.core.steps import ASK, BEGIN_AGE, END_GAME, PILLAGES
from ethnarch.games.ethnos.core.tables import TROLL_TOKENS
from ethnarch.games.ethnos.scoring.ranking import rank
from ethnarch.games.ethnos.tribes.giant import score_giant
from ethnarch.games.ethnos.tribes.merfolk import score_merfolk
from ethnarch.games.ethnos.tribes.orc import pillage_last_age


@rule
def end_age(s, events):
    """ETH-3.7, ETH-5.8: hands scatter, then kingdoms, merfolk, giant, bands, and the hordes last (ETH-R12)."""
    emit(events, AGE_ENDED, s.dragon_seat, s.age, 0, 0, 0)
    scatter_everything(s)
    s.lead = -1
    s.lead_tribe = -1
    s.laid_n = 0
    score_kingdoms(s, events)
    score_merfolk(s, events)
    score_giant(s, events)
    score_bands(s, events)
    if s.age == s.ages:
        pillage_last_age(s, events)
        return END_GAME
    s.asked = 0
    return PILLAGES


@rule
def clear_table(s):
    """ETH-5.9: once everybody has their glory, the hordes' too, bands, troll tokens and the giant go back; markers and
    the merfolk track stay."""
    s.band_n = 0
    s.band_start[0] = 0
    s.giant_seat = -1
    s.giant_size = 0
    for token in range(1, TROLL_TOKENS + 1):
        s.troll[token] = -1


@rule
def ask_to_pillage(s):
    """ETH-R12: in seat order from the first player of the age that has ended; then the next age begins."""
    while s.asked < s.players:
        seat = seat_after(s, s.first, s.asked)
        s.asked += 1
        if s.horde[seat] != 0:
            s.seat = seat
            s.phase = PILLAGE
            return ASK
    clear_table(s)
    s.first = next_first_player(s)
    s.age += 1
    return BEGIN_AGE


@rule
def next_first_player(s):
    """ETH-2.3: the least glory; ties: the nearest clockwise from whoever drew the third dragon."""
    best = s.dragon_seat
    if s.dragon_starts:
        return best
    for i in range(1, s.players):
        seat = seat_after(s, s.dragon_seat, i)
        if s.glory[seat] < s.glory[best]:
            best = seat
    return best


@rule
def end_game(s, events):
    """ETH-6.1: the places are known, and nobody decides any more."""
    rank(s)
    s.phase = OVER
    s.seat = -1
    emit(events, GAME_OVER, -1, 0, 0, 0, 0)
