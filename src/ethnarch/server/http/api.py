"""What can be asked over HTTP: one row an endpoint. Routes, description and tests are made from the rows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from ethnarch.engine.records import GameRecord
from ethnarch.server.http.asked import Answer
from ethnarch.server.http.joining import (
    create_table,
    join_table,
    promise,
    report_table,
    see_open_tables,
    see_table,
    see_variants,
    server_info,
    take_lesson,
    try_variant,
)
from ethnarch.server.http.looking_back import (
    answer_puzzle,
    continue_from,
    load_record,
    preview_puzzle,
    review,
    see_puzzle,
    see_record,
    see_replay,
    stop_review,
    verify,
)
from ethnarch.server.messages import joining, looking_back, offering, shapes
from ethnarch.server.tables import loading, replays

FIRST = msgspec.json.schema(shapes.Version)
PAGE = {"type": "integer", "minimum": 1, "maximum": replays.LONGEST_PAGE}
SEAT = {"type": "string", "maxLength": 5, "pattern": "^([0-9]|1[0-5]|all|watch)$"}
GAME = {"type": "string", "minLength": 1, "maxLength": 32}
NUMBER = {"type": "integer", "minimum": 1, "maximum": 100_000}
LONGEST_VARIANT = 65_536


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


VARIANTS = (("game", GAME),)
PUZZLE = (("game", GAME), ("number", NUMBER))
REPLAY = (("seat", SEAT), ("first", FIRST), ("count", PAGE))
ENDPOINTS = (
    Endpoint("GET", "/api/server", offering.ServerInfo, server_info, "Games, bots, languages"),
    Endpoint("GET", "/api/open", offering.OpenTables, see_open_tables, "Tables that wait for strangers"),
    Endpoint("POST", "/api/promises", joining.Promised, promise, "A seed, promised by its hash", status=201),
    Endpoint(
        "POST", "/api/tables", joining.Created, create_table, "Create a table", joining.CreateTable, status=201,
        longest=LONGEST_VARIANT,
    ),
    Endpoint("GET", "/api/variants", offering.ReadyVariants, see_variants, "Ready-made variants", None, VARIANTS),
    Endpoint(
        "POST", "/api/variants", shapes.VariantInfo, try_variant, "Can a variant be played, and what is different?",
        offering.TryVariant, longest=LONGEST_VARIANT,
    ),
    Endpoint(
        "POST", "/api/lessons", joining.Created, take_lesson, "A table to learn at", joining.TakeLesson,
        status=201,
    ),
    Endpoint("GET", "/api/tables/{table}", shapes.TableInfo, see_table, "A table, with any link to it"),
    Endpoint("POST", "/api/tables/{table}/join", joining.Joined, join_table, "Take an open seat", joining.Join),
    Endpoint(
        "POST", "/api/tables/{table}/report", joining.Reported, report_table, "Tell the owner about it", joining.Report
    ),
    Endpoint(
        "GET", "/api/tables/{table}/replay", looking_back.Replay, see_replay, "The replay, by pages", None, REPLAY
    ),
    Endpoint("GET", "/api/tables/{table}/record", GameRecord, see_record, "The record, when over"),
    Endpoint("GET", "/api/tables/{table}/verify", looking_back.Verification, verify, "The seed's hash; the seed"),
    Endpoint(
        "POST", "/api/tables/{table}/continue", joining.Created, continue_from, "Go on from a position",
        joining.ContinueFrom, status=201,
    ),
    Endpoint(
        "POST", "/api/records", joining.Created, load_record, "A finished game brought along", looking_back.LoadRecord,
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
