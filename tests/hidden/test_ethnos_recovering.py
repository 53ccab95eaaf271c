"""ETH-8: what a player may know can be read back from the observation of Ethnos alone."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from ethnarch.engine.loops.observing import observe_kernel
from ethnarch.engine.seam import View
from ethnarch.games.ethnos.core.state import PILLAGE
from ethnarch.games.ethnos.core.tables import COPIES_OF, SKELETON, SKELETONS, TRIBE_COUNT
from ethnarch.games.ethnos.game import Ethnos
from ethnarch.games.ethnos.knowing.features import REST, TOKEN, in_colour, in_rest, in_seat
from ethnarch.games.ethnos.knowing.observing import OBSERVING

GAME = Ethnos()
OBSERVE = observe_kernel("ethnos", OBSERVING)
WORK = np.zeros(OBSERVING.work, np.int64)
ONE_NUMBER = {
    "deck": "deck_left", "band_size": "band_size", "free_left": "free_left", "placed": "placed",
    "bands_this_turn": "bands_this_turn", "giant_size": "giant_size", "asked": "asked", "laid": "laid_n",
}  # fmt: skip
OF_A_SEAT = {
    "glory": "glory", "hand_size": "hand_n", "markers_left": "supply", "merfolk": "merfolk",
}  # fmt: skip


class Read:
    """An observation, read with nothing but the table of its features."""

    def __init__(self, row: np.ndarray, players: int, seat: int) -> None:
        self.row, self.tokens = row.astype(int), row[:REST].reshape(6, TOKEN).astype(int)
        self.players, self.seat = players, seat

    def cards(self, feature: str, bones: int, skip: int = 0) -> np.ndarray:
        """[tribe, colour]: so many cards; skeletons have no colour and stand at 0."""
        at = in_colour(feature) + skip
        found = self.tokens[:, at : at + TRIBE_COUNT].T.copy()
        found[SKELETON, 0] = self.row[bones]
        return found

    def one_of(self, feature: str, width: int) -> int:
        """Which of several numbers is 1."""
        (found,) = self.row[in_rest(feature) : in_rest(feature) + width].nonzero()
        assert len(found) == 1
        return int(found[0])

    def seated(self, away: int) -> int:
        return (self.seat + away) % self.players


def by_tribe(view: View, counts: np.ndarray) -> np.ndarray:
    """Counts by kind as [tribe, colour]."""
    found = np.zeros((TRIBE_COUNT, 6), int)
    for kind, count in enumerate(counts):
        if count:
            found[view["tribe"][0, kind // 6], kind % 6] += count
    return found


def need_cards(read: Read, view: View) -> None:
    """The hand, the market, what is known of rivals, what was laid; so what lies in bands and what nobody has seen."""
    seat, bones = read.seat, in_rest("bones")
    hand, market = read.cards("hand", bones), read.cards("market", bones + 1)
    assert (hand == by_tribe(view, view["hand"][0, seat])).all() and (market == by_tribe(view, view["market"][0])).all()
    rivals = np.zeros_like(hand)
    for away in range(1, read.players):
        known = read.cards("known", in_rest("bones_known") + away - 1, TRIBE_COUNT * (away - 1))
        assert (known == by_tribe(view, view["known"][0, read.seated(away)])).all()
        rivals += known
    laid = view["laid"][0, : view["laid_n"][0]] if view["laid_n"][0] else []
    counted = np.bincount(np.array(laid, int), minlength=36)
    assert (read.cards("laid", bones + 2) == by_tribe(view, counted)).all()
    played = view["played"][0, : view["band_start"][0, view["band_n"][0]]]
    table = by_tribe(view, np.bincount(played.astype(int), minlength=36))
    deck = np.zeros_like(hand)
    for tribe in view["tribe"][0, : view["slots"][0]]:
        deck[tribe] = COPIES_OF[tribe]
    if deck[SKELETON].any():
        deck[SKELETON] = [SKELETONS, 0, 0, 0, 0, 0]
    assert (deck - read.cards("unseen", bones + 3) - hand - market - rivals == table).all()


def need_table(read: Read, view: View) -> None:
    """Kingdoms, seats, and whatever is left."""
    for away in range(read.players):
        other, at = read.seated(away), in_rest(f"seat_{away}_present")
        assert (read.tokens[:, in_colour("markers") + away] == view["markers"][0, :, other]).all()
        horde = read.tokens[:, in_colour("horde") + away]
        assert sum(int(bit) << kingdom for kingdom, bit in enumerate(horde)) == view["horde"][0, other]
        for name, field in OF_A_SEAT.items():
            assert read.row[at + in_seat(name)] == view[field][0, other]
        trolls = read.row[at + in_seat("trolls") : at + in_seat("trolls") + 6]
        assert (trolls == (view["troll"][0, 1:] == other)).all()
        assert read.row[at + in_seat("giant")] == (view["giant_seat"][0] == other)
    assert (read.tokens[:, in_colour("tokens") : in_colour("tokens") + 3] == view["tokens"][0]).all()
    for name, field in ONE_NUMBER.items():
        assert read.row[in_rest(name)] == view[field][0]
    assert read.one_of("players", 5) + 2 == view["players"][0] and read.one_of("age", 3) + 1 == view["age"][0]
    assert read.one_of("decision", 10) == view["phase"][0]
    third = view["phase"][0] == PILLAGE  # asked when the age is over: the third dragon has been seen
    assert read.one_of("dragons", 3) + third == view["dragons"][0]
    assert read.seated(read.one_of("decider", 6)) == view["seat"][0]
    assert read.seated(read.one_of("first", 6)) == view["first"][0]


@pytest.mark.parametrize("players", [2, 4, 6])
def test_eth_8_everything_a_seat_may_know_is_read_back(players: int) -> None:
    luck, looked = Random(players), 0
    for seed in range(3):
        state = GAME.new(players, seed, {"edition": "en"})
        while (decision := GAME.decision(state)) is not None:
            if luck.random() < 0.25:
                seat = decision.seat if luck.random() < 0.5 else luck.randrange(players)
                view, row = GAME.view(state, seat), np.zeros(OBSERVING.length, np.uint8)
                OBSERVE(view, 0, seat, row, WORK)
                read = Read(row, players, seat)
                need_cards(read, view)
                need_table(read, view)
                looked += 1
            GAME.advance(state, luck.choice(GAME.actions(state)))
    assert looked > 100
