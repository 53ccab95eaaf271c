"""Ethnos as players that learn see it: the observation of a seat."""

from __future__ import annotations

from ethnarch.engine.loops.observing import Observing
from ethnarch.engine.rule import rule
from ethnarch.engine.scanning import SPAN, lowest
from ethnarch.games.ethnos.ages.prospects import band_pays, bands_that_pay, leaders_that_add
from ethnarch.games.ethnos.core.state import AGAIN, BAND, OVER, TURN
from ethnarch.games.ethnos.core.tables import (
    DRAGONS,
    HORDE_GLORY,
    KINGDOM_COUNT,
    MARKET_PER_PLAYER,
    TROLL_TOKENS,
)
from ethnarch.games.ethnos.knowing.choices import COLOUR_CHOICES, REST_CHOICES, action_of, choice_of
from ethnarch.games.ethnos.knowing.features import (
    COLOUR_FEATURES,
    LENGTH,
    MIDDLE,
    REST_FEATURES,
    SEAT_WIDTH,
    VERSION,
    in_rest,
    in_seat,
)
from ethnarch.games.ethnos.knowing.observed_cards import (
    BANDS,
    KNOWN_CARDS,
    PAID,
    PAY,
    SEAT_AT,
    TABLE,
    WORK,
    count_cards,
    in_byte,
)
from ethnarch.games.ethnos.knowing.observed_kingdoms import gather_rows, look_at_kingdoms, look_at_merfolk
from ethnarch.games.ethnos.tribes.giant import giant_glory
from ethnarch.games.ethnos.tribes.orc import markers_on_horde

SEATS = in_rest("seat_0_present")
PLAYERS, AGE, LAST_AGE, DECISION = in_rest("players"), in_rest("age"), in_rest("last_age"), in_rest("decision")
DECIDER, FIRST, SEEN, DECK = in_rest("decider"), in_rest("first"), in_rest("dragons"), in_rest("deck")
SWITCHES, TROLLS_FREE = in_rest("switches"), in_rest("trolls_free")
GLORY, AHEAD, HAND_SIZE, LEFT = in_seat("glory"), in_seat("glory_ahead"), in_seat("hand_size"), in_seat("markers_left")
MERFOLK_AT, HORDE_SIZE, GIANT = in_seat("merfolk"), in_seat("horde_size"), in_seat("giant")
BANDS_PAY, MERFOLK_PAYS, OUTLOOK = in_seat("bands_pay"), in_seat("merfolk_pays"), in_seat("outlook")
UNKNOWN, TROLLS, TROLL_TOTAL = in_seat("unknown_cards"), in_seat("trolls"), in_seat("troll_total")


@rule
def shown_decision(s, seat):
    """ETH-8.2: nobody else sees a band in the making; they see its first question."""
    if s.phase == BAND and s.seat != seat:
        return TURN if s.bands_this_turn == 0 else AGAIN
    return int(s.phase)


@rule
def look_at_bands(s, out, seat, work):
    """The glory of the bands on the table, by seat."""
    players = int(s.players)
    for other in range(players):
        work[BANDS + other] = 0
    adding = leaders_that_add(s)
    for first in range(0, s.band_n, SPAN):
        bits = bands_that_pay(s, first, adding)
        while bits:
            band = first + lowest(bits)
            bits &= bits - 1
            work[BANDS + s.band_seat[band]] += band_pays(s, band)
    for away in range(players):
        pay = work[BANDS + work[SEAT_AT + away]]
        work[PAID + away] += pay
        out[SEATS + SEAT_WIDTH * away + BANDS_PAY] = in_byte(pay)


@rule
def look_at_seats(s, out, seat, work):
    """The seats one by one, the own first."""
    players = int(s.players)
    look_at_bands(s, out, seat, work)
    look_at_merfolk(s, work)
    token = int(giant_glory(s))
    for away in range(players):
        other = work[SEAT_AT + away]
        at = SEATS + SEAT_WIDTH * away
        horde, swims = markers_on_horde(s, other), work[PAY + away]
        work[PAID + away] += swims + int(s.glory[other]) + HORDE_GLORY[horde]
        giant = 1 if s.giant_seat == other else 0
        work[PAID + away] += giant * token
        out[at + GIANT] = giant
        out[at] = 1
        out[at + GLORY] = in_byte(s.glory[other])
        out[at + AHEAD] = in_byte(MIDDLE + int(s.glory[other]) - int(s.glory[seat]))
        out[at + HAND_SIZE] = int(s.hand_n[other])
        out[at + LEFT] = int(s.supply[other])
        out[at + MERFOLK_AT] = int(s.merfolk[other])
        out[at + HORDE_SIZE] = horde
        out[at + MERFOLK_PAYS] = swims
        out[at + OUTLOOK] = in_byte(MIDDLE + work[PAID + away] - work[PAID])
        out[at + UNKNOWN] = int(s.hand_n[other]) - work[KNOWN_CARDS + away]


@rule
def look_at_trolls(s, out, seat):
    """The troll tokens: who holds each, or that it is free."""
    players = int(s.players)
    for token in range(1, TROLL_TOKENS + 1):
        holder = int(s.troll[token])
        if holder < 0:
            out[TROLLS_FREE + token - 1] = 1
            continue
        at = SEATS + SEAT_WIDTH * (holder - seat if holder >= seat else holder - seat + players)
        out[at + TROLLS + token - 1] = 1
        out[at + TROLL_TOTAL] += token


@rule
def look_around(s, out, seat, total):
    """Everything that belongs to no card, kingdom or seat."""
    players, decision = int(s.players), shown_decision(s, seat)
    out[PLAYERS + players - 2] = 1
    out[AGE + int(s.age) - 1] = 1
    out[LAST_AGE] = 1 if s.age == s.ages else 0
    if decision != OVER:
        out[DECISION + decision] = 1
        out[DECIDER + (int(s.seat) - seat + players) % players] = 1
    out[FIRST + (int(s.first) - seat + players) % players] = 1
    out[SEEN + min(int(s.dragons), 2)] = 1
    out[DECK] = int(s.deck_left)
    dealt = players * (1 + MARKET_PER_PLAYER)
    out[DECK + 1] = in_byte(int(s.deck_left) - (total + DRAGONS - dealt - (total - dealt) // 2))  # ETH-R1
    out[TABLE + 1] = int(s.band_size)
    out[TABLE + 2] = int(s.free_left)
    out[TABLE + 3] = int(s.placed)
    out[TABLE + 4] = int(s.bands_this_turn)
    out[TABLE + 5] = int(s.giant_size)
    out[TABLE + 6] = int(s.asked)
    out[SWITCHES] = int(s.merfolk_ranked)
    out[SWITCHES + 1] = int(s.trolls_break_merfolk_ties)
    out[SWITCHES + 2] = int(s.ten_skeletons_win)
    out[SWITCHES + 3] = int(s.dragon_starts)


@rule
def observe(s, seat, out, work):
    """ETH-8: what a seat knows, of a state or of its own view."""
    for at in range(LENGTH):
        out[at] = 0
    players = int(s.players)
    for away in range(players):
        work[SEAT_AT + away] = seat + away if seat + away < players else seat + away - players
    gather_rows(s, work)
    total = count_cards(s, out, seat, work)
    look_at_kingdoms(s, out, work)
    look_at_seats(s, out, seat, work)
    look_at_trolls(s, out, seat)
    look_around(s, out, seat, total)


OBSERVING = Observing(
    version=VERSION,
    tokens=KINGDOM_COUNT,
    token_features=COLOUR_FEATURES,
    rest_features=REST_FEATURES,
    token_choices=COLOUR_CHOICES,
    rest_choices=REST_CHOICES,
    observe=observe,
    choice_of=choice_of,
    action_of=action_of,
    work=WORK,
)
