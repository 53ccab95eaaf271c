"""Era of Tribes: colonies (ERA-B2), the piece table, alliances."""

from __future__ import annotations

from era_hand import Hand, empty_board, province
from war_hand import march

from ethnarch.engine.events import silence
from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import state as st
from ethnarch.games.era_of_tribes.realm import alliances, colonies, pieces, supply

IRELAND = ["ulster", "connacht", "leinster", "munster"]


def settle(h: Hand, seat: int, *words: str) -> None:
    for word in words:
        h.s.holder[province(word)] = seat
        h.s.vassals[province(word)] = 1
        h.s.lands[seat] += 1
        h.s.free_vassals[seat] -= 1


def clean(h: Hand) -> bool:
    return not (h.s.scratch_a.any() or h.s.scratch_b.any() or h.s.scratch_c.any())


def test_era_1_3_a_2_an_isolated_province_is_a_colony() -> None:
    """DE p.11: a province without a common land border costs two fields, once."""
    h = empty_board()
    settle(h, 0, "leinster")
    h(colonies.snapshot)
    settle(h, 0, "latium")
    h(colonies.charge_colonies, silence())
    assert h.s.morale[0] == -2 and h(colonies.colonies_of, 0) == 1 and clean(h)
    h(colonies.snapshot)
    h(colonies.charge_colonies, silence())
    assert h.s.morale[0] == -2


def test_era_b2_growing_a_colony_costs_nothing_and_a_split_costs_once() -> None:
    h = empty_board()
    settle(h, 0, *IRELAND)
    assert h(colonies.colonies_of, 0) == 0
    h(colonies.snapshot)
    settle(h, 0, "latium")
    h.s.holder[province("latium")] = st.NOBODY  # came and went
    h(colonies.charge_colonies, silence())
    assert h.s.morale[0] == 0


def test_era_b2_joining_two_parts_does_not_pay_for_a_new_colony() -> None:
    h = empty_board()
    settle(h, 0, "latium")
    far = [int(p) for p in arrays.HOMES[arrays.SLAVS]]
    h.s.holder[far[0]] = 0
    h(colonies.snapshot)
    h.s.holder[far[1]] = h.s.holder[far[2]] = 0
    settle(h, 0, "leinster")
    h(colonies.charge_colonies, silence())
    assert h.s.morale[0] == -2  # the Slavs' homes only grew, Leinster is new


def test_era_b2_the_first_part_of_a_seat_without_land_is_free() -> None:
    h = empty_board()
    h(colonies.snapshot)
    settle(h, 0, "leinster", "ulster", "latium")
    h(colonies.charge_colonies, silence())
    assert h.s.morale[0] == -2


def test_era_a59_norsemen_found_one_colony_a_round_for_nothing() -> None:
    h = empty_board()
    h.s.people[0] = arrays.NORSEMEN
    settle(h, 0, "leinster")
    h(colonies.snapshot)
    settle(h, 0, "latium")
    h.s.holder[int(arrays.HOMES[arrays.SLAVS, 0])] = 0
    h(colonies.charge_colonies, silence())
    assert (h.s.morale[0], h.s.free_colony_used) == (-2, 1)


def test_era_b44_pieces_are_lifted_with_their_points_and_dropped_without_a_trace() -> None:
    h = empty_board()
    settle(h, 1, "leinster", "ulster")
    h.s.vassals[province("ulster")] = 2
    h.s.mover = 1
    h.s.level_of[1, f.MECHANICS] = 2
    h(pieces.lift_pieces)
    assert h.s.piece_count == 3 and list(h.s.piece_moves[:3]) == [2, 2, 2]
    firsts = [h(pieces.is_first_of_class, i) for i in range(3)]
    assert sum(firsts) == 2
    h(pieces.drop_all_pieces)
    assert h.s.piece_count == 0 and not h.s.piece_at.any() and not h.s.piece_moves.any()


def test_era_b50_a_landing_battle_needs_every_piece_from_the_sea() -> None:
    h = empty_board()
    h.s.mover, here = 0, province("leinster")
    march(h, "leinster", 1, by_sea=st.CARRIED)
    march(h, "leinster", 1, by_sea=st.AS_FLEET)
    assert h(pieces.all_came_by_sea, here)
    march(h, "leinster", 1)
    assert not h(pieces.all_came_by_sea, here)
    assert (h(pieces.attackers_at, here), h(pieces.landed_at, here)) == (3, 1)
    march(h, "ulster", 1)
    h(pieces.take_attackers, here)
    assert h.s.piece_count == 1 and h.s.piece_at[0] == province("ulster")


def test_era_b35_a_province_left_empty_is_given_up_at_once() -> None:
    h = empty_board()
    settle(h, 0, "latium")
    h.s.food[0] = 1
    before = h(supply.vassals_accounted, 0)
    h(pieces.remove_land_vassal, 0, province("latium"), silence())
    assert h(supply.vassals_accounted, 0) == before == f.VASSALS
    assert (h.s.holder[province("latium")], h.s.lands[0], h.s.food[0]) == (st.NOBODY, 0, 0)


def test_era_a62_breaking_an_alliance() -> None:
    h = empty_board()
    h(alliances.make_alliance, 0, 1, 0, silence())
    assert list(h.s.influence[:2]) == [1, 1] and list(h.s.morale[:2]) == [2, 2]
    h(alliances.break_alliance, 1, 0, silence())
    assert list(h.s.influence[:2]) == [0, 0] and list(h.s.morale[:2]) == [0, -3]
    h(alliances.break_alliance, 1, 0, silence())
    assert h.s.morale[1] == -3 and not h(alliances.are_allied, 0, 1)
