"""Tables at which a variant is played: what is different from the game as it is printed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("variant", sa.Text))


def downgrade() -> None:
    op.drop_column("tables", "variant")
