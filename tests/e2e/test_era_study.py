"""The puzzle of the day in Era of Tribes, failed, solved, and counted day after day; a game of it gone through, brought
along as a record and straight from its last page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import count

import pytest
from era_tables import EraPerson, lay
from era_walks import era
from looks import look
from pages import LIMIT_MS, ROOT, Invite, serve
from playwright.sync_api import expect
from processes import ServerProcess

from ethnarch.bots.puzzles.puzzle import puzzles_of
from ethnarch.engine import records

PATIENCE_MS = 10 * LIMIT_MS
"""The first review loads the strongest bot, which is compiled where nobody has used it yet."""
GAMES = ROOT / "tests/golden/era_of_tribes"
RECORD = GAMES / "2_table_long_at_random.json"
"""A short game of two who did not think: much to be said about it."""
PLAYED = """() => {
  if (document.querySelector('[data-to-result]')) return true;
  if (!document.querySelector('[data-sending], [data-offline]')) document.querySelector('[data-done]')?.click();
  return false;
}"""
"""The last action was played. Where the line counted as lost, as on a machine that is too busy, the page has said that
the move was not sent, and its player plays it again."""
ONCE_MORE_MS = 5000
STRIDE = 37
"""From a day to the next the puzzle of the day is so many further (`streak.ts`)."""


@pytest.fixture(scope="module")
def school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with serve(tmp_path_factory.mktemp("era-school"), games="ethnos,era_of_tribes", review_iterations=8) as process:
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


def test_a_record_of_a_game_is_gone_through_and_tried_from_a_turning_point(
    school: ServerProcess, invite: Invite
) -> None:
    """Every decision of the first seat is judged; a turning point, its mark and its replay are one moment."""
    me = invite(school.base, "de", person=EraPerson).go("review")
    page = me.page
    record = json.loads(RECORD.read_text()) | {"names": ["Ada", "Ben"]}
    file = {"name": "game.json", "mimeType": "application/json", "buffer": json.dumps(record).encode()}
    page.locator("[data-load-record]").set_input_files(file)
    page.locator("[data-review=over]").wait_for(timeout=PATIENCE_MS)
    turns = page.locator("[data-turn]")
    expect(page.locator("[data-chances] circle")).to_have_count(turns.count())
    assert 1 <= turns.count() <= 5
    page.locator("summary").click()
    assert page.locator("details tbody tr").count() > 10
    look(me, "era-review")
    n = turns.first.get_attribute("data-turn")
    turns.first.get_by_role("link").click()
    page.locator("[data-province]").first.wait_for()
    expect(page).to_have_url(f"{school.base}/#/replay/{page.url.split('/')[-2]}/{n}")
    page.go_back()
    page.locator("[data-try]").first.click()
    expect(page.locator("[data-region=decision][data-kind]")).to_be_visible()
    assert "/table/" in page.url, "it goes on from there, against bots"


def test_a_game_just_ended_is_gone_through_from_its_last_page(school: ServerProcess, invite: Invite) -> None:
    """The last action of a game is played here; its one decision is judged, and one decision is a graph too."""
    told = records.read(GAMES / "3_table_long_greedy.json")
    state = records.last_state(told, era, len(told.actions) - 1)
    table = lay(school, state, ["person"] * 3)
    seat = str(era.decision(state).seat)  # type: ignore[union-attr]
    me = invite(school.base, "pl", person=EraPerson)
    assert isinstance(me, EraPerson)
    page = me.sit(table["table"], table[seat]).page
    page.locator(f'[data-region=decision] [data-action="{told.actions[-1]}"], [data-done]').first.click()
    page.wait_for_function(PLAYED, polling=ONCE_MORE_MS)
    page.locator("[data-to-result]").click()
    page.locator("[data-to-review]").click()
    page.locator("[data-review=over]").wait_for(timeout=PATIENCE_MS)
    page.locator("[data-chances] svg").wait_for()
    page.locator("summary").click()
    expect(page.locator("details tbody tr")).to_have_count(1)
    look(me, "era-review-of-one")
