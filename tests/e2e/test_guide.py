"""The first game: a guide that follows what the player does, through one age."""

from __future__ import annotations

from looks import look
from pages import Invite
from processes import ServerProcess


def test_the_guide_teaches_one_age(server: ServerProcess, invite: Invite) -> None:
    me = invite(server.base, language="pl").go()
    page = me.page
    page.locator("[data-first-game=ethnos]").click()
    guide = page.locator("[data-guide]")
    guide.wait_for()
    look(me, "guide")
    steps = [guide.get_attribute("data-guide")]
    guide.locator("button").first.click()
    while (seen := me.wait_turn()).what == "turn":
        step = guide.get_attribute("data-guide")
        if step != steps[-1]:
            steps.append(step)
        if step == "6":
            guide.locator("button").first.click()
            page.locator('[data-guide="7"]').wait_for()
        me.answer(seen, enough=5)
    assert seen.what == "scoring"
    # Step 5, filling the band, comes and goes while the band is made.
    assert [step for step in steps if step != "5"] == ["1", "2", "3", "4", "6", "7"]
    me.answer(seen)
    me.wait_turn()
    assert guide.count() == 0, "after one age the player plays alone"
