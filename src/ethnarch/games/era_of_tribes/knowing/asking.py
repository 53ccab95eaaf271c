"""What a person asks before deciding: prices, standings and the morale of the next round, from a view."""

from __future__ import annotations

from ethnarch.engine.rule import kernel
from ethnarch.games.era_of_tribes.battle.markers import compare
from ethnarch.games.era_of_tribes.core.state import SCORING
from ethnarch.games.era_of_tribes.end.conditions import advances_of, conditions_met
from ethnarch.games.era_of_tribes.expansion.ashore import is_hostile
from ethnarch.games.era_of_tribes.expansion.growth import natural_growth
from ethnarch.games.era_of_tribes.fields.advances import WITHOUT_TILE, base_price, is_discovered, surcharge
from ethnarch.games.era_of_tribes.fields.advances import price as price_of_advance
from ethnarch.games.era_of_tribes.fields.bread import circus_morale
from ethnarch.games.era_of_tribes.fields.purchase import price as price_of_province
from ethnarch.games.era_of_tribes.fields.taxes import tax_income, tax_morale
from ethnarch.games.era_of_tribes.fields.trade import trade_income
from ethnarch.games.era_of_tribes.realm.cities import may_have_more_cities
from ethnarch.games.era_of_tribes.realm.control import luxuries
from ethnarch.games.era_of_tribes.rounds.morale import morale_of_round
from ethnarch.games.era_of_tribes.scoring.cards import quantity
from ethnarch.games.era_of_tribes.scoring.final import run_final_scoring

PROSPECTS = 9
(
    GROWTH,
    TRADE_INCOME,
    TAX_INCOME,
    TAX_MORALE,
    CIRCUS,
    NEXT_MORALE,
    LUXURIES,
    ADVANCES_HAD,
    CONDITIONS,
) = range(PROSPECTS)
"""What `ask_prospects` tells of a seat, in this order."""


REASONS = 3
DISCOVERED, BASE, MISSING = range(REASONS)
"""What `ask_reasons` tells of a price, in this order."""


@kernel
def ask_advance(views, i, seat, branch, how):
    """Talers for the next level of a branch (ERA-1.3.E)."""
    return price_of_advance(views[i], seat, branch, how)


@kernel
def ask_province(views, i, province, how):
    """Talers for a province of another player (ERA-1.3.D.A)."""
    return price_of_province(views[i], province, how)


@kernel
def ask_standing(views, i, holder, card):
    """How much of what a card counts a seat or a barbarian people has (ERA-3)."""
    return quantity(views[i], holder, card)


@kernel
def ask_morale(views, i, seat):
    """Fields of morale that the next round takes (ERA-1.1)."""
    return morale_of_round(views[i], seat)


@kernel
def ask_prospects(views, i, seat, out):
    """What one leader and no good would bring on each field, and what the next round takes."""
    v = views[i]
    out[GROWTH] = natural_growth(v, seat)
    out[TRADE_INCOME] = trade_income(v, seat, 1, 0)
    out[TAX_INCOME] = tax_income(v, seat, 1)
    out[TAX_MORALE] = tax_morale(v, seat, 1)
    out[CIRCUS] = circus_morale(v, seat, 1, 0)
    out[NEXT_MORALE] = morale_of_round(v, seat)
    out[LUXURIES] = luxuries(v, seat)
    out[ADVANCES_HAD] = advances_of(v, seat)
    out[CONDITIONS] = conditions_met(v, seat)


@kernel
def ask_reasons(views, i, seat, branch, out):
    """ERA-1.3.E: why an advance costs so much: whether others were there before, what is paid for that, and the side
    branches missing."""
    v = views[i]
    level = int(v.level_of[seat, branch]) + 1
    out[DISCOVERED] = 1 if is_discovered(v, branch, level) else 0
    out[BASE] = base_price(v, seat, branch, level, WITHOUT_TILE)
    out[MISSING] = surcharge(v, seat, branch, level)


@kernel
def ask_more_cities(views, i, seat):
    """ERA-A74: whether a seat may have one more city."""
    return may_have_more_cities(views[i], seat)


@kernel
def ask_hostile(views, i, seat, province):
    """ERA-B47: whether a seat that enters this land fights."""
    return is_hostile(views[i], seat, province)


@kernel
def ask_markers(views, i):
    """ERA-1.3.A.4.3: the conflict markers, given as the battle stands now."""
    compare(views[i])


@kernel
def ask_final(views, i, events):
    """ERA-2.2: the final scoring now, as far as the viewer knows the cards and villages."""
    views[i].ending = SCORING
    run_final_scoring(views[i], events)
