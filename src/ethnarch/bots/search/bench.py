"""Playouts without a search, to compare with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ethnarch.bots.skill import Skill
from ethnarch.engine.events import silence
from ethnarch.engine.kernels import made_once
from ethnarch.engine.loops.batch import STUCK, choose_from_list
from ethnarch.engine.rule import kernel_of
from ethnarch.engine.seam import Game, View
from ethnarch.engine.stream import begin_stream


def playout_kernel(game: str, skill: Skill) -> Callable[..., Any]:
    """A kernel that plays a dealt position to the end by luck, again and again."""
    apply, redeal = skill.rules.apply, skill.redeal
    choose = skill.rules.choose or choose_from_list(skill.rules.legal)

    @kernel_of(game)
    def play_dealt(view, view_words, states, state_words, pool, out, stream, events, playouts):
        begin_stream(stream, 1, 0)
        redeal(view, view_words, 0, states, state_words, 0, pool, stream)
        for word in range(state_words.shape[1]):
            state_words[1, word] = state_words[0, word]
        s = states[0]
        for _ in range(playouts):
            for word in range(state_words.shape[1]):
                state_words[0, word] = state_words[1, word]
            for _ in range(STUCK):
                action = choose(s, stream, out)
                if action < 0:
                    break
                apply(s, action, events)

    return play_dealt


def raw_playouts(game: Game, skill: Skill, view: View, playouts: int) -> None:
    """Play a position to the end that many times."""
    play_dealt = made_once(playout_kernel, game.name, of=(game.name, skill))
    states, own = np.zeros(2, game.state_dtype), view.copy()
    play_dealt(
        own, skill.words(own), states, skill.words(states), np.zeros(skill.pool, np.int64),
        np.zeros(game.max_actions, np.int32), np.zeros(4, np.int64), silence(), playouts,
    )  # fmt: skip
