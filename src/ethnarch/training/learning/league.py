"""Earlier selves, kept to play against, so that what beats the newest self alone is not all that is learned."""

from __future__ import annotations

import random

import torch

from ethnarch.training.network.network import Network

MOST = 12
"""Selves that are kept; when there are more, every other of the older ones leaves."""

Self = dict[str, torch.Tensor]


class League:
    """Snapshots of the network, and the one that is played against now."""

    def __init__(self, network: Network, seed: int) -> None:
        self.luck = random.Random(seed)
        self.selves: list[Self] = []
        self.rival = Network(network.observing, network.size, network.kind).to(network.shift.device)
        self.rival.requires_grad_(False)

    def remember(self, network: Network) -> None:
        """The network as it is now joins."""
        self.selves.append({name: matrix.detach().half() for name, matrix in network.p.items()})
        if len(self.selves) > MOST:
            self.selves = [*self.selves[: MOST // 2 : 2], *self.selves[MOST // 2 :]]

    def change(self) -> None:
        """Another of the earlier selves is played against."""
        chosen = self.luck.choice(self.selves)
        with torch.no_grad():
            for name, matrix in self.rival.p.items():
                matrix.copy_(chosen[name])
