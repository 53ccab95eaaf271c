"""What whole games seldom come to, from positions that do, under the eyes of the referee (`era/watching.py`)."""

from __future__ import annotations

from random import Random
from typing import Any

from era.players import POLICIES, Policy
from era.watching import GAME, Report, watch


def first_of(*wanted: str) -> Policy:
    """Plays what stands first in this list and is legal (a voyage once), else as a warlike player would."""
    sailed: set[str] = set()

    def choose(game: Any, state: Any, actions: list[int], rng: Random) -> int:
        texts = {game.action_to_text(state, action): action for action in actions}
        for text in wanted:
            if text in texts and text not in sailed:
                sailed.update({text} if text.startswith("sail") else ())
                return texts[text]
        return POLICIES["warlike"](game, state, actions, rng)

    return choose


def romans(provinces: dict[str, Any], **seat: Any) -> Any:
    """The Romans are to expand, the Iberians have had their turn."""
    return GAME.from_position(
        {
            "players": 2,
            "board": "2-1",
            "round": 3,
            "legion_supply": 5,
            "seats": [
                {"people": "romans", "talers": 12, "leaders": 1, "morale": 2, "influence": 6, "triumph": 28} | seat,
                {"people": "iberians", "talers": 9, "influence": 4, "triumph": 28, "advances": {"architecture": 1}},
            ],
            "provinces": provinces,
        }
    )


def one_round(state: Any, choose: Policy, seed: int) -> Report:
    return watch(state, choose, Random(seed), stride=20)


def test_era_1_3_a_4_5_b_cities_change_hands() -> None:
    """An Iberian city beside a Roman army: it is taken with a city or with vassals."""
    taken = 0
    for seed in range(6):
        state = romans(
            {
                "latium": {"holder": 0, "vassals": 4},
                "campania": {"holder": 0, "vassals": 2},
                "etruria": {"holder": 1, "city": True},
                "baetica": {"holder": 1, "vassals": 2},
            },
            armies=6,
            advances={"architecture": 1, "mechanics": 2},
        )
        state["chance_key"][0][0] += seed
        plan = first_of("field expansion", "leaders 1", "done" if seed > 3 else "commit army",
                        "move vassal latium > etruria", "commit army", "city" if seed % 2 else "vassal")  # fmt: skip
        taken += one_round(state, plan, seed).seen.get("take-city", 0)
    assert taken >= 2


def test_era_b49_the_mover_chooses_which_fleet_pays_for_a_bridge() -> None:
    """Two fleets with different points left in one water."""
    state = romans(
        {
            "latium": {"holder": 0, "vassals": 3},
            "tyrrhenian-sea": {"holder": 0, "fleets": {"0": 2}, "line": [0]},
            "baetica": {"holder": 1, "vassals": 2},
        },
        advances={"seafaring": 2},
    )
    away = ("sail tyrrhenian-sea > ligurian-sea", "sail ligurian-sea > tyrrhenian-sea")
    plan = first_of("field expansion", "leaders 1", *away, "board latium > tyrrhenian-sea", "fleet with 2")
    assert one_round(state, plan, 1).seen.get("payer", 0) >= 1
