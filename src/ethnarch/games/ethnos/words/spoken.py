"""Cards, kingdoms and numbers as words of a language, in the grammatical forms the sentences need.

A card called `card` fills these places of a text (the examples: a blue elf):

| place        | English      | German              | Polish             |
| ------------ | ------------ | ------------------- | ------------------ |
| {card}       | blue elf     | blauer Elb          | niebieski elf      |
| {bare_card}  | blue elf     | blauen Elben        | niebieskiego elfa  |
| {a_card}     | a blue elf   | ein blauer Elb      | niebieski elf      |
| {one_card}   | a blue elf   | einen blauen Elben  | niebieskiego elfa  |
| {the_card}   | the blue elf | den blauen Elben    | niebieskiego elfa  |
| {by_card}    | a blue elf   | einem blauen Elben  | niebieski elf      |
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from ethnarch.games.ethnos.words.texts import TEXTS, WORDS

CARDS = ("card", "leader", "last")
KINGDOMS = ("kingdom", "home")


def kingdom_word(kingdom: str, language: str) -> str:
    return str(WORDS["kingdoms"][kingdom][language])


def how_many(what: str, count: int, language: str) -> str:
    """A number and its noun: 1 card, 2 karty, 5 kart."""
    return TEXTS.say(language, f"count.{what}", count=count)


@cache
def card_forms(card: str, language: str) -> Mapping[str, str]:
    """A card in every form; the keys begin the places: "" for {card}, "the_" for {the_card}."""
    tribe, _, colour = card.partition(".")
    noun = (WORDS["tribes"].get(tribe) or WORDS["no_tribe"])[language]
    shade = WORDS["colours"][colour][language] if colour else {}
    if language == "en":
        return english(noun, shade)
    return german(noun, shade) if language == "de" else polish(noun, shade)


def coloured(shade: Mapping[str, str], form: str, noun: str) -> str:
    return f"{shade[form]} {noun}" if shade else noun


def english(noun: Mapping[str, str], shade: Mapping[str, str]) -> dict[str, str]:
    card = coloured(shade, "name", noun["name"])
    one = f"{'an' if card[0] in 'aeiou' else 'a'} {card}"
    several = coloured(shade, "name", noun["plural"])
    return {"": card, "bare_": card, "a_": one, "one_": one, "by_": one, "the_": f"the {card}", "several_": several}


def german(noun: Mapping[str, str], shade: Mapping[str, str]) -> dict[str, str]:
    gender, as_object = noun["gender"], noun["accusative"]
    card = coloured(shade, gender, noun["name"])
    bare = coloured(shade, f"accusative_{gender}", as_object)
    by = f"einem {coloured(shade, 'accusative_m', as_object)}"
    several = coloured(shade, "f", noun["plural"])
    if gender == "n":
        the = f"das {coloured(shade, 'f', as_object)}"
        return {"": card, "bare_": bare, "a_": f"ein {card}", "one_": f"ein {bare}", "the_": the, "by_": by,
                "several_": several}  # fmt: skip
    return {"": card, "bare_": bare, "a_": f"ein {card}", "one_": f"einen {bare}", "the_": f"den {bare}", "by_": by,
            "several_": several}  # fmt: skip


def polish(noun: Mapping[str, str], shade: Mapping[str, str]) -> dict[str, str]:
    card = coloured(shade, "m", noun["name"])
    taken = coloured(shade, noun["object"], noun["accusative"])
    return {"": card, "bare_": taken, "a_": card, "one_": taken, "the_": taken, "by_": card, "several_": f"× {card}"}


def several_cards(card: str, count: int, language: str) -> str:
    """One card, or some alike: a blue elf, 2 blue elves."""
    forms = card_forms(card, language)
    return forms["a_" if language == "en" else ""] if count == 1 else f"{count} {forms['several_']}"


def listed_cards(cards: Sequence[str], language: str) -> str:
    """Cards in one line, equal ones together: a blue elf, a green elf and 2 skeletons."""
    kinds = list(dict.fromkeys(cards))
    parts = [several_cards(card, cards.count(card), language) for card in kinds]
    if len(parts) < 2:
        return "".join(parts)
    return TEXTS.say(language, "list.and", first=", ".join(parts[:-1]), last=parts[-1])


def in_words(values: Mapping[str, Any], language: str) -> dict[str, Any]:
    """The values of an event or a refusal with cards, kingdoms and decisions turned into words."""
    said = dict(values)
    for name in CARDS:
        if name in values:
            said |= {f"{form}{name}": text for form, text in card_forms(str(values[name]), language).items()}
    for name in KINGDOMS:
        if name in values:
            said[name] = kingdom_word(str(values[name]), language)
    if "size" in values:
        said["size"] = how_many("of_cards", int(values["size"]), language)
    if "decision" in values:
        said["decision"] = TEXTS.say(language, f"decision.{values['decision']}")
    return said


def sentence(language: str, key: str, values: Mapping[str, Any]) -> str:
    """A text with its values in words; it begins with a capital letter."""
    text = TEXTS.say(language, key, **in_words(values, language))
    return text[:1].upper() + text[1:]
