"""What an event tells stands in its sentence, in three languages: names, numbers and words of its columns, each in its
place. What a sentence leaves out is listed."""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter
from typing import Any

import pytest
from era_table import GAME
from told import told_of

from ethnarch.engine.seam import Event, Json
from ethnarch.engine.shown.called import You
from ethnarch.engine.shown.texts import LANGUAGES
from ethnarch.games.era_of_tribes.words import sentences
from ethnarch.games.era_of_tribes.words.sentences import COLUMNS_OF, TEXTS, say_value

pytestmark = [pytest.mark.checked, pytest.mark.slow]

NAMES = ["Ann", "Ben", "Cid", "Dan", "Eve", "Fay"]
PLAYED = (
    "1_solo_softie_greedy", "2_coop_experienced_greedy", "5_table_normal_at_random", "5_table_epic_warlike",
    "6_table_complex_seafaring",
)  # fmt: skip
LEFT_OUT = {
    "opened": {"place"}, "food": {"passive_hunger"}, "took-province": {"from"}, "stepped": {"piece", "points"},
    "post-left": {"host", "expelled"}, "placed-vassal": {"from_city"}, "met-at-sea": {"meeting", "other"},
    "colony": {"free"}, "battle-declared": {"cause"}, "committed": {"side", "number"}, "lost-unit": {"side"},
    "battle-ended": {"result"}, "alliance": {"forced"}, "alliance-ended": {"ending"}, "offered": {"offer"},
    "answered": {"accepted"}, "bought-province": {"forced"}, "advanced": {"pioneer"}, "revolted": {"first"},
    "disc": {"alone"}, "settled": {"reason"}, "built-fleet": set(), "trained-army": set(),
}  # fmt: skip
"""What is told by the choice of the sentence (a piece, a result, a reason), stands on the map (points, place), or never
differs from what is named. A fleet or an army that is free comes from nowhere."""
ENDINGS = {
    "met-at-sea_battle": {"other"}, "dealt_known": {"first", "second"}, "kept_known": {"card"},
    "took-village_known": {"tile"}, "offered_purchase": {"province", "talers"},
    "built-fleet": {"from"}, "trained-army": {"from"},
}  # fmt: skip
"""Sentences that say more than others of their kind."""
COUNTED = {"committed": "count"}
"""Told in one word with another column: `3 vassals`."""


def columns_of(kind: str) -> dict[str, str]:
    """The columns of a kind of event: name and what kind of thing it is."""
    return {column.partition(".")[2] or column: column.partition(".")[0] for column in COLUMNS_OF[kind]}


def places_of(text: str) -> set[str]:
    return {place for _, place, _, _ in Formatter().parse(text) if place}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_column_of_an_event_stands_in_its_sentence_or_is_left_out_knowingly(language: str) -> None:
    for key, text in TEXTS.catalogue(language)["log"].items():
        kind = key.partition("_")[0]
        told = {"seat" if name == "who" else name for name in columns_of(kind)} - LEFT_OUT.get(kind, set())
        sometimes = [columns for one, columns in ENDINGS.items() if one.partition("_")[0] == kind]
        told -= set().union({COUNTED.get(kind, "")}, *sometimes)
        assert places_of(text) - {"who"} == told | ENDINGS.get(key, set()), key


def said_of(event: Json, language: str) -> Iterator[str]:
    """The words that the sentence of an event must have: who, and everything that it names."""
    text = TEXTS.find(language, f"log.{event['kind']}{sentences.variant(event)}")
    kinds = columns_of(event["kind"])
    for place in places_of(text) - {"who"}:
        column = "who" if place == "seat" else place
        value = say_value(kinds[column], event[column], NAMES, language)
        yield f"{value:+d}" if f"{{{place}:+d}}" in text else str(value)
    if "who" in places_of(text) and event["seat"] is not None:
        yield NAMES[event["seat"]]


def untold(event: Event, language: str) -> list[str]:
    """What its sentence does not say."""
    seen: Json = {"kind": event.kind, "seat": event.seat, **event.data, **event.secret}
    said = GAME.tell(seen, NAMES, language)
    words = [word for word in said_of(seen, language) if event.kind != "committed" or word in NAMES]
    if event.kind == "committed":
        words.append(sentences.say_units(seen["unit"], seen["count"], language))
    return [word for word in words if word not in said]


def test_sentences_say_what_events_tell() -> None:
    """Whole games in three languages; and whoever reads is called you, by no name."""
    heard = set()
    for name in PLAYED:
        for events, _, _ in told_of(name):
            for event in events:
                heard.add(event.kind)
                for language in LANGUAGES:
                    assert not untold(event, language), (event, language)
    assert heard == set(COLUMNS_OF)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["stepped", "landed", "transported"])
def test_where_from_is_said_before_where_to(kind: str, language: str) -> None:
    for key, text in TEXTS.catalogue(language)["log"].items():
        if key.partition("_")[0] == kind:
            assert [place for _, place, _, _ in Formatter().parse(text) if place in ("from", "to")] == ["from", "to"]


def reads(event: dict[str, Any], reader: int | None, language: str) -> str:
    return GAME.tell(event, You.among(NAMES, reader), language)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Ann keeps the peace in the Irish Sea.", "You keep the peace in the Irish Sea."]),
        ("de", ["Ann hält im Gewässer Irische See Frieden.", "Du hältst im Gewässer Irische See Frieden."]),
        ("pl", ["Ann zachowuje pokój na akwenie Morze Irlandzkie.", "Zachowujesz pokój na akwenie Morze Irlandzkie."]),
    ],
)
def test_era_b53_whoever_keeps_the_peace_at_sea_names_nobody(language: str, said: list[str]) -> None:
    event = {"kind": "met-at-sea", "seat": 0, "province": "irish-sea", "other": None, "meeting": "peace"}
    assert [reads(event, reader, language) for reader in (None, 0)] == said


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (
            {"kind": "built-fleet", "seat": 0, "province": "irish-sea", "from": "leinster"},
            ["Ann builds a fleet in the Irish Sea from Leinster.",
             "Ann baut von Leinster aus eine Flotte im Gewässer Irische See."],
        ),
        (
            {"kind": "stepped", "seat": 0, "from": "irish-sea", "to": "celtic-sea", "piece": "fleet", "points": 1},
            ["Ann sails a fleet from the Irish Sea to the Celtic Sea.",
             "Ann bewegt eine Flotte: Irische See → Keltische See."],
        ),
        (
            {"kind": "removed-fleet", "seat": 0, "province": "irish-sea"},
            ["Ann removes a fleet from the Irish Sea.", "Ann entfernt eine Flotte aus dem Gewässer Irische See."],
        ),
    ],
)  # fmt: skip
def test_waters_have_an_article_or_need_none(event: Json, said: list[str]) -> None:
    """Names of waters are adjectives with a noun: bare, they fit no sentence in English and German."""
    assert [reads(event, None, language) for language in ("en", "de")] == said


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (
            {"kind": "took-province", "seat": 0, "from": None},
            ["Ann takes control of the Irish Sea.", "Ann beherrscht nun das Gewässer Irische See.",
             "Ann zajmuje akwen Morze Irlandzkie."],
        ),
        (
            {"kind": "lost-province", "seat": 0},
            ["Ann loses control of the Irish Sea.", "Ann verliert die Herrschaft über das Gewässer Irische See.",
             "Ann traci akwen Morze Irlandzkie."],
        ),
        (
            {"kind": "battle-declared", "attacker": 0, "defender": 1, "cause": "chosen"},
            ["Ann attacks Ben on the Irish Sea.", "Ann greift Ben im Gewässer Irische See an.",
             "Ann atakuje: Ben, akwen Morze Irlandzkie."],
        ),
        (
            {"kind": "battle-began", "attacker": 0, "defender": 1},
            ["The battle on the Irish Sea begins: Ann against Ben.",
             "Die Seeschlacht im Gewässer Irische See beginnt: Ann gegen Ben.",
             "Zaczyna się bitwa morska (Morze Irlandzkie). Atak: Ann, obrona: Ben."],
        ),
        (
            {"kind": "battle-ended", "result": "draw"},
            ["The battle on the Irish Sea ends in a draw.",
             "Die Seeschlacht im Gewässer Irische See endet unentschieden.",
             "Bitwa morska (Morze Irlandzkie) kończy się remisem."],
        ),
    ],
)  # fmt: skip
def test_what_happens_at_sea_is_not_told_as_on_land(event: Json, said: list[str]) -> None:
    at_sea = {"seat": None, **event, "province": "irish-sea"}
    assert [reads(at_sea, None, language) for language in ("en", "de", "pl")] == said
    ashore = [reads({**at_sea, "province": "leinster"}, None, language) for language in ("en", "de", "pl")]
    assert all("Leinster" in one and "Gewässer" not in one and "akwen" not in one for one in ashore)
