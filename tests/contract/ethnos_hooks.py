"""What only Ethnos can say to the contract: its components, counted, and how a game ends."""

from __future__ import annotations

from collections import Counter

from ethnarch.engine.contract import Hooks
from ethnarch.engine.seam import State
from ethnarch.games.ethnos.game import Ethnos

GAME = Ethnos()
OPENS = frozenset({"band", "discarded", "dragon", "age_began", "age_ended"})
"""Bands, discards and dragons show cards; a new age deals new ones."""


def components(state: State) -> object:
    """ETH-1.2, ETH-1.5, ETH-4.5: every card, token, marker and dragon, wherever it lies."""
    place = GAME.position(state)
    cards = Counter(place["market"])
    dragons = place["dragons_seen"]
    markers = []
    for seat, own in enumerate(place["seats"]):
        cards += Counter(own["hand"])
        for band in own["bands"]:
            cards += Counter(band)
        on_board = sum(kingdom["markers"][seat] for kingdom in place["kingdoms"].values())
        markers.append(own["markers_left"] + on_board + len(own["horde"] or []))
    for card in place["deck"]:
        if card == "dragon":
            dragons += 1
        else:
            cards[card] += 1
    tokens = Counter(value for kingdom in place["kingdoms"].values() for value in kingdom["tokens"])
    trolls = sorted([*(place["trolls_free"] or []), *(t for own in place["seats"] for t in own["trolls"])])
    between_ages = place["decision"] is None or place["decision"]["kind"] == "pillage"
    if between_ages:  # the cards lie back in the box until the next age is dealt
        return tokens, None, None, None, trolls
    return tokens, cards, dragons, markers, trolls


class Conserve:
    """Compares only what can be counted now: between two ages there are no cards."""

    def __init__(self, counted: tuple[object, ...]) -> None:
        self.counted = counted

    def __eq__(self, other: object) -> bool:
        assert isinstance(other, Conserve)
        pairs = zip(self.counted, other.counted, strict=True)
        return all(one is None or two is None or one == two for one, two in pairs)

    __hash__ = None  # type: ignore[assignment]


def conserve(state: State) -> Conserve:
    counted = components(state)
    assert isinstance(counted, tuple)
    return Conserve(counted)


def winner_has_most(state: State) -> None:
    """ETH-6.1: more glory is a better place, unless ten skeletons won."""
    if GAME.position(state)["winner"] is not None:
        return
    scores, places = GAME.scores(state), GAME.ranking(state)
    for mine, my_place in zip(scores, places, strict=True):
        for theirs, their_place in zip(scores, places, strict=True):
            assert mine <= theirs or my_place < their_place, (scores, places)


HOOKS = Hooks(conserve, OPENS, winner_has_most)
