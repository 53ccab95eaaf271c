"""What the counts of a study of Ethnos say, one unit a portion of games."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.bots.ethnos.study import KINGDOM_TIES, TIES
from ethnarch.bots.measures import Counted, Key, Measures
from ethnarch.games.ethnos.core.state import SOURCES
from ethnarch.games.ethnos.core.tables import TRIBES


def measures_of_counts(t: NDArray[np.void], players: int, ages: int) -> Measures:
    """t: the counts of each portion. Strength: winners' part next to an even one, 1 is no better and no worse."""
    found: Measures = {}

    def add(table: str, row: str, name: str, counted: Any, out_of: Any) -> None:
        share = name.endswith("share") or name.startswith("win_share")
        found[Key(table, row, name)] = Counted(np.asarray(counted, float), np.asarray(out_of, float), share)

    games = t["games"]
    for seat in range(players):
        add("seats", str(seat), "win_share", t["seat_wins"][:, seat], games)
        add("seats", str(seat), "win_share_by_turn_order", t["order_wins"][:, seat], games)
    glory = (t["glory_seen"] * np.arange(t["glory_seen"].shape[1])).sum(axis=1)
    add("overall", "all", "glory", glory, games * players)
    add("overall", "all", "decisions", t["decisions"], games)
    for at, source in enumerate(SOURCES):
        for age in range(ages):
            add("sources", source, f"age_{age + 1}", t["glory_from"][:, age, at], games * players)
        add("sources", source, "glory", t["glory_from"][:, :, at].sum(axis=1), games * players)
    for at, tribe in enumerate(TRIBES):
        add_tribe(add, t, at, tribe, players)
    for one in range(len(TRIBES)):
        for other in range(one + 1, len(TRIBES)):
            pair, led = f"{TRIBES[one]} and {TRIBES[other]}", t["led"][:, one, other]
            add("pairs", pair, "win_share", t["led_wins"][:, one, other], led)
            add("pairs", pair, "strength", t["led_wins"][:, one, other] * players, led)
            add("pairs", pair, "glory", t["pair_glory"][:, one, other], t["pair_games"][:, one, other] * players)
    for age in range(ages):
        add("ages", str(age + 1), "turns", t["age_turns"][:, age], t["ages_seen"][:, age])
    for table, names, field in (("ties", TIES, "ties"), ("kingdom_ties", KINGDOM_TIES, "kingdom_ties")):
        for at, name in enumerate(names):
            add(table, name, "share", t[field][:, at], t[field].sum(axis=1))
    return found


def add_tribe(add: Any, t: NDArray[np.void], at: int, tribe: str, players: int) -> None:
    """What its bands were, and what they were worth."""
    sizes, led = t["band_sizes"][:, at], t["band_sizes"][:, at].sum(axis=1)
    add("tribes", tribe, "strength", t["winner_bands"][:, at] * players, led)
    add("tribes", tribe, "win_share_of_leaders", t["led_wins"][:, at, at], t["led"][:, at, at])
    add("tribes", tribe, "glory_with_it", t["tribe_glory"][:, at], t["tribe_games"][:, at] * players)
    add("tribes", tribe, "bands_a_game", led, t["tribe_games"][:, at])
    add("tribes", tribe, "cards_a_band", (sizes * np.arange(sizes.shape[1])).sum(axis=1), led)
    add("tribes", tribe, "glory_a_band", t["band_glory"][:, at], led)
