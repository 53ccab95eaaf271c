"""Advances: what a level is worth, which to buy, and the fleets and armies that come with it."""

from __future__ import annotations

from ethnarch.bots.era_of_tribes.scoring.ending import end_worth, glory_worth
from ethnarch.bots.era_of_tribes.weights import (
    ARMY,
    BRANCH_WORTH,
    FLEET,
    FOOD_WORTH,
    HUNGER,
    MORALE_STEP,
    STEP_WORTH,
)
from ethnarch.bots.era_of_tribes.worth import (
    WORTH,
    food_left,
    impatience,
    is_last_round,
    morale_gain,
    pull_of,
    survey,
    taler_worth,
)
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.arrays import FISH, FOOD
from ethnarch.games.era_of_tribes.board.figures import (
    AGRICULTURE,
    ARCHITECTURE,
    BRANCHES,
    COLUMN,
    CULTURE,
    CULTURE_INFLUENCE,
    CULTURE_MORALE,
    EPOCH_ADVANCES,
    EPOCHS,
    TECHNOLOGICAL,
    TOP_LEVEL,
)
from ethnarch.games.era_of_tribes.core.actions import ACCEPT, BRANCH, BRANCH_BY_TILE, DONE, PROVINCE
from ethnarch.games.era_of_tribes.core.state import NOBODY
from ethnarch.games.era_of_tribes.end.conditions import advances_of
from ethnarch.games.era_of_tribes.expansion.growth import CITY_VASSAL_MORALE
from ethnarch.games.era_of_tribes.fields.advances import (
    BY_TILE,
    PIONEER_INFLUENCE,
    WITHOUT_TILE,
    is_discovered,
    price,
)
from ethnarch.games.era_of_tribes.realm.cities import may_have_more_cities
from ethnarch.games.era_of_tribes.scoring.cards import ADMIRALTY, SCHOLARS

NEED = 1.0
"""How much more food is worth to those who have none left, and cities to those who have no free vassals left."""
FEW_FREE = 5


@rule
def level_worth(s, seat, branch, level, weights):
    """What a level brings besides the pioneer's point."""
    if is_last_round(s):
        if branch != CULTURE:
            return 0.0
        return CULTURE_INFLUENCE[level - 1] + morale_gain(s, seat, int(CULTURE_MORALE[level - 1]), weights)
    worth = weights[BRANCH_WORTH + branch * TOP_LEVEL + level - 1]
    if branch == AGRICULTURE and food_left(s, seat) < 1:
        worth += NEED
    if branch == ARCHITECTURE and s.free_vassals[seat] < FEW_FREE and not may_have_more_cities(s, seat):
        worth += NEED
    epoch = int(s.epoch[seat]) + 1
    if epoch < EPOCHS and advances_of(s, seat) < EPOCH_ADVANCES[epoch]:
        worth += weights[STEP_WORTH]
    if advances_of(s, seat) < TECHNOLOGICAL[COLUMN[s.length]]:
        worth += impatience(s)
    return worth


@rule
def advance_worth(s, seat, branch, weights):
    """What the next level of a branch is worth, price not counted."""
    level = int(s.level_of[seat, branch]) + 1
    worth = level_worth(s, seat, branch, level, weights)
    gain = 0 if is_discovered(s, branch, level) else PIONEER_INFLUENCE
    worth += gain + pull_of(s, seat, SCHOLARS, weights)
    if branch == CULTURE:
        gain += int(CULTURE_INFLUENCE[level - 1])
    worth += glory_worth(s, seat, gain, weights)
    if advances_of(s, seat) + 1 == TECHNOLOGICAL[COLUMN[s.length]]:
        worth += end_worth(s, seat, weights)
    return worth


@rule
def purchase_worth(s, seat, branch, how, weights):
    return advance_worth(s, seat, branch, weights) - taler_worth(s, seat, weights) * price(s, seat, branch, how)


@rule
def best_purchase(s, seat, skipped, talers, weights):
    """The branch that is worth most for so many talers, the skipped ones (bits) left out; -1: none is worth it."""
    best = -1
    most = 0.0
    for branch in range(BRANCHES):
        if (
            (skipped >> branch) & 1
            or s.level_of[seat, branch] >= TOP_LEVEL
            or price(s, seat, branch, WITHOUT_TILE) > talers
        ):
            continue
        worth = purchase_worth(s, seat, branch, WITHOUT_TILE, weights)
        if best < 0 or worth > most:
            best = branch
            most = worth
    return best if most > 0.0 else -1


@rule
def advise_first_advance(s, seat, actions, n, scores, weights, work):
    """ERA-0.7: nothing is paid and no pioneer's point is won."""
    for i in range(n):
        scores[i] = level_worth(s, seat, actions[i] - BRANCH, 1, weights)


@rule
def advise_advance(s, seat, actions, n, scores, weights, work):
    """The advance that is worth most above its price; none if none is."""
    for i in range(n):
        action = actions[i]
        scores[i] = 0.0
        if action == DONE:
            continue
        if action >= BRANCH_BY_TILE:
            scores[i] = 0.1 + purchase_worth(s, seat, action - BRANCH_BY_TILE, BY_TILE, weights)
        else:
            scores[i] = purchase_worth(s, seat, action - BRANCH, WITHOUT_TILE, weights)


@rule
def fish_worth(s, seat, water, weights, work):
    """What the first fleet in a water province wins."""
    if FOOD[water] != FISH or s.holder[water] != NOBODY:
        return 0.0
    hungry = weights[HUNGER] - weights[FOOD_WORTH] if s.hunger[seat] > 0 else 0.0
    return work[WORTH + water] + hungry


@rule
def advise_free_fleet(s, seat, actions, n, scores, weights, work):
    """Where there is fish; from an unbuilt city only for fish."""
    survey(s, seat, weights, work)
    gain = weights[FLEET] + pull_of(s, seat, ADMIRALTY, weights)
    cost = 0.0 if s.free_vassals[seat] > 0 else -CITY_VASSAL_MORALE * weights[MORALE_STEP]
    for i in range(n):
        scores[i] = 0.0
        if actions[i] != DONE:
            scores[i] = gain + fish_worth(s, seat, actions[i] - PROVINCE, weights, work) - cost


@rule
def advise_free_army(s, seat, actions, n, scores, weights, work):
    for i in range(n):
        scores[i] = 0.0
        if actions[i] == ACCEPT:
            scores[i] = (
                weights[ARMY] if s.free_vassals[seat] > 0 else weights[ARMY] + CITY_VASSAL_MORALE * weights[MORALE_STEP]
            )
