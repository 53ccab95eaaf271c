"""A table as a picture for programs (`render_mode="rgb_array"`): a sheet to draw on, and plain lines as a picture.

Drawn by Pillow (`pip install 'ethnarch[envs]'`); the pages people play on have pictures of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

PAPER, INK, FAINT = "#f6edd6", "#35281a", "#cdb79c"
SEAT_COLOURS = ("#b3302a", "#2f6db5", "#d9a21b", "#3c8a4b", "#7a4a9e", "#4d4d4d")
"""One for each seat, told apart also by its number."""
LETTER = 14


class Sheet:
    """A picture in the making."""

    def __init__(self, width: int, height: int, colour: str = PAPER) -> None:
        from PIL import Image, ImageDraw

        self.image = Image.new("RGB", (width, height), colour)
        self.pen = ImageDraw.Draw(self.image)

    def write(self, x: float, y: float, words: str, colour: str = INK, letter: int = LETTER) -> None:
        self.pen.text((x, y), words, fill=colour, font=font(letter))

    def box(self, x: float, y: float, width: float, height: float, fill: str, edge: str = INK) -> None:
        self.pen.rounded_rectangle((x, y, x + width, y + height), 5, fill=fill, outline=edge)

    def disc(self, x: float, y: float, radius: float, fill: str, words: str = "") -> None:
        """A piece of a seat, with a number on it."""
        self.pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=fill, outline=INK)
        if words:
            self.pen.text((x, y), words, fill="white", font=font(int(radius * 1.4)), anchor="mm")

    def area(self, points: Sequence[tuple[float, float]], fill: str, edge: str = FAINT) -> None:
        self.pen.polygon(points, fill=fill, outline=edge)

    def numbers(self) -> NDArray[np.uint8]:
        """The picture as rows of red, green and blue."""
        return np.asarray(self.image, np.uint8).copy()


def font(letter: int) -> Any:
    from PIL import ImageFont

    return ImageFont.load_default(letter)


def paint_lines(text: str) -> NDArray[np.uint8]:
    """Plain lines as a picture: for games that have no other."""
    lines = text.splitlines()
    widest = max((len(line) for line in lines), default=1)
    sheet = Sheet(20 + LETTER * widest * 6 // 10, 20 + (LETTER + 4) * len(lines))
    for at, line in enumerate(lines):
        sheet.write(10, 10 + (LETTER + 4) * at, line)
    return sheet.numbers()
