"""The minutes of a game: all that the comparison looks at, as bytes, for an engine that plays it again in one go.

Before every action, in this order:

    what has changed          a pile (0: the market, 1 to 6: hands, 7 to 12: what is known of them): how many cards
                              from its first on are the same, how many there are, the kinds of the others in order;
                              or the glory of a seat (13 to 18), low byte first; NO_MORE behind the last
    the moment                what is decided (10: nothing, the game is over), by whom, age, dragons, cards in the deck
    the band in the making    how many cards (NOTHING: there is none) and which
    0, or 1 and the board     the first player, tokens, markers, supplies, merfolk, troll tokens, giant, hordes, how
                              many bands
    0, or 1 and the cards     of every band how many cards and which, leader first; the deck, top first
    the legal actions         how many, and their numbers in order
    the action played         or, when the game is over, the place of every seat

The board is written after every action that is not just taking, drawing, leading or adding a card, the cards whenever
a band was laid or an age began: nothing may have touched them meanwhile, and a change would still show then.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from .components import COLOURS, KINDS, KINGDOMS, Card
from .referee import Referee
from .settings import Setting, choose
from .table import Seat, Table

NO_MORE = NOTHING = 255
KINDS_OF_DECISION = ["turn", "band", "marker", "troll", "horde", "free", "again", "keep", "draw", "pillage"]
OVER, BAND = len(KINDS_OF_DECISION), KINDS_OF_DECISION.index("band")
NUMBER_OF_KIND = {kind: number for number, kind in enumerate(KINDS_OF_DECISION)}
RECRUITING = ("take", "deck", "lead", "add")
HANDS, KNOWN, GLORY, DRAGON_KIND = 1, 7, 13, 36

NumbersOf = Callable[[tuple[str, ...]], dict[str, int]]
"""The number that the engine gives to each text of an action, in a game with these tribes."""


def kinds_in(tribes: list[str]) -> list[int]:
    """The number that the engine gives to each card, in card order and with the dragon last; -1: not in this game."""
    kinds = []
    for card in KINDS:
        colour = COLOURS.index(card.name.split(".")[1]) if card.can_lead else 0
        kinds.append(6 * tribes.index(card.tribe) + colour if card.tribe in tribes else -1)
    return [*kinds, DRAGON_KIND]


class Clerk:
    """Writes down one game."""

    def __init__(self, referee: Referee, numbers: dict[str, int]) -> None:
        self.referee = referee
        self.table: Table = referee.table
        self.numbers = numbers
        self.kinds = kinds_in(referee.table.tribes)
        self.piles: list[list[Card]] = [[] for _ in range(KNOWN + 6)]
        self.glory = [0] * referee.table.players
        self.age, self.bands = 0, 0
        self.written: list[int] = []

    def write_moment(self, last_action: str) -> None:
        """Everything before an action; `last_action` is the one before it."""
        table, written = self.table, self.written
        self.write_pile(0, table.market)
        for number, player in enumerate(table.seats):
            self.write_pile(HANDS + number, player.hand)
            self.write_pile(KNOWN + number, player.known)
            if player.glory != self.glory[number]:
                self.glory[number] = player.glory
                written += [GLORY + number, player.glory & 255, player.glory >> 8]
        decision = self.referee.decision()
        seat, kind = (0, OVER) if decision is None else (decision[0], NUMBER_OF_KIND[decision[1]])
        written += [NO_MORE, kind, seat, table.age, table.dragons_seen, len(table.deck)]
        building = table.building
        if building is None:
            written.append(NOTHING)
        else:
            self.write_band(building)
        self.write_table(not last_action.startswith(RECRUITING))
        actions = self.referee.actions()
        written.append(len(actions))
        for action in actions:
            written.append(self.numbers[action])

    def write_table(self, board_may_differ: bool) -> None:
        """The board and the cards, where something may have changed them."""
        table, written = self.table, self.written
        bands = 0
        for player in table.seats:
            bands += len(player.bands)
        new_age = table.age != self.age
        if board_may_differ or new_age:
            written.append(1)
            written += board_of(table)
        else:
            written.append(0)
        if bands != self.bands or new_age:
            written.append(1)
            for player in table.seats:
                for band in player.bands:
                    self.write_band(band)
            self.write_kinds(table.deck, 0)
            self.age, self.bands = table.age, bands
        else:
            written.append(0)

    def write_pile(self, place: int, cards: list[Card]) -> None:
        """A pile as far as it is another than before."""
        before = self.piles[place]
        if cards == before:
            return
        same, most = 0, min(len(before), len(cards))
        while same < most and cards[same] is before[same]:
            same += 1
        self.written += [place, same, len(cards)]
        self.write_kinds(cards, same)
        self.piles[place] = cards.copy()

    def write_band(self, band: list[Card]) -> None:
        self.written.append(len(band))
        self.write_kinds(band, 0)

    def write_kinds(self, cards: list[Card], first: int) -> None:
        """The kinds of these cards, from the one with this number on."""
        kinds, written = self.kinds, self.written
        for i in range(first, len(cards)):
            written.append(kinds[cards[i].order])


def board_of(table: Table) -> list[int]:
    """What only a band, a leader or the end of an age may touch."""
    board = [table.first]
    for kingdom in KINGDOMS:
        board += table.tokens[kingdom]
    for kingdom in KINGDOMS:
        board += table.markers[kingdom]
    trolls = [NOTHING] * 6
    for number, seat in enumerate(table.seats):
        for token in seat.trolls:
            trolls[token - 1] = number
    board += [seat.markers_left for seat in table.seats]
    board += [seat.merfolk or 0 for seat in table.seats]
    board += trolls
    board += [NOTHING, 0] if table.giant is None else [*table.giant]
    board += [horde_bits(seat) for seat in table.seats]
    board += [len(seat.bands) for seat in table.seats]
    return board


def horde_bits(seat: Seat) -> int:
    """One bit a kingdom."""
    return sum([1 << KINGDOMS.index(kingdom) for kingdom in seat.horde or []])


def take_minutes(game: Setting, numbers_of: NumbersOf) -> bytes:
    """Play a game by its setting and write it down."""
    referee = Referee(game.players, game.seed, game.edition, game.tribes)
    numbers = numbers_of(tuple(referee.table.tribes))
    clerk, rng, text = Clerk(referee, numbers), Random(game.seed), ""
    while referee.decision() is not None:
        clerk.write_moment(text)
        text = choose(game.policy, referee, rng)
        clerk.written.append(numbers[text])
        referee.play(text)
    clerk.write_moment(text)
    clerk.written += referee.ranking()
    return bytes(clerk.written)
