"""Whole games of one-look bots by the thousand, compiled: each sees only its own view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ethnarch.bots.noting import NO_NOTE, Note
from ethnarch.bots.one_look import SLIP, WEIGHTS, WHIM, best_of, chance_word, whimsical
from ethnarch.bots.skill import Skill, skill_of
from ethnarch.engine.chance import seed_halves
from ethnarch.engine.events import silence
from ethnarch.engine.kernels import made_once
from ethnarch.engine.loops.batch import STUCK, in_parts
from ethnarch.engine.rule import kernel_of
from ethnarch.engine.seam import BadOption, Game
from ethnarch.engine.stream import begin_stream, pick


def one_look_games(game: str, skill: Skill, noting: Note) -> Callable[..., Any]:
    """A kernel that plays games first to last - 1; seat_minds[i, seat] says which mind sits where in game i."""
    begin, legal, apply = skill.rules.begin, skill.rules.legal, skill.rules.apply
    look, decider, advise, note = skill.look, skill.decider, skill.advise, noting.rule

    @kernel_of(game)
    def play_one_look_games(
        states, words, view, view_words, first, last, low, high, deals, luck, setting,
        seat_minds, minds, out, scores, work, stream, events, lengths, notes,
    ):  # fmt: skip
        for i in range(first, last):
            for word in range(words.shape[1]):
                words[i, word] = 0
            s = states[i]
            begin(s, low, high + deals[i], setting, events)
            begin_stream(stream, luck, i)
            length = 0
            while length < STUCK:
                n = legal(s, out)
                if n == 0:
                    break
                at = 0
                if n > 1:
                    seat = decider(s)
                    mine = minds[seat_minds[i, seat]]
                    if mine[SLIP] > 0.0 and chance_word(stream) < mine[SLIP]:
                        at = pick(stream, n)
                    else:
                        look(states, words, i, view, view_words, 0, seat)
                        advise(view[0], out, n, scores, mine[WEIGHTS:], work)
                        if mine[WHIM] > 0.0:
                            whimsical(scores, n, mine[WHIM], stream)
                        at = best_of(scores, n)
                apply(s, out[at], events)
                note(s, notes[i])
                length += 1
            lengths[i] = length

    return play_one_look_games


class Played(NamedTuple):
    """A batch of finished games."""

    states: NDArray[np.void]
    lengths: NDArray[np.int64]
    """Decisions in each game."""
    notes: NDArray[np.void]
    """What was written down of each."""


def play_minds(
    game: Game,
    players: int,
    minds: NDArray[np.float64],
    seat_minds: NDArray[np.int64],
    deals: NDArray[np.int64],
    seed: int,
    luck: int = 0,
    options: Mapping[str, Any] | None = None,
    workers: int = 1,
    noting: Note = NO_NOTE,
) -> Played:
    """Play one game for each row of seat_minds; equal deals[i] are equal shuffles. Threads change nothing."""
    skill = skill_of(game)
    if skill is None:
        raise BadOption(f"{game.name} offers no compiled advice; play it game by game")
    row = skill.setting(players, game.options(players, options))
    kernel = made_once(one_look_games, game.name, noting.row, of=(game.name, skill, noting))
    games = len(seat_minds)
    states = np.zeros(games, game.state_dtype)
    words = skill.words(states)
    lengths, notes = np.zeros(games, np.int64), np.zeros(games, noting.row)
    low, high = seed_halves(seed)

    def part(first: int, last: int) -> None:
        view = np.zeros(1, game.view_dtype)
        out, scores = np.zeros(game.max_actions, np.int32), np.zeros(game.max_actions, np.float64)
        work, stream = np.zeros(skill.work, np.float64), np.zeros(4, np.int64)
        kernel(
            states, words, view, skill.words(view), first, last, low, high, deals, luck, row,
            seat_minds, minds, out, scores, work, stream, silence(), lengths, notes,
        )  # fmt: skip

    in_parts(part, games, workers)
    return Played(states, lengths, notes)
