"""Typical turns of Era of Tribes, whole activations of fields, as a person touches the page."""

from __future__ import annotations

from dataclasses import dataclass, field

from playwright.sync_api import Page

from ethnarch.engine.seam import Json

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
MIDDLE = """(id) => {
  const box = document.querySelector(`[data-province="${id}"][data-lit]`)?.getBoundingClientRect();
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}"""
# The province can be touched: it is lit, inside the map, under none of the map's buttons, and where it was a frame ago.
IN_SIGHT = f"""(id) => new Promise((done) => {{
  const middle = {MIDDLE}, before = middle(id), map = document.querySelector('[data-region=map]');
  requestAnimationFrame(() => {{
    const now = middle(id);
    const over = now && document.elementFromPoint(now[0], now[1]);
    done(now && String(now) === String(before) && map.contains(over) && !over.closest('.controls, .small'));
  }});
}})"""


def touch(page: Page, what: str) -> None:
    """One touch, and what comes of it: the table has moved on, or something is chosen."""
    word, _, rest = what.partition(" ")
    n = page.locator("main").get_attribute("data-n")
    if word == "land":
        touch_map(page, rest)
        page.locator(f'main:not([data-n="{n}"]), [data-units="{rest}"]').first.wait_for()
        return
    page.locator(SELECTORS[word].format(rest)).first.click()
    chosen = f'[data-many="{rest}"][aria-checked=true]' if word == "many" else f'main:not([data-n="{n}"])'
    page.locator(chosen).first.wait_for()


def touch_map(page: Page, province: str) -> None:
    """Where the province lies on the map, once what can be touched has come into sight and the map rests."""
    page.wait_for_function(IN_SIGHT, arg=province)
    at = page.evaluate(MIDDLE, province)
    page.mouse.click(*at)
