"""What the engine itself says, asked of its own rules: prices, growth, income, cards, conditions, a scoring now."""

from __future__ import annotations

from typing import Any

import numpy as np

from ethnarch.engine.events import silence
from ethnarch.engine.rule import kernel_of, rule
from ethnarch.games.era_of_tribes.board.figures import BRANCHES, CARDS
from ethnarch.games.era_of_tribes.core import stack, steps
from ethnarch.games.era_of_tribes.core.state import SEATS, STATE
from ethnarch.games.era_of_tribes.end import conditions
from ethnarch.games.era_of_tribes.expansion import growth
from ethnarch.games.era_of_tribes.fields import advances, bread, taxes, trade
from ethnarch.games.era_of_tribes.scoring import cards, final

PRICES, BY_VILLAGE = 0, BRANCHES
GROWTH = 2 * BRANCHES
TAXES, LOST, TRADE, BREAD, CONDITIONS = range(GROWTH + 1, GROWTH + 6)
QUANTITY = CONDITIONS + 1
ANSWERS = QUANTITY + CARDS

price_of, growth_of, quantity_of = advances.price, growth.growth_of, cards.quantity
tax_income, tax_morale, trade_income = taxes.tax_income, taxes.tax_morale, trade.trade_income
circus_morale, conditions_met = bread.circus_morale, conditions.conditions_met
push, run_final_tiles, run_final_scoring = stack.push, final.run_final_tiles, final.run_final_scoring
FINAL_TILES = steps.FINAL_TILES


@rule
def answer_all(s, leaders, goods, out):  # type: ignore[no-untyped-def]
    """One row a seat."""
    for seat in range(s.players):
        for branch in range(BRANCHES):
            out[seat, PRICES + branch] = -1
            out[seat, BY_VILLAGE + branch] = -1
            if s.level_of[seat, branch] < 4:
                out[seat, PRICES + branch] = price_of(s, seat, branch, 0)
                out[seat, BY_VILLAGE + branch] = price_of(s, seat, branch, 1)
        out[seat, GROWTH] = growth_of(s, seat)
        out[seat, TAXES] = tax_income(s, seat, leaders)
        out[seat, LOST] = tax_morale(s, seat, leaders)
        out[seat, TRADE] = trade_income(s, seat, leaders, goods)
        out[seat, BREAD] = circus_morale(s, seat, leaders, goods)
        out[seat, CONDITIONS] = conditions_met(s, seat)
        for card in range(CARDS):
            out[seat, QUANTITY + card] = quantity_of(s, seat, card)


@kernel_of("era_of_tribes:referee")
def ask(states, i, leaders, goods, out):  # type: ignore[no-untyped-def]
    answer_all(states[i], leaders, goods, out)


@kernel_of("era_of_tribes:referee-scoring")
def score(states, i, events):  # type: ignore[no-untyped-def]
    s = states[i]
    s.depth = 0
    push(s, FINAL_TILES, -1, SEATS, 0, 0)
    run_final_tiles(s, events)
    run_final_scoring(s, events)


def engine_says(state: Any, leaders: int, goods: int) -> list[list[int]]:
    """For every seat a row of answers, with so many leaders and goods on the field."""
    out = np.zeros((SEATS, ANSWERS), np.int64)
    ask(state, 0, leaders, goods, out)
    return out.tolist()  # type: ignore[no-any-return]


def score_now(state: Any) -> tuple[list[int], list[int]]:
    """Influence and places, if the game were scored at this moment (on a copy)."""
    copy = np.zeros(1, STATE)
    copy[:] = state
    score(copy, 0, silence())
    players = int(copy["players"][0])
    assert copy["fault"][0] == 0 and copy["over"][0] == 1
    return copy["influence"][0][:players].tolist(), copy["rank"][0][:players].tolist()
