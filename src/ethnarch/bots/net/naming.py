"""Learned players by name: `net`, `net:weights=FILE`, `search:net=1,ms=200`."""

from __future__ import annotations

from pathlib import Path

from ethnarch.bots.bot import Bot, Budget, settings_of, whole_number
from ethnarch.bots.net.bot import NetBot
from ethnarch.bots.net.searching import DEFAULTS, NetSearchBot
from ethnarch.bots.search.bot import USUAL, search_bot
from ethnarch.engine.seam import BadOption

BUDGET = ("ms", "iterations", "threads")


def weights_file(given: dict[str, str], name: str, key: str = "weights") -> Path | None:
    """The file of weights that was named, if any."""
    if key not in given:
        return None
    path = Path(given[key])
    if not path.is_file():
        raise BadOption(f"bot {name!r}: there is no file {path}")
    return path


def net_bot(name: str, text: str) -> Bot:
    """`net`, or `net:weights=FILE` with the weights of a training run."""
    return NetBot(name, weights_file(settings_of(text, ["weights"], name), name))


def any_search_bot(name: str, text: str) -> Bot:
    """`search:…` as ever; with `net=1` the network chooses what to try and judges it (`quick=FILE`: another small one
    plays on than the package's)."""
    if "net=" not in text:
        return search_bot(name, text)
    given = settings_of(text, ["net", *BUDGET, "weights", "quick", *DEFAULTS], name)
    if given.pop("net") != "1":
        raise BadOption(f"bot {name!r}: net=1 searches with the network; leave it out to search without")
    numbers = {key: whole_number(given[key], name, key) for key in BUDGET if key in given}
    if "ms" not in numbers and "iterations" not in numbers:
        numbers["ms"] = USUAL.ms or 200
    knobs = {key: number(given[key], name, key) for key in DEFAULTS if key in given}
    large, small = weights_file(given, name), weights_file(given, name, "quick")
    return NetSearchBot(name, Budget(**numbers), large, small, **knobs)


def number(value: str, name: str, key: str) -> float:
    """A setting that is a number of at least 0."""
    try:
        found = float(value)
    except ValueError:
        found = -1.0
    if not 0.0 <= found < 1e6:
        raise BadOption(f"bot {name!r}: {key} is a number of at least 0, not {value!r}")
    return found
