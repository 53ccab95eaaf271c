"""Several workers that learn one network: each plays games of its own, and all step along the mean of their gradients.

On one machine `learn_together` starts them; on several, torchrun starts `ethnarch train` once a GPU and says by the
environment who is who. Whoever is alone notices nothing: every function here then does nothing.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import torch
from torch import distributed
from torch.multiprocessing.spawn import spawn

if TYPE_CHECKING:
    from ethnarch.training.run import Plan

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


@contextmanager
def joined(device: str, meeting: str, number: int, count: int) -> Iterator[None]:
    """One of several workers, as long as it lasts; each has a GPU of its own, if there are any."""
    gpu = device == "cuda" and torch.cuda.is_available()
    if gpu:
        from numba import cuda

        own = number % torch.cuda.device_count()
        torch.cuda.set_device(own)
        cuda.select_device(own)  # type: ignore[no-untyped-call]
    distributed.init_process_group(
        "cpu:gloo,cuda:nccl" if gpu else "gloo", init_method=meeting, rank=number, world_size=count
    )
    try:
        yield
    finally:
        distributed.destroy_process_group()


def learn(plan: Plan, folder: Path, resume: bool, minutes: float | None) -> None:
    """A whole run, in this process; Ctrl-C keeps what was learned."""
    from ethnarch.training.run import Run

    run = Run(plan, folder, resume)
    try:
        run.go(minutes)
    except KeyboardInterrupt:
        if own_number() == 0:
            run.try_and_keep()


def learn_here(plan: Plan, folder: Path, resume: bool, minutes: float | None) -> None:
    """Alone, or as the one of several that torchrun says this process is."""
    count = int(os.environ.get("WORLD_SIZE", "1"))
    if count == 1:
        learn(plan, folder, resume, minutes)
        return
    with joined(plan.device, "env://", int(os.environ["RANK"]), count):
        learn(plan, folder, resume, minutes)


def _work(
    number: int, count: int, meeting: str, threads: int, plan: Plan, folder: Path, resume: bool, minutes: float | None
) -> None:
    torch.set_num_threads(threads)
    with joined(plan.device, meeting, number, count):
        learn(plan, folder, resume, minutes)


def learn_together(plan: Plan, folder: Path, resume: bool, minutes: float | None, count: int) -> None:
    """So many workers on this machine; they meet in a file."""
    threads = max(1, torch.get_num_threads() // count)
    with tempfile.TemporaryDirectory() as place:
        meeting = f"file://{place}/meeting"
        spawn(_work, (count, meeting, threads, plan, folder, resume, minutes), count)
