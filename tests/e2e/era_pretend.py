"""A table of Era of Tribes that stands where a test wants it: the page talks to it as to the server."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
from era_walks import era, rivals_wait
from playwright.sync_api import Page, Route, WebSocketRoute

from ethnarch.engine.seam import BadNotation, Event, Json, Refusal, State
from ethnarch.server.tables import telling
from ethnarch.server.tables.history import Item

# A test may be slow, the line to it is not down: whether anybody is there is answered where it is asked.
ALWAYS_THERE = """() => {
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    const asked = JSON.parse(data);
    if (asked.type !== 'ping') return send.call(this, data);
    const pong = JSON.stringify({ type: 'pong', id: asked.id });
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: pong })), 0);
  };
}"""
NAMES = ["Ada", "Ben", "Cleo", "Dana", "Edda", "Finn"]


class Pretend:
    """One table at a moment of the game. `said` is every line that the page played, `decisions` what they answered."""

    def __init__(self, page: Page, language: str = "en") -> None:
        self.page, self.language = page, language
        self.said: list[str] = []
        self.decisions = 0
        self.table = 0
        self.n = 1
        self.socket: WebSocketRoute | None = None
        page.route("**/api/tables/*", self._info)
        page.route_web_socket(re.compile(r"/ws\?table="), self._connect)
        page.add_init_script(f"({ALWAYS_THERE})()")

    def lay(self, state: State) -> None:
        """A new table that stands so, for the seat that decides."""
        self.state = state
        self.items: list[Item] = []
        self.seat = era.decision(state).seat  # type: ignore[union-attr]
        self.players = int(state["players"][0])
        self.table += 1
        self.n, self.said, self.decisions = 1, [], 0

    def info(self) -> Json:
        kinds = ["person" if seat == self.seat else "bot" for seat in range(self.players)]
        players = [
            {
                "seat": seat,
                "name": NAMES[seat],
                "kind": kind,
                "online": True,
                "level": None,
                "stand_in": None,
                "why": None,
            }
            for seat, kind in enumerate(kinds)
        ]
        return {
            "table": f"pretend{self.table}",
            "game": "era_of_tribes",
            "rules_version": 1,
            "options": {},
            "phase": "playing",
            "n": self.n,
            "players": players,
            "spectators": True,
            "hints": True,
            "clock": None,
            "away_seconds": None,
            "commit": "0" * 64,
            "seed": None,
            "role": "seat",
            "seats": [self.seat],
            "host": True,
            "rematch": None,
            "created_ms": 0,
            "deciding": self.seat,
            "continued": False,
            "chat": "off",
            "private": True,
            "listed": False,
            "language": None,
            "ended": None,
            "proposal": None,
            "may_abort": False,
        }

    def _info(self, route: Route) -> None:
        route.fulfill(json=self.info())

    def _connect(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        socket.on_message(lambda message: self._hear(json.loads(message)))

    def _send(self, message: Json) -> None:
        assert self.socket is not None
        self.socket.send(msgspec.json.encode(message).decode())

    def _state(self) -> Json:
        view = era.view(self.state, self.seat)
        decision = telling.deciding(era, view)
        mine = decision is not None and decision.seat == self.seat
        lines = telling.lines(era, self.items, self.seat, NAMES, self.language)
        return {
            "type": "state",
            "table": self.info(),
            "n": self.n,
            "move": self.n,
            "seat": self.seat,
            "view": era.view_to_json(view),
            "foresight": era.foresight(view),
            "decision": decision,
            "actions": telling.choices(era, view, self.language) if mine else [],
            "keep": 0,
            "lines": lines,
            "clock": None,
            "undo": False,
            "ask_undo": False,
            "result": None,
        }

    def _hear(self, message: Json) -> None:
        kind, request = message["type"], message.get("id")
        if kind in ("hello", "language", "resync"):
            self._send(self._state())
            return
        try:
            self._answer(kind, request, message)
        except (Refusal, BadNotation) as error:
            rule, said = getattr(error, "rule", None), str(error)
            self._send(
                {"type": "refused", "id": request, "code": "not_legal", "message": said, "rule": rule, "n": self.n}
            )

    def meanwhile(self) -> list[Event]:
        """What the others do before the page hears again; here they are never waited for."""
        return []

    def _answer(self, kind: str, request: Any, message: Json) -> None:
        view = era.view(self.state, self.seat)
        if kind == "preview":
            data = era.preview(view, message["line"], self.language)  # type: ignore[attr-defined]
            self._send({"type": "previewed", "id": request, "n": self.n, "data": data})
        elif kind == "play":
            told: list[Event] = []
            for action in era.expand(view, message["line"]):
                told += era.play(self.state, action)
                self.decisions += 1
            told += self.meanwhile()
            self.n += 1
            self.said.append(message["line"])
            self.items.append(Item(self.n, self.n, msgspec.msgpack.encode(told)))
            self._send({"type": "done", "id": request, "n": self.n})
            self._send(self._state())


class Taught(Pretend):
    """The deal to learn from, with rivals who do as little as they can."""

    def begin(self, lesson: str) -> None:
        self.lay(era.from_position(era.lessons()[lesson].position))

    def meanwhile(self) -> list[Event]:
        return rivals_wait(self.state, self.seat)
