"""Era of Tribes by keyboard alone: into a game from the front page, and a whole round with a city."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from era_tables import SEE, lay
from era_turns import HEARTLAND, Turn
from era_walks import era
from keys import KeyboardPerson
from pages import Invite, serve
from playwright.sync_api import expect
from processes import ServerProcess

MOST_QUESTIONS = 60
MOUSE = "() => addEventListener('pointerdown', () => { window.mouse_used = true; }, true)"
LIT = "[data-province][data-lit]"
ON_LAND = "() => document.activeElement?.dataset.province ?? null"


class EraKeyboardPerson(KeyboardPerson):
    """From question to question with keys: fields and answers by Tab and arrows, provinces by the keys of the map."""

    def asked(self) -> str:
        return str(self.page.evaluate(SEE)["kind"])

    def n(self) -> int:
        return int(self.page.evaluate(SEE)["n"])

    def answers(self, which: str) -> None:
        before = self.n()
        self.page.locator(f'[data-region="decision"] {which}').first.wait_for()
        self.page.keyboard.press("b")
        self.tab_to(f'[data-region="decision"] {which}')
        self.page.keyboard.press("Enter")
        self.catch_up(before + 1)

    def chooses_land(self, province: str) -> None:
        """To the map, from one province that is lit to the next, and Enter."""
        before = self.n()
        self.page.locator(f'[data-province="{province}"][data-lit]').wait_for(state="attached")
        self.page.keyboard.press("k")
        for _ in range(self.page.locator(LIT).count() + 1):
            if self.page.evaluate(ON_LAND) == province:
                break
            here = self.page.evaluate(ON_LAND)
            self.page.keyboard.press("n")
            self.page.wait_for_function(f"(was) => ({ON_LAND})() !== was", arg=here)
        self.page.keyboard.press("Enter")
        self.catch_up(before + 1)


@pytest.fixture(scope="module")
def era_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder: Path = tmp_path_factory.mktemp("keys")
    with serve(folder, games="ethnos,era_of_tribes", bot_delay_ms=0) as process:
        yield process


def come(era_server: ServerProcess, invite: Invite) -> EraKeyboardPerson:
    me = invite(era_server.base, person=EraKeyboardPerson)
    assert isinstance(me, EraKeyboardPerson)
    me.go()
    me.page.evaluate(MOUSE)
    return me


def test_a_game_is_begun_by_keys(era_server: ServerProcess, invite: Invite) -> None:
    """From the front page to the first field, whoever begins."""
    me = come(era_server, invite)
    me.tab_to('[data-play-now="era_of_tribes"]')
    me.page.keyboard.press("Enter")
    me.page.locator("[data-region=decision][data-kind=card]").wait_for()
    for kind in ("card", "people", "first-advance"):
        me.page.locator(f"[data-region=decision][data-kind={kind}]").wait_for()
        me.answers("[data-action]")
    assert me.page.evaluate("() => window.mouse_used === undefined")


def test_a_whole_round_by_keys(era_server: ServerProcess, invite: Invite) -> None:
    """Field, leaders, growth, a march over the map and the same again, a city, and on to the next round."""
    state = era.from_position(Turn("by keys", HEARTLAND, ()).position())
    table = lay(era_server, state, ["person", "random"])
    me = come(era_server, invite)
    me.page.goto(f"{me.address}/#/table/{table['table']}/{table['0']}")
    me.page.locator("[data-region=decision][data-kind=field]").wait_for()
    me.page.evaluate(MOUSE)
    me.page.keyboard.press("h")
    me.walk_to('[data-field="expansion"]')
    me.page.keyboard.press("Enter")
    me.page.locator("[data-region=decision][data-kind=leaders]").wait_for()
    me.answers('[data-action="leaders 2"]')
    me.chooses_land("latium")
    me.answers("[data-place-all]")
    me.chooses_land("apulia")
    for _ in range(2):
        me.answers("[data-again]")
    me.answers('[data-order="done; found apulia"]')
    assert "city" in (me.page.locator('[data-province="apulia"]').get_attribute("aria-label") or "").lower()
    for _ in range(MOST_QUESTIONS):
        if me.page.locator("[data-round]").first.get_attribute("data-round") != "1":
            break
        me.page.locator("[data-region=decision][data-kind]").wait_for()
        me.answers("[data-done], [data-action]")
    expect(me.page.locator("[data-round]").first).to_have_attribute("data-round", "2")
    assert me.page.evaluate("() => window.mouse_used === undefined")
