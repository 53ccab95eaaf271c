"""Era of Tribes 1.3.A.4 5.: results of battles on land."""

from __future__ import annotations

from typing import Any

import pytest
from era_table import city, own
from war_table import EACH_LOSES_ONE, SHIELDS, SWORDS, Battle, invade

from ethnarch.games.era_of_tribes.core.state import AS_FLEET

ROMANS = {"people": "romans", "legions": 2}
ARCHITECT = {"advances": {"architecture": 1}}


def test_era_1_3_a_4_5_a_province_of_vassals_costs_one_morale_and_moves_both_triumphs() -> None:
    track = {"triumph": 29, "triumph_start": 31}
    t = invade("icenia", 4, track, track, provinces={"icenia": own(1, 2)}).fight(SWORDS)  # grain
    assert t.result == "attacker" and t.province("icenia") == own(0, 4, battlefield=1)
    assert (t.moved("food", 0), t.moved("food", 1)) == (1, -1)
    assert (t.moved("morale", 0), t.moved("morale", 1)) == (-1, 0)
    assert (t.has(0, "triumph", "influence"), t.has(1, "triumph", "influence")) == ((28, 0), (30, 0))


def test_era_1_3_a_4_5_the_chronicle_says_that_the_conquest_or_the_red_field_cost_morale() -> None:
    """Not that a fleet was lost, nor that influence changed."""
    taken = invade("leinster", 2, {}, {}, provinces={"leinster": own(1)}).fight(SWORDS)
    city_taken = city_of_blue().play("city")
    on_red = {"triumph": 27, "triumph_start": 28}
    beaten = invade("leinster", 1, on_red, {}, provinces={"leinster": own(1)}).fight(SHIELDS)
    assert [t.tells("morale", "change", "why")[0] for t in (taken, city_taken, beaten)] == [
        (-1, "conquest"),
        (-3, "conquest"),
        (-3, "red"),
    ]


def test_era_1_3_a_4_5_hunger_of_a_loser_without_food() -> None:
    fed = {"provinces": {"icenia": own(1), "ulster": city(1)}}
    t = invade("icenia", 2, {}, ARCHITECT, **fed)
    assert t.has(1, "food", "hunger") == (0, 1)  # one grain, a city eats two
    t.fight(SWORDS)
    assert t.has(1, "food", "hunger") == (0, 2) and t.moved("food", 0) == 1


def test_era_a71_b73_armies_and_landed_fleets_stay_as_vassals() -> None:
    t = invade("leinster", 2, {"armies": 2}, {}, provinces={"leinster": own(1)}, by_sea=[AS_FLEET])
    t.play("done", "commit army").fight(SWORDS, line="commit army")
    assert t.province("leinster")["vassals"] == 4 and t.has(0, "armies") == (0,)


def test_era_a72_b73_nobody_left_to_stay_one_free_vassal_does() -> None:
    t = invade("leinster", 1, ROMANS, {}, provinces={"leinster": own(1)}, legion_supply=3)
    free = t.seat(0)["free_vassals"]
    t.play("done", "commit legion").fight(EACH_LOSES_ONE, line="commit legion").play("lose vassal")
    assert t.lost == [("defender", "vassal"), ("attacker", "vassal")]
    assert t.province("leinster") == own(0, 1) and t.moved("morale", 0) == -1 + 3  # its triumph came to a red field
    assert t.has(0, "free_vassals") == (free,) and t.position["legion_supply"] == 5


def test_era_b74_a_defender_with_only_a_legion_left_puts_a_free_vassal() -> None:
    romans = {"people": "romans", "legions": 1}
    t = invade("leinster", 1, {}, romans, provinces={"leinster": own(1)}, legion_supply=4)
    t.play("done").fight(EACH_LOSES_ONE, line="commit legion").play("lose vassal")
    assert t.province("leinster") == own(1, 1) and t.position["legion_supply"] == 5


def city_of_blue(architecture: int = 1, **more: Any) -> Battle:
    """Black has fought a city down."""
    black = {"advances": {"architecture": architecture}, **more}
    blue = {**ARCHITECT, "influence": 1}
    return invade("leinster", 3, black, blue, provinces={"leinster": city(1)}).fight(SWORDS)


def test_era_1_3_a_4_5_b_a74_b76_the_winner_may_take_the_city_also_without_food() -> None:
    t = city_of_blue(people="gauls")
    assert t.asked == ("take-city", 0) and t.has(0, "food", "hunger", "free_vassals") == (0, 0, 8)
    t.play("city")
    assert t.province("leinster") == city(0, vassals=3, battlefield=1)
    assert t.has(0, "food", "hunger", "influence") == (0, 2, 1) and t.moved("morale", 0) == -3 + 3
    assert t.has(0, "free_vassals", "beside_cities") == (8 + 3, [0, 3, 3, 3, 3, 3, 3, 3])


def test_era_b76_or_only_put_vassals() -> None:
    t = city_of_blue().play("vassal")
    assert t.province("leinster") == own(0, 3, battlefield=1) and t.has(0, "influence", "hunger") == (0, 0)
    assert t.moved("morale", 0) == -3 + 3  # the city costs three all the same


def test_era_a74_without_architecture_he_is_not_asked() -> None:
    t = city_of_blue(architecture=0)
    assert t.asked == ("field", 1) and t.province("leinster") == own(0, 3, battlefield=1)
    assert t.moved("morale", 0) == -3 + 3


def test_era_b22_the_loser_of_a_city_is_stamped_before_the_winner() -> None:
    t = city_of_blue().play("city")
    assert 0 < t.seat(1)["stamp"] < t.seat(0)["stamp"]


def test_era_1_3_a_4_5_b72_order_of_the_results() -> None:
    """City and influence (loser first), morale, triumphs (loser, winner), battlefield."""
    t = city_of_blue().play("city")
    wanted = ("lost-city", "lost-province", "took-province", "founded-city", "morale", "triumph", "battlefield")
    end = [event.kind for event in t.told].index("battlefield")
    assert [(event.kind, event.seat) for event in t.told[: end + 1] if event.kind in wanted] == [
        ("lost-city", 1),
        ("lost-province", 1),
        ("took-province", 0),
        ("founded-city", 0),
        ("morale", 0),
        ("triumph", 1),
        ("triumph", 0),
        ("morale", 0),  # the winner's triumph came to a red field
        ("battlefield", None),
    ]


def test_era_1_3_a_4_5_d_a73_b77_b80_a_draw_on_a_city() -> None:
    """The city is gone, and with it the post of a third."""
    t = invade("leinster", 2, {}, ARCHITECT, {}, provinces={"leinster": city(1, post=2)})
    free = t.seat(2)["free_vassals"]
    t.fight(EACH_LOSES_ONE, EACH_LOSES_ONE)
    assert t.result == "draw" and t.province("leinster") == {} and t.has(1, "influence") == (0,)
    assert t.tells("triumph", "change") == [] and t.tells("morale", "change") == []
    assert t.tells("post-left", "province") == ["leinster"] and t.has(2, "free_vassals") == (free + 1,)


def test_era_b77_after_a_draw_goods_keep_their_flags() -> None:
    t = invade("brigantia", 3, {}, {}, provinces={"brigantia": own(1)})
    t.play("done").fight(EACH_LOSES_ONE, EACH_LOSES_ONE, EACH_LOSES_ONE, line="commit good brigantia")
    # mountain militia and the ore stand before the vassal
    assert [unit for side, unit in t.lost if side == "defender"] == ["militia", "good", "vassal"]
    assert t.result == "draw" and t.province("brigantia") == {"spent": 1, "battlefield": 1}


def test_era_b77_after_a_draw_a_village_goes_to_the_box() -> None:
    t = invade("leinster", 2, {}, {}, provinces={"leinster": {"village": "talers-5"}})
    box = t.position["villages_in_box"]
    t.fight(EACH_LOSES_ONE, EACH_LOSES_ONE)
    assert t.province("leinster") == {} and t.has(0, "villages") == ({},)
    assert t.position["villages_in_box"] == box + 1


@pytest.mark.parametrize(
    ("held", "count", "left"), [(own(1, 2), 1, own(1, 1)), (city(1, vassals=1), 2, city(1))], ids=["vassal", "city"]
)
def test_era_b77_in_a_revolution_the_spared_piece_keeps_the_province_after_a_draw(
    held: dict[str, Any], count: int, left: dict[str, Any]
) -> None:
    t = invade("leinster", count, {}, {"revolted": True, **ARCHITECT}, provinces={"leinster": held})
    t.fight(*[EACH_LOSES_ONE] * count)
    assert t.result == "draw" and t.province("leinster") == left


@pytest.mark.parametrize(("attackers", "marker", "left"), [(3, 0, 0), (4, 0, 1), (8, 0, 1), (9, 1, 2), (4, 2, 2)])
def test_era_1_3_a_4_5_f_a12_a79_b78_battlefield_markers(attackers: int, marker: int, left: int) -> None:
    """From 5 units +1, from 10 units +2; militia of an old marker count; a marker never shrinks."""
    held = own(1, battlefield=marker) if marker else own(1)
    t = invade("leinster", attackers - marker, {}, {}, provinces={"leinster": held})
    t.fight(*[SWORDS] * (1 + (marker + 1) // 2 - (marker == 1)))
    assert t.province("leinster").get("battlefield", 0) == left


def test_era_b78_late_units_count_for_the_battlefield() -> None:
    t = invade("leinster", 3, {"villages": {"strength": 1}}, {}, provinces={"leinster": own(1)})
    t.play("done", "done").fight(SWORDS, line="commit village strength")
    assert t.units == (4, 1) and t.province("leinster")["battlefield"] == 1


@pytest.mark.parametrize(("style", "morale"), [("table", 0), ("solo", -1), ("coop", -1)])
def test_era_b7_a114_b75_a_village_costs_morale_only_in_solo_and_coop(style: str, morale: int) -> None:
    seats: list[dict[str, Any]] = [{"triumph": 30, "triumph_start": 31}, {}]
    where = {"style": style, "board": "2-3", "lands": {"volga": own(0), "galicia": own(1)}}
    if style == "solo":
        seats, where["lands"] = seats[:1], {"volga": own(0)}
    t = invade("leinster", 3, *seats, provinces={"leinster": {"village": "talers-5"}}, **where)
    t.fight(SWORDS).play("done")
    assert t.province("leinster") == own(0, 3, battlefield=1) and t.has(0, "triumph") == (29,)
    assert t.moved("morale", 0) == morale
    assert t.has(0, "villages") == ({"talers-5": 1},) and t.tells("took-village", "province") == ["leinster"]


def test_era_b75_a_defeat_by_a_village_moves_the_triumph_back() -> None:
    t = invade("leinster", 1, {}, {}, provinces={"leinster": {"village": "talers-5"}})
    before = t.seat(0)["triumph"]
    t.fight(SHIELDS)
    assert t.has(0, "triumph") == (before + 1,) and t.province("leinster") == {"village": "talers-5"}


@pytest.mark.parametrize(
    ("kind", "talers", "branches"),
    [("advancement", 10, 6), ("advancement", 0, 0), ("talers-5", 10, 0), ("points-areas", 10, 0)],
)
def test_era_b93_who_wins_a_village_is_asked_at_once_and_advancement_can_be_used(
    kind: str, talers: int, branches: int
) -> None:
    older = {"talers": talers, "villages": {"advancement": 1}}  # an older one needs a leader
    t = invade("leinster", 3, older, {}, provinces={"leinster": {"village": kind}})
    t.play("done", "done").fight(SWORDS)
    assert t.asked == ("village-won", 0)
    assert len([line for line in t.legal if line.startswith("advance ")]) == branches
    t.play("done")
    villages = t.seat(0)["villages"]
    assert sum(villages.values()) == 2 and t.seat(0)["village_won"] is None and t.asked != ("village-won", 0)


ALLIED = {"allies": [2]}, {}, {"allies": [0], "armies": 1}


def test_era_1_3_a_4_5_e_a77_allies_of_the_winner_advance_in_turn_order() -> None:
    t = invade("leinster", 3, *ALLIED, provinces={"leinster": own(1)})
    t.play("done", "ask 2").fight(SWORDS, line="send 1")
    assert [(event.seat, event.data["change"]) for event in t.told if event.kind == "triumph"] == [
        (1, -1),
        (0, 1),
        (2, 1),
    ]


def test_era_a77_allies_of_the_loser_do_not_move() -> None:
    t = invade("leinster", 1, *ALLIED, provinces={"leinster": own(1)})
    t.play("done", "ask 2").fight(SHIELDS, line="send 1")
    assert [t.moved("triumph", seat) for seat in range(3)] == [-1, 1, 0] and t.has(2, "armies") == (0,)


@pytest.mark.parametrize(("owner", "take", "stays"), [(2, True, True), (2, False, False), (0, True, False)])
def test_era_a75_b80_posts_in_a_conquered_city(owner: int, take: bool, stays: bool) -> None:
    """A third party's post stays with the city; the conqueror's own returns; without a city all leave. No morale."""
    t = invade("leinster", 3, ARCHITECT, ARCHITECT, {}, provinces={"leinster": city(1, post=owner)})
    t.fight(SWORDS).play("city" if take else "vassal")
    assert (t.province("leinster").get("post") == owner) is stays
    assert t.tells("post-left", "province") == ([] if stays else ["leinster"]) and t.moved("morale", 2) == 0


def test_era_b72_a_winner_who_owes_a_vassal_decides_before_the_triumph() -> None:
    """Morale at the bottom and no influence: the conquest costs a vassal at once (L421)."""
    t = invade("leinster", 2, {"morale": -10}, {}, provinces={"leinster": own(1)}).fight(SWORDS)
    assert t.asked == ("overflow", 0) and t.has(0, "owed") == (1,) and t.tells("triumph", "change") == []
    assert t.legal == ["remove leinster", "remove noricum"]
