"""The whole board of Era of Tribes as one SVG: an illuminated atlas, the same bytes every time.

python -m ethnarch.games.era_of_tribes.picture > docs/images/era_board.svg
"""

from ethnarch.games.era_of_tribes.board.board import LANGUAGES, load_board
from ethnarch.games.era_of_tribes.board.files import BoardError
from ethnarch.games.era_of_tribes.board.outlines import load_outlines
from ethnarch.games.era_of_tribes.picture import frame, land, names, pieces
from ethnarch.games.era_of_tribes.picture.ink import box, definitions, number, style_sheet, vocabulary, words
from ethnarch.games.era_of_tribes.picture.legend import HEIGHT, draw_legend
from ethnarch.games.era_of_tribes.picture.raster import Raster

EDGE = frame.FIELD + frame.GILT
UNKNOWN_LANDS = ((1116, 1368), (1507, 1368))


def draw_board(language: str = "en", night: bool = False) -> str:
    """The board as an SVG, with names in the given language, on day or night vellum."""
    if language not in LANGUAGES:
        raise BoardError(f"language {language!r}: choose one of {', '.join(LANGUAGES)}")
    board, drawn = load_board(), load_outlines()
    width, height = drawn.width + 2 * EDGE, drawn.height + 2 * EDGE
    tall = height + HEIGHT + 34
    view = f'viewBox="{number(-EDGE)} {number(-EDGE)} {number(width)} {number(tall)}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {view} role="img"><title>Era of Tribes</title>'
    defs = f"<defs>{definitions()}{land.outlines_to_use(board, drawn)}</defs>"
    paper = box(-EDGE, -EDGE, width, tall, "var(--paper)")
    legend = draw_legend(board, -EDGE + 8, drawn.height + EDGE + 14, width - 16, language)
    credit = words(
        vocabulary(language)["credit"],
        drawn.width / 2,
        drawn.height + EDGE + HEIGHT + 28,
        11,
        "italic",
        frame.MIDDLE,
    )
    body = paper + draw_map(language) + _around(language) + legend + credit
    return f"{head}{style_sheet(night)}{defs}{body}</svg>\n"


def draw_map(language: str) -> str:
    """The map with everything printed on it, without the frame."""
    board, drawn = load_board(), load_outlines()
    raster = Raster(drawn)
    symbols, spots = pieces.draw_pieces(board, drawn)
    feet, feet_spots = pieces.draw_feet(board, drawn)
    labels = names.place_names(board, drawn, raster, spots, feet_spots + land.beast_spots(drawn), language)
    rules = "".join(f"M0 {y}H{number(drawn.width)}" for y in range(8, int(drawn.height), 12))
    vellum = box(0, 0, drawn.width, drawn.height, "var(--vellum)")
    layers = [
        vellum,
        f'<path d="{rules}" stroke="var(--ink2)" stroke-width=".7" opacity=".16"/>',
        land.draw_water(board, drawn),
        land.draw_land(board),
        land.draw_terrain(board, drawn, raster, spots, labels),
        land.draw_beasts(drawn),
        land.draw_borders(drawn),
        land.draw_edge_of_the_world(drawn),
        pieces.draw_corners(drawn),
        feet,
        symbols,
        names.draw_names(board, labels),
        box(0, 0, drawn.width, drawn.height, "url(#vignette)"),
    ]
    return "".join(layers)


def _around(language: str) -> str:
    board, drawn = load_board(), load_outlines()
    unknown = "".join(
        words(
            vocabulary(language)["terra_incognita"],
            x,
            y,
            17,
            "",
            frame.MIDDLE + ' opacity=".6" letter-spacing="2"',
        )
        for x, y in UNKNOWN_LANDS
    )
    parts = [
        frame.draw_title(18, 246, board, language),
        frame.draw_tree(198, 748, 176),
        frame.draw_compass(126, 1012),
        frame.draw_morale(1652, 20, 262, 490, language),
        frame.draw_turn_order(474, 1305, language),
        unknown,
        frame.draw_track(drawn),
    ]
    return "".join(parts)
