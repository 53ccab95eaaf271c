"""Break the rules of Ethnos in small ways, in a scratch copy, and see that the referee notices each.

    python tests/referees/try_mutations.py [games]

Each line says after how many games, and how, the comparison of agreement.py found the break, then that by minutes. Exit
code 1 if one was not found.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
SOURCE = HERE.parents[1] / "src"
ETHNOS = "ethnarch/games/ethnos"
PLAY = """
import sys
from agreement import Disagreement, compare_game, setting
from by_minutes import hear_game
def hear(game):
    heard = hear_game(game)
    if heard.differs:
        raise Disagreement(f"{heard.differs} after {heard.decisions} actions")
compare = {"at once": compare_game, "by minutes": hear}[sys.argv[2]]
for n in range(int(sys.argv[1])):
    try:
        compare(setting(n * 37))
    except Disagreement as found:
        print(n + 1, str(found).splitlines()[0][:90]); sys.exit(3)
    except Exception as broke:
        print(n + 1, type(broke).__name__, str(broke)[:60]); sys.exit(3)
"""

MUTATIONS = [  # what is broken, the file, and the text that is exchanged
    ("as many cards as markers are enough", "bands/marking.py", "return count < s.band_size",
     "return count <= s.band_size"),
    ("with two players only the own colour counts", "bands/marking.py", "if s.players == 2:", "if s.players == 9:"),
    ("skeletons may lead", "tribes/leader.py", "s.hand_mask[s.seat] & ~s.bones_mask", "s.hand_mask[s.seat]"),
    ("eleven cards in hand", "ages/turns.py", "< HAND_LIMIT", "<= HAND_LIMIT"),
    ("a giant as large is enough", "tribes/giant.py", "s.band_size <= s.giant_size", "s.band_size < s.giant_size"),
    ("a merfolk symbol must be passed", "tribes/merfolk.py", "start < MERFOLK_SYMBOLS[i] <= end",
     "start < MERFOLK_SYMBOLS[i] < end"),
    ("a centaur needs no marker", "tribes/centaur.py", "s.placed == 1 and ", ""),
    ("the elf keeps one card more", "tribes/elf.py", "if s.laid_n == s.band_size:", "if s.laid_n == s.band_size + 1:"),
    ("hordes are asked the wrong way round", "ages/ending.py", "seat_after(s, s.first, s.asked)",
     "seat_after(s, s.first, s.players - 1 - s.asked)"),
    ("trolls count by their highest token alone", "scoring/places.py", "total * 10 + highest", "highest"),
    ("the known card does not leave first", "core/cards.py", "if s.known[seat, kind] > 0:",
     "if s.known[seat, kind] > s.hand[seat, kind]:"),
    ("the dragon's drawer is forgotten in a tie", "ages/ending.py", "best = s.dragon_seat", "best = 0"),
]  # fmt: skip


def try_one(what: str, file: str, old: str, new: str, games: int) -> bool:
    with tempfile.TemporaryDirectory() as scratch:
        copy = Path(scratch) / "src"
        shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("__pycache__", "server", ".mypy_cache"))
        broken = copy / ETHNOS / file
        text = broken.read_text()
        if old not in text:
            print(f"STALE   {what}: {file} has no {old!r}")
            return False
        broken.write_text(text.replace(old, new, 1))
        env = {**os.environ, "PYTHONPATH": f"{copy}:{HERE}", "NUMBA_DISABLE_JIT": "1"}
        found = [found_by(way, what, games, env) for way in ("at once", "by minutes")]
        return all(found)


def found_by(way: str, what: str, games: int, env: dict[str, str]) -> bool:
    command = [sys.executable, "-c", PLAY, str(games), way]
    ran = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    found = ran.returncode == 3
    where = (ran.stdout or ran.stderr).strip()[-120:]
    print("found  " if found else "MISSED ", what, f"| {way}, games and where:", where, flush=True)
    return found


if __name__ == "__main__":
    limit = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    results = [try_one(*mutation, limit) for mutation in MUTATIONS]
    sys.exit(0 if all(results) else 1)
