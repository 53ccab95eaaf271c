"""The puzzle of the day in Era of Tribes: failed, solved, and counted day after day."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import count

import pytest
from looks import look
from pages import Invite, serve
from playwright.sync_api import expect
from processes import ServerProcess

from ethnarch.bots.puzzles.puzzle import puzzles_of

STRIDE = 37
"""From a day to the next the puzzle of the day is so many further (`streak.ts`)."""


@pytest.fixture(scope="module")
def school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with serve(tmp_path_factory.mktemp("era-school"), games="ethnos,era_of_tribes") as process:
        yield process


def a_choice_of_fields() -> tuple[int, str, str]:
    """A puzzle that is answered by touching a field: its number, a wrong field and the right one."""
    for number, puzzle in enumerate(puzzles_of("era_of_tribes"), start=1):
        fields = [each.action.removeprefix("field ") for each in puzzle.worth if each.action.startswith("field ")]
        if len(fields) > 1 and puzzle.answer == f"field {fields[0]}":
            return number, fields[-1], fields[0]
    raise AssertionError("no puzzle of Era of Tribes is answered by a field")


def day_of(number: int) -> int:
    """A day, counted from 1970, whose puzzle is this one."""
    of = len(puzzles_of("era_of_tribes"))
    return next(day for day in count(20_000) if day * STRIDE % of + 1 == number)


def test_the_puzzle_of_the_day_is_failed_solved_and_counted(school: ServerProcess, invite: Invite) -> None:
    """A wrong field is told; the right one makes the fourth day in a row the fifth, and a missed day ends it."""
    number, wrong, right = a_choice_of_fields()
    day = day_of(number)
    noon = datetime(1970, 1, 1, 12, tzinfo=UTC) + timedelta(days=day)
    me = invite(school.base, "pl")
    page = me.page
    page.clock.set_fixed_time(noon)
    me.go()
    kept = {"era_of_tribes": {"numbers": [], "day": day - 1, "streak": 4}}
    page.evaluate("(kept) => localStorage.setItem('ethnarch.puzzles', kept)", json.dumps(kept))
    page.locator("[data-puzzle-of=era_of_tribes]").click()
    puzzle = page.locator("[data-puzzle]")
    expect(puzzle).to_have_attribute("data-number", str(number))
    expect(puzzle).to_contain_text("Zagadka dnia")
    expect(puzzle).to_contain_text("Dni z rzędu: 4.")
    look(me, "era-puzzle")
    page.locator("[data-begin]").click()
    expect(puzzle).to_have_count(0)
    look(me, "era-puzzle-table")
    page.locator(f"[data-field={wrong}][data-lit]").first.click()
    page.locator("[data-puzzle=wrong] [data-again]").click()
    expect(puzzle).to_have_count(0)
    page.locator(f"[data-field={right}][data-lit]").first.click()
    expect(page.locator("[data-puzzle=right]")).to_contain_text("Dni z rzędu: 5.")
    look(me, "era-puzzle-solved")
    kept = json.loads(page.evaluate("() => localStorage.getItem('ethnarch.puzzles')"))
    assert kept["era_of_tribes"] == {"numbers": [number], "day": day, "streak": 5}
    page.locator("[data-next-puzzle]").click()
    expect(puzzle).to_have_attribute("data-number", str(number + 1))
    expect(puzzle).not_to_contain_text("Zagadka dnia")
    page.locator("[data-give-up]").click()
    page.locator("[data-next-puzzle]").wait_for()
    page.clock.set_fixed_time(noon + timedelta(days=2))
    me.go("puzzle/era_of_tribes")
    page.reload()
    expect(puzzle).to_contain_text("Zagadka dnia")
    expect(puzzle).not_to_contain_text("Dni z rzędu")
