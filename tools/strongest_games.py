"""Games of the strongest bot against itself, as records into examples/games: python tools/strongest_games.py --help"""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from ethnarch.bots.bot import Budget
from ethnarch.bots.registry import bot
from ethnarch.engine import records, registry

FOLDER = Path(__file__).parent.parent / "examples/games"


def play(name: str, players: int, seed: int, thinker: str) -> records.GameRecord:
    """One game, every choice from the seat's own view; the same seed gives the same game."""
    game = registry.game(name)
    options = game.options(players, {})
    state = game.new(players, seed, options)
    actions: list[str] = []
    while (decision := game.decision(state)) is not None:
        view = game.view(state, decision.seat)
        action = bot(thinker).choose(game, view, game.view_actions(view), Budget(), seed + len(actions))
        actions.append(game.action_to_text(state, action))
        game.advance(state, action)
    return records.GameRecord(
        name, game.rules_version, players, options, f"{seed:x}", actions, names=[thinker] * players,
        final=records.state_hash(game, state),
    )  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=["ethnos", "era_of_tribes"])
    parser.add_argument("players", type=int)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--bot", default="search:net=1,iterations=4000")
    given = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = FOLDER / f"{given.game}_{given.players}_{given.seed}.json"
    path.write_bytes(msgspec.json.encode(play(given.game, given.players, given.seed, given.bot)) + b"\n")
    print(path)


if __name__ == "__main__":
    main()
