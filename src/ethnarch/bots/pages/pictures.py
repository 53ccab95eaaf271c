"""Pictures as HTML: names and numbers keep their size, only what lies between them grows with the screen."""

from __future__ import annotations

import html
from itertools import groupby

from ethnarch.bots.pages.figures import marks_between, said, said_interval, said_mark
from ethnarch.engine.seam import Json

SERIES = ("first", "second")
"""Classes of two settings in one picture."""


def standing(row: Json, measure: str, even: float | None) -> str:
    """Whether a number is clearly more or less than even: `more`, `less`, or `open`."""
    low, high = row.get(f"{measure}_low"), row.get(f"{measure}_high")
    if even is None or low is None or high is None or low <= even <= high:
        return "open"
    return "more" if low > even else "less"


def name_of(what: object) -> str:
    """A row as people call it: `points_equal_goods` is `Points equal goods`."""
    words = str(what).replace("_", " ")
    return words[:1].upper() + words[1:]


def picture(caption: str, lines: list[str], key: str = "") -> str:
    label = html.escape(caption)
    return (
        f'<figure><figcaption>{label}</figcaption>{key}<div class="lines" role="img" aria-label="{label}">'
        f"{''.join(lines)}</div></figure>"
    )


def line(name: str, marks: str, number: str, small: str = "", colour: str = "") -> str:
    """One line of a picture: its name, its marks, its number."""
    told = html.escape(number) + (f" <small>{html.escape(small)}</small>" if small else "")
    return (
        f'<div class="name">{html.escape(name)}</div><div class="{colour}"><svg role="presentation">{marks}</svg></div>'
        f'<div class="said">{told}</div>'
    )


def key_of(names: dict[str, str]) -> str:
    """Which colour is what: class or style → words."""
    return (
        '<div class="key">'
        + "".join(
            f'<div class="{colour}"><i></i><span>{html.escape(words)}</span></div>' for colour, words in names.items()
        )
        + "</div>"
    )


class Axis:
    """From a number to a place in per cent of the width."""

    def __init__(self, values: list[float], measure: str, even: float | None) -> None:
        seen = values + ([] if even is None else [even])
        low, high = min(seen, default=0.0), max(seen, default=1.0)
        room = (high - low) * 0.06 or abs(high) * 0.06 or 1.0
        self.low, self.high, self.measure, self.even = low - room, high + room, measure, even

    def at(self, value: float) -> str:
        return f"{100 * (value - self.low) / (self.high - self.low):.2f}%"

    def lines(self) -> str:
        """Marks through every line, and where even is."""
        marks = "".join(
            f'<line class="grid" x1="{self.at(one)}" x2="{self.at(one)}" y1="0" y2="100%"/>' for one in self.marks()
        )
        if self.even is None:
            return marks
        place = self.at(self.even)
        return f'{marks}<line class="even" x1="{place}" x2="{place}" y1="0" y2="100%"/>'

    def marks(self) -> list[float]:
        return marks_between(self.low, self.high)

    def foot(self) -> str:
        """The numbers below."""
        texts = "".join(
            f'<text x="{self.at(one)}" y="1em">{html.escape(said_mark(one, self.measure))}</text>'
            for one in self.marks()
        )
        return f'<div class="axis"></div><div class="axis"><svg role="presentation">{texts}</svg></div><div></div>'


def dots(caption: str, settings: list[list[Json]], measure: str, even: float | None) -> str:
    """A dot and its interval for every row; of two settings both in one line, each in its colour."""
    sure = [[row for row in rows if row.get(f"{measure}_low") is not None] for rows in settings]
    found = [{row["what"]: row for row in rows} for rows in sure]
    names = list(dict.fromkeys(what for rows in found for what in rows))
    if not names:
        return ""
    ends = [row[f"{measure}_{end}"] for rows in sure for row in rows for end in ("low", "high")]
    axis, lines = Axis(ends, measure, even), []
    for what in names:
        marks, numbers = axis.lines(), []
        for at, rows in enumerate(found):
            if what not in rows:
                continue
            row, height = rows[what], ("50%",) if len(found) == 1 else ("32%", "68%")
            colour = standing(row, measure, even) if len(found) == 1 else SERIES[at]
            left, right = axis.at(row[f"{measure}_low"]), axis.at(row[f"{measure}_high"])
            marks += (
                f'<g class="{colour}"><line class="span" x1="{left}" x2="{right}" y1="{height[at]}" y2="{height[at]}"/>'
                f'<circle cx="{axis.at(row[measure])}" cy="{height[at]}" r="4.5"/></g>'
            )
            numbers.append((said(row, measure), said_interval(row, measure)))
        small = numbers[0][1] if len(found) == 1 else ""
        lines.append(line(name_of(what), marks, " → ".join(number for number, _ in numbers), small))
    return picture(caption, [*lines, axis.foot()])


def bars(caption: str, settings: list[list[Json]], measure: str) -> str:
    """A bar from nothing and its interval for every row."""
    found = [{row["what"]: row for row in rows if row.get(measure) is not None} for rows in settings]
    names = list(dict.fromkeys(what for rows in found for what in rows))
    most = max((row.get(f"{measure}_high") or row[measure] for rows in found for row in rows.values()), default=0.0)
    if not most:
        return ""

    def at(value: float) -> str:
        return f"{100 * value / most:.2f}%"

    lines = []
    for what in names:
        marks, numbers = "", []
        for number, rows in enumerate(found):
            if what not in rows:
                continue
            row, colour = rows[what], "first" if len(found) == 1 else SERIES[number]
            top, height = ("22%", "56%") if len(found) == 1 else (("12%", "54%")[number], "34%")
            marks += (
                f'<g class="{colour}"><rect x="0" y="{top}" height="{height}" width="{at(row[measure])}" rx="3"/></g>'
            )
            if row.get(f"{measure}_low") is not None:
                middle = f"{float(top[:-1]) + float(height[:-1]) / 2:g}%"
                left, right = at(max(0.0, row[f"{measure}_low"])), at(row[f"{measure}_high"])
                marks += f'<line class="sure" x1="{left}" x2="{right}" y1="{middle}" y2="{middle}"/>'
            numbers.append((said(row, measure), said_interval(row, measure)))
        lines.append(
            line(name_of(what), marks, " → ".join(one for one, _ in numbers), numbers[0][1] if len(found) == 1 else "")
        )
    return picture(caption, lines)


def layers(caption: str, rows: list[Json], parts: list[str]) -> str:
    """One bar for each part (an age, say), with every row as a layer of it."""
    whole = {part: sum(row[part] for row in rows) for part in parts}
    most = max(whole.values(), default=0.0)
    if not most:
        return ""
    lines = []
    for part in parts:
        begin, marks = 0.0, ""
        for number, row in enumerate(rows):
            width = 100 * row[part] / most
            told = html.escape(f"{name_of(row['what'])}: {said(row, part)}")
            marks += (
                f'<g style="color: var(--part{number % 6})"><rect x="{begin:.2f}%" y="18%" height="64%" '
                f'width="{width:.2f}%"><title>{told}</title></rect></g>'
            )
            begin += width
        lines.append(line(name_of(part), marks, f"{whole[part]:.1f}"))
    named = "".join(
        f'<div style="color: var(--part{number % 6})"><i></i><span>{html.escape(name_of(row["what"]))}</span></div>'
        for number, row in enumerate(rows)
    )
    return picture(caption, lines, f'<div class="key">{named}</div>')


def matrix(caption: str, rows: list[Json], measure: str, even: float) -> str:
    """Pairs as a square of colours: what is clear is coloured, by how far it is from even."""
    pairs = {tuple(str(row["what"]).split(" and ")): row for row in rows if row.get(f"{measure}_low") is not None}
    names = [name for name, _ in groupby(sorted({name for pair in pairs for name in pair}))]
    far = max((abs(row[measure] - even) for row in pairs.values()), default=0.0)
    if not far:
        return ""
    body = ""
    for at, one in enumerate(names[1:], 1):
        cells = ""
        for other in names[:at]:
            row = pairs.get((other, one)) or pairs.get((one, other))
            cells += cell_of(row, measure, even, far) if row is not None else "<td></td>"
        body += f'<tr><th scope="row">{html.escape(name_of(one))}</th>{cells}</tr>'
    head = "".join(f'<th scope="col">{html.escape(name_of(name))}</th>' for name in names[:-1])
    return (
        f'<figure><figcaption>{html.escape(caption)}</figcaption><div class="scroll"><table class="matrix">'
        f"<thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody></table></div></figure>"
    )


def cell_of(row: Json, measure: str, even: float, far: float) -> str:
    """One pair: how far from even, as a colour; its interval when it is pointed at."""
    colour = standing(row, measure, even)
    part = round(8 + 52 * min(1.0, abs(row[measure] - even) / far)) if colour != "open" else 4
    told = html.escape(f"{row['what']}: {said(row, measure)}, {said_interval(row, measure)}")
    return (
        f'<td title="{told}" style="background: color-mix(in srgb, var(--{colour}) {part}%, var(--paper))">'
        f"{html.escape(f'{row[measure]:.2f}')}</td>"
    )
