"""ERA-2.2 The final scoring, in the last turn order (ERA-A106, ERA-A107, ERA-A115 to ERA-A117, ERA-B108 to
ERA-B110)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.barbarians.solo import points_for_rounds
from ethnarch.games.era_of_tribes.barbarians.together import lost_together
from ethnarch.games.era_of_tribes.board.arrays import AREA, AREAS, GOOD, IS_LAND, LUXURY_GOODS, PROVINCES
from ethnarch.games.era_of_tribes.board.figures import (
    EPOCH_LEADERS,
    GIVES_POINTS,
    INFLUENCE_DATA,
    TILE_EFFECT,
    TILE_IDS,
    TILE_THRESHOLDS,
    TILES,
)
from ethnarch.games.era_of_tribes.core.event_kinds import FINAL_MORALE, FINAL_ROUNDS, FINAL_TILE, GAME_OVER
from ethnarch.games.era_of_tribes.core.stack import become, push, set_top_a, top_a
from ethnarch.games.era_of_tribes.core.state import SCORING, SEATS, SOLO
from ethnarch.games.era_of_tribes.core.steps import FINAL_SCORING, OVER, TILES_WINDOW
from ethnarch.games.era_of_tribes.end.conditions import advances_of
from ethnarch.games.era_of_tribes.realm.tracks import morale_value
from ethnarch.games.era_of_tribes.scoring.cards import LEFT, RIGHT, gain, score_open, score_personal

(
    OF_ADVANCES,
    OF_DIFFERENT_GOODS,
    OF_EQUAL_GOODS,
    OF_AREAS,
    OF_POSTS,
    OF_LEADERS,
    OF_TALERS,
    OF_TREATIES,
) = (
    TILE_IDS.index(f"points_{name}")
    for name in (
        "advancements",
        "different_goods",
        "equal_goods",
        "areas",
        "trading_posts",
        "leaders",
        "talers",
        "treaties",
    )
)
STEPS = TILE_THRESHOLDS.shape[1]
HUNGER_INFLUENCE: int = INFLUENCE_DATA["changes"]["hunger_at_the_end"]

STAGES = 6
PERSONAL_CARDS, LEFT_CARD, RIGHT_CARD, MORALE_AND_HUNGER, RED_VILLAGES, ROUNDS_LEFT = range(STAGES)
"""The order of the final scoring (ERA-B108)."""


@rule
def step_reached(kind, number):
    """ERA-A107, ERA-B110: the points of the highest printed number that is not above this one; the last means "or
    more"."""
    points = 0
    for step in range(STEPS):
        if number >= TILE_THRESHOLDS[kind, step]:
            points = step + 1
    return points


@rule
def goods_of_kind(s, seat, good):
    total = 0
    for p in range(PROVINCES):
        if s.holder[p] == seat and GOOD[p] == good:
            total += 1
    return total


@rule
def different_goods(s, seat):
    kinds = 0
    for good in range(LUXURY_GOODS):
        if goods_of_kind(s, seat, good) > 0:
            kinds += 1
    return kinds


@rule
def areas_settled(s, seat):
    """ERA-B110: areas and far lands with an own land vassal or city."""
    total = 0
    for area in range(AREAS):
        for p in range(PROVINCES):
            if AREA[p] == area and IS_LAND[p] and s.holder[p] == seat:
                total += 1
                break
    return total


@rule
def tile_points(s, seat, kind):
    """ERA-5.7, ERA-B110: what one red points village is worth to this seat."""
    if kind == OF_EQUAL_GOODS:
        points = 0
        for good in range(LUXURY_GOODS):
            points += step_reached(kind, goods_of_kind(s, seat, good))
        return points
    number = 0
    if kind == OF_ADVANCES:
        number = advances_of(s, seat)
    elif kind == OF_DIFFERENT_GOODS:
        number = different_goods(s, seat)
    elif kind == OF_AREAS:
        number = areas_settled(s, seat)
    elif kind == OF_POSTS:
        number = int(s.posts[seat])
    elif kind == OF_LEADERS:
        number = int(EPOCH_LEADERS[s.epoch[seat]]) + int(s.grey[seat])
    elif kind == OF_TALERS:
        number = int(s.talers[seat])
    elif kind == OF_TREATIES:
        number = int(s.treaties[seat])
    return step_reached(kind, number)


@rule
def run_final_tiles(s, events):
    """ERA-B108 0.: in turn order a last chance to use villages; end conditions are not looked at any more."""
    s.ending = SCORING
    while top_a(s) < SEATS:
        seat = int(s.order[top_a(s)])
        set_top_a(s, top_a(s) + 1)
        if seat >= 0 and s.eliminated[seat] == 0 and s.tiles_held[seat] > 0:
            push(s, TILES_WINDOW, seat, 0, 0, 0)
            return
    become(s, FINAL_SCORING, -1, 0, 0, 0)


@rule
def hunger_points(s, seat):
    """ERA-A116: what every hunger, active or passive, costs at the end."""
    return HUNGER_INFLUENCE * (int(s.hunger[seat]) + int(s.fed_hunger[seat]))


@rule
def score_morale(s, seat, events):
    """ERA-2.2, ERA-B108 3., ERA-A116: the value of the morale and one point off for every hunger, active or passive, in
    one."""
    morale = morale_value(s, seat)
    hunger = hunger_points(s, seat)
    emit(events, FINAL_MORALE, seat, morale, hunger, 0, 0)
    gain(s, seat, morale + hunger, events)


@rule
def score_tiles(s, seat, events):
    """ERA-2.2, ERA-A106, ERA-B108 4.: unused red villages, each copy, in one change."""
    points = 0
    for kind in range(TILES):
        if TILE_EFFECT[kind] != GIVES_POINTS:
            continue
        for _ in range(s.tiles[seat, kind]):
            emit(events, FINAL_TILE, seat, kind, tile_points(s, seat, kind), 0, 0)
            points += tile_points(s, seat, kind)
    gain(s, seat, points, events)


@rule
def score_rounds(s, seat, events):
    """ERA-A115: solo: what the rounds are worth, after everything else."""
    points = points_for_rounds(s)
    emit(events, FINAL_ROUNDS, seat, points, 0, 0, 0)
    gain(s, seat, points, events)


@rule
def is_before(s, seat, other):
    """ERA-B109: more influence, then the earlier stamp; eliminated players behind all others."""
    if s.eliminated[seat] != s.eliminated[other]:
        return s.eliminated[seat] == 0
    if s.influence[seat] != s.influence[other]:
        return s.influence[seat] > s.influence[other]
    return s.stamp[seat] < s.stamp[other]


@rule
def rank_seats(s):
    """ERA-2.2, ERA-B109, ERA-B127: the places, 1 is best; a cooperative game that is lost is lost by all."""
    for seat in range(s.players):
        place = 1
        for other in range(s.players):
            if other != seat and (lost_together(s) or is_before(s, other, seat)):
                place += 1
        s.rank[seat] = place


@rule
def run_final_scoring(s, events):
    """ERA-B108: personal cards, the open cards left then right, morale and hunger, red villages; each for all in turn
    order before the next."""
    for stage in range(STAGES):
        if stage == LEFT_CARD or stage == RIGHT_CARD:
            card = int(s.open_cards[LEFT if stage == LEFT_CARD else RIGHT])
            if card >= 0:
                score_open(s, card, events)
            continue
        for place in range(SEATS):
            seat = int(s.order[place])
            if seat < 0 or s.eliminated[seat]:
                continue
            if stage == PERSONAL_CARDS:
                score_personal(s, seat, events)
            elif stage == MORALE_AND_HUNGER:
                score_morale(s, seat, events)
            elif stage == RED_VILLAGES:
                score_tiles(s, seat, events)
            elif s.style == SOLO:
                score_rounds(s, seat, events)
    rank_seats(s)
    s.over = 1
    emit(events, GAME_OVER, -1, 0, 0, 0, 0)
    become(s, OVER, -1, 0, 0, 0)
