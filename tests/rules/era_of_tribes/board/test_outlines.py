"""The drawing of the board is the map: 616 listed adjacencies, 616 shared borders, and none besides."""

from collections import Counter

import pytest
from shapely.geometry import LineString, Point, Polygon
from shapely.ops import unary_union
from shapely.strtree import STRtree

from ethnarch.games.era_of_tribes.board.board import load_board
from ethnarch.games.era_of_tribes.board.outlines import load_outlines, read_rings

pytestmark = pytest.mark.slow

BOARD, DRAWN = load_board(), load_outlines()
LEAST_CONTACT = 2.0  # px: a shorter contact is a point, no border (20 px are one table unit)
LEAST_BORDER = 6.0  # px: a border must be long enough to be seen
MOST_OVERLAP = 1.0  # square px


def pair(a, b):
    return tuple(sorted((a, b)))


def shape(outline):
    rings = sorted((Polygon(ring) for ring in outline.rings), key=lambda p: -p.area)
    return Polygon(rings[0].exterior, [ring.exterior for ring in rings[1:]])


SHAPES = {key: shape(outline) for key, outline in DRAWN.provinces.items()}
LISTED = {pair(p.id, n) for p in BOARD.provinces.values() for n in p.neighbours}


@pytest.fixture(scope="module")
def shared():
    """Length of the common line, and overlap, of every two provinces that touch."""
    ids = list(SHAPES)
    shapes = [SHAPES[k] for k in ids]
    found = {}
    for i, j in zip(*STRtree(shapes).query(shapes, predicate="intersects"), strict=True):
        if i < j:
            line = shapes[i].boundary.intersection(shapes[j].boundary)
            found[pair(ids[i], ids[j])] = line.length, shapes[i].intersection(shapes[j]).area
    return found


def test_every_province_is_drawn_once_and_validly():
    assert list(DRAWN.provinces) == list(BOARD.provinces)
    assert [k for k, s in SHAPES.items() if not s.is_valid] == []


def test_names_and_pieces_stand_inside_their_province():
    for key, outline in DRAWN.provinces.items():
        for at in (outline.label, outline.anchor, outline.centre):
            assert SHAPES[key].contains(Point(at)), key
        assert SHAPES[key].boundary.distance(Point(outline.centre)) == pytest.approx(outline.radius, abs=1.0), key


def test_616_adjacencies_are_616_shared_borders_and_none_besides(shared):
    borders = {p for p, (length, _) in shared.items() if length > LEAST_CONTACT}
    assert len(LISTED) == 616
    assert borders == LISTED
    assert min(shared[p][0] for p in LISTED) >= LEAST_BORDER


def test_no_two_provinces_overlap(shared):
    assert [p for p, (_, area) in shared.items() if area > MOST_OVERLAP] == []


def test_both_sides_of_a_border_are_the_same_points():
    """Without geometry: a step of an outline belongs to one province (edge of the world) or to two."""
    steps = {}
    for key, outline in DRAWN.provinces.items():
        for ring in outline.rings:
            for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
                if a != b:
                    steps.setdefault(frozenset((a, b)), []).append((key, a, b))
    touching = Counter()
    for sides in steps.values():
        assert len(sides) <= 2
        if len(sides) == 2:
            touching[pair(sides[0][0], sides[1][0])] += 1
    assert set(touching) == LISTED


def test_border_records_are_the_shared_lines(shared):
    recorded = Counter()
    for border in DRAWN.borders:
        line = LineString(border.line)
        recorded[pair(border.a, border.b)] += line.length
        land = BOARD.provinces[border.a].is_land, BOARD.provinces[border.b].is_land
        assert border.kind == ("coast" if land[0] != land[1] else "land" if land[0] else "sea")
        for key in (border.a, border.b):
            assert line.difference(SHAPES[key].boundary.buffer(0.05)).length <= 0.2
    assert set(recorded) == LISTED
    for p, length in recorded.items():
        assert length == pytest.approx(shared[p][0], abs=max(0.5, 0.02 * shared[p][0]))


def test_corners_are_no_neighbours(shared):
    assert len(DRAWN.corners) == 27
    for corner in DRAWN.corners:
        assert pair(corner.a, corner.b) not in LISTED
        assert SHAPES[corner.a].distance(Point(corner.at)) < 0.1
        assert SHAPES[corner.b].distance(Point(corner.at)) < 0.1


def hexagon(area):
    x, y = DRAWN.place(area.x, area.z)
    side, half = 9.78 / 1.5 * DRAWN.px_per_unit, 11.29 / 2 * DRAWN.px_per_unit
    corners = (
        (side, 0),
        (side / 2, half),
        (-side / 2, half),
        (-side, 0),
        (-side / 2, -half),
        (side / 2, -half),
    )
    frame = Polygon([(0, 0), (DRAWN.width, 0), (DRAWN.width, DRAWN.height), (0, DRAWN.height)])
    return Polygon([(x + dx, y + dy) for dx, dy in corners]).intersection(frame)


@pytest.mark.parametrize("area", sorted(BOARD.areas))
def test_provinces_of_an_area_fill_its_hexagon(area):
    mine = unary_union([SHAPES[p.id] for p in BOARD.provinces.values() if p.area == area])
    drawn = unary_union([Polygon(ring) for ring in read_rings(DRAWN.areas[area])]).buffer(0)
    assert drawn.symmetric_difference(mine).area <= 0.02 * mine.area
    if not BOARD.areas[area].far_land:
        hexa = hexagon(BOARD.areas[area])
        assert mine.symmetric_difference(hexa).area <= 0.06 * hexa.area


def test_no_gaps_between_provinces():
    world = unary_union(list(SHAPES.values()))
    parts = list(world.geoms) if hasattr(world, "geoms") else [world]
    assert [ring for part in parts for ring in part.interiors if Polygon(ring).area > 1] == []
    hexagons = unary_union([hexagon(a) for a in BOARD.areas.values() if not a.far_land])
    assert hexagons.buffer(-6).difference(world).area <= 5
