"""The games that engine and referee are compared by: each has a number, and is wholly known by it."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from .components import EDITIONS, TRIBES
from .players import PLAYERS
from .referee import Referee

POLICIES = ["at_random", "eager", "mixed", "at_random", "conquering", "eager", "hoarding", "at_random"]


class Setting(NamedTuple):
    """One game of the comparison."""

    number: int
    players: int
    seed: int
    edition: str
    tribes: list[str] | str
    policy: str
    through_the_seam: bool


def setting(number: int) -> Setting:
    """Game `number`: all player counts, editions and policies in turn, and tribes of every sort."""
    rng = Random(number)
    players, edition = 2 + number % 5, EDITIONS[number // 5 % 4]
    policy = POLICIES[number // 20 % 8]
    wanted = 5 if players <= 3 else 6
    must = {"hoarding": ["skeleton"], "conquering": ["centaur", "merfolk", "orc"]}.get(policy, [])
    tribes: list[str] | str = ["random", "first-game", "chosen", "chosen", "random"][rng.randrange(5)]
    if tribes == "chosen" or must:
        others = [tribe for tribe in TRIBES if tribe not in must]
        tribes = [*must, *rng.sample(others, wanted - len(must))]
    seed = number * 0x9E3779B97F4A7C15F39CC0605CEDC835 % 2**128
    return Setting(number, players, seed, edition, tribes, policy, number % 32 == number // 32 % 32)


def choose(policy: str, referee: Referee, rng: Random) -> str:
    if policy == "mixed":
        policy = rng.choice(["at_random", "eager", "conquering"])
    return PLAYERS[policy](referee, rng)
