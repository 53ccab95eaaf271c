"""Learning Ethnos: a light on the thing, the learner acts, the next step comes from what was done."""

from __future__ import annotations

import pytest
from looks import CLIPPED, legible, look
from pages import LIMIT_MS, Invite, Person
from playwright.sync_api import expect
from processes import ServerProcess
from test_truth import IF_IT_ENDED

SECONDS_OF_READING = 6 * 60
WORDS_A_MINUTE = 200
# What is said lies below the words of the lesson, and says this.
SAID_BELOW = """(words) => {
  const [said, guide] = ['[data-notice]', '.guide'].map((of) => document.querySelector(of));
  return said && guide && said.textContent.includes(words)
    && said.getBoundingClientRect().top >= guide.getBoundingClientRect().bottom;
}"""
# What a newcomer reads on the way: the front page, every note, what the panel says of a band, the scoring.
READ = "() => document.querySelector('main').innerText.split(/\\s+/).filter(Boolean).length"


class Learner(Person):
    """Somebody who does what the note asks, and reads all of it."""

    def __init__(self, *given: object) -> None:
        super().__init__(*given)  # type: ignore[arg-type]
        self.steps: list[str] = []
        self.words = 0

    def step(self, name: str) -> None:
        """The note comes to this step; its words are read."""
        note = self.page.locator(f'[data-step="{name}"]')
        expect(note).to_be_visible(timeout=LIMIT_MS)
        self.steps.append(name)
        self.words += len(note.inner_text().split())

    def lit(self, target: str) -> None:
        """The light lies around this thing."""
        expect(self.page.locator("[data-spotlight]")).to_be_visible()
        self.page.wait_for_function(
            """(what) => { const at = (of) => document.querySelector(of).getBoundingClientRect();
            const light = at('[data-spotlight]'), thing = at(what);
            return Math.abs(light.x + light.width / 2 - thing.x - thing.width / 2) < 2
              && Math.abs(light.y + light.height / 2 - thing.y - thing.height / 2) < 2; }""",
            arg=target,
        )

    def go_on(self) -> None:
        self.page.locator("[data-guide-next]").click()

    def my_turn(self) -> None:
        self.before = self.see().n if self.before < 0 else self.before
        expect(self.page.locator(".turn.mine")).to_be_visible(timeout=LIMIT_MS)


def lead(me: Learner, *cards: str, picked: int = 0) -> None:
    """Touch these cards of the hand, after those that are picked already."""
    for size, card in enumerate(cards, start=picked + 1):
        me.touch("hand", f'[data-card="{card}"][data-lit][aria-pressed=false]')
        expect(me.page.locator('[data-region="hand"] [aria-pressed="true"]')).to_have_count(size)


@pytest.mark.parametrize(("language", "width"), [("pl", 1360), ("de", 360)])
def test_a_newcomer_learns_by_playing_the_first_age(
    server: ServerProcess, invite: Invite, language: str, width: int
) -> None:
    """From the front page to the end of the first age, as the lesson teaches it: six minutes of reading at most."""
    me = invite(server.base, language, width=width, person=Learner).go()
    assert isinstance(me, Learner)
    page = me.page
    page.locator("[data-first-game=ethnos]").wait_for()
    me.words = page.evaluate(READ)
    page.locator("[data-first-game=ethnos]").click()
    me.step("kingdoms")
    me.lit('[data-region="map"]')
    look(me, "lesson", phone=width > 360)
    legible(me, "lesson", sizes=((360, 740), (768, 1024), (1360, 850)))
    me.go_on()
    me.step("market")
    me.lit('[data-region="market"] [data-card="minotaur.red"]')
    me.touch("market", '[data-card="minotaur.red"]')
    me.step("seen")
    me.go_on()
    me.step("deck")
    me.lit('[data-region="deck"]')
    # Left and taken up again, from the front page.
    me.go()
    page.locator("[data-first-game=ethnos]").click()
    expect(page.locator('[data-step="deck"]')).to_be_visible(timeout=LIMIT_MS)
    me.my_turn()
    me.touch("deck", "[data-lit]")
    me.step("collect")
    me.my_turn()
    me.touch("market", '[data-card="wizard.blue"][data-lit]')
    me.step("lead")
    me.my_turn()
    lead(me, "giant.red")
    me.step("fill")
    lead(me, "minotaur.red", "wizard.red", picked=1)
    me.step("panel")
    me.words += len(page.locator('[data-region="decision"]').inner_text().split())
    look(me, "lesson-band", phone=width > 360)
    me.touch("decision", "[data-play-band]")
    me.step("marker")
    me.lit('[data-kingdom="rhea"]')
    me.go_on()
    me.step("price")
    me.go_on()
    me.step("size")
    me.go_on()
    me.step("second")
    play_the_age_out(me)
    for name in ("score-kingdoms", "score-bands", "score-total"):
        me.step(name)
        if name == "score-kingdoms":
            me.words += len(page.locator("[data-scoring]").inner_text().split())
            look(me, "lesson-scoring", phone=width > 360)
        me.go_on()
    me.confirm()
    me.step("farewell")
    look(me, "lesson-end", phone=width > 360)
    legible(me, "lesson-end", sizes=((1360, 850),))
    assert {"dragon", "dragons"} & set(me.steps), "dragons are told of when they come"
    assert me.words <= SECONDS_OF_READING / 60 * WORDS_A_MINUTE, f"{me.words} words"
    # The next lesson is one touch away; the list knows what has been learnt.
    page.locator("[data-lesson=boards]").click()
    me.step("swim")
    me.go("learn/ethnos")
    expect(page.locator("[data-lesson]")).to_have_count(4)
    expect(page.locator("main li").first.locator("small")).to_be_visible()
    look(me, "learn", phone=width > 360)


def play_the_age_out(me: Learner) -> None:
    """Recruit and lead as anybody would; read every note that comes, until the third dragon."""
    note = me.page.locator("[data-step]")
    while True:
        seen = me.wait_turn()
        if seen.what == "scoring":
            return
        name = note.get_attribute("data-step")
        assert name is not None
        if name not in me.steps:
            me.step(name)
        assert me.page.evaluate(CLIPPED) == [], "answers are read whole"
        if name in ("dragon", "dragons", "ability"):
            me.go_on()
            expect(me.page.locator(f'[data-step="{name}"]')).to_have_count(0)
        me.answer(seen, enough=3)


@pytest.mark.parametrize(("language", "width"), [("pl", 360), ("de", 1360)])
def test_three_short_lessons(server: ServerProcess, invite: Invite, language: str, width: int) -> None:
    """Tribes with boards, two players, reading rivals: each step follows from what was done, to the last."""
    me = invite(server.base, language, width=width, height=740, person=Learner).go("learn/ethnos")
    assert isinstance(me, Learner)
    page = me.page
    page.locator("[data-lesson=boards]").click()
    me.step("swim")
    lead(me, "merfolk.blue", "merfolk.green", "skeleton")
    me.touch("decision", "[data-play-band]")
    me.step("free")
    me.touch("map", '[data-kingdom="rhea"]')
    me.step("track")
    me.go_on()
    me.step("troll-take")
    me.my_turn()
    me.touch("market", '[data-card="troll.purple"][data-lit]')
    me.step("troll")
    me.my_turn()
    lead(me, "troll.purple")
    me.touch("decision", "[data-play-band]")
    page.locator('[data-action="troll 1"]').wait_for()
    expect(page.locator("[data-step]")).to_have_attribute("data-step", "troll")
    me.touch("decision", '[data-action="troll 1"]')
    me.step("tie")
    look(me, "lesson-boards", phone=False)
    me.go_on()
    me.step("orc-take")
    me.my_turn()
    me.touch("market", '[data-card="orc.orange"][data-lit]')
    me.step("orc")
    me.my_turn()
    lead(me, "orc.orange")
    me.touch("decision", "[data-play-band]")
    me.touch("decision", '[data-action="horde"]')
    me.step("giant")
    me.go_on()
    me.step("boards-end")
    page.locator("[data-lesson=two]").click()
    me.step("both")
    me.lit('[data-kingdom="ithys"]')
    # A touch tells who would gain what, below the words of the lesson.
    me.touch("map", '[data-kingdom="ithys"]')
    page.wait_for_function(SAID_BELOW, arg=IF_IT_ENDED[language])
    page.locator("[data-notice] button").click()
    me.go_on()
    me.step("try")
    lead(me, "wizard.orange", "centaur.orange")
    me.step("missing")
    if width == 360:
        # The band lies over the market: the light says so, and what was tried is not asked for again.
        me.lit("[data-put-back]")
        page.locator("[data-put-back]").click()
    me.lit('[data-region="market"] [data-card="giant.orange"]')
    expect(page.locator("[data-step]")).to_have_attribute("data-step", "missing")
    me.touch("market", '[data-card="giant.orange"]')
    me.step("three")
    me.my_turn()
    lead(me, "wizard.orange", "centaur.orange", "giant.orange")
    me.touch("decision", "[data-play-band]")
    me.step("alone")
    look(me, "lesson-two", phone=False)
    me.go_on()
    me.step("two-end")
    page.locator("[data-lesson=rivals]").click()
    me.step("known")
    if width == 360:
        page.get_by_role("tab").nth(1).click()
    page.locator("[data-at='seat:1'] .bare").first.click()
    expect(page.locator("#inspector.sticky")).to_contain_text("ETH-8.3")
    page.keyboard.press("Escape")
    if width == 360:
        page.get_by_role("tab").first.click()
    me.go_on()
    me.step("share")
    me.go_on()
    me.step("now")
    lead(me, "giant.green", "minotaur.green", "halfling.green")
    me.touch("decision", "[data-play-band]")
    me.step("gift")
    me.go_on()
    me.step("wake")
    me.my_turn()
    me.before = me.see().n
    me.touch("deck", "[data-lit]")
    assert me.wait_turn().what == "scoring"
    me.confirm()
    me.step("rivals-end")
    look(me, "lesson-rivals", phone=False)
