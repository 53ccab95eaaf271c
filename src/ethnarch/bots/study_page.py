"""A study as CSV files and one page with plots that needs no other file."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

from ethnarch.bots.arena.page import figure_to_svg, page, table
from ethnarch.engine.seam import Json

CAPTIONS = {
    "seats": "Wins by seat, and by place in the turn order of the first age",
    "sources": "Glory of a seat by source",
    "tribes": "Tribes (strength: winners' part of the bands they led, 1 is even)",
    "pairs": "Pairs of tribes (strength: wins of seats that led bands of both, 1 is even)",
    "ages": "Length of ages",
    "ties": "What decided who is first",
    "points": "Points of a seat",
}
BARS = {
    "seats": ("seat", "win_share"),
    "sources": ("source", "glory"),
    "tribes": ("tribe", "strength"),
    "ages": ("age", "turns"),
}


def write_csv(folder: Path, tables: dict[str, list[Json]]) -> None:
    """One file a table."""
    for name, rows in tables.items():
        with (folder / f"{name}.csv").open("w", newline="") as file:
            writer = csv.DictWriter(file, list(rows[0]))
            writer.writeheader()
            writer.writerows(rows)


def bars(rows: list[Json], label: str, value: str) -> str | None:
    """A plot of one column, or None without matplotlib."""
    try:
        import matplotlib
    except ImportError:
        return None
    matplotlib.use("svg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(8, 3.5))
    axes.bar([str(row[label]) for row in rows], [float(row[value]) for row in rows])
    axes.set_ylabel(value.replace("_", " "))
    axes.tick_params(axis="x", rotation=60 if len(rows) > 6 else 0)
    return figure_to_svg(figure)


def heat(rows: list[Json], names: list[str]) -> str | None:
    """The strength of pairs as a map."""
    try:
        import matplotlib
    except ImportError:
        return None
    matplotlib.use("svg")
    import numpy as np
    from matplotlib import pyplot

    grid: Any = np.full((len(names), len(names)), np.nan)
    for row in rows:
        i, j = names.index(row["tribe"]), names.index(row["and"])
        if row["seats_that_led_both"]:
            grid[i, j] = grid[j, i] = row["strength"]
    figure, axes = pyplot.subplots(figsize=(7, 6))
    shown = axes.imshow(grid, cmap="RdYlBu", vmin=0.5, vmax=1.5)
    axes.set_xticks(range(len(names)), names, rotation=60)
    axes.set_yticks(range(len(names)), names)
    figure.colorbar(shown, label="strength of a pair (1 is even)")
    return figure_to_svg(figure)


def write_study(folder: Path, title: str, said: str, tables: dict[str, list[Json]]) -> None:
    """study.html and the CSV files."""
    folder.mkdir(parents=True, exist_ok=True)
    write_csv(folder, tables)
    parts = [f"<p>{said}</p>"]
    for name, rows in tables.items():
        if name in BARS:
            parts.append(bars(rows, *BARS[name]) or "")
        if name == "pairs":
            parts.append(heat(rows, [row["tribe"] for row in tables["tribes"]]) or "")
        parts.append(table(CAPTIONS[name], list(rows[0]), rows))
    (folder / "study.html").write_text(page(title, parts))
