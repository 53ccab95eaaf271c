"""Typical turns of Era of Tribes, whole activations of fields: what a person touches, and what the engine asks."""

from __future__ import annotations

from dataclasses import dataclass, field

from era_pretend import Pretend
from era_walks import era, rivals_wait
from pages import ROOT, Invite
from playwright.sync_api import Page
from processes import ServerProcess

from ethnarch.engine.seam import Event, Json

HEARTLAND: Json = {"latium": {"holder": 0, "vassals": 2}, "campania": {"holder": 0, "vassals": 2}}
GOODS: Json = {
    "latium": {"holder": 0, "vassals": 1},
    "campania": {"holder": 0, "vassals": 2},
    "apulia": {"holder": 0, "vassals": 1},
    "liguria": {"holder": 0, "vassals": 1},
    "illyria": {"holder": 0, "vassals": 1},
}
CITIES: Json = GOODS | {"latium": {"holder": 0, "city": True}, "campania": {"holder": 0, "city": True}}
COAST: Json = {
    "campania": {"holder": 0, "vassals": 2},
    "apulia": {"holder": 0, "vassals": 1},
    "liguria": {"holder": 0, "vassals": 1},
    "tyrrhenian-sea": {"fleets": {"0": 2}},
}


@dataclass(frozen=True)
class Turn:
    """A turn as a person plays it: the lands, what the Romans are, and what is touched one after another."""

    name: str
    provinces: Json
    touches: tuple[str, ...]
    me: Json = field(default_factory=dict)
    table: Json = field(default_factory=dict)

    def position(self) -> Json:
        romans = {"people": "romans", "talers": 20, "leaders": 3, "advances": {"mechanics": 2, "architecture": 1}}
        rival = {"people": "iberians", "talers": 5, "leaders": 2}
        lands = {"baetica": {"holder": 1, "vassals": 1}} | self.provinces
        usual = {"players": 2, "board": "2-1", "legion_supply": 0, "seats": [romans | self.me, rival]}
        return usual | {"provinces": lands} | self.table


TURNS = (
    Turn(
        "growth 3 and every free land in reach", HEARTLAND,
        ("order field expansion; leaders 1; grow all", "order done; settle all", "done"),
    ),
    Turn(
        "growth 4, six vassals on their way, a city", HEARTLAND,
        ("order field expansion; leaders 2; grow all", "many 3", "land apulia", "order settle all",
         "order done; found apulia"),
    ),
    Turn("trade with two leaders and three goods", GOODS, ("order field trade; leaders 2; lay all",)),
    Turn("bread and circuses with three goods", GOODS, ("order field bread; leaders 1; lay all",)),
    Turn("taxes with two leaders", CITIES, ("order field taxes; leaders 2",)),
    Turn("a single advance", GOODS, ("branch culture",)),
    Turn("two advances", GOODS, ("order field advances; leaders 2", "branch culture", "branch trade")),
    Turn("diplomacy: a leader and peace", GOODS, ("order field diplomacy; diplomacy ab; recruit",)),
    Turn(
        "expansion with two goods, two vassals over the sea", COAST,
        ("order field expansion; leaders 1; lay all; grow all", "land campania", "many 2", "goal sardinia",
         "order settle all", "done"),
        me={"advances": {"mechanics": 2, "seafaring": 2, "architecture": 1}},
    ),
    Turn(
        "revolution and the card that is scored", CITIES, ("order field revolution", "answer score farmers"),
        me={"advances": {"mechanics": 2, "architecture": 2}}, table={"open_cards": ["farmers", "nobility"]},
    ),
    Turn(
        "an attack on a village with the army", HEARTLAND | {"etruria": {"village": "talers-2"}},
        ("order field expansion; leaders 2; grow all", "many 3", "land etruria", "order settle all",
         "order done; commit all"),
        me={"armies": 2},
    ),
)  # fmt: skip
SELECTORS = {
    "order": '[data-order="{}"]',
    "many": '[data-many="{}"]',
    "goal": '[data-goal="{}"]',
    "branch": '[data-branch="{}"][data-lit]',
    "answer": '[data-region=decision] [data-action="{}"]',
    "done": "[data-done]",
}
TABLE = ROOT / "docs/touches.md"


class Alone(Pretend):
    """A rival who does as little as possible."""

    def meanwhile(self) -> list[Event]:
        return rivals_wait(self.state, self.seat)


def touch(page: Page, what: str) -> None:
    """One touch, and what comes of it: the table has moved on, or something is chosen."""
    word, _, rest = what.partition(" ")
    n = page.locator("main").get_attribute("data-n")
    if word == "land":
        page.locator(f'[data-province="{rest}"][data-lit]').focus()
        page.keyboard.press("Enter")
        page.locator(f'main:not([data-n="{n}"]), [data-units="{rest}"]').first.wait_for()
        return
    page.locator(SELECTORS[word].format(rest)).first.click()
    chosen = f'[data-many="{rest}"][aria-checked=true]' if word == "many" else f'main:not([data-n="{n}"])'
    page.locator(chosen).first.wait_for()


def test_typical_turns_take_a_touch_for_three_decisions(server: ServerProcess, invite: Invite) -> None:
    person = invite(server.base)
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
