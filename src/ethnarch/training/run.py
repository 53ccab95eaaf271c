"""A run of training: imitate greedy, then learn by playing oneself, earlier selves and greedy."""

from __future__ import annotations

import math
import time
from pathlib import Path
from typing import Any, NamedTuple

import torch

from ethnarch.bots.skill import SEATS
from ethnarch.training.games.batch import Games, Learnable, learnable
from ethnarch.training.learning.checkpoints import go_on, keep
from ethnarch.training.learning.compiled import compiled
from ethnarch.training.learning.league import League
from ethnarch.training.learning.ppo import learn, loss_of
from ethnarch.training.learning.recipes import Recipe, recipe_of, sorts_of, trial_of
from ethnarch.training.learning.rollout import Rollout
from ethnarch.training.learning.telling import Silent, Teller
from ethnarch.training.learning.workers import as_the_first, own_number, own_seed, workers
from ethnarch.training.network.averaging import Average
from ethnarch.training.network.network import Network, Size
from ethnarch.training.trying.against_greedy import try_out
from ethnarch.training.trying.rival import Frozen, network_in, read_into, size_in, try_against

TRIAL_SEED = 900_001
IMITATING = 2.0
"""How much larger the rate is while greedy is imitated, who does not change."""
REMEMBER_EVERY, CHANGE_EVERY = 12, 4
"""Stretches after which the network joins the earlier selves, and another of them is played against."""
FIRST_STRETCHES = 8
"""Of a run that begins with weights of a file the rate grows over so many: its optimiser knows nothing yet."""


class Plan(NamedTuple):
    """All settings of a run; the same plan on the same device gives the same run."""

    game: str = "ethnos"
    players: tuple[int, ...] = ()
    device: str = "cpu"
    seed: int = 1
    games: int = 256
    steps: int = 32
    decisions: int = 2_000_000
    """Decisions of the whole training: the rate falls and imitation ends by this measure."""
    imitation: float = 0.03
    """The part of them in which greedy is imitated."""
    rate: float = 3e-4
    rate_end: float = 2e-5
    spread: float = 0.01
    spread_end: float = 0.002
    """How much the entropy of choices is worth."""
    trust: float = 0.95
    past: float = 0.125
    greedy: float = 0.1
    size: Size | None = None
    trial_games: int = 256
    trial_seconds: float = 60.0
    scatter: int = 400
    """Games begin out of step: greedy plays up to so many decisions in each."""
    fast: bool = False
    """Whether torch compiles the network."""
    against: Path | None = None
    """The weights of a network that never changes: it has all other seats, and the run begins as its equal."""
    begin: Path | None = None
    """The weights with which to begin, where a run does not begin with nothing."""
    teacher: Path | None = None
    """The weights of a network that plays, while the one that learns only learns to choose as it does."""

    @property
    def earlier(self) -> float:
        """The part of the games that an earlier self plays too; a teacher has none."""
        return 0.0 if self.teacher else self.past

    @property
    def advised(self) -> float:
        """The part of the games in which greedy plays too; a teacher needs nothing of it."""
        return 0.0 if self.teacher else self.greedy

    @property
    def known(self) -> Path | None:
        """The weights that a run begins with, if it does with any."""
        return self.against or self.begin

    @property
    def stretches(self) -> int:
        """Of how many stretches the whole training is made."""
        return max(1, self.decisions // (self.games * self.steps * workers()))


class Run:
    """One training run in a folder of its own."""

    def __init__(self, plan: Plan, folder: Path, resume: bool) -> None:
        self.began = time.monotonic()
        self.plan, self.folder = plan, folder
        folder.mkdir(parents=True, exist_ok=True)
        torch.manual_seed(plan.seed)
        self.what: Learnable = learnable(plan.game)
        self.recipe: Recipe = recipe_of(self.what, plan.players)
        cuda = plan.device == "cuda"
        kind = torch.bfloat16 if cuda and torch.cuda.is_available() else torch.float32
        where = "cuda" if kind == torch.bfloat16 else "cpu"
        size = size_in(plan.known) if plan.known else plan.size or self.recipe.size
        self.network = Network(self.what.observing, size, kind).to(where)
        self.optimiser = torch.optim.Adam(
            self.network.parameters(), lr=plan.rate, eps=1e-6, betas=(0.9, 0.99), fused=where == "cuda"
        )
        if plan.known:
            read_into(self.network, plan.known)
        if plan.against:
            self.league: League = Frozen(self.network, plan.seed, plan.against)
        else:
            self.league = League(self.network, plan.seed)
        self.teacher = self.network if plan.teacher is None else network_in(plan.teacher, self.what, kind, where)
        self.player: Any = self.teacher
        first = None if plan.begin is None else network_in(plan.begin, self.what, kind, where)
        self.rival = self.league.rival if plan.against else first if plan.teacher is None else self.teacher
        """Whom it is measured against, where that is not greedy."""
        self.average = Average(self.network, plan.stretches)
        self.about: dict[str, Any] = {
            "game": plan.game, "version": self.what.observing.version, "size": list(self.network.size),
            "decisions": 0, "stretches": 0, "seconds": 0.0, "trials": [],
        }  # fmt: skip
        if resume:
            self.about = go_on(folder, self.network, self.average, self.optimiser, self.league)
        self.teller = Teller(folder, self.recipe.measured, self.whom())
        if own_number() > 0:
            self.teller = Silent(folder, self.recipe.measured)
        self.tried = self.began

    def whom(self) -> str:
        """Who it is measured against, in words."""
        plan = self.plan
        if plan.teacher:
            return "its teacher"
        return "the frozen network" if plan.against else "what it began with" if plan.begin else "greedy"

    def go(self, minutes: float | None) -> None:
        """Learn until the plan is done, or the minutes (since the run was made) are over."""
        plan, about = self.plan, self.about
        torch.manual_seed(own_seed(plan.seed + about["stretches"]))
        end = math.inf if minutes is None else self.began + 60 * minutes
        sorts = sorts_of(self.recipe, *((1.0, 0.0) if plan.against else (plan.earlier, plan.advised)))
        seed = own_seed(plan.seed * 1_000_003 + about["stretches"])
        games = Games(self.what, plan.games, sorts, seed, plan.device)
        rollout = Rollout(games, plan.steps)
        self.teller.say("rules compiled")
        self.scatter(games, rollout)
        network, loss = (self.network, loss_of)
        if plan.fast:
            network, loss = compiled(self.network, games, rollout, self.teller)
        self.player = (
            network if self.teacher is self.network else torch.compile(self.teacher) if plan.fast else self.teacher
        )
        if not self.league.selves:
            self.league.remember(self.network)
        self.league.change()
        while about["decisions"] < plan.decisions and as_the_first(time.monotonic() < end):
            self.stretch(games, rollout, network, loss)
            last = about["decisions"] >= plan.decisions or time.monotonic() >= end
            if own_number() == 0 and (last or time.monotonic() - self.tried > plan.trial_seconds):
                self.try_and_keep()

    def scatter(self, games: Games, rollout: Rollout) -> None:
        """Let the games get out of step: greedy plays on in each, or the network itself (its teacher) where that knows
        something."""
        until = torch.randint(0, max(1, self.plan.scatter), (games.n,), device=games.seats.device)
        for number in range(self.plan.scatter):
            if self.plan.known or self.plan.teacher:
                choice = rollout.some_choices(games, self.teacher)
            else:
                choice = games.ask_greedy().clone()
            games.play_where(choice, until > number)

    def stretch(self, games: Games, rollout: Rollout, network: Any, loss: Any) -> None:
        """Play a stretch of all games and learn from it."""
        plan, about = self.plan, self.about
        began = time.monotonic()
        done = about["decisions"] / plan.decisions
        imitating = done < plan.imitation
        fallen = 0.5 + 0.5 * math.cos(math.pi * max(0.0, done - plan.imitation) / max(1e-9, 1 - plan.imitation))
        rate = plan.rate_end + (plan.rate - plan.rate_end) * fallen
        spread = plan.spread_end + (plan.spread - plan.spread_end) * fallen
        if imitating:
            rate *= IMITATING
        if plan.known:
            rate *= min(1.0, (about["stretches"] + 1) / FIRST_STRETCHES)
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        if imitating:
            rollout.imitate(games, network)
        else:
            rollout.play(games, self.player, self.league.rival, SEATS if plan.against else 2)
        played = self._now()
        copying = imitating or plan.teacher is not None
        found = learn(self.network, self.optimiser, rollout, loss, plan.trust, spread, copying)
        self.average.add(self.network)
        ended = self._now()
        about["decisions"] += plan.games * plan.steps * workers()
        about["stretches"] += 1
        about["seconds"] += ended - began
        if about["stretches"] % REMEMBER_EVERY == 0:
            self.league.remember(self.network)
        if about["stretches"] % CHANGE_EVERY == 0:
            self.league.change()
        self.teller.tell(
            "imitating" if copying else "playing", about, found,
            {"rate": rate, "playing": played - began, "learning": ended - played, "since": ended - self.began},
        )  # fmt: skip

    def _now(self) -> float:
        if self.network.shift.is_cuda:
            torch.cuda.synchronize()
        return time.monotonic()

    def try_and_keep(self) -> None:
        """Measure the average against greedy, or whoever the rival is; write a checkpoint."""
        about = self.about
        shares = {players: self.try_with(players) for players in self.recipe.measured}
        about["trials"].append([about["decisions"], about["seconds"], {str(p): list(s) for p, s in shares.items()}])
        self.teller.tell_trial(about, shares)
        keep(self.folder, self.network, self.average, self.optimiser, self.league, about)
        self.tried = time.monotonic()

    def try_with(self, players: int) -> tuple[float, float]:
        """The share of wins with so many players, and half the width of its interval."""
        plan, seed, sorts = self.plan, TRIAL_SEED + players, trial_of(self.recipe, players)
        if self.rival is not None:
            return try_against(self.what, self.average.network, self.rival, sorts, plan.trial_games, seed, plan.device)
        return try_out(self.what, self.average.network, sorts, plan.trial_games, seed, plan.device)
