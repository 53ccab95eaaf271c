"""`ethnarch serve`: bind the port that was named (or a free one), print the address, serve until told to stop."""

from __future__ import annotations

import errno
import gc
import socket
import sys
from collections.abc import Callable

import uvicorn
from starlette.applications import Starlette

from ethnarch.server.app import create_app
from ethnarch.server.bots.compiling import settle_form
from ethnarch.server.common.games import places_of
from ethnarch.server.common.limits import Proxies
from ethnarch.server.common.logs import set_up_logs
from ethnarch.server.common.settings import Settings
from ethnarch.server.core import Server
from ethnarch.server.http.frames import frames
from ethnarch.server.http.guard import guard
from ethnarch.server.storage.opening import check_database

PORT = 8420
PORTS_TO_TRY = 20
LARGEST_FRAME = 65_536
TICKS_BETWEEN_COLLECTIONS = 6_000
"""Ten minutes."""


class DrainingServer(uvicorn.Server):
    """Says goodbye to everybody before the sockets close."""

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS_BETWEEN_COLLECTIONS == TICKS_BETWEEN_COLLECTIONS - 1:
            gc.collect()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for listening in self.servers:
            listening.close()
        server: Server | None = getattr(self.config.app.state, "server", None)  # type: ignore[union-attr]
        if server is not None:
            await server.drain()
        await super().shutdown(sockets)


def bind(host: str, port: int) -> socket.socket:
    """A socket that listens on this very port (0: any), as whoever named it relies on, or a line that says why not."""
    try:
        return _listen(host, port)
    except OSError as error:
        raise SystemExit(
            f"port {port} of {host} is {_reason(error)}: end what listens there, or choose another with --port"
        ) from None


def bind_near(host: str, port: int, say: Callable[[str], None]) -> socket.socket:
    """A socket that listens on this port or, where that is taken, on the next free one, which is said."""
    for candidate in range(port, port + PORTS_TO_TRY):
        try:
            return _listen(host, candidate)
        except OSError as error:
            say(f"Port {candidate} is {_reason(error)}; trying {candidate + 1}.")
    raise SystemExit(f"ports {port} to {port + PORTS_TO_TRY - 1} are all taken; choose one with --port")


def _listen(host: str, port: int) -> socket.socket:
    """OSError where the port is taken or not allowed; another host or another port may do."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # named TCP, because only then asyncio switches off the delay of small messages (40 ms a move)
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        if error.errno not in (errno.EADDRINUSE, errno.EACCES):
            raise SystemExit(f"cannot listen on {host}: {error.strerror}. Try --host 127.0.0.1.") from None
        raise
    listening.set_inheritable(False)
    return listening


def _reason(error: OSError) -> str:
    return "taken" if error.errno == errno.EADDRINUSE else "not allowed"


def address_of(listening: socket.socket, host: str) -> str:
    """What to type into a browser."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{listening.getsockname()[1]}/"


def _calm_the_collector() -> None:
    """With thousands of connections Python's full garbage collection stops everything for half a second.

    It is left to a moment every ten minutes; what is made and dropped by every move is collected as ever.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 1_000_000)


def _allow_many_files() -> None:
    """A connection is an open file; take as many as the system allows."""
    try:
        import resource
    except ImportError:  # not on Windows
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _url(settings: Settings) -> str:
    try:
        return settings.url
    except OSError as error:
        raise SystemExit(
            f"cannot make a folder for games: {error.strerror} ({error.filename}); choose a file with --database"
        ) from None


def configure(app: Starlette, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves the application: guarded, and believing only named proxies about addresses."""
    proxies = Proxies(settings.trusted_proxies).named
    return uvicorn.Config(
        app,
        http=guard(settings),
        ws=frames(settings),
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=LARGEST_FRAME,
        ws_max_queue=8,
        ws_per_message_deflate=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
        timeout_graceful_shutdown=int(settings.drain_seconds) + 1,
        backlog=4096,
        timeout_keep_alive=30,
    )


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    database: str | None = None,
    say: Callable[[str], None] | None = None,
    settings: Settings | None = None,
) -> None:
    """Serve until SIGTERM or Ctrl-C. `database` is a URL or the path of an SQLite file. Without a `port` it is 8420, or
    the next one that is free; a port that was named is that port or none."""
    tell = say or (lambda line: print(line, flush=True))
    chosen = settings or Settings.from_environment()
    if database:
        url = database if "://" in database else f"sqlite:///{database}"
        chosen = Settings.from_environment(database_url=url)
    set_up_logs(chosen.log_level)
    check_database(_url(chosen))
    Proxies(chosen.trusted_proxies)
    listening = bind_near(host, PORT, tell) if port is None else bind(host, port)
    _allow_many_files()
    _calm_the_collector()
    if not settle_form(places_of(chosen.games)):
        tell("The rules are being compiled in the background; until they are, they run as plain Python.")
    server = DrainingServer(configure(create_app(chosen), chosen))
    if not (chosen.page_folder / "index.html").exists():
        tell("The page is not built yet: run `make play` in a clone. The interface itself works.")
    tell(f"Ethnarch is at {address_of(listening, host)}  (Ctrl-C to stop)")
    try:
        server.run(sockets=[listening])
    except KeyboardInterrupt:
        tell("Stopped; every move is kept.")
    if not server.started:
        sys.exit(3)
