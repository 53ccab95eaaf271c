"""The outlines of the provinces, for pictures: data/outlines.json read into points.

The drawing follows the map: two provinces share a line exactly where map.json makes them neighbours.
Units are px, 20 px to a table unit, y down. Coordinates are whole tenths of a px, so that the two sides of a
border are equal to the last bit.
"""

import re
from functools import cache
from typing import Any, NamedTuple

from ethnarch.games.era_of_tribes.board.files import read_json

Point = tuple[float, float]
Ring = list[Point]

NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


class Outline(NamedTuple):
    """One province: its path, its rings, points for name and pieces, and its largest inscribed circle."""

    path: str
    rings: list[Ring]
    label: Point
    anchor: Point
    centre: Point
    radius: float


class Border(NamedTuple):
    """A line shared by two provinces; kind is coast, land, sea or blocked."""

    a: str
    b: str
    path: str
    line: Ring
    kind: str
    on_area_edge: bool


class Corner(NamedTuple):
    """Two provinces that meet in one point and are no neighbours."""

    a: str
    b: str
    at: Point


class Outlines(NamedTuple):
    """The whole drawing."""

    width: float
    height: float
    px_per_unit: float
    x0: float
    z0: float
    provinces: dict[str, Outline]
    borders: list[Border]
    areas: dict[str, str]
    corners: list[Corner]

    def place(self, x: float, z: float) -> Point:
        """Table units to px."""
        return (x - self.x0) * self.px_per_unit, (self.z0 - z) * self.px_per_unit


def read_rings(path: str) -> list[Ring]:
    """The rings of a path: M absolute, every further pair a relative step, added in whole tenths."""
    rings = []
    for part in re.findall(r"M[^M]*", path):
        steps = [round(float(n) * 10) for n in NUMBER.findall(part)]
        x, y = steps[0], steps[1]
        ring = [(x / 10, y / 10)]
        for i in range(2, len(steps), 2):
            x, y = x + steps[i], y + steps[i + 1]
            ring.append((x / 10, y / 10))
        rings.append(ring)
    return rings


@cache
def load_outlines() -> Outlines:
    """The drawing of data/outlines.json."""
    return build_outlines(read_json("outlines.json"))


def build_outlines(data: dict[str, Any]) -> Outlines:
    """The drawing of the given data."""
    width, height = (float(n) for n in data["viewBox"].split()[2:])
    scale = data["scale"]
    provinces = {
        key: Outline(v["d"], read_rings(v["d"]), _point(v["label"]), _point(v["anchor"]), _point(v["c"]), v["r"])
        for key, v in data["provinces"].items()
    }
    borders = [
        Border(b["a"], b["b"], b["d"], read_rings(b["d"])[0], b["kind"], bool(b.get("edge", False)))
        for b in data["borders"]
    ]
    corners = [Corner(c["a"], c["b"], _point(c["at"])) for c in data["corners"]]
    sizes = width, height, scale["px_per_unit"], scale["x0"], scale["z0"]
    return Outlines(*sizes, provinces, borders, data["areas"], corners)


def _point(pair: list[float]) -> Point:
    return pair[0], pair[1]
