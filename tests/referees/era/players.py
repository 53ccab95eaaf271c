"""Players for the comparison. A policy gets the game, the state, its legal actions and a random stream.

`at_random` tries everything and dies young; `prudent` keeps its land, grows, settles, buys and revolts, so that
games go far; `warlike` does so and attacks; bots of the product play behind `bot_player`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from ethnarch.games.era_of_tribes.board.arrays import (
    BRITONS,
    CARTHAGINIANS,
    FOOD,
    GOOD,
    GREEKS,
    IS_LAND,
    NEIGHBOUR,
    NORSEMEN,
    SLOTS,
)
from ethnarch.games.era_of_tribes.board.figures import AGRICULTURE, SEAFARING, TRADE
from ethnarch.games.era_of_tribes.core import actions as act
from ethnarch.games.era_of_tribes.core import steps
from ethnarch.games.era_of_tribes.core.state import (
    ADVANCES,
    BREAD,
    DIPLOMACY_FIELD,
    EXPANSION,
    NOBODY,
    REVOLUTION_FIELD,
    TAXES,
    TRADE_FIELD,
)

Policy = Callable[[Any, Any, list[int], Random], int]


def at_random(game: Any, state: Any, actions: list[int], rng: Random) -> int:
    return rng.choice(actions)


def field_weights(s: Any, seat: int) -> dict[int, float]:
    morale, poor = int(s["morale"][seat]), int(s["talers"][seat]) < 4
    return {
        act.FIELD_OF + EXPANSION: 4,
        act.FIELD_OF + TRADE_FIELD: 6 if poor else 2,
        act.FIELD_OF + TAXES: (5 if poor else 1) if morale > -4 else 0.1,
        act.FIELD_OF + DIPLOMACY_FIELD: 1.5,
        act.FIELD_OF + ADVANCES: 20,
        act.FIELD_OF + BREAD: 12 if morale < -1 else 1,
        act.FIELD_OF + REVOLUTION_FIELD: 200,
        act.PASS: 0.02,
    }


def step_weight(s: Any, seat: int, action: int, war: float) -> float:
    """How gladly a piece crosses a border: to empty land, with goods best; never out of a province it would lose."""
    piece, slot = divmod(action - act.STEP, SLOTS)
    at = int(s["piece_at"][piece])
    to = int(NEIGHBOUR[at][slot])
    holder = int(s["holder"][to])
    fleet = s["piece_kind"][piece] == 1
    if not fleet and s["holder"][at] == seat and s["vassals"][at] < 2 and not s["city"][at]:
        return 0.003
    if fleet and IS_LAND[to] and FOOD[at] and s["fleets"][at][seat] < 2:
        return 0.003
    if holder == seat:
        return 1.0 if IS_LAND[to] and s["vassals"][to] == 2 and not s["city"][to] else 0.1
    if holder == NOBODY and not s["has_village"][to]:
        return 8.0 + 10 * (GOOD[to] >= 0) + 6 * (FOOD[to] > 0) if IS_LAND[to] or FOOD[to] else 1.0
    return war


def weight(s: Any, seat: int, step: int, action: int, war: float) -> float:
    """How much a prudent player likes an action."""
    if action >= act.USE_TILE and action < act.USE_TILE + 32:
        return 0.3
    if step == steps.FIELD:
        return field_weights(s, seat).get(action, 1)
    if step in (steps.GROW, steps.BUILD, steps.FREE_FLEET, steps.GOODS) and action == act.DONE:
        return 0.3 if step != steps.BUILD else 2
    if step == steps.LEADERS:
        return 4.0 if action == act.NUMBER + 1 else 1.0
    if step == steps.MOVE:
        if act.STEP <= action < act.HORSE_FOR:
            return step_weight(s, seat, action, war)
        return 1.5
    if step in (steps.CITY, steps.ADVANCE) and action == act.DONE:
        return 0.1
    if step == steps.SHRINK and action < act.POST:
        return 0.1 if s["vassals"][action - act.PROVINCE] == 1 else 3
    if step == steps.ENCOUNTER:
        return war if action >= act.SEAT else 5
    return 1.0


def weighted(war: float) -> Policy:
    def choose(game: Any, state: Any, actions: list[int], rng: Random) -> int:
        if len(actions) == 1:
            return actions[0]
        s = state[0]
        depth = int(s["depth"]) - 1
        seat, step = int(s["stack_seat"][depth]), int(s["stack_step"][depth])
        return rng.choices(actions, [weight(s, seat, step, action, war) for action in actions])[0]

    return choose


@cache
def bot_player(name: str) -> Policy:
    """A bot of the product, which sees its own view only."""
    from ethnarch.bots.bot import Budget
    from ethnarch.bots.registry import bot

    player = bot(name)

    def choose(game: Any, state: Any, actions: list[int], rng: Random) -> int:
        decision = game.decision(state)
        return player.choose(game, game.view(state, decision.seat), actions, Budget(), rng.getrandbits(32))

    return choose


def seafaring(game: Any, state: Any, actions: list[int], rng: Random) -> int:
    """A prudent player who loves ships: peoples of the coast, fleets, bridges, raids and battles at sea."""
    s = state[0]
    depth = int(s["depth"]) - 1
    seat, step = int(s["stack_seat"][depth]), int(s["stack_step"][depth])
    return rng.choices(actions, [weight(s, seat, step, action, 4) * sea_weight(s, step, action) for action in actions])[
        0
    ]


def sea_weight(s: Any, step: int, action: int) -> float:
    if step == steps.PEOPLE:
        return 20.0 if action - act.PEOPLE_OF in (NORSEMEN, BRITONS, CARTHAGINIANS, GREEKS) else 1.0
    if step in (steps.FIRST_ADVANCE, steps.ADVANCE):
        return 12.0 if action - act.BRANCH in (SEAFARING, AGRICULTURE, TRADE) else 1.0
    if step == steps.BUILD:
        return 5.0 if act.FLEET_AT <= action < act.STEP or act.POST <= action < act.FORCE_PROVINCE else 0.2
    if step == steps.MOVE:
        if act.RAID_WITH <= action < act.PIECE:
            return 20.0
        if act.STEP <= action < act.HORSE_FOR:
            piece, slot = divmod(action - act.STEP, SLOTS)
            at = int(s["piece_at"][piece])
            to = int(NEIGHBOUR[at][slot])
            return 0.1 if not IS_LAND[at] and IS_LAND[to] else 6.0 if not IS_LAND[to] else 1.0
    return 1.0


def greedy(game: Any, state: Any, actions: list[int], rng: Random) -> int:
    return bot_player("greedy")(game, state, actions, rng)


POLICIES: dict[str, Policy] = {
    "at_random": at_random,
    "prudent": weighted(0.3),
    "warlike": weighted(6),
    "seafaring": seafaring,
    "greedy": greedy,
}
