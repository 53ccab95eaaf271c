"""What is sent: a table as anybody with a link may know it, and a game as one seat sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, cast

import msgspec

from ethnarch.engine import variants
from ethnarch.engine.seam import Game, View
from ethnarch.server.messages.shapes import (
    Chat,
    ClockState,
    Difference,
    Ending,
    Json,
    Player,
    Result,
    SeatKind,
    TableInfo,
    VariantInfo,
)
from ethnarch.server.messages.to_browser import Presence, State
from ethnarch.server.tables import agreeing, hosting, telling, undoing
from ethnarch.server.tables.table import Table

Role = Literal["seat", "spectator", "invited", "none"]


def players(table: Table) -> list[Player]:
    return [
        Player(
            seat=row.seat,
            name=row.name,
            kind=cast(SeatKind, row.kind),
            online=row.kind == "bot" or table.is_online(row.seat),
            level=row.level,
            stand_in=row.stand_in,
            why=row.stand_in_why,  # type: ignore[arg-type]
        )
        for row in table.seats
    ]


def table_info(
    table: Table, role: Role, held: Sequence[int] = (), host: bool = False, language: str = "en"
) -> TableInfo:
    """The table as the holder of these seats may know it; what all may know is made once until something changes, but
    for people without a name: they are called in the reader's language."""
    key = (table.n, table.row.revision)
    if table.known is None or table.known[0] != key:
        table.known = (key, _known_to_all(table))
    may_abort = hosting.may_abort(table, held, host)
    known = msgspec.structs.replace(table.known[1], role=role, seats=list(held), host=host, may_abort=may_abort)
    if all(table.names):
        return known
    called = zip(known.players, table.names_in(language), strict=True)
    return msgspec.structs.replace(known, players=[msgspec.structs.replace(each, name=name) for each, name in called])


def _known_to_all(table: Table) -> TableInfo:
    row, phase = table.row, table.phase
    return TableInfo(
        table=row.id,
        game=row.game,
        rules_version=row.rules_version,
        options=cast(Json, msgspec.Raw(row.options.encode())),
        phase=phase,
        n=table.n,
        players=players(table),
        spectators=row.spectators,
        hints=row.hints,
        clock=table.clocks.clock,
        away_seconds=row.away_seconds,
        commit=table.commit,
        seed=(row.seed or None) if phase == "over" else None,
        role="none",
        seats=[],
        host=False,
        rematch=row.rematch,
        created_ms=row.created_ms,
        deciding=table.history.deciding() if phase == "playing" else None,
        continued=row.start is not None,
        chat=cast(Chat, row.chat),
        private=row.private,
        listed=row.listed,
        language=row.language,
        ended=cast("Ending | None", row.ended),
        proposal=agreeing.proposal(table),
        variant=variant_info(table.game),
        may_abort=False,
    )


def variant_info(game: Game) -> VariantInfo | None:
    """What is different from the game as it is printed."""
    if game.variant is None:
        return None
    found = [Difference(each.path, each.printed, each.now) for each in variants.differences(game)]
    return VariantInfo(game.variant.title, game.variant.options, found)


def clock_state(table: Table) -> ClockState | None:
    if table.clocks.clock is None:
        return None
    people = [not table.is_bot(row.seat) for row in table.seats]
    return table.clocks.state(table.services.now_ms(), people)


def seat_to_show(table: Table, held: Sequence[int], shown: int | None) -> int | None:
    """Whose view a connection gets: at a hot seat the held seat that decides, else the one shown last."""
    deciding = table.history.deciding()
    if deciding in held:
        return deciding
    if shown in held:
        return shown
    return held[0] if held else None


def reader_of(role: Role, held: Sequence[int]) -> int | None:
    """The seat that is called `you` here; several people at one screen, or somebody who watches, read names."""
    return held[0] if role == "seat" and len(held) == 1 else None


def state(table: Table, info: TableInfo, seat: int | None, have: int, language: str) -> State:
    """Everything this seat sees; with log lines for somebody who has them up to `have`."""
    history, game = table.history, table.game
    view, shown = history.seen(seat)
    decision = telling.deciding(game, view)
    playing = info.phase == "playing"
    mine = playing and decision is not None and decision.seat == seat and not table.is_bot(decision.seat)
    keep = history.keep_for(have)
    back = undoing.last_of(history, info.seats) if playing else None
    names = table.names_in(language)
    return State(
        table=info,
        n=history.n,
        move=len(history.moves),
        seat=seat,
        view=cast(Json, shown),
        picture=game.picture(view, language, names),
        foresight=game.foresight(view) if table.row.hints else None,
        decision=decision if playing else None,
        actions=telling.choices(game, view, language) if mine else [],
        keep=keep,
        lines=telling.lines(game, history.since(keep), seat, names, language, reader_of(info.role, info.seats)),
        clock=clock_state(table),
        undo=back is not None and undoing.is_free(history, info.seats, back),
        ask_undo=back is not None,
        result=result(table, view, language) if info.phase == "over" and not info.ended else None,
    )


def result(table: Table, view: View, language: str) -> Result:
    """Points, places, and the rule where points do not tell the places."""
    game = table.game
    return Result(game.scores(view), game.ranking(view), game.say_ties(view, table.names_in(language), language))


def presence(table: Table, info: TableInfo) -> Presence:
    return Presence(info, clock_state(table))
