"""Whole games by the thousand: loops over games, built from a game's rules.

A game gives its `Rules`: how to begin from a row of numbers, list the legal actions and apply one. The
loops are compiled with them and release the GIL, so that threads share the work.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.chance import seed_halves
from ethnarch.engine.events import silence
from ethnarch.engine.rule import hot_rule, kernel_of, rule, words_of
from ethnarch.engine.stream import begin_stream, pick

STUCK = 1_000_000
"""A game longer than this is a defect of its rules."""


class Rules(NamedTuple):
    """The compiled heart of a game."""

    begin: Callable[..., Any]
    """begin(s, low, high, setting, events): set up a cleared record from a seed and a row of numbers."""
    legal: Callable[..., Any]
    """legal(s, out) → number of legal actions written to out; 0 when the game is over."""
    apply: Callable[..., Any]
    """apply(s, action, events)"""
    choose: Callable[..., Any] | None = None
    """choose(s, stream, out) → the action that listing and picking one at random gives, -1 when over; where a
    game knows a faster way than to write the whole list."""


def choose_from_list(legal: Callable[..., Any]) -> Callable[..., Any]:
    """The plain way to choose at random: list the legal actions and pick one."""

    @rule
    def choose(s, stream, out):
        n = legal(s, out)
        if n == 0:
            return -1
        return int(out[pick(stream, n)])

    return choose


@rule
def mix(trace, action):
    """A rolling 32-bit trace of all decisions of a game."""
    return (((trace << 5) & 0xFFFFFFFF) ^ (trace >> 27)) ^ action


def one_random_game(rules: Rules) -> Callable[..., Any]:
    """A rule that plays one whole game at random in a cleared record: its number of decisions and its trace."""
    begin, apply = rules.begin, rules.apply
    choose = rules.choose or choose_from_list(rules.legal)

    @hot_rule
    def play_one(s, index, low, high, luck, setting, out, stream, events):
        begin(s, low, high + index, setting, events)
        begin_stream(stream, luck, high + index)
        length = 0
        trace = 0
        while length < STUCK:
            action = choose(s, stream, out)
            if action < 0:
                break
            trace = mix(trace, action)
            apply(s, action, events)
            length += 1
        return length, trace

    return play_one


def random_games(game: str, rules: Rules) -> Callable[..., Any]:
    """A kernel that plays whole games at random from first to last - 1."""
    play_one = one_random_game(rules)

    @kernel_of(game)
    def play_random_games(states, words, first, last, low, high, luck, setting, out, stream, events, lengths, traces):
        for i in range(first, last):
            for word in range(words.shape[1]):
                words[i, word] = 0
            lengths[i], traces[i] = play_one(states[i], i, low, high, luck, setting, out, stream, events)

    return play_random_games


def in_parts(part: Callable[[int, int], None], games: int, workers: int) -> None:
    """`part(first, last)` for all games, shared out among so many threads."""
    edges = [games * k // workers for k in range(workers + 1)]
    if workers == 1:
        part(0, games)
        return
    with ThreadPoolExecutor(workers) as pool:
        for done in [pool.submit(part, first, last) for first, last in pairwise(edges)]:
            done.result()


class Played(NamedTuple):
    """A batch of finished games."""

    states: NDArray[np.void]
    lengths: NDArray[np.int64]
    """Decisions in each game."""
    traces: NDArray[np.int64]
    """A 32-bit trace of all decisions of each game."""


def play_batch(
    kernel_of_games: Callable[..., Any],
    dtype: np.dtype[np.void],
    max_actions: int,
    games: int,
    seed: int,
    luck: int,
    setting: NDArray[np.int64],
    workers: int = 1,
) -> Played:
    """Play `games` games on `workers` threads; the result does not depend on how many."""
    states = np.zeros(games, dtype)
    words = words_of(states)
    lengths, traces = np.zeros(games, np.int64), np.zeros(games, np.int64)
    low, high = seed_halves(seed)

    def part(first: int, last: int) -> None:
        out, stream = np.zeros(max_actions, np.int32), np.zeros(4, np.int64)
        kernel_of_games(states, words, first, last, low, high, luck, setting, out, stream, silence(), lengths, traces)

    in_parts(part, games, workers)
    return Played(states, lengths, traces)
