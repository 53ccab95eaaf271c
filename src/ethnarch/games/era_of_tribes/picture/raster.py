"""Which province lies where: the outlines filled into a grid, for names and glyphs to find their place."""

import numpy as np
from numpy.typing import NDArray

from ethnarch.games.era_of_tribes.board.outlines import Outlines, Ring

STEP = 2.0  # px between two points of the grid
NOWHERE = -1

Box = tuple[float, float, float, float]


class Raster:
    """A grid over the board; each point knows the index of its province."""

    def __init__(self, drawn: Outlines) -> None:
        rows, columns = int(drawn.height / STEP) + 1, int(drawn.width / STEP) + 1
        self.cells: NDArray[np.int16] = np.full((rows, columns), NOWHERE, dtype=np.int16)
        for index, outline in enumerate(drawn.provinces.values()):
            self._fill(index, outline.rings)

    def _fill(self, index: int, rings: list[Ring]) -> None:
        ends = [(a, b) for ring in rings for a, b in zip(ring, ring[1:] + ring[:1], strict=True)]
        x1, y1 = np.array([a[0] for a, _ in ends]), np.array([a[1] for a, _ in ends])
        x2, y2 = np.array([b[0] for _, b in ends]), np.array([b[1] for _, b in ends])
        top, bottom = int(min(y1.min(), y2.min()) / STEP), int(max(y1.max(), y2.max()) / STEP) + 1
        for row in range(max(top, 0), min(bottom, self.cells.shape[0] - 1) + 1):
            y = row * STEP + 0.01
            hit = (y1 > y) != (y2 > y)
            crossings = np.sort(x1[hit] + (y - y1[hit]) / (y2[hit] - y1[hit]) * (x2[hit] - x1[hit]))
            for left, right in zip(crossings[::2], crossings[1::2], strict=True):
                self.cells[row, int(np.ceil(left / STEP)) : int(right / STEP) + 1] = index

    def at(self, x: float, y: float) -> int:
        """The index of the province at a point, or NOWHERE."""
        row, column = round(y / STEP), round(x / STEP)
        if not (0 <= row < self.cells.shape[0] and 0 <= column < self.cells.shape[1]):
            return NOWHERE
        return int(self.cells[row, column])

    def is_clear(self, index: int, x: float, y: float, reach: float) -> bool:
        """Whether a point and eight points around it at `reach` lie in the province."""
        slant = reach * 0.7
        around = ((0, 0), (reach, 0), (-reach, 0), (0, reach), (0, -reach))
        corners = ((slant, slant), (slant, -slant), (-slant, slant), (-slant, -slant))
        return all(self.at(x + dx, y + dy) == index for dx, dy in around + corners)

    def share_inside(self, index: int, box: Box) -> float:
        """Which part of a box lies in the province."""
        x1, y1, x2, y2 = (round(v / STEP) for v in box)
        rows, columns = self.cells.shape
        part = self.cells[max(y1, 0) : min(y2, rows - 1) + 1, max(x1, 0) : min(x2, columns - 1) + 1]
        whole = (y2 - y1 + 1) * (x2 - x1 + 1)
        return float(np.count_nonzero(part == index)) / whole
