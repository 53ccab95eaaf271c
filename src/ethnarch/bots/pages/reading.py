"""The tables of a study as people read them: what each is about, in which order, numbers with their intervals."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from ethnarch.bots.pages.figures import said, with_interval
from ethnarch.bots.pages.pictures import name_of
from ethnarch.engine.seam import Json

DIFFERENCE = ["what", "first", "second", "difference"]
"""Columns of a table of differences."""


@cache
def sections() -> dict[str, Any]:
    return tomllib.loads((Path(__file__).parent / "sections.toml").read_text(encoding="utf-8"))


def plain(name: str) -> str:
    """`second: seats` is the table `seats` of the second setting."""
    return name.rpartition(": ")[2]


def caption_of(name: str) -> str:
    """What a table is about."""
    which, _, rest = name.rpartition(": ")
    if rest == "differences":
        return "Second setting less first, on equal deals (clear: the interval leaves 0 out)"
    title: str = sections().get(rest, {}).get("title") or name_of(rest)
    return f"{which}: {title}" if which else title


def is_wordy(name: str) -> bool:
    return bool(sections().get(plain(name), {}).get("wordy"))


def in_order(name: str, rows: list[Json]) -> list[Json]:
    """The rows of a table as people want to read them."""
    section = sections().get(plain(name), {})
    if section.get("by_share"):
        return sorted(rows, key=lambda row: -float(row["share"]))
    if section.get("sorted"):
        measure = section["pictures"][0][1]
        return sorted(rows, key=lambda row: -float(row.get(measure) or 0))
    return rows


def shown_rows(rows: list[Json]) -> list[Json]:
    """Numbers with their intervals in one cell, for people."""
    return [
        {
            key: with_interval(row, key) if f"{key}_low" in row else value
            for key, value in row.items()
            if not key.endswith(("_low", "_high"))
        }
        for row in rows
    ]


def said_place(row: Json) -> str:
    """Where a difference was found: `People Gauls, win share`."""
    measure = str(row["measure"]).replace("_", " ")
    if row["table"] == "overall":
        return measure
    called = str(sections().get(row["table"], {}).get("row") or f"{name_of(row['table'])}: {{}}")
    return f"{called.format(row['what'])}, {measure}"


def shown_differences(rows: list[Json]) -> list[Json]:
    """Differences for people: where, what it was and is, and how much it changed with its interval."""
    return [
        {
            "what": said_place(row),
            "first": said({name: row["first"]}, name),
            "second": said({name: row["second"]}, name),
            "difference": with_interval(
                {name: row["difference"], f"{name}_low": row["low"], f"{name}_high": row["high"]}, name
            ),
        }
        for row in rows
        for name in (row["measure"],)
    ]


def said_setting(setting: Json, settings: list[Json]) -> str:
    """A setting in a few words: its game, who plays, and the options in which the settings differ."""
    own = [
        f"{name} {value}"
        for name, value in setting["options"].items()
        if any(other["options"].get(name) != value for other in settings)
    ]
    return f"{setting['game']} ({', '.join([*dict.fromkeys(setting['bots']), *own])})"
