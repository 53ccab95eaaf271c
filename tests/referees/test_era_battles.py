"""Battles of the engine against the exact odds of a referee that shares nothing with it."""

from __future__ import annotations

import itertools
import math
import sys
from pathlib import Path

import numpy as np
import pytest
from era_battles import MARKERS, Odds, odds

from ethnarch.engine.events import silence
from ethnarch.engine.rule import COMPILED, rule
from ethnarch.games.era_of_tribes.battle.units import clear_war
from ethnarch.games.era_of_tribes.core.stack import pop, push, top_step
from ethnarch.games.era_of_tribes.core.state import ATTACKER, DEFENDER, MILITIA, VASSAL_UNIT, VILLAGERS
from ethnarch.games.era_of_tribes.core.steps import JOIN_WINDOW, SETTLE_BATTLE
from ethnarch.games.era_of_tribes.machine.running import run_step

sys.path.insert(0, str(Path(__file__).parents[1] / "rules" / "era_of_tribes"))
from era_hand import empty_board

pytestmark = pytest.mark.interpreted

SETS = [frozenset(held) for n in range(4) for held in itertools.combinations(MARKERS, n)]


@rule
def fight_many(s, attackers, defenders, markers, battles, counts, events):  # type: ignore[no-untyped-def]
    """The engine's own steps from the first window to the result, again and again."""
    for _ in range(battles):
        clear_war(s)
        s.war_place = 0
        s.war_holder[ATTACKER] = VILLAGERS
        s.war_holder[DEFENDER] = VILLAGERS
        for marker in range(3):
            s.war_marker[marker] = ATTACKER if (markers >> marker) & 1 else DEFENDER
        s.war_units[ATTACKER, VASSAL_UNIT] = 1
        s.war_units[ATTACKER, MILITIA] = attackers - 1
        s.war_units[DEFENDER, VASSAL_UNIT] = defenders
        push(s, JOIN_WINDOW, -1, DEFENDER, 0, 0)
        while top_step(s) != SETTLE_BATTLE:
            run_step(s, top_step(s), events)
        counts[s.war_result] += 1
        pop(s)


def play_battles(attackers: int, defenders: int, held: frozenset[str], battles: int, seed: int) -> list[int]:
    """How many the attacker won, the defender won, nobody won."""
    h = empty_board()
    h.s.chance_next, h.s.chance_key[0] = 32, seed
    counts = np.zeros(3, np.int64)
    bits = sum(1 << i for i, marker in enumerate(MARKERS) if marker in held)
    h(fight_many, attackers, defenders, bits, battles, counts, silence())
    assert h.s.fault == 0
    return [int(n) for n in counts]


def is_likely(counts: list[int], exact: Odds) -> bool:
    """Every share lies within five standard deviations of its odds (once in a million and a half tries it does not)."""
    battles = sum(counts)
    won, lost, drawn = counts
    for count, chance in zip((won, drawn, lost), exact, strict=True):
        p = float(chance)
        if abs(count - battles * p) > 5 * math.sqrt(battles * p * (1 - p)) + 1e-9:
            return False
    return True


@pytest.mark.parametrize(
    ("attackers", "defenders", "held", "percent"),
    [
        (3, 1, "strength", (72, 17, 11)),
        (3, 2, "strength", (56, 0, 44)),
        (5, 2, "strength", (80, 0, 20)),
        (3, 2, "strength mechanics", (81, 0, 19)),
        (4, 3, "strength mechanics", (80, 0, 20)),
        (6, 4, "strength mechanics", (85, 7, 8)),
        (3, 2, "strength mechanics morale", (95, 0, 5)),
        (5, 3, "", (18, 12, 70)),
    ],
)
def test_the_odds_known_from_elsewhere(
    attackers: int, defenders: int, held: str, percent: tuple[int, int, int]
) -> None:
    exact = odds(attackers, defenders, frozenset(held.split()))
    assert tuple(round(100 * float(part)) for part in exact) == percent and sum(exact) == 1


def test_era_a66_a_draw_needs_an_even_number_of_units() -> None:
    for attackers, defenders, held in itertools.product(range(1, 8), range(1, 8), SETS):
        assert (odds(attackers, defenders, held)[1] > 0) == ((attackers + defenders) % 2 == 0)


@pytest.mark.parametrize("held", SETS, ids=lambda held: "+".join(sorted(held)) or "none")
def test_era_1_3_a_4_battles_of_the_engine_have_the_exact_odds(held: frozenset[str]) -> None:
    for attackers, defenders in ((1, 1), (3, 2), (4, 4), (2, 5)):
        counts = play_battles(attackers, defenders, held, 20_000 if COMPILED else 200, seed=attackers)
        assert is_likely(counts, odds(attackers, defenders, held)), (attackers, defenders, counts)


@pytest.mark.soak
@pytest.mark.parametrize("held", SETS, ids=lambda held: "+".join(sorted(held)) or "none")
@pytest.mark.parametrize(("attackers", "defenders"), [(3, 2), (5, 5), (7, 6)])
def test_era_1_3_a_4_a_million_battles(held: frozenset[str], attackers: int, defenders: int) -> None:
    counts = play_battles(attackers, defenders, held, 1_000_000, seed=7)
    assert is_likely(counts, odds(attackers, defenders, held)), counts


def test_the_bound_notices_a_wrong_marker() -> None:
    """Battles exactly as likely as they should be are far outside the odds of one marker more or less."""
    for attackers, defenders in ((3, 2), (4, 4), (2, 5)):
        exact = odds(attackers, defenders, frozenset({"strength"}))
        won, drawn, lost = (round(20_000 * float(part)) for part in exact)
        assert is_likely([won, lost, drawn], exact)
        for wrong in (frozenset(), frozenset({"strength", "morale"})):
            assert not is_likely([won, lost, drawn], odds(attackers, defenders, wrong))
