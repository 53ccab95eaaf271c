"""Environments for learning: many games at once, and the usual frames around one.

`VectorEnv` needs nothing more than the package; PettingZoo and Gymnasium need `ethnarch[envs]`, OpenSpiel
`ethnarch[openspiel]`.
"""

from __future__ import annotations

from ethnarch.envs.vector_env import Saved, VectorEnv

__all__ = ["Saved", "VectorEnv"]
