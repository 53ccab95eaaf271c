"""Promises of a deal, what each seat brings to it and agrees to, how a table ended, and who may see it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    for column in (
        sa.Column("promise", sa.String(32)),
        sa.Column("next_promise", sa.String(32)),
        sa.Column("ended", sa.String(16)),
        sa.Column("ended_ms", sa.BigInteger),
        sa.Column("private", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("chat", sa.String(8), nullable=False, server_default="free"),
        sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("language", sa.String(2)),
    ):
        op.add_column("tables", column)
    op.add_column("seats", sa.Column("nonce", sa.String(64)))
    op.add_column("seats", sa.Column("wish", sa.String(40)))
    op.create_table(
        "promises",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("seed", sa.String(32), nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("why", sa.String(16), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
    )
    op.create_index("tables_listed", "tables", ["listed", "created_ms"])


def downgrade() -> None:
    op.drop_index("tables_listed", "tables")
    op.drop_table("reports")
    op.drop_table("promises")
    for name in ("nonce", "wish"):
        op.drop_column("seats", name)
    for name in ("promise", "next_promise", "ended", "ended_ms", "private", "chat", "listed", "language"):
        op.drop_column("tables", name)
