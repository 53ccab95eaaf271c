"""`ethnarch play era_of_tribes` driven by piped lines: whole games in every style, files, undo, why, hints."""

from __future__ import annotations

import random
import re
import threading
from pathlib import Path

import pytest
from command import ethnarch, refused

from ethnarch.cli.play import told_if_slow
from ethnarch.engine.registry import game
from ethnarch.engine.shown.texts import LANGUAGES
from ethnarch.games.era_of_tribes.words.refusals import RULE_OF

ROOT = Path(__file__).parents[2]
TRANSLATED = ["era_of_tribes.de.md", "era_of_tribes.md", "era_of_tribes.pl.md"]
RAW = re.compile(r"Traceback|[{}]|\bterminal\.\w|\b(?:log|action|refusal|decision)\.\w")


def played(lines: list[str], *options: str, seed: int = 3) -> str:
    """What a game says to these lines; rules are read as Python, which needs no compiling."""
    words = ["play", "era_of_tribes", "--bots", "random", "--seed", str(seed), "--name", "Anna", *options]
    answer = ethnarch(*words, typed="\n".join(lines) + "\n", ETHNARCH_COMPILE="0")
    assert answer.code == 0, answer.err
    return answer.out


def numbers(seed: int, count: int = 4000) -> list[str]:
    """Numbers as somebody might type them; too large ones are answered, and the next is read."""
    luck = random.Random(seed)
    return [str(luck.choice([1, 1, 2, 2, 3, 4, 5, 6, 8, 11])) for _ in range(count)]


@pytest.mark.parametrize(
    ("options", "language", "over"),
    [
        (["--players", "4", "--seat", "1"], "de", "Die Partie ist zu Ende."),
        (["--players", "1"], "en", "The game is over."),
        (["--players", "2", "--option", "style=coop", "--option", "level=softie"], "pl", "Gra jest skończona."),
        (["--players", "6", "--seat", "5", "--option", "length=long"], "en", "The game is over."),
    ],
)
def test_whole_games(options: list[str], language: str, over: str) -> None:
    said = played(numbers(len(options)), *options, "--lang", language)
    players = int(options[1])
    assert said.count(over) >= 1 and len(re.findall(r"^\w+ \d: ", said, re.M)[-players:]) == players
    assert not RAW.search(said)


def test_what_can_be_asked() -> None:
    said = played(
        ["1", "1", "agriculture", "who", "morale", "advances", "cards", "map d3", "look sax", "help", "hint", "log"],
        *("--players", "4", "--seat", "1"),
    )
    for line in (
        "Vassals: stock 10, on land 2, fleets 0, armies 0, trading posts 0, beside unbuilt cities 24.",
        "Anna: field -1, value -1; the next round moves it by -1.",
        "Your level I costs ",
        "Your card: Liberators (most villages): ",
        "  Saxony: Anna, vassals 1, grain",
        "Saxony, Area D3, ",
        "look NAME     a province",
        "Hint: ",
        "You reach Agriculture I (price 0).",
    ):
        assert line in said, line
    assert "band LEADER" not in said


def test_an_expansion_in_few_words() -> None:
    said = played(
        ["1", "1", "agr", "expansion", "leaders 2", "saxony", "saxony", "sueb", "move sax herc", "undo",
         "why move saxony leinster", "sax rhine", "d"],
        *("--players", "4", "--seat", "1"),
    )  # fmt: skip
    assert "Every vassal or city in Saxony has its new vassal already. (ERA-A38)" in said
    assert "You move a vassal from Saxony to Hercynia." in said and "Undone." in said
    assert "not allowed. A piece goes from a province to a neighbour of it: Saxony and Leinster are none." in said
    assert "\nERA-1.3.A.2.d Movement\nEach vassal has the points" in said
    assert "You move a vassal from Saxony to Rhineland." in said and "You take Rhineland." in said


def test_save_and_load(tmp_path: Path) -> None:
    file = tmp_path / "era.json"
    said = played(["1", "1", f"save {file}"], "--players", "3")
    assert f"Saved in {file}." in said
    again = played(["who"], "--players", "3", "--load", str(file))
    assert "actions played so far" in again and "decide: the free advance." in again
    checked = ethnarch("replay", str(file), "--verify", ETHNARCH_COMPILE="0")
    assert checked.code == 0 and checked.out.startswith("verified: ")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--players", "7"], "players: 7 is not a number from 1 to 6 (ERA-0.3)"),
        (["--players", "4", "--option", "style=coop"], "style: 'coop' is not one of table (with 4 players)"),
        (["--players", "2", "--option", "board=4-1"], ""),
        (["--option", "level"], "option: name=value, such as style=coop, not 'level'"),
        (["--option", "colour=red"], "colour: no such option; there are style, length, level, board, bonus_actions"),
    ],
)
def test_bad_options_say_what_is_allowed(options: list[str], message: str) -> None:
    answer = ethnarch("play", "era_of_tribes", "--bots", "random", *options, ETHNARCH_COMPILE="0")
    if message:
        assert refused(answer) == message
    else:
        assert answer.code == 0  # ERA-B15: any map with enough peoples


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_ruling_can_be_cited(language: str) -> None:
    book = game("era_of_tribes").rulebook  # type: ignore[attr-defined]
    rules = book.rules(language)
    assert len(rules) == 125 + 281 and {"ERA-1.3.A.2.d.11", "ERA-1.3.D.a", "ERA-1.3.D.A", "ERA-B128"} <= set(rules)
    assert all(rule.title and rule.text and "No test needed" not in rule.text for rule in rules.values())


def test_what_why_and_refusals_cite_is_said_in_every_language() -> None:
    """Every rule that the game's own code can name, besides the English page."""
    book = game("era_of_tribes").rulebook  # type: ignore[attr-defined]
    sources = (ROOT / "src/ethnarch/games/era_of_tribes").rglob("*.py")
    cited = {rule for path in sources for rule in re.findall(r'"(ERA-[\w.]+)"', path.read_text(encoding="utf-8"))}
    assert len(cited) > 90 and set(RULE_OF.values()) <= cited
    english = book.rules("en")
    for language in ("de", "pl"):
        told = book.rules(language)
        assert {rule for rule in cited if told[rule].text == english[rule].text} == set()
        assert list(told) == list(english)


@pytest.mark.parametrize("page", TRANSLATED)
def test_the_rules_have_every_number_in_every_language(page: str) -> None:
    """The same headings and the same pages of the book, and no text left in English."""
    headings = re.compile(r"^#+ (ERA\S*)", re.MULTILINE)
    pages_of_the_book = re.compile(r"^(?:Source|Quelle|Źródło): (.*)$", re.MULTILINE)
    english, told = ((ROOT / "docs/rules" / name).read_text("utf-8") for name in ("era_of_tribes.md", page))
    assert headings.findall(told) == headings.findall(english)
    sources = [re.sub(r"[^\d,]", "", line) for line in pages_of_the_book.findall(told)]
    assert sources == [re.sub(r"[^\d,]", "", line) for line in pages_of_the_book.findall(english)]
    if page != "era_of_tribes.md":
        alike = {line for line in told.splitlines() if len(line.split()) > 3} & set(english.splitlines())
        assert alike == set()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("ERA-0.5 Influence card and people", "ERA-0.7 A free advance")),
        ("de", ("ERA-0.5 Einflusskarte und Volk", "ERA-0.7 Ein Fortschritt geschenkt")),
        ("pl", ("ERA-0.5 Karta wpływów i lud", "ERA-0.7 Darmowy postęp")),
    ],
)
def test_why_cites_the_rule_in_the_language_of_the_game(language: str, said: tuple[str, str]) -> None:
    answer = played(["why 1", "1", "1", "why advance trade"], "--players", "2", "--lang", language)
    assert all(title in answer for title in said)


def test_the_conversation_in_the_readme_is_what_is_said() -> None:
    (block,) = re.findall(
        r"^```text\n\$ ethnarch play era_of_tribes (.*?)^```", (ROOT / "README.md").read_text(), re.S | re.M
    )
    command, *lines = block.splitlines()
    typed = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
    answer = ethnarch("play", "era_of_tribes", *command.split(), typed="\n".join(typed) + "\n", ETHNARCH_COMPILE="0")
    said = [line.removeprefix("> ") for line in answer.out.splitlines()]
    assert len(typed) > 5
    for line in lines:
        assert line.startswith("> ") or line in said, line


def test_what_takes_long_is_said_once_on_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    done = threading.Event()
    with told_if_slow("compiling", after=0.01):
        for _ in range(1000):
            if capsys.readouterr().err == "compiling\n":
                done.set()
                break
            done.wait(0.01)
    assert done.is_set()
    with told_if_slow("compiling", after=60):
        pass
    assert capsys.readouterr().err == ""
