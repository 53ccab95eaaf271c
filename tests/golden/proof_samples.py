"""What chance brought in stored games of Era of Tribes, for the proof in the browser (era_of_tribes/proof of the page).

`python tests/golden/proof_samples.py` writes them anew."""

from __future__ import annotations

import json
from pathlib import Path

from ethnarch.engine import records
from ethnarch.engine.registry import game
from ethnarch.engine.seam import Json

era = game("era_of_tribes")
HERE = Path(__file__).resolve().parent
SAMPLES = HERE.parents[1] / "web/src/games/era_of_tribes/fixtures/luck.json"
CHOSEN = ("1_solo_softie_greedy", "2_coop_experienced_greedy", "3_coop_softie_greedy", "6_table_epic_greedy")
"""Between them: every style, dice at land and sea, raids, discs from the bag, villages, cards to the last."""


def sample(name: str) -> Json:
    """A stored game as the server tells it to whoever asks for the proof."""
    record = records.read(HERE / f"era_of_tribes/{name}.json")
    state = era.new(record.players, int(record.seed, 16), record.options)
    views = [era.view_to_json(era.view(state, seat)) for seat in range(record.players)]
    happened = [event for text in record.actions for event in era.play(state, era.action_from_text(state, text))]
    return {
        "name": name,
        "seed": record.seed,
        "players": record.players,
        "options": era.options(record.players, record.options),
        "views": [
            {key: view[key] for key in ("viewer", "board", "order")}
            | {"seats": [{"dealt": one["dealt"]} for one in view["seats"]]}
            for view in views
        ],
        "actions": [text for text in record.actions if text.startswith(("keep ", "people "))],
        "revealed": [
            {"kind": event.kind, "seat": event.seat, **event.data, **event.secret}
            for event in happened
            if event.reveals or event.secret
        ],
    }


def written() -> str:
    return "[\n" + ",\n".join(json.dumps(sample(name)) for name in CHOSEN) + "\n]\n"


if __name__ == "__main__":
    SAMPLES.write_text(written())
