"""Playing a plan: on this machine with processes, or on a Ray cluster."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import Any

from ethnarch.bots.arena.log import Log
from ethnarch.bots.arena.match import SECONDS, Lane, Result
from ethnarch.bots.arena.plan import Plan, Task, tasks_of
from ethnarch.engine.seam import BadOption

SECONDS_TO_ANSWER = 5.0
_LANES: dict[tuple[str, float], Lane] = {}


def run_plan(
    plan: Plan,
    log: Log,
    workers: int = 1,
    ray_address: str | None = None,
    seconds: float = SECONDS,
    tell: Callable[[int, int], None] = lambda done, games: None,
) -> None:
    """Play every game of the plan that the log does not hold yet."""
    tasks = tasks_of(plan)
    open_tasks = [task for task in tasks if task.key not in log.results]
    done = len(tasks) - len(open_tasks)
    tell(done, len(tasks))
    spread = _on_ray(plan, open_tasks, ray_address) if ray_address else _here(plan, open_tasks, workers, seconds)
    for result in spread:
        log.add(result)
        done += 1
        tell(done, len(tasks))


def _here(plan: Plan, tasks: list[Task], workers: int, seconds: float) -> Iterator[Result]:
    """A referee a thread, each with its own processes for the bots."""
    own = threading.local()
    lanes: list[Lane] = []

    def play(task: Task) -> Result:
        if not hasattr(own, "lane"):
            own.lane = Lane(plan.game, seconds)
            lanes.append(own.lane)
        result: Result = own.lane.play(plan, task)
        return result

    pool = ThreadPoolExecutor(max(1, workers))
    try:
        for done in as_completed([pool.submit(play, task) for task in tasks]):
            yield done.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
        for lane in lanes:
            lane.close()


def play_anywhere(plan: Plan, task: Task) -> Result:
    """On some machine of a cluster: one game, with a referee that stays for the next."""
    key = (plan.game, SECONDS)
    if key not in _LANES:
        _LANES[key] = Lane(*key)
    return _LANES[key].play(plan, task)


def need_cluster(address: str) -> None:
    """Ray itself tries a wrong address for minutes, and then ends the process."""
    if address in ("local", "auto") or "://" in address:
        return
    host, _, port = address.rpartition(":")
    if not host or not port.isdecimal() or not 0 < int(port) < 2**16:
        raise BadOption(f"ray: local, auto or HOST:PORT, not {address!r}")
    try:
        socket.create_connection((host, int(port)), SECONDS_TO_ANSWER).close()
    except OSError:
        raise BadOption(f"ray: no cluster answers at {address}") from None


def _on_ray(plan: Plan, tasks: list[Task], address: str) -> Iterator[Result]:
    need_cluster(address)
    try:
        import ray
    except ImportError:
        raise BadOption("ray: not installed; pip install 'ethnarch[ray]'") from None
    try:
        ray.init(address=None if address == "local" else address, ignore_reinit_error=True, log_to_driver=False)
    except ConnectionError:
        raise BadOption(f"ray: no cluster answers at {address}") from None
    remote: Any = ray.remote(play_anywhere)
    waiting = [remote.remote(plan, task) for task in tasks]
    while waiting:
        ready, waiting = ray.wait(waiting, num_returns=1)
        yield ray.get(ready[0])
