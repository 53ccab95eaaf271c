"""Pictures of the page with stored views, and what axe finds on each.

    python scripts/look.py OUT [NAME ...]

Builds nothing: run `npx vite build --mode fixtures` first. NAME is a path behind `#/`.
"""

from __future__ import annotations

import functools
import http.server
import sys
import threading
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

WEB = Path(__file__).resolve().parents[1]
NAMES = [
    "",
    "create",
    "settings",
    "rules",
    "fixture/table",
    "fixture/six",
    "fixture/five",
    "fixture/mixed",
    "fixture/over",
]
SIZES = [(1440, 900), (1024, 768), (390, 844), (360, 740)]
LOOKS = [("light", "en"), ("dark", "de"), ("light", "pl")]
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'"
)
CHROMIUM = "/usr/bin/chromium"


class Folder(http.server.SimpleHTTPRequestHandler):
    """The built page under the policy it has at the server."""

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


def look(
    browser: Browser, address: str, name: str, size: tuple[int, int], scheme: str, language: str, out: Path
) -> int:
    """One picture; how many kinds of complaints axe has."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if scheme == "dark" else "light",
        locale=language,
        reduced_motion="reduce",
        bypass_csp=True,
    )
    page = context.new_page()
    page.on("pageerror", lambda error: print(f"  error on {name}: {error}"))
    page.goto(f"{address}/#/{name}")
    page.wait_for_timeout(500)
    page.screenshot(path=out / f"{name.replace('/', '-') or 'home'}-{size[0]}-{scheme}-{language}.png")
    page.evaluate((WEB / "node_modules/axe-core/axe.min.js").read_text())
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")["violations"]
    wide = page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
    if found or wide:
        print(name, size, scheme, language, [one["id"] for one in found], "too wide" if wide else "")
    context.close()
    return len(found) + int(wide)


def main(arguments: list[str]) -> int:
    """All names in all sizes and looks; fails when anything is wrong with one."""
    out = Path(arguments[0] if arguments else "looks")
    out.mkdir(parents=True, exist_ok=True)
    handler = functools.partial(Folder, directory=str(WEB / "dist-fixtures"))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}"
    wrong = 0
    with sync_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
        for name in arguments[1:] or NAMES:
            for size in SIZES:
                for scheme, language in LOOKS:
                    wrong += look(browser, address, name, size, scheme, language, out)
        browser.close()
    server.shutdown()
    print("nothing wrong" if wrong == 0 else f"{wrong} things wrong")
    return int(wrong > 0)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
