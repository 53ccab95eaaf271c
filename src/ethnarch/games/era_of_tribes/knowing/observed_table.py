"""The table beside the map as a seat sees it (features.TABLE_FEATURES): the game, what is asked, cards, the battle."""

from __future__ import annotations

import numpy as np

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.battle.declaring import battles_left
from ethnarch.games.era_of_tribes.board.arrays import PEOPLES
from ethnarch.games.era_of_tribes.board.figures import CARDS, DEALT_CARDS, DIE, TILES
from ethnarch.games.era_of_tribes.core.stack import top_a, top_b, top_c, top_seat, top_step
from ethnarch.games.era_of_tribes.core.state import (
    GOES_ON,
    MARKERS,
    ROLE_EXPANDS,
    ROLE_VILLAGES,
    SCORING,
    SEATS,
    SIDES,
    TABLE,
    UNITS,
)
from ethnarch.games.era_of_tribes.core.steps import (
    ACTIVATE,
    ADVANCE,
    DECISION_NAMES,
    EXPEL,
    HOW_MANY,
    OFFER,
    OVER,
    PAYER,
    RANSOM,
    SEND,
)
from ethnarch.games.era_of_tribes.fields.diplomacy import NAMED_ACTIONS
from ethnarch.games.era_of_tribes.knowing.features import HALF, HOLDERS, TABLE_WIDTH, of_table
from ethnarch.games.era_of_tribes.knowing.observed_map import MAP_NUMBERS, holder_seen, seen_from
from ethnarch.games.era_of_tribes.scoring.cards import LEFT, RIGHT

OBSERVED = MAP_NUMBERS + TABLE_WIDTH
"""How many numbers an observation has."""


def behind_the_map(*names: str) -> tuple[int, ...]:
    """Where features of the table lie in an observation."""
    return tuple(MAP_NUMBERS + of_table(name) for name in names)


DECISION_AT = np.full(OVER + 1, -1, np.int64)
DECISION_AT[list(DECISION_NAMES)] = np.arange(len(DECISION_NAMES))
"""The place of a decision among all, by its step."""

PLAYERS, STYLE, LENGTH, LEVEL, BOARD, BONUS_SWITCH, ROUND, LEADING_EPOCH, ENDING, ENDED = behind_the_map(
    "players", "style", "length", "level", "board", "bonus_switch", "round", "leading_epoch", "ending", "ended"
)
DECISION, DECIDER, TURN, RING, MOVER, AUTO, GROWTH, GREEK_FLEET, LEGION_ASKED, FIELD, PARTNER, NUMBER, AN_OFFER = (
    behind_the_map(
        "decision", "decider", "turn", "ring", "mover", "auto", "growth", "greek_fleet_had", "legion_asked", "field",
        "partner", "number", "offer",
    )
)  # fmt: skip
NAMED, CREDITS, PARTNERS, PURCHASES, PLACED = behind_the_map("named", "credits", "partners", "purchases", "placed")
OWN_VILLAGES, VILLAGE_WON, VILLAGES_USED, OWN_CARD, REJECTED, DEALT, LEFT_CARD, RIGHT_CARD, SCORED_CARDS, DECK = (
    behind_the_map(
        "own_villages", "village_won", "villages_used", "own_card", "rejected", "dealt", "left_card", "right_card",
        "scored_cards", "deck",
    )
)  # fmt: skip
STOCK, EXPANDING, SETTLED, BAG, DRAWS, BATTLES_LEFT = behind_the_map(
    "stock", "expanding", "settled", "bag", "draws", "battles_left"
)
BATTLE, A_ATTACKER, WAR_UNITS, WAR_ARMIES, HELPERS, MARKERS_HELD, DICE, HITS, RESULT = behind_the_map(
    "battle", "attacker", "units", "war_armies", "helpers", "markers", "dice", "hits", "result"
)


@rule
def byte(number):
    """What fits a byte."""
    return min(max(int(number), 0), 255)


@rule
def see_one(choice, feature, out):
    """One of several; below 0: none."""
    if choice >= 0:
        out[feature + choice] = 1


@rule
def see_seat(s, seat, other, feature, out):
    """One of the seats, below 0: none."""
    if other >= 0:
        out[feature + seen_from(s, seat, other)] = 1


@rule
def see_game(s, seat, out):
    """Which game this is, and how far it has come."""
    out[PLAYERS + s.players - 1] = 1
    out[STYLE + s.style] = 1
    out[LENGTH + s.length] = 1
    if s.style != TABLE:
        out[LEVEL + s.level] = 1
    out[BOARD + s.board] = 1
    out[BONUS_SWITCH] = s.bonus_switch
    out[ROUND] = byte(s.round_now)
    see_one(s.leading_epoch, LEADING_EPOCH, out)
    out[ENDING] = 1 if s.ending != GOES_ON else 0
    out[ENDING + 1] = 1 if s.ending == SCORING else 0
    out[ENDED] = byte(s.ended)
    if 0 <= s.cycle_at < s.players:
        see_seat(s, seat, s.order[s.cycle_at], TURN, out)
    see_seat(s, seat, s.ring_seat, RING, out)
    see_seat(s, seat, s.mover, MOVER, out)
    out[AUTO] = byte(s.is_auto)
    out[GROWTH] = byte(s.growth + HALF)
    out[GREEK_FLEET] = byte(s.bonus_fleet_had)
    out[LEGION_ASKED] = byte(s.legion_asked)
    out[STOCK] = byte(s.legion_supply)
    out[STOCK + 1] = byte(s.grey_stock)
    out[STOCK + 2] = byte(s.grey_box)
    out[STOCK + 3] = byte(s.gone_tiles)
    out[STOCK + 4] = byte(s.free_colony_used)
    out[DRAWS] = byte(s.draws)
    for people in range(PEOPLES):
        out[EXPANDING + people] = 1 if s.role[people] == ROLE_EXPANDS else 0
        out[SETTLED + people] = 1 if s.role[people] == ROLE_VILLAGES else 0
        out[BAG + people] = byte(s.bag[people])


@rule
def see_question(s, seat, out):
    """What is asked, and of whom."""
    if s.depth == 0 or s.over != 0:
        return
    step = top_step(s)
    see_one(DECISION_AT[step], DECISION, out)
    see_seat(s, seat, top_seat(s), DECIDER, out)
    at = int(s.depth) - 1
    while at >= 0 and s.stack_step[at] != ACTIVATE:
        at -= 1
    if at >= 0:
        out[FIELD + s.stack_a[at]] = 1
    if step == OFFER:
        out[AN_OFFER + top_a(s)] = 1
        see_seat(s, seat, top_c(s), PARTNER, out)
    elif step == EXPEL:
        see_seat(s, seat, top_a(s), PARTNER, out)
    elif step == HOW_MANY or step == SEND or step == RANSOM:
        see_seat(s, seat, top_b(s), PARTNER, out)
    if step == RANSOM or step == ADVANCE:
        out[NUMBER] = byte(top_a(s))
    elif step == PAYER:
        out[NUMBER] = byte(top_b(s))
    elif step == SEND:
        out[NUMBER] = byte(top_c(s))
    for bit in range(NAMED_ACTIONS):
        out[NAMED + bit] = (int(s.named) >> bit) & 1
    for other in range(s.players):
        out[PARTNERS + seen_from(s, seat, other)] = (int(s.partners) >> other) & 1
    out[CREDITS] = byte(s.credits)
    out[PURCHASES] = byte(s.purchases)
    out[PLACED] = byte(s.placed_leaders)
    out[PLACED + 1] = byte(s.placed_goods)


@rule
def see_cards(s, seat, out):
    """Open cards and villages, and those of the viewer."""
    for kind in range(TILES):
        out[OWN_VILLAGES + kind] = byte(s.tiles[seat, kind])
        used = 0
        for other in range(s.players):
            used += int(s.tiles_used[other, kind])
        out[VILLAGES_USED + kind] = byte(used)
    see_one(s.tile_won[seat], VILLAGE_WON, out)
    see_one(s.personal[seat], OWN_CARD, out)
    see_one(s.rejected[seat], REJECTED, out)
    for place in range(DEALT_CARDS):
        see_one(s.dealt[seat, place], DEALT, out)
    see_one(s.open_cards[LEFT], LEFT_CARD, out)
    see_one(s.open_cards[RIGHT], RIGHT_CARD, out)
    for card in range(CARDS):
        out[SCORED_CARDS + card] = (int(s.scored_cards) >> card) & 1
    out[DECK] = byte(s.deck_left)


@rule
def see_battle(s, seat, out):
    """The battles to come and the one that runs."""
    out[BATTLES_LEFT] = byte(battles_left(s))
    if s.war_place < 0:
        return
    out[BATTLE] = 1
    out[BATTLE + 1] = byte(s.war_sea)
    out[BATTLE + 2] = byte(s.war_landing)
    out[BATTLE + 3] = byte(s.war_city)
    out[BATTLE + 4] = byte(s.war_spared)
    for side in range(SIDES):
        if s.war_holder[side] >= 0:
            out[A_ATTACKER + side * HOLDERS + holder_seen(s, seat, s.war_holder[side])] = 1
        for unit in range(UNITS):
            out[WAR_UNITS + side * UNITS + unit] = byte(s.war_units[side, unit])
        out[WAR_ARMIES + side] = byte(s.war_armies[side])
        for other in range(s.players):
            out[HELPERS + side * SEATS + seen_from(s, seat, other)] = byte(s.war_allied[side, other])
        if 0 <= s.war_dice[side] < DIE:
            out[DICE + side * DIE + s.war_dice[side]] = 1
        out[HITS + side] = byte(s.war_hits[side])
    for marker in range(MARKERS):
        if s.war_marker[marker] >= 0:
            out[MARKERS_HELD + SIDES * marker + s.war_marker[marker]] = 1
    see_one(s.war_result, RESULT, out)
