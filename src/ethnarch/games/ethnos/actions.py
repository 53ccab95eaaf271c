"""Actions as integers: which are legal (`legal`), and what each does (`apply`)."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.engine.stream import pick
from ethnarch.games.ethnos.ages import ask_to_pillage
from ethnarch.games.ethnos.bands import (
    add_card,
    decline,
    end_turn,
    finish_band,
    kingdoms_to_mark,
    lay_band,
    lay_ten_skeletons,
    lead_band,
    mark,
    may_join,
    place_free_marker,
)
from ethnarch.games.ethnos.cards import count_kinds, lowest_kind, nth_kind
from ethnarch.games.ethnos.state import AGAIN, BAND, DRAW, FREE, HORDE, KEEP, MARKER, OVER, PILLAGE, TROLL_TOKEN, TURN
from ethnarch.games.ethnos.tables import KINDS, TROLL_TOKENS
from ethnarch.games.ethnos.tribes.elf import keep_card, kinds_to_keep, stop_keeping
from ethnarch.games.ethnos.tribes.orc import join_horde, pillage, wait
from ethnarch.games.ethnos.tribes.troll import is_token_in_reach, take_token
from ethnarch.games.ethnos.tribes.wizard import draw_band
from ethnarch.games.ethnos.turn import (
    can_recruit,
    leaders_in_hand,
    pass_turn,
    recruit_from_deck,
    recruit_from_market,
)

FROM_DECK, PASS, TEN_SKELETONS, DONE, END_TURN = range(5)
MARK = 5  # + kingdom
MARK_NONE = 11
FREE_MARK = 12  # + kingdom
FREE_NONE = 18
TAKE_TOKEN = 18  # + token, 1 to 6
TOKEN_NONE = 25
JOIN_HORDE, HORDE_NONE = 26, 27
DRAW_CARDS, DRAW_NONE = 28, 29
SEND_HORDE, HORDE_WAITS = 30, 31
KEEP_NONE = 32
TAKE = 33  # + kind
LEAD = TAKE + KINDS
ADD = LEAD + KINDS
KEEP_CARD = ADD + KINDS
ACTION_SPACE = KEEP_CARD + KINDS
MAX_ACTIONS = KINDS + 1 + 10 + 1


@rule
def write_kinds(mask, first, out, n):
    """Write one action for each kind of a mask; the new number of actions."""
    while mask != 0:
        out[n] = first + lowest_kind(mask)
        mask &= mask - 1
        n += 1
    return n


@rule
def legal_turn(s, out):
    """ETH-3.2: recruit or play a band; ETH-3.8 where neither is possible."""
    n = 0
    if can_recruit(s):
        n = write_kinds(s.market_mask, TAKE, out, 0)
        out[n] = FROM_DECK
        n += 1
    n = write_kinds(leaders_in_hand(s), LEAD, out, n)
    if n == 0:
        out[0] = TEN_SKELETONS if s.ten_skeletons_win else PASS
        n = 1
    return n


@rule
def write_two(out, yes, no):
    out[0] = yes
    out[1] = no
    return 2


@rule
def write_kingdoms(mask, first, none, out):
    n = write_kinds(mask, first, out, 0)
    out[n] = none
    return n + 1


@rule
def legal_tokens(s, out):
    n = 0
    for token in range(1, TROLL_TOKENS + 1):
        if is_token_in_reach(s, token):
            out[n] = TAKE_TOKEN + token
            n += 1
    out[n] = TOKEN_NONE
    return n + 1


@rule
def legal(s, out):
    """Write the legal actions in the order of docs/notation.md; their number. Works on a state and on the
    deciding seat's own view alike."""
    phase = s.phase
    if phase == TURN:
        return legal_turn(s, out)
    if phase == BAND:
        n = write_kinds(may_join(s), ADD, out, 0)
        out[n] = DONE
        return n + 1
    if phase == MARKER:
        return write_kingdoms(kingdoms_to_mark(s), MARK, MARK_NONE, out)
    if phase == FREE:
        return write_kingdoms(63, FREE_MARK, FREE_NONE, out)
    if phase == TROLL_TOKEN:
        return legal_tokens(s, out)
    if phase == HORDE:
        return write_two(out, JOIN_HORDE, HORDE_NONE)
    if phase == AGAIN:
        n = write_kinds(leaders_in_hand(s), LEAD, out, 0)
        out[n] = END_TURN
        return n + 1
    if phase == KEEP:
        n = write_kinds(kinds_to_keep(s), KEEP_CARD, out, 0)
        out[n] = KEEP_NONE
        return n + 1
    if phase == DRAW:
        return write_two(out, DRAW_CARDS, DRAW_NONE)
    if phase == PILLAGE:
        return write_two(out, SEND_HORDE, HORDE_WAITS)
    return 0


@rule
def choose(s, stream, out):
    """A legal action at random: what picking from the list gives, without writing the long lists of a turn."""
    if s.phase != TURN:
        n = legal(s, out)
        return int(out[pick(stream, n)]) if n > 0 else -1
    cards = count_kinds(s.market_mask) if can_recruit(s) else -1
    leaders = leaders_in_hand(s)
    n = cards + 1 + count_kinds(leaders)
    k = pick(stream, max(n, 1))
    if n == 0:
        return TEN_SKELETONS if s.ten_skeletons_win else PASS
    if k < cards:
        return TAKE + nth_kind(s.market_mask, k)
    if k == cards:
        return FROM_DECK
    return LEAD + nth_kind(leaders, k - cards - 1)


@rule
def is_legal(s, action, out):
    n = legal(s, out)
    for i in range(n):
        if out[i] == action:
            return True
    return False


@rule
def apply(s, action, events):
    """Play a legal action."""
    if action >= KEEP_CARD:
        keep_card(s, action - KEEP_CARD, events)
    elif action >= ADD:
        add_card(s, action - ADD, events)
    elif action >= LEAD:
        lead_band(s, action - LEAD, events)
    elif action >= TAKE:
        recruit_from_market(s, action - TAKE, events)
    elif action == FROM_DECK:
        recruit_from_deck(s, events)
    elif action == DONE:
        lay_band(s, events)
    elif action >= MARK and action < MARK_NONE:
        mark(s, action - MARK, events)
    elif action >= FREE_MARK and action < FREE_NONE:
        place_free_marker(s, action - FREE_MARK, events)
    elif action > TAKE_TOKEN and action < TOKEN_NONE:
        take_token(s, action - TAKE_TOKEN, events)
        finish_band(s, events)
    elif action == JOIN_HORDE:
        join_horde(s, events)
        finish_band(s, events)
    elif action == END_TURN:
        end_turn(s, events)
    elif action == KEEP_NONE:
        stop_keeping(s, events)
    elif action == DRAW_CARDS:
        draw_band(s, events)
    elif action == SEND_HORDE:
        pillage(s, s.seat, events)
        ask_to_pillage(s, events)
    elif action == HORDE_WAITS:
        wait(s, events)
        ask_to_pillage(s, events)
    elif action == PASS:
        pass_turn(s, events)
    elif action == TEN_SKELETONS:
        lay_ten_skeletons(s, events)
    else:
        decline(s, events)


@rule
def is_over(s):
    return s.phase == OVER
