"""A finished game gone through by a bot: one's own decisions, from what one could know, when nobody else waits."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from table_harness import Json, Place, bounded, running, toy_settings
from test_server_leaks import OBSERVER, SECRETS, lay_out, paired, play_in_both

from ethnarch.engine.registry import game
from ethnarch.engine.seam import State
from ethnarch.server.bots import judging
from ethnarch.server.bots.bots import NOBODY, Bots
from ethnarch.server.bots.judging import REVIEWER, Judgement
from ethnarch.server.bots.queue import Asker
from ethnarch.server.bots.thinker import Thinker
from ethnarch.server.storage.schema import Entry

GOLDEN = Path(__file__).resolve().parents[2] / "golden" / "ethnos" / "2_players_en.json"


@pytest.fixture(scope="module", autouse=True)
def warm() -> None:
    """Whatever a judgement needs is compiled before any time is counted."""
    ethnos = game("ethnos")
    state = ethnos.new(3, 8)
    while len(ethnos.actions(state)) < 4:
        ethnos.advance(state, ethnos.actions(state)[0])
    decision = ethnos.decision(state)
    assert decision is not None
    view = ethnos.view(state, decision.seat)
    judging.judge("ethnos", REVIEWER, view.tobytes(), ethnos.view_actions(view), 1, 0, ethnos.view_actions(view)[0], 2)


class Here(Bots):
    """Judges in this process, and remembers what it was given."""

    def __init__(self) -> None:
        super().__init__(1)
        self.given: list[tuple[Any, ...]] = []

    async def judge(
        self, game: str, view: bytes, actions: list[int], n: int, action: int, much: int, asker: Asker = NOBODY
    ) -> Judgement | None:
        self.given.append((game, view, actions, n, action, much))
        return await asyncio.to_thread(judging.judge, game, REVIEWER, view, actions, 1, n, action, much)


def settings(database: str, **changes: Any) -> Any:
    return toy_settings(database, games="ethnos,toy=toy:Toy", request_burst=10**6, review_iterations=2, **changes)


def judged_here(place: Place) -> Here:
    place.server.services.bots.close()
    place.server.services.bots = found = Here()
    return found


async def ask(place: Place, path: str, secret: str | None, body: Json) -> tuple[int, Json]:
    headers = {"authorization": f"Bearer {secret}"} if secret else {}
    answer = await place.http.post(f"/api/{path}", json=body, headers=headers)
    return answer.status_code, answer.json()


async def whole_review(place: Place, table: str, secret: str, seat: int, language: str = "en") -> list[Json]:
    """Ask as the page asks, until it is over; every answer."""
    answers: list[Json] = []
    place.http.headers["accept-language"] = language
    while not answers or not answers[-1]["over"]:
        have = sum(len(each["judged"]) for each in answers)
        code, found = await ask(place, f"tables/{table}/review", secret, {"seat": seat, "first": have})
        assert code == 200, found
        answers.append(found)
        await asyncio.sleep(0.01)
    return answers


def golden(actions: int | None = None) -> Json:
    record: Json = json.loads(GOLDEN.read_text())
    return {**record, "actions": record["actions"][:actions], "final": ""}


@bounded
async def test_a_record_that_is_brought_along_is_reviewed(database: str) -> None:
    async with running(settings(database)) as place:
        judged_here(place)
        code, made = await ask(place, "records", None, {"record": golden()})
        assert code == 201, made
        table, secret = made["table"], made["secret"]
        answers = await whole_review(place, table, secret, 1)
        judged = [each for answer in answers for each in answer["judged"]]
        last = answers[-1]
        assert len(judged) == last["done"] == last["of"] > 50 and last["game"] == "ethnos"
        assert [each["n"] for each in judged] == sorted({each["n"] for each in judged})
        assert all(golden()["actions"][each["n"]] == each["played"] for each in judged)
        assert {each["number"] for each in last["phases"]} <= {1, 2, 3}
        assert sum(each["decisions"] for each in last["phases"]) == len(judged)
        assert 0 < len(last["turning_points"]) <= 5
        again = await whole_review(place, table, secret, 1, "pl")
        assert len(again) == 1, "what was found is kept"
        assert again[0]["judged"][0]["say_played"] != judged[0]["say_played"]
        shown = await place.get(f"/api/tables/{table}/replay", secret, seat="1", first=judged[3]["n"], count=1)
        assert shown.json()["frames"][0]["views"][0]["decision"]["seat"] == 1


@bounded
async def test_reviews_take_little_memory_and_make_room_for_each_other(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(settings(database)) as place:
        judged_here(place)
        for number in (1, 2, 3):
            _, made = await ask(place, "records", None, {"record": golden()})
            await whole_review(place, made["table"], made["secret"], 1)
            assert len(place.server.reviews) == number
        table = await place.server.lobby.find(made["table"])
        review = place.server.reviews.ask(table, 1, "")
        assert review.choices is not None
        for each in review.choices:
            assert len(each.view) == table.game.view_dtype.itemsize > 2 * len(each.packed)
        monkeypatch.setattr("ethnarch.server.tables.reviewing.KEPT_BYTES", review.size + 1)
        place.server.reviews.ask(table, 1, "")
        assert len(place.server.reviews) == 1, "what nobody has asked about for longest is forgotten"
        assert len(await whole_review(place, made["table"], made["secret"], 1)) == 1, "the last one is kept"


@bounded
async def test_a_review_is_for_ones_own_seat_of_a_finished_game(database: str) -> None:
    async with running(settings(database)) as place:
        judged_here(place)
        going = await place.create("me:Ann", "bot:random", game="ethnos")
        path = f"tables/{going['table']}/review"
        assert (await ask(place, path, going["secret"], {"seat": 0}))[1]["code"] == "not_over"
        assert (await ask(place, path, going["secret"], {"seat": 1}))[1]["code"] == "not_allowed"
        assert (await ask(place, path, None, {"seat": 0}))[1]["code"] == "not_allowed"
        assert (await ask(place, path, going["secret"], {"seat": 99}))[1]["code"] == "shape"
        toy = await place.create("me:Ann", "bot:random", options={"rounds": 1})
        await place.server.services.storage.end(toy["table"], "agreed", 1)
        assert (await ask(place, f"tables/{toy['table']}/review", toy["secret"], {"seat": 0}))[1]["code"] == "no_review"


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"actions": ["deck"]}, "this game is not over"),
        ({"actions": ["fly"]}, "actions[0]: 'fly'"),
        ({"game": "chess"}, "game: one of ethnos, toy, not 'chess'"),
        ({"rules": 99}, "rules version 99"),
        ({"seed": "x"}, "seed: hexadecimal"),
        ({"players": "two"}, "record: Expected `int`"),
    ],
)
@bounded
async def test_a_bad_record_is_refused_with_its_reason(database: str, wrong: Json, message: str) -> None:
    async with running(settings(database)) as place:
        code, answer = await ask(place, "records", None, {"record": golden() | wrong})
        assert code == 400 and answer["code"] == "record" and message in answer["message"]


@bounded
async def test_a_review_rests_when_it_is_stopped_and_goes_on_when_asked(database: str) -> None:
    async with running(settings(database)) as place:
        bots = judged_here(place)
        _, made = await ask(place, "records", None, {"record": golden()})
        path = f"tables/{made['table']}/review"
        while not (await ask(place, path, made["secret"], {"seat": 0}))[1]["done"]:
            await asyncio.sleep(0.01)
        assert (await ask(place, f"{path}/stop", made["secret"], {"seat": 0}))[0] == 200
        review = place.server.reviews._kept[made["table"], 0]
        while review.is_under_way:
            await asyncio.sleep(0.01)
        kept = len(review.judged)
        assert not review.is_over
        await whole_review(place, made["table"], made["secret"], 0)
        asked = [each[3] for each in bots.given]
        assert len(asked) <= len(set(asked)) + 1, f"only what was under way is asked again, after {kept}"


async def reviewed(database: str, world: State, script: list[tuple[int, str]]) -> tuple[list[str], list[Any]]:
    """Every byte of the review of seat 0 in this world, and all that the bot was given for it."""
    async with running(settings(database)) as place:
        bots = judged_here(place)
        table = await lay_out(place, game("ethnos"), world, {"edition": "en"})
        entries = [Entry(n, "play", seat, text, n, False, 1) for n, (seat, text) in enumerate(script, start=1)]
        await place.server.services.storage.append(table, entries)
        await place.server.services.storage.end(table, "agreed", 2)
        answers = await whole_review(place, table, SECRETS["seat 0"], OBSERVER)
        answers[-1]["judged"] = [each for answer in answers for each in answer["judged"]]
        return [msgspec.json.encode(answers[-1]).decode()], bots.given


@bounded
async def test_a_review_never_uses_hidden_cards(tmp_path: Path) -> None:
    """Two worlds that differ in what seat 0 never saw are reviewed alike, to the byte."""
    ethnos, judged = game("ethnos"), 0
    for opening in (6, 30, 44):
        worlds = paired(ethnos, {"edition": "en"}, opening)
        script = list(play_in_both(ethnos, worlds, 60))
        found = [
            await reviewed(f"sqlite:///{tmp_path}/{opening}-{n}.db", world, script) for n, world in enumerate(worlds)
        ]
        assert found[0] == found[1]
        judged += len(found[0][1])
    assert judged >= 6


# --- the queue ---------------------------------------------------------------------------------


class Asked(Thinker):
    """Has loaded everything, and answers when it is told to."""

    def __init__(self, gently: bool = False, compiled: bool = True) -> None:
        super().__init__(gently, compiled)
        self.works: list[str] = []
        self.answers: asyncio.Queue[Any] = asyncio.Queue()

    async def ask(self, seconds: float, work: Callable[..., Any], *arguments: Any) -> Any:
        if work.__name__ == "load":
            return None
        self.works.append(work.__name__)
        return await self.answers.get()

    ask_in_passing = ask


async def until(holds: Callable[[], bool]) -> None:
    while not holds():
        await asyncio.sleep(0)


@bounded
async def test_who_plays_comes_before_a_review_and_reviews_leave_half_of_the_thinkers() -> None:
    bots = Bots(4, make_thinker=Asked, draw_seed=lambda: 1)
    for level in ("expert", "easy"):
        await asyncio.wait([bots.prepare("ethnos", level)])
    thinkers: list[Any] = bots.thinkers
    await until(lambda: all(len(each.ready) == 2 and not each.busy for each in thinkers))
    reviews = [asyncio.create_task(bots.judge("ethnos", b"", [1, 2], n, 1, 5, Asker(f"a{n}"))) for n in range(4)]
    await until(lambda: sum(len(each.works) for each in thinkers) == 2)
    playing = [asyncio.create_task(bots.choose("ethnos", "easy", b"", [1, 2], 50, Asker(f"b{n}"))) for n in range(3)]
    await until(lambda: sum(len(each.works) for each in thinkers) == 4)
    assert sorted(work for each in thinkers for work in each.works) == ["choose", "choose", "judge", "judge"]
    judge = next(each for each in thinkers if each.works == ["judge"])
    judge.answers.put_nowait("judged")
    await until(lambda: len(judge.works) == 2)
    assert judge.works[1] == "choose", "the third who plays is next, not the third review"
    for each in (*reviews, *playing):
        each.cancel()
    bots.close()
