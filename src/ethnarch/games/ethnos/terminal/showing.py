"""What a seat sees of Ethnos, as plain lines that a screen reader can read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ethnarch.games.ethnos.core.tables import COLOURS, KINGDOMS
from ethnarch.games.ethnos.notation.view_json import view_json
from ethnarch.games.ethnos.words.spoken import card_forms, how_many, kingdom_word, listed_cards
from ethnarch.games.ethnos.words.texts import TEXTS, WORDS


def render(view: Any, language: str, names: Sequence[str]) -> str:
    """The whole table: age, deck, market, kingdoms, everybody, and the seat's own hand last."""
    table = view_json(view)

    def say(key: str, **values: object) -> str:
        return TEXTS.say(language, f"terminal.{key}", **values)

    lines = [
        say("age", age=table["age"], ages=table["ages"]),
        say("deck", cards=how_many("card", table["deck"]["cards"], language), dragons=table["deck"]["dragons_seen"]),
        say("market", cards=listed_cards(table["market"], language) or say("nothing")),
        *(_kingdom(kingdom, language, names) for kingdom in table["kingdoms"]),
    ]
    if table["trolls_free"]:
        lines.append(say("trolls_free", tokens=_numbers(table["trolls_free"])))
    if table["giant"]:
        lines.append(
            say("giant", who=names[table["giant"]["seat"]], cards=how_many("card", table["giant"]["size"], language))
        )
    for number, seat in enumerate(table["seats"]):
        lines += _seat(seat, names[number], language)
    if table["building"]:
        lines.append(say("building", cards=listed_cards(table["building"], language)))
    if table["seat"] is not None:
        hand = table["seats"][table["seat"]]["hand"]
        lines.append(say("hand", cards=listed_cards(hand, language) or say("nothing")))
    return "\n".join(lines)


def _numbers(values: Sequence[int]) -> str:
    return ", ".join(str(value) for value in values)


def _kingdom(kingdom: dict[str, Any], language: str, names: Sequence[str]) -> str:
    colour = COLOURS[KINGDOMS.index(kingdom["name"])]
    there = [f"{names[seat]} {count}" for seat, count in enumerate(kingdom["markers"]) if count]
    return TEXTS.say(
        language,
        "terminal.kingdom",
        kingdom=kingdom_word(kingdom["name"], language),
        colour=WORDS["colours"][colour][language]["name"],
        tokens=_numbers(kingdom["tokens"]),
        markers=", ".join(there) or TEXTS.say(language, "terminal.nothing"),
    )


def _seat(seat: dict[str, Any], name: str, language: str) -> list[str]:
    """One player: a line of numbers, then what is known of the hand, the tracks and the bands."""

    def say(key: str, **values: object) -> str:
        return "  " + TEXTS.say(language, f"terminal.{key}", **values)

    lines = [
        TEXTS.say(
            language,
            "terminal.player",
            who=name,
            glory=how_many("glory", seat["glory"], language),
            cards=how_many("card", seat["hand_size"], language),
            markers=how_many("marker", seat["markers_left"], language),
        )
    ]
    if seat["known"] and seat["hand"] is None:
        lines.append(say("known", cards=listed_cards(seat["known"], language)))
    if seat["merfolk"]:
        lines.append(say("merfolk", space=seat["merfolk"]))
    if seat["trolls"]:
        lines.append(say("trolls", tokens=_numbers(seat["trolls"])))
    if seat["horde"]:
        kingdoms = ", ".join(kingdom_word(kingdom, language) for kingdom in seat["horde"])
        lines.append(say("horde", kingdoms=kingdoms))
    for band in seat["bands"]:
        leader = card_forms(band["leader"], language)[""]
        lines.append(say("band", cards=how_many("card", len(band["cards"]), language), leader=leader))
    return lines
