"""The application: routes put together. `create_app(Settings())` is what uvicorn runs."""

from __future__ import annotations

import contextlib
import functools
import hmac
from collections.abc import AsyncIterator, Callable

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from ethnarch.server.bots.remote import take_in
from ethnarch.server.common.limits import neighbourhood
from ethnarch.server.common.logs import set_up_logs
from ethnarch.server.common.settings import Settings
from ethnarch.server.core import Server
from ethnarch.server.http.api import ENDPOINTS, Endpoint
from ethnarch.server.http.middleware import RateLimit, RequestIds, SecurityHeaders, ask, is_from_here, problem
from ethnarch.server.http.openapi import description
from ethnarch.server.http.page import serve_page
from ethnarch.server.messages.words import preferred
from ethnarch.server.socket.connection import Connection
from ethnarch.server.tables.refusals import Refuse

COST_OF_A_HANDSHAKE = 2.0
"""In plain requests."""


def create_app(settings: Settings | None = None, draw_seed: Callable[[], int] | None = None) -> Starlette:
    chosen = settings or Settings.from_environment()
    set_up_logs(chosen.log_level)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        server = Server(chosen, draw_seed)
        app.state.server = server
        try:
            yield
        finally:
            await server.drain()
            await server.close()

    routes: list[BaseRoute] = [_route(endpoint) for endpoint in ENDPOINTS]
    routes += [
        Route("/health", _health),
        Route("/ready", _ready),
        Route("/metrics", _metrics),
        Route("/openapi.json", _describe),
        WebSocketRoute("/ws", SocketDoor()),
        WebSocketRoute("/bots", _bots),
        Route("/{path:path}", _page),
    ]
    middleware = [
        Middleware(RequestIds),
        Middleware(SecurityHeaders),
        Middleware(RateLimit),
        Middleware(GZipMiddleware, minimum_size=2048),
    ]
    handlers = {HTTPException: _not_found}
    return Starlette(routes=routes, lifespan=lifespan, middleware=middleware, exception_handlers=handlers)  # type: ignore[arg-type]


def _route(endpoint: Endpoint) -> Route:
    async def handle(request: Request) -> Response:
        return await ask(request.app.state.server, endpoint, request)

    return Route(endpoint.path, handle, methods=[endpoint.method], name=f"{endpoint.method} {endpoint.path}")


async def _not_found(request: Request, error: HTTPException) -> Response:
    code = "method" if error.status_code == 405 else "not_found"
    response = problem(Refuse(code), preferred(request.headers.get("accept-language")))
    response.headers.update(error.headers or {})
    return response


async def _health(request: Request) -> Response:
    """The process is alive."""
    return JSONResponse({"alive": True})


async def _ready(request: Request) -> Response:
    """It takes players: it is not stopping, its database can be read and written, and its disk has room."""
    server: Server = request.app.state.server
    troubles = await server.health.troubles()
    if troubles:
        return JSONResponse({"ready": False, "troubles": troubles}, 503)
    return JSONResponse({"ready": True})


async def _metrics(request: Request) -> Response:
    """Figures, for whoever has the token of this server; without one they stand at an address of their own."""
    server: Server = request.app.state.server
    token = server.settings.metrics_token
    if not token:
        return problem(Refuse("not_found"), "en")
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not hmac.compare_digest(given.encode(), token.encode()):
        return problem(Refuse("not_allowed"), "en")
    return PlainTextResponse(server.metrics.text(), media_type="text/plain; version=0.0.4")


async def _bots(websocket: WebSocket) -> None:
    """Another machine offers to think; only with the token of this server."""
    server: Server = websocket.app.state.server
    if not _may_shake_hands(server, websocket):
        await websocket.close(1013, "slow_down")
        return
    given = websocket.headers.get("authorization", "").removeprefix("Bearer ")
    token = server.settings.bots_token
    if not token or not hmac.compare_digest(given.encode(), token.encode()):
        await websocket.close(1008, "not_allowed")
        return
    await take_in(server.services.bots, {name: server.games.get(name) for name in server.games.names()}, websocket)


def _may_shake_hands(server: Server, websocket: WebSocket) -> bool:
    """To come and go is counted like any request: there may be few connections at once and yet no end of them."""
    address = neighbourhood(websocket.client.host if websocket.client else "")
    allowed = server.requests.take(address, COST_OF_A_HANDSHAKE)
    if not allowed:
        server.metrics.refusals.labels("slow_down").inc()
    return allowed


async def _describe(request: Request) -> Response:
    return Response(_description(), media_type="application/json")


@functools.cache
def _description() -> bytes:
    return msgspec.json.encode(description())


async def _page(request: Request) -> Response:
    if request.url.path.startswith("/api/"):
        return problem(Refuse("not_found"), preferred(request.headers.get("accept-language")))
    server: Server = request.app.state.server
    return serve_page(server.settings.page_folder, request)


class SocketDoor:
    """Given to Starlette as an application of its own, so that nothing more stands between us and the socket."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await _websocket(WebSocket(scope, receive=receive, send=send), send)


async def _websocket(websocket: WebSocket, send: Send) -> None:
    server: Server = websocket.app.state.server
    if not is_from_here(websocket.headers, server.settings.origins):
        await websocket.close(1008, "origin")
        return
    if not _may_shake_hands(server, websocket):
        await websocket.close(1013, "slow_down")
        return
    address = neighbourhood(websocket.client.host if websocket.client else "")
    connection = Connection(server, websocket, address, send)
    full = len(server.connections) >= server.settings.max_connections
    if server.draining or full or server.by_address[address] >= server.settings.connections_per_address:
        connection.close(1013, "draining" if server.draining else "full")
    server.add(connection, address)
    try:
        await connection.run()
    finally:
        server.remove(connection, address)
