"""Era of Tribes in company: two browsers and two bots to the end, watched and looked at again; one screen for two;
together against the barbarians; a server that dies in the middle of an expansion."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from urllib.request import Request, urlopen

import pytest
from era_tables import EraPerson, lay, play_together
from era_turns import TURNS, touch
from era_walks import asked, era, last_round
from looks import IN_SIGHT, look
from pages import ROOT, Invite, serve
from playwright.sync_api import Page, Route, expect
from processes import ServerProcess

GAMES = "ethnos,era_of_tribes"


@pytest.fixture(scope="module")
def era_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with serve(tmp_path_factory.mktemp("company"), games=GAMES, bot_delay_ms=0) as process:
        yield process


def come(invite: Invite, address: str, table: dict[str, str], who: str, language: str = "en") -> EraPerson:
    person = invite(address, language, person=EraPerson)
    assert isinstance(person, EraPerson)
    return person.sit(table["table"], table[who])


def test_two_browsers_and_two_bots_begin_and_who_watches_is_shown_nothing_hidden(
    era_server: ServerProcess, invite: Invite
) -> None:
    """From the choice of cards to the first round, by clicks."""
    table = lay(era_server, era.new(4, 2), ["person", "person", "hard", "hard"])
    ada, ben = (come(invite, era_server.base, table, who) for who in "01")
    watcher = come(invite, era_server.base, table, "watch")
    dealt = ada.page.locator("[data-action^='keep ']").evaluate_all("all => all.map((one) => one.dataset.action)")
    assert dealt == ["keep partisans", "keep imperator"]
    for other in (ben, watcher):
        assert "imperator" not in other.page.content().lower()
    ada.page.locator("[data-action='keep imperator']").click()
    ada.catch_up(1)
    kinds = play_together([ada, ben], Random(3), until="field")
    assert {"card", "people", "first-advance"} <= kinds
    watcher.catch_up(ada.look_up().n)
    assert "imperator" not in watcher.page.content().lower()


def test_two_browsers_and_two_bots_to_the_end_watched_and_looked_at_again(
    era_server: ServerProcess, invite: Invite
) -> None:
    """The last round, by clicks, from where somebody has set off the end to the last count."""
    table = lay(era_server, last_round(4, 23), ["person", "person", "hard", "hard"])
    ada, ben = (come(invite, era_server.base, table, who) for who in "01")
    watcher = come(invite, era_server.base, table, "watch")
    assert "field" in play_together([ada, ben], Random(3))
    watcher.catch_up(ada.look_up().n)
    for person in (ada, ben):
        person.page.locator("[data-to-result]").click()
        person.page.locator("[data-end]").wait_for()
    results = [person.page.locator("dialog ol li .num").all_inner_texts() for person in (ada, ben)]
    assert results[0] == results[1] and results[0]
    look(ben, "era-company-end", phone=False)
    the_game_is_looked_at_again(invite, era_server.base, table["table"])


def the_game_is_looked_at_again(invite: Invite, address: str, table: str) -> None:
    """By anybody who has the link: any moment, from any seat, the log up to there and nothing to touch."""
    page = invite(address).go(f"replay/{table}").page
    scrubber = page.locator('input[type="range"]')
    scrubber.wait_for()
    last = int(scrubber.get_attribute("max") or 0)
    assert last > 8
    page.locator(".keys button").first.click()
    expect(scrubber).to_have_value("0")
    page.locator("[data-next]").click()
    expect(scrubber).to_have_value("1")
    scrubber.fill(str(last // 2))
    page.locator("[data-province]").first.wait_for()
    assert page.locator("[data-lit], [data-undo]").count() == 0
    own = page.locator('[data-region="tableau"]')
    page.locator('[data-region="decision"] select').select_option("watch")
    own.wait_for(state="detached")
    page.locator('[data-region="decision"] select').select_option("1")
    expect(own, "whose it is, not yours").to_have_attribute("aria-label", "Ben")


def test_a_spectator_sees_the_battle_and_no_hidden_thing(era_server: ServerProcess, invite: Invite) -> None:
    """In the middle of a game: the field of battle is for all, cards and villages are for those who have them."""
    state = asked("commit")
    seats = era.position(state)["seats"]
    table = lay(era_server, state, ["person"] * len(seats))
    watcher = come(invite, era_server.base, table, "watch")
    watcher.page.locator("[data-battle]").wait_for()
    assert watcher.page.locator("[data-lit], [data-action], [data-undo], [data-region=tableau]").count() == 0
    shown = watcher.page.content().lower()
    hidden = [seat["personal"] for seat in seats if seat["personal"]]
    assert hidden and not [card for card in hidden if card in shown]
    watcher.page.set_viewport_size({"width": 360, "height": 740})
    place = era.view_to_json(era.view(state, 0))["outlook"]["asked"]["place"]
    watcher.page.wait_for_function(IN_SIGHT, arg=place)  # a phone shows a part of the map: where they fight
    own = come(invite, era_server.base, table, str(era.decision(state).seat))  # type: ignore[union-attr]
    mine = seats[era.decision(state).seat]["personal"]  # type: ignore[union-attr]
    own.page.locator("[data-action]").first.wait_for()
    assert mine in own.page.content().lower(), "the owner sees it"


def test_two_at_one_screen_with_a_curtain_between(era_server: ServerProcess, invite: Invite) -> None:
    """Neither finds on the page what the other was dealt or keeps."""
    table = lay(era_server, era.new(2, 2), ["person", "hotseat"])
    us = come(invite, era_server.base, table, "0")
    page, secrets = us.page, {"0": ["fishers", "burghers"]}
    for _ in range(4):
        page.locator("[data-curtain]").wait_for()
        assert page.locator("[data-region], [data-province], [data-action]").count() == 0
        seat = page.locator("[data-curtain]").get_attribute("data-curtain") or ""
        page.locator("[data-curtain] .main").click()
        page.locator("[data-region=decision][data-kind]").wait_for()
        others = [card for other, cards in secrets.items() if other != seat for card in cards]
        shown = page.content().lower()
        assert not [card for card in others if card in shown], "what the other seat holds"
        while page.locator("[data-curtain]").count() == 0:
            seen = us.look_up()
            if seen.kind == "card":
                kept = page.locator("[data-action^='keep ']").first.get_attribute("data-action") or ""
                secrets[seat] = [kept.removeprefix("keep ")]
            page.locator("[data-region=decision] [data-action]:visible").first.click()
            page.wait_for_function(
                "(n) => document.querySelector('[data-curtain]')"
                " || Number(document.querySelector('main[data-n]')?.dataset.n) > n",
                arg=seen.n,
            )
    assert sorted(secrets) == ["0", "1"]


def test_together_against_the_barbarians_to_the_end(era_server: ServerProcess, invite: Invite) -> None:
    table = lay(era_server, era.new(2, 3, {"style": "coop"}), ["person", "hard"])
    ada = come(invite, era_server.base, table, "0", "pl")
    play_together([ada], Random(1))
    ada.page.locator("[data-to-result]").click()
    ada.page.locator("[data-end]").wait_for()
    look(ada, "era-together-end", phone=False)


def give(ada: EraPerson, *orders: str) -> None:
    """Orders one after another, each heard by the server before the next."""
    for order in orders:
        before = ada.look_up().n
        touch(ada.page, order)
        if not order.startswith("many "):
            ada.catch_up(before + 1)


def test_whoever_plays_alone_against_bots_and_resigns_ends_the_game(era_server: ServerProcess, invite: Invite) -> None:
    """That is said before, and afterwards nothing is lit."""
    table = lay(era_server, asked("field"), ["person"] + ["easy"] * (int(asked("field")["players"][0]) - 1))
    ada = come(invite, era_server.base, table, "0")
    page = ada.page
    page.locator("[data-branch][data-lit]").first.wait_for()
    page.locator("header.bar .tools button").last.click()
    page.locator("[data-resign]").click()
    expect(page.locator("[data-resign]")).to_have_text("Really resign? The game ends.")
    page.locator("[data-resign]").click()
    page.locator("[data-end]").wait_for()
    expect(page.locator("[data-lit]")).to_have_count(0)


def asks(page: Page, kind: str) -> None:
    page.locator(f'[data-region=decision][data-kind="{kind}"]').wait_for()


def take_back(ada: EraPerson, which: str, kind: str) -> None:
    ada.page.locator(which).click()
    asks(ada.page, kind)


def test_orders_are_taken_back_one_by_one_all_at_once_and_not_past_a_die(
    era_server: ServerProcess, invite: Invite
) -> None:
    """Every order is one thing to take back, however many questions it answered; dice that fell stay."""
    turn = next(one for one in TURNS if one.name.startswith("an attack on a village"))
    table = lay(era_server, era.from_position(turn.position()), ["person", "person"])
    ada = come(invite, era_server.base, table, "0")
    page = ada.page
    expand, many, land, settle, fight = turn.touches
    asks(page, "field")
    give(ada, expand)
    asks(page, "build")
    page.locator("[data-done]").click()
    asks(page, "move")
    take_back(ada, "[data-undo=freely]", "build")
    expect(page.locator("[data-done]"), "an end is not offered as the same again").to_have_count(1)
    expect(page.locator("[data-again]")).to_have_count(0)
    give(ada, many, land)
    asks(page, "move")
    take_back(ada, "[data-undo=freely]", "build")
    take_back(ada, "[data-undo=freely]", "field")
    expect(page.locator("[data-undo=freely]")).to_have_count(0)
    give(ada, expand, many, land, settle)
    asks(page, "move")
    take_back(ada, "[data-undo-all]", "field")
    give(ada, expand, many, land, settle, fight)
    page.locator('[data-undo="no more"]').wait_for()
    expect(page.locator("[data-undo-all]")).to_have_count(0)
    n = ada.look_up().n
    page.locator('[data-undo="no more"]').click(force=True)
    page.locator("[role=alert], [role=status]").filter(has_text="taken back").first.wait_for()
    assert ada.look_up().n == n


def test_a_line_of_the_chronicle_leads_to_its_province_its_rule_and_its_moment(
    era_server: ServerProcess, invite: Invite
) -> None:
    turn = next(one for one in TURNS if one.name.startswith("growth 4"))
    table = lay(era_server, era.from_position(turn.position()), ["person", "person"])
    ada = come(invite, era_server.base, table, "0")
    page = ada.page
    asks(page, "field")
    give(ada, *turn.touches)
    log = page.locator(".recent [data-region=log]")
    founded = log.locator("li", has=page.locator('[data-place="apulia"]')).filter(has_text="city").first
    founded.locator("[data-place]").click()
    page.locator('[data-province-card="apulia"]').wait_for()
    moment = founded.get_by_role("link").last
    place = (moment.get_attribute("href") or "").rpartition("/")[2]
    rule = founded.get_by_role("link").first
    assert (rule.get_attribute("href") or "").endswith("ERA-1.3.A.3")
    rule.click()
    page.locator('[id="ERA-1.3.A.3"]').wait_for()
    page.go_back()
    founded.wait_for()
    moment.click()
    expect(page.locator('input[type="range"]')).to_have_value(place)


def test_the_server_is_killed_in_the_middle_of_an_expansion(tmp_path: Path, invite: Invite) -> None:
    """SIGKILL while units stand ready to go: nothing is lost, and the order that was being given is given after."""
    with serve(tmp_path, games=GAMES, bot_delay_ms=0) as server:
        state = asked("move")
        seat = era.decision(state).seat  # type: ignore[union-attr]
        table = lay(server, state, ["person", "person"])
        ada = come(invite, server.base, table, str(seat))
        page = ada.page
        page.evaluate("() => { window.never_left = true; }")
        page.locator("[data-province][data-lit]").first.focus()
        page.keyboard.press("Enter")
        page.locator("[data-units]").wait_for()
        first = page.locator("[data-goal]").first.get_attribute("data-goal")
        page.locator("[data-goal]").first.click()
        ada.catch_up(1)
        page.locator("[data-province][data-lit]").first.focus()
        page.keyboard.press("Enter")
        page.locator("[data-units]").wait_for()
        before = ada.look_up()
        server.kill()
        page.locator("[data-lost]").wait_for()
        server.start()
        page.locator("[data-lost]").wait_for(state="detached")
        assert ada.look_up() == before, f"the step to {first} is there, and nothing else"
        page.locator("[data-units] [data-goal]").first.click()
        ada.catch_up(before.n + 1)
        assert page.evaluate("() => window.never_left === true"), "nobody reloaded the page"


def test_a_first_game_begins_with_its_lesson_and_is_gone_on_with(era_server: ServerProcess, invite: Invite) -> None:
    """From the front page to the deal that everybody learns from; left and taken up again it goes on."""
    me = invite(era_server.base).go()
    me.page.locator("[data-first-game=era_of_tribes]").click()
    me.page.locator("[data-lesson=welcome]").wait_for()
    kept = me.page.locator("[data-action^='keep ']").evaluate_all("all => all.map((one) => one.dataset.action)")
    assert "keep imperator" in kept
    me.page.locator("[data-action='keep imperator']").click()
    me.page.locator("[data-lesson=people]").wait_for()
    me.go().page.locator("[data-first-game=era_of_tribes]").click()
    me.page.locator("[data-lesson=people]").wait_for()


def test_a_lost_game_is_told_by_its_link_before_its_words_are_there(era_server: ServerProcess, invite: Invite) -> None:
    """Whoever follows the link of a game that is over reads how it ended; where all have lost nobody has a place."""
    record = json.loads((ROOT / "tests/golden/era_of_tribes/2_coop_experienced_greedy.json").read_text())
    body = json.dumps({"record": record}).encode()
    asked_for = Request(f"{era_server.base}/api/records", body, {"content-type": "application/json"})
    with urlopen(asked_for, timeout=90) as answer:
        brought = json.load(answer)
    page = invite(era_server.base).page
    words: list[Route] = []
    page.route("**/era_of_tribes/en-*.js", lambda book: words.append(book))
    page.goto(f"{era_server.base}/#/table/{brought['table']}/{brought['secret']}")
    expect(page).to_have_title(re.compile("Era of Tribes"))
    page.route("**/era_of_tribes/en-*.js", lambda book: book.continue_())
    for book in words:
        book.continue_()
    page.locator("[data-end=lost]").wait_for()
    ranked = page.locator("dialog ol li")
    expect(ranked).to_have_count(2)
    expect(ranked.locator(".place")).to_have_count(0)
