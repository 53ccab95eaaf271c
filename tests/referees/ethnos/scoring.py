"""Glory: what kingdoms, merfolk, bands and hordes are worth, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from .components import BAND_GLORY, HORDE_GLORY, Card

Standing = tuple[int, int, int]
"""How strong a seat is somewhere: its count, then what its troll tokens add to that (ETH-R11)."""


def stand(count: int, trolls: Sequence[int] = ()) -> Standing | None:
    """ETH-7.10.2: ties go to the higher total of trolls, then to the higher single one. None: no place."""
    if count == 0:
        return None
    return count, sum(trolls), max(trolls, default=0)


def share_prizes(standings: Sequence[Standing | None], prizes: Sequence[int]) -> list[int]:
    """ETH-5.5, ETH-R13: equals share the prizes of all the places they fill, rounded down."""
    glory = [0] * len(standings)
    place = 0
    for standing in sorted({standing for standing in standings if standing}, reverse=True):
        equals = [seat for seat, other in enumerate(standings) if other == standing]
        pot = sum(prizes[place : place + len(equals)])
        for seat in equals:
            glory[seat] = pot // len(equals)
        place += len(equals)
    return glory


def prizes_of_age(tokens: Sequence[int], age: int, standings: Sequence[Standing | None]) -> list[int]:
    """ETH-5.2 to ETH-5.4, ETH-5.6: what the first, second, third place get at the end of this age."""
    prizes = list(reversed(tokens[:age]))
    if len(standings) > 2 or age == 1:
        return prizes
    # Two players, second age: the runner-up gets nothing, and who is alone takes both tokens.
    alone = None in standings
    return [sum(prizes)] if alone else prizes[:1]


def kingdom_glory(counts: Sequence[int], trolls: Sequence[Sequence[int]], tokens: Sequence[int], age: int) -> list[int]:
    """ETH-5.2 to ETH-5.6: the glory of each seat for one kingdom."""
    standings = [stand(count, held) for count, held in zip(counts, trolls, strict=True)]
    return share_prizes(standings, prizes_of_age(tokens, age, standings))


def merfolk_glory(
    spaces: Sequence[int], trolls: Sequence[Sequence[int]], values: Sequence[int], age: int, edition: str
) -> list[int]:
    """ETH-7.6.3: like a kingdom (en, kurz), or the leader alone (de, pl); trolls count in pl only."""
    if edition == "pl":
        standings = [stand(space, held) for space, held in zip(spaces, trolls, strict=True)]
    else:
        standings = [stand(space) for space in spaces]
    if edition in ("de", "pl"):
        return share_prizes(standings, [values[age - 1]])
    return share_prizes(standings, prizes_of_age(values, age, standings))


def band_glory(band: Sequence[Card]) -> int:
    """ETH-5.7, ETH-R14: Skeletons leave first, then a Dwarf leader counts one more."""
    cards = sum(card.tribe != "skeleton" for card in band)
    if band[0].tribe == "dwarf":
        cards += 1
    return BAND_GLORY[min(cards, 6)]


def horde_glory(markers: int) -> int:
    """ETH-7.8.2: what a horde brings home."""
    return HORDE_GLORY[markers]


def next_first_player(glory: Sequence[int], clockwise_from_dragon: Sequence[int], edition: str) -> int:
    """ETH-2.3: the least glory, ties to the first from the third dragon on; kurz: the dragon's seat."""
    if edition == "kurz":
        return clockwise_from_dragon[0]
    return min(clockwise_from_dragon, key=lambda seat: glory[seat])  # min takes the first of equals


def final_places(
    glory: Sequence[int],
    markers: Sequence[int],
    bands: Sequence[Sequence[Sequence[Card]]],
    winner: int | None = None,
) -> list[int]:
    """ETH-6.2, ETH-6.3, ETH-R15: glory, markers in kingdoms, largest band, second largest and so on.

    `winner` is first whatever the others have (ten Skeletons, edition pl).
    """
    merits = [
        (seat == winner, glory[seat], markers[seat], sorted(map(len, bands[seat]), reverse=True))
        for seat in range(len(glory))
    ]
    return [1 + sum(other > merit for other in merits) for merit in merits]
