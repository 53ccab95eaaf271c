"""Sentences about Ethnos in the players' languages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ethnarch.engine.seam import Refusal
from ethnarch.games.ethnos.notation import to_text
from ethnarch.games.ethnos.texts import TEXTS


def tell(event: Mapping[str, Any], names: Sequence[str], language: str) -> str:
    return f"{event}"


def say_action(s: Any, action: int, language: str) -> str:
    return to_text(s, action)


def explain(refusal: Refusal, language: str) -> str:
    return f"{TEXTS.say(language, f'refusal.{refusal.key}', **refusal.args_)} ({refusal.rule})"
