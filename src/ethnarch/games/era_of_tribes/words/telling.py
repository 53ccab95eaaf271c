"""What happened, as events of the seam: the rows that rules emit with words for numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ethnarch.engine.seam import Event, Json
from ethnarch.games.era_of_tribes.core import event_kinds as hap
from ethnarch.games.era_of_tribes.core.state import BARBARIAN
from ethnarch.games.era_of_tribes.notation.names import PIECE_WORDS, WORDS_OF, holder_word
from ethnarch.games.era_of_tribes.words import reasons, units

OFFERS = ["purchase", "alliance", "end-of-alliance"]
RESULTS = ["attacker", "defender", "draw", "called-off"]
MEETINGS = ["peace", "battle", "always-peace"]
ENDINGS = ["agreed", "forced", "broken"]
REASONS = ["chosen", "beside", "fish", "over-sea", "village", "village-over-sea"]
"""Which rule leads to a province: players choose, barbarians do not."""
CAUSES = REASONS[: hap.VILLAGE_BESIDE]
RULE_OF_REASON = {
    "beside": "ERA-B115",
    "fish": "ERA-B115",
    "over-sea": "ERA-B116",
    "village": "ERA-A110",
    "village-over-sea": "ERA-B116",
}

COLUMNS: dict[int, tuple[str, str, tuple[str, ...]]] = {
    hap.DEALT_CARDS: ("dealt", "ERA-0.5", ("card.first", "card.second")),
    hap.KEPT_CARD: ("kept", "ERA-0.5", ("card",)),
    hap.CHOSE_PEOPLE: ("people", "ERA-0.5", ("people",)),
    hap.OPENED_CARD: ("opened", "ERA-0.5", ("card", "place")),
    hap.PUT_VILLAGES: ("villages", "ERA-0.8", ("count",)),
    hap.ROUND_BEGAN: ("round", "ERA-1", ("round",)),
    hap.ORDER_SET: ("order", "ERA-1.2", ("place", "who")),
    hap.CHOSE_FIELD: ("field", "ERA-1.3", ("field", "leaders")),
    hap.LAID_GOOD: ("good", "ERA-1.3", ("province",)),
    hap.PASSED: ("passed", "ERA-B11", ()),
    hap.MORALE_MOVED: ("morale", "ERA-1.1", ("change", "now")),
    hap.INFLUENCE_CHANGED: ("influence", "ERA-A26", ("change", "now")),
    hap.TALERS_CHANGED: ("talers", "ERA-0.6.1", ("change", "now")),
    hap.TREATIES_CHANGED: ("treaties", "ERA-1.3.D", ("change", "now")),
    hap.FOOD_CHANGED: ("food", "ERA-A40", ("change", "now", "hunger", "passive_hunger")),
    hap.TRIUMPH_MOVED: ("triumph", "ERA-1.3.A.4", ("change", "now")),
    hap.TOOK_PROVINCE: ("took-province", "ERA-1.3.A.2", ("province", "holder.from")),
    hap.LOST_PROVINCE: ("lost-province", "ERA-B1", ("province",)),
    hap.PLACED_VASSAL: ("placed-vassal", "ERA-1.3.A.1", ("province", "flag.from_city")),
    hap.REMOVED_VASSAL: ("removed-vassal", "ERA-1.3.A.1", ("province",)),
    hap.REMOVED_FLEET: ("removed-fleet", "ERA-1.3.A.1", ("province",)),
    hap.BUILT_FLEET: ("built-fleet", "ERA-1.3.A.2", ("province", "province.from")),
    hap.TRAINED_ARMY: ("trained-army", "ERA-1.3.A.2", ("province.from",)),
    hap.RAISED_LEGION: ("legion", "ERA-B36", ()),
    hap.BUILT_POST: ("built-post", "ERA-1.3.A.2", ("province", "holder.host")),
    hap.POST_LEFT: ("post-left", "ERA-B80", ("province", "holder.host", "flag.expelled")),
    hap.STEPPED: ("stepped", "ERA-1.3.A.2", ("province.from", "province.to", "piece", "points")),
    hap.LANDED: ("landed", "ERA-1.3.A.2", ("province.from", "province.to")),
    hap.TRANSPORTED: ("transported", "ERA-B49", ("province.from", "province.to")),
    hap.USED_HORSE: ("horse", "ERA-1.3.A.2", ("province", "province.from")),
    hap.MET_AT_SEA: ("met-at-sea", "ERA-B53", ("province", "holder.other", "meeting")),
    hap.FOUNDED_CITY: ("founded-city", "ERA-1.3.A.3", ("province",)),
    hap.LOST_CITY: ("lost-city", "ERA-A47", ("province",)),
    hap.FOUNDED_COLONY: ("colony", "ERA-B2", ("province", "flag.free")),
    hap.RAIDED: ("raided", "ERA-4.9", ("province", "roll", "talers")),
    hap.RANSOMED: ("ransomed", "ERA-B102", ("paid", "refused")),
    hap.BATTLE_DECLARED: ("battle-declared", "ERA-B61", ("province", "holder.attacker", "holder.defender", "cause")),
    hap.BATTLE_BEGAN: ("battle-began", "ERA-1.3.A.4", ("province", "holder.attacker", "holder.defender")),
    hap.COMMITTED: ("committed", "ERA-B62", ("unit", "count", "side", "number")),
    hap.ASKED_ALLY: ("asked-ally", "ERA-B63", ("holder.ally", "count")),
    hap.SENT_ARMIES: ("sent-armies", "ERA-B63", ("holder.to", "count", "price")),
    hap.MARKERS_GIVEN: ("markers", "ERA-B65", ("side.mechanics", "side.strength", "side.morale")),
    hap.ROLLED: ("rolled", "ERA-B66", ("red", "green", "attacker_hits", "defender_hits")),
    hap.LOST_UNIT: ("lost-unit", "ERA-B66", ("unit", "side")),
    hap.BATTLE_ENDED: ("battle-ended", "ERA-B72", ("province", "result")),
    hap.TOOK_VILLAGE: ("took-village", "ERA-5", ("province", "tile")),
    hap.BATTLEFIELD: ("battlefield", "ERA-B78", ("province", "marker")),
    hap.PEACE_BROKEN: ("peace-broken", "ERA-A80", ("holder.other",)),
    hap.ALLIANCE_MADE: ("alliance", "ERA-B90", ("holder.other", "flag.forced")),
    hap.ALLIANCE_ENDED: ("alliance-ended", "ERA-B91", ("holder.other", "ending")),
    hap.USED_VILLAGE: ("used-village", "ERA-5", ("tile",)),
    hap.RECRUITED: ("recruited", "ERA-1.3.D", ()),
    hap.BROUGHT_PEACE: ("brought-peace", "ERA-1.3.D", ()),
    hap.BOASTED: ("boasted", "ERA-1.3.D", ("talers",)),
    hap.OFFERED: ("offered", "ERA-B87", ("offer", "province.province", "holder.to", "talers")),
    hap.ANSWERED: ("answered", "ERA-B87", ("flag.accepted",)),
    hap.BOUGHT_PROVINCE: ("bought-province", "ERA-1.3.D", ("province", "holder.from", "talers", "flag.forced")),
    hap.ADVANCED: ("advanced", "ERA-1.3.E", ("branch", "level", "talers", "flag.pioneer")),
    hap.REVOLTED: ("revolted", "ERA-1.3.G", ("epoch", "flag.first")),
    hap.SCORED_CARD: ("scored-card", "ERA-B98", ("card", "points", "quantity")),
    hap.LAID_TO_ARMY: ("war-good", "ERA-B101", ("province",)),
    hap.DREW_DISC: ("disc", "ERA-6.1.4", ("people", "flag.alone")),
    hap.PEOPLE_SETTLED: ("settled", "ERA-6.1.4", ("people", "province", "reason")),
    hap.CONDITION_MET: ("condition", "ERA-2.1", ("conditions", "points")),
    hap.ELIMINATED: ("eliminated", "ERA-B107", ()),
    hap.FINAL_MORALE: ("final-morale", "ERA-2.2", ("morale", "hunger")),
    hap.FINAL_TILE: ("final-village", "ERA-2.2", ("tile", "points")),
    hap.FINAL_ROUNDS: ("final-rounds", "ERA-B124", ("points",)),
    hap.GAME_OVER: ("over", "ERA-2.2", ()),
}
"""For every kind of event its name, its rule and its columns: `name`, or `kind.name` where the kind of thing is not
its name."""

assert set(COLUMNS) == set(range(69))

LISTS = {
    "offer": OFFERS, "result": RESULTS, "ending": ENDINGS, "piece": PIECE_WORDS, "cause": CAUSES, "reason": REASONS,
}  # fmt: skip
ALSO_LISTS = LISTS | {"meeting": MEETINGS, "red": WORDS_OF["die"], "green": WORDS_OF["die"]}
SECRET_COLUMNS = {hap.DEALT_CARDS: 0, hap.KEPT_CARD: 0, hap.TOOK_VILLAGE: 1}
"""From which column on only that seat may know."""


Converted = Callable[[int], Any]


def word_or_none(words: Sequence[str]) -> Converted:
    return lambda value: words[value] if value >= 0 else None


def converter(kind: str) -> Converted | None:
    """How a number of this kind becomes what a person reads; None where the number says it."""
    if kind == "flag":
        return bool
    if kind in ("holder", "who"):
        return holder_word
    if kind in ALSO_LISTS:
        return ALSO_LISTS[kind].__getitem__
    if kind in WORDS_OF and kind != "level":
        return word_or_none(WORDS_OF[kind])
    return None


class Form(NamedTuple):
    """A kind of event, ready to be filled in: its columns with their places in a row and what makes words of them."""

    name: str
    rule: str
    open: tuple[tuple[str, int, Converted | None], ...]
    secret: tuple[tuple[str, int, Converted | None], ...]
    reveals: bool
    by_reason: str | None
    """The column whose word names the rule, if one does."""


def form_of(number: int) -> Form:
    name, rule, columns = COLUMNS[number]
    kinds = [what.partition(".")[::2] for what in columns]
    filled = tuple((label or kind, 2 + at, converter(kind)) for at, (kind, label) in enumerate(kinds))
    first = SECRET_COLUMNS.get(number, len(columns))
    reason = next((label for label, _, _ in filled if label in ("cause", "reason")), None)
    return Form(name, rule, filled[:first], filled[first:], number in hap.REVEALS, reason)


FORMS = [form_of(number) for number in range(len(COLUMNS))]


def event_of(row: Sequence[int], why: str | None = None, unit: str | None = None) -> Event:
    seat = row[1]
    name, rule, public, hidden, reveals, reason = FORMS[row[0]]
    data: Json = {label: row[at] if convert is None else convert(row[at]) for label, at, convert in public}
    secret: Json = {label: row[at] if convert is None else convert(row[at]) for label, at, convert in hidden}
    if reason is not None:
        rule = RULE_OF_REASON.get(data[reason], rule)
    if seat >= BARBARIAN:
        data["by"] = holder_word(seat)
    if why is not None:
        data["why"] = why
    if unit is not None:
        data["unit"] = unit
    return Event(name, seat if 0 <= seat < BARBARIAN else None, data, secret, (seat,) if secret else (), rule, reveals)


def tell_events(
    rows: Sequence[Sequence[int]],
    before: reasons.Asked = reasons.NOTHING_ASKED,
    after: Callable[[], reasons.Asked] = reasons.nothing_asked,
) -> list[Event]:
    """What happened in one move; before, after: what was decided, and what is asked now."""
    named = any(row[0] in units.NAMED for row in rows)
    unit_of = units.name_units(rows, before.step, before.fighting) if named else {}
    told = [
        event_of(row, reasons.why(rows, at, before, after) if row[0] in reasons.LOSSES else None, unit_of.get(at))
        for at, row in enumerate(rows)
    ]
    if not reasons.is_expelled(before):
        for event in told:
            if event.kind == "post-left":
                event.data["expelled"] = False
    return told
