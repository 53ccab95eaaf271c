"""Whoever loses something is told why, in every language."""

from __future__ import annotations

import pytest

from ethnarch.games.era_of_tribes.core import event_kinds as hap
from ethnarch.games.era_of_tribes.core import steps
from ethnarch.games.era_of_tribes.core.state import BREAD, TAXES
from ethnarch.games.era_of_tribes.notation.names import number_of
from ethnarch.games.era_of_tribes.words import sentences
from ethnarch.games.era_of_tribes.words.reasons import REASONED, REASONS, Asked
from ethnarch.games.era_of_tribes.words.telling import tell_events

LATIUM, ULSTER = 100, 101
FELL = [hap.MORALE_MOVED, 0, -3, -3, 0, 0]
LOST = [hap.LOST_PROVINCE, 0, LATIUM, 0, 0, 0]
GONE = [hap.REMOVED_VASSAL, 0, LATIUM, 0, 0, 0]
CITY_OFFERED = Asked(steps.TAKE_CITY, steps.END_TURN)
TURN, CLEANUP = Asked(steps.FIELD, steps.END_TURN), Asked(steps.TAKE_BACK, steps.NEXT_CLEANUP)


def row(kind: int, *numbers: int) -> list[int]:
    return [kind, *numbers, *[0] * (5 - len(numbers))]


CASES: list[tuple[list[list[int]], Asked, Asked, str | None]] = [
    ([row(hap.ROUND_BEGAN, -1, 2), FELL], TURN, TURN, "round"),
    ([FELL], Asked(steps.TILES_WINDOW, steps.ADJUST_MORALE), TURN, "round"),
    ([row(hap.CHOSE_FIELD, 0, TAXES, 1), FELL], TURN, TURN, "taxes"),
    ([row(hap.CHOSE_FIELD, 0, BREAD, 1), [hap.MORALE_MOVED, 0, 3, 3, 0, 0]], TURN, TURN, None),
    ([row(hap.FOUNDED_COLONY, 0, LATIUM), FELL], TURN, TURN, "colony"),
    ([row(hap.PEACE_BROKEN, 0, 1), FELL], TURN, TURN, "peace"),
    ([row(hap.ALLIANCE_ENDED, 0, 1), FELL], TURN, TURN, "alliance"),
    ([FELL, row(hap.PLACED_VASSAL, 0, LATIUM, 1)], Asked(steps.GROW, steps.END_TURN), TURN, "unbuilt"),
    ([FELL], Asked(steps.FREE_FLEET, steps.END_TURN), TURN, "unbuilt"),
    ([row(hap.LOST_UNIT, 1), row(hap.TOOK_PROVINCE, 0, LATIUM), FELL], TURN, TURN, "conquest"),
    ([row(hap.FOUNDED_CITY, 0, LATIUM), row(hap.INFLUENCE_CHANGED, 0, 1), FELL], CITY_OFFERED, TURN, "conquest"),
    ([row(hap.LOST_UNIT, 0), row(hap.TRIUMPH_MOVED, 0, -1), FELL], TURN, TURN, "red"),
    ([LOST, row(hap.BATTLE_ENDED, -1, LATIUM, 0)], TURN, TURN, "battle"),
    ([row(hap.BOUGHT_PROVINCE, 1, LATIUM, 0, 3), LOST], TURN, TURN, "sold"),
    ([GONE, LOST], Asked(steps.SHRINK, steps.END_TURN), TURN, "emptied"),
    ([row(hap.STEPPED, 0, LATIUM, ULSTER), LOST], TURN, TURN, "left"),
    ([GONE], Asked(steps.SHRINK, steps.END_TURN), TURN, "shrink"),
    ([GONE], Asked(steps.OVERFLOW, steps.END_TURN), TURN, "overflow"),
    ([GONE], TURN, CLEANUP, "surplus"),
    ([row(hap.ROUND_BEGAN, -1, 2), GONE], TURN, TURN, None),
]


@pytest.mark.parametrize(("rows", "before", "after", "why"), CASES)
def test_a_loss_says_why(rows: list[list[int]], before: Asked, after: Asked, why: str | None) -> None:
    told = [event for event in tell_events(rows, before, lambda: after) if event.kind in REASONED]
    assert told[-1].data.get("why") == why
    if why is not None:
        for language in ("en", "de", "pl"):
            said = sentences.tell(told[-1].seen_by(None), ["Anna", "Ben"], language)
            assert said.endswith(f": {sentences.TEXTS.say(language, f'why.{why}')}.")


def test_every_reason_has_its_words() -> None:
    for language in ("en", "de", "pl"):
        assert all(sentences.TEXTS.say(language, f"why.{reason}") for reason in REASONS)


@pytest.mark.parametrize(
    ("step", "expelled", "german"),
    [
        (steps.EXPEL, True, "Die Händler von Anna werden aus Latium ausgewiesen."),
        (
            steps.SHRINK,
            False,
            "Der Handelsposten von Anna verlässt Latium: das Wachstum ist unter 0, durch Hunger und schlechte Moral.",
        ),
    ],
)
def test_era_a43_a_post_that_a_shrinking_people_gives_up_was_expelled_by_nobody(
    step: int, expelled: bool, german: str
) -> None:
    """ERA-A43, ERA-A76: both cost morale, which is all that the row says."""
    (event,) = tell_events([row(hap.POST_LEFT, 0, number_of("province", "latium"), 1, 1)], Asked(step, steps.END_TURN))
    assert event.data["expelled"] == expelled
    assert sentences.tell(event.seen_by(None), ["Anna", "Ben"], "de") == german
