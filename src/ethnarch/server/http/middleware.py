"""Middleware: shape of requests, origin, limits on the way in; security headers on the way out."""

from __future__ import annotations

import re
import secrets
import time
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec
import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ethnarch.server.common.effort import Owing
from ethnarch.server.common.limits import neighbourhood
from ethnarch.server.http.api import Endpoint
from ethnarch.server.http.asked import Asked
from ethnarch.server.messages.protocol import encode
from ethnarch.server.messages.shapes import Problem, TableId
from ethnarch.server.messages.words import preferred
from ethnarch.server.tables.refusals import Refuse

if TYPE_CHECKING:
    from ethnarch.server.core import Server

POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
LONGEST_SECRET = 100
COSTS = {"/ready": 2.0, "/metrics": 5.0, "/openapi.json": 2.0, "/api/open": 5.0}
"""In plain requests; what is not named costs one."""
OF_THE_MOMENT = ("/health", "/ready", "/metrics")
"""True now and kept by nobody, like all answers about tables."""
REQUEST_ID = re.compile("[A-Za-z0-9_-]{8,64}")
logger = structlog.get_logger("ethnarch.http")


class OverHttp(ABC):
    """What stands between the server and every request; websockets pass it by."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        await self.answer(scope, receive, send)

    @abstractmethod
    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None: ...


class SecurityHeaders(OverHttp):
    """Every answer carries them, mistakes too."""

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/") or scope["path"] in OF_THE_MOMENT:
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, receive, dressed)


class RequestIds(OverHttp):
    """Every request has an id: in its answer's `x-request-id`, and in every line of the log that it causes."""

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        given = Headers(scope=scope).get("x-request-id", "")
        request = given if REQUEST_ID.fullmatch(given) else secrets.token_hex(8)
        status, began = 0, time.perf_counter()

        async def named(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["x-request-id"] = request
            await send(message)

        with structlog.contextvars.bound_contextvars(request=request):
            await self.app(scope, receive, named)
            took = round((time.perf_counter() - began) * 1000, 1)
            logger.debug("answered", method=scope["method"], path=route_of(scope), status=status, ms=took)


def route_of(scope: Scope) -> str:
    """The kind of address that was asked for, without what is particular about it."""
    return str(getattr(scope.get("route"), "path", "?"))


class RateLimit(OverHttp):
    """Whatever is asked for over HTTP is counted by address; what costs more than others says so later."""

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        server: Server = scope["app"].state.server
        if server.requests.take(address_of(scope), COSTS.get(scope["path"], 1.0)):
            await self.app(scope, receive, send)
            return
        server.metrics.refusals.labels("slow_down").inc()
        refusal = problem(Refuse("slow_down"), preferred(Headers(scope=scope).get("accept-language")))
        await refusal(scope, receive, send)


def address_of(scope: Scope) -> str:
    """Whom a request is counted for."""
    return neighbourhood(scope["client"][0] if scope.get("client") else "")


def is_from_here(headers: Headers, origins: str) -> bool:
    """A browser's page may talk to us if it is ours. What sends no origin is not a page."""
    origin = headers.get("origin")
    if origin is None:
        return True
    allowed = {each.strip().rstrip("/") for each in origins.split(",") if each.strip()}
    return origin in allowed or urlsplit(origin).netloc == headers.get("host", "")


def json_response(answer: msgspec.Struct, status: int = 200) -> Response:
    return Response(encode(answer), status, media_type="application/json")


def problem(refuse: Refuse, language: str) -> Response:
    answer = Problem(refuse.code, refuse.message(language), refuse.rule, refuse.again)
    response = json_response(answer, refuse.status)
    if refuse.status in (429, 503):
        response.headers["retry-after"] = "1"
    return response


async def ask(server: Server, endpoint: Endpoint, request: Request) -> Response:
    """Check a request from outside to inside, carry it out, and answer it."""
    language = preferred(request.headers.get("accept-language"))
    try:
        asked = await _checked(server, endpoint, request, language)
        with server.under_way():
            return json_response(await endpoint.handle(server, asked), endpoint.status)
    except Refuse as refuse:
        server.metrics.refusals.labels(refuse.code).inc()
        return problem(refuse, language)
    except Owing:
        server.metrics.refusals.labels("slow_down").inc()
        return problem(Refuse("slow_down"), language)
    except ClientDisconnect:
        return Response(status_code=400)
    except Exception as error:
        server.blame(endpoint.path, error)
        return problem(Refuse("unavailable"), language)


async def _checked(server: Server, endpoint: Endpoint, request: Request, language: str) -> Asked:
    if not is_from_here(request.headers, server.settings.origins):
        raise Refuse("origin")
    table = request.path_params.get("table", "")
    if "{table}" in endpoint.path:
        try:
            msgspec.convert(table, TableId)
        except msgspec.ValidationError:
            raise Refuse("unknown_table") from None
    body: Any = None
    if endpoint.body is not None:
        raw = await _body(request, max(server.settings.max_body_bytes, endpoint.longest))
        try:
            body = msgspec.json.decode(raw, type=endpoint.body)
        except msgspec.ValidationError as error:
            raise Refuse("shape", None, str(error)[:300]) from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise Refuse("shape") from None
    query = _query(endpoint, request)
    return Asked(table, _secret(request), language, address_of(request.scope), query, body)


def _secret(request: Request) -> str | None:
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not 0 < len(secret) <= LONGEST_SECRET:
        return None
    return secret


def _query(endpoint: Endpoint, request: Request) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, schema in endpoint.query:
        text = request.query_params.get(name)
        if text is None:
            continue
        if schema["type"] != "integer":
            found[name] = text
            continue
        if not text.isascii() or not text.isdigit() or len(text) > 9:
            raise Refuse("option", None, f"{name}: a whole number")
        if not schema.get("minimum", 0) <= int(text) <= schema["maximum"]:
            raise Refuse("option", None, f"{name}: {schema.get('minimum', 0)} to {schema['maximum']}")
        found[name] = int(text)
    return found


async def _body(request: Request, longest: int) -> bytes:
    parts, length = [], 0
    async for part in request.stream():
        length += len(part)
        if length > longest:
            raise Refuse("too_big")
        parts.append(part)
    return b"".join(parts)
