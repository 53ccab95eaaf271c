"""What a search works with: the question it was asked, and the space in which one thread looks for an answer."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ethnarch.bots.search.tree import COUNTERS, DEEPEST, NODE
from ethnarch.bots.skill import SEATS, Skill
from ethnarch.engine.events import silence
from ethnarch.engine.seam import Game, View

Array = NDArray[Any]


class Question(NamedTuple):
    """What is asked. Nothing here is written to."""

    seen: Array
    """The view of the seat that decides, as records and as words."""
    seen_words: Array
    players: int
    settings: Array
    """Of the search (tree.py names them)."""
    weights: Array
    """Of the game's `advise`."""
    judging: Array
    """Of the game's `judge`."""
    seed: int


class Space(NamedTuple):
    """Everything that growing a tree writes to; a thread has its own."""

    nodes: Array
    counters: Array
    states: Array
    """The position that is being played, and the deal it began from."""
    state_words: Array
    marks: Array
    """marks[action]: the last look at a node's children that found it."""
    places: Array
    """places[action]: its node then."""
    path: Array
    """The nodes from the root down, and who chose each."""
    seats: Array
    rewards: Array
    """What an end is worth to each seat, and its chance to be first."""
    firsts: Array
    actions: Array
    """The legal actions, and what one look says of each."""
    scores: Array
    pool: Array
    """Scratch of `redeal`, of `advise` and `judge`; the luck of a deal; events that nobody reads."""
    work: Array
    stream: Array
    events: Array


def ask(game: Game, skill: Skill, view: View, settings: NDArray[np.float64], seed: int) -> Question:
    """A question about this view, which is copied."""
    own = view.copy()
    players = len(game.scores(view))
    return Question(own, skill.words(own), players, settings, skill.weights, skill.judging, seed)


def make_space(game: Game, skill: Skill, room: int) -> Space:
    """Space for a tree of so many nodes."""
    states = np.zeros(2, game.state_dtype)
    return Space(
        nodes=np.zeros(room, NODE),
        counters=np.zeros(COUNTERS, np.int64),
        states=states,
        state_words=skill.words(states),
        marks=np.zeros(game.action_space, np.int64),
        places=np.zeros(game.action_space, np.int64),
        path=np.zeros(DEEPEST, np.int64),
        seats=np.zeros(DEEPEST, np.int64),
        rewards=np.zeros(SEATS, np.float64),
        firsts=np.zeros(SEATS, np.float64),
        actions=np.zeros(game.max_actions, np.int32),
        scores=np.zeros(game.max_actions, np.float64),
        pool=np.zeros(skill.pool, np.int64),
        work=np.zeros(skill.work, np.float64),
        stream=np.zeros(4, np.int64),
        events=silence(),
    )
