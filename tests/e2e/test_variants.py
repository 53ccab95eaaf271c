"""A host sets a table with a variant: what is different is seen by everybody."""

from __future__ import annotations

from pathlib import Path

from looks import look
from pages import Invite, Person, serve
from playwright.sync_api import expect
from processes import ServerProcess

SHORT = """
name = "Zwei Drachen"
game = "ethnos"
[options]
tribes = ["dwarf", "elf", "merfolk", "minotaur", "wizard"]
[components.cards]
dragons = 2
[components.merfolk]
last_space = 20
symbols = [3, 7, 12, 20]
"""


def bring(ada: Person, folder: Path, text: str) -> None:
    file = folder / "variant.toml"
    file.write_text(text)
    ada.page.locator("[data-bring-variant]").set_input_files(file)


def test_a_variant_is_picked_brought_and_played(server: ServerProcess, invite: Invite, tmp_path: Path) -> None:
    ada, ben = invite(server.base, "de"), invite(server.base, "de")
    ada.go("create/ethnos")
    ada.page.locator("form fieldset").first.get_by_role("button", name="2").click()
    ada.page.locator(".seats li:nth-child(2) select").first.select_option("friend")
    ada.page.locator(".seats li:nth-child(1) input").fill("Ada")
    pick = ada.page.locator("[data-pick-variant]")
    pick.select_option("Revels")
    expect(ada.page.locator('[data-difference="components.tribes.added"]')).to_have_text("Neue Stämme: Satyrn")
    tribes = ada.page.locator("aside [data-tribe]").evaluate_all("(all) => all.map((one) => one.dataset.tribe)")
    assert len(tribes) == 12 and "satyr" in tribes and "wizard" not in tribes, "those who can come are listed"
    pick.select_option("own")
    bring(ada, tmp_path, SHORT)
    expect(ada.page.locator('[data-difference="components.cards.dragons"]')).to_have_text("Drachen: 2 statt 3")
    look(ada, "set-a-table-with-a-variant")
    ada.page.locator("form button.main").click()
    expect(ada.page.locator("[data-variant='Zwei Drachen']")).to_be_visible()
    ben.go(ada.link(0))
    expect(ben.page.locator("[data-variant='Zwei Drachen'] li")).to_have_count(4)
    ben.page.locator('form input[type="text"]').fill("Ben")
    ben.page.locator("form button.main").click()
    for person in (ada, ben):
        person.page.locator("main[data-n]").wait_for()
        expect(person.page.locator("[data-variant-mark]")).to_contain_text("Variante")
        expect(person.page.locator('[data-region="deck"] .dragon')).to_have_count(2)
        expect(person.page.locator('[data-board="merfolk"]')).to_contain_text("du: 0 von 20")
        expect(person.page.locator('[data-board="merfolk"] .symbol')).to_have_count(4)
    ben.page.locator("button.menu").click()
    expect(ben.page.locator("[data-variant='Zwei Drachen']")).to_be_visible()
    look(ben, "menu-of-a-variant")


def test_a_variant_of_era_of_tribes_is_picked_and_played(invite: Invite, tmp_path: Path) -> None:
    with serve(tmp_path, games="ethnos,era_of_tribes", bot_delay_ms=0) as server:
        ada = invite(server.base, "pl")
        ada.go("create/era_of_tribes")
        ada.page.locator("form fieldset").first.get_by_role("button", name="2").click()
        ada.page.locator(".seats li:nth-child(2) select").first.select_option("bot")
        pick = ada.page.locator("[data-pick-variant]")
        pick.select_option(label="Bogaty początek, drogie postępy")
        expect(pick).to_have_value("Rich villages")
        expect(ada.page.locator('[data-difference="setup.player.talers"]')).to_contain_text("8")
        expect(ada.page.locator('[data-difference="advances.costs.base"]')).to_be_visible()
        look(ada, "set-a-table-of-era-with-a-variant")
        ada.page.locator("form button.main").click()
        ada.page.locator("[data-region=decision][data-kind]").wait_for()
        expect(ada.page.locator("[data-variant-mark]")).to_contain_text("Bogaty początek")
        look(ada, "a-variant-of-era")
