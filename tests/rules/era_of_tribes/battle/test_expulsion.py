"""Era of Tribes 1.3.A.2 c): trading posts after a war."""

from __future__ import annotations

from war_hand import Hand, all_vassals_are_there, begin, fight, legal, march, own, play, seat_asked, step, war_board

from ethnarch.engine.events import silence
from ethnarch.games.era_of_tribes.core import actions, steps
from ethnarch.games.era_of_tribes.realm import alliances


def post(h: Hand, owner: int, host: int, word: str) -> int:
    here = own(h, host, word, vassals=0, city=True)
    h.s.post[here] = owner
    h.s.posts[owner] += 1
    h.s.free_vassals[owner] -= 1
    return here


def war() -> tuple[Hand, list[int]]:
    """Seats 0 and 1 fight; both have posts with each other, seat 2 has one too."""
    h = war_board()
    own(h, 1, "leinster")
    march(h, "leinster", 2)
    cities = [post(h, 0, 1, "cymru"), post(h, 0, 1, "wessex"), post(h, 1, 0, "latium"), post(h, 2, 1, "mercia")]
    begin(h, ("leinster", 0, 1))
    fight(h, "attacker")
    h.s.morale[:3] = 0
    return h, cities


def test_era_b79_first_the_passive_host_is_asked_then_the_active_one() -> None:
    h, cities = war()
    assert (step(h), seat_asked(h)) == (steps.EXPEL, 1) and legal(h) == [actions.ACCEPT, actions.DECLINE]
    play(h, actions.DECLINE)
    assert (step(h), seat_asked(h)) == (steps.EXPEL, 0)
    play(h, actions.DECLINE)
    assert step(h) == steps.END_EXPANSION and [int(h.s.post[c]) for c in cities] == [0, 0, 1, 2]


def test_era_a76_all_posts_of_the_other_go_and_cost_him_morale() -> None:
    h, cities = war()
    play(h, actions.ACCEPT)
    play(h, actions.ACCEPT)
    s = h.s
    assert [int(s.post[c]) for c in cities] == [-1, -1, -1, 2]
    assert list(s.morale[:3]) == [-4, -2, 0] and list(s.posts[:3]) == [0, 0, 1]
    assert all_vassals_are_there(h) and s.fought.sum() == 0


def test_era_b79_who_did_not_fight_is_not_asked() -> None:
    h = war_board()
    own(h, 1, "leinster")
    march(h, "leinster", 2)
    post(h, 0, 2, "cymru")
    begin(h, ("leinster", 0, 1))
    fight(h, "attacker")
    assert step(h) == steps.END_EXPANSION


def test_era_b81_posts_stay_when_an_alliance_ends() -> None:
    h = war_board()
    here = post(h, 0, 1, "cymru")
    h(alliances.make_alliance, 0, 1, 0, silence())
    h(alliances.end_alliance, 0, 1, 0, silence())
    h(alliances.make_alliance, 0, 1, 0, silence())
    h(alliances.break_alliance, 1, 0, silence())
    assert h.s.post[here] == 0 and h.s.posts[0] == 1
