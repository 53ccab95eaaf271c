"""The exact odds of a battle of Era of Tribes, by recursion, from the book alone (DE p.13-14, 1.3.A.4).

Two dice are rolled every round, a red and a green one. Each shows six sides: one each for mechanics, strength and
morale; the red one two swords and a shield, the green one a sword and two shields. A sword costs the defender a
unit, a shield the attacker; a side with a marker costs the side that does not have that marker. Both losses count
at once; whoever has units left when the other has none has won; if nobody has, it is a draw.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

RED = ("sword", "sword", "shield", "mechanics", "strength", "morale")
GREEN = ("sword", "shield", "shield", "mechanics", "strength", "morale")
MARKERS = ("mechanics", "strength", "morale")

Odds = tuple[Fraction, Fraction, Fraction]


def hits_attacker(side: str, held: frozenset[str]) -> bool:
    """Whether a side of a die costs the attacker a unit, who holds these markers."""
    if side in MARKERS:
        return side not in held
    return side == "shield"


@cache
def losses(held: frozenset[str]) -> tuple[tuple[int, int, Fraction], ...]:
    """Units lost by attacker and defender in one round, with their probability."""
    chances: dict[tuple[int, int], Fraction] = {}
    for red in RED:
        for green in GREEN:
            attacker = hits_attacker(red, held) + hits_attacker(green, held)
            key = (attacker, 2 - attacker)
            chances[key] = chances.get(key, Fraction(0)) + Fraction(1, 36)
    return tuple((a, d, chance) for (a, d), chance in sorted(chances.items()))


@cache
def odds(attackers: int, defenders: int, held: frozenset[str]) -> Odds:
    """Victory of the attacker, draw, victory of the defender; no unit joins after the first roll."""
    if attackers <= 0 and defenders <= 0:
        return Fraction(0), Fraction(1), Fraction(0)
    if defenders <= 0:
        return Fraction(1), Fraction(0), Fraction(0)
    if attackers <= 0:
        return Fraction(0), Fraction(0), Fraction(1)
    total = [Fraction(0)] * 3
    for a, d, chance in losses(held):
        for i, part in enumerate(odds(attackers - a, defenders - d, held)):
            total[i] += chance * part
    return total[0], total[1], total[2]
