"""What a person types, understood: an action by its words and names, in the person's language, any of them cut short.

Typed words are compared with the legal actions first; what fits none of them but names something is handed to the
rules as it is, so that they say what forbids it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Any

from ethnarch.engine.seam import BadNotation, View
from ethnarch.games.era_of_tribes.board.arrays import NEIGHBOUR, PROVINCE_WORDS, PROVINCES
from ethnarch.games.era_of_tribes.core import actions as act
from ethnarch.games.era_of_tribes.core.forms import Form, Slots
from ethnarch.games.era_of_tribes.core.state import FLEET_PIECE, OUTSIDE, SEATS, VASSAL_PIECE, VILLAGERS
from ethnarch.games.era_of_tribes.notation import text as notation
from ethnarch.games.era_of_tribes.notation.forms import write_slot
from ethnarch.games.era_of_tribes.notation.names import SET_WORDS, WORDS_OF, holder_word
from ethnarch.games.era_of_tribes.words.choosing import choices, heading, named, whole_lines
from ethnarch.games.era_of_tribes.words.refusals import refusal
from ethnarch.games.era_of_tribes.words.sentences import TEXTS, name_of, say_slot

FEW = 8
WHOLE_PHRASE, CUT_SHORT = 40, 50
"""How far an action is that was typed as it is read out, and one of which only the beginning was typed."""


def folded(text: str) -> str:
    """Small letters without accents, words parted by single spaces."""
    plain = unicodedata.normalize("NFKD", text.lower().replace("ø", "o").replace("ł", "l").replace("ß", "ss"))
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter) and letter != "'")
    return " ".join(re.sub(r"[^0-9a-z#]+", " ", plain).split())


def spellings(kind: str, number: int, names: Sequence[str], language: str) -> set[str]:
    """Every way to write a thing: its name in the person's language and in English, and its word of notation."""
    if kind == "number":
        return {str(number)}
    if kind in ("seat", "holder") and number < SEATS:
        return {folded(names[number]), str(number)} if number < len(names) else set()
    if kind == "set":
        return {SET_WORDS.get(number, "-"), folded(named(kind, number, names, language))}
    if kind == "holder":
        return {folded(say_slot(kind, number, one)) for one in (language, "en")} | {str(holder_word(number))}
    word = WORDS_OF[kind][number]
    return {folded(name_of(kind, word, one)) for one in (language, "en")} | {folded(word)}


def fits(words: Sequence[str], kind: str, number: int, names: Sequence[str], language: str) -> int | None:
    """0 if the words are a name of the thing, 1 if a name begins with them, else None."""
    said = " ".join(words)
    ways = spellings(kind, number, names, language)
    if said in ways:
        return 0
    return 1 if any(way.startswith(said) for way in ways) and kind != "number" else None


def match(words: Sequence[str], form: Form, slots: Slots, names: Sequence[str], language: str) -> int | None:
    """How well typed words name an action: 0 is exact, more is cut shorter, None is not at all."""
    literal = form.do.split()
    best: int | None = None
    for taken in range(min(len(literal), len(words)), -1, -1):
        if not all(literal[at].startswith(words[at]) for at in range(taken)):
            continue
        cost = 10 * (len(literal) - taken) + sum(literal[at] != words[at] for at in range(taken))
        rest = fill(words[taken:], form, slots, names, language)
        if rest is not None and (taken or form.places) and (best is None or cost + rest < best):
            best = cost + rest
    return best


def fill(words: Sequence[str], form: Form, slots: Slots, names: Sequence[str], language: str) -> int | None:
    """How well words name the places of a form, in order; the last alone is enough."""
    places = form.places
    if not places:
        return 0 if not words else None
    if not words:
        return None
    best: int | None = None
    for wanted, penalty in ((places, 0), (places[-1:], 100)):
        if len(wanted) > 2 or (penalty and len(places) == 1):
            continue
        for cut in range(1, len(words)) if len(wanted) == 2 else [len(words)]:
            parts = (words[:cut], words[cut:]) if len(wanted) == 2 else (words,)
            found = [
                fits(part, kind, slots[label], names, language)
                for part, (kind, label) in zip(parts, wanted, strict=True)
            ]
            if all(one is not None for one in found):
                cost = penalty + sum(one or 0 for one in found)
                best = cost if best is None else min(best, cost)
    return best


def understand(view: View, legal: Sequence[int], typed: str, names: Sequence[str], language: str) -> list[str]:
    """A typed line as actions in notation, each to be read where the one before leads; BadNotation says why not."""
    times = notation.TIMES.search(typed.rstrip())
    line = notation.TIMES.sub("", typed.rstrip())
    count = max(1, min(int(times[1]), notation.MOST_TIMES)) if times else 1
    try:
        notation.from_text(view[0], line)
    except BadNotation:
        return [guessed(view, legal, line, names, language)] * count
    return [line] * count


def guessed(view: View, legal: Sequence[int], line: str, names: Sequence[str], language: str) -> str:
    which = notation.WHICH.search(line)
    words = folded(notation.WHICH.sub("", line)).split()
    said = " ".join(words)
    scored = []
    for choice in choices(view, legal, names, language):
        if which and choice.slots.get("which", 1) != int(which[1]):
            continue
        cost = match(words, choice.form, choice.slots, names, language)
        phrase = folded(heading(choice, names, language, choice.target))
        if cost is None and words and phrase.startswith(said):
            cost = WHOLE_PHRASE if phrase == said else CUT_SHORT
        if cost is not None:
            scored.append((cost + 200 * (choice.slots.get("which", 1) - 1), choice))
    best = min((cost for cost, _ in scored), default=None)
    found = [choice for cost, choice in scored if cost == best]
    if len(found) == 1:
        return notation.to_text(view[0], found[0].action)
    if found:
        could = ", ".join(heading(choice, names, language, choice.target) for choice in found[:FEW])
        raise BadNotation(TEXTS.say(language, "terminal.ambiguous", line=line, could=could))
    return forbidden(view, words, line, names, language)


def forbidden(view: View, words: Sequence[str], line: str, names: Sequence[str], language: str) -> str:
    """An action that is not legal, in notation, so that the rules say why; BadNotation if it names nothing."""
    v, problem = view[0], None
    for form in notation.forms_of(v):
        for slots in named_slots(words, form, names, language):
            if form.first == act.STEP:
                check_step(v, form, slots)
            try:
                notation.action_of(v, form, slots, 1)
            except BadNotation as error:
                problem = problem or error
                continue
            return written(form, slots)
    what = TEXTS.say(language, f"decision.{notation.decision_word(v)}")
    raise problem or BadNotation(TEXTS.say(language, "terminal.unknown", line=line, what=what))


def check_step(v: Any, form: Form, slots: Slots) -> None:
    """ERA-1.3.A.2.d: a piece goes from where it stands to a neighbour."""
    at, to = slots["from"], slots["to"]
    if to not in NEIGHBOUR[at]:
        raise refusal("ERA-1.3.A.2.d", "no_such_step", **{"from": PROVINCE_WORDS[at], "to": PROVINCE_WORDS[to]})
    kind = VASSAL_PIECE if form in (notation.MOVE_VASSAL, notation.BOARD) else FLEET_PIECE
    if not notation.classes(v, kind, at):
        raise refusal("ERA-1.3.A.2.d", "no_piece", province=PROVINCE_WORDS[at])


def named_slots(words: Sequence[str], form: Form, names: Sequence[str], language: str) -> Iterator[Slots]:
    """What the words name if they are this form, cut short or whole: for each place the one thing called so."""
    literal, count = form.do.split(), len(form.places)
    for taken in range(min(len(literal), len(words)), -1, -1):
        rest = words[taken:]
        if not all(literal[at].startswith(words[at]) for at in range(taken)) or not 1 <= count <= min(2, len(rest)):
            continue
        for cut in range(1, len(rest)) if count == 2 else [len(rest)]:
            parts = [rest[:cut], rest[cut:]][:count]
            found = [one_thing(part, kind, names, language) for part, (kind, _) in zip(parts, form.places, strict=True)]
            if all(one is not None for one in found):
                yield {label: one for (_, label), one in zip(form.places, found, strict=True)}


def one_thing(words: Sequence[str], kind: str, names: Sequence[str], language: str) -> int | None:
    count = {"seat": len(names), "number": act.NUMBERS, "set": act.SETS, "holder": VILLAGERS + 1}
    numbers = range(count[kind] if kind in count else len(WORDS_OF[kind]))
    scored = {n: fits(words, kind, n, names, language) for n in numbers}
    for wanted in (0, 1):
        found = [number for number, cost in scored.items() if cost == wanted]
        if found:
            return found[0] if len(found) == 1 else None
    return None


def written(form: Form, slots: Slots) -> str:
    """A form with its places filled, as notation writes it."""
    text = form.template
    for kind, label in form.places:
        place = "{" + (kind if kind == label else f"{kind}:{label}") + "}"
        text = text.replace(place, str(write_slot(kind, slots[label])))
    return text


def actions_with(view: View, legal: Sequence[int], text: str, names: Sequence[str], language: str) -> str:
    """The whole list with its numbers, or its lines with a name in them."""
    wanted = folded(text)
    lines = [line for line in whole_lines(view, legal, names, language) if wanted in folded(line)]
    return "\n".join(lines) or TEXTS.say(language, "terminal.none_with", name=text)


def province_named(view: View, text: str, language: str) -> int:
    """A province by its name or the beginning of it, in the person's language or in English; those in play first."""
    words = folded(text).split()
    for wanted in (0, 1):
        found = [p for p in range(PROVINCES) if words and fits(words, "province", p, (), language) == wanted]
        found = [p for p in found if view["holder"][0][p] != OUTSIDE] or found
        if len(found) == 1:
            return found[0]
        if found:
            could = ", ".join(say_slot("province", p, language) for p in found[:FEW])
            raise BadNotation(TEXTS.say(language, "terminal.ambiguous", line=text, could=could))
    raise BadNotation(TEXTS.say(language, "terminal.no_province", name=text))
