"""How fast the board moves: frames while panning and zooming, and the time to the first view.

    npx vite build -c scripts/board_page/vite.config.ts
    python scripts/board_speed.py [VIEW]

Real input events; the times between animation frames, at two widths, as it is and with the processor slowed four times.
"""

from __future__ import annotations

import itertools
import math
import sys
import time
from typing import Any

from board_look import serve
from look import CHROMIUM
from playwright.sync_api import Browser, Page, sync_playwright

RECORD = """() => {
  window.frames_seen = [];
  const step = (now) => { window.frames_seen.push(now); window.recording = requestAnimationFrame(step); };
  window.recording = requestAnimationFrame(step);
}"""
STOP = "() => { cancelAnimationFrame(window.recording); return window.frames_seen; }"


def between(frames: list[float]) -> list[float]:
    return sorted(b - a for a, b in itertools.pairwise(frames))


def told(name: str, frames: list[float]) -> str:
    waits = between(frames)
    p50, p95 = waits[len(waits) // 2], waits[math.ceil(len(waits) * 0.95) - 1]
    return f"{name}: {len(waits)} frames, median {p50:.1f} ms, 95 % {p95:.1f} ms, worst {waits[-1]:.1f} ms"


def pan(page: Page, width: int, height: int, seconds: float) -> None:
    """Drag to and fro in circles, about sixty events a second."""
    middle = (width / 2, height / 2)
    page.mouse.move(*middle)
    page.mouse.down(button="middle")
    begun = time.monotonic()
    while (now := time.monotonic() - begun) < seconds:
        reach = min(width, height) * 0.45
        page.mouse.move(middle[0] + reach * math.sin(now * 2.2), middle[1] + reach * math.sin(now * 3.1))
        time.sleep(0.012)
    page.mouse.up(button="middle")


def still(page: Page, width: int, height: int, seconds: float) -> None:
    """Nothing moves: what this machine gives at this moment."""
    time.sleep(seconds)


def zoom(page: Page, width: int, height: int, seconds: float) -> None:
    page.mouse.move(width * 0.55, height * 0.5)
    begun = time.monotonic()
    while (now := time.monotonic() - begun) < seconds:
        page.mouse.wheel(0, -28 if math.sin(now * 2.4) > 0 else 28)
        time.sleep(0.014)


def measure(browser: Browser, address: str, view: str, size: tuple[int, int], slow: int) -> None:
    phone = size[0] < 700
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, device_scale_factor=2 if phone else 1, bypass_csp=True
    )
    page = context.new_page()
    cdp: Any = context.new_cdp_session(page)
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    begun = time.monotonic()
    page.goto(f"{address}/?view={view}&lit=latium,campania,bruttium,apulia,etruria,venetia,istria&selected=latium")
    page.wait_for_selector(".stage canvas:not(.far):not([hidden])", state="attached")
    first = time.monotonic() - begun
    page.evaluate("board.level(1)")
    time.sleep(2.5 * slow)
    print(f"{size[0]} px, x{slow}: first view {first * 1000:.0f} ms")
    for name, act in (("nothing", still), ("pan", pan), ("zoom", zoom)):
        page.evaluate(RECORD)
        act(page, *size, 3.0)
        print("  " + told(name, page.evaluate(STOP)))
        time.sleep(1.0 * slow)
    context.close()


def main(arguments: list[str]) -> None:
    server = serve()
    with sync_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
        for size in ((1360, 800), (360, 640)):
            for slow in (1, 4):
                measure(
                    browser, f"http://127.0.0.1:{server.server_port}", arguments[0] if arguments else "six", size, slow
                )
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main(sys.argv[1:])
