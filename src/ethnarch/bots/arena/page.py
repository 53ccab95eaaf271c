"""The result of an arena as a plot and one page that needs no other file."""

from __future__ import annotations

import html
import io
from pathlib import Path

from ethnarch.bots.arena.plan import Plan
from ethnarch.engine.seam import Json
from ethnarch.engine.variants import label_of

STYLE = """
:root { color-scheme: light dark; font-family: system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; line-height: 1.5; }
table { border-collapse: collapse; margin: 1rem 0; } caption { text-align: left; font-weight: bold; }
th, td { padding: .3rem .8rem; border-bottom: 1px solid #8886; text-align: right; }
th:first-child, td:first-child, th:nth-child(2), td:nth-child(2) { text-align: left; }
svg { max-width: 100%; height: auto; background: #fff; }
"""


def table(caption: str, columns: list[str], rows: list[Json]) -> str:
    """Rows of JSON as a table of HTML."""
    head = "".join(f'<th scope="col">{html.escape(column.replace("_", " "))}</th>' for column in columns)
    body = "".join(
        "<tr>" + "".join(f"<td>{html.escape(_cell(row[column]))}</td>" for column in columns) + "</tr>" for row in rows
    )
    top = f"<caption>{html.escape(caption)}</caption><thead><tr>{head}</tr></thead>"
    return f"<table>{top}<tbody>{body}</tbody></table>"


def _cell(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {count}" for key, count in value.items()) or "none"
    return f"{value:.3f}" if isinstance(value, float) else str(value)


def page(title: str, parts: list[str]) -> str:
    """A whole page."""
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{html.escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>'
        f"<body><h1>{html.escape(title)}</h1>{''.join(parts)}</body></html>\n"
    )


def plot_pairings(rows: list[Json]) -> str | None:
    """Win shares with their intervals, and where even is; None without matplotlib."""
    try:
        import matplotlib
    except ImportError:
        return None
    matplotlib.use("svg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(8, 1 + 0.4 * len(rows)))
    places = range(len(rows), 0, -1)
    shares = [row["win_share"] for row in rows]
    below = [row["win_share"] - row["low"] for row in rows]
    above = [row["high"] - row["win_share"] for row in rows]
    axes.errorbar(shares, list(places), xerr=[below, above], fmt="o", capsize=3)
    axes.scatter([1 / row["players"] for row in rows], list(places), marker="|", s=200, color="grey", label="even")
    axes.set_yticks(list(places), [f"{row['bot']} : {row['against']} ({row['players']} players)" for row in rows])
    axes.set_xlim(0, 1)
    axes.set_xlabel("share of wins, 95 % interval")
    axes.legend()
    return figure_to_svg(figure)


def figure_to_svg(figure: object) -> str:
    """A figure of matplotlib as inline SVG, the same bytes for the same figure."""
    import matplotlib
    from matplotlib import pyplot

    matplotlib.rcParams["svg.hashsalt"] = "ethnarch"
    text = io.StringIO()
    figure.savefig(text, format="svg", bbox_inches="tight", metadata={"Date": None})  # type: ignore[attr-defined]
    pyplot.close(figure)  # type: ignore[arg-type]
    whole = text.getvalue()
    return whole[whole.index("<svg") :]


def write_page(folder: Path, plan: Plan, result: Json) -> None:
    """arena.html and, with matplotlib, pairings.svg."""
    plot = plot_pairings(result["pairings"])
    if plot is not None:
        (folder / "pairings.svg").write_text(plot)
    columns = ["bot", "against", "players", "games", "wins", "win_share", "low", "high"]
    parts = [
        f"<p>{plan.games} games a pairing, seed {plan.seed}; every deal is played from every seat. "
        "<em>against</em> fills all other seats.</p>",
        plot or "<p>No plot: matplotlib is not installed (pip install 'ethnarch[plots]').</p>",
        table("Wins", columns, result["pairings"]),
        table("Ratings (openskill)", ["bot", "rating", "low", "high", "games", "lost_turns"], result["ratings"]),
    ]
    (folder / "arena.html").write_text(page(f"Arena of {label_of(plan.game)}", parts))
