"""What one learns from: the review of a game, puzzles, one's results; in three languages and on a phone."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from laid_tables import lay_table
from looks import legible, look
from pages import LIMIT_MS, ROOT, Invite, Person, serve
from playwright.sync_api import expect
from processes import ServerProcess

from ethnarch.bots.puzzles.puzzle import puzzles_of
from ethnarch.engine import records
from ethnarch.engine.registry import game

ethnos = game("ethnos")

PATIENCE_MS = 10 * LIMIT_MS
"""The first review loads the strongest bot, which is compiled where nobody has used it yet."""
GOLDEN = ROOT / "tests/golden/ethnos/2_players_en.json"
RECORD = json.loads(GOLDEN.read_text()) | {"names": ["Ada", "Ben"]}
LAST_ACTIONS = 12
RESULTS = [
    {"table": f"T{n}", "game": "ethnos", "at": 1_700_000_000_000 + n * 10**8, "players": 2, "place": 1 + n % 2,
     "points": 40 + 3 * n, "rivals": ["hard" if n < 3 else None]}
    for n in range(5)
]  # fmt: skip


@pytest.fixture(scope="module")
def school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server whose bot thinks a little about each decision."""
    with serve(tmp_path_factory.mktemp("school"), review_iterations=8) as process:
        yield process


@pytest.fixture(scope="module")
def reviewed() -> dict[str, str]:
    """The address of the record, once somebody has brought it along."""
    return {}


def easy_to_click() -> tuple[int, str, str]:
    """A puzzle that is answered by one card: its number, a wrong card and the right one."""
    for number, puzzle in enumerate(puzzles_of("ethnos"), start=1):
        cards = [each.action for each in puzzle.worth if each.action.split()[0] in ("take", "deck")]
        if len(cards) > 1 and cards[0] == puzzle.answer:
            return number, cards[-1], cards[0]
    raise AssertionError("no puzzle of Ethnos is answered by a card")


def choose(me: Person, action: str) -> None:
    verb, _, card = action.partition(" ")
    if verb == "deck":
        me.touch("deck", "[data-lit]")
    else:
        me.touch("market", f'[data-card="{card}"][data-lit]')


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_review_puzzle_and_results(
    school: ServerProcess, invite: Invite, reviewed: dict[str, str], language: str
) -> None:
    me = invite(school.base, language, dark=language == "de").go()
    review(me, reviewed)
    puzzle(me)
    results(me)


def review(me: Person, reviewed: dict[str, str]) -> None:
    """A record is brought along (by the first), gone through to the end, and a turning point is tried again."""
    page = me.page
    if not reviewed:
        page.locator("[data-to-load]").click()
        file = {"name": "game.json", "mimeType": "application/json", "buffer": json.dumps(RECORD).encode()}
        page.locator("[data-load-record]").set_input_files(file)
        page.locator("[data-review]").wait_for()
        reviewed["games"] = page.evaluate("() => localStorage.getItem('ethnarch.games')")
        reviewed["path"] = page.evaluate("() => location.hash.slice(2)")
    else:
        page.evaluate("(games) => localStorage.setItem('ethnarch.games', games)", reviewed["games"])
        page.reload()
        me.go(reviewed["path"])
    page.locator("[data-review=over]").wait_for(timeout=PATIENCE_MS)
    turns = page.locator("[data-turn]")
    turns.first.wait_for()
    assert 1 <= turns.count() <= 5
    assert page.locator("[data-chances] circle").count() == turns.count()
    page.locator("summary").click()
    assert page.locator("details tbody tr").count() > 50
    look(me, "review")
    legible(me, "review")
    if me.language == "en":
        assert "hidden cards play no part" in page.locator("main").inner_text()
        turns.first.get_by_role("link").click()
        page.locator("[data-next]").wait_for()
        page.go_back()
        page.locator("[data-try]").first.focus()
        page.keyboard.press("Enter")
        assert me.wait_turn().what == "turn", "it goes on from there, against bots"


def test_a_game_just_ended_is_gone_through_from_its_last_page(school: ServerProcess, invite: Invite) -> None:
    """The end of a game is played here against a bot; who has no seat at it is told so, and led back."""
    told = records.read(GOLDEN)
    state = records.last_state(told, ethnos, len(told.actions) - LAST_ACTIONS)
    wishes = {"tribes": ethnos.position(state)["tribes"]}
    table = lay_table(school, ethnos, state, wishes, ["person", "random"])
    me = invite(school.base, "pl", width=360, height=740).go(f"table/{table['table']}/{table['0']}")
    page = me.page
    assert me.play().what == "end"
    page.locator("[data-to-review]").click()
    page.locator("[data-review=over]").wait_for(timeout=PATIENCE_MS)
    page.locator("[data-chances] svg").wait_for()
    page.locator("summary").click()
    expect(page.locator("details tbody tr").first).to_be_visible()
    look(me, "review-of-an-end", phone=False)
    stranger = invite(school.base).go(f"review/{table['table']}")
    expect(stranger.page.get_by_role("alert")).to_be_visible()
    look(stranger, "review-of-others")
    stranger.page.locator("main a.button").click()
    stranger.page.locator("[data-play-now=ethnos]").wait_for()


SOLVED = {"en": "You have solved this one.", "de": "Dieses hast du schon gelöst.", "pl": "Ta jest już rozwiązana."}


def puzzle(me: Person) -> None:
    """Answered wrongly, tried again, answered rightly: solved, and kept on this device."""
    number, wrong, right = easy_to_click()
    page = me.page
    me.go(f"puzzle/ethnos/{number}")
    page.locator("[data-puzzle=asked]").wait_for()
    look(me, "puzzle")
    legible(me, "puzzle")
    page.locator("[data-begin]").click()
    choose(me, wrong)
    page.locator("[data-puzzle=wrong] [data-again]").click()
    page.locator("dialog").wait_for(state="detached")
    choose(me, right)
    page.locator("[data-puzzle=right]").wait_for()
    look(me, "puzzle-solved")
    kept = json.loads(page.evaluate("() => localStorage.getItem('ethnarch.puzzles')"))
    assert kept["ethnos"]["numbers"] == [number]
    page.locator("[data-next-puzzle]").click()
    page.locator("[data-puzzle=asked]").wait_for()
    me.go(f"puzzle/ethnos/{number}")
    expect(page.locator(f'[data-number="{number}"] [data-standing]')).to_contain_text(SOLVED[me.language])
    me.go("puzzle/ethnos")
    standing = page.locator("[data-standing]").inner_text()
    assert ". " in standing and re.search(r"\.\S", standing) is None, standing


def results(me: Person) -> None:
    """What was played on this device: added up, drawn, saved and deleted."""
    page = me.page
    page.evaluate("(all) => localStorage.setItem('ethnarch.results', all)", json.dumps(RESULTS))
    me.go("results")
    page.locator("[data-results=ethnos]").wait_for()
    assert page.locator("[data-results] tbody tr").count() == 2
    page.locator("summary").click()
    look(me, "results")
    legible(me, "results")
    with page.expect_download() as saved:
        page.locator("[data-export-csv]").click()
    assert saved.value.path().read_text().count("\n") == 1 + len(RESULTS)
    page.locator("[data-delete-all]").click()
    page.locator("[data-delete-sure]").click()
    page.locator("[data-results]").wait_for(state="detached")
    assert page.evaluate("() => localStorage.getItem('ethnarch.results')") == "[]"
