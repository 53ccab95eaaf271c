"""What events tell is what happened: stored games played again, every event beside the positions around it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from msgspec.structs import replace
from told import SIDES, Told, told_of
from told_deeds import DEEDS
from told_things import THINGS

from ethnarch.engine.seam import BadNotation, Event, Json
from ethnarch.games.era_of_tribes.board.arrays import IS_LAND
from ethnarch.games.era_of_tribes.notation.names import UNIT_WORDS, WORDS_OF, holder_word, number_of
from ethnarch.games.era_of_tribes.words.sentences import COLUMNS_OF
from ethnarch.games.era_of_tribes.words.telling import ALSO_LISTS, RESULTS

pytestmark = [pytest.mark.checked, pytest.mark.slow]

PLAYED = (
    "1_solo_softie_greedy", "2_coop_experienced_greedy", "4_table_long_warlike", "5_table_normal_at_random",
    "5_table_epic_warlike", "5_table_complex_greedy", "6_table_complex_seafaring",
)  # fmt: skip
"""Games in which everything happens that can be told."""
CHECKS = THINGS | DEEDS
BY_NOBODY = (
    "opened", "villages", "round", "order", "markers", "rolled", "battle-ended", "battlefield", "disc", "settled",
    "over",
)  # fmt: skip
ALONE = ("final-rounds",)
"""Told of one who plays alone, so of nobody else."""
BY_SOMEBODY = set(COLUMNS_OF) - {*BY_NOBODY, *ALONE}

# --- sums -----------------------------------------------------------------------------------------

TRACKS = {"morale": 1, "influence": 1, "talers": 1, "treaties": 1, "triumph": -1}
"""What moves, and which way its field goes when it does well: a triumph comes down to the influence marker."""
BOTTOM, TOP = -10, 5
"""The ends of the morale track; what goes beyond is owed, or lost."""


def eats(plate: Json) -> int:
    """What is on a plate; hunger is what is missing there, until it is fed."""
    return int(plate["food"] - plate["hunger"])


def check_tracks(events: list[Event], before: Json, after: Json) -> None:
    """Every change leads from where a thing stood to where it is told to stand, and the last to where it stands."""
    for kind, way in TRACKS.items():
        stands = {seat: one[kind] for seat, one in enumerate(before["seats"])}
        for one in events:
            if one.kind == kind and one.seat is not None:
                to = stands[one.seat] + way * one.data["change"]
                stands[one.seat] = max(BOTTOM, min(TOP, to)) if kind == "morale" else to
                assert one.data["now"] == stands[one.seat], (kind, one)
        assert stands == {seat: one[kind] for seat, one in enumerate(after["seats"])}, kind
    for seat, plate in enumerate(after["seats"]):
        changes = sum(one.data["change"] for one in events if (one.kind, one.seat) == ("food", seat))
        assert changes == eats(plate) - eats(before["seats"][seat]), "food"
    for one in {one.seat: one for one in events if one.kind == "food"}.values():
        assert one.seat is not None
        plate = after["seats"][one.seat]
        assert [one.data[key] for key in ("now", "hunger", "passive_hunger")] == [
            plate[key] for key in ("food", "hunger", "passive_hunger")
        ]


def check_losses(events: list[Event], before: Json) -> None:
    """Nobody loses more units than dice were told against him, in this battle so far."""
    owed = before["running"].get("war_hits", [0, 0])
    lost, due = Counter[str](), Counter(dict(zip(SIDES, owed, strict=True)))
    for one in events:
        if one.kind == "rolled":
            due.update({side: one.data[f"{side}_hits"] for side in SIDES})
        elif one.kind == "lost-unit":
            lost[one.data["side"]] += 1
        elif one.kind == "battle-began":
            lost, due = Counter(), Counter()
        assert all(lost[side] <= due[side] for side in SIDES)


UNITS = {"army": "vassal", "fleet": "vassal", "city": "last"}
"""Words for people, and what the rules count them with."""


class Field:
    """The battle as it is told: how many units of each kind each side has, and of them the armies sent."""

    def __init__(self, running: Json) -> None:
        self.units = [dict(zip(UNIT_WORDS, side, strict=True)) for side in running.get("war_units", [[0] * 9] * 2)]
        self.armies = list(running.get("war_armies", [0, 0]))
        self.holders = [holder_word(one) for one in running.get("war_holder", [0, 0])]
        self.at_sea, self.result = bool(running.get("war_sea")), running.get("war_result", 0)

    def hear(self, event: Event) -> None:
        data = event.data
        if event.kind == "battle-began":
            self.__init__({"war_sea": not IS_LAND[number_of("province", data["province"])]})  # type: ignore[misc]
            self.holders = [data["attacker"], data["defender"]]
        if event.kind not in ("committed", "lost-unit"):
            return
        side, unit, player = SIDES.index(data["side"]), data["unit"], event.seat is not None
        assert self.holders[side] == (event.seat if player else data["by"])
        assert (unit == "fleet") == (self.at_sea and player) and (unit in ("city", "army")) <= player
        counted, joins = UNITS.get(unit, unit), event.kind == "committed"
        if unit in ("army", "vassal") and not joins:
            assert (unit == "army") == (player and self.units[side]["vassal"] <= self.armies[side])
        self.units[side][counted] += data["count"] if joins else -1
        self.armies[side] += data["count"] if joins and unit == "army" else 0
        assert self.units[side][counted] >= 0

    def left(self, side: int) -> int:
        return sum(self.units[side].values())


def check_units(events: list[Event], before: Json, after: Json) -> None:
    """Units join and fall as they are told, and a side wins that has some left when the other has none."""
    field, stood = Field(before["running"]), any(map(any, before["running"].get("war_units", [])))
    for one in events:
        field.hear(one)
        stood = stood or one.kind == "committed"
        if one.kind == "battle-ended" and not stood:  # what was left had gone home before the last decision of it
            assert one.data["result"] == RESULTS[field.result]
        elif one.kind == "battle-ended" and one.data["result"] != "called-off":
            winner = {(True, False): "attacker", (False, True): "defender", (False, False): "draw"}
            assert one.data["result"] == winner[field.left(0) > 0, field.left(1) > 0]
        if one.kind == "battle-ended":
            field, stood = Field({}), False
    if after["running"].get("war_units"):
        now = Field(after["running"])
        assert (now.units, now.armies, now.at_sea) == (field.units, field.armies, field.at_sea)


def test_every_kind_of_event_is_compared_with_what_happened() -> None:
    """A new kind of event needs a comparison, here or by sums."""
    compared = set(CHECKS) | set(TRACKS) | {"food", "lost-unit"}
    assert compared == set(COLUMNS_OF)


def check(events: list[Event], before: Json, after: Json, at: Sequence[int]) -> None:
    """All sums, and the comparisons of these events."""
    if before["round"]:  # the material of the set-up is not told piece by piece
        check_tracks(events, before, after)
    check_losses(events, before)
    check_units(events, before, after)
    for place in at:
        if events[place].kind in CHECKS:
            CHECKS[events[place].kind](Told(events, place, before, after))


def is_noticed(events: list[Event], before: Json, after: Json, at: int) -> bool:
    try:
        check(events, before, after, [at])
    except (AssertionError, LookupError, StopIteration, BadNotation):
        return True
    return False


def other_word(kind: str, told: Any) -> Any:
    """Something else of the same kind."""
    if isinstance(told, bool):
        return not told
    if kind in ("holder", "who"):
        return (told + 1) % 6 if isinstance(told, int) else 0
    words = ALSO_LISTS.get(kind) or (WORDS_OF.get(kind) if kind != "level" else None)
    if words:
        return words[(words.index(told) + 1) % len(words)] if told in words else words[0]
    return told + 1


def false_stories(event: Event, seats: int) -> Iterator[tuple[str, Event]]:
    """The event with one thing of it told wrongly, one after the other."""
    if event.seat is not None and seats > 1:
        yield "seat", replace(event, seat=(event.seat + 1) % seats)
    for column in COLUMNS_OF[event.kind]:
        kind, _, label = column.partition(".")
        label = label or kind
        if label in event.data:
            yield label, replace(event, data={**event.data, label: other_word(kind, event.data[label])})
        elif label in event.secret:
            yield label, replace(event, secret={**event.secret, label: other_word(kind, event.secret[label])})


def test_events_tell_what_happened_and_whatever_is_told_wrongly_is_noticed() -> None:
    """Every kind is told in these games. Each of its words, exchanged for another, is noticed somewhere: so nothing is
    told that is compared with nothing."""
    heard, unnoticed = set[str](), {(name, "seat") for name in BY_SOMEBODY}
    for name, columns in COLUMNS_OF.items():
        unnoticed |= {(name, column.partition(".")[2] or column) for column in columns}
    for name in PLAYED:
        for events, before, after in told_of(name):
            check(events, before, after, range(len(events)))
            heard |= {event.kind for event in events}
            for at, event in enumerate(events):
                if not any(kind == event.kind for kind, _ in unnoticed):
                    continue
                for label, false in false_stories(event, len(before["seats"])):
                    if (event.kind, label) in unnoticed and is_noticed(
                        [*events[:at], false, *events[at + 1 :]], before, after, at
                    ):
                        unnoticed.remove((event.kind, label))
    assert heard == set(COLUMNS_OF)
    assert not unnoticed
