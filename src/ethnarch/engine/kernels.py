"""The kernels that a process has made: each once, at its first use, whoever asks for it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

Made = TypeVar("Made")

_MADE: dict[Hashable, Any] = {}


def made_once(make: Callable[..., Made], game: str, *kind: Hashable, of: tuple[Any, ...]) -> Made:
    """`make(*of)`: the kernels of this game and kind, where they are asked for the first time; then the same again."""
    key = (make, game, *kind)
    if key not in _MADE:
        _MADE.setdefault(key, make(*of))
    return _MADE[key]  # type: ignore[no-any-return]
