"""`make pictures`: every screen of both games, in every size, in three languages, by day and by night.

    python tools/take_pictures.py [--out FOLDER] [NAME ...]

Every screen is seen in every size, every language and both lights at least once. What can be found without looking
(axe, words of another language, cut words, type too small to read) is said for each; the rest is for people.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests/e2e"), str(ROOT / "tests/server")]

from era_tables import EraPerson  # noqa: E402
from looks import AXE, CLIPPED, RAW, SMALLEST_PX, TEXTS, TINY, WORD, vocabulary  # noqa: E402
from pages import LIMIT_MS, serve  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from playwright.sync_api import Error as PlaywrightError  # noqa: E402
from tour import IN_SIGHT, STOPS, Tour, where  # noqa: E402

from conftest import FLAGS  # noqa: E402

HEIGHTS = {360: 740, 768: 1024, 1360: 850, 1920: 1080, 3840: 2160}
LANGUAGES = ("en", "de", "pl")
ROUNDS = [((360, True), (1360, False)), ((768, False), (3840, True)), ((1920, False), (360, False), (1360, True))]
"""What a guest sees of a screen: width and whether it is night; each round in another language."""


def faults(page: Page, language: str) -> list[str]:
    """What is wrong with a screen, as far as it can be computed."""
    texts = page.evaluate(TEXTS)
    found = [f"raw: {text}" for text in texts if RAW.search(text)]
    if language != "en":
        left_over = vocabulary("en") - vocabulary(language)
        found += [f"English: {text}" for text in set(texts) if left_over.intersection(WORD.findall(text.lower()))]
    found += [f"too small: {one}" for one in page.evaluate(TINY, SMALLEST_PX)]
    found += [f"cut: {one}" for one in page.evaluate(CLIPPED)]
    if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
        found.append("wider than the screen")
    page.evaluate(AXE.read_text())
    axe = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")["violations"]
    return found + [f"axe {one['id']}: {one['nodes'][0]['html'][:160]}" for one in axe]


def visit(browser: Browser, tour: Tour, name: str, turn: int, out: Path) -> None:
    """One screen in all its rounds; languages and lights go round with the screens."""
    for number, looks in enumerate(ROUNDS):
        language = LANGUAGES[(number + turn) % 3]
        context = browser.new_context(
            viewport={"width": 1360, "height": 850}, locale=language, reduced_motion="reduce", bypass_csp=True
        )
        context.set_default_timeout(LIMIT_MS)
        page = context.new_page()
        page.on("pageerror", lambda error: print(f"{name}: {error}"))
        tour.guest = EraPerson(page, tour.server.base, language)
        STOPS[name](tour)
        for width, night in looks:
            dark = night != bool(turn % 2)
            page.emulate_media(color_scheme="dark" if dark else "light", reduced_motion="reduce")
            page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
            page.wait_for_function("(width) => innerWidth === width && document.fonts.status === 'loaded'", arg=width)
            if name in IN_SIGHT:
                page.locator(IN_SIGHT[name]).first.scroll_into_view_if_needed()
            page.wait_for_timeout(1200)  # a map is engraved after the words
            page.screenshot(path=where(out, name, width, dark, language))
            for fault in faults(page, language):
                print(f"{name} {width} {language}: {fault}", flush=True)
        context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(STOPS)}")
    parser.add_argument("--out", type=Path, default=ROOT / "artefacts/pictures")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        settings = {"games": "ethnos,era_of_tribes", "open_tables": True, "review_iterations": 8}
        with serve(Path(folder), **settings) as server:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
            tour = Tour(server, {})
            for turn, name in enumerate(STOPS):
                if not given.names or name in given.names:
                    try:
                        visit(browser, tour, name, turn, given.out)
                    except PlaywrightError as error:
                        print(f"{name}: NOT REACHED {type(error).__name__}: {str(error)[:600]}", flush=True)
            browser.close()


if __name__ == "__main__":
    main()
