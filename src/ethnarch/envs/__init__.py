"""Environments for learning: many games at once, and the usual frames around one.

`VectorEnv` needs nothing more than the package; PettingZoo and Gymnasium need `ethnarch[envs]`, OpenSpiel
`ethnarch[openspiel]`. Nothing is imported before it is asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ethnarch.envs.vector_env import Saved, VectorEnv

__all__ = ["Saved", "VectorEnv"]


def __getattr__(name: str) -> Any:
    if name in __all__:
        return getattr(import_module("ethnarch.envs.vector_env"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
