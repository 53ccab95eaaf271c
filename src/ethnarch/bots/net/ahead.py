"""Looking ahead with the network, compiled with the rules of a game.

Each action in question is tried on the same deals of what is hidden. After it everybody goes on by the first choice of
a quick network (the game's own small one, which learned from the large one; where there is none, the large one itself)
until the seat that thinks has had so many turns; there the large network says how it stands. Alone, where nobody else
ever has a turn, rounds are counted instead. A game that ends before is worth what it is worth.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.bots.net.brain import Brain, path_of, quick_path_of, seeing, weights_of
from ethnarch.bots.net.forward import look_at_row
from ethnarch.bots.net.rewards import rewarding
from ethnarch.bots.search.grow import Tree
from ethnarch.bots.search.space import ask, make_space
from ethnarch.bots.skill import Skill, skill_of
from ethnarch.engine.kernels import made_once
from ethnarch.engine.loops.batch import STUCK
from ethnarch.engine.loops.observing import Observing, observing_of
from ethnarch.engine.rule import kernel_of
from ethnarch.engine.seam import Game, View
from ethnarch.engine.stream import begin_stream


def ahead_kernel(game: str, skill: Skill, observing: Observing) -> Callable[..., Any]:
    """A kernel that tries actions on deals."""
    legal, apply, decider, redeal = skill.rules.legal, skill.rules.apply, skill.decider, skill.redeal
    see, reward_of, epoch = seeing(observing), rewarding(skill), skill.epoch

    @kernel_of(f"{game}:ahead")
    def look_ahead(
        question, space, depth, choices, scratch, seen, mask, logits, sizes, matrices, numbers, table, shift, scale,
        near, leads_to, ways, own, rest, c, g, nc, ng, h, pooled, sums, used, here, place, quick_sizes, quick_matrices,
        quick_numbers, quick_table, first, deals, roots,
    ):  # fmt: skip
        """Try the nodes `roots` on so many deals, from number `first` on, until the turn of one's own after `depth`."""
        states, state_words, out, events = space.states, space.state_words, space.actions, space.events
        for deal in range(first, first + deals):
            begin_stream(space.stream, question.seed, deal)
            redeal(question.seen, question.seen_words, 0, states, state_words, 1, space.pool, space.stream)
            for root in range(len(roots)):
                for word in range(state_words.shape[1]):
                    state_words[0, word] = state_words[1, word]
                s = states[0]
                me = decider(s)
                action = int(space.nodes[roots[root]].action)
                turns, away, worth, stretch = 0, False, 0.0, epoch(s)
                for _ in range(STUCK):
                    apply(s, action, events)
                    n = legal(s, out)
                    if n == 0:
                        worth = reward_of(s, me, question.players)
                        break
                    at = 0
                    if n > 1:
                        seat = decider(s)
                        mine = seat == me
                        if question.players == 1 and epoch(s) != stretch:
                            away, stretch = True, epoch(s)
                        turns += 1 if mine and away else 0
                        away = not mine
                        see(s, seat, out, n, seen, mask, 0, choices, scratch)
                        if turns >= depth:
                            worth = look_at_row(
                                seen, mask, 0, sizes, matrices, numbers, table, shift, scale, near, leads_to, ways, own,
                                rest, c, g, nc, ng, h, pooled, sums, used, here, place, logits,
                            )  # fmt: skip
                            break
                        look_at_row(
                            seen, mask, 0, quick_sizes, quick_matrices, quick_numbers, quick_table, shift, scale, near,
                            leads_to, ways, own, rest, c, g, nc, ng, h, pooled, sums, used, here, place, logits,
                        )  # fmt: skip
                        for k in range(1, n):
                            if logits[0, choices[k]] > logits[0, choices[at]]:
                                at = k
                    action = int(out[at])
                space.nodes[roots[root]].visits += 1
                space.nodes[roots[root]].total += 0.5 + 0.5 * worth

    return look_ahead


class Ahead(Tree):
    """One thread's look ahead: nodes 1 to `roots` stand for the actions of a view, in their order."""

    def __init__(
        self, game: Game, view: View, actions: list[int], settings: NDArray[np.float64], depth: int, seed: int,
        path: Path | None = None, quick: Path | None = None,
    ) -> None:  # fmt: skip
        skill, observing = skill_of(game), observing_of(game)
        assert skill is not None and observing is not None
        path = path or path_of(game.name)
        brain = Brain(observing, weights_of(game, path))
        faster = quick or quick_path_of(game.name)
        small = Brain(observing, weights_of(game, faster if faster.is_file() else path))
        space = make_space(game, skill, len(actions) + 1)
        space.nodes["action"][1:] = actions
        kernel = made_once(ahead_kernel, game.name, of=(game.name, skill, observing))
        self._grow = partial(
            kernel, ask(game, skill, view, settings, seed), space, depth, np.zeros(game.max_actions, np.int64),
            np.zeros(max(1, observing.work), np.int64), brain.seen, brain.mask, brain.logits, *brain.parts(),
            *small.parts()[:4],
        )  # fmt: skip
        self._nodes = space.nodes
        self._deals, self.seconds, self.roots = 0, 0.0, len(actions)

    @property
    def size(self) -> int:
        """Nothing grows here."""
        return self.roots + 1
