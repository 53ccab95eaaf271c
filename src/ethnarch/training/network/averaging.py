"""The average of the latest networks, which plays better than any one of them: their luck evens out."""

from __future__ import annotations

import torch

from ethnarch.training.network.network import Network

PART = 0.04
"""Of the whole training; so far back the average remembers."""


class Average:
    """A network whose weights follow another's."""

    def __init__(self, network: Network, stretches: int) -> None:
        self.network = Network(network.observing, network.size, network.kind).to(network.shift.device)
        self.network.requires_grad_(False)
        self.share = min(1.0, 1.0 / (PART * stretches))
        with torch.no_grad():
            for name, matrix in self.network.p.items():
                matrix.copy_(network.p[name])

    @torch.no_grad()
    def add(self, network: Network) -> None:
        """The network as it is after a stretch counts by its share."""
        for name, matrix in self.network.p.items():
            matrix.lerp_(network.p[name], self.share)
