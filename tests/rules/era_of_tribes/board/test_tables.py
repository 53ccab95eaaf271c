"""Every table of the book as a test of the data; a number somebody corrects must be corrected here too."""

import pytest

from ethnarch.games.era_of_tribes.board.board import load_board
from ethnarch.games.era_of_tribes.board.printed import (
    printed,
)

BOARD = load_board()
BRANCHES = printed("advances")["branches"]
EPOCHS = {e["id"]: e for e in printed("epochs")["epoch"]}
CARDS = {c["id"]: c for c in printed("cards")["card"]}
VILLAGES = {v["id"]: v for v in printed("villages")["village"]}


def rows(table, *keys):
    return [tuple(row[k] for k in keys) for row in table.values()]


# --- 0. set-up --------------------------------------------------------------------------------------------


def test_era_0_6_material_of_a_player():
    start, box = printed("setup")["player"], printed("components")["per_player"]
    assert (start["talers"], start["leaders"], start["free_vassals"], start["influence"]) == (5, 2, 12, 1)
    assert start["cities"] == box["cities"] == 8
    assert start["free_vassals"] + start["cities"] * start["vassals_per_city"] == box["vassals"] == 36
    assert box["leaders"] == EPOCHS["antiquity"]["leaders"] == 4
    assert box["discs"] == 1 + 1 + len(BRANCHES) == 8


@pytest.mark.parametrize(("players", "grey"), [(2, 3), (3, 5), (4, 7), (5, 8), (6, 8)])
def test_era_0_9_grey_leaders(players, grey):
    table = printed("setup")["grey_leaders"]
    assert min(table["limit"], table["per_player"] * players + table["plus"]) == grey
    assert table["solo"] == 2


def test_era_0_5_influence_cards():
    assert printed("setup")["cards"] == {"dealt": 2, "kept": 1, "open": 2}
    assert len(CARDS) == printed("components")["shared"]["influence_cards"] == 15


# --- 1.1 morale, influence --------------------------------------------------------------------------------


def test_era_1_1_morale_track():
    track = printed("morale")["track"]
    assert len(track["values"]) == 16
    assert track["values"] == sorted(track["values"], reverse=True)
    assert (track["values"][0], track["values"][track["start"]], track["values"][-1]) == (3, 0, -5)
    assert (track["start"], len(track["values"]) - 1 - track["start"]) == (5, 10)


def test_table_of_morale_modifiers():
    moves = printed("morale")["changes"]
    assert (moves["alliance_made"], moves["trading_post_built"], moves["triumph_on_red_field"]) == (2, 2, 3)
    assert (moves["vassal_from_unbuilt_city"], moves["colony_founded"], moves["tax_per_leader"]) == (
        -2,
        -2,
        -3,
    )
    assert (moves["province_conquered"], moves["city_conquered"]) == (-1, -3)
    assert (moves["alliance_broken_by_attacker"], moves["alliance_broken_for_the_other"]) == (-5, -2)
    assert printed("morale")["renounced_growth"]["growth_per_step"] == 3


def test_table_of_influence_modifiers():
    gain = printed("influence")["changes"]
    assert (gain["city_founded"], gain["city_lost"], gain["pioneer_of_an_advance"]) == (1, -1, 1)
    assert (gain["first_in_an_epoch"], gain["later_in_an_epoch"], gain["boast_and_bribe"]) == (2, 1, 1)


def test_era_g3_colours_of_the_influence_track():
    track = printed("influence")["track"]
    assert len(track["colours"]) == track["fields"] == 50
    for field, colour in enumerate(track["colours"], start=1):
        assert colour == ("b" if field % 5 == 0 else "r" if field % 5 == 2 else "w")


def test_era_0_6_5_triumph_starts_beyond_the_glorious_victory():
    triumph, ending = printed("influence")["triumph"], printed("ending")["conditions"]
    assert triumph["normal"] == [31, 28, 26, 24, 23, 22]
    assert triumph["long"] == [54, 49, 45, 42, 40, 38]
    assert [t - e for t, e in zip(triumph["normal"], ending["normal"]["glorious"], strict=True)] == [
        4,
        3,
        3,
        3,
        3,
        3,
    ]
    assert [t - e for t, e in zip(triumph["long"], ending["long"]["glorious"], strict=True)] == [5] * 6


# --- 1.3 actions ------------------------------------------------------------------------------------------


def test_era_1_3_seven_fields_in_the_order_of_the_tableau():
    fields = printed("actions")["field"]
    assert "".join(f["letter"] for f in fields) == "ABCDEFG"
    assert [f["letter"] for f in fields if f["takes_luxury_goods"]] == ["A", "B", "F"]


def test_era_1_3_a_1_growth_of_the_example():
    """DE p.10: nine grain provinces, AGRICULTURE I, two cities and morale value -1 make growth 6."""
    growth, city = printed("actions")["growth"], printed("peoples")["default"]["city_food"]
    food = 9 + BRANCHES["agriculture"]["food"][0] - 2 * city
    assert food == 7
    assert growth["per_food"] * food + growth["per_morale_value"] * -1 == 6
    assert (growth["per_luxury_good"], growth["per_leader"], growth["per_hunger"]) == (1, 2, -1)


def test_era_1_3_c_city_track():
    track = printed("cities")["track"]
    assert track["tax_income"] == [6 + 2 * n for n in range(9)]
    limit = BRANCHES["architecture"]["cities_by_level"]
    for cities, level in enumerate(track["architecture_needed"]):
        assert limit[level] >= cities
        assert level == 0 or limit[level - 1] < cities


def test_era_1_1_city_malus():
    malus = printed("cities")["malus"]
    assert malus["ordinary"] == list(range(9))
    assert malus["greeks"] == [n + 1 for n in range(9)]
    assert malus["egyptians"] == [max(0, n - 1) for n in range(9)]


def test_era_1_3_d_prices():
    d = printed("actions")["diplomacy"]
    assert (d["agreed_province"], d["agreed_part"], d["forced_province"], d["forced_part"]) == (5, 5, 3, 3)
    assert d["treaties_to_force"] == 3
    assert d["agreed_province"] + d["agreed_part"] == 10  # DE p.17: a province with one luxury good
    assert 13 // d["influence_per_bribe_taler"] * 2 == 4  # DE p.17: 13 influence, two players with less


def test_era_1_3_e_prices():
    costs = printed("advances")["costs"]
    assert costs == {"base": [4, 8, 16, 32], "late": [3, 6, 12, 24], "surcharge": [0, 2, 5, 10], "minimum": 1}
    assert costs["base"][2] + costs["surcharge"][2] - 4 == 17  # DE p.18: SEAFARING III, CULTURE II missing, 4 cities
    assert costs["late"][1] - 4 == 2  # DE p.18: CULTURE II as second, 4 cities
    assert costs["base"][2] // 2 - 4 == 4  # DE p.19: Egyptians, ARCHITECTURE III, 4 cities


def test_era_1_3_e_effects_of_the_24_advances():
    assert list(BRANCHES) == ["architecture", "agriculture", "culture", "seafaring", "trade", "mechanics"]
    assert BRANCHES["architecture"]["cities_by_level"] == [0, 2, 4, 6, 8]
    assert BRANCHES["agriculture"]["food"] == [2, 1, 2, 3]
    assert BRANCHES["agriculture"]["vassals_kept_by_level"] == [1, 1, 2, 2, 2]
    assert BRANCHES["culture"]["influence"] == [1, 2, 2, 4]
    assert BRANCHES["culture"]["morale"] == [2, 0, 0, 0]
    assert BRANCHES["culture"]["circus_marker_by_level"] == [0, 0, 1, 3, 3]
    assert BRANCHES["seafaring"]["fleet_movement_by_level"] == [0, 2, 4, 6, 10]
    assert BRANCHES["seafaring"]["fleet_price_by_level"] == [0, 2, 3, 4, 6]
    assert BRANCHES["trade"]["trade_marker_by_level"] == [0, 1, 3, 6, 11]
    assert BRANCHES["trade"]["trading_posts_from_level"] == 2
    assert BRANCHES["mechanics"]["vassal_movement_by_level"] == [1, 1, 2, 2, 3]
    assert BRANCHES["mechanics"]["army_price_by_level"] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("branch", list(BRANCHES))
def test_era_g5_side_branches_turn_with_the_tree(branch):
    """Level II overlaps the clockwise neighbour, III the one against the clock, IV both."""
    ring = list(BRANCHES)
    here = ring.index(branch)
    after, before = ring[(here + 1) % 6], ring[here - 1]
    assert BRANCHES[branch]["needs"] == [[], [after], [before], BRANCHES[branch]["needs"][3]]
    assert set(BRANCHES[branch]["needs"][3]) == {after, before}


def test_era_1_3_e_seafaring_three_overlaps_culture_two():
    assert BRANCHES["seafaring"]["needs"][2] == ["culture"]


def test_era_1_3_g_epochs():
    assert rows(EPOCHS, "id", "luxury_goods", "cities", "advances", "needed", "leaders") == [
        ("neolithic", 0, 0, 0, 0, 2),
        ("bronze_age", 3, 1, 4, 2, 3),
        ("iron_age", 4, 3, 8, 2, 3),
        ("antiquity", 5, 5, 12, 2, 4),
        ("middle_ages", 6, 6, 18, 2, 4),
        ("high_middle_ages", 6, 8, 20, 3, 4),
    ]
    assert [e["morale_once"] for e in EPOCHS.values()] == [0, 0, 3, 5, 6, 0]
    assert [e["morale_each_round"] for e in EPOCHS.values()] == [-1, 0, 0, 0, 0, 0]
    assert [e["food"] for e in EPOCHS.values()] == [0, 0, 1, 0, 0, 0]
    assert [e["trade"] for e in EPOCHS.values()] == [0, 0, 0, 2, 0, 0]
    assert [e["ends"] for e in EPOCHS.values()] == ["", "", "", "normal", "", "long"]


def test_era_g4_barbarian_table():
    table = rows(EPOCHS, "barbarian_militia", "barbarian_mechanics")
    assert table == [(1, 0), (1, 1), (2, 2), (3, 2), (3, 3), (4, 4)]
    assert (1, 1) in table  # DE p.26 needs such a row
    assert max(m for m, _ in table) <= printed("components")["shared"]["militia"]


def test_era_1_3_a_4_dice_have_six_sides():
    dice = printed("battle")["dice"]
    assert dice["attack"] == {"sword": 2, "shield": 1, "mechanics": 1, "strength": 1, "morale": 1}
    assert dice["defence"] == {"sword": 1, "shield": 2, "mechanics": 1, "strength": 1, "morale": 1}
    assert sum(dice["attack"].values()) == sum(dice["defence"].values()) == 6


def test_era_1_3_a_4_militia_and_battlefields():
    battle = printed("battle")
    assert battle["militia"] == {"mountains": 1, "landing": 1, "city": 1}
    assert battle["battlefield"] == {
        "units_for_marker_1": 5,
        "units_for_marker_2": 10,
        "militia_of_marker_1": 1,
        "militia_of_marker_2": 2,
    }


# --- 2. end -----------------------------------------------------------------------------------------------


def test_era_2_1_end_conditions():
    conditions = printed("ending")["conditions"]
    assert conditions["normal"] == {
        "glorious": [27, 25, 23, 21, 20, 19],
        "technological": 15,
        "dominant": 25,
        "cultural": "antiquity",
        "military": "one",
    }
    assert conditions["long"] == {
        "glorious": [49, 44, 40, 37, 35, 33],
        "technological": 22,
        "dominant": 35,
        "cultural": "high_middle_ages",
        "military": "all",
    }
    for column, table in conditions.items():
        assert EPOCHS[table["cultural"]]["ends"] == column


def test_era_2_1_lengths():
    lengths = printed("ending")["lengths"]
    assert rows(lengths, "column", "conditions", "first", "later") == [
        ("normal", 1, 3, 2),
        ("long", 1, 3, 2),
        ("normal", 4, 3, 2),
        ("long", 4, 5, 3),
    ]
    assert list(lengths) == ["normal", "long", "complex", "epic"]
