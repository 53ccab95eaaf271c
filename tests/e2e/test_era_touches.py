"""Typical turns of Era of Tribes, whole activations of fields: what a person touches, and what the engine asks."""

from __future__ import annotations

import pytest
from era_pretend import Pretend
from era_turns import HEARTLAND, TURNS, Turn, touch
from era_walks import era, rivals_wait
from pages import ROOT, Invite
from processes import ServerProcess

from ethnarch.engine.seam import Event

TABLE = ROOT / "docs/touches.md"


class Alone(Pretend):
    """A rival who does as little as possible."""

    def meanwhile(self) -> list[Event]:
        return rivals_wait(self.state, self.seat)


@pytest.mark.parametrize(("width", "height"), [(1360, 850), (360, 740)])
def test_typical_turns_take_a_touch_for_three_decisions(
    server: ServerProcess, invite: Invite, width: int, height: int
) -> None:
    """On a desk and on a phone: the same touches, nothing else between them but scrolling."""
    person = invite(server.base, width=width, height=height)
    pretend, page = Alone(person.page), person.page
    rows, touches, decisions = [], 0, 0
    for turn in TURNS:
        state = era.from_position(turn.position())
        era.preview(era.view(state, 0), "ahead", "en")  # type: ignore[attr-defined]  # all it needs is compiled
        pretend.lay(state)
        page.goto(f"{person.address}/#/table/pretend{pretend.table}/secret")
        page.locator('[data-region=decision][data-kind="field"]').wait_for()
        for what in turn.touches:
            touch(page, what)
        rows.append(f"| {turn.name} | {len(turn.touches)} | {pretend.decisions} |")
        touches, decisions = touches + len(turn.touches), decisions + pretend.decisions
    rows.append(f"| **together** | **{touches}** | **{decisions}** |")
    assert "\n".join(rows) in TABLE.read_text(), "\n".join(rows)
    assert len(TURNS) >= 10 and all(len(turn.touches) <= 16 for turn in TURNS) and 3 * touches <= decisions


def test_vassals_are_sent_one_by_one_by_touching_the_goal_again(server: ServerProcess, invite: Invite) -> None:
    """Those who are there could go on: the touch means the next one, until nobody is left to come."""
    person = invite(server.base)
    pretend = Alone(person.page)
    touches = ("order field expansion; leaders 1; grow all", *["land apulia"] * 4)
    turn = Turn("one by one", HEARTLAND, touches, me={"advances": {"mechanics": 2}})
    pretend.lay(era.from_position(turn.position()))
    person.page.goto(f"{person.address}/#/table/pretend{pretend.table}/secret")
    person.page.locator('[data-region=decision][data-kind="field"]').wait_for()
    for what in turn.touches:
        touch(person.page, what)
    assert pretend.said[1:] == ["done; go vassal > apulia", *["go vassal > apulia"] * 3]
