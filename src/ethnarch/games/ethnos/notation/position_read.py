"""A position read from JSON: every field checked, every error naming the field and the rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ethnarch.engine.seam import BadOption, BadPosition, Json, State
from ethnarch.games.ethnos.core.state import (
    AGAIN,
    BAND,
    DECISIONS,
    FREE,
    KEEP,
    OVER,
    PILLAGE,
    SOURCES,
    STATE,
    TURN,
)
from ethnarch.games.ethnos.core.tables import (
    ABILITY,
    COLOUR_OF_KIND,
    DRAGONS,
    EDITION_NAMES,
    EDITIONS,
    FEW_AGES,
    FEW_PLAYERS,
    GIANT,
    HAND_LIMIT,
    KINGDOM_COUNT,
    KINGDOMS,
    MANY_AGES,
    MARKERS,
    MAX_PLAYERS,
    MERFOLK,
    MERFOLK_LAST,
    MERFOLK_SYMBOLS,
    MOST_GLORY,
    ORC,
    SKELETON,
    SLOT_OF_KIND,
    TRIBES,
    TROLL,
    TROLL_TOKENS,
)
from ethnarch.games.ethnos.machine import kernels
from ethnarch.games.ethnos.notation.names import card_name
from ethnarch.games.ethnos.notation.position import DEFAULT_TURN
from ethnarch.games.ethnos.notation.position_check import check_moment
from ethnarch.games.ethnos.notation.position_deck import DeckReader
from ethnarch.games.ethnos.notation.position_fields import FIELDS, SEAT_FIELDS, is_whole, listed, need, number, objected
from ethnarch.games.ethnos.notation.position_kingdoms import read_kingdoms
from ethnarch.games.ethnos.setup.options import SWITCHES, check_options, tribes_wanted


class Reader(DeckReader):
    """Fills a record from a position, field by field."""

    seats: Sequence[Mapping[str, Any]]

    def __init__(self, position: Mapping[str, Any]) -> None:
        self.position = position
        unknown = sorted(str(name) for name in set(position) - FIELDS)
        need(
            not unknown,
            unknown[0] if unknown else "",
            f"there is no such field; the fields are {', '.join(sorted(FIELDS))}",
        )
        self.state: State = np.zeros(1, STATE)
        self.s = self.state[0]

    def read(self) -> State:
        self.read_options()
        self.read_moment()
        read_kingdoms(self.s, self.position)
        self.read_seats()
        self.read_giant_and_turn()
        self.read_cards()
        self.read_chance_and_deck()
        check_moment(self.state, self.position)
        return self.state

    def read_options(self) -> None:
        p, s = self.position, self.s
        need(p.get("game", "ethnos") == "ethnos", "game", f"this is Ethnos, not {p.get('game')!r}")
        players = number(p, "players", 2, MAX_PLAYERS)
        tribes, wanted = p.get("tribes"), tribes_wanted(players)
        need(isinstance(tribes, list | tuple), "tribes", f"a list of {wanted} tribes, not {tribes!r} (ETH-1.4)")
        try:
            options = check_options(players, {"edition": p.get("edition", "en"), "tribes": tribes})
        except BadOption as error:
            raise BadPosition(str(error)) from None
        s["players"], s["ages"] = players, FEW_AGES if players <= FEW_PLAYERS else MANY_AGES
        s["edition"] = EDITION_NAMES.index(options["edition"])
        for switch in SWITCHES:
            s[switch] = EDITIONS[options["edition"]][switch]
        s["slots"], s["tribe"], s["slot_of"] = wanted, -1, -1
        for slot, name in enumerate(options["tribes"]):
            s["tribe"][slot] = TRIBES.index(name)
            s["slot_of"][TRIBES.index(name)] = slot
        if s["slot_of"][SKELETON] >= 0:
            s["bones_mask"] = 1 << (KINGDOM_COUNT * int(s["slot_of"][SKELETON]))

    def read_moment(self) -> None:
        """What is asked of whom; where nothing is said, the first player's turn begins."""
        p, s = self.position, self.s
        last = int(s["players"]) - 1
        s["age"] = number(p, "age", 1, int(s["ages"]), 1)
        s["first"] = number(p, "first", 0, last, 0)
        s["winner"] = -1 if p.get("winner") is None else number(p, "winner", 0, last)
        decision = p.get("decision", {"seat": int(s["first"]), "kind": "turn"})
        if decision is None:
            s["phase"], s["seat"] = OVER, -1
        else:
            like = f'an object like {{"seat": 0, "kind": "turn"}}, not {decision!r}'
            need(isinstance(decision, Mapping), "decision", like)
            objected(decision, "decision", {"seat", "kind"})
            need(decision.get("kind") in DECISIONS[:-1], "decision.kind", f"one of {', '.join(DECISIONS[:-1])}")
            s["phase"] = DECISIONS.index(decision["kind"])
            s["seat"] = number(decision, "seat", 0, last, at="decision.")
        pillages = s["phase"] == PILLAGE
        s["dragons"] = number(p, "dragons_seen", 0, DRAGONS, DRAGONS if pillages else 0)
        drawn_by = p.get("dragon_seat", int(s["first"]) if pillages else None)
        s["dragon_seat"] = -1 if drawn_by is None else number({"dragon_seat": drawn_by}, "dragon_seat", 0, last)

    def read_seats(self) -> None:
        s, p = self.s, self.position
        seats = self.seats = listed(p.get("seats", [{}] * int(s["players"])), "seats")
        need(len(seats) == s["players"], "seats", f"{s['players']} players, {len(seats)} seats")
        s["troll"] = -1
        for seat, given in enumerate(seats):
            at = f"seats[{seat}]."
            objected(given, at[:-1], SEAT_FIELDS)
            s["glory"][seat] = number(given, "glory", 0, MOST_GLORY, 0, at)
            self.read_earned(seat, given, at)
            self.read_tribe_boards(seat, given, at)
            placed = sum(int(s["markers"][k][seat]) for k in range(KINGDOM_COUNT)) + int(s["horde"][seat]).bit_count()
            supply = MARKERS - 1 - (1 if s["slot_of"][MERFOLK] >= 0 else 0) - placed
            need(
                supply >= 0,
                f"{at}markers_left",
                f"{placed} markers on the table, a player has {supply + placed} to place (ETH-4.5)",
            )
            need(
                given.get("markers_left", supply) == supply,
                f"{at}markers_left",
                f"{supply} are left, not {given.get('markers_left')} (ETH-4.5)",
            )
            s["supply"][seat] = supply

    def read_earned(self, seat: int, given: Mapping[str, Any], at: str) -> None:
        ages, now = listed(given.get("earned", []), f"{at}earned"), int(self.s["age"])
        need(len(ages) <= now, f"{at}earned", f"one object for each of the {now} ages begun, not {len(ages)}")
        for age, sources in enumerate(ages):
            objected(sources, f"{at}earned[{age}]", set(SOURCES))
            for i, source in enumerate(SOURCES):
                self.s["earned"][age][seat][i] = number(sources, source, 0, MOST_GLORY, 0, f"{at}earned[{age}].")

    def read_tribe_boards(self, seat: int, given: Mapping[str, Any], at: str) -> None:
        s = self.s
        for field, tribe in (("merfolk", MERFOLK), ("horde", ORC), ("trolls", TROLL)):
            if s["slot_of"][tribe] < 0:
                need(given.get(field) in (None, [], 0), f"{at}{field}", f"the {TRIBES[tribe]} is not in this game")
        if s["slot_of"][MERFOLK] >= 0:
            s["merfolk"][seat] = number(given, "merfolk", 0, MERFOLK_LAST, 0, at)
        for name in listed(given.get("horde") or [], f"{at}horde"):
            need(name in KINGDOMS, f"{at}horde", f"{name!r} is not one of {', '.join(KINGDOMS)}")
            bit = 1 << KINGDOMS.index(name)
            need(not int(s["horde"][seat]) & bit, f"{at}horde", f"{name} twice: one marker a space (ETH-7.8.1)")
            s["horde"][seat] |= bit
        for token in listed(given.get("trolls") or [], f"{at}trolls"):
            need(
                is_whole(token) and token in range(1, TROLL_TOKENS + 1),
                f"{at}trolls",
                f"tokens are 1 to {TROLL_TOKENS}, not {token!r}",
            )
            need(s["troll"][token] < 0, f"{at}trolls", f"token {token} is taken twice (ETH-1.8)")
            s["troll"][token] = seat

    def read_giant_and_turn(self) -> None:
        s, p = self.s, self.position
        giant = p.get("giant")
        s["giant_seat"] = -1
        if giant is not None:
            need(isinstance(giant, Mapping), "giant", f'an object like {{"seat": 0, "size": 3}}, not {giant!r}')
            need(s["slot_of"][GIANT] >= 0, "giant", f"the {TRIBES[GIANT]} is not in this game")
            objected(giant, "giant", {"seat", "size"})
            s["giant_seat"] = number(giant, "seat", 0, int(s["players"]) - 1, at="giant.")
            s["giant_size"] = number(giant, "size", 1, HAND_LIMIT, at="giant.")
        turn: Json = {**self.usual_turn(), **objected(p.get("turn") or {}, "turn", set(DEFAULT_TURN))}
        s["band_size"] = number(turn, "size", 0, HAND_LIMIT, at="turn.")
        need(isinstance(turn["placed"], bool), "turn.placed", f"true or false, not {turn['placed']!r}")
        s["placed"] = int(turn["placed"])
        s["free_left"] = number(turn, "free", 0, len(MERFOLK_SYMBOLS), at="turn.")
        s["bands_this_turn"] = number(turn, "bands", 0, HAND_LIMIT, at="turn.")
        s["asked"] = number(turn, "asked", 0, int(s["players"]), at="turn.")

    def usual_turn(self) -> Json:
        """What a turn has done that has come to this question, where the position does not say."""
        s = self.s
        phase, after_first = int(s["phase"]), (int(s["seat"]) - int(s["first"])) % int(s["players"])
        laid = phase not in (TURN, BAND, PILLAGE, OVER)
        asked = after_first + 1 if phase == PILLAGE else 0
        placed, free = phase == AGAIN, int(phase == FREE)
        return {**DEFAULT_TURN, "placed": placed, "free": free, "bands": int(laid), "asked": asked}

    def read_cards(self) -> None:
        s, p = self.s, self.position
        for kind in self.cards(p.get("market", []), "market"):
            s["market"][kind] += 1
            s["market_mask"] |= 1 << kind
        players = int(s["players"])
        order = [(int(s["seat"]) + 1 + i) % players for i in range(players)]  # the deciding seat's bands lie on top
        for seat in range(players):
            given = self.seats[seat]
            hand = self.cards(given.get("hand", []), f"seats[{seat}].hand")
            need(
                len(hand) <= HAND_LIMIT,
                f"seats[{seat}].hand",
                f"{len(hand)} cards; the limit is {HAND_LIMIT} (ETH-3.5)",
            )
            for kind in hand:
                s["hand"][seat][kind] += 1
                s["hand_mask"][seat] |= 1 << kind
            s["hand_n"][seat] = len(hand)
            for kind in self.cards(given.get("known", []), f"seats[{seat}].known"):
                s["known"][seat][kind] += 1
                need(
                    s["known"][seat][kind] <= s["hand"][seat][kind],
                    f"seats[{seat}].known",
                    f"{card_name(s, kind)} is not in the hand (ETH-8.3)",
                )
        for seat in order:
            for b, band in enumerate(listed(self.seats[seat].get("bands", []), f"seats[{seat}].bands")):
                self.read_band(seat, self.cards(band, f"seats[{seat}].bands[{b}]"), f"seats[{seat}].bands[{b}]")
        self.read_laid()

    def read_band(self, seat: int, kinds: list[int], field: str) -> None:
        s = self.s
        need(1 <= len(kinds) <= HAND_LIMIT, field, f"a band has 1 to {HAND_LIMIT} cards (ETH-4.1)")
        real = [kind for kind in kinds if not int(s["bones_mask"]) >> kind & 1]
        ten = not real and len(kinds) == HAND_LIMIT and bool(s["ten_skeletons_win"])
        need(ten or kinds[0] in real, field, "a skeleton cannot lead (ETH-7.9.1)")
        need(
            ten or len(set(SLOT_OF_KIND[real])) == 1 or len(set(COLOUR_OF_KIND[real])) == 1,
            field,
            "not of one tribe or one colour (ETH-4.1)",
        )
        band = int(s["band_n"])
        start = int(s["band_start"][band])
        need(start + len(kinds) <= len(s["played"]), field, "more cards than there are (ETH-1.5)")
        s["played"][start : start + len(kinds)] = kinds
        s["band_start"][band + 1] = start + len(kinds)
        s["band_seat"][band] = seat
        s["band_n"] = band + 1

    def read_laid(self) -> None:
        """The band being built, or the cards the elf keeps; and who leads."""
        s, p = self.s, self.position
        phase, seat = int(s["phase"]), int(s["seat"])
        s["lead"] = s["lead_tribe"] = -1
        if phase == BAND:
            kinds = self.cards(p.get("building") or [], "building")
            need(bool(kinds), "building", "the decision is 'band', so a leader was chosen")
            mask = kernels.spell_band(self.state, 0, np.array(kinds, np.int64), len(kinds))
            need(
                mask >= 0,
                f"building[{-1 - mask}]",
                "that card is not in the hand, or cannot join this band in this order (ETH-4.1)",
            )
            return
        if phase in (OVER, PILLAGE) or phase == 0:
            return
        need(
            int(s["band_n"]) > 0 and s["band_seat"][int(s["band_n"]) - 1] == seat,
            f"seats[{seat}].bands",
            "the decision follows a band of this seat",
        )
        s["lead"] = s["played"][int(s["band_start"][int(s["band_n"]) - 1])]
        s["lead_tribe"] = ABILITY[s["tribe"][SLOT_OF_KIND[int(s["lead"])]]]
        size = int(s["band_start"][int(s["band_n"])] - s["band_start"][int(s["band_n"]) - 1])
        need(int(s["band_size"]) in (0, size), "turn.size", f"the last band of seat {seat} has {size} cards (ETH-4.1)")
        s["band_size"] = size
        if phase == KEEP:
            kept = self.cards(p.get("kept") or [], "kept")
            need(
                kept == sorted(kept) and all(kept.count(k) <= s["hand"][seat][k] for k in kept),
                "kept",
                "cards in hand, in card order",
            )
            s["laid"][: len(kept)] = kept
            s["laid_n"] = len(kept)


def read_position(position: Mapping[str, Any]) -> State:
    need(isinstance(position, Mapping), "position", "a JSON object")
    return Reader(position).read()
