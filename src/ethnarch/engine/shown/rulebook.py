"""The numbered rules of a game, to be read aloud: `### ETH-4.3 Title`, then paragraphs, in every language.

A page is `name.md` in English and `name.de.md`, `name.pl.md` where it is translated; a page that is not is read
in English. A page without English has translations of single rules of the pages before it.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

HEADING = re.compile(r"^### (?P<id>[A-Z]+-[A-Z]?\d+(?:\.\w+)*) (?P<title>.+)$")
ABOUT_TESTS = ("Test: ", "Tests: ", "No test needed: ")
"""How lines begin that nobody at a table wants to hear."""


class Rule(NamedTuple):
    id: str
    title: str
    text: str

    def __str__(self) -> str:
        return f"{self.id} {self.title}\n{self.text}"


CHECKOUT = Path(__file__).resolve().parents[4] / "docs" / "rules"


class Rulebook:
    """The pages of one folder; in a checkout, where no copy lies beside the data, those of docs/rules."""

    def __init__(self, folder: Path, *pages: str) -> None:
        self.folder = folder if folder.is_dir() else CHECKOUT
        self.pages = pages

    @cache  # noqa: B019  (one object a game, for the life of the process)
    def rules(self, language: str) -> dict[str, Rule]:
        found: dict[str, Rule] = {}
        for page in self.pages:
            translated = self.folder / f"{page}.{language}.md"
            source = translated if translated.exists() else self.folder / f"{page}.md"
            if source.exists():
                found |= _read(source.read_text("utf-8"))
        return found

    def rule(self, rule: str, language: str) -> Rule | None:
        """The rule of that id, if there is one."""
        return self.rules(language).get(rule)


def _read(page: str) -> dict[str, Rule]:
    rules: dict[str, Rule] = {}
    now: re.Match[str] | None = None
    lines: list[str] = []
    for line in [*page.splitlines(), "## end"]:
        if now is not None and line.startswith("#"):
            rules[now["id"]] = Rule(now["id"], now["title"], "\n".join(lines).strip().replace("\n\n", "\n"))
            now = None
        if heading := HEADING.match(line):
            now, lines = heading, []
        elif now is not None and not line.startswith(ABOUT_TESTS):
            lines.append(line)
    return rules
