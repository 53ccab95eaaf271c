"""The arena on a Ray cluster (extra `ray`): the same table as on this machine's processes."""

from __future__ import annotations

import ray

from ethnarch.bots.arena.log import Log
from ethnarch.bots.arena.plan import Plan
from ethnarch.bots.arena.run import run_plan
from ethnarch.bots.arena.table import summary

ATTEMPTS = 6


def start_ray() -> None:
    """Ray gives its own processes half a minute to begin, however slow the machine is; that is not what is tested."""
    for attempt in range(ATTEMPTS):
        try:
            ray.init(log_to_driver=False)
            return
        except Exception:
            ray.shutdown()
            if attempt == ATTEMPTS - 1:
                raise


def test_a_local_ray_gives_the_same_table():
    plan = Plan("ethnos", ("greedy", "random"), (2,), 2, 6)
    here, there = Log(plan, None), Log(plan, None)
    run_plan(plan, here)
    start_ray()
    try:
        run_plan(plan, there, ray_address="local")
    finally:
        ray.shutdown()
    assert summary(plan, there.results) == summary(plan, here.results)
