"""Information-set Monte Carlo tree search, compiled with the rules of a game.

Each iteration deals the unseen cards again from the view, walks down the tree by the actions that this deal
allows, adds one node, plays the game out and tells every node on the way how it ended for whoever chose it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from ethnarch.bots.minds import best_of, chance_word
from ethnarch.bots.search.tree import (
    DEEPEST,
    GROWTH,
    NONE,
    POINTS,
    SLIP,
    STOP,
    WIDTH,
    add_child,
    behind_best,
    choose_child,
    clear_tree,
    count_children,
    find_children,
    new_action,
)
from ethnarch.bots.thinking import Thinking
from ethnarch.engine.batch import STUCK, choose_from_list
from ethnarch.engine.rule import kernel_of, rule
from ethnarch.engine.stream import begin_stream


def playing_out(thinking: Thinking) -> Callable[..., Any]:
    """How a game goes on below the tree: by one look, by luck, or a mixture."""
    legal, apply, advise, epoch = thinking.rules.legal, thinking.rules.apply, thinking.advise, thinking.epoch
    choose = thinking.rules.choose or choose_from_list(legal)

    @rule
    def play_out(s, settings, out, scores, weights, work, stream, events):
        """Play to the end of the game, or of the epochs that are wanted; whether the game is over."""
        stop = int(settings[STOP])
        slip = settings[SLIP]
        last = epoch(s) + stop
        for _ in range(STUCK):
            if stop > 0 and epoch(s) >= last:
                return False
            if slip >= 1.0 or chance_word(stream) < slip:
                action = choose(s, stream, out)
                if action < 0:
                    return True
                apply(s, action, events)
                continue
            n = legal(s, out)
            if n == 0:
                return True
            at = 0
            if n > 1:
                advise(s, out, n, scores, weights, work)
                at = best_of(scores, n)
            apply(s, out[at], events)
        return True

    return play_out


def rewarding(thinking: Thinking) -> Callable[..., Any]:
    """How an end is valued: the share of rivals left behind, and a little for points."""
    place, points, spread = thinking.place, thinking.points, float(thinking.spread)

    @rule
    def reward_all(s, players, weight, rewards):
        for seat in range(players):
            mine, behind, lead = place(s, seat), 0.0, 0.0
            for other in range(players):
                if other == seat:
                    continue
                theirs = place(s, other)
                behind += 1.0 if theirs > mine else 0.5 if theirs == mine else 0.0
                lead += points(s, seat) - points(s, other)
            behind /= players - 1
            lead = 1.0 / (1.0 + math.exp(-lead / (players - 1) / spread))
            rewards[seat] = (1.0 - weight) * behind + weight * lead

    return reward_all


def search_kernel(game: str, thinking: Thinking) -> Callable[..., Any]:
    """A kernel that runs iterations on a tree."""
    legal, apply, advise = thinking.rules.legal, thinking.rules.apply, thinking.advise
    decider, redeal, judge = thinking.decider, thinking.redeal, thinking.judge
    play_out, reward_all = playing_out(thinking), rewarding(thinking)

    @kernel_of(game)
    def search_tree(
        view, view_words, states, state_words, pool, players, nodes, counters, marks, places, path, seats,
        rewards, settings, weights, judging, out, scores, work, stream, events, seed, first, iterations,
    ):  # fmt: skip
        if first == 0:
            clear_tree(nodes, counters)
            begin_stream(stream, seed, 0)
        for _ in range(iterations):
            redeal(view, view_words, 0, states, state_words, 0, pool, stream)
            s = states[0]
            node = 0
            depth = 0
            fresh = False
            while not fresh and depth < DEEPEST:
                n = legal(s, out)
                if n == 0:
                    break
                stamp = find_children(nodes, counters, node, marks, places)
                known = count_children(out, n, stamp, marks)
                new = NONE
                if known < n and known < settings[WIDTH] + settings[GROWTH] * math.sqrt(float(nodes[node].visits)):
                    behind = 0.0
                    at = 0
                    if n > 1:
                        advise(s, out, n, scores, weights, work)
                        at = new_action(out, n, stamp, marks, scores)
                        behind = behind_best(scores, n, at)
                    new = add_child(nodes, counters, node, out[at], behind)
                if new != NONE:
                    choose_child(nodes, out, n, stamp, marks, places, settings)
                    nodes[new].available = 1
                    fresh = n > 1
                else:
                    new = choose_child(nodes, out, n, stamp, marks, places, settings)
                    if new == NONE:
                        break
                node = new
                path[depth] = node
                seats[depth] = decider(s)
                depth += 1
                apply(s, nodes[node].action, events)
            if play_out(s, settings, out, scores, weights, work, stream, events):
                reward_all(s, players, settings[POINTS], rewards)
            else:
                judge(s, rewards, judging, work)
            nodes[0].visits += 1
            for i in range(depth):
                nodes[path[i]].visits += 1
                nodes[path[i]].total += rewards[seats[i]]

    return search_tree
