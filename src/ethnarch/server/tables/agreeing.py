"""Proposals that all people at a table must agree to: take a move back, end the game, share a private one.

A seat's `wish` is what it proposes or agrees to, kept with the seat, so that it survives a restart and another
process knows it: `end`, `share`, or `undo N BATCH`, which is void as soon as the table has moved on from N.
"""

from __future__ import annotations

from collections.abc import Sequence

from ethnarch.server.messages.shapes import Proposal, Wish
from ethnarch.server.tables import undoing
from ethnarch.server.tables.refusals import Refuse
from ethnarch.server.tables.table import PEOPLE, Table


def wishes(table: Table) -> dict[int, str]:
    """What seats wish for now."""
    return {row.seat: row.wish for row in table.seats if row.wish and _is_valid(table, row.wish)}


def _is_valid(table: Table, wish: str) -> bool:
    what, _, rest = wish.partition(" ")
    if what == "undo":
        return table.phase == "playing" and rest.split(" ")[0] == str(table.n)
    return table.phase == "playing" if what == "end" else table.row.private


def those_asked(table: Table, what: str) -> list[int]:
    """Who must agree: those who play themselves; to sharing everybody who ever had a seat; to taking back those too for
    whom a bot sits in, or whoever stays would look at what comes and take it back while they are away."""
    if what == "share":
        return [row.seat for row in table.seats if row.kind in PEOPLE]
    if what == "undo":
        return [row.seat for row in table.seats if row.kind in PEOPLE and row.stand_in_why != "resigned"]
    return table.people()


def proposal(table: Table) -> Proposal | None:
    """What is proposed, by whom, and who agrees: the first wish there is."""
    found = wishes(table)
    if not found:
        return None
    wish = next(iter(found.values()))
    agreed = [seat for seat, other in found.items() if other == wish]
    what, _, rest = wish.partition(" ")
    moves, by = 0, agreed[0]
    if what == "undo":
        _, batch, by = (int(word) for word in rest.split(" "))
        moves = sum(move.n >= batch for move in table.history.moves)
    return Proposal(what, by, agreed, those_asked(table, what), moves)  # type: ignore[arg-type]


async def propose(table: Table, held: Sequence[int], n: int, what: Wish) -> None:
    async with table.lock:
        await table.be_sure()
        current = proposal(table)
        if current is not None and current.what != what:
            raise Refuse("proposed")
        await _agree(table, held, _wish(table, held, n, what))


async def respond(table: Table, held: Sequence[int], n: int, what: Wish, yes: bool) -> None:
    async with table.lock:
        await table.be_sure()
        current = proposal(table)
        if current is None or current.what != what or (what == "undo" and n != table.n):
            raise Refuse("stale")
        if not any(seat in current.people for seat in held):
            raise Refuse("not_allowed")
        if yes:
            await _agree(table, held, next(iter(wishes(table).values())))
        else:
            await table.change({seat: {"wish": None} for seat in wishes(table)})


def _wish(table: Table, held: Sequence[int], n: int, what: Wish) -> str:
    if what == "share":
        if not table.row.private:
            raise Refuse("stale")
        return what
    if table.phase != "playing":
        raise Refuse("waiting" if table.phase == "waiting" else "over")
    if not any(seat in table.people() for seat in held):
        raise Refuse("stood_in")
    if what == "end":
        return what
    table.expect(n)
    back = undoing.last_of(table.history, held)
    if back is None:
        raise Refuse("no_undo")
    return f"undo {n} {back[1]} {back[0]}"


async def _agree(table: Table, held: Sequence[int], wish: str) -> None:
    """Note it; and when it was the last one missing, do it."""
    await table.change({seat: {"wish": wish} for seat in held})
    what, _, rest = wish.partition(" ")
    agreed = {seat for seat, other in wishes(table).items() if other == wish}
    if not agreed.issuperset(those_asked(table, what)):
        return
    if what == "undo":
        _, batch, seat = (int(word) for word in rest.split(" "))
        await table.take_back(seat, batch)
    elif what == "end":
        await table.end("agreed")
    else:
        await table.change({seat: {"wish": None} for seat in agreed}, private=False)
