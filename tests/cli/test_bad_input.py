"""Bad input, everywhere alike: one line that says what is allowed, exit code 2, no traceback, nothing played."""

from __future__ import annotations

import json
import shlex
import sqlite3
import sys
import tempfile
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ethnarch.cli import main
from ethnarch.server.storage.database import migrate, open_engine

pytestmark = pytest.mark.interpreted

RECORD: dict[str, Any] = {"game": "ethnos", "rules": 1, "players": 2, "options": {}, "seed": "1", "actions": []}
FILES: dict[str, bytes] = {
    "good.json": json.dumps(RECORD).encode(),
    "half.json": b'{"game": "ethnos", "rul',
    "list.json": b"[1]",
    "bytes.json": b"\xff\xfe\x00",
    "foreign.json": json.dumps({**RECORD, "game": "chess"}).encode(),
    "newer.json": json.dumps({**RECORD, "rules": 99}).encode(),
    "crowd.json": json.dumps({**RECORD, "players": 99}).encode(),
    "flying.json": json.dumps({**RECORD, "actions": ["fly"]}).encode(),
    "lone.json": b'{"players": 2}',
    "variant.toml": b"name = 3",
    "broken.py": b"def broken(",
    "empty.py": b"",
    "exit.py": b"raise SystemExit(7)",
    "deep.json": b"[" * 100_000,
    "file": b"",
    "prefix.json": json.dumps({**RECORD, "seed": "0x1f"}).encode(),
    "grouped.json": json.dumps({**RECORD, "seed": "1_000"}).encode(),
    "long.json": json.dumps({**RECORD, "actions": ["x" * 1_000_000]}).encode(),
    "flying.toml": b'name = "x"\ngame = "era_of_tribes"\n[villages.village.leader]\neffect = "fly"',
    "malus.toml": b'name = "x"\ngame = "era_of_tribes"\n[peoples.people.greeks]\ncity_malus = "none"',
    "needs.toml": b'name = "x"\ngame = "era_of_tribes"\n[advances.branches.trade]\nneeds = [[], ["x"], [], []]',
    "counts.toml": b'name = "x"\ngame = "era_of_tribes"\n[cards.card.admiralty]\ncounts = "talers"',
    "crowded.toml": b'name = "x"\ngame = "ethnos"\n[components.tribes]\nmany_players = 30',
}

CASES = """
play chess                                      | the games are: era_of_tribes, ethnos
play ethnos --lang xx                           | lang: 'xx' is not one of en, de, pl
play ethnos --lang ''                           | lang: '' is not one of en, de, pl
play ethnos --players 99                        | 2 to 6 players, not 99
play ethnos --players many                      | --players
play era_of_tribes --players 0                  | players
play ethnos --seat 9                            | seat: from 0 to 3, not 9
play ethnos --seat -1                           | seat: from 0 to 3, not -1
play ethnos --bots nobody                       | the bots are: random, greedy
play ethnos --bots ''                           | bots: name at least one
play ethnos --edition xx                        | 'xx' is not one of en, de, pl, kurz
play ethnos --tribes elf                        | 6 different tribes, not 1
play ethnos --option foo                        | option: name=value
play ethnos --option foo=1                      | foo: there is no such option
play ethnos --seed -1                           | seed: a whole number from 0
play ethnos --load none.json                    | none.json: No such file
play ethnos --load half.json                    | half.json: it is cut short
play ethnos --load foreign.json                 | record of 'chess', not of 'ethnos'
play ethnos --load flying.json                  | actions[0]: 'fly'
play ethnos --position none.json                | none.json: No such file
play ethnos --position list.json                | list.json: a position is a JSON object
play ethnos --position lone.json                | tribes: a list of 5 tribes, not None (ETH-1.4)
play ethnos --position lone.json --lang de      | Fehler: tribes: eine Liste von 5 Stämmen, nicht None
play era_of_tribes --position lone.json --lang pl | błąd: board: podaj mapę pozycji
play ethnos --position lone.json --load good.json | load, position: a game begins from one of them
play ethnos --seed 340282366920938463463374607431768211456 | seed: a whole number from 0 to 2^128 - 1
play ethnos --bots none.py:Mine                 | there is no file none.py
play ethnos --bots broken.py:Mine               | broken.py does not load: '(' was never closed (broken.py, line 1)
play ethnos --bots empty.py:Mine                | empty.py has no class Mine
play ethnos --bots exit.py:Mine                 | exit.py does not load: SystemExit(7)
play ethnos --position /dev/zero                | /dev/zero: File too large
play ethnos --load deep.json                    | deep.json: it is not JSON (
play ethnos --position deep.json                | deep.json: not JSON (
play ethnos --variant none.toml                 | none.toml: No such file
play ethnos --variant variant.toml              | variant.toml: name
simulate ethnos --workers 999999                | workers: from 1 to 1024, not 999999
play ethnos --load folder --lang de             | Fehler: folder: das ist ein Ordner
play ethnos --variant bytes.json                | bytes.json: this is not a text
play ethnos --position bytes.json --lang pl     | błąd: bytes.json: to nie jest JSON
play ethnos --bots search:ms=nan                | ms is a whole number of at least 1, of nine digits at most, not 'nan'
play ethnos --nonsense                          | --nonsense
play                                            | argument
play ethnos --players many --lang de            | Fehler: falscher Wert für '--players': 
replay good.json twice --lang pl                | błąd: nieoczekiwane: twice
play ethnos --lang de --load half.json          | Fehler: half.json: abgeschnitten: die Datei
play ethnos --lang pl --seat 9                  | błąd: seat: od 0 do 3, nie 9
play chess --lang=de                            | Fehler: es gibt kein Spiel 'chess'; es gibt
simulate chess                                  | the games are: era_of_tribes, ethnos
simulate ethnos --games 0                       | games: at least 1, not 0
simulate ethnos --games -1                      | games: at least 1, not -1
simulate ethnos --games 99999999999999999999    | games: from 1 to 1000000000000, not 99999999999999999999
simulate ethnos --workers -3                    | workers: at least 1, not -3
simulate ethnos --players 9                     | 2 to 6 players, not 9
simulate ethnos --bots nobody                   | the bots are: random, greedy
simulate ethnos --bots random,random            | one for all seats or one for each of 4, not 2
simulate ethnos --bots ''                       | bots: one for all seats
simulate ethnos --device tpu                    | device: cpu or cuda
simulate ethnos --seed x                        | --seed
simulate ethnos --variant variant.toml          | variant.toml: name
simulate ethnos --variant /dev/zero             | /dev/zero: File too large
simulate ethnos --variant crowded.toml          | components.tribes.many_players: from 6 to 6, not 30
simulate era_of_tribes --variant flying.toml    | villages.village.leader.effect: 'fly' is not one of morale, influence
simulate era_of_tribes --variant malus.toml     | city_malus: 'none' is not one of ordinary, greeks, egyptians
simulate era_of_tribes --variant needs.toml     | needs: 'x' is not one of architecture, agriculture
simulate era_of_tribes --variant counts.toml    | counts: no rule reads this; it stays
simulate ethnos --option =1                     | option: name=value
simulate ethnos --bots search:iterations=99999999999999999999 | of nine digits at most, not '99999999999999999999'
replay none.json                                | No such file
replay half.json                                | cut short
replay list.json                                | Expected `object`
replay bytes.json                               | not JSON
replay deep.json --lang de                      | Fehler: deep.json: kein JSON (
replay foreign.json                             | the games are: era_of_tribes, ethnos
replay prefix.json                              | seed: hexadecimal digits, less than 2^128, not '0x1f'
replay grouped.json                             | seed: hexadecimal digits, less than 2^128, not '1_000'
replay long.json                                | actions[0]: 'xxxx
replay /dev/zero                                | /dev/zero: File too large
replay /dev/zero --lang pl                      | błąd: /dev/zero: ten plik jest za duży
replay newer.json                               | knows versions up to 1
replay crowd.json                               | 2 to 6 players, not 99
replay flying.json                              | actions[0]: 'fly'
replay folder                                   | Is a directory
replay good.json --lang xx                      | lang: 'xx' is not one of en, de, pl
review none.json                                | No such file
review half.json                                | cut short
review folder                                   | no game record
review good.json --lang xx                      | lang: 'xx' is not one of en, de, pl
review good.json --seat 9                       | seat: 1 to 2
review good.json --iterations 9999999999999     | iterations: from 1 to 1000000000000
review good.json --iterations 0                 | iterations: at least 1
puzzle chess                                    | chess
puzzle ethnos --number 0                        | puzzle: 1 to 
puzzle ethnos --number 99999                    | puzzle: 1 to 
puzzle ethnos --lang xx                         | lang: 'xx' is not one of en, de, pl
puzzle ethnos --answer fly                      | fly
arena chess --bots easy,hard                    | the games are: era_of_tribes, ethnos
arena ethnos --bots easy                        | at least two different bots
arena ethnos --bots easy,nobody                 | the bots are: random, greedy
arena ethnos --bots easy,hard --players x       | players: numbers with commas
arena ethnos --bots easy,hard --players 99      | 2 to 6 players, not 99
arena ethnos --bots easy,hard --games 0         | games: at least 1
arena ethnos --bots easy,hard --games 99999999  | games: from 1 to 1000000, not 99999999
arena ethnos --bots easy,hard --iterations 99999999999999999999 | iterations: from 1 to 1000000000000
arena ethnos --bots easy,hard --iterations -5   | iterations: at least 1
arena ethnos --bots easy,hard --ray nonsense    | ray: local, auto or HOST:PORT, not 'nonsense'
arena ethnos --bots easy,hard --ray 127.0.0.1:1 | ray: no cluster answers at 127.0.0.1:1
arena ethnos --bots easy,hard --limit -1        | limit: more than 0
arena ethnos --bots easy,hard --out file        | out: file is a file; name a folder
arena ethnos --bots easy,hard --out file/in     | out: file/in cannot be written
benchmark nobody                                | the bots are: random, greedy
benchmark easy --game chess                     | the games are: era_of_tribes, ethnos
benchmark easy --against easy                   | against: at least one bot besides easy
benchmark easy --players 1                      | players: numbers from 2 with commas
benchmark easy --games 0                        | games: at least 1
benchmark easy --games 99999999                 | games: from 1 to 1000000, not 99999999
benchmark easy --limit 0                        | limit: more than 0
study chess                                     | the games are: era_of_tribes, ethnos
study ethnos --games 0                          | games: at least 1
study ethnos --games 99999999999999999999       | games: from 1 to 1000000000000
study ethnos --players 9                        | 2 to 6 players, not 9
study ethnos --workers 0                        | workers: at least 1
study ethnos --bots nobody                      | the bots are: random, greedy
study ethnos --bots ''                          | bots
study ethnos --out file                         | out: file is a file; name a folder
study ethnos --seconds -1                       | seconds: more than 0
study ethnos --seconds nan                      | seconds: more than 0, not nan
study ethnos --option edition=xx                | edition: 'xx' is not one of en, de, pl, kurz
study ethnos --option edition                   | option: name=value
study ethnos --other-option nonsense=1          | nonsense: there is no such option
study ethnos --other-variant none.toml          | none.toml: No such file
study ethnos --other-bots nobody                | the bots are: random, greedy
study era_of_tribes --option length=endless     | length: 'endless' is not one of normal, long
study ethnos --bots learned --other-bots greedy | bots: learned is compared with greedy already
study ethnos --out file/in                      | out: file/in cannot be written
train chess                                     | the games are: era_of_tribes, ethnos
train ethnos --device tpu                       | device: 'tpu' is not one of cpu, cuda
train ethnos --minutes -1                       | minutes: more than 0
train ethnos --rate -1                          | rate: more than 0
train ethnos --games -1                         | games: at least 1
train ethnos --games 99999999999                | games: from 1 to 4194304
train ethnos --steps 99999999999                | steps: from 1 to 65536
train ethnos --size 99999999,99999999,9999      | size: width, hidden width and layers
train ethnos --size 1,2                         | size: width, hidden width and layers
train ethnos --size 1,2,3,4                     | hidden width of the rest
train ethnos --out file                         | out: file is a file; name a folder
serve --port 99999                              | port: a whole number from 0 to 65535, not '99999'
serve --port -1                                 | port: a whole number from 0 to 65535, not '-1'
serve --port eighty                             | port: a whole number from 0 to 65535, not 'eighty'
serve --database nothing://x                    | its driver is missing
serve --database none/x.db                      | there is no folder
bots --server nonsense --token x                | no address: write https://HOST
bots --server http://127.0.0.1 --token ''       | token: the server's ETHNARCH_BOTS_TOKEN
bots --server http://127.0.0.1 --token ' '      | token: the server's ETHNARCH_BOTS_TOKEN
bots --server http://127.0.0.1 --token kość     | token: the server's ETHNARCH_BOTS_TOKEN
bots --server http://127.0.0.1:99999 --token x  | no address: write https://HOST
bots --server 'http://a b' --token x            | no address: write https://HOST
bots --server ftp://127.0.0.1 --token x         | no address: write https://HOST
bots --server '' --token x                      | no address: write https://HOST
bots --server http://127.0.0.1 --token x --workers -1 | workers: a whole number from 0 to 256
admin tables --database none/x.db               | there are no games at none/x.db
admin tables --most -1                          | most: a whole number from 1 to 100000
admin tables --database typo.db                 | there are no games at typo.db; name their database
admin check --database sqlite:///typo.db        | there are no games at typo.db
admin erase nothing --database games.db         | there is no table nothing; `ethnarch admin tables` lists them
admin end nothing --database games.db           | there is no running table nothing
admin export nothing --database games.db        | there is no table nothing
admin backup none/x --database games.db         | none/x: name a file in a folder there is
admin restore none.bak --database games.db      | there is no backup none.bak
admin restore file --database games.db          | file is no backup
admin restore foreign.db --database games.db    | foreign.db is no backup
admin restore cut.db --database games.db        | cut.db is a backup, but a broken one
admin backup folder/x/y --database games.db     | name a file in a folder there is
admin backup /proc/none.db --database games.db  | /proc/none.db: cannot be written
admin backup games.db --database games.db       | games.db is there already and is no backup
admin backup good.json --database games.db      | good.json is there already and is no backup
admin backup foreign.db --database games.db     | foreign.db is there already and is no backup
admin backup cut.db --database games.db         | cut.db is there already and is no backup
admin nonsense                                  | nonsense
new-game 9lives                                 | name: 2 to 31 small letters
new-game ethnos                                 | there is a game 'ethnos' already
new-game numpy                                  | there is a Python package 'numpy' already
new-game json                                   | there is a Python package 'json' already
new-game mine --folder file                     | folder: file is a file
nonsense                                        | nonsense
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place with every kind of bad file."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    (tmp_path / "folder").mkdir()
    for name, content in {**FILES, **databases()}.items():
        (tmp_path / name).write_bytes(content)
    monkeypatch.setenv("LC_ALL", "C")
    return tmp_path


@cache
def databases() -> dict[str, bytes]:
    """A server's, without a game; one cut short; and somebody else's."""
    with tempfile.TemporaryDirectory() as folder:
        mine, foreign = Path(folder) / "games.db", Path(folder) / "foreign.db"
        engine = open_engine(f"sqlite:///{mine}")
        migrate(engine)
        engine.dispose()
        with closing(sqlite3.connect(foreign)) as connection:
            connection.execute("CREATE TABLE mine (number)")
        games = mine.read_bytes()
        return {"games.db": games, "foreign.db": foreign.read_bytes(), "cut.db": games[: len(games) // 2]}


def run(monkeypatch: pytest.MonkeyPatch, line: str) -> int | str | None:
    """The command in this process; its exit code."""
    monkeypatch.setattr(sys, "argv", ["ethnarch", *shlex.split(line)])
    main.app.registered_commands.clear()
    main.app.registered_groups.clear()
    with pytest.raises(SystemExit) as end:
        main.run()
    return end.value.code


@pytest.mark.parametrize("case", CASES.strip().splitlines())
def test_bad_input_is_one_clear_line(
    case: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    line, says = (part.strip() for part in case.split("|"))
    before = sorted(path.name for path in folder.iterdir())
    code = run(monkeypatch, line)
    answer = capsys.readouterr()
    told = [one for one in answer.err.splitlines() if one.strip()]
    assert code == 2 and answer.out == "" and len(told) == 1 and len(told[0]) < 1000, answer
    assert told[0].split(":")[0] in main.ERROR.values() and says in told[0], told[0]
    made = {path.name for path in folder.iterdir()} - set(before) - {"games.db", "games.db-wal", "games.db-shm", "data"}
    assert not made, made


def test_a_backup_is_only_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody else's database is not made into one of ours, and a cut one stays as it is for whoever mends it."""
    for name in ("foreign.db", "cut.db"):
        assert run(monkeypatch, f"admin restore {name} --database games.db") == 2
        assert (folder / name).read_bytes() == databases()[name]


@pytest.mark.parametrize("locale", ["de_DE.UTF-8", "de.UTF-8", "de", "pl_PL", "pl@euro", "fr_FR.UTF-8", "C", ""])
def test_commands_that_ask_for_no_language_refuse_in_that_of_the_machine(
    locale: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = {
        "de": ["Fehler: port: eine ganze Zahl von 0 bis 65535, nicht '99999'", "Fehler: games: mindestens 1, nicht 0"],
        "pl": ["błąd: port: liczba całkowita od 0 do 65535, nie '99999'", "błąd: games: co najmniej 1, nie 0"],
    }.get(locale[:2], ["error: port: a whole number from 0 to 65535, not '99999'", "error: games: at least 1, not 0"])
    monkeypatch.setenv("LC_ALL", locale)
    monkeypatch.setenv("LANG", "C")
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    for line, says in zip(("serve --port 99999", "simulate ethnos --games 0"), told, strict=True):
        run(monkeypatch, line)
        assert capsys.readouterr().err.strip() == says
    run(monkeypatch, "play ethnos --seat 9")
    assert capsys.readouterr().err.startswith("error: seat")


@pytest.mark.parametrize("name", ["PORT", "BOT_WORKERS", "OPEN_TABLES", "WARM_TABLES", "LOG_LEVEL", "GAMES"])
def test_an_empty_variable_is_one_that_is_not_set(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from ethnarch.server.common.settings import Settings

    for set_by_other_tests in ("PORT", "LOG_LEVEL"):
        monkeypatch.delenv(f"ETHNARCH_{set_by_other_tests}", raising=False)
    monkeypatch.setenv(f"ETHNARCH_{name}", "")
    assert Settings.from_environment() == Settings()


@pytest.mark.parametrize("name", ["bytes.json", "file", "good.json"])
def test_a_file_that_holds_no_weights_is_refused(name: str, folder: Path) -> None:
    from ethnarch.bots.net.weights import card_of
    from ethnarch.engine.seam import BadOption

    with pytest.raises(BadOption, match=f"weights: .*{name} is no file of weights"):
        card_of(folder / name)


def test_every_command_is_tried() -> None:
    tried = {case.split()[0] for case in CASES.strip().splitlines()}
    assert set(main.COMMANDS) <= tried, set(main.COMMANDS) - tried
