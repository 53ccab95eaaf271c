"""Every kind of decision of Era of Tribes is answered by touching what it is about, and by keys alone, on a phone."""

from __future__ import annotations

import re

import pytest
from era_pretend import NAMES, Pretend
from era_walks import ROADS, asked, era, is_question
from looks import IN_SIGHT, LIES_STILL, SMALLEST_PX, TINY, examine
from pages import Invite, Person
from playwright.sync_api import Locator, Page, expect
from processes import ServerProcess

from ethnarch.engine.seam import State
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


def sit(table: tuple[Person, Pretend], kind: str, state: State | None = None) -> tuple[Page, Pretend]:
    """At a table where this is asked."""
    person, pretend = table
    state = asked(kind) if state is None else state
    assert is_question(state, kind), kind
    pretend.lay(state)
    person.page.goto(f"{person.address}/#/table/pretend{pretend.table}/secret")
    person.page.locator(f'[data-region="decision"][data-kind="{kind}"]').wait_for()
    assert person.page.evaluate(STANDS), f"{kind}: the page itself can be scrolled away"
    person.page.wait_for_function(LIES_STILL)
    tiny = person.page.evaluate(TINY, SMALLEST_PX)
    assert tiny == [], f"{kind}: too small to read: {tiny}"
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
    examine(table[0], f"era-asked-{kind}")
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


@pytest.mark.parametrize("kind", ["offer", "send", "encounter", "commit"])
def test_what_a_question_is_about_is_told_and_seen(table: tuple[Person, Pretend], kind: str) -> None:
    """Nothing went before: the game is continued exactly here, and the page has no line of the log to read."""
    page, pretend = sit(table, kind)
    about = era.view_to_json(era.view(pretend.state, pretend.seat))["outlook"]["asked"]
    if kind in ("offer", "send"):
        expect(page.locator("[data-letter]")).to_contain_text(NAMES[about["letter"]["sender"]])
    if kind != "offer":  # an alliance is nowhere
        page.wait_for_function(IN_SIGHT, arg=about["place"])


def test_what_may_be_used_beside_the_question_is_no_answer_to_it(table: tuple[Person, Pretend]) -> None:
    """A village may be used while an advance is chosen; nothing says that it should be pressed."""
    page, _ = sit(table, "advance")
    expect(page.locator("[data-region=decision] [data-action^='use ']").first).to_be_visible()
    expect(page.locator("[data-region=decision] .button.main")).to_have_count(0)


def test_a_place_in_the_order_is_chosen_by_touching_it(table: tuple[Person, Pretend]) -> None:
    page, pretend = sit(table, "place")
    page.get_by_role("tab").nth(1).click()
    page.locator("[data-seat][data-lit]").nth(1).click()
    page.locator('main[data-n="2"]').wait_for()
    assert pretend.said == ["place 1"]


def test_what_cannot_be_touched_says_the_rule_that_forbids_it(server: ServerProcess, invite: Invite) -> None:
    """In the reader's language; what belongs to another question says which one is asked."""
    person = invite(server.base, "de")
    pretend = Pretend(person.page, "de")
    page = sit((person, pretend), "grow")[0]
    told = page.locator(".slips")
    page.locator("[data-province]:not([data-lit])").first.focus()
    page.keyboard.press("Enter")
    expect(told).to_contain_text("Regel ERA-")
    page.locator('[data-field="trade"]').first.dispatch_event("click")  # it says that it is not to be used now
    expect(told).to_contain_text("Setze neue Vasallen")
    assert pretend.said == []


# What changes, as English says it.
CHANGED = {"free_vassals": "vassals in stock", "lands": "land provinces", "posts": "trading posts"}


def told_before(pretend: Pretend, line: str) -> list[str]:
    view = era.view(pretend.state, pretend.seat)
    changes = era.preview(view, f"after {line}", "en")["changes"]  # type: ignore[attr-defined]
    # a triumph that goes on comes to meet the influence: its field gets smaller, and that is told as a gain
    return [f"{CHANGED.get(what, what)} {-by if what == 'triumph' else by:+d}" for what, by in changes.items()]


@pytest.mark.parametrize("kind", ["city", "take-city"])
def test_what_a_city_costs_and_yields_is_told_before_it_is_founded(table: tuple[Person, Pretend], kind: str) -> None:
    page, pretend = sit(table, kind)
    lines = [era.action_to_text(pretend.state, action) for action in era.actions(pretend.state)]
    weighed = 0
    for line in [line for line in lines if line != "done"][:3]:
        for change in told_before(pretend, line):
            expect(page.locator(f'[data-region=decision] [data-action="{line}"]').first).to_contain_text(change)
            weighed += 1
    assert weighed > 0 and pretend.said == []


def test_what_is_built_says_its_price(table: tuple[Person, Pretend]) -> None:
    page, pretend = sit(table, "build")
    lines = [era.action_to_text(pretend.state, action) for action in era.actions(pretend.state)]
    line = next(line for line in lines if line != "done")
    page.locator(f'[data-province="{line.split()[1]}"]').focus()
    page.keyboard.press("Enter")
    for change in told_before(pretend, line):
        expect(page.locator(f'[data-units] [data-action="{line}"]').first).to_contain_text(change)
    assert told_before(pretend, line) and pretend.said == []


def test_a_vassal_from_a_city_says_its_price_when_the_stock_is_empty(table: tuple[Person, Pretend]) -> None:
    position = era.position(asked("grow"))
    me = position["seats"][position["stack"][-1]["seat"]]
    me["armies"], me["free_vassals"] = me["armies"] + me["free_vassals"], 0
    page, pretend = sit(table, "grow", era.from_position(position))
    line = era.action_to_text(pretend.state, next(iter(era.actions(pretend.state))))
    assert told_before(pretend, line) == ["morale -2"]
    expect(page.locator("[data-stock-empty]")).to_contain_text("morale -2")


def test_whoever_ends_a_step_is_told_what_is_given_up(table: tuple[Person, Pretend]) -> None:
    """The end of a gift is no button that asks to be pressed."""
    page, pretend = sit(table, "free-fleet")
    expect(page.locator("[data-forfeits]")).to_have_text("the free fleet is given up")
    expect(page.locator("[data-done]")).not_to_have_class(re.compile(r"\bmain\b"))
    page, pretend = sit(table, "grow")
    growth = era.view_to_json(era.view(pretend.state, pretend.seat))["running"]["growth"]
    expect(page.locator("[data-forfeits]")).to_have_text(f"{growth} growth unused")


def test_whoever_loses_units_sees_how_many(table: tuple[Person, Pretend]) -> None:
    page, pretend = sit(table, "lose")
    running = era.view_to_json(era.view(pretend.state, pretend.seat))["running"]
    falling = running["war_hits"][running["war_holder"].index(pretend.seat)]
    assert falling > 0
    expect(page.locator("[data-left]")).to_have_text(f"{falling} to lose")


def test_odds_change_as_armies_are_committed(table: tuple[Person, Pretend]) -> None:
    """Both are told by the server for the battle as it stands; they are the dice's own."""
    page, pretend = sit(table, "commit")
    seen = []
    for _ in range(2):
        odds = era.foresight(era.view(pretend.state, pretend.seat))["odds"]  # type: ignore[attr-defined,index]
        percent = [f"{round(odds[side] * 100)}" for side in ("attacker", "defender")]
        for one in percent:
            expect(page.locator("[data-odds]")).to_contain_text(one)
        seen.append(percent)
        if len(seen) == 1:
            told = era.foresight(era.view(pretend.state, pretend.seat))["with_all"]  # type: ignore[attr-defined,index]
            expect(page.locator("[data-odds-with-all]")).to_contain_text(f"attacker {round(told['attacker'] * 100)} %")
            n = page.locator("main").get_attribute("data-n")
            page.locator('[data-region=decision] [data-action^="commit "]').first.click()
            page.locator(f'main:not([data-n="{n}"])').wait_for()
    assert seen[0] != seen[1]
