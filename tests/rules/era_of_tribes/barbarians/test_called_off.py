"""Era of Tribes 6.: what an attack that is called off gives back, and the village of a people that is beaten."""

from __future__ import annotations

from war_hand import (
    Hand,
    begin,
    fight,
    march,
    own,
    play,
    province,
    recruit,
    run,
    step,
    units,
    war_board,
)

from ethnarch.engine.events import silence
from ethnarch.games.era_of_tribes.barbarians import solo
from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import actions, stack, steps
from ethnarch.games.era_of_tribes.core import state as st
from ethnarch.games.era_of_tribes.realm import alliances

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
