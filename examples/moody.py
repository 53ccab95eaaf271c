"""A player of twenty lines that asks the network: ethnarch play ethnos --bots examples/moody.py:Moody

Where the network is sure it does what the network would do; where several actions are nearly as good, it is moody.
"""

from ethnarch.bots.bot import Budget
from ethnarch.bots.net.bot import NetBot
from ethnarch.engine.rule import kernel
from ethnarch.engine.seam import Game, View


@kernel
def is_near(chances, i, best):
    """Compiled with the rules, and found again by the next process."""
    return chances[i] >= 0.3 * best


class Moody(NetBot):
    def choose(self, game: Game, view: View, actions: list[int], budget: Budget, seed: int) -> int:
        chances = self.ask(game, view).chances
        near = [action for i, action in enumerate(actions) if is_near(chances, i, chances.max())]
        return near[seed % len(near)]
