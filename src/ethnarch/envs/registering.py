"""The names by which Gymnasium makes our games; it knows them once `ethnarch.envs.gymnasium_env` is imported."""

from __future__ import annotations

IDS = {"ethnarch/Ethnos-v0": "ethnos", "ethnarch/EraOfTribes-v0": "era_of_tribes"}


def register() -> None:
    """Tell Gymnasium the names of the games."""
    from gymnasium.envs.registration import register as tell
    from gymnasium.envs.registration import registry

    for name, game in IDS.items():
        if name not in registry:
            tell(name, "ethnarch.envs.gymnasium_env:SeatEnv", kwargs={"game": game})
