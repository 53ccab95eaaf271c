"""A study as CSV files, JSON and one page with pictures that needs no other file."""

from __future__ import annotations

import csv
import html
import json
from pathlib import Path
from typing import Any

from ethnarch.bots.arena.page import page, table
from ethnarch.engine.seam import Json

CAPTIONS = {
    "seats": "By seat",
    "overall": "Games as a whole",
    "sources": "Glory of a seat by source",
    "tribes": "Tribes (strength: winners' part of the bands they led, 1 is even)",
    "pairs": "Pairs of tribes (strength: wins of seats that led bands of both, 1 is even)",
    "ages": "Turns of an age",
    "ties": "What decided who is first",
    "kingdom_ties": "Who is first in a kingdom after the last age",
    "people": "Peoples",
    "influence_card": "Influence cards kept",
    "best_advance": "The branch a seat was best at in the end",
    "advances": "Advances of a seat in the end",
    "first_advance": "The first advance of a seat, the free one",
    "first_two_advances": "The first two advances of a seat, in their order",
    "advance_order": "The first three advances of a seat, in their order",
    "map": "Maps",
    "ending": "What ended the game",
    "round": "The last round",
    "won": "Wins of the network and of greedy at one table",
    "preferences": "What each would choose where it may, of all positions (difference: the network's less greedy's)",
    "openings": "The first four choices of a seat",
    "firsts": "What a seat chose when it did a thing for the first time",
    "differences": "Second setting less first, on equal deals (clear: the interval leaves 0 out)",
}
PICTURED = {
    "seats": "win_share", "sources": "glory", "tribes": "strength", "ages": "turns", "people": "win_share",
    "influence_card": "points", "best_advance": "win_share",
    "first_advance": "win_share", "first_two_advances": "win_share", "advance_order": "win_share",
    "map": "points", "ending": "share", "round": "share",
    "preferences": "difference", "openings": "difference",
    "firsts": "difference",
}  # fmt: skip
"""Table → the measure that has a picture."""
BY_SHARE = ("first_two_advances", "advance_order")
"""Tables of which the most frequent rows come first."""
LINE, LABEL, WIDTH = 22, 250, 420
MOST_BARS = 40


def bars(rows: list[Json], measure: str, caption: str) -> str:
    """One line a row: a bar, and its interval as a whisker, as SVG."""
    shown = [row for row in rows if row.get(f"{measure}_low") is not None]
    most = max((max(row[f"{measure}_high"], 0.0) for row in shown), default=0.0) or 1.0
    least = min((min(row[f"{measure}_low"], 0.0) for row in shown), default=0.0)
    scale = WIDTH / (most - least)

    def at(value: float) -> float:
        return round(LABEL + (value - least) * scale, 1)

    parts = []
    for number, row in enumerate(shown):
        y, value = number * LINE, row[measure]
        low, high = at(row[f"{measure}_low"]), at(row[f"{measure}_high"])
        left, right = sorted((at(0.0), at(value)))
        parts.append(
            f'<text x="{LABEL - 8}" y="{y + 15}" text-anchor="end">{html.escape(str(row["what"]))}</text>'
            f'<rect x="{left}" y="{y + 4}" width="{right - left:.1f}" height="{LINE - 8}" opacity="0.45"/>'
            f'<path d="M{low} {y + 11}H{high}M{low} {y + 7}v8M{high} {y + 7}v8" stroke="currentColor" fill="none"/>'
            f'<text x="{max(high, right) + 6}" y="{y + 15}">{value:g}</text>'
        )
    title = html.escape(f"{caption}: {measure.replace('_', ' ')}")
    size = f'viewBox="0 0 {LABEL + WIDTH + 90} {len(shown) * LINE + 4}"'
    return (
        f'<figure><figcaption>{title}, with 95 % intervals</figcaption><svg role="img" aria-label="{title}" {size} '
        f'width="100%" fill="currentColor" font-size="13" style="background: none">{"".join(parts)}</svg></figure>'
    )


def write_csv(folder: Path, tables: dict[str, list[Json]]) -> None:
    """One file a table."""
    for name, rows in tables.items():
        columns = list(dict.fromkeys(column for row in rows for column in row))
        with (folder / f"{name}.csv").open("w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, columns)
            writer.writeheader()
            writer.writerows(rows)


def with_interval(row: Json, key: str) -> str:
    return f"{row[key]:g} ({row[f'{key}_low']:g} to {row[f'{key}_high']:g})"


def shown_rows(rows: list[Json]) -> list[Json]:
    """Numbers with their intervals in one cell, for people."""
    return [
        {
            key: value if row.get(f"{key}_low") is None else with_interval(row, key)
            for key, value in row.items()
            if not key.endswith(("_low", "_high"))
        }
        for row in rows
    ]


def in_order(name: str, rows: list[Json]) -> list[Json]:
    """The rows of a table as people want to read them."""
    if name.rpartition(": ")[2] not in BY_SHARE:
        return rows
    return sorted(rows, key=lambda row: -float(row["share"]))


def caption_of(name: str) -> str:
    """What a table is about; `second: seats` is a table of the second setting."""
    which, _, plain = name.rpartition(": ")
    said = CAPTIONS.get(plain, plain.replace("_", " "))
    return f"{which}: {said}" if which else said


def picture_of(name: str, rows: list[Json]) -> str:
    """The bars of a table that has a picture, of what is clear where that is known; a table of two has differences."""
    plain = name.rpartition(": ")[2]
    if plain not in PICTURED:
        return ""
    measure = "difference" if rows and "difference" in rows[0] else PICTURED[plain]
    return bars([row for row in rows if row.get("clear", True)][:MOST_BARS], measure, caption_of(name))


def relative(row: Json) -> Json:
    """A difference as part of what it was, so that differences of all kinds stand in one picture."""
    was, words = abs(row["first"]), f"{row['what']}, {row['measure'].replace('_', ' ')}"
    made = {name: round(100 * row[old] / was, 1) for name, old in RELATIVE.items()}
    return {"what": words if row["table"] != "overall" else row["measure"].replace("_", " "), **made}


RELATIVE = {"change in %": "difference", "change in %_low": "low", "change in %_high": "high"}


def differences_as_page(rows: list[Json]) -> str:
    """What is clearly different as a picture and a table; everything else is there to be opened."""
    clear = [row for row in rows if row["clear"]]
    columns = [name for name in rows[0] if name != "clear"] if rows else []

    def listed(some: list[Json], caption: str) -> str:
        return table(caption, columns, [{name: dash(row[name]) for name in columns} for row in some])

    if not clear:
        shown = "<p>Nothing is clearly different: there is nothing, or it takes more games to see it.</p>"
    else:
        shown = bars([relative(row) for row in clear if row["first"]][:MOST_BARS], "change in %", "Clearly different")
        shown += listed(clear, "Clearly different: the interval leaves 0 out")
    every = listed(rows, CAPTIONS["differences"])
    return f"{shown}<details><summary>All {len(rows)} differences</summary>{every}</details>"


def dash(value: Any) -> Any:
    return "–" if value is None else value


def write_study(folder: Path, title: str, said: str, head: Json, tables: dict[str, list[Json]]) -> None:
    """study.html, study.json and the CSV files."""
    folder.mkdir(parents=True, exist_ok=True)
    tables = {name: in_order(name, rows) for name, rows in tables.items()}
    write_csv(folder, {name.replace(": ", "_"): rows for name, rows in tables.items()})
    (folder / "study.json").write_text(json.dumps({**head, **tables}, indent=1) + "\n", encoding="utf-8")
    parts = [f"<p>{html.escape(said)}</p>"]
    for name, rows in tables.items():
        if name == "differences":
            parts.append(differences_as_page(rows))
            continue
        parts.append(picture_of(name, rows))
        listed: list[dict[str, Any]] = shown_rows(rows)
        columns = list(dict.fromkeys(column for row in listed for column in row))
        parts.append(table(caption_of(name), columns, [{key: row.get(key, "") for key in columns} for row in listed]))
    (folder / "study.html").write_text(page(title, parts), encoding="utf-8")
