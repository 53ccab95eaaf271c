"""Roads to every decision of Era of Tribes: a rich table, and so many steps of a walker with a luck of its own."""

from __future__ import annotations

from random import Random
from typing import Any

from ethnarch.engine.registry import game
from ethnarch.engine.seam import Event, Json, State

era = game("era_of_tribes")
ROADS: dict[str, tuple[int, int, int]] = {
    "card": (2, 0, 0),
    "people": (2, 0, 1),
    "first-advance": (2, 0, 4),
    "place": (3, 689, 11),
    "villages": (2, 16, 8),
    "overflow": (3, 145, 14),
    "field": (2, 0, 8),
    "leaders": (2, 0, 9),
    "goods": (2, 0, 10),
    "legion": (3, 4, 9),
    "grow": (3, 1, 2),
    "shrink": (2, 104, 5),
    "build": (3, 1, 5),
    "post-price": (2, 771, 7),
    "post-from": (2, 771, 8),
    "bonus-fleet": (3, 1, 7),
    "move": (2, 3, 5),
    "transport": (3, 1, 13),
    "payer": (4, 374, 19),
    "ransom": (2, 32, 31),
    "encounter": (2, 1123, 11),
    "city": (3, 1, 15),
    "take-back": (2, 392, 9),
    "war-goods": (2, 67, 8),
    "battle": (4, 822, 22),
    "commit": (3, 209, 15),
    "how-many": (4, 334, 84),
    "send": (4, 334, 85),
    "join": (3, 764, 63),
    "lose": (4, 1018, 25),
    "take-city": (4, 38, 39),
    "expel": (2, 1019, 33),
    "score-card": (4, 14, 7),
    "diplomacy-set": (4, 2, 1),
    "diplomacy": (4, 2, 4),
    "offer": (5, 255, 8),
    "advance": (3, 9, 10),
    "village-won": (4, 58, 27),
    "free-fleet": (2, 0, 5),
    "free-army": (3, 9, 11),
}
"""For every kind of decision players, seed and steps of a walk that ends where it is asked with a choice."""
RAID: Json = {
    "players": 2,
    "board": "2-3",
    "seats": [
        {"people": "norsemen", "talers": 5, "leaders": 2, "advances": {"seafaring": 1}},
        {"people": "germans", "talers": 5, "leaders": 2},
    ],
    "provinces": {
        "viken": {"holder": 0, "vassals": 1},
        "skagerrak": {"fleets": {"0": 1}},
        "jutland": {"holder": 1, "vassals": 1},
        "gotaland": {"holder": 1, "vassals": 1},
    },
}
"""Where Norsemen may choose what to raid: no walk comes there."""

FIRST_ROUNDS = [
    "keep imperator", "people romans", "advance mechanics", "army",
    "field expansion", "leaders 2", "legion", "place vassal latium", "place vassal campania", "army campania", "done",
    "move vassal campania > picenum", "move vassal latium > etruria", "move vassal latium > campania",
    "commit army", "commit army", "commit legion", "lose legion", "done", "use strength", "done",
    "field advances", "leaders 1", "advance architecture", "field expansion", "legion", "place vassal campania",
    "place vassal etruria", "place vassal picenum", "army etruria", "move vassal campania > apulia",
    "move vassal picenum > campania", "move vassal etruria > insubria", "move vassal picenum > apulia",
    "move vassal campania > apulia #2", "found apulia",
    "field expansion", "leaders 1", "lay apulia", "legion", "remove campania", "remove insubria", "field trade",
]  # fmt: skip
"""A way through the first three rounds of the deal to learn from that meets everything its lessons speak of."""
QUIET = ("pass", "done", "people carthaginians")


def rivals_wait(state: State, seat: int) -> list[Event]:
    """Everybody but one seat does as little as they can."""
    told: list[Event] = []
    while (decision := era.decision(state)) is not None and decision.seat != seat:
        actions = era.actions(state)
        quiet = (action for action in actions if era.action_to_text(state, action) in QUIET)
        told += era.play(state, next(quiet, actions[0]))
    return told


def begin(players: int, seed: int) -> State:
    """A new game; from seed 1 on with the set-up made and everybody rich, advanced and armed."""
    style = "coop" if players in (2, 3) and seed % 7 == 3 else None
    state = era.new(players, seed, {"style": style} if style else None)
    if seed == 0:
        return state
    luck = Random(seed)
    while era.decision(state).kind != "field":  # type: ignore[union-attr]
        era.advance(state, luck.choice(era.actions(state)))
    return era.from_position(enriched(era.position(state), luck))


def enriched(position: Json, luck: Random) -> Json:
    for seat in position["seats"]:
        seat["talers"], seat["treaties"], seat["armies"] = 60, 6, luck.randrange(4)
        for follows in ("free_vassals", "food", "hunger"):
            seat.pop(follows)
        seat["advances"] = {branch: max(level, luck.randrange(1, 4)) for branch, level in seat["advances"].items()}
        seat["villages"] = {"strength": 1, "talers-2": 1} if luck.random() < 0.3 else {}
    if luck.random() < 0.5:
        for seat in range(len(position["seats"])):
            found_city(position, seat)
    return position


def found_city(position: Json, seat: int) -> None:
    """A city in the first land of a seat."""
    lands = [land for land in position["provinces"].values() if land.get("holder") == seat and land.get("vassals")]
    if lands:
        lands[0]["city"] = True
        del lands[0]["vassals"]
        position["seats"][seat].pop("beside_cities")


def step(state: State, luck: Random) -> None:
    """One action: rarely the end of something, so that much happens."""
    actions = era.actions(state)
    going_on = [
        action for action in actions if era.action_to_text(state, action) not in ("pass", "done", "decline", "peace")
    ]
    era.advance(state, luck.choice(going_on if going_on and luck.random() < 0.8 else actions))


def walk(players: int, seed: int, steps: int) -> State:
    state, luck = begin(players, seed), Random(1000 + seed)
    for _ in range(steps):
        step(state, luck)
    return state


def asked(kind: str) -> State:
    """A table where this is asked."""
    if kind != "raid":
        return walk(*ROADS[kind])
    state = era.from_position(RAID)
    for action in era.expand(state, "field expansion; leaders 1; grow all; done; raid from skagerrak"):
        era.play(state, action)
    return state


def last_round(players: int, seed: int) -> State:
    """A game played by chance until its end has been set off: this round is its last."""
    luck, state = Random(seed), era.new(players, seed)
    while not (era.position(state)["ending"] or era.position(state)["ended"]):
        era.advance(state, luck.choice(era.actions(state)))
    return state


def is_question(state: State, kind: str) -> bool:
    """Whether this kind is asked with something to choose."""
    decision: Any = era.decision(state)
    return decision is not None and decision.kind == kind and len(era.actions(state)) >= 2
