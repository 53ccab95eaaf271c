"""A game gone through by a bot: from what the player could know, the same every time, on equal deals."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from command import ethnarch, refused

from ethnarch.bots.review.chances import chance_by, curve_of
from ethnarch.bots.review.ends import chances_of
from ethnarch.bots.review.going_through import decisions_of, judge_decision, review_record
from ethnarch.bots.review.judged import Judged, Review
from ethnarch.bots.review.reasons import End, say_why
from ethnarch.bots.skill import skill_of
from ethnarch.engine import records

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
FILE = GOLDEN / "ethnos" / "2_players_en.json"
ERA = GOLDEN / "era_of_tribes"
ERA_RIVALS, ERA_TOGETHER = "2_table_normal_greedy", "2_coop_softie_warlike"


def beginning(actions: int) -> records.GameRecord:
    """The first actions of a stored game."""
    whole = records.read(FILE)
    return msgspec.structs.replace(whole, actions=whole.actions[:actions], final="")


def era_beginning(name: str, actions: int) -> records.GameRecord:
    whole = records.read(ERA / f"{name}.json")
    return msgspec.structs.replace(whole, actions=whole.actions[:actions], final="")


def judged(n: int, lost: float, phase: int = 1) -> Judged:
    return Judged(n, 0, "turn", phase, "deck", "take elf.red", "Draw", "Take", 0.5 - lost, 0.5, 0.4 - lost, 0.4)


def test_every_choice_of_the_seat_is_judged_and_nothing_else() -> None:
    record = beginning(24)
    found = review_record(record, 0, iterations=8)
    game = records.game_of(record)
    numbers = [n for n, _, _ in decisions_of(record, game, 0)]
    assert [each.n for each in found.decisions] == numbers and len(numbers) > 3
    assert all(each.seat == 0 and each.played == record.actions[each.n] for each in found.decisions)
    assert all(0 <= each.outlook <= 1 and each.lost >= 0 for each in found.decisions)
    assert all(each.lost == 0 for each in found.decisions if each.played == each.best)
    assert all(0 <= each.chance <= 1 and 0 <= each.chance_best <= 1 for each in found.decisions)


def test_the_chance_to_win_is_the_share_of_deals_that_are_won() -> None:
    """Even at the beginning of a game of two; sure, or gone, where the last action of the game decides it."""
    whole = records.read(FILE)
    game = records.game_of(whole)
    places = game.ranking(records.last_state(whole))
    skill = skill_of(game)
    _, view, action = next(decisions_of(whole, game, 0))
    assert 0.3 < chances_of(game, skill, view, [action], 400, 1)[0] < 0.7
    for seat in (0, 1):
        *_, (_, view, action) = decisions_of(whole, game, seat)
        won = chances_of(game, skill, view, [action], 100, 1)[0]
        assert won > 0.9 if places[seat] == 1 else won < 0.1


def test_the_chance_to_win_of_a_game_that_offers_nothing_compiled() -> None:
    """Through the seam, by luck: between the two ends, and the same again."""
    record = beginning(6)
    game = records.game_of(record)
    _, view, action = next(decisions_of(record, game, 0))
    found = chances_of(game, None, view, [action], 8, 1)
    assert 0 < found[0] < 1 and found == chances_of(game, None, view, [action], 8, 1)


def test_the_same_record_gives_the_same_review() -> None:
    record = beginning(12)
    assert review_record(record, 1, iterations=16) == review_record(record, 1, iterations=16)


@pytest.mark.parametrize("game_name", ["ethnos", "era_of_tribes"])
def test_a_review_knows_no_more_than_the_player(game_name: str) -> None:
    """A world that differs in all that the seat cannot see is judged alike."""
    record = beginning(30) if game_name == "ethnos" else era_beginning(ERA_RIVALS, 30)
    game = records.game_of(record)
    other_worlds = 0
    for n, view, action in decisions_of(record, game, 0):
        elsewhere = game.determinize(view, seed=n + 1000)
        other_worlds += elsewhere.tobytes() != game.determinize(view, seed=n + 1).tobytes()
        again = game.view(elsewhere, 0)
        assert judge_decision(game, again, action, n, 8, "en") == judge_decision(game, view, action, n, 8, "en")
    assert other_worlds > 3


def test_turning_points_are_the_few_that_gave_away_most() -> None:
    small = [judged(n, 0.01) for n in range(10)]
    large = [judged(20 + n, 0.1 + n / 100) for n in range(7)]
    found = Review("ethnos", 0, "search", small + large)
    assert [each.n for each in found.turning_points] == [22, 23, 24, 25, 26]
    phase = found.phases[0]
    assert phase.decisions == 17 and found.agreed == 0
    assert (phase.chance_first, phase.chance_last) == (0.4 - 0.01, 0.4 - 0.16)


def test_the_command_reviews_files_and_folders(tmp_path: Path) -> None:
    for name in ("a.json", "b.json"):
        records.write(tmp_path / name, beginning(6))
    answer = ethnarch("review", str(tmp_path), "--iterations", "4", "--seat", "1", "--json")
    found = [json.loads(line) for line in answer.out.splitlines()]
    assert [Path(each["file"]).name for each in found] == ["a.json", "b.json"]
    assert found[0]["decisions"] == found[1]["decisions"] and found[0]["seat"] == 0
    told = ethnarch("review", str(tmp_path / "a.json"), "--iterations", "4", "--lang", "de")
    assert told.code == 0 and "Beurteilt nach dem" in told.out and "Die Siegchance im Lauf der Partie" in told.out
    assert "Spieler 1" in told.out and "Spieler 2" in told.out, "the record has no names"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((str(FILE), "--seat", "3"), "seat: 1 to 2 in this record, not 3"),
        ((str(FILE), "--iterations", "0"), "iterations: at least 1, not 0"),
        ((str(FILE), "--lang", "fr"), "lang: 'fr' is not one of en, de, pl"),
        (("missing.json",), "missing.json: No such file or directory"),
    ],
)
def test_bad_input_says_what_is_allowed(words: tuple[str, ...], message: str) -> None:
    assert refused(ethnarch("review", *words)) == message


def test_a_place_is_a_reason_only_where_it_reads_as_another() -> None:
    """With two at the table places 1.149 and 1.051 are apart, and both are written 1.1."""
    had, would = End(behind=0.851, lead=5.0), End(behind=0.949, lead=8.0)
    assert say_why(had, would, 2, "en") == "It is worth about 3.0 points by the end."
    assert "place 1.1 on average instead of 1.4" in say_why(End(behind=0.6, lead=5.0), would, 2, "en")


def test_in_era_of_tribes_the_network_tells_the_chance_by_what_came_of_its_opinion() -> None:
    """Its value a few turns on, read by the fitted curve; greedy's playouts call half of all positions decided."""
    record = era_beginning(ERA_RIVALS, 40)
    found = review_record(record, 0, iterations=20)
    curve = curve_of("era_of_tribes", record.players)
    assert curve is not None and len(found.decisions) > 8
    for each in found.decisions:
        assert each.chance == chance_by(curve, each.outlook) and each.chance_best == chance_by(curve, each.outlook_best)
        assert 0.02 < each.chance < 0.98, "nothing is decided in the first round"
    assert found == review_record(record, 0, iterations=20)


def test_together_nobody_is_first() -> None:
    """Won or lost by all: the share of playouts that are won."""
    record = era_beginning(ERA_TOGETHER, 12)
    game = records.game_of(record)
    n, view, action = next(decisions_of(record, game, 0))
    assert curve_of("era_of_tribes", record.players) is not None
    one = judge_decision(game, view, action, n, 20, "en")
    deals = 20 if one.played == one.best else 10
    assert one.chance == chances_of(game, skill_of(game), view, [action], deals, n)[0]


def test_a_variant_has_no_curve() -> None:
    assert curve_of("era_of_tribes+house rules", 2) is None and curve_of("ethnos", 2) is None
