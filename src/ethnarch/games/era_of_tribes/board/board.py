"""ERA-0.3 The board: areas, provinces, sea borders, the 15 maps and their names, loaded and checked.

The arrays of the rules, the terminal, pictures and tests all come from here. `read_board()` reads the files once;
`load_board()` is the same board, checked through and through: a mistake raises BoardError, naming file and field.
Provinces keep the order of map.json: `Province.index` is that place.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from ethnarch.games.era_of_tribes.board.files import BoardError, read_json

LANGUAGES = ("en", "de", "pl")
FAR_FIRST = ("iceland", "central_america")
FAR_LAST = ("middle_east",)
"""ERA-B118: far lands that barbarians attack before and after all areas of the board."""


class Name(NamedTuple):
    """A name in the three languages."""

    en: str
    de: str
    pl: str

    def in_language(self, language: str) -> str:
        """This name in en, de or pl."""
        if language not in LANGUAGES:
            raise BoardError(f"language {language!r}: choose one of {', '.join(LANGUAGES)}")
        return str(getattr(self, language))


class Area(NamedTuple):
    """A hexagon of the board, or one of the three far lands."""

    id: str
    far_land: bool
    reachable_from: tuple[str, ...]
    x: float
    z: float
    partial: bool


@dataclass(frozen=True, slots=True)
class Province:
    """A land or water province, with what is printed on it."""

    index: int
    id: str
    name: Name
    area: str
    order: int
    is_land: bool
    terrain: str
    food: str | None
    good: str | None
    home: str | None
    village: bool
    usable: bool
    x: float
    z: float
    neighbours: tuple[str, ...]


class PlayerMap(NamedTuple):
    """One of the 15 maps: the areas and far lands in play, and the peoples that may be chosen."""

    id: str
    name: Name
    players: tuple[int, ...]
    areas: tuple[str, ...]
    far_lands: tuple[str, ...]
    peoples: tuple[str, ...]


@dataclass(frozen=True)
class Board:
    """The whole board."""

    areas: Mapping[str, Area]
    provinces: Mapping[str, Province]
    feet: Mapping[frozenset[str], int]
    maps: Mapping[str, PlayerMap]
    names: Mapping[str, Mapping[str, Name]]

    def crossing_cost(self, a: str, b: str) -> int:
        """ERA-1.3.A.2.d Movement points a fleet pays from water `a` to its neighbour `b`."""
        return self.feet.get(frozenset((a, b)), 1)

    def homes(self, people: str) -> tuple[str, ...]:
        """The home provinces of a people, in the order of the map."""
        return tuple(p.id for p in self.provinces.values() if p.home == people)

    def is_coast(self, province: str) -> bool:
        """Whether a land province touches water."""
        here = self.provinces[province]
        return here.is_land and any(not self.provinces[n].is_land for n in here.neighbours)

    def in_play(self, map_id: str) -> tuple[str, ...]:
        """ERA-0.3 The provinces of a map; what lies outside does not exist (ERA-B58)."""
        chosen = self.map(map_id)
        areas = {*chosen.areas, *chosen.far_lands}
        return tuple(p.id for p in self.provinces.values() if p.area in areas and p.usable)

    def map(self, map_id: str) -> PlayerMap:
        """One of the 15 maps."""
        if map_id not in self.maps:
            raise BoardError(f"map {map_id!r}: there is no such map; there are {', '.join(self.maps)}")
        return self.maps[map_id]

    def maps_for(self, players: int) -> tuple[str, ...]:
        """The maps made for a number of players; one player takes those for two (ERA-6)."""
        return tuple(m.id for m in self.maps.values() if max(players, 2) in m.players)

    def neighbours_in_play(self, map_id: str) -> dict[str, tuple[str, ...]]:
        """The neighbour lists of a map, without provinces that are not in play."""
        here = set(self.in_play(map_id))
        return {p: tuple(n for n in self.provinces[p].neighbours if n in here) for p in self.in_play(map_id)}

    def village_provinces(self, map_id: str, peoples_played: Iterable[str]) -> tuple[str, ...]:
        """ERA-0.8 Where villages lie: printed symbols, and the homes of the map's peoples nobody plays."""
        played = set(peoples_played)
        unplayed = set(self.map(map_id).peoples) - played
        return tuple(p for p in self.in_play(map_id) if self.provinces[p].village or self.provinces[p].home in unplayed)

    def area_order(self) -> tuple[str, ...]:
        """ERA-B118 The areas in the order of barbarian attacks: west first, the Middle East last."""
        columns = sorted(a for a in self.areas if not self.areas[a].far_land)
        return (*FAR_FIRST, *columns, *FAR_LAST)

    def attack_order(self) -> tuple[str, ...]:
        """ERA-6 All provinces in the order of barbarian attacks: by area, then by order in the area."""
        place = {area: i for i, area in enumerate(self.area_order())}
        return tuple(sorted(self.provinces, key=lambda p: _attack_key(self.provinces[p], place)))

    def find(self, name: str) -> str | None:
        """The id of the province with this id or this name in any language; None if there is none."""
        wanted = name.strip().casefold()
        for p in self.provinces.values():
            if wanted == p.id or wanted in (word.casefold() for word in p.name):
                return p.id
        return None


def _attack_key(province: Province, place: dict[str, int]) -> tuple[int, int]:
    return place[province.area], province.order


@cache
def read_board() -> Board:
    """The board of the data files."""
    return make_board(read_json("map.json"), read_json("names.json"))


@cache
def load_board() -> Board:
    """The board of the data files, checked."""
    from ethnarch.games.era_of_tribes.board.checks import check_board

    check_board(read_board())
    return read_board()


def build_board(map_data: dict[str, Any], name_data: dict[str, Any]) -> Board:
    """The board of the given data, checked; raises BoardError, naming the field."""
    from ethnarch.games.era_of_tribes.board.checks import check_board

    board = make_board(map_data, name_data)
    check_board(board)
    return board


def make_board(map_data: dict[str, Any], name_data: dict[str, Any]) -> Board:
    """The board of data that has the right shape; BoardError names the field that has not."""
    from ethnarch.games.era_of_tribes.board.checks import check_shape

    check_shape(map_data, name_data)
    names = {
        kind: {key: Name(n["en"], n["de"], n["pl"]) for key, n in entries.items()}
        for kind, entries in name_data.items()
        if isinstance(entries, dict)
    }
    return Board(
        areas={a["id"]: _area(a) for a in map_data["areas"]},
        provinces={p["id"]: _province(i, p, names) for i, p in enumerate(map_data["provinces"])},
        feet={frozenset((b["a"], b["b"])): b["feet"] for b in map_data["sea_borders"]},
        maps={m["id"]: _map(m, names) for m in map_data["maps"]},
        names=names,
    )


def _area(a: dict[str, Any]) -> Area:
    far = bool(a.get("far_land", False))
    reach = tuple(a.get("reachable_from", ()))
    x, z = float(a.get("x", 0)), float(a.get("z", 0))
    return Area(a["id"], far, reach, x, z, bool(a.get("partial", False)))


def _province(index: int, p: dict[str, Any], names: dict[str, dict[str, Name]]) -> Province:
    return Province(
        index,
        p["id"],
        names["provinces"][p["id"]],
        p["area"],
        p["order"],
        p["kind"] == "land",
        p["terrain"],
        p["food"],
        p["good"],
        p["home"],
        p["village"],
        p["usable"],
        p["x"],
        p["z"],
        tuple(p["neighbours"]),
    )


def _map(m: dict[str, Any], names: dict[str, dict[str, Name]]) -> PlayerMap:
    name = names["maps"][m["id"]]
    players, areas, far_lands = tuple(m["players"]), tuple(m["areas"]), tuple(m["far_lands"])
    return PlayerMap(m["id"], name, players, areas, far_lands, tuple(m["peoples"]))
