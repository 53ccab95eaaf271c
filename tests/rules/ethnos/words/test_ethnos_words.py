"""Ethnos in words: every event, action and refusal has a text in every language, and nothing raw shows."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ethnos import Referee
from ethnos.players import PLAYERS

from ethnarch.engine.registry import game
from ethnarch.engine.seam import Refusal
from ethnarch.engine.shown.called import You
from ethnarch.engine.shown.texts import LANGUAGES, plural_form
from ethnarch.games.ethnos.core import event_kinds
from ethnarch.games.ethnos.core.actions import ACTION_SPACE
from ethnarch.games.ethnos.core.state import DECISIONS
from ethnarch.games.ethnos.core.tables import COLOURS, KINGDOMS, TRIBES
from ethnarch.games.ethnos.orders import preview
from ethnarch.games.ethnos.words import refusals, telling
from ethnarch.games.ethnos.words.sentences import explain, say_action, tell
from ethnarch.games.ethnos.words.spoken import card_forms, how_many, listed_cards
from ethnarch.games.ethnos.words.texts import TEXTS, WORDS

NAMES = ["Anna", "Ben", "Ewa", "Tom", "Ola", "Max"]
FORMS = {"en": {"one", "other"}, "de": {"one", "other"}, "pl": {"one", "few", "many"}}
RAW = re.compile(r"[{}_]|\bnone\b|\b[a-z]+\.[a-z]+\b|\bETH\b(?!-)|" + "|".join(rf"\b{word}\b" for word in KINGDOMS))

ETHNOS: Any = game("ethnos")


def leaves(table: dict[str, Any], at: str = "") -> Iterator[tuple[str, Any]]:
    """Every text with its key; a table of plural forms is one text."""
    for key, value in table.items():
        if isinstance(value, dict) and not set(value) & {"one", "other"}:
            yield from leaves(value, f"{at}{key}.")
        else:
            yield f"{at}{key}", value


def assert_is_prose(text: str, language: str) -> None:
    assert text and not RAW.search(text), text
    assert text[0].isupper() or text[0].isdigit(), text
    if language != "en":  # no English word for a card or a colour is left
        assert not re.search(r"\b(the|red|purple|grey|skeleton|dwarf|wizard)\b", text), text


# --- the catalogues -------------------------------------------------------------------------------------


def test_the_three_languages_have_the_same_keys() -> None:
    english, german, polish = ({key for key, _ in leaves(TEXTS.catalogue(language))} for language in LANGUAGES)
    assert english == german == polish


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_that_count_have_every_form_of_their_language(language: str) -> None:
    for key, text in leaves(TEXTS.catalogue(language)):
        if isinstance(text, dict):
            assert set(text) == FORMS[language], key


def test_the_three_languages_fill_in_the_same_values() -> None:
    """Forms of one card count as the same value; a sentence may only leave out a card it says otherwise."""

    def values(text: Any) -> set[str]:
        found = re.findall(r"{(\w+)}", " ".join(text.values()) if isinstance(text, dict) else text)
        return {re.sub(r"^(the|a|one|by|bare|several)_", "", name) for name in found}

    german, polish = dict(leaves(TEXTS.catalogue("de"))), dict(leaves(TEXTS.catalogue("pl")))
    for key, text in leaves(TEXTS.catalogue("en")):
        assert values(text) == values(german[key]) == values(polish[key]), key


def test_polish_has_three_forms_and_the_others_two() -> None:
    assert [plural_form("pl", n) for n in (1, 2, 4, 5, 12, 14, 21, 22, 25, 112, 0)] == [
        "one", "few", "few", "many", "many", "many", "many", "few", "many", "many", "many"
    ]  # fmt: skip
    assert [plural_form("de", n) for n in (0, 1, 2, 21)] == ["other", "one", "other", "other"]
    assert [how_many("card", n, "pl") for n in (1, 3, 5, 22)] == ["1 karta", "3 karty", "5 kart", "22 karty"]
    assert [how_many("glory", n, "pl") for n in (1, 2)] == ["1 punkt chwały", "2 punkty chwały"]
    assert how_many("glory", 15, "pl") == "15 punktów chwały"
    assert [how_many("card", n, "de") for n in (1, 3)] == ["1 Karte", "3 Karten"]


# --- cards ----------------------------------------------------------------------------------------------


def test_cards_are_declined() -> None:
    german = card_forms("merfolk.red", "de")
    assert (german["a_"], german["the_"], german["by_"]) == (
        "ein rotes Meerwesen", "das rote Meerwesen", "einem roten Meerwesen"
    )  # fmt: skip
    winged = card_forms("wingfolk.blue", "de")
    assert (winged["a_"], winged["the_"]) == ("ein blauer Geflügelter", "den blauen Geflügelten")
    assert card_forms("elf.orange", "en")["a_"] == "an orange elf"
    assert card_forms("elf.red", "pl")["the_"] == "czerwonego elfa"
    assert card_forms("merfolk.red", "pl")["the_"] == "czerwony Morski Lud"
    assert card_forms("skeleton", "pl")["the_"] == "szkielet"


def test_equal_cards_are_counted_together() -> None:
    cards = ["elf.blue", "skeleton", "skeleton"]
    assert listed_cards(cards, "en") == "a blue elf and 2 skeletons"
    assert listed_cards(cards, "de") == "blauer Elb und 2 Skelette"
    assert listed_cards(cards, "pl") == "niebieski elf i 2 × szkielet"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_every_form(language: str) -> None:
    cards = ["skeleton", *(f"{tribe}.{colour}" for tribe in TRIBES if tribe != "skeleton" for colour in COLOURS)]
    for card in cards:
        assert all(text and not RAW.search(text) for text in card_forms(card, language).values()), card


# --- the log --------------------------------------------------------------------------------------------


def sample(kind: str) -> list[dict[str, Any]]:
    """Events of a kind as everybody sees them, and as the one who may know more."""
    band = ["elf.red", "elf.blue", "skeleton", "skeleton"]
    data: dict[str, list[dict[str, Any]]] = {
        "age_began": [{"age": 2}],
        "took": [{"card": "merfolk.orange"}],
        "drew": [{}, {"card": "wingfolk.grey"}],
        "dragon": [{"number": n} for n in (1, 2, 3)],
        "band": [{"cards": band}, {"cards": ["orc.green"]}],
        "marker": [{"kingdom": "rhea", "free": free} for free in (False, True)],
        "declined": [{"decision": d} for d in ("marker", "troll", "horde", "free", "draw")],
        "giant": [{"cards": n, "glory": 2} for n in (1, 3, 5)],
        "swam": [{"from": 3, "to": 7}, {"from": 18, "to": 18}],
        "troll": [{"token": 4}],
        "horde": [{"kingdom": kingdom} for kingdom in KINGDOMS],
        "kept": [{}, {"card": "elf.purple"}],
        "discarded": [{"card": "troll.blue", "count": n} for n in (1, 2, 5)],
        "age_ended": [{"age": 1}],
        "kingdom_glory": [{"kingdom": "duris", "glory": n, "place": 2} for n in (0, 1, 4)],
        "merfolk_glory": [{"glory": n, "place": 1} for n in (0, 1, 4)],
        "giant_glory": [{"glory": n} for n in (0, 2, 5)],
        "band_glory": [{"band": band, "glory": n, "cards": 2} for n in (0, 1, 15)],
        "pillaged": [{"markers": n, "glory": 6} for n in (1, 3, 6)],
    }
    return [{"kind": kind, "seat": None if kind == "game_over" else 1, **extra} for extra in data.get(kind, [{}])]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", sorted(kind for kind, _ in telling.RULES.values()))
def test_every_event_is_one_sentence(kind: str, language: str) -> None:
    for event in sample(kind):
        text = tell(event, NAMES, language)
        assert_is_prose(text, language)
        assert text.endswith(".")
        assert "Ben" in text or kind in ("game_over", "age_ended")


def test_a_drawn_card_is_named_only_to_who_may_know_it() -> None:
    drew = {"kind": "drew", "seat": 0}
    assert tell(drew, NAMES, "de") == "Anna zieht eine Karte vom Stapel."
    assert tell({**drew, "card": "elf.red"}, NAMES, "de") == "Anna zieht einen roten Elben vom Stapel."
    assert tell({**drew, "card": "elf.red"}, NAMES, "pl") == "Anna dobiera z talii czerwonego elfa."


def test_a_band_is_told_with_its_leader_first() -> None:
    laid = {"kind": "band", "seat": 0, "cards": ["elf.red", "elf.blue", "skeleton"]}
    assert tell(laid, NAMES, "en") == "Anna plays a band of 3 cards led by a red elf, with a blue elf and a skeleton."
    assert tell(laid, NAMES, "pl") == (
        "Anna zagrywa oddział z 3 kart. Dowodzi czerwony elf, a z nim: niebieski elf i szkielet."
    )


def test_every_kind_of_event_has_a_rule() -> None:
    codes = {value for name, value in vars(event_kinds).items() if name.isupper()}
    assert set(telling.RULES) == codes


# --- whole games in words -------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_whole_games_can_be_read(seed: int) -> None:
    """Whatever happens in a game, and whatever may be done, is prose for the seat, the others and a spectator."""
    players, edition = 2 + seed % 5, ["en", "de", "pl", "kurz"][seed % 4]
    referee, state = Referee(players, seed, edition), ETHNOS.new(players, seed, {"edition": edition})
    rng, player = random.Random(seed), list(PLAYERS.values())[seed % 4]
    decision = ETHNOS.decision(state)
    while decision:
        language = rng.choice(LANGUAGES)
        for action in ETHNOS.actions(state):
            assert_is_prose(ETHNOS.say_action(state, action, language), language)
        text = player(referee, rng)
        referee.play(text)
        for event in ETHNOS.play(state, ETHNOS.action_from_text(state, text)):
            for seat in (decision.seat, (decision.seat + 1) % players, None):
                assert_is_prose(ETHNOS.tell(event.seen_by(seat), NAMES, language), language)
                read = ETHNOS.tell(event.seen_by(seat), You.among(NAMES, seat), language)
                assert_is_prose(read, language)
                assert seat is None or NAMES[seat] not in read, event
        decision = ETHNOS.decision(state)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_there_is_can_be_said(language: str) -> None:
    for tribes in (TRIBES[:6], TRIBES[6:]):
        state = ETHNOS.new(4, 1, {"tribes": tribes})
        bones = 6 * tribes.index("skeleton") if "skeleton" in tribes else -9
        said: dict[str, int] = {}
        for action in range(ACTION_SPACE):
            text = say_action(state[0], action, language)
            assert_is_prose(text, language)
            if said.setdefault(text, action) != action:  # only skeletons are alike
                assert bones <= (action - 33) % 36 < bones + 6, text


# --- refusals -------------------------------------------------------------------------------------------

VALUES: dict[str, object] = {
    "card": "elf.red", "leader": "wingfolk.grey", "last": "skeleton", "kingdom": "rhea", "home": "duris",
    "count": 3, "size": 2, "token": 5, "decision": "marker",
}  # fmt: skip


def refusal_keys() -> set[str]:
    """The keys that the code names, read from its own text."""
    keys: set[str] = set()
    for module in (refusals, preview):
        tree = ast.parse(Path(module.__file__).read_text())
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "refusal":
                keys |= {part.value for part in ast.walk(call.args[1]) if isinstance(part, ast.Constant)}
    return keys | {"token_taken", "token_too_high"}


def test_every_refusal_has_a_text_and_every_text_a_refusal() -> None:
    assert refusal_keys() - {0} == set(TEXTS.catalogue("en")["refusal"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", sorted(TEXTS.catalogue("en")["refusal"]))
def test_every_refusal_is_prose_and_names_its_rule(key: str, language: str) -> None:
    for count in (1, 2, 5):
        text = explain(Refusal("ETH-4.3", "raw", key, {**VALUES, "count": count}), language)
        assert_is_prose(text, language)
        assert text.endswith("(ETH-4.3)")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_can_be_named_in_a_refusal(language: str) -> None:
    for decision in DECISIONS[:-1]:
        refusal = Refusal("ETH-3.2", "raw", "other_decision", {"decision": decision})
        text = explain(refusal, language).removesuffix(" (ETH-3.2)")
        assert_is_prose(text, language)
        assert language == "en" or decision not in text.split()


def test_a_refusal_by_the_engine_is_in_words() -> None:
    state = ETHNOS.new(4, 1, {"tribes": TRIBES[:6]})
    with pytest.raises(Refusal) as caught:
        ETHNOS.play(state, ETHNOS.action_from_text(state, "mark rhea"))
    assert "." not in caught.value.message[:-1].replace("now. ", "")
    assert ETHNOS.explain(caught.value, "de") == (
        "Danach wird jetzt nicht gefragt. Zu entscheiden ist: "
        "eine Karte nehmen oder einen Kampfverband ausspielen. (ETH-3.2)"
    )


def test_a_preview_gives_its_reason_in_words() -> None:
    state = ETHNOS.from_position(
        {"players": 4, "tribes": ["elf", "dwarf", "giant", "orc", "troll", "wizard"],
         "decision": {"seat": 0, "kind": "turn"}, "seats": [{"hand": ["elf.red", "dwarf.blue"]}, {}, {}, {}]}
    )  # fmt: skip
    view = ETHNOS.view(state, 0)
    assert ETHNOS.preview(view, ["elf.red", "dwarf.blue"], "pl")["reason"] == (
        "Oddział ma jedno plemię albo jeden kolor: "
        "niebieski krasnolud nie pasuje do oddziału, którym dowodzi czerwony elf."
    )
    for language in LANGUAGES:
        for cards in (["elf.red", "dwarf.blue"], ["elf.blue"], ["elf.red", "elf.red"]):
            assert_is_prose(ETHNOS.preview(view, cards, language)["reason"], language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_tribe_does_is_said_in_words_and_not_by_an_unknown(language: str) -> None:
    """ETH-6: "for each card of the band", never "X cards"; and one sentence is short enough for a card."""
    for tribe in TRIBES:
        said = WORDS["tribes"][tribe][language]
        assert not re.search(r"\bX\b", said["ability"] + said["explain"]), tribe
        assert len(said["ability"]) <= 60, tribe
