"""The line goes without a word: it is noticed, and a move is there or said to be lost, never twice."""

from __future__ import annotations

import pytest
from cut_line import CutLine
from pages import Invite, Person
from processes import ServerProcess


def hand(person: Person) -> int:
    return len(person.see().hand)


def draw(person: Person) -> None:
    person.touch("deck", "[data-lit]")


@pytest.fixture
def line(server: ServerProcess) -> CutLine:
    return CutLine(server.base)


def test_a_silent_loss_is_noticed_and_no_move_is_made_twice(line: CutLine, invite: Invite) -> None:
    with line:
        me = invite(line.address, language="pl").set_table(["me", "hotseat"])
        page = me.page
        me.confirm()
        me.wait_turn()
        offline = page.locator("[data-offline]")

        # The server hears the move, and its answer falls silent: the move is there when the line is back.
        before = me.see()
        line.cut(up=False)
        draw(me)
        page.locator("[data-sending]").wait_for()
        offline.wait_for()
        line.mend()
        page.locator("[data-curtain]").wait_for()
        me.confirm()
        me.page.wait_for_function("(n) => Number(document.querySelector('main[data-n]')?.dataset.n) > n", arg=before.n)
        assert me.see().n == before.n + 1, "once"

        # The move itself falls silent, in both directions or while the server is still heard: it is said to be lost,
        # and the table is as it was.
        before = me.see()
        for down in (True, False):
            line.cut(down=down)
            draw(me)
            offline.wait_for()
            line.mend()
            lost = page.locator("[data-notice]").filter(has_text="nie dotarł")
            lost.wait_for()
            offline.wait_for(state="detached")
            assert me.see().n == before.n
            lost.get_by_role("button").click()
            lost.wait_for(state="detached")
        draw(me)
        page.locator("[data-curtain]").wait_for()


def test_a_plug_that_is_pulled_is_noticed_at_once(server: ServerProcess, invite: Invite) -> None:
    me = invite(server.base, width=360, height=740).set_table(["me", "random"])
    me.wait_turn()
    me.page.context.set_offline(True)
    me.page.locator("[data-offline]").wait_for()
    draw(me)
    me.page.locator("[data-notice]").get_by_text("nothing was sent").wait_for()
    me.page.context.set_offline(False)
    me.page.locator("[data-offline]").wait_for(state="detached")
    assert hand(me) == 1
    draw(me)
    me.page.wait_for_function("() => document.querySelectorAll('[data-region=hand] [data-card]').length === 2")


def test_a_table_that_cannot_be_reached_is_tried_again(line: CutLine, invite: Invite) -> None:
    with line:
        me = invite(line.address).set_table(["me", "random"])
        me.wait_turn()
        address = me.page.url
        me.go("settings")
        me.page.route("**/api/tables/**", lambda route: route.abort())
        me.page.goto(address)
        me.page.locator("[data-offline]").wait_for()
        me.page.unroute("**/api/tables/**")
        assert me.wait_turn_anew().what == "turn"


def test_a_replay_that_cannot_be_had_says_so_and_the_page_stays_alive(server: ServerProcess, invite: Invite) -> None:
    page = invite(server.base).page
    page.route("**/api/tables/**", lambda route: route.abort())
    page.goto(f"{server.base}/#/replay/{'A' * 16}")
    page.locator("[role=alert]").first.wait_for()
    page.goto(f"{server.base}/#/settings")
    page.locator("main fieldset").first.wait_for()
