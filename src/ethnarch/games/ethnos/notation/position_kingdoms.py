"""The kingdoms of a position read from JSON: their markers, and their glory tokens, dealt where they are left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ethnarch.engine.stream import new_stream
from ethnarch.games.ethnos.core.tables import ALL_TOKENS, FEW_PLAYERS, FEW_TOKENS, KINGDOMS, MARKERS
from ethnarch.games.ethnos.machine import kernels
from ethnarch.games.ethnos.notation.position_fields import is_whole, listed, need, objected, seed_given

KINGDOM_FIELDS = {"tokens", "markers"}
TOKEN_LUCK = 2
"""The stream of a position that deals tokens; the deck has 1."""


def read_kingdoms(s: Any, position: Mapping[str, Any]) -> None:
    """ETH-1.2: every token of the box lies in a kingdom; those that are not named are dealt."""
    given = objected(position.get("kingdoms", {}), "kingdoms", set(KINGDOMS))
    players, ages = int(s["players"]), int(s["ages"])
    box = Counter(int(value) for value in (FEW_TOKENS if players <= FEW_PLAYERS else ALL_TOKENS))
    left, named = Counter(box), dict[int, list[int]]()
    for k, name in enumerate(KINGDOMS):
        kingdom = objected(given.get(name, {}), f"kingdoms.{name}", KINGDOM_FIELDS)
        if "tokens" in kingdom:
            named[k] = read_tokens(kingdom["tokens"], ages, f"kingdoms.{name}.tokens")
            left.subtract(named[k])
        counts = listed(kingdom.get("markers", [0] * players), f"kingdoms.{name}.markers")
        fine = len(counts) == players and all(is_whole(count) and 0 <= count <= MARKERS for count in counts)
        need(fine, f"kingdoms.{name}.markers", f"{players} counts from 0 to {MARKERS}")
        s["markers"][k][:players] = counts
    wrong = sorted(value for value, count in left.items() if count < 0)
    need(not wrong, "kingdoms", f"too many tokens of {wrong}; the box has {sorted(box.elements())} (ETH-1.2)")
    for k, worth in (named | deal_tokens(s, named, left, position)).items():
        s["tokens"][k][:ages] = worth


def read_tokens(given: object, ages: int, field: str) -> list[int]:
    worth = list(listed(given, field))
    fine = len(worth) == ages and all(is_whole(value) for value in worth) and worth == sorted(worth)
    need(fine, field, f"{ages} values in ascending order, not {worth} (ETH-1.2)")
    return worth


def deal_tokens(
    s: Any, named: Mapping[int, list[int]], left: Counter[int], position: Mapping[str, Any]
) -> dict[int, list[int]]:
    """ETH-1.3: to the kingdoms that name none, at random, and in ascending order in each."""
    stream, values = new_stream(seed_given(position) & (2**63 - 1), TOKEN_LUCK), sorted(left.elements())
    return {
        k: sorted(values.pop(int(kernels.pick_one(stream, len(values)))) for _ in range(int(s["ages"])))
        for k in range(len(KINGDOMS))
        if k not in named
    }
