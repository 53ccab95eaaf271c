"""The referee of Ethnos by itself: its luck, whole games in which nothing is lost, what it refuses."""

from __future__ import annotations

import random
import struct
from collections import Counter
from typing import Any

import pytest
from ethnos import Referee
from ethnos.chance import Chance, chacha8_block
from ethnos.components import EDITIONS, FIRST_GAME, TRIBES, ally_cards
from ethnos.players import Player, at_random, conquering, eager, hoarding

# --- chance ---------------------------------------------------------------------------------------------


def test_chacha8_gives_the_published_key_stream() -> None:
    """The published vector for a 256-bit key of zeros, a nonce of zeros and eight rounds, first block."""
    assert struct.pack("<16I", *chacha8_block(0, 0, 0)).hex() == (
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
        "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
    )


def test_draw_takes_halves_low_first_and_skips_the_uneven_rest() -> None:
    words = [word for counter in range(3) for word in chacha8_block(7 + 2**64, 0, counter)]
    halves = [half for word in words for half in (word & 0xFFFF, word >> 16)]
    chance = Chance(7 + 2**64)
    assert [chance.draw(40000) for _ in range(40)] == [half for half in halves if half < 40000][:40]


def test_tribes_tokens_and_first_player_come_from_the_stream_in_this_order() -> None:
    chance = Chance(99)
    tribes, tokens = list(TRIBES), [0, 0, 2, 2, 2, 4, 4, 4, 4, 6, 6, 6, 6, 8, 8, 8, 10, 10]
    chance.shuffle(tribes)
    chance.shuffle(tokens)
    first = chance.draw(5)
    deck = ally_cards(sorted(tribes[:6]))
    chance.shuffle(deck)
    snapshot = Referee(5, 99).snapshot()
    assert snapshot["tribes"] == sorted(tribes[:6])
    assert snapshot["kingdoms"]["duris"]["tokens"] == sorted(tokens[3:6])
    assert snapshot["decision"] == [first, "turn"]
    assert [snapshot["seats"][(first + i) % 5]["hand"] for i in range(5)] == [[c.name] for c in deck[:5]]
    assert snapshot["market"] == [card.name for card in sorted(deck[5:15])]
    rest = [card.name for card in deck[15:]]
    lower = [*rest[len(rest) // 2 :], "dragon", "dragon", "dragon"]
    for i in range(len(lower) - 1, len(lower) - 4, -1):
        j = chance.draw(i + 1)
        lower[i], lower[j] = lower[j], lower[i]
    assert snapshot["deck"] == rest[: len(rest) // 2] + lower
    assert len(rest) % 2 == 1  # ETH-R1: the lower half is the larger


def test_eth_1_5_the_cards_of_a_game() -> None:
    count = Counter(card.name for card in ally_cards(["elf", "halfling", "skeleton"]))
    assert (count["elf.red"], count["halfling.red"], count["skeleton"]) == (2, 4, 12)
    assert count.total() == 12 + 24 + 12
    assert len(ally_cards(list(TRIBES))) == 12 * 12 + 12


# --- whole games ----------------------------------------------------------------------------------------


def check_nothing_is_lost(snapshot: dict[str, Any]) -> None:
    """Cards, dragons, markers, tokens are all somewhere; what is known of a hand is in it."""
    seats, tribes, players = snapshot["seats"], snapshot["tribes"], snapshot["players"]
    alive = snapshot["dragons_seen"] < 3
    if alive:
        where = [*snapshot["deck"], *snapshot["market"]]
        for seat in seats:
            where += seat["hand"]
            where += [name for band in seat["bands"] for name in band]
        count = Counter(where)
        assert count.pop("dragon") == 3 - snapshot["dragons_seen"]
        assert count == Counter(card.name for card in ally_cards(tribes))
    else:
        assert not snapshot["deck"] and not snapshot["market"] and not any(seat["hand"] for seat in seats)
    for number, seat in enumerate(seats):
        on_board = sum(kingdom["markers"][number] for kingdom in snapshot["kingdoms"].values())
        assert seat["markers_left"] >= 0
        on_horde = len(seat["horde"] or [])
        assert seat["markers_left"] + on_board + on_horde == (24 if "merfolk" in tribes else 25)
        assert len(seat["hand"]) <= 10
        assert Counter(seat["known"]) <= Counter(seat["hand"])
    if "troll" in tribes:
        held = [token for seat in seats for token in seat["trolls"]]
        assert sorted([*snapshot["trolls_free"], *held]) == [1, 2, 3, 4, 5, 6]
    tokens = sorted(token for kingdom in snapshot["kingdoms"].values() for token in kingdom["tokens"])
    assert len(tokens) == (12 if players <= 3 else 18) and sum(tokens) == (60 if players <= 3 else 90)


def play_out(referee: Referee, choose: Player, rng: random.Random) -> set[str]:
    """A whole game, checked at every decision; what was asked and what was played, without its objects."""
    seen: set[str] = set()
    while decision := referee.decision():
        actions = referee.actions()
        assert actions
        assert len(set(actions)) == len(actions)
        snapshot = referee.snapshot()
        assert snapshot["decision"] == list(decision)
        assert snapshot["places"] is None
        check_nothing_is_lost(snapshot)
        if any(seat["markers_left"] == 0 for seat in snapshot["seats"]):
            seen.add("no marker left")
        chosen = choose(referee, rng)
        seen |= {decision[1], chosen.split(" ")[0]}
        referee.play(chosen)
    over = referee.snapshot()
    check_nothing_is_lost(over)
    assert referee.actions() == []
    assert over["places"] == referee.ranking()
    assert min(over["places"]) == 1
    assert referee.scores() == [seat["glory"] for seat in over["seats"]]
    return seen


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", range(2, 7))
def test_whole_games_end_and_nothing_is_lost(players: int, edition: str) -> None:
    for seed, choose in enumerate((at_random, eager, at_random, eager)):
        referee = Referee(players, seed * 2**64 + players, edition)
        seen = play_out(referee, choose, random.Random(seed))
        over = referee.snapshot()
        assert over["age"] == (2 if players <= 3 else 3)
        assert over["dragons_seen"] == 3
        assert not any(seat["horde"] for seat in over["seats"])
        assert {"turn", "band", "marker"} <= seen


@pytest.mark.parametrize("players", [2, 3, 5])
def test_whole_games_in_which_markers_run_out(players: int) -> None:
    """ETH-4.5: every marker placed is a marker less, and nothing is placed out of nothing."""
    tribes = ["centaur", "merfolk", "minotaur", "orc", "wingfolk", "halfling"]
    for seed in range(3):
        referee = Referee(players, seed, "en", tribes[: 5 if players <= 3 else 6])
        assert "no marker left" in play_out(referee, conquering, random.Random(seed))


@pytest.mark.parametrize(("edition", "only"), [("en", "pass"), ("pl", "skeletons")])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_whole_games_in_which_somebody_holds_ten_skeletons(players: int, edition: str, only: str) -> None:
    """ETH-R16: passing to the end of the age, or winning at once."""
    tribes = ["dwarf", "elf", "orc", "skeleton", "wizard", "giant"]
    referee = Referee(players, 1, edition, tribes[: 5 if players <= 3 else 6])
    assert only in play_out(referee, hoarding, random.Random(1))
    if edition == "pl":
        assert referee.ranking()[0] == 1
        assert referee.ranking().count(1) == 1


def test_every_kind_of_decision_is_asked_in_random_games() -> None:
    kinds = set()
    for seed, tribes in enumerate([list(TRIBES[:6]), list(TRIBES[6:]), ["centaur", "elf", *TRIBES[5:9]]]):
        rng = random.Random(seed)
        referee = Referee(4, seed, "en", tribes)
        while decision := referee.decision():
            kinds.add(decision[1])
            referee.play(rng.choice(referee.actions()))
    assert kinds == {
        "turn", "band", "marker", "troll", "horde", "free", "again", "keep", "draw", "pillage",
    }  # fmt: skip


def test_the_same_seed_and_answers_give_the_same_game() -> None:
    ends = []
    for _ in range(2):
        rng, referee = random.Random(5), Referee(3, 2**100 + 1, "kurz", "first-game")
        while referee.decision():
            referee.play(rng.choice(referee.actions()))
        ends.append(referee.snapshot())
    assert ends[0] == ends[1] and len(ends[0]["tribes"]) == 5 and set(ends[0]["tribes"]) < set(FIRST_GAME)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ((1, 0), "2 to 6 players"),
        ((7, 0), "2 to 6 players"),
        ((4, -1), "a seed is"),
        ((4, 2**128), "a seed is"),
        ((4, 0, "fr"), "editions are en, de, pl, kurz"),
        ((4, 0, "en", "all"), "first-game"),
        ((4, 0, "en", ["elf"] * 6), "needs 6 different tribes"),
        ((3, 0, "en", list(TRIBES[:6])), "needs 5 different tribes"),
        ((4, 0, "en", [*TRIBES[:5], "gnome"]), "no tribe 'gnome'"),
    ],
)
def test_what_is_no_game_is_refused(arguments: tuple[Any, ...], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Referee(*arguments)


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    referee = Referee(4, 3)
    before = referee.snapshot()
    with pytest.raises(ValueError, match="is not one of"):
        referee.play("pass")
    assert referee.snapshot() == before
