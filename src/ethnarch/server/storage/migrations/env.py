"""Alembic runs the migrations inside the connection it is given by `database.migrate`."""

from __future__ import annotations

from alembic import context

from ethnarch.server.storage.schema import metadata

connection = context.config.attributes.get("connection")
if connection is None:
    raise SystemExit("start the server: it brings its database up to date by itself")
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True, transactional_ddl=False)
context.run_migrations()
