"""The log of an arena: one line a game, on disk before the next one begins, so that a kill loses nothing."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from ethnarch.bots.arena.match import Result
from ethnarch.bots.arena.plan import Plan
from ethnarch.engine.seam import BadOption

PLAN, GAMES = "plan.json", "games.jsonl"


class Log:
    """Results on disk in a folder, or only in memory."""

    def __init__(self, plan: Plan, folder: Path | None) -> None:
        self.results: dict[str, Result] = {}
        self._file = None
        if folder is None:
            return
        folder.mkdir(parents=True, exist_ok=True)
        wanted = msgspec.json.format(msgspec.json.encode(plan), indent=1)
        if (folder / PLAN).exists():
            if (folder / PLAN).read_bytes() != wanted:
                raise BadOption(f"out: {folder} holds another arena (see its {PLAN}); choose an empty folder")
        else:
            (folder / PLAN).write_bytes(wanted)
        self._read(folder / GAMES)
        self._file = (folder / GAMES).open("ab")

    def _read(self, path: Path) -> None:
        """Take up what is there; a last line cut short by a kill is dropped."""
        if not path.exists():
            return
        whole = path.read_bytes()
        kept = whole[: whole.rfind(b"\n") + 1]
        if kept != whole:
            path.write_bytes(kept)
        for line in kept.splitlines():
            result = msgspec.json.decode(line, type=Result)
            self.results[result.key] = result

    def add(self, result: Result) -> None:
        self.results[result.key] = result
        if self._file is not None:
            self._file.write(msgspec.json.encode(result) + b"\n")
            self._file.flush()
            os.fsync(self._file.fileno())

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
