"""Ethnos: lines and words of notation that outsiders stumbled over."""

from __future__ import annotations

import pytest
from ethnos_table import ETHNOS, table

from ethnarch.engine.seam import BadNotation


@pytest.mark.parametrize("line", ["band halfling.red @ none", "band halfling.red halfling.blue @ none"])
def test_eth_7_5_a_band_that_places_no_marker_may_say_so(line: str) -> None:
    at = table(hands=["halfling.red halfling.blue"])
    at.play(line)
    assert at.decision == (1, "turn") and at.markers("rhea") == [0, 0, 0, 0]


def test_eth_1_4_the_empty_slot_of_a_game_of_five_has_no_tribe() -> None:
    """No card is called after a tribe that is not in play, and `none.red` is no card."""
    state = table(players=2, tribes="centaur dwarf elf giant orc").state
    said = {ETHNOS.action_to_text(state, action) for action in range(ETHNOS.action_space)}
    tribes = {text.split()[1].split(".")[0] for text in said if "." in text}
    assert tribes == {"centaur", "dwarf", "elf", "giant", "orc", "none"}
    with pytest.raises(BadNotation, match="there is no tribe 'none'"):
        ETHNOS.action_from_text(state, "take none.red")
