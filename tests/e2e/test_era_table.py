"""The table of Era of Tribes: every screen in every language, a battle that survives a reload, a game to its end."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from era_pretend import Pretend
from era_walks import asked, begin, era
from looks import look
from pages import Invite, Person, serve
from playwright.sync_api import Page
from processes import ServerProcess

from ethnarch.engine.seam import Json

ROMANS: Json = {
    "players": 2,
    "board": "2-1",
    "legion_supply": 0,
    "seats": [
        {
            "people": "romans",
            "talers": 9,
            "leaders": 2,
            "advances": {"mechanics": 2, "architecture": 1, "agriculture": 1},
        },
        {"people": "iberians", "talers": 5, "leaders": 2},
    ],
    "provinces": {
        "latium": {"holder": 0, "vassals": 2},
        "campania": {"holder": 0, "vassals": 2},
        "baetica": {"holder": 1, "vassals": 1},
    },
}


@pytest.fixture(scope="module")
def era_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with serve(tmp_path_factory.mktemp("era"), games="ethnos,era_of_tribes", bot_delay_ms=0) as process:
        yield process


def sit(person: Person, pretend: Pretend) -> Page:
    person.page.goto(f"{person.address}/#/table/pretend{pretend.table}/secret")
    person.page.locator("[data-region=decision][data-kind]").wait_for()
    return person.page


@pytest.mark.parametrize("language", ["de", "pl"])
def test_every_screen_is_whole_in_every_language(server: ServerProcess, invite: Invite, language: str) -> None:
    person = invite(server.base, language)
    pretend = Pretend(person.page, language)
    for kind in ("people", "field", "move", "commit", "offer", "diplomacy-set"):
        pretend.lay(asked(kind))
        page = sit(person, pretend)
        if kind == "move":
            page.locator("[data-province][data-lit]").first.focus()
            page.keyboard.press("Enter")
            page.locator("[data-units]").wait_for()
        look(person, f"era-{kind}")
    pretend.lay(begin(6, 1))
    sit(person, pretend)
    person.page.locator("[data-standing]").click()
    person.page.locator("[data-standing-page]").wait_for()
    look(person, "era-standing", phone=False)


def test_a_battle_survives_a_reload(server: ServerProcess, invite: Invite) -> None:
    person = invite(server.base)
    pretend = Pretend(person.page)
    pretend.lay(asked("commit"))
    page = sit(person, pretend)
    odds = page.locator("[data-odds]").inner_text()
    page.reload()
    page.locator('[data-region=decision][data-kind="commit"]').wait_for()
    assert page.locator("[data-odds]").inner_text() == odds


def test_era_1_3_a_a_whole_expansion_takes_few_touches(server: ServerProcess, invite: Invite) -> None:
    """Growth and six vassals on their way: at most sixteen touches."""
    person = invite(server.base)
    pretend = Pretend(person.page)
    pretend.lay(era.from_position(ROMANS))
    page, touches = sit(person, pretend), 0

    def touch(what: str) -> None:
        nonlocal touches
        touches += 1
        n = page.locator("main").get_attribute("data-n")
        if what.startswith("[data-province"):
            page.locator(what).first.focus()
            page.keyboard.press("Enter")
            page.locator("[data-units]").wait_for()
            return
        page.locator(what).first.click()
        if not what.startswith("[data-many"):
            page.locator(f'main:not([data-n="{n}"])').wait_for()

    touch("[data-field=expansion]")
    touch('[data-action="leaders 2"]')
    touch("[data-place-all]")
    touch("[data-done]")  # nothing is built
    for start, many, goal in (("latium", 2, "etruria"), ("campania", 2, "bruttium"), ("campania", 2, "apulia")):
        touch(f'[data-province="{start}"][data-lit]')
        touch(f'[data-many="{many}"]')
        touch(f'[data-goal="{goal}"]')
    touch("[data-done]")
    vassals = {place: one.get("vassals") for place, one in era.position(pretend.state)["provinces"].items()}
    assert vassals["etruria"] == 2 and vassals["bruttium"] == 2 and vassals["apulia"] == 2
    assert touches <= 16, touches


def answer(page: Page, luck: Random) -> None:
    """Touch one thing that is lit, and what it leads to."""
    kind = page.locator("[data-region=decision]").get_attribute("data-kind")
    fields = page.locator("[data-field][data-lit]:visible")
    if kind == "field" and luck.random() < 0.8 and fields.count() > 0:
        fields.nth(luck.randrange(fields.count())).click()
        return
    answers = page.locator("[data-region=decision] [data-action]:visible")
    answers.nth(luck.randrange(answers.count())).click()


def test_alone_against_the_barbarians_to_the_end(era_server: ServerProcess, invite: Invite) -> None:
    """By clicks only: set the table, play, take back, the last count, the result with its rank."""
    person = invite(era_server.base)
    page = person.page
    page.goto(f"{era_server.base}/#/create/era_of_tribes")
    page.locator("form fieldset").first.get_by_role("button", name="1", exact=True).click()
    page.locator("[data-level=softie]").click()
    page.locator("form button.main").click()
    luck, undone = Random(5), False
    for _ in range(400):
        page.locator("[data-kind], [data-story], [data-end]").first.wait_for()
        if page.locator("[data-story]").count() > 0:
            break
        n = page.locator("main").get_attribute("data-n")
        if not undone and page.locator("[data-undo=freely]").count() > 0:
            page.locator("[data-undo=freely]").click()
            undone = True
        else:
            answer(page, luck)
        page.locator(f'main:not([data-n="{n}"])').wait_for()
    assert undone
    page.locator("[data-to-result]").click()
    page.locator("[data-end]").wait_for()
    assert page.locator("[data-end]").inner_text().strip()
    look(person, "era-end", phone=False)
