"""Information-set Monte Carlo tree search, compiled with the rules of a game.

Every deal of the unseen cards is tried with each action of the root that is still in question, so that these are
compared on the same luck. Below, an iteration walks down the tree by the actions that this deal allows, adds one
node, plays the game out and tells every node on the way how it ended for whoever chose it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from ethnarch.bots.one_look import best_of, chance_word
from ethnarch.bots.search.tree import (
    DEEPEST,
    GROWTH,
    NONE,
    POINTS,
    RIVALS,
    SLIP,
    STOP,
    WIDTH,
    WIN,
    add_child,
    behind_best,
    choose_child,
    clear_tree,
    count_children,
    find_children,
    new_action,
)
from ethnarch.bots.skill import Skill
from ethnarch.engine.loops.batch import STUCK, choose_from_list
from ethnarch.engine.rule import kernel_of, rule
from ethnarch.engine.stream import begin_stream


def playing_out(skill: Skill) -> Callable[..., Any]:
    """How a game goes on below the tree: by one look, by luck, or a mixture."""
    legal, apply, advise, epoch = skill.rules.legal, skill.rules.apply, skill.advise, skill.epoch
    choose = skill.rules.choose or choose_from_list(legal)

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


def rewarding(skill: Skill) -> Callable[..., Any]:
    """How an end is valued: the share of rivals left behind, and a little for points; alone or together, to win and
    for the rank."""
    place, points, spread = skill.place, skill.points, float(skill.spread)
    together, worth = skill.together, skill.worth

    @rule
    def reward_all(s, players, weight, rewards):
        if together(s) != 0:
            for seat in range(players):
                value = worth(s, seat)
                rewards[seat] = 1.0 - weight + weight * value if value > 0.0 else 0.0
            return
        if players == 1:
            lead = 1.0 / (1.0 + math.exp(-points(s, 0) / spread))
            rewards[0] = (1.0 - weight) * (1.0 if place(s, 0) == 1 else 0.0) + weight * lead
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


@rule
def share_of_first(chance, players):
    """A chance to be first beside a share of rivals left behind: an even one is a half, a sure one is 1."""
    return 0.5 + 0.5 * (chance * players - 1.0) / (players - 1.0)


def aiming_at_first(skill: Skill) -> Callable[..., Any]:
    """How rewards of an end, or a judge's guess, change where the first place counts more than those behind it."""
    place = skill.place

    @rule
    def aim_at_first(s, players, win, is_over, weight, rewards, work):
        """A part `win` of what counts by place becomes the chance to be first; the part that counts by points stays."""
        total = 0.0
        power = 1.0 - 1.0 / players
        for seat in range(players):
            if is_over:
                chance = 1.0 if place(s, seat) == 1 else 0.0
            else:
                behind = min(max(rewards[seat], 1e-6), 1.0 - 1e-6)
                chance = math.exp(power * math.log(behind / (1.0 - behind)))
            work[seat] = chance
            total += chance
        if is_over and (total == 0.0 or total == players):
            total = 1.0  # won or lost by all alike, as together against the barbarians
        elif players < 3:
            return  # with two, the first place is the only one to win
        for seat in range(players):
            behind = rewards[seat]
            if is_over:
                behind = 0.0
                for other in range(players):
                    if other != seat:
                        mine, theirs = place(s, seat), place(s, other)
                        behind += 1.0 if theirs > mine else 0.5 if theirs == mine else 0.0
                behind /= players - 1
            of_place = 1.0 - weight if is_over else 1.0
            rewards[seat] += win * of_place * (share_of_first(work[seat] / total, players) - behind)

    return aim_at_first


def planting(skill: Skill) -> Callable[..., Any]:
    """How a tree begins: a node for each action of the root, with what one look says of it."""
    legal, advise = skill.rules.legal, skill.advise

    @rule
    def plant_tree(v, nodes, counters, out, scores, weights, work):
        clear_tree(nodes, counters)
        n = legal(v, out)
        advise(v, out, n, scores, weights, work)
        for at in range(n):
            add_child(nodes, counters, 0, out[at], behind_best(scores, n, at))

    return plant_tree


def search_kernel(game: str, skill: Skill) -> Callable[..., Any]:
    """A kernel that runs iterations on a tree."""
    legal, apply, advise = skill.rules.legal, skill.rules.apply, skill.advise
    decider, redeal, judge = skill.decider, skill.redeal, skill.judge
    plant_tree, play_out, reward_all = planting(skill), playing_out(skill), rewarding(skill)
    aim_at_first = aiming_at_first(skill)

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
                over = play_out(s, settings, out, scores, weights, work, stream, events)
                if over:
                    reward_all(s, question.players, settings[POINTS], rewards)
                else:
                    judge(s, rewards, question.judging, work)
                if settings[WIN] > 0.0:
                    aim_at_first(s, question.players, settings[WIN], over, settings[POINTS], rewards, space.firsts)
                for i in range(depth):
                    nodes[path[i]].visits += 1
                    nodes[path[i]].total += rewards[seats[i]]

    return search_tree
