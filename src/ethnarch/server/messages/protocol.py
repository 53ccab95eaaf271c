"""The protocol of the websocket: its version, and messages as bytes.

What a browser says is in `from_browser`, what it is told in `to_browser`, the parts of both in `shapes`: with what is
said over HTTP they are the source of the browser's types.
"""

from __future__ import annotations

import msgspec

from ethnarch.server.messages.from_browser import FromBrowser

PROTOCOL = 2

decode_message = msgspec.json.Decoder(FromBrowser).decode
encode = msgspec.json.Encoder().encode
