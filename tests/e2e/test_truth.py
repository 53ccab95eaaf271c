"""What the page says of a band in the making is what the rules say, word for word; and what was done can be undone."""

from __future__ import annotations

import pytest
from laid_tables import lay_table
from looks import legible, look
from pages import Invite, Person
from playwright.sync_api import expect
from processes import ServerProcess

from ethnarch.engine.registry import game
from ethnarch.engine.seam import Json, Refusal, State

ethnos = game("ethnos")
TRIBES = ["centaur", "elf", "giant", "troll", "wizard"]
HAND = ["elf.red", "elf.blue", "giant.blue", "troll.green", "wizard.green"]
# Two players: both have a marker in Straton, so that both colours count there; the rival's giants were more.
POSITION = {
    "game": "ethnos", "players": 2, "tribes": TRIBES, "age": 1, "first": 0, "decision": {"seat": 0, "kind": "turn"},
    "market": ["troll.red"], "kingdoms": {"straton": {"tokens": [4, 6], "markers": [1, 1]}},
    "giant": {"seat": 1, "size": 2},
    "deck": {"top": ["centaur.red", "centaur.green", "wizard.red", "giant.purple", "elf.grey", "troll.blue"]},
    "seats": [{"hand": HAND}, {"hand": ["giant.red"]}],
}  # fmt: skip
WHAT_TO_DO = {"en": "Pick a leader", "de": "Wähle zuerst einen Anführer", "pl": "Najpierw wybierz z ręki dowódcę"}
IF_IT_ENDED = {"en": "If this age ended now", "de": "Endete das Zeitalter jetzt", "pl": "Gdyby era skończyła się teraz"}
# A hand that is full, a skeleton in it, and winged folk who could go anywhere but to Rhea.
FULL = {
    "game": "ethnos", "players": 3, "tribes": ["dwarf", "giant", "skeleton", "troll", "wingfolk"], "age": 1, "first": 0,
    "decision": {"seat": 0, "kind": "turn"}, "market": ["troll.red"],
    "kingdoms": {"rhea": {"tokens": [4, 6], "markers": [1, 0, 0]}},
    "seats": [
        {"hand": ["wingfolk.blue", "giant.red", "giant.green", "giant.grey", "troll.green", "troll.grey",
                  "troll.orange", "dwarf.red", "dwarf.purple", "skeleton"]},
        {"hand": ["giant.blue"]}, {"hand": ["dwarf.blue"]},
    ],
}  # fmt: skip
NOTHING_BACK = {"en": "revealed", "de": "aufgedeckt", "pl": "odkry"}


def pick(me: Person, card: str, size: int) -> None:
    me.touch("hand", f'[data-card="{card}"][data-lit][aria-pressed=false]')
    expect(me.page.locator('[data-region="hand"] [aria-pressed="true"]')).to_have_count(size)


def notice(me: Person, words: str) -> None:
    """This is said, and put away."""
    said = me.page.locator("[data-notice]").filter(has_text=words)
    expect(said).to_be_visible()
    said.get_by_role("button").click()
    expect(me.page.locator("[data-notice]")).to_have_count(0)


def told(me: Person, cards: list[str]) -> Json:
    """What the rules say of a band; the page says the same, line for line."""
    view = ethnos.view(ethnos.from_position(POSITION), 0)
    said = ethnos.preview(view, cards, me.language)
    assert said is not None
    panel = me.page.locator('[data-region="decision"]')
    for line in ("leader_does", "marker_says", "glory_says", "discards_say"):
        expect(panel).to_contain_text(said[line])
    return said


@pytest.mark.parametrize(("language", "width"), [("en", 1360), ("de", 360), ("pl", 360)])
def test_a_band_says_everything_and_a_kingdom_why_not(
    server: ServerProcess, invite: Invite, language: str, width: int
) -> None:
    state = ethnos.from_position(POSITION)
    table = lay_table(server, ethnos, state, {"tribes": TRIBES}, ["person", "random"])
    me = invite(server.base, language, width=width, height=850).go(f"table/{table['table']}/{table['0']}")
    page = me.page
    me.wait_turn()

    # A kingdom says what to do first, and who would gain what if the age ended now.
    me.touch("map", '[data-kingdom="straton"]')
    notice(me, WHAT_TO_DO[language])
    page.keyboard.press("Tab")  # whoever comes by the keyboard is told at a kingdom
    page.locator('[data-kingdom="straton"]').focus()
    expect(page.locator("#inspector")).to_contain_text(IF_IT_ENDED[language])
    expect(page.locator("#inspector")).to_contain_text("+2")
    page.keyboard.press("Escape")

    # A giant that does not take the token says so; each kingdom says which rule forbids the marker.
    pick(me, "giant.blue", 1)
    said = told(me, ["giant.blue"])
    assert not said["marker"]
    for place in said["places"]:
        if place["kingdom"] in ("straton", "rhea"):
            me.touch("map", f'[data-kingdom="{place["kingdom"]}"]')
            notice(me, place["reason"])
    page.locator("[data-put-back]").click()

    # An elf shows which cards could stay; they are picked, and confirmed once.
    pick(me, "elf.blue", 1)
    pick(me, "elf.red", 2)
    told(me, ["elf.blue", "elf.red"])
    expect(page.locator("[data-could-keep]")).to_have_count(3)
    look(me, "band-of-elves", phone=False)
    legible(me, "band-of-elves", sizes=((width, 850),))
    me.touch("decision", "[data-play-band]")
    keep = page.locator('[data-region="decision"] [data-action^="keep only"]')
    keep.wait_for()
    pick(me, "giant.blue", 1)
    pick(me, "troll.green", 2)
    before = me.see().n
    keep.click()

    # However quickly the bot answers, both are taken back, decision by decision: nothing hidden was seen.
    me.before = before
    assert sorted(me.wait_turn().hand) == ["giant.blue", "troll.green"]
    page.locator("[data-undo=freely]").click()
    keep.wait_for()
    page.locator("[data-undo=freely]").click()
    expect(page.locator('[data-region="hand"] [data-card]')).to_have_count(len(HAND))
    assert sorted(me.wait_turn_anew().hand) == sorted(HAND)

    # A card that was drawn is known; that is said.
    drawn = me.see().n
    me.touch("deck", "[data-lit]")
    me.before = drawn
    assert len(me.wait_turn().hand) == len(HAND) + 1
    page.locator("[data-undo='no more']").click(force=True)
    notice(me, NOTHING_BACK[language])


def why_not(state: State, line: str, language: str) -> str:
    """The engine's own reason, in words."""
    with pytest.raises(Refusal) as refused:
        play_line(state.copy(), line)
    return ethnos.explain(refused.value, language).removesuffix(f" ({refused.value.rule})")


def play_line(state: State, line: str) -> None:
    for action in ethnos.expand(state, line):
        ethnos.play(state, action)


@pytest.mark.parametrize(("language", "width"), [("en", 1360), ("de", 360), ("pl", 360)])
def test_what_cannot_be_done_is_answered_with_the_engine_s_reason(
    server: ServerProcess, invite: Invite, language: str, width: int
) -> None:
    state = ethnos.from_position(FULL)
    table = lay_table(server, ethnos, state, {"tribes": FULL["tribes"]}, ["person"] * 3)
    me = invite(server.base, language, width=width, height=850).go(f"table/{table['table']}/{table['0']}")
    me.wait_turn()
    for region, thing, line in (
        ("deck", "button", "deck"),
        ("market", '[data-card="troll.red"]', "take troll.red"),
        ("hand", '[data-card="skeleton"]', "lead skeleton"),
    ):
        me.touch(region, thing)
        notice(me, why_not(state, line, language))
    pick(me, "wingfolk.blue", 1)
    me.touch("hand", '[data-card="giant.red"]')
    notice(me, why_not(state, "band wingfolk.blue giant.red", language))

    # Played before a kingdom was named, the band asks for it; one that it may not go to says why.
    me.touch("decision", "[data-play-band]")
    me.page.locator('[data-region="decision"] [data-action^="mark"]').first.wait_for()
    me.touch("map", '[data-kingdom="rhea"]')
    notice(me, why_not(state, "band wingfolk.blue @ rhea", language))


def test_declining_a_second_band_is_no_main_button_and_takes_one_line_of_a_phone(
    server: ServerProcess, invite: Invite
) -> None:
    """ETH-7.1: whoever may play on is not led to stop; and what a phone asks leaves the dragons in sight."""
    position = POSITION | {"seats": [{"hand": ["centaur.blue", "elf.red", "elf.blue"]}, {"hand": ["giant.red"]}]}
    position["kingdoms"] = {"straton": {"tokens": [4, 6], "markers": [0, 0]}}
    table = lay_table(server, ethnos, ethnos.from_position(position), {"tribes": TRIBES}, ["person", "person"])
    me = invite(server.base, "en", width=360, height=740).go(f"table/{table['table']}/{table['0']}")
    me.wait_turn()
    pick(me, "centaur.blue", 1)
    me.touch("decision", "[data-play-band]:not([aria-disabled=true])")
    stop = me.page.locator("[data-action=end]")
    stop.wait_for()
    assert "main" not in (stop.get_attribute("class") or "").split()
    beside = me.page.locator("[data-hint]").bounding_box()
    at = stop.bounding_box()
    assert at is not None and beside is not None and abs(at["y"] - beside["y"]) < 2
