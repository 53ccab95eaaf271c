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
SPOTLIGHT: dict[str, str] = dict(re.findall(r"^  (\w+): '(\[.*\])',$", SOURCE, re.M))


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_the_guide_teaches_three_rounds(server: ServerProcess, invite: Invite, language: str) -> None:
    person = invite(server.base, language)
    pretend, page = Taught(person.page, language), person.page
    pretend.begin("first-rounds")
    page.goto(f"{person.address}/#/table/pretend{pretend.table}/secret/guide")
    guide, told = page.locator("[data-guide]"), []
    for line in FIRST_ROUNDS:
        answer = page.locator(f'[data-region=decision] [data-action="{line}"]').first
        answer.wait_for()
        while guide.count() > 0:
            told.append(guide.get_attribute("data-lesson"))
            light = SPOTLIGHT.get(told[-1] or "")
            if light is not None:
                expect(page.locator(f"{light}[data-spotlight]"), f"{told[-1]}: where the light falls").to_be_visible()
            if told[-1] in ("battle", "growth"):
                look(person, f"era-guide-{told[-1]}")
            guide.locator("button").first.click()
            page.locator(f'[data-lesson="{told[-1]}"]').wait_for(state="detached")
        answer.click()
        page.locator(f'main[data-n="{pretend.n}"]').wait_for()
    page.locator('[data-lesson="farewell"]').wait_for()
    guide.locator("button").first.click()
    guide.wait_for(state="detached")
    assert len(told) == len(set(told)) and set(told) == LESSONS and len(LESSONS) == 15 and len(SPOTLIGHT) == 11
