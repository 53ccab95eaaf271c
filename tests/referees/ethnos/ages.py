"""The ages: dealing, playing until the third dragon, scoring, clearing the table; and the whole game."""

from __future__ import annotations

from contextlib import suppress

from .asking import Asking, Question
from .components import DRAGON, DRAGONS, KINGDOMS, TROLL_TOKENS, ally_cards
from .scoring import band_glory, horde_glory, kingdom_glory, merfolk_glory, next_first_player
from .table import Seat, Table, TenSkeletons, ThirdDragon
from .turn import take_turn


def play_game(table: Table) -> Asking[None]:
    """ETH-2.1, ETH-6.1: one age after the other."""
    with suppress(TenSkeletons):  # nothing of the running age is scored
        while table.age < table.box.ages:
            begin_age(table)
            with suppress(ThirdDragon):
                yield from take_turns(table)
            yield from end_age(table)


def begin_age(table: Table) -> None:
    """ETH-2.2 to ETH-2.6, ETH-R1: first player, one card each, the market, dragons in the lower half."""
    if table.age > 0:
        glory = [player.glory for player in table.seats]
        table.first = next_first_player(glory, table.clockwise_from(table.dragon_seat), table.edition)
    table.age += 1
    table.dragons_seen = 0

    deck = ally_cards(table.tribes)
    table.chance.shuffle(deck)
    for seat in table.clockwise_from(table.first):
        table.seats[seat].take_secretly(deck.pop(0))
    turned_up = 2 * table.players
    table.market = sorted(deck[:turned_up])
    del deck[:turned_up]

    half = len(deck) // 2
    lower = deck[half:] + [DRAGON] * DRAGONS
    table.chance.shuffle_in(lower, DRAGONS)
    table.deck = deck[:half] + lower


def take_turns(table: Table) -> Asking[None]:
    """ETH-3.1: clockwise from the first player, until the third dragon."""
    while True:
        for seat in table.clockwise_from(table.first):
            yield from take_turn(table, seat)


def end_age(table: Table) -> Asking[None]:
    """ETH-5.8: hands scatter, then kingdoms, merfolk, giant, bands and hordes."""
    is_last = table.age == table.box.ages
    scatter(table)
    score_kingdoms(table)
    score_merfolk(table)
    score_giant(table)
    for player in table.seats:
        player.glory += sum(map(band_glory, player.bands))
    if is_last:
        for player in table.seats:
            pillage(player)
        return
    yield from decide_hordes(table)
    clean_up(table)


def scatter(table: Table) -> None:
    """ETH-5.1: all cards in hands, market and deck are out of this age."""
    table.market = []
    table.deck = []
    for player in table.seats:
        player.hand.clear()
        player.known.clear()


def add_glory(table: Table, glory: list[int]) -> None:
    for player, gain in zip(table.seats, glory, strict=True):
        player.glory += gain


def score_kingdoms(table: Table) -> None:
    """ETH-5.2 to ETH-5.6: kingdom by kingdom."""
    trolls = [player.trolls for player in table.seats]
    for kingdom in KINGDOMS:
        add_glory(table, kingdom_glory(table.markers[kingdom], trolls, table.tokens[kingdom], table.age))


def score_merfolk(table: Table) -> None:
    """ETH-7.6.3: the merfolk board."""
    spaces = [player.merfolk for player in table.seats if player.merfolk is not None]
    if not spaces:
        return
    trolls = [player.trolls for player in table.seats]
    add_glory(table, merfolk_glory(spaces, trolls, table.box.merfolk, table.age, table.edition))


def score_giant(table: Table) -> None:
    """ETH-7.4.2: the token pays by the age."""
    if table.giant is not None:
        seat, _ = table.giant
        table.seats[seat].glory += table.box.giant[table.age - 1]


def clean_up(table: Table) -> None:
    """ETH-5.9: bands, troll tokens and giant go back; markers and the merfolk board stay."""
    table.giant = None
    if table.trolls_free is not None:
        table.trolls_free = list(TROLL_TOKENS)
    for player in table.seats:
        player.bands = []
        player.trolls = []


def decide_hordes(table: Table) -> Asking[None]:
    """ETH-7.8.2, ETH-R12: from the age's first player, everybody with a horde pillages or waits."""
    for seat in table.clockwise_from(table.first):
        player = table.seats[seat]
        if not player.horde:
            continue
        answer = yield Question(seat, "pillage", ["pillage", "pillage none"])
        if answer == "pillage":
            pillage(player)


def pillage(player: Seat) -> None:
    """ETH-7.8.2: glory for the horde; its markers go back to the supply."""
    if player.horde:
        player.glory += horde_glory(len(player.horde))
        player.markers_left += len(player.horde)
        player.horde = []
