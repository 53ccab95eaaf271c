"""By keyboard alone: from the front page into a game, and from its last cards to the result."""

from __future__ import annotations

from keys import KeyboardPerson
from laid_tables import late_in, lay_table
from pages import Invite
from processes import ServerProcess

from ethnarch.engine.registry import game

ethnos = game("ethnos")


def test_a_game_by_keyboard(server: ServerProcess, invite: Invite) -> None:
    me = invite(server.base, person=KeyboardPerson)
    me.go()
    assert isinstance(me, KeyboardPerson)
    page = me.page
    # The mouse stays where it is: any use of it would be a fault of this test.
    page.evaluate("() => addEventListener('pointerdown', () => { window.mouse_used = true; }, true)")
    me.tab_to('[data-set-table="ethnos"]')
    page.keyboard.press("Enter")
    page.locator("form").wait_for()
    me.tab_to("form fieldset:first-of-type button:nth-child(1)")
    page.keyboard.press("Space")
    me.tab_to(".seats li:nth-child(2) select:last-child")
    page.keyboard.press("Home")
    assert page.locator(".seats li:nth-child(2) select").last.input_value() == "random"
    me.tab_to("form button.main")
    page.keyboard.press("Enter")
    assert me.wait_turn().what == "turn"
    me.play(moves=4)
    # The chronicle opens and closes by its key, and gives the focus back to the page.
    page.keyboard.press("l")
    page.locator('dialog [data-region="log"]').wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    laid = lay_table(server, ethnos, late_in(ethnos, 2, {}, age=2, draws=14), {}, ["person", "random"])
    me.go(f"table/{laid['table']}/{laid['0']}").wait_turn_anew()
    assert me.play(enough=3).what == "end"
    assert me.bands > 2
    assert page.evaluate("() => window.mouse_used === undefined")
