"""Looking ahead with the network, compiled with the rules of a game.

Each action in question is tried on the same deals of the unseen cards. After it everybody goes on by the network's
first choice, or by greedy's one look, until the seat that thinks has to decide again so many times; there the network
says how it stands. A game that ends before is worth what it is worth.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ethnarch.bots.minds import best_of
from ethnarch.bots.net.forward import look_at_row
from ethnarch.bots.net.rewards import rewarding
from ethnarch.bots.thinking import Thinking
from ethnarch.engine.batch import STUCK
from ethnarch.engine.observing import Observing
from ethnarch.engine.rule import kernel_of, rule
from ethnarch.engine.stream import begin_stream

NODE = np.dtype([("action", "i8"), ("visits", "i8"), ("total", "f8"), ("behind", "f8")])
"""An action of the root; behind: how far its logit is behind the best."""
(DEPTH, REPLIES) = range(2)
"""Own decisions after which the network judges; who replies for the others (1: the network, 0: greedy)."""


def seeing(thinking: Thinking, observing: Observing) -> Callable[..., Any]:
    """How the deciding seat of a state sees it."""
    decider, observe, choice_of = thinking.decider, observing.observe, observing.choice_of

    @rule
    def see(s, out, n, seen, mask, choices, scratch):
        for k in range(mask.shape[1]):
            mask[0, k] = 0
        for k in range(n):
            choices[k] = choice_of(s, out[k])
            mask[0, choices[k]] = 1
        observe(s, decider(s), seen[0], scratch)

    return see


def ahead_kernel(game: str, thinking: Thinking, observing: Observing) -> Callable[..., Any]:
    """A kernel that tries actions on deals."""
    legal, apply, advise = thinking.rules.legal, thinking.rules.apply, thinking.advise
    decider, redeal = thinking.decider, thinking.redeal
    see, reward_of = seeing(thinking, observing), rewarding(thinking)

    @kernel_of(f"{game}:ahead")
    def look_ahead(
        view, view_words, states, state_words, pool, players, nodes, knobs, weights, out, scores, work, stream, events,
        seed, first, deals, roots, choices, scratch, seen, mask, logits, sizes, matrices, numbers, table, shift, scale,
        near, own, rest, c, g, nc, ng, h, pooled, sums, used,
    ):  # fmt: skip
        for deal in range(first, first + deals):
            begin_stream(stream, seed, deal)
            redeal(view, view_words, 0, states, state_words, 1, pool, stream)
            for root in range(roots.shape[0]):
                for word in range(state_words.shape[1]):
                    state_words[0, word] = state_words[1, word]
                s = states[0]
                me = decider(s)
                node = roots[root]
                action = int(nodes[node].action)
                turns = 0
                worth = 0.0
                for _ in range(STUCK):
                    apply(s, action, events)
                    n = legal(s, out)
                    if n == 0:
                        worth = reward_of(s, me, players)
                        break
                    at = 0
                    if n > 1:
                        mine = decider(s) == me
                        turns += 1 if mine else 0
                        if mine or knobs[REPLIES] != 0.0:
                            see(s, out, n, seen, mask, choices, scratch)
                            value = look_at_row(
                                seen, mask, 0, sizes, matrices, numbers, table, shift, scale, near, own, rest, c, g,
                                nc, ng, h, pooled, sums, used, logits,
                            )  # fmt: skip
                            if mine and turns >= knobs[DEPTH]:
                                worth = value
                                break
                            for k in range(1, n):
                                if logits[0, choices[k]] > logits[0, choices[at]]:
                                    at = k
                        else:
                            advise(s, out, n, scores, weights, work)
                            at = best_of(scores, n)
                    action = int(out[at])
                nodes[node].visits += 1
                nodes[node].total += worth

    return look_ahead
