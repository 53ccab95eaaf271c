"""A second world for Era of Tribes, made by hand from a position: everything one seat cannot see is dealt anew.

This shares nothing with `determinize`: it works on the written position alone.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from random import Random

from ethnarch.engine.seam import Json
from ethnarch.games.era_of_tribes.board.figures import TILE_COPIES
from ethnarch.games.era_of_tribes.notation.names import WORDS_OF


def is_open_about_villages(position: Json, seat: int | None, affordable: Callable[[int], bool]) -> bool:
    """Whether somebody else has just shown that it holds ADVANCEMENT: by choosing to buy an advance without the money
    for any at its full price (ERA-B93). Being asked never shows anything (ERA-B104)."""
    return any(
        entry["step"] == "advance" and entry["seat"] != seat and not any(entry.get("numbers", [0]))
        and not affordable(entry["seat"])
        for entry in position["stack"]
    )  # fmt: skip


def other_world(position: Json, seat: int | None, luck: Random) -> Json:
    """The same position with the cards and villages that `seat` (None: a spectator) cannot place dealt in another way.

    The seat's own card, the card it gave back and its own villages stay what they are; nobody else has the card it
    gave back (ERA-0.5).
    """
    world = copy.deepcopy(position)
    deal_cards(world, seat, luck)
    deal_villages(world, seat, luck)
    world["seed"], world["drawn"] = f"{luck.getrandbits(128):x}", luck.randrange(1000)
    return world


def deal_cards(world: Json, seat: int | None, luck: Random) -> None:
    others = [own for at, own in enumerate(world["seats"]) if at != seat]
    given_back = None if seat is None else world["seats"][seat]["rejected"]
    pool = [*world["deck"], *(own["personal"] for own in others if own["personal"])]
    luck.shuffle(pool)
    for own in others:
        own["rejected"] = None
        if own["personal"]:
            own["personal"] = next(card for card in pool if card != given_back)
            pool.remove(own["personal"])
    assert len(pool) == len(world["deck"])
    world["deck"] = pool


def deal_villages(world: Json, seat: int | None, luck: Random) -> None:
    pool = Counter({WORDS_OF["tile"][kind]: int(copies) for kind, copies in enumerate(TILE_COPIES)})
    for at, own in enumerate(world["seats"]):
        pool -= Counter(own["villages_used"])
        if at == seat:
            pool -= Counter(own["villages"])
    left = sorted(pool.elements())
    luck.shuffle(left)
    asked = {entry["seat"] for entry in world["stack"] if entry["step"] == "village-won"}
    for at, own in enumerate(world["seats"]):
        if at != seat:
            own["villages"] = dict(Counter(left.pop() for _ in range(sum(own["villages"].values()))))
            own["village_won"] = luck.choice(sorted(own["villages"])) if at in asked and own["villages"] else None
    for province in world["provinces"].values():
        if "village" in province:
            province["village"] = left.pop()
    assert len(left) == world["villages_in_box"]
