"""Era of Tribes for people who listen: the page as a screen reader has it, regions, names and what is announced.
Nothing here knows how the page looks; things are found by their role and what they are called."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from era_tables import lay
from era_turns import HEARTLAND, Turn
from era_walks import asked, era
from pages import Invite, Person, serve
from playwright.sync_api import Locator, expect
from processes import ServerProcess

from ethnarch.engine.seam import State
from ethnarch.games.era_of_tribes.terminal.land import province_name, show_map, show_province
from ethnarch.games.era_of_tribes.terminal.seats import show_seats
from ethnarch.games.era_of_tribes.words.understanding import province_named

# Everything that a screen reader is told to say, in its order.
LISTEN = """() => {
  window.heard = [];
  const say = (node) => {
    const text = node.textContent?.trim(), place = node.parentElement ?? node;
    if (text && !node.ariaHidden && !place.closest('[aria-hidden=true]')) window.heard.push(text);
  };
  new MutationObserver((changes) => {
    for (const change of changes) {
      const place = change.target.nodeType === Node.ELEMENT_NODE ? change.target : change.target.parentElement;
      if (!place?.closest('[aria-live]:not([aria-live=off]), [role=status], [role=alert]')) continue;
      if (change.type === 'characterData') say(place);
      for (const node of change.addedNodes) say(node);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}"""
SAID = "(what) => window.heard.some((text) => text.includes(what))"
SAID_SO_OFTEN = "([what, times]) => window.heard.filter((text) => text.includes(what)).length >= times"
FOCUSED = "() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''"
# The next round has begun, or the game has gone on, something has been asked since so much was heard, and it is asked.
ROUND_OR_QUESTION = """([before, n]) => window.heard.includes('Runde 2 beginnt.')
  || (Number(document.querySelector('main[data-n]')?.dataset.n) > n
    && window.heard.slice(before).some((text) => /^Du bist am Zug.*\\?$/.test(text))
    && [...document.querySelectorAll('section[aria-label$="?"] button')].length > 0)"""
SO_FAR = "() => [window.heard.length, Number(document.querySelector('main[data-n]').dataset.n)]"
MOST_QUESTIONS = 40


class Listener(Person):
    """Somebody who hears what the page says and answers by keys."""

    def region(self, name: str) -> Locator:
        return self.page.get_by_role("region", name=name, exact=True)

    def sit(self, server: ServerProcess, state: State, seat: int, seats: list[str]) -> Listener:
        table = lay(server, state, seats)
        self.page.add_init_script(f"addEventListener('DOMContentLoaded', {LISTEN})")
        self.page.goto(f"{self.address}/#/table/{table['table']}/{table[str(seat)]}")
        self.page.reload()
        return self

    def hears(self, what: str, times: int = 1) -> None:
        self.page.wait_for_function(SAID_SO_OFTEN, arg=[what, times])

    def enters(self, thing: Locator) -> None:
        thing.first.press("Enter")

    def answers(self, question: str, name: str | re.Pattern[str]) -> None:
        """A button of the question that is asked."""
        self.enters(self.region(question).get_by_role("button", name=name))

    def chooses_land(self, name: str, may: str) -> None:
        """A province that says that it can be chosen."""
        land = self.region(MAP[self.language]).get_by_role("button", name=re.compile(rf"^{name}\. .*{may}"))
        self.enters(land)


MAP = {"de": "Karte", "pl": "Mapa"}


@pytest.fixture(scope="module")
def era_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder: Path = tmp_path_factory.mktemp("listening")
    with serve(folder, games="ethnos,era_of_tribes", bot_delay_ms=0) as process:
        yield process


def come(era_server: ServerProcess, invite: Invite, state: State, language: str, others: str = "person") -> Listener:
    """At the place of whoever is asked."""
    decision = era.decision(state)
    assert decision is not None
    seats = [others] * int(state["players"][0])
    seats[decision.seat] = "person"
    me = invite(era_server.base, language=language, person=Listener)
    assert isinstance(me, Listener)
    return me.sit(era_server, state, decision.seat, seats)


def test_every_province_says_what_look_says(era_server: ServerProcess, invite: Invite) -> None:
    """Its area, land, yields, pieces and what barbarians defend with; and beside it, who is there."""
    state = asked("move")
    view = era.view(state, 0)
    me = come(era_server, invite, state, "de")
    me.region("Bewege dein Volk").wait_for()
    me.page.get_by_role("group", name="Provinzen").get_by_role("button").first.wait_for(state="attached")
    said = (
        me.page.get_by_role("group", name="Provinzen")
        .get_by_role("button")
        .evaluate_all(
            "(all) => all.map((one) => [one.getAttribute('aria-label'), one.getAttribute('aria-description')])"
        )
    )
    assert len(said) > 50
    for label, beside in said:
        name = label.partition(". ")[0]
        number = province_named(view, name, "de")
        told = show_province(view, name, "de", ["Ada", "Ben"]).split("\n")
        where = told[0].removesuffix(".").split(", ")
        assert (where[0], where[1]) == (province_name(number, "de"), f"{label.split('. ')[1].split(',')[0]}"), label
        assert where[2] in label, (label, where)
        for line in told[1:]:
            key, _, things = line.removesuffix(".").partition(": ")
            if key == "Ertrag" and things != "nichts":
                assert all(thing.split(" (")[0] in label for thing in things.split(", ")), (label, line)
            if key in ("Landgrenzen", "Wasser daneben"):
                assert all(one.split(" (")[0] in beside for one in re.split(r", (?![^(]*\))", things)), (beside, line)
            if line.startswith("Barbaren verteidigen"):
                assert re.findall(r"Miliz \d+", line)[0] in label, (label, line)
    labels = {label.partition(". ")[0]: label for label, _ in said}
    the_map_says_what_map_says(show_map(view, "", "de", NAMES), labels)
    the_tableau_of_everybody_says_what_who_says(me, show_seats(view, "", "de", NAMES))


NAMES = ["Ada", "Ben"]
NUMBERED = re.compile(r"(Vasallen|Flotten von \w+:|ziehende \w+ von \w+:|mit) (\d+)")


def the_map_says_what_map_says(told: str, labels: dict[str, str]) -> None:
    """Who holds a province, how many pieces stand there, which of them still go how far, what it yields."""
    compared = 0
    for line in told.split("\n"):
        name, _, things = line.strip().partition(": ")
        if name not in labels:
            continue
        label = labels[name]
        for thing in re.split(r", (?!mit )", things):
            compared += 1
            if thing == NAMES[0]:
                assert "Gehört dir" in label, (label, line)
            elif thing == "Barbarendorf":
                assert "ein Dorf" in label, (label, line)
            elif numbers := [number for _, number in NUMBERED.findall(thing)]:
                assert all(re.search(rf"\b{number} (Vasall|Flotte|Punkt)", label) for number in numbers), (label, line)
            else:
                assert thing in label, (label, line)
    assert compared > 50


LABELS = {
    "freie Anführer": "Freie Anführer", "Triumphzug auf Feld": "Triumphzug", "Vasallen: Vorrat": "Vasallen im Vorrat",
}  # fmt: skip


def the_tableau_of_everybody_says_what_who_says(me: Listener, told: str) -> None:
    for seat, name in enumerate(NAMES):
        line, epoch, vassals, food, goods = told.split("\n")[seat * 5 : seat * 5 + 5]
        if seat > 0:
            me.page.get_by_role("region", name="Völker").get_by_role("button", name=name).click()
            me.page.get_by_role("dialog").wait_for()
        tableau = me.page.get_by_role("region", name=name if seat else "Dein Tableau").last
        text = tableau.inner_text().replace("\n", " ")
        for found in (line, vassals, food):
            for label, number in re.findall(r"([^:,.]+(?:: Vorrat)?) ([-+]?\d+)", found.partition("): ")[2] or found):
                said = LABELS.get(label.strip(), label.strip())
                if number == "0" and said in ("Hunger", "passiver Hunger", "Flotten", "Handelsposten"):
                    continue  # what one has none of is left out there
                if said == "neben ungebauten Städten":
                    assert f"{number} {said}" in text, (said, text)
                elif said != "an Land":
                    assert f"{said}: {number}" in text, (said, number, text)
        assert re.findall(r"Epoche: ([^.]+)", epoch)[0] in text
        for branch, level in re.findall(r"(\w+) (I+V?|IV)(?=[,.])", epoch.partition("Fortschritte: ")[2]):
            expect(tableau.get_by_role("button", name=re.compile(rf"^{branch}.*\b{level}\. "))).to_have_count(1)
        for good, where in re.findall(r"(\w+) \((\w+)", goods):
            assert f"{good}, {where}" in text, text
        if seat > 0:  # prices are not those of whoever looks
            expect(tableau.get_by_role("button", name="Fortschritt", exact=True)).to_have_count(1)


def test_a_whole_round_by_ear(era_server: ServerProcess, invite: Invite) -> None:
    """In German: expansion, growth, a march, the same again, a city, until the next round is announced."""
    me = come(era_server, invite, era.from_position(Turn("by ear", HEARTLAND, ()).position()), "de", "random")
    fields = "Welches Feld aktivierst du?"
    me.hears(f"Du bist am Zug. {fields}")
    for name in (MAP["de"], "Völker", "Dein Tableau", fields):
        expect(me.region(name)).to_have_count(1)
    expansion = me.region(fields).get_by_role("group", name="Expansion").get_by_role("button", name="Expansion")
    me.enters(expansion)
    me.region("Wie viele Anführer?").wait_for()
    me.page.get_by_role("button", name="Stand").focus()
    me.page.keyboard.press("u")  # taken back: something else is asked, and the focus comes to it
    expect(expansion.first).to_be_focused()
    me.enters(expansion)
    me.answers("Wie viele Anführer?", "Anführer: 2")
    me.hears("Du aktivierst Expansion (Anführer: 2).")
    me.hears("Du bist am Zug. Setze neue Vasallen. noch 5 zu setzen.")
    me.chooses_land("Latium", "Hier kann eingesetzt werden")
    me.hears("Du setzt einen Vasallen in Latium ein.")
    me.hears("noch 4 zu setzen")
    me.answers("Setze neue Vasallen", re.compile(r"\d setzen$"))
    me.hears("Du bist am Zug. Baue mit neuen Vasallen")
    me.chooses_land("Apulia", "Erreichbar")
    me.hears("Du ziehst einen Vasallen von Campania nach Apulia.")
    for times in (2, 3):
        me.answers("Bewege dein Volk", re.compile("Dasselbe noch einmal"))
        me.hears("Du ziehst einen Vasallen von Campania nach Apulia.", times)
    me.answers("Bewege dein Volk", re.compile("^Züge beenden, Stadt in Apulia"))
    me.hears("Du gründest eine Stadt in Apulia.")
    expect(
        me.region(MAP["de"]).get_by_role("button", name=re.compile(r"^Apulia\. .*Gehört dir, eine Stadt"))
    ).to_have_count(1)
    answered = [me.page.evaluate("() => window.heard.indexOf('Du gründest eine Stadt in Apulia.')"), -1]
    for _ in range(MOST_QUESTIONS):
        me.page.wait_for_function(ROUND_OR_QUESTION, arg=answered)
        if me.page.evaluate(SAID, "Runde 2 beginnt."):
            break
        answered = me.page.evaluate(SO_FAR)
        question = me.page.get_by_role("region", name=re.compile(r"\?$"))
        me.enters(
            question.get_by_role("button", name=re.compile("Diese Runde passen|beenden|Behalten|Alle bleiben|Keine"))
        )
    me.hears("Runde 2 beginnt.")
    me.hears("Ben")
    assert not me.page.evaluate(SAID, "Wird gesendet"), "what is under way with every answer is seen, not heard"


BATTLE = """
- 'region "Bitwa: Babilonia"':
  - text: Atakujący Ty
  - list:
    - listitem: wasale 1
  - paragraph: /Znaczniki konfliktu. mechanika/
  - text: Obrońca wieśniacy
  - list:
    - listitem: milicja 1
    - listitem: wioska 1
  - paragraph: /Znaczniki konfliktu/
"""


def test_a_battle_is_heard_and_fought_by_keys(era_server: ServerProcess, invite: Invite) -> None:
    """In Polish: both sides with their markers, an army more, the dice, who falls and how it ends."""
    me = come(era_server, invite, asked("commit"), "pl")
    me.hears("Twoja tura. Co rzucasz do walki?")
    battle = me.region("Bitwa: Babilonia")
    expect(battle).to_match_aria_snapshot(BATTLE)
    me.answers("Co rzucasz do walki?", "Użyj armii")
    me.hears("Rzucasz do walki: 1 armia.")
    expect(battle).to_match_aria_snapshot(BATTLE.replace("wasale 1", "wasale 1\n    - listitem: armie 1"))
    assert me.page.evaluate(FOCUSED).strip() in ("Użyj armii", "Poślij wszystko", "Gotowe")
    me.answers("Co rzucasz do walki?", "Gotowe")
    for said in (
        "Znaczniki konfliktu: mechanika atakujący",
        "Na kościach",
        "jednostkę: ",
        "Bitwa (Babilonia): wygrywa",
    ):
        me.hears(said)


def test_a_letter_is_heard_and_answered_by_keys(era_server: ServerProcess, invite: Invite) -> None:
    me = come(era_server, invite, asked("offer"), "pl")
    me.hears("Twoja tura. List do ciebie. Dana chce zakończyć wasz sojusz")
    expect(me.region("List do ciebie").get_by_role("figure", name="Dana, Kartagińczycy")).to_have_count(1)
    me.answers("List do ciebie", "Odmowa")
    me.hears("Odmawiasz.")
    expect(me.page.get_by_role("region", name="Dana myśli")).to_have_count(1)


def test_an_advance_is_bought_by_what_is_said_of_it(era_server: ServerProcess, invite: Invite) -> None:
    me = come(era_server, invite, asked("advance"), "de")
    me.hears("Du bist am Zug. Welchen Fortschritt kaufst du? noch 1 zu kaufen.")
    branch = me.region("Dein Tableau").get_by_role("group", name="Fortschritte")
    me.enters(branch.get_by_role("button", name=re.compile(r"^Kultur II\. .* III: 12 T")))
    me.hears("Du erreichst Kultur III (Preis 12).")


def test_a_city_is_founded_by_what_is_said_of_it(era_server: ServerProcess, invite: Invite) -> None:
    me = come(era_server, invite, asked("city"), "pl")
    me.hears("Twoja tura. Założyć miasto?")
    me.chooses_land("Karia", "Można tu budować: Miasto: morale -4, wpływy \\+1")
    me.hears("Zakładasz miasto w prowincji Karia.")
