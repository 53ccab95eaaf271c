"""Game records: seed + options + actions is the whole game, as JSON that a person can read.

    {"game": "ethnos", "rules": 1, "players": 2, "options": {…}, "seed": "1f", "actions": ["deck", …]}

Replaying a record gives the same bytes. A record carries the rules version it was played under; one of a
newer version is refused, and so is every action that is not legal where it stands.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from ethnarch.engine import variants
from ethnarch.engine.chance import seed_halves
from ethnarch.engine.overlay import BadVariant
from ethnarch.engine.reading import read_file
from ethnarch.engine.seam import BadNotation, BadOption, BadPosition, Event, Game, GameError, Json, Refusal, State

SEED = re.compile(r"0*[0-9a-fA-F]{1,32}")


class BadRecord(GameError):
    """A record that cannot be read or replayed. The message says what is wrong and where."""


class GameRecord(msgspec.Struct, omit_defaults=True):
    """A whole game: what the terminal saves, the server hands out, bots and environments keep, and a review reads."""

    game: str
    rules: int
    players: int
    options: Json
    seed: str
    """Hexadecimal digits."""
    actions: list[str]
    start: Json | None = None
    """The position a game began from, where it was continued from one."""
    names: list[str] = msgspec.field(default_factory=list)
    final: str = ""
    """`state_hash` after the last action, for `verify`."""
    commit: str = ""
    """The hash of the seed that a server told before it dealt (docs/server.md, "A deal nobody chose")."""
    variant: Json | None = None
    """What is different from the printed game, where `game` is a variant (`ethnos+Three of everything`)."""


class Step(NamedTuple):
    """One action of a replay. `state` is the one being replayed: copy it to keep it."""

    n: int
    seat: int
    action: int
    text: str
    events: list[Event]
    state: State


class Verified(NamedTuple):
    """What a record turned out to be."""

    game: Game
    state: State
    actions: int
    over: bool
    hash: str
    """`state_hash` of the last state."""


# --- writing --------------------------------------------------------------------------------------


def new_record(game: Game, players: int, seed: int, options: Mapping[str, Any] | None = None) -> GameRecord:
    """The record of a game about to begin; append the text of every action played."""
    seed_halves(seed)  # or ValueError: no game could be dealt from it
    checked, variant = game.options(players, options), game.variant
    record = GameRecord(game.name, game.rules_version, players, checked, f"{seed:x}", [])
    if variant is not None:
        record.game, record.variant = variant.label, variant.to_json()
    return record


def to_bytes(record: GameRecord) -> bytes:
    """The record as JSON, one action a line."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"


def write(path: Path | str, record: GameRecord) -> None:
    """Write a record; a reader never sees half of it."""
    path = Path(path)
    half = path.with_name(path.name + ".part")
    half.write_bytes(to_bytes(record))
    half.replace(path)


# --- reading --------------------------------------------------------------------------------------


def from_bytes(content: bytes | str, name: str = "record") -> GameRecord:
    """A record from JSON; BadRecord says what is wrong with it."""
    try:
        data = msgspec.json.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        cut = "truncated" in str(error) or not content
        what = "it is cut short: the file ends in the middle" if cut else f"it is not JSON ({error})"
        raise BadRecord(f"{name}: {what}") from None
    if isinstance(data, dict) and "rules" not in data and "rules_version" in data:
        data["rules"] = data.pop("rules_version")
    try:
        return msgspec.convert(data, GameRecord)
    except msgspec.ValidationError as error:
        raise BadRecord(f"{name}: {error}") from None


def read(path: Path | str) -> GameRecord:
    """A record from a file."""
    return from_bytes(content_of(path), str(path))


def content_of(path: Path | str) -> bytes:
    """What is in a record's file; BadRecord says why it cannot be read."""
    try:
        return read_file(path)
    except OSError as error:
        why = error.strerror or error
        raise BadRecord(f"{path}: {why}") from None


def unknown_fields(content: bytes) -> list[str]:
    """What somebody has added to a record: a note, a misspelt name. It changes nothing, and nobody has looked at it."""
    return sorted(msgspec.json.decode(content).keys() - {*GameRecord.__struct_fields__, "rules_version"})


def game_of(record: GameRecord, game: Game | None = None) -> Game:
    """The game of a record, if this program knows its rules."""
    if game is None:
        try:
            game = variants.named(record.game, record.variant)
        except (BadOption, BadVariant) as error:
            raise BadRecord(f"game: {error}") from None
    expected = (game.name, None) if game.variant is None else (game.variant.label, game.variant.to_json())
    if (record.game, record.variant) != expected:
        other = " with other numbers" if record.game == expected[0] else ""
        raise BadRecord(f"game: this is a record of {record.game!r}, not of {expected[0]!r}{other}")
    if record.rules > game.rules_version:
        raise BadRecord(
            f"rules: the record is of rules version {record.rules} of {game.name}; this program knows versions up to "
            f"{game.rules_version}. Install a newer Ethnarch to replay it"
        )
    if record.rules < game.rules_version:
        raise BadRecord(
            f"rules: the record is of rules version {record.rules} of {game.name}; this program plays version "
            f"{game.rules_version}. Replay it with the Ethnarch that wrote it"
        )
    return game


# --- replaying ------------------------------------------------------------------------------------


def seed_of_record(record: GameRecord) -> int:
    if not SEED.fullmatch(record.seed):
        raise BadRecord(f"seed: hexadecimal digits, less than 2^128, not {record.seed!r}")
    return int(record.seed, 16)


def first_state(record: GameRecord, game: Game | None = None) -> State:
    """The state before the first action."""
    game = game_of(record, game)
    try:
        if record.start is not None:
            return game.from_position(record.start)
        return game.new(record.players, seed_of_record(record), record.options)
    except (BadOption, BadPosition) as error:
        raise BadRecord(str(error)) from None


def replay(record: GameRecord, game: Game | None = None, state: State | None = None) -> Iterator[Step]:
    """Play a record action by action; `state`, where given, is the first state and is played on."""
    game = game_of(record, game)
    state = first_state(record, game) if state is None else state
    for n, text in enumerate(record.actions):
        decision = game.decision(state)
        where = f"actions[{n}]: {text!r}"
        if decision is None:
            raise BadRecord(f"{where} comes after the end of the game")
        try:
            action = game.action_from_text(state, text)
            events = game.play(state, action)
        except Refusal as error:
            raise BadRecord(f"{where} is not legal for seat {decision.seat}: {error}") from None
        except BadNotation as error:
            raise BadRecord(f"{where}: {error}") from None
        yield Step(n, decision.seat, action, text, events, state)


def last_state(record: GameRecord, game: Game | None = None, actions: int | None = None) -> State:
    """The state after the first `actions` actions (None: all)."""
    game = game_of(record, game)
    state = first_state(record, game)
    part = record if actions is None else msgspec.structs.replace(record, actions=record.actions[:actions])
    for _ in replay(part, game, state):
        pass
    return state


def turns_of(seats: Iterable[int]) -> list[int]:
    """Actions counted as people count moves, from 1: what a seat does before another acts is one of them."""
    found: list[int] = []
    last = None
    for seat in seats:
        found.append((found[-1] if found else 0) + (seat != last))
        last = seat
    return found


def state_hash(game: Game, state: State) -> str:
    """A hash of a state by what it says, not by how the record lays it out: SHA-256 of its position."""
    return hashlib.sha256(msgspec.json.encode(game.position(state), order="sorted")).hexdigest()


def verify(record: GameRecord, game: Game | None = None) -> Verified:
    """Replay all of a record twice: both ends are the same bytes, and those the record names."""
    game = game_of(record, game)
    state, again = last_state(record, game), last_state(record, game)
    if state.tobytes() != again.tobytes():
        raise BadRecord("two replays of this record differ: this is a defect of the rules")
    found = state_hash(game, state)
    if record.final and record.final != found:
        raise BadRecord(f"final: the record says {record.final[:16]}…, its actions lead to {found[:16]}…")
    return Verified(game, state, len(record.actions), game.decision(state) is None, found)


def finish(record: GameRecord, game: Game, state: State) -> GameRecord:
    """The record with the hash of the state its actions led to."""
    return msgspec.structs.replace(record, final=state_hash(game, state))
