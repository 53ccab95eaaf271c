"""Every other screen in every language, by day and by night, at a table and on a phone."""

from __future__ import annotations

import pytest
from laid_tables import deal_table
from looks import legible, look
from pages import Invite, Person
from playwright.sync_api import expect
from processes import ServerProcess

from ethnarch.engine.registry import game

ethnos = game("ethnos")
LANGUAGES = ["en", "de", "pl"]
FIRST_GAME = {"tribes": "first-game"}
# In how many rows the children of each stand.
ROWS = "(all) => all.map((one) => new Set([...one.children].map((child) => Math.round(child.offsetTop))).size)"
# Short lines of the chronicle whose ways to the film and the replay begin lower than their words.
WRAPPED = """(all) => all.filter((line) => line.querySelector('[data-show]')).filter((line) => {
  const [words, ...ways] = [...line.children].map((child) => child.getBoundingClientRect());
  return words.width < line.clientWidth / 2 && ways.some((way) => way.top > words.bottom);
}).map((line) => line.innerText)"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_around_the_table(server: ServerProcess, invite: Invite, language: str) -> None:
    me = invite(server.base, language, dark=language == "de").go()
    look(me, "home")
    legible(me, "home")
    rows = me.page.locator(".ways").evaluate_all(ROWS)
    assert rows == [1, 1], "beside and below Play now the smaller ways of each game stand in one row"
    me.go("settings")
    look(me, "settings")
    legible(me, "settings")
    for name in ("ethnos", "era_of_tribes"):
        me.go(f"rules/{name}")
        me.page.locator("nav ol a", has_text="ERA-" if name == "era_of_tribes" else "ETH-").first.wait_for()
        assert me.page.locator("article").evaluate("(article) => article.innerText.length") > 5000
        assert me.page.locator("main > p.soft").count() == 0, "the rules are written in this language"
        look(me, f"rules-{name}")
    me.go("nowhere")
    look(me, "not-found", axe=False)
    me.go("create")
    me.page.locator("form fieldset").nth(2).get_by_role("button").nth(1).click()
    me.page.locator("form summary").click()
    look(me, "create")
    legible(me, "create")
    me.page.reload()
    me.set_table(["me", "friend"])
    look(me, "lobby")
    legible(me, "lobby")
    friend = invite(server.base, language, dark=language == "de").go(me.link(0))
    friend.page.locator("form button.main").wait_for()
    look(friend, "join")
    legible(friend, "join")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_itself(server: ServerProcess, invite: Invite, language: str) -> None:
    # The tribes of a first game: every card may lead, so there is always a band to look at.
    me = invite(server.base, language, dark=language == "de")
    laid = deal_table(server, ethnos, FIRST_GAME, ["person", "hotseat", "random"])
    me.go(f"table/{laid['table']}/{laid['0']}")
    page = me.page
    page.locator("[data-curtain]").wait_for()
    look(me, "curtain")
    for _ in range(4):
        me.before = -1
        me.answer(me.wait_turn())
    me.before = -1
    if (seen := me.wait_turn()).what == "curtain":
        me.answer(seen)
    look(me, "table")
    hint(me)
    explanation(me)
    me.draft(me.see())
    look(me, "band")
    legible(me, "band")
    page.locator(".acts .button").last.click()
    page.locator("header.bar .menu").click()
    look(me, "menu")
    legible(me, "menu")
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    page.keyboard.press("l")
    page.locator('dialog [data-region="log"] li').first.wait_for()
    assert page.locator('dialog [data-region="log"] li').evaluate_all(WRAPPED) == [], "what leads on stands in the line"
    look(me, "log")
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    large(me)


def large(me: Person) -> None:
    """On a very large screen the plate grows with it: no small island, and no word out of its box."""
    page = me.page
    usual = page.viewport_size
    for width, height in ((3840, 2160), (768, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("(width) => innerWidth === width", arg=width)
        look(me, f"table-{width}", phone=False, axe=False)
        board = page.locator('[data-region="map"]').bounding_box()
        assert board is not None and board["width"] >= 0.44 * width
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert usual is not None
    page.set_viewport_size(usual)


def hint(me: Person) -> None:
    """A bot says what it would do, and its best move is lit; a band it thinks of is laid out by a click."""
    page = me.page
    advice, no_advice = page.locator("[data-advised]"), page.locator("[data-notice]")
    for _ in range(40):  # a bot that is out of time, or is being compiled, says so, and to ask again
        page.locator("[data-hint]").click()
        advice.or_(no_advice).first.wait_for()
        if advice.count():
            break
        expect(no_advice).to_have_count(0)  # it goes by itself
    assert 1 <= advice.count() <= 5
    assert page.locator(".hinted").count() >= 1
    look(me, "hint")
    legible(me, "hint")
    led = page.locator('[data-advised^="lead"]')
    if led.count():
        led.first.click()
        page.locator("[data-play-band]").wait_for()
        page.locator(".acts .button").last.click()
    page.locator("[data-advice] header button").click()
    page.locator("[data-advice]").wait_for(state="detached")


def explanation(me: Person) -> None:
    """A card explains itself under the pointer, and is silent when it has gone."""
    page = me.page
    page.locator('[data-region="hand"] [data-card]').first.hover()
    page.locator("#inspector").wait_for()
    look(me, "inspector", phone=False)
    legible(me, "inspector", sizes=((1360, 850),))
    page.mouse.move(2, 2)
    page.locator("#inspector").wait_for(state="detached")


def test_a_phone_plays_an_age(server: ServerProcess, invite: Invite) -> None:
    """At 360 px, six at the table: the market in its tab, the hand in its tray, a band, everybody's glory counted."""
    laid = deal_table(server, ethnos, FIRST_GAME, ["person"] + ["random"] * 5)
    me = invite(server.base, "de", width=360, height=740).go(f"table/{laid['table']}/{laid['0']}")
    page = me.page
    while (seen := me.wait_turn()).what == "turn":
        me.answer(seen, enough=3)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert seen.what == "scoring"
    assert me.bands > 0
    assert page.locator("[data-scoring] thead th").count() == 7
    table = page.locator("[data-scoring] table").bounding_box()
    assert table is not None and table["x"] >= 0 and table["x"] + table["width"] <= 360
    me.answer(seen)
    for tab in range(4):
        page.get_by_role("tab").nth(tab).click()
        look(me, f"phone-tab-{tab + 1}", phone=False)
    page.locator(".whole").click()
    look(me, "phone-map", phone=False)
