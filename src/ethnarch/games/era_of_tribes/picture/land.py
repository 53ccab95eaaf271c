"""The map itself: water with its lines, land with hatches and glyphs, borders, areas, beasts of the sea."""

import math
import random
import zlib

from ethnarch.games.era_of_tribes.board.board import Board
from ethnarch.games.era_of_tribes.board.outlines import Outlines
from ethnarch.games.era_of_tribes.picture.ink import icon, number
from ethnarch.games.era_of_tribes.picture.names import Label
from ethnarch.games.era_of_tribes.picture.pieces import Spot
from ethnarch.games.era_of_tribes.picture.raster import Raster

TERRAINS = ("mountains", "hills", "forest", "grain", "desert")
GLYPH_DISTANCE = {"mountains": 25.0, "hills": 25.0, "forest": 16.0, "grain": 20.0, "desert": 27.0}
NORTHERN_FOREST = 8.0  # table units: conifers north of here
SHORE_LINES = ((46.0, 0.38), (35.0, 0.5), (25.0, 0.62), (15.5, 0.8))
RHUMB_CENTRES = ((120, 1015), (300, 430), (1330, 1130))
BEASTS = (
    ("s_zatl", "serpent", 84, -6, 52),
    ("s_noratl", "drakkar", 58, -34, 20),
    ("s_kar", "whale", 84, -30, 62),
    ("s_lib", "galley", 50, -34, 34),
)


def outlines_to_use(board: Board, drawn: Outlines) -> str:
    """Every outline once, to be used by name, and the water as a clip."""
    paths = "".join(f'<path id="p-{k}" d="{o.path}" fill-rule="evenodd"/>' for k, o in drawn.provinces.items())
    coast = "".join(b.path for b in drawn.borders if b.kind == "coast")
    water = "".join(f'<use href="#p-{p.id}"/>' for p in board.provinces.values() if not p.is_land)
    return f'{paths}<path id="shore" fill="none" d="{coast}"/><clipPath id="water">{water}</clipPath>'


def draw_water(board: Board, drawn: Outlines) -> str:
    """Water, rhumb lines, and lines along the shores, as engravers draw them."""
    seas = "".join(_province(board, p) for p in board.provinces if not board.provinces[p].is_land)
    rays = "".join(_ray(x, y, math.pi * a / 16) for x, y in RHUMB_CENTRES for a in range(32))
    shore = "".join(
        f'<use href="#shore" stroke="var(--sealine)" stroke-width="{width}" opacity="{strength}"/>'
        f'<use href="#shore" stroke="var(--sea)" stroke-width="{width - 2}"/>'
        for width, strength in SHORE_LINES
    )
    lines = f'<path d="{rays}" stroke="var(--seaink)" fill="none" opacity=".17"/>{shore}'
    shallow = '<use href="#shore" stroke="var(--shallow)" stroke-width="8"/>'
    return f'<g fill="var(--sea)">{seas}</g><g clip-path="url(#water)">{lines}{shallow}</g>'


def _ray(x: float, y: float, angle: float) -> str:
    return f"M{x} {y}L{number(x + 2300 * math.cos(angle))} {number(y + 2300 * math.sin(angle))}"


def draw_land(board: Board) -> str:
    """Land in the colour and hatch of its terrain."""
    parts = []
    for terrain in TERRAINS:
        mine = [p.id for p in board.provinces.values() if p.terrain == terrain]
        parts.append(f'<g fill="var(--{terrain})">' + "".join(_province(board, p) for p in mine) + "</g>")
        hatch = "".join(f'<use href="#p-{p}"/>' for p in mine)
        parts.append(f'<g fill="url(#h-{terrain})">{hatch}</g>')
    return "".join(parts)


def _province(board: Board, key: str) -> str:
    name = board.provinces[key].name.en.replace("&", "&amp;")
    return f'<use href="#p-{key}" data-province="{key}"><title>{name}</title></use>'


def draw_terrain(
    board: Board, drawn: Outlines, raster: Raster, spots: dict[str, list[Spot]], labels: list[Label]
) -> str:
    """Small mountains, hills, trees, ears and dunes, scattered the same way every time."""
    parts = []
    for province in board.provinces.values():
        if not province.is_land:
            continue
        chance = random.Random(zlib.crc32(province.id.encode()))
        near = [label for label in labels if _overlaps(label, drawn.provinces[province.id].rings[0])]
        places = _scatter(chance, province.index, province.terrain, drawn, raster, spots[province.id], near)
        for x, y in sorted(places, key=lambda place: place[1]):
            second = chance.random() >= 0.62 or (province.terrain == "forest" and province.z > NORTHERN_FOREST)
            glyph = f"t-{province.terrain}{'2' if second else ''}"
            parts.append(f'<use href="#{glyph}" x="{number(x)}" y="{number(y)}"/>')
    return "".join(parts)


def _overlaps(label: Label, ring: list[tuple[float, float]]) -> bool:
    x1, y1, x2, y2 = label.box
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return min(xs) < x2 and max(xs) > x1 and min(ys) < y2 and max(ys) > y1


def _scatter(
    chance: random.Random,
    index: int,
    terrain: str,
    drawn: Outlines,
    raster: Raster,
    spots: list[Spot],
    labels: list[Label],
) -> list[tuple[float, float]]:
    ring = list(drawn.provinces.values())[index].rings[0]
    left, right = min(x for x, _ in ring), max(x for x, _ in ring)
    top, bottom = min(y for _, y in ring), max(y for _, y in ring)
    apart, places = GLYPH_DISTANCE[terrain], list[tuple[float, float]]()
    for _ in range(int(90 + (right - left) * (bottom - top) / 60)):
        x, y = chance.uniform(left, right), chance.uniform(top, bottom)
        if not raster.is_clear(index, x, y, 10):
            continue
        if any(math.hypot(x - a, y - b) < r + 9 for a, b, r in spots):
            continue
        if any(b[0] - 9 < x < b[2] + 9 and b[1] - 6 < y < b[3] + 9 for b in (label.box for label in labels)):
            continue
        if all(math.hypot(x - a, (y - b) * 1.35) >= apart for a, b in places):
            places.append((x, y))
    return places


def draw_beasts(drawn: Outlines) -> str:
    """A serpent, a longship, a whale and a galley."""
    signs = []
    for sea, name, size, dx, dy in BEASTS:
        x, y = drawn.provinces[sea].centre
        signs.append(icon(name, x + dx, y + dy, size, "var(--seaink)"))
    return f'<g opacity=".42">{"".join(signs)}</g>'


def beast_spots(drawn: Outlines) -> list[Spot]:
    """Where the beasts swim, so that names keep away."""
    centres = [(drawn.provinces[sea].centre, size, dx, dy) for sea, _, size, dx, dy in BEASTS]
    return [(x + dx, y + dy, size * 0.4) for (x, y), size, dx, dy in centres]


def draw_borders(drawn: Outlines) -> str:
    """Borders by kind, and the edges of the areas in red ink."""
    kinds = ("sea", "land", "coast")
    lines = "".join(
        f'<path class="b-{kind}" d="{"".join(b.path for b in drawn.borders if b.kind == kind)}"/>' for kind in kinds
    )
    return lines + f'<path class="area" d="{"".join(drawn.areas.values())}"/>'


def draw_edge_of_the_world(drawn: Outlines) -> str:
    """A firm line where the known world ends."""
    sides: dict[frozenset[tuple[float, float]], int] = {}
    for outline in drawn.provinces.values():
        for ring in outline.rings:
            for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
                if a != b:
                    sides[frozenset((a, b))] = sides.get(frozenset((a, b)), 0) + 1
    outer = [sorted(side) for side, times in sides.items() if times == 1]
    path = "".join(f"M{number(a[0])} {number(a[1])}L{number(b[0])} {number(b[1])}" for a, b in sorted(outer))
    return f'<path d="{path}" stroke="var(--ink)" stroke-width="2.4" stroke-linecap="round" fill="none"/>'
