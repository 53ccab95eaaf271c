"""Below the board: symbols, peoples, advances, epochs with the barbarian table, cities and taxes."""

from ethnarch.games.era_of_tribes.board.board import Board
from ethnarch.games.era_of_tribes.board.printed import printed
from ethnarch.games.era_of_tribes.picture.frame import LEVELS, MIDDLE, triumph
from ethnarch.games.era_of_tribes.picture.ink import box, disc, icon, vocabulary, words
from ethnarch.games.era_of_tribes.picture.pieces import crest, feet, food, good, village

HEIGHT = 400.0
ROW = 33.0
LINE = ' stroke="var(--ink2)" stroke-width=".7" stroke-dasharray="1.5 2.5"'


def draw_legend(board: Board, x: float, y: float, width: float, language: str) -> str:
    """The whole legend in one vellum sheet."""
    sheet = box(x, y, width, HEIGHT, "var(--vellum)", ' stroke="var(--ink)" stroke-width="2"')
    gilt = box(x + 7, y + 7, width - 14, HEIGHT - 14, "none", ' stroke="var(--gold)" stroke-width="3"')
    top = y + 44
    parts = [sheet, gilt, _symbols(board, x + 34, top, language), _peoples(board, x + 520, top, language)]
    parts.append(_advances(board, x + 800, top, language))
    parts.append(_epochs(board, x + 1300, top, language))
    parts.append(_cities(x + 1300, top + 268, language))
    return "".join(parts)


def _heading(text: str, x: float, y: float) -> str:
    return words(text, x, y, 26, "", ' style="fill:var(--rubric)"')


def _symbols(board: Board, x: float, y: float, language: str) -> str:
    say = vocabulary(language)
    parts = [_heading(say["symbols"], x, y)]
    entries = [(name, board.names["goods"][name].in_language(language)) for name in board.names["goods"]]
    entries += [(key, say[key]) for key in ("grain", "fish", "village", "home", "feet", "corner", "triumph")]
    for i, (key, text) in enumerate(entries):
        at_x, at_y = x + 18 + (0 if i < 9 else 200), y + 34 + (i % 9) * 36.5
        parts.append(_symbol(board, key, at_x, at_y) + words(text, at_x + 28, at_y + 6, 18))
    return "".join(parts)


def _symbol(board: Board, key: str, x: float, y: float) -> str:
    if key in board.names["goods"]:
        return good(key, x, y)
    if key in ("grain", "fish"):
        return food(key, x, y)
    if key == "village":
        return village(x, y)
    if key == "home":
        return crest("romans", x, y)
    if key == "feet":
        return feet(x, y, 3)
    if key == "triumph":
        return triumph(x + 4, y, 4, "var(--ink)")
    return disc(x, y, 4, "var(--red)", "var(--vellum)", 1)


def _peoples(board: Board, x: float, y: float, language: str) -> str:
    parts = [_heading(vocabulary(language)["peoples"], x, y)]
    for i, people in enumerate(board.names["peoples"]):
        at = y + 30 + i * ROW
        parts.append(crest(people, x + 16, at, 0.95))
        parts.append(words(board.names["peoples"][people].in_language(language), x + 42, at + 6, 18))
    return "".join(parts)


def _advances(board: Board, x: float, y: float, language: str) -> str:
    """What each level gives, and what it costs first, later and for a missing side branch."""
    say, branches, costs = vocabulary(language), printed("advances")["branches"], printed("advances")["costs"]
    parts = [_heading(say["advances"], x, y)]
    columns = [x + 262 + i * 58 for i in range(4)]
    parts += [words(level, at, y, 19, "figures", MIDDLE) for level, at in zip(LEVELS, columns, strict=True)]
    rows = [(_named(board, "branches", b, language), f"branch-{b}", _figures(t)) for b, t in branches.items()]
    for key, price in (("first", "base"), ("later", "late"), ("missing", "surcharge")):
        sign = "+" if key == "missing" else ""
        rows.append((say[key], "coins", [f"{sign}{n}" if n else "" for n in costs[price]]))
    for i, (name, sign, figures) in enumerate(rows):
        at = y + 34 + i * 36
        parts.append(f'<path d="M{x} {at + 15}H{x + 460}"{LINE}/>' + icon(sign, x + 14, at, 24))
        parts.append(words(name, x + 36, at + 6, 17))
        parts += [words(f, c, at + 6, 17, "figures", MIDDLE) for f, c in zip(figures, columns, strict=True)]
    return "".join(parts)


def _named(board: Board, kind: str, key: str, language: str) -> str:
    return board.names[kind][key].in_language(language)


def _figures(branch: dict[str, list[int]]) -> list[str]:
    """The most telling figure of each level: cities, food, influence, movement, trade."""
    if "food" in branch:
        return [f"+{n}" for n in branch["food"]]
    if "influence" in branch:
        return [f"+{n}" for n in branch["influence"]]
    if "trade_marker_by_level" in branch:
        return [f"+{n}" for n in branch["trade_marker_by_level"][1:]]
    for key in ("cities_by_level", "fleet_movement_by_level", "vassal_movement_by_level"):
        if key in branch:
            return [str(n) for n in branch[key][1:]]
    return [""] * 4


def _epochs(board: Board, x: float, y: float, language: str) -> str:
    say = vocabulary(language)
    parts = [_heading(say["epochs"], x, y)]
    heads = (
        (342, "luxury_goods"),
        (398, "city_count"),
        (470, "advance_count"),
        (548, "leaders"),
        (650, "barbarians"),
    )
    parts += [words(say[key], x + at, y, 15, "italic", MIDDLE) for at, key in heads]
    for i, epoch in enumerate(printed("epochs")["epoch"]):
        at = y + 32 + i * ROW
        needs = [str(epoch[k]) if epoch["needed"] else "–" for k in ("luxury_goods", "cities", "advances")]
        figures = [*needs, str(epoch["leaders"])]
        parts.append(f'<path d="M{x} {at + 13}H{x + 708}"{LINE}/>')
        name = _named(board, "epochs", epoch["id"], language)
        parts.append(words(name, x, at + 6, 18) + words(_effect(epoch, say), x + 176, at + 6, 15, "italic"))
        parts += [words(f, x + c, at + 6, 17, "figures", MIDDLE) for f, (c, _) in zip(figures, heads[:4], strict=True)]
        parts.append(
            icon("militia", x + 612, at, 21)
            + words(str(epoch["barbarian_militia"]), x + 634, at + 6, 17, "figures", MIDDLE)
        )
        level = ("–", *LEVELS)[epoch["barbarian_mechanics"]]
        parts.append(icon("branch-mechanics", x + 664, at, 21) + words(level, x + 690, at + 6, 17, "figures", MIDDLE))
    return "".join(parts)


def _effect(epoch: dict[str, int], say: dict[str, str]) -> str:
    """What an epoch gives, in a few words."""
    gains = []
    if epoch["morale_each_round"]:
        gains.append(f"{say['morale']} −1")
    if epoch["morale_once"]:
        gains.append(f"{say['morale']} +{epoch['morale_once']}")
    if epoch["food"]:
        gains.append(f"{say['food']} +{epoch['food']}")
    if epoch["trade"]:
        gains.append(f"{say['trade']} +{epoch['trade']}")
    return ", ".join(gains)


def _cities(x: float, y: float, language: str) -> str:
    say, track = vocabulary(language), printed("cities")["track"]
    parts = [
        _heading(say["cities"], x, y),
        words(say["talers"], x + 708, y, 15, "italic", ' text-anchor="end"'),
    ]
    for cities, income in enumerate(track["tax_income"]):
        at = x + cities * 79
        parts.append(box(at, y + 16, 72, 40, "var(--stone)", ' rx="4" stroke="var(--ink)" stroke-width="1.2"'))
        parts.append(
            icon("city", at + 16, y + 36, 22, "var(--ink2)")
            + words(str(cities), at + 32, y + 42, 14, "figures", MIDDLE)
        )
        parts.append(words(str(income), at + 54, y + 43, 19, "figures", MIDDLE + ' style="fill:var(--rubric)"'))
    return "".join(parts)
