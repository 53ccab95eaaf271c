"""Follows a game from state to state and checks what every event brought: money, morale, influence, order."""

from __future__ import annotations

from dataclasses import dataclass, field

from era_scoring import card_points

from era import board, endings, realm
from era.cards import position_of
from era.reading import Happened
from era.table import Table

FIELDS = ("expansion", "trade", "taxes", "diplomacy", "advances", "bread", "revolution")
MONEY = {"talers_changed": "talers", "treaties_changed": "treaties", "influence_changed": "influence"}


@dataclass
class Clerk:
    """What has to be remembered from one state to the next."""

    cards: list[str]
    field_played: str = ""
    leaders: int = 0
    goods: int = 0
    realm_before: list[int] = field(default_factory=list)
    stamps: dict[int, int] = field(default_factory=dict)
    clock: int = 0
    free_colony: bool = True
    realm_before_barbarians: list[int] | None = None
    unseen_round: int = 0
    due_at_1_1: dict[int, int] = field(default_factory=dict)
    bonuses: int = 0
    bonus_round: int = 0
    points: list[tuple[int, int]] = field(default_factory=list)
    seen: dict[str, int] = field(default_factory=dict)

    def count(self, what: str) -> None:
        """One more comparison of this kind."""
        self.seen[what] = self.seen.get(what, 0) + 1

    def follow(self, before: Table, after: Table, events: list[Happened]) -> None:
        """All that happened between two states."""
        self.check_sums(before, after, events)
        self.check_colonies(before, after, events)  # of the round that ends, where one begins
        self.check_barbarian_colonies(before, after, events)
        used_village = any(one.what == "used_village" for one in events) and before.decision == after.decision
        for at, event in enumerate(events):
            later = events[at + 1 :]
            if event.what == "round_began":
                self.begin_round(before, after)
            elif event.what == "chose_field":
                self.field_played, self.leaders, self.goods = FIELDS[event.a], event.b, 0
            elif event.what == "laid_good":
                self.goods += 1
            elif event.what == "advanced":
                self.check_advance(before, event, events[:at], later)
            elif event.what == "condition_met":
                self.check_condition(before, after, event, events[:at])
            elif event.what in ("eliminated", "game_over"):
                self.count(event.what if event.what == "eliminated" else reason_of_the_end(after))
            elif event.what == "influence_changed":
                self.clock += 1
                self.stamps[event.seat] = self.clock
                self.points.append((event.seat, event.a))
            elif event.what == "talers_changed" and not used_village:
                self.check_income(before, event)
            elif event.what == "morale_moved" and not used_village:
                self.check_morale(before, event)
        if before.decision == "score-card" and not used_village:
            self.check_card(before, after.open_cards, events)
        if before.decision == "grow" and after.decision not in ("grow", "overflow") and not used_village:
            self.check_renounced(before, events)

    def check_sums(self, before: Table, after: Table, events: list[Happened]) -> None:
        """What the events say is what the state has."""
        for what, name in MONEY.items():
            for seat in before.seats():
                told = sum(one.a for one in events if one.what == what and one.seat == seat)
                if not after.eliminated[seat] and before.round:
                    was, now = getattr(before, name)[seat], getattr(after, name)[seat]
                    assert was + told == now, f"seat {seat}: {name} {was} and {told} is not {now}"

    # --- 1.1, 1.2 -----------------------------------------------------------------------------------------

    def begin_round(self, before: Table, after: Table) -> None:
        self.free_colony = True
        due = {seat: realm.morale_lost_each_round(after, seat) for seat in after.seats()}
        self.due_at_1_1 = {seat: fields for seat, fields in due.items() if fields}
        assert not before.ending and not before.ended, "a round began after the end of the game was set off (2.1)"

    def check_morale(self, before: Table, event: Happened) -> None:
        if event.seat in self.due_at_1_1:
            due = self.due_at_1_1.pop(event.seat)
            assert event.a == -due, f"1.1: seat {event.seat} lost {event.a} fields, not {due}"
            self.count("1.1")
        elif self.field_played == "taxes":
            due = realm.taxes(before, event.seat, self.leaders)[1]
            assert event.a == -due, f"taxes: {event.a} fields, not {-due}"
            self.field_played = ""
            self.count("taxes")
        elif self.field_played == "bread":
            due = realm.bread(before, event.seat, self.leaders, self.goods)
            assert event.a == due, f"bread: {event.a} fields, not {due}"
            self.field_played = ""
            self.count("bread")

    def check_income(self, before: Table, event: Happened) -> None:
        if self.field_played == "taxes":
            due = realm.taxes(before, event.seat, self.leaders)[0]
            assert event.a == due, f"taxes: {event.a} talers, not {due}"
        elif self.field_played == "trade":
            due = realm.trade(before, event.seat, self.leaders, self.goods)
            assert event.a == due, f"trade: {event.a} talers, not {due}"
            self.field_played = ""
            self.count("trade")

    def check_order(self, t: Table) -> None:
        """DE p.9, 1.2: fewest points first, who came later before who was there; whoever boasted stands anywhere."""
        free = [seat for seat in t.order if seat != t.ring and not t.eliminated[seat]]
        line = sorted(free, key=lambda seat: (t.influence[seat], -t.stamp[seat]))
        assert free == line, f"order {t.order}, by influence {line}"
        for seat in t.seats():
            due = board.LEADERS[t.epoch[seat]] + t.grey[seat] - (seat == t.ring)
            if not t.eliminated[seat] and t.decision == "field":
                assert t.leaders[seat] == due, f"seat {seat}: {t.leaders[seat]} leaders in a new round, not {due}"
        self.count("1.2")

    # --- growth, colonies ---------------------------------------------------------------------------------

    def check_growth(self, t: Table) -> None:
        """At the first vassal to be placed or removed."""
        due = realm.growth(t, t.mover)
        if t.decision == "grow":
            assert t.growth == due, f"growth {t.growth}, not {due}"
        else:
            mine = sum(t.vassals[p] for p in t.held_land(t.mover))
            most = mine + t.fleet_total[t.mover] + t.posts[t.mover]
            assert due < 0 and min(abs(t.growth), most) == min(-due, most), (
                f"{t.growth} to remove of {most}, growth {due}"
            )
        self.count("growth")

    def check_renounced(self, before: Table, events: list[Happened]) -> None:
        """DE p.10: two fields lost for a vassal of an unbuilt city, one gained for three not used (ERA-A41,
        ERA-A42)."""
        seat = before.mover
        placed = [one for one in events if one.what == "placed_vassal" and one.seat == seat]
        for event in placed:
            assert event.b == (before.free[seat] == 0), (
                f"a vassal of {'no' if event.b else 'an'} unbuilt city (ERA-B33)"
            )
        gained = (before.growth - len(placed)) // 3
        due = [-2] * sum(one.b for one in placed) + [gained] * (gained > 0)
        moved = [one.a for one in events if one.what == "morale_moved" and one.seat == seat]
        assert moved[: len(due)] == due, f"growth ends with morale {moved}, not {due}"
        self.count("renounced")

    def check_colonies(self, before: Table, after: Table, events: list[Happened]) -> None:
        """ERA-B2: at the end of an expansion, or with a purchase."""
        told = [one for one in events if one.what == "founded_colony"]
        bought = any(one.what == "bought_province" for one in events)
        ended = before.mover >= 0 and after.mover != before.mover
        if before.mover < 0 <= after.mover or bought:
            given_up = before.decision == "overflow"  # before the expansion began, so no matter of it
            self.realm_before = after.holder if given_up else before.holder
        barbarians = any(one.what in ("drew_disc", "people_settled") for one in events)
        if not barbarians and (ended or bought):
            for seat in before.seats():
                if after.eliminated[seat]:
                    continue
                new = len(realm.new_colonies(self.realm_before, after.holder, seat))
                mine = [one for one in told if one.seat == seat]
                assert len(mine) == new, f"seat {seat}: {len(mine)} colonies, not {new} (ERA-B2)"
                free = sum(one.b for one in mine)
                if after.peoples[seat] == "norsemen" and new:
                    assert free == (1 if self.free_colony else 0), "the Norsemen's free colony (ERA-A59)"
                self.count("colonies" if new else "no colonies")
        self.free_colony = self.free_colony and not any(one.b for one in told)
        if after.mover >= 0 and (ended or bought):
            self.realm_before = after.holder

    def check_barbarian_colonies(self, before: Table, after: Table, events: list[Happened]) -> None:
        """ERA-B114: once, when the last people of the round has spread: land before the first disc and after all
        battles.

        Where the first battles pass without a decision, the land before them was never seen, and nothing is compared.
        A province that fell in a battle which is not over yet was the loser's before the disc.
        """
        disc = next((at for at, one in enumerate(events) if one.what == "drew_disc"), None)
        since = 0
        if self.realm_before_barbarians is None:
            if disc is None or self.unseen_round == before.round:
                return
            if any(one.what == "battle_ended" for one in events[disc:]):
                self.unseen_round = before.round
                return
            fallen = {one.a: one.seat for one in events[disc:] if one.what == "lost_province"}
            self.realm_before_barbarians = [fallen.get(at, holder) for at, holder in enumerate(after.holder)]
            since = disc
        told = [one for one in events[since:] if one.what == "founded_colony"]
        if not told and not any(one.what in ("round_began", "game_over") for one in events):
            return
        for seat in after.seats():
            if after.eliminated[seat]:
                continue
            new = len(realm.new_colonies(self.realm_before_barbarians, after.holder, seat))
            mine = [one for one in told if one.seat == seat]
            assert len(mine) == new, f"seat {seat}: {len(mine)} colonies after the barbarians, not {new} (ERA-B114)"
            self.count("barbarian colonies" if new else "no barbarian colonies")
        self.realm_before_barbarians = None

    # --- advances, cards, conditions ----------------------------------------------------------------------

    def check_advance(self, before: Table, event: Happened, earlier: list[Happened], later: list[Happened]) -> None:
        seat, branch, level = event.seat, event.a, event.b
        assert level == before.levels[seat][branch] + 1, f"level {level} after {before.levels[seat][branch]}"
        by_village = any(one.what == "used_village" and one.seat == seat for one in [*earlier, *later[:3]])
        pioneer = before.round > 0 and realm.is_pioneer(before, seat, branch)
        if before.round:
            price = realm.next_price(before, seat, branch, by_village)
            assert event.c == price, f"{board.BRANCHES[branch]} {level} for {event.c} talers, not {price}"
            assert bool(event.d) == pioneer, f"pioneer {event.d}"
        due = pioneer + (board.CULTURE_INFLUENCE[level] if board.BRANCHES[branch] == "culture" else 0)
        gained, sums = 0, [0]
        for one in later:
            if one.what == "influence_changed" and one.seat == seat:
                gained += one.a
                sums.append(gained)
        assert due in sums, f"{board.BRANCHES[branch]} {level}: influence {sums}, not {due}"
        self.count("advance")

    def check_card(self, before: Table, kept: list[str | None], events: list[Happened]) -> None:
        scored = [one for one in events if one.what == "scored_card"]
        card = next(name for name in before.open_cards if name not in kept)
        due = {seat: n for seat, n in enumerate(card_points(card, position_of(before))) if n}
        scored = [one for one in events if one.what == "scored_card"][: len(due)]
        told = {one.seat: one.b for one in scored if self.cards[one.a] == card}
        assert told == due, f"{card}: {told}, not {due}"
        self.count("card")

    def check_condition(self, before: Table, after: Table, event: Happened, earlier: list[Happened]) -> None:
        """DE p.21: who fulfils enough conditions gets the points of the first, or of a later one in that round."""
        if self.bonus_round != before.round:
            self.bonuses, self.bonus_round = 0, before.round
        assert event.b == endings.points_for_the_end(before, self.bonuses == 0), f"{event.b} points for the end"
        self.bonuses += 1
        held = [name for name, ok in endings.conditions(before, event.seat).items() if ok]
        held += [name for name, ok in endings.conditions(after, event.seat).items() if ok]
        assert len(set(held)) >= board.CONDITIONS_NEEDED[before.length], f"an end with {set(held)}"
        for name in set(held):
            self.count(f"end: {name}")
        self.count(f"end of {before.style} {before.length} {before.level if before.style != 'table' else ''}".strip())


def reason_of_the_end(t: Table) -> str:
    if t.ended:
        return "over: a condition"
    if any(t.eliminated):
        return "over: a people wiped out"
    return "over: ten rounds" if t.round == 10 and t.style != "table" else "over: no vassals left"
