"""`ethnarch study GAME --bots learned`: what a network has learned to prefer, beside greedy."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from ethnarch.cli.common import folder_to_write, title_of


def study_learned(
    name: str, games: int, players: int, bots: str, seconds: float | None, seed: int, options: dict[str, Any],
    out: Path | None, as_json: bool,
) -> None:  # fmt: skip
    """Play, compare, show and write; Ctrl-C shows what there is so far."""
    from rich.console import Console
    from rich.progress import track

    from ethnarch.bots.learned import Learned
    from ethnarch.cli.study import hand_out
    from ethnarch.engine.variants import label_of

    study = Learned(name, players, bots, seed, options)
    if out is not None:
        folder_to_write("out", out)
    began = time.perf_counter()
    try:
        for _ in track(range(games), "Playing", console=Console(stderr=True), transient=True):
            study.play(1)
            if seconds is not None and time.perf_counter() - began > seconds:
                break
    except KeyboardInterrupt:
        pass
    head, tables = study.head(time.perf_counter() - began, study.games == games), study.tables()
    said = (
        f"{head['games']:,} games of {label_of(name)} with {players} players, seed {seed}, {head['seconds']:.0f} s: "
        "the network in every other seat, greedy in the others, each deal twice with the seats exchanged; in every "
        "position both are asked. Shares are of the positions in which something may be chosen."
    )
    hand_out(f"{title_of(study.game)}: what the network has learned", said, head, tables, out, as_json)
