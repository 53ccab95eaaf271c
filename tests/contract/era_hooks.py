"""What only Era of Tribes can say to the contract: its components, counted, and how a game ends."""

from __future__ import annotations

from random import Random
from typing import Any

from era_play import choose

from ethnarch.engine.contract import Hooks
from ethnarch.engine.seam import State
from ethnarch.games.era_of_tribes.board.arrays import PROVINCES
from ethnarch.games.era_of_tribes.board.figures import CARD_SOLO, CARDS, GREY_LEADERS, VASSALS, VILLAGES
from ethnarch.games.era_of_tribes.core.state import COOP, SOLO
from ethnarch.games.era_of_tribes.game import EraOfTribes
from ethnarch.games.era_of_tribes.machine.kernels import FOOD_DUE, VASSALS_COUNTED
from ethnarch.games.era_of_tribes.notation.position_check import stock_of

GAME = EraOfTribes()
OPENS = frozenset({"opened", "scored-card", "rolled", "raided", "disc", "final-village", "villages", "over"})
"""Cards turned up, dice, discs, and the villages laid out: what nobody could know."""


def check_seat(s: Any, seat: int, stock: Any) -> None:
    """0.6.3: 36 vassals, wherever they are; food and hunger as map, cities and advances say; no debts."""
    if s["eliminated"][seat]:
        return
    assert s["talers"][seat] >= 0 and s["treaties"][seat] >= 0 and s["free_vassals"][seat] >= 0
    if s["war_place"] < 0:
        assert stock[seat, VASSALS_COUNTED] == VASSALS, f"vassals of seat {seat}"
        assert int(s["food"][seat]) - int(s["hunger"][seat]) == stock[seat, FOOD_DUE], f"food of seat {seat}"


def cards_of(s: Any) -> int:
    """0.5: every card once, in the pile, open, scored or in a hand; cards given back at set-up until it ends."""
    seen = [int(card) for card in [*s["deck"], *s["open_cards"], *s["personal"], *s["dealt"].flatten()] if card >= 0]
    if s["round_now"] == 0 and s["open_cards"][0] < 0:
        seen += [int(card) for card in s["rejected"] if card >= 0]
    seen += [card for card in range(CARDS) if int(s["scored_cards"]) >> card & 1]
    assert len(set(seen)) == len(seen)
    return len(seen)


def components(state: State) -> object:
    """Villages, cards and grey leaders are conserved; every seat's pieces are checked on the way."""
    s, players = state[0], int(state["players"][0])
    assert s["fault"] == 0
    assert not (s["scratch_a"].any() or s["scratch_b"].any() or s["scratch_c"].any())
    cards = cards_of(s)
    assert cards == (int(CARD_SOLO.sum()) if s["style"] == SOLO else CARDS)
    if s["round_now"] == 0:
        return None
    stock = stock_of(state)
    for seat in range(players):
        check_seat(s, seat, stock)
    tiles = int(s["tiles"].sum() + s["tiles_used"].sum() + s["has_village"].sum() + s["gone_tiles"])
    assert tiles == VILLAGES and s["tiles_held"].sum() == s["tiles"].sum()
    assert int(s["grey_stock"] + s["grey_box"] + s["grey"].sum()) == GREY_LEADERS
    assert [p for p in range(PROVINCES) if (s["village"][p] >= 0) != (s["has_village"][p] == 1)] == []
    return None


def at_end(state: State) -> None:
    """ERA-B109: every seat has a place of its own; ERA-B127: unless all lose together."""
    s, players = state[0], int(state["players"][0])
    components(state)
    assert s["over"]
    if s["style"] != COOP:
        assert sorted(GAME.ranking(state)) == list(range(1, players + 1))


def live_on(state: State, actions: list[int], luck: Random) -> int:
    """Random choices with which peoples live to see later rounds: cities, battles, villages, revolutions."""
    decision = GAME.decision(state)
    assert decision is not None
    return choose(luck, state[0], decision, actions)


HOOKS = Hooks(conserve=components, opens=OPENS, at_end=at_end)
LONGER = HOOKS._replace(choose=live_on)
