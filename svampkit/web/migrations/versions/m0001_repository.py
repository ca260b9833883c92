"""The repository: data sets, problems, their search, the audit log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "setting",
        sa.Column("key", sa.String(length=40), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key"),
    )
    op.create_table(
        "dataset",
        sa.Column("id", _ID, nullable=False),
        sa.Column("slug", sa.String(length=80), nullable=False),
        sa.Column("name", sa.String(length=120), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("state", sa.String(length=20), nullable=False),
        sa.Column("said", sa.Text(), nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.Column("sha256", sa.String(length=64), nullable=False),
        sa.Column("size", sa.BigInteger(), nullable=False),
        sa.Column("done", sa.BigInteger(), nullable=False),
        sa.Column("problems", sa.Integer(), nullable=False),
        sa.Column("skipped", sa.Integer(), nullable=False),
        sa.Column("sheet", sa.Text(), nullable=False),
        sa.Column("created", sa.String(length=20), nullable=False),
        sa.Column("created_by", sa.String(length=40), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("slug"),
    )
    op.create_table(
        "problem",
        sa.Column("id", _ID, nullable=False),
        sa.Column("dataset", _ID, nullable=False),
        sa.Column("key", sa.String(length=200), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("question", sa.Text(), nullable=False),
        sa.Column("equation", sa.Text(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.Column("type", sa.String(length=80), nullable=False),
        sa.Column("grade", sa.String(length=20), nullable=False),
        sa.Column("variation", sa.String(length=80), nullable=False),
        sa.Column("operators", sa.Integer(), nullable=False),
        sa.Column("shape", sa.Text(), nullable=False),
        sa.Column("seed", sa.String(length=200), nullable=False),
        sa.Column("template", sa.String(length=200), nullable=False),
        sa.Column("instance", sa.Integer(), nullable=True),
        sa.Column("author", sa.String(length=40), nullable=False),
        sa.Column("state", sa.String(length=20), nullable=False),
        sa.Column("schemas", sa.String(length=120), nullable=False),
        sa.Column("unread", sa.Text(), nullable=False),
        sa.Column("print", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(["dataset"], ["dataset.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("dataset", "key"),
    )
    op.create_index("problem_print", "problem", ["print"], unique=False)
    op.create_index("problem_seed", "problem", ["seed"], unique=False)
    op.create_index("problem_template", "problem", ["template"], unique=False)
    op.create_table(
        "skipped",
        sa.Column("id", _ID, nullable=False),
        sa.Column("dataset", _ID, nullable=False),
        sa.Column("place", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["dataset"], ["dataset.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_skipped_dataset"), "skipped", ["dataset"], unique=False)
    op.create_table(
        "vector",
        sa.Column("problem", _ID, autoincrement=False, nullable=False),
        sa.Column("vector", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["problem"], ["problem.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("problem"),
    )
    op.create_table(
        "template_file",
        sa.Column("path", sa.String(length=400), nullable=False),
        sa.Column("stamp", sa.String(length=60), nullable=False),
        sa.Column("seed", sa.String(length=200), nullable=False),
        sa.Column("fault", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("path"),
    )
    op.create_table(
        "audit",
        sa.Column("id", _ID, nullable=False),
        sa.Column("at", sa.String(length=24), nullable=False),
        sa.Column("who", sa.String(length=40), nullable=False),
        sa.Column("action", sa.String(length=40), nullable=False),
        sa.Column("object", sa.String(length=200), nullable=False),
        sa.Column("detail", sa.Text(), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_audit_action"), "audit", ["action"], unique=False)
    op.create_index(op.f("ix_audit_object"), "audit", ["object"], unique=False)

    _search()


def _search() -> None:
    """Full-text search over what the database has for it: FTS5 or a tsvector, kept in step by the database itself."""
    if op.get_bind().dialect.name == "postgresql":
        op.execute(
            "ALTER TABLE problem ADD COLUMN search tsvector GENERATED ALWAYS AS "
            "(to_tsvector('english', regexp_replace(key, '[^[:alnum:]]+', ' ', 'g')"
            " || ' ' || body || ' ' || question)) STORED"
        )
        op.execute("CREATE INDEX problem_search ON problem USING gin (search)")
        return
    op.execute(
        "CREATE VIRTUAL TABLE problem_text USING fts5("
        "key, body, question, content='problem', content_rowid='id', tokenize='porter unicode61')"
    )
    columns = "(rowid, key, body, question)"
    gone = "INSERT INTO problem_text (problem_text, rowid, key, body, question) VALUES "
    gone += "('delete', old.id, old.key, old.body, old.question);"
    new = f"INSERT INTO problem_text {columns} VALUES (new.id, new.key, new.body, new.question);"
    op.execute(f"CREATE TRIGGER problem_text_insert AFTER INSERT ON problem BEGIN {new} END")
    op.execute(f"CREATE TRIGGER problem_text_delete AFTER DELETE ON problem BEGIN {gone} END")
    op.execute(
        f"CREATE TRIGGER problem_text_update AFTER UPDATE OF key, body, question ON problem BEGIN {gone} {new} END"
    )


def downgrade() -> None:
    raise NotImplementedError("a database is not taken back; put a copy from before the upgrade in its place")
