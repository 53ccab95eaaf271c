"""Era of Tribes in `make bench`: whole random games by players, modes and maps, and what its decisions are like."""

from __future__ import annotations

import time
from typing import Any

import numpy as np

from ethnarch.bots.batch import play_minds
from ethnarch.bots.one_look import mind
from ethnarch.bots.skill import skill_of
from ethnarch.engine.events import recorder
from ethnarch.engine.loops.batch import play_batch
from ethnarch.engine.rule import kernel_of, words_of
from ethnarch.engine.seam import BadOption
from ethnarch.engine.stream import begin_stream, pick
from ethnarch.games.era_of_tribes.batch import setting
from ethnarch.games.era_of_tribes.board.arrays import IN_MAP, MAP_IDS
from ethnarch.games.era_of_tribes.core.actions import MAX_ACTIONS
from ethnarch.games.era_of_tribes.core.state import STATE, VIEW
from ethnarch.games.era_of_tribes.game import EraOfTribes
from ethnarch.games.era_of_tribes.machine.kernels import ENTRIES, RULES

BATCH = 64
JAVA_ENGINE = 143_000
"""Decisions a second of a civilisation game in Java, measured once on such a machine: the aim is twenty times that."""
MODES: dict[str, tuple[int, dict[str, Any]]] = {
    "solo": (1, {}),
    "2, together": (2, {"style": "coop"}),
    "3, together": (3, {"style": "coop"}),
    **{f"{players}, {length}": (players, {"length": length}) for players in (2, 4, 6) for length in ("normal", "epic")},
}

begin, legal, apply = RULES.begin, RULES.legal, RULES.apply


@kernel_of("era_of_tribes")
def count_choices(states, words, games, row, out, stream, events, found):  # type: ignore[no-untyped-def]
    """Play games one after the other in one record; how many decisions, choices, most choices, most events."""
    s = states[0]
    for game in range(games):
        for word in range(words.shape[1]):
            words[0, word] = 0
        events[0, 0] = 0
        begin(s, 1, game, row, events)
        begin_stream(stream, 7, game)
        while True:
            found[3] = max(found[3], events[0, 0])
            n = legal(s, out)
            if n == 0:
                break
            found[0] += 1
            found[1] += n
            found[2] = max(found[2], n)
            events[0, 0] = 0
            apply(s, int(out[pick(stream, n)]), events)


def choices(players: int, options: dict[str, Any], games: int) -> dict[str, float]:
    """How many decisions a random game has, how many actions a decision, and the most events of one action."""
    states, found = np.zeros(1, STATE), np.zeros(4, np.int64)
    out, stream = np.zeros(MAX_ACTIONS, np.int32), np.zeros(4, np.int64)
    count_choices(states, words_of(states), games, setting(players, options), out, stream, recorder(), found)
    decisions, listed, most, events = found.tolist()
    return {
        "decisions_a_game": decisions / games,
        "actions_a_decision": listed / decisions,
        "most_actions": most,
        "most_events": events,
    }


def speed(players: int, options: dict[str, Any], games: int = 2000, rounds: int = 5) -> dict[str, float]:
    """Random games on one core, a batch call for as many as the processor's cache holds; the best of several rounds."""
    row, best, length = setting(players, options), 0.0, 0.0
    for _ in range(rounds):
        decisions, start = 0, time.process_time()
        for seed in range(games // BATCH):
            played = play_batch(ENTRIES.play_random_games, STATE, MAX_ACTIONS, BATCH, seed, 7, row)
            decisions += int(played.lengths.sum())
        best = max(best, games // BATCH * BATCH / (time.process_time() - start))
        length = decisions / (games // BATCH * BATCH)
    return {
        "games_per_second": best,
        "decisions_per_second": best * length,
        "ns_per_decision": 1e9 / (best * length),
        "us_per_game": 1e6 / best,
        "decisions_a_game": length,
    }


def greedy_games(games: int = 40) -> float | None:
    """Games a second of four `greedy`, each with its own view; None where the game offers no advice."""
    game = EraOfTribes()
    skill = skill_of(game)
    if skill is None:
        return None
    minds = np.stack([mind(skill.weights)])
    seats, deals = np.zeros((games, 4), np.int64), np.arange(games)
    play_minds(game, 4, minds, seats[:1], deals[:1], 1)
    start = time.process_time()
    play_minds(game, 4, minds, seats, deals, 1)
    return games / (time.process_time() - start)


def by_map(games: int = 1000) -> dict[str, dict[str, float]]:
    """Two players on every map: does a game cost more where there are more provinces?"""
    found = {}
    for at, name in enumerate(MAP_IDS):
        try:
            found[name] = {"provinces": float(IN_MAP[at].sum()), **speed(2, {"board": name}, games, 3)}
        except BadOption:
            continue
    return found


def measure() -> dict[str, Any]:
    """Everything about Era of Tribes."""
    return {
        "players": {str(players): speed(players, {}) for players in range(1, 7)},
        "maps": by_map(),
        "choices": {name: choices(*mode, games=1000) for name, mode in MODES.items()},
        "state_bytes": STATE.itemsize,
        "view_bytes": VIEW.itemsize,
        "greedy_games_per_second": greedy_games(),
    }


def table(found: dict[str, Any]) -> list[str]:
    """The rows of the table."""
    lines = [
        f"| Era of Tribes, {players} players, one core | {row['games_per_second']:,.0f} games/s, "
        f"{row['decisions_per_second'] / 1e6:.2f} million decisions/s, {row['ns_per_decision']:.0f} ns a decision |"
        for players, row in found["players"].items()
    ]
    greedy = found["greedy_games_per_second"]
    rate = found["players"]["4"]["decisions_per_second"]
    return [
        *lines,
        f"| Era of Tribes, four greedy | {'no advice' if greedy is None else f'{greedy:,.1f} games/s'} |",
        f"| **Era of Tribes, to a Java engine at 143,000/s (aim 20)** | **{rate / JAVA_ENGINE:.1f} ×** |",
    ]


if __name__ == "__main__":
    import json

    print(json.dumps(measure(), indent=1))
