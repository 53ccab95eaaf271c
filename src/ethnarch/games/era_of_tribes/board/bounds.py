"""What of the printed numbers the rules and the record rely on; the box keeps to it, and a variant has to.

An error names the file, the table and the number. What is not named here may be changed within `MOST`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ethnarch.games.era_of_tribes.board.arrays import GOOD_IDS

MOST = 100
TILES = 40
SIDES = 6
FIXED = {
    "setup.player.cities": 8,
    "setup.player.leaders": 2,
    "setup.player.free_advances": 1,
    "setup.player.free_advance_level": 1,
    "setup.cards.dealt": 2,
    "setup.cards.kept": 1,
    "setup.cards.open": 2,
    "setup.players.least": 1,
    "setup.players.most": 6,
    "morale.track.start": 5,
    "influence.track.fields": 50,
}
"""Fields of the board, of the record or of a decision hang on these."""
MOST_VASSALS = 60
UNREAD = {
    "letter": "",
    "least_leaders": "",
    "posts_per_city": "",
    "free_fleets": "peoples.default.fleets_per_seafaring",
    "free_armies": "peoples.default.armies_per_mechanics",
    "architecture_needed": "advances.branches.architecture.cities_by_level",
    "ends": "",
    "fields_per_victory": "",
    "fields_per_defeat": "",
    "talers_per_field_above": "",
    "influence_per_field_below": "",
    "vassals_per_field_below_without_influence": "",
    "neolithic_each_round": "epochs.epoch.neolithic.morale_each_round",
    "sea_battle_won": "",
    "raids_per_fleet": "",
    "raids_per_victim": "",
    "later_in_the_same_round_in_coop": "",
    "landing_militia_of_the_player": "",
    "colour": "",
    "counts": "",
    "per_kind": "",
}
"""Printed, but no rule reads it: the rules say it themselves, or follow another number, which is named."""


EFFECTS = ("morale", "influence", "militia", "talers", "half_price_advance", "grey_leader", "points")
"""What using a village does."""


def words_known(files: Mapping[str, Mapping[str, Any]]) -> dict[str, list[str]]:
    """The words that rules know, by the name of the entry that has one of them."""
    branches = [name for name in files["advances"]["branches"] if name != "source"]
    return {
        "effect": list(EFFECTS),
        "city_malus": [name for name in files["cities"]["malus"] if name != "source"],
        "cultural": [epoch["id"] for epoch in files["epochs"]["epoch"]],
        "half_price_branch": ["", *branches],
        "needs": branches,
        "army_good": ["", *GOOD_IDS],
        "column": ["normal", "long"],
        "military": ["all", "one"],
    }


def check_words(files: Mapping[str, Mapping[str, Any]]) -> None:
    """Raise ValueError for a word that no rule knows."""
    known = words_known(files)
    for name, content in files.items():
        for path, value in leaves_of(content, name):
            words = known.get(path.rpartition(".")[2])
            if words is None:
                continue
            for word in strings_in(value):
                need(word in words, path, f"{word!r} is not one of {', '.join(one or repr(one) for one in words)}")


def strings_in(value: Any) -> Iterator[str]:
    """A word, or all words of a list and of the lists in it."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for one in value:
            yield from strings_in(one)


def check_bounds(files: Mapping[str, Mapping[str, Any]]) -> None:
    """Raise ValueError for the first number that cannot be played. files: the data by the names of their files."""
    check_words(files)
    numbers = {path: value for name, content in files.items() for path, value in numbers_in(content, name)}
    for path, value in numbers.items():
        need(-MOST <= value <= MOST, path, f"from {-MOST} to {MOST}, not {value}")
    for path, wanted in FIXED.items():
        need(numbers[path] == wanted, path, f"the board has {wanted}, and so has every variant")
    tiles = sum(tile["copies"] for tile in files["villages"]["village"])
    need(tiles == TILES, "villages.village", f"{TILES} tiles in all, not {tiles}")
    for die, sides in files["battle"]["dice"].items():
        if isinstance(sides, Mapping):
            count = sum(value for value in sides.values() if isinstance(value, int))
            need(count == SIDES, f"battle.dice.{die}", f"a die has {SIDES} sides, not {count}")
    colours = files["influence"]["track"]["colours"]
    need(len(colours) == 50 and set(colours) <= set("wrb"), "influence.track.colours", "50 letters, each w, r or b")
    player = files["setup"]["player"]
    vassals = player["free_vassals"] + player["cities"] * player["vassals_per_city"]
    need(10 <= vassals <= MOST_VASSALS, "setup.player.free_vassals",
         f"{vassals} vassals of a player in all; from 10 to {MOST_VASSALS}")  # fmt: skip
    need(player["vassals_per_home"] * 3 <= player["free_vassals"], "setup.player.vassals_per_home",
         "a player has not so many free vassals")  # fmt: skip
    need(files["setup"]["grey_leaders"]["limit"] <= 20, "setup.grey_leaders.limit", "at most 20")


def check_unread(files: Mapping[str, Mapping[str, Any]], printed: Mapping[str, Mapping[str, Any]]) -> None:
    """Raise ValueError for a change that would change nothing."""
    for name in files:
        stays = dict(leaves_of(printed[name], name))
        for path, value in leaves_of(files[name], name):
            other = UNREAD.get(path.rpartition(".")[2])
            if other is None or stays[path] == value:
                continue
            need(not other, path, f"no rule reads this; change {other} instead")
            need(False, path, f"no rule reads this; it stays {stays[path]}")


def leaves_of(content: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Whatever is no table, with its path; of a list of tables each has the name of its id."""
    if isinstance(content, Mapping):
        for key, value in content.items():
            yield from leaves_of(value, f"{path}.{key}")
    elif isinstance(content, list) and content and isinstance(content[0], Mapping):
        for row in content:
            yield from leaves_of(row, f"{path}.{row['id']}")
    else:
        yield path, content


def need(fine: bool, path: str, message: str) -> None:
    if not fine:
        raise ValueError(f"{path}: {message}")


def numbers_in(content: Any, path: str) -> Iterator[tuple[str, int]]:
    """Every whole number with its path; of a list of tables each has the name of its id."""
    if isinstance(content, Mapping):
        for key, value in content.items():
            yield from numbers_in(value, f"{path}.{key}")
    elif isinstance(content, list):
        for at, value in enumerate(content):
            name = f".{value['id']}" if isinstance(value, Mapping) and "id" in value else f"[{at}]"
            yield from numbers_in(value, f"{path}{name}")
    elif isinstance(content, int) and not isinstance(content, bool):
        yield path, content
