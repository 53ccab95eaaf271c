"""Ethnos as a Game of the seam."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.compiled import Asked, CompiledGame, Entries, Secrets
from ethnarch.engine.loops.observing import Observing
from ethnarch.engine.offers import Batch, Lesson
from ethnarch.engine.seam import Decision, Event, Json, Refusal, State, View
from ethnarch.engine.shown.rulebook import Rulebook
from ethnarch.games.ethnos.core.actions import ACTION_SPACE, DONE, MARK_NONE, MAX_ACTIONS
from ethnarch.games.ethnos.core.printed_checks import check_all
from ethnarch.games.ethnos.core.state import DECISIONS, OVER, STATE, VIEW
from ethnarch.games.ethnos.core.tables import DATA, MAX_PLAYERS
from ethnarch.games.ethnos.knowing.observing import OBSERVING
from ethnarch.games.ethnos.machine import kernels
from ethnarch.games.ethnos.notation import text as notation
from ethnarch.games.ethnos.notation.position import write_position
from ethnarch.games.ethnos.notation.position_read import read_position
from ethnarch.games.ethnos.notation.view_json import view_json
from ethnarch.games.ethnos.orders import preview
from ethnarch.games.ethnos.setup.lessons import LESSONS
from ethnarch.games.ethnos.setup.options import check_options, setting_row
from ethnarch.games.ethnos.terminal import showing
from ethnarch.games.ethnos.words import sentences, telling, ties
from ethnarch.games.ethnos.words.refusals import why_not, why_yes
from ethnarch.games.ethnos.words.texts import TEXTS

PHASES = list(DECISIONS)
check_all()


class Ethnos(CompiledGame):
    """Tribes, bands and six kingdoms, for two to six players."""

    name: ClassVar[str] = "ethnos"
    title: ClassVar[str] = "Ethnos"
    room_in_page: ClassVar[bool] = True
    rules_version: ClassVar[int] = 1
    players: ClassVar[range] = range(2, MAX_PLAYERS + 1)
    state_dtype: ClassVar[np.dtype[np.void]] = STATE
    view_dtype: ClassVar[np.dtype[np.void]] = VIEW
    action_space: ClassVar[int] = ACTION_SPACE
    max_actions: ClassVar[int] = MAX_ACTIONS
    entries: ClassVar[Entries] = kernels.ENTRIES
    secrets: ClassVar[Secrets] = kernels.SECRETS

    # --- playing -----------------------------------------------------------------------------

    def options(self, players: int, options: Mapping[str, Any] | None = None) -> Json:
        return check_options(players, options)

    def setting(self, players: int, options: Mapping[str, Any]) -> NDArray[np.int64]:
        return setting_row(players, dict(options))

    def decision(self, at: State | View) -> Decision | None:
        phase = int(at["phase"][0])
        return None if phase == OVER else Decision(int(at["seat"][0]), PHASES[phase])

    def remember(self, state: State) -> telling.Bands:
        return telling.bands_on_table(state)

    def tell_events(self, before: telling.Bands, state: State, written: list[list[int]]) -> list[Event]:
        return telling.tell_events(state, before, written)

    def why_not(self, state: State, action: int) -> Refusal:
        return why_not(state[0], action)

    # --- knowing -----------------------------------------------------------------------------

    def scores(self, at: State | View) -> list[int]:
        return [int(glory) for glory in at["glory"][0][: int(at["players"][0])]]

    def ranking(self, at: State | View) -> list[int]:
        table = at.copy()
        kernels.rank_table(table, 0)
        return [int(place) for place in table["places"][0][: int(at["players"][0])]]

    def batch(self) -> Batch:
        """Whole games by the thousand."""
        from ethnarch.games.ethnos import batch

        return batch

    def observing(self) -> Observing:
        """How players that learn see it."""
        return OBSERVING

    # --- forms -------------------------------------------------------------------------------

    def action_to_text(self, at: State | View, action: int) -> str:
        return notation.to_text(at[0], action)

    def action_from_text(self, at: State | View, text: str) -> int:
        return notation.from_text(at[0], text)

    def action_to_json(self, at: State | View, action: int) -> Json:
        return notation.to_json(at[0], action)

    def action_from_json(self, at: State | View, form: Mapping[str, Any]) -> int:
        return notation.from_json(at[0], form)

    def expand(self, at: State | View, text: str) -> list[int]:
        line = notation.expand(at[0], text)
        if DONE in line and len(line) > 1 and preview.lays_itself(at, line):
            line.remove(DONE)
        if MARK_NONE in line and len(line) > 1 and preview.has_no_marker(at, line):
            line.remove(MARK_NONE)
        if len(line) > 1:
            preview.check_marker(at, line)
        return line

    def preview(self, view: View, line: Sequence[str] | str, language: str = "en") -> Json:
        """What a band of these cards (leader first) would be, for the seat that decides; nothing is played.

        The cards may also be a line: `band elf.red elf.blue`.
        """
        named = line.removeprefix("band ").split() if isinstance(line, str) else line
        return preview.preview_band(self, view, named, language)

    def also_asked(self, view: View) -> Asked:
        """Compiled rules that a page may ask for before any game has needed them, each with what it is given."""
        cards, stream = np.zeros(1, np.int64), np.zeros(4, np.int64)
        bands: Asked = [(kernels.spell_band, (at, 0, cards, 1)) for at in (view, np.zeros(1, STATE))]
        marks: Asked = [(kernels.marks_after, (at, 0, 1)) for at in (view, np.zeros(1, STATE))]
        told: Asked = [(kernels.cards_to_mark, (view, 0, 0)), (kernels.cards_that_count, (view, 0, cards, 1))]
        return [*bands, *marks, *told, (kernels.glory_of_cards, (1,)), (kernels.pick_one, (stream, 1))]

    def position(self, state: State) -> Json:
        return write_position(state[0], self.rules_version)

    def from_position(self, position: Mapping[str, Any]) -> State:
        self.check_rules(position)
        return read_position(position)

    def lessons(self) -> Mapping[str, Lesson]:
        """The fixed deals that the page teaches by."""
        return LESSONS

    def view_to_json(self, view: View) -> Json:
        return view_json(view)

    # --- words -------------------------------------------------------------------------------

    def tell(self, event: Mapping[str, Any], names: Sequence[str], language: str) -> str:
        return sentences.tell(event, names, language)

    def say_action(self, at: State | View, action: int, language: str) -> str:
        return sentences.say_action(at[0], action, language)

    def explain(self, refusal: Refusal, language: str) -> str:
        return sentences.explain(refusal, language)

    def say_ties(self, at: State | View, names: Sequence[str], language: str) -> list[str]:
        """ETH-6.3: which rule broke a tie."""
        return ties.say_ties(at[0], self.ranking(at), names, language)

    # --- for people at a terminal ------------------------------------------------------------

    rulebook: ClassVar[Rulebook] = Rulebook(DATA / "rules", "ethnos", "rulings")

    def render(self, view: View, language: str, names: Sequence[str]) -> str:
        """The table as plain lines."""
        return showing.render(view, language, names)

    def paint(self, view: View, names: Sequence[str]) -> NDArray[np.uint8]:
        """The table as a picture."""
        from ethnarch.games.ethnos.picture.painting import paint

        return paint(view, names)

    def terminal_help(self, language: str) -> str:
        """What can be typed in this game alone."""
        return TEXTS.say(language, "terminal.help")

    def rule_for(self, at: State | View, action: int) -> str:
        """The id of the rule that allows a legal action."""
        return why_yes(at[0], action)
