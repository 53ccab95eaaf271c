"""Era of Tribes, 1.1 to 1.4: morale, order, turns, fields, goods, auto-expansion."""

from __future__ import annotations

from round_hand import DONE, act, advance, asked, board, choices, own, places, run, start, whole

from ethnarch.engine.events import silence
from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import actions, steps
from ethnarch.games.era_of_tribes.core import state as st
from ethnarch.games.era_of_tribes.realm import tracks
from ethnarch.games.era_of_tribes.rounds import turns

FIELD = actions.FIELD_OF


def first_round(players: int = 2):  # type: ignore[no-untyped-def]
    """Everybody holds one province and has two leaders, at the beginning of 1.3."""
    h = board(players)
    for seat, word in enumerate(["leinster", "latium", "hellas"][:players]):
        own(h, seat, word)
        h.s.leaders[seat] = 2
        h.s.talers[seat] = 5
    return h


# --- 1.1 ----------------------------------------------------------------------------------------------------


def test_era_1_1_four_cities_two_fields_above_the_bottom() -> None:
    """DE p.9 (example): morale to the bottom, 2 influence lost."""
    h = board(1, arrays.BRITONS)
    own(h, 0, "leinster", "ulster", "munster", "connacht", vassals=0, city=True)
    h.s.hunger[0], h.s.food[0], h.s.level_of[0, f.AGRICULTURE] = 0, 0, 4  # fed: 8 food for 8 eaten
    h.s.epoch[0], h.s.morale[0], h.s.influence[0] = f.BRONZE_AGE, f.MORALE_BOTTOM + 2, 9
    start(h, steps.ADJUST_MORALE)
    assert (h.s.morale[0], h.s.influence[0]) == (f.MORALE_BOTTOM, 7)


def test_era_b21_one_sum_of_cities_epoch_and_hunger() -> None:
    """ERA-1.1: Greeks without a city 1, Neolithic 1, two hunger 2; Egyptians' first city nothing."""
    h = board(3)
    own(h, 0, "leinster", vassals=0, city=True)
    own(h, 2, "latium")
    own(h, 1, "hellas")
    h.s.hunger[2], h.s.food[2] = 2, 0
    h.s.epoch[0] = f.BRONZE_AGE
    h.s.hunger[0] = 0
    start(h, steps.ADJUST_MORALE)
    assert list(h.s.morale[:3]) == [0, -1, -4]


def test_era_b21_overflow_takes_influence_first_then_vassals_of_choice() -> None:
    """ERA-1.1, ERA-A34: three fields below the bottom with one influence: two vassals of the owner's choice."""
    h = board(2)
    own(h, 0, "leinster", "ulster", "latium")
    own(h, 1, "hellas")
    h.s.morale[0], h.s.influence[0], h.s.hunger[0], h.s.food[0] = f.MORALE_BOTTOM, 1, 2, 0
    h.s.food[0], h.s.hunger[0] = 0, 2
    start(h, steps.ADJUST_MORALE)
    assert asked(h) == ("overflow", 0) and h.s.owed[0] == 2 and h.s.influence[0] == 0
    assert places(h) == {"leinster", "ulster", "latium"}
    h.s.food[0], h.s.hunger[0] = 1, 0  # as the map says, for the counting behind
    act(h, actions.PROVINCE + arrays.PROVINCE_WORDS.index("ulster"))
    assert asked(h) == ("overflow", 0)
    act(h, actions.PROVINCE + arrays.PROVINCE_WORDS.index("leinster"))
    assert h.s.lands[0] == 1 and h.s.ending == 0


def test_era_b4_the_last_vassal_ends_the_game_with_the_round() -> None:
    """ERA-B4: a city keeps its owner in the game, which ends all the same."""
    h = board(2)
    own(h, 0, "leinster")
    own(h, 0, "ulster", vassals=0, city=True)
    own(h, 1, "hellas")
    h.s.owed[0] = 1
    start(h, steps.END_TURN, 1)
    act(h, choices(h)[0])
    assert (h.s.ending, h.s.owed[0], h.s.eliminated[0], h.s.lands[0]) == (1, 0, 0, 1)


# --- 1.2 ----------------------------------------------------------------------------------------------------


def test_era_1_2_equal_influence_later_arrival_first() -> None:
    """DE p.9 (example): black and blue have 10, black came first, so blue goes before black."""
    h = first_round(3)
    black, blue, red = 0, 1, 2
    h(tracks.change_influence, black, 10, silence())
    h(tracks.change_influence, blue, 10, silence())
    h(tracks.change_influence, red, 12, silence())
    start(h, steps.SET_ORDER)
    assert list(h.s.order[:3]) == [blue, black, red] and asked(h) == ("field", blue)


def test_era_b23_the_ring_leader_takes_any_place() -> None:
    h = first_round(3)
    for seat in range(3):
        h(tracks.change_influence, seat, 5 + seat, silence())
    h.s.round_now, h.s.ring_seat, h.s.ring_round = 2, 2, 1
    start(h, steps.SET_ORDER)
    assert asked(h) == ("place", 2) and choices(h) == [actions.NUMBER + k for k in range(3)]
    act(h, actions.NUMBER)
    assert list(h.s.order[:3]) == [2, 0, 1] and asked(h) == ("field", 2)


def test_era_b23_a_leader_put_on_the_ring_this_round_waits() -> None:
    h = first_round()
    h.s.ring_seat, h.s.ring_round = 0, 1
    start(h, steps.SET_ORDER)
    assert asked(h)[0] == "field"


def test_era_a32_the_ring_leader_comes_back_after_the_first_action() -> None:
    h = first_round()
    h.s.round_now, h.s.ring_seat, h.s.ring_round, h.s.leaders[0] = 2, 0, 1, 1
    start(h, steps.BEGIN_TURNS)
    act(h, FIELD + st.BREAD, DONE)
    assert (h.s.leaders[0], h.s.ring_seat) == (1, -1)
    assert asked(h) == ("field", 1)


def test_era_a32_passing_first_keeps_the_ring_leader_until_the_end_of_the_round() -> None:
    h = first_round()
    h.s.round_now, h.s.ring_seat, h.s.ring_round, h.s.leaders[0] = 2, 0, 1, 1
    start(h, steps.BEGIN_TURNS)
    act(h, actions.PASS)
    assert (h.s.leaders[0], h.s.ring_seat) == (1, 0)


# --- 1.3 ----------------------------------------------------------------------------------------------------


def test_era_b25_turns_go_round_until_nobody_has_a_leader() -> None:
    h = first_round()
    start(h, steps.BEGIN_TURNS)
    turn = []
    while asked(h)[0] == "field":
        turn.append(asked(h)[1])
        act(h, FIELD + (st.BREAD if len(turn) <= 2 else st.TRADE_FIELD))
        if asked(h)[0] == "leaders":
            act(h, actions.NUMBER + 1)
        if asked(h) == ("goods", 0) and h.s.mover < 0:
            act(h, DONE)
    assert turn == [0, 1, 0, 1] and asked(h)[0] != "field" and h.s.cycle_at == -1


def test_era_b25_a_leader_gained_later_brings_a_seat_back() -> None:
    h = first_round(3)
    assert h(turns.has_turn, 0)
    h.s.leaders[0] = 0
    assert not h(turns.has_turn, 0)
    h.s.leaders[0] = 1
    assert h(turns.has_turn, 0)
    h.s.passed[0] = 1
    assert not h(turns.has_turn, 0)
    h.s.passed[0], h.s.revolted[0] = 0, 1
    assert not h(turns.has_turn, 0)


def test_era_a31_a_field_once_a_round() -> None:
    """DE p.10 (example): trade cannot be activated again; leaders are not added later."""
    h = first_round()
    start(h, steps.BEGIN_TURNS)
    act(h, FIELD + st.TRADE_FIELD, actions.NUMBER + 1, DONE, FIELD + st.TRADE_FIELD, actions.NUMBER + 2)
    assert asked(h) == ("field", 0) and FIELD + st.TRADE_FIELD not in choices(h)


def test_era_b24_what_can_be_activated() -> None:
    """A, B, C, D, F always; E only with money for an advance; G only if it can be made."""
    h = first_round()
    h.s.talers[0] = 0
    start(h, steps.BEGIN_TURNS)
    assert choices(h) == [*(FIELD + field for field in (0, 1, 2, 3, 5)), actions.PASS]
    h.s.talers[0] = 4
    assert FIELD + st.ADVANCES in choices(h)
    advance(h, 0, architecture=4)
    own(h, 0, "ulster", vassals=0, city=True)
    assert FIELD + st.REVOLUTION_FIELD in choices(h)


def test_era_b24_leaders_are_placed_at_once() -> None:
    h = first_round()
    h.s.leaders[0] = 3
    start(h, steps.BEGIN_TURNS)
    act(h, FIELD + st.TAXES)
    assert asked(h) == ("leaders", 0) and choices(h) == [actions.NUMBER + k for k in (1, 2, 3)]
    act(h, actions.NUMBER + 2)
    assert h.s.leaders[0] == 1 and h.s.talers[0] == 5 + 2 * 6


def test_era_b24_who_can_do_nothing_passes() -> None:
    h = first_round()
    h.s.activated[0], h.s.talers[0], h.s.leaders[1] = 0b0101111, 0, 0
    start(h, steps.BEGIN_TURNS)
    assert h.s.passed[0] == 1 and asked(h)[0] != "field"


def test_era_a29_passing_is_final_and_the_auto_expansion_stays() -> None:
    """ERA-A29, ERA-B11, ERA-B32: pass is always offered; the auto-expansion follows, with the goods not used."""
    h = first_round()
    h.s.morale[:2] = 0
    start(h, steps.BEGIN_TURNS)
    act(h, actions.PASS)
    assert asked(h) == ("field", 1)
    act(h, actions.PASS)
    assert asked(h) == ("goods", 0) and h.s.mover == 0 and h.s.is_auto == 1
    assert places(h) == {"leinster"}


def test_era_a30_goods_on_expansion_trade_and_bread_only() -> None:
    for field, takes in enumerate((True, True, False, False, False, True, False)):
        assert bool(turns.TAKES_GOODS[field]) == takes


def test_era_b29_goods_need_a_leader() -> None:
    h = first_round()
    h.s.leaders[0] = 0
    assert not any(h(turns.can_activate, 0, field) for field in range(st.FIELDS))


def test_era_b26_a_used_good_stays_used_through_every_hand() -> None:
    """ERA-B26, ERA-B27: cloth and beer on trade: two talers more; used ones are not offered again, fresh ones are."""
    h = first_round()
    own(h, 0, "wessex")
    start(h, steps.BEGIN_TURNS)
    act(h, FIELD + st.TRADE_FIELD, actions.NUMBER + 1)
    assert asked(h) == ("goods", 0) and places(h) == {"leinster", "wessex"}
    act(h, actions.PROVINCE + arrays.PROVINCE_WORDS.index("wessex"), DONE)
    assert h.s.talers[0] == 5 + 1 + 1
    act(h, actions.PASS)
    own(h, 0, "apulia")
    act(h, FIELD + st.BREAD)
    assert places(h) == {"leinster", "apulia"}


def test_era_b28_goods_are_laid_before_growth_is_counted() -> None:
    h = first_round()
    h.s.leaders[0] = 1
    start(h, steps.BEGIN_TURNS)
    act(h, FIELD + st.EXPANSION)
    assert asked(h) == ("goods", 0) and h.s.growth == 0
    act(h, actions.PROVINCE + arrays.PROVINCE_WORDS.index("leinster"))
    assert asked(h) == ("grow", 0) and h.s.growth == 2 + 1


# --- 1.4 ----------------------------------------------------------------------------------------------------


def test_era_1_4_a102_b32_auto_expansion_in_turn_order_for_who_did_not_expand() -> None:
    """ERA-1.4, ERA-B32: who revolted or expanded is left out; negative growth is compulsory."""
    h = first_round(3)
    h.s.order[:3] = [2, 1, 0]
    h.s.revolted[2], h.s.activated[1] = 1, 1 << st.EXPANSION
    h.s.morale[0] = f.MORALE_BOTTOM
    h.s.spent[arrays.PROVINCE_WORDS.index("leinster")] = 1
    own(h, 0, "ulster", vassals=2)
    start(h, steps.BEGIN_AUTO)
    assert asked(h) == ("shrink", 0)


def test_era_1_4_two_goods_kept_for_the_auto_expansion() -> None:
    """DE p.20 (example): two luxury goods raise growth by two."""
    h = first_round(1)
    own(h, 0, "wessex")
    h.s.food[0], h.s.hunger[0] = 0, 0
    start(h, steps.BEGIN_AUTO)
    act(h, *[actions.PROVINCE + arrays.PROVINCE_WORDS.index(word) for word in ("leinster", "wessex")])
    assert asked(h) == ("grow", 0) and h.s.growth == 2


def test_era_b103_villages_at_the_start_of_the_phases() -> None:
    """ERA-B103 (c): asked in turn order before 1.1, 1.3, 1.4 and 1.5; ERA-B104: also with one that cannot be used."""
    h = first_round()
    kind = f.TILE_IDS.index("talers_5")
    h.s.tiles[1, kind] = h.s.tiles_held[1] = 1
    for step in (steps.BEGIN_ROUND, steps.BEGIN_TURNS, steps.BEGIN_AUTO, steps.BEGIN_CLEANUP):
        start(h, step)
        assert asked(h) == ("villages", 1) and choices(h) == [DONE, actions.USE_TILE + kind]
        h.s.depth = 0
    start(h, steps.BEGIN_TURNS)
    act(h, actions.USE_TILE + kind)
    assert h.s.talers[1] == 10
    act(h, DONE)
    assert asked(h) == ("field", 0)
    whole(h)
    h.s.depth, h.s.tiles_held[1], h.s.tiles[1, f.TILE_IDS.index("points_areas")] = 0, 1, 1
    start(h, steps.BEGIN_AUTO)
    assert asked(h) == ("villages", 1) and choices(h) == [DONE]
    run(h)
