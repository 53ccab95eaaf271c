"""ERA-B104 The map as a seat sees it: one row of numbers a province (features.PROVINCE_FEATURES)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.rule import rule
from ethnarch.engine.scanning import lowest
from ethnarch.games.era_of_tribes.board.arrays import (
    FOOD,
    GOOD,
    HOME,
    HOME_COUNT,
    HOMES,
    IN_MAP,
    IS_LAND,
    MAP_PEOPLE,
    MAPS,
    PROVINCES,
    SYMBOL,
    TERRAIN,
)
from ethnarch.games.era_of_tribes.core.spans import SPANS, find_more, start_of, taken_in
from ethnarch.games.era_of_tribes.core.stack import top_a, top_b, top_step
from ethnarch.games.era_of_tribes.core.state import BARBARIAN, SEATS, VILLAGERS
from ethnarch.games.era_of_tribes.core.steps import (
    BONUS_FLEET,
    ENCOUNTER,
    OFFER,
    PAYER,
    POST_FROM,
    POST_PRICE,
    RAID_TARGET,
    TRANSPORT,
)
from ethnarch.games.era_of_tribes.fields.offers import PURCHASE
from ethnarch.games.era_of_tribes.knowing.features import PRINTED, WIDTH, of_province
from ethnarch.games.era_of_tribes.realm.pieces import are_alike, is_first_of_class

MAP_NUMBERS = PROVINCES * WIDTH
"""So many numbers of an observation are about provinces."""
(OWN_HOME, HOLDER, ALLIED, VASSALS, CITY, FLEETS, POST, BATTLEFIELD, SPENT, VILLAGE, FRESH, HORSE_HELD, CALM, REFUSED,
 WAS_OWN, PIECE_COUNT, FIRST_CLASS, SECOND_CLASS, BATTLES, WAR, ASKED) = (
    of_province(name) for name in (
        "own_home", "holder", "allied", "vassals", "city", "fleets", "post", "battlefield", "spent", "village", "fresh",
        "horse_held", "calm", "refused", "was_own", "pieces", "first_class", "second_class", "battles", "war", "asked",
    )
)  # fmt: skip
CLASS_NUMBERS = SECOND_CLASS - FIRST_CLASS
CLASSES = 2
"""So many kinds of pieces of a province are told one by one."""


def printed_rows(board: int) -> NDArray[np.uint8]:
    """What is printed on the provinces of a map."""
    rows = np.zeros((PROVINCES, WIDTH), np.uint8)
    at = {one.name: one.at for one in PRINTED}
    for p in range(PROVINCES):
        if not IN_MAP[board, p]:
            continue
        rows[p, at["in_play"]] = 1
        rows[p, at["terrain"] + TERRAIN[p]] = 1
        if FOOD[p] > 0:
            rows[p, at["food"] + FOOD[p] - 1] = 1
        if GOOD[p] >= 0:
            rows[p, at["good"] + GOOD[p]] = 1
        rows[p, at["home"]] = HOME[p] >= 0 and MAP_PEOPLE[board, HOME[p]]
        rows[p, at["symbol"]] = SYMBOL[p]
    return rows.ravel()


PRINTED_MAP = np.stack([printed_rows(board) for board in range(MAPS)])
"""[map, number]: the numbers of an empty map."""


@rule
def seen_from(s, seat, other):
    """How many seats to the left of `seat` another one sits."""
    return (int(other) - int(seat) + int(s.players)) % int(s.players)


@rule
def holder_seen(s, seat, holder):
    """A holder as the viewer counts: seats from itself on, then barbarian peoples, then villagers."""
    if holder < BARBARIAN:
        return seen_from(s, seat, holder)
    return SEATS + 1 if holder == VILLAGERS else SEATS


@rule
def see_map(s, seat, out):
    """Every province, as `seat` sees it, into the first numbers of `out`."""
    printed = PRINTED_MAP[s.board]
    for at in range(MAP_NUMBERS):
        out[at] = printed[at]
    if s.people[seat] >= 0:
        for k in range(HOME_COUNT[s.people[seat]]):
            p = int(HOMES[s.people[seat], k])
            if IN_MAP[s.board, p]:
                out[p * WIDTH + OWN_HOME] = 1
    for span in range(SPANS):
        bits = taken_in(s, span)
        while bits:
            see_taken(s, seat, start_of(span) + lowest(bits), out)
            bits &= bits - 1
    see_marked(s.battlefield, BATTLEFIELD, out)
    see_marked(s.spent, SPENT, out)
    see_marked(s.has_village, VILLAGE, out)
    see_marked(s.refused, REFUSED, out)
    if s.mover >= 0:
        see_expansion(s, seat, out)
    place = place_asked(s)
    if place >= 0:
        out[place * WIDTH + ASKED] = 1
    if s.war_place >= 0:
        out[s.war_place * WIDTH + WAR] = 1


@rule
def see_taken(s, seat, p, out):
    """A province that somebody holds."""
    at = p * WIDTH
    holder = int(s.holder[p])
    out[at + HOLDER + holder_seen(s, seat, holder)] = 1
    out[at + VASSALS] = s.vassals[p]
    if holder < BARBARIAN and (int(s.ally[seat]) >> holder) & 1:
        out[at + ALLIED] = 1
    if IS_LAND[p]:
        out[at + CITY] = s.city[p]
        if s.post[p] >= 0:
            out[at + POST + (0 if s.post[p] == seat else 1)] = 1
        return
    for other in range(s.players):
        out[at + FLEETS + seen_from(s, seat, other)] = s.fleets[p, other]


@rule
def see_marked(numbers, feature, out):
    """A number that few provinces have."""
    p = find_more(numbers, 1, -1)
    while p >= 0:
        out[p * WIDTH + feature] = numbers[p]
        p = find_more(numbers, 1, p)


@rule
def see_expansion(s, seat, out):
    """What is only there while a seat expands: new vassals, pieces that move, battles to come."""
    see_marked(s.fresh, FRESH, out)
    see_marked(s.horse_held, HORSE_HELD, out)
    p = find_more(s.calm, 1, -1)
    while p >= 0:
        out[p * WIDTH + CALM] = (int(s.calm[p]) >> int(seat)) & 1
        p = find_more(s.calm, 1, p)
    for p in range(PROVINCES):
        if s.old_holder[p] == seat:
            out[p * WIDTH + WAS_OWN] = 1
    for i in range(s.piece_count):
        at = int(s.piece_at[i]) * WIDTH
        out[at + PIECE_COUNT] += 1
        rank = rank_of_class(s, i)
        if rank < CLASSES:
            at += FIRST_CLASS + rank * CLASS_NUMBERS
            out[at] += 1
            out[at + 1] = max(0, int(s.piece_moves[i]))
            out[at + 2] = s.piece_horse[i]
    for i in range(s.battles):
        if s.battle_done[i] == 0:
            role = 0 if s.battle_attacker[i] == seat else 1 if s.battle_defender[i] == seat else 2
            out[int(s.battle_place[i]) * WIDTH + BATTLES + role] += 1


@rule
def rank_of_class(s, i):
    """How many other classes of pieces in the same province have a lower piece than the class of piece i."""
    rank = 0
    for j in range(i):
        if s.piece_at[j] != s.piece_at[i]:
            continue
        if are_alike(s, i, j):
            return rank
        if is_first_of_class(s, j):
            rank += 1
    return rank


@rule
def place_asked(s):
    """The province that the top of the stack asks about, -1: none."""
    if s.depth == 0:
        return -1
    step = top_step(s)
    if step == OFFER:
        return top_b(s) if top_a(s) == PURCHASE else -1
    if step == RAID_TARGET:
        return int(s.piece_at[top_a(s)])
    if (
        step == ENCOUNTER
        or step == POST_PRICE
        or step == POST_FROM
        or step == BONUS_FLEET
        or step == TRANSPORT
        or step == PAYER
    ):
        return top_a(s)
    return -1
