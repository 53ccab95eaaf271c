"""What an arena found out: win shares with Wilson intervals, and ratings."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping

from openskill.models import PlackettLuce

from ethnarch.bots.arena.match import Result
from ethnarch.bots.arena.plan import Plan, tasks_of
from ethnarch.engine.seam import Json

SURE = 1.959964
"""Standard deviations of a 95 % interval."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's score)."""
    if games == 0:
        return 0.0, 1.0
    share, z2 = wins / games, SURE * SURE
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = SURE / (1 + z2 / games) * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def _row(bot: str, against: str, players: int, games: int, wins: float) -> Json:
    low, high = wilson(wins, games)
    return {
        "bot": bot,
        "against": against,
        "players": players,
        "games": games,
        "wins": int(wins) if wins == int(wins) else round(wins, 4),
        "win_share": round(wins / games, 4) if games else None,
        "low": round(low, 4),
        "high": round(high, 4),
    }


def in_order(plan: Plan, results: Mapping[str, Result]) -> list[Result]:
    """The results in the order of the plan, however they came in."""
    return [results[task.key] for task in tasks_of(plan) if task.key in results]


def pairing_rows(plan: Plan, results: Iterable[Result]) -> list[Json]:
    """One row for each bot alone against another; a pair of two players gives two rows from the same games."""
    games: Counter[tuple[int, str, str]] = Counter()
    wins: Counter[tuple[int, str, str]] = Counter()
    for result in results:
        sides = [(result.players, result.bot, result.against, result.win)]
        if result.players == 2:
            sides.append((2, result.against, result.bot, 1.0 - result.win))
        for players, bot, against, win in sides:
            games[players, bot, against] += 1
            wins[players, bot, against] += win  # type: ignore[assignment]
    order = {name: i for i, name in enumerate(plan.bots)}
    keys = sorted(games, key=lambda key: (plan.players.index(key[0]), order[key[1]], order[key[2]]))
    return [_row(bot, against, players, games[players, bot, against], wins[players, bot, against])
            for players, bot, against in keys]  # fmt: skip


def rating_rows(plan: Plan, results: Iterable[Result]) -> list[Json]:
    """openskill ratings, best first; who lost turns to the default move is named here, and why the first time."""
    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for name in plan.bots}
    played: Counter[str] = Counter()
    slips: dict[str, Counter[str]] = {name: Counter() for name in plan.bots}
    reasons: dict[str, dict[str, str]] = {name: {} for name in plan.bots}
    for result in results:
        names = [result.bot if seat == result.seat else result.against for seat in range(result.players)]
        rated = model.rate([[ratings[name]] for name in names], ranks=[float(place) for place in result.places])
        for name in {result.bot, result.against}:
            new = [team[0] for team, who in zip(rated, names, strict=True) if who == name]
            mu = sum(one.mu for one in new) / len(new)
            sigma = sum(one.sigma for one in new) / len(new)
            ratings[name] = model.rating(mu=mu, sigma=sigma, name=name)
            played[name] += 1
        for slip in result.slips:
            slips[slip.bot][slip.kind] += 1
            reasons[slip.bot].setdefault(slip.kind, slip.detail)
    rows = [
        {
            "bot": name,
            "rating": round(rating.mu, 3),
            "low": round(rating.mu - SURE * rating.sigma, 3),
            "high": round(rating.mu + SURE * rating.sigma, 3),
            "games": played[name],
            "lost_turns": dict(sorted(slips[name].items())),
            "reasons": dict(sorted(reasons[name].items())),
        }
        for name, rating in ratings.items()
    ]
    return sorted(rows, key=lambda row: -float(row["rating"]))


def summary(plan: Plan, results: Mapping[str, Result]) -> Json:
    """The whole result, as `--json` prints it."""
    ordered = in_order(plan, results)
    return {"pairings": pairing_rows(plan, ordered), "ratings": rating_rows(plan, ordered)}


def say_lost(bot: str, lost: Mapping[str, int], reasons: Mapping[str, str]) -> list[str]:
    """For people: how many turns a bot lost, and why."""
    return [
        f"{bot} lost {count} turn{'' if count == 1 else 's'}: {kind}: {reasons[kind]}" for kind, count in lost.items()
    ]
