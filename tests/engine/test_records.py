"""Records: written, read, replayed to the byte; undo goes back to the last thing revealed."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from ethnarch.engine import records
from ethnarch.engine.records import BadRecord, Played, undo_point
from ethnarch.games.ethnos.game import Ethnos

GAME = Ethnos()


def played_game(players: int, seed: int, most: int = 10_000) -> tuple[records.GameRecord, bytes, list[Played]]:
    record = records.new_record(GAME, players, seed, {"edition": "pl"})
    state, luck, moves = GAME.new(players, seed, {"edition": "pl"}), Random(seed), []
    while (decision := GAME.decision(state)) is not None and len(record.actions) < most:
        action = luck.choice(GAME.actions(state))
        record.actions.append(GAME.action_to_text(state, action))
        moves.append(records.played(decision.seat, GAME.play(state, action)))
    return records.finish(record, GAME, state), state.tobytes(), moves


@pytest.mark.parametrize("players", GAME.players)
def test_a_record_replays_to_the_same_bytes(players: int, tmp_path: Path) -> None:
    record, played, _ = played_game(players, 2**100 + players)
    records.write(tmp_path / "game.json", record)
    again = records.read(tmp_path / "game.json")
    assert again == record and again.seed == f"{2**100 + players:x}"
    assert records.last_state(again).tobytes() == played
    assert not list(tmp_path.glob("*.part"))


def test_part_of_a_record_is_an_earlier_state() -> None:
    record, _, _ = played_game(3, 5)
    state = records.first_state(record)
    for count, text in enumerate(record.actions[:60]):
        assert records.last_state(record, actions=count).tobytes() == state.tobytes()
        GAME.play(state, GAME.action_from_text(state, text))


def test_the_server_writes_the_same_record_under_another_name() -> None:
    record, played, _ = played_game(2, 6)
    data = msgspec.json.decode(records.to_bytes(record))
    data["rules_version"] = data.pop("rules")
    assert records.last_state(records.from_bytes(msgspec.json.encode(data))).tobytes() == played


def test_a_record_of_another_game_is_refused() -> None:
    record, _, _ = played_game(2, 6, most=3)
    with pytest.raises(BadRecord, match="a record of 'go', not of 'ethnos'"):
        records.game_of(msgspec.structs.replace(record, game="go"), GAME)


def test_a_changed_action_is_noticed() -> None:
    record, _, _ = played_game(2, 6, most=40)
    at = max(i for i, text in enumerate(record.actions) if text == "deck")
    shorter = msgspec.structs.replace(record, actions=record.actions[:at])
    with pytest.raises(BadRecord, match="final: the record says"):
        records.verify(shorter, GAME)


def test_undo_goes_back_to_the_last_card_revealed_or_another_seat() -> None:
    own, shown = Played(1, False), Played(1, True)
    other = Played(0, False)
    assert undo_point([], 1) == 0
    assert undo_point([own, own], 1) == 0
    assert undo_point([own, shown, own, own], 1) == 2
    assert undo_point([own, shown], 1) == 2
    assert undo_point([own, other, own], 1) == 2
    assert undo_point([own, other], 1) == 2
    assert undo_point([own, other], 0) == 1


def test_drawing_from_the_deck_cannot_be_taken_back_and_leading_can() -> None:
    record, _, moves = played_game(2, 6, most=200)
    draws = [i for i, text in enumerate(record.actions) if text == "deck"]
    leads = [i for i, text in enumerate(record.actions) if text.startswith("lead")]
    assert all(undo_point(moves[: i + 1], moves[i].seat) == i + 1 for i in draws)
    assert all(undo_point(moves[: i + 1], moves[i].seat) <= i for i in leads if not moves[i].reveals)
    assert draws and any(not moves[i].reveals for i in leads)
