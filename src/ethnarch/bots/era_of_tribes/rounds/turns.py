"""A turn: which field, how many leaders, which luxury goods."""

from __future__ import annotations

from ethnarch.bots.era_of_tribes.fields.learning import best_purchase, purchase_worth
from ethnarch.bots.era_of_tribes.fields.talks import best_set_worth
from ethnarch.bots.era_of_tribes.rounds.planning import goods_for_growth, growth_gain, useful_growth
from ethnarch.bots.era_of_tribes.scoring.ending import best_card_points, end_worth, glory_worth
from ethnarch.bots.era_of_tribes.weights import EPOCH_WORTH, LEADER
from ethnarch.bots.era_of_tribes.worth import is_last_round, morale_gain, taler_worth
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.figures import COLUMN, CULTURAL, EPOCH_MORALE_ONCE, MORALE_TOP
from ethnarch.games.era_of_tribes.core.actions import DONE, FIELD_OF, NUMBER, PASS
from ethnarch.games.era_of_tribes.core.state import (
    ADVANCES,
    BREAD,
    DIPLOMACY_FIELD,
    EXPANSION,
    REVOLUTION_FIELD,
    TAXES,
    TRADE_FIELD,
)
from ethnarch.games.era_of_tribes.core.steps import ACTIVATE
from ethnarch.games.era_of_tribes.expansion.growth import PER_LEADER, growth_of, natural_growth
from ethnarch.games.era_of_tribes.fields.advances import WITHOUT_TILE, price
from ethnarch.games.era_of_tribes.fields.bread import circus_morale
from ethnarch.games.era_of_tribes.fields.revolution import can_revolt, influence_for_epoch
from ethnarch.games.era_of_tribes.fields.taxes import tax_income, tax_morale
from ethnarch.games.era_of_tribes.fields.trade import trade_income
from ethnarch.games.era_of_tribes.realm.goods import fresh_luxuries
from ethnarch.games.era_of_tribes.rounds.turns import has_activated, has_turn

PASSING = -0.05
EARLY = 0.15
"""What it is worth to expand before the others do."""
WHOLE_EXPANSION = 1.5
"""What an expansion is worth that a revolution would take away."""
WAITS = 0.02
"""A revolution that can wait until the other leaders are used."""


@rule
def revolution_worth(s, seat, weights):
    """ERA-1.3.G: influence, the card, the morale and what the epoch brings; leaders and expansion that are lost."""
    epoch = int(s.epoch[seat]) + 1
    worth = morale_gain(s, seat, int(EPOCH_MORALE_ONCE[epoch]), weights)
    gain = influence_for_epoch(s, epoch)
    worth += gain + glory_worth(s, seat, gain, weights)
    if epoch > s.leading_epoch:
        worth += best_card_points(s, seat)
    if epoch == CULTURAL[COLUMN[s.length]]:
        worth += end_worth(s, seat, weights)
    if is_last_round(s):
        return worth
    worth += weights[EPOCH_WORTH + epoch]
    return worth if has_activated(s, seat, EXPANSION) else worth - WHOLE_EXPANSION / 2.0


@rule
def must_hurry(s, seat):
    """Whether another could be the first in the next epoch before this seat's next turn."""
    epoch = int(s.epoch[seat]) + 1
    if epoch <= s.leading_epoch:
        return False
    for other in range(s.players):
        if other != seat and s.epoch[other] + 1 == epoch and has_turn(s, other) and can_revolt(s, other):
            return True
    return False


@rule
def expansion_worth(s, seat, leaders, weights):
    """ERA-1.3.A: leaders bring growth; before a revolution it is the only expansion there will be."""
    before = natural_growth(s, seat) + goods_for_growth(s, seat, weights)
    worth = growth_gain(s, seat, before, PER_LEADER * leaders, weights)
    if not is_last_round(s):
        worth += EARLY
    return worth + WHOLE_EXPANSION if can_revolt(s, seat) else worth


@rule
def spare_goods(s, seat, weights):
    return fresh_luxuries(s, seat) - goods_for_growth(s, seat, weights)


@rule
def learning_worth(s, seat, leaders, weights):
    """ERA-1.3.E: the best advances that the money buys, one a leader."""
    talers = int(s.talers[seat])
    skipped = 0
    worth = 0.0
    for _ in range(leaders):
        branch = best_purchase(s, seat, skipped, talers, weights)
        if branch < 0:
            return worth
        worth += purchase_worth(s, seat, branch, WITHOUT_TILE, weights)
        talers -= price(s, seat, branch, WITHOUT_TILE)
        skipped |= 1 << branch
    return worth


@rule
def field_worth(s, seat, field, leaders, weights):
    """What a field brings with so many leaders."""
    if field == EXPANSION:
        return expansion_worth(s, seat, leaders, weights)
    if field == TRADE_FIELD:
        return taler_worth(s, seat, weights) * trade_income(s, seat, leaders, spare_goods(s, seat, weights))
    if field == TAXES:
        worth = taler_worth(s, seat, weights) * tax_income(s, seat, leaders)
        return worth + morale_gain(s, seat, tax_morale(s, seat, leaders), weights)
    if field == DIPLOMACY_FIELD:
        return best_set_worth(s, seat, weights)
    if field == ADVANCES:
        return learning_worth(s, seat, leaders, weights)
    if field == BREAD:
        return morale_gain(s, seat, circus_morale(s, seat, leaders, spare_goods(s, seat, weights)), weights)
    return revolution_worth(s, seat, weights)


@rule
def advise_field(s, seat, actions, n, scores, weights, work):
    """The field that brings most for one leader; a revolution last, unless another could be first."""
    for i in range(n):
        if actions[i] == PASS:
            scores[i] = PASSING
            continue
        field = int(actions[i]) - FIELD_OF
        scores[i] = field_worth(s, seat, field, 1, weights)
        if field == REVOLUTION_FIELD and s.leaders[seat] > 1 and not must_hurry(s, seat):
            scores[i] = min(scores[i], WAITS)


@rule
def advise_leaders(s, seat, actions, n, scores, weights, work):
    """As many leaders as are worth more here than elsewhere; the last one is kept for a revolution."""
    field = int(s.stack_a[s.depth - 2])
    revolt = can_revolt(s, seat)
    for i in range(n):
        leaders = int(actions[i]) - NUMBER
        scores[i] = field_worth(s, seat, field, leaders, weights) - weights[LEADER] * (leaders - 1)
        if revolt and leaders == s.leaders[seat]:
            scores[i] -= revolution_worth(s, seat, weights)


@rule
def wants_good(s, seat, weights):
    """Whether one more luxury good belongs on the field that is being activated."""
    at = s.depth - 2
    auto = s.stack_step[at] != ACTIVATE
    if auto or s.stack_a[at] == EXPANSION:
        return auto or growth_of(s, seat) < useful_growth(s, seat, weights)
    if fresh_luxuries(s, seat) <= goods_for_growth(s, seat, weights):
        return False
    circus = not has_activated(s, seat, BREAD) and s.leaders[seat] > 0
    if s.stack_a[at] == TRADE_FIELD:
        return not (circus and morale_gain(s, seat, 2, weights) > 3.0 * taler_worth(s, seat, weights))
    return s.morale[seat] + circus_morale(s, seat, int(s.placed_leaders), int(s.placed_goods)) < MORALE_TOP


@rule
def advise_goods(s, seat, actions, n, scores, weights, work):
    wanted = wants_good(s, seat, weights)
    for i in range(n):
        scores[i] = 0.0
        if actions[i] != DONE:
            scores[i] = 1.0 if wanted else -1.0
