"""Cards and final scoring of the engine against a plain second implementation, on thousands of made-up positions."""

from __future__ import annotations

import random
import sys
from collections import Counter
from pathlib import Path

import pytest
from era_scoring import POINTS, People, Player, Position, card_points, final_scores, quantity, village_points

from ethnarch.engine.events import silence
from ethnarch.games.era_of_tribes.board import arrays as t
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import stack, steps
from ethnarch.games.era_of_tribes.core import state as st
from ethnarch.games.era_of_tribes.scoring import cards, final

sys.path.insert(0, str(Path(__file__).parents[1] / "rules" / "era_of_tribes"))
from era_hand import Hand, empty_board

pytestmark = pytest.mark.interpreted

POSITIONS = 60
SPREADING = (t.GAULS, t.ROMANS)


def make_up(seed: int) -> Hand:
    """A position of one to three seats, with or without barbarian peoples, close enough that ties are common."""
    draw = random.Random(seed)
    players = draw.choice([1, 2, 3, 3])
    h = empty_board(players)
    s = h.s
    s.style = st.SOLO if players == 1 else draw.choice([st.TABLE, st.COOP])
    holders = [*range(players), st.NOBODY, st.NOBODY]
    if s.style != st.TABLE:
        s.role[list(SPREADING)] = st.ROLE_EXPANDS
        holders += [st.BARBARIAN + people for people in SPREADING]
    for p in range(t.PROVINCES):
        holder = draw.choice(holders)
        s.holder[p], s.battlefield[p] = holder, draw.choice([0, 0, 0, 1, 2])
        if holder >= 0:
            s.vassals[p] = 1
    for seat in range(players):
        s.lands[seat] = ((s.holder == seat) & (t.IS_LAND == 1)).sum()
        s.fleet_total[seat], s.cities[seat], s.talers[seat] = draw.randrange(4), draw.randrange(4), draw.randrange(28)
        s.triumph[seat], s.treaties[seat], s.posts[seat] = (
            28 + draw.randrange(-4, 3),
            draw.randrange(12),
            draw.randrange(8),
        )
        s.level_of[seat] = [draw.randrange(5) for _ in range(f.BRANCHES)]
        s.epoch[seat], s.grey[seat], s.morale[seat] = draw.randrange(6), draw.randrange(4), draw.randrange(-10, 6)
        s.hunger[seat], s.fed_hunger[seat] = draw.randrange(3), draw.randrange(3)
        s.influence[seat], s.stamp[seat] = draw.randrange(6), seat + 1
        for name in POINTS:
            s.tiles[seat, f.TILE_IDS.index(name)] = draw.choice([0, 0, 1, 2])
        s.tiles_held[seat] = s.tiles[seat].sum()
        s.tiles_used[seat, draw.randrange(f.TILES)] = draw.randrange(3)
        s.personal[seat] = -1 if s.style == st.SOLO else draw.randrange(f.CARDS)
    s.stamps, s.ended = players, draw.choice([0, 3, 10])
    s.open_cards = draw.sample(range(f.CARDS), 2)
    order = list(range(players))
    draw.shuffle(order)
    s.order[:players] = order
    if players == 3 and draw.random() < 0.3:
        s.eliminated[1], s.influence[1] = 1, 0
    return h


def held(h: Hand, holder: int) -> set[str]:
    return {t.PROVINCE_IDS[p] for p in range(t.PROVINCES) if h.s.holder[p] == holder}


def position_of(h: Hand) -> Position:
    s = h.s
    players = [
        Player(
            held(h, seat),
            influence=int(s.influence[seat]),
            stamp=int(s.stamp[seat]),
            morale=int(s.morale[seat]),
            fleets=int(s.fleet_total[seat]),
            triumph_gained=28 - int(s.triumph[seat]),
            advances=int(s.level_of[seat].sum()),
            villages_won=int(s.tiles_held[seat] + s.tiles_used[seat].sum()),
            cities=int(s.cities[seat]),
            talers=int(s.talers[seat]),
            treaties=int(s.treaties[seat]),
            posts=int(s.posts[seat]),
            epoch=int(s.epoch[seat]),
            grey=int(s.grey[seat]),
            hunger=int(s.hunger[seat] + s.fed_hunger[seat]),
            eliminated=bool(s.eliminated[seat]),
            personal=None if s.personal[seat] < 0 else f.CARD_IDS[s.personal[seat]],
            red_villages=Counter({name: int(s.tiles[seat, f.TILE_IDS.index(name)]) for name in POINTS}),
        )
        for seat in range(s.players)
    ]
    peoples = [People(held(h, st.BARBARIAN + p)) for p in SPREADING] if s.style != st.TABLE else []
    fields = {t.PROVINCE_IDS[p] for p in range(t.PROVINCES) if s.battlefield[p]}
    names = [f.CARD_IDS[card] for card in s.open_cards]
    order = [int(seat) for seat in s.order if seat >= 0]
    return Position(players, order, fields, names, peoples, s.style == st.SOLO, int(s.ended))


def compare(seed: int) -> None:
    h = make_up(seed)
    position = position_of(h)
    s = h.s
    for card, name in enumerate(f.CARD_IDS):
        told = [h(cards.quantity, seat, card) for seat in range(s.players)]
        assert told == [quantity(name, player, position) for player in position.players], (seed, name)
        before = s.influence[: s.players].copy()
        saved = h.states.copy()
        h(cards.score_open, card, silence())
        assert list(s.influence[: s.players] - before) == card_points(name, position), (seed, name)
        h.states[:] = saved
    for seat, player in enumerate(position.players):
        for name in POINTS:
            assert h(final.tile_points, seat, f.TILE_IDS.index(name)) == village_points(name, player), (seed, name)
    h(stack.push, steps.FINAL_TILES, -1, 0, 0, 0)
    h(final.run_final_tiles, silence())
    h(final.run_final_scoring, silence())
    points, places = final_scores(position)
    assert list(s.influence[: s.players]) == points, seed
    if s.style != st.COOP or s.ended:
        assert list(s.rank[: s.players]) == places, seed
    assert s.over == 1 and s.fault == 0


def test_era_2_2_era_3_cards_villages_and_final_scoring() -> None:
    for seed in range(POSITIONS):
        compare(seed)


@pytest.mark.soak
def test_era_2_2_era_3_thousands_of_positions() -> None:
    for seed in range(POSITIONS, POSITIONS + 5000):
        compare(seed)


def test_the_made_up_positions_have_ties_and_all_styles() -> None:
    ties, styles = 0, set()
    for seed in range(POSITIONS):
        h = make_up(seed)
        styles.add(int(h.s.style))
        position = position_of(h)
        ties += sum(card_points(name, position).count(2) > 1 for name in f.CARD_IDS)
    assert ties > 20 and styles == {st.TABLE, st.SOLO, st.COOP}
