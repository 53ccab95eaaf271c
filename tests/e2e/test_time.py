"""Time: clocks that run out, bots that sit in, games one comes back to."""

from __future__ import annotations

import json
import urllib.request
from pathlib import Path
from typing import Any

from looks import look
from pages import LIMIT_MS, Invite, Person, serve
from playwright.sync_api import expect
from processes import ServerProcess

BOT = {"kind": "bot", "level": "random"}


def found(server: ServerProcess, seats: list[dict[str, str]], **wish: Any) -> dict[str, Any]:
    """A table with times shorter than the page offers."""
    body = json.dumps({"game": "ethnos", "seats": seats, "options": {"tribes": "first-game"}, **wish}).encode()
    request = urllib.request.Request(f"{server.base}/api/tables", body, {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=LIMIT_MS / 1000) as answer:
        return dict(json.load(answer))


def join(person: Person, made: dict[str, Any], name: str) -> Person:
    person.go(f"table/{made['table']}/{made['invite']}")
    person.page.locator('form input[type="text"]').fill(name)
    person.page.locator("form button.main").click()
    person.page.locator("main[data-n]").wait_for()
    return person


def test_a_move_s_time_runs_out_and_the_seat_comes_back_by_itself(server: ServerProcess, invite: Invite) -> None:
    """A quarter of a minute for each move, set on the page; nobody does anything; a bot makes that one move."""
    me = invite(server.base, "pl").go("create")
    page = me.page
    page.locator("form fieldset").first.get_by_role("button", name="2").click()
    page.locator(".seats li:nth-child(2) select").last.select_option("random")
    page.locator("form summary").click()
    page.locator("form details select").first.select_option("move")
    page.locator("form .minutes").fill("0.25")
    page.locator("form button.main").click()
    before = me.wait_turn()
    assert page.locator(".turn .clock").inner_text().startswith("0:")
    page.wait_for_function("(n) => Number(document.querySelector('main[data-n]')?.dataset.n) > n + 1", arg=before.n)
    me.before = before.n
    after = me.wait_turn()
    assert after.what == "turn"
    assert page.locator("[data-take-back]").count() == 0
    look(me, "clock", axe=False)
    me.answer(after)


def test_the_game_s_time_runs_out_and_the_seat_is_taken_back(tmp_path: Path, invite: Invite) -> None:
    """Out of time for the whole game: a bot plays on, until the person asks for the seat."""
    with serve(tmp_path, bot_delay_ms=1000, stand_in_level="random") as server:
        made = found(server, [{"kind": "me", "name": "Ada"}, BOT], clock={"per": "game", "seconds": 5})
        me = invite(server.base, "de").go(f"table/{made['table']}/{made['secret']}")
        back = me.page.locator("[data-take-back]")
        back.wait_for()
        me.catch_up(me.see().n + 2)
        look(me, "stood-in")
        back.click()
        back.wait_for(state="detached")
        me.before = -1
        seen = me.wait_turn()
        assert seen.what == "turn"
        me.answer(seen)
        assert me.moves == 1


def test_a_stand_in_is_asked_for_and_sent_away(tmp_path: Path, invite: Invite) -> None:
    """Bots take a second for a move here, so that the game is not over before the person is back."""
    with serve(tmp_path, bot_delay_ms=1000, stand_in_level="random") as server:
        me = invite(server.base).set_table(["me", "random"])
        page = me.page
        me.play(moves=1)
        before = me.see().n
        page.locator("header.bar .menu").click()
        page.locator("dialog [data-stand-in]").click()
        back = page.locator("[data-take-back]")
        back.wait_for()
        me.catch_up(before + 3)
        back.click()
        back.wait_for(state="detached")
        me.before = -1
        me.play(moves=2)
        assert me.moves == 3


def test_who_is_away_is_stood_in_for_until_they_are_back(server: ServerProcess, invite: Invite) -> None:
    made = found(server, [{"kind": "me", "name": "Ada"}, {"kind": "friend"}], away_seconds=10)
    ada = invite(server.base).go(f"table/{made['table']}/{made['secret']}")
    ben = join(invite(server.base), made, "Ben")
    link = ben.page.url
    ben.go()
    ada.page.locator("main[data-n]").wait_for()
    if ada.see().what == "turn":
        ada.answer(ada.see())
    assert ada.wait_turn().what == "turn"
    expect(ada.page.locator(".seat:not(.own) .note")).to_have_text("a bot plays")
    ben.go(link)
    ben.page.locator("main[data-n]").wait_for()
    ada.page.wait_for_function("() => document.querySelector('.seat:not(.own) .note') === null")
    ada.answer(ada.see())
    ben.before = -1
    assert ben.wait_turn().what == "turn"


def test_a_slow_game_goes_on_another_day(tmp_path: Path, invite: Invite) -> None:
    """Both leave, the server is started anew; one comes back by the link, the other from the list of games."""
    with serve(tmp_path) as server:
        made = found(server, [{"kind": "me", "name": "Ada"}, {"kind": "friend"}])
        ada = invite(server.base).go(f"table/{made['table']}/{made['secret']}")
        ben = join(invite(server.base), made, "Ben")
        link = ben.page.url
        ada.page.locator("main[data-n]").wait_for()
        first, second = (ada, ben) if ada.see().what == "turn" else (ben, ada)
        first.answer(first.see())
        second.wait_turn()
        second.answer(second.see())
        n = second.see().n
        for person in (ada, ben):
            person.go()
        server.stop()
        server.start()
        ben.page.close()
        ben = invite(server.base).go(link)
        ben.catch_up(n)
        if first is not ada:
            ben.answer(ben.wait_turn_anew())
        ada.page.reload()
        entry = ada.page.locator("ul li", has=ada.page.locator(f'a[href*="{made["table"]}"]'))
        entry.locator(".rubric").wait_for()
        look(ada, "my-games")
        entry.locator("a").first.click()
        ada.answer(ada.wait_turn_anew())
        assert ben.wait_turn_anew().what == "turn"
        ada.go()
        entry.locator("button").click()
        entry.wait_for(state="detached")
