"""What a designer asks of many games of Ethnos, counted while they are played; no game is kept."""

from __future__ import annotations

import numpy as np

from ethnarch.bots.ethnos.advice import advise
from ethnarch.bots.one_look import SLIP, WEIGHTS, WHIM, best_of, whimsical
from ethnarch.engine.loops.batch import choose_from_list
from ethnarch.engine.rule import kernel_of, rule
from ethnarch.engine.stream import begin_stream
from ethnarch.games.ethnos.ages.prospects import band_pays
from ethnarch.games.ethnos.core.state import SOURCES, TURN
from ethnarch.games.ethnos.core.tables import (
    HAND_LIMIT,
    KINGDOM_COUNT,
    MANY_AGES,
    MAX_PLAYERS,
    SLOT_OF_KIND,
    TRIBE_COUNT,
)
from ethnarch.games.ethnos.machine.kernels import ENTRIES, RULES
from ethnarch.games.ethnos.scoring.places import tie_break
from ethnarch.games.ethnos.scoring.ranking import compare, markers_in_kingdoms

MOST_GLORY = 400
SOURCE_COUNT = len(SOURCES)
TIES = ["glory", "markers", "bands", "shared"]
GLORY_DECIDED, MARKERS_DECIDED, BANDS_DECIDED, NOTHING_DECIDED = range(len(TIES))
KINGDOM_TIES = ["alone", "trolls", "shared"]
HELD_ALONE, HELD_BY_TROLLS, HELD_TOGETHER = range(len(KINGDOM_TIES))
begin, legal, apply = RULES.begin, RULES.legal, RULES.apply
look_at = ENTRIES.look
choose = RULES.choose or choose_from_list(legal)

STUDY = np.dtype(
    [
        ("games", "i8"),
        ("decisions", "i8"),
        ("seat_wins", "f8", (MAX_PLAYERS,)),
        ("order_wins", "f8", (MAX_PLAYERS,)),  # by place in the turn order of the first age
        ("glory_seen", "i8", (MOST_GLORY,)),  # seats by final glory
        ("glory_from", "f8", (MANY_AGES, SOURCE_COUNT)),  # by age and source
        ("band_sizes", "i8", (TRIBE_COUNT, HAND_LIMIT + 1)),  # by the leader's tribe and the cards
        ("band_glory", "f8", (TRIBE_COUNT,)),
        ("winner_bands", "f8", (TRIBE_COUNT,)),  # bands by the leader's tribe, of winners
        ("tribe_games", "i8", (TRIBE_COUNT,)),
        ("tribe_glory", "f8", (TRIBE_COUNT,)),  # all glory in games with the tribe
        ("pair_games", "i8", (TRIBE_COUNT, TRIBE_COUNT)),
        ("pair_glory", "f8", (TRIBE_COUNT, TRIBE_COUNT)),
        ("led", "i8", (TRIBE_COUNT, TRIBE_COUNT)),  # seats that led bands of both tribes (of one, on the diagonal)
        ("led_wins", "f8", (TRIBE_COUNT, TRIBE_COUNT)),
        ("age_turns", "i8", (MANY_AGES,)),
        ("age_squares", "i8", (MANY_AGES,)),
        ("ages_seen", "i8", (MANY_AGES,)),
        ("ties", "i8", (len(TIES),)),  # what decided who is first
        ("kingdom_ties", "i8", (len(KINGDOM_TIES),)),  # who is first in a kingdom after the last age
    ]
)


@rule
def note_band(s, t, bands):
    """A band was just laid: who leads it, and what it will be paid."""
    band = s.band_n - 1
    tribe = s.tribe[SLOT_OF_KIND[s.played[s.band_start[band]]]]
    cards = s.band_start[band + 1] - s.band_start[band]
    t.band_sizes[tribe, cards] += 1
    t.band_glory[tribe] += band_pays(s, band)
    bands[s.band_seat[band], tribe] += 1


@rule
def note_age(t, age, turns):
    t.age_turns[age - 1] += turns
    t.age_squares[age - 1] += turns * turns
    t.ages_seen[age - 1] += 1


@rule
def what_decided(s, winner):
    """Which rule put the winner before the best of the others (docs/rules/ethnos.md, ties at the end)."""
    if s.winner >= 0:
        return GLORY_DECIDED
    answer = GLORY_DECIDED
    for other in range(s.players):
        if other == winner or s.glory[other] != s.glory[winner]:
            continue
        if compare(s, winner, other) == 0:
            return NOTHING_DECIDED
        by_markers = markers_in_kingdoms(s, winner) != markers_in_kingdoms(s, other)
        answer = max(answer, MARKERS_DECIDED if by_markers else BANDS_DECIDED)
    return answer


@rule
def note_kingdoms(s, t):
    """Whether the first place in each kingdom was held alone, by trolls, or shared."""
    for kingdom in range(KINGDOM_COUNT):
        best = 0
        for seat in range(1, s.players):
            more = int(s.markers[kingdom, seat]) - int(s.markers[kingdom, best])
            if more > 0 or (more == 0 and tie_break(s, seat) > tie_break(s, best)):
                best = seat
        if s.markers[kingdom, best] == 0:
            continue
        kind = HELD_ALONE
        for seat in range(s.players):
            if seat != best and s.markers[kingdom, seat] == s.markers[kingdom, best]:
                kind = max(kind, HELD_TOGETHER if tie_break(s, seat) == tie_break(s, best) else HELD_BY_TROLLS)
        t.kingdom_ties[kind] += 1


@rule
def note_end(s, t, bands, first):
    """A game is over."""
    t.games += 1
    winners = 0
    table_glory = 0.0
    winner = 0
    for seat in range(s.players):
        table_glory += s.glory[seat]
        t.glory_seen[min(max(int(s.glory[seat]), 0), MOST_GLORY - 1)] += 1
        if s.places[seat] == 1:
            winners += 1
            winner = seat
    t.ties[what_decided(s, winner)] += 1
    note_kingdoms(s, t)
    for seat in range(s.players):
        won = 1.0 / winners if s.places[seat] == 1 else 0.0
        t.seat_wins[seat] += won
        t.order_wins[(seat - first + s.players) % s.players] += won
        for age in range(s.ages):
            for source in range(SOURCE_COUNT):
                t.glory_from[age, source] += s.earned[age, seat, source]
        for i in range(s.slots):
            one = s.tribe[i]
            t.winner_bands[one] += won * bands[seat, one]
            for j in range(s.slots):
                other = s.tribe[j]
                if bands[seat, one] > 0 and bands[seat, other] > 0:
                    t.led[one, other] += 1
                    t.led_wins[one, other] += won
    for i in range(s.slots):
        t.tribe_games[s.tribe[i]] += 1
        t.tribe_glory[s.tribe[i]] += table_glory
        for j in range(s.slots):
            t.pair_games[s.tribe[i], s.tribe[j]] += 1
            t.pair_glory[s.tribe[i], s.tribe[j]] += table_glory


@kernel_of("ethnos")
def study_games(
    tally, states, words, view, view_words, first, last, low, high, luck, setting,
    seat_minds, minds, bands, out, scores, work, stream, events,
):  # fmt: skip
    """Play games first to last - 1 in one record and count."""
    t = tally[0]
    s = states[0]
    for i in range(first, last):
        for word in range(words.shape[1]):
            words[0, word] = 0
        for seat in range(MAX_PLAYERS):
            for tribe in range(TRIBE_COUNT):
                bands[seat, tribe] = 0
        begin(s, low, high + i, setting, events)
        begin_stream(stream, luck, i)
        starter, age, turns = int(s.first), 1, 0
        while True:
            mine = minds[seat_minds[s.seat]]
            if s.phase == TURN:
                turns += 1
            if mine[SLIP] >= 1.0:
                action = choose(s, stream, out)
            else:
                n = legal(s, out)
                look_at(states, words, 0, view, view_words, 0, s.seat)
                advise(view[0], out, n, scores, mine[WEIGHTS:], work)
                if mine[WHIM] > 0.0:
                    whimsical(scores, n, mine[WHIM], stream)
                action = int(out[best_of(scores, n)])
            before = s.band_n
            apply(s, action, events)
            t.decisions += 1
            if s.age == age and s.band_n > before:
                note_band(s, t, bands)
            if s.age > age or s.seat < 0:
                note_age(t, age, turns)
                age, turns = int(s.age), 0
            if s.seat < 0:
                break
        note_end(s, t, bands, starter)
