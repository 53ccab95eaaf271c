"""Nobody in where they don't belong: who may do what, for every route and every message there is.

The lists of routes and messages are the server's own: a new one without a row here fails.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import pytest
from starlette.routing import Route, WebSocketRoute
from table_harness import Place, bounded, running, toy_settings

from ethnarch.server.app import create_app
from ethnarch.server.messages import from_browser

CALLERS = ("nobody", "stranger", "invited", "spectator", "other", "decider")
"""No secret; one of another table; the invitation; a spectator; a seat that waits; the one that decides."""

OPEN = (200,) * 6
LINKS = (403, 403, 200, 200, 200, 200)
WHILE_RUNNING: dict[str, tuple[int, ...]] = {
    "GET /api/server": OPEN,
    "GET /api/open": (404,) * 6,
    "GET /api/variants": (400,) * 6,  # no game is named
    "POST /api/variants": (400,) * 6,  # the file of the test is none
    "POST /api/promises": (201,) * 6,
    "POST /api/tables/{table}/report": LINKS,
    "POST /api/tables": (201,) * 6,
    "POST /api/lessons": (400,) * 6,  # this game has none
    "GET /api/tables/{table}": LINKS,
    "POST /api/tables/{table}/join": (403, 403, 200, 403, 403, 403),
    "GET /api/tables/{table}/replay": (403, 403, 403, 200, 200, 200),
    "GET /api/tables/{table}/record": (409,) * 6,
    "GET /api/tables/{table}/verify": LINKS,
    "POST /api/tables/{table}/continue": (409,) * 6,
    "POST /api/tables/{table}/review": (403, 403, 403, 403, 403, 409),
    "POST /api/tables/{table}/review/stop": (403, 403, 403, 403, 403, 409),
    "POST /api/records": (400,) * 6,  # the record of the test is none
    "GET /api/puzzles": (400,) * 6,  # this server has only a game without puzzles
    "POST /api/puzzles/answer": (400,) * 6,
    "POST /api/puzzles/preview": (400,) * 6,
    "GET /health": OPEN,
    "GET /ready": OPEN,
    "GET /metrics": (403,) * 6,
    "GET /openapi.json": OPEN,
    "GET /{path:path}": (503,) * 6,  # no page is built in this test
}
WHEN_OVER = {
    **{key: OPEN for key in WHILE_RUNNING if key.startswith("GET /api/tables/")},
    "POST /api/tables/{table}/continue": (201,) * 6,
    "POST /api/tables/{table}/join": (403, 403, 409, 403, 403, 403),
    "POST /api/tables/{table}/review": (403, 403, 403, 403, 403, 400),  # no bot can review the game of the test
    "POST /api/tables/{table}/review/stop": (403, 403, 403, 403, 403, 200),
}
BODIES: dict[str, dict[str, Any]] = {
    "POST /api/tables": {"game": "toy", "seats": [{"kind": "me", "name": "X"}]},
    "POST /api/variants": {"game": "toy", "variant": "none"},
    "POST /api/lessons": {"game": "toy", "lesson": "none", "level": "random", "name": "X"},
    "POST /api/tables/{table}/report": {"why": "name"},
    "POST /api/tables/{table}/review": {"seat": 0},
    "POST /api/tables/{table}/review/stop": {"seat": 0},
    "POST /api/records": {"record": {}},
    "POST /api/puzzles/answer": {"game": "toy", "number": 1, "line": "bid 1"},
    "POST /api/puzzles/preview": {"game": "toy", "number": 1, "line": "bid 1"},
    "POST /api/tables/{table}/continue": {"n": 1, "seat": 0, "level": "random", "name": "X"},
}

NO, STALE, TURN = "not_allowed", "stale", "not_your_turn"
MESSAGES: dict[str, tuple[dict[str, Any], tuple[str, str, str, str, str, str]]] = {
    # message: (fields, answer to each of CALLERS); those before hello get no further than hello
    "hello": ({}, (NO, NO, NO, "state", "state", "state")),
    "play": ({"id": 1, "n": 0, "line": "bid 1"}, (NO, NO, NO, NO, TURN, "done")),
    "peek": ({"id": 1, "n": 0, "prefix": []}, (NO, NO, NO, NO, TURN, "continuations")),
    "preview": ({"id": 1, "n": 0, "line": "bid 1"}, (NO, NO, NO, NO, TURN, "previewed")),
    "undo": ({"id": 1, "n": 0}, (NO, NO, NO, NO, "no_undo", "no_undo")),
    "hint": ({"id": 1, "n": 0}, (NO, NO, NO, NO, TURN, "hinted")),
    "rematch": ({"id": 1}, (NO, NO, NO, NO, "not_over", "not_over")),
    "start": ({"id": 1, "level": "random"}, (NO, NO, NO, NO, NO, "no_seat")),
    "stand_in": ({"id": 1, "seat": 0, "level": None}, (NO, NO, NO, NO, NO, "done")),
    "free": ({"id": 1, "seat": 1}, (NO, NO, NO, NO, NO, "done")),
    "replace": ({"id": 1, "seat": 1, "level": "random"}, (NO, NO, NO, NO, NO, "done")),
    "invite": ({"id": 1}, (NO, NO, NO, NO, NO, "invited")),
    "resign": ({"id": 1, "seat": 0}, (NO, NO, NO, NO, NO, "done")),
    "abort": ({"id": 1}, (NO, NO, NO, NO, "done", "done")),
    "propose": ({"id": 1, "n": 0, "what": "end"}, (NO, NO, NO, NO, "done", "done")),
    "respond": ({"id": 1, "n": 0, "what": "end", "yes": True}, (NO, NO, NO, NO, STALE, STALE)),
    "say": ({"id": 1, "text": "hello"}, (NO, NO, NO, "no_chat", "said", "said")),
    "phrase": ({"id": 1, "phrase": "hello"}, (NO, NO, NO, "no_chat", "said", "said")),
    "mute": ({"id": 1, "seat": 0, "muted": True}, (NO, NO, NO, "done", "done", "done")),
    "beaten": ({"beat": 1}, (NO, NO, NO, "pong", "pong", "pong")),
    "rename": ({"id": 1, "seat": 0, "name": "Zed"}, (NO, NO, NO, NO, NO, "done")),
    "resync": ({"have": 0}, (NO, NO, NO, "state", "state", "state")),
    "language": ({"language": "de"}, (NO, NO, NO, "state", "state", "state")),
    "ping": ({"id": 1}, (NO, NO, NO, "pong", "pong", "pong")),
}


SOCKETS = ("/ws", "/bots")
"""Those of browsers, below; those of machines that think, who need a token (test_server_remote_bots.py)."""
SHOWN, SILENT = ("resync", "language"), ("beaten",)
"""Answered by a state; answered by nothing."""


def is_answer_to(kind: str) -> Callable[[dict[str, Any]], bool]:
    """Not what is shown to everybody, unless that is what was asked for."""
    pushed = ("presence",) if kind in SHOWN else ("presence", "state")
    return lambda message: message["type"] not in pushed


def routes() -> set[str]:
    found = set()
    for route in create_app(toy_settings("sqlite://")).routes:
        if isinstance(route, Route):
            found |= {f"{method} {route.path}" for method in (route.methods or set()) - {"HEAD"}}
        else:
            assert isinstance(route, WebSocketRoute) and route.path in SOCKETS, f"a new kind of door: {route}"
    return found


def test_every_route_and_every_message_has_a_row() -> None:
    assert routes() == set(WHILE_RUNNING)
    assert {message.__struct_config__.tag for message in get_args(from_browser.FromBrowser)} == set(MESSAGES)


async def links(place: Place, seats: int, **wish: Any) -> tuple[dict[str, Any], dict[str, str | None]]:
    """A table, one secret for each kind of caller; with `seats` = 3 one seat stays open."""
    table = await place.create("me:Ann", *["friend"] * (seats - 1), **({"options": {"rounds": 2}} | wish))
    bob = await place.join(table, "Bob", 1)
    foreign = await place.create("me:Eve", "friend", **({"options": {"rounds": 2}} | wish))
    secrets = (None, foreign["secret"], table["invite"], table["watch"], bob["secret"], table["secret"])
    return table, dict(zip(CALLERS, secrets, strict=True))


async def status_of(place: Place, key: str, table: dict[str, Any], secret: str | None) -> int:
    method, path = key.split(" ")
    path = path.replace("{table}", table["table"]).replace("{path:path}", "")
    headers = {"authorization": f"Bearer {secret}"} if secret else {}
    body = BODIES.get(key)
    if path.endswith("/join"):
        body = {"invite": secret or "x" * 43, "name": "Zoe"}
    return (await place.http.request(method, path, headers=headers, json=body)).status_code


@bounded
async def test_routes_while_a_game_runs(database: str) -> None:
    async with running(toy_settings(database, table_burst=1000, request_burst=10**6)) as place:
        for key, expected in WHILE_RUNNING.items():
            table, secrets = await links(place, 3)
            answers = tuple([await status_of(place, key, table, secrets[caller]) for caller in CALLERS])
            assert answers == expected, key


@bounded
async def test_routes_when_a_game_is_over(database: str) -> None:
    async with running(toy_settings(database, table_burst=1000, request_burst=10**6)) as place:
        table, secrets = await links(place, 2)
        async with (
            place.sit({"table": table["table"], "secret": secrets["other"]}) as bob,
            place.sit(table) as ann,
        ):
            for player in (ann, bob, ann, bob):
                await player.my_turn()
                await player.play("show")
        for key, expected in WHEN_OVER.items():
            answers = tuple([await status_of(place, key, table, secrets[caller]) for caller in CALLERS])
            assert answers == expected, key


async def answers(place: Place, kind: str, fields: dict[str, Any], **wish: Any) -> tuple[str, ...]:
    """What each of CALLERS is answered to one message, each at a table of their own."""
    found = []
    for caller in CALLERS:
        table, secrets = await links(place, 2, **wish)
        async with place.sit({"table": table["table"], "secret": secrets[caller] or "x" * 43}) as player:
            answer = await player.hear()
            if kind != "hello" and answer["type"] == "refused":
                await player.send({"type": kind, **fields})
                assert (await player.hear())["code"] == "first_hello"
            elif kind != "hello":
                await player.send({"type": kind, **fields})
                if kind in SILENT:
                    await player.send({"type": "ping", "id": 1})
                answer = await player.until(is_answer_to(kind))
            found.append(answer.get("code", answer["type"]))
    return tuple(found)


@pytest.mark.parametrize("kind", MESSAGES)
def test_messages(kind: str, database: str) -> None:
    async def scenario() -> None:
        fields, expected = MESSAGES[kind]
        async with running(toy_settings(database, table_burst=1000, request_burst=10**6)) as place:
            assert await answers(place, kind, fields) == expected

    bounded(scenario)()


@bounded
async def test_a_seat_sees_no_other_seats_replay_while_the_game_runs(database: str) -> None:
    async with running(toy_settings(database)) as place:
        table, secrets = await links(place, 2)
        path = f"/api/tables/{table['table']}/replay"
        for seat, wanted in (("0", 403), ("1", 200), ("all", 409), ("watch", 200)):
            assert (await place.get(path, secrets["other"], seat=seat)).status_code == wanted
        assert (await place.get(path, secrets["spectator"], seat="0")).status_code == 403


@bounded
async def test_a_table_without_spectators_has_none(database: str) -> None:
    async with running(toy_settings(database)) as place:
        table = await place.create("me:Ann", "bot", spectators=False)
        assert table["watch"] is None
        assert (await place.get(f"/api/tables/{table['table']}/replay", "y" * 43)).status_code == 403
