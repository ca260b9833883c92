"""People: accounts, invitations, messages, rulings, predictions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "account",
        sa.Column("id", _ID, nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("role", sa.String(length=20), nullable=False),
        sa.Column("password", sa.Text(), nullable=False),
        sa.Column("active", sa.Boolean(), nullable=False),
        sa.Column("created", sa.String(length=20), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("name"),
    )
    op.create_table(
        "login",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("account", _ID, nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["account.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "token",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("account", _ID, nullable=False),
        sa.Column("created", sa.String(length=20), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["account.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("hash"),
    )
    op.create_table(
        "invitation",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("role", sa.String(length=20), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("created_by", sa.String(length=40), nullable=False),
        sa.Column("created", sa.String(length=20), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.Column("used_by", sa.String(length=40), nullable=True),
        sa.PrimaryKeyConstraint("hash"),
    )
    op.create_table(
        "message",
        sa.Column("id", _ID, nullable=False),
        sa.Column("seed", sa.String(length=200), nullable=False),
        sa.Column("variation", sa.String(length=200), nullable=False),
        sa.Column("author", sa.String(length=40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.String(length=20), nullable=False),
        sa.Column("settled", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_message_seed"), "message", ["seed"], unique=False)
    op.create_table(
        "ruling",
        sa.Column("id", _ID, nullable=False),
        sa.Column("seed", sa.String(length=200), nullable=False),
        sa.Column("pair", sa.String(length=32), nullable=False),
        sa.Column("chosen", sa.String(length=20), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("who", sa.String(length=40), nullable=False),
        sa.Column("at", sa.String(length=20), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("pair"),
    )
    op.create_table(
        "prediction",
        sa.Column("id", _ID, nullable=False),
        sa.Column("dataset", _ID, nullable=False),
        sa.Column("solver", sa.String(length=120), nullable=False),
        sa.Column("file", sa.Text(), nullable=False),
        sa.Column("at", sa.String(length=20), nullable=False),
        sa.Column("who", sa.String(length=40), nullable=False),
        sa.Column("answered", sa.Integer(), nullable=False),
        sa.Column("scored", sa.Integer(), nullable=False),
        sa.Column("accuracy", sa.Float(), nullable=True),
        sa.Column("low", sa.Float(), nullable=True),
        sa.Column("high", sa.Float(), nullable=True),
        sa.Column("detail", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["dataset"], ["dataset.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("dataset", "solver"),
    )
    op.create_index(op.f("ix_prediction_dataset"), "prediction", ["dataset"], unique=False)


def downgrade() -> None:
    raise NotImplementedError("a database is not taken back; put a copy from before the upgrade in its place")
