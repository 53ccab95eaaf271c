"""ERA-1.3.B Trade: talers for leaders, luxury goods, the trade marker and trading posts."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.figures import ACTIONS, EPOCH_TRADE, TRADE, TRADE_BY_LEVEL
from ethnarch.games.era_of_tribes.core.stack import pop, top_seat
from ethnarch.games.era_of_tribes.peoples.germans import trade_of_leaders
from ethnarch.games.era_of_tribes.realm.goods import clear_field
from ethnarch.games.era_of_tribes.realm.tracks import change_talers

PER_GOOD: int = ACTIONS["trade"]["per_luxury_good"]
PER_POST: int = ACTIONS["trade"]["per_trading_post"]


@rule
def trade_income(s, seat, leaders, goods):
    """ERA-1.3.B, ERA-1.3.E.4, ERA-B30, ERA-G25: leaders (Germans twice), goods, the marker, own posts, two in
    Antiquity."""
    income = trade_of_leaders(s, seat, leaders) + goods * PER_GOOD
    income += int(TRADE_BY_LEVEL[s.level_of[seat, TRADE]])
    income += int(s.posts[seat]) * PER_POST
    return income + int(EPOCH_TRADE[s.epoch[seat]])


@rule
def run_trade(s, events):
    """ERA-1.3.B, ERA-B30: the field is played; the markers stay."""
    seat = top_seat(s)
    income = trade_income(s, seat, int(s.placed_leaders), int(s.placed_goods))
    clear_field(s)
    pop(s)
    change_talers(s, seat, income, events)
