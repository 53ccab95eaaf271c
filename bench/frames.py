"""How fast the board of Era of Tribes moves at a real table, and how soon a running game is seen.

    python bench/frames.py [--json FILE]

Six at a table of 232 provinces in the middle of a long game; real input events of a mouse that pans and a wheel that
zooms. What is reported for a frame is what it cost the browser in processor time (trace events of its threads), which
other work on the machine does not change much, and beside it the time from frame to frame, which it does. The browser
is the suite's: no graphics card, so that the processor draws.
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import os
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests/e2e"), str(ROOT / "tests/server")]

from era_tables import lay  # noqa: E402
from pages import serve  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from tour import era, middle, seat_of  # noqa: E402

from conftest import FLAGS  # noqa: E402

SIZES = [(1360, 850), (360, 740)]
SECONDS = 3.0
DRAWN = ".stage canvas:not(.far):not([hidden])"
WATCH = """() => {
  window.seen = [];
  const step = (now) => { window.seen.push(now); window.next = requestAnimationFrame(step); };
  cancelAnimationFrame(window.next);
  window.next = requestAnimationFrame(step);
}"""
CATEGORIES = "disabled-by-default-devtools.timeline,devtools.timeline,toplevel,cc,viz"


def share(values: list[float], part: float) -> float:
    values = sorted(values)
    return values[max(0, math.ceil(part * len(values)) - 1)] if values else math.nan


def pan(page: Page, x: float, y: float, reach: float) -> None:
    page.mouse.move(x, y)
    page.mouse.down(button="middle")
    begun = time.monotonic()
    while (now := time.monotonic() - begun) < SECONDS:
        page.mouse.move(x + reach * math.sin(now * 2.2), y + reach * math.sin(now * 3.1))
        time.sleep(0.012)
    page.mouse.up(button="middle")


def zoom(page: Page, x: float, y: float, reach: float) -> None:
    page.mouse.move(x, y)
    begun = time.monotonic()
    while (now := time.monotonic() - begun) < SECONDS:
        page.mouse.wheel(0, -28 if math.sin(now * 2.4) > 0 else 28)
        time.sleep(0.014)


def traced(cdp: Any, act: Any) -> list[dict[str, Any]]:
    """What the browser wrote down meanwhile."""
    events: list[dict[str, Any]] = []
    ended: list[bool] = []
    cdp.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    cdp.on("Tracing.tracingComplete", lambda told: ended.append(True))
    cdp.send("Tracing.start", {"categories": CATEGORIES, "transferMode": "ReportEvents"})
    act()
    cdp.send("Tracing.end")
    while not ended:
        time.sleep(0.02)
        cdp.send("Browser.getVersion")
    return events


def cost(events: list[dict[str, Any]], frames: int) -> dict[str, float]:
    """Processor time of the page's main thread for each frame it made: its tasks, cut at the beginnings of frames."""
    names = {
        (one["pid"], one["tid"]): one["args"]["name"]
        for one in events
        if one["name"] == "thread_name" and "name" in one.get("args", {})
    }
    begins: dict[tuple[int, int], list[float]] = defaultdict(list)
    tasks: dict[tuple[int, int], list[tuple[float, float]]] = defaultdict(list)
    for one in events:
        at = (one["pid"], one["tid"])
        if names.get(at) != "CrRendererMain":
            continue
        if one["name"] == "FireAnimationFrame":
            begins[at].append(one["ts"])
        elif one.get("ph") == "X" and one["name"] == "ThreadControllerImpl::RunTask":  # RunTask is the same once more
            tasks[at].append((one["ts"], one.get("tdur", 0) / 1000))
    if not begins:
        return {"frames": frames}
    thread = max(begins, key=lambda at: len(begins[at]))
    starts = sorted(begins[thread])
    each = [0.0] * len(starts)
    number = 0
    for ts, spent in sorted(tasks[thread]):
        while number + 1 < len(starts) and starts[number + 1] <= ts + 1:
            number += 1
        each[number] += spent
    return {"frames": len(starts), "median": share(each, 0.5), "p95": share(each, 0.95), "worst": max(each)}


def first_view(page: Page, address: str) -> float:
    """Milliseconds until a browser that has nothing of the page yet shows the running game."""
    begun = time.monotonic()
    page.goto(address)
    page.locator(DRAWN).first.wait_for(state="attached")
    return 1000 * (time.monotonic() - begun)


def measure(browser: Browser, address: str, size: tuple[int, int], slow: int) -> dict[str, Any]:
    phone = size[0] < 700
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, device_scale_factor=2 if phone else 1)
    page = context.new_page()
    cdp: Any = context.new_cdp_session(page)
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    cdp.send("Performance.enable")
    found: dict[str, Any] = {"width": size[0], "slowed": slow, "first_view_ms": first_view(page, address)}
    figures = {one["name"]: one["value"] for one in cdp.send("Performance.getMetrics")["metrics"]}
    found["first_view_task_ms"] = 1000 * figures["TaskDuration"]
    time.sleep(2.0 * slow)  # until everything is drawn sharp
    box = page.locator("[data-region=map]").first.bounding_box()
    assert box is not None
    middle_of = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, min(box["width"], box["height"]) * 0.4)
    for name, act in (("pan", pan), ("zoom", zoom)):
        page.evaluate(WATCH)
        events = traced(cdp, lambda act=act: act(page, *middle_of))
        seen = page.evaluate("() => window.seen")
        waits = [b - a for a, b in itertools.pairwise(seen)]
        found[name] = {"between_p50": share(waits, 0.5), "between_p95": share(waits, 0.95), **cost(events, len(seen))}
    context.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path, help="where to write the figures too")
    given = parser.parse_args()
    state = middle("era_of_tribes/6_table_epic_greedy.json", 0.4, "field")
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    all_found = []
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        serve(Path(folder), games="era_of_tribes") as server,
    ):
        table = lay(server, state, ["person"] * 6)
        address = f"{server.base}/#/table/{table['table']}/{table[seat_of(era, state)]}"
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        first_view(browser.new_page(), address)  # the server has shown this game before, to somebody else
        for size in SIZES:
            for slow in (1, 4):
                found = measure(browser, address, size, slow)
                all_found.append(found)
                print(json.dumps(found), flush=True)
        browser.close()
    print(f"load {os.getloadavg()[0]:.1f}")
    if given.json:
        given.json.write_text(json.dumps(all_found, indent=1) + "\n")


if __name__ == "__main__":
    main()
