"""How things stand is made once for all who see the same: that gives everybody what would be made for them alone."""

from __future__ import annotations

import pytest
from era_play import GAME, TABLES, walk

from ethnarch.engine.copying import copied
from ethnarch.games.era_of_tribes.orders import outlook

pytestmark = pytest.mark.native
EVERY, MOMENTS = 7, 350


@pytest.mark.parametrize("at", range(len(TABLES)))
def test_what_is_shared_is_what_each_seat_would_be_told_alone(at: int) -> None:
    """The prospects of a seat are the same for all others, and no question leaves a trace on the view it was asked."""
    players, options = TABLES[at]
    looked = 0
    for number, (state, _, _) in enumerate(walk(players, 3 + at, options, MOMENTS)):
        if number % EVERY or not state["round_now"][0]:
            continue
        for viewer in (*range(players), None):
            view = GAME.view(state, viewer)
            told = GAME.view_to_json(view)["outlook"]
            for seat, known in enumerate(told["seats"]):
                if known is not None:
                    asked = copied(view)
                    assert known == outlook.prospects(asked, seat), f"seat {seat} as {viewer} sees it"
                    assert asked.tobytes() == view.tobytes(), "a question changed what it was asked about"
                    looked += 1
            for card in told["cards"] + ([told["own_card"]] if told["own_card"] else []):
                assert card == outlook.standing(copied(view), outlook.WORDS_OF["card"].index(card["card"]))
    assert looked > 20
