"""A word at the table: told to those who are there, cleaned of what cannot be seen, and neither kept nor logged."""

from __future__ import annotations

import asyncio
import base64
import unicodedata

import msgspec
import structlog

from ethnarch.server.common.limits import Bucket
from ethnarch.server.messages.from_browser import Phrase, Say
from ethnarch.server.messages.to_browser import Said
from ethnarch.server.storage.writer import Unavailable
from ethnarch.server.tables.lobby import Lobby
from ethnarch.server.tables.refusals import Refuse
from ethnarch.server.tables.table import Table

logger = structlog.get_logger("ethnarch.talk")
A_SECOND, AT_ONCE = 0.5, 6
"""How much one seat, or all spectators together, may say."""


def clean_text(text: str) -> str:
    """Plain text on one line; the browser shows it as text, never as markup."""
    kept = (" " if each.isspace() else each for each in unicodedata.normalize("NFC", text))
    cleaned = " ".join("".join(each for each in kept if unicodedata.category(each)[0] != "C").split())
    if not cleaned:
        raise Refuse("shape")
    return cleaned


class Talk:
    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._storage = lobby.services.storage
        self._tasks: set[asyncio.Task[None]] = set()

    def say(self, table: Table, seat: int | None, message: Say | Phrase) -> None:
        """Tell everybody here, and those at the same table in other processes."""
        chat = table.row.chat
        if chat == "off" or (seat is None and chat != "all") or (chat == "phrases" and isinstance(message, Say)):
            raise Refuse("no_chat")
        if not table.words.setdefault(seat, Bucket(A_SECOND, AT_ONCE)).take():
            raise Refuse("slow_down")
        if isinstance(message, Say):
            said = Said(seat, clean_text(message.text), None)
        else:
            said = Said(seat, None, message.phrase)
        self._tell(table, said)
        if self._storage.is_shared:
            task = asyncio.create_task(self._pass_on(table.id, said))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def heard(self, words: list[tuple[str, str]]) -> None:
        """Said at another process."""
        for table_id, packed in words:
            if table_id in self._lobby.warm:
                said = msgspec.json.decode(base64.urlsafe_b64decode(packed), type=Said)
                self._tell(self._lobby.warm[table_id][0], said)

    def _tell(self, table: Table, said: Said) -> None:
        for watcher in list(table.watchers):
            watcher.hear(said)

    async def _pass_on(self, table: str, said: Said) -> None:
        try:
            packed = base64.urlsafe_b64encode(msgspec.json.encode(said)).decode()
            await self._storage.tell_words(table, packed)
        except Unavailable:
            logger.warning("not_said", table=table)

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
