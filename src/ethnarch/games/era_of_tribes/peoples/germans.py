"""ERA-4.3 Germans: leaders on TRADE bring two talers; up to three armies for a level of MECHANICS, from their cities
first and without loss of morale."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.figures import ARMIES_CITY_FIRST, ARMIES_FREE, MORALE, TRADE_LEADER
from ethnarch.games.era_of_tribes.realm.supply import NO_VASSAL, take_from_city, take_vassal

CITY_MORALE: int = MORALE["vassal_from_unbuilt_city"]


@rule
def trade_of_leaders(s, seat, leaders):
    """ERA-4.3, ERA-B30: talers of so many leaders on TRADE."""
    return leaders * int(TRADE_LEADER[s.people[seat]])


@rule
def armies_for_level(s, seat):
    """ERA-4.3, ERA-1.3.E.5: how many free armies a new level of MECHANICS brings."""
    return int(ARMIES_FREE[s.people[seat]])


@rule
def take_free_army(s, seat, events):
    """ERA-A95, ERA-B37: Germans take the vassal from the next unbuilt city that has one, then from the free ones; the
    others from the free ones, then from a city for two fields of morale. The vassal joins the regular army."""
    if ARMIES_CITY_FIRST[s.people[seat]] and take_from_city(s, seat):
        s.armies[seat] += 1
        return
    if take_vassal(s, seat, CITY_MORALE, events) != NO_VASSAL:
        s.armies[seat] += 1
