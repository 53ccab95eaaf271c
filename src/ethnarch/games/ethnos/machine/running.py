"""ETH-3.2: which actions are legal (`legal`), and what each does, up to the next decision (`apply`)."""

from __future__ import annotations

from ethnarch.engine.rule import hot_rule, rule
from ethnarch.engine.stream import pick
from ethnarch.games.ethnos.ages.ending import ask_to_pillage, end_age, end_game
from ethnarch.games.ethnos.ages.turns import can_recruit, next_turn, pass_turn, recruit_from_deck, recruit_from_market
from ethnarch.games.ethnos.bands.joining import add_card, lead_band, may_join
from ethnarch.games.ethnos.bands.laying import decline, end_turn, finish_band, lay_band, use_ability
from ethnarch.games.ethnos.bands.marking import kingdoms_to_mark, mark, place_free_marker
from ethnarch.games.ethnos.core.actions import (
    ADD,
    DONE,
    DRAW_CARDS,
    DRAW_NONE,
    END_TURN,
    FREE_MARK,
    FREE_NONE,
    FROM_DECK,
    HORDE_NONE,
    HORDE_WAITS,
    JOIN_HORDE,
    KEEP_CARD,
    KEEP_NONE,
    LEAD,
    MARK,
    MARK_NONE,
    PASS,
    SEND_HORDE,
    TAKE,
    TAKE_TOKEN,
    TEN_SKELETONS,
    TOKEN_NONE,
)
from ethnarch.games.ethnos.core.cards import count_kinds, lowest_kind, nth_kind
from ethnarch.games.ethnos.core.state import (
    AGAIN,
    BAND,
    DRAW,
    FREE,
    HORDE,
    KEEP,
    MARKER,
    OVER,
    PILLAGE,
    TROLL_TOKEN,
    TURN,
)
from ethnarch.games.ethnos.core.steps import (
    ABILITY,
    BEGIN_AGE,
    END_AGE,
    END_GAME,
    FINISH,
    LAY,
    NEXT_TURN,
    PILLAGES,
    STOP_KEEPING,
    TURN_OVER,
)
from ethnarch.games.ethnos.core.tables import ALL_KINGDOMS, TROLL_TOKENS
from ethnarch.games.ethnos.setup.dealing import begin_age
from ethnarch.games.ethnos.tribes.elf import keep_card, kinds_to_keep, stop_keeping
from ethnarch.games.ethnos.tribes.leader import leaders_in_hand
from ethnarch.games.ethnos.tribes.orc import join_horde, pillage, wait
from ethnarch.games.ethnos.tribes.skeleton import lay_ten_skeletons
from ethnarch.games.ethnos.tribes.troll import is_token_in_reach, take_token
from ethnarch.games.ethnos.tribes.wizard import draw_band


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


@hot_rule
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
        return write_kingdoms(ALL_KINGDOMS, FREE_MARK, FREE_NONE, out)
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


@hot_rule
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


@hot_rule
def act(s, action, events):
    """Do what a legal action says; the step that follows from it."""
    if action >= KEEP_CARD:
        return keep_card(s, action - KEEP_CARD, events)
    if action >= ADD:
        return add_card(s, action - ADD)
    if action >= LEAD:
        return lead_band(s, action - LEAD)
    if action >= TAKE:
        return recruit_from_market(s, action - TAKE, events)
    if action == FROM_DECK:
        return recruit_from_deck(s, events)
    if action == DONE:
        return LAY
    if MARK <= action < MARK_NONE:
        return mark(s, action - MARK, events)
    if FREE_MARK <= action < FREE_NONE:
        return place_free_marker(s, action - FREE_MARK, events)
    if TAKE_TOKEN < action < TOKEN_NONE:
        return take_token(s, action - TAKE_TOKEN, events)
    if action == JOIN_HORDE:
        return join_horde(s, events)
    if action == END_TURN:
        return TURN_OVER
    if action == KEEP_NONE:
        return STOP_KEEPING
    if action == DRAW_CARDS:
        return draw_band(s, events)
    if action == SEND_HORDE:
        return pillage(s, s.seat, events)
    if action == HORDE_WAITS:
        return wait(s, events)
    if action == PASS:
        return pass_turn(s, events)
    if action == TEN_SKELETONS:
        return lay_ten_skeletons(s, events)
    return decline(s, events)


@hot_rule
def apply(s, action, events):
    """Play a legal action, and everything that follows from it up to the next decision.

    Each step has this one place, in the order of the game: small code, which a GPU's threads meet in again.
    """
    step = act(s, action, events)
    if step == LAY:
        step = lay_band(s, events)
    if step == ABILITY:
        step = use_ability(s, events)
    if step == FINISH:
        step = finish_band(s)
    if step == STOP_KEEPING:
        step = stop_keeping(s, events)
    if step == TURN_OVER:
        step = end_turn(s, events)
    if step == NEXT_TURN:
        next_turn(s)
    if step < END_AGE:
        return
    if step == END_AGE:
        step = end_age(s, events)
    if step == PILLAGES:
        step = ask_to_pillage(s)
    if step == BEGIN_AGE:
        begin_age(s, events)
    if step == END_GAME:
        end_game(s, events)


@rule
def is_over(s):
    return s.phase == OVER
