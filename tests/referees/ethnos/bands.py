"""Bands: who may join, where the marker goes, and what the leader does when it is laid down."""

from __future__ import annotations

from .asking import Asking, Question, named
from .components import GIANT_TAKEN, KINGDOMS, MERFOLK_END, MERFOLK_SYMBOLS, Card, one_of_each
from .table import Table


def who_may_join(band: list[Card], hand: list[Card]) -> list[Card]:
    """ETH-4.1, ETH-R3: one tribe or one colour, Skeletons aside.

    The cards behind the leader come in card order, so that each band has one spelling.
    """
    leader, last = band[0], band[-1]
    fighters = [card for card in band if card.can_lead]
    one_tribe = all(card.tribe == leader.tribe for card in fighters)
    one_kingdom = all(card.kingdom == leader.kingdom for card in fighters)
    left = list(hand)
    for card in band:
        left.remove(card)
    return [
        card
        for card in one_of_each(left)
        if (len(band) == 1 or card >= last)
        and (
            not card.can_lead
            or (one_tribe and card.tribe == leader.tribe)
            or (one_kingdom and card.kingdom == leader.kingdom)
        )
    ]


def gather_band(table: Table, seat: int, leader: Card) -> Asking[list[Card]]:
    """ETH-4.1, ETH-4.2: choose the cards behind the leader; they stay in hand until the band is laid down."""
    player = table.seats[seat]
    table.building = band = [leader]
    while joiners := {card.add: card for card in who_may_join(band, player.hand)}:
        answer = yield Question(seat, "band", [*joiners, "done"])
        if answer == "done":
            break
        band.append(joiners[answer])
    table.building = None
    for card in band:
        player.give_up(card)
    player.bands.append(band)  # ETH-4.8
    return band


def open_kingdoms(table: Table, seat: int, band: list[Card]) -> list[str]:
    """ETH-4.3, ETH-4.4, ETH-R4: the kingdoms where this band is large enough for a marker."""
    leader = band[0]
    if leader.tribe == "halfling":  # ETH-7.5
        return []
    reach = len(band) + 1 if leader.tribe == "minotaur" else len(band)  # ETH-7.7
    open_to_all = leader.tribe == "wingfolk"  # ETH-7.11

    def markers_counted(kingdom: str) -> int:
        markers = table.markers[kingdom]
        return sum(markers) if table.players == 2 else markers[seat]

    return [
        kingdom
        for kingdom in KINGDOMS
        if (open_to_all or kingdom == leader.kingdom) and markers_counted(kingdom) < reach
    ]


def place_band_marker(table: Table, seat: int, band: list[Card]) -> Asking[bool]:
    """ETH-4.3, ETH-4.5: one marker, if its player wants to. Was it placed?"""
    kingdoms = open_kingdoms(table, seat, band)
    if not kingdoms or table.seats[seat].markers_left == 0:
        return False
    answer = yield Question(seat, "marker", [*(f"mark {kingdom}" for kingdom in kingdoms), "mark none"])
    kingdom = named(answer)
    if kingdom is None:
        return False
    table.place_marker(seat, kingdom)
    return True


def use_leader(table: Table, seat: int, band: list[Card]) -> Asking[None]:
    """ETH-4.6: what the leader does at once. The others act later, or when the band is scored."""
    leader, size = band[0], len(band)
    if leader.tribe == "giant":
        show_giant(table, seat, size)
    elif leader.tribe == "merfolk":
        yield from swim(table, seat, size)
    elif leader.tribe == "troll":
        yield from take_troll(table, seat, size)
    elif leader.tribe == "orc":
        yield from join_horde(table, seat, leader)


def show_giant(table: Table, seat: int, size: int) -> None:
    """ETH-7.4.1, ETH-R10: larger than every giant's band of this age, one's own included."""
    if table.giant is None or size > table.giant[1]:
        table.giant = (seat, size)
        table.seats[seat].glory += GIANT_TAKEN


def swim(table: Table, seat: int, size: int) -> Asking[None]:
    """ETH-7.6.1, ETH-7.6.2, ETH-R9: move, then one free marker for each symbol reached or passed."""
    player = table.seats[seat]
    assert player.merfolk is not None
    start = player.merfolk
    player.merfolk = min(start + size, MERFOLK_END)
    for symbol in MERFOLK_SYMBOLS:
        if not start < symbol <= player.merfolk or player.markers_left == 0:
            continue
        answer = yield Question(seat, "free", [*(f"free {kingdom}" for kingdom in KINGDOMS), "free none"])
        kingdom = named(answer)
        if kingdom is not None:
            table.place_marker(seat, kingdom)


def take_troll(table: Table, seat: int, size: int) -> Asking[None]:
    """ETH-7.10.1, ETH-R11: one free token no higher than the band is large."""
    assert table.trolls_free is not None
    within_reach = [token for token in table.trolls_free if token <= size]
    if not within_reach:
        return
    answer = yield Question(seat, "troll", [*(f"troll {token}" for token in within_reach), "troll none"])
    token = named(answer)
    if token is not None:
        table.trolls_free.remove(int(token))
        table.seats[seat].trolls.append(int(token))


def join_horde(table: Table, seat: int, leader: Card) -> Asking[None]:
    """ETH-7.8.1, ETH-R12: a marker on the horde's space of the leader's colour, if that is free."""
    player = table.seats[seat]
    assert player.horde is not None and leader.kingdom is not None
    if leader.kingdom in player.horde or player.markers_left == 0:
        return
    answer = yield Question(seat, "horde", ["horde", "horde none"])
    if answer == "horde":
        player.horde.append(leader.kingdom)
        player.markers_left -= 1
