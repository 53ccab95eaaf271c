"""Ink, paper and type of the picture: palettes, styles, hatches, terrain glyphs, icons and fonts.

The direction is an illuminated atlas: ink on vellum, red ink for headings and area edges, gilt frames.
"""

import base64
import tomllib
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from ethnarch.games.era_of_tribes.board.files import read_json

FAMILIES = {"land": "Alegreya SC", "figures": "Cinzel", "sea": "EB Garamond"}
LETTERS_EXT = "U+0100-024F,U+1E00-1EFF"


def number(value: float) -> str:
    """A coordinate, with one digit after the point and none that says nothing."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def icon(name: str, x: float, y: float, size: float, colour: str = "var(--ink)") -> str:
    """An icon, centred."""
    half, side = size / 2, number(size)
    at = f'x="{number(x - half)}" y="{number(y - half)}" width="{side}" height="{side}"'
    return f'<use href="#{name}" {at} color="{colour}"/>'


def box(x: float, y: float, width: float, height: float, fill: str, more: str = "") -> str:
    """A rectangle."""
    place = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    return f'<rect {place} fill="{fill}"{more}/>'


def disc(x: float, y: float, radius: float, fill: str, stroke: str, width: float, dash: str = "") -> str:
    """A circle."""
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    place = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
    return f'<circle {place} fill="{fill}" stroke="{stroke}" stroke-width="{number(width)}"{dashed}/>'


def words(text: str, x: float, y: float, size: float, kind: str = "", more: str = "") -> str:
    """A line of text; `kind` is a class of the style."""
    safe = text.replace("&", "&amp;").replace("<", "&lt;")
    chosen = f' class="{kind}"' if kind else ""
    return f'<text{chosen} x="{number(x)}" y="{number(y)}" font-size="{number(size)}"{more}>{safe}</text>'


def style_sheet(night: bool) -> str:
    """The palette as variables, the classes, and the fonts themselves."""
    palettes = tomllib.loads(_read("palettes.toml"))
    palette = palettes["night" if night else "day"]
    variables = ";".join(f"--{name}:{colour}" for name, colour in palette.items())
    return f"<style>{_fonts()}svg{{{variables}}}{_read('style.css')}</style>"


def _folder() -> Traversable:
    return resources.files("ethnarch.games.era_of_tribes").joinpath("data", "picture")


def _read(name: str) -> str:
    return _folder().joinpath(name).read_text(encoding="utf-8")


def _fonts() -> str:
    faces = []
    for key, family in FAMILIES.items():
        for part, letters in (("", ""), ("-ext", f";unicode-range:{LETTERS_EXT}")):
            content = base64.b64encode(_folder().joinpath(f"{key}{part}.woff2").read_bytes()).decode("ascii")
            slant = "italic" if key == "sea" else "normal"
            source = f"src:url(data:font/woff2;base64,{content}) format('woff2')"
            faces.append(f"@font-face{{font-family:'{family}';font-style:{slant};{source}{letters}}}")
    return "".join(faces)


def definitions() -> str:
    """Terrain glyphs, hatches and icons, to be used by name."""
    icons = {k: v for k, v in read_json("picture/icons.json").items() if k != "about"}
    symbols = "".join(f'<symbol id="{k}" viewBox="0 0 512 512">{v}</symbol>' for k, v in icons.items())
    return _read("glyphs.xml") + symbols


@cache
def letter_widths() -> dict[str, dict[str, int]]:
    """Widths of letters by font, in thousandths of the font size."""
    return {k: v for k, v in read_json("picture/widths.json").items() if k != "about"}


def width_of(text: str, size: float, font: str) -> float:
    """Width of a line of text in px."""
    table = letter_widths()[font]
    return sum(table.get(letter, 600) for letter in text) * size / 1000


@cache
def vocabulary(language: str) -> dict[str, str]:
    """The words of the picture in one language."""
    return {k: v[language] for k, v in read_json("picture/words.json").items() if k != "about"}
