"""The rules pages of docs/rules go into the wheel beside each game's data, and the page from which `ethnarch new-game`
writes beside the command; a checkout reads them where they are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGES = {
    "ethnos": ("ethnos*.md", "rulings.md"),
    "era_of_tribes": ("era_of_tribes*.md", "era_rulings.md", "era_cited*.md"),
}


class WheelPages(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        game_to_begin_with = Path(self.root) / "docs" / "adding_a_game.md"
        build_data["force_include"][str(game_to_begin_with)] = f"ethnarch/cli/{game_to_begin_with.name}"
        docs = Path(self.root) / "docs" / "rules"
        for game, patterns in PAGES.items():
            for page in sorted(page for pattern in patterns for page in docs.glob(pattern)):
                build_data["force_include"][str(page)] = f"ethnarch/games/{game}/data/rules/{page.name}"
