"""Actions as integers, in the order of docs/notation.md."""

from __future__ import annotations

from ethnarch.games.ethnos.core.tables import KINDS

FROM_DECK, PASS, TEN_SKELETONS, DONE, END_TURN = range(5)
MARK = 5  # + kingdom
MARK_NONE = 11
FREE_MARK = 12  # + kingdom
FREE_NONE = 18
TAKE_TOKEN = 18  # + token, 1 to 6
TOKEN_NONE = 25
JOIN_HORDE, HORDE_NONE = 26, 27
DRAW_CARDS, DRAW_NONE = 28, 29
SEND_HORDE, HORDE_WAITS = 30, 31
KEEP_NONE = 32
TAKE = 33  # + kind
LEAD = TAKE + KINDS
ADD = LEAD + KINDS
KEEP_CARD = ADD + KINDS
ACTION_SPACE = KEEP_CARD + KINDS
MAX_ACTIONS = KINDS + 1 + 10 + 1
