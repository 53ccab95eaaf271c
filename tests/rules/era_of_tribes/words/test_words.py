"""Era of Tribes: sentences in three languages, and refusals that name their rule."""

from __future__ import annotations

import re
import tomllib
from string import Formatter
from typing import Any

import pytest
from era_hand import Hand
from era_play import GAME, TABLES, choose, walk
from era_table import moving, own, table

from ethnarch.engine.seam import Refusal
from ethnarch.engine.shown.called import You
from ethnarch.engine.shown.texts import LANGUAGES
from ethnarch.games.era_of_tribes.board.files import DATA
from ethnarch.games.era_of_tribes.core import actions as act
from ethnarch.games.era_of_tribes.core.forms import USE
from ethnarch.games.era_of_tribes.core.steps import DECISION_NAMES
from ethnarch.games.era_of_tribes.expansion.ashore import is_hostile
from ethnarch.games.era_of_tribes.notation import forms
from ethnarch.games.era_of_tribes.words import refusals, sentences

NAMES = ["Ann", "Bob", "Cid", "Dan", "Eve", "Fay"]


def catalogue(language: str) -> dict[str, dict[str, Any]]:
    """Texts by section and key; some have forms by number."""
    return tomllib.loads((DATA / "texts" / f"{language}.toml").read_text(encoding="utf-8"))


def places_of(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", text))


def forms_of(text: str | dict[str, str], language: str) -> list[str]:
    """A text, or its forms by number: all that the language has."""
    if isinstance(text, str):
        return [text]
    assert set(text) == ({"one", "few", "many"} if language == "pl" else {"one", "other"}), text
    return list(text.values())


def test_the_three_languages_have_the_same_texts_with_the_same_places() -> None:
    english = catalogue("en")
    for language in LANGUAGES:
        other = catalogue(language)
        for section, texts in english.items():
            assert set(other[section]) == set(texts), (language, section)
            for key, text in texts.items():
                said = forms_of(other[section][key], language)
                for one in said:
                    assert one.strip() and places_of(one) == places_of(forms_of(text, "en")[0]), (language, key)


def test_every_event_decision_and_action_has_a_text() -> None:
    texts = catalogue("en")
    assert set(texts["log"]) == sentences.log_keys()
    assert set(texts["decision"]) == set(DECISION_NAMES.values())
    wanted = {
        sentences.action_key(form.do, [label for _, label in form.places])
        for decision in forms.FORMS.values()
        for form in (*decision, USE)
    }
    assert set(texts["action"]) == wanted | {"battle_province_against_water"}


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_whole_games_are_told_in_three_languages(players: int, options: dict[str, Any]) -> None:
    import random

    rnd, state = random.Random(17), GAME.new(players, 17, options)
    for _ in range(150):
        decision = GAME.decision(state)
        if decision is None:
            break
        legal = GAME.actions(state)
        phrases = {language: [GAME.say_action(state, a, language) for a in legal] for language in LANGUAGES}
        assert all(len(set(said)) == len(legal) for said in phrases.values()), decision
        for event in GAME.play(state, choose(rnd, state[0], decision, legal)):
            for language in LANGUAGES:
                for seat in (None, *range(players)):
                    said = GAME.tell(event.seen_by(seat), NAMES, language)
                    assert said and "{" not in said and "None" not in said, event
                    read = GAME.tell(event.seen_by(seat), You.among(NAMES, seat), language)
                    assert seat is None or (NAMES[seat] not in read and "|" not in said + read), event


@pytest.mark.parametrize(
    ("reader", "told"),
    [
        (
            None,
            ["Ann attacks Ben in Latium.", "Ann greift Ben in Latium an.", "Ann atakuje: Ben, prowincja Lacjum."],
        ),
        (0, ["You attack Ben in Latium.", "Du greifst Ben in Latium an.", "Atakujesz: Ben, prowincja Lacjum."]),
        (
            1,
            [
                "Ann attacks you in Latium.",
                "Ann greift dich in Latium an.",
                "Ann atakuje: ciebie, prowincja Lacjum.",
            ],
        ),
    ],
)
def test_whoever_reads_is_called_you(reader: int | None, told: list[str]) -> None:
    event = {
        "kind": "battle-declared",
        "seat": 0,
        "province": "latium",
        "attacker": 0,
        "defender": 1,
        "cause": "chosen",
    }
    assert [GAME.tell(event, You.among(["Ann", "Ben"], reader), language) for language in LANGUAGES] == told


def person_places(text: str) -> set[str]:
    """The places of a text that a person can stand in."""
    people = {"who", "seat", "other", "host", "attacker", "defender", "ally"}
    return {place for _, place, _, _ in Formatter().parse(text) if place in people}


BARBARIANS_DO = {"committed_many": {"who"}, "lost-unit_many": {"who"}} | {
    f"battle-declared_{cause}": {"attacker"} for cause in ("beside", "fish", "over-sea")
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_about_a_person_has_a_form_for_whoever_reads(language: str) -> None:
    """The barbarians are nobody who reads."""
    for key, text in sentences.TEXTS.catalogue(language)["log"].items():
        spoken = {place for _, place, form, _ in Formatter().parse(text) if form and "|" in form}
        assert person_places(text) - BARBARIANS_DO.get(key, set()) <= spoken, key


def test_era_0_5_only_the_owner_hears_which_cards_were_dealt() -> None:
    state = GAME.new(2, 1, {"board": "2-1"})
    first = GAME.decision(state)
    assert first is not None
    event = GAME.play(state, GAME.actions(state)[0])[0]
    card = event.secret["card"]
    for language in LANGUAGES:
        told = sentences.name_of("card", card, language)
        assert told in GAME.tell(event.seen_by(first.seat), NAMES, language)
        assert told not in GAME.tell(event.seen_by(1 - first.seat), NAMES, language)


def refused(state: Any, action: int) -> Refusal:
    before = state.tobytes()
    with pytest.raises(Refusal) as caught:
        GAME.play(state, action)
    assert state.tobytes() == before
    for language in LANGUAGES:
        said = GAME.explain(caught.value, language)
        assert caught.value.rule in said and "{" not in said
    return caught.value


def standing_at(kind: str) -> Any:
    for seed in range(1, 12):
        for state, decision, _ in walk(3, seed, {}, 150):
            if decision.kind == kind:
                return state
    raise AssertionError(kind)


def test_era_a31_a_field_is_activated_once_a_round() -> None:
    state = table({"activated": ["trade"]}, {}).state
    assert refused(state, act.FIELD_OF + 1).rule == "ERA-A31"
    assert refused(state, act.FIELD_OF + 6).rule == "ERA-1.3.G"


def test_era_b24_without_money_no_advances() -> None:
    assert refused(table({"talers": 0}, {}).state, act.FIELD_OF + 4).rule == "ERA-B24"


def test_an_action_of_another_decision_says_what_is_decided_now() -> None:
    state = standing_at("field")
    refusal = refused(state, act.STEP)
    assert refusal.key == "other_decision" and "field" in GAME.explain(refusal, "en")
    assert "Feld" in GAME.explain(refusal, "de")


def test_era_1_3_a_2_a_step_without_points_is_refused() -> None:
    t = moving({}, {}, lands={"noricum": own(0, 2), "volga": own(1)}).play("move vassal noricum > raetia")
    (action,) = GAME.expand(t.state, "move vassal raetia > helvetia")
    assert refused(t.state, action).rule == "ERA-B44"


@pytest.mark.parametrize(("players", "options"), [(4, {}), (3, {"style": "coop"})])
def test_era_a49_b47_who_is_fought_is_told_as_the_rule_has_it(players: int, options: dict[str, Any]) -> None:
    """ERA-A49, ERA-B47: land, water and villages of everybody, for every seat."""
    fought = 0
    for n, (state, _, _) in enumerate(walk(players, 5, options, most=120)):
        for seat in range(players) if n % 40 == 39 else ():
            for province in range(len(state["holder"][0])):
                told = refusals.fought_at(state, seat, province) is not None
                assert told == bool(Hand(state)(is_hostile, seat, province)), (n, seat, province)
                fought += told
    assert fought > 20


def test_every_illegal_action_of_a_decision_has_a_reason_in_three_languages() -> None:
    seen = set()
    for seed in (2, 3):
        for state, decision, legal in walk(3, seed, {}, 160):
            if decision.kind in seen:
                continue
            seen.add(decision.kind)
            for action in range(0, act.ACTION_SPACE, 3):
                if action not in legal:
                    refusal = refusals.why_not(state, action)
                    assert refusal.rule.startswith("ERA-")
                    for language in LANGUAGES:
                        assert GAME.explain(refusal, language)
    assert len(seen) > 12


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Villagers lose a unit"), ("de", "Dorfbewohner verlieren"), ("pl", "Wieśniacy tracą")],
)
def test_what_villagers_and_peoples_do_is_told_of_many(language: str, told: str) -> None:
    lost = {"kind": "lost-unit", "seat": None, "by": "villagers", "unit": "militia", "side": "defender"}
    assert GAME.tell(lost, NAMES, language).startswith(told)
