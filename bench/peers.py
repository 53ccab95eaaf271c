"""What a researcher's loop gets from other libraries, beside ours, in one run: random legal actions, observations read.

    python bench/peers.py                 # all that is installed; what is not is named with how to get it
    python bench/peers.py --seconds 5
    python bench/peers.py --card          # on a GPU, by the clock: Pgx and our environment, many games side by side;
                                          # needs the package installed: pip install '.[cuda]' pgx 'jax[cuda13]'

Processor time of this process, best of three rounds. The games differ, so the ratios say what a library's loop costs,
not which game is better; each peer is met by ours in its own kind of loop.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

ROUNDS = 3
TITLES = {"ethnos": "Ethnos", "era_of_tribes": "Era of Tribes"}
MANY = 256
"""Games side by side in a batch."""
ON_CARD = {
    "ethnos": (65_536, 262_144, 1_048_576),
    "era_of_tribes": (16_384, 65_536),
    "pgx": (65_536, 262_144, 1_048_576),
}
"""The same on a card; the fastest counts."""


class Peer(NamedTuple):
    """A library, one of its games, and a loop over it."""

    library: str
    game: str
    kind: str
    """Which of our loops it is compared with."""
    install: str
    start: Callable[[], Callable[[], int]]
    """Make ready, and give a function that makes some decisions and says how many."""


def rate(play: Callable[[], int], seconds: float, clock: Callable[[], float] = time.process_time) -> float:
    """Decisions a second, best of several rounds; the first call warms up."""
    play()
    best = 0.0
    for _ in range(ROUNDS):
        start, done = clock(), 0
        while (spent := clock() - start) < seconds / ROUNDS:
            done += play()
        best = max(best, done / spent)
    return best


# --- one game at a time, through PettingZoo's agent API --------------------------------------------


def agent_loop(env: Any, decisions: int = 500) -> Callable[[], int]:
    """PettingZoo's own loop: last(), a random legal action, step()."""
    luck = random.Random(1)

    def play() -> int:
        env.reset(seed=1)
        for _ in range(decisions):
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(legal[int(luck.random() * len(legal))])
        return decisions

    return play


def our_agents(game: str) -> Callable[[], int]:
    from ethnarch.envs.pettingzoo_env import AgentEnv

    return agent_loop(AgentEnv(game, 4))


def classic(name: str) -> Callable[[], int]:
    from importlib import import_module

    return agent_loop(import_module(f"pettingzoo.classic.{name}").env())


# --- one game at a time, each library's own loop -------------------------------------------------


def our_steps(game: str) -> Callable[[], int]:
    """`Stepper`, and what the first seat sees at every decision."""
    from ethnarch.engine import registry
    from ethnarch.engine.loops.observing import observe_kernel

    table, luck = registry.game(game), random.Random(1)
    observing, batch = table.observing(), table.batch()
    assert observing is not None and batch is not None
    observe = observe_kernel(game, observing)
    seen, work = np.zeros(observing.length, np.uint8), np.zeros(max(1, observing.work), np.int64)
    seeds = iter(range(10**9))

    def play() -> int:
        state = table.new(4, next(seeds))
        stepper, decisions = table.stepper(state), 0
        count = stepper.count
        while count and decisions < 500:
            observe(state, 0, 0, seen, work)
            count = stepper.play(stepper.actions[int(luck.random() * count)])
            decisions += 1
        return decisions

    return play


def open_spiel(name: str) -> Callable[[], int]:
    """States of OpenSpiel's C++ from Python, with the tensor of whoever decides: what it observes, or where a game
    has no such tensor, all it knows."""
    import pyspiel

    game, luck = pyspiel.load_game(name), random.Random(1)
    observes = game.get_type().provides_observation_tensor

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(luck.choice(state.chance_outcomes())[0])
                continue
            if observes:
                state.observation_tensor(state.current_player())
            else:
                state.information_state_tensor(state.current_player())
            actions = state.legal_actions()
            state.apply_action(actions[int(luck.random() * len(actions))])
            decisions += 1
        return decisions

    return play


def rlcard(name: str) -> Callable[[], int]:
    """RLCard's environments, one step after the other."""
    import rlcard as library

    env, luck = library.make(name, {"seed": 1}), random.Random(1)

    def play() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(luck.random() * len(legal))])
            decisions += 1
        return decisions

    return play


# --- many games at once ------------------------------------------------------------------------


def our_batch(game: str, steps: int = 50, many: int = 0) -> Callable[[], int]:
    """On the processor, or (many) so many games on the card."""
    from ethnarch.envs import VectorEnv

    device = "cuda" if many else "cpu"
    env = VectorEnv(game, 4, many or (MANY if game == "ethnos" else MANY // 4), 1, device=device)

    def play() -> int:
        for _ in range(steps):
            env.step(env.sample(), checked=not many)
        if many:
            env._hands.fetch(env.dones)  # waits for the card
        return steps * env.games

    return play


def pgx(name: str, steps: int = 50, many: int = 0) -> Callable[[], int]:
    """Pgx on this machine's processor, or (many) so many games on its card, compiled by JAX; finished games are dealt
    anew."""
    os.environ.setdefault("JAX_PLATFORMS", "cuda" if many else "cpu")
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
    games = many or MANY
    import jax
    import pgx as library
    from pgx.experimental.wrappers import auto_reset

    env = library.make(name)
    begin, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def stretch(state: Any, key: Any) -> Any:
        def one(carried: Any, luck: Any) -> Any:
            state, seen = carried
            logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
            actions = jax.random.categorical(luck, logits, axis=-1)
            state = step(state, actions, jax.random.split(luck, games))
            return (state, seen + state.observation.astype(float).sum()), None

        return jax.lax.scan(one, (state, 0.0), jax.random.split(key, steps))[0]

    keys = iter(jax.random.split(jax.random.PRNGKey(1), 10_000))
    state = begin(jax.random.split(jax.random.PRNGKey(2), games))

    def play() -> int:
        nonlocal state
        state, seen = stretch(state, next(keys))
        seen.block_until_ready()
        return steps * games

    return play


AGENTS, STEPS, BATCH = "PettingZoo's loop", "own loop, observed", f"{MANY} games at once, observed"
OURS = {AGENTS: our_agents, STEPS: our_steps, BATCH: our_batch}
CLASSIC = "pip install 'pettingzoo[classic]'"
PEERS = [
    *(Peer("PettingZoo classic", name, AGENTS, CLASSIC, lambda name=name: classic(name))
      for name in ("texas_holdem_no_limit_v6", "leduc_holdem_v4", "connect_four_v3")),
    *(Peer("OpenSpiel", name, STEPS, "pip install open_spiel", lambda name=name: open_spiel(name))
      for name in ("hearts", "gin_rummy")),
    *(Peer("RLCard", name, STEPS, "pip install rlcard", lambda name=name: rlcard(name))
      for name in ("gin-rummy", "uno", "doudizhu")),
    *(Peer("Pgx", name, BATCH, "pip install pgx", lambda name=name: pgx(name))
      for name in ("leduc_holdem", "backgammon", "animal_shogi")),
]  # fmt: skip


def find_missing(games: list[str]) -> dict[str, str]:
    """What a card's rows need and this machine lacks: one line for ours, one for Pgx, instead of one for every row."""
    missing = {}
    try:
        from ethnarch.engine import registry
        from ethnarch.engine.gpu.batch import need_gpu

        if unknown := sorted(set(games) - set(registry.names())):
            raise LookupError(f"{', '.join(unknown)}: no installed package has it, sources on the path are not enough")
        need_gpu()
    except Exception as error:
        missing["ethnarch"] = f"{error}; pip install '.[cuda]'"
    if gone := [name for name in ("jax", "pgx") if find_spec(name) is None]:
        missing["Pgx"] = f"no module named {' and '.join(gone)}; pip install pgx 'jax[cuda13]'"
    return missing


def measure_on_card(seconds: float, games: list[str]) -> None:
    """The best of several numbers of games side by side, ours and Pgx's, each alone on the card."""
    best: dict[str, float] = {}
    missing = find_missing(games)
    for library, why in missing.items():
        print(f"not here: {library} ({why})", flush=True)
    ours = [] if "ethnarch" in missing else games
    pgx_games = [] if "Pgx" in missing else [peer.game for peer in PEERS if peer.library == "Pgx"]
    if not ours and not pgx_games:
        raise SystemExit(2)
    for name in [*ours, *pgx_games]:
        start = our_batch if name in games else pgx
        for many in ON_CARD.get(name, ON_CARD["pgx"]):
            try:
                found = rate(start(name, many=many), seconds, time.perf_counter)
            except Exception as error:  # too many for this card
                print(f"{name}, {many:,} games: {type(error).__name__}: {error}"[:300], flush=True)
                continue
            best[name] = max(best.get(name, 0.0), found)
            print(f"{name}, {many:,} games: {found / 1e6:.1f} M decisions/s", flush=True)
    heads = [
        "library and game, on the card",
        "million decisions/s",
        *(f"{TITLES[game]}, times as many" for game in ours),
    ]
    print(f"| {' | '.join(heads)} |", "| --- " * len(heads) + "|", sep="\n")
    for name, found in best.items():
        told = f"**{TITLES[name]}**" if name in games else f"Pgx, {name}"
        print(f"| {told} | {found / 1e6:.1f} |", *(f"{best.get(game, 0) / found:.1f} × |" for game in ours))


def measure(seconds: float, games: list[str]) -> dict[str, Any]:
    """Ours and theirs, in turn; missing: how to get what is not here."""
    ours = {kind: {game: rate(start(game), seconds) for game in games} for kind, start in OURS.items()}
    rows, missing = [], {}
    for peer in PEERS:
        try:
            found = rate(peer.start(), seconds)
        except Exception as error:  # of a library that is not here, or not as we know it
            missing[f"{peer.library} {peer.game}"] = f"{error}; {peer.install}"
            continue
        rows.append({"library": peer.library, "game": peer.game, "kind": peer.kind, "rate": found})
        print(rows[-1], file=sys.stderr, flush=True)
    return {"ours": ours, "peers": rows, "missing": missing, "load": os.getloadavg()[0]}


def table(found: dict[str, Any]) -> list[str]:
    """Rows of a table, and a line for each peer that is not here."""
    games = list(next(iter(found["ours"].values())))
    heads = ["loop", "library and game", "decisions/s", *(f"{TITLES[game]}, times as many" for game in games)]
    lines = [f"| {' | '.join(heads)} |", "| --- " * len(heads) + "|"]
    for kind, ours in found["ours"].items():
        lines += [f"| {kind} | **{TITLES[game]}** | {ours[game]:,.0f} |{' |' * len(games)}" for game in games]
        for row in found["peers"]:
            if row["kind"] == kind:
                ratios = " | ".join(f"{ours[game] / row['rate']:.1f} ×" for game in games)
                lines.append(f"| | {row['library']}, {row['game']} | {row['rate']:,.0f} | {ratios} |")
    lines += [f"not here: {name} ({why})" for name, why in found["missing"].items()]
    return [*lines, f"load of the machine: {found['load']:.1f}"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="processor time for each row")
    parser.add_argument("--game", action="append", choices=list(TITLES), help="ours: only this one")
    parser.add_argument("--json", type=Path)
    parser.add_argument("--card", action="store_true", help="on a GPU: Pgx and ours, many games side by side")
    args = parser.parse_args()
    if args.card:
        measure_on_card(args.seconds, args.game or list(TITLES))
        return
    found = measure(args.seconds, args.game or list(TITLES))
    print("\n".join(table(found)))
    if args.json:
        args.json.write_text(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
