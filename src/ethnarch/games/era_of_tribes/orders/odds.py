"""ERA-1.3.A.4.4: how a battle can end, exactly, for so many units and markers on both sides."""

from __future__ import annotations

from functools import cache
from typing import Any

from ethnarch.engine.copying import copied
from ethnarch.engine.seam import Json, View
from ethnarch.games.era_of_tribes.board.figures import DIE, DIE_SIGNS, DIE_SWORDS
from ethnarch.games.era_of_tribes.core.state import ATTACKER, DEFENDER, LEGION_UNIT, VASSAL_UNIT
from ethnarch.games.era_of_tribes.core.steps import COMMIT
from ethnarch.games.era_of_tribes.knowing.asking import ask_markers


def hit_chances(held: int) -> tuple[float, float]:
    """The chance of each die to hit the defender: its swords, and a side for each marker the attacker holds."""
    red, green = ((DIE_SWORDS + DIE_SIGNS * held) / DIE).tolist()
    return red, green


@cache
def outcome(attackers: int, defenders: int, held: int) -> tuple[float, float, float]:
    """The chances that the attacker wins, the defender wins, and that both fall together."""
    if attackers <= 0 and defenders <= 0:
        return 0.0, 0.0, 1.0
    if defenders <= 0:
        return 1.0, 0.0, 0.0
    if attackers <= 0:
        return 0.0, 1.0, 0.0
    red, green = hit_chances(held)
    both, none = red * green, (1 - red) * (1 - green)
    ways = (
        (both, outcome(attackers, max(defenders - 2, 0), held)),
        (none, outcome(max(attackers - 2, 0), defenders, held)),
        (1 - both - none, outcome(attackers - 1, defenders - 1, held)),
    )
    first, second, third = (sum(weight * ends[at] for weight, ends in ways) for at in range(3))
    return first, second, third


def markers(view: View) -> list[int]:
    """Who holds MECHANICS, STRENGTH and MORALE: as given, or as they would be given now (ERA-1.3.A.4.3)."""
    tried = copied(view)
    if tried["war_marker"][0][0] < 0:
        ask_markers(tried, 0)
    return [int(side) for side in tried["war_marker"][0]]


def drawn_up(view: View) -> Json | None:
    """The battle that runs: units and markers of both sides, as everybody sees them on the table."""
    v: Any = view[0]
    if v["war_place"] < 0:
        return None
    return {"units": [int(sum(v["war_units"][side])) for side in (ATTACKER, DEFENDER)], "markers": markers(view)}


def battle_odds(view: View) -> Json | None:
    """The chances in the battle that runs if nobody adds anything; whom the dice have hit is as good as lost."""
    battle = drawn_up(view)
    if battle is None or view["over"][0]:
        return None
    attackers, defenders = (max(0, n - int(hits)) for n, hits in zip(battle["units"], view[0]["war_hits"], strict=True))
    attacker, defender, draw = outcome(attackers, defenders, battle["markers"].count(ATTACKER))
    return {"attacker": attacker, "defender": defender, "draw": draw}


def odds_with_all(view: View) -> Json | None:
    """ERA-B62: the same if whoever commits now sends every army and legion; with the last of them the dice fall."""
    v: Any = view[0]
    top = int(v["depth"]) - 1
    if v["war_place"] < 0 or top < 0 or v["stack_step"][top] != COMMIT:
        return None
    seat, side = int(v["stack_seat"][top]), int(v["stack_a"][top])
    sent = {VASSAL_UNIT: int(v["armies"][seat]), LEGION_UNIT: int(v["legions"][seat])}
    if not any(sent.values()):
        return None
    tried = copied(view)
    for kind, count in sent.items():
        tried["war_units"][0][side][kind] += count
    tried["armies"][0][seat] = tried["legions"][0][seat] = 0
    return battle_odds(tried)
