"""The board of Era of Tribes alone, with stored views: touched, driven by keys, read out, filmed."""

from __future__ import annotations

import functools
import http.server
import json
import subprocess
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from looks import AXE
from pages import LIMIT_MS, ROOT
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import Error as PlaywrightError

from ethnarch.games.era_of_tribes.board.arrays import IN_MAP, MAP_IDS, PROVINCE_WORDS

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'"
)
SAMPLES = ROOT / "web/src/games/era_of_tribes/board/samples"
TOUCHED = "touch latium"

OpenBoard = Callable[..., Page]


class Folder(http.server.SimpleHTTPRequestHandler):
    """The built page under the policy it has at the server."""

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


class Folders(http.server.ThreadingHTTPServer):
    request_queue_size = 128  # a browser asks for everything at once; nothing of it is turned away


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    subprocess.run([ROOT / "tools/npm_run", "board-page"], cwd=ROOT, check=True)
    handler = functools.partial(Folder, directory=str(ROOT / "web/dist-board"))
    with Folders(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture(autouse=True)
def heard() -> Iterator[list[str]]:
    """What the pages of a test complained of: nothing."""
    complaints: list[str] = []
    yield complaints
    assert complaints == []


@pytest.fixture
def open_board(chromium: Browser, address: str, heard: list[str]) -> Iterator[OpenBoard]:
    """`open_board(query, width, …)`: a page with the board drawn."""
    contexts = []

    def come(query: str, width: int = 1360, without: str = "", **more: Any) -> Page:
        context = chromium.new_context(viewport={"width": width, "height": 740}, reduced_motion="reduce", **more)
        context.set_default_timeout(LIMIT_MS)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: heard.append(str(error)))
        failed: list[str] = []
        page.on("requestfailed", lambda request: failed.append(f"{request.url}: {request.failure}"))
        if without:
            page.route(without, lambda route: route.abort())
        page.goto(f"{address}/?{query}")
        drawn = page.locator(".stage canvas:not(.far):not([hidden])").first
        try:
            drawn.wait_for(state="attached")
            page.locator("[data-province]").first.wait_for(state="attached")
        except PlaywrightError as error:
            pytest.fail(
                f"no board: {error.message}\nheard: {heard}\nnot loaded: {failed}\npage: {page.content()[:2000]}"
            )
        return page

    yield come
    for context in contexts:
        context.close()


def test_a_face_that_cannot_be_had_hides_no_board(open_board: OpenBoard) -> None:
    page = open_board("view=two", without="**/*.woff2")
    assert page.locator("[data-province]").count()


def complaints(page: Page) -> list[tuple[str, str]]:
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")["violations"]
    return [(one["id"], one["nodes"][0]["html"]) for one in found]


def level(page: Page) -> str | None:
    return page.locator('[data-region="map"]').get_attribute("data-level")


@pytest.mark.parametrize("name", ["two", "four", "six", "solo"])
def test_every_province_in_play_is_there_and_no_other(open_board: OpenBoard, name: str) -> None:
    board = json.loads((SAMPLES / f"{name}.json").read_text())["board"]
    wanted = {word for word, there in zip(PROVINCE_WORDS, IN_MAP[MAP_IDS.index(board)], strict=True) if there}
    page = open_board(f"view={name}&lit=latium,campania")
    shown = page.locator("[data-province]").evaluate_all("all => all.map((one) => one.dataset.province)")
    assert len(shown) == len(set(shown)) and set(shown) == wanted
    lit = page.locator("[data-lit]").evaluate_all("all => all.map((one) => one.dataset.province)")
    assert set(lit) == {"latium", "campania"} & wanted


def test_provinces_are_touched_wherever_they_lie(open_board: OpenBoard) -> None:
    page = open_board("view=four&lit=latium,apulia")
    page.evaluate("board.level(2)")
    # Out of sight: the map goes there. Apulia is bent, its middle is not that of its box.
    for province in ("latium", "apulia", "upper-egypt", "malta"):
        page.locator(f'[data-province="{province}"]').click()
        word = "touch" if province in ("latium", "apulia") else "refuse"
        expect(page.locator("#told")).to_have_text(f"{word} {province}")


def test_keys_lead_from_province_to_province(open_board: OpenBoard) -> None:
    page = open_board("view=four&lit=latium,galicia")
    focused = "document.activeElement.dataset.province"
    page.locator('[data-province="campania"]').focus()
    page.keyboard.press("ArrowLeft")
    page.wait_for_function(f"{focused} === 'latium'")
    page.keyboard.press("Enter")
    expect(page.locator("#told")).to_have_text(TOUCHED)
    page.keyboard.press("n")
    page.wait_for_function(f"{focused} === 'galicia'")
    for key, wanted in (("+", "1"), ("+", "2"), ("-", "1"), ("0", "0")):
        page.keyboard.press(key)
        page.wait_for_function(f"document.querySelector('[data-region=map]')?.dataset.level === '{wanted}'")
    page.keyboard.press("/")
    page.locator('[role="combobox"]').fill("syrakus")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    page.locator(".controls button").nth(3).click()
    page.locator('[role="combobox"]').fill("SYRAC")
    page.keyboard.press("Enter")
    page.wait_for_function(f"{focused} === 'syracuse'")
    assert level(page) == "1"
    assert "Syracuse" in (page.locator('[data-province="syracuse"]').get_attribute("aria-label") or "")


def test_keys_lead_by_area_and_by_kind_of_piece(open_board: OpenBoard) -> None:
    """From anywhere to the next area, and to the next vassals, city, ships or village, both ways."""
    page = open_board("view=four")
    sample = json.loads((SAMPLES / "four.json").read_text())
    here, focused = sample["provinces"], "document.activeElement.dataset.province"
    holds = {
        "v": lambda one: one.get("vassals") and one.get("holder") == sample["viewer"],
        "c": lambda one: one.get("city"),
        "s": lambda one: one.get("fleets"),
        "w": lambda one: one.get("village"),
    }
    page.locator('[data-province="campania"]').focus()
    for key, held in holds.items():
        there = {name for name, one in here.items() if held(one)}
        assert there, key
        for pressed in (key, key, f"Shift+{key}"):
            was = page.evaluate(focused)
            page.keyboard.press(pressed)
            if there != {was}:
                page.wait_for_function(f"(was) => {focused} !== was", arg=was)
            assert page.evaluate(focused) in there, pressed
    was = page.evaluate(focused)
    page.keyboard.press("PageDown")
    page.wait_for_function(f"(was) => {focused} !== was", arg=was)


def test_a_search_that_is_opened_again_at_once_stays_open(open_board: OpenBoard) -> None:
    page = open_board("view=two")
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    search, toggle = page.locator('[role="combobox"]'), page.locator(".controls button").nth(3)
    toggle.click()
    search.press("Escape")
    expect(search).to_have_count(0)
    toggle.click()
    page.clock.run_for(1000)
    expect(search).to_be_visible()


def test_a_finger_pans_zooms_by_double_tap_and_means_the_nearest(open_board: OpenBoard) -> None:
    page = open_board("view=two&language=pl&lit=malta", width=360, has_touch=True)
    assert level(page) == "1", "a phone begins at the reader's own land"
    page.clock.install()  # taps follow each other as fast as a finger's, however slow the machine
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    page.evaluate("board.go('malta')")
    page.clock.run_for(500)
    box = page.locator('[data-province="malta"]').bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] - 6)
    expect(page.locator("#told")).to_have_text("touch malta")
    page.clock.run_for(1000)
    for _ in range(2):
        page.touchscreen.tap(180, 600)
    page.clock.resume()
    page.wait_for_function("document.querySelector('[data-region=map]')?.dataset.level === '2'")


def test_two_fingers_zoom_where_they_are_and_carry_the_map_along(open_board: OpenBoard) -> None:
    page = open_board("view=two&lit=latium", width=360, has_touch=True)
    page.evaluate("board.go('latium')")
    page.wait_for_function("document.querySelector('.stage')?.style.transform.endsWith('scale(1)')")
    hand = page.context.new_cdp_session(page)
    latium = page.locator('[data-province="latium"]')

    def lies() -> tuple[float, float, float]:
        box = latium.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"]

    def touch(kind: str, *fingers: tuple[float, float]) -> None:
        points = [{"x": px, "y": py, "id": number} for number, (px, py) in enumerate(fingers)]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def apart(span: float, shift: float = 0) -> list[tuple[float, float]]:
        return [(x - span / 2 + shift, y), (x + span / 2 + shift, y)]

    def has_come(wanted: tuple[float, float, float]) -> None:
        """Within a few px, however many frames it takes."""
        page.wait_for_function(
            """([x, y, wide]) => { const at = document.querySelector('[data-province=latium]').getBoundingClientRect();
              return Math.hypot((at.left + at.right) / 2 - x, (at.top + at.bottom) / 2 - y) < 4
                && Math.abs(at.width - wide) < 4; }""",
            arg=list(wanted),
        )

    x, y, wide = lies()
    assert level(page) == "1"
    touch("touchStart", *apart(80))
    for span in (100, 130, 160):
        touch("touchMove", *apart(span))
    has_come((x, y, 2 * wide))
    assert level(page) == "2"
    touch("touchStart", *apart(160), (40, 600))  # a third finger that touches the glass changes nothing
    touch("touchMove", *apart(160, shift=40), (40, 600))
    has_come((x + 40, y, 2 * wide))
    touch("touchEnd")
    touch("touchStart", *apart(200))
    for span in (160, 90, 20):
        touch("touchMove", *apart(span))
    touch("touchEnd")
    page.wait_for_function("document.querySelector('[data-region=map]')?.dataset.level === '0'")
    expect(page.locator("#told")).to_have_text("")


ONE_LIFTED = """() => {
  const pane = document.querySelector('.pane'), province = document.querySelector('[data-province=latium]');
  const finger = (what, pointerId, clientX) => pane.dispatchEvent(
    new PointerEvent(what, { pointerId, clientX, clientY: 300, pointerType: 'touch', bubbles: true }));
  finger('pointerdown', 11, 100);
  finger('pointerdown', 12, 200);
  finger('pointermove', 12, 240);
  finger('pointerup', 12, 240);
  const before = province.getBoundingClientRect();
  finger('pointermove', 11, 150);
  const after = province.getBoundingClientRect();
  finger('pointerup', 11, 150);
  return [after.x - before.x, after.y - before.y, after.width - before.width].map(Math.round);
}"""


def test_the_finger_that_stays_after_a_pinch_goes_on_moving_the_map(open_board: OpenBoard) -> None:
    page = open_board("view=two", width=360, has_touch=True)
    page.evaluate("board.go('latium')")
    assert page.evaluate(ONE_LIFTED) == [50, 0, 0]
    expect(page.locator("#told")).to_have_text("")


SHEET = (
    "JSON.stringify([...document.querySelectorAll('.stage canvas:not(.far)')].map((one) => one.getAttribute('style')))"
)

HELD = (
    "[...document.querySelectorAll('.stage, .minimap .side')].flatMap((one) => one.getAnimations())"
    ".map((one) => one.playState)"
)


def test_the_frame_of_the_small_map_is_the_window(open_board: OpenBoard) -> None:
    page = open_board("view=six")
    page.evaluate("board.level(2)")
    page.evaluate("board.go('latium')")
    window, told = page.locator('[data-region="map"]').bounding_box(), page.locator(".minimap canvas").bounding_box()
    sides = page.locator(".minimap .side").evaluate_all("all => all.map((one) => one.getBoundingClientRect().toJSON())")
    assert window is not None and told is not None
    across = (sides[3]["left"] - sides[2]["left"]) / (sides[1]["top"] - sides[0]["top"])
    assert abs(across - window["width"] / window["height"]) < 0.05
    frame = [sides[2]["left"], sides[0]["top"], sides[3]["right"], sides[1]["bottom"]]
    assert told["x"] - 4 <= frame[0] < frame[2] <= told["x"] + told["width"] + 4
    assert told["y"] - 4 <= frame[1] < frame[3] <= told["y"] + told["height"] + 4


def test_nothing_is_drawn_anew_while_a_hand_moves_the_map(open_board: OpenBoard) -> None:
    page = open_board("view=six")
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    page.evaluate("board.level(2)")
    page.clock.run_for(3000)
    drawn = page.evaluate(SHEET)
    page.mouse.move(1250, 400)
    page.mouse.down(button="middle")
    page.mouse.move(700, 400)
    page.mouse.move(60, 400)
    page.clock.run_for(3000)
    assert page.evaluate(SHEET) == drawn, "drawn while the button was still held"
    page.mouse.up(button="middle")
    page.clock.run_for(3000)
    assert page.evaluate(SHEET) != drawn, "not drawn when the hand had gone"
    drawn = page.evaluate(SHEET)
    page.evaluate("document.querySelector('[data-province=latium]').focus({ preventScroll: true })")
    for _ in range(3):
        page.mouse.wheel(0, 120)
        page.clock.run_for(250)  # from one notch to the next
        assert page.evaluate(SHEET) == drawn, "drawn between two notches of a wheel"
        assert page.evaluate(HELD) == ["paused"] * 5, (
            "map and frame of the small map are layers that the browser shifts"
        )
    assert page.evaluate("document.activeElement.dataset.province") == "latium", "zooming took the keyboard's place"
    page.clock.run_for(3000)
    assert page.evaluate(SHEET) != drawn
    assert page.evaluate(HELD) == []
    assert page.locator("[data-province]:visible").count() == page.locator("[data-province]").count() > 200


@pytest.mark.parametrize(
    ("query", "width"), [("view=six&language=de&edition=dark", 1360), ("view=four&language=pl&selected=latium", 360)]
)
def test_the_board_and_its_tracks_are_accessible(open_board: OpenBoard, query: str, width: int) -> None:
    page = open_board(f"{query}&lit=latium,apulia", width, bypass_csp=True)
    page.evaluate(AXE.read_text())
    assert complaints(page) == []
    tools = page.locator(".controls")
    if width < 700:  # a phone's map is too small to lie under five buttons
        expect(tools).to_be_hidden()
        page.locator(".unfold").click()
        expect(tools).to_be_visible()
        assert complaints(page) == []
    tools.locator("button").last.click()
    page.locator("dialog").wait_for()
    assert complaints(page) == []


def test_a_film_leaves_nothing_behind(open_board: OpenBoard) -> None:
    page = open_board("view=four")
    steps = [
        {"do": "move", "piece": "vassal", "of": 0, "path": ["armorica", "poitou"], "hold": 60},
        {"do": "fight", "at": "poitou", "hold": 60},
        {"do": "take", "at": "poitou", "of": 3, "hold": 60},
        {"do": "rise", "at": "poitou", "of": 3, "hold": 60},
        {"do": "tell", "at": "poitou", "text": "+1", "hold": 60},
    ]
    page.evaluate("(steps) => board.film(steps)", steps)
    assert page.locator(".film > *").count() == 0
