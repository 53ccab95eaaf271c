"""What is answered over HTTP about games that were played: replays, records, proofs, reviews, puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ethnarch.engine.records import GameRecord
from ethnarch.server.http.asked import Asked, check_creation, find_finished, find_game, find_own, visit, work_for
from ethnarch.server.messages import joining, looking_back
from ethnarch.server.storage.dealing import commitment
from ethnarch.server.tables import loading, old_rules, puzzling, render, replays, reviewing
from ethnarch.server.tables.refusals import Refuse

if TYPE_CHECKING:
    from ethnarch.server.core import Server


async def see_replay(server: Server, asked: Asked) -> looking_back.Replay:
    table, role, held = await visit(server, asked, ("seat", "spectator"))
    shown = replays.seats_to_show(table, role, held, asked.query.get("seat"))
    first, count = asked.query.get("first", 0), asked.query.get("count", replays.LONGEST_PAGE)
    taken = replays.snapshot(table, asked.language, render.reader_of(role, held))
    return await server.effort.of(asked.address, replays.replay, table, taken, shown, first, count, asked.language)


async def see_record(server: Server, asked: Asked) -> GameRecord:
    try:
        table = await find_finished(server, asked)
    except Refuse as refuse:
        if refuse.code != "rules_version":
            raise
        return await old_rules.record(server.services.storage, asked.table, asked.secret)
    return replays.record(table)


async def verify(server: Server, asked: Asked) -> looking_back.Verification:
    table, _, _ = await visit(server, asked, ("seat", "spectator", "invited"))
    row, over = table.row, table.phase == "over"
    return looking_back.Verification(
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


async def continue_from(server: Server, asked: Asked) -> joining.Created:
    table = await find_finished(server, asked)
    check_creation(server, asked)
    return await server.founder.continue_from(table, asked.body, work_for(server, asked))


async def load_record(server: Server, asked: Asked) -> joining.Created:
    check_creation(server, asked)
    return await loading.load_record(server.lobby, asked.body.record, work_for(server, asked))


async def review(server: Server, asked: Asked) -> looking_back.Reviewing:
    table = await find_own(server, asked)
    found = server.reviews.ask(table, asked.body.seat, asked.address)
    return reviewing.told(found, asked.body.first, asked.language)


async def stop_review(server: Server, asked: Asked) -> looking_back.Stopped:
    server.reviews.stop(await find_own(server, asked), asked.body.seat)
    return looking_back.Stopped(asked.body.seat)


async def see_puzzle(server: Server, asked: Asked) -> looking_back.PuzzleShown:
    game = find_game(server, asked.query.get("game", ""))
    number = asked.query.get("number", 1)
    return await server.effort.of(asked.address, puzzling.show, game, number, asked.language)


async def answer_puzzle(server: Server, asked: Asked) -> looking_back.PuzzleJudged:
    body = asked.body
    game = find_game(server, body.game)
    return await server.effort.of(asked.address, puzzling.judge, game, body.number, body.line, asked.language)


async def preview_puzzle(server: Server, asked: Asked) -> looking_back.PuzzlePreview:
    body, game = asked.body, find_game(server, asked.body.game)
    return looking_back.PuzzlePreview(
        await server.effort.of(asked.address, puzzling.preview, game, body.number, body.line, asked.language)
    )
