"""Era of Tribes: battles of every make with decisions at random; nothing is lost or left behind."""

from __future__ import annotations

import random

import pytest
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
    sail,
    step,
    war_board,
)

from ethnarch.engine.events import silence
from ethnarch.games.era_of_tribes.battle import dice
from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import stack, steps
from ethnarch.games.era_of_tribes.core import state as st
from ethnarch.games.era_of_tribes.realm import alliances, food

pytestmark = pytest.mark.slow

PLACES = ["cymru", "leinster", "helvetia", "icenia", "irish-sea"]
WATER = {"irish-sea"}
PEOPLE = st.BARBARIAN + arrays.IBERIANS


def make_up(draw: random.Random) -> tuple[Hand, list[tuple[str, int, int]]]:
    """Romans attack Gauls, villages, a people or fleets; Norsemen are friends of both; everybody has something."""
    h = war_board()
    s = h.s
    s.people[:3] = [arrays.ROMANS, arrays.GAULS, arrays.NORSEMEN]
    s.style = draw.choice([st.TABLE, st.COOP])
    s.role[arrays.IBERIANS] = st.ROLE_EXPANDS
    s.legions[0], s.legion_supply = 2, 3
    own(h, 0, "hercynia")
    wine = own(h, 1, "arvernia")
    s.spent[wine] = 3
    for seat in range(3):
        recruit(h, seat, draw.randrange(4))
        s.level_of[seat] = [draw.randrange(4) for _ in range(f.BRANCHES)]
        s.morale[seat], s.influence[seat], s.strength_militia[seat] = draw.randrange(-10, 6), draw.randrange(3), 0
        for kind in draw.sample(range(f.TILES), draw.randrange(3)):
            s.tiles[seat, kind] = 1
            s.tiles_held[seat] += 1
    for seat in (0, 1):
        if draw.random() < 0.7:
            h(alliances.make_alliance, seat, 2, 0, silence())
    s.strength_militia[draw.randrange(2)] = draw.choice([0, 2])
    s.revolted[1] = draw.random() < 0.3
    battles = []
    for word in draw.sample(PLACES, draw.randrange(1, 4)):
        battles.append((word, 0, defend(h, word, draw)))
        if word in WATER:
            sail(h, 0, word, draw.randrange(1, 4))
        else:
            march(h, word, draw.randrange(1, 3), by_sea=draw.choice([st.ON_FOOT, st.ON_FOOT, st.CARRIED, st.AS_FLEET]))
    feed(h)
    return h, battles


def defend(h: Hand, word: str, draw: random.Random) -> int:
    s, p = h.s, province(word)
    who = draw.choice([1, 1, 1, PEOPLE, st.VILLAGERS])
    if word in WATER:
        who = draw.choice([1, PEOPLE])
    s.battlefield[p] = draw.choice([0, 0, 1, 2])
    if who == 1 and word in WATER:
        sail(h, 1, word, draw.randrange(1, 4))
    elif who == 1:
        city = draw.random() < 0.5
        own(h, 1, word, vassals=draw.randrange(0 if city else 1, 3), city=city)
        if city and draw.random() < 0.5:
            owner = draw.choice([0, 2])
            s.post[p] = owner
            s.posts[owner] += 1
            s.free_vassals[owner] -= 1
    else:
        if who == PEOPLE:
            s.holder[p], s.vassals[p] = PEOPLE, 1
        if word not in WATER and (who == st.VILLAGERS or draw.random() < 0.5):
            s.has_village[p], s.village[p] = 1, draw.randrange(f.TILES)
    return who


def tiles(h: Hand) -> int:
    s = h.s
    return int(s.has_village.sum() + s.tiles.sum() + s.tiles_used.sum() + s.gone_tiles)


def fight_on(h: Hand, draw: random.Random) -> None:
    """Random decisions and dice until the expansion is over; a vassal owed is forgiven, as is an advance."""
    while step(h) != steps.END_EXPANSION:
        assert h.s.fault == 0
        if step(h) == steps.ROLL_DICE:
            h(dice.run_roll_dice, silence())
            run(h)
        elif step(h) == steps.OVERFLOW:
            h.s.owed[:] = 0
            h(stack.pop)
            run(h)
        elif step(h) == steps.VILLAGE_WON:
            h.s.tile_won[:] = -1
            h(stack.pop)
            run(h)
        else:
            options = legal(h)
            assert options and len(set(options)) == len(options)
            play(h, draw.choice(options))


def test_era_1_3_a_4_random_battles_lose_nothing() -> None:
    for seed in range(60):
        draw = random.Random(seed)
        h, battles = make_up(draw)
        s = h.s
        s.chance_key[0] = seed
        before = tiles(h)
        assert all_vassals_are_there(h), seed
        begin(h, *battles)
        fight_on(h, draw)
        assert all_vassals_are_there(h), seed
        assert tiles(h) == before and s.tiles_held.sum() == s.tiles.sum(), seed
        assert s.legions[0] + s.legion_supply == 5 and not (s.spent == 2).any(), seed
        assert s.war_place == -1 and s.battles == 0 and s.war_units.sum() == 0 and s.fought.sum() == 0, seed
        for seat in range(3):
            assert s.food[seat] - s.hunger[seat] == h(food.food_due, seat), seed
            held = (s.holder == seat) & (arrays.IS_LAND == 1)
            assert s.lands[seat] == held.sum() and s.cities[seat] == (s.city[held] == 1).sum(), seed
            assert ((s.vassals > 0) | (s.city == 1))[held].all(), seed
            assert s.posts[seat] == (s.post == seat).sum(), seed
            assert s.talers[seat] >= 0 and s.armies[seat] >= 0 and s.free_vassals[seat] >= 0, seed
        assert (s.city[s.post >= 0] == 1).all(), seed
        assert (s.vassals[(s.holder < 0)] == 0).all() and (s.city[s.holder < 0] == 0).all(), seed


def test_the_dice_can_be_dictated() -> None:
    h = war_board()
    own(h, 1, "leinster")
    march(h, "leinster", 1)
    begin(h, ("leinster", 0, 1))
    roll(h, "sword", "sword")
    assert h.s.holder[province("leinster")] == 0
