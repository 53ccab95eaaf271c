"""Set up and fight battles in tests: provinces by word, dice by name, decisions by action."""

from __future__ import annotations

import numpy as np
from era_hand import Hand, empty_board, province

from ethnarch.engine.events import rows, silence
from ethnarch.games.era_of_tribes.battle import declaring
from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import actions, stack, steps
from ethnarch.games.era_of_tribes.core import state as st
from ethnarch.games.era_of_tribes.machine import running
from ethnarch.games.era_of_tribes.realm import pieces, supply

SIDES = {
    "sword": f.SWORD,
    "shield": f.SHIELD,
    "mechanics": f.MECHANICS_SIDE,
    "strength": f.STRENGTH_SIDE,
    "morale": f.MORALE_SIDE,
}
STRIKE = 2


def war_board(players: int = 3) -> Hand:
    """An empty board in seat 0's expansion, with a seed."""
    hand = empty_board(players)
    hand.s.mover, hand.s.war_place, hand.s.war_result, hand.s.chance_next = 0, -1, -1, 32
    hand.s.war_marker = -1
    hand.s.talers[:players] = 10
    return hand


def own(h: Hand, seat: int, word: str, vassals: int = 1, city: bool = False) -> int:
    """A seat holds a province, pieces from its supply, food on its plate."""
    s, p = h.s, province(word)
    s.holder[p], s.vassals[p], s.city[p] = seat, vassals, int(city)
    s.lands[seat] += 1
    s.free_vassals[seat] -= vassals
    if city:
        s.city_slot[seat, s.cities[seat]] = 0
        s.free_vassals[seat] += f.VASSALS_PER_CITY
        s.cities[seat] += 1
        s.influence[seat] += 1
    return p


def feed(h: Hand) -> None:
    """Plates as the map, the advances and the cities want them."""
    from ethnarch.games.era_of_tribes.realm import food

    for seat in range(h.s.players):
        due = int(h(food.food_due, seat))
        h.s.food[seat], h.s.hunger[seat] = max(due, 0), max(-due, 0)


def march(h: Hand, word: str, count: int, by_sea: int = st.ON_FOOT) -> None:
    """Pieces of the mover stand on a foreign province, ready to attack."""
    for _ in range(count):
        h.s.piece_by_sea[h(pieces.add_piece, st.VASSAL_PIECE, province(word), 0)] = by_sea
    h.s.free_vassals[h.s.mover] -= count


def recruit(h: Hand, seat: int, armies: int) -> None:
    h.s.armies[seat] += armies
    h.s.free_vassals[seat] -= armies


def sail(h: Hand, seat: int, water: str, count: int) -> int:
    """Fleets of a seat in a water province, those of the mover as pieces too."""
    from ethnarch.games.era_of_tribes.realm import control

    w = province(water)
    for _ in range(count):
        h(control.arrive, seat, w, silence())
        h.s.free_vassals[seat] -= 1
        if h.s.mover == seat:
            h(pieces.add_piece, st.FLEET_PIECE, w, 0)
    return w


def declare(h: Hand, *battles: tuple[str, int, int]) -> None:
    for word, attacker, defender in battles:
        h(declaring.list_battle, province(word), attacker, defender)


def begin(h: Hand, *battles: tuple[str, int, int], events: object = None) -> None:
    """The battles are declared and the first steps run until somebody decides or the dice are due."""
    declare(h, *battles)
    h(stack.push, steps.DECLARE_BATTLES, int(h.s.mover), 0, 0, 0)
    run(h, events)


def run(h: Hand, events: object = None) -> None:
    """Automatic steps of a battle until a decision, the dice, or its end."""
    events = silence() if events is None else events
    while h.s.fault == 0 and h.s.depth > 0 and not h(running.collect_debts):
        step = int(h(stack.top_step))
        if step == steps.ROLL_DICE or not steps.DECLARE_BATTLES <= step <= steps.FINAL_SCORING:
            return
        h(running.run_step, step, events)


def step(h: Hand) -> int:
    return int(h(stack.top_step))


def seat_asked(h: Hand) -> int:
    return int(h(stack.top_seat))


def legal(h: Hand) -> list[int]:
    out = np.zeros(actions.MAX_ACTIONS, np.int32)
    count = h(running.legal_at, step(h), seat_asked(h), out)
    return [int(action) for action in out[:count]]


def play(h: Hand, action: int, events: object = None) -> None:
    """Play a legal action and run on."""
    assert action in legal(h), (steps.DECISION_NAMES[step(h)], action, legal(h))
    h(running.play_at, step(h), seat_asked(h), action, silence() if events is None else events)
    run(h, events)


def finish(h: Hand, decision: int) -> None:
    """Say `done` while this decision is asked."""
    while step(h) == decision:
        play(h, actions.DONE)


def roll(h: Hand, red: str, green: str, events: object = None) -> None:
    """The dice show these sides; both sides add nothing before and the losses that need no choice are taken."""
    finish(h, steps.COMMIT)
    finish(h, steps.JOIN)
    assert step(h) == steps.ROLL_DICE, step(h)
    h.s.war_dice[0] = list(f.DIE_SIDES[0]).index(SIDES[red])
    h.s.war_dice[1] = list(f.DIE_SIDES[1]).index(SIDES[green])
    h(stack.become, steps.TAKE_LOSSES, seat_asked(h), STRIKE, 0, 0)
    run(h, events)


def units(h: Hand) -> tuple[int, int]:
    return int(h.s.war_units[st.ATTACKER].sum()), int(h.s.war_units[st.DEFENDER].sum())


def fight(h: Hand, winner: str, events: object = None) -> None:
    """A whole battle; a village that is won is kept for later."""
    fight_it_out(h, winner, events)
    finish(h, steps.VILLAGE_WON)


def fight_it_out(h: Hand, winner: str, events: object = None) -> None:
    """Dice until the battle is over: only swords (attacker) or only shields (defender)."""
    side = {"attacker": "sword", "defender": "shield"}[winner]
    place = int(h.s.war_place)
    finish(h, steps.COMMIT)
    while h.s.war_place == place and step(h) in (steps.ROLL_DICE, steps.JOIN):
        roll(h, side, side, events)


def all_vassals_are_there(h: Hand) -> bool:
    return all(h(supply.vassals_accounted, seat) == f.VASSALS for seat in range(h.s.players))


def kinds(events: object) -> list[int]:
    return [row[0] for row in rows(events)]  # type: ignore[arg-type]


__all__ = ["Hand", "arrays", "province"]
