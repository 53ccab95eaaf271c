"""Write the stored games again: `python tests/golden/make_golden.py`. Only for a new rules version."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from ethnarch.engine import records
from ethnarch.games.ethnos.game import Ethnos
from golden import hash_of_decisions

HERE = Path(__file__).resolve().parent


GAMES = [(2, "en"), (2, "pl"), (3, "de"), (3, "pl"), (4, "en"), (4, "de"), (5, "en"), (5, "pl"), (6, "en"), (6, "de")]


def main() -> None:
    game, hashes = Ethnos(), {}
    for number, (players, edition) in enumerate(GAMES):
        seed = 0xE7A0_0000_0000_0000_0001 * (number + 1)
        options = {"edition": edition, "tribes": "first-game" if number == 4 else "random"}
        record = records.new_record(game, players, seed, options)
        state, luck = game.new(players, seed, options), Random(number)
        while game.decision(state) is not None:
            action = luck.choice(game.actions(state))
            record.actions.append(game.action_to_text(state, action))
            game.advance(state, action)
        name = f"{players}_players_{edition}.json"
        records.write(HERE / "ethnos" / name, records.finish(record, game, state))
        hashes[name] = {
            "rules": game.rules_version,
            "final": records.state_hash(game, state),
            "decisions": hash_of_decisions(game, record),
            "scores": game.scores(state),
            "ranking": game.ranking(state),
        }
    (HERE / "ethnos.json").write_text(json.dumps(hashes, indent=1) + "\n")


if __name__ == "__main__":
    main()
