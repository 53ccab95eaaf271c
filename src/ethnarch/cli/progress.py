"""How far a command is, on standard error, while it compiles and plays."""

from __future__ import annotations

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, Task, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.text import Text

COMPILING = "Compiling the rules (once)"
PLAYING = "Playing"


class HowMany(ProgressColumn):
    """So many of so many; nothing where nobody knows how many there will be."""

    def render(self, task: Task) -> Text:
        return Text("" if task.total is None else f"{task.completed:.0f}/{task.total:.0f}")


def progress_bar() -> Progress:
    """What is done, how far it is, how long it has taken and how long it will take; gone when it is over."""
    columns = (TextColumn("{task.description}"), BarColumn(), HowMany(), TimeElapsedColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)
