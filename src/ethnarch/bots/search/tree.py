"""The tree of a search: a fixed pool of nodes, 32 bytes each, that is never outgrown.

A node stands for an action after the actions above it. In another deal other actions may be legal, so that
each node counts how often it could have been chosen (`available`) and how often it was (`visits`). When the
pool is full the tree grows no more; the search goes on with the nodes it has.
"""

from __future__ import annotations

import math

import numpy as np

from ethnarch.engine.rule import rule

NODE = np.dtype(
    [
        ("action", "i4"),
        ("sibling", "i4"),  # the next node under the same parent, -1: none
        ("child", "i4"),  # the newest node below, -1: none
        ("visits", "i4"),
        ("available", "i4"),
        ("behind", "f4"),  # how far one look puts it behind the best action, in points
        ("total", "f8"),  # the rewards of whoever chose it
    ]
)
NODES = 1 << 16
"""Nodes of a pool: 2 MB a thread."""
DEEPEST = 256
"""Actions from the root that are remembered; below that the search only plays out."""

NONE = -1
USED = 0  # where counters[] holds the number of nodes in use
STAMP = 1  # and the number of the last look at a node's children
COUNTERS = 2

(EXPLORE, WIDTH, GROWTH, TRUST, SLOPE, SLIP, STOP, POINTS, RIVALS, WIN) = range(10)
"""The settings of a search: exploration; children of a node = width + growth * √visits; how many visits the
first look is worth, and how much reward a point behind the best; share of playout moves that are chosen at
random; epochs after which a playout is judged (0: it is played to the end); weight of points in a reward;
whether rivals choose in the tree too (1) or take what one look likes best (0); what part of a place is the first place
alone."""
SETTINGS = 10
FARTHEST = 20.0
"""Points behind the best that count."""


@rule
def clear_tree(nodes, counters):
    """One node: the position itself."""
    counters[USED] = 1
    nodes[0].action = NONE
    nodes[0].sibling = NONE
    nodes[0].child = NONE
    nodes[0].visits = 0
    nodes[0].available = 0
    nodes[0].behind = 0.0
    nodes[0].total = 0.0


@rule
def add_child(nodes, counters, node, action, behind):
    """A new node below another, or NONE where the pool is full."""
    new = counters[USED]
    if new == len(nodes):
        return NONE
    counters[USED] = new + 1
    nodes[new].action = action
    nodes[new].sibling = nodes[node].child
    nodes[new].child = NONE
    nodes[new].visits = 0
    nodes[new].available = 0
    nodes[new].behind = behind
    nodes[new].total = 0.0
    nodes[node].child = new
    return int(new)


@rule
def find_children(nodes, counters, node, marks, places):
    """Note for each action below a node where its node is: marks[action] == the stamp that is returned."""
    counters[STAMP] += 1
    stamp = counters[STAMP]
    at = nodes[node].child
    while at != NONE:
        marks[nodes[at].action] = stamp
        places[nodes[at].action] = at
        at = nodes[at].sibling
    return stamp


@rule
def usual_reward(nodes, out, n, stamp, marks, places):
    """The mean reward of the children that this deal allows; a half where nothing is known."""
    visits = 0.0
    total = 0.0
    for i in range(n):
        if marks[out[i]] == stamp:
            visits += nodes[places[out[i]]].visits
            total += nodes[places[out[i]]].total
    return total / visits if visits > 0.0 else 0.5


@rule
def promise(node, usual, settings):
    """Upper confidence of a node; what the first look thought of it counts like a number of visits."""
    first = usual - settings[SLOPE] * node.behind
    visits = node.visits + settings[TRUST]
    mean = (node.total + settings[TRUST] * first) / visits
    return mean + settings[EXPLORE] * math.sqrt(math.log(node.available + 1.0) / (node.visits + 1.0))


@rule
def choose_child(nodes, out, n, stamp, marks, places, settings):
    """The most promising of the children that this deal allows; all of them were available."""
    usual = usual_reward(nodes, out, n, stamp, marks, places)
    best = NONE
    most = 0.0
    for i in range(n):
        if marks[out[i]] != stamp:
            continue
        at = places[out[i]]
        nodes[at].available += 1
        value = promise(nodes[at], usual, settings)
        if best == NONE or value > most:
            best = at
            most = value
    return int(best)


@rule
def new_action(out, n, stamp, marks, scores):
    """Of the legal actions without a node, the one that one look likes best; its place in out, or NONE."""
    best = NONE
    for i in range(n):
        if marks[out[i]] != stamp and (best == NONE or scores[i] > scores[best]):
            best = i
    return best


@rule
def count_children(out, n, stamp, marks):
    """How many of the legal actions have a node."""
    count = 0
    for i in range(n):
        if marks[out[i]] == stamp:
            count += 1
    return count


@rule
def behind_best(scores, n, at):
    """How far one look puts an action behind the best one."""
    best = scores[0]
    for i in range(1, n):
        best = max(best, scores[i])
    return min(best - scores[at], FARTHEST)
