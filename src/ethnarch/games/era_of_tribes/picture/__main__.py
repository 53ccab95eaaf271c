"""Writes the picture of the board to the standard output."""

import argparse
import sys

from ethnarch.games.era_of_tribes.board.board import LANGUAGES
from ethnarch.games.era_of_tribes.picture import draw_board


def main() -> None:
    """Read the options and write the SVG."""
    parser = argparse.ArgumentParser(prog="python -m ethnarch.games.era_of_tribes.picture", description=__doc__)
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--night", action="store_true", help="night vellum instead of day vellum")
    chosen = parser.parse_args()
    sys.stdout.write(draw_board(chosen.language, chosen.night))


if __name__ == "__main__":
    main()
