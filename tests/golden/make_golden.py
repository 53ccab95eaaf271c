"""Write the stored games again: `python tests/golden/make_golden.py [GAME]`. Only for a new rules version, or for a
new layout of the record, which changes no hash but the bytes."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from ethnarch.engine import records
from ethnarch.engine.seam import Game
from golden import GAMES, walk

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "referees"))

Choose = Callable[[Any, Any, list[int], Random], int]


class Stored(NamedTuple):
    """One game to be stored: its name, its table, and who sits there."""

    name: str
    players: int
    seed: int
    options: dict[str, Any]
    choose: Choose


def at_random(game: Any, state: Any, actions: list[int], luck: Random) -> int:
    return luck.choice(actions)


ETHNOS = [(2, "en"), (2, "pl"), (3, "de"), (3, "pl"), (4, "en"), (4, "de"), (5, "en"), (5, "pl"), (6, "en"), (6, "de")]


def games_of_ethnos() -> Iterator[Stored]:
    for number, (players, edition) in enumerate(ETHNOS):
        options = {"edition": edition, "tribes": "first-game" if number == 4 else "random"}
        seed = 0xE7A0_0000_0000_0000_0001 * (number + 1)
        yield Stored(f"{players}_players_{edition}", players, seed, options, at_random)


ALONE = ("greedy", "seafaring", "greedy")
TOGETHER = {2: ("warlike", "greedy", "seafaring"), 3: ("greedy", "at_random", "warlike")}
AGAINST = {
    2: ("greedy", "at_random", "warlike", "seafaring"),
    3: ("warlike", "greedy", "seafaring", "at_random"),
    4: ("seafaring", "warlike", "at_random", "greedy"),
    5: ("at_random", "seafaring", "greedy", "warlike"),
    6: ("greedy", "warlike", "seafaring", "greedy"),
}
"""Who plays each level or length, shortest first: the referee's players and the bot that looks once."""


def games_of_era_of_tribes() -> Iterator[Stored]:
    """Every number of players with every style, length and level that it can have."""
    from era.players import POLICIES

    levels, lengths = ("softie", "experienced", "expert"), ("normal", "long", "complex", "epic")
    tables = [(1, "solo", level, who) for level, who in zip(levels, ALONE, strict=True)]
    tables += [(n, "coop", level, who) for n, row in TOGETHER.items() for level, who in zip(levels, row, strict=True)]
    tables += [(n, "table", kind, who) for n, row in AGAINST.items() for kind, who in zip(lengths, row, strict=True)]
    for number, (players, style, kind, who) in enumerate(tables):
        options = {"style": style, "length" if style == "table" else "level": kind, "bonus_actions": number % 4 != 1}
        seed = 0xE2A0_0000_0000_0000_0001 * (number + 1)
        yield Stored(f"{players}_{style}_{kind}_{who}", players, seed, options, POLICIES[who])


TABLES = {"ethnos": games_of_ethnos, "era_of_tribes": games_of_era_of_tribes}


def play_whole(game: Game, one: Stored, luck: Random) -> dict[str, Any]:
    """Play one game to its end, write its record, and say what it came to."""
    record = records.new_record(game, one.players, one.seed, one.options)
    state = game.new(one.players, one.seed, one.options)
    while game.decision(state) is not None:
        action = one.choose(game, state, game.actions(state), luck)
        record.actions.append(game.action_to_text(state, action))
        game.advance(state, action)
    records.write(HERE / game.name / f"{one.name}.json", records.finish(record, game, state))
    walked = walk(game, record)
    return {
        "rules": game.rules_version,
        "final": records.state_hash(game, state),
        "decisions": walked.decisions,
        "bytes": " ".join(walked.bytes),
        "scores": game.scores(state),
        "ranking": game.ranking(state),
    }


def main(names: list[str]) -> None:
    for name in names or TABLES:
        game = GAMES[name]
        (HERE / name).mkdir(exist_ok=True)
        found = {f"{one.name}.json": play_whole(game, one, Random(at)) for at, one in enumerate(TABLES[name]())}
        (HERE / f"{name}.json").write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
