"""Many games side by side, each stopped where the learning player decides: rules and the loops over them.

Decisions with one legal action and those of `greedy` are played on the way, inside the step, so that every row is a
decision to learn from. The same rules run as loops on the CPU and, one thread a game, on a GPU (`kernels_on_gpu`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from ethnarch.bots.net.rewards import rewarding
from ethnarch.bots.one_look import best_of
from ethnarch.bots.skill import Skill
from ethnarch.engine.events import COLUMNS
from ethnarch.engine.loops.observing import Observing
from ethnarch.engine.rule import kernel_of, rule

PLAY, BEGIN, ASK = range(3)
"""What a step does: play the choices, deal every game anew, or only ask what greedy would choose."""
ROW, MODE, HERO, NUMBER = range(4)
"""The columns of a plan: the row of settings a game begins from, who plays, the seat in question, the number of the
next deal."""
ALL_LEARN, ONE_LEARNS = range(2)
"""Who plays: the learning player in all seats, or in the hero's alone, with greedy in the others."""
WAIT = -1
"""The choice that plays nothing."""


class Kernels(NamedTuple):
    """Loops over all games."""

    step: Callable[..., Any]
    play: Callable[..., Any]
    """The same where greedy neither plays nor is asked: without its advice a card's machine code is a quarter."""
    look: Callable[..., Any]


class Sizes(NamedTuple):
    """How long the scratch arrays are."""

    actions: int
    advice: int
    observing: int


def settling(skill: Skill) -> Callable[..., Any]:
    """How the end of a game is noted: what it is worth to each seat, and its share of the win."""
    place, reward_of = skill.place, rewarding(skill)
    together, worth = skill.together, skill.worth

    @rule
    def settle(s, players, i, rewards, shares):
        firsts = 0
        for seat in range(players):
            if place(s, seat) == 1:
                firsts += 1
        for seat in range(players):
            rewards[i, seat] = reward_of(s, seat, players)
            shares[i, seat] = 1.0 / firsts if place(s, seat) == 1 else 0.0
            if together(s) != 0:
                shares[i, seat] = 1.0 if worth(s, seat) > 0.0 else 0.0

    return settle


@rule
def advise_nothing(s, actions, n, scores, weights, work):
    """In the place of greedy's advice, where nobody asks for it."""
    for k in range(n):
        scores[k] = 0.0


def stepping(skill: Skill, observing: Observing, advise: Callable[..., Any], advice: int) -> Callable[..., Any]:
    """The rule that takes one game from a decision of the learning player to its next."""
    begin, legal, apply = skill.rules.begin, skill.rules.legal, skill.rules.apply
    decider = skill.decider
    choice_of, action_of = observing.choice_of, observing.action_of
    settle = settling(skill)

    @rule
    def advance(
        states, words, i, what, choices, settings, plan, stride, low, again, seats, dones, rewards, shares, weights,
        out, scores, work, events,
    ):  # fmt: skip
        """choices[i]: what is played (PLAY), or where the answer goes (ASK). again: whether a finished game is dealt
        anew; else its seat is -1 and nothing more happens in it."""
        s = states[i]
        if what != ASK:
            dones[i] = 0
        if (what != BEGIN and seats[i] < 0) or (what == PLAY and choices[i] == WAIT):
            return
        fresh = what == BEGIN
        action = action_of(s, choices[i]) if what == PLAY else -1
        while True:
            if fresh:
                for word in range(words.shape[1]):
                    words[i, word] = 0
                row = plan[i, ROW]
                begin(s, low, plan[i, NUMBER], settings[row], events)
                plan[i, NUMBER] += stride
                plan[i, HERO] = (plan[i, HERO] + 1) % settings[row, 0]
            elif action >= 0:
                apply(s, action, events)
            fresh = False
            n = legal(s, out)
            if n == 0:
                dones[i] = 1
                settle(s, settings[plan[i, ROW], 0], i, rewards, shares)
                if again == 0:
                    seats[i] = -1
                    return
                fresh = True
                continue
            at = 0
            if n > 1:
                if what != ASK and (plan[i, MODE] == ALL_LEARN or decider(s) == plan[i, HERO]):
                    seats[i] = decider(s)
                    return
                for k in range(advice):
                    work[k] = 0.0
                advise(s, out, n, scores, weights, work)
                at = best_of(scores, n)
            action = int(out[at])
            if what == ASK:
                choices[i] = choice_of(s, action)
                return

    return advance


def looking(skill: Skill, observing: Observing) -> Callable[..., Any]:
    """The rule that writes what the deciding seat knows, and which choices it has."""
    legal, decider = skill.rules.legal, skill.decider
    observe, choice_of, length, choices = observing.observe, observing.choice_of, observing.length, observing.choices

    @rule
    def look(states, i, seen, mask, out, work):
        s = states[i]
        n = legal(s, out)
        for choice in range(choices):
            mask[choice] = 0
        if n == 0:
            for at in range(length):
                seen[at] = 0
            return
        for k in range(n):
            mask[choice_of(s, out[k])] = 1
        observe(s, decider(s), seen, work)

    return look


def cpu_kernels(game: str, skill: Skill, observing: Observing, sizes: Sizes) -> Kernels:
    """The loops on one core."""
    advance = stepping(skill, observing, skill.advise, sizes.advice)
    look_at = looking(skill, observing)
    actions, advice, scratch = sizes

    @kernel_of(game, makes_arrays=True)
    def step(
        states, words, what, choices, settings, plan, stride, low, again, seats, dones, rewards, shares, weights
    ):  # fmt: skip
        out, scores, work = np.zeros(actions, np.int32), np.zeros(actions, np.float64), np.zeros(advice, np.float64)
        events = np.zeros((1, COLUMNS), np.int32)
        for i in range(choices.shape[0]):
            advance(
                states, words, i, what, choices, settings, plan, stride, low, again, seats, dones, rewards, shares,
                weights, out, scores, work, events,
            )  # fmt: skip

    @kernel_of(game, makes_arrays=True)
    def look(states, seen, masks):
        out, work = np.zeros(actions, np.int32), np.zeros(scratch, np.int64)
        for i in range(seen.shape[1]):
            look_at(states, i, seen[:, i], masks[:, i], out, work)

    return Kernels(step, step, look)
