"""torch.compile for the network and its losses, if it gives the same numbers as without."""

from __future__ import annotations

from typing import Any

import torch

from ethnarch.training.games import Games
from ethnarch.training.learning import loss_of_imitation, loss_of_play
from ethnarch.training.network import FORBIDDEN, Network, sample
from ethnarch.training.rollout import Rollout
from ethnarch.training.telling import Teller

Losses = tuple[Any, Any]


def compiled(network: Network, games: Games, rollout: Rollout, teller: Teller) -> tuple[Any, Losses]:
    """The network and its two losses, compiled; as they are where compiled gradients are further from those in full
    precision than plain ones."""
    plain = (loss_of_play, loss_of_imitation)
    fast_network: Any = torch.compile(network)
    fast = (torch.compile(loss_of_play), torch.compile(loss_of_imitation))
    games.look(*rollout.places[0])
    block = rollout.blocks[0]
    seen, mask = rollout.seen[0][:, block.rows()], rollout.mask[0][:, block.rows()]
    with torch.no_grad():
        logits, value = network(seen, mask, block)
        choice, chance = sample(logits)
        fast_logits, fast_value = fast_network(seen, mask, block)
        legal = logits > FORBIDDEN
        off = float((fast_logits - logits)[legal].abs().mean()), float((fast_value - value).abs().mean())
    gain, target = torch.randn_like(value), value + 0.2 * torch.randn_like(value)
    counts, spread = torch.ones_like(value, dtype=torch.bool), torch.tensor(0.01, device=value.device)

    def gradient(loss_of: Any, kind: torch.dtype) -> torch.Tensor:
        network.kind = kind
        loss, _ = loss_of(network, block, seen, mask, choice, chance - 0.1, gain, target, counts, spread)
        network.zero_grad(set_to_none=True)
        loss.backward()
        found = torch.cat([p.grad.flatten() for p in network.parameters() if p.grad is not None])
        network.zero_grad(set_to_none=True)
        return found

    kind = network.kind
    exact = gradient(plain[0], torch.float32)
    usual, mine = (float((gradient(one, kind) - exact).norm() / exact.norm()) for one in (plain[0], fast[0]))
    network.kind = kind
    good = mine < 1.5 * usual + 0.02 and off[0] < 0.1 and off[1] < 0.05
    teller.say(f"network compiled: gradients off by {mine:.3f} (plain {usual:.3f}), logits {off[0]:.4f}: {good}")
    return (fast_network, fast) if good else (network, plain)
