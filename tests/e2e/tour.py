"""A way to every screen of both games, for `make pictures`: each stop leaves a browser where there is something to
see. Games stand where they are laid, so that two tours show the same."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from era_pretend import Taught
from era_tables import EraPerson, lay
from era_walks import FIRST_ROUNDS, asked, era
from laid_tables import lay_table
from pages import LIMIT_MS, ROOT
from playwright.sync_api import Page
from processes import ServerProcess
from test_fits import TRIBES, a_band_of_wingfolk, ethnos, full_table

from ethnarch.engine import records
from ethnarch.engine.seam import Game, State

GOLDEN = ROOT / "tests/golden"
RESULTS = [
    {"table": f"T{game}{n}", "game": game, "at": 1_700_000_000_000 + n * 10**8, "players": 4, "place": 1 + n % 3,
     "points": 40 + 7 * (n % 4) + 3 * n, "rivals": ["hard" if n < 6 else None] * 3}
    for game in ("ethnos", "era_of_tribes") for n in range(9)
]  # fmt: skip


@dataclass
class Tour:
    """One server and its tables; the guest comes with a fresh browser to every stop."""

    server: ServerProcess
    laid: dict[str, dict[str, Any]]
    guest: EraPerson = field(init=False)

    @property
    def page(self) -> Page:
        return self.guest.page

    def sit(self, name: str, make: Callable[[], dict[str, Any]], who: str = "0") -> EraPerson:
        """At a table that is laid once for the whole tour."""
        if name not in self.laid:
            self.laid[name] = make()
        self.page.goto(f"{self.server.base}/#/table/{self.laid[name]['table']}/{self.laid[name][who]}")
        self.page.locator("main[data-n], [data-curtain]").first.wait_for()
        return self.guest

    def ask(self, path: str, body: object) -> dict[str, Any]:
        request = urllib.request.Request(
            self.server.base + path, json.dumps(body).encode(), {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=LIMIT_MS / 1000) as answer:
            return dict(json.load(answer))

    def bring(self, record: str) -> dict[str, Any]:
        """A finished game of `tests/golden`, as somebody brings a record along; this device remembers it."""
        if record not in self.laid:
            self.laid[record] = self.ask("/api/records", {"record": json.loads((GOLDEN / record).read_text())})
        made = self.laid[record]
        game = {"table": made["table"], "game": record.partition("/")[0], "secret": made["secret"], "role": "seat"}
        kept = [game | {"phase": "over", "names": ["Ada", "Ben", "Cleo"], "place": 1, "points": 87, "created": 1.7e12}]
        self.guest.go()
        self.page.evaluate("(games) => localStorage.setItem('ethnarch.games', games)", json.dumps(kept))
        self.page.reload()
        return made

    def lessons(self) -> Taught:
        taught = Taught(self.page, self.guest.language)
        taught.begin("first-rounds")
        self.page.goto(f"{self.server.base}/#/table/pretend{taught.table}/secret/guide")
        self.page.locator("[data-lesson=welcome]").wait_for()
        return taught


@cache
def middle(record: str, share: float, kind: str | None = None) -> State:
    """A stored game after this share of its actions, at the next decision of this kind."""
    told = records.read(GOLDEN / record)
    play: Game = {"ethnos": ethnos, "era_of_tribes": era}[told.game]
    least = int(share * len(told.actions))
    state = records.last_state(told, play, least)
    for line in told.actions[least:]:
        if kind is None or play.decision(state).kind == kind:  # type: ignore[union-attr]
            break
        play.play(state, play.action_from_text(state, line))
    return state


def seat_of(play: Game, state: State) -> str:
    return str(play.decision(state).seat)  # type: ignore[union-attr]


def era_at(name: str, make: Callable[[], State], who: str | None = None) -> Callable[[Tour], None]:
    """A table of Era of Tribes, from the seat that decides or for a spectator (`watch`)."""

    def go(tour: Tour) -> None:
        state = make()
        seats = ["person"] * int(state["players"][0])
        tour.sit(name, lambda: lay(tour.server, state, seats), who or seat_of(era, state))
        tour.page.locator("[data-province]").first.wait_for()

    return go


def ethnos_at(name: str, make: Callable[[], State], who: str | None = None) -> Callable[[Tour], None]:
    def go(tour: Tour) -> None:
        state = make()
        position = ethnos.position(state)
        seats, wishes = ["person"] * len(position["seats"]), {"tribes": position["tribes"]}
        tour.sit(
            name,
            lambda: lay_table(tour.server, ethnos, state, wishes, seats),
            who or seat_of(ethnos, state),
        )

    return go


def at(path: str, wait: str = "main") -> Callable[[Tour], None]:
    """A page of its own."""

    def go(tour: Tour) -> None:
        tour.guest.go(path)
        tour.page.locator(wait).first.wait_for()

    return go


def then(go: Callable[[Tour], None], *clicks: str, wait: str = "main") -> Callable[[Tour], None]:
    """The same, and these things clicked."""

    def on(tour: Tour) -> None:
        go(tour)
        for what in clicks:
            tour.page.locator(what).first.click()
        tour.page.locator(wait).first.wait_for()

    return on


def lobby(tour: Tour) -> None:
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "friend"}, {"kind": "bot", "level": "hard"}, {"kind": "friend"}]
    made = tour.ask("/api/tables", {"game": "era_of_tribes", "seats": seats, "options": {}})
    tour.laid["lobby"] = made
    tour.guest.go(f"table/{made['table']}/{made['secret']}")
    tour.page.locator("[data-seat-link] summary").click()
    tour.page.locator("[data-qr]").wait_for()


def invitation(tour: Tour) -> None:
    if "lobby" not in tour.laid:
        lobby(tour)
    made = tour.laid["lobby"]
    tour.guest.go(f"table/{made['table']}/{made['invite']}")
    tour.page.locator("[data-terms] li").first.wait_for()


def open_tables(tour: Tour) -> None:
    for game, name in (("ethnos", "Ada"), ("era_of_tribes", "Władysław der Große")):
        if f"open-{game}" not in tour.laid:
            seats = [{"kind": "me", "name": name}, {"kind": "friend"}, {"kind": "bot", "level": "hard"}]
            tour.laid[f"open-{game}"] = tour.ask("/api/tables", {"game": game, "seats": seats, "listed": True})
    tour.guest.go("open")
    tour.page.locator("[data-open]").nth(1).wait_for()


def my_games(tour: Tour) -> None:
    tour.bring("era_of_tribes/2_table_normal_greedy.json")
    tour.page.locator("[data-my-game]").first.wait_for()


def talk(tour: Tour) -> None:
    """Two things were said, and there is something to say."""
    then(TWO, "header.bar .menu", "[data-talk-open] summary", "[data-phrase=well_played]")(tour)
    tour.page.locator("[data-talk] form input").fill("Viel Glück & powodzenia!")
    tour.page.locator("[data-talk] form button").click()
    tour.page.locator("[data-talk] ol li").nth(1).wait_for()


def asked_to_take_back(tour: Tour) -> None:
    """The other one drew a card and asks for it to go back into the deck."""
    state = middle("ethnos/2_players_en.json", 0.5)
    seat = int(seat_of(ethnos, state))
    name = f"asked-{tour.guest.language}"
    other = tour.page.context.browser.new_context(locale="en", reduced_motion="reduce").new_page()  # type: ignore[union-attr]
    here, tour.guest.page = tour.guest.page, other

    def made() -> dict[str, Any]:
        return lay_table(tour.server, ethnos, state, {"tribes": ethnos.position(state)["tribes"]}, ["person"] * 2)

    tour.sit(name, made, str(seat)).wait_turn_anew()
    other.locator('[data-region="deck"] [data-lit]').first.click()
    other.locator("[data-undo='no more']").wait_for()
    other.locator("header.bar .menu").click()
    other.locator("[data-ask-undo]").click()
    other.locator("[data-proposal]").wait_for()
    tour.guest.page = here
    tour.sit(name, made, str(1 - seat))
    here.locator("[data-agree]").wait_for()


def offline(tour: Tour) -> None:
    TWO(tour)
    tour.page.context.set_offline(True)
    tour.page.locator("[data-lost]").wait_for()


def ethnos_lesson(tour: Tour) -> None:
    at("", "[data-first-game=ethnos]")(tour)
    tour.page.locator("[data-first-game=ethnos]").click()
    tour.page.locator("[data-guide]").wait_for()


def variant(tour: Tour) -> None:
    at("create/ethnos", "form")(tour)
    tour.page.locator("[data-pick-variant]").select_option(index=1)


def results(tour: Tour) -> None:
    tour.guest.go()
    tour.page.evaluate("(all) => localStorage.setItem('ethnarch.results', all)", json.dumps(RESULTS))
    tour.guest.go("results")
    tour.page.locator("[data-results]").first.wait_for()


def review(record: str) -> Callable[[Tour], None]:
    def go(tour: Tour) -> None:
        made = tour.bring(record)
        tour.guest.go(f"review/{made['table']}")
        tour.page.locator("[data-review=over]").wait_for(timeout=6 * LIMIT_MS)

    return go


def replay(record: str) -> Callable[[Tour], None]:
    def go(tour: Tour) -> None:
        made = tour.bring(record)
        tour.guest.go(f"replay/{made['table']}/60")
        tour.page.locator('input[type="range"]').wait_for()

    return go


def ended(record: str) -> Callable[[Tour], None]:
    def go(tour: Tour) -> None:
        made = tour.bring(record)
        tour.guest.go(f"table/{made['table']}/{made['secret']}")
        tour.page.locator("[data-end]").wait_for()

    return go


def story(tour: Tour) -> None:
    """The last count of Era of Tribes: the last action is played here."""
    told = records.read(GOLDEN / "era_of_tribes/3_table_long_greedy.json")
    state = records.last_state(told, era, len(told.actions) - 1)
    name = f"story-{tour.guest.language}"
    tour.sit(name, lambda: lay(tour.server, state, ["person"] * 3), seat_of(era, state))
    last = told.actions[-1]
    tour.page.locator(f'[data-region=decision] [data-action="{last}"], [data-done]').first.click()
    tour.page.locator("[data-story]").wait_for()


def scoring(tour: Tour) -> None:
    """The end of an age of Ethnos: the third dragon is drawn here."""
    state, luck = ethnos.new(4, 3, {"tribes": "first-game"}), Random(3)
    ended = False
    while not ended:
        before = state.copy()
        texts = [ethnos.action_to_text(state, action) for action in ethnos.actions(state)]
        line = "deck" if "deck" in texts else luck.choice(texts)  # until the third dragon
        ended = any(event.kind == "age_ended" for event in ethnos.play(state, ethnos.action_from_text(state, line)))
    name = f"scoring-{tour.guest.language}"
    wishes = {"tribes": "first-game"}
    seat = seat_of(ethnos, before)
    me = tour.sit(name, lambda: lay_table(tour.server, ethnos, before, wishes, ["person"] * 4), seat)
    me.wait_turn_anew()
    tour.page.locator('[data-region="deck"] [data-lit]').first.click()
    tour.page.locator("[data-scoring]").wait_for()


def curtain(play: Game) -> Callable[[Tour], None]:
    def go(tour: Tour) -> None:
        state = play.new(2, 2)
        tour.sit(
            f"curtain-{play.name}",
            lambda: lay_table(tour.server, play, state, {}, ["person", "hotseat"]),
        )
        tour.page.locator("[data-curtain]").wait_for()

    return go


def units(tour: Tour) -> None:
    era_at("move", lambda: asked("move"))(tour)
    tour.page.locator("[data-province][data-lit]").first.focus()
    tour.page.keyboard.press("Enter")
    tour.page.locator("[data-units]").wait_for()


def era_lesson(tour: Tour) -> None:
    taught = tour.lessons()
    guide = tour.page.locator("[data-guide]")
    for line in FIRST_ROUNDS[:9]:
        answer = tour.page.locator(f'[data-region=decision] [data-action="{line}"]').first
        answer.wait_for()
        while guide.count() > 0:
            lesson = guide.get_attribute("data-lesson")
            if lesson == "growth":
                return
            guide.locator("button").first.click()
            tour.page.locator(f'[data-lesson="{lesson}"]').wait_for(state="detached")
        answer.click()
        tour.page.locator(f'main[data-n="{taught.n}"]').wait_for()


def band(tour: Tour) -> None:
    ethnos_at("band", a_band_of_wingfolk)(tour)
    tour.guest.draft(tour.guest.wait_turn_anew())


ERA_TWO = era_at("era-two", lambda: middle("era_of_tribes/2_table_normal_greedy.json", 0.6, "field"))
ERA_SIX = era_at("era-six", lambda: middle("era_of_tribes/6_table_epic_greedy.json", 0.4, "field"))
TWO = ethnos_at("two", lambda: middle("ethnos/2_players_en.json", 0.5))
STOPS: dict[str, Callable[[Tour], None]] = {
    "home": at("", "[data-play-now=era_of_tribes]"),
    "create-ethnos": then(at("create/ethnos", "form"), "form summary"),
    "create-era": then(at("create/era_of_tribes", "form"), "form summary"),
    "create-variant": variant,
    "settings": at("settings"),
    "rules-ethnos": at("rules/ethnos", "article h2"),
    "rules-era": at("rules/era_of_tribes", "article h2"),
    "learn-ethnos": at("learn/ethnos", "[data-lesson]"),
    "learn-era": at("learn/era_of_tribes"),
    "lost": at("nowhere"),
    "lobby": lobby,
    "invitation": invitation,
    "open-tables": open_tables,
    "my-games": my_games,
    "results": results,
    "bring-record": at("review", "[data-load-record]"),
    "review-ethnos": review("ethnos/2_players_en.json"),
    "review-era": review("era_of_tribes/2_table_normal_greedy.json"),
    "puzzle-ethnos": at("puzzle/ethnos/1", "[data-puzzle]"),
    "puzzle-era": at("puzzle/era_of_tribes/1", "[data-puzzle]"),
    "puzzle-era-asked": then(at("puzzle/era_of_tribes/1", "[data-puzzle]"), "[data-begin]"),
    "puzzle-era-answer": then(
        at("puzzle/era_of_tribes/1", "[data-puzzle]"), "[data-give-up]", wait="[data-next-puzzle]"
    ),
    "replay-ethnos": replay("ethnos/6_players_de.json"),
    "replay-era": replay("era_of_tribes/6_table_normal_greedy.json"),
    "proof-ethnos": then(replay("ethnos/6_players_de.json"), "button.tools", "[data-verify]"),
    "ethnos-two": TWO,
    "ethnos-talk": talk,
    "ethnos-hint": then(TWO, "[data-hint]", wait="[data-advice]"),
    "ethnos-asked": asked_to_take_back,
    "ethnos-offline": offline,
    "ethnos-lesson": ethnos_lesson,
    "ethnos-six": ethnos_at("six", lambda: full_table(TRIBES[1])),
    "ethnos-watch": ethnos_at("watch", lambda: full_table(TRIBES[0]), "watch"),
    "ethnos-band": band,
    "ethnos-menu": then(ethnos_at("six", lambda: full_table(TRIBES[1])), "header.bar .menu"),
    "ethnos-scoring": scoring,
    "ethnos-end": ended("ethnos/4_players_en.json"),
    "ethnos-curtain": curtain(ethnos),
    "era-card": era_at("card", lambda: asked("card")),
    "era-people": era_at("people", lambda: asked("people")),
    "era-two": ERA_TWO,
    "era-six": ERA_SIX,
    "era-units": units,
    "era-battle": era_at("commit", lambda: asked("commit")),
    "era-lose": era_at("lose", lambda: asked("lose")),
    "era-offer": era_at("offer", lambda: asked("offer")),
    "era-diplomacy": era_at("diplomacy-set", lambda: asked("diplomacy-set")),
    "era-advance": era_at("advance", lambda: asked("advance")),
    "era-score-card": era_at("score-card", lambda: asked("score-card")),
    "era-close": then(ERA_SIX, *[".controls button >> nth=0"] * 2, wait="[data-level='2']"),
    "era-tracks": then(ERA_SIX, ".controls button >> nth=4", wait="dialog"),
    "era-standing": then(ERA_SIX, "[data-standing]", wait="[data-standing-page]"),
    "era-menu": then(ERA_TWO, "header.bar button >> nth=-1", wait="dialog"),
    "era-watch": era_at("commit", lambda: asked("commit"), "watch"),
    "era-lesson": era_lesson,
    "era-story": story,
    "era-end": ended("era_of_tribes/3_table_long_greedy.json"),
    "era-curtain": curtain(era),
    "era-solo": era_at("solo", lambda: middle("era_of_tribes/1_solo_experienced_seafaring.json", 0.5, "field")),
    "era-coop": era_at("coop", lambda: middle("era_of_tribes/3_coop_softie_greedy.json", 0.5, "field")),
}  # fmt: skip
"""What is seen, by name."""
IN_SIGHT = {
    "my-games": "[data-my-game]",
    "ethnos-talk": "[data-talk] form",
    "create-variant": "[data-pick-variant]",
}
"""What a stop is about, where it lies further down: the page is scrolled to it in every width."""


def where(folder: Path, name: str, width: int, dark: bool, language: str) -> Path:
    return folder / f"{name}-{width}-{'night' if dark else 'day'}-{language}.png"
