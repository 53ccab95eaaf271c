"""Paired worlds: two states that differ only in what a seat cannot see must look the same to that seat.

The second world is drawn from the seat's own view (`determinize`). Both look the same at once, to the byte;
then both play the same actions, and what the seat is told and sees stays the same until the rules
themselves show what was hidden: an event of a kind that `opens` it, or one told to this seat alone.
"""

from __future__ import annotations

from itertools import zip_longest
from random import Random
from typing import NamedTuple

import msgspec
import numpy as np

from ethnarch.engine.seam import Event, Game, State

STEPS = 4


class Worlds(NamedTuple):
    """Which game, and which kinds of events show hidden things to everybody."""

    game: Game
    opens: frozenset[str]
    error: type[AssertionError]


def check_paired_worlds(worlds: Worlds, state: State, seat: int | None, luck: Random, steps: int = STEPS) -> int:
    """Check one seat (None: a spectator) at one state; how many actions both worlds could play."""
    game = worlds.game
    view = game.view(state, seat)
    other = game.determinize(view, luck.getrandbits(62))
    if np.shares_memory(other, view) or np.shares_memory(other, state):
        raise worlds.error("a determinized state shares memory with what it was made from")
    need_same_view(worlds, state, other, seat)
    return play_both(worlds, state.copy(), other, seat, luck, steps)


def play_both(worlds: Worlds, one: State, two: State, seat: int | None, luck: Random, steps: int) -> int:
    """Play what is legal in both worlds; what the seat is told and sees stays the same."""
    game = worlds.game
    for step in range(steps):
        if game.decision(one) is None or game.decision(one) != game.decision(two):
            return step
        mine, theirs = game.actions(one), set(game.actions(two))
        if seat is not None and seat == game.decision(one).seat and set(mine) != theirs:  # type: ignore[union-attr]
            raise worlds.error(f"seat {seat} decides and has other legal actions in a world it cannot tell apart")
        common = [action for action in mine if action in theirs]
        if not common:
            return step
        action = luck.choice(common)
        text = game.action_to_text(one, action)
        told = game.play(one, action), game.play(two, action)
        if not same_story(worlds, *told, seat, text):
            return step
        need_same_view(worlds, one, two, seat, f" after {text!r}")
    return steps


def same_story(worlds: Worlds, one: list[Event], two: list[Event], seat: int | None, text: str) -> bool:
    """Whether the seat is told the same and nothing new lies open; where not, by an event that may do so."""
    for mine, theirs in zip_longest(one, two):
        if mine is not None and theirs is not None and seen(mine, seat) == seen(theirs, seat):
            continue
        for event in (mine, theirs):
            if event is not None and (event.kind in worlds.opens or (seat in event.to and event.secret)):
                return False
        kinds = [None if event is None else event.kind for event in (mine, theirs)]
        raise worlds.error(f"{text!r} tells {who(seat)} what it cannot know, by the events {kinds}")
    return not any(event.reveals and event.kind in worlds.opens for event in one)


def seen(event: Event, seat: int | None) -> bytes:
    return msgspec.json.encode(event.seen_by(seat), order="sorted")


def who(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def need_same_view(worlds: Worlds, one: State, two: State, seat: int | None, when: str = "") -> None:
    """The view has the same bytes and the same JSON in both worlds."""
    game = worlds.game
    mine, theirs = game.view(one, seat), game.view(two, seat)
    for name in game.view_dtype.names or ():
        if mine[name].tobytes() != theirs[name].tobytes():
            raise worlds.error(f"{who(seat)} can tell two worlds apart{when}: the view's {name!r} differs")
    if mine.tobytes() != theirs.tobytes():
        raise worlds.error(f"{who(seat)} can tell two worlds apart{when}: bytes between the view's fields differ")
    if game.view_to_json(mine) != game.view_to_json(theirs):
        raise worlds.error(f"{who(seat)} can tell two worlds apart{when}: the view's JSON differs")
