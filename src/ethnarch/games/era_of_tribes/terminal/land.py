"""The map in words: by area, and one province with its borders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ethnarch.engine.seam import View
from ethnarch.games.era_of_tribes.board.arrays import (
    AREA,
    AREA_IDS,
    AREAS,
    BOARD,
    FOOD,
    GOOD,
    HOME,
    IS_LAND,
    NEIGHBOUR,
    NEIGHBOURS,
    NO_FOOD,
    PROVINCES,
    SEA_COST,
    TERRAIN,
    TERRAIN_IDS,
)
from ethnarch.games.era_of_tribes.board.figures import BARBARIAN_MECHANICS, BARBARIAN_MILITIA
from ethnarch.games.era_of_tribes.core.state import (
    BARBARIAN,
    GOOD_IN_BATTLE,
    GOOD_WITH_ARMY,
    NOBODY,
    OUTSIDE,
    SEATS,
    USED_GOOD,
)
from ethnarch.games.era_of_tribes.notation.names import PIECE_WORDS, WORDS_OF, holder_word
from ethnarch.games.era_of_tribes.words.sentences import TEXTS, name_of, say_holder, within
from ethnarch.games.era_of_tribes.words.understanding import folded, province_named

FOOD_WORDS = ("", "grain", "fish")
SPENT_WORDS = {USED_GOOD: "used", GOOD_IN_BATTLE: "used", GOOD_WITH_ARMY: "in_army"}


def province_name(p: int, language: str) -> str:
    return name_of("province", WORDS_OF["province"][p], language)


def area_name(area: int, language: str) -> str:
    far = BOARD.names["far_lands"].get(AREA_IDS[area])
    return far.in_language(language) if far else TEXTS.say(language, "terminal.area", area=AREA_IDS[area])


def is_area(area: int, wanted: str, language: str) -> bool:
    return wanted in (folded(AREA_IDS[area]), folded(area_name(area, language)))


def yields(v: Any, p: int, language: str) -> list[str]:
    """Food and good of a province."""
    found = []
    if FOOD[p] != NO_FOOD:
        found.append(TEXTS.say(language, f"terminal.{FOOD_WORDS[int(FOOD[p])]}"))
    if GOOD[p] >= 0:
        good = within(name_of("good", WORDS_OF["good"][int(GOOD[p])], language), language)
        spent = SPENT_WORDS.get(int(v["spent"][p]))
        found.append(f"{good} ({TEXTS.say(language, f'terminal.{spent}')})" if spent else good)
    return found


def things(v: Any, p: int, names: Sequence[str], language: str) -> list[str]:
    """Who holds a province and what stands there."""

    def say(key: str, **values: object) -> str:
        return TEXTS.say(language, f"terminal.{key}", **values)

    found = []
    holder = int(v["holder"][p])
    if holder not in (NOBODY, OUTSIDE):
        found.append(say_holder(holder_word(holder), names, language))
    if v["city"][p]:
        found.append(say("city"))
    if v["vassals"][p]:
        found.append(say("vassals", count=int(v["vassals"][p])))
    for seat in range(SEATS):
        if v["fleets"][p][seat]:
            found.append(say("fleets", who=names[seat], count=int(v["fleets"][p][seat])))
    if v["post"][p] >= 0:
        found.append(say("post", who=names[int(v["post"][p])]))
    if v["battlefield"][p]:
        found.append(say("battlefield", number=int(v["battlefield"][p])))
    if v["has_village"][p]:
        found.append(say("village"))
    return [*found, *pieces(v, p, names, language)]


def pieces(v: Any, p: int, names: Sequence[str], language: str) -> list[str]:
    """Pieces of the expansion that runs and stand here: how many, with how many points."""
    found: dict[tuple[int, int], int] = {}
    for i in range(int(v["piece_count"])):
        if v["piece_at"][i] == p:
            key = int(v["piece_kind"][i]), int(v["piece_moves"][i])
            found[key] = found.get(key, 0) + 1
    mover = names[int(v["mover"])] if v["mover"] >= 0 else ""
    return [
        TEXTS.say(language, f"terminal.moving_{PIECE_WORDS[kind]}", who=mover, count=count, points=points)
        for (kind, points), count in sorted(found.items())
    ]


def show_map(view: View, rest: str, language: str, names: Sequence[str]) -> str:
    """Every area in play, its provinces with owners, units, goods and cities; empty ones together. `rest`: one area."""
    v, wanted = view[0], folded(rest)
    lines = []
    for area in range(AREAS):
        inside = [p for p in range(PROVINCES) if AREA[p] == area and v["holder"][p] != OUTSIDE]
        if not inside or (wanted and not is_area(area, wanted, language)):
            continue
        lines.append(f"{area_name(area, language)}:")
        empty = []
        for p in inside:
            said = [*things(v, p, names, language), *yields(v, p, language)]
            if said:
                lines.append(f"  {province_name(p, language)}: {', '.join(said)}")
            else:
                empty.append(province_name(p, language))
        if empty:
            lines.append("  " + TEXTS.say(language, "terminal.empty", provinces=", ".join(empty)))
    return "\n".join(lines) or TEXTS.say(language, "terminal.no_area", name=rest)


def show_province(view: View, rest: str, language: str, names: Sequence[str]) -> str:
    """One province: where, what it yields, what is there, and its borders by land and by sea."""
    v, p = view[0], province_named(view, rest, language)

    def say(key: str, **values: object) -> str:
        return TEXTS.say(language, f"terminal.{key}", **values)

    terrain = within(BOARD.names["terrain"][TERRAIN_IDS[int(TERRAIN[p])]].in_language(language), language)
    lines = [
        say("province", province=province_name(p, language), area=area_name(int(AREA[p]), language), terrain=terrain)
    ]
    if v["holder"][p] == OUTSIDE:
        return "\n".join([*lines, say("outside")])
    if HOME[p] >= 0:
        lines.append(say("home", people=name_of("people", WORDS_OF["people"][int(HOME[p])], language)))
    lines.append(say("yields", things=", ".join(yields(v, p, language)) or say("nothing")))
    lines.append(say("there", things=", ".join(things(v, p, names, language)) or say("nothing")))
    if v["has_village"][p] or v["holder"][p] >= BARBARIAN:
        epoch = int(v["leading_epoch"])
        lines.append(
            say("barbarians", militia=int(BARBARIAN_MILITIA[epoch]), mechanics=int(BARBARIAN_MECHANICS[epoch]))
        )
    for key, land in (("by_land", 1), ("by_sea", 0)):
        beside = [
            border(v, p, k, names, language) for k in range(int(NEIGHBOURS[p])) if IS_LAND[NEIGHBOUR[p, k]] == land
        ]
        beside = [one for one in beside if one]
        if beside:
            lines.append(say(key, provinces=", ".join(beside)))
    return "\n".join(lines)


def border(v: Any, p: int, k: int, names: Sequence[str], language: str) -> str:
    """A neighbour with who holds it and what the border costs; nothing for one outside the map."""
    other = int(NEIGHBOUR[p, k])
    if v["holder"][other] == OUTSIDE:
        return ""
    said = things(v, other, names, language)[:1]
    if SEA_COST[p, k] > 1:
        said.append(TEXTS.say(language, "terminal.feet", points=int(SEA_COST[p, k])))
    name = province_name(other, language)
    return f"{name} ({', '.join(said)})" if said else name


def look(view: View, rest: str, language: str, names: Sequence[str]) -> str:
    """An area or a province by its name."""
    if any(is_area(area, folded(rest), language) for area in range(AREAS)):
        return show_map(view, rest, language, names)
    return show_province(view, rest, language, names)
