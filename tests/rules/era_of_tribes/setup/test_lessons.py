"""The deal to learn from: alike for everybody, with a way through it that meets all that its lessons speak of."""

from __future__ import annotations

from era_walks import FIRST_ROUNDS, era, rivals_wait

TAUGHT = {
    0: {"card", "people", "first-advance"},
    1: {"field", "leaders", "grow", "build", "move", "commit", "village-won"},
    2: {"field", "advance", "city"},
    3: {"field", "goods"},
}


def test_the_deal_to_learn_from_is_always_the_same() -> None:
    lesson = era.lessons()["first-rounds"]
    state = era.from_position(lesson.position)
    assert era.decision(state).seat == lesson.seat  # type: ignore[union-attr]
    assert era.options(lesson.players, lesson.options)["board"] == "2-1"
    assert era.position(state) == lesson.position | {"provinces": era.position(state)["provinces"]}
    assert sorted(era.position(state)["provinces"]) == ["cynetia", "etruria", "numidia"]


def test_three_rounds_meet_what_the_lessons_speak_of() -> None:
    lesson = era.lessons()["first-rounds"]
    state = era.from_position(lesson.position)
    asked: dict[int, set[str]] = {}
    for line in FIRST_ROUNDS:
        rivals_wait(state, lesson.seat)
        decision = era.decision(state)
        assert decision is not None
        asked.setdefault(int(state["round_now"][0]), set()).add(decision.kind)
        for action in era.expand(era.view(state, lesson.seat), line):
            era.play(state, action)
    rivals_wait(state, lesson.seat)
    assert int(state["round_now"][0]) == 4, "the fourth round: the guide says goodbye"
    for number, kinds in TAUGHT.items():
        assert kinds <= asked[number], number
