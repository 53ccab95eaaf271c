"""Replays: a running game only as one's own seat saw it; a finished one from any seat, or from all."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ethnarch.engine.records import GameRecord, turns_of
from ethnarch.engine.seam import Json
from ethnarch.server.messages.looking_back import Frame, Replay
from ethnarch.server.tables import telling
from ethnarch.server.tables.beginning import first_state
from ethnarch.server.tables.history import Item, Move
from ethnarch.server.tables.refusals import Refuse
from ethnarch.server.tables.render import Role
from ethnarch.server.tables.table import Table

LONGEST_PAGE = 100


def seats_to_show(table: Table, role: Role, held: Sequence[int], asked: str | None) -> list[int | None]:
    """Whose views somebody may see: `asked` is a seat's number, `all`, `watch`, or nothing (one's own)."""
    over = table.phase == "over"
    if role not in ("seat", "spectator") and not over:
        raise Refuse("not_allowed")
    if asked is None:
        return [held[0]] if held else [None]
    if asked == "watch":
        return [None]
    if asked == "all":
        if not over:
            raise Refuse("not_over")
        return list(range(len(table.seats)))
    if not asked.isascii() or not asked.isdigit() or int(asked) >= len(table.seats):
        raise Refuse("option")
    if not over and int(asked) not in held:
        raise Refuse("not_allowed")
    return [int(asked)]


class Snapshot(msgspec.Struct, frozen=True):
    """What a replay needs, taken in one moment, so that it can be made in another thread."""

    moves: list[Move]
    items: list[Item]
    names: list[str]
    reader: int | None = None


def snapshot(table: Table, language: str = "en", reader: int | None = None) -> Snapshot:
    return Snapshot(list(table.history.moves), list(table.history.items), table.names_in(language), reader)


def replay(table: Table, taken: Snapshot, shown: Sequence[int | None], first: int, count: int, language: str) -> Replay:
    """Frames `first` … of a game: before its first move, and after every one."""
    game = table.game
    state = first_state(game, table.row, len(table.seats))
    by_move: dict[int, list[Item]] = {}
    for item in taken.items:
        by_move.setdefault(item.move, []).append(item)
    one = shown[0] if len(shown) == 1 else None
    over = table.phase == "over"
    turns = [0, *turns_of(move.seat for move in taken.moves)]
    frames: list[Frame] = []
    for place in range(min(first + count, len(taken.moves) + 1)):
        move = taken.moves[place - 1] if place else None
        if move is not None:
            game.play(state, game.action_from_text(state, move.text))
        if place < first:
            continue
        lines = telling.lines(game, by_move.get(place, []), one, taken.names, language, taken.reader)
        views = [game.view(state, seat) for seat in shown]
        frames.append(
            Frame(
                move=place,
                turn=turns[place],
                action=move.text if move is not None and (over or move.seat in shown) else None,
                seat=None if move is None else move.seat,
                views=[game.view_to_json(view) for view in views],
                pictures=[game.picture(view, language, taken.names) for view in views],
                decision=telling.deciding(game, views[0]),
                lines=lines,
            )
        )
    seats = [seat for seat in shown if seat is not None]
    return Replay(table.id, one, seats, len(taken.moves), turns[-1], first, frames)


def revealed(table: Table) -> list[Json]:
    """What chance or a secret had a part in, with nothing hidden: the matter of the proof, once the game is over."""
    events = (event for item in table.history.items for event in item.events())
    return [
        {"kind": event.kind, "seat": event.seat, **event.data, **event.secret}
        for event in events
        if event.reveals or event.secret
    ]


def record(table: Table) -> GameRecord:
    """The whole game, with its seed; only when it is over."""
    if table.phase != "over":
        raise Refuse("not_over")
    row = table.row
    return GameRecord(
        game=table.game.variant.label if table.game.variant else row.game,
        rules=row.rules_version,
        players=len(table.seats),
        options=msgspec.json.decode(row.options),
        seed=row.seed or row.promise or "",
        actions=[move.text for move in table.history.moves],
        start=None if row.start is None else msgspec.json.decode(row.start),
        names=table.names if all(table.names) else [],
        commit=table.commit,
        variant=None if table.game.variant is None else table.game.variant.to_json(),
    )
