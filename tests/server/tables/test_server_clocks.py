"""Clocks: time that was spent stays spent, whatever is taken back, handed over or set."""

from __future__ import annotations

import pytest
from table_harness import bounded, running, toy_settings

from ethnarch.server.common.steady import SteadyClock
from ethnarch.server.messages.shapes import Clock
from ethnarch.server.storage.beats import awake_ms, beat, wake_up
from ethnarch.server.storage.database import migrate, open_engine
from ethnarch.server.storage.schema import Entry
from ethnarch.server.tables.clocks import GRACE_MS, Clocks

ANN, EVE = 0, 1


class Game:
    """A log by hand: who played or took back, when, and who decides then."""

    def __init__(self, per: str, seconds: int) -> None:
        self.clocks = Clocks(Clock(per, seconds), 2, 0, ANN)  # type: ignore[arg-type]
        self.n = 0

    def play(self, seat: int, at: float, deciding: int, bot: bool = False) -> int:
        self.n += 1
        self.clocks.follow(Entry(self.n, "play", seat, "", self.n, bot, int(at * 1000)), deciding)
        return self.n

    def undo(self, seat: int, batch: int, at: float, deciding: int) -> None:
        self.n += 1
        self.clocks.follow(Entry(self.n, "undo", seat, "", batch, False, int(at * 1000)), deciding)

    def left(self, now: float) -> tuple[float, float]:
        found = [self.clocks.left_ms(seat, int(now * 1000)) for seat in (ANN, EVE)]
        assert found[0] is not None and found[1] is not None
        return found[0] / 1000, found[1] / 1000


def test_a_move_taken_back_again_and_again_gives_no_new_clock() -> None:
    game = Game("move", 60)
    for turn in range(5):
        batch = game.play(ANN, at=10 * turn + 8, deciding=EVE)
        assert game.left(10 * turn + 8) == (60, 60), "Eve's turn, and Ann's next is a new one"
        game.undo(ANN, batch, at=10 * turn + 10, deciding=ANN)
        assert game.left(10 * turn + 10) == (50 - 10 * turn, 60)
    assert game.left(55) == (5, 60)
    game.play(ANN, at=55, deciding=EVE)
    assert game.left(57) == (60, 58)


def test_for_the_whole_game_the_time_until_it_is_taken_back_is_not_the_opponents() -> None:
    game = Game("game", 100)
    batch = game.play(ANN, at=20, deciding=EVE)
    game.undo(ANN, batch, at=50, deciding=ANN)
    assert game.left(50) == (50, 100)
    game.play(ANN, at=60, deciding=EVE)
    assert game.left(65) == (40, 95)


def test_part_of_a_turn_taken_back_changes_nothing() -> None:
    for per in ("move", "game"):
        game = Game(per, 100)
        game.play(ANN, at=10, deciding=ANN)
        batch = game.play(ANN, at=20, deciding=ANN)
        game.undo(ANN, batch, at=30, deciding=ANN)
        assert game.left(40) == (60, 100)
        game.play(ANN, at=45, deciding=EVE)
        assert game.left(45)[ANN] == (100 if per == "move" else 55)


def test_two_moves_of_one_turn_taken_back_at_once() -> None:
    game = Game("move", 100)
    first = game.play(ANN, at=10, deciding=ANN)
    game.play(ANN, at=30, deciding=EVE)
    game.undo(ANN, first, at=35, deciding=ANN)
    assert game.left(35) == (65, 100)


def test_by_agreement_moves_of_both_are_taken_back_and_the_time_of_neither() -> None:
    game = Game("game", 100)
    first = game.play(ANN, at=10, deciding=EVE)
    game.play(EVE, at=25, deciding=ANN)
    game.undo(EVE, first, at=30, deciding=ANN)
    assert game.left(30) == (90, 80)
    assert game.left(40) == (80, 80)


def test_out_of_time_no_undo_gives_another_grace() -> None:
    game = Game("game", 20)
    game.play(ANN, at=30, deciding=EVE)
    game.play(EVE, at=31, deciding=ANN)
    grace = GRACE_MS / 1000
    assert game.left(31)[ANN] == grace
    batch = game.play(ANN, at=36, deciding=EVE)
    game.undo(ANN, batch, at=38, deciding=ANN)
    assert game.left(38)[ANN] == grace - 7


@pytest.mark.parametrize("per", ["move", "game"])
def test_a_bot_that_sits_in_pays_with_the_time_of_the_seat(per: str) -> None:
    game = Game(per, 100)
    game.play(ANN, at=60, deciding=EVE, bot=True)
    game.play(EVE, at=70, deciding=ANN)
    assert game.left(80)[ANN] == {"move": 90, "game": 30}[per]


def test_while_no_server_is_awake_nobodys_time_runs(database: str) -> None:
    """Nor does it matter what is done to the machine's clock meanwhile."""
    engine = open_engine(database)
    migrate(engine)
    assert wake_up(engine, 1_000_000) == (1_000_000, [])
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        assert beat(connection, 1_020_000) == 1_020_000
    assert wake_up(engine, 1_050_000) == (1_050_000, []), "a short restart is time like any other"
    assert wake_up(engine, 9_050_000) == (9_050_000, [(1_050_000, 9_050_000)]), "down, or set forward"
    began, pauses = wake_up(engine, 3_000_000)
    assert (began, pauses) == (9_050_000, [(1_050_000, 9_050_000)]), "set back: it goes on from where it was"
    clocks = Clocks(Clock("game", 100), 2, 1_040_000, ANN, pauses)
    assert clocks.left_ms(ANN, 9_060_000) == 80_000, "ten seconds before, ten after"
    assert awake_ms(2_000_000, 3_000_000, pauses) == 0 and awake_ms(9_050_000, 9_060_000, pauses) == 10_000


@bounded
async def test_a_clock_stands_still_while_the_server_is_down(database: str) -> None:
    wish = {"clock": {"per": "game", "seconds": 1000}, "options": {"rounds": 50}}
    async with running(toy_settings(database)) as place:
        table = await place.create("me:Ann", "hotseat:Eve", **wish)
        began = place.server.services.now_ms()
    engine = open_engine(database)
    for hours in (24, -48):
        wake_up(engine, began + hours * 3_600_000)
        async with running(toy_settings(database)) as place, place.sit(table) as screen:
            await screen.my_turn()
            assert screen.state["clock"]["left_ms"][0] > 900_000


def test_a_wall_clock_that_is_set_changes_nothing() -> None:
    wall, count = [1_700_000_000_000_000_000], [5_000_000_000]
    now = SteadyClock(lambda: wall[0], lambda: count[0])
    assert now() == 1_700_000_000_000
    count[0] += 2_000_000_000
    wall[0] -= 3_600_000_000_000
    assert now() == 1_700_000_002_000
    wall[0] += 7_200_000_000_000
    assert now() == 1_700_000_002_000


@pytest.mark.parametrize("per", ["move", "game"])
@bounded
async def test_undo_gives_no_time_at_a_real_table(database: str, per: str) -> None:
    async with running(toy_settings(database)) as place:
        services, later = place.server.services, [0]
        services.now_ms = lambda: 1_700_000_000_000 + later[0]
        wish = {"clock": {"per": per, "seconds": 100}, "options": {"rounds": 50}}
        table = await place.create("me:Ann", "hotseat:Eve", **wish)
        async with place.sit(table) as screen:
            await screen.my_turn()
            later[0] = 30_000
            await screen.play("bid 1; stand")
            later[0] = 50_000
            assert (await screen.ask("undo", n=2))["type"] == "done"
            await screen.until(lambda message: message["type"] == "state" and message["n"] == 3)
            assert screen.state["clock"]["left_ms"] == [50_000, 100_000]
        async with running(toy_settings(database)) as restarted:
            restarted.server.services.now_ms = services.now_ms
            async with restarted.sit(table) as screen:
                await screen.my_turn()
                assert screen.state["clock"]["left_ms"] == [50_000, 100_000], "counted from the log"
