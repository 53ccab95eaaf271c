"""What a person does with the page. Everything goes through the page: clicks here, keys in `keys.py`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Page
from processes import ServerProcess

LIMIT_MS = 90_000
"""What a test waits for comes within this time, on a slow and busy machine too."""
ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "src/ethnarch/server/page/index.html"
PICTURES = ROOT / "artefacts/e2e"

# What a person sees: whose move it is, what is lit, and what lies over the table.
SEE = """() => {
  const one = (what) => document.querySelector(what);
  const texts = (what, key) => [...document.querySelectorAll(what)].map((element) => element.dataset[key]);
  const part = (name) => `[data-region="${name}"]`;
  const main = one('main[data-n]'), scoring = one('[data-scoring]'), curtain = one('[data-curtain]');
  const seen = { n: main ? Number(main.dataset.n) : -1 };
  if (one('[data-end]')) return { ...seen, what: 'end' };
  if (scoring) return { ...seen, what: 'scoring', age: Number(scoring.dataset.scoring) };
  if (curtain) return { ...seen, what: 'curtain', curtain: Number(curtain.dataset.curtain) };
  if (!main) return { ...seen, what: 'nothing' };
  return { ...seen, what: one('.turn.mine') ? 'turn' : 'waiting',
    hand: texts(`${part('hand')} [data-card]`, 'card'), led: texts(`${part('hand')} [data-card][data-lit]`, 'card'),
    actions: texts(`${part('decision')} [data-action]`, 'action'),
    market: texts(`${part('market')} [data-lit]`, 'card'), deck: one(`${part('deck')} [data-lit]`) !== null };
}"""
READY = f"""(before) => {{
  const seen = ({SEE})();
  return !['nothing', 'waiting'].includes(seen.what) && (seen.what !== 'turn' || seen.n > before);
}}"""
FRAMES = 3
SETTLED = f"""async () => {{
  await document.fonts.ready;
  for (let n = 0; n < {FRAMES}; n++) await new Promise(requestAnimationFrame);
}}"""
# A page under a veil is laid out, read and touched as ever, and not drawn, which is a third of a browser's work.
VEIL = """{
  window.veil = new CSSStyleSheet();
  window.veil.replaceSync('html { opacity: 0 !important; }');
  document.adoptedStyleSheets.push(window.veil);
}"""
LIFT_VEIL = "(lifted) => { if (window.veil) window.veil.disabled = lifted; }"
GROWN = "(before) => Number(document.querySelector('main[data-n]')?.dataset.n ?? -1) > before"
PICKED = """(size) => document.querySelectorAll('[data-region="hand"] [aria-pressed="true"]').length === size"""
MAY_JOIN = '[data-card][data-lit][aria-pressed="false"]'


@dataclass
class Seen:
    """The table at one moment, as the page shows it."""

    what: str
    n: int
    curtain: int | None = None
    age: int | None = None
    hand: list[str] = field(default_factory=list)
    led: list[str] = field(default_factory=list)
    actions: list[str] = field(default_factory=list)
    market: list[str] = field(default_factory=list)
    deck: bool = False


class Person:
    """Somebody at a browser, who plays with mouse or finger."""

    def __init__(self, page: Page, address: str, language: str) -> None:
        self.page = page
        self.address = address
        self.language = language
        self.before = -1
        self.moves = 0
        self.bands = 0

    # ---- where to go

    def go(self, path: str = "") -> Person:
        self.page.goto(f"{self.address}/#/{path}" if "://" not in path else path)
        self.page.locator("main").first.wait_for()
        return self

    def set_table(self, seats: list[str], tribes: str = "random") -> Person:
        """`me`, `friend`, `hotseat`, or a level of bots, seat by seat."""
        self.go("create")
        self.page.locator("form fieldset").first.get_by_role("button", name=str(len(seats))).click()
        for place, seat in enumerate(seats, start=1):
            line = self.page.locator(f".seats li:nth-child({place})")
            kind = seat if seat in ("me", "friend", "hotseat") else "bot"
            line.locator("select").first.select_option(kind)
            if kind == "bot":
                line.locator("select").last.select_option(seat)
            elif kind != "friend":
                line.locator("input").fill(("Ada", "Ben", "Cleo", "Dana")[place - 1])
        if tribes != "random":
            how = ["random", "chosen", "first-game"].index(tribes)
            self.page.locator("form fieldset").nth(2).get_by_role("button").nth(how).click()
        self.page.locator("form button.main").click()
        self.page.locator("main[data-n], [data-curtain], input[readonly]").first.wait_for()
        return self

    def link(self, which: int) -> str:
        """In the lobby: the link for friends (0), the link to watch (1)."""
        return self.page.locator("input[readonly]").nth(which).input_value()

    # ---- what to see

    def see(self) -> Seen:
        return Seen(**self.page.evaluate(SEE))

    def wait_turn(self) -> Seen:
        """Until there is something to do: a move, a curtain, the end of an age or of the game."""
        self.page.wait_for_function(READY, arg=self.before)
        return self.see()

    def wait_turn_anew(self) -> Seen:
        """The same, after a reload or a move taken back."""
        self.before = -1
        return self.wait_turn()

    def catch_up(self, n: int) -> None:
        self.page.wait_for_function(GROWN, arg=n - 1)

    def settle(self) -> None:
        """Until what was last changed is painted, in the page's own letters."""
        self.page.evaluate(SETTLED)

    # ---- what to do

    def touch(self, region: str, which: str) -> None:
        """Choose a thing in a part of the page (`deck`, `hand`, `market`, `decision`, `map`)."""
        self.page.locator(f'[data-region="{region}"] {which}').first.click()

    def confirm(self) -> None:
        """The main button of what lies over the table."""
        self.page.locator("dialog .acts .main, [data-curtain] .main").first.click()

    def answer(self, seen: Seen, enough: int = 6) -> None:
        """One answer to what is asked: recruit blind until there are enough cards, then lead a band."""
        if seen.what in ("scoring", "curtain"):
            self.confirm()
            self.page.wait_for_function(f"(what) => ({SEE})().what !== what", arg=seen.what)
            return
        assert seen.what == "turn", seen
        self.before = seen.n
        self.moves += 1
        if seen.actions:
            self.touch("decision", "[data-action]")
        elif seen.deck and (len(seen.hand) < enough or not seen.led):
            self.touch("deck", "[data-lit]")
        elif seen.led:
            self.lead_band(seen)
        else:
            self.touch("market", "[data-lit]")
        self.page.wait_for_function(f"(before) => ({GROWN})(before) || ({SEE})().what === 'curtain'", arg=self.before)

    def lead_band(self, seen: Seen) -> None:
        """The best band of the hand, its marker in the first kingdom offered."""
        self.draft(seen)
        if self.page.locator('[data-region="decision"] [role=radio]').count() and not self.marker_chosen():
            self.touch("decision", "[data-marker]")
        self.touch("decision", "[data-play-band]:not([aria-disabled=true])")
        self.bands += 1

    def draft(self, seen: Seen) -> None:
        """Pick the leader, then everything that may join."""
        self.touch("hand", f'[data-card="{leader(seen)}"][data-lit]')
        for size in range(1, len(seen.hand) + 1):
            self.page.wait_for_function(PICKED, arg=size)
            if self.page.locator(f'[data-region="hand"] {MAY_JOIN}').count() == 0:
                return
            self.touch("hand", MAY_JOIN)

    def marker_chosen(self) -> bool:
        return self.page.locator('[data-region="decision"] [role=radio][aria-checked=true]').count() > 0

    def play(self, moves: int = 10_000, enough: int = 6) -> Seen:
        """Play on for some moves of one's own, or to the end."""
        last = self.moves + moves
        while True:
            seen = self.wait_turn()
            if seen.what == "end" or (self.moves >= last and seen.what == "turn"):
                return seen
            self.answer(seen, enough)


Invite = Callable[..., Person]


@contextmanager
def unveiled(page: Page) -> Iterator[None]:
    """For whoever looks at colours."""
    page.evaluate(LIFT_VEIL, True)
    yield
    page.evaluate(LIFT_VEIL, False)


def serve(folder: Path, **settings: object) -> ServerProcess:
    """A server with Ethnos and quick bots, its games in a file of its own. All people of all tests come from one
    address, which on a slow machine must not count for more than on a quick one."""
    assert PAGE.is_file(), "the page is not built: run `make page`"
    usual = {"games": "ethnos", "log_level": "error", "bot_budget_ms": 100, "bot_workers": 1,
             "request_burst": 10**6, "address_message_burst": 10**6}  # fmt: skip
    return SameLuckProcess(f"sqlite:///{folder}/games.db", **(usual | settings))  # type: ignore[arg-type]


class SameLuckProcess(ServerProcess):
    """Bots do the same at every run, so that a fixed deal is played alike."""

    module = "same_luck"


def leader(seen: Seen) -> str:
    """The card to lead: of the tribe or colour of which the hand has most."""
    shared = Counter(part for card in seen.hand for part in card.split("."))

    def worth(card: str) -> int:
        return max(shared[part] for part in card.split("."))

    return max(seen.led, key=worth)


def play_together(people: list[Person], moves: int = 10_000, enough: int = 6) -> None:
    """Several people at one table, each at their own browser, to the end or for some moves in all."""
    done = 0
    while done < moves:
        newest = max(person.see().n for person in people)
        for person in people:
            person.catch_up(newest)
        seen = [person.see() for person in people]
        if all(one.what == "end" for one in seen):
            return
        for person, one in zip(people, seen, strict=True):
            if one.what == "scoring":
                person.answer(one)
        acting = [(person, one) for person, one in zip(people, seen, strict=True) if one.what == "turn"]
        assert len(acting) <= 1, "one person decides at a time"
        for person, one in acting:
            person.answer(one, enough)
            done += 1
