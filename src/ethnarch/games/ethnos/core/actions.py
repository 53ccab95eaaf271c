"""Actions as integers, in the order of docs/notation.md."""

from __future__ import annotations

from ethnarch.games.ethnos.core.tables import HAND_LIMIT, KINDS, KINGDOM_COUNT, MOST_TROLL_TOKENS

FROM_DECK, PASS, TEN_SKELETONS, DONE, END_TURN = range(5)
MARK = 5  # + kingdom
MARK_NONE = MARK + KINGDOM_COUNT
FREE_MARK = MARK_NONE + 1  # + kingdom
FREE_NONE = FREE_MARK + KINGDOM_COUNT
TAKE_TOKEN = FREE_NONE  # + token, from 1 on
TOKEN_NONE = TAKE_TOKEN + MOST_TROLL_TOKENS + 1
JOIN_HORDE, HORDE_NONE = TOKEN_NONE + 1, TOKEN_NONE + 2
DRAW_CARDS, DRAW_NONE = HORDE_NONE + 1, HORDE_NONE + 2
SEND_HORDE, HORDE_WAITS = DRAW_NONE + 1, DRAW_NONE + 2
KEEP_NONE = HORDE_WAITS + 1
TAKE = KEEP_NONE + 1  # + kind
LEAD = TAKE + KINDS
ADD = LEAD + KINDS
KEEP_CARD = ADD + KINDS
ACTION_SPACE = KEEP_CARD + KINDS
MAX_ACTIONS = KINDS + 1 + min(HAND_LIMIT, KINDS) + 1
"""Every kind in the market, the deck, a leader of every kind that a hand can hold; one to spare."""
