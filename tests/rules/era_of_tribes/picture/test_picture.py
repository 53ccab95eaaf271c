"""The picture of the board shows the board: every province by name, every symbol, always the same bytes."""

import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ethnarch.games.era_of_tribes.board.board import load_board
from ethnarch.games.era_of_tribes.board.files import BoardError
from ethnarch.games.era_of_tribes.board.outlines import load_outlines
from ethnarch.games.era_of_tribes.picture import draw_board, land, names, pieces
from ethnarch.games.era_of_tribes.picture.ink import vocabulary
from ethnarch.games.era_of_tribes.picture.raster import NOWHERE, Raster

pytestmark = pytest.mark.slow

BOARD, DRAWN = load_board(), load_outlines()
RASTER = Raster(DRAWN)
SAVED = Path(__file__).parents[4] / "docs" / "images" / "era_board.svg"
SVG = "{http://www.w3.org/2000/svg}"
LANGUAGES = ("en", "de", "pl")


@pytest.fixture(scope="module")
def picture():
    return draw_board()


@pytest.fixture(scope="module", params=LANGUAGES)
def labels(request):
    spots = pieces.draw_pieces(BOARD, DRAWN)[1]
    fixed = pieces.draw_feet(BOARD, DRAWN)[1] + land.beast_spots(DRAWN)
    return request.param, spots, names.place_names(BOARD, DRAWN, RASTER, spots, fixed, request.param)


def test_the_saved_picture_is_what_is_drawn(picture):
    assert SAVED.read_text(encoding="utf-8") == picture
    assert len(picture.encode()) <= 1_500_000


def test_it_is_one_file_that_loads_nothing(picture):
    ElementTree.fromstring(picture)
    assert re.findall(r"https?://[^\"' )]+", picture) == ["http://www.w3.org/2000/svg"]
    assert not re.search(r"<image|<script|<foreignObject", picture)
    defined = set(re.findall(r'id="([^"]+)"', picture))
    used = set(re.findall(r'href="#([^"]+)"', picture)) | set(re.findall(r"url\(#([^)]+)\)", picture))
    assert used <= defined


def test_every_province_is_drawn_and_named(picture):
    root = ElementTree.fromstring(picture)
    drawn = Counter(e.get("data-province") for e in root.iter(f"{SVG}use") if e.get("data-province"))
    assert drawn == dict.fromkeys(BOARD.provinces, 1)
    written = Counter(
        " ".join(line.text for line in text) for text in root.iter(f"{SVG}text") if text.get("class") in ("land", "sea")
    )
    assert written == {p.name.en: 1 for p in BOARD.provinces.values()}


def test_every_symbol_of_the_map_is_there_and_once_in_the_legend(picture):
    used = Counter(re.findall(r'href="#(good-\w+|people-\w+|grain|fish|village|feet)"', picture))
    on_map = Counter(f"good-{p.good}" for p in BOARD.provinces.values() if p.good)
    on_map += Counter(p.food for p in BOARD.provinces.values() if p.food)
    on_map += Counter(f"people-{p.home}" for p in BOARD.provinces.values() if p.home)
    on_map += Counter({"village": 8, "feet": 5})
    legend = Counter(dict.fromkeys(on_map, 1)) + Counter({"people-romans": 1})
    assert used == on_map + legend


def test_no_name_covers_another_name_or_a_symbol(labels):
    _, spots, placed = labels
    assert len(placed) == len(BOARD.provinces)
    for i, label in enumerate(placed):
        x1, y1, x2, y2 = label.box
        for other in placed[:i]:
            a1, b1, a2, b2 = other.box
            assert min(x2, a2) <= max(x1, a1) or min(y2, b2) <= max(y1, b1), (label.province, other.province)
        for x, y, _ in (spot for many in spots.values() for spot in many):
            assert not (x1 - 9 < x < x2 + 9 and y1 - 9 < y < y2 + 9), label.province


def test_names_stand_in_their_own_province(labels):
    _, _, placed = labels
    for label in placed:
        middle = (label.box[0] + label.box[2]) / 2, (label.box[1] + label.box[3]) / 2
        index = BOARD.provinces[label.province].index
        assert RASTER.share_inside(index, label.box) > 0.5, label.province
        assert RASTER.at(*middle) == index, label.province


def test_the_raster_agrees_with_the_outlines():
    for key, outline in DRAWN.provinces.items():
        assert RASTER.at(*outline.centre) == BOARD.provinces[key].index
    assert RASTER.at(-50, -50) == RASTER.at(5, 1000) == NOWHERE


def test_words_in_three_languages(picture):
    assert len({frozenset(vocabulary(language)) for language in LANGUAGES}) == 1
    with pytest.raises(BoardError, match="language 'fr'"):
        draw_board("fr")
    assert "Kolejność" in draw_board("pl")
    assert draw_board(night=True) != picture
