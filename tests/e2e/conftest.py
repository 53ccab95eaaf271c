"""One server and one Chromium for all tests of a run; every person has a browser profile of their own."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from pages import LIFT_VEIL, LIMIT_MS, PICTURES, VEIL, Invite, Person, serve
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright
from processes import ServerProcess

UNUSED = [
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup",  # two pages for an address bar nobody sees, with every new profile
    "SpareRendererForSitePerProcess",  # a process in store for the next page, with every page
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades", "LensOverlay", "MediaRouter", "OptimizationHints", "PaintHolding", "ThirdPartyStoragePartitioning",
]  # fmt: skip
"""What Chromium need not do, beginning with what costs most; the rest is Playwright's own list, which ours replaces."""
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", f"--disable-features={','.join(UNUSED)}",
]  # fmt: skip
SHORT_LIVED = "--js-flags=--no-opt --no-maglev"
"""Pages live for seconds here: what the browser would translate a second time for speed does not pay."""
expect.set_options(timeout=LIMIT_MS)
# A server that goes away is part of some tests; the browser writes that down as an error of the network.
EXPECTED = ("WebSocket connection", "net::ERR_")
# What a browser draws for a table (its secret, what it adds to the shuffle) is the same at every run of the same test,
# and another for everybody and every table; so is the name that is proposed.
SAME_LUCK = """{
  const who = WHO;
  Crypto.prototype.getRandomValues = (bytes) => {
    const turn = 1 + Number(sessionStorage.getItem('luck') ?? 0);
    sessionStorage.setItem('luck', String(turn));
    let drawn = [...`${who} ${turn}`].reduce((all, letter) => (Math.imul(all, 31) + letter.charCodeAt(0)) >>> 0, 7);
    bytes.forEach((_, i) => (bytes[i] = (drawn = (Math.imul(drawn, 1664525) + 1013904223) >>> 0) >>> 24));
    return bytes;
  };
  Math.random = () => 0.5;
}"""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with serve(tmp_path_factory.mktemp("server")) as process:
        yield process


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=[*FLAGS, SHORT_LIVED])
        yield browser
        browser.close()


def welcome(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Invite]:
    """`invite(address, …)`: somebody with a fresh profile. Whatever the page complains of fails the test."""
    failed = request.session.testsfailed
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def come(
        address: str,
        language: str = "en",
        width: int = 1360,
        height: int = 850,
        dark: bool = False,
        person: type[Person] = Person,
        moving: bool = False,
    ) -> Person:
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            locale=language,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if moving else "reduce",
        )
        context.set_default_timeout(LIMIT_MS)
        context.add_init_script(SAME_LUCK.replace("WHO", json.dumps(f"{request.node.nodeid} {len(contexts)}")))
        if not moving:  # what moves is drawn
            context.add_init_script(VEIL)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(f"{page.url}: {error}"))
        page.on("console", lambda said: said.type == "error" and complaints.append(said.text))
        return person(page, address, language)

    yield come
    for number, context in enumerate(contexts):
        if request.session.testsfailed > failed:
            PICTURES.mkdir(parents=True, exist_ok=True)
            context.pages[0].evaluate(LIFT_VEIL, True)
            context.pages[0].screenshot(path=PICTURES / f"failed-{request.node.name.replace('/', '-')}-{number}.png")
        context.close()
    assert [one for one in complaints if not any(word in one for word in EXPECTED)] == []


@pytest.fixture
def invite(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Invite]:
    yield from welcome(chromium, request)


@pytest.fixture(scope="module")
def invite_for_long(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Invite]:
    """For people who stay for all tests of a file."""
    yield from welcome(chromium, request)
