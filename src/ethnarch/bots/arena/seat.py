"""A process for a bot: it is sent views and answers with actions; it never sees a state."""

from __future__ import annotations

import multiprocessing
import signal
from multiprocessing.connection import Connection
from typing import Any

import numpy as np

from ethnarch.bots.bot import Budget
from ethnarch.bots.registry import bot
from ethnarch.engine import registry as games

SECONDS_TO_START = 300.0
"""Starting may compile the rules."""


class Fault(Exception):
    """A bot that did not answer with a legal action: it raised, hung, died, or named another action."""

    def __init__(self, kind: str, detail: str) -> None:
        super().__init__(f"{kind}: {detail}")
        self.kind = kind
        self.detail = detail


def serve_seat(line: Connection, game_name: str, bot_name: str) -> None:
    """In the bot's process: answer until the line is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        game = games.game(game_name)
        thinker = bot(bot_name)
        thinker.prepare(game)
        line.send(("ready", ""))
        while True:
            view_bytes, actions, budget, seed = line.recv()
            view = np.frombuffer(view_bytes, game.view_dtype, count=1).copy()
            try:
                answer = thinker.choose(game, view, actions, budget, seed)
            except Exception as error:
                line.send(("raised", repr(error)[:200]))
            else:
                line.send(("action", number_of(answer)))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return


def number_of(answer: object) -> int | str:
    """The number of an action; what is none is told as it is, and is no legal action."""
    try:
        return int(answer)  # type: ignore[call-overload, no-any-return]
    except (TypeError, ValueError, OverflowError):
        return repr(answer)[:200]


class Seat:
    """The referee's end of a bot's process; a bot that hangs or dies is started anew."""

    def __init__(self, game_name: str, bot_name: str) -> None:
        self.game_name = game_name
        self.bot_name = bot_name
        self._process: Any = None
        self._line: Any = None

    def _open(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=serve_seat, args=(theirs, self.game_name, self.bot_name), daemon=True)
        self._process.start()
        theirs.close()
        if not self._line.poll(SECONDS_TO_START):
            self.close()
            raise Fault("hung", f"did not start within {SECONDS_TO_START:.0f} s")
        try:
            self._line.recv()
        except EOFError:
            self.close()
            raise Fault("died", "its process ended before the first move") from None

    def choose(self, view: bytes, actions: list[int], budget: Budget, seed: int, seconds: float) -> int:
        """A legal action, or a Fault."""
        if self._process is None:
            self._open()
        try:
            self._line.send((view, actions, budget, seed))
            if not self._line.poll(seconds):
                self.close()
                raise Fault("hung", f"no answer within {seconds:g} s")
            kind, answer = self._line.recv()
        except (EOFError, BrokenPipeError, ConnectionResetError):
            self.close()
            raise Fault("died", "its process ended") from None
        if kind != "action":
            raise Fault("raised", str(answer))
        if answer not in actions:
            raise Fault("illegal", f"answered {answer}")
        return int(answer)

    def close(self) -> None:
        if self._process is not None:
            self._line.close()
            self._process.kill()
            self._process.join()
            self._process = None
