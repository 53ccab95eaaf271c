"""Era of Tribes for bots: the compiled mind that `greedy` and `search` are built from."""

from __future__ import annotations

from ethnarch.bots.era_of_tribes.advice import advise
from ethnarch.bots.era_of_tribes.expansion.settling import WORK
from ethnarch.bots.era_of_tribes.judge import judge, load_judging
from ethnarch.bots.era_of_tribes.weights import all_weights
from ethnarch.bots.skill import Skill
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.machine.kernels import ENTRIES, RULES, SECRETS
from ethnarch.games.era_of_tribes.machine.running import decider
from ethnarch.games.era_of_tribes.machine.standing import STANDING, place, points
from ethnarch.games.era_of_tribes.setup.options import setting_row


@rule
def epoch(s):
    return int(s.round_now)


SKILL = Skill(
    rules=RULES,
    setting=setting_row,
    words=SECRETS.words,
    look=ENTRIES.look,
    redeal=ENTRIES.redeal,
    pool=SECRETS.pool,
    decider=decider,
    place=place,
    points=points,
    spread=STANDING.spread,
    advise=advise,
    weights=all_weights(),
    work=WORK,
    epoch=epoch,
    judge=judge,
    judging=load_judging(),
    whim=0.4,
    together=STANDING.together,
    worth=STANDING.worth,
)
