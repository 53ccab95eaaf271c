"""Why an action is not legal: the rule that forbids it, in words."""

from __future__ import annotations

from typing import Any

from ethnarch.engine.seam import BadNotation, Refusal, State, View
from ethnarch.games.era_of_tribes.board.arrays import HOME, IS_LAND, NEIGHBOUR, PROVINCE_WORDS, SLOTS
from ethnarch.games.era_of_tribes.board.figures import (
    ARCHITECTURE,
    CITIES_BY_LEVEL,
    CITY_VASSALS,
    EPOCH_ADVANCES,
    EPOCH_CITIES,
    EPOCH_LUXURIES,
    EPOCHS,
    MECHANICS,
    POSTS_FROM_LEVEL,
    SEAFARING,
    TOP_LEVEL,
    TRADE,
)
from ethnarch.games.era_of_tribes.core import actions as act
from ethnarch.games.era_of_tribes.core import steps
from ethnarch.games.era_of_tribes.core.state import ADVANCES, OUTSIDE, REVOLUTION_FIELD, VASSAL_PIECE, VILLAGERS
from ethnarch.games.era_of_tribes.fields.purchase import TREATIES_TO_FORCE
from ethnarch.games.era_of_tribes.knowing.asking import ask_hostile, ask_more_cities
from ethnarch.games.era_of_tribes.machine.decisions import DECISIONS
from ethnarch.games.era_of_tribes.notation.forms import FORMS
from ethnarch.games.era_of_tribes.notation.names import FIELD_WORDS, WORDS_OF
from ethnarch.games.era_of_tribes.notation.text import step_on_top, to_text
from ethnarch.games.era_of_tribes.words.sentences import TEXTS

RULE_OF: dict[int, str] = {row.step: row.rule for row in DECISIONS}
"""The rule each decision belongs to."""


def refusal(rule: str, key: str, **values: object) -> Refusal:
    return Refusal(rule, TEXTS.say("en", f"refusal.{key}", **values), key, values)


def why_not(at: State | View, action: int) -> Refusal:
    """The refusal of an action that is not legal in this state (or in the deciding seat's own view)."""
    s = at[0]
    if s["over"] or s["depth"] == 0:
        return refusal("ERA-2.2", "over")
    step = step_on_top(s)
    seat = int(s["stack_seat"][int(s["depth"]) - 1])
    if not any(form.holds(action) for form in FORMS[step]):
        return refusal(RULE_OF[step], "other_decision", decision=steps.DECISION_NAMES[step])
    found = None
    if step == steps.FIELD:
        found = why_not_field(s, seat, action - act.FIELD_OF)
    elif step in (steps.ADVANCE, steps.VILLAGE_WON):
        found = why_not_advance(s, seat, action)
    elif step == steps.MOVE:
        found = why_not_step(at, action)
    elif step == steps.CITY:
        found = why_not_city(at, seat, action - act.PROVINCE)
    elif step == steps.GROW:
        found = why_not_grow(s, seat, action - act.PROVINCE)
    elif step == steps.BUILD:
        found = why_not_build(s, seat, action)
    elif step == steps.DIPLOMACY:
        found = why_not_diplomacy(s, seat, action)
    return found or refusal(RULE_OF[step], "not_offered", action=written(s, action))


def written(s: Any, action: int) -> str:
    try:
        return to_text(s, action)
    except (BadNotation, IndexError):
        return str(action)


def why_not_field(s: Any, seat: int, field: int) -> Refusal | None:
    word = FIELD_WORDS[field]
    if s["leaders"][seat] <= 0:
        return refusal("ERA-B29", "no_leader")
    if int(s["activated"][seat]) >> field & 1:
        return refusal("ERA-A31", "field_used", field=word)
    if field == ADVANCES:
        return refusal("ERA-B24", "nothing_to_buy")
    if field == REVOLUTION_FIELD:
        epoch = min(int(s["epoch"][seat]) + 1, EPOCHS - 1)
        needs = {"goods": EPOCH_LUXURIES[epoch], "cities": EPOCH_CITIES[epoch], "advances": EPOCH_ADVANCES[epoch]}
        return refusal("ERA-1.3.G", "no_revolution", **{name: int(n) for name, n in needs.items()})
    return None


def why_not_advance(s: Any, seat: int, action: int) -> Refusal | None:
    by_tile = action >= act.BRANCH_BY_TILE
    branch = action - (act.BRANCH_BY_TILE if by_tile else act.BRANCH)
    if action == act.DONE:
        return refusal("ERA-B92", "not_offered", action="done")
    if s["level_of"][seat][branch] >= TOP_LEVEL:
        return refusal("ERA-1.3.E", "top_level", branch=WORDS_OF["branch"][branch])
    if by_tile and not s["tiles"][seat].any():
        return refusal("ERA-B93", "no_tile")
    return refusal("ERA-B92", "not_offered", action=written(s, action))


def why_not_step(at: State | View, action: int) -> Refusal | None:
    s = at[0]
    if not act.STEP <= action < act.HORSE_FOR:
        return None
    piece, k = divmod(action - act.STEP, SLOTS)
    if piece >= s["piece_count"]:
        return None
    a, b = int(s["piece_at"][piece]), int(NEIGHBOUR[int(s["piece_at"][piece]), k])
    if b < 0:
        return None
    if s["holder"][b] == OUTSIDE:
        return refusal("ERA-0.3", "outside", province=PROVINCE_WORDS[b])
    if s["piece_moves"][piece] <= 0 and IS_LAND[a] and fought_at(at, int(s["mover"]), a) is not None:
        return refusal("ERA-B47", "fights_here", province=PROVINCE_WORDS[a])
    if s["piece_moves"][piece] <= 0:
        return refusal("ERA-B44", "no_points", points=int(s["piece_moves"][piece]))
    if s["piece_kind"][piece] == VASSAL_PIECE and not IS_LAND[b]:
        return refusal("ERA-A50", "no_fleet", province=PROVINCE_WORDS[b])
    return refusal("ERA-B47", "cannot_step", **{"from": PROVINCE_WORDS[a], "to": PROVINCE_WORDS[b]})


def fought_at(at: State | View, seat: int, province: int) -> int | None:
    """Whom a seat fights that enters this land: a player who is no ally, a people, those of a village; None: nobody."""
    if not ask_hostile(at, 0, seat, province):
        return None
    holder = int(at["holder"][0, province])
    return holder if holder >= 0 else VILLAGERS


def why_not_city(at: State | View, seat: int, province: int) -> Refusal | None:
    s = at[0]
    if s["holder"][province] != seat:
        return refusal("ERA-B59", "not_held", province=PROVINCE_WORDS[province])
    if not ask_more_cities(at, 0, seat):
        level = int(s["level_of"][seat][ARCHITECTURE])
        return refusal("ERA-1.3.A.3", "architecture", level=level, count=int(CITIES_BY_LEVEL[level]))
    if s["vassals"][province] < CITY_VASSALS:
        return refusal("ERA-1.3.A.3", "three_vassals", province=PROVINCE_WORDS[province])
    return None


def why_not_grow(s: Any, seat: int, province: int) -> Refusal | None:
    if not 0 <= province < len(PROVINCE_WORDS):
        return None
    if s["holder"][province] != seat or not IS_LAND[province]:
        return refusal("ERA-1.3.A.1", "not_held", province=PROVINCE_WORDS[province])
    return refusal("ERA-A38", "no_room", province=PROVINCE_WORDS[province])


def why_not_build(s: Any, seat: int, action: int) -> Refusal | None:
    levels = s["level_of"][seat]
    if act.FLEET_AT <= action < act.STEP:
        if levels[SEAFARING] == 0:
            return refusal("ERA-1.3.A.2", "seafaring")
        return refusal("ERA-A48", "no_new_vassal")
    if act.TRAIN <= action < act.FLEET_AT:
        if levels[MECHANICS] == 0:
            return refusal("ERA-1.3.A.2", "mechanics")
        return refusal("ERA-A48", "no_new_vassal")
    if act.POST <= action < act.FORCE_PROVINCE and levels[TRADE] < POSTS_FROM_LEVEL:
        return refusal("ERA-1.3.A.2", "trade")
    return None


def why_not_diplomacy(s: Any, seat: int, action: int) -> Refusal | None:
    forced = act.FORCE_PROVINCE <= action < act.TRAIN
    if not forced and not act.PROVINCE <= action < act.POST:
        return None
    p = action - (act.FORCE_PROVINCE if forced else act.PROVINCE)
    word, holder = PROVINCE_WORDS[p], int(s["holder"][p])
    if HOME[p] >= 0:
        return refusal("ERA-B88", "home_province", province=word)
    if not 0 <= holder < int(s["players"]) or holder == seat:
        return None
    if s["lands"][holder] <= 1:
        return refusal("ERA-B88", "last_province", province=word)
    if forced and s["treaties"][seat] < TREATIES_TO_FORCE:
        return refusal("ERA-1.3.D", "no_treaties", count=TREATIES_TO_FORCE)
    if not forced and s["refused"][p]:
        return refusal("ERA-B87", "refused_before")
    return None
