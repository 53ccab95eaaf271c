"""What is learned from a stretch of games: proximal policy optimisation, or to choose as greedy does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

from ethnarch.training.learning.rollout import Rollout
from ethnarch.training.learning.workers import average_gradients
from ethnarch.training.network.blocks import Block
from ethnarch.training.network.network import Network

CLIP = 0.2
OF_VALUE = 0.5
LARGEST_STEP = 1.0
"""Gradients longer than this are shortened."""
TOLD = ["policy", "value", "entropy", "change", "clipped", "gradient"]

Loss = Callable[..., tuple[torch.Tensor, torch.Tensor]]


class Diverged(RuntimeError):
    """Numbers that are none: the last checkpoint is the last good one."""


def loss_of(
    network: Network, block: Block, seen: Any, mask: Any, choice: Any, chance: Any, gain: Any, target: Any,
    counts: Any, spread: Any, imitating: Any,
) -> tuple[torch.Tensor, torch.Tensor]:  # fmt: skip
    """The loss of PPO (`spread`: how much entropy is worth), or, where `imitating` is 1, how far the network is from
    choosing what greedy chose; and what is told of it. One function for both is compiled once."""
    logits, value = network(seen, mask, block)
    chances = torch.log_softmax(logits, 1)
    now = chances.gather(1, choice[:, None])[:, 0]
    w = counts.float()
    total = w.sum().clamp_min(1)
    of_value = ((value - target) ** 2 * w).sum() / total
    entropy = -((chances.exp() * chances).sum(1) * w).sum() / total
    ratio = (now - chance).exp()
    policy = -(torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain) * w).sum() / total
    change = ((ratio - 1 - (now - chance)) * w).sum() / total
    clipped = (((ratio - 1).abs() > CLIP).float() * w).sum() / total
    hit = (now >= chances.max(1).values).float().mean()
    loss = torch.where(imitating > 0, -now.mean(), policy - spread * entropy) + OF_VALUE * of_value
    changed = torch.where(imitating > 0, hit, change)
    return loss, torch.stack([policy, of_value, entropy, changed, clipped]).detach()


def learn(
    network: Network, optimiser: torch.optim.Optimizer, rollout: Rollout, loss_of: Loss, trust: float, spread: float,
    imitating: bool,
) -> dict[str, float]:  # fmt: skip
    """One pass over a stretch, a step of all games at a time, in random order."""
    about = rollout.weigh(trust)
    where = rollout.seen.device
    worth, as_greedy = torch.tensor(spread, device=where), torch.tensor(float(imitating), device=where)
    told = []
    for t in torch.randperm(rollout.steps).tolist():
        optimiser.zero_grad(set_to_none=True)
        rests = []
        for block in rollout.blocks:
            loss, rest = loss_of(network, block, *rollout.told(t, block), worth, as_greedy)
            part = (block.end - block.first) / rollout.n
            (loss * part).backward()
            rests.append(rest * part)
        average_gradients(network.parameters())
        length = torch.nn.utils.clip_grad_norm_(network.parameters(), LARGEST_STEP)
        optimiser.step()
        told.append(torch.cat([torch.stack(rests).sum(0), length.detach().reshape(1)]))
    found = dict(zip(TOLD, torch.stack(told).mean(0).tolist(), strict=True))
    if not all(abs(number) < 1e6 for number in found.values()):
        raise Diverged(f"training diverged: {found}; begin again from the last checkpoint with a lower rate")
    found["explained"] = 1 - found["value"] / max(about["variance"], 1e-9)
    return found | about
