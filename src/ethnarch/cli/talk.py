"""The conversation at the terminal: plain lines out, one line in, nothing that a screen reader would stumble over."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from ethnarch.cli.session import Session
from ethnarch.cli.telling import TEXTS
from ethnarch.engine.seam import GameError, Refusal
from ethnarch.engine.shown import errors

LOG_LINES = 30


def said_once(lines: list[str]) -> list[str]:
    """Equal sentences after each other as one, with how often."""
    runs: list[tuple[str, int]] = []
    for line in lines:
        if runs and runs[-1][0] == line:
            runs[-1] = (line, runs[-1][1] + 1)
        else:
            runs.append((line, 1))
    return [line if times == 1 else f"{line} (×{times})" for line, times in runs]


class Talk:
    """Reads commands and plays until the game is over or the person leaves."""

    def __init__(self, session: Session, read: Callable[[], str | None]) -> None:
        self.session = session
        self.read = read
        self.console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)
        self.commands: dict[str, Callable[[str], bool]] = {
            "help": self.help,
            "look": self.look_again,
            "log": self.show_log,
            "hint": self.hint,
            "why": self.why,
            "undo": self.undo,
            "save": self.save,
            "load": self.load,
        }
        self.asked: dict[str, Callable[..., str]] = dict(session.game.terminal_commands)

    def text(self, key: str, **values: object) -> str:
        return TEXTS.say(self.session.language, key, **values)

    def say(self, line: str, style: str | None = None) -> None:
        self.console.print(line, style=style)

    # --- the loop --------------------------------------------------------------------------------

    def run(self) -> None:
        """Bots play, the person is asked, until the game is over or the input ends."""
        show_table, asked = True, b""
        while not self.session.is_over:
            if not self.session.is_mine:
                self.let_bots_play()
                show_table = True
                continue
            if self.session.is_formality:
                for told in self.session.play_only_action():
                    self.say(told)
                continue
            if show_table:
                self.show_table()
            now = self.session.state.tobytes()
            if now != asked or show_table:
                self.list_actions()
            asked = now
            self.console.print(self.text("ask.prompt"), end="")
            line = self.read()
            if line is None or line.strip().lower() in ("quit", "exit"):
                self.say(self.text("say.goodbye"))
                return
            show_table = self.answer(line.strip())
        self.show_end()

    def let_bots_play(self) -> None:
        """What bots do until the person is asked, one paragraph a seat; what happens several times is said once."""
        session = self.session
        while not session.is_over and not session.is_mine:
            seat = session.decider
            told: list[str] = []
            while not session.is_over and session.decider == seat:
                told += session.play_bot()
            self.say(" ".join(said_once(told)))

    def answer(self, line: str) -> bool:
        """Do what a line says; whether the table should be shown again."""
        word, _, rest = line.partition(" ")
        word, rest = word.lower(), rest.strip()
        try:
            if word in self.asked and (rest or word not in self.commands):
                return self.ask(word, rest)
            if word in self.commands:
                return self.commands[word](rest)
            return self.play(line)
        except Refusal as refusal:
            self.say(self.session.game.explain(refusal, self.session.language))
        except GameError as error:
            self.say(errors.tell(error, self.session.language))
        return False

    def play(self, line: str) -> bool:
        """A number of the list, or an action as text."""
        if not line:
            return False
        actions = self.session.actions()
        if line.isdecimal():
            if not 1 <= int(line) <= len(actions):
                self.say(self.text("say.unknown", number=line, most=len(actions)))
                return False
            line = actions[int(line) - 1][2]
        for told in self.session.play_line(line):
            self.say(told)
        return False

    def list_actions(self) -> None:
        """Every legal action with its number; a game with long lists has lines of its own."""
        session = self.session
        view = session.view
        listed = session.game.list_choices(view, session.game.view_actions(view), session.names, session.language)
        if listed is not None:
            self.say(listed[0], "bold")
            for line in listed[1:]:
                self.say(line)
            return
        self.say(self.text("ask.turn", who=session.names[session.seat]), "bold")
        for number, (_, words, typed) in enumerate(session.actions(), 1):
            self.say(f"{number}. {words} ({typed})")

    # --- commands --------------------------------------------------------------------------------

    def help(self, rest: str) -> bool:
        self.say(self.text("help.text").strip())
        own = self.session.game.terminal_help(self.session.language)
        if own:
            self.say(own)
        return False

    def ask(self, word: str, rest: str) -> bool:
        """A question that only this game knows an answer to."""
        session = self.session
        self.say(self.asked[word](session.view, rest, session.language, session.names))
        return False

    def show_table(self) -> None:
        """The table, in the game's own lines."""
        session = self.session
        self.say(session.game.render(session.view, session.language, session.names))

    def look_again(self, rest: str) -> bool:
        return True

    def show_log(self, rest: str) -> bool:
        for line in self.session.log[-LOG_LINES:] or [self.text("say.no_log")]:
            self.say(line)
        return False

    def hint(self, rest: str) -> bool:
        self.say(self.text("say.hint", words=self.session.hint()))
        return False

    def why(self, rest: str) -> bool:
        """Which rule allows or forbids an action, with the words of the rule."""
        session = self.session
        actions = session.actions()
        if not rest:
            self.say(self.text("say.needs_action", example=actions[0][2]))
            return False
        if rest.isdecimal() and 1 <= int(rest) <= len(actions):
            rest = actions[int(rest) - 1][2]
        allowed, reason, rule = session.why(rest)
        if allowed:
            self.say(self.text("say.allowed", action=reason))
        else:
            self.say(self.text("say.forbidden", line=rest, reason=reason))
        book = session.game.rulebook
        written = book.rule(rule, session.language) if book else None
        self.say(str(written) if written else rule)
        return False

    def undo(self, rest: str) -> bool:
        if self.session.undo():
            self.say(self.text("say.undone"))
            return True
        self.say(self.text("say.cannot_undo"))
        return False

    def save(self, rest: str) -> bool:
        if not rest:
            self.say(self.text("say.needs_file", command="save"))
            return False
        try:
            self.session.save(Path(rest))
        except OSError as error:
            self.say(f"{rest}: {error.strerror}")
            return False
        self.say(self.text("say.saved", file=rest))
        return False

    def load(self, rest: str) -> bool:
        if not rest:
            self.say(self.text("say.needs_file", command="load"))
            return False
        self.session.load(Path(rest))
        self.say(self.text("start.loaded", file=rest, count=len(self.session.record.actions)))
        return True

    # --- the end ---------------------------------------------------------------------------------

    def show_end(self) -> None:
        session = self.session
        self.say(self.text("say.over"), "bold")
        scores, places = session.game.scores(session.state), session.game.ranking(session.state)
        for seat in sorted(range(len(places)), key=lambda seat: places[seat]):
            self.say(self.text("say.place", place=places[seat], who=session.names[seat], score=scores[seat]))
        for told in session.game.say_ties(session.state, session.names, session.language):
            self.say(told)
        outcome = session.game.outcome(session.state)
        if outcome.won is not None:
            self.say(self.text("say.won" if outcome.won else "say.lost"))
        if outcome.rank is not None:
            self.say(self.text("say.rank", rank=session.game.say_rank(outcome.rank, session.language)))
