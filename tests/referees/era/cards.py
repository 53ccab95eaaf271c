"""A table in the terms of `era_scoring`, the referee of cards and of the final scoring."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from era_scoring import POINTS, People, Player, Position, quantity

from era import board
from era.stock import TILES
from era.table import Table

BY_PROVINCE = (
    *("colonists", "nobility", "partisans", "fishers", "farmers"),
    *("woodcutters", "shepherds", "merchants", "miners"),
)


@lru_cache(maxsize=512)
def held_by(holder: tuple[int, ...], who: int) -> frozenset[str]:
    return frozenset(board.NAMES[p] for p in board.ALL if holder[p] == who)


@lru_cache(maxsize=4096)
def province_quantities(held: frozenset[str], battlefields: frozenset[str]) -> dict[str, int]:
    position = Position([], [], set(battlefields), [])
    return {card: quantity(card, People(set(held)), position) for card in BY_PROVINCE}


@lru_cache(maxsize=512)
def battlefields_of(markers: tuple[int, ...]) -> frozenset[str]:
    return frozenset(board.NAMES[p] for p in board.ALL if markers[p])


def quantities(t: Table, seat: int, card_names: list[str]) -> list[int]:
    """What every card counts for a seat."""
    held, fields = held_by(tuple(t.holder), seat), battlefields_of(tuple(t.battlefield))
    by_province = province_quantities(held, fields)
    own = {
        "admiralty": t.fleet_total[seat],
        "imperator": max(t.triumph_start[seat] - t.triumph[seat], 0),
        "scholars": sum(t.levels[seat]),
        "liberators": t.tiles_held[seat] + sum(t.tiles_used[seat]),
        "burghers": t.cities[seat],
        "plutocracy": t.talers[seat],
    }
    return [by_province[card] if card in by_province else own[card] for card in card_names]


def player_of(t: Table, seat: int) -> Player:
    return Player(
        set(held_by(tuple(t.holder), seat)),
        influence=t.influence[seat],
        stamp=t.stamp[seat],
        morale=t.morale[seat],
        fleets=t.fleet_total[seat],
        triumph_gained=t.triumph_start[seat] - t.triumph[seat],
        advances=sum(t.levels[seat]),
        villages_won=t.tiles_held[seat] + sum(t.tiles_used[seat]),
        cities=t.cities[seat],
        talers=t.talers[seat],
        treaties=t.treaties[seat],
        posts=t.posts[seat],
        epoch=t.epoch[seat],
        grey=t.grey[seat],
        hunger=t.hunger[seat] + t.fed_hunger[seat],
        eliminated=bool(t.eliminated[seat]),
        personal=t.personal[seat],
        red_villages=Counter({name: t.tiles[seat][TILES.index(name)] for name in POINTS}),
    )


def position_of(t: Table) -> Position:
    return Position(
        [player_of(t, seat) for seat in t.seats()],
        t.order,
        set(battlefields_of(tuple(t.battlefield))),
        [card for card in t.open_cards if card],
        [People(set(held_by(tuple(t.holder), who))) for who in t.spreading],
        t.style == "solo",
        t.ended,
    )
