"""Ethnos as players that learn see it: the observation of a seat."""

from __future__ import annotations

from ethnarch.engine.observing import Observing
from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.choices import COLOUR_CHOICES, REST_CHOICES, action_of, choice_of
from ethnarch.games.ethnos.features import (
    COLOUR_FEATURES,
    LENGTH,
    MIDDLE,
    REST_FEATURES,
    RIVALS,
    SEAT_WIDTH,
    TOKEN,
    VERSION,
    in_colour,
    in_rest,
    in_seat,
)
from ethnarch.games.ethnos.prospects import band_pays, kingdom_pays, merfolk_pays
from ethnarch.games.ethnos.state import AGAIN, BAND, KEEP, OVER, TURN
from ethnarch.games.ethnos.tables import (
    COPIES,
    DRAGONS,
    GIANT_GLORY,
    HALFLING,
    HALFLING_COPIES,
    HORDE_GLORY,
    KINDS,
    KINGDOM_COUNT,
    MARKET_PER_PLAYER,
    SKELETON,
    SKELETONS,
    TRIBE_COUNT,
    TROLL_TOKENS,
)
from ethnarch.games.ethnos.tribes.orc import markers_on_horde

HAND, LAID, LEADER, MARKET = in_colour("hand"), in_colour("laid"), in_colour("leader"), in_colour("market")
UNSEEN, KNOWN, MARKERS, NEED = in_colour("unseen"), in_colour("known"), in_colour("markers"), in_colour("need")
TOKENS, PAYS_NOW, PAYS_LAST = in_colour("tokens"), in_colour("pays_now"), in_colour("pays_last")
MORE_NOW, MORE_LAST, HORDE = in_colour("one_more_now"), in_colour("one_more_last"), in_colour("horde")
COLOUR, OF_COLOUR = in_colour("colour"), in_colour("hand_of_colour")
BONES, BONES_KNOWN, BY_TRIBE, ON_SALE = in_rest("bones"), in_rest("bones_known"), in_rest("hand"), in_rest("market")
TRIBES, LEADING, SEATS, TABLE = in_rest("tribes"), in_rest("leader"), in_rest("seat_0_present"), in_rest("laid")
PLAYERS, AGE, LAST_AGE, DECISION = in_rest("players"), in_rest("age"), in_rest("last_age"), in_rest("decision")
DECIDER, FIRST, SEEN, DECK = in_rest("decider"), in_rest("first"), in_rest("dragons"), in_rest("deck")
JOINED, SWITCHES, TROLLS_FREE = in_rest("joined_by"), in_rest("switches"), in_rest("trolls_free")
GLORY, AHEAD, HAND_SIZE, LEFT = in_seat("glory"), in_seat("glory_ahead"), in_seat("hand_size"), in_seat("markers_left")
MERFOLK_AT, HORDE_SIZE, GIANT = in_seat("merfolk"), in_seat("horde_size"), in_seat("giant")
BANDS_PAY, MERFOLK_PAYS, OUTLOOK = in_seat("bands_pay"), in_seat("merfolk_pays"), in_seat("outlook")
UNKNOWN, TROLLS, TROLL_TOTAL = in_seat("unknown_cards"), in_seat("trolls"), in_seat("troll_total")

PAID = KINDS
"""Behind the counts of cards by kind, `work` gathers what each seat would be paid."""
WORK = KINDS + RIVALS + 1


@rule
def in_byte(number):
    return min(max(int(number), 0), 255)


@rule
def shown_decision(s, seat):
    """ETH-8.2: nobody else sees a band in the making; they see its first question."""
    if s.phase == BAND and s.seat != seat:
        return TURN if s.bands_this_turn == 0 else AGAIN
    return int(s.phase)


@rule
def shown_leader(s, seat):
    """The kind that leads, as far as a seat has seen it; -1: none."""
    if s.phase == BAND and s.seat != seat:
        return int(s.played[s.band_start[s.band_n - 1]]) if s.bands_this_turn > 0 else -1
    return int(s.lead)


@rule
def count_laid(s, out, seat):
    """The cards laid beside the leader or kept, which only their owner sees, and the leader."""
    if s.seat == seat and (s.phase == BAND or s.phase == KEEP):
        for k in range(s.laid_n):
            kind = int(s.laid[k])
            tribe = int(s.tribe[kind // 6])
            if tribe == SKELETON:
                out[BONES + 2] += 1
            else:
                out[kind % 6 * TOKEN + LAID + tribe] += 1
        out[TABLE] = int(s.laid_n)
        if s.phase == BAND and s.joined_by > 0:
            out[JOINED + int(s.joined_by) - 1] = 1
    lead = shown_leader(s, seat)
    if lead >= 0:
        tribe = int(s.tribe[lead // 6])
        out[lead % 6 * TOKEN + LEADER + tribe] = 1
        out[LEADING + tribe] = 1


@rule
def count_tribe(s, out, seat, slot, played):
    """The cards of one tribe, wherever the seat knows them; how many of them there are in all.

    played: by kind, how many lie on the table.
    """
    tribe, players = int(s.tribe[slot]), int(s.players)
    bones = tribe == SKELETON
    copies = SKELETONS if bones else HALFLING_COPIES if tribe == HALFLING else COPIES
    colours = 1 if bones else 6
    for colour in range(colours):
        kind = 6 * slot + colour
        mine, there = int(s.hand[seat, kind]), int(s.market[kind])
        unseen = copies - mine - there - played[kind]
        at = colour * TOKEN + tribe
        for away in range(1, players):
            known = int(s.known[(seat + away) % players, kind])
            unseen -= known
            out[BONES_KNOWN + away - 1 if bones else at + KNOWN + TRIBE_COUNT * (away - 1)] = known
        out[BONES if bones else at + HAND] = mine
        out[BONES + 1 if bones else at + MARKET] = there
        out[BONES + 3 if bones else at + UNSEEN] = in_byte(unseen)
        if not bones:
            out[colour * TOKEN + OF_COLOUR] += mine
        out[BY_TRIBE + tribe] += mine
        out[ON_SALE + tribe] += there
    out[TRIBES + tribe] = 1
    return colours * copies


@rule
def count_cards(s, out, seat, work):
    """All cards by tribe and colour; how many the deck began with."""
    for kind in range(KINDS):
        work[kind] = 0
    for at in range(s.band_start[s.band_n]):
        work[s.played[at]] += 1
    total = 0
    for slot in range(s.slots):
        total += count_tribe(s, out, seat, slot, work)
    count_laid(s, out, seat)
    return total


@rule
def look_at_kingdoms(s, out, seat, work):
    """The kingdoms one by one; what each seat would be paid goes to work[PAID …]."""
    players = int(s.players)
    for away in range(players):
        work[PAID + away] = 0
    for kingdom in range(KINGDOM_COUNT):
        at = kingdom * TOKEN
        mine = int(s.markers[kingdom, seat])
        for away in range(players):
            other = (seat + away) % players
            markers = int(s.markers[kingdom, other])
            pay = kingdom_pays(s, kingdom, other, markers, s.age)
            work[PAID + away] += pay
            out[at + MARKERS + away] = markers
            out[at + PAYS_NOW + away] = pay
            out[at + PAYS_LAST + away] = kingdom_pays(s, kingdom, other, markers, s.ages)
            out[at + HORDE + away] = (int(s.horde[other]) >> kingdom) & 1
        out[at + NEED] = int(s.markers[kingdom, 0]) + int(s.markers[kingdom, 1]) if players == 2 else mine  # ETH-4.4
        for k in range(3):
            out[at + TOKENS + k] = int(s.tokens[kingdom, k])
        out[at + MORE_NOW] = kingdom_pays(s, kingdom, seat, mine + 1, s.age)
        out[at + MORE_LAST] = kingdom_pays(s, kingdom, seat, mine + 1, s.ages)
        out[at + COLOUR] = kingdom


@rule
def look_at_bands(s, out, seat, work):
    """The glory of the bands on the table, by seat."""
    players = int(s.players)
    for band in range(s.band_n):
        away = (int(s.band_seat[band]) - seat + players) % players
        pay = band_pays(s, band)
        work[PAID + away] += pay
        at = SEATS + SEAT_WIDTH * away + BANDS_PAY
        out[at] = in_byte(int(out[at]) + pay)


@rule
def look_at_seats(s, out, seat, work):
    """The seats one by one, the own first."""
    players = int(s.players)
    look_at_bands(s, out, seat, work)
    for away in range(players):
        other = (seat + away) % players
        at = SEATS + SEAT_WIDTH * away
        known = 0
        for kind in range(KINDS):
            known += int(s.known[other, kind])
        horde, swims = markers_on_horde(s, other), merfolk_pays(s, other)
        work[PAID + away] += swims + int(s.glory[other]) + HORDE_GLORY[horde]
        if s.giant_seat == other:
            work[PAID + away] += GIANT_GLORY[(3 if players <= 3 else 0) + s.age - 1]
            out[at + GIANT] = 1
        out[at] = 1
        out[at + GLORY] = in_byte(s.glory[other])
        out[at + AHEAD] = in_byte(MIDDLE + int(s.glory[other]) - int(s.glory[seat]))
        out[at + HAND_SIZE] = int(s.hand_n[other])
        out[at + LEFT] = int(s.supply[other])
        out[at + MERFOLK_AT] = int(s.merfolk[other])
        out[at + HORDE_SIZE] = horde
        out[at + MERFOLK_PAYS] = swims
        out[at + OUTLOOK] = in_byte(MIDDLE + work[PAID + away] - work[PAID])
        out[at + UNKNOWN] = int(s.hand_n[other]) - known
        for token in range(1, TROLL_TOKENS + 1):
            if s.troll[token] == other:
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
    for token in range(1, TROLL_TOKENS + 1):
        out[TROLLS_FREE + token - 1] = 1 if s.troll[token] < 0 else 0


@rule
def observe(s, seat, out, work):
    """ETH-8: what a seat knows, of a state or of its own view."""
    for at in range(LENGTH):
        out[at] = 0
    total = count_cards(s, out, seat, work)
    look_at_kingdoms(s, out, seat, work)
    look_at_seats(s, out, seat, work)
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
