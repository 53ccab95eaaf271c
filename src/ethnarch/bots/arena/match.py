"""One game between bots, refereed: the referee holds the state, the bots' processes get views."""

from __future__ import annotations

import msgspec

from ethnarch.bots.arena.plan import Plan, Task, choice_seed, deal_seed
from ethnarch.bots.arena.seat import Fault, Seat
from ethnarch.bots.bot import Budget
from ethnarch.engine import registry as games
from ethnarch.engine.seam import Json

SECONDS = 30.0
"""A bot that thinks longer than this about one decision hangs."""
PATIENCE = 3
"""A bot that hung or died this often in a game is not asked again in it."""


class Slip(msgspec.Struct, frozen=True):
    """A turn that a bot lost to the default move."""

    bot: str
    kind: str
    detail: str


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished game, as it is kept in the log: a game record (engine/records.py) and what the arena adds."""

    game: str
    rules: int
    players: int
    options: Json
    seed: str
    actions: list[str]
    key: str
    bot: str
    against: str
    seat: int
    places: list[int]
    scores: list[int]
    slips: list[Slip]
    variant: Json | None = None

    @property
    def win(self) -> float:
        """1 for the win, a share of it where the first place is shared."""
        return 1.0 / self.places.count(1) if self.places[self.seat] == 1 else 0.0


class Lane:
    """A referee with one process for each bot it has met."""

    def __init__(self, game_name: str, seconds: float = SECONDS) -> None:
        self.game_name = game_name
        self.seconds = seconds
        self._seats: dict[str, Seat] = {}

    def _seat(self, bot_name: str) -> Seat:
        if bot_name not in self._seats:
            self._seats[bot_name] = Seat(self.game_name, bot_name)
        return self._seats[bot_name]

    def play(self, plan: Plan, task: Task) -> Result:
        """Play one game to its end, whatever the bots do."""
        game = games.game(plan.game)
        pairing = task.pairing
        seed = deal_seed(plan, task)
        state = game.new(pairing.players, seed, plan.options)
        budget = Budget(iterations=plan.iterations)
        actions: list[str] = []
        slips: list[Slip] = []
        silent: dict[str, int] = {}
        while (decision := game.decision(state)) is not None:
            legal = game.actions(state)
            action = legal[0]
            name = pairing.bot if decision.seat == task.seat else pairing.against
            if len(legal) > 1 and silent.get(name, 0) < PATIENCE:
                view = game.view(state, decision.seat).tobytes()
                try:
                    chance = choice_seed(plan, task, len(actions))
                    action = self._seat(name).choose(view, legal, budget, chance, self.seconds)
                except Fault as fault:
                    slips.append(Slip(name, fault.kind, fault.detail))
                    silent[name] = silent.get(name, 0) + (fault.kind in ("hung", "died"))
            actions.append(game.action_to_text(state, action))
            game.advance(state, action)
        return Result(
            game=game.name if game.variant is None else game.variant.label,
            variant=None if game.variant is None else game.variant.to_json(),
            rules=game.rules_version,
            players=pairing.players,
            options=game.options(pairing.players, plan.options),
            seed=f"{seed:x}",
            actions=actions,
            key=task.key,
            bot=pairing.bot,
            against=pairing.against,
            seat=task.seat,
            places=game.ranking(state),
            scores=game.scores(state),
            slips=slips,
        )

    def close(self) -> None:
        for seat in self._seats.values():
            seat.close()
