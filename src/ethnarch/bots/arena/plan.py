"""Which games an arena plays: every pair of bots, seats rotated, the same deals for all."""

from __future__ import annotations

import hashlib
from pathlib import PurePath

import msgspec

from ethnarch.engine.chance import game_seed
from ethnarch.engine.seam import BadOption, Json


class Plan(msgspec.Struct, frozen=True):
    """What is to be measured. Everything that decides a result is in here."""

    game: str
    bots: tuple[str, ...]
    players: tuple[int, ...]
    games: int
    seed: int
    iterations: int | None = None
    """Where given, every bot thinks for that many iterations instead of its own budget."""
    options: Json = msgspec.field(default_factory=dict)
    only: str | None = None
    """Where given, this bot meets every other one, and the others do not meet."""


class Pairing(msgspec.Struct, frozen=True, order=True):
    """One bot in one seat, another in all other seats."""

    players: int
    bot: str
    against: str


class Task(msgspec.Struct, frozen=True):
    """One game of a pairing."""

    pairing: Pairing
    number: int

    @property
    def deal(self) -> int:
        """Every deal is played once from each seat, by every pairing."""
        return self.number // self.pairing.players

    @property
    def seat(self) -> int:
        return self.number % self.pairing.players

    @property
    def key(self) -> str:
        return self.key_of(self.pairing.bot, self.pairing.against)

    def key_of(self, bot: str, against: str) -> str:
        return f"{self.pairing.players}/{bot}/{against}/{self.number}"


def check_plan(plan: Plan) -> None:
    """BadOption says what is missing."""
    if len(set(plan.bots)) < 2 or len(set(plan.bots)) != len(plan.bots):
        raise BadOption("bots: name at least two different bots, with commas between them")
    if plan.games < 1:
        raise BadOption(f"games: at least 1, not {plan.games}")


def pairings_of(plan: Plan) -> list[Pairing]:
    """With two players a pair meets once; with more, each of the two has its turn to be alone."""
    if plan.only is not None:
        others = [bot for bot in plan.bots if bot != plan.only]
        return [Pairing(players, plan.only, against) for players in plan.players for against in others]
    found = []
    for players in plan.players:
        for i, bot in enumerate(plan.bots):
            for j, against in enumerate(plan.bots):
                if i > j or (i != j and players > 2):
                    found.append(Pairing(players, bot, against))
    return found


def tasks_of(plan: Plan) -> list[Task]:
    """All games in the order in which they are played: pairings take turns, so that a half-done arena is fair."""
    pairings = pairings_of(plan)
    return [Task(pairing, number) for number in range(plan.games) for pairing in pairings]


def deal_seed(plan: Plan, task: Task) -> int:
    """The seed of a task's shuffles."""
    return game_seed(plan.seed, task.deal)


def choice_seed(plan: Plan, task: Task, decision: int) -> int:
    """The seed of one choice; in which folder a bot's file lies changes nothing."""
    key = task.key_of(*(PurePath(bot).name for bot in (task.pairing.bot, task.pairing.against)))
    text = f"{plan.seed}/{key}/{decision}".encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=7).digest(), "big")
