"""A second world for Era of Tribes, made by hand from a position: everything one seat cannot see is dealt anew.

This shares nothing with `determinize`: it works on the written position alone.
"""

from __future__ import annotations

import copy
from collections import Counter
from random import Random

from ethnarch.engine.seam import Json
from ethnarch.games.era_of_tribes.figures import TILE_COPIES
from ethnarch.games.era_of_tribes.names import WORDS_OF

ASKED_FOR_A_REASON = {"village-advance", "advance"}
"""Who is asked one of these may hold ADVANCEMENT, which others may conclude (ERA-B93)."""


def is_open_about_villages(position: Json, seat: int | None) -> bool:
    """Whether somebody else is being asked something that only the holder of some village is asked."""
    return any(entry["step"] in ASKED_FOR_A_REASON and entry["seat"] != seat for entry in position["stack"])


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
    for at, own in enumerate(world["seats"]):
        if at != seat:
            own["villages"] = dict(Counter(left.pop() for _ in range(sum(own["villages"].values()))))
    for province in world["provinces"].values():
        if "village" in province:
            province["village"] = left.pop()
    assert len(left) == world["villages_in_box"]
