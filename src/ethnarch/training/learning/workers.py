"""What the workers that learn one network tell each other; whoever is alone notices nothing of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import torch
from torch import distributed

Thing = TypeVar("Thing")
APART = 1_000_000_007
"""How far apart the seeds of two workers are."""


def workers() -> int:
    """How many learn together; 1: alone."""
    return distributed.get_world_size() if distributed.is_initialized() else 1


def own_number() -> int:
    """Which of them this process is; the first tells, tries out and keeps."""
    return distributed.get_rank() if distributed.is_initialized() else 0


def own_seed(seed: int) -> int:
    """A seed of this worker's own, so that no two play the same games."""
    return seed + APART * own_number()


def average_gradients(parameters: Iterable[torch.nn.Parameter]) -> None:
    """The mean over all workers, added in one order, so that they stay equal to the bit."""
    if workers() == 1:
        return
    gradients = [parameter.grad for parameter in parameters if parameter.grad is not None]
    whole = torch.cat([gradient.flatten() for gradient in gradients])
    distributed.all_reduce(whole)
    whole /= workers()
    for gradient, part in zip(gradients, whole.split([g.numel() for g in gradients]), strict=True):
        gradient.copy_(part.view_as(gradient))


def as_the_first(thing: Thing) -> Thing:
    """What the first worker has, for all: when to stop, or a checkpoint that only it has read."""
    if workers() == 1:
        return thing
    held: list[Thing | None] = [thing if own_number() == 0 else None]
    distributed.broadcast_object_list(held)
    return held[0]  # type: ignore[return-value]
