"""Many games side by side, one step at a time: loops over an array of records, built from a game's rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ethnarch.engine.batch import Rules
from ethnarch.engine.rule import kernel_of


def vector_kernels(game: str, rules: Rules) -> tuple[Callable[..., Any], Callable[..., Any]]:
    """Two kernels: begin some of the games, and play one action in each."""
    begin, legal, apply = rules.begin, rules.legal, rules.apply

    @kernel_of(game)
    def begin_games(states, words, which, low, high, numbers, setting, masks, out, events):
        for k in range(which.shape[0]):
            i = which[k]
            for word in range(words.shape[1]):
                words[i, word] = 0
            s = states[i]
            begin(s, low, high + numbers[i], setting, events)
            n = legal(s, out)
            for action in range(masks.shape[1]):
                masks[i, action] = 0
            for j in range(n):
                masks[i, out[j]] = 1

    @kernel_of(game)
    def step_games(states, actions, masks, over, out, events):
        """Play actions[i] in game i where its mask allows it; the index of the first that is not legal, or -1."""
        for i in range(actions.shape[0]):
            if over[i] == 0 and (actions[i] < 0 or actions[i] >= masks.shape[1] or masks[i, actions[i]] == 0):
                return i
        for i in range(actions.shape[0]):
            if over[i] != 0:
                continue
            s = states[i]
            apply(s, actions[i], events)
            n = legal(s, out)
            for action in range(masks.shape[1]):
                masks[i, action] = 0
            for j in range(n):
                masks[i, out[j]] = 1
            if n == 0:
                over[i] = 1
        return -1

    return begin_games, step_games
