"""A second world for Ethnos, made by hand from a position: everything one seat cannot see is dealt anew.

This shares nothing with `determinize`: it works on the written position alone.
"""

from __future__ import annotations

import copy
from collections import Counter
from random import Random

from ethnarch.engine.seam import Json


def other_world(position: Json, seat: int | None, luck: Random) -> Json:
    """The same position with the cards that `seat` (None: a spectator) cannot place dealt in another way.

    Cards known to be in a hand stay there (ETH-8.3), dragons stay in the deck, and a band in the making or
    cards being kept by somebody else were not yet seen (ETH-R17), so in the other world they are not chosen.
    """
    world = deal_anew(position, seat, luck)
    while not can_lead_again(world):
        world = deal_anew(position, seat, luck)
    return world


def can_lead_again(world: Json) -> bool:
    """ETH-7.1: whoever is asked for another band has a card that can lead it, and everybody knows that."""
    decision = world["decision"]
    if decision is None or decision["kind"] != "again":
        return True
    return any(not card.startswith("skeleton") for card in world["seats"][decision["seat"]]["hand"])


def deal_anew(position: Json, seat: int | None, luck: Random) -> Json:
    world = copy.deepcopy(position)
    hidden: list[str] = [card for card in world["deck"] if card != "dragon"]
    for other, own in enumerate(world["seats"]):
        if other != seat:
            hidden += (Counter(own["hand"]) - Counter(own["known"])).elements()
    luck.shuffle(hidden)
    for other, own in enumerate(world["seats"]):
        if other != seat:
            unknown = len(own["hand"]) - len(own["known"])
            own["hand"] = [*own["known"], *(hidden.pop() for _ in range(unknown))]
    world["deck"] = ["dragon" if card == "dragon" else hidden.pop() for card in world["deck"]]
    assert not hidden
    world["seed"], world["drawn"] = f"{luck.getrandbits(128):x}", luck.randrange(1000)
    forget_choices(world, seat)
    return world


def forget_choices(world: Json, seat: int | None) -> None:
    """What another seat has chosen but not shown."""
    decision = world["decision"]
    if decision is None or decision["seat"] == seat:
        return
    if decision["kind"] == "band":
        decision["kind"] = "turn" if world["turn"]["bands"] == 0 else "again"
        world["building"] = None
    if decision["kind"] == "keep":
        world["kept"] = []
