"""ETH-1 and ETH-2: setting up a game, and beginning an age."""

from __future__ import annotations

from ethnarch.engine.chance import begin_chance, draw
from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.core.cards import give_card, put_in_market
from ethnarch.games.ethnos.core.event_kinds import AGE_BEGAN
from ethnarch.games.ethnos.core.seats import is_small_game, seat_after
from ethnarch.games.ethnos.core.state import TURN
from ethnarch.games.ethnos.core.tables import (
    ALL_TOKENS,
    CHOICE_NUMBERS,
    COPIES_OF,
    DRAGON,
    DRAGONS,
    FEW_AGES,
    FEW_SLOTS,
    FEW_TOKENS,
    KINGDOM_COUNT,
    MANY_AGES,
    MARKERS,
    MARKET_PER_PLAYER,
    MERFOLK,
    SKELETON,
    SKELETONS,
    SLOTS,
    TRIBE_COUNT,
    TROLL_TOKENS,
)
from ethnarch.games.ethnos.setup.options import CHOSEN


@rule
def begin(s, low, high, setting, events):
    """ETH-1: everything before the first age, in a cleared record.

    setting: players, edition, its four switches, the number of tribes chosen (0: at random), the tribes.
    """
    begin_chance(s, low, high, 0)
    s.players = setting[0]  # ETH-1.1
    s.edition = setting[1]
    s.merfolk_ranked = setting[2]
    s.trolls_break_merfolk_ties = setting[3]
    s.ten_skeletons_win = setting[4]
    s.dragon_starts = setting[5]
    s.ages = FEW_AGES if is_small_game(s) else MANY_AGES
    s.winner = -1
    choose_tribes(s, setting)
    lay_out_tokens(s)
    s.first = draw(s, s.players)  # ETH-2.2
    for seat in range(s.players):
        s.supply[seat] = MARKERS - 1  # ETH-1.6: one marker scores
        if s.slot_of[MERFOLK] >= 0:
            s.supply[seat] -= 1  # ETH-1.7: one stands on the merfolk board
    s.age = 1
    begin_age(s, events)


@rule
def choose_tribes(s, setting):
    """ETH-1.4: six tribes, five with two or three players; in the order of the list of tribes."""
    wanted = FEW_SLOTS if is_small_game(s) else SLOTS
    slots = int(setting[CHOSEN])
    chosen = 0
    if slots == 0:
        order = s.deck
        choice = len(CHOICE_NUMBERS)
        for i in range(choice):
            order[i] = CHOICE_NUMBERS[i]
        for i in range(choice - 1, 0, -1):
            j = draw(s, i + 1)
            order[i], order[j] = order[j], order[i]
        for i in range(wanted):
            chosen |= 1 << int(order[i])
    else:
        dropped = draw(s, slots) if slots > wanted else -1
        for i in range(slots):
            if i != dropped:
                chosen |= 1 << int(setting[CHOSEN + 1 + i])
    s.slots = 0
    s.bones_mask = 0
    for slot in range(SLOTS):
        s.tribe[slot] = -1
    for tribe in range(TRIBE_COUNT):
        s.slot_of[tribe] = -1
        if (chosen >> tribe) & 1:
            s.slot_of[tribe] = s.slots
            s.tribe[s.slots] = tribe
            if tribe == SKELETON:
                s.bones_mask = 1 << (KINGDOM_COUNT * int(s.slots))
            s.slots += 1


@rule
def lay_out_tokens(s):
    """ETH-1.2, ETH-1.3: the glory tokens are shuffled, shared out and sorted in each kingdom."""
    count = len(FEW_TOKENS) if is_small_game(s) else len(ALL_TOKENS)
    each = count // KINGDOM_COUNT
    order = s.deck
    for i in range(count):
        order[i] = FEW_TOKENS[i] if is_small_game(s) else ALL_TOKENS[i]
    for i in range(count - 1, 0, -1):
        j = draw(s, i + 1)
        order[i], order[j] = order[j], order[i]
    for kingdom in range(KINGDOM_COUNT):
        for place in range(each):
            value = order[kingdom * each + place]
            at = place
            while at > 0 and s.tokens[kingdom, at - 1] > value:
                s.tokens[kingdom, at] = s.tokens[kingdom, at - 1]
                at -= 1
            s.tokens[kingdom, at] = value


@rule
def build_deck(s):
    """ETH-1.5: the cards of all tribes in play, in order; their number."""
    n = 0
    for slot in range(s.slots):
        if s.tribe[slot] == SKELETON:
            for _ in range(SKELETONS):
                s.deck[n] = KINGDOM_COUNT * slot
                n += 1
        else:
            for colour in range(KINGDOM_COUNT):
                for _ in range(COPIES_OF[s.tribe[slot]]):
                    s.deck[n] = KINGDOM_COUNT * slot + colour
                    n += 1
    return n


@rule
def shuffle_age(s, cards, dealt):
    """ETH-2.6, ETH-R1: shuffle the cards; then hide the dragons among the bottom half of what is not dealt.

    The cards are in random order after the first round, so moving only the dragons shuffles them in.
    """
    for i in range(DRAGONS):
        s.deck[cards + i] = DRAGON
    start, count, swaps = 0, cards, cards - 1
    for _ in range(2):
        for i in range(count - 1, count - 1 - swaps, -1):
            j = draw(s, i + 1)
            s.deck[start + i], s.deck[start + j] = s.deck[start + j], s.deck[start + i]
        start = dealt + (cards - dealt) // 2
        count = cards + DRAGONS - start
        swaps = DRAGONS


@rule
def begin_age(s, events):
    """ETH-2.4, ETH-2.5: shuffle, deal one card each clockwise from the first player, turn up the market."""
    emit(events, AGE_BEGAN, s.first, s.age, 0, 0, 0)
    cards = build_deck(s)
    dealt = int(s.players) * (1 + MARKET_PER_PLAYER)
    shuffle_age(s, cards, dealt)
    for i in range(s.players):
        give_card(s, seat_after(s, s.first, i), s.deck[i])
    for i in range(s.players, dealt):
        put_in_market(s, s.deck[i])
    s.deck_at = dealt
    s.deck_left = cards + DRAGONS - dealt
    s.dragons = 0
    s.dragon_seat = -1
    s.seat = s.first
    s.phase = TURN
    s.bands_this_turn = 0
    s.lead = -1
    s.lead_tribe = -1
    s.laid_n = 0
    s.band_n = 0
    s.band_start[0] = 0
    s.giant_seat = -1
    s.giant_size = 0
    for token in range(1, TROLL_TOKENS + 1):
        s.troll[token] = -1
