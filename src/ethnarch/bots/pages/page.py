"""A whole page of HTML that needs no other file, and tables in it."""

from __future__ import annotations

import html
from functools import cache
from pathlib import Path

from ethnarch.engine.seam import Json


@cache
def style() -> str:
    return (Path(__file__).parent / "page.css").read_text(encoding="utf-8")


def table(caption: str, columns: list[str], rows: list[Json]) -> str:
    """Rows of JSON as a table of HTML; a wide one is moved sideways, not the page."""
    head = "".join(f'<th scope="col">{html.escape(column.replace("_", " "))}</th>' for column in columns)
    body = "".join("<tr>" + "".join(f"<td>{cell(row[column])}</td>" for column in columns) + "</tr>" for row in rows)
    named = f"<caption>{html.escape(caption)}</caption>" if caption else ""
    top = f"{named}<thead><tr>{head}</tr></thead>"
    return f'<div class="scroll"><table>{top}<tbody>{body}</tbody></table></div>'


def cell(value: object) -> str:
    """What stands in a cell; an interval stands in small type under its number."""
    if isinstance(value, dict):
        return html.escape(", ".join(f"{key} {count}" for key, count in value.items()) or "none")
    said, bracket, interval = (f"{value:.3f}" if isinstance(value, float) else str(value)).partition(" (")
    small = f"<small>{html.escape(interval.removesuffix(')'))}</small>" if " to " in interval else ""
    return html.escape(said) + (small or html.escape(bracket + interval))


def page(title: str, parts: list[str]) -> str:
    """A whole page."""
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{html.escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{style()}</style></head>'
        f"<body><main><h1>{html.escape(title)}</h1>{''.join(parts)}</main></body></html>\n"
    )
