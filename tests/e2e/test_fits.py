"""A full table on every screen: no type too small to read, nothing over the edge, markers on their own land."""

from __future__ import annotations

from random import Random

import pytest
from laid_tables import late_in, lay_table
from looks import CLIPPED, SMALLEST_PX, TINY, look
from pages import Invite
from processes import ServerProcess

from ethnarch.engine.registry import game
from ethnarch.engine.seam import State

ethnos = game("ethnos")

SIZES = [(360, 740), (768, 1024), (1360, 850), (1920, 1080), (3840, 2160)]
FULL_HAND = 10
TRIBES = [
    ["centaur", "halfling", "minotaur", "skeleton", "wingfolk", "wizard"],
    ["dwarf", "elf", "giant", "merfolk", "orc", "troll"],
]
# Markers whose middle does not lie on the land of their kingdom.
ASTRAY = """() => [...document.querySelectorAll('[data-kingdom]')].flatMap((kingdom) => {
  const land = kingdom.querySelector('.ground'), back = land.getScreenCTM().inverse();
  return [...kingdom.nextElementSibling.querySelectorAll('.dropped')].filter((marker) => {
    const at = marker.getBoundingClientRect();
    const point = new DOMPoint(at.x + at.width / 2, at.y + at.height / 2).matrixTransform(back);
    return !land.isPointInFill(point);
  }).map(() => kingdom.dataset.kingdom);
})"""
# Panels whose content is higher or wider than they are.
RUN_OVER = """() => [...document.querySelectorAll('.left, .seat, .board, [data-region=decision]')]
  .filter((panel) => panel.scrollHeight > panel.clientHeight + 1 || panel.scrollWidth > panel.clientWidth + 1)
  .map((panel) => `${panel.className}: ${panel.scrollHeight} of ${panel.clientHeight}`)"""
# Cards of the hand that lie beyond the edge of the screen.
OUT_OF_REACH = """() => [...document.querySelectorAll('[data-region="hand"] [data-card]')].filter((card) => {
  const at = card.getBoundingClientRect();
  return at.left < 0 || at.top < 0 || at.right > innerWidth || at.bottom > innerHeight;
}).map((card) => card.dataset.card)"""

# Cards of a fan that hide a part of the next one, and whether the leader's ribbon leaves the letter of its kingdom.
COVERED = """() => {
  const at = (what) => what.getBoundingClientRect();
  const cards = [...document.querySelectorAll('[data-region="hand"] [data-card]')];
  const ribbon = document.querySelector('[data-region="hand"] .ribbon');
  const letter = at(ribbon.parentElement.querySelector('.initial'));
  return [cards.filter((card, i) => i > 0 && at(cards[i - 1]).right > at(card).left + 4).length,
    at(ribbon).bottom < letter.top + letter.height * 0.45];
}"""
# Head and words of a band in the making begin and end at the same edges.
EDGES = """() => {
  const [head, words] = ['header', '.facts'].map((of) =>
    document.querySelector(`[data-region=decision] ${of}`).getBoundingClientRect());
  return [Math.abs(head.left - words.left) < 1, Math.abs(head.right - words.right) < 1];
}"""
# The deck can be touched, and the dragons be seen, without moving anything.
DECK_WITHIN_REACH = """() => ['button', '.dragons'].every((part) => {
  const deck = document.querySelector('[data-region="deck"]'), at = deck.querySelector(part).getBoundingClientRect();
  return deck.contains(document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2));
})"""


def full_table(tribes: list[str]) -> State:
    """Six in the middle of a game: the first has taken card after card, the others have played as they liked."""
    state, luck = ethnos.new(6, 7, {"tribes": tribes}), Random(7)
    while True:
        decision, view = ethnos.decision(state), ethnos.view(state, 0)
        assert decision is not None, "the game is over before the hand is full"
        if decision.seat == 0 and len(ethnos.view_to_json(view)["seats"][0]["hand"]) == FULL_HAND:
            return state
        texts = [ethnos.action_to_text(state, action) for action in ethnos.actions(state)]
        mine = [text for text in texts if decision.seat == 0 and text.split()[0] in ("deck", "take")]
        ethnos.play(state, ethnos.action_from_text(state, luck.choice(mine or texts)))


def many_bands(tribes: list[str], players: int, least: int) -> State:
    """Everybody leads a band of one whenever they can, until all have so many."""
    state, luck = ethnos.new(players, 0, {"tribes": tribes}), Random(0)
    while (decision := ethnos.decision(state)) is not None:
        seats = ethnos.view_to_json(ethnos.view(state, 0))["seats"]
        if decision.kind == "turn" and min(len(seat["bands"]) for seat in seats) >= least:
            return state
        texts = [ethnos.action_to_text(state, action) for action in ethnos.actions(state)]
        bands = [text for text in texts if text.startswith("lead")]
        ethnos.play(state, ethnos.action_from_text(state, luck.choice(bands or texts)))
    raise AssertionError("the game is over before")


@pytest.mark.parametrize("number", [1, 2])
def test_six_at_a_table_fit_on_every_screen(server: ServerProcess, invite: Invite, number: int) -> None:
    """Every tribe is at one of the two tables; those with boards of their own are all at the second."""
    tribes = TRIBES[number - 1]
    table = lay_table(server, ethnos, full_table(tribes), {"tribes": tribes}, ["person"] * 6)
    me = invite(server.base, "de").go(f"table/{table['table']}/{table['0']}")
    page = me.page
    me.wait_turn()
    look(me, f"full-table-{number}")
    for dark in (False, True):
        page.emulate_media(color_scheme="dark" if dark else "light", reduced_motion="reduce")
        for width, height in SIZES[dark::2]:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function("(width) => innerWidth === width && document.fonts.status === 'loaded'", arg=width)
            me.settle()
            assert page.evaluate(TINY, SMALLEST_PX) == [], f"{width}: too small"
            assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{width}: over the edge"
            assert page.evaluate(CLIPPED) == [], f"{width}: clipped"
            assert page.evaluate(ASTRAY) == [], f"{width}: markers beside their kingdom"
            assert page.evaluate(OUT_OF_REACH) == [], f"{width}: cards of the hand that cannot be seen"
            assert page.evaluate(DECK_WITHIN_REACH), f"{width}: the deck is out of reach"


def a_band_of_wingfolk() -> State:
    """Two wingfolk in the hand of the first: the leader of whom most is said, and every kingdom is offered."""
    for seed in range(1000):
        state = ethnos.new(3, seed, {"tribes": "first-game"})
        for _ in range(3):
            ethnos.play(state, ethnos.action_from_text(state, "deck"))
        decision = ethnos.decision(state)
        assert decision is not None
        hand = ethnos.view_to_json(ethnos.view(state, decision.seat))["seats"][decision.seat]["hand"]
        if decision.seat == 0 and [card.split(".")[0] for card in hand] == ["wingfolk", "wingfolk"]:
            return state
    raise AssertionError("nobody is dealt two wingfolk")


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_a_band_of_which_most_is_said_fits_its_panel(server: ServerProcess, invite: Invite, language: str) -> None:
    seats = ["person"] * 3
    table = lay_table(server, ethnos, a_band_of_wingfolk(), {"tribes": "first-game"}, seats)
    me = invite(server.base, language).go(f"table/{table['table']}/{table['0']}")
    me.draft(me.wait_turn())
    look(me, "band-of-wingfolk")
    page = me.page
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("(width) => innerWidth === width", arg=width)
        me.settle()
        assert page.evaluate(COVERED) == [0, True], f"{width}: a card covers another, or the ribbon its letter"
    for width, height in ((768, 1024), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("(width) => innerWidth === width", arg=width)
        assert page.evaluate(EDGES) == [True, True], f"{width}: what stands over the words lies on their edges"


@pytest.mark.parametrize("players", [4, 6])
def test_many_bands_stay_in_their_panels(server: ServerProcess, invite: Invite, players: int) -> None:
    """Late in an age, for a player and for who watches, by whom all seats stand beside the map; and what a rival has
    just done is marked on the boards without pushing anything out of them."""
    tribes = TRIBES[1]
    state = many_bands(tribes, players, {4: 10, 6: 7}[players])
    table = lay_table(server, ethnos, state, {"tribes": tribes}, ["person"] * players)
    decision = ethnos.decision(state)
    assert decision is not None
    for who in (str(decision.seat), "watch"):
        me = invite(server.base, "de").go(f"table/{table['table']}/{table[who]}")
        page = me.page
        page.locator("main[data-n]").wait_for()
        page.evaluate("() => document.querySelectorAll('.board').forEach((board) => board.classList.add('news'))")
        for width, height in ((1360, 850), (1920, 1080)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function("(width) => innerWidth === width && document.fonts.status === 'loaded'", arg=width)
            me.settle()
            assert page.evaluate(RUN_OVER) == [], f"{who} {width}: over the edge of a panel"
            assert page.evaluate(TINY, SMALLEST_PX) == [], f"{who} {width}: too small"


def a_band_of_trolls(least: int) -> State:
    """Two recruit, and one of them leads with a troll and may choose from so many tokens."""
    for seed in range(1000):
        state = ethnos.new(2, seed, {"tribes": TRIBES[1][1:]})
        while (decision := ethnos.decision(state)) is not None:
            texts = [ethnos.action_to_text(state, action) for action in ethnos.actions(state)]
            if decision.kind == "troll" and len(texts) > least:
                return state
            ways = [
                text
                for verb in ("deck", "lead troll", "add", "done", "mark")
                for text in texts
                if text.startswith(verb)
            ]
            if not ways:
                break
            ethnos.play(state, ethnos.action_from_text(state, ways[0]))
    raise AssertionError("nobody leads so many trolls")


def test_many_answers_fit_a_phone_s_panel(server: ServerProcess, invite: Invite) -> None:
    state = a_band_of_trolls(5)
    decision = ethnos.decision(state)
    assert decision is not None
    table = lay_table(server, ethnos, state, {"tribes": TRIBES[1][1:]}, ["person"] * 2)
    me = invite(server.base, "de", width=360, height=740).go(f"table/{table['table']}/{table[str(decision.seat)]}")
    me.page.locator('[data-action^="troll"]').first.wait_for()
    me.settle()
    assert me.page.evaluate(RUN_OVER) == []
    me.page.get_by_role("button", name="Troll-Plättchen 2 nehmen").wait_for()


def test_a_second_lap_is_numbered_and_boards_enlarge_at_a_touch(server: ServerProcess, invite: Invite) -> None:
    """Sixty spaces lead round the map: whoever goes on carries a 2. Small boards are read large, on a phone too."""
    position = ethnos.position(full_table(TRIBES[1]))
    position["seats"][0]["glory"] = 75
    state = ethnos.from_position(position)
    table = lay_table(server, ethnos, state, {"tribes": TRIBES[1]}, ["person"] * 6)
    me = invite(server.base, "pl").go(f"table/{table['table']}/{table['0']}")
    page = me.page
    me.wait_turn()
    assert page.locator("[data-lap]").evaluate_all("(all) => all.map((one) => one.dataset.lap)") == ["2"]
    page.set_viewport_size({"width": 360, "height": 740})
    page.get_by_role("tab", name="Plemiona").click()
    for board in ("merfolk", "orc"):
        page.locator(f"[data-enlarge={board}]").click()
        page.locator("dialog svg").first.wait_for()
        assert page.evaluate(TINY, SMALLEST_PX) == [], board
        page.keyboard.press("Escape")
        page.locator("dialog").wait_for(state="detached")


# Ribbons of a hand that are wider than the card they lie on.
WIDER_THAN_ITS_CARD = """() => [...document.querySelectorAll('[data-region="hand"] .ribbon')].filter((ribbon) => {
  const word = ribbon.getBoundingClientRect();
  const card = ribbon.parentElement.querySelector('[data-card]').getBoundingClientRect();
  return word.left < card.left - 1 || word.right > card.right + 1;
}).map((ribbon) => ribbon.textContent)"""

# Nothing lies over the middle and the ends of a line.
UNCOVERED = """(words) => {
  const at = words.getBoundingClientRect();
  return [0.05, 0.5, 0.95].every((part) =>
    words.contains(document.elementFromPoint(at.x + part * at.width, at.y + at.height / 2)));
}"""


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_ten_cards_and_two_dragons_say_all_on_every_screen(
    server: ServerProcess, invite: Invite, language: str
) -> None:
    """The leader's ribbon stays on its card in a row of ten, and what the next dragon does is said in words."""
    position = ethnos.position(full_table(TRIBES[1]))
    for _ in range(2):
        position["deck"].remove("dragon")
    position["dragons_seen"] = 2
    state = ethnos.from_position(position)
    table = lay_table(server, ethnos, state, {"tribes": TRIBES[1]}, ["person"] * 6)
    me = invite(server.base, language).go(f"table/{table['table']}/{table['0']}")
    page = me.page
    me.wait_turn()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("(width) => innerWidth === width && document.fonts.status === 'loaded'", arg=width)
        me.settle()
        words = page.locator("[data-told-here]" if width < 700 else "[data-next-ends]")
        said = words.bounding_box()
        assert said is not None and said["width"] > 40, f"{width}: what the next dragon does is not said"
        assert page.evaluate(UNCOVERED, words.element_handle()), f"{width}: what the next dragon does is covered"
        assert page.evaluate(DECK_WITHIN_REACH), f"{width}: the deck is out of reach"
        page.locator('[data-region="hand"] [data-lit]').first.click()
        page.locator('[data-region="hand"] .ribbon').first.wait_for()
        me.settle()
        assert page.evaluate(COVERED)[1], f"{width}: the ribbon covers the letter of its kingdom"
        assert page.evaluate(WIDER_THAN_ITS_CARD) == [], f"{width}: a ribbon over the edge of its card"
        assert page.evaluate(TINY, SMALLEST_PX) == [], f"{width}: too small"
        page.keyboard.press("Escape")
        page.locator('[data-region="hand"] .ribbon').wait_for(state="detached")


def test_a_tie_that_trolls_decide_is_explained_at_the_end_of_an_age(server: ServerProcess, invite: Invite) -> None:
    """Equals who are not paid alike are told with their tokens, those of the higher sum first."""
    position = ethnos.position(late_in(ethnos, 3, {"tribes": TRIBES[1][1:]}, 1, 1))
    worth = sorted((kingdom["tokens"] for kingdom in position["kingdoms"].values()), reverse=True)
    for (name, kingdom), tokens in zip(position["kingdoms"].items(), worth, strict=True):
        kingdom |= {"markers": {"rhea": [2, 2, 0], "duris": [0, 1, 1]}.get(name, [0, 0, 0]), "tokens": tokens}
    position["trolls_free"] = [2, 4, 6]
    for seat, (trolls, left) in enumerate([([1, 3], 22), ([5], 21), ([], 23)]):
        position["seats"][seat] |= {"trolls": trolls, "markers_left": left, "merfolk": 0, "horde": []}
    state = ethnos.from_position(position)
    table = lay_table(server, ethnos, state, {"tribes": TRIBES[1][1:]}, ["person"] * 3)
    me = invite(server.base, "en").go(f"table/{table['table']}/{table['0']}")
    me.answer(me.wait_turn(), enough=FULL_HAND)
    assert me.wait_turn().what == "scoring"
    said = [" ".join(text.split()) for text in me.page.locator("[data-tie]").all_inner_texts()]
    assert said == [
        "Equal markers in Rhea, so troll tokens decide: Ben 5, You 3 + 1.",
        "Equal markers in Duris, so troll tokens decide: Ben 5, Cleo none.",
    ]
    look(me, "tie-by-trolls")
