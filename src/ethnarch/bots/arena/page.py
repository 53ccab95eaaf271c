"""The result of an arena as a plot and one page that needs no other file."""

from __future__ import annotations

import io
from pathlib import Path

from ethnarch.bots.arena.plan import Plan
from ethnarch.bots.pages.page import page, table
from ethnarch.engine.seam import Json
from ethnarch.engine.variants import label_of


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
        f'<div class="plot">{plot}</div>'
        if plot
        else "<p>No plot: matplotlib is not installed (pip install 'ethnarch[plots]').</p>",
        table("Wins", columns, result["pairings"]),
        table("Ratings (openskill)", ["bot", "rating", "low", "high", "games", "lost_turns"], result["ratings"]),
    ]
    (folder / "arena.html").write_text(page(f"Arena of {label_of(plan.game)}", parts))
