"""Worlds that a deciding seat may think possible, for many games at once, on the CPU or on a GPU."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import int64

from ethnarch.engine.chance import begin_chance
from ethnarch.engine.compiled import CompiledGame, Secrets
from ethnarch.engine.gpu.assembling import Chip, Kind, array, number
from ethnarch.engine.gpu.batch import cuda, need_gpu
from ethnarch.engine.kernels import made_once
from ethnarch.engine.rule import kernel_of, rule
from ethnarch.engine.stream import begin_stream, next_word
from ethnarch.training.games.kernels_on_gpu import launched

Redeal = Callable[..., Any]
"""redeal(tables, table_words, of, numbers, seed, views, view_words, states, state_words): row i becomes a world that
the seat deciding in game of[i] may think possible, the one of that number; nothing where of[i] is -1."""


def dealing(secrets: Secrets, decider: Callable[..., Any]) -> Callable[..., Any]:
    """The rule for one row."""
    copy_public, look, redeal = secrets.copy_public, secrets.look, secrets.redeal

    @rule
    def deal_row(
        i, tables, table_words, of, numbers, seed, views, view_words, states, state_words, pool, stream
    ):  # fmt: skip
        game = of[i]
        if game < 0:
            return
        for word in range(view_words.shape[1]):
            view_words[i, word] = 0
        for word in range(state_words.shape[1]):
            state_words[i, word] = 0
        copy_public(table_words, game, view_words, i)
        look(tables[game], decider(tables[game]), views[i])
        begin_stream(stream, seed, numbers[i])
        copy_public(view_words, i, state_words, i)
        redeal(views[i], states[i], pool, stream)
        low = (next_word(stream) << 31) | next_word(stream)
        begin_chance(states[i], low, next_word(stream), 1)

    return deal_row


def redealing(game: CompiledGame, decider: Callable[..., Any], device: str) -> Redeal:
    """The loop over all rows, made once a process."""
    make: Callable[..., Redeal] = redeal_on_cpu if device == "cpu" else redeal_on_gpu
    return made_once(make, game.name, of=(game, decider))


def redeal_on_cpu(game: CompiledGame, decider: Callable[..., Any]) -> Redeal:
    """The rows one by one."""
    deal_row, room = dealing(game.secrets, decider), game.secrets.pool

    @kernel_of(game.name, makes_arrays=True)
    def redeal(tables, table_words, of, numbers, seed, views, view_words, states, state_words):
        pool, stream = np.zeros(room, np.int64), np.zeros(4, np.int64)
        for i in range(of.shape[0]):
            deal_row(i, tables, table_words, of, numbers, seed, views, view_words, states, state_words, pool, stream)

    return redeal


def redeal_on_gpu(game: CompiledGame, decider: Callable[..., Any], chip: Chip | None = None) -> Redeal:
    """One thread a row, for the card of this machine or for one of another kind that is elsewhere."""
    if chip is None:
        need_gpu()
    deal_row, room = dealing(game.secrets, decider), game.secrets.pool

    @cuda.jit
    def redeal_rows(tables, table_words, of, numbers, seed, views, view_words, states, state_words):
        i = cuda.grid(1)
        if i < of.shape[0]:
            pool, stream = cuda.local.array(room, int64), cuda.local.array(4, int64)
            deal_row(i, tables, table_words, of, numbers, seed, views, view_words, states, state_words, pool, stream)

    return launched(redeal_rows, 2, game.name, "redeal", kinds_of(game), chip)


def word_of(game: CompiledGame) -> np.dtype[Any]:
    """What the words are by which a game copies what lies open; they need not be those of the other kernels."""
    kind: np.dtype[Any] = game.secrets.words(np.zeros(1, game.state_dtype)).dtype
    return kind


def kinds_of(game: CompiledGame) -> list[Kind]:
    """What the kernel takes, in its order."""
    row, words = array(np.dtype(np.int64)), array(word_of(game), 2)
    state, view = array(game.state_dtype), array(game.view_dtype)
    return [state, words, row, row, number(), view, words, state, words]
