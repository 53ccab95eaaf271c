"""Era of Tribes 1.3.A.4: the battle the book tells from its beginning to its end (DE p.13-16)."""

from __future__ import annotations

from war_hand import (
    Hand,
    all_vassals_are_there,
    begin,
    feed,
    legal,
    march,
    own,
    play,
    province,
    recruit,
    roll,
    run,
    seat_asked,
    step,
    units,
    war_board,
)

from ethnarch.engine.events import silence
from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import actions, stack, steps
from ethnarch.games.era_of_tribes.core import state as st
from ethnarch.games.era_of_tribes.realm import alliances, colonies

BLACK, BLUE, RED = range(3)
PLACE = "helvetia"  # a mountain


def table() -> Hand:
    """Black attacks a city of Blue on a mountain; both are allied with Red, who has MECHANICS II."""
    h = war_board()
    s = h.s
    s.people[:3] = [arrays.SLAVS, arrays.IBERIANS, arrays.ROMANS]
    s.level_of[:, f.MECHANICS] = 2
    s.level_of[:, f.ARCHITECTURE] = 1
    own(h, BLACK, "hercynia")  # ore
    own(h, BLUE, PLACE, vassals=0, city=True)
    own(h, BLUE, "raetia")
    own(h, BLUE, "sequania")
    own(h, RED, "latium")
    recruit(h, BLACK, 2)
    recruit(h, BLUE, 2)
    recruit(h, RED, 4)
    for seat in (BLACK, BLUE):
        h(alliances.make_alliance, seat, RED, 0, silence())
    s.morale[:3] = [1, 0, 0]
    kind = f.TILE_IDS.index("points_areas")
    s.tiles[BLUE, kind], s.tiles_held[BLUE] = 1, 1
    s.talers[:3] = [3, 1, 0]
    march(h, PLACE, 3)
    feed(h)
    h(colonies.snapshot)
    return h


def commit_all(h: Hand) -> None:
    """Blue: two armies and the village. Black: ore, two armies, one army of Red for two talers."""
    begin(h, (PLACE, BLACK, BLUE))
    assert (step(h), seat_asked(h)) == (steps.COMMIT, BLUE)
    assert actions.SEAT + RED not in legal(h)  # Blue cannot pay Red's price
    for action in (actions.COMMIT_ARMY, actions.COMMIT_ARMY, actions.COMMIT_TILE + f.TILE_IDS.index("points_areas")):
        play(h, action)
    assert (step(h), seat_asked(h)) == (steps.COMMIT, BLACK)  # nothing left to add: Blue is not asked again
    for action in (actions.PROVINCE + province("hercynia"), actions.COMMIT_ARMY, actions.COMMIT_ARMY):
        play(h, action)
    play(h, actions.SEAT + RED)
    assert (step(h), seat_asked(h)) == (steps.SEND, RED)
    assert legal(h) == [actions.NUMBER, actions.NUMBER + 1]
    play(h, actions.NUMBER + 1)


def test_era_1_3_a_4_1_example_six_defenders() -> None:
    """DE p.13: city, city militia, mountain militia, two armies and a village are six units."""
    h = table()
    commit_all(h)
    assert units(h)[1] == 6
    assert h.s.war_units[st.DEFENDER, st.MILITIA] == 2 and h.s.war_units[st.DEFENDER, st.LAST_UNIT] == 1


def test_era_1_3_a_4_2_example_seven_attackers() -> None:
    """DE p.14: three vassals, ore, two armies and an allied army for two talers are seven units."""
    h = table()
    commit_all(h)
    assert units(h)[0] == 7
    assert list(h.s.talers[:3]) == [1, 1, 2]


def test_era_1_3_a_4_3_example_markers() -> None:
    """DE p.14: STRENGTH to the attacker (7 against 6), MECHANICS to the defender (tie), MORALE to the attacker."""
    h = table()
    commit_all(h)
    assert list(h.s.war_marker) == [st.DEFENDER, st.ATTACKER, st.ATTACKER]


def fight_it_out(h: Hand) -> list[tuple[int, int]]:
    commit_all(h)
    told = [units(h)]
    rounds = [
        ("mechanics", "mechanics"),
        ("strength", "shield"),
        ("strength", "strength"),
        ("shield", "sword"),
        ("mechanics", "shield"),
        ("sword", "morale"),
    ]
    for red, green in rounds:
        roll(h, red, green)
        told.append(units(h))
    return told


def test_era_1_3_a_4_4_example_rounds() -> None:
    """DE p.14-15: units of both sides after every round; Black wins with one vassal."""
    h = table()
    assert fight_it_out(h)[:-1] == [(7, 6), (5, 6), (4, 5), (4, 3), (3, 2), (1, 2)]
    assert h.s.vassals[province(PLACE)] == 1
    assert (step(h), seat_asked(h)) == (steps.TAKE_CITY, BLACK)


def test_era_1_3_a_4_5_example_results() -> None:
    """DE p.15-16: the city changes hands with influence and food, morale, triumphs, a colony for the loser."""
    h = table()
    s = h.s
    s.influence[:3] = [4, 4, 4]
    s.food[BLACK] = 5
    food = [int(x) for x in s.food[:3]]
    assert food[BLUE] == 0 and s.hunger[BLUE] == 1  # Iberians' food, less the city's two
    fight_it_out(h)
    play(h, actions.ACCEPT)
    assert (s.holder[province(PLACE)], s.city[province(PLACE)], s.vassals[province(PLACE)]) == (BLACK, 1, 1)
    assert list(s.influence[:3]) == [5, 3, 4]
    assert (s.food[BLACK], s.food[BLUE], s.hunger[BLUE], s.fed_hunger[BLUE]) == (3, 1, 0, 1)
    assert list(s.triumph[:3]) == [27, 29, 27]  # Red sent an army
    assert list(s.morale[:3]) == [1 - 3 + 3, 0, 3]  # field 27 is red
    assert s.battlefield[province(PLACE)] == 2  # thirteen units
    assert s.spent[province("hercynia")] == 1 and s.tiles_used[BLUE].sum() == 1 and s.tiles_held[BLUE] == 0
    assert step(h) == steps.END_EXPANSION and s.fault == 0
    h(colonies.charge_colonies, silence())
    assert s.morale[BLUE] == -2
    assert all_vassals_are_there(h)


def test_era_1_3_a_4_example_leaves_no_trace() -> None:
    h = table()
    fight_it_out(h)
    play(h, actions.DECLINE)
    s = h.s
    assert s.battles == 0 and s.war_place == -1 and s.war_units.sum() == 0 and s.war_total == 0
    assert s.war_helped.sum() == s.war_allied.sum() == s.war_tiles.sum() == 0 and s.fought.sum() == 0
    assert (s.city[province(PLACE)], s.vassals[province(PLACE)]) == (0, 1)
    h(stack.pop)
    run(h)
    assert s.depth == 0 and all_vassals_are_there(h)
