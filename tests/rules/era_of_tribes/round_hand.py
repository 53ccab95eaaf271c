"""Set up positions and play expansions in tests: provinces by word, decisions by name."""

from __future__ import annotations

import itertools

import numpy as np
from era_hand import Hand, empty_board, province

from ethnarch.engine.chance import begin_chance
from ethnarch.engine.events import silence
from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import actions, stack, steps
from ethnarch.games.era_of_tribes.core import state as st
from ethnarch.games.era_of_tribes.expansion import booking
from ethnarch.games.era_of_tribes.machine import running
from ethnarch.games.era_of_tribes.realm import colonies, control, food, supply
from ethnarch.games.era_of_tribes.setup import dealing, options

DONE = actions.DONE


def board(players: int = 2, *peoples: int) -> Hand:
    """An empty board with luck; seats 0, 1, … play Egyptians, Britons, Greeks, or the peoples named."""
    h = empty_board(min(players, 3))
    for seat in range(3, players):
        h.s.order[seat], h.s.free_vassals[seat], h.s.city_slot[seat] = seat, f.START_FREE, f.VASSALS_PER_CITY
        h.s.triumph[seat] = h.s.triumph_start[seat] = 28
    h.s.players = players
    for seat, people in enumerate(peoples):
        h.s.people[seat] = people
    h.s.role = st.ROLE_ABSENT
    for seat in range(players):
        h.s.role[h.s.people[seat]] = seat
    h(begin_chance, 1, 0, 0)
    h.s.cycle_at = -1
    return h


def new_game(players: int, seed: int = 1, **chosen: object) -> Hand:
    """A game at its first decision."""
    h = Hand(np.zeros(1, st.STATE))
    row = options.numbers_of(players, options.checked(players, chosen))
    h.s.players, h.s.style, h.s.length, h.s.level, h.s.board, h.s.bonus_switch = row
    h(begin_chance, seed, 0, 0)
    h(dealing.begin)
    run(h)
    return h


def own(h: Hand, seat: int, *words: str, vassals: int = 1, city: bool = False) -> int:
    """A seat holds these provinces; the pieces come from its stock. The last province."""
    p = -1
    for word in words:
        p = province(word)
        h.s.holder[p], h.s.vassals[p], h.s.city[p] = seat, vassals, int(city)
        h.s.lands[seat] += 1
        h.s.free_vassals[seat] -= vassals
        if city:
            h.s.free_vassals[seat] += h.s.city_slot[seat, h.s.cities[seat]]
            h.s.city_slot[seat, h.s.cities[seat]] = 0
            h.s.cities[seat] += 1
    feed(h)
    return p


def fleet(h: Hand, seat: int, word: str, count: int = 1) -> int:
    """Fleets of a seat in a water province."""
    for _ in range(count):
        h(control.arrive, seat, province(word), silence())
        h.s.free_vassals[seat] -= 1
    feed(h)
    return province(word)


def feed(h: Hand) -> None:
    """Plates as the map, the advances and the cities want them."""
    for seat in range(h.s.players):
        due = int(h(food.food_due, seat))
        h.s.food[seat], h.s.hunger[seat] = max(due, 0), max(-due, 0)


def advance(h: Hand, seat: int, **levels: int) -> None:
    """Levels of advances by branch, `mechanics=2`."""
    for branch, level in levels.items():
        h.s.level_of[seat, f.BRANCH_IDS.index(branch)] = level
    feed(h)


def run(h: Hand) -> None:
    h(running.run_on, silence())
    assert h.s.fault == 0


def start(h: Hand, step: int, seat: int = -1, a: int = 0) -> None:
    """Lay a step on the empty stack and run on."""
    h(stack.push, step, seat, a, 0, 0)
    run(h)


def expand(h: Hand, seat: int, leaders: int = 0, goods: int = 0) -> None:
    """An expansion of a seat with leaders and goods already on the field."""
    h.s.placed_leaders, h.s.placed_goods = leaders, goods
    start(h, steps.BEGIN_EXPANSION, seat)


def build(h: Hand, seat: int, *words: str) -> None:
    """Step 2 begins; on each province named stands one more vassal, placed in step 1."""
    h.s.mover = seat
    h(colonies.snapshot)
    for word in words:
        h.s.vassals[province(word)] += 1
        h.s.fresh[province(word)] += 1
        h.s.free_vassals[seat] -= 1
    start(h, steps.BEGIN_BUILDING, seat)


def asked(h: Hand) -> tuple[str, int] | None:
    """The decision and who decides, None when the stack is empty."""
    if h.s.depth == 0:
        return None
    at = h.s.depth - 1
    return steps.DECISION_NAMES[int(h.s.stack_step[at])], int(h.s.stack_seat[at])


def choices(h: Hand) -> list[int]:
    out = np.zeros(actions.MAX_ACTIONS, np.int32)
    found = [int(action) for action in out[: h(running.legal, out)]]
    assert len(set(found)) == len(found) > 0
    return found


def places(h: Hand, block: int = actions.PROVINCE) -> set[str]:
    """The provinces named by the legal actions of a block."""
    return {
        arrays.PROVINCE_WORDS[action - block] for action in choices(h) if block <= action < block + arrays.PROVINCES
    }


def act(h: Hand, *played: int) -> None:
    """Play legal actions one after the other."""
    for action in played:
        assert action in choices(h)
        h(running.play, action, silence())
        assert h.s.fault == 0
        whole(h)


def at(word: str, block: int = actions.PROVINCE) -> int:
    return block + province(word)


def find_step(h: Hand, start_word: str, end_word: str) -> int:
    """The action that moves a piece over a border, of the first class that can; -1: none."""
    here, there = province(start_word), province(end_word)
    for action in choices(h):
        if not actions.STEP <= action < actions.HORSE_FOR:
            continue
        i, k = divmod(action - actions.STEP, arrays.SLOTS)
        if h.s.piece_at[i] == here and arrays.NEIGHBOUR[here, k] == there:
            return action
    return -1


def can_go(h: Hand, start_word: str, end_word: str) -> bool:
    return find_step(h, start_word, end_word) >= 0


def go(h: Hand, *words: str) -> None:
    """Move one piece along a path."""
    for start_word, end_word in itertools.pairwise(words):
        action = find_step(h, start_word, end_word)
        assert action >= 0, f"no step {start_word} > {end_word}"
        act(h, action)


def end_moving(h: Hand) -> None:
    """Book the end of step 2 and stop there."""
    assert asked(h)[0] == "move"
    h(stack.become, steps.END_MOVING, int(h.s.mover), 0, 0, 0)
    while h.s.stack_step[h.s.depth - 1] == steps.END_MOVING:
        h(booking.run_end_moving, silence())
    whole(h)


def points(h: Hand, word: str) -> list[int]:
    """Movement points of the pieces in a province."""
    here = province(word)
    return sorted(int(h.s.piece_moves[i]) for i in range(h.s.piece_count) if h.s.piece_at[i] == here)


def battles(h: Hand) -> list[tuple[str, int, int]]:
    """Battles noted: province, attacker, defender."""
    s = h.s
    return [
        (arrays.PROVINCE_WORDS[s.battle_place[i]], int(s.battle_attacker[i]), int(s.battle_defender[i]))
        for i in range(s.battles)
    ]


def whole(h: Hand) -> None:
    """Nothing is lost: vassals, food, counts, scratch."""
    s = h.s
    assert not (s.scratch_a.any() or s.scratch_b.any() or s.scratch_c.any())
    if s.round_now == 0:
        return
    for seat in range(s.players):
        if s.war_place < 0:
            assert h(supply.vassals_accounted, seat) == f.VASSALS
        if s.eliminated[seat] == 0:
            assert h(food.food_due, seat) == int(s.food[seat]) - int(s.hunger[seat])
        assert s.food[seat] == 0 or s.hunger[seat] == 0
        held = s.holder == seat
        assert s.lands[seat] == (held & (arrays.IS_LAND == 1)).sum()
        assert s.cities[seat] == (held & (s.city == 1)).sum()
        assert s.fleet_total[seat] == s.fleets[:, seat].sum() and s.posts[seat] == (s.post == seat).sum()
        assert s.talers[seat] >= 0 and s.treaties[seat] >= 0
    assert (s.vassals >= 0).all() and (s.fresh >= 0).all()
