"""A study as CSV files, JSON and one page with pictures that needs no other file."""

from __future__ import annotations

import csv
import html
import json
from pathlib import Path

from ethnarch.bots.pages.figures import with_interval
from ethnarch.bots.pages.page import page, table
from ethnarch.bots.pages.pictures import SERIES, bars, dots, key_of, layers, matrix, name_of, standing
from ethnarch.bots.pages.reading import (
    DIFFERENCE,
    caption_of,
    in_order,
    is_wordy,
    plain,
    said_place,
    said_setting,
    sections,
    shown_differences,
    shown_rows,
)
from ethnarch.engine.seam import Json

MOST_LINES = 30
"""Lines of a picture; a table has them all."""
MOST_CHANGE = 2.0
"""What was next to nothing before would press every other difference into one line of the picture."""
LONG = ("options", "variant", "turns lost")
"""Facts that need a line of their own."""
RELATIVE = {"change": "difference", "change_low": "low", "change_high": "high"}
CAUTION = (
    "One of twenty intervals leaves out the truth by luck alone: a small finding among many is a reason to look again."
)

Tables = dict[str, list[Json]]


def even_of(measure: str, head: Json) -> float | None:
    """What a number is measured against: an even share of wins, an even strength, no difference."""
    if measure.startswith("win_share"):
        return None if head.get("together") else 1 / head["players"]
    return {"strength": 1.0, "difference": 0.0, "change": 0.0}.get(measure)


def facts(head: Json) -> str:
    """What was played, at a glance."""
    told = {
        "games": f"{head['games']:,}" + ("" if head.get("whole", True) else " (stopped early)"),
        "players": head["players"],
        "decisions": f"{head['decisions']:,}" if "decisions" in head else None,
        "seed": head.get("seed"),
    }
    settings = head.get("settings", [])
    for at, one in enumerate(settings):
        before = "" if len(settings) == 1 else f"{SERIES[at]}: "
        told[f"{before}game"] = one["game"]
        told[f"{before}bots"] = ", ".join(dict.fromkeys(one["bots"]))
        told[f"{before}options"] = said_options(one["options"])
        if "variant" in one:
            told[f"{before}variant"] = said_options({k: v for k, v in one["variant"].items() if k != "name"})
        if one["lost_turns"]:
            told[f"{before}turns lost"] = said_options(one["lost_turns"])
    pairs = (
        f"<div{' class=wide' if k.endswith(LONG) else ''}><dt>{k}</dt><dd>{html.escape(str(v))}</dd></div>"
        for k, v in told.items()
        if v is not None
    )
    return f'<dl class="facts">{"".join(pairs)}</dl>'


def said_options(options: Json) -> str:
    """Options and changes in a line: `edition en, tribes random`."""
    parts = []
    for key, value in options.items():
        if isinstance(value, dict):
            parts.append(f"{key.replace('_', ' ')}: {said_options(value)}")
        else:
            parts.append(f"{key.replace('_', ' ')} {str(value).lower() if isinstance(value, bool) else value}")
    return ", ".join(parts) or "none"


def findings(tables: Tables, head: Json) -> str:
    """What is clearly not even, the furthest first, a line for each part."""
    lines = []
    for name, rows in tables.items():
        if is_wordy(name):
            continue
        for kind, measure, caption in sections().get(name, {}).get("pictures", []):
            even = even_of(measure, head)
            if kind != "dots" or even is None or not rows or f"{measure}_low" not in rows[0]:
                continue
            far = sorted(
                (row for row in rows if standing(row, measure, even) != "open"),
                key=lambda row: -abs(row[measure] - even),
            )[:5]
            told = "; ".join(
                f'<span class="{standing(row, measure, even)}">{html.escape(name_of(row["what"]))}</span> '
                f"{html.escape(with_interval(row, measure))}"
                for row in far
            )
            what = f"{caption_of(name)} ({caption[:1].lower()}{caption[1:]})"
            lines.append(f"<li><b>{html.escape(what)}:</b> {told or 'nothing is clearly uneven'}.</li>")
    if not lines:
        return ""
    return (
        f'<section class="findings"><h2>What stands out</h2><p>Further from even than luck explains (95 %). {CAUTION}'
        f"</p><ul>{''.join(lines)}</ul></section>"
    )


def pictures_of(name: str, settings: list[list[Json]], head: Json) -> str:
    """The pictures of a table, of one setting or of two."""
    drawn = []
    chosen = sections().get(name, {}).get("pictures")
    measures = [key for key in settings[0][0] if f"{key}_low" in settings[0][0]]
    if chosen is None:
        chosen = [["bars" if one == "share" else "dots", one, name_of(one)] for one in measures[:2]]
    for kind, measure, caption in chosen:
        if "difference" in settings[0][0] and measure != "difference":
            kind, measure, caption = "dots", "difference", "The network's share less greedy's"
        shown = [[row for row in rows if row.get("clear", True)][:MOST_LINES] for rows in settings]
        if kind == "layers":
            parts = [key for key in settings[0][0] if key.startswith("age_") and not key.endswith(("_low", "_high"))]
            drawn += [
                layers(caption + ending, rows, parts) for rows, ending in zip(settings, endings(settings), strict=True)
            ]
        elif kind == "matrix":
            pairs = zip(settings, endings(settings), strict=True)
            drawn += [matrix(caption + ending, rows, measure, 1.0) for rows, ending in pairs]
        elif measure in measures:
            lines = (
                bars(caption, shown, measure)
                if kind == "bars"
                else dots(caption, shown, measure, even_of(measure, head))
            )
            if lines not in drawn:
                drawn.append(lines)
    return "".join(drawn)


def endings(settings: list[list[Json]]) -> list[str]:
    return [""] if len(settings) == 1 else [f", {which} setting" for which in SERIES]


def whole_games(settings: list[list[Json]]) -> str:
    """The table of games as a whole, a line for each number."""
    columns = ["all games"] if len(settings) == 1 else list(SERIES)
    shown = [shown_rows(rows)[0] for rows in settings]
    lines = [
        {"what": name_of(name), **{column: row.get(name, "") for column, row in zip(columns, shown, strict=True)}}
        for name in shown[0]
        if name != "what"
    ]
    title = caption_of("overall")
    return f'<section id="overall"><h2>{title}</h2>{table("", ["what", *columns], lines)}</section>'


def section_of(name: str, settings: list[list[Json]], head: Json) -> str:
    """A table with its pictures; the numbers are there to be opened."""
    if name == "overall":
        return whole_games(settings)
    note = sections().get(name, {}).get("note")
    tables = []
    for rows, ending in zip(settings, endings(settings), strict=True):
        listed: list[Json] = [{**row, "what": name_of(row["what"])} for row in shown_rows(rows)]
        columns = list(dict.fromkeys(column for row in listed for column in row))
        tables.append(
            table(
                f"{caption_of(name)}{ending}", columns, [{key: row.get(key, "") for key in columns} for row in listed]
            )
        )
    drawn = pictures_of(name, settings, head) if settings[0] else ""
    if drawn and len(settings) > 1:
        drawn = key_of({which: which for which in SERIES}) + drawn
    numbers = f"<details><summary>The numbers</summary>{''.join(tables)}</details>" if drawn else "".join(tables)
    told = f"<p>{html.escape(note)}</p>" if note else ""
    return f'<section id="{html.escape(name)}"><h2>{html.escape(caption_of(name))}</h2>{told}{drawn}{numbers}</section>'


def relative(row: Json) -> Json:
    """A difference as part of what it was, so that differences of all kinds stand in one picture."""
    was = abs(row["first"])
    return {"what": said_place(row), **{name: row[old] / was for name, old in RELATIVE.items()}}


def doubt(row: Json) -> float:
    """How wide the interval of a difference is next to the difference."""
    return float((row["high"] - row["low"]) / max(abs(row["difference"]), 1e-9))


def differences_as_page(rows: list[Json]) -> str:
    """What is clearly different as a picture and a table; everything else is there to be opened."""
    clear = [row for row in rows if row["clear"]]
    if not clear:
        shown = "<p>Nothing is clearly different: there is nothing, or it takes more games to see it.</p>"
    else:
        sure = sorted((row for row in clear if row["first"] and not is_wordy(row["table"])), key=doubt)
        fits = [row for row in sure if abs(row["difference"]) <= MOST_CHANGE * abs(row["first"])]
        changed = [relative(row) for row in fits[:MOST_LINES]]
        grown = f" More than threefold, and in the table only: {len(sure) - len(fits)}." if fits != sure else ""
        shown = (
            dots("Change as part of what it was, the surest first", [changed], "change", 0.0)
            + f"<p>{CAUTION}{grown}</p><details><summary>{len(clear)} are clearly different</summary>"
            + f"{table('Clearly different', DIFFERENCE, shown_differences(clear))}</details>"
        )
    every = table(caption_of("differences"), DIFFERENCE, shown_differences(rows))
    return (
        '<section id="differences"><h2>What the second setting changes, on equal deals</h2>'
        f"{shown}<details><summary>All {len(rows)} differences</summary>{every}</details></section>"
    )


def by_part(tables: Tables) -> dict[str, list[list[Json]]]:
    """Table → its rows in the one setting, or in both; small tables of one kind (`with_elf`) become one."""
    found: dict[str, dict[str, list[Json]]] = {}
    for name, rows in tables.items():
        which, part = name.rpartition(": ")[0], plain(name)
        if part.startswith("with_"):
            tribe = part.removeprefix("with_")
            rows = [{**row, "what": f"{'with' if row['what'] == 'yes' else 'without'} {tribe}"} for row in rows]
            part = "games with and without"
        elif called := sections().get(part, {}).get("row"):
            rows = [{**row, "what": called.format(row["what"])} for row in rows]
        found.setdefault(part, {}).setdefault(which, []).extend(rows)
    order = [*sections(), *(part for part in found if part not in sections())]
    return {part: list(found[part].values()) for part in order if part in found and part != "differences"}


def study_as_page(title: str, summary: str, head: Json, tables: Tables) -> str:
    """The whole page."""
    parts = by_part(tables)
    named = [*(["differences"] if "differences" in tables else []), *parts]
    titles = {name: "Differences" if name == "differences" else caption_of(name) for name in named}
    links = "".join(f'<a href="#{html.escape(name)}">{html.escape(title)}</a>' for name, title in titles.items())
    body = [facts(head)]
    if "differences" in tables:
        games = [said_setting(one, head["settings"]) for one in head["settings"]]
        body.append(key_of({which: f"{which}: {game}" for which, game in zip(SERIES, games, strict=True)}))
        body.append(differences_as_page(tables["differences"]))
    else:
        body.append(findings({name: rows[0] for name, rows in parts.items()}, head))
    body.append(f"<nav>{links}</nav>")
    body += [section_of(name, rows, head) for name, rows in parts.items()]
    body.append(f'<p class="note">{html.escape(summary)}</p>')
    return page(title, body)


def write_csv(folder: Path, tables: Tables) -> None:
    """One file a table."""
    for name, rows in tables.items():
        columns = list(dict.fromkeys(column for row in rows for column in row))
        with (folder / f"{name}.csv").open("w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, columns)
            writer.writeheader()
            writer.writerows(rows)


def write_study(folder: Path, title: str, summary: str, head: Json, tables: Tables) -> None:
    """study.html, study.json and the CSV files."""
    folder.mkdir(parents=True, exist_ok=True)
    tables = {name: in_order(name, rows) for name, rows in tables.items()}
    write_csv(folder, {name.replace(": ", "_"): rows for name, rows in tables.items()})
    (folder / "study.json").write_text(json.dumps({**head, **tables}, indent=1) + "\n", encoding="utf-8")
    (folder / "study.html").write_text(study_as_page(title, summary, head, tables), encoding="utf-8")
