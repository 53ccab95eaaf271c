"""A game of Ethnos played twice at once, by the engine and by the referee, and compared all the way.

At every decision: who decides what, the list of legal actions, glory, the market, every hand and what is known
of it, the dragons, the size of the deck and the band in the making. After every action that is not just taking,
drawing, leading or adding a card: tokens, markers, supplies, tracks, hordes, trolls, giant and the number of
bands too; nothing may have touched them meanwhile, and a change would still show then. Whenever a band was laid
or an age began: the cards of all bands and the whole deck in order. One game in thirty-two is played through the
seam alone, with events, texts read back into actions, and the whole position as JSON at every decision; the others by
its fast way from Python (`stepper`). At the end of every game: the whole position as JSON, scores and places.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from ethnos import Referee
from ethnos.components import KINGDOMS, Card
from ethnos.minutes import KINDS_OF_DECISION, RECRUITING
from ethnos.settings import Setting, choose, setting
from quick_look import QuickLook

from ethnarch.games.ethnos.game import Ethnos

ETHNOS: Any = Ethnos()
__all__ = ["ETHNOS", "Disagreement", "agree", "compare_game", "kinds_of", "setting"]


# --- the table as the engine has it, and as the referee has it ------------------------------------------


@cache
def kinds_of(tribes: tuple[str, ...]) -> dict[str, int]:
    """The number the engine gives to each card of a game."""
    colours = ["red", "purple", "orange", "green", "grey", "blue"]
    kinds = {f"{tribe}.{colour}": 6 * slot + i for slot, tribe in enumerate(tribes) for i, colour in enumerate(colours)}
    return kinds | {"skeleton": 6 * tribes.index("skeleton") if "skeleton" in tribes else -1, "dragon": 36}


def counted(cards: list[Card], kinds: dict[str, int]) -> list[int]:
    counts = [0] * 36
    for card in cards:
        counts[kinds[card.name]] += 1
    return counts


def engine_hands(state: Any) -> dict[str, Any]:
    """What any action may touch: the moment, the market, the deck's size, and all hands."""
    s = state[0]
    players, phase = int(s["players"]), int(s["phase"])
    return {
        "decision": None if phase == 10 else (int(s["seat"]), KINDS_OF_DECISION[phase]),
        "age": int(s["age"]),
        "dragons": int(s["dragons"]),
        "deck": int(s["deck_left"]),
        "glory": s["glory"][:players].tolist(),
        "market": s["market"].tolist(),
        "hands": s["hand"][:players].tolist(),
        "hand_sizes": s["hand_n"][:players].tolist(),
        "known": s["known"][:players].tolist(),
        "building": [int(s["lead"]), *s["laid"][: int(s["laid_n"])].tolist()] if phase == 1 else None,
    }


def referee_hands(referee: Referee, kinds: dict[str, int]) -> dict[str, Any]:
    """The same in the engine's numbers, from the referee's objects."""
    table = referee.table
    return {
        "decision": referee.decision(),
        "age": table.age,
        "dragons": table.dragons_seen,
        "deck": len(table.deck),
        "glory": [seat.glory for seat in table.seats],
        "market": counted(table.market, kinds),
        "hands": [counted(seat.hand, kinds) for seat in table.seats],
        "hand_sizes": [len(seat.hand) for seat in table.seats],
        "known": [counted(seat.known, kinds) for seat in table.seats],
        "building": None if table.building is None else [kinds[card.name] for card in table.building],
    }


def engine_board(state: Any) -> dict[str, Any]:
    """What only a band, a leader or the end of an age may touch."""
    s = state[0]
    players, ages = int(s["players"]), int(s["ages"])
    bands = s["band_seat"][: int(s["band_n"])].tolist()
    return {
        "first": int(s["first"]),
        "tokens": s["tokens"][:, :ages].tolist(),
        "markers": s["markers"][:, :players].tolist(),
        "supply": s["supply"][:players].tolist(),
        "merfolk": s["merfolk"][:players].tolist(),
        "trolls": s["troll"].tolist()[1:],
        "giant": (int(s["giant_seat"]), int(s["giant_size"])),
        "horde": s["horde"][:players].tolist(),
        "bands": [bands.count(seat) for seat in range(players)],
    }


def referee_board(referee: Referee) -> dict[str, Any]:
    table = referee.table
    trolls = [-1] * 6
    for number, seat in enumerate(table.seats):
        for token in seat.trolls:
            trolls[token - 1] = number
    return {
        "first": table.first,
        "tokens": [table.tokens[kingdom] for kingdom in KINGDOMS],
        "markers": [table.markers[kingdom] for kingdom in KINGDOMS],
        "supply": [seat.markers_left for seat in table.seats],
        "merfolk": [seat.merfolk or 0 for seat in table.seats],
        "trolls": trolls,
        "giant": table.giant or (-1, 0),
        "horde": [sum(1 << KINGDOMS.index(kingdom) for kingdom in seat.horde or []) for seat in table.seats],
        "bands": [len(seat.bands) for seat in table.seats],
    }


def engine_cards(state: Any) -> dict[str, Any]:
    """What changes seldom: the cards of every band, leader first, and the deck, top first."""
    s = state[0]
    start, played = s["band_start"].tolist(), s["played"].tolist()
    bands: list[list[list[int]]] = [[] for _ in range(int(s["players"]))]
    for band, seat in enumerate(s["band_seat"][: int(s["band_n"])].tolist()):
        bands[seat].append(played[start[band] : start[band + 1]])
    at = int(s["deck_at"])
    return {"bands": bands, "deck": s["deck"][at : at + int(s["deck_left"])].tolist()}


def referee_cards(referee: Referee, kinds: dict[str, int]) -> dict[str, Any]:
    table = referee.table
    return {
        "bands": [[[kinds[card.name] for card in band] for band in seat.bands] for seat in table.seats],
        "deck": [kinds[card.name] for card in table.deck],
    }


def engine_position(state: Any, like: dict[str, Any]) -> dict[str, Any]:
    """The engine's position as JSON, as far as the referee's snapshot goes."""
    position = ETHNOS.position(state)
    decision = position["decision"]
    return {
        **{field: position[field] for field in like},
        "decision": None if decision is None else [decision["seat"], decision["kind"]],
        "seats": [{field: seat[field] for field in like["seats"][0]} for seat in position["seats"]],
    }


# --- the comparison -------------------------------------------------------------------------------------


class Disagreement(AssertionError):
    """The two differ; the message says in which game, when and where."""


def agree(what: str, engine: Any, referee: Any, game_setting: Setting, moves: list[str]) -> None:
    if engine == referee:
        return
    if isinstance(referee, dict):
        what = ", ".join(f"{what} {field}" for field in referee if engine[field] != referee[field])
        differ = [field for field in referee if engine[field] != referee[field]]
        engine, referee = {f: engine[f] for f in differ}, {f: referee[f] for f in differ}
    raise Disagreement(
        f"{what} after {len(moves)} actions, the last ones {moves[-4:]}\n engine:  {engine}\n referee: {referee}\n"
        f" {game_setting}"
    )


@cache
def texts_of(tribes: tuple[str, ...], players: int) -> list[str]:
    """The text of every action in a game with these tribes."""
    state = ETHNOS.new(players, 0, {"tribes": list(tribes)})
    return [ETHNOS.action_to_text(state, action) for action in range(ETHNOS.action_space)]


def compare_game(game_setting: Setting) -> list[str]:
    """Play one game with both; the actions played. Raises Disagreement."""
    _, players, seed, edition, wanted, policy, through_the_seam = game_setting
    referee = Referee(players, seed, edition, wanted)
    state = ETHNOS.new(players, seed, {"edition": edition, "tribes": wanted})
    tribes = tuple(referee.table.tribes)
    kinds, texts = kinds_of(tribes), texts_of(tribes, players)
    rng, moves = Random(seed), []  # type: tuple[Random, list[str]]
    laid: tuple[int, int] = (0, 0)
    table = QuickLook(state, referee, kinds)
    listed = None if through_the_seam else ETHNOS.stepper(state)
    count = 0 if listed is None else listed.count
    while True:
        decision = referee.decision()
        now = (referee.table.age, sum([len(seat.bands) for seat in referee.table.seats]))
        if through_the_seam or decision is None:
            snapshot = referee.snapshot()
            agree("the position:", engine_position(state, snapshot), snapshot, game_setting, moves)
        if not table.agrees():
            agree("the table:", engine_hands(state), referee_hands(referee, kinds), game_setting, moves)
            raise AssertionError(f"a quick look sees what nobody else does: {game_setting}, {moves}")
        if not moves or not moves[-1].startswith(RECRUITING) or now[0] != laid[0]:
            agree("the board:", engine_board(state), referee_board(referee), game_setting, moves)
        if now != laid:
            agree("the cards:", engine_cards(state), referee_cards(referee, kinds), game_setting, moves)
            laid = now
        actions = ETHNOS.actions(state) if listed is None else listed.actions[:count].tolist()
        legal = [texts[action] for action in actions]
        agree("the legal actions", legal, referee.actions(), game_setting, moves)
        if decision is None:
            break
        text = choose(policy, referee, rng)
        referee.play(text)
        if listed is None:
            ETHNOS.play(state, ETHNOS.action_from_text(state, text))
        else:
            count = listed.play(actions[legal.index(text)])
        moves.append(text)
    agree("the scores", ETHNOS.scores(state), referee.scores(), game_setting, moves)
    agree("the places", ETHNOS.ranking(state), referee.ranking(), game_setting, moves)
    return moves
