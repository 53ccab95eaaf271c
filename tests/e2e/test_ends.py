"""The last page says which rule broke a tie; a game without names is read by everybody in their own language."""

from __future__ import annotations

import json

import pytest
from laid_tables import lay_table
from looks import CLIPPED, look
from pages import ROOT, Invite
from playwright.sync_api import expect
from processes import ServerProcess

from ethnarch.engine.registry import game
from ethnarch.engine.seam import State

ethnos = game("ethnos")
UNCOVERED = """(dialog) => {
  dialog.scrollTo({ top: 0, behavior: 'instant' });
  const frame = dialog.getBoundingClientRect(), acts = dialog.querySelector('.acts').getBoundingClientRect();
  const scrolls = dialog.scrollHeight > dialog.clientHeight;
  return scrolls && acts.bottom >= frame.top + dialog.clientTop + dialog.clientHeight - 1;
}"""
TRIBES = ["centaur", "elf", "giant", "minotaur", "wizard"]
RECORD = json.loads((ROOT / "tests/golden/ethnos/4_players_de.json").read_text())


def equal_glory() -> State:
    """Two have as much glory and as many markers; one band more decides."""
    seats = [{"glory": 7, "bands": [["elf.red"]], "hand": []}, {"glory": 7, "bands": [], "hand": []}]
    state = ethnos.from_position(
        {"players": 2, "age": 2, "tribes": TRIBES, "decision": {"seat": 0, "kind": "turn"}, "market": [],
         "dragons_seen": 2, "deck": {"top": ["dragon"]}, "kingdoms": {}, "seats": seats}
    )  # fmt: skip
    ethnos.play(state, ethnos.action_from_text(state, "deck"))
    assert ethnos.decision(state) is None and ethnos.ranking(state) == [1, 2]
    return state


@pytest.mark.parametrize(
    ("language", "width", "words"),
    [("en", 1360, "of 1 card: 1 to 0"), ("de", 360, "aus 1 Karte: 1 zu 0"), ("pl", 360, "z 1 karty: 1 do 0")],
)
def test_the_last_page_says_which_rule_broke_a_tie(
    server: ServerProcess, invite: Invite, language: str, width: int, words: str
) -> None:
    table = lay_table(server, ethnos, equal_glory(), {"tribes": TRIBES}, ["person", "person"])
    me = invite(server.base, language, width=width, height=740).go(f"table/{table['table']}/{table['1']}")
    tie = me.page.locator("[data-tie]")
    expect(tie).to_have_count(1)
    assert tie.inner_text().startswith("Ada ") and words in tie.inner_text() and "(ETH-6.3)" in tie.inner_text()
    look(me, "tie", phone=width > 360)
    me.page.set_viewport_size({"width": 360, "height": 320})
    assert me.page.locator("dialog").evaluate(UNCOVERED), "what is scrolled lies over the frame below the way on"


def test_a_game_without_names_is_read_in_the_readers_language_and_whole_on_a_phone(
    server: ServerProcess, invite: Invite
) -> None:
    brings = invite(server.base, "pl").go().page
    brings.locator("[data-to-load]").click()
    file = {"name": "game.json", "mimeType": "application/json", "buffer": json.dumps(RECORD).encode()}
    brings.locator("[data-load-record]").set_input_files(file)
    brings.wait_for_function("() => location.hash.includes('/review/')")
    table = brings.evaluate("() => location.hash.split('/')[2]")
    kept = brings.evaluate("() => localStorage.getItem('ethnarch.games')")
    for language, width, name in (("de", 360, "Spieler"), ("pl", 360, "Gracz"), ("en", 768, "Player")):
        me = invite(server.base, language, width=width, height=740).go()
        me.page.evaluate("(games) => localStorage.setItem('ethnarch.games', games)", kept)
        me.page.reload()
        me.go(f"replay/{table}/7")
        turn = me.page.locator("header.bar .turn")
        expect(turn).to_contain_text(name)
        assert me.page.evaluate(CLIPPED) == [], language
        assert turn.evaluate("(words) => words.scrollHeight <= words.clientHeight + 2"), f"{language}: cut below"
