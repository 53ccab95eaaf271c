"""Positions one step before the end of a game: a game of some rounds, with one realm written anew."""

from __future__ import annotations

from random import Random
from typing import Any

from era import board
from era.players import POLICIES
from era.stock import discs_drawn
from era.watching import GAME
from ethnarch.games.era_of_tribes.board.arrays import PROVINCE_WORDS

Json = dict[str, Any]
CONDITIONS = ("glorious", "technological", "dominant", "cultural", "military", "triumphal")
EPOCHS = ("neolithic", "bronze-age", "iron-age", "antiquity", "middle-ages", "high-middle-ages")
LEVELS = {"normal": ([3, 2, 2, 2, 3, 2], [3, 2, 2, 2, 3, 3]), "long": ([4, 4, 4, 4, 4, 1], [4, 4, 4, 4, 4, 2])}
"""Six levels one short of the technological victory, and enough for it."""
NUMBER = {word: p for p, word in enumerate(PROVINCE_WORDS)}


def some_rounds(players: int, options: Json, seed: int) -> Json:
    """A game at somebody's turn in its second round."""
    rng, state = Random(seed), GAME.new(players, seed, options)
    while state["round_now"][0] < 2 or GAME.decision(state).kind != "field":
        if GAME.decision(state) is None:
            return some_rounds(players, options, seed + 1000)
        GAME.advance(state, POLICIES["prudent"](GAME, state, GAME.actions(state), rng))
    return GAME.position(state)


class Realm:
    """One seat of a position, to be written anew."""

    def __init__(self, position: Json, seat: int) -> None:
        self.position, self.number = position, seat
        self.seat: Json = position["seats"][seat]
        self.inside = board.INSIDE[position["board"]]
        self.column = board.COLUMN[position["length"]]

    def lands(self) -> list[int]:
        held = [NUMBER[word] for word, one in self.position["provinces"].items() if one.get("holder") == self.number]
        return [p for p in held if board.IS_LAND[p]]

    def is_free(self, p: int) -> bool:
        one = self.position["provinces"].get(PROVINCE_WORDS[p], {})
        return self.inside[p] and board.IS_LAND[p] and one.get("holder") is None and "village" not in one

    def settle(self, p: int, city: bool = False) -> None:
        one = self.position["provinces"].setdefault(PROVINCE_WORDS[p], {})
        one.pop("village", None)
        one |= {"holder": self.number} | ({"city": True, "vassals": 0} if city else {"vassals": 1})

    def leave(self, p: int) -> None:
        one = self.position["provinces"].get(PROVINCE_WORDS[p], {})
        for name in ("holder", "vassals", "city", "post", "fresh", "village"):
            one.pop(name, None)

    def spread(self, wanted: int) -> None:
        """So many land provinces, each next to another of them as long as there are any."""
        edge = self.lands()
        while len(self.lands()) < wanted:
            near = [q for p in edge for q in board.NEIGHBOURS[p] if self.is_free(q)]
            p = near[0] if near else next(q for q in board.ALL if self.is_free(q))
            self.settle(p)
            edge = [*edge, p]

    def have_goods(self, wanted: int) -> None:
        luxuries = [p for p in board.GOODS_LIE_ON if board.GOOD[p] not in ("horse", "ore") and self.inside[p]]
        for p in luxuries:
            if sum(q in luxuries for q in self.lands()) < wanted and self.is_free(p):
                self.settle(p)

    def found_cities(self, wanted: int) -> None:
        self.spread(wanted)
        for p in self.lands()[:wanted]:
            self.settle(p, city=True)

    def count_again(self) -> None:
        """Free vassals and food follow from the rest."""
        cities = sum(bool(one.get("city")) and one.get("holder") == self.number for one in self.everywhere())
        self.seat["beside_cities"] = [0] * 8 if len(self.lands()) > 8 else [0] * cities + [3] * (8 - cities)
        for name in ("free_vassals", "food", "hunger"):
            self.seat.pop(name, None)

    def everywhere(self) -> list[Json]:
        return list(self.position["provinces"].values())


def fulfil(realm: Realm, condition: str, victim: Realm | None, short: int) -> None:
    """A realm that fulfils a condition (short 0), or is one step short of it (short 1)."""
    seat, column = realm.seat, realm.column
    if condition == "glorious":
        seat["influence"] = board.GLORIOUS[column][realm.position["players"] - 1] - short
    elif condition == "technological":
        seat["advances"] = dict(zip(board.BRANCHES, LEVELS[column][1 - short], strict=True))
    elif condition == "dominant":
        realm.spread(board.LANDS_TO_WIN[column] - short)
        seat["dominant"] = not short
    elif condition == "cultural":
        make_epoch(realm, board.EPOCH_TO_WIN[column] - short)
    elif condition == "military":
        conquer(realm, victim, short)
        seat["military"] = not short
    elif condition == "triumphal":
        seat["triumph"] = seat["influence"] + short


def conquer(realm: Realm, victim: Realm | None, short: int) -> None:
    """The homes of another player, or alone of a barbarian people, are this realm's; the last one lies empty."""
    spreading = [name for name, role in realm.position["peoples"].items() if role == "expands"]
    homes = board.HOMES[victim.seat["people"] if victim else spreading[0]]
    for p in homes:
        realm.leave(p)
    for p in homes[short:]:
        realm.settle(p)
    if victim and not victim.lands():
        victim.spread(2)
    del realm.position["villages_in_box"]  # villages that lay there are gone


def make_epoch(realm: Realm, epoch: int) -> None:
    """In this epoch, and ready for the next one."""
    realm.seat["epoch"] = EPOCHS[epoch]
    realm.position["epoch"] = EPOCHS[max(epoch, EPOCHS.index(realm.position["epoch"]))]
    high = realm.column == "long"
    if sum(realm.seat["advances"].values()) < 12:
        realm.seat["advances"] = dict(zip(board.BRANCHES, [4, 4, 3, 3, 3, 3] if high else [2] * 6, strict=True))
    realm.have_goods(6 if high else 5)
    if high:
        realm.seat["advances"]["architecture"] = 4
        realm.found_cities(8)
        for p in board.GRAINS[:12]:
            if realm.is_free(p):
                realm.settle(p)  # eight cities want to eat


def position_before(condition: str, others: tuple[str, ...], position: Json) -> Json:
    """The seat that decides has `others` and is a step short of `condition`."""
    seat = position["stack"][-1]["seat"]
    realm = Realm(position, seat)
    victim = Realm(position, (seat + 1) % position["players"]) if position["players"] > 1 else None
    realm.seat |= {"talers": 150, "morale": 3, "leaders": 2, "activated": [], "influence": 5, "triumph": 90}
    for name in sorted(others, key=CONDITIONS.index):
        fulfil(realm, name, victim, 0)
    fulfil(realm, condition, victim, 1)
    if "triumphal" in others:
        realm.seat["triumph"] = realm.seat["influence"]
    for one in (realm, victim):
        if one:
            one.count_again()
    position["snapshot"] = None
    return position


def in_the_last_round(position: Json) -> Json:
    """The tenth round of a solo or cooperative game: the discs of nine rounds are drawn."""
    gone = discs_drawn(position["level"], 9) - discs_drawn(position["level"], position["round"] - 1)
    bag = position["bag"]
    for _ in range(gone if len(bag) > 1 else 0):
        bag[max(bag, key=lambda people: bag[people])] -= 1
    return position | {"round": 10}
