"""The tables of cards, peoples, villages, solo and cooperative game (3 to 7) as a test of the data."""

import pytest

from ethnarch.games.era_of_tribes.board.printed import people, printed

CARDS = {c["id"]: c for c in printed("cards")["card"]}
VILLAGES = {v["id"]: v for v in printed("villages")["village"]}


def test_era_3_influence_cards():
    assert {c["id"]: c["counts"] for c in CARDS.values()} == {
        "admiralty": "fleets",
        "colonists": "colonies",
        "nobility": "land_provinces",
        "partisans": "battlefields",
        "imperator": "triumph_fields",
        "fishers": "fish_provinces",
        "farmers": "grain_provinces",
        "scholars": "advances",
        "liberators": "villages",
        "woodcutters": "forest_provinces",
        "shepherds": "hill_provinces",
        "burghers": "cities",
        "merchants": "luxury_goods",
        "miners": "mountain_provinces",
        "plutocracy": "talers",
    }
    assert printed("cards")["open"] == {"first": 3, "shared_first": 2, "second": 1}
    assert printed("cards")["personal"] == {"first": 3, "shared_first": 2, "second": 0}


def test_era_6_cards_that_leave_the_solo_deck():
    out = {"imperator", "liberators", "scholars", "burghers", "plutocracy"}
    assert {c for c in CARDS if not CARDS[c]["solo"]} == out
    assert {c for c in CARDS if not CARDS[c]["people"]} == out  # ERA-B13


PEOPLES = {
    "egyptians": {"half_price_branch": "architecture", "city_food": 1, "city_malus": "egyptians"},
    "gauls": {"half_price_branch": "culture", "army_good": "wine"},
    "germans": {
        "homes": 2,
        "trade_per_leader": 2,
        "armies_per_mechanics": 3,
        "armies_from_cities_first": True,
    },
    "romans": {"homes": 2, "half_price_branch": "mechanics", "legions": 5, "legions_per_expansion": 1},
    "carthaginians": {"fleets_per_seafaring": 3, "free_fleet_city_morale": -1, "army_good": "ivory"},
    "greeks": {
        "advance_discount": 2,
        "free_fleets_when_buying": 1,
        "bought_fleet_city_morale": -1,
        "city_malus": "greeks",
    },
    "iberians": {"half_price_branch": "seafaring", "food": 1},
    "britons": {"circus_per_leader": 2, "food_per_fish": 2},
    "norsemen": {"fleet_movement": 2, "lost_fleet_morale": 2, "free_colonies": 1, "plunders": True},
    "slavs": {"food": 2, "leader_vassals": 2, "leader_talers": 2},
}


@pytest.mark.parametrize("name", PEOPLES)
def test_table_of_the_ten_peoples(name):
    default, own = printed("peoples")["default"], people(name)
    assert {k: v for k, v in own.items() if v != default[k]} == PEOPLES[name]
    assert set(own) == set(default)


def test_era_4_9_table_of_raids():
    raid = printed("peoples")["plunder"]
    assert (raid["vassal_succeeds_up_to"], raid["vassal_talers"]) == (5, 1)
    assert (raid["city_succeeds_up_to"], raid["city_talers"], raid["fails_from"]) == (2, 3, 6)


def test_era_5_forty_villages():
    assert sum(v["copies"] for v in VILLAGES.values()) == printed("components")["shared"]["barbarian_villages"] == 40
    for colour in ("green", "red"):
        assert sum(v["copies"] for v in VILLAGES.values() if v["colour"] == colour) == 20
    by_effect: dict[str, int] = {}
    for v in VILLAGES.values():
        by_effect[v["effect"]] = by_effect.get(v["effect"], 0) + v["copies"]
    assert by_effect == {
        "morale": 6,
        "influence": 3,
        "militia": 3,
        "talers": 8,
        "half_price_advance": 2,
        "grey_leader": 2,
        "points": 16,
    }
    assert sorted(v["copies"] for v in VILLAGES.values()) == [2] * 11 + [3] * 6


@pytest.mark.parametrize(
    ("village", "thresholds"),
    [
        ("points_advancements", [10, 11, 13, 15, 17]),
        ("points_different_goods", [3, 4, 5, 6, 7]),
        ("points_equal_goods", [2, 3, 4, 5, 6]),
        ("points_areas", [1, 3, 5, 7, 9]),
        ("points_trading_posts", [2, 3, 4, 5, 6]),
        ("points_leaders", [3, 4, 5, 6, 7]),
        ("points_talers", [5, 10, 15, 20, 25]),
        ("points_treaties", [2, 4, 6, 8, 10]),
    ],
)
def test_era_5_points_of_a_red_village(village, thresholds):
    assert VILLAGES[village]["thresholds"] == thresholds
    assert VILLAGES[village]["per_kind"] == (village == "points_equal_goods")


def test_era_5_example_of_equal_goods():
    """DE p.24: two of ivory and three of gold are 1 + 2 points."""
    steps = VILLAGES["points_equal_goods"]["thresholds"]
    assert [sum(n >= t for t in steps) for n in (2, 3)] == [1, 2]


# --- 6. solo, 7. coop -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "discs", "draws", "bonus"),
    [
        ("softie", 6, 8, 3),
        ("experienced", 7, 10, 5),
        ("expert", 8, 12, 7),
    ],
)
def test_era_6_levels(level, discs, draws, bonus):
    table, colours = printed("solo")["levels"][level], printed("influence")["track"]["colours"]
    word = {"w": "draws_on_white", "r": "draws_on_red", "b": "draws_on_black"}
    rounds = printed("solo")["rounds"]
    fields = range(rounds["start_field"] + 1, rounds["start_field"] + rounds["last"] + 1)
    assert (table["discs"], table["influence_for_ending"]) == (discs, bonus)
    assert list(fields) == list(range(41, 51))
    assert sum(table[word[colours[f - 1]]] for f in fields) == draws


def test_era_6_ranks():
    ranks = [(r["id"], r["points"]) for r in printed("solo")["rank"]]
    assert ranks == [
        ("citizen", 0),
        ("chieftain", 25),
        ("warlord", 30),
        ("prince", 35),
        ("king", 40),
        ("emperor", 45),
        ("god", 50),
    ]


def test_era_6_bonus_for_rounds_left():
    scoring = printed("solo")["scoring"]
    assert scoring["influence_per_round_left"] * (10 - 8) == 10  # DE p.26: ended in round 8
    assert scoring["influence_when_not_ended"] == -5
