"""Pictures of the board alone, with stored views, and what axe finds on each.

    npx vite build -c scripts/board_page/vite.config.ts
    python scripts/board_look.py OUT [QUERY ...]

QUERY is what stands behind the `?` of the page: `view=six&language=pl&edition=dark&level=1&go=latium&width=360`.
"""

from __future__ import annotations

import functools
import http.server
import sys
import threading
from pathlib import Path
from urllib.parse import parse_qs

from look import CHROMIUM, Folder
from playwright.sync_api import Browser, sync_playwright

WEB = Path(__file__).resolve().parents[1]
SIZES = {1360: (1360, 800), 1920: (1920, 1080), 360: (360, 640), 900: (900, 700)}
QUERIES = [
    f"view={view}&language={language}&edition={edition}&level={level}&width={width}"
    for view, language, edition in (("four", "en", "light"), ("six", "de", "dark"), ("two", "pl", "light"))
    for level, width in ((0, 1360), (1, 1360), (2, 1360), (0, 1920), (1, 360), (2, 360))
]


def serve() -> http.server.ThreadingHTTPServer:
    """The built page under the policy it has at the server."""
    handler = functools.partial(Folder, directory=str(WEB / "dist-board"))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def look(browser: Browser, address: str, query: str, out: Path) -> int:
    """One picture; how many kinds of complaints axe has."""
    asked = {name: values[0] for name, values in parse_qs(query).items()}
    width, height = SIZES[int(asked.get("width", 1360))]
    phone = width < 700
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=2 if phone else 1,
        has_touch=phone,
        reduced_motion="reduce",
        bypass_csp=True,
    )
    page = context.new_page()
    page.on("pageerror", lambda error: print(f"  error on {query}: {error}"))
    page.on("console", lambda said: print("  console:", said.text) if said.type == "error" else None)
    page.goto(f"{address}/?{query}")
    page.wait_for_selector(".stage canvas:not(.far):not([hidden])", state="attached")
    if "level" in asked:
        page.evaluate(f"board.level({asked['level']})")
    if "go" in asked:
        page.evaluate(f"board.go('{asked['go']}')")
    page.wait_for_timeout(2500)
    page.screenshot(path=out / (query.replace("&", "-").replace("=", "_").replace("/", "") + ".png"))
    page.evaluate((WEB / "node_modules/axe-core/axe.min.js").read_text())
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")["violations"]
    if found:
        print(query, [(one["id"], one["nodes"][0]["html"][:120]) for one in found])
    context.close()
    return len(found)


def main(arguments: list[str]) -> int:
    out = Path(arguments[0] if arguments else "looks")
    out.mkdir(parents=True, exist_ok=True)
    server = serve()
    with sync_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
        wrong = sum(
            look(browser, f"http://127.0.0.1:{server.server_port}", one, out) for one in arguments[1:] or QUERIES
        )
        browser.close()
    server.shutdown()
    print("nothing wrong" if wrong == 0 else f"{wrong} things wrong")
    return int(wrong > 0)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
