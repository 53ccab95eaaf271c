"""Many games of Ethnos compared by minutes, with the compiled referee where it can be had.

    python tests/referees/minuted_games.py FIRST LAST

plays the games from FIRST on, before LAST; each that differs is told, and the exit code is 1.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

SEAM_EVERY = 1024
"""One game in so many is compared in every form as well, by `agreement.py`."""


@cache
def use_quick_referee() -> None:
    """To be called before anything of `ethnos` is imported."""
    here = Path(__file__).parent
    sys.path[:0] = [str(here), str(here.parents[1] / "src")]
    from quick_referee import folder

    made = folder()
    if made is not None:
        sys.path.insert(0, str(made))


def compare(number: int) -> int:
    """Compare a game; its number of decisions. Raises Disagreement."""
    from agreement import Disagreement, compare_game
    from by_minutes import hear_game
    from ethnos.settings import setting

    game = setting(number)
    heard = hear_game(game)
    if heard.differs:
        compare_game(game)
        raise Disagreement(f"{heard.differs} after {heard.decisions} actions, which compare_game does not find: {game}")
    if number % SEAM_EVERY == 0:
        compare_game(game._replace(through_the_seam=True))
    return heard.decisions


def main() -> None:
    use_quick_referee()
    first, last = map(int, sys.argv[1:3])
    failed = 0
    for number in range(first, last):
        try:
            compare(number)
        except AssertionError as found:
            failed += 1
            print(f"game {number}: {found}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
