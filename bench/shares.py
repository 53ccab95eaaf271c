"""A share of a core for a process and all its threads, by the kernel's control groups (root, Linux).

So that on a machine of few cores several servers can be measured with the same means each, while clients and database
have what is left: a server that may use a quarter of a core stands still for three quarters of every period.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

PERIOD_US = 20_000
FIRST_VERSION, SECOND_VERSION = Path("/sys/fs/cgroup/cpu"), Path("/sys/fs/cgroup")


def family(process: int) -> list[int]:
    """A process and all that it has started."""
    found = [process]
    for each in found:
        for tasks in Path(f"/proc/{each}/task").glob("*/children"):
            found += [int(child) for child in tasks.read_text().split()]
    return found


@contextmanager
def shares(processes: Sequence[int], cores: float) -> Iterator[None]:
    """Each of these processes, with its family, has so much of a core and no more."""
    made: list[Path] = []
    try:
        for process in processes:
            made.append(_limit(process, cores))
        yield
    finally:
        for folder in made:
            _let_go(folder)


def _limit(process: int, cores: float) -> Path:
    first = (FIRST_VERSION / "cpu.cfs_quota_us").exists()
    folder = (FIRST_VERSION if first else SECOND_VERSION) / f"ethnarch-bench-{process}"
    try:
        folder.mkdir()
        quota = round(cores * PERIOD_US)
        if first:
            (folder / "cpu.cfs_period_us").write_text(str(PERIOD_US))
            (folder / "cpu.cfs_quota_us").write_text(str(quota))
        else:
            (folder / "cpu.max").write_text(f"{quota} {PERIOD_US}")
        for each in family(process):
            (folder / "cgroup.procs").write_text(str(each))
    except OSError as error:
        raise SystemExit(f"--share needs root and control groups for processors: {error}") from None
    return folder


def _let_go(folder: Path) -> None:
    """Its processes go back to everybody's group, or are gone; then the group can go."""
    for each in (folder / "cgroup.procs").read_text().split():
        with suppress(OSError):
            (folder.parent / "cgroup.procs").write_text(each)
    for _ in range(100):
        with suppress(OSError):
            os.rmdir(folder)
            return
        time.sleep(0.02)
