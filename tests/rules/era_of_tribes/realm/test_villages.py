"""Era of Tribes 5.: the forty villages, what each kind is good for."""

from __future__ import annotations

import pytest
from war_hand import Hand, begin, fight, legal, march, own, play, province, step, war_board

from ethnarch.engine.events import silence
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import actions, steps
from ethnarch.games.era_of_tribes.core import state as st
from ethnarch.games.era_of_tribes.realm import villages
from ethnarch.games.era_of_tribes.scoring import final


def with_tile(name: str, copies: int = 1) -> tuple[Hand, int]:
    h = war_board(2)
    kind = f.TILE_IDS.index(name)
    h.s.tiles[0, kind] = h.s.tiles_held[0] = copies
    h.s.talers[:2] = 0
    return h, kind


@pytest.mark.parametrize("fields", [2, 3])
def test_era_5_1_morale(fields: int) -> None:
    h, kind = with_tile(f"morale_{fields}")
    h(villages.use_tile, 0, kind, silence())
    assert h.s.morale[0] == fields


def test_era_5_2_influence() -> None:
    h, kind = with_tile("influence")
    h(villages.use_tile, 0, kind, silence())
    assert h.s.influence[0] == 1 and h.s.tiles_used[0, kind] == 1 and h.s.tiles_held[0] == 0


def test_era_5_3_b105_strength_waits_for_the_next_land_battle_and_is_gone_afterwards() -> None:
    h, kind = with_tile("strength")
    s = h.s
    h(villages.use_tile, 0, kind, silence())
    assert s.strength_militia[0] == 2
    own(h, 1, "leinster")
    march(h, "leinster", 1)
    begin(h, ("leinster", 0, 1))
    assert s.war_units[st.ATTACKER, st.STRENGTH] == 2
    fight(h, "attacker")
    assert s.strength_militia[0] == 0 and s.vassals[province("leinster")] == 1


@pytest.mark.parametrize("talers", [2, 3, 5])
def test_era_5_4_talers(talers: int) -> None:
    h, kind = with_tile(f"talers_{talers}")
    h(villages.use_tile, 0, kind, silence())
    assert h.s.talers[0] == talers


def test_era_5_5_an_advance_is_not_used_like_a_green_village() -> None:
    h, kind = with_tile("advancement")
    assert not h(villages.can_use_tile, 0, kind)


def test_era_5_6_b19_a_leader_from_the_stock_then_from_the_box() -> None:
    h, kind = with_tile("leader", copies=3)
    s = h.s
    s.grey_stock, s.grey_box = 1, 1
    for left in ((0, 1), (0, 0)):
        assert h(villages.can_use_tile, 0, kind)
        h(villages.use_tile, 0, kind, silence())
        assert (s.grey_stock, s.grey_box) == left
    assert not h(villages.can_use_tile, 0, kind) and (s.grey[0], s.leaders[0]) == (2, 2)


def test_era_5_7_points_villages_score_only_unused() -> None:
    h, kind = with_tile("points_talers", copies=2)
    h.s.talers[0] = 10
    assert not h(villages.can_use_tile, 0, kind)
    h(final.score_tiles, 0, silence())
    assert h.s.influence[0] == 4
    h(villages.spend_tile, 0, kind, silence())
    h(final.score_tiles, 0, silence())
    assert h.s.influence[0] == 4 + 2


def test_era_5_every_unused_village_can_fight_as_a_mercenary() -> None:
    h = war_board(2)
    s = h.s
    s.tiles[1], s.tiles_held[1] = 1, f.TILES
    own(h, 1, "leinster")
    march(h, "leinster", 2)
    begin(h, ("leinster", 0, 1))
    assert legal(h) == [actions.COMMIT_TILE + kind for kind in range(f.TILES)] + [actions.DONE]
    while step(h) == steps.COMMIT:
        play(h, legal(h)[0])
    assert s.war_units[st.DEFENDER, st.TILE_UNIT] == f.TILES and s.tiles_held[1] == 0
    fight(h, "defender")
    assert s.tiles_used[1].sum() == f.TILES  # used, whether lost or not
