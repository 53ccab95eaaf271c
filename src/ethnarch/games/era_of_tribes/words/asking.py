"""What a person asks before deciding: prices, standings and the morale of the next round, from a view."""

from __future__ import annotations

from ethnarch.engine.rule import kernel
from ethnarch.games.era_of_tribes.fields.advances import price as price_of_advance
from ethnarch.games.era_of_tribes.fields.purchase import price as price_of_province
from ethnarch.games.era_of_tribes.rounds.morale import morale_of_round
from ethnarch.games.era_of_tribes.scoring.cards import quantity


@kernel
def ask_advance(views, i, seat, branch, by_village):
    """Talers for the next level of a branch (ERA-1.3.E)."""
    return price_of_advance(views[i], seat, branch, by_village)


@kernel
def ask_province(views, i, province, forced):
    """Talers for a province of another player (ERA-1.3.D.A)."""
    return price_of_province(views[i], province, forced)


@kernel
def ask_standing(views, i, holder, card):
    """How much of what a card counts a seat or a barbarian people has (ERA-3)."""
    return quantity(views[i], holder, card)


@kernel
def ask_morale(views, i, seat):
    """Fields of morale that the next round takes (ERA-1.1)."""
    return morale_of_round(views[i], seat)
