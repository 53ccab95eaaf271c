"""ERA-1.3.A.4.5.c The result of a battle at sea: fleets and fish (ERA-B10, ERA-B119, ERA-B122)."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.battle.returning import put_fleets
from ethnarch.games.era_of_tribes.battle.units import is_played
from ethnarch.games.era_of_tribes.core.state import ATTACKER, ATTACKER_WON, DEFENDER, DRAW, SEATS, SIDES
from ethnarch.games.era_of_tribes.realm.control import hold, is_player, leave_line, let_go


@rule
def take_place_in_line(s, winner, loser, water):
    """ERA-B10: the winner stands where the loser stood; third parties keep their places."""
    out = 0
    for place in range(SEATS):
        seat = int(s.arrival[water, place])
        if seat == winner:
            continue
        s.arrival[water, out] = winner if seat == loser else seat
        out += 1
    for place in range(out, SEATS):
        s.arrival[water, place] = -1


@rule
def go_to_head_of_line(s, winner, water):
    """Who beats a people in its water stands before all others there."""
    at = 0
    while at < SEATS - 1 and s.arrival[water, at] != winner:
        at += 1
    while at > 0:
        s.arrival[water, at] = s.arrival[water, at - 1]
        at -= 1
    s.arrival[water, 0] = winner


@rule
def share_the_loss(s, water, events):
    """ERA-B10: after a draw the next in line takes over the fish."""
    for side in range(SIDES):
        if is_played(s, side):
            leave_line(s, int(s.war_holder[side]), water, events)
    if is_played(s, DEFENDER):
        return
    s.vassals[water] = 0
    let_go(s, water, events)
    if s.arrival[water, 0] >= 0:
        hold(s, int(s.arrival[water, 0]), water, events)


@rule
def beat_player(s, winner, loser, water, events):
    """ERA-6.1.4.3, ERA-B10, ERA-B119: the fish of the loser goes to the winner, player or people."""
    if s.holder[water] != loser:
        leave_line(s, loser, water, events)
        return
    let_go(s, water, events)
    if is_player(winner):
        take_place_in_line(s, winner, loser, water)
        hold(s, winner, water, events)
        return
    s.holder[water] = winner
    s.vassals[water] = 1
    leave_line(s, loser, water, events)


@rule
def beat_people(s, winner, water, events):
    """ERA-B122: victory over a people in its water gives control of the fish."""
    s.vassals[water] = 0
    let_go(s, water, events)
    go_to_head_of_line(s, winner, water)
    hold(s, winner, water, events)


@rule
def settle_sea(s, events):
    """ERA-1.3.A.4.5.c, ERA-B10, ERA-B71: fleets that are left stay; morale does not change (ERA-B7)."""
    water = int(s.war_place)
    put_fleets(s, ATTACKER, events)
    put_fleets(s, DEFENDER, events)
    if s.war_result == DRAW:
        share_the_loss(s, water, events)
        return
    won = ATTACKER if s.war_result == ATTACKER_WON else DEFENDER
    winner = int(s.war_holder[won])
    loser = int(s.war_holder[1 - won])
    if is_player(loser):
        beat_player(s, winner, loser, water, events)
    elif won == ATTACKER:
        beat_people(s, winner, water, events)
