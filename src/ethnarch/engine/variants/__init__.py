"""Variants: the printed numbers and the options of a game changed by a file, and never taken for the game itself.

    name = "Three of everything"
    game = "ethnos"

    [options]
    edition = "pl"

    [components.cards]      # data/components.toml, table [cards]
    copies = 3

A variant is a game of its own, with a name that holds all its changes: any process can make it from its name alone,
and whatever is kept under the name of a game (compiled rules, tables, ratings) is kept apart.
"""

from __future__ import annotations

from ethnarch.engine.overlay import BadVariant
from ethnarch.engine.variants.describing import (
    LONGEST_NAME,
    MOST_CHARACTERS,
    Variant,
    find,
    from_json,
    from_name,
    from_text,
    label_of,
    read,
    shipped,
)
from ethnarch.engine.variants.making import (
    WITHOUT_RULES,
    Difference,
    VariantOf,
    differences,
    forget_root,
    game_of,
    make,
    make_plain,
    module_for,
    named,
    played,
    read_numbers,
)

__all__ = [
    "LONGEST_NAME", "MOST_CHARACTERS", "WITHOUT_RULES", "BadVariant", "Difference", "Variant", "VariantOf",
    "differences", "find", "forget_root", "from_json", "from_name", "from_text", "game_of", "label_of", "make",
    "make_plain", "module_for", "named", "played", "read", "read_numbers", "shipped",
]  # fmt: skip
