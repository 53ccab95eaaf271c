"""The rules pages of docs/rules go into the wheel beside each game's data; a checkout reads them where they are."""

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
        docs = Path(self.root) / "docs" / "rules"
        for game, patterns in PAGES.items():
            for page in sorted(page for pattern in patterns for page in docs.glob(pattern)):
                build_data["force_include"][str(page)] = f"ethnarch/games/{game}/data/rules/{page.name}"
