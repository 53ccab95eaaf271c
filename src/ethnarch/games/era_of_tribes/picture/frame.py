"""Around the map: influence track, morale, tree of advances, turn order, title and compass."""

import math

from ethnarch.games.era_of_tribes.board.board import Board
from ethnarch.games.era_of_tribes.board.outlines import Outlines
from ethnarch.games.era_of_tribes.board.printed import printed
from ethnarch.games.era_of_tribes.picture.ink import box, disc, icon, number, vocabulary, words

FIELD = 72.0  # width of a field of the influence track
GILT = 14.0  # frame between map and track
MIDDLE = ' text-anchor="middle"'
LEVELS = ("I", "II", "III", "IV")
TRACK = {"w": ("var(--white)", "#35281a"), "r": ("var(--red)", "#fff0d8"), "b": ("var(--black)", "#f0dfb4")}


def polygon(points: list[tuple[float, float]], fill: str, width: float = 1.2) -> str:
    """A closed shape with an ink line."""
    path = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return f'<path d="M{path}Z" fill="{fill}" stroke="var(--ink)" stroke-width="{number(width)}"/>'


def track_fields(drawn: Outlines) -> dict[int, tuple[float, float, float, float]]:
    """Where the 50 fields lie: 1 to 14 on top, 15 in the corner, and so on with the clock."""
    left, top = -GILT, -GILT
    width, height = drawn.width + 2 * GILT, drawn.height + 2 * GILT
    wide, high = width / 14, height / 9
    fields = {}
    for i in range(14):
        fields[1 + i] = (left + i * wide, top - FIELD, wide, FIELD)
        fields[39 - i] = (left + i * wide, top + height, wide, FIELD)
    for i in range(9):
        fields[16 + i] = (left + width, top + i * high, FIELD, high)
        fields[49 - i] = (left - FIELD, top + i * high, FIELD, high)
    fields[15] = (left + width, top - FIELD, FIELD, FIELD)
    fields[25] = (left + width, top + height, FIELD, FIELD)
    fields[40] = (left - FIELD, top + height, FIELD, FIELD)
    fields[50] = (left - FIELD, top - FIELD, FIELD, FIELD)
    return fields


def draw_track(drawn: Outlines) -> str:
    """The influence track, with the start of the triumph for every number of players."""
    gilt = ' stroke="var(--gold)" stroke-width="10"'
    ink = ' stroke="var(--ink)" stroke-width="2"'
    parts = [box(-14, -14, drawn.width + 28, drawn.height + 28, "none", gilt)]
    parts.append(box(-4, -4, drawn.width + 8, drawn.height + 8, "none", ink))
    colours, starts = printed("influence")["track"]["colours"], printed("influence")["triumph"]["normal"]
    for field, (x, y, width, height) in sorted(track_fields(drawn).items()):
        fill, ink_colour = TRACK[colours[field - 1]]
        parts.append(box(x, y, width, height, fill, ' stroke="var(--ink)" stroke-width="1.6"'))
        parts.append(box(x + 5, y + 5, width - 10, height - 10, "none", ' stroke="var(--gold)" stroke-width="1.3"'))
        is_corner = abs(width - height) < 4
        at = (
            (x + width / 2, y + height / 2 + 10)
            if is_corner
            else (x + 27, y + 42)
            if width > height
            else (x + 36, y + 36)
        )
        parts.append(words(str(field), *at, 31 if is_corner else 26, "figures", f'{MIDDLE} style="fill:{ink_colour}"'))
        if field in starts:
            parts.append(triumph(x + width - 34, y + height - 36, starts.index(field) + 1, ink_colour))
    return "".join(parts)


def triumph(x: float, y: float, players: int, colour: str) -> str:
    """The start of the triumph for a number of players."""
    wreath = icon("triumph", x, y, 36, colour)
    figure = words(str(players), x - 25, y + 6, 16, "figures", f'{MIDDLE} style="fill:{colour}"')
    return f'<g opacity=".8">{wreath}{figure}</g>'


def draw_morale(x: float, y: float, width: float, height: float, language: str) -> str:
    """The sixteen fields of the morale track in two columns, the start box across both."""
    track = printed("morale")["track"]
    parts = [words(vocabulary(language)["morale"], x + width / 2, y + 18, 27, "", MIDDLE)]
    step = (height - 32) / 18
    high, top = step * 1.9, y + 32
    for i, value in enumerate(track["values"]):
        is_start = i == track["start"]
        row = i if i <= track["start"] else i - 1
        offset = 0.0 if i < track["start"] else high + 2 - step if is_start else high * 2 - step
        side = 0.0 if is_start or (i if i < track["start"] else i - track["start"] - 1) % 2 == 0 else width * 0.52
        fx, fy, fw = x + side, top + row * step + offset, width if is_start else width * 0.48
        fill = "var(--stone)" if is_start else "var(--grain)" if i < track["start"] else "var(--mountains)"
        parts.append(box(fx, fy, fw, high - 4, fill, ' rx="4" stroke="var(--ink)" stroke-width="1.3"'))
        parts.append(box(fx + 3.5, fy + 3.5, fw - 7, high - 11, "none", ' rx="2" stroke="var(--gold)"'))
        text = f"+{value}" if value > 0 else str(value).replace("-", "−")
        colour = ' style="fill:var(--rubric)"' if value < 0 else ""
        parts.append(words(text, fx + fw / 2, fy + high / 2 + 5.5, 21, "figures", MIDDLE + colour))
    return "".join(parts)


def draw_tree(x: float, y: float, radius: float) -> str:
    """The tree of advances: six branches, level I outside, IV next to the middle."""
    rings = [radius * r for r in (1, 0.79, 0.58, 0.37, 0.16)]
    fills = ("var(--hills)", "var(--forest)", "var(--sea)", "var(--grain)")
    parts = [polygon([_turn(x, y, radius + 9, 60 * i) for i in range(6)], "var(--gold)", 2)]
    for i, branch in enumerate(printed("advances")["branches"]):
        start = -120 + 60 * i
        for level in range(4):
            inner, outer = rings[level + 1], rings[level]
            corners = [(outer, start), (outer, start + 60), (inner, start + 60), (inner, start)]
            parts.append(polygon([_turn(x, y, r, a) for r, a in corners], fills[level]))
            at = _turn(x, y, (outer + inner) / 2 * 0.866, start + 30)
            parts.append(
                words(
                    LEVELS[level],
                    at[0],
                    at[1] + 5,
                    15 if level < 3 else 11,
                    "figures",
                    MIDDLE + ' opacity=".65"',
                )
            )
        sign = _turn(x, y, radius * 0.866 + 26, start + 30)
        parts.append(
            disc(*sign, 19, "var(--vellum)", "var(--ink)", 1.4) + disc(*sign, 16.5, "none", "var(--gold)", 1.3)
        )
        parts.append(icon(f"branch-{branch}", *sign, 24))
    parts.append(polygon([_turn(x, y, rings[4], 60 * i) for i in range(6)], "var(--red)"))
    return "".join(parts) + icon("triumph", x, y, 26, "#fbe7b4")


def _turn(x: float, y: float, radius: float, degrees: float) -> tuple[float, float]:
    angle = math.radians(degrees)
    return x + radius * math.cos(angle), y + radius * math.sin(angle)


def draw_title(x: float, y: float, board: Board, language: str) -> str:
    """The cartouche with the title and the five terrains."""
    parts = [box(0, 0, 348, 244, "var(--vellum)", ' rx="18" stroke="var(--ink)" stroke-width="2"')]
    parts.append(box(8, 8, 332, 228, "none", ' rx="13" stroke="var(--gold)" stroke-width="3"'))
    parts.append(box(24, 26, 92, 92, "var(--red)", ' stroke="var(--ink)" stroke-width="1.5"'))
    parts.append(box(30, 32, 80, 80, "none", ' stroke="var(--gilt)" stroke-width="2"'))
    curves = "M34 104Q50 60 44 38M106 40Q86 60 104 106M34 42Q70 60 106 42"
    vine = f'<path d="{curves}" fill="none" stroke="var(--gilt)" stroke-width="1.6"/>'
    parts.append(vine + words("E", 70, 97, 70, "figures", MIDDLE + ' style="fill:#fbe7b4"'))
    parts.append(words("RA OF", 128, 74, 48, "figures", ' letter-spacing="3"'))
    parts.append(words("TRIBES", 128, 118, 43, "figures", ' letter-spacing="3"'))
    parts.append('<path d="M30 140H318" stroke="var(--gold)" stroke-width="2"/>')
    parts.append(words(vocabulary(language)["provinces"], 174, 166, 20, "italic", MIDDLE))
    for i, terrain in enumerate(("mountains", "hills", "forest", "grain", "desert")):
        at = 24 + i * 61
        parts.append(box(at, 180, 54, 32, f"var(--{terrain})"))
        parts.append(box(at, 180, 54, 32, f"url(#h-{terrain})", ' stroke="var(--ink)"'))
        name = board.names["terrain"][terrain].in_language(language).split(" ")[0]
        parts.append(f'<use href="#t-{terrain}" x="{at + 27}" y="197"/>' + words(name, at + 27, 227, 13, "", MIDDLE))
    return f'<g transform="translate({number(x)} {number(y)})">{"".join(parts)}</g>'


def draw_compass(x: float, y: float) -> str:
    """A wind rose."""
    parts = []
    for long, short, colour, turn in ((46, 13, "var(--gold)", 45), (68, 15, "var(--rubric)", 0)):
        for i in range(4):
            angle = i * 90 + turn - 90
            tip, left, right = (
                _turn(0, 0, long, angle),
                _turn(0, 0, short, angle - 45),
                _turn(0, 0, short, angle + 45),
            )
            parts.append(polygon([(0, 0), left, tip], colour, 1) + polygon([(0, 0), right, tip], "var(--vellum)", 1))
    parts.append(disc(0, 0, 30, "none", "var(--ink2)", 1) + words("N", 0, -73, 18, "figures", MIDDLE))
    return f'<g transform="translate({number(x)} {number(y)}) scale(.88)">{"".join(parts)}</g>'


def draw_turn_order(x: float, y: float, language: str) -> str:
    """Six boxes for the order of play."""
    parts = [words(vocabulary(language)["turn_order"], x, y + 14, 22)]
    for i, figure in enumerate(("I", "II", "III", "IV", "V", "VI")):
        parts.append(box(x + i * 52, y + 30, 46, 44, "var(--vellum)", ' rx="3" stroke="var(--ink)" stroke-width="1.3"'))
        parts.append(words(figure, x + i * 52 + 23, y + 58, 16, "figures", MIDDLE + ' opacity=".55"'))
    return "".join(parts)
