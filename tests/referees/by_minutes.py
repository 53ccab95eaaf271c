"""Whole games of Ethnos compared in one go: the referee writes minutes, the engine plays them and checks each byte.

It compares what `agreement.py` compares, and when that does, but for the position as JSON and play through the seam,
which are its own (`ethnos/minutes.py` says how it is written). A game that differs is named with the decision, and
`agreement.compare_game` tells how.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from ethnos.components import KINDS as KINDS_OF_CARDS
from ethnos.minutes import GLORY, HANDS, KNOWN, NO_MORE, NOTHING, take_minutes
from ethnos.settings import Setting

from ethnarch.engine.events import silence
from ethnarch.engine.rule import kernel, rule
from ethnarch.games.ethnos.core.state import BAND, OVER
from ethnarch.games.ethnos.core.tables import KINDS, KINGDOM_COUNT, MAX_PLAYERS, TROLL_TOKENS
from ethnarch.games.ethnos.game import Ethnos
from ethnarch.games.ethnos.machine.running import apply, legal

ETHNOS: Any = Ethnos()
PILE_ROOM = 128
MEMORY = np.dtype([("glory", "i4", (MAX_PLAYERS,)), ("held", "i2", (GLORY,)), ("cards", "i1", (GLORY, PILE_ROOM)),
                   ("counts", "i2", (GLORY, KINDS))])  # fmt: skip
"""What was heard last of glory and of every pile: its cards, and how many there are of each kind."""
ROOM = np.zeros(1024, np.uint8).tobytes()
"""Behind the minutes, so that wrong ones are not read past their end."""
SPELT = {text: text for card in KINDS_OF_CARDS for text in (card.take, card.lead, card.add, card.keep)}
"""The referee's own strings, which are found faster than equal ones."""
DIFFERS = -1
SAME, HOLDINGS, MOMENT, BUILDING, BOARD, CARDS, LEGAL, PLAYED, RANKS, LENGTH = range(10)
WORDS = ["", "market, hands, known cards or glory", "moment", "band in the making", "board", "cards of bands or deck",
         "legal actions", "action played", "places", "end"]  # fmt: skip


@rule
def hear_changes(heard, at, end, memory):
    """Take down what has changed; where the minutes go on."""
    while heard[at] != NO_MORE:
        place, same, count = int(heard[at]), int(heard[at + 1]), int(heard[at + 2])
        at += 3
        if place >= GLORY:
            if place >= GLORY + MAX_PLAYERS or at > end:
                return DIFFERS
            memory.glory[place - GLORY] = same + 256 * count
            continue
        if at + count > end or count > PILE_ROOM or same > count or same > memory.held[place]:
            return DIFFERS
        for j in range(same, memory.held[place]):
            memory.counts[place, memory.cards[place, j]] -= 1
        for j in range(same, count):
            kind = int(heard[at + j - same])
            if kind >= KINDS:
                return DIFFERS
            memory.cards[place, j] = kind
            memory.counts[place, kind] += 1
        memory.held[place] = count
        at += count - same
    return at + 1


@rule
def has_what_was_heard(s, memory):
    """Whether market, hands, known cards and glory are what was heard of them."""
    for kind in range(KINDS):
        if s.market[kind] != memory.counts[0, kind]:
            return False
    for seat in range(s.players):
        if s.glory[seat] != memory.glory[seat] or s.hand_n[seat] != memory.held[HANDS + seat]:
            return False
        for kind in range(KINDS):
            if s.hand[seat, kind] != memory.counts[HANDS + seat, kind]:
                return False
            if s.known[seat, kind] != memory.counts[KNOWN + seat, kind]:
                return False
    return True


@rule
def hear_moment(s, heard, at):
    if s.phase != heard[at] or (s.phase != OVER and s.seat != heard[at + 1]):
        return DIFFERS
    if s.age != heard[at + 2] or s.dragons != heard[at + 3] or s.deck_left != heard[at + 4]:
        return DIFFERS
    return at + 5


@rule
def hear_building(s, heard, at):
    if s.phase != BAND:
        return at + 1 if heard[at] == NOTHING else DIFFERS
    if heard[at] != s.laid_n + 1 or heard[at + 1] != s.lead:
        return DIFFERS
    for j in range(s.laid_n):
        if heard[at + 2 + j] != s.laid[j]:
            return DIFFERS
    return at + 2 + int(s.laid_n)


@rule
def hear_board(s, heard, at):
    if heard[at] == 0:
        return at + 1
    if heard[at] != 1 or heard[at + 1] != s.first:
        return DIFFERS
    at += 2
    for kingdom in range(KINGDOM_COUNT):
        for age in range(s.ages):
            if heard[at] != s.tokens[kingdom, age]:
                return DIFFERS
            at += 1
    for kingdom in range(KINGDOM_COUNT):
        for seat in range(s.players):
            if heard[at] != s.markers[kingdom, seat]:
                return DIFFERS
            at += 1
    players = int(s.players)
    for seat in range(players):
        if heard[at + seat] != s.supply[seat] or heard[at + players + seat] != s.merfolk[seat]:
            return DIFFERS
    at += 2 * players
    for token in range(TROLL_TOKENS):
        if heard[at + token] != int(s.troll[1 + token]) & 255:
            return DIFFERS
    at += TROLL_TOKENS
    if heard[at] != int(s.giant_seat) & 255 or heard[at + 1] != s.giant_size:
        return DIFFERS
    at += 2
    for seat in range(players):
        bands = 0
        for band in range(s.band_n):
            if s.band_seat[band] == seat:
                bands += 1
        if heard[at + seat] != s.horde[seat] or heard[at + players + seat] != bands:
            return DIFFERS
    return at + 2 * players


@rule
def hear_cards(s, heard, at):
    if heard[at] == 0:
        return at + 1
    if heard[at] != 1:
        return DIFFERS
    at += 1
    for seat in range(s.players):
        for band in range(s.band_n):
            if s.band_seat[band] != seat:
                continue
            start = int(s.band_start[band])
            count = int(s.band_start[band + 1]) - start
            if heard[at] != count:
                return DIFFERS
            for j in range(count):
                if heard[at + 1 + j] != s.played[start + j]:
                    return DIFFERS
            at += 1 + count
    for j in range(s.deck_left):
        if heard[at + j] != s.deck[s.deck_at + j]:
            return DIFFERS
    return at + int(s.deck_left)


@rule
def hear_legal(s, heard, at, listed):
    count = int(legal(s, listed))
    if heard[at] != count:
        return DIFFERS
    for j in range(count):
        if heard[at + 1 + j] != listed[j]:
            return DIFFERS
    return at + 1 + count


@rule
def is_listed(action, listed, count):
    found = False
    for j in range(count):
        found = found or listed[j] == action
    return found


@kernel
def hear(states, i, heard, end, memories, listed, events):
    """Play the game of these minutes: 16 times the decision and what differs there, or SAME."""
    s, memory = states[i], memories[0]
    at = 0
    decision = 0
    while at < end:
        here = 16 * decision
        at = hear_changes(heard, at, end, memory)
        if at < 0 or not has_what_was_heard(s, memory):
            return here + HOLDINGS
        at = hear_moment(s, heard, at)
        if at < 0:
            return here + MOMENT
        at = hear_building(s, heard, at)
        if at < 0:
            return here + BUILDING
        at = hear_board(s, heard, at)
        if at < 0:
            return here + BOARD
        at = hear_cards(s, heard, at)
        if at < 0:
            return here + CARDS
        counted = at
        at = hear_legal(s, heard, at, listed)
        if at < 0:
            return here + LEGAL
        if s.phase == OVER:
            for seat in range(s.players):
                if heard[at + seat] != s.places[seat]:
                    return here + RANKS
            return here + (SAME if at + int(s.players) == end else LENGTH)
        action = int(heard[at])
        if not is_listed(action, listed, int(heard[counted])):
            return here + PLAYED
        apply(s, action, events)
        at += 1
        decision += 1
    return 16 * decision + LENGTH


@cache
def numbers_of(tribes: tuple[str, ...]) -> dict[str, int]:
    """The number of every action in a game with these tribes, by its text."""
    state = ETHNOS.new(2 if len(tribes) == 5 else 4, 0, {"tribes": list(tribes)})
    texts = [ETHNOS.action_to_text(state, action) for action in range(ETHNOS.action_space)]
    return {SPELT.get(text, text): action for action, text in reversed(list(enumerate(texts)))}


class Heard(NamedTuple):
    """How far engine and minutes went together, and what differs then: nothing ("") at the end of the game."""

    decisions: int
    differs: str


def hear_minutes(state: Any, minutes: bytes) -> Heard:
    """Play the game of these minutes, from this state on."""
    heard = np.frombuffer(minutes + ROOM, np.uint8)
    memory, listed = np.zeros(1, MEMORY), np.empty(ETHNOS.max_actions, np.int32)
    found = int(hear(state, 0, heard, len(minutes), memory, listed, silence()))
    return Heard(found // 16, WORDS[found % 16])


def new_state(game: Setting) -> Any:
    return ETHNOS.new(game.players, game.seed, {"edition": game.edition, "tribes": game.tribes})


def hear_game(game: Setting) -> Heard:
    """Play one game with both, one after the other."""
    return hear_minutes(new_state(game), take_minutes(game, numbers_of))
