"""Positions laid out by hand and turns played from a list of answers: for tests of single rules."""

from __future__ import annotations

from typing import Any

from .ages import begin_age
from .asking import Asking, Question
from .components import CARD, Card
from .table import Table
from .turn import take_turn

USUAL = ["dwarf", "elf", "giant", "orc", "skeleton", "wingfolk"]


def cards(text: str) -> list[Card]:
    """Cards by name, in the order written."""
    return [CARD[name] for name in text.split()]


def table_with(tribes: list[str], hand: str, players: int = 4, edition: str = "en") -> Table:
    """An age just begun, seat 0 holding this hand."""
    table = Table(players, 1, edition, tribes)
    begin_age(table)
    table.seats[0].hand = sorted(cards(hand))
    return table


def drive(asking: Asking[Any], *answers: str) -> list[Question]:
    """Answer every question; the questions asked. All answers must be legal and used."""
    questions = []
    left = list(answers)
    try:
        question = next(asking)
        while True:
            questions.append(question)
            answer = left.pop(0)
            assert answer in question.actions, (answer, question)
            question = asking.send(answer)
    except StopIteration:
        assert not left
        return questions


def turn(table: Table, *answers: str, seat: int = 0) -> dict[str, list[str]]:
    """Play a turn; the actions of each kind of decision (the last of its kind)."""
    return {question.kind: question.actions for question in drive(take_turn(table, seat), *answers)}
