"""What is printed on the provinces: goods, food, crests of the homes, villages, and feet on sea borders."""

from ethnarch.games.era_of_tribes.board.board import Board, Province
from ethnarch.games.era_of_tribes.board.outlines import Outlines
from ethnarch.games.era_of_tribes.picture.ink import box, disc, icon, number, words

Spot = tuple[float, float, float]  # x, y and radius of something drawn

MILITARY = ("horse", "ore")


def good(name: str, x: float, y: float, size: float = 11.5) -> str:
    """A luxury good in a gilt medal, a military good in a lozenge of ink."""
    if name in MILITARY:
        turn = f' transform="rotate(45 {number(x)} {number(y)})" stroke="var(--ink)" stroke-width="1.5"'
        shape = box(x - size * 0.82, y - size * 0.82, size * 1.64, size * 1.64, "var(--stone)", turn)
        return shape + icon(f"good-{name}", x, y, size * 1.45)
    ring = disc(x, y, size, "var(--stone)", "var(--gold)", 3)
    return ring + disc(x, y, size + 1.6, "none", "var(--ink)", 1) + icon(f"good-{name}", x, y, size * 1.5)


def food(kind: str, x: float, y: float) -> str:
    """An ear of grain or two fish."""
    if kind == "grain":
        return disc(x, y, 11.5, "var(--grain)", "var(--ink)", 1.2) + icon("grain", x, y, 19)
    ring = disc(x, y, 12, "var(--sea)", "var(--seaink)", 1.2, "2 1.6")
    return ring + icon("fish", x, y, 19, "var(--seaink)")


def village(x: float, y: float) -> str:
    """The printed barbarian symbol."""
    return disc(x, y, 12, "var(--stone)", "var(--barbarian)", 1.6) + icon("village", x, y, 19, "var(--barbarian)")


def crest(people: str, x: float, y: float, scale: float = 0.92) -> str:
    """The shield of a people."""
    edge = "M-10-11H10V0C10 7 4 11 0 13.6C-4 11-10 7-10 0Z"
    inner = f'<path d="{edge}" fill="none" stroke="#fff" stroke-opacity=".5"/>'
    shield = '<use href="#shield" fill="var(--crest)" stroke="var(--ink)" stroke-width="1.6"/>'
    sign = icon(f"people-{people}", 0, 0, 18, "#fff8e6")
    return f'<g transform="translate({number(x)} {number(y)}) scale({scale})">{shield}{inner}{sign}</g>'


def symbols_of(province: Province) -> list[str]:
    """The symbols of a province from left to right."""
    printed = []
    if province.good:
        printed.append("good")
    if province.food:
        printed.append("food")
    if province.home:
        printed.append("home")
    if province.village:
        printed.append("village")
    return printed


def draw_pieces(board: Board, drawn: Outlines) -> tuple[str, dict[str, list[Spot]]]:
    """All printed symbols, and where they stand (names and glyphs keep away from there)."""
    parts, spots = [], {}
    for province in board.provinces.values():
        outline = drawn.provinces[province.id]
        symbols = symbols_of(province)
        (x0, y), gap = outline.centre, min(30.0, max(26.5, outline.radius * 0.62))
        places = [x0 + (i - (len(symbols) - 1) / 2) * gap for i in range(len(symbols))]
        for symbol, x in zip(symbols, places, strict=True):
            parts.append(_draw(symbol, province, x, y))
        spots[province.id] = [(x, y, 14.5) for x in places]
    return "".join(parts), spots


def _draw(symbol: str, province: Province, x: float, y: float) -> str:
    if symbol == "good":
        return good(str(province.good), x, y)
    if symbol == "food":
        return food(str(province.food), x, y)
    if symbol == "home":
        return crest(str(province.home), x, y - 1)
    return village(x, y)


def feet(x: float, y: float, cost: int) -> str:
    """The mark of a sea border that costs more."""
    pill = box(-19, -11, 38, 22, "var(--stone)", ' rx="11" stroke="var(--seaink)" stroke-width="1.3"')
    figure = words(str(cost), 8, 5, 13, "figures", ' text-anchor="middle"')
    foot = icon("feet", -7, 0, 15, "var(--seaink)")
    return f'<g transform="translate({number(x)} {number(y)})">{pill}{foot}{figure}</g>'


def draw_feet(board: Board, drawn: Outlines) -> tuple[str, list[Spot]]:
    """The feet of all dear sea borders, in the middle of their lines."""
    parts, spots = [], []
    for border in drawn.borders:
        cost = board.feet.get(frozenset((border.a, border.b)))
        if cost is None:
            continue
        x, y = border.line[len(border.line) // 2]
        parts.append(feet(x, y, cost))
        spots.append((x, y, 20.0))
    return "".join(parts), spots


def draw_corners(drawn: Outlines) -> str:
    """A red dot where two provinces meet in a point and are no neighbours."""
    return "".join(disc(c.at[0], c.at[1], 3.1, "var(--red)", "var(--vellum)", 1) for c in drawn.corners)
