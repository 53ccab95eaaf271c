#!/usr/bin/env python
"""The tables of docs/observations_*.md: every number of an observation, every action by its number.

Run it after a change of features or actions; tests/project/test_observation_tables.py sees to it that it was run.
"""

from __future__ import annotations

from pathlib import Path

from ethnarch.engine.loops.observing import observing_of
from ethnarch.engine.registry import game
from ethnarch.games.era_of_tribes.core import actions as era
from ethnarch.games.ethnos.core import actions as ethnos

DOCS = Path(__file__).resolve().parent.parent / "docs"
Block = tuple[int, str]

ETHNOS: list[Block] = [
    (ethnos.FROM_DECK, "take the top card of the deck"),
    (ethnos.PASS, "pass"),
    (ethnos.TEN_SKELETONS, "show ten skeletons"),
    (ethnos.DONE, "the band is complete"),
    (ethnos.END_TURN, "end the turn"),
    (ethnos.MARK, "place the band's marker, by kingdom"),
    (ethnos.MARK_NONE, "place no marker"),
    (ethnos.FREE_MARK, "place a free marker, by kingdom"),
    (ethnos.FREE_NONE, "place no free marker"),
    (ethnos.TAKE_TOKEN + 1, "take a troll token, 1 to 6"),
    (ethnos.TOKEN_NONE, "take no token"),
    (ethnos.JOIN_HORDE, "put a marker on the horde"),
    (ethnos.HORDE_NONE, "put none there"),
    (ethnos.DRAW_CARDS, "draw as many cards as the band had"),
    (ethnos.DRAW_NONE, "draw none"),
    (ethnos.SEND_HORDE, "pillage with the horde"),
    (ethnos.HORDE_WAITS, "let the horde wait"),
    (ethnos.KEEP_NONE, "keep no more cards"),
    (ethnos.TAKE, "take a card of the market, by kind"),
    (ethnos.LEAD, "lead a band, by kind"),
    (ethnos.ADD, "add a card to the band, by kind"),
    (ethnos.KEEP_CARD, "keep a card with the elf, by kind"),
]
ERA: list[Block] = [
    (era.DONE, "done; peace"),
    (era.ACCEPT, "accept; take it; expel"),
    (era.DECLINE, "decline; tolerate"),
    (era.ALWAYS_PEACE, "peace here until the expansion ends"),
    (era.PAY_TALER, "pay a taler"),
    (era.PAY_TREATY, "pay a treaty"),
    (era.FIELD_OF, "activate a field, by field"),
    (era.PASS, "pass"),
    (era.NUMBER, "a number: leaders, armies, talers, a place in the order"),
    (era.SEAT, "fight or ask a seat"),
    (era.ALLY, "propose an alliance to a seat"),
    (era.FORCE_ALLY, "force an alliance on a seat"),
    (era.END_ALLIANCE, "propose to a seat to end the alliance"),
    (era.FORCE_END, "force the end of an alliance on a seat"),
    (era.COMMIT_ARMY, "commit an army"),
    (era.COMMIT_LEGION, "commit a legion"),
    (era.LOSE_VASSAL, "lose a vassal"),
    (era.LOSE_LANDED, "lose a fleet that has landed"),
    (era.LOSE_LEGION, "lose a legion"),
    (era.RECRUIT, "hire a grey leader"),
    (era.BRING_PEACE, "bring peace"),
    (era.BOAST, "boast"),
    (era.DIPLOMACY_OF, "actions of diplomacy, one bit each of a, b, c"),
    (era.BRANCH, "an advance, by branch"),
    (era.BRANCH_BY_TILE, "an advance with a village, by branch"),
    (era.CARD_OF, "a card"),
    (era.PEOPLE_OF, "a people"),
    (era.USE_TILE, "use a village, by kind"),
    (era.COMMIT_TILE, "commit a village, by kind"),
    (era.BATTLE_OF, "a battle, by its place in the list"),
    (era.PROVINCE, "a province: place, remove, found, buy, lay its good, sail, land"),
    (era.POST, "a trading post in a province"),
    (era.FORCE_PROVINCE, "buy a province by force"),
    (era.TRAIN, "an army from a province"),
    (era.FLEET_AT, "a fleet, by coast"),
    (era.STEP, "a step of a piece: piece × 12 + neighbour"),
    (era.HORSE_FOR, "a horse for a piece"),
    (era.RAID_WITH, "a raid by a piece"),
    (era.PIECE, "the fleet that pays, by piece"),
]
BLOCKS = {"ethnos": ETHNOS, "era_of_tribes": ERA}
TITLES = {"ethnos": "Ethnos", "era_of_tribes": "Era of Tribes"}
TOKENS = {"ethnos": "colour", "era_of_tribes": "province"}


def page(name: str) -> str:
    """The tables of one game."""
    table, seen = game(name), observing_of(game(name))
    assert seen is not None
    token = TOKENS[name]
    lines = [
        f"# {TITLES[name]}: observations and actions",
        "",
        "Made by `tools/observation_tables.py`; how they are used is in [environments](environments.md).",
        "",
        f"Version {seen.version}: {seen.length:,} numbers from 0 to 255. First {seen.tokens} tokens of "
        f"{seen.token_width} numbers, one for each {token}; then {seen.rest_width} for the rest of the table. A number "
        "less its shift, times its scale, is of the order of 1. Seats are counted from the one that looks.",
        "",
    ]
    for part, heading in (("token", f"Every {token}"), ("rest", "The rest of the table")):
        lines += [f"## {heading}", "", "| from | numbers | name | what | scale | shift |", "| --- " * 6 + "|"]
        for row in seen.describe():
            if row["part"] == part:
                lines.append(
                    f"| {row['at']} | {row['width']} | `{row['name']}` | {row['words']} "
                    f"| {row['scale']:g} | {row['shift']:g} |"
                )
        lines.append("")
    lines += [
        "## Actions",
        "",
        f"{table.action_space:,} numbers. What is legal now stands in the mask; how an action is written, in "
        "[notation](notation.md). "
        f'By choices (`numbering="choices"`) there are {seen.choices:,}: {seen.token_choices} for each {token}, then '
        f"{seen.rest_choices}.",
        "",
        "| from | to | what |",
        "| --- | --- | --- |",
    ]
    blocks = BLOCKS[name]
    ends = [start - 1 for start, _ in blocks[1:]] + [table.action_space - 1]
    lines += [f"| {start} | {end} | {what} |" for (start, what), end in zip(blocks, ends, strict=True)]
    return "\n".join(lines) + "\n"


def main() -> None:
    for name in BLOCKS:
        (DOCS / f"observations_{name}.md").write_text(page(name), encoding="utf-8")


if __name__ == "__main__":
    main()
