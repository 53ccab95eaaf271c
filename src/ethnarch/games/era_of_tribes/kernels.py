"""The entry points from Python into the compiled rules of Era of Tribes."""

from __future__ import annotations

from ethnarch.engine.batch import Rules, random_games
from ethnarch.engine.chance import HALVES, begin_chance, next_block
from ethnarch.engine.rule import kernel, rule
from ethnarch.engine.stream import next_word
from ethnarch.games.era_of_tribes.machine import legal, play, run_on
from ethnarch.games.era_of_tribes.redeal import redeal
from ethnarch.games.era_of_tribes.setup import begin
from ethnarch.games.era_of_tribes.view import copy_public, look


@rule
def begin_from(s, low, high, setting, events):
    """A cleared record from a seed and a row of options (options.numbers_of) to the first decision."""
    begin_chance(s, low, high, 0)
    s.players = setting[0]
    s.style = setting[1]
    s.length = setting[2]
    s.level = setting[3]
    s.board = setting[4]
    s.bonus_switch = setting[5]
    begin(s)
    run_on(s, events)


RULES = Rules(begin_from, legal, play)
play_random_games = random_games("era_of_tribes", RULES)


@kernel
def begin_game(states, i, low, high, setting, events):
    begin_from(states[i], low, high, setting, events)


@kernel
def list_actions(states, i, out):
    return legal(states[i], out)


@kernel
def list_view_actions(views, i, out):
    return legal(views[i], out)


@kernel
def play_action(states, i, action, out, events):
    """Play an action if it is legal; whether it was."""
    s = states[i]
    count = legal(s, out)
    for at in range(count):
        if out[at] == action:
            play(s, action, events)
            return True
    return False


@kernel
def advance_action(states, i, action, events):
    play(states[i], action, events)


@kernel
def look_at(states, state_halves, i, views, view_halves, j, seat):
    """Build the view of a seat."""
    copy_public(state_halves, i, view_halves, j)
    look(states[i], seat, views[j])


@kernel
def redeal_state(views, view_halves, j, states, state_halves, i, pool, stream):
    """Build a state that a view allows, with a luck of its own."""
    copy_public(view_halves, j, state_halves, i)
    s = states[i]
    redeal(views[j], s, pool, stream)
    low = (next_word(stream) << 31) | next_word(stream)
    begin_chance(s, low, next_word(stream), 1)


@kernel
def go_to_chance(states, i, low, high, stream, used):
    """Begin the luck of a seed and go to where `used` numbers of it have been taken."""
    s = states[i]
    begin_chance(s, low, high, stream)
    if used > 0:
        s.chance_block = (used - 1) // HALVES
        next_block(s)
        s.chance_next = used - HALVES * ((used - 1) // HALVES)
