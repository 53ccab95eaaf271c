"""Every kind of decision of Era of Tribes is answered by touching what it is about, and by keys alone, on a phone."""

from __future__ import annotations

import pytest
from era_pretend import Pretend
from era_walks import ROADS, asked, era, is_question
from pages import Invite, Person
from playwright.sync_api import Locator, Page
from processes import ServerProcess

from ethnarch.games.era_of_tribes.core.steps import DECISION_NAMES

KINDS = [*ROADS, "raid"]
THINGS = (
    "[data-field][data-lit]",
    "[data-branch][data-lit]",
    "[data-good][data-lit]",
    "[data-tile][data-lit]",
    "[data-seat][data-lit]",
    "[data-province][data-lit]",
    "[data-goal]",
    "[data-region=decision] [data-action]",
)
"""What can be touched, the things themselves before the buttons."""
MOST_TOUCHES = 4
STANDS = "document.documentElement.scrollHeight <= innerHeight"
"""A table fills the screen; only what lies on it is scrolled."""


def test_every_kind_of_decision_has_a_road() -> None:
    assert set(KINDS) == set(DECISION_NAMES.values())


@pytest.fixture(scope="module")
def table(server: ServerProcess, invite_for_long: Invite) -> tuple[Person, Pretend]:
    person = invite_for_long(server.base, width=360, height=740)
    return person, Pretend(person.page)


def sit(table: tuple[Person, Pretend], kind: str) -> tuple[Page, Pretend]:
    """At a table where this is asked."""
    person, pretend = table
    state = asked(kind)
    assert is_question(state, kind), kind
    pretend.lay(state)
    person.page.goto(f"{person.address}/#/table/pretend{pretend.table}/secret")
    person.page.locator(f'[data-region="decision"][data-kind="{kind}"]').wait_for()
    assert person.page.evaluate(STANDS), f"{kind}: the page itself can be scrolled away"
    return person.page, pretend


def first_thing(page: Page, touched: set[str]) -> Locator:
    """Something lit that has not been touched, where it is in sight."""
    for what in THINGS:
        found = page.locator(f"{what}:visible")
        for at in range(min(found.count(), 6)):
            one = found.nth(at)
            name = one.evaluate("(node) => JSON.stringify(node.dataset)")
            if name not in touched:
                touched.add(name)
                return one
    raise AssertionError("nothing is lit")


@pytest.mark.parametrize("kind", KINDS)
def test_a_decision_is_answered_by_touch_and_by_keys(table: tuple[Person, Pretend], kind: str) -> None:
    page, pretend = sit(table, kind)
    touched: set[str] = set()
    for _ in range(MOST_TOUCHES):
        thing = first_thing(page, touched)
        if thing.get_attribute("data-province") is None:
            thing.click()
        else:
            touch_land(page, thing)
        if heard(page, pretend):
            break
    assert pretend.said, f"{kind}: nothing was played by {touched}"
    page, pretend = sit(table, kind)
    answer = page.locator("[data-region=decision] [data-action]:visible").first
    line = answer.get_attribute("data-action")
    answer.focus()
    page.keyboard.press("Enter")
    page.locator('main[data-n="2"]').wait_for()
    assert pretend.said == [line]
    assert era.decision(pretend.state) is not None or pretend.state["over"][0]


def touch_land(page: Page, thing: Locator) -> None:
    """A finger on the map where the province lies; where the map shows another part, the key that chooses it."""
    box, land = thing.bounding_box(), page.locator('[data-region="map"]').first.bounding_box()
    assert box is not None and land is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if land["x"] + 40 < x < land["x"] + land["width"] - 60 and land["y"] + 10 < y < land["y"] + land["height"] - 110:
        page.mouse.click(x, y)
        return
    thing.focus()
    page.keyboard.press("Enter")


def heard(page: Page, pretend: Pretend) -> bool:
    """Whether a line came; touching only narrows down where several things are named."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)))")
    page.locator("[data-sending]").wait_for(state="detached")
    return bool(pretend.said)
