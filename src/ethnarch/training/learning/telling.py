"""How training goes: a line for every stretch, a log in JSON, a picture in the end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rich.console import Console

LOG = "log.jsonl"
HEADER = f"{'time':>7} {'decisions':>10} {'a second':>9} {'rate':>8} {'entropy':>8} {'change':>7} {'explained':>9}"


class Teller:
    """Writes to the terminal and to the log of a folder."""

    def __init__(self, folder: Path, measured: tuple[int, ...], against: str = "greedy") -> None:
        self.console = Console(highlight=False)
        self.against = against
        self.log = folder / LOG
        self.measured = measured
        self.lines = 0

    def _write(self, row: dict[str, Any]) -> None:
        with self.log.open("a") as file:
            file.write(json.dumps(row) + "\n")

    def say(self, words: str) -> None:
        """A plain line."""
        self.console.print(words)
        self._write({"said": words})

    def tell(self, doing: str, about: dict[str, Any], found: dict[str, float], more: dict[str, float]) -> None:
        """One stretch."""
        spent = more["playing"] + more["learning"]
        row = {"doing": doing, "decisions": about["decisions"], "seconds": about["seconds"], **found, **more}
        row["a_second"] = found["counted"] and (about["decisions"] / about["stretches"]) / max(spent, 1e-9)
        self._write({name: round(value, 5) if isinstance(value, float) else value for name, value in row.items()})
        if self.lines % 20 == 0:
            self.console.print(HEADER)
        self.lines += 1
        self.console.print(
            f"{more['since']:>6.0f}s {about['decisions'] / 1e6:>9.1f}M {row['a_second'] / 1e3:>8.0f}k "
            f"{more['rate']:>8.1e} {found['entropy']:>8.3f} {found['change']:>7.4f} {found['explained']:>9.3f}  {doing}"
        )

    def tell_trial(self, about: dict[str, Any], shares: dict[int, tuple[float, float]]) -> None:
        """The share of wins against greedy, or whoever the rival is."""
        words = ", ".join(f"{100 * s:.1f} ± {100 * e:.1f} % with {players}" for players, (s, e) in shares.items())
        self.console.print(f"   against {self.against} after {about['seconds']:.0f} s: {words} players")
        self._write({
            "trial": {str(players): [round(s, 4), round(e, 4)] for players, (s, e) in shares.items()},
            "decisions": about["decisions"], "seconds": round(about["seconds"], 1),
        })  # fmt: skip


class Silent(Teller):
    """One of several workers that is not the first: it learns and says nothing."""

    def say(self, words: str) -> None:
        pass

    def tell(self, doing: str, about: dict[str, Any], found: dict[str, float], more: dict[str, float]) -> None:
        pass


def draw(folder: Path) -> Path:
    """Win shares, entropy and explained value over decisions, as a picture beside the log."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    rows = [json.loads(line) for line in (folder / LOG).read_text().splitlines()]
    figure, (wins, rest) = pyplot.subplots(2, 1, sharex=True, figsize=(8, 7))
    trials = [row for row in rows if "trial" in row]
    for players in trials[0]["trial"] if trials else ():
        at = [row["decisions"] / 1e6 for row in trials]
        wins.errorbar(at, [r["trial"][players][0] for r in trials], [r["trial"][players][1] for r in trials],
                      label=f"{players} players", marker="o", markersize=3)  # fmt: skip
    wins.set_ylabel("share of wins")
    wins.set_ylim(0, 1)
    wins.legend()
    stretches = [row for row in rows if "doing" in row]
    for name in ("entropy", "explained", "change"):
        rest.plot([row["decisions"] / 1e6 for row in stretches], [row[name] for row in stretches], label=name)
    rest.set_xlabel("decisions, millions")
    rest.legend()
    path = folder / "curve.svg"
    figure.savefig(path)
    pyplot.close(figure)
    return path
