"""The guided game of Era of Tribes: sixteen lessons in three rounds, each when it is needed, each once."""

from __future__ import annotations

import re

import pytest
from era_pretend import Taught
from era_walks import FIRST_ROUNDS
from looks import look
from pages import ROOT, Invite
from playwright.sync_api import expect
from processes import ServerProcess

SOURCE = (ROOT / "web/src/games/era_of_tribes/guide/lessons.ts").read_text()
LESSONS = set(re.findall(r"^  \['(\w+)', \[", SOURCE, re.M))
NO_LIGHT: dict[str, set[str]] = {"en": set(), "de": set(), "pl": {"morale", "village"}}
"""On a phone what these speak of stands far below their words."""
LIGHTS = """() => [...document.querySelectorAll('[data-spotlight]')].map((one) => {
  const { top, left, width } = one.getBoundingClientRect(), { outlineColor, outlineWidth } = getComputedStyle(one);
  const gold = getComputedStyle(document.documentElement).getPropertyValue('--gold');
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = gold;
  const seen = getComputedStyle(probe).color === outlineColor && outlineWidth === '3px';
  probe.remove();
  return seen && one.contains(document.elementFromPoint(left + width / 2, top + 10));
})"""

ALL_SEEN = f"() => {{ const lights = ({LIGHTS})(); return lights.length > 0 && lights.every(Boolean); }}"


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_the_guide_teaches_three_rounds(server: ServerProcess, invite: Invite, language: str) -> None:
    """In Polish on a phone."""
    width, height = (360, 740) if language == "pl" else (1360, 850)
    person = invite(server.base, language, width, height)
    pretend, page = Taught(person.page, language), person.page
    pretend.begin("first-rounds")
    page.goto(f"{person.address}/#/table/pretend{pretend.table}/secret/guide")
    guide, told = page.locator("[data-guide]"), []
    for line in FIRST_ROUNDS:
        answer = page.locator(f'[data-region=decision] [data-action="{line}"]').first
        answer.wait_for()
        while guide.count() > 0:
            told.append(guide.get_attribute("data-lesson") or "")
            assert guide.get_attribute("data-guide") == str(len(told)), f"{told[-1]}: lessons are counted as they come"
            if told[-1] in NO_LIGHT[language]:
                assert page.evaluate(LIGHTS) == [], told[-1]
            else:
                page.wait_for_function(ALL_SEEN)  # what is lit may come after the words, as the map does
            if told[-1] == "buying" and language == "en":
                expect(page.locator('[data-branch="mechanics"]')).to_contain_text("(half of 8 for your people, ")
            if told[-1] in ("battle", "growth"):
                look(person, f"era-guide-{told[-1]}")
            guide.locator("button").first.click()
            page.locator(f'[data-lesson="{told[-1]}"]').wait_for(state="detached")
        answer.click()
        page.locator(f'main[data-n="{pretend.n}"]').wait_for()
    page.locator('[data-lesson="farewell"]').wait_for()
    page.locator('[data-region=decision] [data-action="pass"]').click()
    page.locator(f'main[data-n="{pretend.n}"]').wait_for()
    assert guide.get_attribute("data-lesson") == "farewell", "the last lesson stays until it is read"
    guide.locator("button").first.click()
    guide.wait_for(state="detached")
    assert len(told) == len(set(told)) and set(told) == LESSONS and len(LESSONS) == 15
