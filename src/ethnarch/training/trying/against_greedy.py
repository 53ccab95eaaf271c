"""How strong the network is: alone against `greedy` in all other seats, always its first choice."""

from __future__ import annotations

import math

import torch

from ethnarch.training.games.batch import Games, Learnable, Sort
from ethnarch.training.games.kernels import HERO
from ethnarch.training.network.network import Network

LONGEST = 20_000
"""Decisions of one seat after which a game is given up."""
PATIENCE = 32
"""How often it is looked whether all games are over."""


@torch.no_grad()
def try_out(
    what: Learnable, network: Network, sorts: list[Sort], games: int, seed: int, device: str
) -> tuple[float, float]:
    """The share of wins in so many games, seats rotated, and half the width of its 95 % interval."""
    table = Games(what, games, sorts, seed, device, again=False)
    (block,) = table.blocks()
    seen, mask = (table.make((count, games), torch.uint8) for count in (what.observing.length, what.observing.choices))
    places = table.memory.see(seen), table.memory.see(mask)
    for number in range(LONGEST):
        table.look(*places)
        logits, _ = network(seen, mask, block)
        table.play(block.to_all(logits.argmax(1)))
        if number % PATIENCE == PATIENCE - 1 and not bool((table.seats >= 0).any()):
            break
    share = float(table.shares.gather(1, table.plan[:, HERO, None]).mean())
    return share, 1.96 * math.sqrt(max(share * (1 - share), 1e-9) / games)
