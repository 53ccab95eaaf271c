"""Tables, seats and the log of actions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.String(32), nullable=False),
        sa.Column("start", sa.Text),
        sa.Column("spectators", sa.Boolean, nullable=False),
        sa.Column("hints", sa.Boolean, nullable=False),
        sa.Column("clock_per", sa.String(4)),
        sa.Column("clock_seconds", sa.Integer),
        sa.Column("away_seconds", sa.Integer),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("invite", sa.String(64)),
        sa.Column("watch", sa.String(64)),
        sa.Column("rematch", sa.String(16)),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.Column("started_ms", sa.BigInteger),
        sa.Column("revision", sa.Integer, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("level", sa.String(32)),
        sa.Column("secret", sa.String(64)),
        sa.Column("stand_in", sa.String(32)),
        sa.Column("stand_in_why", sa.String(8)),
    )
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(4), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("batch", sa.Integer, nullable=False),
        sa.Column("bot", sa.Boolean, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    for table in ("log", "seats", "tables"):
        op.drop_table(table)
