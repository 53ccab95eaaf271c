"""Several workers that learn one network: each plays games of its own, and all step along the mean of their gradients.

On one machine `learn_together` starts them; on several, torchrun starts `ethnarch train` once a GPU and says by the
environment who is who. What they tell each other on the way stands in `learning/workers.py`.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import torch
from torch import distributed
from torch.multiprocessing.spawn import spawn

from ethnarch.training.learning.workers import own_number
from ethnarch.training.run import Plan, Run


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
        leave()


def leave() -> None:
    """The end of a worker that was started here and has done its work. Everything is written; threads that torch keeps
    for talking to the others are not taken down one by one, which now and then ended in an abort."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)


def learn_together(plan: Plan, folder: Path, resume: bool, minutes: float | None, count: int) -> None:
    """So many workers on this machine; they meet in a file."""
    threads = max(1, torch.get_num_threads() // count)
    with tempfile.TemporaryDirectory() as place:
        meeting = f"file://{place}/meeting"
        spawn(_work, (count, meeting, threads, plan, folder, resume, minutes), count)
