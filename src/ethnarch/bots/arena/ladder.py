"""The ladder that any bot can be placed on: random, then the levels of the game."""

from __future__ import annotations

from collections.abc import Mapping

from ethnarch.bots.arena.match import Result
from ethnarch.bots.arena.plan import Plan
from ethnarch.bots.arena.table import in_order, pairing_rows
from ethnarch.bots.levels import levels_of
from ethnarch.engine.seam import BadOption, Json

ABOVE, LEVEL, BELOW = "above", "level", "below"


def rungs_of(game: str) -> list[str]:
    """The ladder of a game, weakest first."""
    return ["random", *levels_of(game)]


def ladder_plan(
    game: str, bot: str, rungs: list[str], players: tuple[int, ...], games: int, seed: int, iterations: int | None,
    options: Json,
) -> Plan:  # fmt: skip
    """One bot against every rung but itself."""
    others = [rung for rung in rungs if rung != bot]
    if not others:
        raise BadOption(f"against: at least one bot besides {bot}")
    return Plan(game, (bot, *others), players, games, seed, iterations, options, bot)


def placed(plan: Plan, results: Mapping[str, Result]) -> Json:
    """A row for each rung: wins, their interval, and where the bot stands by it; lost turns, by kind."""
    ordered = in_order(plan, results)
    rows = [row for row in pairing_rows(plan, ordered) if row["bot"] == plan.only]
    for row in rows:
        row["even"] = round(1 / row["players"], 4)
        row["stands"] = stands(row)
    lost: dict[str, int] = {}
    reasons: dict[str, str] = {}
    for slip in (slip for result in ordered for slip in result.slips if slip.bot == plan.only):
        lost[slip.kind] = lost.get(slip.kind, 0) + 1
        reasons.setdefault(slip.kind, slip.detail)
    whole = len(plan.players) * (len(plan.bots) - 1) * plan.games
    return {
        "bot": plan.only, "game": plan.game, "games": len(ordered), "planned": whole, "rows": rows, "lost": lost,
        "reasons": reasons,
    }  # fmt: skip


def stands(row: Json) -> str:
    """Above or below a rung where the interval leaves out an even share."""
    if row["low"] > row["even"]:
        return ABOVE
    return BELOW if row["high"] < row["even"] else LEVEL
