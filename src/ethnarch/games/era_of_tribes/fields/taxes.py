"""ERA-1.3.C Taxes: much money, and what the people think of it."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.figures import MORALE, TAX_INCOME
from ethnarch.games.era_of_tribes.core.stack import pop, top_seat
from ethnarch.games.era_of_tribes.peoples.egyptians import city_malus
from ethnarch.games.era_of_tribes.realm.goods import clear_field
from ethnarch.games.era_of_tribes.realm.tracks import change_morale, change_talers

LEADER_MORALE: int = MORALE["tax_per_leader"]


@rule
def tax_income(s, seat, leaders):
    """ERA-1.3.C: the income printed at the city built last, for every leader."""
    return int(TAX_INCOME[s.cities[seat]]) * leaders


@rule
def tax_morale(s, seat, leaders):
    """ERA-A23: three fields for every leader, the cities' number once (Greeks one more, Egyptians one less)."""
    return LEADER_MORALE * leaders - city_malus(s, seat, int(s.cities[seat]))


@rule
def run_taxes(s, events):
    """ERA-1.3.C, ERA-A23: the money first, then morale, all fields as one move."""
    seat = top_seat(s)
    leaders = int(s.placed_leaders)
    clear_field(s)
    pop(s)
    change_talers(s, seat, tax_income(s, seat, leaders), events)
    change_morale(s, seat, tax_morale(s, seat, leaders), events)
