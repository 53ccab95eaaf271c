"""The game of docs/adding_a_game.md in the browser, as the page says: `ethnarch serve`, open it, play."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from added_game import PAGE, write_game
from looks import examine, legible, look, narrow
from pages import Invite, serve
from playwright.sync_api import expect
from processes import ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Nothing is named: every game that is installed is offered. Its rules are read as Python, so nothing compiles."""
    assert "\n```sh\nethnarch serve\n```\n" in PAGE
    package = write_game(tmp_path_factory.mktemp("added"))
    process = serve(tmp_path_factory.mktemp("server"), games="", bot_delay_ms=0, compile=0)
    process.environment["PYTHONPATH"] += f"{os.pathsep}{package}"
    with process:
        yield process


def test_it_is_played_with_a_friend_by_its_own_options_to_the_end(server: ServerProcess, invite: Invite) -> None:
    ada, ben = invite(server.base, "pl", 360, 740), invite(server.base, "de", dark=True)
    ada.go()
    ada.page.locator("[data-set-table=twenty_one]").click()
    ada.page.locator("[data-option=most]").select_option("3")
    ada.page.locator("form fieldset").first.get_by_role("button", name="2").click()
    ada.page.locator(".seats li:nth-child(1) input").fill("Ada")
    ada.page.locator(".seats li:nth-child(2) select").first.select_option("friend")
    examine(ada, "set-an-added-game")
    narrow(ada, "set-an-added-game")
    ada.page.locator("form button.main").click()
    ben.go(ada.link(0))
    expect(ben.page.locator("[data-terms]")).to_contain_text("höchstens so viele Karten: 3")
    ben.page.locator('form input[type="text"]').fill("Ben")
    ben.page.locator("form button.main").click()

    find = ada.page.locator("[data-find]")
    expect(ada.page.locator(".decision h2")).to_have_text("Bierzesz kartę czy zostajesz?")
    look(ada, "added-game")
    find.fill("karte")  # found without the accent, played by Enter
    expect(ada.page.locator("[data-action]")).to_have_count(1)
    find.press("Enter")
    ben.page.locator("[data-action=stay]").click()
    look(ben, "added-game", phone=False)
    ada.page.locator("[data-action=draw]").click()
    expect(ada.page.locator("[data-seat='0'] dd").first).to_have_text("3")
    find.fill("draw")
    find.press("Enter")
    expect(ada.page.locator("[data-notice]")).to_contain_text("Więcej kart mieć nie możesz (TWO-3)")
    expect(ada.page.locator("[data-region=log] li").first).to_contain_text("Ada bierze kartę")
    ada.page.locator("[data-action=stay]").click()
    expect(ada.page.locator("[data-end]")).to_be_visible()
    look(ada, "added-game-ended")
    legible(ada, "added-game-ended")

    ada.page.locator("dialog a[href*=replay]").click()
    ada.page.locator("[data-next]").click()
    expect(ada.page.locator("[data-seat='1'] dl")).to_contain_text("ręka")  # from everywhere: Ben's hand too
    look(ada, "added-game-replayed")


def test_it_is_on_the_front_page_and_played_at_once_by_keyboard(server: ServerProcess, invite: Invite) -> None:
    me = invite(server.base, "de", 360, 740)
    me.go()
    me.page.locator("[data-play-now=twenty_one]").wait_for()
    look(me, "front-with-an-added-game")
    me.page.locator("[data-play-now=twenty_one]").press("Enter")
    find = me.page.locator("[data-find]")
    expect(find).to_be_visible()
    expect(me.page.locator("[data-region=table] pre")).to_contain_text("[?]")
    me.page.keyboard.press("f")
    expect(find).to_be_focused()
    me.page.keyboard.type("bleib")
    expect(me.page.locator("[data-action]")).to_have_count(1)
    me.page.keyboard.press("Enter")
    expect(me.page.locator("[data-end]")).to_be_visible()
    me.page.locator("[data-rematch]").click()
    expect(me.page.locator("[data-rematch][href]")).to_be_visible()
