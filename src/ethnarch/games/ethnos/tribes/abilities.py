"""ETH-4.6: where a tribe's ability joins the rules, the printed tribe's own and those of tribes that a variant adds.

A tribe is added by a folder `tribes/NAME/` and its name in `tribes.added` (docs/variants.md). Its package has rules of
the names below, as many as it needs; each is asked what the printed tribe's rule is asked. Without added tribes every
name here is the printed rule itself.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.core.tables import ADDED
from ethnarch.games.ethnos.tribes import centaur, dwarf, elf, halfling, minotaur, wingfolk, wizard

Ask = Callable[..., Any]


def added_rules(name: str) -> list[Ask]:
    """The rules of this name that added tribes have."""
    packages = [import_module(f"{__package__}.{tribe}") for tribe in ADDED]
    return [getattr(package, name) for package in packages if hasattr(package, name)]


def any_of(printed: Ask, name: str) -> Ask:
    """Yes, if one of them says so."""
    for other in added_rules(name):
        printed = either(printed, other)
    return printed


def sum_of(printed: Ask, name: str) -> Ask:
    """All of them together."""
    for other in added_rules(name):
        printed = both(printed, other) if name == "missing_cards" else both_for(printed, other)
    return printed


def either(first: Ask, second: Ask) -> Ask:
    @rule
    def either_says_so(s):
        return first(s) or second(s)

    return either_says_so


def both(first: Ask, second: Ask) -> Ask:
    @rule
    def both_together(s):
        return first(s) + second(s)

    return both_together


def both_for(first: Ask, second: Ask) -> Ask:
    @rule
    def both_for_leader(s, leader):
        return first(s, leader) + second(s, leader)

    return both_for_leader


marks_anywhere = any_of(wingfolk.marks_anywhere, "marks_anywhere")
"""marks_anywhere(s): any kingdom that the band's size allows."""
refuses_marker = any_of(halfling.refuses_marker, "refuses_marker")
"""refuses_marker(s): the band places no marker."""
may_play_again = any_of(centaur.may_play_again, "may_play_again")
"""may_play_again(s): another band in the same turn."""
may_keep = any_of(elf.may_keep, "may_keep")
"""may_keep(s): up to X cards stay in hand."""
may_draw = any_of(wizard.may_draw, "may_draw")
"""may_draw(s): X cards from the deck after the discard."""
missing_cards = sum_of(minotaur.missing_cards, "missing_cards")
"""missing_cards(s): how many cards the band counts more when it places its marker."""
extra_card = sum_of(dwarf.extra_card, "extra_card")
"""extra_card(s, leader): how many cards a band with this leader counts more at the end of the age."""
