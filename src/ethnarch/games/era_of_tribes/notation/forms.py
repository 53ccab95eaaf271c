"""How every action is written: for each decision its blocks of actions, each with a template.

A template is literal words and places `{label}` or `{kind:label}`; kinds are those of `names.WORDS_OF`, `number`,
`seat` and `set`. The same template gives the text and the JSON form: `{"do": literal words, label: word, …}`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec

from ethnarch.engine.seam import BadNotation
from ethnarch.games.era_of_tribes.board.arrays import COASTS, PEOPLES, PROVINCES, SLOTS
from ethnarch.games.era_of_tribes.board.figures import BRANCHES, CARDS, TILES
from ethnarch.games.era_of_tribes.core import actions as act
from ethnarch.games.era_of_tribes.core import steps
from ethnarch.games.era_of_tribes.core.state import BATTLES, FIELDS, PIECES, SEATS
from ethnarch.games.era_of_tribes.notation.names import SET_WORDS, holder_number, holder_word, number_of, word_of

PLACE = re.compile(r"\{(\w+)(?::(\w+))?\}")
Slots = dict[str, Any]


class Form(msgspec.Struct, frozen=True):
    """One block of actions and how it is written."""

    first: int
    count: int
    template: str
    places: tuple[tuple[str, str], ...]
    """(kind, label) of every place."""
    pattern: re.Pattern[str]
    do: str
    """The literal words: the `do` of the JSON form."""

    def holds(self, action: int) -> bool:
        return self.first <= action < self.first + self.count


def form(first: int, count: int, template: str) -> Form:
    places = tuple((kind, label or kind) for kind, label in PLACE.findall(template))
    pattern = re.escape(template).replace(r"\ ", r"\s+").replace(">", r"\s*>\s*")
    for kind, label in PLACE.findall(template):
        written = f"{kind}:{label}" if label else kind
        pattern = pattern.replace(re.escape("{" + written + "}"), rf"(?P<{label or kind}>[a-z0-9/-]+)")
    words = PLACE.sub("", template).replace(">", " ").replace("#", " ").split()
    return Form(first, count, template, places, re.compile(pattern), " ".join(words))


def one(action: int, text: str) -> Form:
    return form(action, 1, text)


DONE = one(act.DONE, "done")
YES_NO = lambda yes, no: (one(act.ACCEPT, yes), one(act.DECLINE, no))  # noqa: E731
PROVINCE = lambda text: form(act.PROVINCE, PROVINCES, text)  # noqa: E731
USE = form(act.USE_TILE, TILES, "use {tile}")
COMMIT_VILLAGE = form(act.COMMIT_TILE, TILES, "commit village {tile}")
ASK = form(act.SEAT, SEATS, "ask {seat}")
BY_VILLAGE = form(act.BRANCH_BY_TILE, BRANCHES, "advance {branch} by village")
NUMBER: Callable[[str], Form] = lambda text: form(act.NUMBER, act.NUMBERS, text)  # noqa: E731

STEPS = tuple(
    form(act.STEP, PIECES * SLOTS, text)
    for text in (
        "move vassal {province:from} > {province:to}",
        "board {province:from} > {province:to}",
        "sail {province:from} > {province:to}",
        "land {province:from} > {province:to}",
    )
)
"""A step of a piece, by its kind and where it goes: vassal to land, vassal to water, fleet to water, fleet to land."""

FORMS: dict[int, tuple[Form, ...]] = {
    steps.CARD: (form(act.CARD_OF, CARDS, "keep {card}"),),
    steps.PEOPLE: (form(act.PEOPLE_OF, PEOPLES, "people {people}"),),
    steps.FIRST_ADVANCE: (form(act.BRANCH, BRANCHES, "advance {branch}"),),
    steps.PLACE: (NUMBER("place {number}"),),
    steps.TILES_WINDOW: (DONE,),
    steps.OVERFLOW: (PROVINCE("remove {province}"),),
    steps.FIELD: (form(act.FIELD_OF, FIELDS, "field {field}"), one(act.PASS, "pass")),
    steps.LEADERS: (NUMBER("leaders {number}"),),
    steps.GOODS: (PROVINCE("lay {province}"), DONE),
    steps.LEGION: YES_NO("legion", "no legion"),
    steps.GROW: (PROVINCE("place vassal {province}"), DONE),
    steps.SHRINK: (PROVINCE("remove {province}"), form(act.POST, PROVINCES, "remove post {province}")),
    steps.BUILD: (
        form(act.FLEET_AT, COASTS, "fleet {province:from} > {province:to}"),
        form(act.TRAIN, PROVINCES, "army {province}"),
        form(act.POST, PROVINCES, "post {province}"),
        DONE,
    ),
    steps.POST_PRICE: (one(act.PAY_TALER, "pay taler"), one(act.PAY_TREATY, "pay treaty")),
    steps.POST_FROM: (PROVINCE("from {province}"),),
    steps.BONUS_FLEET: YES_NO("bonus fleet", "no fleet"),
    steps.MOVE: (
        *STEPS,
        form(act.HORSE_FOR, PIECES, "horse {province}"),
        form(act.RAID_WITH, PIECES, "raid from {province}"),
        DONE,
    ),
    steps.TRANSPORT: (PROVINCE("sail {province}"), PROVINCE("land {province}")),
    steps.PAYER: (form(act.PIECE, PIECES, "fleet with {number}"),),
    steps.RAID_TARGET: (PROVINCE("raid {province}"),),
    steps.RANSOM: (NUMBER("pay {number}"),),
    steps.ENCOUNTER: (
        form(act.SEAT, SEATS, "fight {seat}"),
        one(act.DONE, "peace"),
        one(act.ALWAYS_PEACE, "peace always"),
    ),
    steps.CITY: (PROVINCE("found {province}"), DONE),
    steps.TAKE_BACK: (PROVINCE("take back {province}"), DONE),
    steps.WAR_GOODS: (PROVINCE("arm {province}"), DONE),
    steps.BATTLE: (form(act.BATTLE_OF, BATTLES, "battle {province} {holder:against}"),),
    steps.COMMIT: (
        one(act.COMMIT_ARMY, "commit army"),
        one(act.COMMIT_LEGION, "commit legion"),
        PROVINCE("commit good {province}"),
        COMMIT_VILLAGE,
        ASK,
        DONE,
    ),
    steps.HOW_MANY: (NUMBER("armies {number}"),),
    steps.SEND: (NUMBER("send {number}"),),
    steps.JOIN: (COMMIT_VILLAGE, ASK, DONE),
    steps.LOSE: (
        one(act.LOSE_VASSAL, "lose vassal"),
        one(act.LOSE_LANDED, "lose fleet"),
        one(act.LOSE_LEGION, "lose legion"),
    ),
    steps.TAKE_CITY: YES_NO("city", "vassal"),
    steps.EXPEL: YES_NO("expel", "tolerate"),
    steps.DIPLOMACY_SET: (form(act.DIPLOMACY_OF, act.SETS, "diplomacy {set}"),),
    steps.DIPLOMACY: (
        one(act.RECRUIT, "recruit"),
        one(act.BRING_PEACE, "bring peace"),
        one(act.BOAST, "boast"),
        PROVINCE("buy {province}"),
        form(act.FORCE_PROVINCE, PROVINCES, "force sale {province}"),
        form(act.ALLY, SEATS, "ally {seat}"),
        form(act.FORCE_ALLY, SEATS, "force alliance {seat}"),
        form(act.END_ALLIANCE, SEATS, "end alliance {seat}"),
        form(act.FORCE_END, SEATS, "force end {seat}"),
        DONE,
    ),
    steps.OFFER: YES_NO("accept", "decline"),
    steps.ADVANCE: (form(act.BRANCH, BRANCHES, "advance {branch}"), BY_VILLAGE, DONE),
    steps.VILLAGE_WON: (BY_VILLAGE, DONE),
    steps.FREE_FLEET: (PROVINCE("fleet {province}"), DONE),
    steps.FREE_ARMY: YES_NO("army", "no army"),
    steps.SCORE_CARD: (form(act.CARD_OF, CARDS, "score {card}"),),
}
"""Every decision's forms in the order of its legal actions; `use {tile}` comes last everywhere (B103)."""

assert set(FORMS) == set(steps.DECISION_NAMES)

SETS = {word: bits for bits, word in SET_WORDS.items()}


def write_slot(kind: str, number: int) -> str | int | None:
    """A number as its word: in JSON numbers and seats stay numbers."""
    if kind in ("number", "seat"):
        return number
    if kind == "holder":
        return holder_word(number)
    if kind == "set":
        return SET_WORDS.get(number, "-")
    return word_of(kind, number)


def read_slot(kind: str, word: object) -> int:
    """The number behind a word or a number of a form."""
    if kind in ("number", "seat"):
        if isinstance(word, bool) or not str(word).isdigit():
            raise BadNotation(f"{word!r} is no {kind}: write a whole number")
        return int(str(word))
    if kind == "holder":
        return holder_number(int(word) if isinstance(word, str) and word.isdigit() else word)
    if kind == "set":
        if word not in SETS:
            raise BadNotation(f"{word!r} is no set of diplomacy; there are: {', '.join(SETS)}")
        return SETS[str(word)]
    return number_of(kind, word)
