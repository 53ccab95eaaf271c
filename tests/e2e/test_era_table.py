"""The table of Era of Tribes: every screen in every language, a battle that survives a reload, a game to its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from era_pretend import Pretend
from era_walks import asked, begin, era
from looks import legible, look
from pages import Invite, Person, serve
from playwright.sync_api import Page, expect
from processes import ServerProcess

# Px of the table of ends that lie beyond its edge.
PUSHED_ASIDE = """() => { const box = document.querySelector('[data-standing-page] .scroll');
  return box.scrollWidth - box.clientWidth; }"""


@pytest.fixture(scope="module")
def era_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with serve(tmp_path_factory.mktemp("era"), games="ethnos,era_of_tribes", bot_delay_ms=0) as process:
        yield process


def sit(person: Person, pretend: Pretend) -> Page:
    person.page.goto(f"{person.address}/#/table/pretend{pretend.table}/secret")
    person.page.locator("[data-region=decision][data-kind]").wait_for()
    return person.page


@pytest.mark.parametrize("language", ["de", "pl"])
def test_every_screen_is_whole_in_every_language(server: ServerProcess, invite: Invite, language: str) -> None:
    person = invite(server.base, language)
    pretend = Pretend(person.page, language)
    for kind in ("people", "field", "move", "commit", "offer", "diplomacy-set"):
        pretend.lay(asked(kind))
        page = sit(person, pretend)
        if kind == "move":
            page.locator("[data-province][data-lit]").first.focus()
            page.keyboard.press("Enter")
            page.locator("[data-units]").wait_for()
        look(person, f"era-{kind}")
        legible(person, f"era-{kind}")
        notes = page.locator("[data-seat] .who i").all_inner_texts()
        assert all(" · " in note for note in notes if "·" in note), f"{kind}: no space around the point: {notes}"
    pretend.lay(begin(6, 1))
    sit(person, pretend)
    person.page.locator("[data-standing]").click()
    person.page.locator("[data-standing-page]").wait_for()
    look(person, "era-standing", phone=False)
    legible(person, "era-standing")
    person.page.set_viewport_size({"width": 360, "height": 740})
    person.settle()
    assert person.page.evaluate(PUSHED_ASIDE) <= 0, "all six seats are seen at once on a phone"
    person.page.set_viewport_size({"width": 1360, "height": 850})
    person.page.keyboard.press("Escape")
    person.page.locator(".controls button").last.click()
    person.page.locator("dialog .tracks").wait_for()
    look(person, "era-tracks", phone=False)
    legible(person, "era-tracks", ((1360, 850), (768, 1024), (360, 740)))


def test_the_board_of_a_desk_has_its_tracks_around_it(server: ServerProcess, invite: Invite) -> None:
    person = invite(server.base)
    pretend = Pretend(person.page)
    pretend.lay(asked("offer"))
    page = sit(person, pretend)
    page.locator("[data-ornament=wheel]").wait_for()
    seats = era.view_to_json(era.view(pretend.state, pretend.seat))["seats"]
    lie = Counter((seat["influence"] - 1) % 50 + 1 for seat in seats)
    discs = {field: page.locator(f'[data-influence="{field}"] circle.body').count() for field in range(1, 51)}
    assert Counter({field: n for field, n in discs.items() if n}) == lie
    told = page.locator("[data-ring]").get_attribute("aria-label") or ""
    assert all(f"Influence {seat['influence']}, Triumph {seat['triumph']}" in told for seat in seats), told
    for ornament in ("wheel", "morale"):
        page.locator(f"[data-ornament={ornament}]").click()
        page.locator("dialog .tracks").wait_for()
        page.keyboard.press("Escape")
    assert pretend.said == [], "a touch beside the map chooses no province"
    entered = page.locator("[data-epochs]").get_attribute("aria-label") or ""
    assert "Neolithic" in entered and all(
        name in entered for name in page.locator("[data-seat] .who b").all_inner_texts()
    )
    expect(page.locator("[data-epochs] circle.body")).to_have_count(len(seats))
    person.page.set_viewport_size({"width": 1360, "height": 720})
    expect(page.locator("[data-epochs]")).to_be_hidden()  # too low for all six
    person.page.set_viewport_size({"width": 360, "height": 740})
    expect(page.locator("[data-ring], [data-ornament], [data-epochs]")).to_have_count(0)


BESIDE_THE_PLATE = """(svg) => [...svg.querySelectorAll('text')].filter((one) => {
  const { x, width } = one.getBBox();
  return x < 12 || x + width > svg.viewBox.baseVal.width - 12;
}).map((one) => one.textContent)"""
DRAWN_FOR = """(least) => {
  const moved = (part) => document.querySelector(part)?.style.transform;
  const [stage, provinces] = [moved('.stage'), moved('[data-provinces]')];
  const still = stage?.endsWith('scale(1)') && provinces !== undefined; // laid anew, a board has neither for a moment
  const zoom = Number(provinces?.slice(6, -1));
  return still && zoom >= least && zoom;
}"""
"""The zoom for which the map is drawn sharp, once it is at least so large."""


def test_the_sheet_has_a_title_that_says_where_the_game_stands(server: ServerProcess, invite: Invite) -> None:
    person = invite(server.base, "de")
    pretend = Pretend(person.page, "de")
    for state, words in (
        (begin(6, 1), ["Ganzer Plan", "Jungsteinzeit"]),
        (asked("encounter"), ["Runde 1", "Bronzezeit"]),
    ):
        pretend.lay(state)
        title = sit(person, pretend).locator("[data-ornament=title]")
        title.wait_for()
        assert all(word in (title.text_content() or "") for word in words)
        legible(person, "era-title", ((1360, 850), (1920, 1080)))
    reader = invite(server.base, "pl", width=1920, height=1080)
    pretend = Pretend(reader.page, "pl")
    pretend.lay(era.from_position(era.lessons()["first-rounds"].position))
    title = sit(reader, pretend).locator("[data-ornament=title]")
    expect(title).to_contain_text("Zachodnie Morze Śródziemne")
    assert title.locator("svg").evaluate(BESIDE_THE_PLATE) == []


def test_a_large_screen_shows_the_same_of_the_map_and_larger(server: ServerProcess, invite: Invite) -> None:
    """From step to step it comes twice as near where there are twice as many px."""
    person = invite(server.base, width=1920, height=1080)
    pretend = Pretend(person.page)
    pretend.lay(begin(6, 1))
    page = sit(person, pretend)
    zooms = []
    for width, height, larger in ((1920, 1080, 1), (3840, 2160, 2)):
        page.set_viewport_size({"width": width, "height": height})
        for level, button in ((0, 2), (1, 0)):
            page.locator(".controls button").nth(button).click()
            page.locator(f"[data-region=map][data-level='{level}']").wait_for()
            least = zooms[level] * larger * 0.98 if larger > 1 else 0
            zooms.append(page.wait_for_function(DRAWN_FOR, arg=least).json_value())
    assert [zooms[2] / zooms[0], zooms[3] / zooms[1]] == pytest.approx([2, 2], rel=0.02)


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "One militia more for whoever defends them."), ("de", "Keine Nachbarn"), ("pl", "Znaki na mapie")],
)
def test_the_sheet_says_what_colours_and_dots_of_the_map_mean(
    server: ServerProcess, invite: Invite, language: str, told: str
) -> None:
    person = invite(server.base, language)
    pretend = Pretend(person.page, language)
    pretend.lay(begin(6, 1))
    page = sit(person, pretend)
    page.locator("[data-ornament=title]").click()  # the cartouche shows the terrains and leads to their legend
    legend = page.locator("dialog [data-legend]")
    legend.wait_for()
    expect(page.locator("dialog")).to_contain_text(told, ignore_case=True)
    expect(legend.locator("canvas")).to_have_count(5)
    blank = "all => all.map((one) => new Set(one.getContext('2d').getImageData(0, 0, 90, 90).data).size < 8)"
    assert legend.locator("canvas").evaluate_all(blank) == [False] * 5
    assert pretend.said == []


def test_the_map_of_a_phone_is_covered_by_one_button_until_more_is_asked_for(
    server: ServerProcess, invite: Invite
) -> None:
    person = invite(server.base)
    pretend = Pretend(person.page)
    pretend.lay(asked("encounter"))
    page = sit(person, pretend)
    page.set_viewport_size({"width": 360, "height": 740})
    page.wait_for_function("() => ['1', '2'].includes(document.querySelector('[data-region=map]')?.dataset.level)")
    small = page.locator(".minimap")
    expect(small).to_be_hidden()
    water = page.locator("[data-province][aria-pressed=true]")
    expect(water).to_be_in_viewport()
    page.locator(".unfold").click()
    expect(small).to_be_visible()
    page.locator(".unfold").click()
    expect(small).to_be_hidden()


def test_a_battle_survives_a_reload(server: ServerProcess, invite: Invite) -> None:
    person = invite(server.base)
    pretend = Pretend(person.page)
    pretend.lay(asked("commit"))
    page = sit(person, pretend)
    odds = page.locator("[data-odds]").inner_text()
    page.reload()
    page.locator('[data-region=decision][data-kind="commit"]').wait_for()
    assert page.locator("[data-odds]").inner_text() == odds


def answer(page: Page, luck: Random) -> None:
    """Touch one thing that is lit, and what it leads to."""
    kind = page.locator("[data-region=decision]").get_attribute("data-kind")
    fields = page.locator("[data-field][data-lit]:visible")
    if kind == "field" and luck.random() < 0.8 and fields.count() > 0:
        fields.nth(luck.randrange(fields.count())).click()
        return
    answers = page.locator("[data-region=decision] [data-action]:visible")
    answers.nth(luck.randrange(answers.count())).click()


def test_alone_against_the_barbarians_to_the_end(era_server: ServerProcess, invite: Invite) -> None:
    """By clicks only: set the table, play, take back, the last count, the result with its rank."""
    person = invite(era_server.base)
    page = person.page
    page.goto(f"{era_server.base}/#/create/era_of_tribes")
    page.locator("form fieldset").first.get_by_role("button", name="1", exact=True).click()
    page.locator("[data-level=softie]").click()
    page.locator("form button.main").click()
    luck, undone = Random(5), False
    for _ in range(400):
        page.locator("[data-kind], [data-story], [data-end]").first.wait_for()
        if page.locator("[data-story]").count() > 0:
            break
        n = page.locator("main").get_attribute("data-n")
        if not undone and page.locator("[data-undo=freely]").count() > 0:
            page.locator("[data-undo=freely]").click()
            undone = True
        else:
            answer(page, luck)
        page.locator(f'main:not([data-n="{n}"])').wait_for()
    assert undone
    page.locator("[data-to-result]").click()
    page.locator("[data-end]").wait_for()
    assert page.locator("[data-end]").inner_text().strip()
    look(person, "era-end", phone=False)
    # Every card, disc and die of the game follows from the seed that was promised.
    table = page.url.split("/table/")[1].split("/")[0]
    person.go(f"replay/{table}")
    page.locator("button.tools").click()
    page.locator("[data-verify]").click()
    page.locator("[role=status]").filter(has_text="dealing from it gives the game that was played").wait_for()
