"""Every printed number says where it was read, every id has its names, and what no rule reads no variant changes."""

import pytest

from ethnarch.games.era_of_tribes.board.board import load_board
from ethnarch.games.era_of_tribes.board.bounds import FIXED, UNREAD, leaves_of
from ethnarch.games.era_of_tribes.board.figures import FILES as CHANGED_BY_VARIANTS
from ethnarch.games.era_of_tribes.board.files import DATA
from ethnarch.games.era_of_tribes.board.printed import FILES, PrintedError, _strip, load, people, printed, provenance

BOARD = load_board()
BRANCHES = printed("advances")["branches"]
EPOCHS = {e["id"]: e for e in printed("epochs")["epoch"]}
CARDS = {c["id"]: c for c in printed("cards")["card"]}
VILLAGES = {v["id"]: v for v in printed("villages")["village"]}


@pytest.mark.parametrize("name", FILES)
def test_every_number_has_a_provenance(name):
    tags = provenance(name)
    assert tags
    assert all(tag.split(" ")[0].rstrip(",") in ("T", "M", "I", "C") for tag in tags.values())


def test_all_chosen_numbers_name_their_gap():
    """A number nobody could read off the board says which gap of the book it fills."""
    chosen = {f"{n}: {path}": tag for n in FILES for path, tag in provenance(n).items() if tag.startswith("C")}
    assert chosen
    assert {path for path, tag in chosen.items() if "(G" not in tag and "(B" not in tag} == set()


def test_a_number_without_source_is_refused_by_field():
    with pytest.raises(PrintedError, match="morale.toml: track.start: its table has no source"):
        _strip({"track": {"start": 5}}, "morale.toml", "", {})
    with pytest.raises(PrintedError, match="x.toml: a.b: source names no tag"):
        _strip({"a": {"b": 1, "source": {}}}, "x.toml", "", {})
    with pytest.raises(PrintedError, match="x.toml: a.b: source 'guess' must begin"):
        _strip({"a": {"b": 1, "source": "guess"}}, "x.toml", "", {})
    with pytest.raises(PrintedError, match="x.toml: a: source tags c"):
        _strip({"a": {"b": 1, "source": {"b": "T", "c": "T"}}}, "x.toml", "", {})
    with pytest.raises(PrintedError, match="there is no such file"):
        load("weather")
    with pytest.raises(PrintedError, match="people.huns"):
        people("huns")


@pytest.mark.parametrize(
    ("kind", "ids"),
    [
        ("branches", list(BRANCHES)),
        ("epochs", list(EPOCHS)),
        ("cards", list(CARDS)),
        ("tiles", list(VILLAGES)),
        ("peoples", list(printed("peoples")["people"])),
        ("actions", [f["id"] for f in printed("actions")["field"]]),
        ("lengths", list(printed("ending")["lengths"])),
        ("levels", list(printed("solo")["levels"])),
        ("ranks", [r["id"] for r in printed("solo")["rank"]]),
        ("goods", [*printed("components")["luxury_goods"], *printed("components")["military_goods"]]),
    ],
)
def test_every_id_has_its_names(kind, ids):
    assert sorted(ids) == sorted(BOARD.names[kind])


def test_a_number_that_no_rule_reads_is_one_that_no_variant_changes():
    """Whatever is printed is named by some rule, or its change is refused; only two tables are read by names made."""
    rules = "".join(path.read_text() for path in DATA.parent.rglob("*.py") if path.name != "bounds.py")
    names = {
        path.rpartition(".")[2]
        for name in CHANGED_BY_VARIANTS
        for path, _ in leaves_of(printed(name), name)
        if not path.startswith(("cities.malus.", "solo.levels."))
    }
    unnamed = {name for name in names - {"id"} if f'"{name}"' not in rules}
    refused = set(UNREAD) | {path.rpartition(".")[2] for path in FIXED}
    assert unnamed <= refused <= names, unnamed - refused
