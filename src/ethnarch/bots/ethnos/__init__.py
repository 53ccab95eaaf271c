"""Ethnos for bots: the compiled mind that `greedy` and `search` are built from."""

from __future__ import annotations

from ethnarch.bots.ethnos.advice import advise
from ethnarch.bots.ethnos.judge import judge, load_judging
from ethnarch.bots.ethnos.weights import load_weights
from ethnarch.bots.ethnos.worth import WORK
from ethnarch.bots.thinking import Thinking
from ethnarch.engine.rule import rule, words_of
from ethnarch.games.ethnos.kernels import RULES, look_at, redeal_state
from ethnarch.games.ethnos.settings import setting_row
from ethnarch.games.ethnos.tables import DECK_ROOM


@rule
def decider(s):
    return int(s.seat)


@rule
def place(s, seat):
    return int(s.places[seat])


@rule
def points(s, seat):
    return int(s.glory[seat])


@rule
def epoch(s):
    return int(s.age)


THINKING = Thinking(
    rules=RULES,
    setting=setting_row,
    words=words_of,
    look=look_at,
    redeal=redeal_state,
    pool=DECK_ROOM,
    decider=decider,
    place=place,
    points=points,
    spread=20.0,
    advise=advise,
    weights=load_weights(),
    work=WORK,
    epoch=epoch,
    judge=judge,
    judging=load_judging(),
)
