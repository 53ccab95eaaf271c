"""`make bench-gpu`: `VectorEnv` on a GPU: the same numbers as on the CPU to the bit, and how many decisions a second.

Alone it does everything on this machine. Where time on a card is short, what needs none is done before and elsewhere:

    python bench/gpu_env.py assemble --chip 9.0           # machine code for that kind of card, into ETHNARCH_CACHE
    python bench/gpu_env.py expect numbers.json           # the games on the CPU, as numbers to compare with
    python bench/gpu_env.py compare numbers.json          # on the card: the same games
    python bench/gpu_env.py measure                       # on the card: speed

Every few steps one number is made of all that every game has shown since its beginning: who decided, what was seen
and allowed, what an end was worth. Actions are those of `VectorEnv.sample`, the same on every device.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

import numpy as np

from ethnarch.engine.gpu.assembling import Assembled, Chip
from ethnarch.engine.gpu.batch import config, cuda
from ethnarch.engine.gpu.vector import kinds_of, vector_kernels_on_gpu
from ethnarch.engine.loops.vector import Parts
from ethnarch.engine.registry import game as game_named
from ethnarch.engine.rule import kernel_of, rule
from ethnarch.envs import VectorEnv

SEED, PLAYERS, EVERY = 20261116, 4, 50
BITS = (1 << 61) - 1


class Plan(NamedTuple):
    """How many games of a kind are compared, and how many side by side are timed."""

    games: int
    sizes: tuple[int, ...]


PLANS = {
    "ethnos": Plan(100_000, (16_384, 65_536, 262_144, 1_048_576)),
    "era_of_tribes": Plan(10_000, (4_096, 16_384, 65_536, 131_072)),
}


@rule
def digest_one(i, seats, observations, masks, dones, rewards, weights, sums, ended):
    """Everything that game i shows now, mixed into its number."""
    total = int(seats[i]) + 2
    for k in range(observations.shape[1]):
        total += int(observations[i, k]) * weights[k]
    for k in range(masks.shape[1]):
        total += int(masks[i, k]) * weights[k] * 3
    for seat in range(rewards.shape[1]):
        total += int(rewards[i, seat] * 16777216.0) * weights[seat]
    before = int(sums[i])
    sums[i] = (((before << 7) & BITS) | (before >> 54)) ^ (total & BITS)
    ended[i] += int(dones[i])


@kernel_of("bench")
def digest_on_cpu(first, last, seats, observations, masks, dones, rewards, weights, sums, ended):  # type: ignore[no-untyped-def]
    for i in range(first, last):
        digest_one(i, seats, observations, masks, dones, rewards, weights, sums, ended)


def digest_on_gpu(chip: Chip | None = None) -> Any:
    def digest(seats, observations, masks, dones, rewards, weights, sums, ended):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < sums.shape[0]:
            digest_one(i, seats, observations, masks, dones, rewards, weights, sums, ended)

    if config.ENABLE_CUDASIM:
        return cuda.jit(digest)
    kinds = kinds_of(game_named("ethnos").state_dtype)
    names = ("seats", "observations", "masks", "dones", "rewards", "which", "which", "which")
    return Assembled(digest, "ethnos", "bench", [kinds[name] for name in names], chip)


class Watched:
    """A vector of games of which every number shown is mixed into one a game."""

    def __init__(self, name: str, device: str, games: int, threads: int) -> None:
        self.env = VectorEnv(name, PLAYERS, games, SEED, device=device, threads=threads)
        env, put = self.env, self.env._hands.put
        weights = np.random.default_rng(1).integers(1, 1 << 31, 1 << 15)
        assert max(env.observation_length, env.actions) <= len(weights)
        self.sums, self.ended = put(np.zeros(games, np.int64)), put(np.zeros(games, np.int64))
        self.shown = (
            env.seats, env.observations, env.masks, env.dones, env.rewards, put(weights), self.sums, self.ended
        )  # fmt: skip
        if device == "cuda":
            self.digest = lambda: env._hands._launch(kernel, games)(*self.shown)
            kernel = digest_on_gpu()
        else:
            pool, edges = ThreadPoolExecutor(threads), [games * k // threads for k in range(threads + 1)]
            self.digest = lambda: list(pool.map(lambda edge: digest_on_cpu(*edge, *self.shown), pairwise(edges)))

    def play(self, wanted: int, seconds: float) -> Iterator[dict[str, Any]]:
        """A row every few steps, until so many games have ended or the time is up."""
        start, steps, ended, fetch = time.perf_counter(), 0, 0, self.env._hands.fetch
        while ended < wanted and time.perf_counter() - start < seconds:
            for _ in range(EVERY):
                self.env.step(self.env.sample(), checked=False)
                self.digest()
            steps, ended = steps + EVERY, int(fetch(self.ended).sum())
            told = hashlib.sha256(np.ascontiguousarray(fetch(self.sums)).tobytes()).hexdigest()[:16]
            yield {"steps": steps, "ended": ended, "number": told, "seconds": round(time.perf_counter() - start, 1)}


def expect(names: list[str], seconds: float, games: int | None, threads: int) -> dict[str, Any]:
    """The games on the CPU."""
    found: dict[str, Any] = {}
    for name in names:
        wanted = games or PLANS[name].games
        rows = []
        for row in Watched(name, "cpu", wanted, threads).play(wanted, seconds):
            rows.append(row)
            if row["steps"] % (10 * EVERY) == 0:
                print(name, row, flush=True)
        found[name] = {"games": wanted, "rows": rows}
        print(f"{name}: {rows[-1]['ended']:,} games ended on the CPU in {rows[-1]['seconds']} s", flush=True)
    return found


def compare(expected: dict[str, Any], seconds: float) -> list[dict[str, Any]]:
    """The same games on the card; the first number that differs ends a game's comparison."""
    told = []
    for name, one in expected.items():
        start = time.perf_counter()
        watched = Watched(name, "cuda", one["games"], 1)
        print(f"{name}: on the card after {time.perf_counter() - start:.1f} s", flush=True)
        equal, last, decisions = True, {"steps": 0, "ended": 0, "seconds": 0.0}, 0
        for theirs, row in zip(one["rows"], watched.play(sys.maxsize, seconds), strict=False):
            last, decisions = row, row["steps"] * one["games"]
            equal = (theirs["number"], theirs["ended"]) == (row["number"], row["ended"])
            if not equal or row["steps"] % (10 * EVERY) == 0:
                print(name, row, "equal" if equal else f"NOT EQUAL to {theirs}", flush=True)
            if not equal:
                break
        told.append({"game": name, "equal": equal, "decisions": decisions, **last})
        said = "equal to the bit" if equal else "DIFFERENT"
        print(
            f"{name}: {last['ended']:,} games ended, {decisions:,} decisions: {said}, {last['seconds']} s", flush=True
        )
    return told


def rate(env: VectorEnv, seconds: float) -> dict[str, float]:
    """Decisions a second with random actions, over at least as many steps as fit in the time."""
    synchronize = cuda.synchronize
    for _ in range(20):
        env.step(env.sample(), checked=False)
    synchronize()
    start, steps = time.perf_counter(), 0
    while time.perf_counter() - start < seconds:
        for _ in range(EVERY):
            env.step(env.sample(), checked=False)
        synchronize()
        steps += EVERY
    spent = time.perf_counter() - start
    return {"steps": steps, "seconds": round(spent, 2), "decisions_per_second": steps * env.games / spent}


def measure(names: list[str], seconds: float, blocks: list[int], sizes: list[int] | None) -> list[dict[str, Any]]:
    """Several numbers of games side by side, several sizes of a block."""
    found = []
    for name in names:
        for games in sizes or PLANS[name].sizes:
            env = VectorEnv(name, PLAYERS, games, SEED, device="cuda")
            for threads in blocks:
                env._hands.threads = threads
                row = {"game": name, "games": games, "threads": threads, **rate(env, seconds)}
                found.append(row)
                fast = f"{row['decisions_per_second'] / 1e6:.1f} M decisions/s"
                print(f"{name}: {games:,} games, blocks of {threads}: {fast}, {row['steps']} steps", flush=True)
            del env
        best = max((row for row in found if row["game"] == name), key=lambda row: row["decisions_per_second"])
        print(f"{name}: best {best['decisions_per_second'] / 1e6:.1f} M decisions/s", flush=True)
    return found


def assemble(names: list[str], chip: Chip, by_choices: bool) -> None:
    """Everything that `compare` and `measure` launch; by choices: what `examples/ppo.py` does."""
    wanted = [digest_on_gpu(chip)]
    for name in names:
        game = game_named(name)
        batch = game.batch()
        assert batch is not None
        wanted += vector_kernels_on_gpu(
            game, Parts(batch.RULES, batch.STANDING, game.observing()), by_choices, True, chip
        )
    for one in wanted:
        start = time.process_time()
        size = len(one.machine_code())
        print(f"{one.name}: {size:,} bytes, {time.process_time() - start:.0f} s", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", default="all", choices=("all", "assemble", "expect", "compare", "measure"))
    parser.add_argument("file", nargs="?", type=Path, help="the numbers of the CPU")
    parser.add_argument("--game", action="append", choices=list(PLANS), help="only this one; may come twice")
    parser.add_argument("--games", type=int, help="games to compare of each kind")
    parser.add_argument("--seconds", type=float, help="at most so long for each game (compare) or row (measure)")
    parser.add_argument("--chip", default="9.0", help="compute capability of the card to assemble for")
    parser.add_argument("--choices", action="store_true", help="assemble for players that learn (examples/ppo.py)")
    parser.add_argument("--threads", type=int, default=os.cpu_count(), help="threads of the CPU")
    parser.add_argument("--blocks", default="64,128,256", help="sizes of a block to try")
    parser.add_argument("--sizes", help="numbers of games side by side to time")
    parser.add_argument("--json", type=Path, help="also write the results there")
    args = parser.parse_args()
    names, told = args.game or list(PLANS), {}
    if args.what == "assemble":
        assemble(names, Chip(*map(int, args.chip.split("."))), args.choices)
        return
    if args.what in ("expect", "all"):
        told["expected"] = expect(names, args.seconds or 1e9, args.games, args.threads)
        if args.file:
            args.file.write_text(json.dumps(told["expected"]))
    if args.what in ("compare", "all"):
        expected = told.get("expected") or json.loads(args.file.read_text())
        told["compared"] = compare({name: expected[name] for name in names}, args.seconds or 1e9)
    if args.what in ("measure", "all"):
        sizes = [int(size) for size in args.sizes.split(",")] if args.sizes else None
        told["measured"] = measure(names, args.seconds or 3.0, [int(k) for k in args.blocks.split(",")], sizes)
    if args.json:
        args.json.write_text(json.dumps({key: value for key, value in told.items() if key != "expected"}, indent=1))
    if not all(row["equal"] for row in told.get("compared", [])):
        raise SystemExit("GPU and CPU differ")


if __name__ == "__main__":
    main()
