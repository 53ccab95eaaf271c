"""What can be asked over HTTP: one row an endpoint. Routes, description and tests are made from the rows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from ethnarch import __version__
from ethnarch.engine import variants
from ethnarch.engine.records import GameRecord
from ethnarch.engine.seam import BadOption, Game
from ethnarch.server.bots import levels
from ethnarch.server.common.effort import Work
from ethnarch.server.common.games import installed
from ethnarch.server.messages import looking_back, offering, shapes
from ethnarch.server.messages.protocol import PROTOCOL
from ethnarch.server.messages.words import LANGUAGES
from ethnarch.server.storage.dealing import commitment
from ethnarch.server.storage.writer import Conflict, Unavailable
from ethnarch.server.tables import loading, meeting, old_rules, puzzling, render, replays, reviewing
from ethnarch.server.tables.refusals import Refuse
from ethnarch.server.tables.table import Table

if TYPE_CHECKING:
    from ethnarch.server.core import Server

FIRST = msgspec.json.schema(shapes.Version)
PAGE = {"type": "integer", "minimum": 1, "maximum": replays.LONGEST_PAGE}
SEAT = {"type": "string", "maxLength": 5, "pattern": "^([0-9]|1[0-5]|all|watch)$"}
GAME = {"type": "string", "minLength": 1, "maxLength": 32}
NUMBER = {"type": "integer", "minimum": 1, "maximum": 100_000}
COST_OF_A_REPORT = 20.0
LONGEST_VARIANT = 65_536


@dataclass(frozen=True)
class Asked:
    """A request, with everything about its shape already checked."""

    table: str
    secret: str | None
    language: str
    address: str
    query: dict[str, Any]
    body: Any = None


Answer = Callable[["Server", Asked], Awaitable[msgspec.Struct]]


@dataclass(frozen=True)
class Endpoint:
    method: str
    path: str
    answers: type[msgspec.Struct]
    handle: Answer
    summary: str
    body: type[msgspec.Struct] | None = None
    query: tuple[tuple[str, dict[str, Any]], ...] = ()
    status: int = 200
    longest: int = 0
    """Bytes of its body, where it may be longer than others."""


def game_info(name: str, game: Game, language: str) -> offering.GameInfo:
    """What a page is told of a game; much of it only where it has no room of its own there."""
    plain = not game.room_in_page
    forms = game.option_forms(game.players[0]) if plain else []
    return offering.GameInfo(
        game=name,
        title=game.called,
        rules_version=game.rules_version,
        players=list(game.players),
        bots=[offering.BotLevel(level, True) for level in levels.levels(name)],
        about=game.about(language) if plain else "",
        options=[offering.OptionAsked(f.name, f.default, list(f.choices), f.least, f.most) for f in forms],
        labels=dict(game.labels(language)) if plain else {},
    )


async def server_info(server: Server, asked: Asked) -> offering.ServerInfo:
    games = [game_info(name, server.games.get(name), asked.language) for name in server.games.names()]
    settings = server.settings
    return offering.ServerInfo(PROTOCOL, __version__, games, list(LANGUAGES), settings.open_tables, settings.variants)


async def promise(server: Server, asked: Asked) -> shapes.Promised:
    _may_create(server, asked)
    return await server.founder.promise()


async def create_table(server: Server, asked: Asked) -> shapes.Created:
    _may_create(server, asked)
    wish = asked.body
    if wish.listed and not server.settings.open_tables:
        raise Refuse("no_listing")
    return await server.founder.create(wish, _work(server, asked), asked.language)


async def see_variants(server: Server, asked: Asked) -> shapes.ReadyVariants:
    game = _game(server, asked.query.get("game", "")).name
    return await server.effort.of(asked.address, _ready_variants, game)


def _ready_variants(game: str) -> shapes.ReadyVariants:
    brought = variants.shipped(game) if game in installed() else {}
    return shapes.ReadyVariants(
        game, [shapes.ReadyVariant(variants.from_text(text).title, text) for text in brought.values()]
    )


async def try_variant(server: Server, asked: Asked) -> shapes.VariantInfo:
    game = await server.founder.read_variant(asked.body.game, asked.body.variant, _work(server, asked))
    found = render.variant_info(game)
    assert found is not None
    return found


async def see_table(server: Server, asked: Asked) -> shapes.TableInfo:
    table, role, held = await _visit(server, asked, ("seat", "spectator", "invited"))
    table.known = None  # whoever asks hears who is there now
    return render.table_info(table, role, held, server.lobby.is_host(table, asked.secret), asked.language)


async def join_table(server: Server, asked: Asked) -> shapes.Joined:
    await server.find(asked.table, asked.address)
    return await server.lobby.join(asked.table, asked.body, asked.address)


async def see_open_tables(server: Server, asked: Asked) -> shapes.OpenTables:
    if not server.settings.open_tables:
        raise Refuse("not_found")
    try:
        return shapes.OpenTables(await meeting.open_tables(server.services.storage, server.services.now_ms()))
    except Unavailable:
        raise Refuse("unavailable") from None


async def report_table(server: Server, asked: Asked) -> shapes.Reported:
    table = await server.find(asked.table, asked.address)
    role, _ = await server.lobby.admit(table, asked.secret)
    if role == "none" and not (table.row.listed and server.settings.open_tables):
        raise Refuse("not_allowed")
    server.requests.spend(asked.address, COST_OF_A_REPORT)
    try:
        await meeting.report(server.services.storage, table.id, asked.body, server.services.now_ms())
    except (Unavailable, Conflict):
        raise Refuse("unavailable") from None
    return shapes.Reported(table.id)


async def see_replay(server: Server, asked: Asked) -> shapes.Replay:
    table, role, held = await _visit(server, asked, ("seat", "spectator"))
    shown = replays.seats_to_show(table, role, held, asked.query.get("seat"))
    first, count = asked.query.get("first", 0), asked.query.get("count", replays.LONGEST_PAGE)
    taken = replays.snapshot(table, asked.language, render.reader_of(role, held))
    return await server.effort.of(asked.address, replays.replay, table, taken, shown, first, count, asked.language)


async def see_record(server: Server, asked: Asked) -> GameRecord:
    try:
        table = await _finished(server, asked)
    except Refuse as refuse:
        if refuse.code != "rules_version":
            raise
        return await old_rules.record(server.services.storage, asked.table, asked.secret)
    return replays.record(table)


async def verify(server: Server, asked: Asked) -> shapes.Verification:
    table, _, _ = await _visit(server, asked, ("seat", "spectator", "invited"))
    row, over = table.row, table.phase == "over"
    return shapes.Verification(
        table=table.id,
        game=table.row.game,
        players=len(table.seats),
        options=msgspec.json.decode(table.row.options),
        commit=table.commit,
        promise=(row.promise or row.seed) if over else None,
        seed=(row.seed or None) if over else None,
        nonces=[seat.nonce if row.started_ms is not None else None for seat in table.seats],
        next_commit=commitment(int(row.next_promise, 16)) if row.next_promise else None,
        shuffled=row.start is None,
        variant=None if row.variant is None else msgspec.json.decode(row.variant),
        revealed=await server.effort.of(asked.address, replays.revealed, table) if over else [],
    )


async def continue_from(server: Server, asked: Asked) -> shapes.Created:
    table = await _finished(server, asked)
    _may_create(server, asked)
    return await server.founder.continue_from(table, asked.body, _work(server, asked))


async def load_record(server: Server, asked: Asked) -> shapes.Created:
    _may_create(server, asked)
    return await loading.load_record(server.lobby, asked.body.record, _work(server, asked))


async def review(server: Server, asked: Asked) -> looking_back.Reviewing:
    table = await _own(server, asked)
    found = server.reviews.ask(table, asked.body.seat, asked.address)
    return reviewing.told(found, asked.body.first, asked.language)


async def stop_review(server: Server, asked: Asked) -> looking_back.Stopped:
    server.reviews.stop(await _own(server, asked), asked.body.seat)
    return looking_back.Stopped(asked.body.seat)


async def _own(server: Server, asked: Asked) -> Table:
    """A finished game of which one holds the seat that is asked about."""
    table = await server.find(asked.table, asked.address)
    _, held = await server.lobby.admit(table, asked.secret)
    if asked.body.seat not in held:
        raise Refuse("not_allowed")
    if table.phase != "over":
        raise Refuse("not_over")
    return table


async def see_puzzle(server: Server, asked: Asked) -> looking_back.PuzzleShown:
    game = _game(server, asked.query.get("game", ""))
    number = asked.query.get("number", 1)
    return await server.effort.of(asked.address, puzzling.show, game, number, asked.language)


async def answer_puzzle(server: Server, asked: Asked) -> looking_back.PuzzleJudged:
    body = asked.body
    game = _game(server, body.game)
    return await server.effort.of(asked.address, puzzling.judge, game, body.number, body.line, asked.language)


async def preview_puzzle(server: Server, asked: Asked) -> looking_back.PuzzlePreview:
    body, game = asked.body, _game(server, asked.body.game)
    return looking_back.PuzzlePreview(
        await server.effort.of(asked.address, puzzling.preview, game, body.number, body.line, asked.language)
    )


def _game(server: Server, name: str) -> Game:
    try:
        return server.games.get(name)
    except BadOption as error:
        raise Refuse("option", None, str(error)) from None


async def take_lesson(server: Server, asked: Asked) -> shapes.Created:
    _may_create(server, asked)
    return await server.founder.teach(asked.body)


async def _visit(
    server: Server, asked: Asked, allowed: tuple[render.Role, ...]
) -> tuple[Table, render.Role, tuple[int, ...]]:
    """The table, if this secret opens it, or if its game is over."""
    table = await server.find(asked.table, asked.address)
    role, held = await server.lobby.admit(table, asked.secret)
    if role not in allowed and not table.is_open_to_all:
        raise Refuse("not_allowed")
    return table, role, held


async def _finished(server: Server, asked: Asked) -> Table:
    """A finished game, for anybody; if it is private, for those who have a link to it."""
    table = await server.find(asked.table, asked.address)
    role, _ = await server.lobby.admit(table, asked.secret)
    if table.phase != "over":
        raise Refuse("not_over")
    if not table.is_open_to_all and role not in ("seat", "spectator"):
        raise Refuse("not_allowed")
    return table


def _work(server: Server, asked: Asked) -> Work:
    """What takes long is worked out at the asker's expense."""
    return partial(server.effort.of, asked.address)


def _may_create(server: Server, asked: Asked) -> None:
    if server.draining:
        raise Refuse("draining")
    if not server.creations.take(asked.address):
        raise Refuse("slow_down")


VARIANTS = (("game", GAME),)
PUZZLE = (("game", GAME), ("number", NUMBER))
REPLAY = (("seat", SEAT), ("first", FIRST), ("count", PAGE))
ENDPOINTS = (
    Endpoint("GET", "/api/server", offering.ServerInfo, server_info, "Games, bots, languages"),
    Endpoint("GET", "/api/open", shapes.OpenTables, see_open_tables, "Tables that wait for strangers"),
    Endpoint("POST", "/api/promises", shapes.Promised, promise, "A seed, promised by its hash", status=201),
    Endpoint(
        "POST", "/api/tables", shapes.Created, create_table, "Create a table", shapes.CreateTable, status=201,
        longest=LONGEST_VARIANT,
    ),
    Endpoint("GET", "/api/variants", shapes.ReadyVariants, see_variants, "Ready-made variants", None, VARIANTS),
    Endpoint(
        "POST", "/api/variants", shapes.VariantInfo, try_variant, "Can a variant be played, and what is different?",
        shapes.TryVariant, longest=LONGEST_VARIANT,
    ),
    Endpoint("POST", "/api/lessons", shapes.Created, take_lesson, "A table to learn at", shapes.TakeLesson, status=201),
    Endpoint("GET", "/api/tables/{table}", shapes.TableInfo, see_table, "A table, with any link to it"),
    Endpoint("POST", "/api/tables/{table}/join", shapes.Joined, join_table, "Take an open seat", shapes.Join),
    Endpoint(
        "POST", "/api/tables/{table}/report", shapes.Reported, report_table, "Tell the owner about it", shapes.Report
    ),
    Endpoint(
        "GET", "/api/tables/{table}/replay", shapes.Replay, see_replay, "The replay, by pages", None, REPLAY
    ),
    Endpoint("GET", "/api/tables/{table}/record", GameRecord, see_record, "The record, when over"),
    Endpoint("GET", "/api/tables/{table}/verify", shapes.Verification, verify, "The seed's hash; the seed"),
    Endpoint(
        "POST", "/api/tables/{table}/continue", shapes.Created, continue_from, "Go on from a position",
        shapes.ContinueFrom, status=201,
    ),
    Endpoint(
        "POST", "/api/records", shapes.Created, load_record, "A finished game brought along", looking_back.LoadRecord,
        status=201, longest=loading.LARGEST,
    ),
    Endpoint(
        "POST", "/api/tables/{table}/review", looking_back.Reviewing, review, "Go through one's own decisions",
        looking_back.Review,
    ),
    Endpoint(
        "POST", "/api/tables/{table}/review/stop", looking_back.Stopped, stop_review, "Let the review rest",
        looking_back.StopReview,
    ),
    Endpoint("GET", "/api/puzzles", looking_back.PuzzleShown, see_puzzle, "A puzzle", None, PUZZLE),
    Endpoint(
        "POST", "/api/puzzles/answer", looking_back.PuzzleJudged, answer_puzzle, "Answer it", looking_back.PuzzleAnswer
    ),
    Endpoint(
        "POST", "/api/puzzles/preview", looking_back.PuzzlePreview, preview_puzzle, "What a move would do",
        looking_back.PuzzleLine,
    ),
)  # fmt: skip
