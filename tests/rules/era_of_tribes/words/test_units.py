"""What fights is called what it is: armies, fleets and cities are told apart from vassals and villages."""

from __future__ import annotations

import pytest
from era_table import GAME, city, own
from war_table import EACH_LOSES_ONE, SWORDS, Battle, attack, invade

from ethnarch.engine.shown.texts import LANGUAGES
from ethnarch.games.era_of_tribes.notation.names import UNIT_WORDS
from ethnarch.games.era_of_tribes.terminal.showing import battle
from ethnarch.games.era_of_tribes.words.sentences import TEXTS

pytestmark = pytest.mark.checked

NAMES = ["Ann", "Ben", "Cid"]
TOLD = ("unit", "count", "side")
A, D = "attacker", "defender"


def besieged(armies: int, vassals: int = 1, legions: int = 0) -> Battle:
    """Two vassals attack Leinster, whose defender may send armies."""
    seats = {"people": "greeks"}, {"people": "romans", "armies": armies, "legions": legions}
    return Battle(invade("leinster", 3, *seats, provinces={"leinster": own(1, vassals)}).play("done").state)


def said(t: Battle, kind: str, language: str) -> list[str]:
    return [GAME.tell(event.seen_by(None), NAMES, language) for event in t.told if event.kind == kind]


def test_era_b62_armies_and_legions_are_sent_beside_the_vassals_that_stand() -> None:
    t = besieged(3, legions=1)
    t.play("commit army", "commit army", "commit legion")
    assert t.tells("committed", *TOLD) == [("army", 1, D), ("army", 1, D), ("legion", 1, D)]
    assert [said(t, "committed", language)[0] for language in LANGUAGES] == [
        "Ben commits to the battle: 1 army.", "Ben setzt in der Schlacht ein: 1 Armee.", "Ben rzuca do walki: 1 armia.",
    ]  # fmt: skip
    view = GAME.view(t.state, 1)[0]
    assert battle(view, NAMES, "de")[1:3] == [
        "  Angreifer Ann: 3 Vasallen", "  Verteidiger Ben: 1 Vasall, 2 Armeen, 1 Legion",
    ]  # fmt: skip
    assert battle(view, NAMES, "pl")[1] == "  atakujący Ann: 3 wasale"


def test_era_a65_vassals_fall_before_armies() -> None:
    """The rules tell them apart as little as the table does; so that whoever reads can count them off, vassals are
    named first."""
    t = besieged(1, vassals=2).fight(SWORDS, SWORDS, line="commit army")
    assert t.lost == [(D, "vassal"), (D, "vassal"), (D, "army")]
    assert [said(t, "lost-unit", language)[-1] for language in LANGUAGES] == [
        "Ben loses a unit: army.", "Ben verliert eine Einheit: Armee.", "Ben traci jednostkę: armia.",
    ]  # fmt: skip


def test_era_a65_an_army_alone_falls_as_an_army_and_the_city_as_a_city() -> None:
    lands = {"leinster": city(1)}
    seats = {"people": "greeks"}, {"people": "romans", "armies": 1, "advances": {"architecture": 1}}
    t = invade("leinster", 5, *seats, provinces=lands)
    t.play("done")
    t.fight(SWORDS, SWORDS, line="commit army")
    assert t.lost == [(D, "militia"), (D, "army"), (D, "city")]


def test_era_b71_at_sea_fleets_fight_and_fall() -> None:
    sea = {"irish-sea": {"fleets": {"0": 2, "1": 1}, "line": [1, 0]}}
    battles = [{"place": "irish-sea", "attacker": 0, "defender": 1}]
    seats = {"people": "egyptians"}, {"people": "britons"}
    t = attack({}, *seats, provinces=sea, fleets={"irish-sea": 2}, battles=battles).fight(EACH_LOSES_ONE)
    assert t.tells("committed", *TOLD) == [("fleet", 1, D), ("fleet", 2, A)]
    assert sorted(t.lost) == [(A, "fleet"), (D, "fleet")]
    assert said(t, "committed", "pl")[-1] == "Ann rzuca do walki: 2 floty."


def test_era_b8_villagers_defend_a_village() -> None:
    t = invade("leinster", 4, {"people": "greeks"}, {}, provinces={"leinster": {"village": "morale-2"}}).fight(SWORDS)
    assert ("last", 1, D) in t.tells("committed", *TOLD)
    assert "Dorfbewohner setzen in der Schlacht ein: 1 Dorf." in said(t, "committed", "de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_unit_has_a_name_alone_and_in_numbers(language: str) -> None:
    texts = TEXTS.catalogue(language)
    assert set(texts["unit"]) == set(texts["units"]) == {*UNIT_WORDS, "army", "fleet", "city"}
    for word in texts["unit"]:
        assert TEXTS.say(language, f"units.{word}", count=1) == f"1 {texts['unit'][word]}"
