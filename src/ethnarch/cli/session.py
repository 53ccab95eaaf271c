"""A game under way at a terminal: what was played, what may be taken back, and the bots' moves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ethnarch.bots.bot import Budget
from ethnarch.bots.referee import Referee
from ethnarch.bots.registry import bot
from ethnarch.cli.telling import TEXTS
from ethnarch.engine import records
from ethnarch.engine.records import GameRecord
from ethnarch.engine.seam import BadOption, Event, Game, Refusal, State, View
from ethnarch.engine.shown.called import You
from ethnarch.engine.shown.players import names_of
from ethnarch.engine.undo import learnt_nothing, was_shown

HINTS = "greedy"


def seat_error(seat: int, players: int) -> BadOption:
    most = players - 1
    return BadOption(f"seat: from 0 to {most}, not {seat}")


class Session:
    """One person in one seat, bots in the others. It prints nothing."""

    def __init__(self, game: Game, record: GameRecord, seat: int, bots: list[str], language: str) -> None:
        self.game = game
        self.seat = seat
        self.language = language
        for name in bots:
            bot(name)
        self.bots, self.referee = list(bots), Referee(game)
        self.begin(record)

    def begin(self, record: GameRecord) -> None:
        """Go to the end of a record; what was played before cannot be undone."""
        if not 0 <= self.seat < record.players:
            raise seat_error(self.seat, record.players)
        state = records.last_state(record, self.game)
        self.record = record
        self.names = list(record.names)
        self.state: State = state
        self.log: list[str] = []
        self._before: list[tuple[State, int, int]] = []

    def warm_up(self) -> None:
        """Do once what every move needs, on a copy, so that nobody waits for a compiler in mid-game."""
        trial = self.state.copy()
        actions = self.game.actions(trial)
        view = self.game.view(trial, self.seat)
        self.game.view_actions(view)
        self.game.determinize(view, 1)
        if actions:
            self.game.play(trial, actions[0])

    # --- knowing ---------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        return self.game.view(self.state, self.seat)

    @property
    def is_over(self) -> bool:
        return self.game.decision(self.state) is None

    @property
    def decider(self) -> int | None:
        decision = self.game.decision(self.state)
        return None if decision is None else decision.seat

    @property
    def is_mine(self) -> bool:
        return self.decider == self.seat

    @property
    def is_formality(self) -> bool:
        """Whether the game asks only so that nobody can tell by its asking; the answer is then given at once."""
        return self.is_mine and self.game.is_formality(self.view)

    def actions(self) -> list[tuple[int, str, str]]:
        """The legal actions: number, in words, and as it is typed."""
        game, view = self.game, self.view
        return [
            (action, game.say_action(view, action, self.language), game.action_to_text(view, action))
            for action in game.view_actions(view)
        ]

    # --- playing ---------------------------------------------------------------------------------

    def actions_of(self, line: str, state: State) -> Iterator[int]:
        """The actions a typed line stands for; each is asked for after the one before has been played on `state`.

        A game that understands more than its notation has `understand`, which gives texts of notation.
        """
        view = self.view
        texts = self.game.understand(view, self.game.view_actions(view), line, self.names, self.language)
        if texts is None:
            yield from self.game.expand(view, line)
            return
        for text in texts:
            yield self.game.action_from_text(state, text)

    def play_line(self, line: str) -> list[str]:
        """Play what a person typed, whole or not at all; what happened, in words."""
        after = self.state.copy()
        events: list[Event] = []
        texts = []
        for action in self.actions_of(line, after):
            texts.append(self.game.action_to_text(after, action))
            events += self.game.play(after, action)
        self._before.append((self.state.copy(), len(self.record.actions), len(self.log)))
        self.state[:] = after
        self.record.actions += texts
        return self._tell(events)

    def play_only_action(self) -> list[str]:
        """The one action there is; like a bot's, it is not a step that can be taken back."""
        (action,) = self.game.actions(self.state)
        self.record.actions.append(self.game.action_to_text(self.state, action))
        return self._tell(self.game.play(self.state, action))

    def play_bot(self) -> list[str]:
        """The bot whose turn it is plays one action."""
        decision = self.game.decision(self.state)
        assert decision is not None and decision.seat != self.seat
        others = [seat for seat in range(self.record.players) if seat != self.seat]
        name = self.bots[others.index(decision.seat) % len(self.bots)]
        view = self.game.view(self.state, decision.seat)
        chosen, fault = self.referee.choose(name, view, self.game.view_actions(view), Budget(), self._seed())
        self.record.actions.append(self.game.action_to_text(self.state, chosen))
        told = self._tell(self.game.play(self.state, chosen))
        if fault is not None:
            told.insert(0, TEXTS.say(self.language, "say.lost_turn", name=self.names[decision.seat], reason=str(fault)))
        return told

    def _seed(self) -> int:
        """Bots have luck of their own, so that it tells nothing of the game's."""
        return (len(self.record.actions) * 0x9E3779B1 + 1) % 2**31

    def _tell(self, events: list[Event]) -> list[str]:
        """What happened, as this seat may know it. What is shown to it ends what may be undone."""
        if was_shown(events, [self.seat]):
            self._before.clear()
        names = You.among(self.names, self.seat)
        told = [self.game.tell(event.seen_by(self.seat), names, self.language) for event in events]
        self.log += told
        return told

    def undo(self) -> bool:
        """Back to before the last own action; False where nothing may be taken back."""
        if not self._before:
            return False
        state, actions, told = self._before[-1]
        if not learnt_nothing(self.game, self.seat, state, self.state, self.record.actions[actions:]):
            self._before.clear()
            return False
        self._before.pop()
        self.state[:] = state
        del self.record.actions[actions:]
        del self.log[told:]
        return True

    # --- asking ----------------------------------------------------------------------------------

    def hint(self) -> str:
        view = self.view
        advice = bot(HINTS).explain(
            self.game, view, self.game.view_actions(view), Budget(), self._seed(), self.language
        )
        return advice[0].words

    def why(self, line: str) -> tuple[bool, str, str]:
        """Whether a line may be played now, why, and the id of the rule.

        It is tried on a table dealt anew from this seat's view, so that nothing hidden can show.
        """
        game, view = self.game, self.view
        trial: Any = game.determinize(view, self._seed()) if self.is_mine else self.state.copy()
        rule, said = "", line
        try:
            for action in self.actions_of(line, trial):
                said = game.say_action(trial, action, self.language)
                before = trial.copy()
                events = game.play(trial, action)
                rule = game.rule_for(before, action) or next((one.rule for one in events if one.rule), "")
        except Refusal as refusal:
            return False, game.explain(refusal, self.language), refusal.rule
        return True, said, rule

    # --- files -----------------------------------------------------------------------------------

    def save(self, path: Path) -> None:
        records.write(path, self.record)

    def load(self, path: Path) -> None:
        """Go on with another record of the same game."""
        record = records.read(path)
        records.game_of(record, self.game)
        if len(record.names) != record.players:
            numbered = names_of([], record.players, self.language)
            record.names = self.names[: record.players] + numbered[len(self.names) :]
        self.begin(record)
