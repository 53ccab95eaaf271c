"""Two people, each at a browser of their own, at fixed deals."""

from __future__ import annotations

from pathlib import Path

from laid_tables import deal_table, late_in, lay_table
from looks import look
from pages import Invite, Person, play_together, serve
from processes import ServerProcess

from ethnarch.engine.registry import game
from ethnarch.engine.seam import Json

ethnos = game("ethnos")
TRIBES = ["elf", "giant", "merfolk", "orc", "wizard"]


def meet(server: ServerProcess, invite: Invite) -> tuple[Person, Person, str]:
    """Two people at a fixed deal, and the link for those who want to watch."""
    return sit_down(server, invite, deal_table(server, ethnos, {"tribes": TRIBES}, ["person", "person"]))


def sit_down(server: ServerProcess, invite: Invite, laid: Json) -> tuple[Person, Person, str]:
    links = [f"table/{laid['table']}/{laid[who]}" for who in ("0", "1", "watch")]
    ada, ben = (invite(server.base).go(link) for link in links[:2])
    for person in (ada, ben):
        person.page.locator("main[data-n]").wait_for()
    return ada, ben, links[2]


def deciding(*people: Person) -> list[Person]:
    """Those who may act, first; the rest behind them."""
    return sorted(people, key=lambda person: person.see().what != "turn")


def test_two_browsers_and_a_spectator_to_the_end_and_a_rematch(server: ServerProcess, invite: Invite) -> None:
    """The last age, from where the second dragon is still to come; the game as a whole is played in test_alone.py."""
    wishes = {"tribes": TRIBES}
    laid = lay_table(server, ethnos, late_in(ethnos, 2, wishes, age=2, draws=16), wishes, ["person", "person"])
    ada, ben, watchers = sit_down(server, invite, laid)
    watcher = invite(server.base).go(watchers)
    watcher.page.locator("main[data-n]").wait_for()
    play_together([ada, ben], moves=6)
    watcher.catch_up(max(ada.see().n, ben.see().n))
    look(watcher, "spectator")
    assert watcher.page.locator('[data-region="hand"], [data-lit], [data-undo]').count() == 0
    assert watcher.page.locator(".seat .bands.open").count() == 0, "a spectator sees no hand"
    play_together([ada, ben], enough=9)
    watcher.catch_up(ada.see().n)
    glory = [[row.inner_text() for row in person.page.locator("dialog ol li .num").all()] for person in (ada, ben)]
    assert glory[0] == glory[1]
    assert len(glory[0]) == 4
    while watcher.see().what == "scoring":
        watcher.confirm()
    watcher.page.locator("[data-end]").wait_for()
    ada.page.locator("button[data-rematch]").click()
    for person in (ada, ben):
        person.page.locator("a[data-rematch]").click()
        person.page.locator("[data-end]").wait_for(state="detached")
        person.page.wait_for_function("() => document.querySelector('main[data-n]')?.dataset.n === '0'")
    play_together([ada, ben], moves=2)


def test_a_reload_in_mid_turn(server: ServerProcess, invite: Invite) -> None:
    """A band half picked is forgotten, everything else is as it was."""
    ada, ben, _ = meet(server, invite)
    play_together([ada, ben], moves=8)
    acting, _ = deciding(ada, ben)
    before = acting.see()
    acting.touch("hand", f'[data-card="{before.led[0]}"][data-lit]')
    acting.page.locator("[data-play-band]").wait_for()
    acting.page.reload()
    after = acting.wait_turn_anew()
    assert after == before
    assert acting.page.locator("[data-play-band]").count() == 0
    play_together([ada, ben], moves=2)


def test_undo_until_something_is_revealed(server: ServerProcess, invite: Invite) -> None:
    """A card from the open market may be put back while nobody has acted; a card from the deck may not."""
    acting, other = deciding(*meet(server, invite)[:2])
    before = acting.see()
    acting.touch("market", "[data-lit]")
    acting.catch_up(before.n + 1)
    assert len(acting.see().hand) == len(before.hand) + 1
    assert other.wait_turn().what == "turn"
    acting.page.locator("[data-undo]").click()
    after = acting.wait_turn_anew()
    assert (after.hand, after.market) == (before.hand, before.market)
    acting.touch("deck", "[data-lit]")
    acting.catch_up(after.n + 1)
    acting.page.locator("[data-undo='no more']").wait_for()
    acting.page.keyboard.press("u")
    acting.page.locator(".slip", has_text="something was revealed").wait_for()
    # Anything that is not allowed is answered with words.
    acting.touch("deck", "button")
    acting.page.locator(".slip", has_text="not your turn").wait_for()


def test_the_server_is_killed_and_both_go_on(tmp_path: Path, invite: Invite) -> None:
    """SIGKILL in mid-game, the same port again: nobody reloads, nothing is lost, the game goes on."""
    with serve(tmp_path) as server:
        ada, ben, _ = meet(server, invite)
        play_together([ada, ben], moves=7)
        before = [ada.see(), ben.see()]
        for person in (ada, ben):
            person.page.evaluate("() => { window.never_left = true; }")
        server.kill()
        for person in (ada, ben):
            person.page.locator("[data-lost]").wait_for()
        server.start()
        for person in (ada, ben):
            person.page.locator("[data-lost]").wait_for(state="detached")
        assert [ada.see(), ben.see()] == before
        play_together([ada, ben], moves=7)
        assert all(person.page.evaluate("() => window.never_left === true") for person in (ada, ben))
