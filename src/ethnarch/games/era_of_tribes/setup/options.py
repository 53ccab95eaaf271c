"""ERA-0.1, ERA-0.3 The options of a game: length, style, level, map and the bonus actions (ERA-A20, ERA-B15, ERA-B86,
ERA-G22)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.seam import BadOption, Json
from ethnarch.games.era_of_tribes.board.arrays import BOARD, MAP_IDS
from ethnarch.games.era_of_tribes.board.figures import LENGTH_IDS, LEVEL_IDS, SETUP, SOLO_DATA

STYLE_IDS = ["table", "solo", "coop"]
LEAST, MOST = SETUP["players"]["least"], SETUP["players"]["most"]
COOP_LEAST, COOP_MOST = SOLO_DATA["coop"]["least_players"], SOLO_DATA["coop"]["most_players"]
RANDOM = "random"
NAMES = ("style", "length", "level", "board", "bonus_actions")


def one_of(name: str, value: object, allowed: Sequence[str], why: str) -> str:
    if not isinstance(value, str) or value not in allowed:
        raise BadOption(f"{name}: {value!r} is not one of {', '.join(allowed)} ({why})")
    return value


def styles_for(players: int) -> list[str]:
    """Alone one plays solo; two or three may play together against the barbarians (ERA-B125)."""
    if players == 1:
        return ["solo"]
    return ["table", "coop"] if COOP_LEAST <= players <= COOP_MOST else ["table"]


def boards_for(players: int) -> list[str]:
    """ERA-0.3: every map with a people for each player; the book allows smaller and larger ones (ERA-B15). Alone one
    plays on a map for two (ERA-G22)."""
    if players == 1:
        return list(BOARD.maps_for(players))
    return [one.id for one in BOARD.maps.values() if len(one.peoples) >= players]


def checked(players: int, options: Mapping[str, Any] | None = None) -> Json:
    """The options completed with their defaults; BadOption says what is allowed."""
    given = dict(options or {})
    if not isinstance(players, int) or not LEAST <= players <= MOST:
        raise BadOption(f"players: {players!r} is not a number from {LEAST} to {MOST} (ERA-0.3)")
    for name in given:
        if name not in NAMES:
            raise BadOption(f"{name}: no such option; there are {', '.join(NAMES)}")
    styles = styles_for(players)
    style = one_of("style", given.get("style", styles[0]), styles, f"with {players} players")
    lengths = LENGTH_IDS if style == "table" else LENGTH_IDS[:1]
    length = one_of("length", given.get("length", LENGTH_IDS[0]), lengths, f"ERA-0.1, {style}")
    boards = [RANDOM, *boards_for(players)]
    board = one_of("board", given.get("board", RANDOM), boards, f"ERA-0.3 with {players} players")
    bonus = given.get("bonus_actions", True)
    if not isinstance(bonus, bool):
        raise BadOption(f"bonus_actions: {bonus!r} is neither true nor false (ERA-B86)")
    full: Json = {"style": style, "length": length, "board": board, "bonus_actions": bonus}
    if style != "table":
        full["level"] = one_of("level", given.get("level", "experienced"), LEVEL_IDS, "ERA-6")
    elif given.get("level") is not None:
        raise BadOption("level: only the solo and the cooperative game have one (ERA-6)")
    return full


def numbers_of(players: int, full: Json) -> list[int]:
    """Checked options as the numbers a record begins with: players, style, length, level, board, bonus_switch."""
    return [
        players,
        STYLE_IDS.index(full["style"]),
        LENGTH_IDS.index(full["length"]),
        LEVEL_IDS.index(full.get("level", LEVEL_IDS[0])),
        -1 if full["board"] == RANDOM else MAP_IDS.index(full["board"]),
        int(full["bonus_actions"]),
    ]


def setting_row(players: int, full: Json) -> NDArray[np.int64]:
    """Checked options as the row of numbers that the rules begin with."""
    return np.array(numbers_of(players, full), np.int64)
