"""Era of Tribes 5.: the forty villages, what each kind is good for. A table is described, villages are used at it."""

from __future__ import annotations

from typing import Any

import pytest
from era_table import Table, before, own, table
from war_table import SHIELDS, SWORDS, invade

from ethnarch.games.era_of_tribes.board.figures import TILE_COPIES, TILE_IDS

pytestmark = pytest.mark.checked

KINDS = [name.replace("_", "-") for name in TILE_IDS]


def using(kind: str, copies: int = 1, **more: Any) -> Table:
    """The first seat chooses a field and has so many villages of a kind."""
    return table({"villages": {kind: copies}}, {}, **more)


@pytest.mark.parametrize("fields", [2, 3])
def test_era_5_1_morale(fields: int) -> None:
    assert using(f"morale-{fields}").play(f"use morale-{fields}").has(0, "morale") == (fields,)


def test_era_5_2_influence() -> None:
    t = using("influence").play("use influence")
    assert t.has(0, "influence", "villages", "villages_used") == (1, {}, {"influence": 1})
    assert not [line for line in t.legal if line.startswith("use ")]


def test_era_5_3_b105_strength_waits_for_the_next_land_battle_and_is_gone_afterwards() -> None:
    """Two of militia stand beside the vassal; the militia is lost first."""
    t = invade("leinster", 1, {"villages": {"strength": 1}}, {}, provinces={"leinster": own(1)})
    t.play("use strength")
    assert t.has(0, "strength_militia") == (2,)
    t.fight(SWORDS)
    assert ("strength", 2, "attacker") in t.tells("committed", "unit", "count", "side")
    assert t.has(0, "strength_militia") == (0,) and t.province("leinster")["vassals"] == 1


@pytest.mark.parametrize("talers", [2, 3, 5])
def test_era_5_4_talers(talers: int) -> None:
    assert using(f"talers-{talers}").play(f"use talers-{talers}").has(0, "talers") == (talers,)


def test_era_5_5_an_advance_is_not_used_like_a_green_village() -> None:
    assert "use advancement" not in using("advancement").legal


def test_era_5_6_b19_a_leader_from_the_stock_then_from_the_box() -> None:
    t = using("leader", copies=2, grey_stock=1, grey_box=1)
    for left in ((0, 1), (0, 0)):
        assert "use leader" in t.legal
        t.play("use leader")
        assert (t.position["grey_stock"], t.position["grey_box"]) == left
    assert t.has(0, "grey_leaders", "leaders") == (2, 3 + 2)
    assert "use leader" not in using("leader", grey_stock=0, grey_box=0).legal


def test_era_5_7_points_villages_score_only_unused() -> None:
    """A used one, as a mercenary for example, is worth nothing any more."""
    assert "use points-talers" not in using("points-talers").legal
    for unused in (1, 2):
        seat = {"talers": 10, "villages": {"points-talers": unused}, "villages_used": {"points-talers": 2 - unused}}
        t = before("final-tiles", seat, {}).play("done")
        assert t.tells("final-village", "points") == [2] * unused and t.has(0, "influence") == (2 * unused,)


def test_era_5_every_unused_village_can_fight_as_a_mercenary() -> None:
    one_each = {"villages": dict.fromkeys(KINDS, 1)}
    t = invade("leinster", 2, {}, one_each, provinces={"leinster": own(1)}).play("done")
    assert t.asked == ("commit", 1)
    fighting = [line for line in t.legal if line.startswith("commit")]
    assert fighting == [f"commit village {kind}" for kind in KINDS]
    t.play(*fighting[:-1]).fight(SHIELDS, line=fighting[-1])
    assert t.units == (2, 1 + len(KINDS)) and t.result == "defender"
    assert t.has(1, "villages", "villages_used") == ({}, dict.fromkeys(KINDS, 1))  # used, whether lost or not


def test_era_5_there_are_forty_villages() -> None:
    assert TILE_COPIES.sum() == 40
