"""`ethnarch train`: let a network learn a game by playing itself."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ethnarch.cli.common import (
    VARIANT_HELP,
    at_least_one,
    check_seed,
    folder_to_write,
    game_name,
    more_than_zero,
    some_workers,
)
from ethnarch.engine.seam import BadOption

DEVICES = ("cpu", "cuda")
ON_CPU = 256, 32
"""Games side by side, and decisions in each before the network learns from them, where there is no card."""
LARGEST = 4096, 16384, 64, 4096, 16384
"""A network's width, hidden width and layers, and the widths of the rest of the table."""
MOST_SIDE_BY_SIDE, MOST_STEPS = 2**22, 2**16
"""No memory holds more of either."""


def train(
    game: Annotated[str, typer.Argument(help="The game: ethnos, or one that says how it is seen.")],
    players: Annotated[
        str, typer.Option(help="Numbers of players with commas; all that the recipe has if empty.")
    ] = "",
    minutes: Annotated[float | None, typer.Option(help="Stop after so many minutes; --resume goes on.")] = None,
    decisions: Annotated[
        int, typer.Option(help="Decisions of the whole training; the rate of learning falls over them.")
    ] = 0,
    device: Annotated[str, typer.Option(help="cpu, or cuda for an NVIDIA GPU.")] = "cpu",
    out: Annotated[Path, typer.Option(help="The folder of checkpoints, weights, log and curve.")] = Path("training"),
    resume: Annotated[bool, typer.Option("--resume", help="Go on from the checkpoint in that folder.")] = False,
    seed: Annotated[int, typer.Option(help="The same seed gives the same run on one device.")] = 1,
    games: Annotated[int, typer.Option(help="Games side by side; 0: what suits the device.")] = 0,
    steps: Annotated[int, typer.Option(help="Decisions in each game between two lessons; 0: what suits.")] = 0,
    rate: Annotated[float, typer.Option(help="The rate of learning at the beginning; 0: what suits.")] = 0.0,
    variant: Annotated[Path | None, typer.Option(help=VARIANT_HELP)] = None,
    size: Annotated[str, typer.Option(help="Width, hidden width and layers: 160,320,4; empty: the recipe's.")] = "",
    workers: Annotated[int, typer.Option(help="Processes that learn together, each with --games of its own.")] = 1,
    against: Annotated[
        str, typer.Option(help="Learn to beat one network that never changes: net, or a file of weights.")
    ] = "",
    begin: Annotated[str, typer.Option(help="Begin with what is known: net, or a file of weights.")] = "",
    teacher: Annotated[
        str, typer.Option(help="Only learn to choose as this network does: net, or a file of weights.")
    ] = "",
) -> None:
    """Imitate greedy, then learn by self-play against the network itself, earlier selves and greedy.

    [bold]ethnarch train ethnos --device cuda --minutes 20 --out runs/one[/bold]

    [bold]ethnarch train ethnos --device cuda --minutes 10 --against net --out runs/rival[/bold]

    [bold]ethnarch train ethnos --device cuda --minutes 4 --teacher net --size 48,96,2 --out runs/quick[/bold]

    Then play with what it learned: [bold]ethnarch play ethnos --bots net:weights=runs/one/weights.npz[/bold]
    """
    if device not in DEVICES:
        raise BadOption(f"device: {device!r} is not one of {', '.join(DEVICES)}")
    numbers = whole_numbers("players", players)
    shape = whole_numbers("size", size)
    fits = all(one <= most for one, most in zip(shape, LARGEST, strict=False))
    if shape and not (len(shape) in (3, 5) and fits):
        raise BadOption(
            "size: width, hidden width and layers, such as 160,320,4, and then, if it is to be another, the width and "
            f"hidden width of the rest of the table; not {size!r}"
        )
    if minutes is not None:
        more_than_zero("minutes", minutes)
    some_workers(workers)
    if rate:
        more_than_zero("rate", rate)
    game = game_name(game, variant)
    if against and begin:
        raise BadOption("begin: with --against the run begins as the equal of that network; leave one of them out")
    if teacher and (against or begin):
        raise BadOption("teacher: a pupil has no rival and begins with nothing; leave --against and --begin out")
    frozen, known = weights_named("against", game, against), weights_named("begin", game, begin)
    taught_by = weights_named("teacher", game, teacher)
    try:
        from ethnarch.engine.gpu.batch import NoGpu
        from ethnarch.training.learning.recipes import HABITS, Habits
        from ethnarch.training.learning.telling import draw
        from ethnarch.training.network.network import Size
        from ethnarch.training.run import Plan
        from ethnarch.training.together import learn_here, learn_together
    except ImportError as error:
        raise BadOption(f"training needs torch: pip install 'ethnarch[train]' ({error})") from error
    cuda = device == "cuda"
    habits = HABITS.get(game.partition("+")[0], Habits())
    usual_games, usual_steps = (habits.games, habits.steps) if cuda else ON_CPU
    plan = Plan(
        game=game,
        players=numbers,
        device=device,
        seed=check_seed(seed) % 2**31,
        games=at_least_one("games", games or usual_games, MOST_SIDE_BY_SIDE),
        steps=at_least_one("steps", steps or usual_steps, MOST_STEPS),
        decisions=at_least_one("decisions", decisions or (2_500_000_000 if cuda else 2_000_000)),
        rate=rate or (1e-4 if against else 3e-4),
        imitation=0.0 if frozen or known or taught_by else Plan._field_defaults["imitation"],
        past=habits.past,
        greedy=habits.greedy,
        trust=habits.trust,
        against=frozen,
        begin=known,
        teacher=taught_by,
        size=Size(*shape) if shape else None if cuda else Size(64, 128, 2),
        trial_games=4096 if cuda else 256,
        fast=cuda,
    )
    folder_to_write("out", out)
    try:
        if workers > 1:
            learn_together(plan, out, resume, minutes, workers)
        else:
            learn_here(plan, out, resume, minutes)
    except NoGpu as error:
        raise BadOption(f"device: {error}") from error
    typer.echo(f"{out / 'weights.npz'}: play with --bots net:weights={out / 'weights.npz'}; the curve: {draw(out)}")


def weights_named(option: str, game: str, name: str) -> Path | None:
    """The file of a network to beat or to begin with: `net` is the one of the package."""
    if not name:
        return None
    from ethnarch.bots.net.brain import path_of

    path = path_of(game) if name == "net" else Path(name)
    if not path.is_file():
        raise BadOption(f"{option}: net, where the game has a network, or a file of weights; there is no {path.name}")
    return path


def whole_numbers(name: str, text: str) -> tuple[int, ...]:
    """Whole numbers with commas."""
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not all(part.isdecimal() and int(part) > 0 for part in parts):
        raise BadOption(f"{name}: whole numbers with commas, not {text!r}")
    return tuple(int(part) for part in parts)
