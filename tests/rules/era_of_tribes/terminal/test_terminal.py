"""Era of Tribes at the terminal: the table in words, short lists, and what a person types."""

from __future__ import annotations

import re
from typing import Any

import pytest
from era_play import GAME, TABLES, walk

from ethnarch.bots.bot import Budget
from ethnarch.bots.registry import bot
from ethnarch.cli.session import Session
from ethnarch.cli.talk import Talk
from ethnarch.engine import records
from ethnarch.engine.seam import BadNotation, Refusal, State, View
from ethnarch.engine.shown.texts import LANGUAGES
from ethnarch.games.era_of_tribes.board.arrays import BOARD, PROVINCES
from ethnarch.games.era_of_tribes.board.figures import CARD_DATA
from ethnarch.games.era_of_tribes.core.state import OUTSIDE
from ethnarch.games.era_of_tribes.terminal import showing
from ethnarch.games.era_of_tribes.words import choosing
from ethnarch.games.era_of_tribes.words.sentences import TEXTS

pytestmark = pytest.mark.checked
NAMES = ["Ann", "Bob", "Cid", "Dan", "Eve", "Fay"]
RAW = re.compile(r"[{}]|\bterminal\.|\b[a-z]+_[a-z]+\b")
"""What must not come out: places that were not filled, keys of texts, ids of the data."""


def seen(state: State) -> tuple[View, list[int]]:
    """The view of who decides, and that seat's legal actions."""
    decision = GAME.decision(state)
    assert decision is not None
    view = GAME.view(state, decision.seat)
    return view, GAME.view_actions(view)


def at(kind: str, least: int = 1, players: int = 3, options: dict[str, Any] | None = None) -> State:
    """The first state with that decision and so many choices."""
    for seed in range(1, 30):
        for state, decision, legal in walk(players, seed, options or {}, 150):
            if decision.kind == kind and len(legal) >= least:
                return state
    raise AssertionError(f"no game came to {kind}")


def meant(state: State, line: str, language: str = "en") -> list[str]:
    view, legal = seen(state)
    return GAME.understand(view, legal, line, NAMES, language)


# --- reading ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_the_table_and_every_question_in_three_languages(players: int, options: dict[str, Any], language: str) -> None:
    for n, (state, decision, _) in enumerate(walk(players, 5, options, 120)):
        if n % 9:
            continue
        view = GAME.view(state, decision.seat)
        said = [GAME.render(view, language, NAMES)]
        said += [answer(view, "", language, NAMES) for word, answer in showing.COMMANDS.items() if word != "look"]
        for text in said:
            assert text and not RAW.search(text), text


def test_the_map_names_every_province_in_play_once() -> None:
    state = at("field")
    view, _ = seen(state)
    names = re.split(r"[:,\n]\s*", showing.COMMANDS["map"](view, "", "en", NAMES))
    inside = [p for p in range(PROVINCES) if state["holder"][0][p] != OUTSIDE]
    provinces = list(BOARD.names["provinces"].values())
    for p in inside:
        assert names.count(provinces[p].en) >= 1, provinces[p]
    assert len(inside) < PROVINCES


def test_looking_at_a_province_shows_its_borders_and_yield() -> None:
    view, _ = seen(at("field", options={"board": "3-1"}))
    said = showing.COMMANDS["look"](view, "LEIN", "en", NAMES)
    assert said.startswith("Leinster, Area A2, hills.\nYields: beer.")
    assert "Land borders: Ulster" in said and "Water beside it: Irish Sea" in said
    assert "Iceland Sea (3 points to cross)" in showing.COMMANDS["look"](view, "north atlantic", "en", NAMES)
    assert showing.COMMANDS["look"](view, "b3", "en", NAMES).startswith("Area B3:\n")
    with pytest.raises(BadNotation, match="There is no province nowhere."):
        showing.COMMANDS["look"](view, "nowhere", "en", NAMES)
    with pytest.raises(BadNotation, match="could be"):
        showing.COMMANDS["look"](view, "a", "en", NAMES)


def test_every_card_says_what_it_counts_and_how_everybody_stands() -> None:
    given = {**GAME.position(at("field")), "deck": []}
    given["seats"] = [{**seat, "personal": None, "rejected": None} for seat in given["seats"]]
    for data in CARD_DATA["card"]:
        view, _ = seen(GAME.from_position({**given, "open_cards": [data["id"], None]}))
        said = showing.COMMANDS["cards"](view, "", "en", NAMES)
        wanted = TEXTS.say("en", f"terminal.counts_{data['counts']}")
        assert re.search(rf"^Open: .* \(most {wanted}\): Ann: \d+, Bob: \d+, Cid: \d+\.$", said, re.M), said


def test_nobody_reads_what_another_holds_in_secret() -> None:
    state = at("field")
    view, _ = seen(state)
    seat = int(view["viewer"][0])
    before = [answer(view, "", "en", NAMES) for word, answer in showing.COMMANDS.items() if word != "look"]
    given = GAME.position(state)
    for at_place, other in enumerate(other for other in range(3) if other != seat):
        has, deck = given["seats"][other], given["deck"]
        has["personal"], deck[at_place] = deck[at_place], has["personal"]
    view, _ = seen(GAME.from_position(given))
    assert before == [answer(view, "", "en", NAMES) for word, answer in showing.COMMANDS.items() if word != "look"]


# --- lists --------------------------------------------------------------------------------------------------


def test_every_legal_action_has_its_number_in_the_list_once() -> None:
    for state, decision, legal in walk(4, 3, {}, 150):
        view = GAME.view(state, decision.seat)
        lines = GAME.list_choices(view, legal, NAMES, "en")
        whole = GAME.terminal_commands["actions"](view, "", "en", NAMES).splitlines()
        plain = [re.sub(r" \([^)]*\)", "", line) for line in whole]  # without what stands beside a choice
        numbers = [int(n) for line in plain for n in re.findall(r"(?:^|: |, )(\d+)[. ](?!T\b)", line)]
        assert sorted(numbers) == list(range(1, len(legal) + 1)), lines
        assert lines[0].startswith(f"{NAMES[decision.seat]}, decide: ") and lines[-1].startswith("Type a number, or: ")


def test_many_actions_are_few_lines() -> None:
    state = at("move", least=41, players=4, options={"length": "long"})
    view, legal = seen(state)
    lines = GAME.list_choices(view, legal, NAMES, "en")
    assert len(lines) < 10 and lines[1].startswith("Vassal … → …: ")
    assert f"Many actions: {len(legal)}. Type actions for all" in lines[-2]
    asked = GAME.terminal_commands["actions"]
    start = lines[1].removeprefix("Vassal … → …: ").split(", ")[0]
    some = asked(view, start.upper(), "en", NAMES).splitlines()
    assert 0 < len(some) < len(asked(view, "", "en", NAMES).splitlines()) and all(start in line for line in some)
    assert asked(view, "xyzzy", "de", NAMES) == "Keine Aktion enthält xyzzy."


def test_prices_stand_beside_what_is_bought_but_not_beside_the_free_advance() -> None:
    view, legal = seen(at("advance"))
    assert re.search(r"Architecture \(\d+ T\)", "\n".join(choosing.listed(view, legal, NAMES, "en")))
    view, legal = seen(at("first-advance"))
    assert " T)" not in "\n".join(choosing.listed(view, legal, NAMES, "en"))


# --- typing -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_is_understood_by_its_words_and_its_text(language: str) -> None:
    for n, (state, _, legal) in enumerate(walk(3, 8, {}, 120)):
        if n % 5:
            continue
        view, _ = seen(state)
        for choice in choosing.choices(view, legal, NAMES, language)[:40]:
            text = GAME.action_to_text(state, choice.action)
            words = choosing.heading(choice, NAMES, language, choice.target)
            for line in (text.upper(), words):
                if line == words and choice.slots.get("which", 1) > 1:
                    continue
                (found,) = GAME.understand(view, legal, line, NAMES, language)
                assert GAME.action_from_text(state, found) == choice.action, line


def test_names_may_be_cut_short_in_any_case_and_language() -> None:
    state = at("field")
    assert meant(state, "exp") == ["field expansion"]
    assert meant(state, "Brot", "de") == ["field bread"]
    assert meant(state, "chleb i igrzyska", "pl") == ["field bread"]
    assert meant(state, "ADVANCEMENT") == ["field advances"]
    assert meant(state, "pass") == ["pass"]


def test_a_line_with_a_number_is_meant_so_often() -> None:
    state = at("grow")
    _, legal = seen(state)
    text = GAME.action_to_text(state, legal[0])
    assert meant(state, f"{text.removeprefix('place vassal ')} x3") == [text] * 3


def test_a_step_by_two_names_or_by_where_it_goes() -> None:
    state = at("move", least=3)
    _, legal = seen(state)
    text = GAME.action_to_text(state, legal[0])
    start, end = text.removeprefix("move vassal ").split(" > ")
    assert meant(state, f"{start} {end}") == [text]
    assert meant(state, f"move {start} > {end}") == [text]


def test_what_could_be_two_things_is_asked_back() -> None:
    state = at("field")
    with pytest.raises(BadNotation, match=r"t: that could be Trade \(talers \+\d\), Taxes \(talers \+\d, morale -\d\)"):
        meant(state, "t")
    with pytest.raises(BadNotation, match="xyzzy: kein Befehl .* Zu entscheiden: welches Feld du aktivierst."):
        meant(state, "xyzzy", "de")


def test_what_is_not_possible_names_the_rule_that_forbids_it() -> None:
    state = at("move")
    _, legal = seen(state)
    text = GAME.action_to_text(state, legal[0])
    start = text.removeprefix("move vassal ").split(" > ")[0]
    with pytest.raises(Refusal) as far:
        meant(state, f"move {start} > crete")
    assert far.value.rule == "ERA-1.3.A.2.d" and "sind es nicht" in GAME.explain(far.value, "de")
    empty = next(w for w in ("crete", "leinster", "volga") if w not in [start])
    near = {"crete": "peloponnese", "leinster": "ulster", "volga": "oka"}[empty]
    with pytest.raises(Refusal) as nobody:
        meant(state, f"move {empty} > {near}")
    assert nobody.value.rule in ("ERA-1.3.A.2.d",)
    state = at("grow")
    (line,) = meant(state, "place vassal crete")
    with pytest.raises(Refusal) as refused:
        GAME.play(state, GAME.action_from_text(state, line))
    assert refused.value.rule == "ERA-1.3.A.1"


@pytest.mark.parametrize(
    ("language", "players", "options"), [("de", 3, {}), ("pl", 1, {}), ("en", 2, {"style": "coop"})]
)
def test_whole_games_typed_in_words(language: str, players: int, options: dict[str, Any]) -> None:
    """Somebody who plays as `greedy` would and types every action as it is read out; nothing is misunderstood."""
    record = records.new_record(GAME, players, 7, options)
    record.names = NAMES[:players]
    session = Session(GAME, record, 0, ["greedy"], language)
    typed = []

    def read() -> str | None:
        view = session.view
        legal = GAME.view_actions(view)
        action = bot("greedy").choose(GAME, view, legal, Budget(), len(typed))
        assert [session.state.tobytes(), action] not in typed[-1:], "the last line did nothing"
        typed.append([session.state.tobytes(), action])
        (choice,) = [one for one in choosing.choices(view, legal, session.names, language) if one.action == action]
        if choice.slots.get("which", 1) > 1:
            return GAME.action_to_text(view, action)
        return choosing.heading(choice, session.names, language, choice.target)

    Talk(session, read).run()
    assert session.is_over and len(typed) > 20


def test_what_an_action_does_at_once_stands_beside_it() -> None:
    """Taxes bring talers and cost morale; a vassal that may leave is one of several."""
    position = {
        "players": 2,
        "board": "2-1",
        "seats": [{"people": "romans", "talers": 5, "leaders": 2}, {"people": "iberians", "leaders": 2}],
        "provinces": {"latium": {"holder": 0, "vassals": 2, "city": True}, "baetica": {"holder": 1, "vassals": 1}},
    }
    state = GAME.from_position(position)
    view, legal = seen(state)
    assert "3 Taxes (talers +8, morale -4)" in choosing.listed(view, legal, NAMES, "en")[1]
    GAME.play(state, GAME.action_from_text(state, "field taxes"))
    view, legal = seen(state)
    assert "2. Anführer: 2 (Taler +16, Moral -7)" in choosing.listed(view, legal, NAMES, "de")
    state = GAME.from_position(position)
    for text in ("field expansion", "leaders 2", "no legion", "done"):
        GAME.play(state, GAME.action_from_text(state, text))
    while GAME.decision(state).kind != "move":
        GAME.play(state, GAME.actions(state)[-1])
    view, legal = seen(state)
    assert choosing.listed(view, legal, NAMES, "pl")[1].startswith("Wasal Lacjum (2 tam) →")
