"""Two worlds that differ only in what a seat cannot see give that seat equal bytes: 10,000 positions."""

from __future__ import annotations

from random import Random

import pytest
from ethnos_worlds import other_world

from ethnarch.engine.contract.worlds import Worlds, need_same_view, play_both
from ethnarch.engine.seam import Json, State
from ethnarch.games.ethnos.core.tables import EDITION_NAMES
from ethnarch.games.ethnos.game import Ethnos

GAME = Ethnos()
OPENS = frozenset({"band", "discarded", "dragon", "age_began", "age_ended"})
WORLDS = Worlds(GAME, OPENS, AssertionError)
SECRETS = ["hand", "hand_mask", "deck", "deck_at", "chance_key", "chance_block", "chance_half", "chance_next"]
CHOICES = ["phase", "lead", "lead_tribe", "joined_by", "laid_n", "laid"]
POSITIONS = 500
"""For each of five player counts and four editions: 10,000 in all."""


def paired(state: State, position: Json, seat: int | None, luck: Random) -> State:
    """The same state with other secrets; everything public keeps its very bytes."""
    dealt = GAME.from_position(other_world(position, seat, luck))
    other = state.copy()
    decision = GAME.decision(state)
    choosing = decision is not None and decision.seat != seat and decision.kind in ("band", "keep")
    for name in [*SECRETS, *(CHOICES if choosing else [])]:
        other[name] = dealt[name]
    return other


@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("players", GAME.players)
def test_no_seat_can_tell_what_it_cannot_see(players: int, edition: str) -> None:
    luck = Random(f"{players} {edition}")
    looked = different = steps = game = 0
    while looked < POSITIONS:
        state = GAME.new(players, game, {"edition": edition})
        game += 1
        while GAME.decision(state) is not None and looked < POSITIONS:
            if luck.random() < 0.08:
                looked += 1
                position = GAME.position(state)
                followed = luck.choice([None, *range(players)])
                for seat in [None, *range(players)]:
                    other = paired(state, position, seat, luck)
                    different += other.tobytes() != state.tobytes()
                    need_same_view(WORLDS, state, other, seat)
                    if seat == followed:
                        steps += play_both(WORLDS, state.copy(), other, seat, luck, steps=4)
            GAME.advance(state, luck.choice(GAME.actions(state)))
    assert looked == POSITIONS
    assert different >= POSITIONS * (players + 1) * 0.95  # the worlds really are two
    assert steps > POSITIONS  # and both can be played on


def test_a_determinized_state_is_not_the_true_one() -> None:
    """A view does not hold the deck: states drawn from it differ from the truth and from each other."""
    state = GAME.new(4, 5)
    view = GAME.view(state, 2)
    drawn = {GAME.determinize(view, seed)["deck"].tobytes() for seed in range(20)}
    assert len(drawn) == 20 and state["deck"].tobytes() not in drawn


def test_every_unseen_card_can_be_anywhere() -> None:
    """ETH-8: over many draws each hidden card turns up on top of the deck and in another's hand."""
    state = GAME.new(2, 5)
    view = GAME.view(state, 0)
    tops, hands = set(), set()
    for seed in range(600):
        position = GAME.position(GAME.determinize(view, seed))
        tops.add(position["deck"][0])
        hands |= set(position["seats"][1]["hand"])
    hidden = set(GAME.position(state)["deck"]) - {"dragon"} | set(GAME.position(state)["seats"][1]["hand"])
    assert tops == hidden and hands == hidden
