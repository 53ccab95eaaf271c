"""What chance brought in stored games of Era of Tribes, and how games and variants of Ethnos begin, for the proofs in
the browser (era_of_tribes/proof and ethnos/deal of the page).

`python tests/golden/proof_samples.py` writes them anew."""

from __future__ import annotations

import json
from pathlib import Path

from ethnarch.engine import records, variants
from ethnarch.engine.registry import game
from ethnarch.engine.seam import Event, Json, State

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


FILMS = HERE.parents[1] / "web/src/games/era_of_tribes/fixtures/films.json"
FILMED = ("2_coop_experienced_greedy", "6_table_complex_seafaring")
FILMED_ACTIONS = 120
"""Of each game so many actions, the last ones: there most happens, and all of it is told piece by piece, as the set-up
is not."""
ON_THE_MAP = ("holder", "city", "post", "fleets", "vassals")


def map_of(state: State) -> Json:
    """What lies on the map and a film can show."""
    found = {word: {name: land[name] for name in ON_THE_MAP if name in land}
             for word, land in era.position(state)["provinces"].items()}  # fmt: skip
    return {word: land for word, land in found.items() if land}


def shown(event: Event) -> Json:
    """What a film may show of an event: not why, nor by which rule."""
    return {name: value for name, value in event.seen_by(None).items() if name not in ("why", "rule")}


def filmed(name: str) -> list[Json]:
    """The actions of a game: what is told of each, and what it changed on the map, before and after."""
    record = records.read(HERE / f"era_of_tribes/{name}.json")
    state, found = records.first_state(record, era), []
    before = map_of(state)
    for step in records.replay(record, era, state):
        after = map_of(state)
        changed = sorted(word for word in {*before, *after} if before.get(word) != after.get(word))
        if changed or state["war_place"][0] >= 0:
            found.append({
                "told": [shown(event) for event in step.events],
                "before": {word: before.get(word, {}) for word in changed},
                "after": {word: after.get(word, {}) for word in changed},
            })  # fmt: skip
        before = after
    return found[-FILMED_ACTIONS:]


def written_films() -> str:
    return "[\n" + ",\n".join(json.dumps(one) for name in FILMED for one in filmed(name)) + "\n]\n"


DEALS = HERE.parents[1] / "web/src/games/ethnos/fixtures/deals.json"
DEALT: list[tuple[str, int, Json]] = [
    ("", 4, {}),
    ("", 2, {"tribes": "first-game"}),
    ("three_of_everything", 3, {}),
    ("revels", 5, {}),
    ('''
    name = "All of it"
    game = "ethnos"
    [components.cards]
    dragons = 2
    skeletons = 9
    market_per_player = 3
    [components.tribes]
    copied = ["halfling"]
    left_out = ["wizard", "elf", "dwarf", "centaur"]
    [components.glory_tokens]
    all = [12, 12, 10, 10, 8, 8, 6, 6, 6, 4, 4, 4, 4, 2, 2, 2, 0, 0]
    ''', 6, {}),
]  # fmt: skip
"""A variant's file or name, players, options."""


def deal(number: int, text: str, players: int, options: Json) -> Json:
    """How a game begins, as the first page of its replay shows it."""
    ready = variants.shipped("ethnos")
    played = game("ethnos") if not text else variants.game_of(variants.from_text(ready.get(text, text)))
    state = played.new(players, 1000 + number, options)
    views = [played.view_to_json(played.view(state, seat)) for seat in range(players)]
    return {
        "seed": f"{1000 + number:x}",
        "players": players,
        "options": played.options(players, options),
        "variant": None if played.variant is None else played.variant.to_json(),
        "views": [
            {key: view[key] for key in ("seat", "tribes", "first", "market")}
            | {"kingdoms": [{"tokens": one["tokens"]} for one in view["kingdoms"]]}
            | {"seats": [{"hand": one.get("hand", [])} for one in view["seats"]]}
            for view in views
        ],
    }


def written_deals() -> str:
    return "[\n" + ",\n".join(json.dumps(deal(at, *each)) for at, each in enumerate(DEALT)) + "\n]\n"


def written() -> str:
    return "[\n" + ",\n".join(json.dumps(sample(name)) for name in CHOSEN) + "\n]\n"


if __name__ == "__main__":
    SAMPLES.write_text(written())
    DEALS.write_text(written_deals())
    FILMS.write_text(written_films())
