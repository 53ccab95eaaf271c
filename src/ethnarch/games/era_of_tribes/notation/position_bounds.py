"""What the numbers of a position can be at most: what the box holds, or what the rules have room for.

Compiled rules trust a record, so a position read from a file may hold nothing that they would trip over.
"""

from __future__ import annotations

from ethnarch.games.era_of_tribes.board.arrays import PEOPLES, PROVINCES
from ethnarch.games.era_of_tribes.board.figures import BRANCHES, GREY_LEADERS, LEGIONS, TILE_COPIES, VASSALS, VILLAGES
from ethnarch.games.era_of_tribes.core.actions import PAY_TALER, PAY_TREATY, SETS
from ethnarch.games.era_of_tribes.core.state import (
    AS_FLEET,
    BATTLES,
    CALLED_OFF,
    CITY_SPARED,
    FIELDS,
    FRESH_GOOD,
    GOOD_WITH_ARMY,
    NONE_SPARED,
    ON_FOOT,
    PIECES,
    SEATS,
    SIDES,
    UNDECIDED,
    UNITS,
    VILLAGERS,
)
from ethnarch.games.era_of_tribes.core.steps import NUMBER_OF
from ethnarch.games.era_of_tribes.machine.decisions import DECISIONS
from ethnarch.games.era_of_tribes.machine.table import STEPS

Range = tuple[int, int]

MUCH = 9999
"""More than any game has brought together, and far from what a field has room for."""
LEGIONS_IN_BOX = int(LEGIONS.max())
OF_SEATS = 2**SEATS - 1
"""One bit a seat."""

SEAT_BOUNDS: dict[str, Range] = {
    "influence": (-MUCH, MUCH), "stamp": (0, 2**31 - 1), "triumph": (0, MUCH), "triumph_start": (0, MUCH),
    "owed": (0, VASSALS), "talers": (0, MUCH), "treaties": (0, MUCH), "food": (0, MUCH), "hunger": (0, MUCH),
    "passive_hunger": (0, MUCH), "free_vassals": (-VASSALS, VASSALS), "armies": (0, VASSALS),
    "legions": (0, LEGIONS_IN_BOX), "strength_militia": (0, VILLAGES), "retired": (0, VASSALS),
    "leaders": (0, VASSALS), "rank": (0, SEATS),
}  # fmt: skip
"""Numbers of a seat; grey leaders and morale are counted and measured elsewhere."""
GAME_BOUNDS: dict[str, Range] = {
    "round": (0, MUCH), "ended": (0, MUCH), "stamps": (0, 2**31 - 1), "turn": (-1, SEATS - 1), "ring_round": (0, MUCH),
    "legion_supply": (0, LEGIONS_IN_BOX), "grey_stock": (0, GREY_LEADERS), "grey_box": (0, GREY_LEADERS),
    "villages_in_box": (0, VILLAGES), "draws": (0, MUCH),
}  # fmt: skip
PROVINCE_BOUNDS: dict[str, Range] = {
    "vassals": (0, VASSALS), "battlefield": (0, 2), "spent": (FRESH_GOOD, GOOD_WITH_ARMY), "fresh": (0, VASSALS)
}  # fmt: skip

FLAG, COUNT, SIDE = (0, 1), (0, MUCH), (0, SIDES - 1)
PIECE_BOUNDS: dict[str, Range] = {"points": (0, 99), "horse": FLAG, "by_sea": (ON_FOOT, AS_FLEET), "raided": FLAG}
RUNNING_BOUNDS: dict[str, Range] = {
    "plundered": (0, 2**VILLAGERS - 1), "free_colony_used": FLAG, "is_auto": FLAG, "growth": (-VASSALS, VASSALS),
    "bonus_fleet_had": FLAG, "legion_asked": FLAG, "aboard": (-1, PIECES - 1), "war_place": (-1, PROVINCES - 1),
    "war_index": (-1, BATTLES - 1), "war_holder": (-2, VILLAGERS), "war_sea": FLAG, "war_landing": FLAG,
    "war_units": (0, MUCH), "war_armies": (0, VASSALS), "war_allied": (0, VASSALS), "war_helped": (0, VASSALS),
    "war_asked": (0, OF_SEATS), "war_tiles": (0, int(TILE_COPIES.max())), "war_marker": (-1, SIDES - 1),
    "war_spared": (NONE_SPARED, CITY_SPARED), "war_total": COUNT, "war_dice": (0, 5),
    "war_hits": (0, SIDES * UNITS), "war_declined": COUNT,
    "war_result": (UNDECIDED, CALLED_OFF), "war_city": FLAG, "named": (0, SETS - 1),
    "credits": COUNT, "partners": (0, 2 ** (2 * SEATS) - 1),
    "purchases": COUNT, "placed_leaders": (0, VASSALS), "placed_goods": (0, PROVINCES),
}  # fmt: skip
"""What runs: an expansion, a battle, diplomacy, buying advances."""

PLACE: Range = (0, SEATS)
HELD: dict[str, Range] = {
    "place in the order": PLACE, "place in the order or FOR_ALL": (-1, SEATS), "field": (0, FIELDS - 1),
    "stage": (0, 9), "CHOSEN or AUTOMATIC": FLAG, "water": (0, PROVINCES - 1), "province": (0, PROVINCES - 1),
    "city": (0, PROVINCES - 1), "province or NO_PROVINCE": (-1, PROVINCES - 1), "piece": (0, PIECES - 1),
    "piece or NO_PIECE": (-1, PIECES - 1), "who is asked next": (0, SEATS + 2),
    "place in the list of battles": (0, BATTLES - 1),
    "TO_ASK or ASKED": FLAG, "side": SIDE, "side or STRIKE": (0, SIDES), "nothing": (0, 0),
    "twice the place in the order": (0, 2 * SEATS + 1), "one more the other way round": (0, 0),
    "people": (0, PEOPLES), "bought so far": COUNT, "branch": (0, BRANCHES - 1), "BOUGHT_LEVEL or FREE_LEVEL": FLAG,
    "talers": COUNT, "talers due": COUNT, "fleets left": (0, VASSALS), "armies left": (0, VASSALS),
    "LEFT or RIGHT": FLAG, "PAY_TALER or PAY_TREATY": (PAY_TALER, PAY_TREATY), "points": COUNT,
    "raider": (0, SEATS - 1), "ally": (0, SEATS - 1), "asker": (0, SEATS - 1), "armies": (0, VASSALS),
    "guest": (0, SEATS - 1), "what is offered": (0, 2),
}  # fmt: skip
"""By the words of the table of steps: what a number of an entry of the stack can be."""
ON_THE_MAP = {"water", "province", "city", "province or NO_PROVINCE"}
NOTHING: tuple[Range, Range, Range] = ((0, 0), (0, 0), (0, 0))


def held_by(holds: str) -> tuple[Range, Range, Range]:
    """The ranges of a, b and c."""
    ranges = [HELD[words] for words in holds.split(", ")] if holds else []
    return (*ranges, *NOTHING)[:3]  # type: ignore[return-value]


STACK_BOUNDS: dict[int, tuple[Range, Range, Range]] = {
    **dict.fromkeys(NUMBER_OF.values(), NOTHING),
    **{entry.step: held_by(entry.holds) for entry in (*STEPS, *DECISIONS)},
}
PROVINCES_HELD: dict[int, list[str]] = {
    entry.step: [letter for letter, words in zip("abc", entry.holds.split(", "), strict=False) if words in ON_THE_MAP]
    for entry in (*STEPS, *DECISIONS)
}
"""Which numbers of a step are provinces."""
