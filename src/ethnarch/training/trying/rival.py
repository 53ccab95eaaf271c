"""A rival trained against one frozen network: how much there is to gain against it says how sound it is."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import torch

from ethnarch.bots.net.weights import card_of
from ethnarch.engine.loops.observing import Observing
from ethnarch.training.games.batch import Games, Learnable, Sort
from ethnarch.training.games.kernels import ALL_LEARN, HERO
from ethnarch.training.learning.league import League
from ethnarch.training.network.network import Network, Size
from ethnarch.training.trying.against_greedy import LONGEST, PATIENCE


def size_in(path: Path) -> Size:
    """How large the network in a file of weights is."""
    return Size(*card_of(path)["size"])


def read_into(network: Network, path: Path) -> None:
    """The weights of a file, as rounded as they are there."""
    with np.load(path) as file, torch.no_grad():
        for name, matrix in network.p.items():
            rows = file[name].astype(np.float32)
            matrix.copy_(torch.from_numpy(rows if rows.ndim == 1 else rows * file[name + "_scale"][:, None]))


def network_in(path: Path, what: Learnable, kind: torch.dtype, where: str) -> Network:
    """The network in a file of weights, which learns no more."""
    network = Network(what.observing, size_in(path), kind).to(where)
    read_into(network, path)
    return network.requires_grad_(False)


class Frozen(League):
    """A league of one that never changes."""

    def __init__(self, network: Network, seed: int, path: Path) -> None:
        super().__init__(network, seed)
        read_into(self.rival, path)
        self.selves = [{name: matrix.detach().clone() for name, matrix in self.rival.p.items()}]

    def remember(self, network: Network) -> None:
        """Nobody joins."""


@torch.no_grad()
def try_against(
    what: Learnable, network: Network, rival: Network, sorts: list[Sort], games: int, seed: int, device: str
) -> tuple[float, float]:
    """The share of wins of one seat against the rival in all others, seats rotated, both by their first choice; and
    half the width of its 95 % interval."""
    table = Games(what, games, [sort._replace(mode=ALL_LEARN) for sort in sorts], seed, device, again=False)
    o: Observing = what.observing
    (block,) = table.blocks()
    seen, mask = (table.make((count, games), torch.uint8) for count in (o.length, o.choices))
    places = table.memory.see(seen), table.memory.see(mask)
    for number in range(LONGEST):
        table.look(*places)
        mine = table.seats == table.plan[:, HERO]
        own, other = (one(seen, mask, block)[0].argmax(1) for one in (network, rival))
        table.play(block.to_all(torch.where(mine, own, other)))
        if number % PATIENCE == PATIENCE - 1 and not bool((table.seats >= 0).any()):
            break
    share = float(table.shares.gather(1, table.plan[:, HERO, None]).mean())
    return share, 1.96 * math.sqrt(max(share * (1 - share), 1e-9) / games)
