"""ETH-1: the options of a game, checked and completed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.seam import BadOption, Json
from ethnarch.games.ethnos.core.tables import (
    CHOICE,
    EDITION_NAMES,
    EDITIONS,
    FEW_PLAYERS,
    FEW_SLOTS,
    FIRST_GAME,
    MAX_PLAYERS,
    SLOTS,
    TRIBES,
)

DEFAULTS: Json = {"edition": "en", "tribes": "random"}
SWITCHES = ["merfolk_ranked", "trolls_break_merfolk_ties", "ten_skeletons_win", "dragon_starts"]
CHOSEN = 2 + len(SWITCHES)
"""Where the row of numbers has how many tribes were chosen; behind it the tribes."""


def check_players(players: object) -> int:
    """ETH-1.1: two to six."""
    if not isinstance(players, int) or isinstance(players, bool) or not 2 <= players <= MAX_PLAYERS:
        raise BadOption(f"players: Ethnos is for 2 to {MAX_PLAYERS} players, not {players!r} (ETH-1.1)")
    return players


def tribes_wanted(players: int) -> int:
    """ETH-1.4: six tribes, five with two or three players."""
    return FEW_SLOTS if players <= FEW_PLAYERS else SLOTS


def check_options(players: int, options: Mapping[str, Any] | None) -> Json:
    """The options with their defaults; an error names the option and what is allowed."""
    check_players(players)
    given = dict(options or {})
    unknown = sorted(set(given) - set(DEFAULTS))
    if unknown:
        raise BadOption(f"{unknown[0]}: there is no such option; the options are {', '.join(DEFAULTS)}")
    checked = {**DEFAULTS, **given}
    if checked["edition"] not in EDITION_NAMES:
        known = ", ".join(EDITION_NAMES)
        raise BadOption(f"edition: {checked['edition']!r} is not one of {known}")
    checked["tribes"] = check_tribes(players, checked["tribes"])
    return checked


def check_tribes(players: int, tribes: object) -> str | list[str]:
    """ETH-1.4: "random", "first-game", or a list of the right number of different tribes."""
    wanted = tribes_wanted(players)
    if tribes == "first-game" and len(FIRST_GAME) < wanted:
        raise BadOption(f"tribes: of those of the first game only {', '.join(FIRST_GAME)} are here (ETH-1.4)")
    if tribes in ("random", "first-game"):
        return str(tribes)
    if not isinstance(tribes, list | tuple):
        raise BadOption(f'tribes: "random", "first-game" or a list of {wanted} tribes, not {tribes!r} (ETH-1.4)')
    for tribe in tribes:
        if tribe not in CHOICE:
            raise BadOption(f"tribes: {tribe!r} is not one of {', '.join(CHOICE)} (ETH-1.4)")
    if len(tribes) != wanted or len(set(tribes)) != wanted:
        raise BadOption(
            f"tribes: {players} players use {wanted} different tribes, not {len(tribes)}"
            f"{' with repeats' if len(set(tribes)) < len(tribes) else ''} (ETH-1.4)"
        )
    return sorted(tribes, key=TRIBES.index)


def setting_row(players: int, options: Json) -> NDArray[np.int64]:
    """Checked options as the row of numbers that `begin` takes."""
    tribes = options["tribes"]
    chosen = [] if tribes == "random" else FIRST_GAME if tribes == "first-game" else tribes
    edition = EDITIONS[options["edition"]]
    row = [players, EDITION_NAMES.index(options["edition"]), *(int(edition[name]) for name in SWITCHES)]
    row += [len(chosen), *(TRIBES.index(tribe) for tribe in chosen)]
    return np.array(row + [0] * (CHOSEN + 1 + SLOTS - len(row)), np.int64)
