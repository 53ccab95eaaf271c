"""Strangers meet on the page of open tables, where the server's owner wants one."""

from __future__ import annotations

from pathlib import Path

import pytest
from looks import look
from pages import Invite, Person, serve
from playwright.sync_api import expect
from processes import ServerProcess

UNDER_THEIR_BOX = """() => [...document.querySelectorAll('label.row')].flatMap((label) => {
  const box = label.querySelector('[type=checkbox]')?.getBoundingClientRect(), words = document.createRange();
  words.selectNodeContents(label.lastChild);
  return box && words.getBoundingClientRect().left < box.right ? [label.innerText] : [];
})"""


def show_table(ada: Person) -> None:
    """A table of three for anybody."""
    ada.go("create/ethnos")
    ada.page.locator("form fieldset").first.get_by_role("button", name="3").click()
    for place in (2, 3):
        ada.page.locator(f".seats li:nth-child({place}) select").first.select_option("friend")
    ada.page.locator(".seats li:nth-child(1) input").fill("Ada")
    ada.page.locator("form details summary").click()
    ada.page.locator("[data-show-table]").check()
    ada.page.set_viewport_size({"width": 360, "height": 740})
    assert ada.page.evaluate(UNDER_THEIR_BOX) == [], "words to tick stand beside their box"
    ada.page.set_viewport_size({"width": 1360, "height": 850})
    ada.page.locator("form button.main").click()
    ada.page.locator("[data-shown]").wait_for()


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_strangers_meet_and_a_host_is_rid_of_one(tmp_path: Path, invite: Invite, language: str) -> None:
    with serve(tmp_path, open_tables=True) as server:
        ada, ben = invite(server.base, language), invite(server.base, language)
        ben.go().page.locator("[data-open-tables]").click()
        ben.page.locator("[data-none]").wait_for()
        show_table(ada)
        ben.page.locator("[data-look]").click()
        ben.page.locator("[data-open]").wait_for()
        look(ben, "open-tables")
        ben.page.locator("[data-tell]").click()
        ben.page.locator("[data-report] select").select_option("words")
        look(ben, "report-a-table")
        ben.page.locator("[data-report] button.main").click()
        ben.page.locator("[data-report]").wait_for(state="detached")
        ben.page.locator("input[type=text]").fill("Ben")
        ben.page.locator("[data-join]").click()
        expect(ada.page.locator("[data-block]")).to_have_count(1)
        look(ada, "lobby-of-an-open-table")
        ada.page.locator("[data-block]").click()
        expect(ada.page.locator("[data-block]")).to_have_count(0)
        cleo = invite(server.base, language).go("open")
        expect(cleo.page.locator("[data-open]")).to_have_count(1)
        assert "Ben" not in cleo.page.locator("[data-open]").inner_text()


def test_without_the_owners_wish_there_is_no_such_page(server: ServerProcess, invite: Invite) -> None:
    ada = invite(server.base).go("open")
    assert ada.page.locator("[data-tables]").count() == 0
    ada.go("create/ethnos").page.locator("form details summary").click()
    ada.page.locator("form details select").first.wait_for()
    assert ada.page.locator("[data-show-table], [data-open-tables]").count() == 0
