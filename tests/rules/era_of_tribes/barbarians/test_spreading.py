"""Era of Tribes 6.: barbarian peoples spread, attack and call attacks off."""

from __future__ import annotations

import pytest
from war_hand import (
    Hand,
    all_vassals_are_there,
    begin,
    feed,
    fight,
    legal,
    march,
    own,
    play,
    province,
    recruit,
    roll,
    run,
    sail,
    seat_asked,
    step,
    units,
    war_board,
)

from ethnarch.engine.events import recorder, rows, silence
from ethnarch.games.era_of_tribes.barbarians import solo, spreading
from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import actions, stack, steps
from ethnarch.games.era_of_tribes.core import event_kinds as ev
from ethnarch.games.era_of_tribes.core import state as st
from ethnarch.games.era_of_tribes.realm import alliances
from ethnarch.games.era_of_tribes.words.telling import event_of

GAULS, PEOPLE = arrays.GAULS, st.BARBARIAN + arrays.GAULS
BRONZE = f.BRONZE_AGE


def wild(players: int = 1, style: int = st.SOLO) -> Hand:
    """Nobody moves; the Gauls are a barbarian people, seat 0 plays Slavs. Militia 1, mechanics I."""
    h = war_board(players)
    s = h.s
    s.mover, s.style, s.leading_epoch = -1, style, BRONZE
    s.people[0], s.role[GAULS] = arrays.SLAVS, st.ROLE_EXPANDS
    s.role[arrays.EGYPTIANS], s.role[arrays.SLAVS] = st.ROLE_ABSENT, 0
    return h


def tribe(h: Hand, *words: str, people: int = PEOPLE) -> None:
    for word in words:
        h.s.holder[province(word)], h.s.vassals[province(word)] = people, 1


def close(h: Hand, *words: str) -> None:
    """Only these provinces are on the map."""
    inside = {province(word) for word in words}
    for p in range(arrays.PROVINCES):
        if p not in inside:
            h.s.holder[p] = st.OUTSIDE


def spread(h: Hand, events: object = None) -> None:
    """The disc of the Gauls is drawn; on to a decision, the dice or the clean-up."""
    h(stack.push, steps.BEGIN_CLEANUP, -1, 0, 0, 0)
    h(solo.spread_people, GAULS, silence() if events is None else events)
    run(h, events)


def settled(h: Hand) -> set[str]:
    return {arrays.PROVINCE_WORDS[p] for p in range(arrays.PROVINCES) if h.s.holder[p] == PEOPLE}


def test_era_6_1_4_b115_all_neighbouring_land_and_fish_is_settled_at_once() -> None:
    h = wild()
    tribe(h, "leinster")
    spread(h)
    assert settled(h) == {"leinster", "ulster", "munster", "connacht", "irish-sea", "north-channel"}
    assert step(h) == steps.BEGIN_CLEANUP and h.s.vassals[province("irish-sea")] == 1
    # the Celtic Sea has no fish; provinces just settled do not spread in the same expansion
    assert h.s.holder[province("celtic-sea")] == st.NOBODY and h.s.holder[province("cymru")] == st.NOBODY


def test_era_b115_provinces_of_other_peoples_are_no_targets() -> None:
    h = wild()
    tribe(h, "leinster")
    tribe(h, "ulster", people=st.BARBARIAN + arrays.GREEKS)
    spread(h)
    assert h.s.holder[province("ulster")] == st.BARBARIAN + arrays.GREEKS and "munster" in settled(h)


def test_era_a110_a_village_is_overrun_and_stays() -> None:
    h = wild()
    here = province("ulster")
    tribe(h, "leinster")
    h.s.has_village[here], h.s.village[here] = 1, 3
    spread(h)
    assert (h.s.holder[here], h.s.vassals[here], h.s.has_village[here], h.s.village[here]) == (PEOPLE, 1, 1, 3)


def test_era_b118_attacks_in_the_order_of_areas_and_provinces() -> None:
    """Area A2 before B2 and B3; land and water alike."""
    h = wild()
    tribe(h, "leinster")
    for word in ("munster", "ulster", "connacht"):
        own(h, 0, word)
    for water in ("irish-sea", "north-channel"):
        sail(h, 0, water, 1)
    h(spreading.settle, GAULS, silence())
    order = [arrays.PROVINCE_WORDS[p] for p in h.s.battle_place[: h.s.battles]]
    assert order == ["connacht", "ulster", "munster", "north-channel", "irish-sea"]
    assert {int(x) for x in h.s.battle_attacker[: h.s.battles]} == {PEOPLE}


def test_era_b116_a125_over_the_sea_to_the_nearest_shores() -> None:
    h = wild()
    tribe(h, "leinster")
    close(h, "leinster", "celtic-sea", "irish-sea", "cymru", "dumnonia", "wessex")
    tribe(h, "leinster", "irish-sea")
    h.s.holder[province("celtic-sea")] = st.NOBODY
    for word in ("cymru", "dumnonia", "wessex"):
        h.s.holder[province(word)] = st.NOBODY
    assert h(spreading.targets, GAULS) == 1  # Wales touches the Irish Sea they hold
    h.s.scratch_a[:] = 0
    tribe(h, "cymru", people=st.BARBARIAN + arrays.GREEKS)
    assert h(spreading.targets, GAULS) == 1  # Cornwall behind the Celtic Sea; Wessex does not touch it
    assert h.s.scratch_a[province("dumnonia")] == 1
    h.s.scratch_a[:] = 0
    tribe(h, "dumnonia", people=st.BARBARIAN + arrays.GREEKS)
    assert h(spreading.targets, GAULS) == 0  # Wessex has no water between that counts
    spread(h)
    assert settled(h) == {"leinster", "irish-sea"} and step(h) == steps.BEGIN_CLEANUP


def test_era_b116_the_shortest_way_over_several_waters() -> None:
    h = wild()
    words = ["iceland", "iceland-sea", "faroe-sea", "northern-ocean", "north-atlantic", "orkney", "ulster", "connacht"]
    close(h, *words, "shetland-sea", "norwegian-sea")
    tribe(h, "iceland", "iceland-sea")
    for word in (*words[2:], "shetland-sea", "norwegian-sea"):
        h.s.holder[province(word)] = st.NOBODY
    assert h(spreading.targets, GAULS) == 3
    marked = {arrays.PROVINCE_WORDS[p] for p in range(arrays.PROVINCES) if h.s.scratch_a[p]}
    assert marked == {"orkney", "ulster", "connacht"}  # one water away; the Norwegian Sea's fish is two away


def test_era_b116_attacked_provinces_are_targets_so_the_sea_rule_does_not_apply() -> None:
    h = wild()
    tribe(h, "leinster")
    close(h, "leinster", "ulster", "celtic-sea", "dumnonia")
    tribe(h, "leinster")
    own(h, 0, "ulster")
    for word in ("celtic-sea", "dumnonia"):
        h.s.holder[province(word)] = st.NOBODY
    h(spreading.settle, GAULS, silence())
    assert h.s.battles == 1 and h.s.holder[province("dumnonia")] == st.NOBODY


def test_era_b116_a_people_without_any_province_does_nothing() -> None:
    h = wild()
    spread(h)
    assert settled(h) == set() and step(h) == steps.BEGIN_CLEANUP


def attack(word: str = "ulster", vassals: int = 1, morale: int = -1, **seat: bool) -> Hand:
    """The Gauls of Leinster attack one province of seat 0."""
    h = wild()
    tribe(h, "leinster", "munster", "connacht", "irish-sea", "north-channel")
    own(h, 0, word, vassals=vassals, **seat)
    h.s.morale[0] = morale
    feed(h)
    return h


def test_era_6_1_4_1_a111_b12_b117_one_vassal_and_the_militia_of_the_table_without_a_landing_militia() -> None:
    h = attack()
    spread(h)
    assert units(h) == (2, 1) and list(h.s.war_holder) == [PEOPLE, 0] and step(h) == steps.ROLL_DICE


def test_era_6_1_4_3_a113_b119_barbarians_take_the_province() -> None:
    h = wild()
    s = h.s
    tribe(h, "mercia")
    here = own(h, 0, "icenia", vassals=2)  # grain
    s.morale[0] = -1
    feed(h)
    food = int(s.food[0])
    spread(h)
    fight(h, "attacker")
    assert (s.holder[here], s.vassals[here], s.lands[0], s.food[0]) == (PEOPLE, 1, 0, food - 1)
    assert (s.triumph[0], s.morale[0]) == (29, -1) and all_vassals_are_there(h)


def test_era_b119_barbarians_take_a_city() -> None:
    h = attack(vassals=0, city=True)
    s = h.s
    spread(h)
    assert units(h) == (2, 2)  # city and its militia
    fight(h, "attacker")
    here = province("ulster")
    assert (s.holder[here], s.city[here], s.cities[0], s.influence[0]) == (PEOPLE, 0, 0, 0)
    assert s.food[0] - s.hunger[0] == 2 and all_vassals_are_there(h)


def test_era_b119_in_coop_posts_of_others_leave_with_the_city() -> None:
    h = wild(2, st.COOP)
    s = h.s
    tribe(h, "leinster", "munster", "connacht", "irish-sea", "north-channel")
    here = own(h, 0, "ulster", vassals=0, city=True)
    s.post[here], s.posts[1], s.morale[0] = 1, 1, -1
    s.free_vassals[1] -= 1
    spread(h)
    fight(h, "attacker")
    assert (s.post[here], s.posts[1], s.morale[1]) == (-1, 0, 0) and all_vassals_are_there(h)


def test_era_b119_a_beaten_attack_gives_triumph_and_a_draw_empties_the_province() -> None:
    h = attack()
    spread(h)
    fight(h, "defender")
    assert (h.s.holder[province("ulster")], h.s.triumph[0]) == (0, 27)
    h = attack(vassals=2)
    spread(h)
    roll(h, "sword", "shield")
    roll(h, "sword", "shield")
    assert (h.s.holder[province("ulster")], h.s.triumph[0]) == (st.NOBODY, 28) and all_vassals_are_there(h)


def test_era_a109_b8_barbarians_attack_fish_with_militia_and_ties_are_theirs() -> None:
    h = wild()
    s = h.s
    tribe(h, "leinster", "munster", "connacht", "ulster", "north-channel")
    sail(h, 0, "irish-sea", 2)
    s.level_of[0, f.SEAFARING] = 1  # mechanics 0 + 1 against the table's I
    feed(h)
    spread(h)
    assert (s.war_sea, units(h), list(s.war_marker)) == (1, (2, 2), [st.ATTACKER] * 3)
    fight(h, "attacker")
    sea = province("irish-sea")
    assert (s.holder[sea], s.vassals[sea], s.fleet_total[0], s.arrival[sea, 0]) == (PEOPLE, 1, 0, -1)
    assert all_vassals_are_there(h)


def test_era_6_1_4_2_b117_example_only_the_sword_calls_the_later_vassal_in() -> None:
    """DE p.26: vassal and militia against a vassal on a mountain, mechanics I both, worse morale: only the sword; the
    vassal of attack 5 joins, three against two get STRENGTH, attack 5 does not take place."""
    h, events = wild(), recorder()
    s = h.s
    s.level_of[0, f.MECHANICS], s.morale[0] = 1, 1
    tribe(h, "mercia", "icenia")
    own(h, 0, "brigantia")
    own(h, 0, "cymru")
    s.spent[province("brigantia")] = 1  # its ore is used
    for word in ("wessex", "english-channel", "thames-estuary"):
        tribe(h, word)
    spread(h, events)
    assert [row[2] for row in rows(events) if row[0] == ev.BATTLE_DECLARED] == [
        province("brigantia"),
        province("cymru"),
    ]
    assert units(h) == (3, 2) and list(s.war_marker) == [st.DEFENDER, st.ATTACKER, st.DEFENDER]
    fight(h, "attacker")
    assert step(h) == steps.BEGIN_CLEANUP and s.holder[province("cymru")] == 0 and s.battles == 0
    assert (s.holder[province("brigantia")], s.triumph[0]) == (PEOPLE, 29)


def test_era_a112_b117_still_only_the_sword_the_attack_is_called_off_and_all_returns() -> None:
    h = wild(2, st.COOP)
    s = h.s
    s.people[0] = arrays.CARTHAGINIANS
    close(h, "ulster", "hercynia", "numidia")
    tribe(h, "leinster", "munster", "connacht", "irish-sea", "north-channel")
    here, ore, ivory = own(h, 0, "ulster", vassals=2), own(h, 0, "hercynia"), own(h, 0, "numidia")
    s.spent[ivory], s.strength_militia[0], s.legions[0] = 3, 2, 1
    s.tiles[0, 5] = s.tiles_held[0] = 1
    s.level_of[0, f.MECHANICS], s.morale[0], s.level_of[1, f.MECHANICS] = 1, 1, 2
    h(alliances.make_alliance, 0, 1, 0, silence())
    recruit(h, 0, 2)
    recruit(h, 1, 2)
    before = h.states.copy()
    spread(h)
    for action in (
        actions.COMMIT_ARMY,
        actions.COMMIT_LEGION,
        actions.PROVINCE + ore,
        actions.PROVINCE + ivory,
        actions.COMMIT_TILE + 5,
        actions.SEAT + 1,
        actions.NUMBER + 2,
        actions.NUMBER + 2,
        actions.DONE,
    ):
        play(h, action)
    assert step(h) == steps.BEGIN_CLEANUP
    h(stack.pop)
    for name in st.STATE.names:
        assert (h.states[name] == before[name]).all(), name
    assert (s.vassals[here], s.triumph[0]) == (2, 28)


def test_era_b117_an_attack_at_sea_can_be_called_off_too() -> None:
    h = wild()
    s = h.s
    tribe(h, "leinster", "munster", "connacht", "ulster", "north-channel")
    sail(h, 0, "irish-sea", 3)
    s.level_of[0, f.SEAFARING], s.morale[0] = 3, 1
    spread(h)
    sea = province("irish-sea")
    assert step(h) == steps.BEGIN_CLEANUP and (s.fleets[sea, 0], s.holder[sea], s.triumph[0]) == (3, 0, 28)


def test_era_b120_without_any_unit_barbarians_win_without_looking_at_markers() -> None:
    h = attack(morale=3)
    s = h.s
    s.revolted[0], s.level_of[0, f.MECHANICS] = 1, 4
    spread(h)
    assert (s.holder[province("ulster")], s.triumph[0], step(h)) == (PEOPLE, 29, steps.BEGIN_CLEANUP)


def test_era_b121_the_village_of_a_beaten_people_is_won() -> None:
    h = wild()
    s = h.s
    s.mover = 0
    here = province("cymru")  # a mountain
    tribe(h, "cymru")
    s.has_village[here], s.village[here] = 1, f.TILE_IDS.index("talers_2")
    march(h, "cymru", 5)
    begin(h, ("cymru", 0, PEOPLE))
    assert units(h) == (5, 4)  # village, vassal, one militia of the table, one of the mountain
    fight(h, "attacker")
    assert (s.holder[here], s.vassals[here], s.has_village[here], s.tiles_held[0]) == (0, 5, 0, 1)
    assert s.morale[0] == -1 + 3


def test_era_b126_attacks_go_over_all_players_and_allies_may_help() -> None:
    h = wild(2, st.COOP)
    s = h.s
    tribe(h, "leinster", "connacht", "irish-sea", "north-channel")
    own(h, 0, "munster")
    own(h, 1, "ulster")
    s.morale[:2] = -1
    h(alliances.make_alliance, 0, 1, 0, silence())
    s.morale[:2] = -1
    recruit(h, 0, 1)
    spread(h)
    assert list(s.battle_defender[:2]) == [1, 0]  # Ulster comes before Munster
    assert (step(h), seat_asked(h), legal(h)) == (steps.COMMIT, 1, [actions.SEAT + 0, actions.DONE])
    play(h, actions.DONE)
    play(h, actions.DONE)
    fight(h, "defender")
    run(h)
    assert s.war_place == province("munster")


@pytest.mark.parametrize("epoch", range(6))
def test_era_g4_militia_of_an_attack_by_epoch(epoch: int) -> None:
    h = attack()
    h.s.leading_epoch = epoch
    spread(h)
    assert units(h)[0] == 1 + [1, 1, 2, 3, 3, 4][epoch]


def sent(events: object) -> dict[str, tuple[str, str]]:
    """Every province to which barbarians came: by which words it is told, and the rule beside it."""
    told = [event_of(row) for row in rows(events) if row[0] in (ev.PEOPLE_SETTLED, ev.BATTLE_DECLARED)]
    return {one.data["province"]: (one.data.get("reason") or one.data["cause"], one.rule) for one in told}


def test_era_b115_a110_the_chronicle_says_which_rule_sent_them_to_a_neighbour() -> None:
    h, events = wild(), recorder()
    tribe(h, "leinster")
    own(h, 0, "munster")
    sail(h, 0, "irish-sea", 1)
    h.s.has_village[province("ulster")], h.s.village[province("ulster")] = 1, 3
    h(spreading.settle, GAULS, events)
    assert sent(events) == {
        "connacht": ("beside", "ERA-B115"),
        "north-channel": ("fish", "ERA-B115"),
        "ulster": ("village", "ERA-A110"),
        "munster": ("beside", "ERA-B115"),
        "irish-sea": ("fish", "ERA-B115"),
    }


def test_era_b116_the_chronicle_says_that_they_came_over_the_sea() -> None:
    h, events = wild(), recorder()
    words = ["iceland", "iceland-sea", "faroe-sea", "northern-ocean", "north-atlantic", "orkney", "ulster", "connacht"]
    close(h, *words)
    tribe(h, "iceland", "iceland-sea")
    for word in words[2:]:
        h.s.holder[province(word)] = st.NOBODY
    own(h, 0, "connacht")
    h.s.has_village[province("ulster")], h.s.village[province("ulster")] = 1, 3
    h(spreading.settle, GAULS, events)
    assert sent(events) == {
        "orkney": ("over-sea", "ERA-B116"),
        "ulster": ("village-over-sea", "ERA-B116"),
        "connacht": ("over-sea", "ERA-B116"),
    }


@pytest.mark.parametrize("alone", [True, False])
def test_era_b9_the_chronicle_says_whether_a_disc_was_drawn(alone: bool) -> None:
    h, events = wild(), recorder()
    tribe(h, "leinster")
    h.s.role[arrays.GREEKS] = st.ROLE_ABSENT if alone else st.ROLE_EXPANDS
    for people in (
        arrays.ROMANS,
        arrays.IBERIANS,
        arrays.GERMANS,
        arrays.BRITONS,
        arrays.NORSEMEN,
        arrays.CARTHAGINIANS,
    ):
        h.s.role[people] = st.ROLE_ABSENT
    spread(h, events)
    assert [event_of(row).data for row in rows(events) if row[0] == ev.DREW_DISC] == [
        {"people": "gauls", "alone": alone}
    ]
