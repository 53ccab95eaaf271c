"""ERA-0.3 The checker of the board: counts, symmetry, connection, homes, coasts, box contents, the 15 maps.

Every check raises BoardError with the file and the field that is wrong, so that a person who corrects a
number in data/map.json learns what no longer fits.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from ethnarch.games.era_of_tribes.board.board import LANGUAGES, Board, Province
from ethnarch.games.era_of_tribes.board.files import BoardError
from ethnarch.games.era_of_tribes.board.printed import people, printed

PROVINCE_FIELDS: dict[str, tuple[type, ...]] = {
    "id": (str,),
    "area": (str,),
    "order": (int,),
    "kind": (str,),
    "terrain": (str,),
    "food": (str, type(None)),
    "good": (str, type(None)),
    "home": (str, type(None)),
    "village": (bool,),
    "usable": (bool,),
    "x": (int, float),
    "z": (int, float),
    "neighbours": (list,),
}
MAP_FIELDS: dict[str, tuple[type, ...]] = {
    "id": (str,),
    "players": (list,),
    "areas": (list,),
    "far_lands": (list,),
    "peoples": (list,),
}


def refuse(field: str, why: str) -> None:
    """Raise BoardError for a field of map.json."""
    raise BoardError(f"map.json: {field}: {why}")


def check_shape(map_data: dict[str, Any], name_data: dict[str, Any]) -> None:
    """Every list, field and name is there and has the right type, before anything is built."""
    for key in ("areas", "provinces", "sea_borders", "maps"):
        if not isinstance(map_data.get(key), list):
            refuse(key, "must be a list")
        ids = [row.get("id") for row in map_data[key]] if key != "sea_borders" else []
        for double in sorted(str(i) for i, n in Counter(ids).items() if n > 1):
            refuse(f"{key}.{double}", "stands in the list twice")
    for key, fields in (("provinces", PROVINCE_FIELDS), ("maps", MAP_FIELDS)):
        for row in map_data[key]:
            _check_row(key, row, fields)
            if row["id"] not in name_data.get(key, {}):
                raise BoardError(f"names.json: {key}.{row['id']}: has no name")
    for kind, entries in name_data.items():
        for key, entry in entries.items() if isinstance(entries, dict) else ():
            for language in LANGUAGES:
                if not entry.get(language):
                    raise BoardError(f"names.json: {kind}.{key}.{language}: has no name")


def _check_row(key: str, row: dict[str, Any], fields: dict[str, tuple[type, ...]]) -> None:
    for name, types in fields.items():
        field = f"{key}.{row.get('id', '?')}.{name}"
        if name not in row:
            refuse(field, "is missing")
        if not isinstance(row[name], types) or (isinstance(row[name], bool) and bool not in types):
            refuse(field, f"{row[name]!r} has the wrong type")


def check_board(board: Board) -> None:
    """Every check of a board that has the right shape."""
    for province in board.provinces.values():
        _check_province(board, province)
    _check_symmetry(board)
    _check_orders(board)
    _check_sea_borders(board)
    _check_names(board)
    _check_components(board)
    _check_connection(board)
    _check_homes(board)
    _check_far_lands(board)
    for map_id in board.maps:
        _check_map(board, map_id)


def _check_province(board: Board, p: Province) -> None:
    field = f"provinces.{p.id}"
    if p.area not in board.areas:
        refuse(f"{field}.area", f"{p.area!r} is no area")
    if p.terrain not in board.names["terrain"]:
        refuse(f"{field}.terrain", f"{p.terrain!r} is none of {', '.join(board.names['terrain'])}")
    if p.is_land == (p.terrain == "water"):
        refuse(f"{field}.terrain", f"{p.terrain} does not fit kind {'land' if p.is_land else 'water'}")
    if p.food not in (None, "grain", "fish"):
        refuse(f"{field}.food", f"{p.food!r} is neither grain nor fish nor null")
    if p.food == "fish" and p.is_land:
        refuse(f"{field}.food", "fish is for water only")
    if (p.food == "grain") != (p.terrain == "grain"):
        refuse(f"{field}.food", f"{p.food} on {p.terrain}: grain stands on grain fields and only there")
    if p.good is not None and p.good not in board.names["goods"]:
        refuse(f"{field}.good", f"{p.good!r} is no good")
    if p.home is not None and p.home not in board.names["peoples"]:
        refuse(f"{field}.home", f"{p.home!r} is no people")
    if not p.is_land and (p.good or p.home or p.village):
        refuse(field, "goods, homes and villages are for land only")
    if p.home and p.village:
        refuse(field, "is a home and has a printed village; one tile lies on a province")
    _check_neighbours(board, p)


def _check_neighbours(board: Board, p: Province) -> None:
    field = f"provinces.{p.id}.neighbours"
    if not p.neighbours:
        refuse(field, "is empty")
    if len(set(p.neighbours)) != len(p.neighbours):
        refuse(field, "names a province twice")
    for other in p.neighbours:
        if other not in board.provinces:
            refuse(field, f"{other!r} is no province")
        if other == p.id:
            refuse(field, "names the province itself")


def _check_symmetry(board: Board) -> None:
    for p in board.provinces.values():
        for other in p.neighbours:
            if p.id not in board.provinces[other].neighbours:
                field = f"provinces.{p.id}.neighbours"
                refuse(field, f"{other} is listed here, but {p.id} is not listed there")


def _check_orders(board: Board) -> None:
    for area in board.areas:
        orders = sorted(p.order for p in board.provinces.values() if p.area == area)
        if orders != list(range(1, len(orders) + 1)) or not orders:
            refuse(f"areas.{area}", f"its provinces have the orders {orders}, not 1, 2, 3 ...")


def _check_sea_borders(board: Board) -> None:
    for pair, feet in board.feet.items():
        field = "sea_borders." + "-".join(sorted(pair))
        known = [p for p in pair if p in board.provinces]
        if len(known) != 2 or any(board.provinces[p].is_land for p in known):
            refuse(field, "must join two water provinces")
        a, b = known
        if b not in board.provinces[a].neighbours:
            refuse(field, "they are no neighbours")
        if feet < 2:
            refuse(f"{field}.feet", f"{feet} is not more than an ordinary border")


def _check_names(board: Board) -> None:
    for language in LANGUAGES:
        words = Counter(p.name.in_language(language) for p in board.provinces.values())
        for word, times in words.items():
            if times > 1:
                raise BoardError(f"names.json: provinces: {times} are called {word!r} in {language}")


def _check_components(board: Board) -> None:
    provinces = board.provinces.values()
    box, land = printed("components"), sum(p.is_land for p in provinces)
    found = {
        "provinces": len(provinces),
        "land": land,
        "water": len(provinces) - land,
        "grain": sum(p.food == "grain" for p in provinces),
        "fish": sum(p.food == "fish" for p in provinces),
        "food": sum(p.food is not None for p in provinces),
        "homes": sum(p.home is not None for p in provinces),
        "villages": sum(p.village for p in provinces),
        "areas": sum(not a.far_land for a in board.areas.values()),
        "far_lands": sum(a.far_land for a in board.areas.values()),
        "maps": len(board.maps),
        "adjacencies": sum(len(p.neighbours) for p in provinces) // 2,
    }
    _compare("printed_on_the_map", found, box["printed_on_the_map"])
    _compare("printed_terrain", Counter(p.terrain for p in provinces), box["printed_terrain"])
    goods = Counter(p.good for p in provinces if p.good)
    _compare("luxury_goods and military_goods", goods, {**box["luxury_goods"], **box["military_goods"]})


def _compare(table: str, found: dict[str, int], box: dict[str, int]) -> None:
    for key in sorted({*found, *box}):
        if found.get(key, 0) != box.get(key, 0):
            refuse(key, f"{found.get(key, 0)} on the map, {box.get(key, 0)} in components.toml ({table})")


def pieces(board: Board, among: Iterable[str], joined: Callable[[str, str], bool]) -> list[set[str]]:
    """The connected pieces of a set of provinces, over the borders that `joined` accepts."""
    left, found = set(among), []
    while left:
        first = min(left, key=lambda p: board.provinces[p].index)
        piece, edge = {first}, [first]
        while edge:
            here = edge.pop()
            for n in board.provinces[here].neighbours:
                if n in left and n not in piece and joined(here, n):
                    piece.add(n)
                    edge.append(n)
        found.append(piece)
        left -= piece
    return found


def _any_border(a: str, b: str) -> bool:
    return True


def _check_connection(board: Board) -> None:
    if len(pieces(board, board.provinces, _any_border)) != 1:
        refuse("provinces", "the board falls apart into several pieces")
    water = [p for p in board.provinces if not board.provinces[p].is_land]
    if len(pieces(board, water, _any_border)) != 1:
        refuse("provinces", "the seas fall apart into several pieces")
    land = [p for p in board.provinces if board.provinces[p].is_land]
    for piece in pieces(board, land, _any_border):
        if not any(board.is_coast(p) for p in piece):
            refuse("provinces." + min(piece), "its land has no coast")


def _check_homes(board: Board) -> None:
    for name in board.names["peoples"]:
        homes, wanted = board.homes(name), people(name)["homes"]
        if len(homes) != wanted:
            refuse(f"homes of the {name}", f"{len(homes)} on the map, {wanted} in peoples.toml")
        if len(pieces(board, homes, _any_border)) != 1:
            refuse(f"homes of the {name}", "do not hang together")
        if len({board.provinces[p].area for p in homes}) != 1:
            refuse(f"homes of the {name}", "lie in several areas")


def _check_far_lands(board: Board) -> None:
    for area in board.areas.values():
        if not area.far_land:
            continue
        inside = [p for p in board.provinces.values() if p.area == area.id]
        touched = {board.provinces[n].area for p in inside for n in p.neighbours} - {area.id}
        if touched - set(area.reachable_from):
            refuse(f"areas.{area.id}.reachable_from", f"it touches {', '.join(sorted(touched))}")


def _check_map(board: Board, map_id: str) -> None:
    chosen, field = board.maps[map_id], f"maps.{map_id}"
    for area in chosen.areas:
        if area not in board.areas or board.areas[area].far_land:
            refuse(f"{field}.areas", f"{area!r} is no hexagon of the board")
    reachable = {a.id for a in board.areas.values() if set(a.reachable_from) & set(chosen.areas)}
    if reachable != set(chosen.far_lands):
        refuse(f"{field}.far_lands", f"reachable are {', '.join(sorted(reachable)) or 'none'}")
    here = set(board.in_play(map_id))
    living = {board.provinces[p].home for p in here} - {None}
    if living != set(chosen.peoples):
        refuse(f"{field}.peoples", f"homes in play are those of {', '.join(sorted(str(p) for p in living))}")
    if len(chosen.peoples) < max(chosen.players):
        refuse(f"{field}.players", f"{len(chosen.peoples)} peoples are too few")
    if len(pieces(board, here, _any_border)) != 1:
        refuse(f"{field}.areas", "the map falls apart into several pieces")
    most = len(board.village_provinces(map_id, chosen.peoples[:1]))
    if most > printed("components")["shared"]["barbarian_villages"]:
        refuse(f"{field}.peoples", f"{most} villages are needed for one player, more than the box holds")
