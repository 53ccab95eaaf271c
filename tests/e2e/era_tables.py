"""Real tables of Era of Tribes that begin where a test wants them, with dice that fall alike in every run; and people
who play at them by clicks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from era_walks import era
from laid_tables import lay_table
from pages import Person
from playwright.sync_api import Page
from processes import ServerProcess

from ethnarch.engine.seam import Json, State

MOST_DECISIONS = 600

# What a person sees: what is asked of them, or what lies over the table.
SEE = """() => {
  const one = (what) => document.querySelector(what);
  return { n: Number(one('main[data-n]')?.dataset.n ?? -1), over: one('[data-story], [data-end]') !== null,
    curtain: one('[data-curtain]')?.dataset.curtain ?? null,
    kind: one('[data-region=decision]')?.dataset.kind ?? null };
}"""


@dataclass
class Seen:
    n: int
    over: bool
    curtain: str | None
    kind: str | None


class EraPerson(Person):
    """Somebody at a table of Era of Tribes."""

    def look_up(self) -> Seen:
        return Seen(**self.page.evaluate(SEE))

    def sit(self, table: str, secret: str) -> EraPerson:
        self.page.goto(f"{self.address}/#/table/{table}/{secret}")
        self.page.locator("main[data-n], [data-curtain]").first.wait_for()
        return self

    def do(self, luck: Random, passes: bool) -> None:
        """One answer by a click; a person who passes is soon done with a round."""
        seen = self.look_up()
        if passes and seen.kind == "field":
            self.page.locator("[data-done]").click()
        else:
            answer(self.page, luck)
        self.catch_up(seen.n + 1)


def answer(page: Page, luck: Random) -> None:
    """Touch one thing that is lit, and what it leads to."""
    kind = page.locator("[data-region=decision]").get_attribute("data-kind")
    fields = page.locator("[data-field][data-lit]:visible")
    if kind == "field" and luck.random() < 0.8 and fields.count() > 0:
        fields.nth(luck.randrange(fields.count())).click()
        return
    answers = page.locator("[data-region=decision] [data-action]:visible")
    answers.nth(luck.randrange(answers.count())).click()


def play_together(people: Sequence[EraPerson], luck: Random, until: str = "the end") -> set[str]:
    """To the end, or until a kind of decision: somebody decides, or all wait for bots. The first round is played, later
    ones are passed."""
    kinds = set()
    for _ in range(MOST_DECISIONS):
        newest = max(person.look_up().n for person in people)
        for person in people:
            person.catch_up(newest)
        seen = [person.look_up() for person in people]
        if all(one.over for one in seen):
            return kinds
        acting = [(person, one) for person, one in zip(people, seen, strict=True) if one.kind and one.n == newest]
        if acting:
            person, one = acting[0]
            if one.kind == until:
                return kinds
            kinds.add(one.kind or "")
            person.do(luck, passes=round_of(person.page) > 1)
        else:
            people[0].catch_up(newest + 1)
    raise AssertionError(f"no end after {MOST_DECISIONS} decisions: {kinds}")


def round_of(page: Page) -> int:
    return int(page.locator("[data-round]").first.get_attribute("data-round") or 0)


def lay(server: ServerProcess, state: State, seats: Sequence[str], **more: object) -> Json:
    """A table of Era of Tribes as it stands."""
    return lay_table(server, era, state, {"style": str(era.position(state)["style"])}, seats, **more)
