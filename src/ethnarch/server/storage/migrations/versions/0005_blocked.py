"""Whom a host lets nobody join from: remembered with the table, for every process."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("blocked", sa.Text, nullable=False, server_default=""))
    op.add_column("seats", sa.Column("origin", sa.String(16)))


def downgrade() -> None:
    op.drop_column("seats", "origin")
    op.drop_column("tables", "blocked")
