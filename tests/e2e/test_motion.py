"""What moves, and that nothing does for those who want it still."""

from __future__ import annotations

from laid_tables import deal_table, late_in, lay_table
from looks import look
from pages import Invite, Person, Seen
from playwright.sync_api import expect
from processes import ServerProcess

from ethnarch.engine.registry import game

ethnos = game("ethnos")
FIRST_GAME = {"tribes": "first-game"}

# Everything that ever appeared: cards in the air, dragons over the table, glory on kingdoms and bands.
WATCH = """() => {
  window.seen = { flier: 0, veil: 0, third: 0, paid: 0, cut: 0, glory: [] };
  new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) {
      if (!(node instanceof Element)) continue;
      for (const name of ['flier', 'veil', 'third', 'paid'])
        window.seen[name] += Number(node.matches('.' + name)) + node.querySelectorAll('.' + name).length;
    }
    for (const card of document.querySelectorAll('.third .card')) {
      // Where it will lie: what is turned now is flat then.
      const row = card.parentElement.getBoundingClientRect(), left = card.offsetLeft, right = left + card.offsetWidth;
      window.seen.cut += Number(Math.min(left, row.left) < 0 || Math.max(right, row.right) > innerWidth);
    }
    const glory = document.querySelector('.seat.own .glory b')?.textContent;
    if (glory !== undefined && window.seen.glory.at(-1) !== glory) window.seen.glory.push(glory);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""


def after_dragons(person: Person) -> Seen:
    """What there is to do, once no dragon lies over the table."""
    person.wait_turn()
    person.page.locator(".veil").wait_for(state="detached")
    return person.wait_turn()


def sit_down(server: ServerProcess, person: Person) -> Person:
    """A fixed deal of the tribes of a first game, against two bots with fixed luck."""
    laid = deal_table(server, ethnos, FIRST_GAME, ["person", "random", "random"])
    return person.go(f"table/{laid['table']}/{laid['0']}")


def the_end_of_an_age(server: ServerProcess, person: Person) -> dict[str, int]:
    """Play from its last cards until the first age is over and its glory is counted; what was seen on the way."""
    state = late_in(ethnos, 2, FIRST_GAME, age=1, draws=14)
    laid = lay_table(server, ethnos, state, FIRST_GAME, ["person", "random"])
    person.go(f"table/{laid['table']}/{laid['0']}").page.locator("main[data-n]").wait_for()
    person.page.evaluate(WATCH)
    while (seen := after_dragons(person)).what != "scoring":
        warned = person.page.locator("[data-next-ends]").count()
        assert warned == (person.page.locator(".dragon.seen").count() == 2), "what the next dragon does is said"
        person.answer(seen, enough=3)
    person.page.locator("tfoot").wait_for()
    person.answer(seen)
    person.wait_turn()
    return dict(person.page.evaluate("() => window.seen"))


def test_cards_fly_dragons_come_and_the_count_is_told_step_by_step(server: ServerProcess, invite: Invite) -> None:
    """On a phone, where all three dragons are seen whole."""
    seen = the_end_of_an_age(server, invite(server.base, width=360, height=740, moving=True))
    assert seen["cut"] == 0, "a dragon over the edge of the screen"
    assert seen["flier"] > 5
    assert seen["veil"] >= 1
    assert seen["third"] == 1, "the third dragon is a moment"
    assert seen["paid"] >= 2, "kingdom by kingdom, band by band, on the old board"


def test_nothing_moves_for_those_who_want_it_still(server: ServerProcess, invite: Invite) -> None:
    seen = the_end_of_an_age(server, invite(server.base))
    assert (seen["flier"], seen["veil"], seen["paid"]) == (0, 0, 0)


def on_small_screens(me: Person) -> None:
    """Where a page lies behind its tab, the tab says that something changed there, and the page says what."""
    page, usual = me.page, me.page.viewport_size
    for width, height in ((360, 740), (768, 1024), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        rivals = page.get_by_role("tab").nth(1)
        expect(rivals.locator("[data-fresh]")).to_be_visible()
        rivals.click()
        expect(page.locator(".seat [data-news]")).to_have_count(2)
        expect(rivals.locator("[data-fresh]"), "it is open").to_have_count(0)
        page.get_by_role("tab").first.click()
    assert usual is not None
    page.set_viewport_size(usual)


def test_what_others_did_is_marked_and_can_be_shown_again(server: ServerProcess, invite: Invite) -> None:
    """After every turn of theirs the hands of others have changed; the log shows it once more on the board."""
    me = sit_down(server, invite(server.base))
    page = me.page
    me.play(moves=1)
    for _ in range(8):  # a hand may be as large as before: a wizard alone draws one for itself
        me.play(moves=1)
        if page.locator(".rivals .seat [data-news]").count() == 2:
            break
    expect(page.locator(".rivals .seat [data-news]")).to_have_count(2)
    look(me, "news")
    on_small_screens(me)
    n, hand = me.see().n, me.see().hand
    page.clock.install()  # the film goes on when the test says so
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    page.keyboard.press("l")
    page.locator("[data-show-since]").click()
    expect(page.locator("[data-film]")).to_be_visible()
    expect(page.locator("[data-lit]"), "nothing can be done while something is shown").to_have_count(0)
    page.locator("[data-film] [data-skip]").click()
    expect(page.locator("[data-film]")).to_have_count(0)
    assert (me.see().n, me.see().hand) == (n, hand)
    page.keyboard.press("l")
    page.locator("[data-show]").first.click()
    expect(page.locator("[data-film]")).to_be_visible()
    page.clock.resume()
    expect(page.locator("[data-film]")).to_have_count(0)
    me.play(moves=1)
