"""A seat is a link: on another device, in an invitation, in the list of one's games; moves are confirmed on wish."""

from __future__ import annotations

import re
from pathlib import Path

from looks import look
from pages import Invite, Person
from playwright.sync_api import Browser
from processes import ServerProcess

DIALOG = "dialog [data-confirm]"


def confirm_moves(person: Person) -> None:
    page = person.go("settings").page
    page.locator("fieldset").filter(has_text="Potwierdzaj").get_by_role("button").first.click()


def open_menu(person: Person) -> None:
    person.page.locator("header.bar .menu").click()
    person.page.locator("dialog nav").wait_for()


def test_a_seat_moves_to_another_device_and_moves_are_confirmed(server: ServerProcess, invite: Invite) -> None:
    ada = invite(server.base, language="pl", width=360, height=740)
    confirm_moves(ada)
    ada.set_table(["me", "friend", "random"])
    page = ada.page
    page.locator("[data-seat-link] summary").click()
    page.locator("[data-qr]").wait_for()
    look(ada, "seat-link", phone=True)
    mine, invitation = page.locator("[data-seat-link] input").input_value(), ada.link(0)
    assert mine == page.url, "the address bar holds the same link"

    # The invitation says who invites, to what.
    ben = invite(server.base, language="de").go(invitation)
    terms = ben.page.locator("[data-terms] li")
    terms.nth(4).wait_for()
    assert "Ada lädt dich zu einer Partie Ethnos ein." in ben.page.locator("main").inner_text()
    assert terms.count() == 5
    look(ben, "invitation")
    ben.page.locator("form .main").click()

    # The seat on another device; what is played on one is seen on the other.
    second = invite(server.base, language="en").go(mine)
    for person in (ada, ben, second):
        person.page.locator("main[data-n]").wait_for()
    # Whoever comes too late is asked for nothing and told what to do; nobody is invited any more.
    late = invite(server.base, language="en").go(invitation).page
    late.locator("[data-no-seat]").wait_for()
    seat = ben.page.url
    ben.go("settings").go(invitation).page.locator("main[data-n]").wait_for()
    assert ben.page.url == seat, "who sits here already comes back to their seat"
    assert late.locator("main input").count() == 0
    open_menu(ada)
    assert invitation not in page.locator("dialog input").evaluate_all("(all) => all.map((one) => one.value)")
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    while ada.see().what != "turn":
        if ben.see().what == "turn":
            n = ben.see().n
            ben.touch("deck", "[data-lit]")
            ben.catch_up(n + 1)
        page.wait_for_timeout(50)
    before = ada.see().n
    ada.touch("deck", "[data-lit]")
    page.locator(DIALOG).wait_for()
    page.locator("dialog .acts .button").last.click()
    page.locator(DIALOG).wait_for(state="detached")
    assert ada.see().n == before, "not yet"
    ada.touch("deck", "[data-lit]")
    page.locator(DIALOG).click()
    ada.catch_up(before + 1)
    second.catch_up(before + 1)
    assert len(second.see().hand) == len(ada.see().hand) == 2

    # The others played on: the chronicle has a line between old and new.
    ben.wait_turn()
    ben.touch("deck", "[data-lit]")
    ada.before = before
    ada.wait_turn()
    page.keyboard.press("l")
    page.locator("dialog [data-since]").wait_for()
    page.keyboard.press("Escape")

    # A word to the table, and a move taken back because the other agrees.
    open_menu(ben)
    ben.page.locator("[data-talk-open] summary").click()
    look(ben, "talk")
    ben.page.locator("[data-phrase=well_played]").click()
    page.locator("[data-notice]").get_by_text("Dobrze zagrane!").wait_for()
    ben.page.keyboard.press("Escape")
    open_menu(ada)
    page.locator("[data-ask-undo]").click()
    page.locator("[data-proposal=undo]").wait_for()
    now = ben.see().n
    ben.page.locator("[data-agree]").click()
    ada.catch_up(now + 1)
    assert ada.wait_turn_anew().what == "turn"
    assert len(ada.see().hand) == 1, "the card is back"
    ada.go()
    listed = page.locator("[data-my-game]").first
    listed.wait_for()
    assert re.search(r"Ethnos z: .*\d{4}", listed.inner_text(), re.DOTALL)
    look(ada, "my-games", phone=True)
    rows = page.locator("[data-my-game]").count()
    listed.get_by_role("button", name="Usuń").click()
    page.wait_for_function("(rows) => document.querySelectorAll('[data-my-game]').length === rows", arg=rows - 1)


def test_the_page_can_be_installed(server: ServerProcess, chromium: Browser, tmp_path: Path) -> None:
    """By the browser's own judgement, with a profile of its own; opened like a program it begins at the front page."""
    profile = chromium.browser_type.launch_persistent_context(
        tmp_path, executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"]
    )
    with profile:
        page = profile.new_page()
        page.goto(server.base)
        page.locator("[data-play-now=ethnos]").wait_for()
        manifest = page.evaluate(
            "() => fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())"
        )
        assert manifest["display"] == "standalone"
        for icon in manifest["icons"]:
            assert page.evaluate("(src) => fetch(src).then((answer) => answer.status)", icon["src"]) == 200
        judge = profile.new_cdp_session(page)
        assert judge.send("Page.getAppManifest")["errors"] == []
        assert judge.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
        page.goto(f"{server.base}{manifest['start_url']}")
        page.locator("[data-play-now=ethnos]").wait_for()
