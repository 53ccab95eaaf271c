"""What the page weighs, and what the first look at it costs. Times are reported, never asserted."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from pages import PAGE, PICTURES, Invite
from processes import ServerProcess

MOST_SCRIPT = {"": 90_000, "ethnos": 110_000, "era_of_tribes": 300_000, "generic": 12_000, "study": 20_000}
PAINTED = """() => new Promise((tell) => {
  const done = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
  const ask = () => (done() === undefined ? requestAnimationFrame(ask) : tell(done()));
  ask();
})"""


def packed(file: Path) -> int:
    """As it travels: packed where a packed copy lies beside it."""
    smaller = file.with_name(file.name + ".br")
    return (smaller if smaller.is_file() else file).stat().st_size


@pytest.mark.parametrize("room", MOST_SCRIPT)
def test_all_script_together_is_light(room: str) -> None:
    """Every language, every screen, all rules pages: what a browser could ever load of the frame, of each
    game, and of reviews, puzzles and results."""
    files = list((PAGE.parent / "assets" / room).glob("*.js"))
    assert 0 < sum(packed(file) for file in files) <= MOST_SCRIPT[room]


def test_the_first_view_is_a_handful_of_requests_to_one_server(server: ServerProcess, invite: Invite) -> None:
    me = invite(server.base, moving=True)  # drawn, so that there is a first paint
    page = me.page
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    kinds: dict[str, str] = {}
    bytes_of: dict[str, int] = {}
    session.on("Network.responseReceived", lambda told: kinds.update({told["requestId"]: told["type"]}))
    session.on(
        "Network.loadingFinished", lambda told: bytes_of.update({told["requestId"]: int(told["encodedDataLength"])})
    )
    hosts: set[str] = set()
    page.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
    me.go()
    page.locator("[data-play-now=ethnos]").wait_for()
    painted = page.evaluate(PAINTED)
    page.wait_for_load_state("networkidle")
    script = sum(size for request, size in bytes_of.items() if kinds.get(request) == "Script")
    everything = sum(bytes_of.values())
    figures = {"first_paint_ms": round(painted), "requests": len(bytes_of), "script": script, "bytes": everything}
    print(figures)
    PICTURES.mkdir(parents=True, exist_ok=True)
    (PICTURES / "first-view.json").write_text(json.dumps(figures))
    assert hosts == {urlsplit(server.base).netloc}, "nothing comes from anywhere else"
    assert 0 < script <= 120_000
    assert everything <= 320_000, "with style and fonts"
    assert len(bytes_of) <= 24


def test_three_clicks_at_most_until_somebody_plays(server: ServerProcess, invite: Invite) -> None:
    """One, in fact: the front page, the large button, one's own move."""
    me = invite(server.base).go()
    me.page.evaluate("() => { window.clicks = 0; addEventListener('click', () => { window.clicks += 1; }, true); }")
    me.page.locator("[data-play-now=ethnos]").click()
    assert me.wait_turn().what == "turn"
    assert me.page.evaluate("() => window.clicks") == 1
    assert me.see().deck or me.see().led
