"""Alone against three bots to the end, in three languages; then what a finished game offers."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import pytest
from looks import legible, look
from pages import Invite, Person
from playwright.sync_api import expect
from processes import ServerProcess

LANGUAGES = ["en", "de", "pl"]


@dataclass
class Finished:
    """A game that is over, and the browser it was played in."""

    me: Person
    table: str
    ages: list[int | None]

    def copy_of_me(self, invite: Invite, language: str, dark: bool = False) -> Person:
        """The same person at another browser, with the games of this device."""
        other = invite(self.me.address, language, dark=dark)
        kept = json.dumps(self.me.page.evaluate("localStorage.getItem('ethnarch.games')"))
        other.page.add_init_script(
            f"localStorage.getItem('ethnarch.games') ?? localStorage.setItem('ethnarch.games', {kept})"
        )
        return other


def speak(person: Person, language: str) -> None:
    """In mid-game, by the menu of the table."""
    person.page.locator("header.bar .menu").click()
    person.page.locator(f"dialog button[lang={language}]").click()
    person.page.wait_for_function("(language) => document.documentElement.lang === language", arg=language)
    person.page.keyboard.press("Escape")
    person.page.locator("dialog").wait_for(state="detached")
    person.language = language


@pytest.fixture(scope="module")
def finished(server: ServerProcess, invite_for_long: Invite) -> Finished:
    """One click on the front page, and a whole game against three bots, each age in another language."""
    me = invite_for_long(server.base).go()
    me.page.locator("[data-play-now=ethnos]").click()
    assert me.wait_turn().what == "turn"
    assert me.page.locator(".seat").count() == 4
    table = me.page.url.split("/table/")[1].split("/")[0]
    ages = []
    while (seen := me.wait_turn()).what != "end":
        if seen.what == "scoring":
            ages.append(seen.age)
            look(me, f"scoring-{seen.age}")
            legible(me, f"scoring-{seen.age}")
        me.answer(seen, enough=8)
        if seen.what == "scoring" and len(ages) < 3:
            speak(me, LANGUAGES[len(ages)])
    return Finished(me, table, ages)


def test_the_whole_game_is_played(finished: Finished) -> None:
    """Three ages with their scoring, bands of one's own, and a last page with places and both charts."""
    assert finished.ages == [1, 2, 3]
    assert finished.me.bands > 2
    assert finished.me.page.locator("dialog ol li").count() == 4
    expect(finished.me.page.locator("dialog figure")).to_have_count(2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_page_and_the_replay_in_every_language(finished: Finished, invite: Invite, language: str) -> None:
    me = finished.copy_of_me(invite, language, dark=language == "de")
    me.go(finished.me.page.url)
    me.page.locator("[data-end]").wait_for()
    look(me, "end")
    legible(me, "end")
    # Back to the table, and to the result again.
    me.page.locator("dialog .close").click()
    me.page.locator("[data-result]").click()
    me.page.locator("[data-end]").wait_for()
    me.go(f"replay/{finished.table}/40")
    me.page.locator("[data-next]").wait_for()
    look(me, "replay")
    legible(me, "replay")
    me.page.locator("button.tools").click()
    me.page.locator("[data-verify]").click()
    me.page.locator("p.good").wait_for()
    look(me, "replay-tools")


def test_the_scrubber_goes_anywhere_and_the_shuffle_is_verified(finished: Finished, invite: Invite) -> None:
    """A stranger with the link of the replay: from every seat's view, to any move, with the seed at the end."""
    stranger = invite(finished.me.address).go(f"replay/{finished.table}")
    page = stranger.page
    scrubber = page.locator('input[type="range"]')
    scrubber.wait_for()
    last = int(scrubber.get_attribute("max") or 0)
    assert last > 60
    assert page.locator(".seat .bands.open").count() == 3, "when it is over, everybody's hand is open"
    assert page.locator('[data-region="hand"]').count() == 1
    page.locator(".keys button").first.click()
    page.wait_for_function("() => document.querySelector('input[type=range]')?.value === '0'")
    start = page.locator('[data-region="deck"] .label').inner_text()
    page.locator("[data-next]").click()
    page.wait_for_function("() => document.querySelector('input[type=range]')?.value === '1'")
    scrubber.fill(str(last // 2))
    page.wait_for_function(
        "(text) => ![undefined, text].includes(document.querySelector('[data-region=deck] .label')?.innerText)",
        arg=start,
    )
    page.locator('[data-region="decision"] select').select_option("watch")
    page.wait_for_function("() => document.querySelectorAll('.seat .bands.open').length === 0")
    page.locator('[data-region="decision"] select').select_option("0")
    page.locator('[data-region="hand"]').wait_for()
    page.locator("button.tools").click()
    page.locator("[data-verify]").click()
    page.locator("p.good").wait_for()
    with page.expect_download() as download:
        page.locator("dialog .row button").first.click()
    record = json.loads(Path(download.value.path()).read_text())
    assert len(record["actions"]) >= last


def test_going_on_from_a_position_against_bots(finished: Finished, invite: Invite) -> None:
    somebody = invite(finished.me.address).go(f"replay/{finished.table}/30")
    somebody.page.locator("button.tools").click()
    somebody.page.locator("dialog .row button").nth(1).click()
    somebody.play(moves=2)
    assert finished.table not in somebody.page.url


def test_a_rematch_against_the_same_bots(finished: Finished, invite: Invite) -> None:
    me = finished.copy_of_me(invite, "en").go(finished.me.page.url)
    me.page.locator("[data-rematch]").click()
    me.page.locator("a[data-rematch]").click()
    me.page.wait_for_function("(table) => !location.hash.includes(table)", arg=finished.table)
    me.page.locator("[data-end]").wait_for(state="detached")
    assert me.play(moves=1).what == "turn"
