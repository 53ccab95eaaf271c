"""Many games side by side, one decision at a time: rules that take one game on, and the loops over all on the CPU.

The rules serve the loops here and, one thread a game, those of `vector_gpu`. A game's row in each array:

    legal[i, :counts[i]]   the legal actions (or choices), in their fixed order
    masks[i]               1 for each of them
    observations[i]        what the seat that decides knows (engine/loops/observing.py)
    seats[i]               who decides, -1: the game is over and not dealt anew
    dones[i], rewards[i]   whether the game ended in this step, and what that was worth to every seat
    lengths[i]             decisions made in the game; of one that has just ended, how many it had
    numbers[i]             the number of its deal
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ethnarch.engine.loops.batch import Rules
from ethnarch.engine.loops.observing import Observing
from ethnarch.engine.loops.standing import Standing, rewarding
from ethnarch.engine.rule import hot_rule, kernel_of, rule
from ethnarch.engine.stream import first_pick

STAY, AGAIN = range(2)
"""What happens to finished games: nothing more, or a new deal at once."""


class Parts(NamedTuple):
    """What a vector of games is made of."""

    rules: Rules
    standing: Standing
    observing: Observing | None


class Kernels(NamedTuple):
    """Loops over games, from first to last - 1."""

    begin: Callable[..., Any]
    step: Callable[..., Any]
    find_wrong: Callable[..., Any]
    sample: Callable[..., Any]


@rule
def same_number(s, number):
    """Actions by the game's own numbers."""
    return int(number)


@rule
def sees_nothing(s, seat, out, work):
    """Where no observations are wanted."""


class Hands(NamedTuple):
    """The rules that take one game on."""

    begin: Callable[..., Any]
    step: Callable[..., Any]
    is_wrong: Callable[..., Any]
    draw: Callable[..., Any]
    name: Callable[..., Any]


def hands(parts: Parts, by_choices: bool, looks: bool) -> Hands:
    """by_choices: actions are the choices of the observation; looks: observations are written."""
    begin, legal, apply = parts.rules.begin, parts.rules.legal, parts.rules.apply
    decider = parts.standing.decider
    reward_seats = rewarding(parts.standing)
    number_of: Callable[..., Any] = same_number
    action_of: Callable[..., Any] = same_number
    observe: Callable[..., Any] = sees_nothing
    if parts.observing is not None:
        if by_choices:
            number_of, action_of = parts.observing.choice_of, parts.observing.action_of
        if looks:
            observe = parts.observing.observe

    @rule
    def offer(s, i, legal_now, counts, masks, seats, observations, out, work):
        """Write what the one who decides next may do and knows; how many actions there are."""
        for k in range(counts[i]):
            masks[i, legal_now[i, k]] = 0
        n = legal(s, out)
        counts[i] = n
        for k in range(n):
            number = number_of(s, out[k])
            legal_now[i, k] = number
            masks[i, number] = 1
        if n > 0:
            seat = decider(s)
            seats[i] = seat
            observe(s, seat, observations[i], work)
        else:
            seats[i] = -1
        return n

    @rule
    def deal(states, words, i, low, high, numbers, setting, events):
        for word in range(words.shape[1]):
            words[i, word] = 0
        begin(states[i], low, high + numbers[i], setting, events)

    @rule
    def begin_one(
        states, words, i, low, high, numbers, setting, legal_now, counts, masks, seats, observations, dones, rewards,
        lengths, out, work, events,
    ):  # fmt: skip
        deal(states, words, i, low, high, numbers, setting, events)
        offer(states[i], i, legal_now, counts, masks, seats, observations, out, work)
        dones[i] = 0
        lengths[i] = 0
        for seat in range(rewards.shape[1]):
            rewards[i, seat] = 0.0

    @rule
    def step_one(
        states, words, i, actions, low, high, numbers, setting, again, way, legal_now, counts, masks, seats,
        observations, dones, rewards, lengths, out, work, events,
    ):  # fmt: skip
        """Play an action, which is legal, in game i."""
        if seats[i] < 0:
            return
        if dones[i] != 0:
            dones[i] = 0
            lengths[i] = 0
            for seat in range(rewards.shape[1]):
                rewards[i, seat] = 0.0
        s = states[i]
        apply(s, action_of(s, actions[i]), events)
        lengths[i] += 1
        if offer(s, i, legal_now, counts, masks, seats, observations, out, work) > 0:
            return
        dones[i] = 1
        reward_seats(s, setting[0], way, rewards[i])
        if again == AGAIN:
            numbers[i] += numbers.shape[0]
            deal(states, words, i, low, high, numbers, setting, events)
            offer(states[i], i, legal_now, counts, masks, seats, observations, out, work)

    @rule
    def is_wrong(i, actions, seats, masks):
        """Whether the action for a game that runs is not legal."""
        if seats[i] < 0:
            return False
        action = actions[i]
        return action < 0 or action >= masks.shape[1] or masks[i, action] == 0

    @hot_rule
    def draw_one(i, actions, counts, luck, turn):
        """Which of the legal actions of game i is played at random, into actions[i]."""
        actions[i] = first_pick(luck + turn, i, counts[i])

    @hot_rule
    def name_one(i, actions, legal_now, counts):
        """The action that was drawn, 0 where the game is over."""
        actions[i] = legal_now[i, actions[i]] if counts[i] > 0 else 0

    return Hands(begin_one, step_one, is_wrong, draw_one, name_one)


def vector_kernels(game: str, parts: Parts, by_choices: bool, looks: bool) -> Kernels:
    """The loops on the CPU; every thread brings scratch arrays of its own."""
    begin_one, step_one, is_wrong, draw_one, name_one = hands(parts, by_choices, looks)
    key = f"{game}:{'choices' if by_choices else 'actions'}{'-seen' if looks else ''}"

    @kernel_of(key)
    def begin(
        which, first, last, states, words, low, high, numbers, setting, legal_now, counts, masks, seats, observations,
        dones, rewards, lengths, out, work, events,
    ):  # fmt: skip
        for k in range(first, last):
            begin_one(
                states, words, which[k], low, high, numbers, setting, legal_now, counts, masks, seats, observations,
                dones, rewards, lengths, out, work, events,
            )  # fmt: skip

    @kernel_of(key)
    def step(
        actions, first, last, states, words, low, high, numbers, setting, again, way, legal_now, counts, masks, seats,
        observations, dones, rewards, lengths, out, work, events,
    ):  # fmt: skip
        for i in range(first, last):
            step_one(
                states, words, i, actions, low, high, numbers, setting, again, way, legal_now, counts, masks, seats,
                observations, dones, rewards, lengths, out, work, events,
            )  # fmt: skip

    @kernel_of(key)
    def find_wrong(actions, seats, masks):
        for i in range(actions.shape[0]):
            if is_wrong(i, actions, seats, masks):
                return i
        return -1

    @kernel_of(key)
    def sample(actions, legal_now, counts, luck, turn):
        for i in range(actions.shape[0]):  # alone in its loop: the compiler draws eight at a time
            draw_one(i, actions, counts, luck, turn)
        for i in range(actions.shape[0]):
            name_one(i, actions, legal_now, counts)

    return Kernels(begin, step, find_wrong, sample)
