"""Information-set Monte Carlo tree search, compiled with the rules of a game.

Every deal of the unseen cards is tried with each action of the root that is still in question, so that these are
compared on the same luck. Below, an iteration walks down the tree by the actions that this deal allows, adds one
node, plays the game out and tells every node on the way how it ended for whoever chose it.
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
    RIVALS,
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
    """How an end is valued: the share of rivals left behind, and a little for points; alone or together, to win and
    for the rank."""
    place, points, spread = thinking.place, thinking.points, float(thinking.spread)
    together, worth = thinking.together, thinking.worth

    @rule
    def reward_all(s, players, weight, rewards):
        if together(s) != 0:
            for seat in range(players):
                value = worth(s, seat)
                rewards[seat] = 1.0 - weight + weight * value if value > 0.0 else 0.0
            return
        for seat in range(players):
            mine, behind, lead = place(s, seat), 0.0, 0.0
            for other in range(players):
                if other == seat:
                    continue
                theirs = place(s, other)
                behind += 1.0 if theirs > mine else 0.5 if theirs == mine else 0.0
                lead += points(s, seat) - points(s, other)
            rivals = players - 1
            lead = 1.0 / (1.0 + math.exp(-lead / rivals / spread))
            rewards[seat] = (1.0 - weight) * behind / rivals + weight * lead

    return reward_all


def planting(thinking: Thinking) -> Callable[..., Any]:
    """How a tree begins: a node for each action of the root, with what one look says of it."""
    legal, advise = thinking.rules.legal, thinking.advise

    @rule
    def plant_tree(v, nodes, counters, out, scores, weights, work):
        clear_tree(nodes, counters)
        n = legal(v, out)
        advise(v, out, n, scores, weights, work)
        for at in range(n):
            add_child(nodes, counters, 0, out[at], behind_best(scores, n, at))

    return plant_tree


def search_kernel(game: str, thinking: Thinking) -> Callable[..., Any]:
    """A kernel that runs iterations on a tree."""
    legal, apply, advise = thinking.rules.legal, thinking.rules.apply, thinking.advise
    decider, redeal, judge = thinking.decider, thinking.redeal, thinking.judge
    plant_tree, play_out, reward_all = planting(thinking), playing_out(thinking), rewarding(thinking)

    @kernel_of(game)
    def search_tree(question, space, first, deals, roots):
        """Try the nodes `roots` on so many deals, from number `first` on; no deals at all plant the tree."""
        settings, weights = question.settings, question.weights
        nodes, counters, marks, places = space.nodes, space.counters, space.marks, space.places
        states, state_words, path, seats = space.states, space.state_words, space.path, space.seats
        out, scores, work = space.actions, space.scores, space.work
        stream, events, rewards = space.stream, space.events, space.rewards
        if deals == 0:
            plant_tree(question.seen[0], nodes, counters, out, scores, weights, work)
            return
        for deal in range(first, first + deals):
            begin_stream(stream, question.seed, deal)
            redeal(question.seen, question.seen_words, 0, states, state_words, 1, space.pool, stream)
            for root in range(len(roots)):
                for word in range(state_words.shape[1]):
                    state_words[0, word] = state_words[1, word]
                s = states[0]
                node = roots[root]
                path[0] = node
                seats[0] = decider(s)
                apply(s, nodes[node].action, events)
                depth = 1
                fresh = False
                while not fresh and depth < DEEPEST:
                    n = legal(s, out)
                    if n == 0:
                        break
                    if settings[RIVALS] == 0.0 and decider(s) != seats[0]:
                        at = 0
                        if n > 1:
                            advise(s, out, n, scores, weights, work)
                            at = best_of(scores, n)
                        apply(s, out[at], events)
                        continue
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
                    reward_all(s, question.players, settings[POINTS], rewards)
                else:
                    judge(s, rewards, question.judging, work)
                for i in range(depth):
                    nodes[path[i]].visits += 1
                    nodes[path[i]].total += rewards[seats[i]]

    return search_tree
