"""People in company: presence, phrases and words, muting, asking to take back, giving up, ending, being told.

One table of three, each at a browser and in a language of their own, two of them on phones; the position is laid.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from laid_tables import deal_table
from looks import look
from pages import Invite, Person, serve
from playwright.sync_api import expect
from processes import ServerProcess

from ethnarch.engine.registry import game
from ethnarch.engine.seam import Json

ethnos = game("ethnos")
TRIBES = ["dwarf", "elf", "giant", "orc", "wizard"]
PEOPLE = [("en", 1360, 850), ("de", 360, 740), ("pl", 360, 740)]
NOBODY_SITS_IN = 3600
# What was said for a moment is remembered, however late a test looks.
LISTENS = """window.heard = [];
new MutationObserver(() => {
  for (const one of document.querySelectorAll('[data-notice] p')) window.heard.push(one.textContent);
}).observe(document, { childList: true, subtree: true });"""
# A browser that allows notifications when it is asked, and remembers which it was given.
ALLOWS = """() => {
  window.asked = 0; window.told = [];
  window.Notification = class {
    static permission = 'default';
    static async requestPermission() { window.asked += 1; return (Notification.permission = '%s'); }
    constructor(title, more) { window.told.push([title, more.body]); }
    close() {}
  };
  Object.defineProperty(document, 'hidden', { get: () => window.away === true });
}"""


def deal(server: ServerProcess, **more: object) -> Json:
    """A fixed deal for three people, for whom nobody sits in."""
    return deal_table(server, ethnos, {"tribes": TRIBES}, ["person"] * 3, away_seconds=NOBODY_SITS_IN, **more)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with serve(tmp_path_factory.mktemp("company"), stand_in_level="random") as process:
        yield process


def gather(server: ServerProcess, invite: Invite, **more: object) -> tuple[Json, list[Person]]:
    """Three people at a table that is laid for them."""
    laid = deal(server, **more)
    people = []
    for seat, (language, width, height) in enumerate(PEOPLE):
        person = invite(server.base, language, width=width, height=height)
        person.page.add_init_script(LISTENS)
        people.append(person.go(f"table/{laid['table']}/{laid[str(seat)]}"))
    for person in people:
        person.page.locator("main[data-n]").wait_for()
    return laid, people


def open_menu(person: Person) -> None:
    person.page.locator("header.bar .menu").click()
    person.page.locator("dialog nav").wait_for()


def close_menu(person: Person) -> None:
    person.page.keyboard.press("Escape")
    person.page.locator("dialog").wait_for(state="detached")


def talk(person: Person) -> None:
    open_menu(person)
    person.page.locator("[data-talk-open] summary").click()
    person.page.locator("[data-talk]").wait_for()


def say(person: Person, words: str) -> None:
    """The menu is open at the talk."""
    person.page.locator("[data-talk] form input").fill(words)
    person.page.locator("[data-talk] form button").click()
    expect(person.page.locator("[data-talk] form input")).to_have_value("")


def hears(person: Person, words: str) -> None:
    person.page.wait_for_function("(words) => window.heard.some((one) => one.includes(words))", arg=words)


def test_presence_phrases_words_and_muting(server: ServerProcess, invite: Invite) -> None:
    laid, (ada, ben, cleo) = gather(server, invite)
    watcher = invite(server.base, "en").go(f"table/{laid['table']}/{laid['watch']}")
    watcher.page.locator("main[data-n]").wait_for()

    # Who leaves is seen to be away, and comes back.
    away = ada.page.locator('[data-at="seat:2"] .note')
    expect(away).to_have_count(0)
    cleo.go()
    expect(away).to_have_text("away")
    cleo.go(f"table/{laid['table']}/{laid['2']}")
    expect(away).to_have_count(0)

    # A phrase comes to everybody in their own language; one's own words as they were written, never as markup.
    talk(ben)
    look(ben, "talk", phone=True)
    ben.page.locator("[data-phrase=well_played]").click()
    hears(ada, "Well played!")
    hears(cleo, "Dobrze zagrane!")
    say(ben, "<b>hallo</b> & mehr")
    hears(ada, "<b>hallo</b> & mehr")
    close_menu(ben)

    # A spectator has nothing to talk with.
    open_menu(watcher)
    expect(watcher.page.locator("[data-talk-open]")).to_have_count(0)

    # Whoever is muted is not heard, by a new connection neither; the others are.
    talk(ada)
    ada.page.locator("[data-mute='1']").check()
    close_menu(ada)
    ada.page.reload()
    ada.page.locator("main[data-n]").wait_for()
    talk(ben)
    say(ben, "wieder da")
    talk(cleo)
    look(cleo, "talk", phone=True)
    say(cleo, "dzień dobry")
    hears(cleo, "wieder da")
    talk(ada)
    expect(ada.page.locator("[data-mute='1']")).to_be_checked()
    expect(ada.page.locator("[data-talk] ol li")).to_have_count(1)
    expect(ada.page.locator("[data-talk] ol li")).to_contain_text("dzień dobry")


def test_where_words_are_off_or_ready_made(server: ServerProcess, invite: Invite) -> None:
    """Phrases only: there is nothing to write with. For all: a spectator is heard too. None: nobody talks."""
    _, people = gather(server, invite, chat="phrases")
    talk(people[0])
    expect(people[0].page.locator("[data-talk] form")).to_have_count(0)
    laid = deal(server, chat="all")
    ada = people[0].go(f"table/{laid['table']}/{laid['0']}")
    watcher = people[1].go(f"table/{laid['table']}/{laid['watch']}")
    for person in (ada, watcher):
        person.page.locator("main[data-n]").wait_for()
    talk(watcher)
    say(watcher, "von der Seite")
    hears(ada, "von der Seite")
    laid = deal(server, chat="off")
    ada.go(f"table/{laid['table']}/{laid['0']}")
    ada.page.locator("main[data-n]").wait_for()
    open_menu(ada)
    expect(ada.page.locator("[data-talk-open]")).to_have_count(0)


def test_taking_back_by_asking_giving_up_and_ending_by_agreement(server: ServerProcess, invite: Invite) -> None:
    _, (ada, ben, cleo) = gather(server, invite)
    ada.touch("deck", "[data-lit]")
    for person in (ada, ben, cleo):
        person.catch_up(1)
    ben.touch("deck", "[data-lit]")
    for person in (ada, ben, cleo):
        person.catch_up(2)

    # On a phone a touch says why a move is not simply taken back; then the others are asked, and one says no.
    ben.page.locator("[data-undo='no more']").click(force=True)  # aria-disabled, and it answers
    hears(ben, "Dir wurde etwas aufgedeckt")
    for agrees in (False, True):
        open_menu(ben)
        ben.page.locator("[data-ask-undo]").click()
        for person in (ada, cleo):
            person.page.locator("[data-proposal=undo] [data-agree]").wait_for()
        if not agrees:
            tops = [cleo.page.locator(f"[data-{word}]").bounding_box() for word in ("agree", "disagree")]
            assert len({box["y"] for box in tops if box}) == 1, "both answers stand side by side"
            look(cleo, "asked-to-take-back", phone=True)
            cleo.page.locator("[data-disagree]").click()
        else:
            ada.page.locator("[data-agree]").click()
            expect(ada.page.locator("[data-proposal] .soft")).to_contain_text("Cleo")
            cleo.page.locator("[data-agree]").click()
        for person in (ada, ben, cleo):
            expect(person.page.locator("[data-proposal]")).to_have_count(0)
    ben.catch_up(3)
    assert len(ben.wait_turn_anew().hand) == 1, "the card is back"

    # Giving up needs a second word; a bot plays on, everybody sees it, and the seat cannot be taken back.
    open_menu(cleo)
    cleo.page.locator("[data-resign]").click()
    expect(cleo.page.locator("[data-resign]")).to_contain_text("?")
    look(cleo, "resigning", phone=True)
    cleo.page.locator("[data-resign]").click()
    expect(ada.page.locator('[data-at="seat:2"] .note')).to_have_text("resigned")
    expect(cleo.page.locator("[data-take-back]")).to_have_count(0)

    # The two who are left agree to end it, and the result says both.
    open_menu(ada)
    ada.page.locator("[data-propose-end]").click()
    ben.page.locator("[data-proposal=end] [data-agree]").wait_for()
    look(ben, "asked-to-end", phone=True)
    ben.page.locator("[data-agree]").click()
    said = {
        ada: ("The players agreed to end it here.", "Resigned: Cleo."),
        ben: ("Man hat sich geeinigt, hier aufzuhören.", "Aufgegeben: Cleo."),
        cleo: ("Gracze zgodnie zakończyli grę.", "Rezygnacja: Cleo."),
    }
    for person, words in said.items():
        page = person.page
        page.locator("[data-end]").wait_for()
        for one in words:
            expect(page.locator("dialog")).to_contain_text(one)
        look(person, "ended-by-agreement", phone=True)


def test_being_told_that_it_is_ones_turn(server: ServerProcess, invite: Invite) -> None:
    """Nobody is asked before switching it on; then a word comes to whoever looks elsewhere, and only then."""
    _, (ada, ben, cleo) = gather(server, invite)
    for person, answer in ((ben, "granted"), (cleo, "denied")):
        person.page.add_init_script(f"({ALLOWS % answer})()")
        person.page.reload()
        person.page.locator("main[data-n]").wait_for()
        assert person.page.evaluate("window.asked") == 0
        open_menu(person)
        person.page.locator("[data-notify] button").first.click()
    hears(cleo, "nie pozwala stąd na powiadomienia")
    close_menu(cleo)
    close_menu(ben)
    ben.page.evaluate("() => { window.away = true; }")
    ada.touch("deck", "[data-lit]")
    ben.page.wait_for_function("() => window.told.length > 0")
    assert ben.page.evaluate("window.told") == [["Du bist am Zug", "Du bist in Ethnos am Zug."]]
    expect(ben.page).to_have_title("¶ Du bist am Zug · Ethnos · Ethnarch")
    ben.page.evaluate("() => { window.away = false; }")
    ben.touch("deck", "[data-lit]")
    cleo.catch_up(2)
    assert cleo.page.evaluate("[window.asked, window.told.length]") == [1, 0], "asked once, and not allowed"
    cleo.touch("deck", "[data-lit]")
    ada.catch_up(3)
    ada.touch("deck", "[data-lit]")
    ben.catch_up(4)
    assert len(ben.page.evaluate("window.told")) == 1, "who looks at the table is not told"
