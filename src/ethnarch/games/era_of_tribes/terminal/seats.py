"""The people at the table in words: who has what, morale, advances and cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ethnarch.engine.seam import View
from ethnarch.games.era_of_tribes.board.arrays import GOOD, IS_LAND, PEOPLES, PROVINCES
from ethnarch.games.era_of_tribes.board.figures import (
    BRANCHES,
    CARD_DATA,
    CARDS,
    MORALE_BOTTOM,
    MORALE_TOP,
    MORALE_VALUE,
    TILES,
    TOP_LEVEL,
)
from ethnarch.games.era_of_tribes.core.state import BARBARIAN, ROLE_EXPANDS
from ethnarch.games.era_of_tribes.fields.advances import WITHOUT_TILE
from ethnarch.games.era_of_tribes.knowing.asking import ask_advance, ask_morale, ask_standing
from ethnarch.games.era_of_tribes.notation.names import WORDS_OF
from ethnarch.games.era_of_tribes.notation.position import bits_of
from ethnarch.games.era_of_tribes.terminal.land import SPENT_WORDS
from ethnarch.games.era_of_tribes.words.sentences import ROMAN, TEXTS, name_of, within


def say(language: str, key: str, **values: object) -> str:
    return TEXTS.say(language, f"terminal.{key}", **values)


def signed(number: int) -> str:
    return f"{number:+d}" if number else "0"


def people_name(v: Any, seat: int, language: str) -> str:
    people = int(v["people"][seat])
    return name_of("people", WORDS_OF["people"][people], language) if people >= 0 else say(language, "no_people")


def player_line(v: Any, seat: int, names: Sequence[str], language: str) -> str:
    """One seat in one line of numbers."""
    if v["eliminated"][seat]:
        return say(language, "out", who=names[seat], people=people_name(v, seat, language))
    if v["round_now"] == 0 and v["lands"][seat] == 0:
        return say(language, "chosen", who=names[seat], people=people_name(v, seat, language))
    return say(
        language,
        "player",
        who=names[seat],
        people=people_name(v, seat, language),
        influence=int(v["influence"][seat]),
        talers=int(v["talers"][seat]),
        morale=signed(int(MORALE_VALUE[int(v["morale"][seat]) - MORALE_BOTTOM])),
        lands=int(v["lands"][seat]),
        cities=int(v["cities"][seat]),
        leaders=int(v["leaders"][seat]),
        free=int(v["free_vassals"][seat]),
    )


def goods_line(v: Any, seat: int, language: str) -> str:
    """The goods of a seat with their provinces; used ones say so."""
    found = []
    for p in range(PROVINCES):
        if v["holder"][p] == seat and GOOD[p] >= 0:
            good = within(name_of("good", WORDS_OF["good"][int(GOOD[p])], language), language)
            where = name_of("province", WORDS_OF["province"][p], language)
            spent = SPENT_WORDS.get(int(v["spent"][p]))
            found.append(f"{good} ({where}{', ' + say(language, spent) if spent else ''})")
    return ", ".join(found) or say(language, "nothing")


def villages_line(v: Any, seat: int, language: str) -> str:
    """The villages of a seat as far as the viewer knows them."""
    known = [
        f"{name_of('tile', WORDS_OF['tile'][kind], language)}" + (f" x{n}" if n > 1 else "")
        for kind in range(TILES)
        if (n := int(v["tiles"][seat][kind]))
    ]
    if known:
        return ", ".join(known)
    held = int(v["tiles_held"][seat])
    return say(language, "face_down", count=held) if held else say(language, "nothing")


def advances_of(v: Any, seat: int, language: str) -> str:
    found = [
        f"{name_of('branch', WORDS_OF['branch'][b], language)} {ROMAN[int(v['level_of'][seat][b])]}"
        for b in range(BRANCHES)
        if v["level_of"][seat][b]
    ]
    return ", ".join(found) or say(language, "nothing")


def show_seats(view: View, rest: str, language: str, names: Sequence[str]) -> str:
    """Everybody: people, epoch, talers, vassals, cities, morale, food, goods, treaties, allies and points."""
    v, lines = view[0], []
    for seat in range(int(v["players"])):
        lines.append(player_line(v, seat, names, language))
        if v["eliminated"][seat] or v["people"][seat] < 0:
            continue
        on_map = sum(int(v["vassals"][p]) for p in range(PROVINCES) if v["holder"][p] == seat and IS_LAND[p])
        epoch = name_of("epoch", WORDS_OF["epoch"][int(v["epoch"][seat])], language)
        lines += [
            "  " + say(language, "seat_epoch", epoch=epoch, advances=advances_of(v, seat, language)),
            "  "
            + say(
                language,
                "seat_vassals",
                free=int(v["free_vassals"][seat]),
                map=on_map,
                fleets=int(v["fleet_total"][seat]),
                armies=int(v["armies"][seat]) + int(v["legions"][seat]),
                posts=int(v["posts"][seat]),
                beside=sum(int(n) for n in v["city_slot"][seat]),
            ),
            "  "
            + say(
                language,
                "seat_food",
                food=int(v["food"][seat]),
                hunger=int(v["hunger"][seat]),
                passive=int(v["fed_hunger"][seat]),
                treaties=int(v["treaties"][seat]),
                triumph=int(v["triumph"][seat]),
            ),
            "  " + say(language, "seat_goods", goods=goods_line(v, seat, language)),
        ]
        if v["tiles_held"][seat]:
            lines.append("  " + say(language, "seat_villages", villages=villages_line(v, seat, language)))
        if v["ally"][seat]:
            allies = ", ".join(names[other] for other in bits_of(int(v["ally"][seat])))
            lines.append("  " + say(language, "seat_allies", allies=allies))
    return "\n".join(lines)


def show_morale(view: View, rest: str, language: str, names: Sequence[str]) -> str:
    """The morale track: everybody's field, its value, and what the next round takes (ERA-1.1)."""
    v = view[0]
    lines = [say(language, "morale_track", top=f"{MORALE_TOP:+d}", bottom=MORALE_BOTTOM)]
    for seat in sorted(range(int(v["players"])), key=lambda seat: -int(v["morale"][seat])):
        if v["eliminated"][seat] or v["people"][seat] < 0:
            continue
        field = int(v["morale"][seat])
        lines.append(
            say(
                language,
                "morale_of",
                who=names[seat],
                field=signed(field),
                value=signed(int(MORALE_VALUE[field - MORALE_BOTTOM])),
                change=signed(int(ask_morale(view.copy(), 0, seat))),
            )
        )
    return "\n".join(lines)


def show_advances(view: View, rest: str, language: str, names: Sequence[str]) -> str:
    """The six branches: everybody's level, and what the viewer's next level costs now."""
    v, viewer, lines = view[0], int(view["viewer"][0]), []
    for branch in range(BRANCHES):
        levels = ", ".join(
            f"{names[seat]}: {ROMAN[int(v['level_of'][seat][branch])]}" for seat in range(int(v["players"]))
        )
        line = f"{name_of('branch', WORDS_OF['branch'][branch], language)}: {levels}."
        if viewer >= 0 and v["people"][viewer] >= 0 and v["level_of"][viewer][branch] < TOP_LEVEL:
            price = int(ask_advance(view.copy(), 0, viewer, branch, WITHOUT_TILE))
            line += " " + say(language, "next_level", level=ROMAN[int(v["level_of"][viewer][branch]) + 1], talers=price)
        lines.append(line)
    if viewer >= 0:
        lines.append(say(language, "own_talers", talers=int(v["talers"][viewer])))
    return "\n".join(lines)


def have(view: View, holder: int, card: int) -> int:
    return int(ask_standing(view.copy(), 0, holder, card))


def standing(view: View, card: int, names: Sequence[str], language: str) -> str:
    """A card, what it counts, and how much everybody has of it."""
    v, counts = view[0], CARD_DATA["card"][card]["counts"]
    found = [
        f"{names[seat]}: {have(view, seat, card)}"
        for seat in range(int(v["players"]))
        if not v["eliminated"][seat] and v["people"][seat] >= 0
    ]
    found += [
        f"{name_of('people', WORDS_OF['people'][people], language)}: {have(view, BARBARIAN + people, card)}"
        for people in range(PEOPLES)
        if v["role"][people] == ROLE_EXPANDS and CARD_DATA["card"][card]["people"]
    ]
    name = name_of("card", WORDS_OF["card"][card], language)
    return say(language, "standing", card=name, counts=say(language, f"counts_{counts}"), found=", ".join(found))


def show_cards(view: View, rest: str, language: str, names: Sequence[str]) -> str:
    """The viewer's own influence card and the two open ones, each with how everybody stands."""
    v, viewer, lines = view[0], int(view["viewer"][0]), []
    if viewer >= 0:
        dealt = [int(card) for card in v["dealt"][viewer] if card >= 0]
        own = [int(v["personal"][viewer])] if v["personal"][viewer] >= 0 else []
        lines += [say(language, "dealt_card", card=standing(view, card, names, language)) for card in dealt]
        lines += [say(language, "own_card", card=standing(view, card, names, language)) for card in own]
        if not dealt and not own:
            lines.append(say(language, "no_card"))
    opened = [int(card) for card in v["open_cards"] if 0 <= card < CARDS]
    lines += [say(language, "open_card", card=standing(view, card, names, language)) for card in opened]
    lines.append(say(language, "pile", count=int(v["deck_left"])))
    if viewer >= 0:
        lines.append(say(language, "seat_villages", villages=villages_line(v, viewer, language)))
    return "\n".join(lines)
