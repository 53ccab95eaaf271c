"""ERA-0.3: a wrong board is refused by the name of what is wrong."""

import copy

import pytest

from ethnarch.games.era_of_tribes.board.board import build_board, load_board
from ethnarch.games.era_of_tribes.board.files import BoardError, read_json


def change(place, value, *path):
    def edit(data, names):
        rows = {row["id"]: row for row in data[place]}
        rows[path[0]][path[1]] = value

    return edit


def drop_neighbour(data, names):
    next(p for p in data["provinces"] if p["id"] == "lati")["neighbours"].pop()


def drop_name(data, names):
    del names["provinces"]["lati"]["pl"]


def double(data, names):
    data["provinces"].append(copy.deepcopy(data["provinces"][0]))


def missing_field(data, names):
    del data["provinces"][3]["terrain"]


def cheap_feet(data, names):
    data["sea_borders"][0]["feet"] = 1


def feet_on_land(data, names):
    data["sea_borders"][0]["b"] = "ice"


def same_name(data, names):
    names["provinces"]["lati"]["pl"] = names["provinces"]["camp"]["pl"]


WRONG = {
    "an unknown terrain": (change("provinces", "swamp", "lati", "terrain"), "provinces.lati.terrain"),
    "water called grain": (change("provinces", "grain", "s_ice", "terrain"), "provinces.s_ice.terrain"),
    "fish on land": (change("provinces", "fish", "lati", "food"), "provinces.lati.food"),
    "grain without a field": (change("provinces", "grain", "camp", "food"), "provinces.camp.food"),
    "one good too many": (change("provinces", "gold", "camp", "good"), "gold: 7 on the map, 6 in"),
    "an unknown good": (change("provinces", "salt", "camp", "good"), "provinces.camp.good"),
    "an unknown people": (change("provinces", "huns", "camp", "home"), "provinces.camp.home"),
    "one home too few": (change("provinces", None, "camp", "home"), "homes: 27 on the map, 28 in"),
    "a home at sea": (change("provinces", "romans", "s_tyr", "home"), "provinces.s_tyr"),
    "a one-sided border": (drop_neighbour, "provinces.*neighbours: lati is listed here"),
    "itself as neighbour": (
        change("provinces", ["lati"], "lati", "neighbours"),
        "lati.neighbours: names the",
    ),
    "no neighbours": (change("provinces", [], "lati", "neighbours"), "provinces.lati.neighbours: is empty"),
    "an unknown neighbour": (
        change("provinces", ["atlantis"], "lati", "neighbours"),
        "'atlantis' is no province",
    ),
    "an unknown area": (change("provinces", "Z9", "lati", "area"), "provinces.lati.area: 'Z9'"),
    "an order twice": (change("provinces", 1, "camp", "order"), "areas.D5: its provinces have the orders"),
    "a text as number": (
        change("provinces", "1", "camp", "order"),
        "provinces.camp.order: '1' has the wrong",
    ),
    "a missing field": (missing_field, r"provinces\.irl_n\.terrain: is missing"),
    "a province twice": (double, "provinces.s_nordm: stands in the list twice"),
    "a missing name": (drop_name, "names.json: provinces.lati.pl"),
    "two equal names": (same_name, "names.json: provinces: 2 are called"),
    "feet that cost nothing": (cheap_feet, "sea_borders.s_ice-s_noratl.feet"),
    "feet on land": (feet_on_land, "sea_borders.ice-s_ice: must join two water"),
    "a far land out of reach": (change("maps", ["iceland"], "2-1", "far_lands"), "maps.2-1.far_lands"),
    "a people without home": (
        change("maps", ["romans"], "2-1", "peoples"),
        "maps.2-1.peoples: homes in play",
    ),
    "an unknown hexagon": (change("maps", ["A9"], "2-1", "areas"), "maps.2-1.areas: 'A9'"),
    "far land not adjoining": (
        change("areas", ["A1"], "iceland", "reachable_from"),
        "areas.iceland.reachable",
    ),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_board_is_refused_by_field(wrong):
    edit, message = WRONG[wrong]
    data, names = copy.deepcopy(read_json("map.json")), copy.deepcopy(read_json("names.json"))
    edit(data, names)
    with pytest.raises(BoardError, match=message):
        build_board(data, names)


def test_a_map_that_falls_apart_is_refused():
    data = copy.deepcopy(read_json("map.json"))
    whole = next(m for m in data["maps"] if m["id"] == "2-3")
    whole["areas"] = ["A1", "B1", "D3", "F3"]
    whole["peoples"] = ["germans", "slavs"]
    with pytest.raises(BoardError, match="maps.2-3.areas: the map falls apart"):
        build_board(data, read_json("names.json"))


def test_an_unknown_map_is_refused():
    with pytest.raises(BoardError, match="map '7-1': there is no such map"):
        load_board().map("7-1")
