"""The built page: files of a folder, with caching that is right for each, compressed ahead where they are."""

from __future__ import annotations

import mimetypes
from email.utils import formatdate
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
MISSING = (
    "The page is not built yet.\n\nIn a clone, run `make play`, or `npm ci && npm run build` in web/.\n"
    "An installed package brings its page along: install it again.\n"
)
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")


def serve_page(folder: Path, request: Request) -> Response:
    """A file of the page; `/` is its index. The page's own places stand behind `#` and never come here."""
    path = request.path_params.get("path", "") or "index.html"
    file = _inside(folder, path)
    if file is None:
        if path == "index.html":
            return PlainTextResponse(MISSING, 503, {"cache-control": "no-store"})
        return PlainTextResponse("There is nothing here.\n", 404)
    return _response(file, path, request)


def _inside(folder: Path, path: str) -> Path | None:
    """The file, if it really lies in the folder."""
    if "\x00" in path or "\\" in path or len(path) > 300:
        return None
    root = folder.resolve()
    file = (root / path).resolve()
    return file if file.is_relative_to(root) and file.is_file() else None


def _response(file: Path, path: str, request: Request) -> Response:
    hashed = path.startswith("assets/")
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind in ("application/manifest+json",):
        kind += "; charset=utf-8"
    headers = {
        "cache-control": FOR_EVER if hashed else ASK_AGAIN,
        "vary": "accept-encoding",
        "content-type": kind,
    }
    sent = file
    accepted = request.headers.get("accept-encoding", "")
    for encoding, suffix in ENCODINGS:
        packed = file.with_name(file.name + suffix)
        if encoding in accepted and packed.is_file():
            sent, headers["content-encoding"] = packed, encoding
            break
    facts = sent.stat()
    headers["etag"] = f'"{facts.st_mtime_ns:x}-{facts.st_size:x}{sent.suffix}"'
    headers["last-modified"] = formatdate(facts.st_mtime, usegmt=True)
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    return WholeFile(sent, headers=headers)


class WholeFile(FileResponse):
    """A file is sent whole: no page asks for parts of one, and a hundred small parts cost many times the whole."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = [(name, value) for name, value in scope["headers"] if name != b"range"]
        await super().__call__({**scope, "headers": headers}, receive, send)
