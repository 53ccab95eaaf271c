"""What runs in a position read from JSON: the stack of steps, pieces on the move, battles, and their numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ethnarch.engine.seam import BadNotation, BadPosition
from ethnarch.games.era_of_tribes.core import steps
from ethnarch.games.era_of_tribes.core.state import BATTLES, NOBODY, PIECES, SEATS, STACK, VASSAL_PIECE
from ethnarch.games.era_of_tribes.notation.names import PIECE_WORDS, SIDE_WORDS, holder_number
from ethnarch.games.era_of_tribes.notation.position_bounds import PIECE_BOUNDS, RUNNING_BOUNDS, STACK_BOUNDS
from ethnarch.games.era_of_tribes.notation.position_fields import RUNNING
from ethnarch.games.era_of_tribes.notation.position_values import listed, named, need, objected, whole


def read_holder(s: Any, given: object, field: str) -> int:
    """The number of a seat, a people, the villagers, or nobody."""
    try:
        holder = holder_number(given)
    except BadNotation as error:
        raise BadPosition(f"{field}: {error}") from None
    need(holder < int(s["players"]) or holder >= SEATS, field, f"there is no seat {holder}")
    return holder


def read_stack(s: Any, position: Mapping[str, Any]) -> None:
    """What is going on; where nothing is said, the first of the order places leaders."""
    first = int(s["order"][0])
    turn = [{"step": "end-turn", "seat": first}, {"step": "field", "seat": first}]
    stack = listed(position.get("stack", turn), "stack", STACK)
    s["depth"] = len(stack)
    for at, entry in enumerate(stack):
        field = f"stack[{at}]"
        objected(entry, field, {"step", "seat", "numbers"})
        step = entry.get("step")
        need(isinstance(step, str) and step in steps.NUMBER_OF, f"{field}.step", f"no such step: {step!r}")
        s["stack_step"][at] = steps.NUMBER_OF[step]
        s["stack_seat"][at] = whole(entry.get("seat", -1), f"{field}.seat", -1, int(s["players"]) - 1)
        numbers = listed(entry.get("numbers", [0, 0, 0]), f"{field}.numbers", 3)
        bounds = STACK_BOUNDS[int(s["stack_step"][at])]
        for letter, number, bound in zip("abc", numbers, bounds, strict=False):
            s[f"stack_{letter}"][at] = whole(number, f"{field}.numbers", *bound)
    if len(stack):
        decides = s["stack_step"][len(stack) - 1] >= steps.FIRST_DECISION
        need(s["over"] or decides, "stack", "the last step is a decision")


def read_running(s: Any, p: Mapping[str, Any]) -> None:
    """Pieces on the move, battles to be fought, and the numbers of what runs."""
    if p.get("snapshot") is not None:
        s["old_holder"] = s["holder"].clip(max=NOBODY)
        given = objected(p["snapshot"], "snapshot", {"holders", "parts"})  # older positions name the parts too
        for name, holder in objected(given.get("holders", {}), "snapshot.holders").items():
            s["old_holder"][named("province", name, "snapshot.holders")] = read_holder(
                s, holder, f"snapshot.holders.{name}"
            )
    for i, piece in enumerate(listed(p.get("pieces", []), "pieces", PIECES)):
        objected(piece, f"pieces[{i}]", {"kind", "at", "points", "horse", "by_sea", "raided"})
        kind = piece.get("kind", PIECE_WORDS[VASSAL_PIECE])
        need(kind in PIECE_WORDS, f"pieces[{i}].kind", f"one of {', '.join(PIECE_WORDS)}, not {kind!r}")
        s["piece_kind"][i] = PIECE_WORDS.index(kind)
        s["piece_at"][i] = named("province", piece.get("at", ""), f"pieces[{i}].at")
        for name, field in (("points", "moves"), ("horse", "horse"), ("by_sea", "by_sea"), ("raided", "raided")):
            s[f"piece_{field}"][i] = whole(piece.get(name, 0), f"pieces[{i}].{name}", *PIECE_BOUNDS[name])
    for i, battle in enumerate(listed(p.get("battles", []), "battles", BATTLES)):
        objected(battle, f"battles[{i}]", {"place", "attacker", "defender", "done"})
        s["battle_place"][i] = named("province", battle.get("place", ""), f"battles[{i}].place")
        for side in SIDE_WORDS:
            s[f"battle_{side}"][i] = read_holder(s, battle.get(side), f"battles[{i}].{side}")
        s["battle_done"][i] = whole(battle.get("done", 0), f"battles[{i}].done", 0, 9)
    defaults = {"aboard": -1, "war_place": -1}
    running = defaults if "running" not in p else objected(p["running"], "running", set(RUNNING))
    for name, value in running.items():
        usual = np.asarray(s[name])
        try:
            made = np.asarray(value)
        except ValueError:  # lists of different lengths
            made = np.zeros(0)
        fits = made.shape == usual.shape and made.dtype.kind == "i"
        need(fits, f"running.{name}", f"numbers like {usual.tolist()}")
        for number in made.flatten().tolist():
            whole(number, f"running.{name}", *RUNNING_BOUNDS[name])
        s[name] = value if made.shape else int(value)
