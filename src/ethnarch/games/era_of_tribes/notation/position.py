"""A whole state as JSON that a person can read, write and paste (docs/notation.md, "Era of Tribes: positions")."""

from __future__ import annotations

from typing import Any

import numpy as np

from ethnarch.engine.chance import seed_of, used_chance
from ethnarch.engine.seam import Json
from ethnarch.games.era_of_tribes.board.arrays import PEOPLES, PROVINCE_WORDS, PROVINCES
from ethnarch.games.era_of_tribes.board.figures import BRANCHES, CARDS, TILES
from ethnarch.games.era_of_tribes.core import steps
from ethnarch.games.era_of_tribes.core.state import NOBODY, OUTSIDE, ROLE_EXPANDS, ROLE_VILLAGES, SEATS
from ethnarch.games.era_of_tribes.notation.names import FIELD_WORDS, PIECE_WORDS, WORDS_OF, holder_word
from ethnarch.games.era_of_tribes.notation.position_fields import (
    GAME_NUMBERS,
    GAME_OPTIONS,
    PROVINCE_FLAGS,
    PROVINCE_NUMBERS,
    RUNNING,
    SEAT_BITS,
    SEAT_CARDS,
    SEAT_FLAGS,
    SEAT_NUMBERS,
)

ROLE_WORDS = {ROLE_VILLAGES: "villages", ROLE_EXPANDS: "expands"}


def word(kind: str, number: int) -> str | None:
    return WORDS_OF[kind][number] if number >= 0 else None


def bits_of(value: int) -> list[int]:
    return [at for at in range(16) if value >> at & 1]


def counted(kind: str, numbers: Any) -> Json:
    return {WORDS_OF[kind][at]: int(n) for at, n in enumerate(numbers) if n}


def seat_json(s: Any, seat: int) -> Json:
    made: Json = {"people": word("people", int(s["people"][seat])), "epoch": word("epoch", int(s["epoch"][seat]))}
    made |= {name: int(s[field][seat]) for name, field in SEAT_NUMBERS.items()}
    made["advances"] = {WORDS_OF["branch"][b]: int(s["level_of"][seat][b]) for b in range(BRANCHES)}
    made["beside_cities"] = [int(n) for n in s["city_slot"][seat]]
    made["activated"] = [FIELD_WORDS[bit] for bit in bits_of(int(s["activated"][seat]))]
    made |= {name: bits_of(int(s[field][seat])) for name, field in SEAT_BITS.items()}
    made |= {name: bool(s[name][seat]) for name in SEAT_FLAGS}
    made |= {name: word("card", int(s[name][seat])) for name in SEAT_CARDS}
    made["dealt"] = [WORDS_OF["card"][int(card)] for card in s["dealt"][seat] if card >= 0]
    made["villages"] = counted("tile", s["tiles"][seat])
    made["village_won"] = word("tile", int(s["tile_won"][seat]))
    made["villages_used"] = counted("tile", s["tiles_used"][seat])
    return made


PROVINCE_FIELDS = ("holder", *PROVINCE_NUMBERS, *PROVINCE_FLAGS, "fleets", "arrival", "post", "calm")
EMPTY = (*[0] * len(PROVINCE_NUMBERS), *[0] * len(PROVINCE_FLAGS), [0] * SEATS, [NOBODY] * SEATS, NOBODY, 0)
"""Those fields, but for the holder, where nothing is and nobody was: most provinces most of the time."""


def province_json(here: dict[str, Any]) -> Json:
    """What is different from an empty province nobody holds, from the fields of one province."""
    made: Json = {}
    if here["holder"] not in (NOBODY, OUTSIDE):
        made["holder"] = holder_word(here["holder"])
    made |= {name: here[name] for name in PROVINCE_NUMBERS if here[name]}
    made |= {name: True for name in PROVINCE_FLAGS if here[name]}
    fleets = {str(seat): count for seat, count in enumerate(here["fleets"]) if count}
    line = [seat for seat in here["arrival"] if seat >= 0]
    if fleets:
        made["fleets"] = fleets
    if line:
        made["line"] = line
    if here["post"] >= 0:
        made["post"] = here["post"]
    if here["calm"]:
        made["calm"] = bits_of(here["calm"])
    return made


def provinces_json(s: Any) -> Json:
    columns = [s[name].tolist() for name in PROVINCE_FIELDS]
    made: Json = {}
    for p, values in enumerate(zip(*columns, strict=True)):
        if values[1:] == EMPTY and values[0] in (NOBODY, OUTSIDE):
            continue
        province = province_json(dict(zip(PROVINCE_FIELDS, values, strict=True)))
        if province:
            made[PROVINCE_WORDS[p]] = province
    return made


def snapshot_json(s: Any) -> Json | None:
    """Holders before the expansion that runs (ERA-B2)."""
    if not s["old_holder"].any():
        return None
    held = {
        PROVINCE_WORDS[p]: holder_word(int(s["old_holder"][p])) for p in range(PROVINCES) if s["old_holder"][p] >= 0
    }
    return {"holders": held}


def stack_json(s: Any) -> list[Json]:
    made = []
    for at in range(int(s["depth"])):
        entry: Json = {"step": steps.WORDS[int(s["stack_step"][at])], "seat": int(s["stack_seat"][at])}
        numbers = [int(s[f"stack_{letter}"][at]) for letter in "abc"]
        if any(numbers):
            entry["numbers"] = numbers
        made.append(entry)
    return made


def pieces_json(s: Any) -> list[Json]:
    return [
        {
            "kind": PIECE_WORDS[int(s["piece_kind"][i])],
            "at": PROVINCE_WORDS[int(s["piece_at"][i])],
            "points": int(s["piece_moves"][i]),
            "horse": int(s["piece_horse"][i]),
            "by_sea": int(s["piece_by_sea"][i]),
            "raided": int(s["piece_raided"][i]),
        }
        for i in range(int(s["piece_count"]))
    ]


def battles_json(s: Any) -> list[Json]:
    return [
        {
            "place": PROVINCE_WORDS[int(s["battle_place"][i])],
            "attacker": holder_word(int(s["battle_attacker"][i])),
            "defender": holder_word(int(s["battle_defender"][i])),
            "done": int(s["battle_done"][i]),
        }
        for i in range(int(s["battles"]))
    ]


def running_json(s: Any) -> Json:
    return {name: np.asarray(s[name]).tolist() for name in RUNNING if np.asarray(s[name]).any()}


def table_json(s: Any) -> Json:
    """The open table: what positions and views have in common."""
    players = int(s["players"])
    made: Json = {"players": players}
    made |= {name: word(name, int(s[name])) for name in GAME_OPTIONS}
    made["bonus_actions"] = bool(s["bonus_switch"])
    made |= {name: int(s[field]) for name, field in GAME_NUMBERS.items()}
    made["epoch"] = word("epoch", int(s["leading_epoch"]))
    made["ending"], made["over"], made["fault"] = int(s["ending"]), bool(s["over"]), int(s["fault"])
    made["order"] = [int(seat) for seat in s["order"][:players]]
    made["ring"] = int(s["ring_seat"]) if s["ring_seat"] >= 0 else None
    made["mover"] = int(s["mover"]) if s["mover"] >= 0 else None
    made["peoples"] = {
        WORDS_OF["people"][p]: ROLE_WORDS[int(s["role"][p])] for p in range(PEOPLES) if int(s["role"][p]) in ROLE_WORDS
    }
    made["provinces"] = provinces_json(s)
    made["stack"] = stack_json(s)
    made["snapshot"] = snapshot_json(s)
    made["pieces"], made["battles"], made["running"] = pieces_json(s), battles_json(s), running_json(s)
    made["open_cards"] = [word("card", int(card)) for card in s["open_cards"]]
    made["scored_cards"] = [WORDS_OF["card"][bit] for bit in bits_of(int(s["scored_cards"]))]
    made["bag"] = counted("people", s["bag"])
    return made


def write_position(s: Any, rules_version: int) -> Json:
    made: Json = {"game": "era_of_tribes", "rules": rules_version}
    made |= table_json(s)
    made["seats"] = [seat_json(s, seat) for seat in range(made["players"])]
    for p in range(PROVINCES):
        if s["has_village"][p]:
            made["provinces"].setdefault(PROVINCE_WORDS[p], {})["village"] = word("tile", int(s["village"][p]))
    left = int(s["deck_left"])
    made["deck"] = [word("card", int(s["deck"][at])) for at in range(left - 1, -1, -1)]
    made["seed"] = f"{seed_of(s):x}"
    made["stream"], made["drawn"] = int(s["chance_stream"]), used_chance(s)
    return made


assert CARDS <= 16 and TILES <= 32
