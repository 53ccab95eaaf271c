"""What a game may offer besides the seam: for people at a terminal, for pages, for thousands of games, for players
that learn. Whoever asks need not know which games offer it: here is what holds where one does not.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from ethnarch.engine.compiled import Asked
    from ethnarch.engine.loops.batch import Played
    from ethnarch.engine.loops.observing import Observing
    from ethnarch.engine.loops.results import Results
    from ethnarch.engine.seam import Json, State, View
    from ethnarch.engine.shown.rulebook import Rulebook

Answer = Callable[..., str]
"""(view, the rest of the line, language, names) → what a person who asked is told."""


class Batch(Protocol):
    """Whole games by the thousand: `batch.py` of a game is one."""

    RULES: Any
    """The compiled rules, for kernels that play them (engine/loops/vector.py)."""
    STANDING: Any
    """Points and places inside kernels (engine/loops/standing.py)."""
    GPU_GAMES: int
    """A good number of games for one call on a GPU."""

    def setting(self, players: int, options: Mapping[str, Any] | None = None) -> NDArray[np.int64]:
        """Options, checked, as the row of numbers that the rules begin with."""

    def play_games(
        self,
        players: int,
        games: int,
        seed: int,
        luck: int,
        options: Mapping[str, Any] | None = None,
        workers: int = 1,
        device: str = "cpu",
    ) -> Played:
        """`games` random games."""

    def results(self, played: Any) -> Results:
        """Points, places and lengths of games with the same number of players."""


@dataclass(frozen=True)
class Lesson:
    """A fixed beginning to learn from: how the table stands, and who learns."""

    seat: int
    players: int
    options: Json
    position: Json


@dataclass(frozen=True)
class OptionForm:
    """An option as a page asks for it: by choosing among values, by a whole number, by yes or no (a truth value), by
    words."""

    name: str
    default: Any
    choices: tuple[Any, ...] = ()
    """All values there are; none: anything of the kind that the default is."""
    least: int | None = None
    most: int | None = None


class Offers:
    """What any game may override; `Game` is one."""

    rulebook: ClassVar[Rulebook | None] = None
    """The numbered rules, to be cited."""

    # --- for people at a terminal ------------------------------------------------------------

    @property
    def terminal_commands(self) -> Mapping[str, Answer]:
        """What a person may ask besides the usual, and who answers."""
        return {}

    def terminal_help(self, language: str) -> str:
        """A few lines on what can be typed in this game; empty where the usual help says all."""
        return ""

    def render(self, view: View, language: str, names: Sequence[str]) -> str:
        """The table as plain lines; the view as JSON where a game has none."""
        return json.dumps(self.view_to_json(view), ensure_ascii=False, indent=1)

    def list_choices(self, view: View, legal: Sequence[int], names: Sequence[str], language: str) -> list[str] | None:
        """What is asked, then the legal actions in lines of the game's own; None: one line each will do."""
        return None

    def understand(
        self, view: View, legal: Sequence[int], line: str, names: Sequence[str], language: str
    ) -> list[str] | None:
        """A typed line as actions in notation, to be played one after the other; None: notation is all there is."""
        return None

    def is_formality(self, view: View) -> bool:
        """Whether it is asked with nothing to choose, only so that nobody can tell by its not being asked."""
        return False

    def say_rank(self, rank: str, language: str) -> str:
        """The rank that a rulebook gives to points (`Outcome.rank`), in words."""
        return rank

    def say_ties(self, at: State | View, names: Sequence[str], language: str) -> list[str]:
        """Of a finished game: which rule gave the places that points alone do not explain, a sentence each; none where
        points explain all."""
        return []

    def rule_for(self, at: State | View, action: int) -> str:
        """The id of the rule that allows a legal action; empty where only its events name one."""
        return ""

    # --- for a page --------------------------------------------------------------------------

    title: ClassVar[str] = ""
    """Its proper name; empty: its name as people write it (`called`)."""
    room_in_page: ClassVar[bool] = False
    """Whether the page has a room made for this game (web/src/games/); without one it is played at the plain table."""

    @property
    def called(self) -> str:
        """What it is called on a page."""
        return self.title or self.name.replace("_", " ").capitalize()

    def about(self, language: str) -> str:
        """A sentence or two that make one want to play it; empty: the page says how many play."""
        return ""

    def option_forms(self, players: int) -> list[OptionForm]:
        """What may be set before a game; where a game does not say, its options by their usual values."""
        return [OptionForm(name, usual) for name, usual in self.options(players).items()]

    def labels(self, language: str) -> Mapping[str, str]:
        """What the page calls the fields of a view, the kinds of decisions, the options and their values; one that is
        not here is shown as it is written."""
        return {}

    def picture(self, view: View, language: str, names: Sequence[str]) -> str | None:
        """The table in lines for the plain table of the page; None where a game has no lines of its own, or a room."""
        if self.room_in_page or type(self).render is Offers.render:
            return None
        return self.render(view, language, names)

    def preview(self, view: View, line: str, language: str) -> Json | None:
        """What would be, before anything is played; None where a game has nothing to foretell."""
        return None

    def foresight(self, view: View) -> Json | None:
        """What a view lets one work out, told only where a table allows hints; None where there is nothing."""
        return None

    def lessons(self) -> Mapping[str, Lesson]:
        """Beginnings that are explained, by name; none where a game teaches by any deal."""
        return {}

    name: ClassVar[str]

    def options(self, players: int, options: Mapping[str, Any] | None = None) -> Json:
        raise NotImplementedError

    def view_to_json(self, view: View) -> Json:
        raise NotImplementedError

    # --- for programs ------------------------------------------------------------------------

    def paint(self, view: View, names: Sequence[str]) -> NDArray[np.uint8]:
        """The table as a picture, rows of red, green and blue; that of its lines where a game has none."""
        from ethnarch.engine.shown.painting import paint_lines

        return paint_lines(self.render(view, "en", names))

    def batch(self) -> Batch | None:
        """Whole games by the thousand; None: they are played one by one."""
        return None

    def also_asked(self, view: View) -> Asked:
        """Compiled rules that a page may ask for before any game has needed them, each with what it is given."""
        return []

    def observing(self) -> Observing | None:
        """How players that learn see the game; None: they cannot."""
        return None

    def skill(self) -> Any:
        """How bots play the game at native speed (`ethnarch.bots.skill.Skill`); None: bots look for one of theirs."""
        return None
