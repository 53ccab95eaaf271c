"""What an event tells, beside the positions around it: for the comparisons of `words/test_telling.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from ethnarch.engine import records
from ethnarch.engine.registry import game
from ethnarch.engine.seam import Event, Json
from ethnarch.games.era_of_tribes.board.arrays import PROVINCE_WORDS

GAMES = Path(__file__).parents[2] / "golden" / "era_of_tribes"
SIDES = ("attacker", "defender")

Check = Callable[["Told"], None]


class Told:
    """One event, with the positions before and after the action it belongs to, and all events of that action."""

    def __init__(self, events: list[Event], at: int, before: Json, after: Json) -> None:
        event = events[at]
        self.kind, self.seat, self.rule = event.kind, event.seat, event.rule
        self.data: Json = {**event.data, **event.secret}
        self.before, self.after = before, after
        self.events, self.earlier, self.later = events, events[:at], events[at + 1 :]

    @property
    def mine(self) -> Json:
        """The seat of the event, afterwards."""
        assert self.seat is not None, self.kind
        return self.after["seats"][self.seat]  # type: ignore[no-any-return]

    @property
    def mine_before(self) -> Json:
        return self.before["seats"][self.seat]  # type: ignore[no-any-return]

    def province(self, position: Json) -> Json:
        return position["provinces"].get(self.data["province"], {})  # type: ignore[no-any-return]

    def is_last_word(self, *kinds: str) -> bool:
        """No later event of this action, of one of these kinds, speaks of this province."""
        return not any(one.kind in kinds and one.data.get("province") == self.data["province"] for one in self.later)

    def following(self, kind: str, seat: int | None) -> Json:
        """The next event of a kind about a seat, of this action."""
        return next((one.data for one in self.later if one.kind == kind and one.seat == seat), {})

    def last_of(self, kind: str) -> Event | None:
        """The last event of a kind before this one, of this action."""
        return next((one for one in reversed(self.earlier) if one.kind == kind), None)

    def just_before(self, kind: str, seat: int | None) -> Json:
        """The last event of a kind about a seat before this one, of this action."""
        return next((one.data for one in reversed(self.earlier) if (one.kind, one.seat) == (kind, seat)), {})

    def happens(self, *kinds: str) -> bool:
        """Whether anything of these kinds follows in this action."""
        return any(one.kind in kinds for one in self.later)

    @property
    def round_over(self) -> bool:
        """Whether the clean-up has begun with this action: leaders, goods and passes are back."""
        tidied = any(one["step"] == "next-cleanup" for one in self.after["stack"])
        return tidied or self.after["over"] or self.happens("round")

    @property
    def was_asked(self) -> Json:
        """The decision that this action answered: its step, seat and numbers."""
        return asked(self.before)

    @property
    def is_asked(self) -> Json:
        return asked(self.after)


def asked(position: Json) -> Json:
    return {"numbers": [0, 0, 0], **position["stack"][-1]} if position["stack"] else {"step": "", "seat": -1}


def word_of(province: int) -> str | None:
    return PROVINCE_WORDS[province] if province >= 0 else None


def equal(found: object, told: object) -> None:
    assert found == told


def told_of(name: str) -> Iterator[tuple[list[Event], Json, Json]]:
    """The events of every action of a stored game, with the positions around them."""
    record, era = records.read(GAMES / f"{name}.json"), game("era_of_tribes")
    state = records.first_state(record, era)
    before = era.position(state)
    for step in records.replay(record, era, state):
        after = era.position(state)
        yield step.events, before, after
        before = after
