"""A list of legal actions a person can take in, and what a person types back.

Actions of one kind stand in one line, those of a piece under the place it stands in: `Vassal Leinster → …: 3 Ulster,
4 Munster`. The numbers are those of the list of actions, so that each can be played by its number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ethnarch.engine.seam import View
from ethnarch.games.era_of_tribes.board.arrays import GOOD
from ethnarch.games.era_of_tribes.core import actions as act
from ethnarch.games.era_of_tribes.core import steps
from ethnarch.games.era_of_tribes.core.event_kinds import AGREED, FORCED
from ethnarch.games.era_of_tribes.core.forms import Form, Slots
from ethnarch.games.era_of_tribes.core.state import NOBODY, SEATS
from ethnarch.games.era_of_tribes.fields.advances import BY_TILE, WITHOUT_TILE
from ethnarch.games.era_of_tribes.knowing.asking import ask_advance, ask_province
from ethnarch.games.era_of_tribes.notation import text as notation
from ethnarch.games.era_of_tribes.notation.names import SET_WORDS, WORDS_OF, holder_word
from ethnarch.games.era_of_tribes.words.consequences import FORETOLD, consequence
from ethnarch.games.era_of_tribes.words.sentences import TEXTS, action_key, name_of, say_holder, say_slot

PRICED = (act.BRANCH, act.BRANCH_BY_TILE)
OPEN = "…"
"""Where a name goes that is listed behind."""
LONG = 40
"""Lists longer than this are not read out whole."""
LEFT = {steps.GROW: "growth", steps.SHRINK: "growth", steps.ADVANCE: "purchases", steps.OVERFLOW: "owed"}
"""Decisions that are asked again, and the field that counts how often."""


class Choice(NamedTuple):
    """One legal action as a person reads it."""

    number: int
    action: int
    form: Form
    slots: Slots
    target: str
    """The last thing it names, with a word about it."""
    standing: int = 0
    """Of a vassal that would leave: how many stand where it stands."""


def named(kind: str, number: int, names: Sequence[str], language: str) -> str:
    """A thing by its name; a seat by its player's."""
    if kind == "seat" or (kind == "holder" and number < SEATS):
        return names[number]
    if kind == "set":
        return ", ".join(TEXTS.say(language, f"terminal.diplomacy_{letter}") for letter in SET_WORDS.get(number, ""))
    return say_slot(kind, number, language)


def aside(view: View, form: Form, slots: Slots, names: Sequence[str], language: str) -> str:
    """What one wants to know of a target before choosing it: a price, a good, who holds it."""
    v, seat = view[0], int(view["viewer"][0])
    if form.first in PRICED and notation.step_on_top(v) != steps.FIRST_ADVANCE:
        price = ask_advance(
            view.copy(), 0, seat, slots["branch"], BY_TILE if form.first == act.BRANCH_BY_TILE else WITHOUT_TILE
        )
        return TEXTS.say(language, "terminal.price", talers=int(price))
    if form.do in ("buy", "force sale"):
        price = ask_province(view.copy(), 0, slots["province"], FORCED if form.do == "force sale" else AGREED)
        seller = say_holder(int(v["holder"][slots["province"]]), names, language)
        return f"{seller}, {TEXTS.say(language, 'terminal.price', talers=int(price))}"
    if form.do in ("lay", "arm", "commit good"):
        return name_of("good", WORDS_OF["good"][int(GOOD[slots["province"]])], language)
    if form.first == act.STEP:
        holder = int(v["holder"][slots["to"]])
        return "" if holder in (seat, NOBODY) else say_holder(holder_word(holder), names, language)
    return ""


def choices(view: View, legal: Sequence[int], names: Sequence[str], language: str) -> list[Choice]:
    """The legal actions in their order, numbered from 1."""
    made = []
    for number, action in enumerate(legal, 1):
        form, slots = notation.described(view[0], action)
        target = ""
        if form.places:
            kind, label = form.places[-1]
            target = named(kind, slots[label], names, language)
            more = [aside(view, form, slots, names, language)]
            if notation.step_on_top(view[0]) in FORETOLD:
                more.append(consequence(view, action, language))
            if slots.get("which", 1) > 1 and len(form.places) == 1:
                more.append(TEXTS.say(language, "word.which", which=slots["which"]))
            said = ", ".join(word for word in more if word)
            target += f" ({said})" if said else ""
        standing = int(view["vassals"][0][slots["from"]]) if form.do == "move vassal" else 0
        made.append(Choice(number, action, form, slots, target, standing))
    return made


def heading(choice: Choice, names: Sequence[str], language: str, target: str = OPEN) -> str:
    """The words of an action with its last place left open (or filled)."""
    places = choice.form.places
    values = {label: named(kind, choice.slots[label], names, language) for kind, label in places[:-1]}
    if choice.slots.get("which", 1) > 1 and values:
        values[places[0][1]] += f" ({TEXTS.say(language, 'word.which', which=choice.slots['which'])})"
    if choice.standing > 1:
        values[places[0][1]] += f" ({TEXTS.say(language, 'terminal.vassals_there', count=choice.standing)})"
    if places:
        values[places[-1][1]] = target
    key = f"action.{action_key(choice.form.do, [label for _, label in places])}"
    by_name = f"terminal.{key.removeprefix('action.')}"
    return TEXTS.say(language, by_name if TEXTS.has(language, by_name) else key, **values)


def groups(line: Sequence[Choice]) -> Iterator[list[Choice]]:
    """Neighbouring choices that differ in their last place alone."""
    found: dict[tuple[Any, ...], list[Choice]] = {}
    for choice in line:
        fixed = [choice.slots[label] for _, label in choice.form.places[:-1]]
        which = choice.slots.get("which", 1) if fixed else 1
        found.setdefault((choice.form.template, which, *fixed), []).append(choice)
    yield from found.values()


def whole_lines(view: View, legal: Sequence[int], names: Sequence[str], language: str) -> list[str]:
    """One line for each kind of action (and each place it begins in), every action with its number."""
    lines = []
    for group in groups(choices(view, legal, names, language)):
        if len(group) == 1 or group[0].form.places[-1][0] == "number":
            lines += [f"{choice.number}. {heading(choice, names, language, choice.target)}" for choice in group]
            continue
        targets = ", ".join(f"{choice.number} {choice.target}" for choice in group)
        said = heading(group[0], names, language)
        lines.append(targets if said == OPEN else f"{said}: {targets}")
    return lines


def short_lines(view: View, legal: Sequence[int], names: Sequence[str], language: str) -> list[str]:
    """A list that is too long to be read out: of pieces that can go somewhere only where they stand."""
    starts: dict[str, dict[str, None]] = {}
    lines = []
    for group in groups(choices(view, legal, names, language)):
        first = group[0]
        if len(first.form.places) < 2:
            targets = ", ".join(f"{choice.number} {choice.target}" for choice in group)
            line = f"{heading(first, names, language)}: {targets}"
            lines.append(line if first.form.places else f"{first.number}. {heading(first, names, language)}")
            continue
        kind, label = first.form.places[0]
        key = action_key(first.form.do, [name for _, name in first.form.places])
        said = TEXTS.say(language, f"action.{key}", **{name: OPEN for _, name in first.form.places})
        starts.setdefault(said, {})[named(kind, first.slots[label], names, language)] = None
    pieces = [f"{said}: {', '.join(places)}" for said, places in starts.items()]
    return [*pieces, *lines, TEXTS.say(language, "terminal.many", count=len(legal))]


def listed(view: View, legal: Sequence[int], names: Sequence[str], language: str) -> list[str]:
    """What is asked, the legal actions in a few lines, and how they are typed."""
    write = short_lines if len(legal) > LONG else whole_lines
    templates = [notation.described(view[0], action)[0].template for action in legal]
    forms = dict.fromkeys(re.sub(r"\{(?:\w+:)?(\w+)\}", lambda m: m[1].upper(), one) for one in templates)
    typed = TEXTS.say(language, "terminal.typed", forms=", ".join(forms))
    return [question(view, names, language), *write(view, legal, names, language), typed]


def question(view: View, names: Sequence[str], language: str) -> str:
    """Who decides what, and how much is left of it."""
    v = view[0]
    top = int(v["depth"]) - 1
    step, seat = int(v["stack_step"][top]), int(v["stack_seat"][top])
    what = TEXTS.say(language, f"decision.{steps.DECISION_NAMES[step]}")
    left = LEFT.get(step)
    said = TEXTS.say(language, "terminal.question", who=names[seat], what=what)
    if left is None:
        return said
    number = int(v["owed"][seat]) if left == "owed" else abs(int(v[left])) + (left == "purchases")
    return f"{said} {TEXTS.say(language, 'terminal.left', count=number)}"
