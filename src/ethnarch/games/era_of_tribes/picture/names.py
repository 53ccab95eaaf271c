"""Names of the provinces: each finds a place in its own province, off symbols, borders and other names."""

from typing import NamedTuple

from ethnarch.games.era_of_tribes.board.board import Board, Province
from ethnarch.games.era_of_tribes.board.outlines import Outline, Outlines, Point
from ethnarch.games.era_of_tribes.picture.ink import number, width_of
from ethnarch.games.era_of_tribes.picture.pieces import Spot
from ethnarch.games.era_of_tribes.picture.raster import Box, Raster

SMALLEST, LARGEST_LAND, LARGEST_SEA = 10.5, 16.0, 16.5
NEAR = 170.0  # px: what is further away cannot touch a name
SHIFTS_X = (0, -7, 7, -14, 14, -22, 22, -32, 32, -44, 44)
SHIFTS_Y = (0, -6, 6, -12, 12, -20, 20, -30, 30)


class Label(NamedTuple):
    """A name in its place: middle of the first line's foot, font size, lines and the box it covers."""

    province: str
    x: float
    y: float
    size: float
    lines: tuple[str, ...]
    box: Box


def place_names(
    board: Board,
    drawn: Outlines,
    raster: Raster,
    spots: dict[str, list[Spot]],
    fixed: list[Spot],
    language: str,
) -> list[Label]:
    """A place for every name; provinces with little room choose first."""
    obstacles = [spot for many in spots.values() for spot in many] + fixed
    done: list[Label] = []
    for key in sorted(board.provinces, key=lambda k: (drawn.provinces[k].radius, k)):
        province = board.provinces[key]
        candidates = _candidates(province, drawn.provinces[key], spots[key], language)
        near = [o for o in obstacles if _is_near((o[0], o[1]), drawn.provinces[key].centre)]
        others = [d for d in done if _is_near((d.x, d.y), drawn.provinces[key].centre)]
        costs = [_cost(label, away, province, raster, near, others) for label, away in candidates]
        done.append(candidates[costs.index(min(costs))][0])
    return done


def _is_near(a: Point, b: Point) -> bool:
    return abs(a[0] - b[0]) < NEAR and abs(a[1] - b[1]) < NEAR


def _candidates(province: Province, outline: Outline, spots: list[Spot], language: str) -> list[tuple[Label, float]]:
    """All places that are tried, with what each costs for being away from the best one."""
    found, name = [], province.name.in_language(language)
    for lines in _breaks(name):
        longest = max(width_of(line, 1, "land" if province.is_land else "sea") for line in lines)
        largest = LARGEST_LAND if province.is_land else LARGEST_SEA
        size = max(SMALLEST, min(largest, 2.05 * outline.radius / longest))
        for smaller in (size, max(SMALLEST, size - 1.6)):
            width, height = longest * smaller, smaller * 0.98 * len(lines)
            for home, first in _middles(outline, spots, height):
                for dx in SHIFTS_X:
                    for dy in SHIFTS_Y:
                        x, y = outline.centre[0] + dx, home + dy
                        box = (x - width / 2, y - height / 2, x + width / 2, y + height / 2)
                        foot = box[1] + smaller * 0.78
                        away = abs(dx) / 40 + abs(dy) / 26 + first + (LARGEST_LAND - smaller) * 0.25
                        label = Label(province.id, x, foot, smaller, lines, box)
                        found.append((label, away + 0.15 * (len(lines) - 1)))
    return found


def _middles(outline: Outline, spots: list[Spot], height: float) -> list[tuple[float, float]]:
    """Heights at which a name would like to stand: the middle, or above or below the symbols."""
    if not spots:
        return [(outline.centre[1], 0.0)]
    top = min(y - r for _, y, r in spots) - height / 2
    bottom = max(y + r for _, y, r in spots) + height / 2
    return [(top, 0.0), (bottom, 0.3)]


def _breaks(name: str) -> list[tuple[str, ...]]:
    parts = name.split(" ")
    if len(parts) == 1:
        return [(name,)]
    middle = min(range(1, len(parts)), key=lambda i: abs(len(" ".join(parts[:i])) - len(" ".join(parts[i:]))))
    return [(" ".join(parts[:middle]), " ".join(parts[middle:])), (name,)]


def _cost(
    label: Label, away: float, province: Province, raster: Raster, obstacles: list[Spot], done: list[Label]
) -> float:
    """How bad a place is: outside the province, over a symbol, over or near another name."""
    x1, y1, x2, y2 = label.box
    cost = away + 11 * (1 - raster.share_inside(province.index, label.box))
    for x, y, r in obstacles:
        reach = r * 0.85
        if x1 - reach < x < x2 + reach and y1 - reach < y < y2 + reach:
            cost += 8
    for other in done:
        a1, b1, a2, b2 = other.box
        wide, high = min(x2, a2) - max(x1, a1), min(y2, b2) - max(y1, b1)
        if wide > 0 and high > 0:
            cost += 3 + 8 * wide * high / ((x2 - x1) * (y2 - y1))
        elif wide > -5 and high > -2:
            cost += 1.5
    return cost


def draw_names(board: Board, labels: list[Label]) -> str:
    """The names as text."""
    parts = []
    for label in labels:
        kind = "land" if board.provinces[label.province].is_land else "sea"
        x, step = number(label.x), number(label.size * 0.95)
        lines = "".join(f'<tspan x="{x}" dy="{step if i else 0}">{line}</tspan>' for i, line in enumerate(label.lines))
        place = f'x="{x}" y="{number(label.y)}" font-size="{number(label.size)}"'
        parts.append(f'<text class="{kind}" {place}>{lines}</text>')
    return "".join(parts)
