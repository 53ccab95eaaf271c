"""The entry points from Python into the compiled rules of Ethnos."""

from __future__ import annotations

from ethnarch.engine.batch import Rules, random_games
from ethnarch.engine.chance import begin_chance, skip_chance
from ethnarch.engine.rule import kernel
from ethnarch.engine.stepping import stepping
from ethnarch.engine.stream import next_word, pick
from ethnarch.games.ethnos.actions import MAX_ACTIONS, apply, choose, is_legal, legal
from ethnarch.games.ethnos.bands import join, kingdoms_to_mark, may_join
from ethnarch.games.ethnos.scoring import rank
from ethnarch.games.ethnos.setup import begin
from ethnarch.games.ethnos.state import STATE
from ethnarch.games.ethnos.tribes.leader import name_leader
from ethnarch.games.ethnos.turn import leaders_in_hand
from ethnarch.games.ethnos.view import copy_public, look, redeal

RULES = Rules(begin, legal, apply, choose)
play_random_games = random_games("ethnos", RULES)
play_and_list = stepping("ethnos", RULES, STATE, MAX_ACTIONS)


@kernel
def begin_game(states, i, low, high, setting, events):
    begin(states[i], low, high, setting, events)


@kernel
def list_actions(states, i, out):
    return legal(states[i], out)


@kernel
def play_action(states, i, action, out, events):
    """Play an action if it is legal; whether it was."""
    s = states[i]
    if not is_legal(s, action, out):
        return False
    apply(s, action, events)
    return True


@kernel
def advance_action(states, i, action, events):
    apply(states[i], action, events)


@kernel
def look_at(states, state_words, i, views, view_words, j, seat):
    """Build the view of a seat."""
    copy_public(state_words, i, view_words, j)
    look(states[i], seat, views[j])


@kernel
def redeal_state(views, view_words, j, states, state_words, i, pool, stream):
    """Build a state that a view allows."""
    copy_public(view_words, j, state_words, i)
    s = states[i]
    redeal(views[j], s, pool, stream)
    low = (next_word(stream) << 31) | next_word(stream)
    begin_chance(s, low, next_word(stream), 1)


@kernel
def go_to_chance(states, i, low, high, stream, used):
    s = states[i]
    begin_chance(s, low, high, stream)
    skip_chance(s, used)


@kernel
def rank_table(states, i):
    rank(states[i])


@kernel
def list_view_actions(views, i, out):
    """The legal actions of the deciding seat, from its own view."""
    return legal(views[i], out)


@kernel
def spell_band(records, i, cards, n):
    """Lay cards[:n], leader first, in a scratch record of the deciding seat.

    The mask of the kinds that may still join, or -1 - k where card k may not join.
    """
    s = records[i]
    if (leaders_in_hand(s) >> int(cards[0])) & 1 == 0:
        return -1
    name_leader(s, cards[0])
    s.laid_n = 0
    s.joined_by = 0
    for k in range(1, n):
        if (may_join(s) >> int(cards[k])) & 1 == 0:
            return -1 - k
        join(s, cards[k])
    return may_join(s)


@kernel
def marks_after(records, i, n):
    """The kingdoms that a band of n cards with the leader of a scratch record may mark, as a mask."""
    s = records[i]
    s.band_size = n
    return kingdoms_to_mark(s)


@kernel
def pick_one(stream, n):
    return pick(stream, n)
