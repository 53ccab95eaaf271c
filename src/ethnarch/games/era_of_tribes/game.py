"""Era of Tribes as a Game of the seam."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.compiled import Asked, CompiledGame, Entries, Secrets
from ethnarch.engine.loops.observing import Observing
from ethnarch.engine.offers import Batch, Lesson
from ethnarch.engine.seam import Decision, Event, Json, Outcome, Refusal, State, View
from ethnarch.engine.shown.rulebook import Rulebook
from ethnarch.games.era_of_tribes.board.files import DATA
from ethnarch.games.era_of_tribes.core.actions import ACTION_SPACE, MAX_ACTIONS
from ethnarch.games.era_of_tribes.core.state import STATE, VIEW
from ethnarch.games.era_of_tribes.core.steps import DECISION_NAMES
from ethnarch.games.era_of_tribes.knowing import asking
from ethnarch.games.era_of_tribes.knowing.observing import OBSERVING
from ethnarch.games.era_of_tribes.machine import kernels, standing
from ethnarch.games.era_of_tribes.notation import text as notation
from ethnarch.games.era_of_tribes.notation.position import write_position
from ethnarch.games.era_of_tribes.notation.position_read import read_position
from ethnarch.games.era_of_tribes.orders import lines, preview
from ethnarch.games.era_of_tribes.orders.odds import battle_odds, odds_with_all
from ethnarch.games.era_of_tribes.orders.view_json import view_json
from ethnarch.games.era_of_tribes.setup.lessons import lessons
from ethnarch.games.era_of_tribes.setup.options import LEAST, MOST, checked, setting_row
from ethnarch.games.era_of_tribes.terminal import showing
from ethnarch.games.era_of_tribes.words import choosing, reasons, sentences, telling, ties, understanding
from ethnarch.games.era_of_tribes.words.refusals import RULE_OF, why_not

ASKED_ANYWAY = ("villages", "field", "advance", "village-won")
"""Decisions that a seat gets because of villages that others cannot see, whatever these are (ERA-B104)."""


class EraOfTribes(CompiledGame):
    """Ten peoples and a continent, for one to six players."""

    name: ClassVar[str] = "era_of_tribes"
    title: ClassVar[str] = "Era of Tribes"
    room_in_page: ClassVar[bool] = True
    rules_version: ClassVar[int] = 1
    players: ClassVar[range] = range(LEAST, MOST + 1)
    state_dtype: ClassVar[np.dtype[np.void]] = STATE
    view_dtype: ClassVar[np.dtype[np.void]] = VIEW
    action_space: ClassVar[int] = ACTION_SPACE
    max_actions: ClassVar[int] = MAX_ACTIONS
    entries: ClassVar[Entries] = kernels.ENTRIES
    secrets: ClassVar[Secrets] = kernels.SECRETS

    # --- playing -----------------------------------------------------------------------------

    def options(self, players: int, options: Mapping[str, Any] | None = None) -> Json:
        return checked(players, options)

    def setting(self, players: int, options: Mapping[str, Any]) -> NDArray[np.int64]:
        return setting_row(players, dict(options))

    def decision(self, at: State | View) -> Decision | None:
        s = at[0]
        depth = int(s["depth"])
        if s["over"] or s["fault"] or depth == 0:
            return None
        return Decision(int(s["stack_seat"][depth - 1]), DECISION_NAMES[int(s["stack_step"][depth - 1])])

    def remember(self, state: State) -> reasons.Asked:
        return reasons.asked_at(state)

    def tell_events(self, before: reasons.Asked, state: State, written: list[list[int]]) -> list[Event]:
        return telling.tell_events(written, before, lambda: reasons.asked_at(state))

    def why_not(self, state: State, action: int) -> Refusal:
        return why_not(state, action)

    # --- knowing -----------------------------------------------------------------------------

    def scores(self, at: State | View) -> list[int]:
        return [int(points) for points in at["influence"][0][: int(at["players"][0])]]

    def ranking(self, at: State | View) -> list[int]:
        """ERA-B109: after the scoring its places (ERA-B127: all who lose together share the first); before it by
        influence, the earlier marker first."""
        s, players = at[0], int(at["players"][0])
        if s["over"]:
            places = [int(place) for place in s["rank"][:players]]
            return [1 + sum(other < place for other in places) for place in places]
        line = sorted(range(players), key=lambda seat: (s["eliminated"][seat], -s["influence"][seat], s["stamp"][seat]))
        return [line.index(seat) + 1 for seat in range(players)]

    def outcome(self, at: State | View) -> Outcome:
        """ERA-6.2.2, ERA-7.1: alone with a rank, together won or lost by all."""
        return standing.outcome(at[0])

    def say_rank(self, rank: str, language: str) -> str:
        """The rank of a solo game in words."""
        return sentences.TEXTS.say(language, f"rank.{rank}")

    def batch(self) -> Batch:
        """Whole games by the thousand."""
        from ethnarch.games.era_of_tribes import batch

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
        return lines.expand_line(self, at, text)

    def preview(self, view: View, line: str, language: str) -> Json:
        """What a page asks before anything is played: `reach latium`, `after found latium`."""
        return preview.preview(self, view, line)

    def foresight(self, view: View) -> Json | None:
        """The odds of the battle that runs, as it stands and with every army sent."""
        odds = battle_odds(view)
        return None if odds is None else {"odds": odds, "with_all": odds_with_all(view)}

    def lessons(self) -> Mapping[str, Lesson]:
        """Deals to learn from (data/lessons.toml)."""
        return lessons(self)

    def also_asked(self, view: View) -> Asked:
        """Compiled rules that a page may ask for before any game has needed them, each with what it is given."""
        return [
            (asking.ask_hostile, (view, 0, 0, 0)),
            (asking.ask_hostile, (np.zeros(1, STATE), 0, 0, 0)),
            (asking.ask_markers, (view, 0)),
            (asking.ask_more_cities, (view, 0, 0)),
            (asking.ask_morale, (view, 0, 0)),
            (asking.ask_province, (view, 0, 0, 0)),
            (kernels.know_enough_for_cities, (np.zeros(1, STATE), 0, 0)),
        ]

    def position(self, state: State) -> Json:
        return write_position(state[0], self.rules_version)

    def from_position(self, position: Mapping[str, Any]) -> State:
        self.check_rules(position)
        return read_position(position)

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
        """ERA-B109: who came first; people who play together have no places to explain."""
        together = self.outcome(at).won is not None
        return [] if together else ties.say_ties(at[0], self.ranking(at), names, language)

    # --- for people at a terminal ------------------------------------------------------------

    rulebook: ClassVar[Rulebook] = Rulebook(DATA / "rules", "era_of_tribes", "era_rulings", "era_cited")

    @property
    def terminal_commands(self) -> dict[str, showing.Answer]:
        """What a person may ask: answers from a view, the rest of the line, the language and the names."""

        def actions(view: View, rest: str, language: str, names: Sequence[str]) -> str:
            return understanding.actions_with(view, self.view_actions(view), rest, names, language)

        return {**showing.COMMANDS, "actions": actions}

    def render(self, view: View, language: str, names: Sequence[str]) -> str:
        """The table as plain lines."""
        return showing.render(view, language, names)

    def paint(self, view: View, names: Sequence[str]) -> NDArray[np.uint8]:
        """The table as a picture."""
        from ethnarch.games.era_of_tribes.picture.painting import paint

        return paint(view, names)

    def terminal_help(self, language: str) -> str:
        return showing.help_text(language)

    def list_choices(self, view: View, legal: Sequence[int], names: Sequence[str], language: str) -> list[str]:
        """What is asked and the legal actions, alike ones in one line, numbered as in `legal`."""
        return choosing.listed(view, legal, names, language)

    def understand(self, view: View, legal: Sequence[int], line: str, names: Sequence[str], language: str) -> list[str]:
        """A typed line as actions in notation, to be played one after the other."""
        return understanding.understand(view, legal, line, names, language)

    def is_formality(self, view: View) -> bool:
        """ERA-B104: asked with nothing to choose, because not being asked would tell others about one's villages."""
        decision = self.decision(view)
        return decision is not None and decision.kind in ASKED_ANYWAY and len(self.view_actions(view)) == 1

    def rule_for(self, at: State | View, action: int) -> str:
        """The id of the rule that allows a legal action."""
        return RULE_OF[notation.step_on_top(at[0])]
