"""Whoever brings one variant after the other spoils nobody's bots and fills neither memory nor disk."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from table_harness import bounded

from ethnarch.server.bots.bots import Bots
from ethnarch.server.bots.thinker import Thinker, choose, load
from ethnarch.server.bots.variant_room import MOST_LOOKED_AT, MOST_VARIANTS

VIEW, ACTIONS = b"", [3, 5, 7]


@pytest.fixture(autouse=True)
def nothing_compiled_yet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ETHNARCH_CACHE", str(tmp_path))


class Company:
    """All thinkers of a server, and what became of them."""

    def __init__(self, compiles: bool) -> None:
        self.compiles = compiles
        self.made: list[Fake] = []

    def make(self, gently: bool = False, compiled: bool = True) -> Fake:
        self.made.append(Fake(self, gently, compiled))
        return self.made[-1]

    def asked_of(self, **kind: bool) -> list[tuple[Any, ...]]:
        """What was asked of thinkers of a kind."""
        return [each for one in self.made if one.kind == kind for each in one.asked]


class Fake(Thinker):
    def __init__(self, company: Company, gently: bool, compiled: bool) -> None:
        super().__init__(gently, compiled)
        self.company, self.kind = company, {"gently": gently, "compiled": compiled}
        self.asked: list[tuple[Any, ...]] = []
        self.ended = 0

    async def ask(self, seconds: float, work: Any, *arguments: Any) -> Any:
        self.asked.append((work, *arguments[:2]))
        if self.kind["gently"] and not self.company.compiles:
            await asyncio.Event().wait()
        return None if work is load else ACTIONS[1]

    async def ask_in_passing(self, seconds: float, work: Any, *arguments: Any) -> Any:
        self.asked.append((work, *arguments[:2]))
        return ACTIONS[2] if work is choose else None

    def end(self) -> None:
        self.ended += 1
        self.ready.clear()


def variant(number: int) -> str:
    return f'ethnos+{{"name":"{number}","options":{{"edition":"pl"}}}}'


async def settle() -> None:
    for _ in range(50):
        await asyncio.sleep(0)


@bounded
async def test_a_hundred_variants_are_not_compiled_at_once_and_the_printed_game_goes_on() -> None:
    company = Company(compiles=False)
    bots = Bots(1, make_thinker=company.make, variants_an_hour=0.0001)
    thinker = company.made[0]
    thinker.ready.add(("ethnos", "expert"))
    for number in range(100):
        bots.prepare(variant(number), "expert")
        await settle()
    assert len([each for each in company.asked_of(gently=True, compiled=True) if each[0] is load]) == MOST_VARIANTS
    assert not thinker.ended, "those who play the printed game would lose their bots"
    assert await bots.choose("ethnos", "expert", VIEW, ACTIONS, 100) == ACTIONS[1]
    assert await bots.choose(variant(99), "expert", VIEW, ACTIONS, 100) == ACTIONS[2], "one look, never chance"
    bots.close()


@bounded
async def test_so_many_new_variants_are_compiled_in_an_hour_and_others_are_let_go_once_in_a_while() -> None:
    company = Company(compiles=True)
    bots = Bots(1, make_thinker=company.make, variants_an_hour=0.0001)
    for number in range(100):
        await bots.prepare(variant(number), "expert")
        await settle()
    assert len([each for each in company.asked_of(gently=True, compiled=True) if each[0] is load]) == MOST_VARIANTS
    assert company.made[0].ended == 0
    bots.close()
    company = Company(compiles=True)
    bots = Bots(1, make_thinker=company.make, variants_an_hour=3600_000_000.0)
    for number in range(100):
        await bots.prepare(variant(number), "expert")
        await settle()
    assert company.made[0].ended == 1, "once, however many come"
    assert len({game for game, _ in company.made[0].ready}) == MOST_VARIANTS
    bots.close()


@bounded
async def test_who_looks_at_variants_begins_anew_and_who_looks_at_printed_games_does_not() -> None:
    company = Company(compiles=False)
    bots = Bots(0, make_thinker=company.make, variants_an_hour=0.0001)
    bots.thinkers.clear()
    for number in range(2 * MOST_LOOKED_AT + 1):
        assert await bots.choose(variant(number), "greedy", VIEW, ACTIONS, 100) == ACTIONS[2]
    assert await bots.choose("ethnos", "greedy", VIEW, ACTIONS, 100) == ACTIONS[2]
    plain = [each for each in company.made if not each.kind["compiled"]]
    of_printed = next(each for each in plain if (choose, "ethnos", "greedy") in each.asked)
    of_variants = next(each for each in plain if each is not of_printed)
    assert (of_printed.ended, of_variants.ended) == (0, 2)
    bots.close()
