"""The table of Ethnos as a picture for programs: kingdoms, market, seats, the own hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.seam import View
from ethnarch.engine.shown.painting import FAINT, INK, PAPER, SEAT_COLOURS, Sheet
from ethnarch.games.ethnos.core.tables import COLOURS
from ethnarch.games.ethnos.notation.view_json import view_json

WIDTH, EDGE, KINGDOM, CARD, SEAT = 960, 12, 156, 78, 74
"""Widths of the sheet, its edge, a kingdom and a card; the height of a seat."""
PAINTS = {"red": "#d9695f", "blue": "#7fa6d6", "green": "#86b97f", "orange": "#e6ab62", "purple": "#b292c7"}
"""Of cards and kingdoms; any other is grey."""
GREY = "#b5b2ab"


def paint(view: View, names: Sequence[str]) -> NDArray[np.uint8]:
    """The table as the seat of a view knows it."""
    table = view_json(view)
    sheet = Sheet(WIDTH, 190 + 64 + len(names) * SEAT + 76)
    asked = table["decision"]
    said = "the game is over" if asked is None else f"{names[asked['seat']]}: {asked['kind']}"
    deck = table["deck"]
    said += f" · age {table['age']} of {table['ages']} · deck {deck['cards']}, dragons {deck['dragons_seen']}"
    sheet.write(EDGE, 8, said, letter=16)
    for at, kingdom in enumerate(table["kingdoms"]):
        paint_kingdom(sheet, EDGE + at * KINGDOM, 36, kingdom, PAINTS.get(COLOURS[at], GREY))
    sheet.write(EDGE, 190, "market")
    paint_cards(sheet, 80, 184, table["market"])
    for number, seat in enumerate(table["seats"]):
        paint_seat(sheet, 250 + number * SEAT, number, seat, names[number])
    if table["seat"] is not None:
        y = 250 + len(names) * SEAT + 8
        sheet.write(EDGE, y + 6, "hand")
        paint_cards(sheet, 80, y, table["seats"][table["seat"]]["hand"] or [])
    return sheet.numbers()


def paint_kingdom(sheet: Sheet, x: float, y: float, kingdom: dict[str, Any], paint: str) -> None:
    """A kingdom with its tokens and everybody's markers."""
    sheet.box(x, y, KINGDOM - 8, 132, paint)
    sheet.write(x + 8, y + 6, kingdom["name"].capitalize(), letter=16)
    sheet.write(x + 8, y + 28, "glory " + " ".join(str(token) for token in kingdom["tokens"]))
    for seat, markers in enumerate(kingdom["markers"]):
        if markers:
            sheet.disc(x + 24 + seat % 3 * 46, y + 68 + seat // 3 * 38, 16, SEAT_COLOURS[seat], str(markers))


def paint_cards(sheet: Sheet, x: float, y: float, cards: Sequence[str]) -> None:
    """Cards in a row, closer together when there are many."""
    step = min(CARD + 4, (WIDTH - x - EDGE - CARD) / max(1, len(cards) - 1))
    for at, card in enumerate(cards):
        tribe, _, colour = card.partition(".")
        sheet.box(x + at * step, y, CARD, 46, PAINTS.get(colour, GREY if colour else PAPER))
        sheet.write(x + at * step + 5, y + 14, tribe)


def paint_seat(sheet: Sheet, y: float, number: int, seat: dict[str, Any], name: str) -> None:
    """What lies before a seat: glory, cards in hand, bands as bars of their cards."""
    sheet.box(EDGE, y, WIDTH - 2 * EDGE, SEAT - 6, PAPER, FAINT)
    sheet.disc(EDGE + 22, y + 22, 14, SEAT_COLOURS[number], str(number))
    sheet.write(EDGE + 44, y + 6, f"{name} · {seat['glory']} glory · {seat['hand_size']} in hand", letter=16)
    x = EDGE + 44
    for band in seat["bands"]:
        for card in band["cards"]:
            paint = PAINTS.get(card.partition(".")[2], GREY)
            sheet.pen.rectangle((x, y + 34, x + 9, y + 58), fill=paint, outline=INK)
            x += 9
        x += 8
