"""ERA-3 The fifteen influence cards: what each counts and what it is worth (ERA-A100, ERA-A108, ERA-B13, ERA-B98)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.arrays import (
    FISH,
    FOOD,
    FOREST,
    GRAIN,
    HILLS,
    IS_LAND,
    MOUNTAINS,
    PEOPLES,
    TERRAIN,
)
from ethnarch.games.era_of_tribes.board.figures import CARD_DATA, CARD_IDS, CARD_PEOPLE, OPEN_CARDS, TILES
from ethnarch.games.era_of_tribes.core.event_kinds import INFLUENCE_CHANGED, SCORED_CARD
from ethnarch.games.era_of_tribes.core.spans import find_next
from ethnarch.games.era_of_tribes.core.state import BARBARIAN, ROLE_EXPANDS, SCORING, SEATS, TABLE
from ethnarch.games.era_of_tribes.end.conditions import advances_of
from ethnarch.games.era_of_tribes.realm.colonies import colonies_of
from ethnarch.games.era_of_tribes.realm.control import is_luxury, is_player
from ethnarch.games.era_of_tribes.realm.tracks import change_influence

(
    ADMIRALTY,
    COLONISTS,
    NOBILITY,
    PARTISANS,
    IMPERATOR,
    FISHERS,
    FARMERS,
    SCHOLARS,
    LIBERATORS,
    WOODCUTTERS,
    SHEPHERDS,
    BURGHERS,
    MERCHANTS,
    MINERS,
    PLUTOCRACY,
) = (
    CARD_IDS.index(name)
    for name in (
        "admiralty",
        "colonists",
        "nobility",
        "partisans",
        "imperator",
        "fishers",
        "farmers",
        "scholars",
        "liberators",
        "woodcutters",
        "shepherds",
        "burghers",
        "merchants",
        "miners",
        "plutocracy",
    )
)
FIRST: int = CARD_DATA["open"]["first"]
SHARED_FIRST: int = CARD_DATA["open"]["shared_first"]
SECOND: int = CARD_DATA["open"]["second"]
OWN_FIRST: int = CARD_DATA["personal"]["first"]
OWN_SHARED: int = CARD_DATA["personal"]["shared_first"]
LEFT, RIGHT = range(OPEN_CARDS)
"""Places of the open cards."""
NO_LIMIT = 32767
"""Nobody has as much of anything."""


@rule
def take_top_card(s):
    """ERA-0.5, ERA-B96: the top of the pile."""
    s.deck_left -= 1
    card = int(s.deck[s.deck_left])
    s.deck[s.deck_left] = -1
    return card


@rule
def counts_province(s, card, province):
    """ERA-3, ERA-B13, ERA-B78: whether a province that is held counts for a card about provinces."""
    if not IS_LAND[province]:
        return card == FISHERS and FOOD[province] == FISH
    if card == NOBILITY:
        return True
    if card == PARTISANS:
        return s.battlefield[province] > 0
    if card == MERCHANTS:
        return is_luxury(province)
    terrain = TERRAIN[province]
    return (
        (card == FARMERS and terrain == GRAIN)
        or (card == WOODCUTTERS and terrain == FOREST)
        or (card == SHEPHERDS and terrain == HILLS)
        or (card == MINERS and terrain == MOUNTAINS)
    )


@rule
def provinces_for(s, holder, card):
    total = 0
    p = find_next(s.holder, holder, -1)
    while p >= 0:
        if counts_province(s, card, p):
            total += 1
        p = find_next(s.holder, holder, p)
    return total


@rule
def villages_of(s, seat):
    """ERA-3: villages won, used or not."""
    total = int(s.tiles_held[seat])
    for kind in range(TILES):
        total += int(s.tiles_used[seat, kind])
    return total


@rule
def vassals_at_sea(s, holder):
    """ERA-B13: the fleets of a people are its vassals on water."""
    total = 0
    p = find_next(s.holder, holder, -1)
    while p >= 0:
        if not IS_LAND[p]:
            total += int(s.vassals[p])
        p = find_next(s.holder, holder, p)
    return total


@rule
def quantity(s, holder, card):
    """ERA-3.1 to ERA-3.15, ERA-A100, ERA-B13: how much of what a card counts a seat or a barbarian people has."""
    if not is_player(holder) and CARD_PEOPLE[card] == 0:
        return 0
    if card == COLONISTS:
        return colonies_of(s, holder)
    if card == ADMIRALTY:
        if is_player(holder):
            return int(s.fleet_total[holder])
        return vassals_at_sea(s, holder)
    if card == IMPERATOR:
        return max(int(s.triumph_start[holder]) - int(s.triumph[holder]), 0)
    if card == SCHOLARS:
        return advances_of(s, holder)
    if card == LIBERATORS:
        return villages_of(s, holder)
    if card == BURGHERS:
        return int(s.cities[holder])
    if card == PLUTOCRACY:
        return int(s.talers[holder])
    return provinces_for(s, holder, card)


@rule
def rival(s, at):
    """ERA-B98, ERA-A108, ERA-B107: the at-th who is compared: seats, then the peoples of solo and coop; -1: takes no
    part."""
    if at < SEATS:
        if at >= s.players or s.eliminated[at]:
            return -1
        return at
    if s.style == TABLE or s.role[at - SEATS] != ROLE_EXPANDS:
        return -1
    return BARBARIAN + at - SEATS


@rule
def most_below(s, card, limit):
    """The highest quantity below a limit, 0: nobody has any."""
    most = 0
    for at in range(SEATS + PEOPLES):
        holder = rival(s, at)
        if holder >= 0:
            has = quantity(s, holder, card)
            if most < has < limit:
                most = has
    return most


@rule
def how_many_have(s, card, number):
    count = 0
    for at in range(SEATS + PEOPLES):
        holder = rival(s, at)
        if holder >= 0 and quantity(s, holder, card) == number:
            count += 1
    return count


@rule
def gain(s, seat, points, events):
    """Influence of a card: at the end of the game it may be on a negative field (ERA-B108)."""
    if s.ending != SCORING:
        change_influence(s, seat, points, events)
        return
    if points == 0:
        return
    s.influence[seat] += points
    s.stamps += 1
    s.stamp[seat] = s.stamps
    emit(events, INFLUENCE_CHANGED, seat, points, s.influence[seat], 0, 0)


@rule
def place_points(has, top, firsts, second):
    """ERA-B98: the only first 3, all seconds 1; shared firsts 2 each and nobody else."""
    if has == 0:
        return 0
    if has == top:
        return FIRST if firsts == 1 else SHARED_FIRST
    return SECOND if firsts == 1 and has == second else 0


@rule
def open_points(s, seat, card):
    """ERA-B98: what an open card would bring a seat now."""
    top = most_below(s, card, NO_LIMIT)
    return place_points(quantity(s, seat, card), top, how_many_have(s, card, top), most_below(s, card, top))


@rule
def score_open(s, card, events):
    """ERA-B98: in turn order."""
    top = most_below(s, card, NO_LIMIT)
    firsts = how_many_have(s, card, top)
    second = most_below(s, card, top)
    for place in range(SEATS):
        seat = int(s.order[place])
        if seat < 0 or s.eliminated[seat]:
            continue
        has = quantity(s, seat, card)
        points = place_points(has, top, firsts, second)
        if points > 0:
            emit(events, SCORED_CARD, seat, card, points, has, 0)
            gain(s, seat, points, events)


@rule
def score_personal(s, seat, events):
    """ERA-2.2, ERA-B98: only a first place counts, alone 3, shared 2; only the owner gains."""
    card = int(s.personal[seat])
    if card < 0 or s.eliminated[seat]:
        return
    has = quantity(s, seat, card)
    points = 0
    if has > 0 and has == most_below(s, card, NO_LIMIT):
        points = OWN_FIRST if how_many_have(s, card, has) == 1 else OWN_SHARED
    emit(events, SCORED_CARD, seat, card, points, has, 0)
    gain(s, seat, points, events)
