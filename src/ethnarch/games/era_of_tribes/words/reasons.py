"""Why somebody loses something, from what happened before it in the same move: rules say what, this says because of
what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ethnarch.engine.seam import State
from ethnarch.games.era_of_tribes.core import event_kinds as hap
from ethnarch.games.era_of_tribes.core import steps
from ethnarch.games.era_of_tribes.core.state import TAXES
from ethnarch.games.era_of_tribes.words.units import Fighting, fighting_at

Row = Sequence[int]
KIND, SEAT, A = range(3)


class Asked(NamedTuple):
    """What was decided, what of the round it belongs to, and the battle it belongs to."""

    step: int
    of_round: int
    fighting: Fighting | None = None
    """The battle that ran, for the names of what falls."""


NOTHING_ASKED = Asked(0, 0)


def nothing_asked() -> Asked:
    return NOTHING_ASKED


def asked_at(state: State) -> Asked:
    """What a state asks."""
    depth = state["depth"].item()
    if not depth:
        return NOTHING_ASKED
    asked = state["stack_step"].tolist()[0]
    return Asked(asked[depth - 1], asked[0], fighting_at(state[0]))


AFTER = {
    hap.ROUND_BEGAN: "round", hap.FOUNDED_COLONY: "colony", hap.PEACE_BROKEN: "peace", hap.ALLIANCE_ENDED: "alliance",
    hap.LOST_CITY: "city", hap.RANSOMED: "ransom", hap.TRIUMPH_MOVED: "red", hap.POST_LEFT: "post",
    hap.LOST_UNIT: "fleet", hap.TOOK_PROVINCE: "conquest",
}  # fmt: skip
"""Morale that falls: because of the last of these."""
OF_THE_SAME_SEAT = (hap.LOST_CITY, hap.TRIUMPH_MOVED, hap.POST_LEFT, hap.LOST_UNIT, hap.TOOK_PROVINCE)
"""Those that move nobody else's morale."""
IN_A_CONQUEST = (steps.TAKE_CITY, steps.VILLAGE_WON)
"""What a conqueror decides before the conquest is paid for."""

FROM_THE_STOCK = (steps.GROW, steps.FREE_FLEET, steps.BONUS_FLEET)
"""What is taken from the stock, and costs morale when only unbuilt cities have a vassal left (ERA-B37)."""


def why_morale(before: Sequence[Row], row: Row, asked: Asked) -> str | None:
    """ERA-1.1, ERA-1.3.A.4.5, ERA-A23, ERA-B2, ERA-A80, ERA-B91, ERA-B102: what cost morale."""
    if row[A] >= 0:
        return None
    for earlier in reversed(before):
        kind = earlier[KIND]
        if kind in OF_THE_SAME_SEAT and earlier[SEAT] != row[SEAT]:
            continue
        if kind in AFTER:
            return AFTER[kind]
        if kind == hap.CHOSE_FIELD:
            return "taxes" if earlier[A] == TAXES else None
    if asked.of_round == steps.ADJUST_MORALE:
        return "round"
    if asked.step in IN_A_CONQUEST:
        return "conquest"
    return "unbuilt" if asked.step in FROM_THE_STOCK else None


def why_province(before: Sequence[Row], row: Row, after: Sequence[Row]) -> str:
    """ERA-B1, ERA-B72, ERA-1.3.D, ERA-B35: how a province was lost."""
    seat, province = row[SEAT], row[A]
    here = [(one[KIND], one[SEAT]) for one in (*before, *after) if one[A] == province]
    if any(kind in (hap.BATTLE_ENDED, hap.BATTLE_BEGAN) for kind, _ in here):
        return "battle"
    if any(kind == hap.BOUGHT_PROVINCE for kind, _ in here):
        return "sold"
    return "emptied" if (hap.REMOVED_VASSAL, seat) in here else "left"


def why_removed(after: Sequence[Row], row: Row, asked: Asked, asked_now: Callable[[], Asked]) -> str | None:
    """ERA-B35, ERA-A34, ERA-B100: why a vassal or a fleet leaves the map; it tells by what of the round comes next."""
    if asked.step == steps.SHRINK:
        return "shrink"
    if row[KIND] == hap.REMOVED_FLEET:
        return None
    if asked.step == steps.OVERFLOW:
        return "overflow"
    next_kind = next((one[KIND] for one in after if one[KIND] != hap.REMOVED_VASSAL), None)
    tidied = next_kind == hap.ROUND_BEGAN or (next_kind is None and asked_now().of_round == steps.NEXT_CLEANUP)
    return "surplus" if tidied and asked.step != steps.TAKE_BACK else None


def is_expelled(asked: Asked) -> bool:
    """ERA-A76, ERA-B79: after a war hosts expel; a post given up by a people that shrinks costs morale as well, and
    nobody sent it away (ERA-A43)."""
    return asked.step == steps.EXPEL


LOSSES = frozenset((hap.MORALE_MOVED, hap.LOST_PROVINCE, hap.REMOVED_VASSAL, hap.REMOVED_FLEET, hap.POST_LEFT))
"""Kinds of rows that may say why."""


def why(rows: Sequence[Row], at: int, asked: Asked, asked_now: Callable[[], Asked]) -> str | None:
    """The word for why a row came about, where it is a loss that has a reason."""
    row = rows[at]
    if row[KIND] == hap.MORALE_MOVED:
        return why_morale(rows[:at], row, asked)
    if row[KIND] == hap.LOST_PROVINCE:
        return why_province(rows[:at], row, rows[at + 1 :])
    if row[KIND] == hap.POST_LEFT:
        return "shrink" if asked.step == steps.SHRINK else None
    return why_removed(rows[at + 1 :], row, asked, asked_now)


REASONED = ("morale", "lost-province", "removed-vassal", "removed-fleet", "post-left")
"""Kinds of events that may say why."""
REASONS = (
    *dict.fromkeys(AFTER.values()), "taxes", "unbuilt", "battle", "sold", "emptied", "left", "shrink",
    "overflow", "surplus",
)  # fmt: skip
