"""The tables. What is here has been made by the migrations; a test holds the two together."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

__all__ = [
    "account",
    "audit",
    "dataset",
    "invitation",
    "login",
    "message",
    "metadata",
    "prediction",
    "problem",
    "ruling",
    "setting",
    "skipped",
    "template_file",
    "token",
    "vector",
]

metadata = MetaData()
_ID = BigInteger().with_variant(Integer, "sqlite")  # SQLite numbers rows by itself only where the type is INTEGER

setting = Table(
    "setting", metadata, Column("key", String(40), primary_key=True), Column("value", Text, nullable=False)
)

account = Table(
    "account",
    metadata,
    Column("id", _ID, primary_key=True),
    Column("name", String(40), nullable=False, unique=True),
    Column("role", String(20), nullable=False),
    Column("password", Text, nullable=False),
    Column("active", Boolean, nullable=False),
    Column("created", String(20), nullable=False),
)

login = Table(
    "login",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("account", _ID, ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
)

token = Table(
    "token",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("account", _ID, ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
    Column("created", String(20), nullable=False),
)

invitation = Table(
    "invitation",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("role", String(20), nullable=False),
    Column("name", String(40), nullable=False),
    Column("created_by", String(40), nullable=False),
    Column("created", String(20), nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("used_by", String(40)),
)

dataset = Table(
    "dataset",
    metadata,
    Column("id", _ID, primary_key=True),
    Column("slug", String(80), nullable=False, unique=True),
    Column("name", String(120), nullable=False),
    Column("kind", String(20), nullable=False),
    Column("state", String(20), nullable=False),
    Column("said", Text, nullable=False),
    Column("source", Text, nullable=False),
    Column("sha256", String(64), nullable=False),
    Column("size", BigInteger, nullable=False),
    Column("done", BigInteger, nullable=False),
    Column("problems", Integer, nullable=False),
    Column("skipped", Integer, nullable=False),
    Column("sheet", Text, nullable=False),
    Column("created", String(20), nullable=False),
    Column("created_by", String(40), nullable=False),
)

problem = Table(
    "problem",
    metadata,
    Column("id", _ID, primary_key=True),
    Column("dataset", _ID, ForeignKey("dataset.id", ondelete="CASCADE"), nullable=False),
    Column("key", String(200), nullable=False),
    Column("body", Text, nullable=False),
    Column("question", Text, nullable=False),
    Column("equation", Text, nullable=False),
    Column("answer", Text, nullable=False),
    Column("type", String(80), nullable=False),
    Column("grade", String(20), nullable=False),
    Column("variation", String(80), nullable=False),
    Column("operators", Integer, nullable=False),
    Column("shape", Text, nullable=False),
    Column("seed", String(200), nullable=False),
    Column("template", String(200), nullable=False),
    Column("instance", Integer),
    Column("author", String(40), nullable=False),
    Column("state", String(20), nullable=False),
    Column("schemas", String(120), nullable=False),
    Column("unread", Text, nullable=False),
    Column("print", String(32), nullable=False),
    UniqueConstraint("dataset", "key"),
    Index("problem_print", "print"),
    Index("problem_seed", "seed"),
    Index("problem_template", "template"),
)

skipped = Table(
    "skipped",
    metadata,
    Column("id", _ID, primary_key=True),
    Column("dataset", _ID, ForeignKey("dataset.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("place", Text, nullable=False),
    Column("reason", Text, nullable=False),
)

vector = Table(
    "vector",
    metadata,
    Column("problem", _ID, ForeignKey("problem.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("vector", LargeBinary, nullable=False),
)

template_file = Table(
    "template_file",
    metadata,
    Column("path", String(400), primary_key=True),
    Column("stamp", String(60), nullable=False),
    Column("seed", String(200), nullable=False),
    Column("fault", Text, nullable=False),
)

audit = Table(
    "audit",
    metadata,
    Column("id", _ID, primary_key=True),
    Column("at", String(24), nullable=False),
    Column("who", String(40), nullable=False),
    Column("action", String(40), nullable=False, index=True),
    Column("object", String(200), nullable=False, index=True),
    Column("detail", Text, nullable=False),
    Column("state", String(10), nullable=False),
)

message = Table(
    "message",
    metadata,
    Column("id", _ID, primary_key=True),
    Column("seed", String(200), nullable=False, index=True),
    Column("variation", String(200), nullable=False),
    Column("author", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", String(20), nullable=False),
    Column("settled", Boolean, nullable=False),
)

ruling = Table(
    "ruling",
    metadata,
    Column("id", _ID, primary_key=True),
    Column("seed", String(200), nullable=False),
    Column("pair", String(32), nullable=False, unique=True),
    Column("chosen", String(20), nullable=False),
    Column("note", Text, nullable=False),
    Column("who", String(40), nullable=False),
    Column("at", String(20), nullable=False),
)

prediction = Table(
    "prediction",
    metadata,
    Column("id", _ID, primary_key=True),
    Column("dataset", _ID, ForeignKey("dataset.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("solver", String(120), nullable=False),
    Column("file", Text, nullable=False),
    Column("at", String(20), nullable=False),
    Column("who", String(40), nullable=False),
    Column("answered", Integer, nullable=False),
    Column("scored", Integer, nullable=False),
    Column("accuracy", Float),
    Column("low", Float),
    Column("high", Float),
    Column("detail", Text, nullable=False),
    UniqueConstraint("dataset", "solver"),
)
