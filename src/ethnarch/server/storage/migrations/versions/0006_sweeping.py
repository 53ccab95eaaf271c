"""What is over since when: what is due to be ended or erased is found without looking at every table."""

from __future__ import annotations

from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_index("tables_ended", "tables", ["ended_ms", "created_ms"])


def downgrade() -> None:
    op.drop_index("tables_ended", "tables")
