"""Rulings of Era of Tribes that no other test pins: ends of tracks, neighbours at sea, homes, epochs, figures."""

from __future__ import annotations

from typing import Any

import pytest
from era_table import Provinces, city, moving, own, table
from war_table import SWORDS, invade

from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.board.board import load_board

pytestmark = pytest.mark.checked

# --- tracks ---------------------------------------------------------------------------------------------------


def test_era_a26_falling_back_is_arriving() -> None:
    """Who falls to a field comes after those who stand there; who rises to it too."""
    t = table(
        {"influence": 6, "stamp": 1, "morale": f.MORALE_BOTTOM + 2},
        {"influence": 5, "stamp": 2},
        {"influence": 4, "stamp": 3, "villages": {"influence": 1}},
        stamps=3,
    )
    t.play("field taxes", "leaders 1")  # three fields, and below the track a point
    t.play("pass", "use influence")
    assert [t.seat(seat)["influence"] for seat in range(3)] == [5, 5, 5]
    assert t.seat(1)["stamp"] < t.seat(0)["stamp"] < t.seat(2)["stamp"]


@pytest.mark.parametrize(
    ("field", "line", "now", "talers", "influence"),
    [(4, "use morale-3", 5, 2, 5), (5, "use morale-2", 5, 2, 5), (-9, "field taxes; leaders 1", -10, 6, 3)],
)
def test_era_a36_both_ends_of_morale_count_at_every_change(
    field: int, line: str, now: int, talers: int, influence: int
) -> None:
    """Six talers are those of the taxes."""
    t = table({"morale": field, "influence": 5, "villages": {"morale-2": 1, "morale-3": 1}}, {}).play(line)
    assert t.has(0, "morale", "talers", "influence") == (now, talers, influence)


def step_of_triumph(field: int) -> tuple[int, int, int]:
    """A battle won moves the triumph from this field: how far, and what the new field brings in influence and morale
    (less one of morale for the province). It has had the points for the end of the game."""
    track = {"triumph": field, "triumph_start": 24, "bonus": True}
    t = invade("leinster", 2, track, {}, provinces={"leinster": own(1)}).fight(SWORDS)
    return t.moved("triumph", 0), t.moved("influence", 0), t.moved("morale", 0)


@pytest.mark.parametrize("field", [0, 1, 2, 12, 26])
def test_era_b111_the_triumph_has_no_end(field: int) -> None:
    """Numbers go on over fifty and below one, colours repeat."""
    assert step_of_triumph(field) == step_of_triumph(field + 50) == step_of_triumph(field + 100)


@pytest.mark.parametrize(("triumph", "influence", "met"), [(12, 11, 0), (12, 12, 1), (12, 14, 1), (15, 14, 0)])
def test_era_b111_triumphal_while_influence_is_at_least_the_field(triumph: int, influence: int, met: int) -> None:
    assert table({"triumph": triumph, "influence": influence}, {}).conditions(0) == met


# --- cities, fish, neighbours ---------------------------------------------------------------------------------


def test_era_a47_a_city_gives_back_what_it_ate_and_the_new_owner_pays_his_own_rate() -> None:
    t = invade(
        "sinai", 4, {"people": "britons", "advances": {"architecture": 1}}, {"people": "egyptians"},
        provinces={"sinai": city(1), "belgica": own(0), "latium": own(0), "nile-delta": own(1)},
    )  # fmt: skip
    assert (t.has(0, "food"), t.has(1, "food")) == ((2,), (0,))  # Egyptians: one for the city
    t.fight(SWORDS).play("city")
    assert (t.has(0, "food"), t.has(1, "food")) == ((0,), (1,))  # Britons: two


HILLS: Provinces = {"noricum": own(0), "volga": own(1), "ulster": own(2)}
"""Land without food."""


def test_era_a55_the_fish_go_to_the_next_in_order_of_arrival() -> None:
    sea = {"irish-sea": {"fleets": {"0": 1, "1": 1, "2": 1}, "line": [0, 2, 1]}}
    sailor = {"people": "romans", "advances": {"seafaring": 1}}
    t = moving(sailor, {"people": "greeks"}, {"people": "egyptians"}, provinces=sea, lands=HILLS)
    assert [t.seat(seat)["food"] for seat in (0, 2)] == [1, 0]
    t.play("sail irish-sea > celtic-sea", "done")
    assert t.province("irish-sea")["line"] == [2, 1] and t.province("irish-sea")["holder"] == 2
    assert [t.seat(seat)["food"] for seat in (0, 2)] == [0, 1]


def can_make_friends(provinces: Provinces) -> bool:
    """Whether both seats may ask each other for an alliance, which neighbours may."""
    found = []
    for seat in (0, 1):
        t = table({"talers": 20}, {"talers": 20}, lands={}, provinces=provinces, order=[seat, 1 - seat])
        t.play("field diplomacy", "diplomacy b")
        found.append(f"ally {1 - seat}" in t.legal)
    assert found[0] == found[1]
    return found[0]


def test_era_b43_sharing_water_makes_neighbours_and_posts_do_not() -> None:
    both: Provinces = {"leinster": own(0), "volga": own(1)}
    host: Provinces = {"leinster": own(0), "crete": city(1, post=0)}
    assert not can_make_friends(host)
    assert can_make_friends(host | {"sea-of-crete": {"fleets": {"0": 1}}})
    assert not can_make_friends(both | {"sea-of-crete": {"fleets": {"0": 1}}})
    assert can_make_friends(both | {"sea-of-crete": {"fleets": {"0": 1, "1": 1}}})


def test_era_a124_neighbours() -> None:
    """A common border on land, or a fleet on the water beside a land."""
    assert not can_make_friends({"leinster": own(0), "volga": own(1)})
    assert can_make_friends({"leinster": own(0), "ulster": own(1)})
    assert can_make_friends({"leinster": own(0), "volga": own(1), "irish-sea": {"fleets": {"1": 1}}})


def test_era_a87_exchanged_leaders_change_no_numbers() -> None:
    seat = {"talers": 20, "leaders": 2, "grey_leaders": 1}
    t = table(seat, seat, lands={"leinster": own(0), "ulster": own(1)}).play("field diplomacy", "diplomacy b")
    t.play("ally 1", "accept")
    assert [t.has(seat, "allies", "leaders", "grey_leaders") for seat in (0, 1)] == [([1], 1, 1), ([0], 2, 1)]


# --- epochs and the end -----------------------------------------------------------------------------------------


def can_revolt(**seat: Any) -> bool:
    provinces = seat.pop("provinces")
    return (
        "field revolution" in table({"people": "gauls", **seat}, {}, lands={"volga": own(1)}, provinces=provinces).legal
    )


def test_era_b97_used_goods_cities_and_all_levels_count_for_an_epoch() -> None:
    """Bronze Age: 3 luxury goods, 1 city, 4 advances; two of the three."""
    fresh: Provinces = {word: own(0) for word in ("leinster", "lugdunensis", "wessex")}
    used = fresh | {"leinster": own(0, spent=1), "lugdunensis": own(0, spent=3)}  # used, and laid to the army
    three, four = {"agriculture": 1, "culture": 1, "trade": 1}, {"agriculture": 2, "culture": 1, "trade": 1}
    assert not can_revolt(provinces=fresh)
    assert not can_revolt(provinces=used, advances=three)
    assert can_revolt(provinces=used, advances=four)
    assert can_revolt(provinces=used | {"ulster": city(0)}, advances={"architecture": 1})


def test_era_a103_the_bonus_comes_once_at_once_and_in_anybodys_turn() -> None:
    """The second seat has 24 points and uses a village in the turn of the first; what it loses and wins again brings
    nothing more."""
    rich = {"influence": 24, "villages": {"influence": 3}, "morale": f.MORALE_BOTTOM}
    t = table({}, rich, {}, lands={"noricum": own(0), "volga": own(1, 3), "galicia": own(2)}).play("pass")
    t.play("use influence")
    assert t.has(1, "influence", "bonus") == (25 + 3, True) and t.position["ending"] == 1
    t.play("field taxes", "leaders 1")
    assert t.has(1, "influence") == (28 - 3,) and t.tells("condition", "points") == [3]
    t.play("pass", "use influence", "use influence")
    assert t.has(1, "influence") == (27,) and t.position["ending"] == 1


def homes(*peoples: str) -> Provinces:
    """The first seat holds all homes of these peoples."""
    numbers = [arrays.PEOPLE_IDS.index(people) for people in peoples]
    words = [arrays.PROVINCE_WORDS[p] for n in numbers for p in arrays.HOMES[n, : arrays.HOME_COUNT[n]]]
    return {word: own(0) for word in words}


def is_military(provinces: Provinces, **more: Any) -> bool:
    """Whether a seat that ends its movement meets the condition."""
    t = moving({"people": "egyptians"}, {"people": "britons"}, {"people": "greeks"}, provinces=provinces, **more)
    return bool(t.play("done").seat(0)["military"])


def test_era_a104_military_victory_needs_all_homes_at_once() -> None:
    two = dict(list(homes("britons").items())[:2])
    assert not is_military(two) and is_military(homes("britons"))


def test_era_b112_a119_homes_of_players_and_alone_also_of_barbarian_peoples() -> None:
    assert not is_military(homes("gauls"))  # nobody plays them
    assert is_military(homes("gauls", "britons"))
    assert not is_military(homes("britons"), length="long")  # the Greeks too
    assert is_military(homes("britons", "greeks"), length="long")
    given: dict[str, Any] = {"style": "solo", "board": "2-2", "peoples": {"gauls": "expands"}, "lands": {}}
    home = {"mercia": own(0)}
    for held in (False, True):
        t = moving({"people": "britons"}, provinces=home | (homes("gauls") if held else {}), **given).play("done")
        assert t.has(0, "military") == (held,)


@pytest.mark.parametrize(("length", "column"), [("normal", 0), ("complex", 0), ("long", 1), ("epic", 1)])
def test_era_b20_a19_every_length_uses_one_column_whole(length: str, column: int) -> None:
    """Triumph included: the start field is that of the column, and the triumphal victory holds in both."""
    glorious, start = int(f.GLORIOUS[column, 1]), int(f.TRIUMPH_START[column, 1])

    def met(influence: int, **more: int) -> int:
        return table({"influence": influence, **more}, {}, length=length).conditions(0)

    assert table({}, {}, length=length).has(0, "triumph", "triumph_start") == (start, start)
    assert (met(glorious - 1), met(glorious), met(glorious, triumph=glorious)) == (0, 1, 2)


def test_era_a21_alone_27_influence_are_glorious() -> None:
    alone = {"style": "solo", "board": "2-1", "lands": {"latium": own(0)}}
    met = [table({"people": "romans", "influence": n, "triumph": 31}, **alone).conditions(0) for n in (26, 27)]
    assert met == [0, 1]


# --- figures ----------------------------------------------------------------------------------------------------


def test_era_g1_taxes_by_cities() -> None:
    assert list(f.TAX_INCOME) == [6, 8, 10, 12, 14, 16, 18, 20, 22]


def test_era_g6_points_of_vassals() -> None:
    assert list(f.VASSAL_MOVES_BY_LEVEL) == [1, 1, 2, 2, 3]


def test_era_g9_fish_lie_in_water_and_grain_on_land() -> None:
    fish = [p for p in range(arrays.PROVINCES) if arrays.FOOD[p] == arrays.FISH]
    grain = [p for p in range(arrays.PROVINCES) if arrays.FOOD[p] == arrays.CORN]
    assert (len(fish), len(grain)) == (23, 28)
    assert not arrays.IS_LAND[fish].any() and arrays.IS_LAND[grain].all()


def test_era_g12_the_far_lands() -> None:
    found = {
        name: [
            ("land" if one.is_land else "water", one.good or one.food or ("village" if one.village else ""))
            for one in load_board().provinces.values()
            if one.area == name
        ]
        for name in ("iceland", "central_america", "middle_east")
    }
    assert sorted(found["iceland"]) == [("land", "ivory"), ("water", "fish")]
    assert sorted(kind for kind, _ in found["central_america"]) == ["land"] * 3 + ["water"]
    assert ("water", "fish") in found["central_america"]
    assert [one.village for one in load_board().provinces.values() if one.area == "middle_east"] == [True] * 4


def test_era_g13_triumph_with_five_and_six_players() -> None:
    assert list(f.TRIUMPH_START[0]) == [31, 28, 26, 24, 23, 22]
    assert list(f.TRIUMPH_START[1]) == [54, 49, 45, 42, 40, 38]


def test_era_a15_g14_villages_with_leaders_and_talers() -> None:
    copies = dict(zip(f.TILE_IDS, (int(n) for n in f.TILE_COPIES), strict=True))
    assert copies["leader"] == 2
    assert (copies["talers_2"], copies["talers_3"], copies["talers_5"]) == (3, 3, 2)


def test_era_g18_every_province_can_be_used() -> None:
    """The map marks none that may not: a vassal steps to each neighbour on land."""
    assert all(one.usable for one in load_board().provinces.values())
    for word in ("ulster", "noricum", "volga"):
        t = moving({"people": "romans"}, {"people": "greeks"}, lands={"crete": own(1)}, provinces={word: own(0)})
        here = arrays.PROVINCE_WORDS.index(word)
        around = [int(p) for p in arrays.NEIGHBOUR[here, : arrays.NEIGHBOURS[here]]]
        goals = {f"move vassal {word} > {arrays.PROVINCE_WORDS[p]}" for p in around if arrays.IS_LAND[p]}
        assert {line for line in t.legal if line.startswith("move vassal")} == goals
