"""Variants: other numbers in the same rules, and never taken for the game itself."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from ethnarch.bots.registry import bot
from ethnarch.bots.skill import skill_of
from ethnarch.engine import records, variants
from ethnarch.engine.overlay import BadVariant
from ethnarch.engine.registry import game
from ethnarch.engine.seam import BadOption, BadPosition, Game

pytestmark = pytest.mark.interpreted
READY = [(base, name) for base in ("ethnos", "era_of_tribes") for name in variants.shipped(base)]


def variant(changes: str, base: str = "ethnos") -> Game:
    return variants.game_of(variants.from_text(f'name = "Trial"\ngame = "{base}"\n{changes}'))


def play(game: Game, players: int = 4, actions: int = 2000, options: dict[str, Any] | None = None) -> Any:
    """A random game, with a position read back now and then."""
    state, luck = game.new(players, 7, options), Random(7)
    for number in range(actions):
        decision = game.decision(state)
        if decision is None:
            break
        if number % 97 == 0:
            position = game.position(state)
            assert game.position(game.from_position(position)) == position
            view = game.view(state, decision.seat)
            assert game.view(game.determinize(view, number), decision.seat).tobytes() == view.tobytes()
        game.play(state, luck.choice(game.actions(state)))
    return state


def test_the_printed_game_stays_as_it_is() -> None:
    other = variant("[components.bands]\nglory = [0, 5, 6, 7, 8, 10, 15]")
    printed = game("ethnos")
    assert other.variant is not None and printed.variant is None
    assert printed.new(4, 7).tobytes() == other.new(4, 7).tobytes()
    assert play(printed)["deck"].tobytes() == play(other)["deck"].tobytes()
    assert printed.scores(play(printed)) != other.scores(play(other))


def test_numbers_options_and_room_change_together() -> None:
    many = variant("[options]\nedition = 'pl'\n[components.cards]\ncopies = 5\ndragons = 2\nhand_limit = 12")
    assert many.options(4)["edition"] == "pl" and many.options(4, {"edition": "en"})["edition"] == "en"
    assert many.state_dtype.itemsize > game("ethnos").state_dtype.itemsize
    state = play(many)
    assert many.decision(state) is None and max(many.scores(state)) > 0


def test_bands_are_told_card_by_card_among_more_cards_than_a_byte_counts() -> None:
    many = variant("[components.cards]\ncopies = 8\n[components.giant]\ntaking = 3")
    state, luck, told = many.new(6, 3, {"tribes": ["giant", "elf", "wizard", "centaur", "dwarf", "orc"]}), Random(3), []
    while many.decision(state) is not None and state["age"][0] == 1:
        told += many.play(state, luck.choice(many.actions(state)))
    bands = [event.data["cards"] for event in told if event.kind == "band"]
    scored = [event.data["band"] for event in told if event.kind == "band_glory"]
    assert sum(map(len, bands)) > 127 and all(bands)
    assert sorted(map(sorted, scored)) == sorted(map(sorted, bands))
    assert {event.data["glory"] for event in told if event.kind == "giant"} == {3}


def test_options_may_be_for_some_numbers_of_players() -> None:
    small = variant('[options]\ntribes = ["dwarf", "elf", "merfolk", "minotaur", "wizard"]')
    assert small.position(small.new(3, 1))["tribes"] == ["dwarf", "elf", "merfolk", "minotaur", "wizard"]
    with pytest.raises(BadOption, match="4 players use 6 different tribes, not 5"):
        small.new(4, 1)
    with pytest.raises(BadVariant, match="options: tribes: 6 players use 6 different tribes, not 2"):
        variant('[options]\ntribes = ["dwarf", "elf"]')


def test_a_tribe_left_out_is_never_dealt_and_never_chosen() -> None:
    few = variant('[components.tribes]\nleft_out = ["elf", "wizard", "orc", "troll", "giant", "dwarf"]')
    for seed in range(5):
        assert "elf" not in few.position(few.new(4, seed))["tribes"]
    with pytest.raises(BadOption, match="'elf' is not one of centaur, halfling"):
        few.options(4, {"tribes": ["elf", "halfling", "merfolk", "minotaur", "skeleton", "wingfolk"]})


def test_a_copied_tribe_has_a_deck_of_its_own_and_the_same_ability() -> None:
    two = variant('[components.tribes]\ncopied = ["wingfolk"]')
    tribes = ["wingfolk", "wingfolk_2", "dwarf", "elf", "orc"]
    position = {
        "game": "ethnos+Trial", "players": 2, "tribes": tribes, "decision": {"seat": 0, "kind": "turn"},
        "seats": [{"hand": ["wingfolk_2.red"]}, {"hand": []}],
    }  # fmt: skip
    state = two.from_position(position)
    two.play(state, two.action_from_text(state, "lead wingfolk_2.red"))
    assert len(two.actions(state)) == 7  # ETH-7.11: any of the six kingdoms, or none
    assert "wingfolk II" in two.say_action(state, two.action_from_text(state, "take wingfolk_2.blue"), "en")


def test_a_thirteenth_tribe_is_a_folder_and_a_name() -> None:
    revels = variant('[components.tribes]\nadded = ["satyr"]')
    tribes = ["satyr", "dwarf", "elf", "orc", "wizard"]
    for cards, marks in ((["satyr.red", "satyr.blue"], True), (["satyr.red"], False)):
        position = {
            "game": "ethnos+Trial", "players": 2, "tribes": tribes, "decision": {"seat": 0, "kind": "turn"},
            "seats": [{"hand": [*cards, "orc.grey"]}, {"hand": []}],
        }  # fmt: skip
        state = revels.from_position(position)
        for action in revels.expand(state, f"band {' '.join(cards)}"):
            revels.play(state, action)
        decision = revels.decision(state)
        assert decision is not None and (decision.kind == "marker") is marks  # one card more than others need
    from_bands = [
        seat["earned"][0]["bands"]
        for seed in range(6)
        for seat in revels.position(play(revels, 2, options={"tribes": tribes}))["seats"]
    ]
    assert any(from_bands)
    plays = play(revels, 4, options={"tribes": [*tribes, "giant"]})
    assert revels.decision(plays) is None
    for language in ("en", "de", "pl"):
        assert "atyr" in revels.say_action(state, revels.action_from_text(state, "take satyr.blue"), language)


def told_of_band(changes: str, tribes: list[str], cards: list[str]) -> Any:
    """What a page says of a band with one marker of the own in Rhea, in three languages."""
    changed = variant(changes)
    position = {
        "players": 2, "tribes": tribes, "seats": [{"hand": cards}, {}], "kingdoms": {"rhea": {"markers": [1, 0]}},
    }  # fmt: skip
    view = changed.view(changed.from_position(position), 0)
    return {language: changed.preview(view, cards, language) for language in ("en", "de", "pl")}


@pytest.mark.parametrize(
    ("changes", "cards", "glory", "needs", "says"),
    [
        ('tribes]\ncopied = ["dwarf"]', ["dwarf_2.red", "dwarf_2.blue"], 3, 2, "Counts as 3 cards"),
        ('tribes]\ncopied = ["minotaur"]', ["minotaur_2.red"], 0, 1, "Its marker takes one card less"),
        ('tribes]\nadded = ["satyr"]', ["satyr.red", "satyr.blue"], 6, 3, "as if it had two cards more"),
        ("giant]\ntaking = 3", ["giant.red"], 0, 2, "Takes the giant token and 3 glory at once"),
    ],
)
def test_a_band_of_a_changed_tribe_is_previewed_by_its_rules(
    changes: str, cards: list[str], glory: int, needs: int, says: str
) -> None:
    tribes = [cards[0].split(".")[0], "elf", "wizard", "orc", "centaur"]
    told = told_of_band(f"[components.{changes}", tribes, cards)
    assert (told["en"]["glory"], told["en"]["places"][0]["needs"]) == (glory, needs)
    assert says in told["en"]["leader_does"]
    assert len({told[language]["leader_does"] for language in told}) == 3


def test_a_larger_hand_has_room_for_all_its_actions() -> None:
    """ETH-3.2: every kind in the market, the deck, and a leader of every kind in hand."""
    large = variant("[components.cards]\nhand_limit = 30\ncopies = 3")
    tribes = ["elf", "wizard", "giant", "orc", "dwarf", "centaur"]
    kinds = [f"{tribe}.{colour}" for tribe in tribes for colour in ("red", "purple", "orange", "green", "grey", "blue")]
    seats = [{"hand": kinds[:25]}, {}, {}, {}]
    state = large.from_position({"players": 4, "tribes": tribes, "market": kinds, "seats": seats})
    assert len(large.actions(state)) == 36 + 1 + 25


def test_a_record_of_a_variant_never_passes_for_the_game() -> None:
    other, printed = variant("[components.cards]\ndragons = 2"), game("ethnos")
    record = records.new_record(other, 2, 5)
    state = other.new(2, 5)
    for _ in range(12):
        action = other.actions(state)[0]
        record.actions.append(other.action_to_text(state, action))
        other.play(state, action)
    record = records.finish(record, other, state)
    again = records.from_bytes(records.to_bytes(record))
    assert again.game == "ethnos+Trial" and records.verify(again).game.name == other.name
    with pytest.raises(records.BadRecord, match=r"record of 'ethnos\+Trial', not of 'ethnos'"):
        records.verify(again, printed)
    again.variant = None
    with pytest.raises(records.BadRecord, match="what it changes is missing"):
        records.verify(again)
    again.variant = {"name": "Another", "components": {"cards": {"dragons": 2}}}
    with pytest.raises(records.BadRecord, match=r"'ethnos\+Another', where the game is called 'ethnos\+Trial'"):
        records.verify(again)
    again.game, again.variant = "ethnos", None
    with pytest.raises(records.BadRecord, match="final"):
        records.verify(again)


def test_a_position_of_a_variant_never_passes_for_the_game() -> None:
    other, printed = variant("[components.cards]\ndragons = 2"), game("ethnos")
    with pytest.raises(BadPosition, match="variant: there is no such field"):
        printed.from_position(other.position(other.new(2, 5)))
    with pytest.raises(BadPosition, match=r"game: this is ethnos\+Trial, not 'ethnos'"):
        other.from_position(printed.position(printed.new(2, 5)))
    third = variant("[components.cards]\ndragons = 1")
    with pytest.raises(BadPosition, match="variant: other numbers"):
        third.from_position(other.position(other.new(2, 5)))


def test_bots_play_variants_by_the_variants_numbers() -> None:
    other = variant("[components.cards]\ncopies = 3")
    mind = skill_of(other)
    assert mind is not None and mind.rules.begin is not skill_of(game("ethnos")).rules.begin  # type: ignore[union-attr]
    view = other.view(other.new(3, 1), other.decision(other.new(3, 1)).seat)  # type: ignore[union-attr]
    from ethnarch.bots.bot import Budget

    for name in ("greedy", "easy", "search:iterations=4"):
        assert bot(name).choose(other, view, other.view_actions(view), Budget(), 1) in other.view_actions(view)


def test_ready_made_variants_can_be_played_by_name() -> None:
    assert {base for base, _ in READY} == {"ethnos", "era_of_tribes"}
    for base, name in READY:
        found = variants.played(base, name)
        assert found.variant is not None and game(found.name) is found and variants.differences(found)
        play(found, 3, 300)
    with pytest.raises(BadVariant, match="there is no variant 'revel' of ethnos; name a file, or one of revels, "):
        variants.played("ethnos", "revel")


def test_what_is_different_is_told_number_by_number() -> None:
    other = variant("[options]\nedition = 'pl'\n[components.cards]\ncopies = 3\ndragons = 3")
    told = [(each.path, each.printed, each.now) for each in variants.differences(other)]
    assert told == [("components.cards.copies", 2, 3), ("options.edition", "en", "pl")]
    assert variants.differences(game("ethnos")) == []


def test_a_variant_is_read_as_plain_python_beside_itself_and_forgotten() -> None:
    wanted = variants.from_text('name = "Two"\ngame = "ethnos"\n[components.cards]\ndragons = 2')
    one, two = variants.make_plain(wanted), variants.make_plain(wanted)
    assert play(one).tobytes() == play(two).tobytes() == play(variants.game_of(wanted)).tobytes()
    variants.forget_root(type(one).root)  # type: ignore[attr-defined]
    assert play(two).tobytes() == play(variants.game_of(wanted)).tobytes(), "whoever else has it plays on"


BAD = [
    ("ethnos", "[components.cards]\ncopie = 3", "components.cards.copie: there is no such entry; there are copies, "),
    ("ethnos", "[components.cards]\ncopies = 'three'", "components.cards.copies: a whole number, such as 2, not 'thr"),
    ("ethnos", "[components.cards]\ncopies = true", "components.cards.copies: a whole number, such as 2, not True"),
    ("ethnos", "[components.cards]\ncopies = -1", "components.cards.copies: from 0 to 1000, not -1"),
    ("ethnos", "[components.cards]\ncopies = 50", "components.cards.copies: 1800 cards in a game; at most 400"),
    ("ethnos", "[components.cards]\ndragons = 0", "components.cards.dragons: from 1 to 20, not 0"),
    ("ethnos", "[components.cards]\nmarket_per_player = 20", "components.cards.market_per_player: 63 cards are dealt"),
    ("ethnos", "[components.bands]\nglory = [1, 2]", "components.bands.glory: 7 entries, as printed, not 2"),
    (
        "ethnos",
        "[components.bands]\nglory = 4",
        "components.bands.glory: a list, such as [0, 0, 1, 3, 6, 10, 15], not 4",
    ),
    ("ethnos", "[components.tribes]\ncopied = ['orc']", "components.tribes.copied: 'orc' is not one of centaur"),
    ("ethnos", "[components.tribes]\nadded = ['gnome']", "components.tribes.added: 'gnome' is not one of satyr"),
    ("ethnos", "[map.cards]\ncopies = 1", "map: there is no such table; a variant of ethnos changes components, edit"),
    ("ethnos", "[options]\nedition = 'xx'", "options: edition: 'xx' is not one of en, de, pl, kurz"),
    ("ethnos", "", "nothing is changed"),
    ("ethnos", "copies = 3", "copies: a table of the game's data, not 3"),
    ("ethnos", "[", "not TOML"),
    ("chess", "[options]\na = 1", "game: there is no game 'chess'; the games are: "),
    (
        "era_of_tribes",
        "[morale.changes]\nneolithic_each_round = 0",
        "morale.changes.neolithic_each_round: no rule reads this; change epochs.epoch.neolithic.morale_each_round",
    ),
    ("era_of_tribes", "[villages.village.leader]\ncolour = 'green'", "leader.colour: no rule reads this; it stays red"),
    ("era_of_tribes", "[villages.village.leader]\ncopies = 9", "villages.village: 40 tiles in all, not 4"),
    ("era_of_tribes", "[villages.village.pub]\ncopies = 9", "villages.village.pub: there is no such entry; there are "),
    ("era_of_tribes", "[setup.player]\ncities = 9", "setup.player.cities: the board has 8"),
    ("era_of_tribes", "[influence.track]\ncolours = 'ww'", "influence.track.colours: 50 letters"),
    ("era_of_tribes", "[battle.dice.attack]\nsword = 9", "battle.dice.attack: a die has 6 sides, not 13"),
    ("era_of_tribes", "[setup.player]\nfree_vassals = 90", "setup.player.free_vassals: 114 vassals of a player"),
]


@pytest.mark.parametrize(("base", "changes", "told"), BAD, ids=lambda text: text[:30] if text else "nothing")
def test_what_cannot_be_is_told(base: str, changes: str, told: str) -> None:
    with pytest.raises(BadVariant) as error:
        variant(changes, base)
    assert told in str(error.value)


def test_a_file_that_is_none_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadVariant, match="No such file"):
        variants.read(tmp_path / "none.toml")
    with pytest.raises(BadVariant, match="is a variant of ethnos, not of era_of_tribes"):
        variants.from_text(variants.shipped("ethnos")["revels"], "era_of_tribes")
