"""What the page's types promise about views, previews and events is what games really say."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import pytest
from test_server_era import BATTLE, TO_BATTLE

from ethnarch.engine.registry import game as game_named
from ethnarch.engine.seam import Game
from ethnarch.engine.shown.shapes import fits
from ethnarch.games.ethnos import shapes as ethnos_shapes
from ethnarch.games.ethnos.core.tables import KINGDOMS, TRIBES
from ethnarch.server.messages.browser_types import GAMES, shapes_of

VIEW = {"ethnos": "EthnosView", "era_of_tribes": "EraView"}
EVENT = {"ethnos": "EthnosEvent", "era_of_tribes": "EraEvent"}
LONGEST = {"ethnos": 2000, "era_of_tribes": 400}


def wander(game: Game, players: int, seed: int) -> Any:
    """A random game: each decision with the state before it, and the events after."""
    state, luck = game.new(players, seed), Random(seed)
    for _ in range(LONGEST[game.name]):
        if game.decision(state) is None:
            return
        yield state, game.play(state, luck.choice(game.actions(state)))


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", GAMES)
def test_views_and_events_have_the_shapes_the_page_reads(name: str, players: int) -> None:
    game, shapes = game_named(name), shapes_of(name)
    kinds = set()
    for number, (state, events) in enumerate(wander(game, players, seed=7)):
        for seat in (None, *range(players)):
            if number % 5 == 0:
                fits(game.view_to_json(game.view(state, seat)), shapes[VIEW[name]])
            for event in events:
                fits(event.seen_by(seat), shapes[EVENT[name]])
                kinds.add(event.kind)
    assert len(kinds) > 8, kinds


def test_previews_of_a_band_have_their_shape() -> None:
    """Every card of every hand alone, and with every other: bands and what is none."""
    game = game_named("ethnos")
    seen = set()
    for state, _ in wander(game, 2, seed=3):
        decision = game.decision(state)
        if decision is None or decision.kind != "turn":
            continue
        view = game.view(state, decision.seat)
        hand = game.view_to_json(view)["seats"][decision.seat]["hand"]
        for line in [hand[:1], hand[:2], hand[-2:]]:
            if line:
                told = game.preview(view, " ".join(["band", *line]), "de")  # type: ignore[attr-defined]
                fits(told, ethnos_shapes.BandPreview)
                seen.add(told["legal"])
    assert seen == {True, False}


def test_goals_forecasts_and_odds_of_era_of_tribes_have_their_shapes() -> None:
    """At every decision of a game what each answer would bring; of every unit that can move all its goals."""
    era, shapes = game_named("era_of_tribes"), shapes_of("era_of_tribes")
    seen = set()
    for number, (state, _) in enumerate(wander(era, 2, seed=7)):
        decision = era.decision(state)
        if decision is None:
            continue
        view = era.view(state, decision.seat)
        texts = [era.action_to_text(view, action) for action in era.view_actions(view)]
        if number % 5 == 0:
            fits(era.preview(view, f"after {texts[-1]}", "en"), shapes["After"])
            fits(era.preview(view, "ahead", "en"), shapes["Ahead"])
            seen.add("after")
        if decision.kind == "move" and "reach" not in seen:
            (start, *_) = (text.split()[2] for text in texts if text.startswith("move "))
            fits(era.preview(view, f"reach {start}", "en"), shapes["Reach"])
            seen.add("reach")
    assert seen == {"after", "reach"}
    state = era.from_position(BATTLE)
    for line in TO_BATTLE:
        for action in era.expand(era.view(state, 0), line):
            era.play(state, action)
    fits(era.foresight(era.view(state, 0)), shapes["EraForesight"])


def test_names_in_the_shapes_are_those_of_the_data() -> None:
    assert list(get_args(ethnos_shapes.Kingdom)) == list(KINGDOMS)
    assert list(get_args(ethnos_shapes.Tribe)) == list(TRIBES)
