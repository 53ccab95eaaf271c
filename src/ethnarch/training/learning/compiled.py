"""torch.compile for the network and its losses, if it gives the same numbers as without."""

from __future__ import annotations

from typing import Any

import torch

from ethnarch.training.games.batch import Games
from ethnarch.training.learning.ppo import Loss, loss_of
from ethnarch.training.learning.rollout import Rollout
from ethnarch.training.learning.telling import Teller
from ethnarch.training.network.network import FORBIDDEN, Network, sample


def compiled(network: Network, games: Games, rollout: Rollout, teller: Teller) -> tuple[Any, Loss]:
    """The network and its loss, compiled; as they are where compiled gradients are further from those in full
    precision than plain ones."""
    fast_network: Any = torch.compile(network)
    fast: Loss = torch.compile(loss_of)
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
    counts = torch.ones_like(value, dtype=torch.bool)
    spread, playing = (torch.tensor(number, device=value.device) for number in (0.01, 0.0))

    def gradient(found_by: Any, kind: torch.dtype) -> torch.Tensor:
        network.kind = kind
        loss, _ = found_by(network, block, seen, mask, choice, chance - 0.1, gain, target, counts, spread, playing)
        network.zero_grad(set_to_none=True)
        loss.backward()
        found = torch.cat([p.grad.flatten() for p in network.parameters() if p.grad is not None])
        network.zero_grad(set_to_none=True)
        return found

    kind = network.kind
    exact = gradient(loss_of, torch.float32)
    usual, mine = (float((gradient(one, kind) - exact).norm() / exact.norm()) for one in (loss_of, fast))
    network.kind = kind
    good = mine < 1.5 * usual + 0.02 and off[0] < 0.1 and off[1] < 0.05
    teller.say(f"network compiled: gradients off by {mine:.3f} (plain {usual:.3f}), logits {off[0]:.4f}: {good}")
    return (fast_network, fast) if good else (network, loss_of)
