"""Two people at one screen, with a curtain between them."""

from __future__ import annotations

from collections import Counter

from pages import Invite
from processes import ServerProcess


def test_the_curtain_hides_every_hand(server: ServerProcess, invite: Invite) -> None:
    """Behind the curtain there is no card on the page; each person finds their own hand again."""
    us = invite(server.base).set_table(["me", "hotseat"])
    hands: dict[int, list[str]] = {}
    for _ in range(8):
        seen = us.wait_turn()
        assert seen.what == "curtain" and seen.curtain is not None
        assert us.page.locator("[data-card], [data-region]").count() == 0
        us.answer(seen)
        us.before = -1
        turn = us.wait_turn()
        assert not Counter(hands.get(seen.curtain, [])) - Counter(turn.hand), "what was in the hand still is"
        us.touch("deck", "[data-lit]")
        us.page.locator("[data-curtain]").wait_for()
        hands[seen.curtain] = turn.hand
    assert sorted(hands) == [0, 1]
    assert all(len(hand) == 4 for hand in hands.values())
