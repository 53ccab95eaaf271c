"""How the game asks: a question goes out, the text of one of its actions comes back."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TypeVar

Result = TypeVar("Result")


@dataclass
class Question:
    """Who decides what, and between what."""

    seat: int
    kind: str
    actions: list[str]


Asking = Generator[Question, str, Result]
"""Something that happens, with decisions on the way, and what came of it."""


def named(answer: str) -> str | None:
    """What an answer such as `mark rhea` names; None for `mark none`."""
    name = answer.split(" ")[1]
    return None if name == "none" else name
