"""Era of Tribes: what a seat knows (ERA-B104), and full states that such knowledge allows."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from era_play import GAME, TABLES, walk
from era_table import Table, table

from ethnarch.engine.seam import State
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import state as st

pytestmark = pytest.mark.checked
HIDDEN = {name for name, *_ in st.HIDDEN_FIELDS}
SECRET = {name for name, *_ in st.SECRET_FIELDS}


def test_era_b104_the_view_has_no_hidden_field_and_every_open_one() -> None:
    names = {name for name in st.VIEW.names or () if not name.startswith("gap_")}
    assert not names & HIDDEN
    assert names == {name for name, *_ in st.PUBLIC_FIELDS} | SECRET | {"viewer"}


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_era_b104_views_hold_the_open_table_and_own_secrets_only(players: int, options: dict[str, Any]) -> None:
    for at, (state, _, _) in enumerate(walk(players, 3, options, 120)):
        if at % 7:
            continue
        for seat in (None, *range(players)):
            view = GAME.view(state, seat)
            for name, *_ in st.PUBLIC_FIELDS:
                assert np.array_equal(view[name], state[name]), name
            for other in range(players):
                for name in ("personal", "rejected", "dealt", "tiles"):
                    shown = view[name][0][other]
                    if other == seat:
                        assert np.array_equal(shown, state[name][0][other])
                    else:
                        assert np.all(shown == (0 if name == "tiles" else -1))
            assert not np.shares_memory(view, state)


def with_other_secrets(state: State, seat: int) -> State:
    """A world that this seat cannot tell from the true one. Not by the seam, which deals such worlds itself and is what
    is looked at here: the record is changed by hand."""
    other = state.copy()
    s = other[0]
    where = np.flatnonzero(s["has_village"])
    s["village"][where] = np.roll(s["village"][where], 1)
    left = int(s["deck_left"])
    s["deck"][:left] = s["deck"][:left][::-1].copy()
    s["chance_key"] += 1
    for rival in range(int(s["players"])):
        if rival != seat and left and s["personal"][rival] >= 0:
            s["personal"][rival], s["deck"][0] = int(s["deck"][0]), int(s["personal"][rival])
            s["rejected"][rival] = -1
            s["tiles"][rival] = s["tiles"][rival][::-1].copy()
    return other


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_era_b104_worlds_that_differ_in_secrets_look_alike(players: int, options: dict[str, Any]) -> None:
    """Villages face down, the pile, others' cards and tiles and the luck to come change no byte of a view."""
    for at, (state, _, _) in enumerate(walk(players, 5, options, 150)):
        if at % 9:
            continue
        for seat in range(players):
            other = with_other_secrets(state, seat)
            assert other.tobytes() != state.tobytes()
            assert GAME.view(other, seat).tobytes() == GAME.view(state, seat).tobytes()


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_era_b104_a_view_allows_the_states_it_is_dealt(players: int, options: dict[str, Any]) -> None:
    for at, (state, decision, legal) in enumerate(walk(players, 7, options, 160)):
        if at % 6 and decision.kind not in ("card", "villages", "village-won"):
            continue
        for seat in (None, *range(players)):
            view = GAME.view(state, seat)
            world = GAME.determinize(view, at)
            assert GAME.view(world, seat).tobytes() == view.tobytes()
            assert world.tobytes() == GAME.determinize(view, at).tobytes()
            assert GAME.actions(world), decision
            assert_components(world[0])
            if seat == decision.seat:
                assert GAME.view_actions(view) == GAME.actions(world) == legal
            else:
                assert GAME.view_actions(view) == []


def assert_components(s: Any) -> None:
    """Forty villages and no card twice."""
    players = int(s["players"])
    for kind in range(f.TILES):
        seen = int(s["tiles"][:, kind].sum() + s["tiles_used"][:, kind].sum())
        seen += int(((s["village"] == kind) & (s["has_village"] == 1)).sum())
        assert seen <= f.TILE_COPIES[kind]
    assert np.array_equal(s["village"] >= 0, s["has_village"] == 1)
    assert [int(s["tiles"][seat].sum()) for seat in range(players)] == s["tiles_held"][:players].tolist()
    cards = [*s["deck"][: int(s["deck_left"])], *s["open_cards"], *s["personal"], *s["dealt"].flatten()]
    held = [int(card) for card in cards if card >= 0]
    assert len(set(held)) == len(held)


def kinds_thought_of(t: Table) -> list[str]:
    """What village the first seat may think that the second holds, in sixty worlds."""
    worlds = [GAME.determinize(GAME.view(t.state, 0), seed) for seed in range(60)]
    held = [GAME.position(world)["seats"][1]["villages"] for world in worlds]
    assert all(sum(one.values()) == 1 for one in held)
    return [next(iter(one)) for one in held]


def asked(step: str, **seat: Any) -> Table:
    """The second seat has a village and is asked in the turn of the first."""
    stack = [{"step": "end-turn", "seat": 1}, {"step": step, "seat": 1}]
    return table({"people": "romans"}, {"people": "iberians", **seat}, order=[1, 0], stack=stack)


def test_era_b104_being_asked_about_villages_tells_nothing_of_their_kind() -> None:
    kinds = kinds_thought_of(asked("villages", villages={"talers-2": 1}))
    assert len(set(kinds)) > 5 and any(kind.startswith("points-") for kind in kinds)


def test_era_b93_who_buys_without_the_money_for_the_full_price_holds_advancement() -> None:
    """The Gauls have two talers: culture costs them half, everything else more, but for the village."""
    t = asked("advance", people="gauls", talers=2, villages={"advancement": 1}, advances={"culture": 1})
    assert len(t.legal) == 5 and all("by village" in line for line in t.legal if line != "done")
    assert set(kinds_thought_of(t)) == {"advancement"}


def test_era_b104_being_asked_about_a_village_just_won_tells_nothing_of_its_kind() -> None:
    t = asked("village-won", talers=9, villages={"advancement": 1}, village_won="advancement")
    assert len(t.legal) == 7
    worlds = [GAME.position(GAME.determinize(GAME.view(t.state, 0), seed))["seats"][1] for seed in range(60)]
    assert len({world["village_won"] for world in worlds}) > 5
    assert all(world["villages"] == {world["village_won"]: 1} for world in worlds)


def test_era_a14_villages_on_the_map_are_any_kind_that_is_left() -> None:
    state = next(state for state, decision, _ in walk(2, 2, {"board": "2-1"}) if decision.kind == "field")
    where = int(np.flatnonzero(state[0]["has_village"])[0])
    kinds = {int(GAME.determinize(GAME.view(state, 0), seed)[0]["village"][where]) for seed in range(60)}
    assert len(kinds) > 8


def test_era_2_2_when_the_game_is_over_cards_and_villages_lie_open() -> None:
    last = [state for state, _, _ in walk(2, 3, {}, 5000)][-1]
    assert GAME.decision(last) is None
    view = GAME.view(last, None)
    assert np.array_equal(view["personal"], last["personal"]) and (view["personal"][0][:2] >= 0).all()
