"""The table of Era of Tribes as a picture for programs: the map with its holders, pieces and fleets, and the seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.seam import View
from ethnarch.engine.shown.painting import FAINT, INK, SEAT_COLOURS, Sheet
from ethnarch.games.era_of_tribes.board.arrays import IN_MAP, IS_LAND, PROVINCE_IDS
from ethnarch.games.era_of_tribes.board.outlines import Outline, load_outlines
from ethnarch.games.era_of_tribes.core.state import BARBARIAN, NOBODY

WIDTH, LINE = 1200, 22
LAND, WATER, ABSENT, STRANGERS = "#ecdfbd", "#c5d5cf", "#f6edd6", "#8d6748"
"""Provinces of nobody, of the sea, off this map; barbarian peoples and villagers."""


def paint(view: View, names: Sequence[str]) -> NDArray[np.uint8]:
    """The table as the seat of a view knows it."""
    drawn, v = load_outlines(), view[0]
    scale = WIDTH / drawn.width
    top = 10 + LINE * len(names)
    sheet = Sheet(WIDTH, int(drawn.height * scale) + top)
    for seat, name in enumerate(names):
        sheet.disc(16, 16 + LINE * seat, 9, SEAT_COLOURS[seat], str(seat))
        told = f"{name} · influence {v['influence'][seat]} · triumph {v['triumph'][seat]} · talers {v['talers'][seat]}"
        sheet.write(32, 8 + LINE * seat, f"{told} · morale {v['morale'][seat]}")
    sheet.write(WIDTH - 120, 8, f"round {v['round_now']}", letter=16)
    for p, name in enumerate(PROVINCE_IDS):
        paint_province(sheet, v, p, drawn.provinces[name], scale, top)
    for p, name in enumerate(PROVINCE_IDS):
        if IN_MAP[v["board"], p]:
            paint_pieces(sheet, v, p, drawn.provinces[name], scale, top)
    return sheet.numbers()


def paint_province(sheet: Sheet, v: Any, p: int, outline: Outline, scale: float, top: float) -> None:
    """The ground, in the colour of whoever holds it."""
    for ring in outline.rings:
        sheet.area([(x * scale, y * scale + top) for x, y in ring], ground(v, p), FAINT if IS_LAND[p] else WATER)


def ground(v: Any, p: int) -> str:
    if not IN_MAP[v["board"], p]:
        return ABSENT
    holder = int(v["holder"][p])
    if not IS_LAND[p] or holder <= NOBODY:
        return LAND if IS_LAND[p] else WATER
    return SEAT_COLOURS[holder] if holder < BARBARIAN else STRANGERS


def paint_pieces(sheet: Sheet, v: Any, p: int, outline: Outline, scale: float, top: float) -> None:
    """Vassals, cities (a square) and fleets."""
    x, y = outline.anchor[0] * scale, outline.anchor[1] * scale + top
    holder = int(v["holder"][p])
    if IS_LAND[p]:
        if v["city"][p]:
            sheet.pen.rectangle((x - 8, y - 8, x + 8, y + 8), fill="white", outline=INK)
        if holder > NOBODY and v["vassals"][p] > 0:
            sheet.disc(x, y, 7, INK, str(int(v["vassals"][p])))
        return
    fleets = [(seat, int(count)) for seat, count in enumerate(v["fleets"][p]) if count > 0]
    for at, (seat, count) in enumerate(fleets):
        sheet.disc(x + 15 * at, y, 7, SEAT_COLOURS[seat], str(count))
