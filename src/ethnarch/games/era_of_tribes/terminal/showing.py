"""What a seat sees of Era of Tribes, as plain lines that a screen reader can read, and what it can ask for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ethnarch.engine.seam import View
from ethnarch.games.era_of_tribes.board.arrays import BOARD, IS_LAND, MAP_IDS, PEOPLES
from ethnarch.games.era_of_tribes.board.figures import LAST_ROUND
from ethnarch.games.era_of_tribes.core.state import SOLO, TABLE
from ethnarch.games.era_of_tribes.notation.names import SIDE_WORDS, WORDS_OF, holder_word
from ethnarch.games.era_of_tribes.terminal.land import look, province_name, show_map
from ethnarch.games.era_of_tribes.terminal.seats import (
    goods_line,
    player_line,
    say,
    show_advances,
    show_cards,
    show_morale,
    show_seats,
    villages_line,
)
from ethnarch.games.era_of_tribes.words.sentences import TEXTS, name_of, say_holder, say_units
from ethnarch.games.era_of_tribes.words.units import units_on_side

Answer = Callable[[View, str, str, Sequence[str]], str]

COMMANDS: dict[str, Answer] = {
    "look": look,
    "map": show_map,
    "who": show_seats,
    "morale": show_morale,
    "advances": show_advances,
    "cards": show_cards,
}
"""What a person may ask besides the commands of every game. Actions of these names are typed with a word more:
`field advances`."""


def render(view: View, language: str, names: Sequence[str]) -> str:
    """The table in short: round, order, open cards, everybody, the battle that runs, and the seat's own things."""
    v = view[0]
    lines = [headline(v, language)]
    if v["round_now"] > 0:
        order = ", ".join(names[int(seat)] for seat in v["order"][: int(v["players"])] if seat >= 0)
        lines.append(say(language, "order", order=order))
    cards = [name_of("card", WORDS_OF["card"][int(card)], language) for card in v["open_cards"] if card >= 0]
    if cards:
        lines.append(say(language, "open_cards", cards=", ".join(cards)))
    if v["style"] != TABLE and v["round_now"] > 0:
        lines.append(say(language, "bag", peoples=bag(v, language)))
    lines += [player_line(v, seat, names, language) for seat in range(int(v["players"]))]
    if v["war_place"] >= 0:
        lines += battle(v, names, language)
    if v["viewer"] >= 0 and v["people"][int(v["viewer"])] >= 0:
        lines += own_things(v, int(v["viewer"]), language)
    return "\n".join(lines)


def headline(v: Any, language: str) -> str:
    board = BOARD.names["maps"][MAP_IDS[int(v["board"])]].in_language(language) if v["board"] >= 0 else ""
    length = list(BOARD.names["lengths"].values())[int(v["length"])].in_language(language)
    if v["round_now"] == 0:
        return say(language, "setup", length=length, board=board)
    said = say(language, "round", round=int(v["round_now"]), length=length, board=board)
    if v["style"] != TABLE:
        level = list(BOARD.names["levels"].values())[int(v["level"])].in_language(language)
        key = "solo" if v["style"] == SOLO else "coop"
        said += " " + say(language, key, level=level, last=LAST_ROUND)
    return said + (" " + say(language, "last_round") if v["ending"] else "")


def bag(v: Any, language: str) -> str:
    """The discs of barbarian peoples that are still to come (ERA-6.1.4)."""
    found = [
        f"{name_of('people', WORDS_OF['people'][people], language)} {int(v['bag'][people])}"
        for people in range(PEOPLES)
        if v["bag"][people]
    ]
    return ", ".join(found) or say(language, "nothing")


def battle(v: Any, names: Sequence[str], language: str) -> list[str]:
    """The battle that runs: both sides with their units, and who has which marker."""
    place = int(v["war_place"])
    lines = [say(language, "battle" if IS_LAND[place] else "battle_water", province=province_name(place, language))]
    for side, word in enumerate(SIDE_WORDS):
        units = [say_units(unit, count, language) for unit, count in units_on_side(v, side)]
        who = say_holder(holder_word(int(v["war_holder"][side])), names, language)
        role = TEXTS.say(language, f"word.{word}")
        lines.append(
            "  " + say(language, "side", role=role, who=who, units=", ".join(units) or say(language, "nothing"))
        )
    if v["war_marker"][0] >= 0:
        sides = [TEXTS.say(language, f"word.{SIDE_WORDS[int(side)]}") for side in v["war_marker"]]
        lines.append("  " + TEXTS.say(language, "log.markers", mechanics=sides[0], strength=sides[1], morale=sides[2]))
    return lines


def own_things(v: Any, seat: int, language: str) -> list[str]:
    """What the viewer holds: food, armies, treaties, goods, villages and the influence card."""
    card = int(v["personal"][seat])
    lines = [
        say(
            language,
            "own",
            food=int(v["food"][seat]),
            hunger=int(v["hunger"][seat]),
            armies=int(v["armies"][seat]) + int(v["legions"][seat]),
            treaties=int(v["treaties"][seat]),
        ),
        say(language, "seat_goods", goods=goods_line(v, seat, language)),
    ]
    if v["tiles_held"][seat]:
        lines.append(say(language, "seat_villages", villages=villages_line(v, seat, language)))
    if card >= 0:
        lines.append(say(language, "own_card", card=name_of("card", WORDS_OF["card"][card], language) + "."))
    return lines


def help_text(language: str) -> str:
    return say(language, "help").strip()
