"""One game in many threads: whatever others ask of it meanwhile, every answer is the one it gives in quiet.

A server plays, peeks, loads and replays with one `Game` at a time, and compiled rules run beside each other. A game
that keeps anything it writes to (a scratch array, say) hands one table's cards to another.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from random import Random
from typing import Any

import msgspec

from ethnarch.engine import records
from ethnarch.engine.seam import BadNotation, Game, GameError, Refusal, State

TURNS_A_SECOND = 1e-6
"""Threads are made to take turns as often as Python can, so that what can go wrong does."""


class ThreadsMeddle(AssertionError):
    """An answer that depends on what another thread asked."""


def check_threads(
    game: Game,
    players: int,
    options: Mapping[str, Any] | None = None,
    seeds: Iterable[int] = range(4),
    decisions: int = 60,
    threads: int = 4,
) -> int:
    """Play a part of a game for each seed, in quiet and then all at once; how many answers were compared."""
    given, seeds = dict(options or {}), list(seeds)
    quiet = [list(answers(game, players, given, seed, decisions)) for seed in seeds]
    with taking_turns(), ThreadPoolExecutor(threads) as pool:
        jobs = [(seed, expected) for _ in range(threads) for seed, expected in zip(seeds, quiet, strict=True)]
        for done in pool.map(lambda job: compare(game, players, given, decisions, *job), jobs):
            assert done
    return sum(map(len, quiet)) * threads


def compare(
    game: Game, players: int, options: dict[str, Any], decisions: int, seed: int, quiet: list[tuple[str, str]]
) -> bool:
    """In a thread: the same answers as in quiet, or ThreadsMeddle names the first that is another."""
    expected = iter(quiet)
    try:
        for one in answers(game, players, options, seed, decisions):
            what, _ = other = next(expected)
            if one != other:
                raise ThreadsMeddle(f"{game.name}, seed {seed}: {what} is another one while others play")
    except GameError as error:
        raise ThreadsMeddle(f"{game.name}, seed {seed}: while others play it says {error}") from error
    return True


@contextmanager
def taking_turns() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(TURNS_A_SECOND)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


def answers(game: Game, players: int, options: dict[str, Any], seed: int, decisions: int) -> Iterator[tuple[str, str]]:
    """Everything a server asks of a game, under a name, as a hash."""
    state, luck = game.new(players, seed, options), Random(seed)
    record = records.new_record(game, players, seed, options)
    for n in range(decisions):
        if game.decision(state) is None:
            break
        actions = game.actions(state)
        yield f"the list of actions at decision {n}", digest(actions)
        yield from looks(game, state, players, n)
        illegal = next(action for action in range(game.action_space) if action not in actions)
        yield f"the refusal of {illegal} at decision {n}", digest(refused(game, state, illegal))
        action = luck.choice(actions)
        record.actions.append(game.action_to_text(state, action))
        yield f"what is told of {record.actions[-1]!r}", digest(game.play(state, action))
        yield f"the state after {record.actions[-1]!r}", state.tobytes().hex()
    yield "the position in the end", digest(game.position(state))
    yield "the position read again", digest(game.position(game.from_position(game.position(state))))
    for step in records.replay(record, game):
        yield f"action {step.n} of the replay", digest(step.events)
    yield "the state after a replay", records.last_state(record, game).tobytes().hex()


def looks(game: Game, state: State, players: int, n: int) -> Iterator[tuple[str, str]]:
    """What every seat sees, and what the deciding seat can try in a world of its own."""
    for seat in [None, *range(players)]:
        view = game.view(state, seat)
        yield f"the view of seat {seat} at decision {n}", digest(game.view_to_json(view))
        actions = game.view_actions(view)
        if actions:
            yield f"the buttons of seat {seat} at decision {n}", digest(actions)
            world = game.determinize(view, n)
            yield f"a peek of seat {seat} at decision {n}", digest(game.play(world, actions[n % len(actions)]))
            yield f"the world of that peek at decision {n}", world.tobytes().hex()


def refused(game: Game, state: State, action: int) -> str:
    try:
        game.play(state.copy(), action)
    except (Refusal, BadNotation) as error:
        return str(error)
    return "was played"


def digest(told: Any) -> str:
    return hashlib.sha256(msgspec.json.encode(told)).hexdigest()
