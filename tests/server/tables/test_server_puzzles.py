"""Puzzles over HTTP: a view and its actions, and answers judged by what was measured; nothing that is hidden."""

from __future__ import annotations

import pytest
from table_harness import Json, Place, bounded, running, toy_settings

from ethnarch.bots.puzzles.puzzle import puzzle_of, state_of, view_of
from ethnarch.engine.registry import game
from ethnarch.engine.shown.shapes import fits
from ethnarch.server.messages.browser_types import shapes_of
from ethnarch.server.tables import puzzling

VIEW = {"ethnos": "EthnosView", "era_of_tribes": "EraView"}


async def answer(place: Place, number: int, line: str | None, language: str = "en") -> tuple[int, Json]:
    body = {"game": "ethnos", "number": number, "line": line}
    found = await place.http.post("/api/puzzles/answer", json=body, headers={"accept-language": language})
    return found.status_code, found.json()


@bounded
async def test_a_puzzle_is_shown_answered_and_given_up(database: str) -> None:
    async with running(toy_settings(database, games="ethnos")) as place:
        shown = (await place.get("/api/puzzles", game="ethnos", number=1)).json()
        puzzle = puzzle_of("ethnos", 1)
        assert shown["decision"]["seat"] == shown["seat"] == puzzle.seat and shown["number"] == 1
        assert {each["text"] for each in shown["actions"]} == {each.action for each in puzzle.worth}
        assert "worth" not in shown and "position" not in shown and "answer" not in shown
        wrong = puzzle.worth[-1].action
        code, told = await answer(place, 1, wrong)
        assert code == 200 and not told["right"] and told["best"] is None and told["why"] == ""
        assert told["outlook"] == puzzle.worth[-1].outlook
        code, told = await answer(place, 1, puzzle.answer)
        assert told["right"] and told["best"] == told["say"] and told["best_outlook"] == puzzle.worth[0].outlook
        assert told["margin"] == puzzle.proof.margin and told["deals"] == puzzle.proof.deals
        code, given_up = await answer(place, 1, None, "pl")
        assert not given_up["right"] and given_up["best"] and given_up["best"] != told["best"], "in Polish"


@bounded
async def test_bad_answers_say_what_is_wrong(database: str) -> None:
    async with running(toy_settings(database, games="ethnos")) as place:
        assert (await answer(place, 1, "fly to the moon"))[1]["code"] in ("notation", "not_legal")
        code, told = await answer(place, 99_999, None)
        assert code == 400 and "puzzle: 1 to" in told["message"]
        unknown = await place.get("/api/puzzles", game="chess", number=1)
        assert unknown.status_code == 400 and "ethnos" in unknown.json()["message"]
        body = {"game": "ethnos", "number": 1, "line": "nonsense"}
        assert (await place.http.post("/api/puzzles/preview", json=body)).status_code in (200, 400)


@pytest.mark.parametrize("name", ["ethnos", "era_of_tribes"])
def test_a_puzzle_tells_nothing_that_its_seat_cannot_see(name: str) -> None:
    """What is shown is the view of the seat, the same in every world that the view allows."""
    found = game(name)
    puzzle = puzzle_of(name, 1)
    shown = puzzling.show(found, 1, "en")
    fits(shown.view, shapes_of(name)[VIEW[name]])
    elsewhere = found.determinize(view_of(found, puzzle), 123)
    assert elsewhere.tobytes() != state_of(found, puzzle).tobytes()
    assert found.view_to_json(found.view(elsewhere, puzzle.seat)) == shown.view
