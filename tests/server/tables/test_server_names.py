"""Names: such as can be seen, and no two alike at a table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from table_harness import bounded, running, toy_settings

from ethnarch.server.tables import seats
from ethnarch.server.tables.names import clean_name, free_name
from ethnarch.server.tables.refusals import Refuse


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("  Ann\t\n Lee ", "Ann Lee"),
        ("A\u200bnn\u202e", "Ann"),
        ("Z\u0351\u0352\u0353\u0354a", "Z\u0353\u0354a"),
        ("\u00a0\u2003Bo\u3000b", "Bo b"),
        ("Zażółć", "Zażółć"),
        ("李", "李"),
        ("👑", "👑"),
    ],
)
def test_a_name_can_be_seen(name: str, clean: str) -> None:
    assert clean_name(name) == clean


@pytest.mark.parametrize("name", ["\u200b\u200d", "\u3164", "\u2800", "   ", "\u0301"])
def test_a_name_nobody_can_see_is_refused(name: str) -> None:
    with pytest.raises(Refuse, match="name"):
        clean_name(name)


def test_equal_names_are_told_apart() -> None:
    assert free_name("Ann", ["Bob"]) == "Ann"
    assert free_name("ANN", ["ann", "Bob"]) == "ANN 2"
    assert free_name("\uff21nn", ["Ann", "Ann 2"]) == "\uff21nn 3", "full-width letters look the same"


@bounded
async def test_two_people_of_one_name_sit_at_one_table(database: str) -> None:
    async with running(toy_settings(database)) as place:
        table = await place.create("me:Ann", "hotseat:ann", "friend")
        await place.join(table, "Ann")
        seen = (await place.get(f"/api/tables/{table['table']}", table["secret"])).json()
        assert [player["name"] for player in seen["players"]] == ["Ann", "ann 2", "Ann 3"]


@bounded
async def test_who_gives_no_name_is_a_player_in_the_language_of_the_page(database: str) -> None:
    async with running(toy_settings(database, games="ethnos")) as place:
        place.http.headers["accept-language"] = "de"
        table = await place.create("me", "hotseat:Eve", game="ethnos")
        seen = (await place.get(f"/api/tables/{table['table']}", table["secret"])).json()
        assert [player["name"] for player in seen["players"]] == ["Spieler 1", "Eve"]


@bounded
async def test_a_record_without_names_is_read_by_everybody_in_their_own_language(database: str) -> None:
    """Whoever brought it does not decide how others read it; nor does a name come into the record by being shown."""
    stored = json.loads((Path(__file__).parents[2] / "golden/ethnos/2_players_en.json").read_text())
    assert not stored.get("names")
    async with running(toy_settings(database, games="ethnos")) as place:
        place.http.headers["accept-language"] = "pl"
        brought = (await place.http.post("/api/records", json={"record": stored})).json()
        for language, name in (("pl", "Gracz"), ("de", "Spieler"), ("en", "Player")):
            place.http.headers["accept-language"] = language
            seen = (await place.get(f"/api/tables/{brought['table']}", brought["secret"])).json()
            assert [player["name"] for player in seen["players"]] == [f"{name} 1", f"{name} 2"]
            shown = (await place.get(f"/api/tables/{brought['table']}/replay", brought["secret"], first=1)).json()
            told = [line["text"] for frame in shown["frames"] for line in frame["lines"]]
            assert any(f"{name} 1 " in line for line in told), told[:5]
        record = (await place.get(f"/api/tables/{brought['table']}/record", brought["secret"])).json()
        assert record["actions"] == stored["actions"] and not record.get("names")


def test_no_command_takes_a_table_for_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    """One in 64 began with a hyphen, and `ethnarch admin erase TABLE` refused it."""
    monkeypatch.setattr("secrets.token_urlsafe", lambda length: "-7u7MnmIMSY8JdYg")
    assert seats.new_table_id() == "07u7MnmIMSY8JdYg"
    made = [seats.derived(f"{number:043d}", "table", seats.TABLE_BYTES) for number in range(400)]
    assert len(set(made)) == 400 and {len(name) for name in made} == {16}
    assert not any(name.startswith("-") for name in made)
