"""The tables of a study of Ethnos, made from its counts."""

from __future__ import annotations

from typing import Any

import numpy as np

from ethnarch.bots.ethnos.study import KINGDOM_TIES, TIES
from ethnarch.engine.seam import Json
from ethnarch.games.ethnos.state import SOURCES
from ethnarch.games.ethnos.tables import TRIBES


def tables_of(tally: Any, players: int, ages: int) -> dict[str, list[Json]]:
    """Name → rows. Shares of wins are of seats; even is 1 / players."""
    t = tally[0]
    return {
        "seats": _seats(t, players),
        "sources": _sources(t, players, ages),
        "tribes": _tribes(t, players),
        "pairs": _pairs(t, players),
        "ages": _ages(t, players, ages),
        "ties": _shares("decided_by", TIES, t["ties"]) + _shares("first_in_a_kingdom", KINGDOM_TIES, t["kingdom_ties"]),
    }


def _part(value: float, whole: float, digits: int = 4) -> float:
    return round(float(value) / float(whole), digits) if whole else 0.0


def _seats(t: Any, players: int) -> list[Json]:
    return [
        {
            "seat": seat,
            "win_share": _part(t["seat_wins"][seat], t["games"]),
            "win_share_by_turn_order": _part(t["order_wins"][seat], t["games"]),
        }
        for seat in range(players)
    ]


def _sources(t: Any, players: int, ages: int) -> list[Json]:
    """Mean glory of a seat by age and source; bands by the tribe that leads them."""
    seats = int(t["games"]) * players
    whole = float(t["glory_from"].sum())
    rows: list[Json] = [
        {
            "source": source,
            **{f"age_{age + 1}": _part(t["glory_from"][age, i], seats, 3) for age in range(ages)},
            "glory": _part(t["glory_from"][:, i].sum(), seats, 3),
            "share": _part(t["glory_from"][:, i].sum(), whole),
        }
        for i, source in enumerate(SOURCES)
    ]
    for i, tribe in enumerate(TRIBES):
        glory = float(t["band_glory"][i])
        with_tribe = int(t["tribe_games"][i]) * players
        rows.append(
            {"source": f"bands led by {tribe}", **{f"age_{age + 1}": "" for age in range(ages)},
             "glory": _part(glory, with_tribe, 3), "share": _part(glory, whole)}
        )  # fmt: skip
    return rows


def _tribes(t: Any, players: int) -> list[Json]:
    """strength: the winners' part of all bands the tribe led, next to an even part (1: no better, no worse)."""
    rows = []
    for i, tribe in enumerate(TRIBES):
        led = int(t["band_sizes"][i].sum())
        sizes = np.arange(t["band_sizes"].shape[1])
        rows.append(
            {
                "tribe": tribe,
                "games": int(t["tribe_games"][i]),
                "glory_with_it": _part(t["tribe_glory"][i], int(t["tribe_games"][i]) * players, 2),
                "bands_a_game": _part(led, int(t["tribe_games"][i]), 2),
                "cards_a_band": _part((t["band_sizes"][i] * sizes).sum(), led, 2),
                "glory_a_band": _part(t["band_glory"][i], led, 2),
                "win_share_of_leaders": _part(t["led_wins"][i, i], t["led"][i, i]),
                "strength": _part(t["winner_bands"][i] * players, led, 3),
            }
        )
    return rows


def _pairs(t: Any, players: int) -> list[Json]:
    """Seats that led bands of both tribes: how often they won, next to even."""
    return [
        {
            "tribe": TRIBES[i],
            "and": TRIBES[j],
            "games": int(t["pair_games"][i, j]),
            "glory_with_both": _part(t["pair_glory"][i, j], int(t["pair_games"][i, j]) * players, 2),
            "seats_that_led_both": int(t["led"][i, j]),
            "win_share": _part(t["led_wins"][i, j], t["led"][i, j]),
            "strength": _part(t["led_wins"][i, j] * players, t["led"][i, j], 3),
        }
        for i in range(len(TRIBES))
        for j in range(i + 1, len(TRIBES))
    ]


def _ages(t: Any, players: int, ages: int) -> list[Json]:
    rows = []
    for age in range(ages):
        seen = int(t["ages_seen"][age])
        mean = float(t["age_turns"][age]) / max(1, seen)
        spread = max(0.0, float(t["age_squares"][age]) / max(1, seen) - mean * mean) ** 0.5
        rows.append(
            {"age": age + 1, "turns": round(mean, 2), "spread": round(spread, 2),
             "turns_a_seat": round(mean / players, 2)}
        )  # fmt: skip
    return rows


def _shares(what: str, names: list[str], counts: Any) -> list[Json]:
    whole = int(counts.sum())
    return [
        {"what": what, "rule": name, "times": int(count), "share": _part(count, whole, 6)}
        for name, count in zip(names, counts, strict=True)
    ]
