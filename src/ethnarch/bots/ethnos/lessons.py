"""Games of `greedy` from which the judge learns."""

from __future__ import annotations

from ethnarch.bots.ethnos.advice import advise
from ethnarch.bots.ethnos.judge import describe_seat
from ethnarch.bots.one_look import best_of, chance_word
from ethnarch.engine.rule import kernel_of
from ethnarch.engine.stream import begin_stream, pick
from ethnarch.games.ethnos.machine.running import apply, legal
from ethnarch.games.ethnos.setup.dealing import begin

SLIP = 0.05
"""How often a move is chosen at random, for games of all kinds."""


@kernel_of("ethnos")
def play_and_describe(states, words, games, low, high, setting, out, scores, weights, work, stream, events, seen, ends):
    """Play games in one record; describe every seat whenever a later age begins, and note the final places."""
    for i in range(games):
        for word in range(words.shape[1]):
            words[0, word] = 0
        s = states[0]
        begin(s, low, high + i, setting, events)
        begin_stream(stream, low, i)
        age = 1
        n = legal(s, out)
        while n > 0:
            at = 0
            if n > 1:
                if chance_word(stream) < SLIP:
                    at = pick(stream, n)
                else:
                    advise(s, out, n, scores, weights, work)
                    at = best_of(scores, n)
            apply(s, out[at], events)
            n = legal(s, out)
            if n > 0 and s.age > age:
                age = int(s.age)
                for seat in range(s.players):
                    describe_seat(s, seat, seen[i, s.ages - age, seat])
        for seat in range(s.players):
            ends[i, seat] = s.places[seat]
