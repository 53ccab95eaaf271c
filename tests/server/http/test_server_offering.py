"""What a page is told of a game that it knows nothing of: its options, its words, and its table in lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from table_harness import bounded, running, toy_settings
from toy import Toy

from ethnarch.engine import registry
from ethnarch.engine.offers import OptionForm
from ethnarch.engine.seam import View
from ethnarch.server.common.games import Games, places_of


class SpokenToy(Toy):
    """A toy that says what it can say of itself."""

    title = "The Toy"

    def about(self, language: str) -> str:
        return {"de": "Ein Spielzeug."}.get(language, "A toy.")

    def labels(self, language: str) -> Mapping[str, str]:
        return {"turns": {"de": "Züge"}.get(language, "turns played")}

    def option_forms(self, players: int) -> list[OptionForm]:
        return [OptionForm("rounds", 3, least=1, most=1000)]

    def render(self, view: View, language: str, names: Sequence[str]) -> str:
        return f"{names[0]}: {int(view['card'][0])}"


class BrokenToy(Toy):
    def __init__(self) -> None:
        raise ZeroDivisionError


@bounded
async def test_a_game_speaks_for_itself_or_by_what_its_options_are(database: str) -> None:
    games = "toy=toy:Toy,spoken=test_server_offering:SpokenToy"
    async with running(toy_settings(database, games=games)) as place:
        place.server.games.replace("spoken", SpokenToy())  # whatever name this file is imported by
        answer = (await place.http.get("/api/server", headers={"accept-language": "de"})).json()
        told = {each["game"]: each for each in answer["games"]}
    plain, spoken = told["toy"], told["spoken"]
    assert (plain["title"], plain["about"], plain["labels"]) == ("Toy", "", {})
    assert plain["options"] == [{"name": "rounds", "default": 3, "choices": [], "least": None, "most": None}]
    assert (spoken["title"], spoken["about"], spoken["labels"]) == ("The Toy", "Ein Spielzeug.", {"turns": "Züge"})
    assert spoken["options"] == [{"name": "rounds", "default": 3, "choices": [], "least": 1, "most": 1000}]


@bounded
async def test_the_table_in_lines_is_each_seats_own(database: str) -> None:
    async with running(toy_settings(database)) as place:
        place.server.games.replace("toy", SpokenToy())
        table = await place.create("me:Ann", "friend", options={"rounds": 1})
        ben = await place.join(table, "Ben")
        async with place.sit(table) as ann, place.sit(ben) as other:
            await ann.my_turn()
            await other.until(lambda state: state["table"]["phase"] == "playing")
            pictures = {player.state["picture"] for player in (ann, other)}
            assert pictures == {f"Ann: {player.state['view']['card']}" for player in (ann, other)}
            assert len(pictures) == 2, "nobody sees another's card"
            await ann.play("show")
            await other.my_turn()
            await other.play("show")
            await ann.until(lambda state: state["result"] is not None)
        replay = (await place.http.get(f"/api/tables/{table['table']}/replay?seat=all")).json()
        assert [frame["decision"] for frame in replay["frames"]] == [
            {"seat": 0, "kind": "turn"}, {"seat": 1, "kind": "turn"}, None
        ]  # fmt: skip
        assert set(replay["frames"][0]["pictures"]) == pictures


def test_every_installed_game_is_offered_unless_some_are_named() -> None:
    assert places_of("") == registry.names() and places_of(" ethnos , toy=toy:Toy") == ["ethnos", "toy=toy:Toy"]


def test_a_game_that_does_not_load_is_left_out(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr("toy.Broken", BrokenToy, raising=False)
    assert Games("broken=toy:Broken,gone=nowhere:Game,toy=toy:Toy").names() == ["toy"]
