"""Records: written, read, replayed to the byte."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from ethnarch.engine import records
from ethnarch.engine.records import BadRecord
from ethnarch.games.ethnos.game import Ethnos

GAME = Ethnos()


def played_game(players: int, seed: int, most: int = 10_000) -> tuple[records.GameRecord, bytes]:
    record = records.new_record(GAME, players, seed, {"edition": "pl"})
    state, luck = GAME.new(players, seed, {"edition": "pl"}), Random(seed)
    while GAME.decision(state) is not None and len(record.actions) < most:
        action = luck.choice(GAME.actions(state))
        record.actions.append(GAME.action_to_text(state, action))
        GAME.play(state, action)
    return records.finish(record, GAME, state), state.tobytes()


@pytest.mark.parametrize("players", GAME.players)
def test_a_record_replays_to_the_same_bytes(players: int, tmp_path: Path) -> None:
    record, played = played_game(players, 2**100 + players)
    records.write(tmp_path / "game.json", record)
    again = records.read(tmp_path / "game.json")
    assert again == record and again.seed == f"{2**100 + players:x}"
    assert records.last_state(again).tobytes() == played
    assert not list(tmp_path.glob("*.part"))


def test_part_of_a_record_is_an_earlier_state() -> None:
    record, _ = played_game(3, 5)
    state = records.first_state(record)
    for count, text in enumerate(record.actions[:60]):
        assert records.last_state(record, actions=count).tobytes() == state.tobytes()
        GAME.play(state, GAME.action_from_text(state, text))


def test_a_record_that_an_older_server_wrote_is_read() -> None:
    record, played = played_game(2, 6)
    data = msgspec.json.decode(records.to_bytes(record))
    data["rules_version"] = data.pop("rules")
    assert records.last_state(records.from_bytes(msgspec.json.encode(data))).tobytes() == played


def test_a_record_of_another_game_is_refused() -> None:
    record, _ = played_game(2, 6, most=3)
    with pytest.raises(BadRecord, match="a record of 'go', not of 'ethnos'"):
        records.game_of(msgspec.structs.replace(record, game="go"), GAME)


def test_a_changed_action_is_noticed() -> None:
    record, _ = played_game(2, 6, most=40)
    at = max(i for i, text in enumerate(record.actions) if text == "deck")
    shorter = msgspec.structs.replace(record, actions=record.actions[:at])
    with pytest.raises(BadRecord, match="final: the record says"):
        records.verify(shorter, GAME)


def test_moves_are_counted_as_people_count_them() -> None:
    """A band of four cards with its marker is one move, whoever of the bots or people laid it card by card."""
    assert records.turns_of([0, 0, 0, 1, 1, 0, 2]) == [1, 1, 1, 2, 2, 3, 4]
    assert records.turns_of([]) == []
