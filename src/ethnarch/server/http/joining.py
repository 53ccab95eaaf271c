"""What is answered over HTTP before and at a table: what there is, setting up, taking a seat, reporting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ethnarch import __version__
from ethnarch.engine import variants
from ethnarch.engine.seam import Game
from ethnarch.server.bots import levels
from ethnarch.server.common.games import installed
from ethnarch.server.http.asked import Asked, check_creation, find_game, visit, work_for
from ethnarch.server.messages import joining, offering, shapes
from ethnarch.server.messages.protocol import PROTOCOL
from ethnarch.server.messages.words import LANGUAGES
from ethnarch.server.storage.writer import Conflict, Unavailable
from ethnarch.server.tables import meeting, render
from ethnarch.server.tables.refusals import Refuse

if TYPE_CHECKING:
    from ethnarch.server.core import Server

COST_OF_A_REPORT = 20.0


def game_info(name: str, game: Game, language: str) -> offering.GameInfo:
    """What a page is told of a game; much of it only where it has no room of its own there."""
    plain = not game.room_in_page
    forms = game.option_forms(game.players[0]) if plain else []
    return offering.GameInfo(
        game=name,
        title=game.called,
        rules_version=game.rules_version,
        players=list(game.players),
        bots=[offering.BotLevel(level, True) for level in levels.levels(name)],
        about=game.about(language) if plain else "",
        options=[offering.OptionAsked(f.name, f.default, list(f.choices), f.least, f.most) for f in forms],
        labels=dict(game.labels(language)) if plain else {},
    )


async def server_info(server: Server, asked: Asked) -> offering.ServerInfo:
    games = [game_info(name, server.games.get(name), asked.language) for name in server.games.names()]
    settings = server.settings
    return offering.ServerInfo(PROTOCOL, __version__, games, list(LANGUAGES), settings.open_tables, settings.variants)


async def promise(server: Server, asked: Asked) -> joining.Promised:
    check_creation(server, asked)
    return await server.founder.promise()


async def create_table(server: Server, asked: Asked) -> joining.Created:
    check_creation(server, asked)
    wish = asked.body
    if wish.listed and not server.settings.open_tables:
        raise Refuse("no_listing")
    return await server.founder.create(wish, work_for(server, asked), asked.language)


async def see_variants(server: Server, asked: Asked) -> offering.ReadyVariants:
    game = find_game(server, asked.query.get("game", "")).name
    return await server.effort.of(asked.address, _ready_variants, game)


def _ready_variants(game: str) -> offering.ReadyVariants:
    brought = variants.shipped(game) if game in installed() else {}
    return offering.ReadyVariants(
        game, [offering.ReadyVariant(variants.from_text(text).title, text) for text in brought.values()]
    )


async def try_variant(server: Server, asked: Asked) -> shapes.VariantInfo:
    game = await server.founder.read_variant(asked.body.game, asked.body.variant, work_for(server, asked))
    found = render.variant_info(game)
    assert found is not None
    return found


async def take_lesson(server: Server, asked: Asked) -> joining.Created:
    check_creation(server, asked)
    return await server.founder.teach(asked.body)


async def see_table(server: Server, asked: Asked) -> shapes.TableInfo:
    table, role, held = await visit(server, asked, ("seat", "spectator", "invited"))
    table.known = None  # whoever asks hears who is there now
    return render.table_info(table, role, held, server.lobby.is_host(table, asked.secret), asked.language)


async def join_table(server: Server, asked: Asked) -> joining.Joined:
    await server.find(asked.table, asked.address)
    return await server.lobby.join(asked.table, asked.body, asked.address)


async def see_open_tables(server: Server, asked: Asked) -> offering.OpenTables:
    if not server.settings.open_tables:
        raise Refuse("not_found")
    try:
        return offering.OpenTables(await meeting.open_tables(server.services.storage, server.services.now_ms()))
    except Unavailable:
        raise Refuse("unavailable") from None


async def report_table(server: Server, asked: Asked) -> joining.Reported:
    table = await server.find(asked.table, asked.address)
    role, _ = await server.lobby.admit(table, asked.secret)
    if role == "none" and not (table.row.listed and server.settings.open_tables):
        raise Refuse("not_allowed")
    server.requests.spend(asked.address, COST_OF_A_REPORT)
    try:
        await meeting.report(server.services.storage, table.id, asked.body, server.services.now_ms())
    except (Unavailable, Conflict):
        raise Refuse("unavailable") from None
    return joining.Reported(table.id)
