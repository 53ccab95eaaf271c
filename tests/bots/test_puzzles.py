"""Puzzles: every one that is stored loads, shows one seat's view, and has one legal answer that is clearly best."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from command import ethnarch, refused

from ethnarch.bots.puzzles.finding import RECIPES, puzzles_in
from ethnarch.bots.puzzles.proving import CLEAR, SURE, Effort, prove
from ethnarch.bots.puzzles.puzzle import Opinion, Puzzle, Worth, file_of, puzzle_of, puzzles_of, read, view_of
from ethnarch.bots.puzzles.second_opinion import ask_again
from ethnarch.bots.puzzles.variety import ENOUGH, OPENING, is_new, varied
from ethnarch.engine import registry
from ethnarch.engine.seam import BadOption, Game

GAMES = sorted(RECIPES)
FEWEST = {"ethnos": 100, "era_of_tribes": 100}


def check(game: Game, puzzle: Puzzle) -> None:
    view = view_of(game, puzzle)
    decision = game.decision(view)
    assert decision is not None and decision.seat == puzzle.seat and decision.kind in RECIPES[game.name].kinds
    legal = [game.action_to_text(view, action) for action in game.view_actions(view)]
    assert sorted(legal) == sorted(each.action for each in puzzle.worth), "every answer has its worth, and only those"
    outlooks = [each.outlook for each in puzzle.worth]
    assert outlooks == sorted(outlooks, reverse=True) and outlooks[0] > outlooks[1], "one answer is best"
    proof = puzzle.proof
    assert proof.margin >= max(CLEAR, SURE * proof.error) and proof.to_the_end >= CLEAR / 2
    assert proof.network is not None and proof.network.agrees, "the network knows of nothing as good"
    assert proof.deals == RECIPES[game.name].effort.near and puzzle.level in (1, 2, 3)


@pytest.mark.parametrize("name", GAMES)
def test_every_stored_puzzle_loads_and_has_one_best_legal_answer(name: str) -> None:
    game, found = registry.game(name), puzzles_of(name)
    assert len(found) >= FEWEST[name]
    assert len({each.name for each in found}) == len(found)
    for puzzle in found:
        check(game, puzzle)


@pytest.mark.parametrize("name", GAMES)
def test_no_stored_puzzle_says_what_another_says(name: str) -> None:
    found = list(puzzles_of(name))
    assert varied(found) == found


def test_an_opening_is_a_puzzle_once_and_what_comes_again_later_a_few_times() -> None:
    base = puzzle_of("ethnos", 1)
    best, second, third, *rest = base.worth

    def at(moment: int, *order: Worth) -> Puzzle:
        worth = [*(order or (best, second, third)), *rest]
        return msgspec.structs.replace(base, name=f"1-{moment}", worth=worth)

    early, later = at(4), [at(OPENING + 50 * n) for n in range(ENOUGH)]
    assert not is_new(at(OPENING - 1), [early]) and is_new(at(OPENING), [early])
    assert is_new(at(5, second, best, third), [early]), "another answer"
    assert is_new(at(5, best, third, second), [early]), "another rival"
    assert is_new(at(900), later[1:]) and not is_new(at(900), later)
    assert varied([early, at(5), *later]) == [early, *later[:-1]]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_shown_of_a_puzzle_does_not_depend_on_what_its_seat_cannot_see(name: str) -> None:
    """Another world that the seat cannot tell from the stored one shows the same."""
    game = registry.game(name)
    for puzzle in puzzles_of(name)[:5]:
        view = view_of(game, puzzle)
        other = game.view(game.determinize(view, 77), puzzle.seat)
        assert game.view_to_json(other) == game.view_to_json(view)


def test_a_puzzle_that_is_not_there_says_which_are() -> None:
    count = len(puzzles_of("ethnos"))
    with pytest.raises(BadOption, match=f"puzzle: 1 to {count} in ethnos, not {count + 1}"):
        puzzle_of("ethnos", count + 1)
    with pytest.raises(BadOption, match="answer: .*, not 'fly'"):
        puzzle_of("ethnos", 1).outlook_of("fly")


def test_puzzles_are_found_alike_every_time_and_a_line_cut_short_is_none(tmp_path: Path) -> None:
    """One game of Ethnos, thought about little: the same puzzles again, and a file that a kill cut short."""
    game = registry.game("ethnos")
    recipe = RECIPES["ethnos"]._replace(thinking=20, effort=Effort(100, 400, 100))
    found = puzzles_in(game, recipe, 9)
    assert found and found == puzzles_in(game, recipe, 9)
    lines = [msgspec.json.encode(each) + b"\n" for each in found]
    (tmp_path / "some.jsonl").write_bytes(b"".join(lines) + lines[0][:50])
    assert read(tmp_path / "some.jsonl") == found


def test_where_nothing_is_clearly_best_there_is_no_puzzle() -> None:
    """At the very beginning a card is as good as another."""
    game = registry.game("ethnos")
    state = game.new(4, 3)
    decision = game.decision(state)
    assert decision is not None
    assert prove(game, game.view(state, decision.seat), Effort(200, 200, 50), 1) is None


def test_the_network_is_asked_whether_an_answer_holds() -> None:
    """It looks ahead from every action; what it finds nothing as good as, it agrees with, and with nothing else."""
    game, puzzle = registry.game("ethnos"), puzzle_of("ethnos", 1)
    found = ask_again(game, puzzle, deals=10, seed=5)
    assert found == ask_again(game, puzzle, deals=10, seed=5)
    assert found.agrees and found.rival in [each.action for each in puzzle.worth[1:]]
    best, *others = puzzle.worth
    worst = msgspec.structs.replace(puzzle, worth=[others[-1], *others[:-1], best])
    assert ask_again(game, worst, deals=10, seed=5).contradicts
    opinions = [Opinion("deck", *each, deals=40) for each in ((-0.1, 0.03), (-0.05, 0.03), (0.1, 0.03), (0.008, 0.001))]
    assert [each.contradicts for each in opinions] == [True, False, False, False]
    assert [each.agrees for each in opinions] == [False, False, True, False]


def test_a_puzzle_in_the_terminal() -> None:
    puzzle = puzzle_of("ethnos", 1)
    right = ethnarch("puzzle", "ethnos", "--answer", puzzle.answer)
    assert right.code == 0 and "Right: " in right.out and f"on {puzzle.proof.deals} imagined deals" in right.out
    wrong = ethnarch("puzzle", "ethnos", "--answer", puzzle.worth[-1].action, "--lang", "pl")
    assert wrong.code == 0 and "Nie najlepsza: " in wrong.out and "Najlepiej: " in wrong.out
    assert refused(ethnarch("puzzle", "ethnos", "--answer", "fly"))
    assert "puzzle: 1 to" in refused(ethnarch("puzzle", "ethnos", "--number", "0"))


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_stored_answers_hold_on_other_deals(name: str) -> None:
    game, recipe = registry.game(name), RECIPES[name]
    assert file_of(name).is_file()
    for puzzle in puzzles_of(name)[::10]:
        view = view_of(game, puzzle)
        again = prove(game, view, recipe.effort, seed=987_654)
        assert again is not None, puzzle.name
        assert game.action_to_text(view, max(again.worth, key=again.worth.__getitem__)) == puzzle.answer
