"""The text and JSON forms of actions (docs/notation.md, "Era of Tribes").

Equal pieces are one choice; pieces of one kind in one place that are not equal are told apart by `#2`, `#3` … in the
order of the table (`"which": 2` in JSON).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ethnarch.engine.seam import BadNotation, Json
from ethnarch.games.era_of_tribes.board.arrays import (
    COAST_FROM,
    COAST_TO,
    IS_LAND,
    NEIGHBOUR,
    PROVINCE_WORDS,
    SLOTS,
)
from ethnarch.games.era_of_tribes.core import actions as act
from ethnarch.games.era_of_tribes.core import steps
from ethnarch.games.era_of_tribes.core.forms import STEPS_OF_PIECES, USE, Form, Slots
from ethnarch.games.era_of_tribes.core.state import FLEET_PIECE, PIECES, VASSAL_PIECE
from ethnarch.games.era_of_tribes.notation.forms import FORMS, read_slot, write_slot
from ethnarch.games.era_of_tribes.notation.names import FIELD_WORDS, PIECE_WORDS, holder_word

WHICH = re.compile(r"\s*#\s*(\d+)$")
TIMES = re.compile(r"\s+x\s*(\d+)$")
MOST_TIMES = PIECES
"""`x99` is as good as once for each piece."""
ALIKE = ("piece_kind", "piece_at", "piece_moves", "piece_horse", "piece_by_sea", "piece_raided")
MOVE_VASSAL, BOARD, SAIL, LAND = STEPS_OF_PIECES
CARRY_ON, GO_ASHORE = FORMS[steps.TRANSPORT]
NO_WAY = "the two are no neighbours, a piece steps from neighbour to neighbour (ERA-1.3.A.2)"


def step_on_top(s: Any) -> int:
    depth = int(s["depth"])
    return int(s["stack_step"][depth - 1]) if depth else 0


def forms_of(s: Any) -> tuple[Form, ...]:
    """The forms of the decision that is open, then `use`."""
    return (*FORMS.get(step_on_top(s), ()), USE)


# --- pieces ---------------------------------------------------------------------------------------------


def pieces(s: Any) -> list[tuple[int, ...]]:
    """Every piece that is on its way, as what makes it alike to others: its kind and its province first."""
    count = int(s["piece_count"])
    return list(zip(*(s[field][:count].tolist() for field in ALIKE), strict=True))


def kinds_of_pieces(s: Any, kind: int, at: int) -> dict[tuple[int, ...], int]:
    """Every class of pieces of this kind in a province, each with its first piece, in the order of the table."""
    seen: dict[tuple[int, ...], int] = {}
    for i, piece in enumerate(pieces(s)):
        if piece[:2] == (kind, at):
            seen.setdefault(piece, i)
    return seen


def classes(s: Any, kind: int, at: int) -> list[int]:
    """The first piece of every class of this kind in a province, in the order of the table."""
    return list(kinds_of_pieces(s, kind, at).values())


def which_of(s: Any, piece: int) -> int:
    """1 for the first class of its kind in its province, 2 for the second …"""
    alike = tuple(int(s[field][piece]) for field in ALIKE)
    line = list(kinds_of_pieces(s, *alike[:2]))
    return line.index(alike) + 1 if alike in line else 1


def piece_at(s: Any, kind: int, at: int, which: int) -> int:
    line = classes(s, kind, at)
    if not 1 <= which <= len(line):
        raise BadNotation(f"there is no such {PIECE_WORDS[kind]} in {PROVINCE_WORDS[at]} (ERA-1.3.A.2)")
    return line[which - 1]


def neighbour_slot(a: int, b: int) -> int:
    for k in range(SLOTS):
        if NEIGHBOUR[a, k] == b:
            return k
    raise BadNotation(f"{PROVINCE_WORDS[a]} > {PROVINCE_WORDS[b]}: {NO_WAY}")


# --- slots of an action ---------------------------------------------------------------------------------


def step_form(s: Any, action: int) -> tuple[Form, Slots]:
    piece, k = divmod(action - act.STEP, SLOTS)
    a = int(s["piece_at"][piece])
    b = int(NEIGHBOUR[a, k])
    if b < 0:
        raise BadNotation(f"{action}: {PROVINCE_WORDS[a]} has no such neighbour")
    if s["piece_kind"][piece] == VASSAL_PIECE:
        form = MOVE_VASSAL if IS_LAND[b] else BOARD
    else:
        form = LAND if IS_LAND[b] else SAIL
    return form, {"from": a, "to": b, "which": which_of(s, piece)}


def opponent(s: Any, battle: int) -> int:
    attacker, defender = int(s["battle_attacker"][battle]), int(s["battle_defender"][battle])
    return attacker if defender == int(s["mover"]) else defender


def slots_of(s: Any, form: Form, action: int) -> Slots:
    """The numbers an action names."""
    number = action - form.first
    if form.first == act.FLEET_AT:
        return {"from": int(COAST_FROM[number]), "to": int(COAST_TO[number])}
    if form.first in (act.HORSE_FOR, act.RAID_WITH):
        return {"province": int(s["piece_at"][number]), "which": which_of(s, number)}
    if form.first == act.PIECE:
        return {"number": int(s["piece_moves"][number]), "which": payers(s, number).index(number) + 1}
    if form.first == act.BATTLE_OF:
        return {"province": int(s["battle_place"][number]), "against": opponent(s, number)}
    return {label: number for _, label in form.places}


def payers(s: Any, piece: int) -> list[int]:
    """Fleets of unlike classes with as many points as this one, in its province."""
    line = classes(s, FLEET_PIECE, int(s["piece_at"][piece]))
    return [i for i in line if s["piece_moves"][i] == s["piece_moves"][piece]]


def described(s: Any, action: int) -> tuple[Form, Slots]:
    """The form of an action and what it names; another decision's form if this decision has none for it."""
    if act.STEP <= action < act.HORSE_FOR:
        return step_form(s, action)
    if step_on_top(s) == steps.TRANSPORT and CARRY_ON.holds(action):
        form = GO_ASHORE if IS_LAND[action - act.PROVINCE] else CARRY_ON
        return form, slots_of(s, form, action)
    for form in forms_of(s):
        if form.holds(action):
            return form, slots_of(s, form, action)
    for forms in FORMS.values():
        for form in forms:
            if form.holds(action):
                return form, slots_of(s, form, action)
    raise BadNotation(f"{action}: actions are whole numbers from 0 to {act.ACTION_SPACE - 1}")


# --- writing --------------------------------------------------------------------------------------------


def to_text(s: Any, action: int) -> str:
    form, slots = described(s, action)
    text = form.template
    for kind, label in form.places:
        written = "{" + (kind if kind == label else f"{kind}:{label}") + "}"
        text = text.replace(written, str(write_slot(kind, slots[label])))
    return text if slots.get("which", 1) == 1 else f"{text} #{slots['which']}"


def to_json(s: Any, action: int) -> Json:
    form, slots = described(s, action)
    made: Json = {"do": form.do}
    for kind, label in form.places:
        made[label] = write_slot(kind, slots[label])
    if slots.get("which", 1) > 1:
        made["which"] = slots["which"]
    return made


# --- reading --------------------------------------------------------------------------------------------


def piece_of(s: Any, form: Form, slots: Slots, which: int) -> int:
    """The piece that a form of MOVE or PAYER names."""
    if form.first == act.PIECE:
        for i in classes(s, FLEET_PIECE, int(s["stack_a"][int(s["depth"]) - 1])):
            line = payers(s, i)
            if s["piece_moves"][i] == slots["number"] and which <= len(line):
                return line[which - 1]
        raise BadNotation(f"no fleet there has {slots['number']} points left (ERA-B49)")
    kind = VASSAL_PIECE if form.first == act.HORSE_FOR or form in (MOVE_VASSAL, BOARD) else FLEET_PIECE
    return piece_at(s, kind, int(slots["from"] if "from" in slots else slots["province"]), which)


def action_of(s: Any, form: Form, slots: Slots, which: int) -> int:
    """The action that a form and its slots name."""
    if form.first == act.STEP:
        piece = piece_of(s, form, slots, which)
        return act.STEP + piece * SLOTS + neighbour_slot(slots["from"], slots["to"])
    if form.first in (act.HORSE_FOR, act.RAID_WITH, act.PIECE):
        return form.first + piece_of(s, form, slots, which)
    if form.first == act.FLEET_AT:
        for at in range(form.count):
            if (COAST_FROM[at], COAST_TO[at]) == (slots["from"], slots["to"]):
                return form.first + at
        raise BadNotation(f"{PROVINCE_WORDS[slots['from']]} has no coast there (ERA-1.3.A.2)")
    if form.first == act.BATTLE_OF:
        for at in range(int(s["battles"])):
            if s["battle_done"][at] == 0 and int(s["battle_place"][at]) == slots["province"]:
                if opponent(s, at) == slots["against"]:
                    return form.first + at
        where, who = PROVINCE_WORDS[slots["province"]], holder_word(slots["against"])
        raise BadNotation(f"there is no battle in {where} against {who} (ERA-B61)")
    number = slots[form.places[0][1]] if form.places else 0
    if not 0 <= number < form.count:
        raise BadNotation(f"{form.do!r} takes numbers from 0 to {form.count - 1}, not {number}")
    return form.first + int(number)


def from_text(s: Any, text: str) -> int:
    line = " ".join(text.lower().split())
    found = WHICH.search(line)
    which = int(found[1]) if found else 1
    line = WHICH.sub("", line)
    if step_on_top(s) == steps.FIELD and line in FIELD_WORDS:
        line = f"field {line}"
    fitting = [(form, form.pattern.fullmatch(line)) for form in forms_of(s)]
    for form, match in fitting:
        if match:
            slots = {label: read_slot(kind, match[label]) for kind, label in form.places}
            return action_of(s, form, slots, which)
    raise BadNotation(f"{text!r} is no action here; write one of: {templates(s)}")


def templates(s: Any) -> str:
    return ", ".join(re.sub(r"\{(?:\w+:)?(\w+)\}", lambda m: m[1].upper(), f.template) for f in forms_of(s))


def from_json(s: Any, given: Mapping[str, Any]) -> int:
    if not isinstance(given, Mapping) or not isinstance(given.get("do"), str):
        raise BadNotation(f'an action is an object with "do", not {given!r}')
    for form in forms_of(s):
        if form.do == given["do"]:
            labels = {label for _, label in form.places}
            if set(given) - {"do", "which"} != labels:
                raise BadNotation(f'"{form.do}" has the fields {sorted(labels)}, not {sorted(set(given) - {"do"})}')
            slots = {label: read_slot(kind, given[label]) for kind, label in form.places}
            return action_of(s, form, slots, int(given.get("which", 1)))
    raise BadNotation(f'"do": {given["do"]!r} is not one of {", ".join(f.do for f in forms_of(s))}')


def expand(s: Any, text: str) -> list[int]:
    """`TEXT x3` is the same action three times; any other line is one action."""
    found = TIMES.search(text)
    if not found:
        return [from_text(s, text)]
    return [from_text(s, TIMES.sub("", text))] * max(1, min(int(found[1]), MOST_TIMES))


def decision_word(s: Any) -> str:
    return steps.DECISION_NAMES.get(step_on_top(s), "")
