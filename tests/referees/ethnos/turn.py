"""A turn: recruit one ally, or play a band and scatter the rest of the hand."""

from __future__ import annotations

from bisect import insort

from .asking import Asking, Question
from .bands import gather_band, place_band_marker, use_leader
from .components import CARD, DRAGON, DRAGONS, HAND_LIMIT, Card, one_of_each
from .table import Table, TenSkeletons, ThirdDragon


def take_turn(table: Table, seat: int) -> Asking[None]:
    """ETH-3.2: recruit or play a band, one of them."""
    player = table.seats[seat]
    leads = [card.lead for card in player.leaders()]
    if len(player.hand) < HAND_LIMIT:
        takes = [card.take for card in one_of_each(table.market)]
        actions = [*takes, "deck", *leads]
    else:  # ETH-3.5, ETH-3.8, ETH-R16
        actions = leads or ["skeletons" if table.edition == "pl" else "pass"]
    answer = yield Question(seat, "turn", actions)

    if answer == "deck":
        draw_from_deck(table, seat)
    elif answer == "skeletons":
        play_ten_skeletons(table, seat)
    elif answer.startswith("take"):
        recruit_from_market(table, seat, card_in(answer))
    elif answer.startswith("lead"):
        yield from play_bands(table, seat, card_in(answer))


def card_in(answer: str) -> Card:
    """The card an answer such as `lead elf.red` names."""
    return CARD[answer.split(" ")[1]]


def recruit_from_market(table: Table, seat: int, card: Card) -> None:
    """ETH-3.3: the market is not filled up again."""
    table.market.remove(card)
    table.seats[seat].take_openly(card)


def draw_from_deck(table: Table, seat: int) -> None:
    """ETH-3.4, ETH-3.6, ETH-3.7: a dragon is shown and replaced; the third ends the age at once."""
    while (card := table.deck.pop(0)) is DRAGON:
        table.dragons_seen += 1
        table.dragon_seat = seat
        if table.dragons_seen == DRAGONS:
            raise ThirdDragon
    table.seats[seat].take_secretly(card)


def play_ten_skeletons(table: Table, seat: int) -> None:
    """ETH-7.9.3, ETH-R16: edition pl, a band without a leader wins the game."""
    player = table.seats[seat]
    player.bands.append(list(player.hand))
    player.hand.clear()
    player.known.clear()
    table.skeleton_king = seat
    raise TenSkeletons


def play_bands(table: Table, seat: int, leader: Card) -> Asking[None]:
    """ETH-4.1 to ETH-4.8: a band, another after each Centaur who placed a marker, then the hand scatters."""
    while True:
        band = yield from gather_band(table, seat, leader)
        marker_placed = yield from place_band_marker(table, seat, band)
        yield from use_leader(table, seat, band)
        if leader.tribe != "centaur" or not marker_placed:
            break
        next_leader = yield from play_another(table, seat)
        if next_leader is None:
            break
        leader = next_leader

    kept: list[Card] = []
    if leader.tribe == "elf":
        kept = yield from keep_cards(table, seat, len(band))
    discard_hand(table, seat, kept)
    if leader.tribe == "wizard":
        yield from conjure(table, seat, len(band))


def play_another(table: Table, seat: int) -> Asking[Card | None]:
    """ETH-7.1, ETH-R6: lead one more band, if any card can lead."""
    leads = [card.lead for card in table.seats[seat].leaders()]
    if not leads:
        return None
    answer = yield Question(seat, "again", [*leads, "end"])
    return None if answer == "end" else card_in(answer)


def keep_cards(table: Table, seat: int, most: int) -> Asking[list[Card]]:
    """ETH-7.3, ETH-R7: up to as many cards as the band has, named one by one in card order."""
    left = list(table.seats[seat].hand)
    kept: list[Card] = []
    while left and len(kept) < most:
        keeps = [card.keep for card in one_of_each(left)]
        answer = yield Question(seat, "keep", [*keeps, "keep none"])
        if answer == "keep none":
            break
        card = card_in(answer)
        kept.append(card)
        left = left[left.index(card) + 1 :]  # never a card before one already kept
    return kept


def discard_hand(table: Table, seat: int, kept: list[Card]) -> None:
    """ETH-4.7: every card that is not kept goes to the market, face up."""
    player = table.seats[seat]
    going = list(player.hand)
    for card in kept:
        going.remove(card)
    for card in going:
        player.give_up(card)
        insort(table.market, card)


def conjure(table: Table, seat: int, number: int) -> Asking[None]:
    """ETH-7.12, ETH-R7: draw as many cards as the band has, all or none."""
    answer = yield Question(seat, "draw", ["draw", "draw none"])
    if answer == "draw":
        for _ in range(number):
            draw_from_deck(table, seat)
