"""How strong the network is: alone against `greedy` in all other seats, always its first choice."""

from __future__ import annotations

import math

import torch

from ethnarch.training.games import Games, Learnable, Sort
from ethnarch.training.kernels import HERO, ONE_LEARNS
from ethnarch.training.network import Network

LONGEST = 20_000
"""Decisions of one seat after which a game is given up."""
PATIENCE = 32
"""How often it is looked whether all games are over."""


@torch.no_grad()
def try_out(what: Learnable, network: Network, players: int, games: int, seed: int, device: str) -> tuple[float, float]:
    """The share of wins in so many games, seats rotated, and half the width of its 95 % interval."""
    table = Games(what, games, [Sort(players, {}, ONE_LEARNS, 1.0)], seed, device, again=False)
    seen, mask = (table.make((count, games), torch.uint8) for count in (what.observing.length, what.observing.choices))
    places = table.memory.see(seen), table.memory.see(mask)
    for number in range(LONGEST):
        table.look(*places)
        logits, _ = network(seen, mask)
        table.play(logits.argmax(1))
        if number % PATIENCE == PATIENCE - 1 and not bool((table.seats >= 0).any()):
            break
    share = float(table.shares.gather(1, table.plan[:, HERO, None]).mean())
    return share, 1.96 * math.sqrt(max(share * (1 - share), 1e-9) / games)
